"""Photographs the web table: every phase of every game, at three sizes, in both themes and both languages.

    .venv/bin/python tools/gallery.py                          all of it, into build/gallery, with an index.html
    .venv/bin/python tools/gallery.py dungeoneer --sizes 390x844 --themes dark --langs it
    .venv/bin/python tools/gallery.py --docs                   the few that README and docs show, into docs/pictures

Needs Chromium. The games are the recorded ones of the tests; a server of its own is started for them.
"""

from __future__ import annotations

import argparse
import base64
import html
import sys
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

from delvers.server.serve import log_to_stderr  # noqa: E402
from tests.camera import PAGES, PHONE, SIZES, Camera, camera  # noqa: E402
from tests.moments import FRESH, WANTED  # noqa: E402

OUT = ROOT / "build" / "gallery"
PICTURES = ROOT / "docs" / "pictures"
THEMES, LANGS = ("light", "dark"), ("en", "it")
#: picture in docs/pictures -> (what, size, theme, language)
SHOWN: dict[str, tuple[str, str, str, str]] = {
    "one-deck-dungeon": ("one-deck-dungeon/dice", "1440x900", "light", "en"),
    "one-deck-dungeon-loot": ("one-deck-dungeon/loot", "1024x768", "dark", "en"),
    "paper-dungeons": ("paper-dungeons/move", "1440x900", "light", "en"),
    "paper-dungeons-phone": ("paper-dungeons/dice-late", "390x844", "dark", "it"),
    "dungeoneer": ("dungeoneer/late", "1440x900", "dark", "en"),
    "dungeoneer-fight": ("dungeoneer/combat", "1024x768", "light", "it"),
    "start": ("pages/start", "1440x900", "light", "en"),
    "one-deck-dungeon-phone": ("one-deck-dungeon/dice", "390x844", "light", "en"),
}
# Another theme, and the pictures that belong to it, as far as they are in sight.
WEAR = """async (theme) => {
  document.documentElement.dataset.theme = theme;
  const near = (one) => one.checkVisibility() && one.getBoundingClientRect().top < innerHeight;
  await Promise.all([...document.images].filter(near).map((one) => one.decode().catch(() => null)));
}"""
TO_WEBP = """async ([data, quality, scale]) => {
  const picture = new Image();
  picture.src = "data:image/png;base64," + data;
  await picture.decode();
  const canvas = document.createElement("canvas");
  canvas.width = picture.width * scale;
  canvas.height = picture.height * scale;
  canvas.getContext("2d").drawImage(picture, 0, 0, canvas.width, canvas.height);
  return canvas.toDataURL("image/webp", quality).split(",")[1];
}"""


def shoot(eye: Camera, name: str, size: str, lang: str, themes: tuple[str, ...], whole: bool) -> dict[str, bytes]:
    """PNGs by theme; on a phone also all of the page, below what is seen first."""
    found = {}
    with eye.at(name, size, lang) as page:
        for theme in themes if name != "pages/paper" else ("light",):
            page.evaluate(WEAR, theme)
            found[theme] = page.screenshot()
            if whole and size == PHONE:
                page.evaluate("document.querySelector('#side')?.classList.add('low')")
                found[f"{theme}-whole"] = page.screenshot(full_page=True)
                page.evaluate("document.querySelector('#side')?.classList.remove('low')")
    return found


def index(names: list[str]) -> str:
    """A page with all the pictures that there are."""
    rows = []
    for name in names:
        shots = sorted(OUT.glob(f"{name.replace('/', '-')}.*.png"))
        cells = "".join(
            f'<a href="{shot.name}"><figure><img loading="lazy" src="{shot.name}" alt="">'
            f"<figcaption>{html.escape(shot.stem.partition('.')[2])}</figcaption></figure></a>"
            for shot in shots
        )
        rows.append(f"<h2>{html.escape(name)}</h2><div>{cells}</div>")
    style = (
        "body{font:14px sans-serif;background:#222;color:#eee;margin:1rem}div{display:flex;flex-wrap:wrap;gap:8px}"
        "figure{margin:0}img{height:320px;display:block}a{color:inherit}figcaption{font-size:12px}"
    )
    return f"<!doctype html><meta charset=utf-8><title>Delvers: gallery</title><style>{style}</style>" + "".join(rows)


def gallery(names: list[str], sizes: list[str], themes: tuple[str, ...], langs: list[str], whole: bool) -> None:
    OUT.mkdir(parents=True, exist_ok=True)
    begun, count = time.monotonic(), 0
    with camera(set(names)) as eye:
        for name in names:
            for size in sizes:
                for lang in langs:
                    for kind, png in shoot(eye, name, size, lang, themes, whole).items():
                        (OUT / f"{name.replace('/', '-')}.{size}.{lang}.{kind}.png").write_bytes(png)
                        count += 1
    (OUT / "index.html").write_text(index([*PAGES, *WANTED, *FRESH]), "utf-8")
    print(f"{count} pictures in {time.monotonic() - begun:.0f} s: {OUT / 'index.html'}")


def docs() -> None:
    """The few pictures that README and docs show, small enough to be committed."""
    PICTURES.mkdir(parents=True, exist_ok=True)
    with camera({what for what, *_ in SHOWN.values()}) as eye:
        dark_room = eye.browser.new_page()
        for picture, (name, size, theme, lang) in SHOWN.items():
            png = shoot(eye, name, size, lang, (theme,), False)[theme]
            webp = dark_room.evaluate(TO_WEBP, [base64.b64encode(png).decode(), 0.78, 1.0])
            path = PICTURES / f"{picture}.webp"
            path.write_bytes(base64.b64decode(webp))
            print(f"{path.relative_to(ROOT)}: {path.stat().st_size / 1000:.0f} kB")


def main() -> int:
    parser = argparse.ArgumentParser(description="Photographs the web table.")
    parser.add_argument("names", nargs="*", help="what to photograph, by the beginning of its name; else everything")
    parser.add_argument("--sizes", default=",".join(SIZES), help="with commas")
    parser.add_argument("--themes", default=",".join(THEMES), help="light,dark")
    parser.add_argument("--langs", default=",".join(LANGS), help="en,it")
    parser.add_argument("--whole", action="store_true", help="on a phone also the whole page, below the first screen")
    parser.add_argument("--docs", action="store_true", help="only the pictures of README and docs")
    given = parser.parse_args()
    log_to_stderr(quiet=True)
    if given.docs:
        docs()
        return 0
    every = [name for name in [*PAGES, *WANTED, *FRESH] if not name.startswith("new/")]
    names = [name for name in every if not given.names or name.startswith(tuple(given.names))]
    if not names:
        print(f"nothing is called so; there are {', '.join(every)}", file=sys.stderr)
        return 2
    gallery(names, given.sizes.split(","), tuple(given.themes.split(",")), given.langs.split(","), given.whole)
    return 0


if __name__ == "__main__":
    sys.exit(main())
