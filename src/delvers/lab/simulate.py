"""Lab: many games at once - on the processes of this machine, or on a Dask or Ray cluster, all through joblib."""

from __future__ import annotations

import logging
import os
import signal
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any

import joblib

from ..engine.errors import DelversError, InvalidOptions
from .games import Plan, checked, play_chunk
from .rows import Part, Store, connect

ENGINES = ("local", "dask", "ray")
LARGEST_CHUNK = 100
"""Games that a worker is given at a time: few at first, so that the first rows come at once."""


Chunk = tuple[Part, dict[str, str]]


class Done:
    """How a run ended."""

    def __init__(self, asked: int) -> None:
        self.asked = asked
        self.rows = 0
        self.played = 0
        self.errors: list[str] = []
        self.stopped = False


def simulate(
    plan: Plan,
    games: int,
    out: str | Path,
    *,
    workers: int | None = None,
    engine: str = "local",
    cluster: str = "",
    resume: bool = False,
    record_to: str | Path | None = None,
    tell: Callable[[int, int], Any] = lambda done, asked: None,
) -> Done:
    """Plays games number 0 to `games` - 1 of the plan and leaves their rows in the Parquet file `out`.

    `tell` is called with the number of games that are there and asked for, whenever some are finished. Ctrl-C ends it
    with what is done, and `resume` goes on from there.
    """
    connect().close()  # says what to install before anything is played
    if games < 1:
        raise InvalidOptions(f"{games} is not a number of games", "games")
    plan = checked(replace(plan, records=record_to is not None))
    folder = _folder(record_to)
    store = Store(Path(out), replace(plan, records=False).to_json(), plan.events)
    done = Done(games)
    before = store.begin(resume)
    tell(len(before), games)
    todo = [number for number in range(games) if number not in before] if before else range(games)
    try:
        for part, records in results(plan, todo, workers or os.cpu_count() or 1, engine, cluster):
            for name, record in records.items():
                assert folder is not None
                (folder / name).write_text(record, "utf-8")
            store.add(part)
            done.played += part.games
            done.errors += part.errors
            tell(len(before) + done.played, games)
    except KeyboardInterrupt:
        done.stopped = True
    finally:
        done.rows = store.join()
    return done


def results(plan: Plan, numbers: Sequence[int], workers: int, engine: str, cluster: str) -> Iterator[Chunk]:
    """The rows of each chunk of games, as they come in."""
    sizes = chunks(len(numbers), workers)
    work: list[Sequence[int]] = []
    start = 0
    for size in sizes:
        work.append(numbers[start : start + size])
        start += size
    if workers == 1 and engine == "local":
        for chunk in work:
            yield play_chunk(plan, chunk)
        return
    with backend(engine, workers, cluster):
        if engine == "ray":  # joblib cannot stream from it: a few chunks for each worker at a time
            for at in range(0, len(work), 6 * workers):
                yield from joblib.Parallel(batch_size=1)(_jobs(plan, work[at : at + 6 * workers]))
        else:
            parallel = joblib.Parallel(return_as="generator_unordered", batch_size=1, pre_dispatch="3*n_jobs")
            with deaf_children():
                rows = parallel(_jobs(plan, work[1:]))  # starts the workers
            if work:
                yield play_chunk(plan, work[0])  # one game here, while they do
            yield from rows


@contextmanager
def deaf_children() -> Iterator[None]:
    """Processes started here do not hear Ctrl-C: it is the business of the one that sent them, which stops them."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _jobs(plan: Plan, work: list[Sequence[int]]) -> Iterator[Any]:
    return (joblib.delayed(play_chunk)(plan, chunk) for chunk in work)


def chunks(games: int, workers: int) -> list[int]:
    """How many games each piece of work has: small pieces first and last, so that nobody waits long for anybody."""
    sizes: list[int] = []
    left = games
    while left > 0:
        fair = -(-left // (4 * workers))
        ramp = 1 << (len(sizes) // workers)
        size = max(1, min(LARGEST_CHUNK, fair, ramp))
        sizes.append(size)
        left -= size
    return sizes


@contextmanager
def backend(engine: str, workers: int, cluster: str) -> Iterator[None]:
    """Where joblib runs the work; everything that was started here is stopped at the end."""
    if engine == "local":
        if cluster:
            raise InvalidOptions("a cluster needs the engine dask or ray", "cluster")
        with joblib.parallel_config(backend="loky", n_jobs=workers, inner_max_num_threads=1):
            yield
    elif engine == "dask":
        with _dask(workers, cluster):
            yield
    elif engine == "ray":
        with _ray(workers, cluster):
            yield
    else:
        raise InvalidOptions(f"{engine!r} is not one of {', '.join(ENGINES)}", "engine")


@contextmanager
def _dask(workers: int, cluster: str) -> Iterator[None]:
    try:
        from dask.distributed import Client, LocalCluster
    except ImportError:
        raise InvalidOptions("the engine dask needs Dask: pip install 'delvers[dask]'", "engine") from None
    try:
        make: Any = LocalCluster
        connect_to: Any = Client
        here = None if cluster else make(n_workers=workers, threads_per_worker=1, dashboard_address=None)
        client = connect_to(cluster or here, timeout="20s")
    except (OSError, ValueError) as error:
        raise DelversError(f"the Dask cluster {cluster} cannot be reached ({error}).") from None
    try:
        with joblib.parallel_config(backend="dask", n_jobs=-1, wait_for_workers_timeout=30):
            yield
    finally:
        client.close()
        if here is not None:
            here.close()


@contextmanager
def _ray(workers: int, cluster: str) -> Iterator[None]:
    os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")
    try:
        import ray
        from ray.util.joblib import register_ray
    except ImportError:
        raise InvalidOptions("the engine ray needs Ray: pip install 'delvers[ray]'", "engine") from None
    try:
        where: dict[str, Any] = {"address": cluster} if cluster else {"num_cpus": workers, "include_dashboard": False}
        ray.init(log_to_driver=False, logging_level=logging.ERROR, **where)
    except (ConnectionError, ValueError) as error:
        raise DelversError(f"the Ray cluster {cluster} cannot be reached ({error}).") from None
    register_ray()  # type: ignore[no-untyped-call]
    try:
        with joblib.parallel_config(backend="ray", n_jobs=workers):
            yield
    finally:
        ray.shutdown()


def _folder(record_to: str | Path | None) -> Path | None:
    if record_to is None:
        return None
    folder = Path(record_to)
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise InvalidOptions(f"{folder} cannot be made ({error.strerror})", "record-to") from None
    return folder
