"""Exercise the compiled build: `.venv/bin/python tools/compiled.py`, after ./test made .venv.

Twice, each time with the conformance suite and with games that must come out as in pure Python: the wheel as people
install it, with our games compiled; and the toy games compiled with the engine, with our games interpreted on it.
"""

import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

from prepare import PYTHON, ROOT, find_uv

sys.path.append(str(ROOT))
from hatch_build import compile_modules, listed_modules

VENV = ROOT / ".venv-compiled"
TOYS = "tests/toys/*.py"


def run(*command: str | Path, cwd: Path = ROOT, **environment: str) -> None:
    """Run one step; its failure is ours."""
    subprocess.run(command, cwd=cwd, env={**os.environ, **environment}, check=True)


def install_wheel(dist: Path) -> None:
    """The compiled wheel in an environment of its own, beside what the tests need."""
    uv = find_uv()
    assert uv is not None, "run ./test first: it brings uv"
    python = VENV / "bin" / "python"
    run(uv, "build", "-q", "--wheel", "--no-build-isolation", "--python", PYTHON, "-o", dist, DELVERS_COMPILE="1")
    run(uv, "venv", "-q", "--clear", "--python", PYTHON, VENV)
    install = (uv, "pip", "install", "-q", "--python", python)
    run(*install, "--require-hashes", "-r", ROOT / "requirements" / "test.txt")
    run(*install, "--no-deps", *dist.glob("*.whl"))


def compile_with_toys(copy: Path) -> list[str]:
    """A copy of the project with the engine and the toys compiled in place; the toys' module paths."""
    for part in ("src", "tests", "tools"):
        shutil.copytree(ROOT / part, copy / part)
    shutil.copy(ROOT / "pyproject.toml", copy)
    os.chdir(copy)
    toys = sorted(str(path.relative_to(copy)) for path in copy.glob(TOYS) if path.name != "__init__.py")
    with tempfile.TemporaryDirectory() as build:
        for result, place in compile_modules(engine_modules() + toys, "delvers", Path(build)).items():
            shutil.copy(result, copy / place if place.startswith("tests/") else copy / "src" / place)
    os.chdir(ROOT)
    return toys


def engine_modules() -> list[str]:
    """The compiled modules of the engine alone: games of others stay interpreted on them."""
    return [module for module in listed_modules(ROOT) if module.startswith("src/delvers/engine/")]


def check(cwd: Path, modules: list[str], expected: str, **environment: str) -> None:
    """All that must hold for one compiled build: it is compiled, it conforms, it plays as pure Python does."""
    python = VENV / "bin" / "python"
    names = [module.removeprefix("src/").removesuffix(".py").replace("/", ".") for module in modules]
    compiled = "import importlib, sys; [print(importlib.import_module(n).__file__) for n in sys.argv[1:]]"
    files = subprocess.check_output(
        [python, "-c", compiled, *names], cwd=cwd, env={**os.environ, **environment}, text=True
    )
    interpreted = [file for file in files.splitlines() if file.endswith(".py")]
    assert not interpreted, f"not compiled: {interpreted}"
    played = fingerprints(python, cwd, **environment)
    differ = [line for line in played.splitlines() if line not in expected.splitlines()]
    assert played == expected, "compiled and pure Python play differently:\n" + "\n".join(differ)
    run(python, "-m", "pytest", "-q", "-p", "no:cacheprovider", "tests/conformance", cwd=cwd, **environment)


def fingerprints(python: Path, cwd: Path, **environment: str) -> str:
    """Random games of every kind on one build."""
    return subprocess.check_output(
        [python, "tools/fingerprints.py"], cwd=cwd, env={**os.environ, **environment}, text=True
    )


def main() -> None:
    """Both builds; any failure ends it."""
    expected = fingerprints(PYTHON, ROOT)
    assert expected, "no game was played"
    modules = listed_modules(ROOT)
    with tempfile.TemporaryDirectory(prefix="delvers-compiled-") as folder:
        place = Path(folder)
        install_wheel(place / "dist")
        check(ROOT, modules, expected)
        toys = compile_with_toys(place / "copy")
        check(place / "copy", engine_modules() + toys, expected, PYTHONPATH=str(place / "copy" / "src"))


if __name__ == "__main__":
    main()
