"""Fights (DG-042 to DG-057)."""

from __future__ import annotations

from delvers.engine.data import Frame

from .. import scores
from ..cards import Cards
from ..effects import Effect
from ..scores import GUARDIANS, MONSTERS, QUESTS
from ..state import DungeoneerState
from . import defeat, effects, quests, turn, zones
from .play import Play
from .steps import ATTACK, GIVING, W_AFTER, W_BEFORE, W_HIT, WINDOW


def push_attack(play: Play, attacker: int, defender: int, form: int, extra: int = 0) -> None:
    state = play.state
    state.stack.append(Frame(ATTACK, items=[0, attacker, defender, form, 0, 0, 0, 0, extra, -1]))


def score(cards: Cards, state: DungeoneerState, frame: Frame, mine: int) -> int:
    """The score of one side of a fight (1 attacker, 2 defender) without its die."""
    items = frame.items
    who, foe, form = items[mine], items[3 - mine], items[3]
    if who >= MONSTERS:
        hero = foe if foe < MONSTERS else state.active
        return scores.monster_score(cards, state, who, form, state.players[hero].space, items[8])
    kinds = scores.categories(cards, foe)
    word = "attack" if mine == 1 else "defend"
    bonus = scores.bonus(cards, state, who, word, kinds)
    return scores.hero_score(cards, state, who, form, kinds) + bonus


def attack(play: Play, frame: Frame) -> bool:
    cards, state = play.cards, play.state
    items = frame.items
    stage = items[0]
    items[0] += 1
    heroes = [who for who in items[1:3] if who < MONSTERS]
    if any(state.players[h].out for h in heroes):
        state.stack.pop()
    elif stage == 0:
        state.stack.append(Frame(WINDOW, a=W_BEFORE, items=turn.order(cards, state, state.active)))
    elif stage == 1:
        items[6], items[7] = play.chance.roll(6, "attack"), play.chance.roll(6, "defence")
        state.stack.append(Frame(WINDOW, a=W_AFTER, items=heroes))
    elif stage == 2:
        attack = items[6] + items[4] + score(cards, state, frame, 1)
        defence = items[7] + items[5] + score(cards, state, frame, 2)
        if play.log.on:
            play.log.add("dg-fought", -1, {"attack": attack, "defence": defence}, "DG-042")
        if attack != defence:
            items[9] = 1 if attack > defence else 2
            loser = items[3 - items[9]]
            if loser < MONSTERS:
                state.stack.append(Frame(WINDOW, a=W_HIT, items=[loser]))
    else:
        state.stack.pop()
        if items[9] > 0:
            hit(play, items[items[9]], items[3 - items[9]], items[3])
    return False


def hit(play: Play, winner: int, loser: int, form: int) -> None:
    """DG-044 to DG-046: the hit effect printed for the form, or 1 wound; and the reward for the wounds."""
    cards, state = play.cards, play.state
    found = hit_effects(cards, state, winner, form)
    if winner < MONSTERS and loser < MONSTERS and steals_escort(play, winner, loser):
        return
    wounds = sum(e.amount for e in found if e.word == "wound") if found else 1
    left = life(cards, state, loser)
    dealt = min(wounds, left)
    if winner < MONSTERS:
        if loser < QUESTS:
            spoils = scores.bonus(cards, state, winner, "spoils") if loser >= MONSTERS else 0
            state.players[winner].glory += dealt + (spoils if dealt else 0)
    elif winner < QUESTS:
        state.stack.extend(Frame(GIVING, state.active) for _ in range(dealt))
    boss = state.active if winner >= MONSTERS else winner
    if loser < MONSTERS and found:
        effects.push(play, found, boss, loser)
    elif loser < MONSTERS:
        defeat.wound(play, loser, dealt)
    else:
        wound_monster(play, loser, winner, dealt)


def hit_effects(cards: Cards, state: DungeoneerState, who: int, form: int) -> tuple[Effect, ...]:
    if who >= MONSTERS:
        return scores.fighter(cards, who).hit[form] or ()
    player = state.players[who]
    found = [cards.adventure[c].fighter.hit[form] for c in [*player.boons, *player.treasures]]
    return max((f for f in found if f), key=lambda f: f[0].amount, default=())


def steals_escort(play: Play, winner: int, loser: int) -> bool:
    """DG-133: a Challenge won against the carrier of a component takes quest and component instead of a wound."""
    state = play.state
    carried = [q for q, who in enumerate(state.carrier) if who == loser]
    if not carried or winner != state.active:
        return False
    quest = carried[0]
    state.carrier[quest] = winner
    state.players[loser].quests.remove(quest)
    state.players[winner].quests.append(quest)
    return True


def life(cards: Cards, state: DungeoneerState, who: int) -> int:
    if who < MONSTERS:
        return state.players[who].life
    printed = scores.fighter(cards, who).life
    if who < QUESTS:
        return printed - state.tokens[who - MONSTERS]
    return printed - state.wounds[who - QUESTS] if who < GUARDIANS else printed


def wound_monster(play: Play, who: int, hero: int, wounds: int) -> None:
    cards, state = play.cards, play.state
    if who < QUESTS:
        card = who - MONSTERS
        state.tokens[card] += wounds
        if life(cards, state, who) <= 0:
            zones.discard(play, card)
    elif who < GUARDIANS:
        state.wounds[who - QUESTS] += wounds
        if life(cards, state, who) <= 0 and hero == state.active:
            quests.complete(play, hero, who - QUESTS)
    else:
        effects.push(play, scores.fighter(cards, who).reward, hero, hero)
