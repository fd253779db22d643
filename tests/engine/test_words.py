"""Languages: the same messages with the same parameters in English and Italian."""

import re
from pathlib import Path

import pytest

from delvers.engine.words import OWN, catalogue

FILES = sorted(path.name for path in Path(OWN, "en").glob("*.ftl"))


def messages(lang, name):
    text = Path(OWN, lang, name).read_text("utf-8")
    found = {}
    current = ""
    for line in text.splitlines():
        start = re.match(r"(-?[a-zA-Z][\w-]*)\s*=", line)
        if start:
            current = start[1]
            found[current] = set()
        if current and not line.startswith("#"):
            found[current] |= set(re.findall(r"\$(\w+)", line))
    return found


@pytest.mark.parametrize("name", FILES)
def test_both_languages_say_the_same_things(name):
    english, italian = messages("en", name), messages("it", name)
    assert set(english) == set(italian)
    for id, parameters in english.items():
        assert italian[id] == parameters, id


@pytest.mark.parametrize("name", FILES)
@pytest.mark.parametrize("lang", ["en", "it"])
def test_every_message_can_be_read(name, lang):
    words = catalogue(lang)
    for id, parameters in messages(lang, name).items():
        if id.startswith("-"):
            continue
        assert words.t(id, dict.fromkeys(parameters, 1)) not in ("", id), id


def test_an_unknown_message_shows_itself_and_an_unknown_language_is_english():
    assert catalogue("it").t("no-such-message") == "no-such-message"
    assert catalogue("xx").t("undo-nothing") == "There is nothing to take back."
