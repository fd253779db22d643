"""For every test: what this machine can run, and the rule that CI leaves nothing out."""

import os
import shutil
from collections.abc import Callable, Generator
from pathlib import Path

import hypothesis
import pytest

# A busy machine is not a wrong answer; a failure prints what repeats it. CI always tries the same examples, so that its
# word on a commit does not change from run to run; new ones are looked for wherever people work.
hypothesis.settings.register_profile(
    "delvers", deadline=None, print_blob=True, derandomize=os.environ.get("CI") == "true"
)
hypothesis.settings.load_profile("delvers")


def find_chromium() -> Path | None:
    """The Chromium of this machine, or the one that DELVERS_CHROMIUM names."""
    names: tuple[str, ...] = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
    if chosen := os.environ.get("DELVERS_CHROMIUM"):
        names = (chosen,)
    return next((Path(path) for path in map(shutil.which, names) if path), None)


def find_postgres() -> Path | None:
    """Where initdb and postgres are: this machine's newest, or where DELVERS_POSTGRES says."""
    places = [Path(directory) for directory in os.get_exec_path()]
    # Debian keeps them off the PATH, in a directory for each version.
    places += sorted(Path("/usr/lib/postgresql").glob("*/bin"), key=lambda path: -float(path.parent.name))
    if chosen := os.environ.get("DELVERS_POSTGRES"):
        places = [Path(chosen)]
    return next((place for place in places if (place / "initdb").exists() and (place / "postgres").exists()), None)


NEEDS: dict[str, tuple[Callable[[], Path | None], str]] = {
    "browser": (find_chromium, "no Chromium here: install it (Debian: apt-get install chromium)"),
    "postgres": (find_postgres, "no PostgreSQL server here: install it (Debian: apt-get install postgresql)"),
}


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Skip what this machine cannot run, and say what to install."""
    for marker, (find, reason) in NEEDS.items():
        marked = [item for item in items if item.get_closest_marker(marker)]
        if marked and find() is None:
            for item in marked:
                item.add_marker(pytest.mark.skip(reason=reason))


def refuse_skip(report: pytest.TestReport | pytest.CollectReport) -> None:
    """In CI a skip is a failure: a test that did not run proves nothing. (An expected failure did run.)"""
    if os.environ.get("CI") == "true" and report.skipped and not hasattr(report, "wasxfail"):
        reason = report.longrepr[2] if isinstance(report.longrepr, tuple) else report.longrepr
        report.outcome = "failed"
        report.longrepr = f"skipped, which CI does not allow: {reason}"


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport() -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """A test that skips."""
    report = yield
    refuse_skip(report)
    return report


@pytest.hookimpl(wrapper=True)
def pytest_make_collect_report() -> Generator[None, pytest.CollectReport, pytest.CollectReport]:
    """A module that skips as a whole."""
    report = yield
    refuse_skip(report)
    return report
