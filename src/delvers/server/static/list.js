// The list of choices is one stop for Tab: arrows lead through it, right to the rule of a choice and back.
export class List {
  constructor(box) {
    this.box = box;
    this.home = "";
    box.addEventListener("keydown", (event) => this.key(event));
    box.addEventListener("focusin", (event) => {
      const option = event.target.closest("li")?.querySelector(".option");
      if (option) { this.home = option.dataset.move; this.refresh(); }
    });
  }

  shown() { return [...this.box.querySelectorAll(".options li:not(.out) .option")]; }

  // After every morph, and after every filter.
  refresh() {
    const shown = this.shown();
    const home = shown.find((option) => option.dataset.move === this.home) ?? shown[0];
    for (const option of shown) option.tabIndex = option === home ? 0 : -1;
    for (const rule of this.box.querySelectorAll(".options .rule")) rule.tabIndex = -1;
  }

  key(event) {
    const line = event.target.closest(".options li");
    if (!line || event.ctrlKey || event.altKey || event.metaKey) return;
    const shown = this.shown();
    const at = shown.indexOf(line.querySelector(".option"));
    const next = {
      ArrowDown: () => shown[(at + 1) % shown.length], ArrowUp: () => shown[(at + shown.length - 1) % shown.length],
      Home: () => shown[0], End: () => shown.at(-1),
      ArrowRight: () => line.querySelector(".rule"), ArrowLeft: () => line.querySelector(".option"),
    }[event.key]?.();
    if (!next) return;
    next.focus();
    event.preventDefault();
  }
}
