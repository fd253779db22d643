// Every page: windows, rules in place, copying, times, and the search field of long lists.
const opened = (id) => document.getElementById(id);

export function say(text, urgent = false) {
  const region = opened(urgent ? "assertive" : "polite");
  region.textContent = "";
  requestAnimationFrame(() => { region.textContent = text; });
}

export function toast(text, bad = false) {
  const box = opened("toast");
  say(text, bad);
  if (!box) return;
  box.textContent = text;
  box.classList.toggle("bad", bad);
  box.hidden = false;
  clearTimeout(toast.timer);
  toast.timer = setTimeout(() => { box.hidden = true; }, Math.max(4000, text.length * 70));
}

export function openDialog(id) {
  const dialog = opened(id);
  if (!dialog || dialog.open) return;
  const back = dialog.querySelector('input[name="back"]');
  if (back) back.value = location.pathname + location.search;
  dialog.showModal();
}

async function showRule(id) {
  const game = document.querySelector("[data-game]")?.dataset.game;
  if (!game) return;
  let rule;
  try {
    rule = await (await fetch(`/api/games/${game}/rules/${encodeURIComponent(id)}`)).json();
  } catch (error) { toast(error.message, true); return; }
  opened("rule-title").textContent = id;
  opened("rule-text").textContent = rule.text || rule.error;
  opened("rule-where").textContent = [rule.section, rule.page].filter(Boolean).join(" · ");
  openDialog("rule");
}

document.addEventListener("click", (event) => {
  const hit = (selector) => event.target.closest?.(selector);
  let found;
  if ((found = hit("[data-open]"))) openDialog(found.dataset.open);
  else if ((found = hit("[data-close]"))) found.closest("dialog").close();
  else if ((found = hit("[data-rule]"))) showRule(found.dataset.rule);
  else if ((found = hit("[data-copy]"))) {
    navigator.clipboard?.writeText(found.dataset.copy);
    toast(opened("main").dataset.wordCopied || "✓");
  } else if (event.target instanceof HTMLDialogElement) event.target.close();
});

const lang = document.documentElement.lang;
const ago = new Intl.RelativeTimeFormat(lang, { numeric: "auto" });
for (const time of document.querySelectorAll("time[data-at]")) {
  const minutes = Math.round((Number(time.dataset.at) * 1000 - Date.now()) / 60000);
  time.textContent = minutes > -60 ? ago.format(minutes, "minute")
    : minutes > -1440 ? ago.format(Math.round(minutes / 60), "hour") : ago.format(Math.round(minutes / 1440), "day");
}

for (const input of document.querySelectorAll("[data-find]")) {
  input.addEventListener("input", () => {
    const words = input.value.toLowerCase().split(/\s+/).filter(Boolean);
    for (const row of document.querySelectorAll(input.dataset.find)) {
      const text = row.textContent.toLowerCase();
      row.hidden = !words.every((word) => text.includes(word));
    }
  });
}
