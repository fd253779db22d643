// Select, then place, with no rule of any game: options name their targets in order; what they name lights up.
export class Pointing {
  constructor(board, list, act) {
    this.board = board;
    this.list = list;
    this.act = act;
    this.picked = [];
    board.addEventListener("click", (event) => this.click(event.target));
    board.addEventListener("keydown", (event) => {
      if (event.key === "Enter" || event.key === " ") { if (this.click(event.target)) event.preventDefault(); }
      if (event.key.startsWith("Arrow") && event.target.matches("[data-id]")) { this.step(event.target, event.key); event.preventDefault(); }
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
    if (!piece || !this.board.contains(piece)) { this.letGo(); return false; }
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

  // Arrow keys go from one lit piece to the nearest in that direction.
  step(from, key) {
    const middle = (piece) => { const box = piece.getBoundingClientRect(); return [box.x + box.width / 2, box.y + box.height / 2]; };
    const [x, y] = middle(from);
    const [dx, dy] = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[key];
    let best = null;
    for (const piece of this.board.querySelectorAll(".legal, .picked")) {
      const [px, py] = middle(piece);
      const along = (px - x) * dx + (py - y) * dy;
      const aside = Math.abs((px - x) * dy) + Math.abs((py - y) * dx);
      if (along > 1 && (!best || along + 2 * aside < best.far)) best = { piece, far: along + 2 * aside };
    }
    best?.piece.focus();
  }

  letGo() {
    if (!this.picked.length) return;
    this.picked = [];
    this.refresh();
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
        piece.setAttribute("tabindex", "0");
        if (!cell) piece.setAttribute("role", "button");
        piece.setAttribute(mark, String(picked));
      } else if (piece.getAttribute("tabindex") === "0") {
        for (const name of ["tabindex", mark]) piece.removeAttribute(name);
        if (!cell) piece.setAttribute("role", "img");
      }
    }
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
