"""./play and ./test on machines that have less than ours, or have it already."""

import os
import resource
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
PARTS = (
    "play",
    "test",
    "tools",
    "requirements",
    "src",
    "pyproject.toml",
    "hatch_build.py",
    "package.json",
    "package-lock.json",
    ".npmrc",
    "README.md",
    "LICENSE",
    "NOTICE",
)
SHELL = ("sh", "dirname", "readlink")
# A Python that only says how it was called: what the two commands start, without installing anything.
ECHO = """#!/bin/sh
[ "$1 $2" = "-I -S" ] && exec "{python}" "$@"
exec "{python}" -c 'import os, sys; print(os.getcwd(), *sys.argv[1:], sep="|")' "$@"
"""


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    """A copy of the project in a folder with spaces in its name, never started."""
    folder = tmp_path / "a check out"
    for part in PARTS:
        copy = shutil.copytree if (ROOT / part).is_dir() else shutil.copy2
        folder.mkdir(exist_ok=True)
        copy(ROOT / part, folder / part)
    return folder


@pytest.fixture
def ready(checkout: Path) -> Path:
    """A checkout that was set up before, with an environment that only echoes."""
    python = checkout / ".venv" / "bin" / "python"
    python.parent.mkdir(parents=True)
    python.write_text(ECHO.format(python=sys.executable))
    python.chmod(0o755)
    write_stamps = "import prepare; [prepare.stamp(c).write_text(prepare.wanted(c)) for c in prepare.COMMANDS]"
    subprocess.run([sys.executable, "-c", write_stamps], cwd=checkout / "tools", check=True)
    return checkout


@pytest.fixture
def bare(tmp_path: Path) -> Path:
    """A PATH with the shell's own tools and no Python."""
    folder = tmp_path / "bin"
    folder.mkdir()
    for name in SHELL:
        found = shutil.which(name)
        assert found
        (folder / name).symlink_to(found)
    return folder


def start(
    program: Path, *arguments: str, cwd: Path | None = None, **environment: str
) -> subprocess.CompletedProcess[str]:
    """Start ./play or ./test as a person would."""
    return subprocess.run(
        [program, *arguments], cwd=cwd, env={**os.environ, **environment}, capture_output=True, text=True
    )


def write_python(folder: Path, name: str, version: str) -> None:
    """A Python too old for us, by its own word."""
    python = folder / name
    python.write_text(f'#!/bin/sh\n[ "$1" = --version ] && echo "Python {version}" && exit 0\nexit 1\n')
    python.chmod(0o755)


@pytest.mark.parametrize("command", ["play", "test"])
def test_no_python_gives_one_sentence(checkout: Path, bare: Path, command: str):
    done = start(checkout / command, PATH=str(bare))
    assert done.returncode == 1
    assert done.stdout == ""
    assert done.stderr == (
        "Delvers needs Python 3.11 or newer, and this machine has none: install it and start again.\n"
    )


@pytest.mark.parametrize("command", ["play", "test"])
def test_an_old_python_gives_one_sentence(checkout: Path, bare: Path, command: str):
    write_python(bare, "python3", "3.9.2")
    done = start(checkout / command, PATH=str(bare))
    assert done.returncode == 1
    assert done.stdout == ""
    assert done.stderr == (
        "Delvers needs Python 3.11 or newer, and this machine has only Python 3.9.2: "
        "install a newer one and start again.\n"
    )


def test_a_newer_python_is_found_beside_an_old_one(ready: Path, bare: Path):
    (ready / ".venv" / "bin" / "python").rename(bare / "python3.12")
    write_python(bare, "python3", "3.9.2")
    done = start(ready / "play", PATH=str(bare))
    assert "needs Python" not in done.stderr


@pytest.mark.parametrize("with_uv", [True, False], ids=["uv on the PATH", "no uv"])
def test_no_network_gives_one_sentence(checkout: Path, bare: Path, with_uv: bool):
    (bare / "python3").symlink_to(sys.executable)
    if with_uv:
        (bare / "uv").symlink_to(shutil.which("uv") or ROOT / ".venv" / "bin" / "uv")
    closed = "http://127.0.0.1:9/simple"
    done = start(
        checkout / "play",
        PATH=str(bare),
        UV_NO_CONFIG="1",
        UV_NO_CACHE="1",
        UV_HTTP_RETRIES="0",
        UV_DEFAULT_INDEX=closed,
        UV_FIND_LINKS="",
        PIP_CONFIG_FILE=os.devnull,
        PIP_NO_CACHE_DIR="1",
        PIP_RETRIES="0",
        PIP_INDEX_URL=closed,
        PIP_FIND_LINKS="",
    )
    assert done.returncode == 1
    doing, sentence = done.stderr.splitlines()
    assert doing.startswith("Setting up Delvers")
    assert sentence == (
        "Delvers is not set up: the packages could not be downloaded: connect to the network and start again."
    )
    assert done.stdout == ""


def test_a_ready_checkout_starts_at_once_with_its_arguments(ready: Path, tmp_path: Path):
    done = start(ready / "play", "--port", "9000", "two words", "", cwd=tmp_path)
    assert done.stdout == f"{tmp_path}|{ready}/.venv/bin/delvers|--port|9000|two words|\n"
    assert done.stderr == ""


def test_it_starts_through_a_link(ready: Path, tmp_path: Path):
    (tmp_path / "elsewhere").mkdir()
    link = tmp_path / "elsewhere" / "delve"
    link.symlink_to("../a check out/play")
    assert start(link, "games", cwd=tmp_path / "elsewhere").stdout.endswith("|games\n")


@pytest.mark.parametrize("selection", [["-k", "undo"], ["tests/test_setup.py"], ["-n", "0"], ["--pdb"]])
def test_a_selection_of_tests_goes_to_pytest_as_it_is(ready: Path, tmp_path: Path, selection: list[str]):
    (ready / "tests").mkdir()
    (ready / "tests" / "test_setup.py").touch()
    done = start(ready / "test", *selection, cwd=tmp_path)
    assert done.stdout == "|".join([str(ready), "-m", "pytest", *selection]) + "\n"


def test_the_whole_suite_runs_on_every_core(ready: Path):
    done = start(ready / "test", "-m", "not slow")
    assert done.stdout == f"{ready}|-m|pytest|-n|auto|--dist|worksteal|-m|not slow\n"


@pytest.mark.parametrize("changed", ["pyproject.toml", "requirements/play.txt", "requirements/uv.txt"])
def test_what_decides_the_content_sets_up_again(ready: Path, bare: Path, changed: str):
    with (ready / changed).open("a") as file:
        file.write("\n# changed\n")
    assert start(ready / "play", PATH=str(bare)).stderr.startswith("Setting up Delvers")


def test_set_up_costs_less_than_a_tenth_of_a_second(ready: Path):
    def cost(*command: str | Path) -> float:
        begin = resource.getrusage(resource.RUSAGE_CHILDREN)
        subprocess.run(command, check=True, capture_output=True)
        end = resource.getrusage(resource.RUSAGE_CHILDREN)
        return end.ru_utime - begin.ru_utime + end.ru_stime - begin.ru_stime

    # Processor time and the best of several, as the machine may be busy. What follows set-up, an echoing Python, is no
    # part of it.
    play = min(cost(ready / "play") for _ in range(7))
    echo = min(cost(ready / ".venv" / "bin" / "python") for _ in range(7))
    assert play - echo < 0.1


@pytest.mark.slow
def test_the_first_start_installs_and_a_start_beside_it_waits(checkout: Path, bare: Path):
    (bare / "python3").symlink_to(sys.executable)
    environment = {**os.environ, "PATH": str(bare)}
    both = [
        subprocess.Popen([checkout / "play", "--help"], env=environment, stdout=-1, stderr=-1, text=True)
        for _ in range(2)
    ]
    said = [process.communicate() for process in both]
    if any("could not be downloaded" in errors for _, errors in said):
        pytest.skip("no network here: the first set-up downloads its packages")
    assert [process.returncode for process in both] == [0, 0], said
    assert sorted(errors.count("Setting up Delvers") for _, errors in said) == [0, 1]
    assert all("Usage" in out for out, _ in said)
    assert start(checkout / "play", "--help", PATH=str(bare)).stderr == ""


@pytest.mark.slow
def test_a_moved_checkout_sets_itself_up_again(checkout: Path):
    first = start(checkout / "play", "--help")
    if "could not be downloaded" in first.stderr:
        pytest.skip("no network here: the first set-up downloads its packages")
    moved = checkout.rename(checkout.with_name("moved"))
    done = start(moved / "play", "--help")
    assert done.returncode == 0
    assert done.stderr.startswith("Setting up Delvers")


def test_locks_name_no_place():
    for lock in (ROOT / "requirements").glob("*.txt"):
        text = lock.read_text()
        assert "--hash=sha256:" in text
        assert "://" not in text, lock
        assert not [line for line in text.splitlines() if line.startswith(("-", "/", "# -", "."))], lock
