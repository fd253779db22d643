// Sounds, made of numbers (zzfx). Off unless turned on, silent until a gesture; whatever is heard is also seen.
const SOUNDS = { // volume, randomness, frequency, attack, sustain, release, shape, curve, slide ...
  turn: [.7, 0, 520, .02, .12, .22, 1, 1.6, 0, 0, 180, .09],
  move: [.5, .05, 240, 0, .02, .07, 1, 1.2, 1.5],
  dice: [.6, .2, 130, 0, .02, .09, 4, 1.7, 0, 0, 60, .03, .04],
  no: [.5, 0, 150, .01, .05, .14, 2, .8, -1.2],
  end: [.8, 0, 392, .03, .28, .42, 1, 1.4, 0, 0, 131, .12],
};
const VOLUME = { low: .12, on: .35 };
let ready = null; // the script, asked for at the first gesture
let gesture = false;

function load() {
  ready ??= new Promise((done, failed) => {
    const script = document.createElement("script");
    Object.assign(script, { src: "/assets/zzfx.js", onload: done, onerror: failed });
    document.head.append(script);
  });
  return ready;
}

export async function sound(name) {
  const level = document.documentElement.dataset.sound;
  if (!gesture || !(level in VOLUME)) return;
  try { await load(); } catch { return; } // sources without their build are silent
  /* global zzfx, zzfxV */
  zzfxV = VOLUME[level]; // eslint-disable-line no-global-assign
  zzfx(...SOUNDS[name]);
}

for (const kind of ["pointerdown", "keydown"]) document.addEventListener(kind, () => { gesture = true; }, { capture: true, once: true });

// The button in the bar: what is set is kept like every other setting.
export function soundButton(button) {
  const paint = () => {
    const on = document.documentElement.dataset.sound !== "off";
    button.setAttribute("aria-pressed", on);
    for (const sign of button.querySelectorAll("[data-when]")) sign.hidden = (sign.dataset.when === "on") !== on;
  };
  button.addEventListener("click", () => {
    const root = document.documentElement;
    root.dataset.sound = root.dataset.sound === "off" ? "on" : "off";
    paint();
    sound("move");
    fetch("/settings", { method: "POST", body: new URLSearchParams({ sound: root.dataset.sound, back: "/" }), redirect: "manual", keepalive: true });
  });
  paint();
}
