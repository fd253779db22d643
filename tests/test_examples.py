"""Every example in a docstring of the package does what it shows."""

import doctest
import importlib
from pathlib import Path

import pytest

import delvers

# Imported by name, as a user would: pytest's own collection of doctests binds `delvers.games` to the package.
SOURCE = Path(delvers.__file__).parent
MODULES = [
    ".".join(path.relative_to(SOURCE.parent).with_suffix("").parts).removesuffix(".__init__")
    for path in sorted(SOURCE.rglob("*.py"))
    if ">>> " in path.read_text(encoding="utf-8")
]
OPTIONS = doctest.NORMALIZE_WHITESPACE | doctest.ELLIPSIS


@pytest.mark.parametrize("module", MODULES)
def test_examples(module: str):
    failed, tried = doctest.testmod(importlib.import_module(module), optionflags=OPTIONS)
    assert tried > 0
    assert failed == 0
