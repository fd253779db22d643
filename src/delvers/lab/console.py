"""Lab: the words of `delvers simulate` - a bar with rate and time left while it runs, one line at its end."""

from __future__ import annotations

import sys
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import rich_click as click

from ..engine.words import catalogue
from .games import Plan
from .simulate import Done, simulate

Tell = Callable[[int, int], Any]


def run(plan: Plan, games: int, out: Path, lang: str, **how: Any) -> int:
    """Simulates with a bar and gives the exit code."""
    start = time.monotonic()
    with bar(lang) as tell, quiet_workers():
        done = simulate(plan, games, out, tell=tell, **how)
    for line in ending(done, out, time.monotonic() - start, lang):
        click.echo(line)
    return 130 if done.stopped else 0


@contextmanager
def quiet_workers() -> Iterator[None]:
    """Stopping it must not end in a traceback: joblib's own thread stumbles when its work is taken from under it."""
    before = threading.excepthook

    def hook(args: threading.ExceptHookArgs) -> None:
        if args.thread is None or not args.thread.name.startswith("ExecutorManager"):
            before(args)

    threading.excepthook = hook
    yield  # and it stays: that thread may outlive the run


def ending(done: Done, out: Path, seconds: float, lang: str) -> Iterator[str]:
    """What a run came to."""
    t = catalogue(lang).t
    rate = f"{done.played / seconds:.1f}" if seconds else "?"
    yield t("lab-done", {"games": done.played, "seconds": f"{seconds:.1f}", "rate": rate})
    if done.errors:
        yield t("lab-errors", {"count": len(done.errors), "first": done.errors[0]})
    if done.stopped:
        yield t("lab-stopped", {"rows": done.rows, "asked": done.asked, "file": str(out)})
    else:
        yield t("lab-written", {"rows": done.rows, "file": str(out)})


@contextmanager
def bar(lang: str) -> Iterator[Tell]:
    """A progress bar where somebody looks; silence in pipes and logs."""
    if not sys.stderr.isatty():
        yield lambda done, asked: None
        return
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    t = catalogue(lang).t
    columns = (
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TextColumn("{task.fields[rate]}"),
        TextColumn(t("lab-left")),
        TimeRemainingColumn(),
    )
    with Progress(*columns, console=Console(stderr=True), transient=True) as progress:
        task = progress.add_task(t("lab-playing"), total=None, rate="")
        start = time.monotonic()
        first: list[int] = []

        def tell(done: int, asked: int) -> None:
            if not first:
                first.append(done)
            rate = (done - first[0]) / max(time.monotonic() - start, 1e-9)
            progress.update(task, completed=done, total=asked, rate=t("lab-rate", {"rate": f"{rate:.1f}"}))

        yield tell
