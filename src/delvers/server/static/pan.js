// A part of a picture that can be moved and zoomed: an inner svg with data-pan. It knows no rule of any game.
// data-fit is the whole of it, data-mini its outline, data-me the point where the reader's own piece is; data-pan-frame is
// the ground behind it.
const CLOSEST = 8;
const REST = 160; // milliseconds without a movement after which all of the picture is drawn again
const AREA = "svg[data-pan], [data-pan-frame]";

export class Pan {
  constructor(board, words) {
    this.board = board;
    this.box = null; // what is shown; null is all of it
    this.fingers = new Map();
    this.dragged = false;
    this.tools = this.makeTools(words);
    this.mini = this.makeMini();
    board.addEventListener("wheel", (event) => this.wheel(event), { passive: false });
    board.addEventListener("pointerdown", (event) => this.down(event));
    board.addEventListener("pointermove", (event) => this.move(event));
    for (const kind of ["pointerup", "pointercancel"]) board.addEventListener(kind, (event) => this.up(event));
    // A drag is not a click on what lies under it.
    board.addEventListener("click", (event) => { if (this.dragged) { event.stopPropagation(); this.dragged = false; } }, true);
    new ResizeObserver(() => this.place()).observe(board);
  }

  makeTools(words) {
    const tools = document.createElement("div");
    tools.className = "pan-tools";
    tools.dataset.keep = "";
    tools.setAttribute("role", "group");
    tools.setAttribute("aria-label", words.map);
    const acts = { "+": [words.in, () => this.zoom(1.4)], "−": [words.out, () => this.zoom(1 / 1.4)], "⤢": [words.fit, () => this.fit()], "◎": [words.me, () => this.goToMe()] };
    for (const [sign, [label, act]] of Object.entries(acts)) {
      const button = document.createElement("button");
      button.type = "button";
      button.textContent = sign;
      button.title = label;
      button.setAttribute("aria-label", label);
      button.addEventListener("click", (event) => { event.stopPropagation(); act(); });
      tools.append(button);
    }
    return tools;
  }

  // The whole map in small, with a frame around what is shown; only while not all of it is. The buttons do the same.
  makeMini() {
    const mini = document.createElementNS("http://www.w3.org/2000/svg", "svg");
    mini.classList.add("pan-mini");
    mini.dataset.keep = "";
    mini.setAttribute("aria-hidden", "true");
    mini.innerHTML = "<path class=land></path><circle r=70></circle><rect rx=20></rect>";
    const go = (event) => {
      if (event.type === "pointermove" && !event.buttons) return;
      event.stopPropagation();
      const point = new DOMPoint(event.clientX, event.clientY).matrixTransform(mini.getScreenCTM().inverse());
      const { w, h } = this.box ?? this.whole();
      this.look(point.x - w / 2, point.y - h / 2, w, h);
    };
    for (const kind of ["pointerdown", "pointermove"]) mini.addEventListener(kind, go);
    mini.addEventListener("click", (event) => event.stopPropagation());
    return mini;
  }

  get svg() { return this.board.querySelector("svg[data-pan]"); }

  whole() {
    const [x, y, w, h] = this.svg.dataset.fit.split(" ").map(Number);
    return { x, y, w, h };
  }

  // After every morph: the server drew all of it.
  refresh() {
    if (!this.svg) { this.tools.remove(); this.mini.remove(); return false; }
    if (this.tools.parentElement !== this.board) this.board.append(this.tools, this.mini);
    const [land, me] = this.mini.children;
    const { fit, mini, me: where } = this.svg.dataset;
    this.tools.lastElementChild.hidden = !where;
    this.mini.setAttribute("viewBox", fit);
    land.setAttribute("d", mini ?? "");
    const [x, y] = where?.split(" ") ?? [-999, -999];
    me.setAttribute("cx", x);
    me.setAttribute("cy", y);
    this.show();
    this.place();
    return true;
  }

  show() {
    const { x, y, w, h } = this.box ?? this.whole();
    this.svg.setAttribute("viewBox", `${x} ${y} ${w} ${h}`);
    this.mini.classList.toggle("off", this.box === null || !this.svg.dataset.mini);
    for (const [name, value] of Object.entries({ x, y, width: w, height: h })) this.mini.lastElementChild.setAttribute(name, value);
  }

  place() {
    if (!this.svg) return;
    const inside = this.board.querySelector("[data-pan-frame]").getBoundingClientRect();
    const outside = this.board.getBoundingClientRect();
    this.tools.style.left = `${inside.left - outside.left + this.board.scrollLeft + 6}px`;
    this.tools.style.top = `${inside.top - outside.top + this.board.scrollTop + 6}px`;
    const wide = Math.min(150, inside.width / 3);
    this.mini.style.width = `${wide}px`;
    this.mini.style.left = `${inside.right - outside.left + this.board.scrollLeft - wide - 8}px`;
    this.mini.style.bottom = `${outside.bottom - inside.bottom - this.board.scrollTop + 6}px`;
  }

  // A point of the window in the units of the inner picture.
  at(event) {
    const point = new DOMPoint(event.clientX, event.clientY);
    return point.matrixTransform(this.svg.getScreenCTM().inverse());
  }

  zoom(factor, about = null) {
    const whole = this.whole();
    const now = this.box ?? whole;
    const w = Math.min(whole.w, Math.max(whole.w / CLOSEST, now.w / factor));
    if (w >= whole.w) { this.fit(); return; }
    const scale = w / now.w;
    const centre = about ?? { x: now.x + now.w / 2, y: now.y + now.h / 2 };
    this.look(centre.x - (centre.x - now.x) * scale, centre.y - (centre.y - now.y) * scale, w, now.h * scale);
  }

  look(x, y, w, h) {
    const whole = this.whole();
    const inside = (value, low, size, all) => Math.min(low + all - size / 2, Math.max(low - size / 2, value));
    this.box = { x: inside(x, whole.x, w, whole.w), y: inside(y, whole.y, h, whole.h), w, h };
    this.show();
    this.svg.classList.add("moving");
    clearTimeout(this.still);
    this.still = setTimeout(() => this.svg?.classList.remove("moving"), REST);
  }

  slide(dx, dy) {
    const now = this.box ?? this.whole();
    this.look(now.x + dx, now.y + dy, now.w, now.h);
  }

  fit() {
    this.box = null;
    this.show();
  }

  goToMe() {
    const [x, y] = this.svg.dataset.me.split(" ").map(Number);
    const whole = this.whole();
    const w = Math.min(whole.w, Math.max(whole.w / CLOSEST, 620));
    const h = whole.h * w / whole.w;
    this.look(x - w / 2, y - h / 2, w, h);
  }

  wheel(event) {
    if (!event.target.closest?.(AREA)) return;
    event.preventDefault();
    this.zoom(event.deltaY < 0 ? 1.2 : 1 / 1.2, this.at(event));
  }

  down(event) {
    if (!event.target.closest?.(AREA) || event.button > 0) return;
    this.fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
    this.start = { x: event.clientX, y: event.clientY };
    this.dragged = false;
  }

  move(event) {
    const before = this.fingers.get(event.pointerId);
    if (!before) return;
    const others = [...this.fingers].filter(([id]) => id !== event.pointerId).map(([, where]) => where);
    const from = this.at({ clientX: before.x, clientY: before.y });
    const to = this.at(event);
    if (others.length) {
      const gap = (one) => Math.hypot(one.x - others[0].x, one.y - others[0].y) || 1;
      this.zoom(gap({ x: event.clientX, y: event.clientY }) / gap(before), this.at({ clientX: others[0].x, clientY: others[0].y }));
      this.dragged = true;
    } else if (this.dragged || Math.hypot(event.clientX - this.start.x, event.clientY - this.start.y) > 6) {
      if (!this.dragged) this.board.setPointerCapture(event.pointerId);
      this.dragged = true;
      this.slide(from.x - to.x, from.y - to.y);
    } else return;
    this.fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
  }

  up(event) {
    this.fingers.delete(event.pointerId);
    if (event.type === "pointercancel") this.dragged = false;
  }
}
