"""Paper Dungeons: the rules - set-up, what each seat may do now, and how a round is joined."""

from __future__ import annotations

from typing import Any

from delvers.engine.chance import Chance
from delvers.engine.errors import InvalidOptions, InvalidState
from delvers.engine.events import Log
from delvers.engine.spec import Decision, Game, GameSpec, Outcome, State, Zone

from . import moves as m
from .content import (
    BOOTS,
    CLOVER,
    DAMAGE_HEARTS,
    GEMS,
    ITEMS,
    MAX_LEVEL,
    ROOMS,
    SKULL,
    WIDTH,
    Content,
    number_is_black,
    number_symbol,
)  # fmt: skip
from .effects import (
    AGREE,
    DAMAGE,
    DAMAGE_RULES,
    DAMAGE_SOURCES,
    FILL_BOX,
    MOVING,
    OFFER,
    OFFERS,
    PICK_GEM,
    PICK_OBJECTIVE,
    PICK_POWER,
    POTION,
    RAISE_HERO,
    SKULLS,
    SLAY,
    USE_DICE,
    VILLAIN,
    Effects,
    frame,
)  # fmt: skip
from .options import settings_of
from .score import combat_level, fulfils, score, tier, tools
from .state import DICE, FIGHT, OVER, SETUP, PaperState, Sheet, Snapshot, check_lengths

ROUNDS = 8
VILLAIN_ROUNDS = (3, 6, 8)
DOORS: tuple[int, ...] = tuple(range(WIDTH))
WHITE_FACES = (SKULL, 1, 2, 3, 4, CLOVER)
BLACK_FACES = (SKULL, BOOTS, 5, 6, 7, 8)
DICE_FACES = (WHITE_FACES,) * 3 + (BLACK_FACES,) * 3
MISSION_GLORY = 4

# Packed moves begin with kind and die; these are added up while listing, which is the busiest loop of the game.
_DIE = [d << 6 for d in range(10)]
_SECOND = 18
_DOMAIN = 6


class PaperDungeons(Game):
    """The rules of Paper Dungeons for one content."""

    def __init__(self, spec: GameSpec, content: Content, digest: str) -> None:
        super().__init__(spec, m.move_table(content), digest)
        self.box = content
        self.effects = Effects(content)

    # -- set-up ---------------------------------------------------------------------------------------------------

    def setup(self, options: dict[str, Any], chance: Chance) -> PaperState:
        state = PaperState()
        state.settings = settings_of(options)
        state.seats = options["seats"]
        state.chapter = 0
        state.epoch = 0
        state.earlier = ()
        state.earlier_rooms = ()
        self._check_cards(options)
        self._set_up_game(state, chance, options)
        return state

    def _check_cards(self, options: dict[str, Any]) -> None:
        if options["campaign"] != "none" and options["dungeon"] != "random":
            raise InvalidOptions("a campaign brings its own dungeons", "options.dungeon")
        for name, known, limit in (
            ("mission_cards", [t.id for t in self.box.missions], 3),
            ("objective_cards", [t.id for t in self.box.objectives], options["seats"]),
            ("power_cards", [p.id for p in self.box.powers], options["seats"]),
        ):
            given = [card for card in options[name] if card != "random"]
            if len(options[name]) > limit:
                raise InvalidOptions(
                    f"{len(options[name])} cards where at most {limit} can be given", f"options.{name}"
                )
            for i, card in enumerate(options[name]):
                if card != "random" and card not in known:
                    raise InvalidOptions(f"unknown card {card!r}; there are {', '.join(known)}", f"options.{name}[{i}]")
            if len(set(given)) < len(given):
                raise InvalidOptions("a card is there only once", f"options.{name}")

    def _set_up_game(self, state: PaperState, chance: Chance, options: dict[str, Any] | None = None) -> None:
        """One game, or one chapter of a campaign, from the open box (PD-002 to PD-011, PD-142)."""
        fixed = options or {}
        state.phase = SETUP
        state.round = 0
        state.dice = [SKULL] * 6
        state.confirmed = 0
        state.dungeon = self._draw_dungeon(state, chance, fixed.get("dungeon", "random"))
        state.missions_done = 0
        state.missions = self._draw_missions(state, chance, fixed.get("mission_cards", []))
        count = state.seats
        objectives = self._deal(count, [t.id for t in self.box.objectives], fixed.get("objective_cards", []), chance)
        state.objectives, state.objectives_aside, left = objectives
        state.objectives_left = [left, [], [], [], [], []]
        powers = self._deal(count, [p.id for p in self.box.powers], fixed.get("power_cards", []), chance)
        state.powers, state.powers_aside, state.powers_left = powers
        state.sheets = [Sheet() for _ in range(count)]
        self._open_phase(state, Log(on=False))

    def _draw_dungeon(self, state: PaperState, chance: Chance, wanted: str) -> int:
        ids = [d.id for d in self.box.dungeons]
        if state.settings.campaign != "none":
            return ids.index(self.box.campaigns[state.settings.campaign][state.chapter])
        if wanted != "random":
            return ids.index(wanted)
        return chance.below(len(ids))

    def _draw_missions(self, state: PaperState, chance: Chance, wanted: list[str]) -> tuple[int, ...]:
        if not state.settings.missions:
            return ()
        ids = [t.id for t in self.box.missions]
        cards = [ids.index(card) for card in wanted if card != "random"]
        deck = [n for n in range(len(ids)) if n not in cards]
        while len(cards) < 3:
            cards.append(chance.draw(deck))
        return tuple(cards)

    def _deal(
        self, seats: int, ids: list[str], wanted: list[str], chance: Chance
    ) -> tuple[list[list[int]], list[list[int]], list[int]]:
        """Two cards for each seat, or the one the table wants it to have; and the rest of the deck (PD-008)."""
        fixed = [ids.index(card) if card != "random" else -1 for card in wanted] + [-1] * (seats - len(wanted))
        deck = [n for n in range(len(ids)) if n not in fixed]
        first: list[list[int]] = []
        second: list[list[int]] = []
        # Eight seats with cards of their own choice still leave enough for the others: 16 cards, at most 2 a seat.
        for seat in range(seats):
            first.append([fixed[seat] if fixed[seat] >= 0 else chance.draw(deck)])
            second.append([] if fixed[seat] >= 0 else [chance.draw(deck)])
        return first, second, sorted(deck)

    # -- phases ---------------------------------------------------------------------------------------------------

    def _open_phase(self, state: PaperState, log: Log) -> None:
        """Show the sheets as they are now, and give every seat its work for the phase."""
        state.confirmed = 0
        state.shown = [Snapshot(sheet.copy()) for sheet in state.sheets]
        state.stacks = [[] for _ in range(state.seats)]
        for seat in range(state.seats):
            state.stacks[seat] = self._opening(state, seat)
            self.effects.advance(state, seat, log)
            self._skip_if_idle(state, seat)

    def _opening(self, state: PaperState, seat: int) -> list[int]:
        """The frames a seat starts the phase with; the last one is done first."""
        if state.phase == SETUP:
            return [frame(AGREE), frame(PICK_POWER), frame(PICK_OBJECTIVE)]
        if state.phase == DICE:
            stack = [frame(AGREE), frame(USE_DICE)]
            damage = self.effects.skull_damage(state, seat, state.sheets[seat])
            if damage:
                stack.append(frame(DAMAGE, damage | SKULLS << 5))
            return stack
        if state.phase == FIGHT:
            return self._fight_frames(state, seat)
        return []

    def _skip_if_idle(self, state: PaperState, seat: int) -> None:
        """A seat with nothing to decide after a fight need not confirm that."""
        if state.phase == FIGHT and state.stacks[seat] == [frame(AGREE)]:
            state.stacks[seat].clear()
            state.confirmed |= 1 << seat

    def _everybody_done(self, state: PaperState) -> bool:
        return state.confirmed == (1 << state.seats) - 1

    def _join(self, state: PaperState, chance: Chance, log: Log) -> None:
        """All have confirmed: what they did becomes everybody's, and the game goes on."""
        state.epoch += 1
        if state.phase == SETUP:
            self._end_set_up(state, log)
            self._start_round(state, chance, log)
        elif state.phase == DICE:
            self._end_round(state, chance, log)
        else:
            self._after_fight(state, chance, log)

    def _end_set_up(self, state: PaperState, log: Log) -> None:
        """The alignments and powers are open now, so what is left of the objectives is kept by alignment."""
        left = [card for group in state.objectives_left for card in group]
        state.objectives_left = [[], [], [], [], [], []]
        patterns = self._alignments()
        for card in left:
            state.objectives_left[patterns.index(self.box.objectives[card].black)].append(card)
        if log.on:
            for seat in range(state.seats):
                power = self.box.powers[state.powers[seat][0]].id
                log.add("pd-kept", seat, {"power": power}, "PD-008")

    def _alignments(self) -> list[int]:
        return sorted({objective.black for objective in self.box.objectives})

    def _start_round(self, state: PaperState, chance: Chance, log: Log) -> None:
        state.round += 1
        state.phase = DICE
        state.dice = self._roll(chance, log)
        for sheet in state.sheets:
            sheet.used = 0
            sheet.swaps = 0
        if log.on:
            log.add("pd-rolled", -1, {"round": state.round, "dice": _dice_words(state.dice)}, "PD-018")
        self._open_phase(state, log)

    def _roll(self, chance: Chance, log: Log) -> list[int]:
        """All six dice, again while three or more show skulls or clovers (PD-018 to PD-021)."""
        while True:
            dice = [DICE_FACES[i][chance.roll(6, "pd-die-white" if i < 3 else "pd-die-black") - 1] for i in range(6)]
            if dice.count(SKULL) < 3 and dice.count(CLOVER) < 3:
                return dice
            if log.on:
                rule = "PD-019" if dice.count(SKULL) >= 3 else "PD-020"
                log.add("pd-rerolled", -1, {"dice": _dice_words(dice)}, rule)

    def _end_round(self, state: PaperState, chance: Chance, log: Log) -> None:
        if log.on:
            for seat, sheet in enumerate(state.sheets):
                numbers = ", ".join(str(n) for n in sheet.numbers[-3:])
                log.add("pd-used", seat, {"numbers": numbers}, "PD-028")
        self._announce_gems(state, log)
        if state.round not in VILLAIN_ROUNDS:
            self._check_missions(state, log)
            self._start_round(state, chance, log)
            return
        if state.settings.missions_before_villain:
            self._check_missions(state, log)
        self._fight(state, log)
        state.phase = FIGHT
        self._open_phase(state, log)
        if self._everybody_done(state):
            self._after_fight(state, chance, log)

    def _announce_gems(self, state: PaperState, log: Log) -> None:
        """Gems looted this round are struck for all who did not loot them this round (PD-098 to PD-100)."""
        announced = 0
        for seat, sheet in enumerate(state.sheets):
            announced |= sheet.looted_now
            if sheet.looted_now and log.on:
                log.add("pd-announced", seat, {"gems": _gem_words(sheet.looted_now)}, "PD-098")
        for sheet in state.sheets:
            sheet.struck |= announced & ~sheet.looted
            sheet.looted_now = 0

    def _check_missions(self, state: PaperState, log: Log) -> None:
        """Everybody who meets an open mission scores it; then it is gone (PD-105 to PD-108, PD-134)."""
        glory = self.box.solo_glory[state.round] if state.seats == 1 else MISSION_GLORY
        for place, number in enumerate(state.missions):
            if state.missions_done >> place & 1:
                continue
            mission = self.box.missions[number]
            for seat, sheet in enumerate(state.sheets):
                if fulfils(self.box, state, sheet, mission):
                    state.missions_done |= 1 << place
                    sheet.missions = _replaced(sheet.missions, place, glory)
                    if log.on:
                        log.add("pd-mission", seat, {"mission": mission.id, "glory": glory}, "PD-105")

    # -- villains -------------------------------------------------------------------------------------------------

    def _fight(self, state: PaperState, log: Log) -> None:
        """Every seat fights or flees, for itself (PD-115 to PD-121)."""
        season = VILLAIN_ROUNDS.index(state.round)
        number = self.box.dungeons[state.dungeon].villains[season]
        villain = self.box.villains[number]
        for seat, sheet in enumerate(state.sheets):
            level = combat_level(self.box, state, seat, sheet, number)
            reached = tier(self.box, state.settings, number, level) if self.met(state, sheet, season) else 0
            glory = villain.glory[reached - 1] if reached else villain.flee
            sheet.villains = _replaced(sheet.villains, season, glory)
            sheet.combat = _replaced(sheet.combat, season, level if reached else 0)
            if log.on:
                args = {"villain": villain.id, "level": level, "glory": glory, "tier": reached}
                log.add("pd-fought" if reached else "pd-fled", seat, args, "PD-120" if reached else "PD-121")

    def met(self, state: PaperState, sheet: Sheet, season: int) -> bool:
        """Whether the sheet came to the villain's room in time (PD-116)."""
        room = self.box.dungeons[state.dungeon].rooms[season]
        rooms = sheet.season if state.settings.villain_visit == "this-season" else sheet.visited
        return bool(rooms >> room & 1)

    def _fight_frames(self, state: PaperState, seat: int) -> list[int]:
        season = VILLAIN_ROUNDS.index(state.round)
        number = self.box.dungeons[state.dungeon].villains[season]
        villain = self.box.villains[number]
        stack = [frame(AGREE)]
        if self.rewarded(state, season) == seat:
            self.effects.bonus(stack, villain.reward, villain.reward_count)
        level = state.sheets[seat].combat[season]
        reached = tier(self.box, state.settings, number, level) if level else 0
        spared = self.box.powers[state.powers[seat][0]].word == "no-villain-damage"
        if reached and not spared and villain.damage[reached - 1]:
            stack.append(frame(DAMAGE, min(DAMAGE_HEARTS, villain.damage[reached - 1]) | VILLAIN << 5))
        return stack

    def rewarded(self, state: PaperState, season: int) -> int:
        """The seat with the strictly highest combat level, or -1; never alone (PD-124, PD-125, PD-136)."""
        if state.seats == 1:
            return -1
        levels = [shown.sheet.combat[season] for shown in state.shown]
        best = max(levels)
        return levels.index(best) if best and levels.count(best) == 1 else -1

    def _after_fight(self, state: PaperState, chance: Chance, log: Log) -> None:
        season = VILLAIN_ROUNDS.index(state.round)
        winner = self.rewarded(state, season)
        villain = self.box.villains[self.box.dungeons[state.dungeon].villains[season]]
        if winner >= 0 and log.on:
            log.add("pd-rewarded", winner, {"villain": villain.id, "reward": villain.reward}, "PD-124")
        if season < 2 and (state.settings.disappearing_gems or state.seats == 1):
            for sheet in state.sheets:
                sheet.struck |= villain.gems & ~sheet.looted
            if log.on:
                log.add("pd-vanished", -1, {"gems": _gem_words(villain.gems)}, "PD-138")
        if not state.settings.missions_before_villain:
            self._check_missions(state, log)
        for sheet in state.sheets:
            sheet.season = 0
        if state.round < ROUNDS:
            self._start_round(state, chance, log)
        else:
            self._end_game(state, chance, log)

    def _end_game(self, state: PaperState, chance: Chance, log: Log) -> None:
        """The game is over (PD-016); in a campaign the next one is set up (PD-141, PD-142)."""
        totals = [sum(self.score(state, seat).values()) for seat in range(state.seats)]
        if log.on:
            for seat, total in enumerate(totals):
                log.add("pd-total", seat, {"glory": total}, "PD-127")
        if state.settings.campaign != "none" and state.chapter < 2:
            state.earlier = (*state.earlier, *totals)
            state.earlier_rooms = (*state.earlier_rooms, *(s.visited.bit_count() for s in state.sheets))
            state.chapter += 1
            self._set_up_game(state, chance)
            return
        state.phase = OVER
        state.confirmed = 0
        state.shown = [Snapshot(sheet.copy()) for sheet in state.sheets]
        state.stacks = [[] for _ in range(state.seats)]

    # -- decisions ------------------------------------------------------------------------------------------------

    def decisions(self, state: State) -> list[Decision]:
        assert isinstance(state, PaperState)
        found = []
        for seat in range(state.seats):
            if state.stacks[seat]:
                found.append(self._decision(state, seat))
        return found

    def decision(self, state: State, seat: int) -> Decision | None:
        assert isinstance(state, PaperState)
        return self._decision(state, seat) if state.stacks[seat] else None

    def _decision(self, state: PaperState, seat: int) -> Decision:
        top = state.stacks[seat][-1]
        step = top & 31
        arg = top >> 5
        sheet = state.sheets[seat]
        if step == USE_DICE:
            args = {"place": sheet.used.bit_count() + 1}
            return Decision(seat, "pd-ask-die", self._dice_options(state, seat, sheet), "PD-032", args, True, True)
        if step == MOVING:
            options = [m.MOVE | room << _DOMAIN for room in self._ways(state, sheet)]
            options.append(m.STOP)
            return Decision(seat, "pd-ask-move", options, "PD-073", {"left": arg & 15}, True)
        if step == DAMAGE:
            most = min(arg & 31, sheet.free_hearts())
            options = [m.SOAK | n << _DOMAIN for n in range(most, -1, -1)]
            args = {"damage": arg & 31, "source": DAMAGE_SOURCES[arg >> 5]}  # type: ignore[dict-item]
            return Decision(seat, "pd-ask-soak", options, DAMAGE_RULES[arg >> 5], args, True)
        if step == AGREE:
            return Decision(seat, "pd-ask-confirm", [m.CONFIRM], "PD-026", None, True, True)
        return self._choice(state, seat, sheet, step, arg)

    def _choice(self, state: PaperState, seat: int, sheet: Sheet, step: int, arg: int) -> Decision:
        if step == RAISE_HERO:
            options = [m.RAISE | h << _DOMAIN for h in range(4) if sheet.levels[h] < MAX_LEVEL and not arg >> h & 1]
            return Decision(seat, "pd-ask-raise", options, "PD-036", None, True)
        if step == FILL_BOX:
            options = [m.FILL | i << _DOMAIN for i in range(ITEMS) if sheet.items[i] < 2 and not arg >> i & 1]
            return Decision(seat, "pd-ask-fill", options, "PD-046", None, True)
        if step == SLAY:
            live = self.box.minion_rooms & ~sheet.minions
            options = [m.DEFEAT | room << _DOMAIN for room in range(ROOMS) if live >> room & 1]
            return Decision(seat, "pd-ask-defeat", options, "PD-049", {"count": arg}, True)
        if step == PICK_GEM:
            options = [m.LOOT | gem << _DOMAIN for gem in range(len(GEMS))]
            return Decision(seat, "pd-ask-loot", options, "PD-104", None, True)
        if step == OFFER:
            options = [m.TAKE, m.LEAVE]
            return Decision(seat, "pd-ask-take", options, "PD-096", {"benefit": OFFERS[arg & 3]}, True)
        if step == PICK_OBJECTIVE:
            cards = state.objectives[seat] + state.objectives_aside[seat]
            options = [m.KEEP_OBJECTIVE | card << _DOMAIN for card in cards]
            return Decision(seat, "pd-ask-objective", options, "PD-008", None, True)
        assert step == PICK_POWER
        cards = state.powers[seat] + state.powers_aside[seat]
        options = [m.KEEP_POWER | card << _DOMAIN for card in cards]
        return Decision(seat, "pd-ask-power", options, "PD-008", None, True)

    def _ways(self, state: PaperState, sheet: Sheet) -> tuple[int, ...]:
        """The rooms one move away (PD-073 to PD-077)."""
        if sheet.position < 0:
            return DOORS
        return self.effects.map(state).neighbours[tools(sheet)][sheet.position]

    def _dice_options(self, state: PaperState, seat: int, sheet: Sheet) -> list[int]:
        """Everything the dice that are left can be spent on; equal dice are listed once (PD-027, PD-032)."""
        settings = state.settings
        used = sheet.used
        numbers = {n for i, n in enumerate(state.dice) if n != SKULL and not used >> i & 1}
        ways = [m.DIE_MOVE | room << _SECOND for room in self._ways(state, sheet)]
        anywhere = [m.DIE_ITEM | i << _SECOND for i in range(4, ITEMS) if sheet.items[i] < 2]
        swap = self.effects.swap_ready(state, seat, sheet)
        options: list[int] = []
        for number in sorted(numbers):
            die = _DIE[number]
            if number != BOOTS:
                self._hero_options(options, sheet, number, swap)
            if number != BOOTS or not settings.boots_movement_only:
                options += [die | item for item in anywhere]
                options.append(m.DIE_POTIONS | die)
            options += [die | way for way in ways]
            if settings.stay:
                options.append(m.DIE_STAY | die)
        return options

    def _hero_options(self, options: list[int], sheet: Sheet, number: int, swap: bool) -> None:
        """Levels and the items that need a hero's symbol (PD-029, PD-033, PD-038, PD-045)."""
        die = _DIE[number]
        clover = number == CLOVER
        symbol = number_symbol(number)
        black = number_is_black(number)
        for hero in range(4) if clover else (symbol,):
            if sheet.levels[hero] < MAX_LEVEL:
                if clover or black == bool(sheet.black >> hero & 1):
                    options.append(m.DIE_LEVEL | die | hero << _SECOND)
                elif swap:
                    options.append(m.DIE_SWAP | die | hero << _SECOND)
        for item in range(4):
            if sheet.items[item] < 2 and (clover or self.box.item_hero[item] == symbol):
                options.append(m.DIE_ITEM | die | item << _SECOND)

    # -- moves ----------------------------------------------------------------------------------------------------

    def apply(self, state: State, seat: int, move: int, chance: Chance, log: Log) -> None:
        assert isinstance(state, PaperState)
        kind = move & 63
        first = move >> _DOMAIN & 4095
        if kind == m.CONFIRM:
            state.stacks[seat].pop()
            state.confirmed |= 1 << seat
            if self._everybody_done(state):
                self._join(state, chance, log)
            return
        if m.DIE_LEVEL <= kind <= m.DIE_STAY:
            self._use_die(state, seat, kind, first, move >> _SECOND & 4095, log)
        elif kind == m.MOVE:
            self.effects.enter(state, seat, first, log)
        else:
            self._choose(state, seat, kind, first, log)
        self.effects.advance(state, seat, log)

    def _use_die(self, state: PaperState, seat: int, kind: int, number: int, target: int, log: Log) -> None:
        sheet = state.sheets[seat]
        sheet.used |= 1 << next(i for i, n in enumerate(state.dice) if n == number and not sheet.used >> i & 1)
        sheet.numbers = (*sheet.numbers, number)
        if log.on:
            log.secret("pd-die", seat, {"number": number}, seat, "PD-028")
        if kind == m.DIE_MOVE:
            self.effects.start_moving(state, seat, number, target, log)
        elif kind == m.DIE_ITEM:
            self.effects.fill_box(state, seat, target, log)
        elif kind == m.DIE_POTIONS:
            power = self.box.powers[state.powers[seat][0]]
            extra = power.count if power.when == "potions-by-die" else 0
            state.stacks[seat].append(frame(POTION, 2 + extra))
        elif kind != m.DIE_STAY:
            if kind == m.DIE_SWAP:
                sheet.swaps += 1
            self.effects.raise_hero(state, seat, target, log)

    def _choose(self, state: PaperState, seat: int, kind: int, first: int, log: Log) -> None:
        stack = state.stacks[seat]
        sheet = state.sheets[seat]
        arg = stack.pop() >> 5
        if kind == m.SOAK:
            self.effects.hurt(seat, sheet, arg & 31, first, arg >> 5, log)
        elif kind == m.RAISE:
            more = arg >> 4
            if more:
                stack.append(frame(RAISE_HERO, (arg & 15) | 1 << first | (more - 1) << 4))
            self.effects.raise_hero(state, seat, first, log)
        elif kind == m.FILL:
            more = arg >> 8
            if more:
                stack.append(frame(FILL_BOX, (arg & 255) | 1 << first | (more - 1) << 8))
            self.effects.fill_box(state, seat, first, log)
        elif kind == m.DEFEAT:
            if arg > 1:
                stack.append(frame(SLAY, arg - 1))
            sheet.slain |= 1 << first
            self.effects.count_minion(state, seat, sheet, stack, first, log)
        elif kind == m.LOOT:
            self.effects.loot(seat, sheet, stack, first, False, log)
        elif kind == m.TAKE:
            self.effects.take_offer(stack, arg)
        elif kind == m.KEEP_OBJECTIVE:
            _keep(state.objectives[seat], state.objectives_aside[seat], first)
            sheet.black = self.box.objectives[first].black
        elif kind == m.KEEP_POWER:
            _keep(state.powers[seat], state.powers_aside[seat], first)
            self._set_up_power(state, seat)

    def _set_up_power(self, state: PaperState, seat: int) -> None:
        """Powers that work before the game (PD-012)."""
        power = self.box.powers[state.powers[seat][0]]
        if power.when != "setup":
            return
        stack = state.stacks[seat]
        if power.word == "item-different":
            stack.append(frame(FILL_BOX, (power.count - 1) << 8))
        elif power.word == "level-different":
            stack.append(frame(RAISE_HERO, (power.count - 1) << 4))
        elif power.word == "slay":
            stack.append(frame(SLAY, power.count))
        elif power.word == "dungeon-gem":
            stack.append(frame(PICK_GEM))
        else:
            self.effects.bonus(stack, power.word, power.count)

    # -- score and end --------------------------------------------------------------------------------------------

    def score(self, state: PaperState, seat: int) -> dict[str, int]:
        """The boxes of a seat's working sheet as they would count now."""
        return score(self.box, state, seat, state.sheets[seat])

    def outcome(self, state: State) -> Outcome | None:
        assert isinstance(state, PaperState)
        if state.phase != OVER:
            return None
        scores = [self._final_score(state, seat) for seat in range(state.seats)]
        totals = [sum(boxes.values()) for boxes in scores]
        rooms = [sheet.visited.bit_count() for sheet in state.sheets]
        for i, visited in enumerate(state.earlier_rooms):
            rooms[i % state.seats] += visited
        by_rooms = state.settings.final_tie == "rooms"
        keys = [(totals[s], rooms[s] if by_rooms else 0) for s in range(state.seats)]
        ranking = [1 + sum(other > key for other in keys) for key in keys]
        return Outcome(ranking, scores, reason="pd-end-campaign" if state.earlier else "pd-end")

    def _final_score(self, state: PaperState, seat: int) -> dict[str, int]:
        boxes = self.score(state, seat)
        if not state.earlier:
            return boxes
        games = {f"game-{c + 1}": state.earlier[c * state.seats + seat] for c in range(state.chapter)}
        games[f"game-{state.chapter + 1}"] = sum(boxes.values())
        return games

    # -- information ----------------------------------------------------------------------------------------------

    def epoch(self, state: State) -> int:
        assert isinstance(state, PaperState)
        return state.epoch

    def open_cards(self, state: PaperState) -> bool:
        """Whether the objectives lie open: by agreement once chosen, and always when all is over."""
        chosen = state.phase != SETUP
        return state.phase == OVER or (chosen and not state.settings.secret_objectives)

    def hidden(self, state: State) -> list[Zone]:
        """Objectives (kept, put aside, left in the box) and powers that not everybody knows."""
        assert isinstance(state, PaperState)
        zones: list[Zone] = []
        chosen = state.phase != SETUP
        everybody = (1 << state.seats) - 1
        for seat in range(state.seats):
            own = 1 << seat
            kept = everybody if self.open_cards(state) else own
            for cards, known in ((state.objectives[seat], kept), (state.objectives_aside[seat], own)):
                zones.append(Zone(self._pool(cards, chosen), cards, known))
            zones.append(Zone("power", state.powers[seat], everybody if chosen else own))
            zones.append(Zone("power", state.powers_aside[seat], own))
        zones += [Zone(self._pool(cards, chosen), cards, 0) for cards in state.objectives_left]
        zones.append(Zone("power", state.powers_left, 0))
        return zones

    def _pool(self, cards: list[int], chosen: bool) -> str:
        """Once the alignments are open, an objective can only be one with the alignment that is seen."""
        if not chosen or not cards:
            return "objective"
        return f"objective-{self.box.objectives[cards[0]].black}"

    def resampled(self, state: State, seat: int) -> None:
        """What the others did in private since the last join is not known: they are back where it began."""
        assert isinstance(state, PaperState)
        if state.phase == OVER:
            return
        for other in range(state.seats):
            if other != seat:
                state.sheets[other] = state.shown[other].sheet.copy()
                if not state.confirmed >> other & 1:
                    state.stacks[other] = self._opening(state, other)
                    self.effects.advance(state, other, Log(on=False))

    # -- scenarios ------------------------------------------------------------------------------------------------

    def state_class(self) -> type[State]:
        return PaperState

    def validate(self, state: State) -> None:
        assert isinstance(state, PaperState)
        check_lengths(state)
        for seat, sheet in enumerate(state.sheets):
            path = f"state.sheets[{seat}]"
            if sheet.soaked > 2 * sheet.potions:
                raise InvalidState("more damage than the potions can hold", f"{path}.soaked")
            if sheet.minions & ~self.box.minion_rooms:
                raise InvalidState("a minion where the dungeon has none", f"{path}.minions")
            if sheet.slain & ~sheet.minions:
                raise InvalidState("a minion that is not among the defeated ones", f"{path}.slain")
            if sheet.looted.bit_count() > sheet.gems:
                raise InvalidState("more gems looted than marked", f"{path}.gems")
            if (sheet.position < 0) != (not sheet.path) or (sheet.path and sheet.path[-1] != sheet.position):
                raise InvalidState("the path does not end at the position", f"{path}.path")
            if sum({1 << room for room in sheet.path}) != sheet.visited:
                raise InvalidState("the rooms visited are not those of the path", f"{path}.visited")


def _keep(kept: list[int], aside: list[int], card: int) -> None:
    """Keep one of the two cards; what is put aside stays known to its owner alone."""
    if kept[0] != card:
        kept[0], aside[0] = aside[0], kept[0]


def _replaced(row: tuple[int, ...], place: int, value: int) -> tuple[int, ...]:
    return (*row[:place], value, *row[place + 1 :])


def _dice_words(dice: list[int]) -> str:
    return " ".join("skull" if n == SKULL else str(n) for n in dice)


def _gem_words(mask: int) -> str:
    return ", ".join(GEMS[gem] for gem in range(len(GEMS)) if mask >> gem & 1)
