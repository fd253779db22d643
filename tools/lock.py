"""Remake the hashed lock files in requirements/ from pyproject.toml: `.venv/bin/python tools/lock.py`.

Locks are universal (every platform and Python we support) and name no index: whoever installs uses
the index of their own machine. Pins stay as they are where they still fit; `--upgrade` renews them.
"""

import os
import subprocess
import sys
from pathlib import Path

from prepare import ROOT, find_uv

# Each lock is held to the pins of the one it extends; uv's own comes from its standard input.
UV = "uv>=0.9"
LOCKS = {
    "uv": "-",
    "assets": "--group=assets",
    "play": "pyproject.toml --extra=analysis --group=build",
    "test": "pyproject.toml --all-extras --group=build --group=compile --group=lint --group=test"
    " -c requirements/play.txt",
    "peers": "pyproject.toml --group=peers -c requirements/test.txt",
}
HOW = "--universal --python-version=3.11 --generate-hashes --no-emit-index-url --quiet"


def lock(uv: Path, name: str, sources: str, extra: list[str]) -> None:
    """Write requirements/<name>.txt."""
    target = f"requirements/{name}.txt"
    says = "--custom-compile-command=python tools/lock.py"
    command = [str(uv), "pip", "compile", *HOW.split(), says, "-o", target, *sources.split(), *extra]
    environment = {**os.environ, "UV_PYTHON_DOWNLOADS": "never"}
    subprocess.run(command, cwd=ROOT, env=environment, input=UV, text=True, check=True)
    print(target)


def main() -> None:
    """Remake every lock, in an order in which each finds the pins it is held to."""
    uv = find_uv()
    if uv is None:
        sys.exit("tools/lock.py needs uv: run ./test once, it brings uv along.")
    for name, sources in LOCKS.items():
        lock(uv, name, sources, sys.argv[1:])


if __name__ == "__main__":
    main()
