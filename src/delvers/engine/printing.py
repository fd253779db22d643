"""Engine: pictures on paper - pages of A4 that any browser prints, or a PDF where there is a Chromium."""

from __future__ import annotations

import os
import shutil
import subprocess
import tempfile
from base64 import b64encode
from pathlib import Path

from .drawing import ASSETS, esc, lean, stylesheet, symbols
from .errors import DelversError

#: file, family, weight and style of the fonts that pictures are drawn with
_FONTS = (
    ("text", "Atkinson Hyperlegible Next", "200 800", "normal"),
    ("text-italic", "Atkinson Hyperlegible Next", "200 800", "italic"),
    ("title", "Cinzel", "400 600", "normal"),
    ("title-bold", "Cinzel", "700 800", "normal"),
)
_BROWSERS = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
_LAYOUT = (
    "@page{size:A4;margin:0}html,body{margin:0;background:#FFF}"
    ".page{width:210mm;height:297mm;overflow:hidden;break-after:page;display:grid;place-items:center}"
    ".page:last-child{break-after:auto}.page>svg{width:100%;max-height:297mm;display:block}"
    "*{-webkit-print-color-adjust:exact;print-color-adjust:exact}"
    "@media screen{body{background:#DDD}.page{margin:6mm auto;box-shadow:0 1mm 4mm #888;background:#FFF}}"
)


def pages(pictures: list[str], title: str, lang: str) -> str:
    """One page of A4 for each picture, in one file that needs nothing else: fonts and icons are inside."""
    bare: list[str] = []
    icons: set[str] = set()
    for picture in pictures:
        svg, used = lean(picture)
        bare.append(f'<div class="page">{svg}</div>')
        icons.update(used)
    store = f'<svg width="0" height="0" style="position:absolute" aria-hidden="true">{symbols(sorted(icons))}</svg>'
    return (
        f'<!doctype html><html lang="{esc(lang)}"><head><meta charset="utf-8"><title>{esc(title)}</title>'
        f"<style>{_font_faces()}{_LAYOUT}{stylesheet()}</style></head><body>{store}{''.join(bare)}</body></html>"
    )


def _font_faces() -> str:
    """The fonts as data; where they were not fetched, the machine's own are used."""
    faces = ""
    for name, family, weight, style in _FONTS:
        file = ASSETS / f"{name}.woff2"
        if file.exists():
            data = b64encode(file.read_bytes()).decode()
            faces += (
                f"@font-face{{font-family:'{family}';font-weight:{weight};font-style:{style};"
                f"src:url(data:font/woff2;base64,{data}) format('woff2')}}"
            )
    return faces


def find_browser() -> str | None:
    """The Chromium of this machine, or the one that DELVERS_CHROMIUM names."""
    names = (os.environ["DELVERS_CHROMIUM"],) if os.environ.get("DELVERS_CHROMIUM") else _BROWSERS
    return next((found for name in names if (found := shutil.which(name))), None)


def write_pdf(html: str, path: Path) -> None:
    """The pages as a PDF. DelversError says what to do where it cannot be made."""
    browser = find_browser()
    if browser is None:
        raise DelversError(
            "there is no Chromium here to make a PDF with; write an .html file instead, and print it from any browser."
        )
    with tempfile.TemporaryDirectory(prefix="delvers-print-") as folder:
        source, target = Path(folder, "pages.html"), Path(folder, "pages.pdf")
        source.write_text(html, "utf-8")
        root = ["--no-sandbox"] if hasattr(os, "geteuid") and os.geteuid() == 0 else []
        command = [
            browser, "--headless", *root, "--disable-gpu", f"--user-data-dir={folder}/profile",
            "--no-pdf-header-footer", f"--print-to-pdf={target}", source.as_uri(),
        ]  # fmt: skip
        try:
            subprocess.run(command, stdin=subprocess.DEVNULL, capture_output=True, timeout=120, check=False)
        except (OSError, subprocess.TimeoutExpired) as error:
            raise DelversError(
                f"{browser} could not make the PDF ({type(error).__name__}); write .html instead."
            ) from None
        if not target.exists():
            raise DelversError(f"{browser} made no PDF; write an .html file instead, and print it from any browser.")
        path.write_bytes(target.read_bytes())
