// Before the first paint: "as the system" becomes one of the two themes, which boards are drawn in.
(() => {
  const root = document.documentElement;
  const dark = matchMedia("(prefers-color-scheme: dark)");
  const wish = root.dataset.theme;
  const paint = () => { root.dataset.theme = wish === "auto" ? (dark.matches ? "dark" : "light") : wish; };
  paint();
  dark.addEventListener("change", paint);
  if (root.dataset.motion === "auto" && matchMedia("(prefers-reduced-motion: reduce)").matches) root.dataset.motion = "off";
})();
