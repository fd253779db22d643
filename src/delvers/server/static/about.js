// What is this, and why not? A tip on whatever is pointed at, and a window with its rules. It knows no rule itself.
import { say } from "/static/base.js";

const REST = 600; // milliseconds that a mouse must rest
const PRESS = 550; // and a finger press

export class About {
  // `ask(pieces)` answers { why, rule, rules, way }; `picked()` are the pieces selected so far; `show(piece)` points one
  // out, `walk(moves)` makes the moves of a way one after the other.
  constructor(board, ask, picked, { show, walk }, words) {
    this.board = board;
    this.ask = ask;
    this.picked = picked;
    this.words = words;
    this.on = false;
    this.tip = document.getElementById("tip");
    this.box = document.getElementById("about");
    this.button = document.getElementById("about-button");
    board.addEventListener("click", (event) => this.clicked(event), true);
    board.addEventListener("keydown", (event) => this.key(event), true);
    board.addEventListener("pointerover", (event) => this.rest(event));
    board.addEventListener("pointerleave", () => this.hideTip(250));
    this.tip.addEventListener("pointerenter", () => clearTimeout(this.going));
    this.tip.addEventListener("pointerleave", () => this.hideTip());
    board.addEventListener("focusin", (event) => { if (event.target.matches(":focus-visible")) this.showTip(this.piece(event.target)); });
    board.addEventListener("focusout", () => this.hideTip());
    board.addEventListener("pointerdown", (event) => this.press(event));
    for (const kind of ["pointerup", "pointercancel", "pointermove"]) board.addEventListener(kind, (event) => this.lift(event));
    this.button.addEventListener("click", () => this.toggle());
    document.addEventListener("pointerdown", (event) => { if (!this.box.contains(event.target) && !event.target.closest?.("dialog")) this.shut(); }, true);
    this.box.addEventListener("click", (event) => {
      if (event.target.closest("#about-show")) show(this.from.dataset.id);
      if (event.target.closest("#about-go")) walk(this.way);
      if (event.target.closest("[data-shut], #about-show, #about-go")) this.shut();
    });
  }

  piece(element) {
    const found = element?.closest?.("[aria-label]");
    return found && this.board.contains(found) && found !== this.board && found.tagName !== "svg" ? found : null;
  }

  // -- asking mode: everything can be pointed at, nothing acts

  toggle(on = !this.on) {
    this.on = on;
    this.board.classList.toggle("asking", on);
    this.button.setAttribute("aria-pressed", on);
    if (!on) return;
    say(this.words.mode, true);
    const now = document.activeElement;
    if (this.board.contains(now) && now !== this.board) this.open(this.piece(now));
    else this.focus(this.pieces()[0]);
  }

  pieces() {
    return [...this.board.querySelectorAll("svg [aria-label]")].filter((piece) => piece.tagName !== "svg" && piece.checkVisibility());
  }

  focus(piece) {
    if (!piece) return;
    if (!piece.hasAttribute("tabindex")) piece.setAttribute("tabindex", "-1");
    piece.focus();
  }

  clicked(event) {
    if (!this.on) return;
    event.stopPropagation();
    event.preventDefault();
    const piece = this.piece(event.target);
    if (piece) this.open(piece); else this.shut();
  }

  key(event) {
    if (!this.on) return;
    if (event.key === "Enter" || event.key === " ") { this.open(this.piece(event.target)); event.preventDefault(); event.stopPropagation(); }
    if (!event.key.startsWith("Arrow")) return;
    const all = this.pieces();
    const at = all.indexOf(this.piece(event.target));
    const step = event.key === "ArrowRight" || event.key === "ArrowDown" ? 1 : -1;
    this.focus(all[(at + step + all.length) % all.length]);
    event.preventDefault();
    event.stopPropagation();
  }

  // True when there was something to end.
  escape() {
    const busy = this.on || !this.box.hidden || !this.tip.hidden;
    this.hideTip();
    this.shut();
    this.toggle(false);
    return busy;
  }

  // -- the window

  async open(piece) {
    if (!piece) return;
    this.hideTip();
    this.from = piece;
    const name = piece.dataset.id ?? piece.id;
    const label = piece.getAttribute("aria-label");
    const cut = label.search(/[,.:](?=\s|$)/);
    this.part("name").textContent = cut > 0 ? label.slice(0, cut) : label;
    this.part("text").textContent = cut > 0 ? label.slice(cut + 1).trim() : "";
    if (this.part("show")) this.part("show").hidden = !piece.dataset.id;
    this.part("why").hidden = true;
    this.part("rules").hidden = true;
    this.part("way").hidden = true;
    this.box.hidden = false;
    this.place(this.box, piece);
    this.box.focus({ preventScroll: true });
    const found = name ? await this.ask([...this.picked().filter((one) => one !== name), name]) : null;
    if (!found || this.from !== piece) return;
    this.way = found.way.map(({ move }) => move);
    this.part("way").hidden = !found.way.length;
    this.part("steps").replaceChildren(...found.way.map(({ label }) => Object.assign(document.createElement("li"), { textContent: label })));
    this.part("why").hidden = !found.why || found.way.length > 0;
    this.part("why-text").textContent = found.why;
    this.part("why-rule").dataset.rule = this.part("why-rule").textContent = found.rule;
    this.part("rules").hidden = !found.rules.length;
    this.part("list").replaceChildren(...found.rules.map(({ id, text }) => {
      const line = document.createElement("li");
      const button = document.createElement("button");
      Object.assign(button, { type: "button", className: "rule", textContent: id });
      button.dataset.rule = id;
      line.append(`${text} `, button);
      return line;
    }));
    this.place(this.box, piece);
  }

  part(name) { return document.getElementById(`about-${name}`); }

  shut() {
    if (this.box.hidden) return;
    const inside = this.box.contains(document.activeElement);
    this.box.hidden = true;
    if (inside && this.from?.isConnected) this.focus(this.from);
    this.from = null;
  }

  // -- the tip

  rest(event) {
    if (event.pointerType !== "mouse") return;
    clearTimeout(this.coming);
    const piece = this.piece(event.target);
    if (piece === this.shown && piece) { clearTimeout(this.going); return; }
    this.hideTip(250);
    if (piece) this.coming = setTimeout(() => this.showTip(piece), REST);
  }

  showTip(piece) {
    if (!piece?.isConnected || !this.box.hidden) return;
    clearTimeout(this.going);
    this.shown = piece;
    this.tip.textContent = piece.getAttribute("aria-label");
    this.tip.hidden = false;
    this.place(this.tip, piece);
  }

  hideTip(after = 0) {
    clearTimeout(this.coming);
    clearTimeout(this.going);
    const hide = () => { this.tip.hidden = true; this.shown = null; };
    if (after) this.going = setTimeout(hide, after); else hide();
  }

  // A long press of a finger is the question, and no tap.
  press(event) {
    this.hideTip();
    if (event.pointerType === "mouse") return;
    const piece = this.piece(event.target);
    this.at = [event.clientX, event.clientY];
    clearTimeout(this.pressing);
    if (piece) this.pressing = setTimeout(() => { this.held = true; this.open(piece); }, PRESS);
  }

  lift(event) {
    if (event.type === "pointermove" && this.at && Math.hypot(event.clientX - this.at[0], event.clientY - this.at[1]) < 10) return;
    clearTimeout(this.pressing);
    if (event.type !== "pointerup" || !this.held) return;
    this.held = false;
    this.board.addEventListener("click", (click) => { click.stopPropagation(); click.preventDefault(); }, { capture: true, once: true });
  }

  // Beside the piece: above or below it, never over it, and inside the window.
  place(box, piece) {
    const at = piece.getBoundingClientRect();
    const { width, height } = box.getBoundingClientRect();
    const left = Math.max(8, Math.min(innerWidth - width - 8, at.left + at.width / 2 - width / 2));
    const above = at.top - height - 8;
    const below = at.bottom + 8;
    let top = above >= 8 ? above : below;
    let x = left;
    if (top + height > innerHeight - 8) { // neither fits: at its side
      top = Math.max(8, Math.min(innerHeight - height - 8, at.top));
      x = at.right + 8 + width < innerWidth ? at.right + 8 : Math.max(8, at.left - width - 8);
    }
    box.style.left = `${x}px`;
    box.style.top = `${top}px`;
  }
}
