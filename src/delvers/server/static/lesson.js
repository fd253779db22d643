// A guided first game: one page of it at a time, and a finger on what it speaks of. It knows no rule of any game.
import { say } from "/static/base.js";

export class Lesson {
  constructor(box, board, list, motion) {
    this.box = box;
    this.board = board;
    this.list = list;
    this.motion = motion;
    this.at = 0;
    this.made = ""; // how many moves were made when the page was shown
    this.finger = document.createElement("div");
    this.finger.className = "finger";
    this.finger.dataset.keep = "";
    this.finger.setAttribute("aria-hidden", "true");
    box.addEventListener("click", (event) => {
      const button = event.target.closest("[data-page]");
      if (button) { this.at += Number(button.dataset.page); this.show(); }
    });
    new ResizeObserver(() => this.place()).observe(board);
  }

  // After every morph: the server sends all pages, and does not know which one is read.
  refresh() {
    const made = this.box.querySelector(".lesson")?.dataset.made ?? "";
    if (made !== this.made) this.at = 0;
    const fresh = made !== this.made;
    this.made = made;
    this.show(fresh);
  }

  show(fresh = true) {
    const pages = [...this.box.querySelectorAll(".lesson-page")];
    document.body.classList.toggle("in-lesson", pages.length > 0);
    if (!pages.length) { this.point([]); this.mark([]); return; }
    this.at = Math.max(0, Math.min(pages.length - 1, this.at));
    pages.forEach((page, i) => { page.hidden = i !== this.at; });
    const last = this.at === pages.length - 1;
    for (const button of this.box.querySelectorAll("[data-page]")) {
      button.hidden = button.dataset.page === "1" ? last : this.at === 0;
    }
    for (const part of this.box.querySelectorAll("[data-last]")) part.hidden = !last;
    this.point(JSON.parse(pages[this.at].dataset.point));
    this.mark(last ? JSON.parse(this.box.querySelector(".lesson").dataset.wanted) : []);
    if (fresh) say(pages[this.at].textContent.trim());
  }

  mark(moves) {
    for (const button of this.list.querySelectorAll(".option")) button.classList.toggle("asked", moves.includes(button.dataset.move));
    this.list.querySelector(".asked")?.scrollIntoView({ block: "nearest" });
  }

  point(names) {
    for (const piece of this.board.querySelectorAll(".pointed")) piece.classList.remove("pointed");
    this.pieces = names.flatMap((name) => [...this.board.querySelectorAll(`[data-id="${CSS.escape(name)}"], #${CSS.escape(name)}`)]);
    for (const piece of this.pieces) piece.classList.add("pointed");
    if (this.pieces.length && this.board.firstElementChild) this.board.append(this.finger); else this.finger.remove();
    this.place();
    setTimeout(() => this.place(), 350); // what glides has arrived by then
    this.bringIntoView();
  }

  // Above the first piece; inside the board in any case.
  place() {
    if (!this.finger.isConnected) return;
    const piece = this.pieces[0].getBoundingClientRect();
    const board = this.board.getBoundingClientRect();
    const x = Math.max(0, piece.left - board.left + this.board.scrollLeft + piece.width / 2 - 20);
    const y = Math.max(0, piece.top - board.top + this.board.scrollTop - 36);
    this.finger.style.transform = `translate(${x}px, ${y}px)`;
  }

  bringIntoView() {
    const first = this.pieces[0]?.getBoundingClientRect();
    if (!first) return;
    const side = document.getElementById("side").getBoundingClientRect();
    const bottom = side.top > innerHeight / 3 && side.left <= first.left ? side.top : innerHeight;
    const top = document.getElementById("prompt").getBoundingClientRect().bottom;
    if (first.top >= top && first.bottom <= bottom) return;
    const behavior = this.motion() ? "smooth" : "auto";
    scrollBy({ top: (first.top + first.bottom) / 2 - (top + bottom) / 2, behavior });
  }
}
