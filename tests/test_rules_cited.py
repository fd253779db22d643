"""Every rule that a game lists has a test that cites it, and no test cites a rule that does not exist."""

import ast
from pathlib import Path

import pytest

import delvers
from delvers.engine.registry import load_game

TESTS = Path(__file__).parent
SPECS = delvers.games()
# Games whose rules are not all tested yet. One that is complete leaves this list and never comes back.
INCOMPLETE: set[str] = set()


def cited_in(source):
    """The ids in every `mark.rule("ODD-047", ...)` of a Python source."""
    for node in ast.walk(ast.parse(source)):
        if not (isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr == "rule"):
            continue
        if isinstance(node.func.value, ast.Attribute) and node.func.value.attr == "mark":
            yield from (leaf.value for leaf in ast.walk(node) if isinstance(leaf, ast.Constant))


@pytest.fixture(scope="module")
def cited():
    pages = [path for path in TESTS.rglob("test_*.py") if path.name != Path(__file__).name]
    return {id for path in pages for id in cited_in(path.read_text("utf-8"))}


@pytest.mark.parametrize("id", sorted(SPECS))
def test_every_rule_is_cited(id, cited):
    missing = sorted(set(load_game(SPECS[id]).rules()) - cited)
    if id in INCOMPLETE:
        assert missing, f"every rule of {id} has its test now: take it off the list INCOMPLETE in this file"
    else:
        assert not missing, f"no test cites {', '.join(missing)}"


def test_every_citation_is_a_rule(cited):
    known = {rule for spec in SPECS.values() for rule in load_game(spec).rules()}
    prefixes = {rule.rpartition("-")[0] for rule in known}
    assert [id for id in sorted(cited - known) if id.rpartition("-")[0] in prefixes] == []


def test_citations_are_found():
    source = '''
@pytest.mark.rule("A-1", "A-2")
@pytest.mark.parametrize("x", [pytest.param(1, marks=pytest.mark.rule("A-3"))])
def test_it(x):
    """@pytest.mark.rule("A-4")"""
    other.rule("A-5")
'''
    assert sorted(cited_in(source)) == ["A-1", "A-2", "A-3"]
