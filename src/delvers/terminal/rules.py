"""Terminal: rules are found by id or by words."""

from __future__ import annotations


def find_rules(rules: dict[str, dict[str, str]], wanted: list[str], lang: str) -> list[str]:
    """The rule of that id, or every rule in which all the words stand."""
    query = " ".join(wanted)
    for id in rules:
        if id.casefold() == query.casefold():
            return [id]
    return [
        id
        for id, rule in rules.items()
        if all(
            word.casefold() in f"{rule.get('section', '')} {rule.get(lang, '')}".casefold() for word in query.split()
        )
    ]
