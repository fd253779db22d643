// What others point out on the board: a mark with their initial on the piece, and on the choice that a proposal means.
import { say } from "/static/base.js";

export class Points {
  constructor(board, list, source) {
    Object.assign(this, { board, list, source, told: "" });
    this.layer = document.createElement("div");
    this.layer.dataset.keep = "";
    this.layer.className = "points";
    new ResizeObserver(() => this.place()).observe(board);
  }

  all() {
    return [...this.source.querySelectorAll("[data-pieces]")].map(({ dataset }) => ({ ...dataset, pieces: JSON.parse(dataset.pieces) }));
  }

  // After every morph.
  refresh() {
    this.place();
    setTimeout(() => this.place(), 350); // what glides has arrived by then
    const points = this.all();
    for (const option of this.list.querySelectorAll(".option")) {
      const targets = JSON.parse(option.dataset.targets);
      const meant = points.find(({ pieces }) => pieces.length > 1 && pieces.every((piece) => targets.includes(piece)));
      option.classList.toggle("proposed", Boolean(meant));
      if (meant) option.title = meant.proposed; else option.removeAttribute("title");
    }
    const words = points.map(({ pieces, shown }) => `${shown}: ${pieces.map((piece) => this.piece(piece)?.getAttribute("aria-label") ?? "").join(" → ")}.`).join(" ");
    if (words && words !== this.told) say(words);
    this.told = words;
  }

  piece(name) { return this.board.querySelector(`[data-id="${CSS.escape(name)}"]`); }

  place() {
    const box = this.board.getBoundingClientRect();
    const marks = this.all().flatMap(({ pieces, seat, initial, shown }) => pieces.map((name) => {
      const at = this.piece(name)?.getBoundingClientRect();
      if (!at) return null;
      const mark = document.createElement("span");
      Object.assign(mark, { className: `pawn s${seat}`, textContent: initial, title: shown });
      mark.style.left = `${at.right - box.left + this.board.scrollLeft - 14}px`;
      mark.style.top = `${at.top - box.top + this.board.scrollTop - 14}px`;
      return mark;
    })).filter(Boolean);
    this.layer.replaceChildren(...marks);
    if (marks.length) this.board.append(this.layer); else this.layer.remove();
  }
}
