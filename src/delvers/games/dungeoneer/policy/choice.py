"""Dungeoneer, the heuristic player: one score for each option, and the best of them."""

from __future__ import annotations

from delvers.engine.chance import Chance
from delvers.engine.moves import kind_of, operand
from delvers.engine.spec import Decision

from .. import mapping, scores
from ..cards import Action, Cards
from ..moves import (
    ATTEMPT,
    BANE,
    BONUS,
    CHALLENGE,
    DECLARE,
    DELIVER,
    DROP,
    EXPLORE,
    FORM,
    GIVE,
    KEEP,
    MIDDLE,
    PASS,
    PAY,
    PLACE,
    PLAY,
    PORTAL,
    QUAFF,
    QUEST,
    SAVE,
    SEWER,
    SPACE,
    STEP,
    TAKE,
    TARGET,
    UNTIP,
    USE,
    WIDTH,
)  # fmt: skip
from ..odds import reaches
from ..rules.steps import AFTER, ATTACH, LORD, MOVE_TO, OFFER, T_QUEST, THREAT, UPKEEP, WINDOW
from ..rules.threats import added
from ..state import NOWHERE, DungeoneerState
from . import hero, lord, windows
from .mind import Mind
from .routes import quest_value
from .worth import A_CARD, A_GLORY, lasting_worth


def choose(cards: Cards, world: DungeoneerState, decision: Decision, chance: Chance) -> int:
    """One of the options of a decision, in a world that was resampled for its seat. Chance settles ties only."""
    options = decision.options
    if len(options) == 1:
        return options[0]
    best, found = -1e9, [options[0]]
    for move, score in zip(options, impressions(cards, world, decision), strict=True):
        if score > best + 1e-9:
            best, found = score, [move]
        elif score > best - 1e-9:
            found.append(move)
    return found[0] if len(found) == 1 else found[chance.below(len(found))]


def impressions(cards: Cards, world: DungeoneerState, decision: Decision) -> list[float]:
    """How good each option looks, in Glory-like points; to pass is 0."""
    mind = Mind(cards, world, decision.seat)
    return [_score(mind, move) for move in decision.options]


def _score(mind: Mind, move: int) -> float:
    kind = kind_of(move)
    if kind == PASS:
        return 0.0
    if mind.state.stack[-1].step == WINDOW:
        return _in_window(mind, kind, move)
    if kind == DECLARE:
        return lord.declare(mind, move)
    if kind == BANE:
        return lord.bane(mind, move)
    if mind.state.stack[-1].step in (LORD, AFTER):
        return -1.0  # special actions can wait for the Hero Phase
    if kind == PLACE:
        return _place(mind, operand(move, 0))
    if kind == QUAFF:
        return _quaff(mind, operand(move, 0))
    if kind in (PLAY, USE, STEP, EXPLORE, ATTEMPT, CHALLENGE, TAKE, DELIVER, UNTIP, SEWER, PORTAL):
        return _in_hero_phase(mind, kind, move)
    return _small(mind, kind, move)


def _in_window(mind: Mind, kind: int, move: int) -> float:
    if kind == PLAY:
        data, extra = mind.cards.adventure[operand(move, 0)], operand(move, 1)
        price = A_CARD + A_GLORY * (data.value + extra)
        if windows.answers(data.play):
            return windows.answer(mind, data.play, price, extra)
        return mind.effects_on(mind.seat, data.play, extra) - price
    if kind == USE:
        source = operand(move, 0)
        action = source_action(mind, source)
        price = windows.use_price(mind, source, action)
        if windows.answers(action.effects):
            return windows.answer(mind, action.effects, price)
        return mind.effects_on(mind.seat, action.effects) - price
    if kind == BANE:
        return windows.spoil_roll(mind, move)
    if kind == BONUS:
        return _better_odds(mind)
    if kind == CHALLENGE:
        return hero.challenge(mind, move)
    return 0.5 if kind == UNTIP else -1.0


def _better_odds(mind: Mind) -> float:
    """Paying 1 Glory for a Chance roll pays when it tells and the quest is worth the purse."""
    frame = next(f for f in reversed(mind.state.stack) if f.step == THREAT)
    need = frame.a - added(mind.cards, mind.state, frame)
    if frame.c != T_QUEST:
        return -1.0
    gain = reaches(need - mind.cards.quests[frame.items[3]].bonus) - reaches(need)
    return gain * windows.stakes(mind, frame) - A_GLORY


def source_action(mind: Mind, source: int) -> Action:
    """What a readied card, an artifact or the hero can do."""
    cards = mind.cards
    if source < len(cards.adventure):
        found = cards.adventure[source].action
    elif source < len(cards.adventure) + len(cards.quests):
        found = cards.quests[source - len(cards.adventure)].artifact_action
    else:
        found = cards.heroes[mind.me.hero].action
    assert found is not None
    return found


def _in_hero_phase(mind: Mind, kind: int, move: int) -> float:
    if kind == PLAY:
        return hero.play(mind, move)
    if kind == USE:
        return hero.use(mind, operand(move, 0), source_action(mind, operand(move, 0)))
    if kind == STEP:
        return hero.step(mind, operand(move, 0))
    if kind == EXPLORE:
        return hero.explore(mind)
    if kind == ATTEMPT:
        return hero.attempt(mind, operand(move, 0))
    if kind == CHALLENGE:
        return hero.challenge(mind, move)
    if kind in (SEWER, PORTAL):
        goal = mind.plan[1]
        onward = goal not in (NOWHERE, mind.me.space) and mind.routes.first_step(goal) == operand(move, 0)
        return hero.GO if onward else -1.0
    return 90.0 if kind == DELIVER else 30.0  # taking up a component, getting up


def _place(mind: Mind, cell: int) -> float:
    """A Map card goes near those who have a quest there, if that is us, and far from rivals."""
    card = mind.state.stack[-1].a
    total = 0.0
    for seat, player in enumerate(mind.state.players):
        if player.out:
            continue
        wanted = sum(card in (mind.cards.quests[q].place, mind.cards.quests[q].to) for q in player.quests)
        shared = mind.state.global_quest >= 0 and card == mind.cards.quests[mind.state.global_quest].place
        home = mind.state.cell[player.space]
        if mind.cards.maps[player.space].realm != mind.cards.maps[card].realm:
            home = mapping.CENTRE
        away = abs(home % WIDTH - cell % WIDTH) + abs(home // WIDTH - cell // WIDTH)
        weight = wanted + 0.5 * shared
        total += -away * (weight + 0.02) if seat == mind.seat else away * weight * 0.3
    return 100.0 + total - 0.01 * (abs(cell % WIDTH - MIDDLE) + abs(cell // WIDTH - MIDDLE))


def _small(mind: Mind, kind: int, move: int) -> float:
    a, step = operand(move, 0), mind.state.stack[-1].step
    if kind == GIVE:
        return -1.0 if a == mind.seat else mind.rivalry(a) + 0.01 * mind.state.players[a].peril
    if kind == KEEP:
        return 1.0 if a == (1 if len(mind.me.pack) < 3 else 0) else 0.5
    if kind == DROP:
        return 50.0 - hero.keepsake(mind, a)
    if kind == TARGET:
        return _attach(mind, a) if step == ATTACH else float(mind.cards.adventure[a].value)
    if kind == SAVE:
        return 0.5
    if kind == SPACE:
        return _space(mind, a)
    if kind == QUEST:
        return _swap(mind, a)
    if kind == FORM:
        return _form(mind, a)
    if kind == PAY:
        return _pay(mind, step)
    return -0.5


def _quaff(mind: Mind, card: int) -> float:
    """A potion drunk in the moment it is played: no place is needed, so only when there is none for it."""
    action = mind.cards.adventure[card].action
    assert action is not None
    return mind.effects_on(mind.seat, action.effects) - A_CARD - A_GLORY * mind.cards.adventure[card].value


def _attach(mind: Mind, host: int) -> float:
    data = mind.cards.adventure[host]
    return max(data.fighter.scores, default=0) + data.fighter.life - mind.state.tokens[host]


def _space(mind: Mind, space: int) -> float:
    """Where a hero is put: ours near its quests, a rival far from its own; the best Entrance at the start."""
    frame = mind.state.stack[-1]
    seat = frame.seat if frame.step == MOVE_TO else mind.seat
    player = mind.state.players[seat]
    place = mind.cards.maps[space]
    near = sum(
        1.0 for q in player.quests if mind.cards.quests[q].place == space or mind.cards.quests[q].realm == place.realm
    ) + sum(3.0 for q in player.quests if mind.cards.quests[q].place == space and mind.state.carrier[q] == -1)
    value = near + 0.2 * (place.glory - place.peril)
    return 10.0 + (value if seat == mind.seat else -value)


def _swap(mind: Mind, quest: int) -> float:
    """Of our own quests the one that stands worst is given, of the other's the one that stands best is taken."""
    value, _ = quest_value(mind.cards, mind.state, mind.seat, quest, mind.routes)
    return 10.0 - value if quest in mind.me.quests else 10.0 + value


def _form(mind: Mind, form: int) -> float:
    """The form in which a quest Monster attacks the hero who disturbs it."""
    frame = mind.state.stack[-1]
    fighter = scores.fighter(mind.cards, frame.a)
    lead = fighter.scores[form] - mind.defence(frame.b, form, fighter.categories)
    return 10.0 + lead * mind.rivalry(frame.b)


def _pay(mind: Mind, step: int) -> float:
    frame = mind.state.stack[-1]
    if step == OFFER:
        return 1.0 if mind.me.life <= 4 or mind.me.glory >= frame.a + 4 else -1.0
    if step == UPKEEP:
        data = mind.cards.adventure[frame.a]
        return abs(lasting_worth(data.lasting)) + 0.5 - (A_GLORY * data.upkeep if frame.b == mind.seat else 0.0)
    return 0.5
