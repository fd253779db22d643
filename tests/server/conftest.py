"""Real servers in processes of their own, with the toy games installed beside ours."""

import asyncio
import os
import pwd
import re
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

import asyncpg
import httpx
import pytest

from tests.conftest import find_postgres

ROOT = Path(__file__).resolve().parents[2]


class Server:
    """One `delvers serve` and the folder it keeps its games in."""

    def __init__(self, home: Path, site: Path, *arguments: str, **environment: str) -> None:
        self.home = home
        self.arguments = arguments
        kept = {k: v for k, v in os.environ.items() if not k.startswith(("LC_", "LANG", "DELVERS_"))}
        self.environment = {
            **kept,
            "PYTHONPATH": f"{site}:{ROOT / 'src'}:{ROOT}",
            "DELVERS_HOME": str(home),
            "LANG": "C.UTF-8",
        }
        self.environment["DELVERS_RATE"] = "1000000"
        self.environment |= environment
        self.port = 0
        self.clients: list[httpx.Client] = []
        self.start()

    def start(self) -> None:
        self.log = open(self.home / "server.log", "a+b")  # noqa: SIM115 - the process keeps it
        command = [sys.executable, "-m", "delvers.cli", "serve", "--no-browser", "--port", str(self.port)]
        self.process = subprocess.Popen(
            [*command, *self.arguments], cwd=ROOT, env=self.environment, stdout=subprocess.PIPE, stderr=self.log
        )
        assert self.process.stdout is not None
        said = self.process.stdout.readline().decode()
        found = re.search(r"http://localhost:(\d+)", said)
        assert found, said + (self.home / "server.log").read_text()
        self.port = int(found[1])
        self.url = f"http://localhost:{self.port}"

    def kill(self) -> None:
        """As when the power goes."""
        self.process.kill()
        self.process.wait(20)
        self.close()

    def stop(self) -> int:
        """As a service manager does it; the exit code."""
        self.process.send_signal(signal.SIGTERM)
        code = self.process.wait(20)
        self.close()
        return code

    def close(self) -> None:
        assert self.process.stdout is not None
        self.process.stdout.close()
        self.log.close()

    def client(self, **headers: str) -> httpx.Client:
        self.clients.append(httpx.Client(base_url=self.url, headers=headers, timeout=20))
        return self.clients[-1]

    def leave(self) -> None:
        for client in self.clients:
            client.close()


@pytest.fixture(scope="session")
def site(tmp_path_factory):
    """A package of somebody else that adds the toy games."""
    info = tmp_path_factory.mktemp("site") / "delvers_toys-1.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: delvers-toys\nVersion: 1\n")
    (info / "entry_points.txt").write_text(
        "[delvers.games]\nlantern = tests.toys.lantern:SPEC\ndigs = tests.toys.digs:SPEC\n"
    )
    return info.parent


ON_POSTGRES = pytest.param("postgres", marks=[pytest.mark.postgres, pytest.mark.slow])


@pytest.fixture(scope="session", params=["sqlite", ON_POSTGRES])
def server(request, tmp_path_factory, site):
    """One server for all tests that do not stop it; the same tests run on both databases."""
    more = []
    if request.param == "postgres":
        more = ["--database", request.getfixturevalue("postgres").new_database()]
    found = Server(tmp_path_factory.mktemp("home"), site, *more)
    yield found
    found.leave()
    if found.process.poll() is None:
        assert found.stop() == 0
    assert "Traceback" not in (found.home / "server.log").read_text()


@pytest.fixture
def new_server(tmp_path, site):
    """Makes servers of one test's own."""
    made = []

    def make(*arguments, **environment):
        made.append(Server(tmp_path, site, *arguments, **environment))
        return made[-1]

    yield make
    for one in made:
        one.leave()
        if one.process.poll() is None:
            one.kill()


class Table:
    """A table and the programs that sit at it, one client for each seat."""

    def __init__(self, server: Server, game: str, seats: int, **wishes) -> None:
        self.server = server
        self.people = [server.client() for _ in range(seats)]
        self.host = self.people[0]
        made = self.host.post("/api/tables", json={"game": game, "seats": seats, "name": "Ada", **wishes}).json()
        self.id = made["table"]
        self.tokens = {0: made["seats"][0]["token"]}
        for seat, name in enumerate(["Bo", "Cy", "Dee"][: seats - 1], 1):
            sat = self.people[seat].post(f"/api/tables/{self.id}/sit", json={"seat": seat, "name": name})
            self.tokens[seat] = sat.json()["token"]
            assert self.do("ready", seat).status_code == 200
        started = self.do("start", 0)
        assert started.status_code == 200, started.text

    def do(self, verb, seat, **body):
        return self.people[seat].post(f"/api/tables/{self.id}/{verb}", json=body)

    def info(self):
        return self.host.get(f"/api/tables/{self.id}").json()

    def view(self, seat=None, **more):
        headers = {"authorization": f"Bearer {self.tokens[seat]}"} if seat is not None else {}
        with self.server.client(**headers) as client:
            return client.get(f"/api/tables/{self.id}/seat", params=more).json()

    def move(self, seat, move, number=None, key=None):
        number = self.info()["number"] if number is None else number
        body = {"move": move, "number": number, "key": key}
        return self.people[seat].post(f"/api/tables/{self.id}/moves", json=body)

    def play_first_options(self, count=10_000):
        """Plays until the game ends, or so many moves: always the first option."""
        for _ in range(count):
            waits = self.info()["waits_for"]
            if not waits:
                return
            view = self.view(waits[0])
            answer = self.move(waits[0], view["options"][0]["move"], view["number"])
            assert answer.status_code == 200, answer.text


@pytest.fixture
def table(server):
    def make(game="lantern", seats=2, **wishes):
        return Table(server, game, seats, **wishes)

    return make


def wait_until(what, seconds=15.0):
    """Until something is true, or the test has failed."""
    deadline = time.monotonic() + seconds
    while not (found := what()):
        assert time.monotonic() < deadline, "it did not happen in time"
        time.sleep(0.05)
    return found


class Postgres:
    """A database server of our own. It refuses to run as root, so root drops to another user for it."""

    def __init__(self, programs: Path) -> None:
        self.programs = str(programs)
        self.folder = Path(tempfile.mkdtemp(prefix="delvers-pg-"))
        self.how: dict[str, Any] = {"stdout": subprocess.DEVNULL, "stderr": subprocess.STDOUT}
        if os.getuid() == 0:
            user = next(u for u in ("postgres", "nobody") if u in {entry.pw_name for entry in pwd.getpwall()})
            shutil.chown(self.folder, user)
            self.how |= {"user": user, "group": pwd.getpwnam(user).pw_gid, "extra_groups": [], "cwd": "/"}
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            self.port = probe.getsockname()[1]
        data = str(self.folder / "data")
        initdb = [f"{self.programs}/initdb", "-D", data, "-U", "delvers", "-A", "trust", "-E", "UTF8", "--no-sync"]
        subprocess.run([*initdb, "--locale=C"], check=True, **self.how)
        self.count = 0
        self.start()

    def start(self) -> None:
        options = f"-p {self.port} -k {self.folder} -c listen_addresses=127.0.0.1 -c max_connections=200"
        self.control("start", "-w", "-o", options, "-l", str(self.folder / "log"))

    def stop(self) -> None:
        self.control("stop", "-m", "fast", "-w")

    def control(self, *arguments: str) -> None:
        command = [f"{self.programs}/pg_ctl", "-D", str(self.folder / "data"), *arguments]
        subprocess.run(command, check=True, **self.how)

    def new_database(self) -> str:
        self.count += 1
        name = f"delvers{self.count}"

        async def create() -> None:
            connection = await asyncpg.connect(f"postgresql://delvers@127.0.0.1:{self.port}/postgres")
            await connection.execute(f"CREATE DATABASE {name}")
            await connection.close()

        asyncio.run(create())
        return f"postgresql://delvers@127.0.0.1:{self.port}/{name}"


@pytest.fixture(scope="session")
def postgres():
    programs = find_postgres()
    assert programs is not None
    found = Postgres(programs)
    yield found
    found.stop()
    shutil.rmtree(found.folder, ignore_errors=True)
