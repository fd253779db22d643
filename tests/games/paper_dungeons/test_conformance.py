"""The conformance suite at every seat count, edition and variant."""

import pytest

from delvers.games.paper_dungeons import SPEC
from delvers.games.paper_dungeons.choices import CAMPAIGNS, DUNGEONS, OPEN_QUESTIONS, SWITCHES, switch_values
from delvers.testing import check_game

EDITIONS = ("merged", "it", "en")
VARIANTS = [
    {"missions": False},
    {"disappearing_gems": True},
    *({"dungeon": dungeon} for dungeon in DUNGEONS),
    *({"campaign": campaign} for campaign in CAMPAIGNS),
    *({name: value} for name, (values, _) in OPEN_QUESTIONS.items() for value in values[1:]),
    *({name: value} for name in SWITCHES for value in switch_values(name)),
]


@pytest.mark.slow
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("seats", SPEC.seats)
def test_every_seat_count_in_every_edition(seats, edition):
    check_game(SPEC, seats=seats, seed=10 * seats, options={"edition": edition}, every=11 * seats, tries=2)


@pytest.mark.slow
@pytest.mark.parametrize("options", VARIANTS, ids=lambda options: "-".join(map(str, *options.items())))
def test_every_variant(options):
    check_game(SPEC, seats=2, seed=7, options=options, every=17, tries=2, show=False)


def test_every_option_at_once():
    """All open questions answered the other way, and the Italian book."""
    other = {name: values[-1] for name, (values, _) in OPEN_QUESTIONS.items()}
    check_game(SPEC, seats=3, seed=5, options={**other, "edition": "it", "disappearing_gems": True}, every=29, tries=2)
