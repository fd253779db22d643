"""One Deck Dungeon: play on until every card, skill, potion, feat, talent, floor and boss ability was used.

A steward plays: it heals rather than falls, and likes what has not been seen yet. It has potions in plenty, so that
it reaches the bosses; everything else is by the rules, and every step is a legal move.
"""

import json
import random

import pytest

from delvers.engine import flow
from delvers.engine.chance import Chance
from delvers.engine.events import Log
from delvers.engine.words import catalogue
from delvers.games.one_deck_dungeon import SPEC
from delvers.games.one_deck_dungeon.rules.table import health_of
from delvers.games.one_deck_dungeon.state import LOST
from tests.games.one_deck_dungeon.table import BOX, GAME, sheet

HEROES = ["warrior", "rogue", "archer", "mage", "paladin"]
DUNGEONS = [dungeon.id for dungeon in BOX.dungeons]
GROUPS = ["healing", "combat", "dungeon"]


def everything():
    """A key for each thing there is to use."""
    keys = {("loot", card.id) for card in BOX.cards}
    keys |= {("skill", skill.id) for skill in BOX.skills}
    keys |= {("potion", potion.id) for potion in BOX.potions}
    keys |= {("feat", hero.id) for hero in BOX.heroes}
    keys |= {("talent", talent.id) for talent in BOX.talents}
    keys |= {("floor", floor.id) for dungeon in BOX.dungeons for floor in dungeon.floors}
    keys |= {("boss", dungeon.boss.id) for dungeon in BOX.dungeons}
    keys |= {("level", level) for level in (2, 3, 4)}
    traits = [challenge.trait for challenge in BOX.challenges] + [dungeon.boss.trait for dungeon in BOX.dungeons]
    traits += [dungeon.floors[-1].trait for dungeon in BOX.dungeons]
    keys |= {("ability", source) for trait in traits for source in trait.sources.values()}
    return keys


class Steward:
    """One game, played for what it shows."""

    def __init__(self, number, left):
        self.left = left
        self.dice = random.Random(number)
        seats = (1, 1, 2, 4)[number % 4]
        heroes = [HEROES[(number + i) % 5] for i in range(seats)]
        talents = [talent.id for talent in BOX.talents if talent.group in ("basic", GROUPS[number % 3])]
        basic = ["drilled-stance", "second-look"][number // 2 % 2]
        sheets = [sheet(hero, *talents, basic_skill=basic) for hero in heroes]
        options = {
            "heroes": heroes, "dungeon": DUNGEONS[number // 4 % 5], "campaign": sheets if number % 5 else [],
            "mana_font": number % 3 == 0, "difficulty": ("novice", "standard", "expert", "fearless")[number % 4],
        }  # fmt: skip
        self.chance = Chance(number)
        self.state = GAME.setup(SPEC.check_options(seats, options), self.chance)
        self.state.potions += 60 * seats
        self.log = Log()
        self.seen = {("talent", "prepared")} if options["campaign"] and number % 3 == 0 else set()
        self.moves = 0

    def play(self):
        decisions = flow.settle(GAME, self.state, self.chance, self.log)
        while decisions:
            decision = self.dice.choice(decisions)
            decisions = flow.step(GAME, self.state, decision.seat, self.choose(decision), self.chance, self.log)
            self.moves += 1
            self.look()
            if self.moves % 20 == 0:
                self.check()
        return self.seen

    def check(self):
        """Deep in a game, too, a state survives JSON, is valid, and can be shown and told."""
        text = json.dumps(self.state.to_dict())
        again = GAME.state_class().from_dict(json.loads(text))
        assert again == self.state == self.state.copy()
        GAME.validate(again)
        view = GAME.view(again, 0)
        json.dumps(view)
        for lang in ("en", "it"):
            assert GAME.text(view, lang)
            for decision in GAME.decisions(again):
                words = catalogue(lang, SPEC.locale)
                assert words.has(decision.prompt, fall_back=False)
                assert "{" not in words.t(decision.prompt, GAME.translate(dict(decision.args or {}), lang))

    def choose(self, decision):
        words = {GAME.moves.text(move): move for move in decision.options}
        best = max(words, key=lambda text: (self.liking(text, decision), self.dice.random()))
        return words[best]

    def liking(self, text, decision):
        first, *rest = text.split()
        if text in ("drink healing", "descend", "kite", "use speed for the way", "add a door"):
            hurt = self.state.wounds[decision.seat] * 2 >= health_of(BOX, self.state, decision.seat)
            return 9 if text != "drink healing" or hurt else -1
        if text == "fall":
            return -9
        if decision.prompt == "odd-ask-dice":
            return self.liking_dice(text, first, rest)
        if text == "loot as skill":
            card = BOX.cards[self.state.stack[-1].a]
            return 5 if ("skill", BOX.skills[card.skill].id) in self.left else 1
        if text == "loot as potion" or text.startswith("feat"):
            return 4
        return 0

    def liking_dice(self, text, first, rest):
        if first == "use":
            return 8 if ("skill", rest[0]) in self.left else 3
        if " with " in text:
            return 8 if ("skill", first) in self.left else 2
        if first == "drink":
            return 8 if ("potion", rest[0]) in self.left else 0
        return {"place": 4, "combine": 1, "finish": 0.5, "discard": 0}[first]

    # -- what was used -----------------------------------------------------------------------------------

    def look(self):
        s = self.state
        for event in self.log.events:
            self.note(event)
        self.log.events.clear()
        if s.floor < 4:
            self.seen.add(("floor", BOX.dungeons[s.dungeon].floors[s.floor - 1].id))
        for seat in range(len(s.heroes)):
            if s.result != LOST and self.printed_health(seat) <= s.wounds[seat] < health_of(BOX, s, seat):
                self.seen.add(("talent", "durability"))
            side = 0 if len(s.heroes) == 1 else 1
            level = BOX.levels[s.level - 1]
            if len(s.items[seat]) > level.items[side] or len(s.skills[seat]) > level.skills[side]:
                self.seen.add(("talent", "crafty"))

    def printed_health(self, seat):
        s = self.state
        side = BOX.heroes[s.heroes[seat]].sides[0 if len(s.heroes) == 1 else 1]
        return side.health + sum(BOX.cards[item].health for item in s.items[seat])

    def note(self, event):
        kind = event.id.removeprefix("odd-")
        args = event.args
        if kind.startswith("looted"):
            self.seen.add(("loot", args["card"]))
        elif kind == "uses":
            self.seen |= {("skill", args["skill"]), ("talent", args["skill"])}
            if args["skill"] in ("drilled-stance", "second-look"):
                self.seen.add(("talent", "veteran"))
        elif kind == "drinks":
            self.seen.add(("potion", args["potion"]))
        elif kind == "feat":
            self.seen.add(("feat", args["hero"]))
        elif kind == "won":
            self.seen.add(("boss", args["boss"]))
        elif kind in ("ability", "level"):
            self.seen.add((kind, args[kind]))


@pytest.mark.slow
def test_everything_is_used():
    left = everything()
    assert len(left) == 162
    moves = 0
    for number in range(400):
        steward = Steward(number, left)
        left -= steward.play()
        moves += steward.moves
        if not left:
            return
    raise AssertionError(f"after {moves} moves nobody has used {sorted(left, key=str)}")
