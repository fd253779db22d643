// What is wrong with how a page is laid out: see faults.py.
// A box of glyphs has room above and below the letters: lines may touch, words may not.
([least, window]) => {
  const bad = [];
  const all = document.documentElement;
  if (all.scrollWidth > window + 1) bad.push(`the page is ${all.scrollWidth} wide in a window of ${window}`);
  const shown = (element) => element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
    && !element.closest(".unseen, .skip, .ghost, [aria-hidden=true] > .sprite");
  const layer = (element) => {
    for (let one = element; one && one !== document.body; one = one.parentElement) {
      const how = getComputedStyle(one);
      if (["fixed", "sticky"].includes(how.position) || (how.position === "absolute" && how.zIndex !== "auto")) return one;
    }
    return document.body;
  };
  // The part of a box that its ancestors let through.
  const seen = (element, box) => {
    let { left, top, right, bottom } = box;
    for (let one = element; one && one !== all; one = one.parentElement) {
      const how = getComputedStyle(one);
      if (how.overflowX === "visible" && how.overflowY === "visible" && one.localName !== "svg") continue;
      const frame = one.getBoundingClientRect();
      left = Math.max(left, frame.left); right = Math.min(right, frame.right);
      top = Math.max(top, frame.top); bottom = Math.min(bottom, frame.bottom);
    }
    return { left, top, right, bottom, width: right - left, height: bottom - top };
  };
  const scrolls = (element, axis) => {
    for (let one = element.parentElement; one && one !== all; one = one.parentElement) {
      if (["auto", "scroll"].includes(getComputedStyle(one)[`overflow${axis}`]) || one.matches?.("svg[data-pan]")) return true;
    }
    return false;
  };
  const clear = (element) => {  // a word under an element that hides it on purpose shows nothing
    for (let one = element; one; one = one.parentElement) if (getComputedStyle(one).clipPath !== "none") return false;
    return true;
  };
  const words = [];
  const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walk.nextNode(); node; node = walk.nextNode()) {
    const element = node.parentElement;
    if (!node.data.trim() || ["TITLE", "SCRIPT", "STYLE", "OPTION"].includes(element.tagName.toUpperCase())) continue;
    if (element.localName === "title" || !shown(element) || !clear(element)) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    for (const full of element.ownerSVGElement ? [element.getBoundingClientRect()] : range.getClientRects()) {
      const box = seen(element, full);
      if (box.width < 1 || box.height < 1) continue;
      const said = node.data.trim().slice(0, 50);
      words.push({ said, box, layer: layer(element), node });
      if ((full.width - box.width > 2 && !scrolls(element, "X")) || box.left < -1 || box.right > window + 1) bad.push(`cut off: ${said}`);
    }
  }
  words.sort((one, other) => one.box.top - other.box.top);
  words.forEach((one, i) => {
    for (let j = i + 1; j < words.length && words[j].box.top < one.box.bottom; j += 1) {
      const other = words[j];
      if (one.layer !== other.layer || one.node === other.node) continue;
      const wide = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left);
      const high = Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top);
      if (wide > 1.5 && high > 0.45 * Math.min(one.box.height, other.box.height)) bad.push(`on each other: ${one.said} / ${other.said}`);
    }
  });
  const controls = "button, a[href], input, select, textarea, summary, [role=tab], .legal, .picked";
  for (const one of document.querySelectorAll(controls)) {
    if (!shown(one) || one.closest("p, .foot, .small, dd") || one.type === "hidden") continue;
    if (["radio", "checkbox"].includes(one.type) && one.closest("label")) continue;  // the label is tapped
    const box = (one.querySelector(":scope > .hit") ?? one).getBoundingClientRect();
    const name = (one.getAttribute("aria-label") || one.textContent.trim() || one.id || one.outerHTML).slice(0, 50);
    if (!box.width) continue;
    if (Math.min(box.width, box.height) < least && !one.closest("svg[data-pan]")) bad.push(`small: ${name} (${box.width.toFixed(0)} x ${box.height.toFixed(0)})`);
    if ((box.left < -1 || box.right > window + 1) && !scrolls(one, "X")) bad.push(`out of reach: ${name}`);
  }
  return [words.length, [...new Set(bad)]];
}
