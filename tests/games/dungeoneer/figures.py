"""The figures that rule tests reckon with. Balancing changes the cards; a test that says "Speed 3, so a 3 is enough"
does not care about balance, so it plays with these."""

import re

from delvers.games.dungeoneer import SPEC
from delvers.games.dungeoneer.cards import set_texts
from delvers.games.dungeoneer.game import DungeoneerGame

BELL, ROAD = "drowned-bell", "crooked-pilgrimage"
FIGURES = {
    f"{BELL}/heroes.toml": {
        "oda-quill": ("magic = [0, 0, 1]", "speed = [3, 3, 4]"),
        "anselm-wick": ("magic = [1, 2, 3]", "speed = [3, 3, 4]"),
        "sefi-marrow": ("magic = [0, 1, 1]", "speed = [4, 5, 6]"),
        "ilario-vane": ("speed = [3, 4, 4]",),
        "corporal-thump": ("speed = [3, 3, 3]",),
        "nima-two-candles": ("speed = [3, 4, 4]",),
    },
    f"{ROAD}/heroes.toml": {
        "hob-tanner": ("melee = [2, 2, 3]", "speed = [3, 4, 4]"),
        "mirelle-ford": ("melee = [1, 2, 2]", "speed = [4, 4, 5]"),
        "ottoline-crake": ("speed = [3, 3, 4]",),
    },
    f"{BELL}/map.toml": dict.fromkeys(
        ("dripping-gallery", "leaning-corridor", "crawlway", "rope-bridge", "whispering-bend"), ("peril = 1",)
    ),
    f"{BELL}/quests.toml": {
        "slay-the-cellarer": ("melee = 3", "life = 2"),
        "hush-the-choir": ("magic = 3", "life = 2"),
        "read-the-closed-book": ("number = 7",),
        "coin-for-the-ferryman": ('sacrifice = ["glory 5"]',),
        "blood-on-the-step": ('sacrifice = ["life 1"]',),
        "loaded-knucklebones": ("number = 6",),
        "the-long-candle": ("number = 4",),
        "the-founders-mould": ("melee = 2", "magic = 2", "life = 1"),
        "the-drowned-prior": ("melee = 2", "magic = 3", "life = 2"),
        "burn-the-tithe-rolls": ('sacrifice = ["discard hand 3"]',),
    },
    f"{ROAD}/quests.toml": {
        "wolf-in-pilgrims-wool": ("melee = 3", "life = 2"),
        "thaw-the-bishop": ("number = 7",),
        "count-the-sand": ("number = 6",),
        "barefoot-vow": ('sacrifice = ["discard treasure 1"]',),
        "the-folded-map": ("number = 7",),
        "a-night-on-the-track": ('sacrifice = ["glory 4"]',),
    },
}


def with_figures(texts):
    """The data files with the figures above, whatever they are balanced to."""
    result = dict(texts)
    for file, cards in FIGURES.items():
        for id, fields in cards.items():
            start = result[file].index(f'id = "{id}"')
            end = result[file].find("\n[[", start) % (len(result[file]) + 1)
            record = result[file][start:end]
            for field in fields:
                name, value = field.split(" = ")
                figure = r"\[[^\]]*\]" if value.startswith("[") else r"\d+"
                # The figure of the quest's own Monster or Threat, not of its search, which comes first.
                found = list(re.finditer(rf"\b{name} = {figure}", record))
                assert found, (id, name)
                record = record[: found[-1].start()] + field + record[found[-1].end() :]
            result[file] = result[file][:start] + record + result[file][end:]
    return result


def rule_game():
    return DungeoneerGame(SPEC, with_figures(set_texts()))
