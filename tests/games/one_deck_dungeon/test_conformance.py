"""One Deck Dungeon: the conformance suite for every hero in every dungeon, alone, in pairs and in fours."""

import pytest

from delvers.games.one_deck_dungeon import SPEC
from delvers.testing import check_game
from tests.games.one_deck_dungeon.table import BOX, sheet

HEROES = [hero.id for hero in BOX.heroes]
DUNGEONS = [dungeon.id for dungeon in BOX.dungeons]
EVERY_TALENT = [talent.id for talent in BOX.talents]


@pytest.mark.slow
@pytest.mark.parametrize("seats", SPEC.seats)
@pytest.mark.parametrize("dungeon", DUNGEONS)
def test_every_hero_and_dungeon_conforms(dungeon, seats):
    for i in range(len(HEROES)):
        heroes = [HEROES[(i + n) % 5] for n in range(seats)]
        sheets = [sheet(hero, *EVERY_TALENT) for hero in heroes] if i % 2 else []
        options = {"heroes": heroes, "dungeon": dungeon, "campaign": sheets, "difficulty": "novice"}
        check_game(SPEC, seats=seats, seed=i, options=options, every=5, tries=2, show=i == 0)


def test_a_game_with_every_talent_conforms():
    sheets = [sheet("archer", *EVERY_TALENT)]
    check_game(SPEC, seats=1, seed=3, options={"heroes": ["archer"], "campaign": sheets, "discard_any": True}, every=5)
