// A replay: one request in flight, the latest wish wins; positions morph into each other as at the table.
import { say, toast } from "/static/base.js";
import { Motion } from "/static/motion.js";
import { Pan } from "/static/pan.js";

const main = document.getElementById("main");
const part = (name) => document.getElementById(name);
const total = Number(main.dataset.total);
const moves = new Motion(part("board"));
const actors = JSON.parse(main.dataset.actors);
const source = main.dataset.source;
let at = Number(main.dataset.at);
let wish = at;
let busy = false;
let morph = (element, html) => { element.innerHTML = html; };
try {
  const { Idiomorph } = await import("/assets/idiomorph.js");
  morph = (element, html) => Idiomorph.morph(element, html, {
    morphStyle: "innerHTML",
    callbacks: {
      beforeNodeMorphed: (old, fresh) => !(old.isEqualNode && old.isEqualNode(fresh)),
      beforeNodeRemoved: (node) => node.dataset?.keep === undefined,
    },
  });
} catch { /* without the built assets pieces do not glide */ }

const { wordPanMap, wordPanIn, wordPanOut, wordPanFit, wordPanMe } = main.dataset;
const pan = new Pan(part("board"), { map: wordPanMap, in: wordPanIn, out: wordPanOut, fit: wordPanFit, me: wordPanMe });
pan.refresh();

const eyes = () => part("eyes").value;
const address = (number) => `/replay/${source}?at=${number}${eyes() === "" ? "" : `&seat=${eyes()}`}`;

async function go(number) {
  wish = Math.max(0, Math.min(total, number));
  part("slider").value = wish;
  if (busy) return;
  busy = true;
  try {
    while (wish !== at) {
      const target = wish;
      const narrow = matchMedia("(max-width: 900px)").matches;
      const seat = eyes() === "" ? "" : `&seat=${eyes()}`;
      const answer = await fetch(`/replay/${source}/at/${target}?narrow=${narrow}${seat}`, { headers: { accept: "application/json" } });
      const found = await answer.json();
      if (!answer.ok) { toast(found.error, true); break; }
      at = target;
      show(found);
    }
  } catch (error) {
    toast(error.message, true); // no connection: the next wish tries again
  } finally { busy = false; }
}

function show(found) {
  part("sprite").insertAdjacentHTML("beforeend", found.symbols);
  const seen = moves.before();
  morph(part("board"), found.board);
  pan.refresh();
  moves.after(seen);
  part("where").textContent = `${found.number}/${total}`;
  part("sentence").textContent = found.sentence;
  for (const input of document.querySelectorAll("input.here")) input.value = found.number;
  history.replaceState(null, "", address(found.number));
  mark();
  say(found.sentence);
}

function mark() {
  let last = null;
  for (const line of part("log").children) {
    const number = Number(line.dataset.number);
    line.classList.toggle("later", number > at);
    line.classList.toggle("now", number === at);
    if (number <= at) last = line;
  }
  // The log scrolls, never the page.
  const pane = part("pane-log");
  if (last) pane.scrollTop += last.getBoundingClientRect().bottom - pane.getBoundingClientRect().bottom;
}

// By turn: to the next line that somebody else made.
function turn(step) {
  let number = at + step;
  while (number > 0 && number < total && actors[number] === actors[number - 1]) number += step;
  return number;
}

const steps = {
  first: () => 0, last: () => total, back: () => wish - 1, on: () => wish + 1, "turn-back": () => turn(-1), "turn-on": () => turn(1),
};
let timer = null;
function run(on) {
  clearInterval(timer);
  timer = null;
  part("play").setAttribute("aria-pressed", String(on));
  if (!on) return;
  if (at >= total) go(0);
  timer = setInterval(() => { if (wish >= total) run(false); else go(wish + 1); }, 1600 / Number(part("speed").value));
}

document.addEventListener("click", (event) => {
  const hit = (selector) => event.target.closest?.(selector);
  let found;
  if ((found = hit("[data-step]"))) { run(false); go(steps[found.dataset.step]()); }
  else if (hit("#play")) run(timer === null);
  else if (hit("#link")) { navigator.clipboard?.writeText(location.origin + address(at)); toast(main.dataset.wordCopied); }
  else if (hit("#bookmark")) bookmark();
  else if ((found = hit("[data-mark]"))) go(Number(found.dataset.mark));
  else if ((found = hit("#log li")) && !hit("[data-rule]")) { event.preventDefault(); run(false); go(Number(found.dataset.number)); }
});
part("slider").addEventListener("input", () => { run(false); go(Number(part("slider").value)); });
part("speed").addEventListener("change", () => { if (timer) run(true); });
part("eyes").addEventListener("change", () => { location.href = address(at); });
document.addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey || event.target.matches?.("select, input") || document.querySelector("dialog[open]")) return;
  const does = { "[": "back", "]": "on", Home: "first", End: "last" }[event.key];
  if (does) { run(false); go(steps[does]()); event.preventDefault(); }
});

// Bookmarks stay in this browser.
const shelf = `delvers-marks-${source}`;
function bookmarks() { return JSON.parse(localStorage.getItem(shelf) ?? "[]"); }
function bookmark() {
  const marks = new Set(bookmarks());
  marks.has(at) ? marks.delete(at) : marks.add(at);
  localStorage.setItem(shelf, JSON.stringify([...marks].sort((a, b) => a - b)));
  showMarks();
}
function showMarks() {
  part("marks").replaceChildren(...bookmarks().map((number) => {
    const button = document.createElement("button");
    button.type = "button";
    button.dataset.mark = number;
    button.textContent = number;
    return button;
  }));
}
showMarks();
mark();
if (matchMedia("(max-width: 900px)").matches) { at = -1; go(wish); } // the page was drawn for a table, not for a phone
for (const button of window.earlyClicks()) button.click();
