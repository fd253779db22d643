// Passkeys: the browser's own window asks; this only carries its answers. Where there are none, the buttons stay hidden.
import { toast } from "/static/base.js";

const bytes = (text) => Uint8Array.from(atob(text.replace(/-/g, "+").replace(/_/g, "/")), (sign) => sign.charCodeAt(0));
const text = (buffer) => btoa(String.fromCharCode(...new Uint8Array(buffer))).replace(/\+/g, "-").replace(/\//g, "_").replace(/=+$/, "");
const named = (list) => (list ?? []).map((one) => ({ ...one, id: bytes(one.id) }));

async function post(step, body) {
  const answer = await fetch(`/me/passkey/${step}`, {
    method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body),
  });
  const found = await answer.json();
  if (!answer.ok) throw new Error(found.error);
  return found;
}

function told(credential) {
  const { response } = credential;
  const parts = ["clientDataJSON", "attestationObject", "authenticatorData", "signature", "userHandle"];
  const said = Object.fromEntries(parts.filter((name) => response[name]).map((name) => [name, text(response[name])]));
  return { id: credential.id, rawId: text(credential.rawId), type: credential.type, response: said, clientExtensionResults: {} };
}

async function make(login) {
  const { ticket, options } = await post("new", { login });
  const user = { ...options.user, id: bytes(options.user.id) };
  const publicKey = { ...options, challenge: bytes(options.challenge), user, excludeCredentials: named(options.excludeCredentials) };
  return post("add", { ticket, credential: told(await navigator.credentials.create({ publicKey })) });
}

async function use() {
  const { ticket, options } = await post("ask", {});
  const publicKey = { ...options, challenge: bytes(options.challenge), allowCredentials: named(options.allowCredentials) };
  return post("login", { ticket, credential: told(await navigator.credentials.get({ publicKey })) });
}

const possible = window.isSecureContext && window.PublicKeyCredential && !/^[\d.]+$|:/.test(location.hostname);
for (const button of document.querySelectorAll("[data-passkey]")) {
  button.hidden = !possible;
  button.addEventListener("click", async () => {
    try {
      const login = button.closest("form")?.elements.login;
      if (button.dataset.passkey === "new" && login && !login.reportValidity()) return;
      const done = button.dataset.passkey === "new" ? await make(login?.value ?? "") : await use();
      location.href = done.to;
    } catch (error) {
      const own = error instanceof DOMException; // the browser's window was closed, or the device has no such key
      toast(own ? document.getElementById("main").dataset.wordPasskey : error.message, true);
    }
  });
}
