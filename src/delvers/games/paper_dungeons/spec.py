"""Paper Dungeons: its facts and options, declared up front; nothing is read before a match needs it."""

from __future__ import annotations

from delvers.engine.spec import Game, GameSpec, Option
from delvers.engine.words import OWN

from .choices import CAMPAIGNS, DUNGEONS, EDITIONS, OPEN_QUESTIONS, SWITCHES, switch_values


def _options() -> tuple[Option, ...]:
    found = [
        Option("edition", "merged", "pd-option-edition", choices=EDITIONS),
        Option("dungeon", "random", "pd-option-dungeon", choices=("random", *DUNGEONS), rule="PD-003"),
        Option("campaign", "none", "pd-option-campaign", choices=("none", *CAMPAIGNS), rule="PD-141"),
        Option("missions", True, "pd-option-missions", choices=(True, False), rule="PD-007"),
        Option("disappearing_gems", False, "pd-option-disappearing-gems", choices=(False, True), rule="PD-138"),
        Option("mission_cards", [], "pd-option-mission-cards", many=True, rule="PD-006"),
        Option("objective_cards", [], "pd-option-objective-cards", many=True, rule="PD-008"),
        Option("power_cards", [], "pd-option-power-cards", many=True, rule="PD-008"),
    ]
    for name, (_, rule) in SWITCHES.items():
        choices = ("edition", *switch_values(name))
        found.append(Option(name, "edition", f"pd-option-{name.replace('_', '-')}", choices=choices, rule=rule))
    for name, (choices, rule) in OPEN_QUESTIONS.items():
        found.append(Option(name, choices[0], f"pd-option-{name.replace('_', '-')}", choices=choices, rule=rule))
    return tuple(found)


def _load(spec: GameSpec, packs: tuple[str, ...]) -> Game:
    from .game import PaperDungeons
    from .packs import digest, load_packs

    return PaperDungeons(spec, load_packs(packs), digest(packs))


SPEC = GameSpec(
    id="paper-dungeons",
    name="Paper Dungeons",
    rules_version="1.0",
    seats=(1, 2, 3, 4, 5, 6, 7, 8),
    cooperative=False,
    simultaneous=True,
    hidden=True,
    options=_options(),
    score_range=(-200, 600),
    longest=3 * 8 * 400,
    load=_load,
    locale=OWN,
)
