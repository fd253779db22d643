"""Dungeoneer: which pieces of the picture a move names, and what it costs, gains and risks, in numbers."""

from __future__ import annotations

from typing import Any

from delvers.engine.moves import MoveTable, kind_of, operand

from . import mapping, scores
from .cards import MONSTER, Cards
from .faces import percent
from .moves import (
    ATTEMPT,
    BANE,
    BONUS,
    CHALLENGE,
    DECLARE,
    EXPLORE,
    PLACE,
    PLAY,
    PORTAL,
    SEWER,
    STEP,
    UNTIP,
)  # fmt: skip
from .odds import beats, reaches
from .rules.steps import LAY
from .scores import MONSTERS, QUESTS
from .state import DungeoneerState

NAMED = {"card": "card-", "seat": "", "space": "space-", "quest": "quest-"}
"""The operands that are pieces, and how their ids begin."""


def targets(cards: Cards, moves: MoveTable, state: DungeoneerState, seat: int, move: int) -> list[str]:
    """The ids of the pieces that a move names: the card first, then whom or what it is for."""
    kind = kind_of(move)
    if kind == STEP:
        return [f"space-{cards.maps[state.near[4 * state.players[seat].space + operand(move, 0)]].id}"]
    if kind == EXPLORE:
        return ["deck-map"]
    if kind == UNTIP:
        return [f"player-{seat + 1}"]
    words = moves.move(move).operands
    if kind == PLACE:
        spot = [f"spot-{words['spot']}"]
        return [*spot, f"way-{words['way']}"] if _both_ways(cards, state, operand(move, 0)) else spot
    if kind == CHALLENGE:
        return [_foe(cards, words["foe"])]
    if "source" in words:
        return [_source(words["source"], seat)]
    return [NAMED[name] + word for name, word in words.items() if name in NAMED]


def _both_ways(cards: Cards, state: DungeoneerState, cell: int) -> bool:
    """Whether the drawn Map card may lie either way up in a cell: then the way must be pointed at, too."""
    frame = state.stack[-1]
    if frame.step != LAY:
        return True
    return sum(spot == cell for spot, _ in mapping.legal_spots(cards, state, frame.a)) > 1


def _foe(cards: Cards, word: str) -> str:
    if word.startswith("player-"):
        return word
    return f"quest-{word}" if any(quest.id == word for quest in cards.quests) else f"card-{word}"


def _source(word: str, seat: int) -> str:
    if word == "ability":
        return f"ability-{seat + 1}"
    return word if word.startswith("artifact-") else f"card-{word}"


def preview(cards: Cards, state: DungeoneerState, seat: int, move: int) -> dict[str, Any]:
    """What a move costs and gains at once, and the odds of the roll it leads to."""
    chances = {name: percent(chance) for name, chance in odds(cards, state, seat, move).items()}
    return {**_price(cards, state, seat, move), **chances}


def odds(cards: Cards, state: DungeoneerState, seat: int, move: int) -> dict[str, float]:
    """The chance of the roll that a move leads to: to pass an exit unharmed, to hit, to succeed at a quest."""
    kind, first = kind_of(move), operand(move, 0)
    if kind == STEP:
        return _exit_odds(cards, state, seat, first)
    if kind == DECLARE:
        return _declare_odds(cards, state, move)
    if kind == ATTEMPT:
        return _attempt_odds(cards, state, seat, first)
    if kind == CHALLENGE:
        return {"hit": beats(_challenge_lead(cards, state, seat, first, operand(move, 1)))}
    return {}


def _price(cards: Cards, state: DungeoneerState, seat: int, move: int) -> dict[str, Any]:
    kind, first = kind_of(move), operand(move, 0)
    if kind == STEP:
        return {"movement": -1, **_gains(cards, state, seat, state.near[4 * state.players[seat].space + first])}
    if kind in (SEWER, PORTAL):
        return {"movement": -1, **_gains(cards, state, seat, first)}
    if kind == PLAY:
        return _nonzero(glory=-(cards.adventure[first].value + operand(move, 1)))
    if kind == BANE:
        return _nonzero(victim=-cards.adventure[first].value)
    if kind == DECLARE:
        return _nonzero(victim=-(cards.adventure[first].value + operand(move, 3)))
    if kind == ATTEMPT:
        return _attempt_price(cards, state, seat, first)
    if kind in (EXPLORE, CHALLENGE, UNTIP):
        return {"movement": -1}
    return {"glory": -1} if kind == BONUS else {}


def _nonzero(**numbers: int) -> dict[str, Any]:
    return {name: number for name, number in numbers.items() if number}


def _gains(cards: Cards, state: DungeoneerState, seat: int, space: int) -> dict[str, Any]:
    """Glory and Peril of a space that is new this turn (DG-100)."""
    place = cards.maps[space]
    return {} if space in state.players[seat].visited else _nonzero(glory=place.glory, peril=place.peril)


def _exit_odds(cards: Cards, state: DungeoneerState, seat: int, side: int) -> dict[str, float]:
    here = state.players[seat].space
    _, number = mapping.exit_of(cards, state, here, side)
    if not number or 4 * here + side in state.opened:
        return {}
    speed = scores.hero_score(cards, state, seat, 2)
    speed += scores.bonus(cards, state, seat, "exits") + scores.bonus(cards, state, seat, "threat")
    return {"exit": reaches(number - speed)}


def _declare_odds(cards: Cards, state: DungeoneerState, move: int) -> dict[str, float]:
    card, victim, form, extra = (operand(move, i) for i in range(4))
    data = cards.adventure[card]
    if data.kind != MONSTER:
        return {}
    kinds = data.fighter.categories
    attack = scores.monster_score(cards, state, MONSTERS + card, form, state.players[victim].space, extra)
    defence = scores.hero_score(cards, state, victim, form, kinds)
    defence += scores.bonus(cards, state, victim, "defend", kinds)
    return {"hit": beats(attack - defence)}


def _attempt_price(cards: Cards, state: DungeoneerState, seat: int, quest: int) -> dict[str, Any]:
    """The price of an attempt (DG-106, DG-158)."""
    data = cards.quests[quest]
    found: dict[str, Any] = {"movement": -1} if state.players[seat].attempts or data.criterion == 0 else {}
    return found | _nonzero(glory=-sum(e.amount for e in data.sacrifice if e.word == "glory"))


def _attempt_odds(cards: Cards, state: DungeoneerState, seat: int, quest: int) -> dict[str, float]:
    """The odds of an attempt's first roll."""
    data, player = cards.quests[quest], state.players[seat]
    threat = data.search if data.search is not None and player.searched != quest else data.threat
    if threat is not None:
        bonus = scores.stat(cards, state, seat, threat.stat) + scores.bonus(cards, state, seat, "threat")
        return {"success": reaches(threat.number - bonus)}
    return {"success": reaches(data.number)} if data.criterion == 0 else {}


def _challenge_lead(cards: Cards, state: DungeoneerState, seat: int, foe: int, form: int) -> int:
    """By how much the hero leads in a fight he starts."""
    count = len(cards.adventure)
    who = foe if foe < 4 else MONSTERS + foe - 4 if foe < 4 + count else QUESTS + foe - 4 - count
    kinds = scores.categories(cards, who)
    attack = scores.hero_score(cards, state, seat, form, kinds) + scores.bonus(cards, state, seat, "attack", kinds)
    if foe < 4:
        return attack - scores.hero_score(cards, state, foe, form) - scores.bonus(cards, state, foe, "defend")
    return attack - scores.monster_score(cards, state, who, form, state.players[seat].space, 0)
