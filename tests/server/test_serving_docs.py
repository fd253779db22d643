"""What docs/serving.md says to start is what starts."""

import configparser
import re
import shlex
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
import yaml  # type: ignore[import-untyped]

from delvers.cli import cli
from tests.server.conftest import ROOT, Server, Table

TEXT = (ROOT / "docs" / "serving.md").read_text("utf-8")


def block(kind):
    return re.search(rf"```{kind}\n(.*?)```", TEXT, re.S)[1]


def parsed(command):
    """The options of a `delvers serve` command line, as the program itself reads them."""
    name, verb, *arguments = shlex.split(command)
    assert Path(name).name == "delvers"
    return cli.commands[verb].make_context(verb, arguments).params


def test_the_unit_is_one_that_systemd_takes(tmp_path):
    unit = configparser.ConfigParser(strict=False, interpolation=None)
    unit.optionxform = str
    unit.read_string(block("ini"))
    start = unit["Service"]["ExecStart"]
    assert parsed(start)["behind_proxy"] is True
    if shutil.which("systemd-analyze"):  # it looks for the program, too
        file = tmp_path / "delvers.service"
        file.write_text(block("ini").replace(start.split()[0], sys.executable).replace("User=delvers", "User=root"))
        done = subprocess.run(["systemd-analyze", "verify", str(file)], capture_output=True, text=True, timeout=60)
        assert done.returncode == 0, done.stderr
        assert "delvers.service:" not in done.stderr


def test_the_compose_file_is_whole():
    compose = yaml.safe_load(block("yaml"))
    services = compose["services"]
    assert set(services) == {"database", "node", "node2", "proxy"}
    assert services["node"] == services["node2"]
    wants = services["database"]["environment"]
    url = f"postgresql://{wants['POSTGRES_USER']}:{wants['POSTGRES_PASSWORD']}@database/{wants['POSTGRES_DB']}"
    options = parsed(services["node"]["command"])
    assert options["database"] == url
    assert options["host"] == "0.0.0.0"
    for node in ("node", "node2"):
        assert f"--to {node}:{options['port']}" in services["proxy"]["command"]
    used = [volume.split(":")[0] for service in services.values() for volume in service.get("volumes", [])]
    assert set(used) == set(compose["volumes"])


@pytest.mark.postgres
@pytest.mark.slow
def test_the_two_nodes_of_the_compose_file_play_one_game(postgres, tmp_path, site):
    node = yaml.safe_load(block("yaml"))["services"]["node"]
    _, _, *arguments = shlex.split(node["command"])
    where = arguments.index("--database")
    arguments[where : where + 2] = ["--database", postgres.new_database()]
    port = arguments.index("--port")
    del arguments[port : port + 2]
    made = []
    try:
        for name in ("one", "two"):
            (tmp_path / name).mkdir()
            secret = {"DELVERS_SECRET": node["environment"]["DELVERS_SECRET"]}
            made.append(Server(tmp_path / name, site, *arguments, **secret))
        t = Table(made[0], "lantern", 2)
        assert (
            t.host.post("/api/tables", json={"game": "lantern"}).json()["link"].startswith("https://games.example.org/")
        )
        there = made[1].client()
        there.cookies = t.people[1].cookies
        t.people[1] = there
        t.play_first_options()
        assert t.info()["status"] == "over"
        assert [server.stop() for server in made] == [0, 0]
    finally:
        for server in made:
            server.leave()
            if server.process.poll() is None:
                server.kill()
