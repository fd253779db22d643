"""The pages in docs/ are true: the worked example is a game that conforms, and every link leads somewhere."""

import re
import types
from pathlib import Path

import pytest

import delvers
from delvers.testing import check_game, play_random

ROOT = Path(__file__).resolve().parent.parent
PAGES = [ROOT / "README.md", *sorted((ROOT / "docs").glob("*.md"))]


@pytest.fixture(scope="module")
def delve():
    """The module that the Python blocks of docs/adding-a-game.md are together."""
    page = (ROOT / "docs/adding-a-game.md").read_text("utf-8")
    source = "\n".join(re.findall(r"^```python\n(.*?)^```", page, re.DOTALL | re.MULTILINE))
    module = types.ModuleType("delve")
    exec(compile(source, "docs/adding-a-game.md", "exec"), module.__dict__)
    return module


def test_the_worked_example_conforms(delve):
    delve.test_conforms()
    check_game(delve.SPEC, seats=2, seed=9, options={"rounds": 20})


def test_the_worked_example_plays_by_its_own_rules(delve):
    match = delvers.new_match(delve.SPEC, seats=2, seed=1, options={"rounds": 1})
    assert match.state.digs == 1  # the first dig has no alternative: the engine took it
    carried = match.state.carried
    assert [str(move) for move in match.legal_moves(0)] == ["dig", "climb out"]
    match.play("climb out")
    assert match.state.gold[0] == carried > 1
    with pytest.raises(delvers.InvalidState, match="gold"):
        delvers.match_from_state(delve.SPEC, {**match.state.to_dict(), "gold": [1]})
    play_random(match)
    assert sorted(match.outcome.ranking)[0] == 1


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_links_lead_somewhere(page):
    for target in re.findall(r"\]\(([^)#]+)\)", page.read_text("utf-8")):
        if "://" not in target:
            assert (page.parent / target).exists(), target
