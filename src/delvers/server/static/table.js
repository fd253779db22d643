// The table: it shows what the server sends and sends back what is chosen. It knows no rule of any game.
import { About } from "/static/about.js";
import { openDialog, say, toast } from "/static/base.js";
import { Lesson } from "/static/lesson.js";
import { List } from "/static/list.js";
import { Motion } from "/static/motion.js";
import { Pan } from "/static/pan.js";
import { Pointing } from "/static/pointing.js";
import { Points } from "/static/points.js";
import { sound, soundButton } from "/static/sound.js";

const main = document.getElementById("main");
const id = main.dataset.table;
const part = (name) => document.getElementById(name);
const state = { ...JSON.parse(main.dataset.first), log_next: 0 };
const moves = new Motion(part("board"));
const motion = () => moves.pace > 0;
let morph = null;
try {
  const { Idiomorph } = await import("/assets/idiomorph.js");
  morph = (element, html) => Idiomorph.morph(element, html, {
    morphStyle: "innerHTML",
    callbacks: {
      // What somebody is typing stays; so does an open menu. (ignoreActiveValue would also keep the words of a focused button.)
      beforeNodeMorphed: (old, fresh) => !(old.isEqualNode?.(fresh) || (old === document.activeElement && old.matches("input"))),
      beforeAttributeUpdated: (name, node) => !(name === "open" && node.matches("details")),
      beforeNodeRemoved: (node) => node.dataset?.keep === undefined,
    },
  });
} catch { /* sources without their build: pieces do not glide */ }

function put(element, html) {
  if (morph) morph(element, html); else element.innerHTML = html;
}

// -- what the server sends ---------------------------------------------------------------------------------------

const pointing = new Pointing(part("board"), part("options"), (button) => act(button), (piece) => about.open(piece));
const ask = (pieces) => verb("about", { pieces, seat: state.seat ?? null });
const pointOut = (piece) => verb("point", { pieces: [piece], seat: state.seat ?? null });
const about = new About(part("board"), ask, () => pointing.picked, { show: pointOut, walk: (moves) => { way = moves; goOn(); } }, { mode: main.dataset.wordAboutMode });
const { wordPanMap, wordPanIn, wordPanOut, wordPanFit, wordPanMe } = main.dataset;
const pan = new Pan(part("board"), { map: wordPanMap, in: wordPanIn, out: wordPanOut, fit: wordPanFit, me: wordPanMe });

const list = new List(part("options"));
const points = new Points(part("board"), part("options"), part("points"));
const lesson = new Lesson(part("lesson"), part("board"), part("options"), motion);

function show(message) {
  const turned = message.my_turn && !state.my_turn;
  const focus = document.activeElement?.closest?.("#options") ? "options" : null;
  const pointed = document.activeElement?.closest?.("#board svg");
  Object.assign(state, message);
  main.dataset.seq = message.seq; // which event of the table is shown, for whoever drives the page
  if (pending && pending !== lost && message.number > pending.number) pending = null; // made; its own answer may come later
  if (message.symbols) part("sprite").insertAdjacentHTML("beforeend", message.symbols);
  const over = state.status === "over" && part("end").childElementCount === 0;
  const seen = "board" in message.parts ? moves.before() : null;
  for (const [name, html] of Object.entries(message.parts)) put(part(name), html);
  addLog(message);
  document.title = message.title;
  main.dataset.number = message.number;
  part("favicon").href = message.my_turn ? "/static/favicon-turn.svg" : "/static/favicon.svg";
  if ("options" in message.parts && !about.on) about.shut();
  if ("options" in message.parts) pointing.picked = []; // a new question: what was selected for the old one is let go
  filter();
  mute();
  pointing.refresh();
  pan.refresh();
  const { rolled } = moves.after(seen);
  lesson.refresh();
  points.refresh();
  if ("options" in message.parts && way.length) goOn();
  if ("options" in message.parts && focus && !part("options").contains(document.activeElement)) {
    (part("options").querySelector("button") ?? part("options")).focus({ preventScroll: true });
  }
  if (pointed && !document.activeElement.matches(".legal, .picked") && !about.on && !pointing.focusHome()) part("board").focus({ preventScroll: true });
  if ("options" in message.parts && message.my_turn) pick("options");
  if (over) sound("end"); else if (turned) sound("turn"); else if (rolled) sound("dice");
  if (turned) yourTurn();
  else if (message.log.length) say(lastWords(message.log));
  if ("talk" in message.parts && part("pane-chat").hidden && state.heard) part("tab-chat").classList.add("news");
  state.heard = true;
}

function addLog(message) {
  const log = part("log");
  if (message.log_fresh) log.replaceChildren();
  for (const line of log.querySelectorAll(".new")) line.classList.remove("new");
  const had = log.childElementCount;
  const known = new Set([...log.children].map((line) => line.dataset.n));
  for (const html of message.log) {
    const holder = document.createElement("template");
    holder.innerHTML = html;
    const line = holder.content.firstElementChild;
    if (!line || known.has(line.dataset.n)) continue;
    if (had) line.classList.add("new");
    log.append(line);
  }
  const pane = part("pane-log");
  pane.scrollTop = pane.scrollHeight;
}

function lastWords(lines) {
  const holder = document.createElement("template");
  holder.innerHTML = lines.slice(-3).join(" ");
  return [...holder.content.querySelectorAll(".words")].map((words) => words.textContent).join(" ");
}

function yourTurn() {
  say(`${main.dataset.wordTurn}. ${part("sentence")?.textContent ?? ""}`, true);
  if (document.hidden && globalThis.Notification?.permission === "granted") {
    new Notification(main.dataset.wordTurn, { body: part("sentence")?.textContent, icon: "/static/favicon-turn.svg", tag: id });
  }
}

// -- the live connection -----------------------------------------------------------------------------------------

let socket = null;
let wait = 500;
let asked = null; // the seat whose table was asked for before the connection stood

function look(seat) {
  asked = socket.readyState === WebSocket.OPEN ? null : seat;
  if (asked === null) socket.send(JSON.stringify({ show: seat }));
}

function connect() {
  const scheme = location.protocol === "https:" ? "wss" : "ws";
  const narrow = matchMedia("(max-width: 900px)").matches;
  const seen = state.seat === null || state.seat === undefined ? "" : `&seen=${state.seat}`;
  socket = new WebSocket(`${scheme}://${location.host}/t/${id}/live?log_from=${state.log_next}${seen}&narrow=${narrow}&lang=${document.documentElement.lang}`);
  socket.onopen = () => {
    wait = 500;
    part("strip").hidden = true;
    if (asked !== null) look(asked);
    resend();
  };
  socket.onmessage = (event) => show(JSON.parse(event.data));
  socket.onclose = (event) => {
    if (event.code === 4404) return;
    part("strip").hidden = false;
    setTimeout(connect, wait + Math.random() * 300);
    wait = Math.min(wait * 1.7, 8000);
  };
}
connect();
// A phone that slept, a tab that comes back: the connection may be dead without knowing it.
document.addEventListener("visibilitychange", () => {
  if (document.hidden) return;
  if (socket.readyState === WebSocket.OPEN) socket.send('{"ping":1}');
  else if (socket.readyState === WebSocket.CLOSED) connect();
});

// -- what people do ----------------------------------------------------------------------------------------------

// Not randomUUID: a page from another machine in the network has no secure context.
const newKey = () => [...crypto.getRandomValues(new Uint32Array(4))].map((n) => n.toString(36)).join("");
let pending = null; // a move on its way: sent again with the same key when the connection was lost
let lost = null; // the one that got no answer

async function post(path, body) {
  const answer = await fetch(`/api/tables/${id}/${path}`, {
    method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body),
  });
  const found = await answer.json().catch(() => ({ error: answer.statusText }));
  if (!answer.ok) throw Object.assign(new Error(found.error), { answer: found });
  return found;
}

async function act(button) {
  if (pending) return;
  pending = { move: button.dataset.move, number: state.number, seat: state.seat, key: newKey() };
  sound("move");
  await deliver();
}

async function deliver() {
  const move = pending;
  try {
    await post("moves", move);
    if (pending === move) pending = null;
  } catch (error) {
    if (!error.answer) { // no answer at all: kept for resend
      lost = move;
      pending ??= move;
      toast(main.dataset.wordLost, true);
      return;
    }
    if (pending === move) pending = null;
    toast([error.message, ...(error.answer.happened ?? [])].join(" "), true);
    sound("no");
  }
}

function resend() { if (pending) deliver(); }

async function verb(name, body) {
  try { return await post(name, body); } catch (error) { toast(error.message, true); return null; }
}

function sure(text, then) {
  part("sure-text").textContent = text;
  part("sure-yes").onclick = () => { part("sure").close(); then(); };
  openDialog("sure");
}

async function hint() {
  const found = await verb("hint", { seat: state.seat });
  if (!found) return;
  for (const button of part("options").querySelectorAll(".option")) {
    button.classList.toggle("hinted", button.dataset.move === found.move);
  }
  part("options").querySelector(".hinted")?.scrollIntoView({ block: "nearest", behavior: motion() ? "smooth" : "auto" });
  toast(found.why);
}

// What ends a turn is chosen by E as by any click; where the list has no such choice, E does nothing.
function endTurn() { part("options").querySelector(".option[data-ends]")?.click(); }

// A way of several moves: each is made when the table offers it; a question in between ends it, and so does any other move.
let way = [];
function goOn() {
  const button = way.length && list.shown().find(({ dataset }) => dataset.move === way[0]);
  if (!button) { way = []; return; }
  way.shift();
  act(button);
}

async function fill() {
  if (!part("fill") || pending) return;
  part("fill").disabled = true;
  if (!(await verb("fill", { seat: state.seat })) && part("fill")) part("fill").disabled = false;
}

function takeBack(button) {
  if (button.getAttribute("aria-disabled") === "true") { toast(button.dataset.why, true); return; }
  if (pending) return;
  pending = { move: button.dataset.undo, number: state.number, seat: Number(button.dataset.seat), key: newKey() };
  deliver();
}

document.addEventListener("click", (event) => {
  const hit = (selector) => event.target.closest?.(selector);
  let found;
  if ((found = hit(".option"))) act(found);
  else if ((found = hit("[data-undo]"))) takeBack(found);
  else if (hit("#hint")) hint();
  else if (hit("#fill")) fill();
  else if ((found = hit("[data-show]"))) look(Number(found.dataset.show));
  else if ((found = hit("[data-sit]"))) sit(Number(found.dataset.sit));
  else if (hit("#rematch")) verb("rematch", {}).then((made) => { if (made) location.href = `/t/${made.table}`; });
  else if (hit("#bell")) askForNotices();
  else if (hit("#copy-log")) copyLog();
  else if ((found = hit("[data-mute]"))) { toggleMute(found.dataset.mute); }
  else if ((found = hit("[data-verb]"))) {
    const body = { yes: found.dataset.yes !== "no" };
    if (found.dataset.seat) body.seat = Number(found.dataset.seat);
    if (found.dataset.other) body.other = Number(found.dataset.other);
    if (found.dataset.level) body.level = found.dataset.level;
    const again = found.dataset.reload !== undefined;
    const go = () => verb(found.dataset.verb, body).then((done) => { if (done && again) location.reload(); });
    found.closest("details")?.removeAttribute("open");
    if (found.dataset.sure) sure(found.dataset.sure, go); else go();
  } else if ((found = hit("[data-zoom]"))) setZoom({ in: zoom * 1.4, out: zoom / 1.4, fit: 1 }[found.dataset.zoom]);
  else if ((found = hit("[role=tab]"))) {
    // On a phone the sheet is lowered by a second tap on its tab.
    const again = found.getAttribute("aria-selected") === "true";
    part("side").classList.toggle("low", again && !part("side").classList.contains("low"));
    pick(found.id.slice(4));
  }
  else if ((found = hit(".players li.me"))) look(Number(found.dataset.seat));
  if (!hit(".more")) document.querySelector(".more[open]")?.removeAttribute("open");
});

async function sit(seat) {
  const name = part("my-name")?.value || localStorage.getItem("delvers-name") || "";
  if (!name.trim()) { part("my-name")?.focus(); }
  const found = await verb("sit", { seat, name });
  if (found) { localStorage.setItem("delvers-name", name); location.reload(); }
}

part("say").addEventListener("submit", async (event) => {
  event.preventDefault();
  const input = event.target.elements.text;
  if (await verb("say", { text: input.value, name: localStorage.getItem("delvers-name") ?? "" })) input.value = "";
});

function copyLog() {
  const words = [...part("log").querySelectorAll(".words")].map((line) => line.textContent).join("\n");
  navigator.clipboard?.writeText(words);
  toast(main.dataset.wordCopied);
}

async function askForNotices() {
  if (globalThis.Notification) await Notification.requestPermission();
  toast(globalThis.Notification?.permission === "granted" ? main.dataset.wordNotices : main.dataset.wordNoNotices);
}

const muted = new Set();
function toggleMute(who) { muted.has(who) ? muted.delete(who) : muted.add(who); mute(); }
function mute() { for (const line of document.querySelectorAll(".talk li")) line.classList.toggle("muted", muted.has(line.dataset.who)); }

// -- tabs, filter, keys, zoom ------------------------------------------------------------------------------------

function pick(name) {
  for (const tab of document.querySelectorAll("[role=tab]")) {
    const chosen = tab.id === `tab-${name}`;
    tab.setAttribute("aria-selected", chosen);
    tab.tabIndex = chosen ? 0 : -1;
    if (chosen) tab.classList.remove("news");
    part(tab.getAttribute("aria-controls")).hidden = !chosen;
  }
  part("pane-log").scrollTop = part("pane-log").scrollHeight;
}

function filter() {
  const words = part("filter").value.toLowerCase().split(/\s+/).filter(Boolean);
  part("filter").hidden = part("options").querySelectorAll(".option").length < 8 && !words.length;
  for (const line of part("options").querySelectorAll(".options li")) {
    const text = line.textContent.toLowerCase();
    line.classList.toggle("out", !words.every((word) => text.includes(word)) || pointing.hides(line.firstElementChild));
  }
  list.refresh();
}
part("filter").addEventListener("input", filter);
part("options").addEventListener("picked", filter);

// About a point of the board's window: what is there stays there.
let zoom = 1;
function setZoom(value, x = .5, y = .5) {
  if (pan.svg) { if (value === 1) pan.fit(); else pan.zoom(value / zoom); return; } // the picture has a map of its own
  const board = part("board");
  const before = zoom;
  zoom = Math.min(5, Math.max(1, value));
  const left = board.scrollLeft + x * board.clientWidth;
  const top = board.scrollTop + y * board.clientHeight;
  board.classList.toggle("zoomed", zoom > 1);
  board.style.setProperty("--zoom", zoom);
  board.scrollTo(left * zoom / before - x * board.clientWidth, top * zoom / before - y * board.clientHeight);
}
part("board").addEventListener("wheel", (event) => {
  if (!event.ctrlKey || pan.svg) return;
  event.preventDefault();
  const box = part("board").getBoundingClientRect();
  setZoom(zoom * (event.deltaY < 0 ? 1.15 : 1 / 1.15), (event.clientX - box.left) / box.width, (event.clientY - box.top) / box.height);
}, { passive: false });

document.addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey || document.querySelector("dialog[open]")) return;
  const typing = event.target.matches?.("input, select, textarea");
  if (event.key === "Escape") {
    if (typing) { part("filter").value = ""; filter(); event.target.blur(); }
    if (!about.escape()) pointing.letGo();
    return;
  }
  if (typing) {
    if (event.target.id === "filter" && event.key === "Enter") list.shown()[0]?.click();
    return;
  }
  if (event.target.matches?.("[role=tab]") && ["ArrowLeft", "ArrowRight"].includes(event.key)) {
    const tabs = [...document.querySelectorAll("[role=tab]")];
    const next = tabs[(tabs.indexOf(event.target) + (event.key === "ArrowRight" ? 1 : tabs.length - 1)) % tabs.length];
    pick(next.id.slice(4));
    next.focus();
    return;
  }
  if (document.documentElement.dataset.keys === "off") return;
  const does = {
    i: () => about.toggle(), r: () => pointing.turn(), e: endTurn, u: () => takeBack(part("undo")), U: () => takeBack(part("redo")), h: hint, f: fill, l: () => pick("log"), c: () => pick("chat"),
    o: () => pick("options"), "/": () => { pick("options"); part("filter").hidden = false; part("filter").focus(); },
    "+": () => setZoom(zoom * 1.25), "-": () => setZoom(zoom / 1.25), 0: () => setZoom(1), "?": () => part("help-link").click(),
  }[event.key];
  if (does && (event.key !== "u" || part("undo")) && (event.key !== "U" || part("redo"))) { does(); event.preventDefault(); }
  else if (/^[1-9]$/.test(event.key)) list.shown()[Number(event.key) - 1]?.click();
});

soundButton(part("sound"));
pointing.refresh();
filter();
lesson.refresh();
for (const button of window.earlyClicks()) button.click();
