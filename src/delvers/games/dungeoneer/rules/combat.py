"""Fights (DG-042 to DG-057)."""

from __future__ import annotations

from delvers.engine.data import Frame

from .. import scores
from ..cards import Cards
from ..effects import FORMS, Effect
from ..options import COUNTER_EFFECTS
from ..scores import GUARDIANS, MONSTERS, QUESTS
from ..state import DungeoneerState
from . import defeat, effects, quests, turn, windows, zones
from .play import Play
from .steps import ATTACK, GIVING, W_AFTER, W_HIT

# What an ATTACK frame remembers: stage, attacker, defender, form, then for attacker and defender what is added to
# the roll and the die, the extra points paid for #, the side that hits (1 attacker, 2 defender, 0 ignored), and
# whether it is a Challenge.


def push_attack(play: Play, attacker: int, defender: int, form: int, extra: int = 0, challenge: bool = False) -> None:
    items = [0, attacker, defender, form, 0, 0, 0, 0, extra, -1, int(challenge)]
    play.state.stack.append(Frame(ATTACK, items=items))


def score(cards: Cards, state: DungeoneerState, frame: Frame, mine: int) -> int:
    """The score of one side of a fight (1 attacker, 2 defender) without its die."""
    items = frame.items
    who, foe, form = items[mine], items[3 - mine], items[3]
    if who >= MONSTERS:
        hero = foe if foe < MONSTERS else state.active
        return scores.monster_score(cards, state, who, form, state.players[hero].space, items[8])
    kinds = scores.categories(cards, foe)
    bonus = scores.bonus(cards, state, who, "attack" if mine == 1 else "defend", kinds)
    return scores.hero_score(cards, state, who, form, kinds) + bonus


def controller(cards: Cards, state: DungeoneerState, who: int) -> int:
    """Who acts for a fighter: a hero's player, the Dungeonlord, or for Monsters on Quest and Map cards the next
    surviving player to the active one's left (DG-056)."""
    if who < MONSTERS:
        return who
    return state.active if who < QUESTS else turn.left_of(state, state.active)


def attack(play: Play, frame: Frame) -> bool:
    """Modifiers, both dice together, re-rolls, the comparison, answers to the hit, the hit."""
    state, items = play.state, frame.items
    stack = state.stack
    heroes = items[1:3] if items[1] < MONSTERS and items[2] < MONSTERS else [min(items[1], items[2])]
    while stack[-1] is frame:
        if state.players[heroes[0]].out or state.players[heroes[-1]].out:
            stack.pop()
            break
        stage = items[0]
        items[0] += 1
        if stage == 0:
            windows.open_before(play, heroes)
        elif stage == 1:
            items[6], items[7] = play.chance.roll(6, "attack"), play.chance.roll(6, "defence")
            windows.open_for(play, W_AFTER, heroes)
        elif stage == 2:
            compare(play, frame)
        else:
            stack.pop()
            if items[9] > 0:
                hit(play, frame)
    return False


def compare(play: Play, frame: Frame) -> None:
    """DG-042, DG-043: the higher total hits; on a tie nobody does."""
    items = frame.items
    totals = [
        items[6] + items[4] + score(play.cards, play.state, frame, 1),
        items[7] + items[5] + score(play.cards, play.state, frame, 2),
    ]
    if totals[0] != totals[1]:
        items[9] = 1 if totals[0] > totals[1] else 2
    if play.log.on:
        names = {"attacker": play.fighter(items[1]), "defender": play.fighter(items[2]), "form": FORMS[items[3]]}
        result = ("tie", "attacker", "defender")[max(0, items[9])]
        play.log.add("dg-fought", -1, {**names, "attack": totals[0], "defence": totals[1], "result": result}, "DG-042")
    if items[9] > 0:
        loser = items[3 - items[9]]
        if loser < MONSTERS:
            windows.open_for(play, W_HIT, [loser])


def hit(play: Play, frame: Frame) -> None:
    """DG-044 to DG-046: the hit effect printed for the form, or 1 wound."""
    cards, state, items = play.cards, play.state, frame.items
    winner, loser, form = items[items[9]], items[3 - items[9]], items[3]
    if (
        items[10]
        and items[9] == 1
        and winner < MONSTERS
        and loser < MONSTERS
        and quests.escort_won(play, winner, loser)
    ):
        return
    found = hit_effects(cards, state, winner, form)
    if (
        items[9] == 2
        and found
        and not has_standard(cards, state, winner, form)
        and not state.switches & COUNTER_EFFECTS
    ):
        found = ()  # a counterattack deals 1 wound
    if not found:
        deal(play, winner, loser, 1)
    elif loser < MONSTERS:
        effects.push(play, found, controller(cards, state, winner), loser, items[8], winner)
    else:
        deal(play, winner, loser, sum(e.amount for e in found if e.word == "wound"))


def hit_effects(cards: Cards, state: DungeoneerState, who: int, form: int) -> tuple[Effect, ...]:
    """The hit effect of a fighter in a form: printed on the Monster, or the best of the hero's cards."""
    if who >= MONSTERS:
        return scores.fighter(cards, who).hit[form] or ()
    player = state.players[who]
    found = [cards.adventure[c].fighter.hit[form] for c in [*player.boons, *player.treasures]]
    return max((f for f in found if f), key=lambda f: f[0].amount, default=())


def has_standard(cards: Cards, state: DungeoneerState, who: int, form: int) -> bool:
    """Whether a fighter has a standard attack in a form, not only a counterattack."""
    forms = scores.hero_standard(cards, state, who) if who < MONSTERS else scores.fighter(cards, who).standard
    return form in forms


def deal(play: Play, who: int, loser: int, wounds: int) -> None:
    """Wounds by a fighter, and the reward for them: never more than the Life that was left (DG-052 to DG-055)."""
    state = play.state
    if loser < MONSTERS:
        dealt = defeat.wound(play, loser, wounds)
        if who >= QUESTS or state.over:
            return
        if who >= MONSTERS:
            state.stack.extend(Frame(GIVING, state.active) for _ in range(dealt))
        elif not state.players[who].out:
            play.gain_glory(who, dealt, "DG-132")
        return
    dealt = min(wounds, life(play.cards, state, loser))
    if loser < QUESTS and dealt:
        more = scores.bonus(play.cards, state, who, "spoils")
        play.gain_glory(who, dealt + more, "DG-053")
    wound_monster(play, loser, who, dealt)


def life(cards: Cards, state: DungeoneerState, who: int) -> int:
    """The Life a fighter has left."""
    if who < MONSTERS:
        return state.players[who].life
    printed = scores.fighter(cards, who).life
    if who < QUESTS:
        return printed - state.tokens[who - MONSTERS]
    return printed - state.wounds[who - QUESTS] if who < GUARDIANS else printed


def wound_monster(play: Play, who: int, hero: int, wounds: int) -> None:
    """Wound tokens on a Monster; at 0 Life it is defeated (DG-050, DG-060, DG-164)."""
    cards, state = play.cards, play.state
    left = life(cards, state, who) - wounds
    if play.log.on:
        args = {"monster": play.fighter(who), "wounds": wounds, "life": left}
        play.log.add("dg-monster-wounded" if left > 0 else "dg-monster-defeated", hero, args, "DG-050")
    if who < QUESTS:
        state.tokens[who - MONSTERS] += wounds
        if left <= 0:
            zones.discard(play, who - MONSTERS)
    elif who < GUARDIANS:
        state.wounds[who - QUESTS] += wounds
        if left <= 0 and hero == state.active:
            quests.complete(play, hero, who - QUESTS)
    elif left <= 0:
        effects.push(play, scores.fighter(cards, who).reward, hero, hero)
