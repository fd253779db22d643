// Pieces glide from where they were to where they are, new dice tumble, what is new fades in. The page already shows the
// new position; nothing waits for a picture that moves, and any input ends it. It knows no rule of any game.
const PACE = { auto: 1, fast: 2, faster: 4, off: 0 };
const GLIDE = 320;
const TUMBLE = 420;
const MANY = 0.6; // when that share of the pieces moves, the board was drawn anew: nothing glides

export class Motion {
  constructor(board) {
    this.board = board;
    this.running = [];
    for (const kind of ["pointerdown", "keydown", "wheel"]) {
      document.addEventListener(kind, () => this.skip(), { capture: true, passive: true });
    }
  }

  get pace() { return PACE[document.documentElement.dataset.motion] ?? 1; }

  skip() {
    for (const animation of this.running.splice(0)) animation.finish();
  }

  pieces() {
    return this.board.querySelectorAll("svg g[id][role], svg g.piece[id]");
  }

  // Before a morph: where everything is, and what the dice show.
  before() {
    this.skip();
    if (!this.pace || document.hidden) return null;
    const seen = new Map();
    for (const piece of this.pieces()) seen.set(piece.id, { ...this.middle(piece), face: this.face(piece) });
    return seen;
  }

  // After it. `rolled` is true when dice tumble.
  after(seen) {
    if (!seen?.size) return { moved: 0, rolled: 0 };
    const now = [...this.pieces()].map((piece) => ({ piece, old: seen.get(piece.id), ...this.middle(piece) }));
    const gone = now.filter(({ old, x, y }) => old && Math.hypot(old.x - x, old.y - y) > 3);
    const fresh = now.filter(({ old }) => !old);
    const rolled = now.filter(({ piece, old }) => this.face(piece) && this.face(piece) !== old?.face).map(({ piece }) => piece);
    const known = now.length - fresh.length;
    const redrawn = known === 0 || (gone.length > 8 && gone.length > MANY * known);
    if (!redrawn) {
      for (const one of gone) if (!gone.some(({ piece }) => piece !== one.piece && piece.contains(one.piece))) this.glide(one);
      for (const { piece } of fresh) if (!rolled.includes(piece)) this.run(piece, [{ opacity: 0 }, { opacity: 1 }], GLIDE);
    }
    rolled.forEach((piece, i) => this.tumble(piece.querySelector(".die"), i));
    return { moved: redrawn ? 0 : gone.length, rolled: rolled.length };
  }

  middle(piece) {
    const box = piece.getBoundingClientRect();
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  }

  face(piece) {
    const dice = piece.querySelectorAll(".die");
    return dice.length === 1 ? dice[0].textContent + (dice[0].querySelector("use")?.getAttribute("href") ?? "") : "";
  }

  glide({ piece, old, x, y }) {
    const scale = piece.parentNode.getScreenCTM?.()?.a || 1;
    const from = `translate(${(old.x - x) / scale}px, ${(old.y - y) / scale}px)`;
    this.run(piece, { transform: [from, "translate(0px, 0px)"], composite: "add" }, GLIDE);
  }

  tumble(die, i) {
    const frames = ["rotate(-220deg) scale(.55)", "rotate(25deg) scale(1.12)", "rotate(0deg) scale(1)"];
    this.run(die, { transform: frames, composite: "add" }, TUMBLE, 25 * i);
  }

  run(element, frames, duration, delay = 0) {
    const how = { duration: duration / this.pace, delay: delay / this.pace, easing: "cubic-bezier(.2, .7, .3, 1)", fill: "backwards" };
    this.running.push(element.animate(frames, how));
  }
}
