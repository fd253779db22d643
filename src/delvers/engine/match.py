"""Engine: a match in play - the door through which people, bots, servers and tests move the pieces.

The record is the match; the state is a cache. Every public method either does its work whole or changes nothing.
"""

from __future__ import annotations

from typing import Any

from . import flow
from .chance import ByHand, Chance, NeedsTyping, Replayed, Search, commitment
from .errors import IllegalMove, RecordMismatch
from .events import Event, Log
from .hints import Hint
from .moves import Move
from .record import Entry, Record
from .registry import bot
from .scenario import STUMBLES, check_scenario, no_sense
from .spec import Decision, Game, GameSpec, Outcome, State, Zone
from .words import catalogue

MOVE_EVENTS = ("engine-forced", "engine-undo", "engine-redo")  # their move is told in the words of its button


class OpenDecision:
    """A decision as people and programs see it: the same as `Decision`, with Move objects."""

    __slots__ = ("args", "options", "private", "prompt", "rule", "seat")

    def __init__(self, game: Game, decision: Decision) -> None:
        self.seat = decision.seat
        self.prompt = decision.prompt
        self.args = dict(decision.args or {})
        self.rule = decision.rule
        self.private = decision.private
        self.options = [Move(game.moves, move) for move in decision.options]

    def to_dict(self) -> dict[str, Any]:
        options = [str(move) for move in self.options]
        return {
            "seat": self.seat,
            "prompt": self.prompt,
            "args": self.args,
            "rule": self.rule,
            "options": options,
        }

    def __repr__(self) -> str:
        return f"OpenDecision(seat={self.seat}, prompt={self.prompt!r}, options={self.options!r})"


class _Played:
    """A move in force, and what undo needs to know of it."""

    __slots__ = ("barrier", "drawn", "epoch", "move", "private", "seat", "typed")

    def __init__(self, seat: int, move: int, drawn: list[int], typed: list[int], private: bool, epoch: int) -> None:
        self.seat = seat
        self.move = move
        self.drawn = drawn
        self.typed = typed  # those dice among them that people rolled
        self.private = private
        self.epoch = epoch  # before the move
        self.barrier = ""


class _Pending:
    """A move that waits for people to say what their dice show. `move` is -1 for the start of the game."""

    __slots__ = ("ask", "move", "seat", "typed")

    def __init__(self, seat: int, move: int, typed: list[int], ask: NeedsTyping) -> None:
        self.seat = seat
        self.move = move
        self.typed = typed
        self.ask = ask


class Match:
    """One game being played. Make it with `new_match`, `match_from_state` or `replay`."""

    def __init__(
        self,
        game: Game,
        options: dict[str, Any],
        seed: int,
        salt: str,
        *,
        packs: tuple[str, ...] = (),
        dice: str = "seeded",
        practice: bool = False,
        start: State | None = None,
        names: list[str] | None = None,
        setup_drawn: list[int] | None = None,
    ) -> None:
        self.game = game
        self.options = options
        self.packs = packs
        self.dice = dice
        self.practice = practice
        self.names = list(names or [])
        self._seed: int | None = seed
        self._salt = salt
        self._commitment = commitment(seed, salt)
        self._start = None if start is None else start.copy()
        self._entries: list[Entry] = []
        self._line: list[_Played] = []
        self._redo: list[_Played] = []
        self._events: list[Event] = []
        self._pending: _Pending | None = None
        self._setup_drawn: list[int] = []
        self._first_drawn: list[int] = []
        self._open: list[Decision] | None = None  # the decisions in the present state, once they are known
        self._hidden: list[Zone] = []  # what is hidden in a state, and in which
        self._hidden_of: State | None = None
        self._begin(setup_drawn)

    # -- what anybody may ask ------------------------------------------------------------------------------------

    @property
    def spec(self) -> GameSpec:
        return self.game.spec

    @property
    def seats(self) -> int:
        """How many seats this match has."""
        count: int = self.options["seats"]
        return count

    @property
    def state(self) -> State:
        """The true state, for referees and tests: `m.state.to_dict()`. Players are shown views."""
        self._open = self._hidden_of = None  # a test may change what it is handed
        return self._state

    @property
    def outcome(self) -> Outcome | None:
        """How the match ended, or None while it goes on."""
        return None if self._pending else self.game.outcome(self._state)

    @property
    def moves_made(self) -> int:
        """How many lines the record has, undo and redo included: a number that only grows."""
        return len(self._entries)

    def line(self, number: int) -> Entry:
        """One line of the record, counted from 1."""
        return self._entries[number - 1]

    @property
    def events(self) -> list[Event]:
        """Everything that happened, undone things included, in order."""
        return list(self._events)

    def moves_in_force(self) -> list[tuple[int, int]]:
        """Seat and packed move of everything that was played and not undone."""
        return [(played.seat, played.move) for played in self._line]

    def decisions(self) -> list[OpenDecision]:
        """One for each seat that may act now; empty only when the game is over."""
        return [OpenDecision(self.game, decision) for decision in self._decisions()]

    def leader(self) -> int:
        """Where bots sit in all seats: the one of those that may act now which does so first."""
        return self.game.leader(self._state, [decision.seat for decision in self._decisions()])

    def decision(self, seat: int) -> Decision | None:
        """What a seat is asked now; a die that people roll comes before what the rules ask."""
        return self._decision_of(seat)

    @property
    def die_asked(self) -> dict[str, Any] | None:
        """The die that people are to roll: what it is for, its sides, and what they have told of this move so far."""
        if self._pending is None:
            return None
        asked = self._pending
        return {"seat": asked.seat, "what": asked.ask.what, "sides": asked.ask.sides, "typed": list(asked.typed)}

    def legal_moves(self, seat: int | None = None) -> list[Move]:
        """Every legal move of a seat, or of the only seat that may act."""
        return [Move(self.game.moves, move) for move in self._decision(seat).options]

    def view(self, seat: int | None = None) -> dict[str, Any]:
        """What the seat may know, JSON-ready; without a seat, what a spectator may know."""
        if seat is not None:
            self._check_seat(seat)
        return self.game.view(self._state, seat)

    def text(self, seat: int | None = None, lang: str = "en") -> str:
        """The table in words and characters, for terminal and screen reader."""
        return self.game.text(self.view(seat), lang)

    def svg(self, seat: int | None = None, lang: str = "en", narrow: bool = False) -> str:
        """The table as a picture, for page, notebook and printer; `narrow` is the layout for a phone."""
        about = {"names": self.names, "die_asked": self.die_asked}
        return self.game.svg({**self.view(seat), **about}, lang, narrow)

    def paper(self, seat: int | None = None, lang: str = "en") -> list[str]:
        """Pages of A4: the sheet of that seat as it knows it, or of all seats as everybody knows them."""
        if seat is not None:
            return [self.game.paper(self.view(seat), lang, seat)]
        return list(dict.fromkeys(self.game.paper(self.view(), lang, one) for one in range(self.seats)))

    # -- playing --------------------------------------------------------------------------------------------------

    def play(self, move: Move | str | int, seat: int | None = None) -> list[Event]:
        """Makes a move, given as Move, notation or packed int. IllegalMove, with the reason, otherwise."""
        packed = self._packed(move)
        decision = self._decision(seat)
        if packed not in decision.options:
            raise self._refusal(decision, packed)
        if self._pending is not None:
            self._pending_answer(packed)
            return self._run(self._pending.seat, self._pending.move, self._pending.typed)
        return self._run(decision.seat, packed, [])

    def undo(self, seat: int | None = None) -> None:
        """Takes back the seat's last move. IllegalMove, with the reason, when a barrier stands before it."""
        seat = self._acting(seat)
        reason = self.undo_barrier(seat)
        if reason:
            raise IllegalMove(catalogue("en").t(reason))
        if self._pending is not None:  # the move that waits for its dice is not made yet
            self._pending = None
            return
        last = self._last_of(seat)
        assert last is not None
        # Only a practice table may take back more than the last move: everything since the seat's own.
        undone = self._line[last:] if self._barrier_before(last) else [self._line[last]]
        line = [played for played in self._line if played not in undone]
        self._rebuild(line)
        self._redo.extend(reversed(undone))
        self._entries.append(Entry(seat, "undo", []))
        self._note("engine-undo", undone[0])

    def redo(self, seat: int | None = None) -> list[Event]:
        """Makes the seat's last undone move again, with the dice it had. IllegalMove when there is none."""
        return self.make_again(self._acting(seat), None)

    def make_again(self, seat: int, drawn: list[int] | None) -> list[Event]:
        """Redo, with what a record says was drawn. Else the stream of chance gives the same as before, unless other
        seats have drawn since; dice that people rolled are taken as they told them."""
        self._check_seat(seat)
        again = self._redoable(seat)
        if again is None:
            raise IllegalMove(catalogue("en").t("redo-nothing"))
        kept = [played for played in self._redo if played is not again]
        events = self._run(seat, again.move, again.typed, drawn, "redo")
        if self._pending is not None:  # other dice than before: it goes on as a move like any other
            return events
        self._redo = kept
        self._note("engine-redo", again)
        return events

    def can_undo(self, seat: int | None = None) -> bool:
        """Whether the seat can take back a move now."""
        return not self.undo_barrier(seat)

    def can_redo(self, seat: int | None = None) -> bool:
        """Whether the seat can make an undone move again."""
        return self._redoable(self._acting(seat)) is not None

    def undo_barrier(self, seat: int | None = None) -> str:
        """The message id of the reason why the seat cannot undo; empty when it can."""
        seat = self._acting(seat)
        if self._pending is not None:  # only the move that waits can be taken back, by the seat that makes it
            return "" if self._pending.move >= 0 and self._pending.seat == seat else "undo-dice-first"
        last = self._last_of(seat)
        if last is None:
            return "undo-nothing"
        return "" if self.practice else self._barrier_before(last)

    def hint(self, seat: int | None = None, level: str = "expert", seed: int = 1) -> list[Hint]:
        """The few best moves of the seat by a bot's thinking, fair like its play; `tell_hint` puts one into words."""
        found: list[Hint] = bot(self.spec, level, seed).hints(self, self._acting(seat))
        return found

    def odds(self, seat: int | None = None) -> dict[str, dict[str, float]]:
        """The chances (0 to 1) of what dice decide, for each legal move of the seat that leads to a roll: of this way
        through a peril with these dice, of this exit, of this fight. By the move's notation, then by name."""
        decision = self._decision(seat)
        if self._pending is not None:
            return {}
        found = {move: self.game.odds(self._state, decision.seat, move) for move in decision.options}
        return {self.game.moves.text(move): chances for move, chances in found.items() if chances}

    def can_fill(self, seat: int | None = None) -> bool:
        """Whether the game can work out the step that the seat is in (`fill`)."""
        if self._pending is not None or not self._decisions():
            return False
        acting = self._acting(seat)
        return self._decision_of(acting) is not None and self.game.fills(self._state, acting)

    def fill(self, seat: int | None = None) -> list[tuple[int, Move]]:
        """The moves that get the most out of the step at hand, each with its seat, for the caller to play one by one;
        in a game of a party some may be another seat's. Empty where there is nothing to work out."""
        if not self.can_fill(seat):
            return []
        acting = self._acting(seat)
        moves = self.game.moves
        return [(other, moves.move(packed)) for other, packed in self.game.fill(self.world(acting, 1), acting)]

    def copy(self) -> Match:
        """An equal and independent match, record included."""
        twin = Match.__new__(Match)
        twin.__dict__.update(self.__dict__)
        for name in ("_entries", "_line", "_redo", "_events", "names"):
            setattr(twin, name, list(getattr(self, name)))
        twin._state = self._state.copy()
        twin._base = (self._base[0].copy(), self._base[1], self._base[2])
        if self._pending is not None:
            p = self._pending
            twin._pending = _Pending(p.seat, p.move, list(p.typed), p.ask)
        return twin

    def world(self, seat: int, seed: int, stream: str = "") -> State:
        """A state that the seat cannot tell from the true one, dealt from a chance of the caller's."""
        self._check_seat(seat)
        return flow.determinise(self.game, self._state, seat, Search(seed, stream))

    def record(self, reveal: bool | None = None) -> Record:
        """The record so far. The seed is in it when the match is over, or when `reveal` says so (one's own saves)."""
        outcome = self.outcome
        shown = (outcome is not None if reveal is None else reveal) and self._seed is not None
        return Record(
            game=self.spec.id,
            rules=self.spec.rules_version,
            content=self.game.content,
            packs=list(self.packs),
            options=self.options,
            names=self.names,
            commitment=self._commitment,
            dice=self.dice,
            practice=self.practice,
            start=None if self._start is None else self._start.to_dict(),
            setup=list(self._setup_drawn),
            entries=list(self._entries),
            end=None if outcome is None else outcome.to_dict(),
            final=self._state.digest(),
            seed=self._seed if shown else None,
            salt=self._salt if shown else "",
        )

    # -- words for people -----------------------------------------------------------------------------------------

    def prompt(self, decision: OpenDecision, lang: str = "en") -> str:
        """The question of a decision as a sentence."""
        return self.say(decision.prompt, decision.args, lang)

    def label(self, move: Move, lang: str = "en") -> str:
        """A move as words on a button: the message `move-<kind>` of the game, or else the notation."""
        words = catalogue(lang, self.spec.locale)
        id = f"{self.spec.id}-move-{move.kind}"
        if not words.has(id):
            id = f"move-{move.kind}"
        if not words.has(id):
            return str(move)
        args: dict[str, Any] = dict(move.operands)
        if self._pending is not None:
            args["what"] = self._pending.ask.what  # a game may say what the face of that die is called
        return words.t(id, self.game.translate({name: self._who(value) for name, value in args.items()}, lang))

    def _who(self, word: Any) -> Any:
        """The name of whoever sits there, for a word that means a seat (`player-2`)."""
        start, _, number = word.partition("-") if isinstance(word, str) else ("", "", "")
        if start != "player" or not number.isdigit() or not 0 < int(number) <= len(self.names):
            return word
        return self.names[int(number) - 1]

    def tell(self, event: Event, lang: str = "en") -> str:
        """An event as a sentence for the log."""
        args = dict(event.args)
        if event.seat >= 0:
            args["player"] = self.names[event.seat] if event.seat < len(self.names) else str(event.seat + 1)
        if event.id in MOVE_EVENTS:
            args["move"] = self.label(self.game.moves.move(self.game.moves.parse(args["move"])), lang)
        return self.say(event.id, args, lang)

    def tell_hint(self, hint: Hint, lang: str = "en") -> str:
        """A hint as a sentence: the move, what it promises in the game's own figures, and why."""
        words = catalogue(lang, self.spec.locale)
        figures = [
            words.t("hint-figure", {"name": words.t(f"{self.spec.id}-figure-{name}"), "value": round(value, 1)})
            for name, value in hint.figures.items()
        ]
        args = dict(hint.args)
        if "other" in args:
            args["other"] = self.label(args["other"], lang)
        if "figure" in args:
            args["figure"] = words.t(f"{self.spec.id}-figure-{args['figure']}")
        told = {"move": self.label(hint.move, lang), "chance": round(hint.value * 100)}
        chances = [
            words.t(f"{self.spec.id}-preview-{name}", {"n": f"{round(100 * chance)} %"})
            for name, chance in hint.odds.items()
        ]
        numbers = ", ".join(chances + figures)
        parts = [words.t("hint-line", told), words.t(hint.why, args), *([numbers + "."] if numbers else [])]
        return " ".join(parts)

    def say(self, id: str, args: dict[str, Any], lang: str = "en") -> str:
        return catalogue(lang, self.spec.locale).t(id, self.game.translate(args, lang))

    def _note(self, id: str, played: _Played) -> None:
        """Undo and redo are events, too; those of a private move are the seat's own business."""
        args = {"move": self.game.moves.text(played.move)}
        self._events.append(Event(id, played.seat, args, only=played.seat if played.private else -1))

    # -- inside ---------------------------------------------------------------------------------------------------

    def _begin(self, drawn: list[int] | None) -> None:
        chance: Chance = Replayed(drawn) if drawn is not None else self._chance(0, [])
        self._state = self.game.setup(self.options, chance) if self._start is None else self._start.copy()
        self._first_drawn = list(chance.drawn)
        self._base = (self._state, 0, len(self._first_drawn))
        self._run(-1, -1, [], None if drawn is None else drawn[len(self._first_drawn) :])

    def _chance(self, index: int, typed: list[int]) -> Chance:
        if self._seed is None:
            raise RecordMismatch("this record does not reveal its seed, so it can be watched but not played on.")
        return ByHand(self._seed, index, typed) if self.dice == "by-hand" else Chance(self._seed, index)

    def _decisions(self) -> list[Decision]:
        if self._pending is None:
            return self._open_now()
        ask = self._pending.ask
        options = [self.game.moves.rolled.pack(n) for n in range(ask.sides)]
        seats = range(self.seats) if self._pending.seat < 0 else [self._pending.seat]
        return [Decision(s, "engine-type-die", options, "", {"what": ask.what, "sides": ask.sides}) for s in seats]

    def _open_now(self) -> list[Decision]:
        """The decisions in the present state, asked of the rules once; those of a pending die come before them."""
        if self._open is None:
            self._open = self.game.decisions(self._state)
        return self._open

    def _decision(self, seat: int | None) -> Decision:
        seat = self._acting(seat)
        decision = self._decision_of(seat)
        if decision is None:
            over = self.outcome is not None
            raise IllegalMove("The game is over." if over else f"It is not the turn of seat {seat}.")
        return decision

    def _decision_of(self, seat: int) -> Decision | None:
        for decision in self._decisions():
            if decision.seat == seat:
                return decision
        return None

    def _acting(self, seat: int | None) -> int:
        if seat is None:
            seats = [decision.seat for decision in self._decisions()]
            return seats[0] if seats else 0
        self._check_seat(seat)
        return seat

    def _check_seat(self, seat: int) -> None:
        if type(seat) is not int or not 0 <= seat < self.seats:
            raise IllegalMove(f"There is no seat {seat!r}; seats are 0 to {self.seats - 1}.")

    def _packed(self, move: Move | str | int) -> int:
        if isinstance(move, Move):
            if move.table is self.game.moves:
                return move.packed
            move = str(move)  # of another game, or of other packs: the ints mean something else there
        if isinstance(move, str):
            return self.game.moves.parse(move)
        if type(move) is not int or not self.game.moves.valid(move):
            raise IllegalMove(f"{move!r} is not a move of this game.")
        return move

    def _refusal(self, decision: Decision, packed: int) -> IllegalMove:
        notation = self.game.moves.text(packed)
        why = None if self._pending else self.game.why_not(self._state, decision.seat, packed)
        if why is not None:
            rule, id, args = why
            return IllegalMove(self.say(id, args), rule)
        question = self.say(decision.prompt, dict(decision.args or {}))
        few = "; ".join(self.game.moves.text(option) for option in decision.options[:5])
        more = f" and {len(decision.options) - 5} more" if len(decision.options) > 5 else ""
        return IllegalMove(f"'{notation}' is not possible now. {question} Possible: {few}{more}.", decision.rule)

    def _pending_answer(self, packed: int) -> None:
        assert self._pending is not None
        value = (packed >> 6) + 1
        p = self._pending
        self._pending = _Pending(p.seat, p.move, [*p.typed, value], p.ask)

    def _run(
        self, seat: int, move: int, typed: list[int], drawn: list[int] | None = None, entry: str = ""
    ) -> list[Event]:
        """Carries out a move (or the start, -1) on a copy, so that a refusal or an unanswered die changes nothing."""
        replayed = None if drawn is None else Replayed(drawn)
        chance: Chance = replayed or self._chance(self._index_now(), typed)
        state = self._state.copy()
        log = Log()
        private = False
        before = self.game.epoch(state)
        try:
            if move < 0:
                now = flow.settle(self.game, state, chance, log)
            else:
                decision = next((d for d in self._open_now() if d.seat == seat), None)
                private = decision is not None and decision.private
                now = flow.step(self.game, state, seat, move, chance, log)
        except NeedsTyping as ask:
            self._pending = _Pending(seat, move, typed, ask)
            return []
        except STUMBLES as error:
            if self._start is None or replayed is not None:
                raise
            raise no_sense(error) from error
        if self._start is not None:
            check_scenario(self.game, state, self.seats)
        if replayed is not None and replayed.left():
            raise ValueError("a draw is written that nothing asked for")
        self._pending = None
        self._accept(seat, move, chance, state, log, private, before, entry)
        self._open = now
        return log.events

    def _index_now(self) -> int:
        return self._base[2] + sum(len(p.drawn) for p in self._line[self._base[1] :])

    def _accept(
        self,
        seat: int,
        move: int,
        chance: Chance,
        state: State,
        log: Log,
        private: bool,
        epoch: int,
        entry: str,
    ) -> None:
        old, self._state = self._state, state
        self._events.extend(log.events)
        if move < 0:
            self._setup_drawn = self._first_drawn + chance.drawn
            self._base = (state, 0, len(self._setup_drawn))
            return
        typed = chance.rolled if isinstance(chance, ByHand | Replayed) and self.dice == "by-hand" else []
        played = _Played(seat, move, chance.drawn, typed, private, epoch)
        played.barrier = self._barrier(old, played)
        index = self._index_now()
        self._line.append(played)
        self._entries.append(Entry(seat, entry or self.game.moves.text(move), list(chance.drawn)))
        self._redo = [p for p in self._redo if private and p.private and p.seat != seat and p.epoch == epoch]
        if not private and not self.practice:
            # Nothing before this move can be undone by anybody unless it is the same seat's: the base may move up.
            if played.barrier:
                self._base = (state, len(self._line), index + len(chance.drawn))
            elif len(self._line) > 1 and self._line[-2].seat != seat:
                self._base = (old, len(self._line) - 1, index)
        elif self.game.epoch(state) != epoch and not self.practice:
            self._base = (state, len(self._line), index + len(chance.drawn))

    def _barrier(self, old: State, played: _Played) -> str:
        if played.drawn:
            return "undo-chance"
        if self.game.epoch(self._state) != played.epoch:
            return "undo-joined"
        if self.spec.hidden:
            # What was hidden before this move is what was hidden after the last one: the lists of `old` never change.
            before = self._hidden if self._hidden_of is old else self.game.hidden(old)
            self._hidden, self._hidden_of = self.game.hidden(self._state), self._state
            if flow.reveals(before, self._hidden, self.seats):
                return "undo-reveal"
        return ""

    def _barrier_before(self, last: int) -> str:
        played = self._line[last]
        if played.barrier:
            return played.barrier
        if played.private:
            return self._private_barrier(played)
        return "undo-other-seat" if last < len(self._line) - 1 or last < self._base[1] else ""

    def _private_barrier(self, played: _Played) -> str:
        if self.game.epoch(self._state) != played.epoch:
            return "undo-joined"
        decision = self._decision_of(played.seat)
        return "" if decision is not None and decision.private else "undo-confirmed"

    def _last_of(self, seat: int) -> int | None:
        for i in range(len(self._line) - 1, -1, -1):
            if self._line[i].seat == seat:
                return i
        return None

    def _redoable(self, seat: int) -> _Played | None:
        """The last undone move, if nothing has been played since that it does not fit."""
        for played in reversed(self._redo):
            if played.seat == seat:
                decision = self._decision_of(seat)
                return played if decision is not None and played.move in decision.options else None
            if not played.private:
                return None
        return None

    def _rebuild(self, line: list[_Played]) -> None:
        """The state after the moves of `line`, from the nearest kept state."""
        if len(line) < self._base[1]:
            raise AssertionError("undo beyond the kept state")
        state = self._base[0].copy()
        for played in line[self._base[1] :]:
            flow.step(self.game, state, played.seat, played.move, Replayed(played.drawn), Log(on=False))
        self._line = line
        self._state = state
        self._open = None
