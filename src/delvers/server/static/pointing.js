// Select, then place, with no rule of any game: options name their targets in order; what they name lights up.
export class Pointing {
  // `act(button)` makes the move of an option; `dark(piece)` is told of a click on what cannot be used now.
  constructor(board, list, act, dark = () => {}) {
    this.board = board;
    this.list = list;
    this.act = act;
    this.dark = dark;
    this.picked = [];
    this.home = ""; // the lit piece that Tab leads to; arrows lead from it to the others
    board.addEventListener("click", (event) => this.click(event.target));
    board.addEventListener("keydown", (event) => {
      if (event.key === "Enter" || event.key === " ") { if (this.press(event.target)) event.preventDefault(); }
      if (event.key.startsWith("Arrow") && event.target.matches("[data-id]")) { this.step(event.target, event.key); event.preventDefault(); }
      if (["Home", "End"].includes(event.key) && event.target.matches("[data-id]")) { this.reach().at(event.key === "Home" ? 0 : -1)?.focus(); event.preventDefault(); }
    });
    board.addEventListener("focusin", (event) => {
      if (!event.target.matches(".legal, .picked")) return;
      this.home = event.target.dataset.id;
      this.rove();
    });
    for (const kind of ["pointerover", "focusin"]) list.addEventListener(kind, (event) => this.aim(event.target.closest?.(".option")));
    for (const kind of ["pointerout", "focusout"]) list.addEventListener(kind, () => this.aim(null));
    for (const kind of ["pointerover", "focusin"]) board.addEventListener(kind, (event) => this.foresee(this.meant(event.target)));
    for (const kind of ["pointerout", "focusout"]) board.addEventListener(kind, () => this.foresee(null));
  }

  options() {
    return [...this.list.querySelectorAll(".option")].map((button) => ({ button, targets: JSON.parse(button.dataset.targets) }));
  }

  // Options that still fit what was picked, in whatever order it was picked.
  candidates() {
    return this.options().filter(({ targets }) => this.picked.every((target) => targets.includes(target)));
  }

  pieces(target) {
    return this.board.querySelectorAll(`[data-id="${CSS.escape(target)}"]`);
  }

  hides(button) {
    if (!this.picked.length || !button) return false;
    return !this.picked.every((target) => JSON.parse(button.dataset.targets ?? "[]").includes(target));
  }

  click(element) {
    const options = this.candidates();
    const lit = new Set(options.flatMap(({ targets }) => targets));
    let piece = element.closest?.("[data-id]");
    while (piece && !lit.has(piece.dataset.id)) piece = piece.parentElement?.closest("[data-id]");
    if (!piece || !this.board.contains(piece)) {
      const dark = element.closest?.("[data-id]");
      if (dark && this.board.contains(dark)) this.dark(dark); else this.letGo();
      return Boolean(dark);
    }
    const target = piece.dataset.id;
    if (this.picked.includes(target)) this.picked = this.picked.filter((one) => one !== target);
    else this.picked.push(target);
    const left = this.candidates();
    const done = left.filter(({ targets }) => new Set(targets).size === this.picked.length);
    if (this.picked.length && done.length === 1 && left.length === 1) {
      this.picked = [];
      this.act(done[0].button);
    }
    this.refresh();
    return true;
  }

  // By key: what lights up next has the focus, and it comes back when the piece is let go.
  press(element) {
    const before = this.picked.length;
    const done = this.click(element);
    if (this.picked.length > before) {
      // Where pieces alone do not tell the moves apart, the list does: it shows those that are left.
      (this.board.querySelector(".legal") ?? this.candidates()[0]?.button)?.focus();
    }
    return done;
  }

  // Arrow keys go from one lit piece to the nearest in that direction.
  step(from, key) {
    const middle = (piece) => { const box = piece.getBoundingClientRect(); return [box.x + box.width / 2, box.y + box.height / 2]; };
    const [x, y] = middle(from);
    const [dx, dy] = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[key];
    let best = null;
    for (const piece of this.reach()) {
      const [px, py] = middle(piece);
      const along = (px - x) * dx + (py - y) * dy;
      const aside = Math.abs((px - x) * dy) + Math.abs((py - y) * dx);
      if (along > 1 && (!best || along + 2 * aside < best.far)) best = { piece, far: along + 2 * aside };
    }
    best?.piece.focus();
  }

  reach() { return [...this.board.querySelectorAll(".legal, .picked")]; }

  // One stop for Tab, the rest by arrows.
  rove() {
    const all = this.reach();
    const home = all.find((piece) => piece.dataset.id === this.home) ?? all[0];
    for (const piece of all) piece.setAttribute("tabindex", piece === home ? "0" : "-1");
    return home;
  }

  focusHome() {
    const home = this.rove();
    home?.focus({ preventScroll: true });
    home?.scrollIntoView({ block: "nearest", inline: "nearest" });
    return Boolean(home);
  }

  // Through the ways in which what is picked (or has the focus) can be used, one after the other: a map card turns.
  turn() {
    const now = document.activeElement;
    if (!this.picked.length && now?.matches?.(".legal") && this.board.contains(now)) this.click(now);
    const ways = [...new Set(this.candidates().flatMap(({ targets }) => targets.filter((target) => !this.picked.includes(target))))];
    if (!this.picked.length || !ways.length) return;
    const at = ways.indexOf(document.activeElement?.dataset?.id);
    this.pieces(ways[(at + 1) % ways.length])[0]?.focus();
  }

  letGo() {
    if (!this.picked.length) return;
    const back = this.board.contains(document.activeElement) && this.pieces(this.picked[0])[0];
    this.picked = [];
    this.refresh();
    if (back) back.focus();
  }

  // After every morph: classes that are ours alone are painted again.
  refresh() {
    if (!this.options().some(({ targets }) => this.picked.every((target) => targets.includes(target)))) this.picked = [];
    const lit = new Set();
    for (const { targets } of this.candidates()) {
      const next = targets.find((target) => !this.picked.includes(target));
      if (next !== undefined) lit.add(next);
    }
    for (const piece of this.board.querySelectorAll("[data-id]")) {
      const legal = lit.has(piece.dataset.id);
      const picked = this.picked.includes(piece.dataset.id);
      piece.classList.toggle("legal", legal && !picked);
      piece.classList.toggle("picked", picked);
      // The cell of a grid stays a cell, as a row may hold nothing else.
      const cell = piece.getAttribute("role") === "gridcell";
      const mark = cell ? "aria-selected" : "aria-pressed";
      if (legal || picked) {
        if (!cell) piece.setAttribute("role", "button");
        piece.setAttribute(mark, String(picked));
      } else if (piece.hasAttribute(mark)) {
        for (const name of ["tabindex", mark]) piece.removeAttribute(name);
        if (!cell) piece.setAttribute("role", "img");
      }
    }
    this.rove();
    this.list.dispatchEvent(new Event("picked"));
  }

  // The one option that a lit piece stands for, if there is only one.
  meant(element) {
    const piece = element.closest?.(".legal");
    const found = piece ? this.candidates().filter(({ targets }) => targets.includes(piece.dataset.id)) : [];
    return found.length === 1 ? found[0].button : null;
  }

  // Beside the numbers of the board: how the move would change them.
  foresee(button) {
    const preview = JSON.parse(button?.dataset.preview ?? "{}");
    const targets = JSON.parse(button?.dataset.targets ?? "[]");
    for (const ghost of this.board.querySelectorAll("[data-ghost]")) {
      const change = preview[ghost.dataset.ghost];
      const its = ghost.dataset.ghostOf === undefined || targets.includes(ghost.dataset.ghostOf);
      ghost.textContent = typeof change === "number" && change && its ? `${change > 0 ? "+" : "−"}${Math.abs(change)}` : "";
    }
  }

  aim(button) {
    this.foresee(button);
    for (const piece of this.board.querySelectorAll(".aim")) piece.classList.remove("aim");
    if (!button) return;
    for (const target of JSON.parse(button.dataset.targets)) {
      for (const piece of this.pieces(target)) piece.classList.add("aim");
    }
  }
}
