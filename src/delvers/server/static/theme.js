// Before the first paint: "as the system" becomes one of the two themes, which boards are drawn in.
(() => {
  const root = document.documentElement;
  const dark = matchMedia("(prefers-color-scheme: dark)");
  const wish = root.dataset.theme;
  const paint = () => { root.dataset.theme = wish === "auto" ? (dark.matches ? "dark" : "light") : wish; };
  paint();
  dark.addEventListener("change", paint);
  if (root.dataset.motion === "auto" && matchMedia("(prefers-reduced-motion: reduce)").matches) root.dataset.motion = "off";

  // A click on a slow machine may come before the page's own script: it is kept, and done when that is there.
  const early = [];
  const keep = (event) => {
    const button = event.target.closest?.("button");
    if (button && !button.closest("form")) early.push(button);
  };
  document.addEventListener("click", keep, true);
  window.earlyClicks = () => {
    document.removeEventListener("click", keep, true);
    return early.splice(0).filter((button) => button.isConnected);
  };
})();
