"""The suite's own rules: what cannot run says why, and in CI everything runs."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

HERE = Path(__file__).parent


def run_pytest(folder: Path, test: str, **environment: str) -> subprocess.CompletedProcess[str]:
    """Run one small test file beside a copy of our conftest."""
    shutil.copy(HERE / "conftest.py", folder)
    shutil.copy(HERE.parent / "pyproject.toml", folder)
    (folder / "test_it.py").write_text(f"import pytest\n{test}\n")
    kept = {name: value for name, value in os.environ.items() if name != "CI" and not name.startswith("PYTEST_")}
    return subprocess.run(
        [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "test_it.py"],
        cwd=folder,
        env={**kept, **environment},
        capture_output=True,
        text=True,
    )


SKIPS = {
    "a test": "def test_it(): pytest.skip('not today')",
    "a decorated test": "@pytest.mark.skip('not today')\ndef test_it(): pass",
    "a module": "pytest.skip('not today', allow_module_level=True)",
}


@pytest.mark.parametrize("test", SKIPS.values(), ids=SKIPS)
def test_a_skip_is_a_failure_only_in_ci(tmp_path: Path, test: str):
    at_home = run_pytest(tmp_path, test)
    assert "1 skipped" in at_home.stdout
    in_ci = run_pytest(tmp_path, test, CI="true")
    assert in_ci.returncode != 0
    assert "skipped, which CI does not allow: Skipped: not today" in in_ci.stdout


def test_an_expected_failure_is_no_skip(tmp_path: Path):
    done = run_pytest(tmp_path, "@pytest.mark.xfail\ndef test_it(): assert False", CI="true")
    assert done.returncode == 0, done.stdout


@pytest.mark.parametrize(("marker", "package"), [("browser", "chromium"), ("postgres", "postgresql")])
def test_what_a_machine_lacks_is_named(tmp_path: Path, marker: str, package: str):
    nowhere = str(tmp_path / "nowhere")
    test = f"@pytest.mark.{marker}\ndef test_it(): pass"
    done = run_pytest(tmp_path, test, DELVERS_CHROMIUM=nowhere, DELVERS_POSTGRES=nowhere)
    assert "1 skipped" in done.stdout
    assert f"apt-get install {package}" in done.stdout
