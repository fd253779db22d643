"""What ./play and ./test do before their work: make the private environment .venv, once.

Runs on a bare Python 3.11 or newer: only the standard library, nothing of ours. Installs from the
hashed lock files in requirements/, so that everybody runs the same packages. A stamp in .venv says
what is there, so that the next start goes straight to work.
"""

import fcntl
import hashlib
import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
VENV = ROOT / ".venv"
PYTHON = VENV / "bin" / "python"
COMMANDS = ("play", "test")
ASSETS = ROOT / "tools/assets.py"
ASSETS_MADE = ROOT / "src/delvers/assets/stamp"

# How uv and pip say that they reach no index.
NO_NETWORK = (
    "error sending request",
    "dns error",
    "tcp connect error",
    "newconnectionerror",
    "failed to establish a new connection",
    "connection refused",
    "network is unreachable",
    "name resolution",
    "timed out",
    "etimedout",
    "enotfound",
    "eai_again",
    "econnrefused",
    "(from versions: none)",
)


class SetupError(Exception):
    """Set-up cannot go on; the message is the one sentence that a person reads."""


def wanted(command: str) -> str:
    """What the stamp of a finished set-up says: where it is, and a hash over all that decides its content."""
    files = (
        "requirements/uv.txt",
        f"requirements/{command}.txt",
        "pyproject.toml",
        "package-lock.json",
        "tools/assets.py",
    )
    digest = hashlib.sha256(b"\0".join((ROOT / name).read_bytes() for name in files))
    return f"{digest.hexdigest()} {ROOT}\n"


def stamp(command: str) -> Path:
    """The file in .venv that is written last, when the command's set-up is complete."""
    return VENV / f"delvers-{command}.stamp"


def read_stamp(command: str) -> str:
    """The stamp's text, empty when there is none."""
    try:
        return stamp(command).read_text(encoding="utf-8")
    except OSError:
        return ""


def is_ready(command: str) -> bool:
    """Whether .venv already holds all that the command needs."""
    return read_stamp(command) == wanted(command) and ASSETS_MADE.exists()


def run(*command: str | Path, **variables: str) -> None:
    """Run one step in silence; its failure becomes one sentence, its words go to a file."""
    environment = {**os.environ, "UV_PYTHON_DOWNLOADS": "never", "PIP_USER": "0", **variables}
    done = subprocess.run(command, cwd=ROOT, env=environment, stdin=subprocess.DEVNULL, capture_output=True)
    if done.returncode == 0:
        return
    said = (done.stdout + done.stderr).decode(errors="replace")
    if any(sign in said.lower() for sign in NO_NETWORK):
        raise SetupError("the packages could not be downloaded: connect to the network and start again.")
    log = VENV / "setup.log"
    log.write_text(f"{' '.join(map(str, command))}\n{said}", encoding="utf-8")
    raise SetupError(f"a step of the set-up failed, and {log} tells why.")


def works(*command: str | Path) -> bool:
    """Whether this program starts and is content; a shim or a link may have nothing behind it."""
    try:
        return subprocess.run(command, capture_output=True).returncode == 0
    except OSError:
        return False


def make_venv() -> None:
    """A fresh environment, unless a usable one is here: one of a checkout that was moved is not."""
    moved = any(text and not text.endswith(f" {ROOT}\n") for text in map(read_stamp, COMMANDS))
    if works(PYTHON, "-I", "-c", "") and not moved:
        return
    try:
        VENV.mkdir(exist_ok=True)
    except OSError as error:
        raise SetupError(f"{VENV} could not be made ({error.strerror}).") from None
    base = getattr(sys, "_base_executable", sys.executable)
    run(base, "-m", "venv", "--clear", "--without-pip", VENV)


def find_uv() -> Path | None:
    """The uv of .venv, else the one on the PATH."""
    candidates = (VENV / "bin" / "uv", Path(shutil.which("uv") or "uv"))
    return next((uv for uv in candidates if works(uv, "--version")), None)


def bring_uv() -> Path:
    """The uv that is here, else our pinned one, by way of pip."""
    uv = find_uv()
    if uv is not None:
        return uv
    if not works(PYTHON, "-I", "-c", "import ensurepip"):
        raise SetupError("this Python comes without ensurepip: install python3-venv (or uv) and start again.")
    run(PYTHON, "-I", "-m", "ensurepip")
    run(PYTHON, "-I", "-m", "pip", "install", "--require-hashes", "-r", ROOT / "requirements/uv.txt")
    return VENV / "bin" / "uv"


def make_assets(uv: Path) -> None:
    """Icons and fonts, by the npm of this machine, else by one that is brought along and thrown away again."""
    if works(PYTHON, ASSETS):
        return
    with tempfile.TemporaryDirectory(dir=VENV) as node:
        lock = ROOT / "requirements/assets.txt"
        run(uv, "pip", "install", "--python", PYTHON, "--target", node, "--require-hashes", "-r", lock)
        run(PYTHON, ASSETS, PYTHONPATH=node)


def install(command: str) -> None:
    """Everything of the command's lock file, the assets, then the project itself, editable."""
    make_venv()
    uv = bring_uv()
    uv_install = (uv, "pip", "install", "--python", PYTHON)
    run(*uv_install, "--require-hashes", "-r", ROOT / "requirements" / f"{command}.txt")
    make_assets(uv)
    run(*uv_install, "--no-deps", "--no-build-isolation", "--reinstall-package", "delvers", "-e", ROOT)
    stamp(command).write_text(wanted(command), encoding="utf-8")


@contextmanager
def alone() -> Iterator[None]:
    """One set-up at a time; the lock is on this very file and goes with the process."""
    with open(__file__, "rb") as file:
        fcntl.flock(file, fcntl.LOCK_EX)
        yield


def prepare(command: str) -> None:
    """Make .venv hold what the command needs; at once when it does already."""
    if is_ready(command):
        return
    with alone():
        if is_ready(command):  # another start was faster
            return
        print(f"Setting up Delvers in {VENV}, which takes a minute and is done once ...", file=sys.stderr)
        install(command)


def pytest_arguments(arguments: list[str]) -> list[str]:
    """The whole suite runs on every core; a selection is faster without starting workers."""
    selects = (
        "-k",
        "-n",
        "--numprocesses",
        "--lf",
        "--last-failed",
        "--ff",
        "--pdb",
        "-s",
        "--co",
        "--version",
    )
    if any(word.startswith(selects) or (ROOT / word.split("::")[0]).exists() for word in arguments):
        return arguments
    return ["-n", "auto", "--dist", "worksteal", *arguments]


def main(command: str, arguments: list[str]) -> None:
    """Prepare, then become the command."""
    try:
        prepare(command)
    except SetupError as error:
        sys.exit(f"Delvers is not set up: {error}")
    except KeyboardInterrupt:
        sys.exit(130)
    if command == "test":
        os.chdir(ROOT)
        work = ["-m", "pytest", *pytest_arguments(arguments)]
    else:
        work = [str(VENV / "bin" / "delvers"), *arguments]
    os.execv(PYTHON, [str(PYTHON), *work])


if __name__ == "__main__":
    main(sys.argv[1], sys.argv[2:])
