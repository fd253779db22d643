"""Engine: the contract of a game - its facts (GameSpec), its options, and the functions all else derives from."""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from typing import Any, ClassVar

import msgspec
from mypy_extensions import mypyc_attr

from .campaign import Campaign
from .chance import Chance
from .data import Data, Field
from .errors import InvalidOptions
from .events import Log
from .lesson import Lesson
from .moves import MoveTable


@mypyc_attr(allow_interpreted_subclasses=True, serializable=True)
class State(Data):
    """The base of a game's state. A sequential game works on its own `stack`; both are up to the game."""

    FIELDS: ClassVar[dict[str, Field]] = {}
    __slots__ = ()


@mypyc_attr(allow_interpreted_subclasses=True)
class Decision:
    """What one seat may do now: the question, every legal answer (packed moves), and the rule it rests on.

    A decision with one answer is taken by the engine and logged, unless `ask` says that it matters when or whether
    the person takes it. `private` marks a decision of simultaneous play: the seat's own moves do not wait for, show
    to, or depend on others until all seats have confirmed.
    """

    __slots__ = ("args", "ask", "options", "private", "prompt", "rule", "seat")

    def __init__(
        self,
        seat: int,
        prompt: str,
        options: list[int],
        rule: str,
        args: dict[str, Any] | None = None,
        private: bool = False,
        ask: bool = False,
    ) -> None:
        self.seat = seat
        self.prompt = prompt
        self.options = options
        self.rule = rule
        self.args = args
        self.private = private
        self.ask = ask

    def __repr__(self) -> str:
        return f"Decision(seat={self.seat}, prompt={self.prompt!r}, options={len(self.options)}, rule={self.rule!r})"


@mypyc_attr(allow_interpreted_subclasses=True)
class Zone:
    """Something hidden: the live list of items in the state, and for each item the bit mask of the seats that know it.

    Zones of the same pool can hold each other's items: resampling deals what a seat does not know anew among them.
    """

    __slots__ = ("items", "known", "pool")

    def __init__(self, pool: str, items: list[int], known: list[int] | int) -> None:
        self.pool = pool
        self.items = items
        self.known = [known] * len(items) if isinstance(known, int) else known


class Outcome:
    """How a game ended: each seat's place (1 is best, ties share one), and its scores by source."""

    __slots__ = ("ranking", "reason", "scores", "won")

    def __init__(
        self, ranking: list[int], scores: list[dict[str, int]], won: bool | None = None, reason: str = ""
    ) -> None:
        self.ranking = ranking
        self.scores = scores
        self.won = won
        self.reason = reason

    @property
    def winners(self) -> list[int]:
        """The seats in first place; of a lost co-operative game none."""
        if self.won is False:
            return []
        return [seat for seat, place in enumerate(self.ranking) if place == 1]

    def to_dict(self) -> dict[str, Any]:
        return {"ranking": self.ranking, "scores": self.scores, "won": self.won, "reason": self.reason}

    def __repr__(self) -> str:
        return f"Outcome(ranking={self.ranking}, won={self.won}, reason={self.reason!r})"


class Option:
    """One setting of a match. Exactly one of `choices`, a range, or neither (then the type of the default decides)."""

    def __init__(
        self,
        name: str,
        default: Any,
        doc: str,
        choices: tuple[Any, ...] = (),
        low: int | None = None,
        high: int | None = None,
        many: bool = False,
        rule: str = "",
    ) -> None:
        self.name = name
        self.default = default
        self.doc = doc  # message id of the explanation
        self.choices = choices
        self.low = low
        self.high = high
        self.many = many  # a list of such values
        self.rule = rule

    def fresh_default(self) -> Any:
        return list(self.default) if self.many else self.default

    def check(self, value: Any) -> Any:
        path = f"options.{self.name}"
        if not self.many:
            return self._check_one(value, path)
        if type(value) is not list:
            raise InvalidOptions(f"{value!r} is not a list", path)
        return [self._check_one(entry, f"{path}[{i}]") for i, entry in enumerate(value)]

    def _check_one(self, value: Any, path: str) -> Any:
        if self.choices:
            if value not in self.choices or type(value) is not type(self.choices[self.choices.index(value)]):
                raise InvalidOptions(f"{value!r} is not one of {', '.join(map(str, self.choices))}", path)
        elif self.low is not None and self.high is not None:
            if type(value) is not int or not self.low <= value <= self.high:
                raise InvalidOptions(f"{value!r} is not a whole number from {self.low} to {self.high}", path)
        elif not self.many or self.default:  # what a list without default and choices holds is the game's to check
            wanted = type(self.default[0] if self.many else self.default)
            if type(value) is not wanted:
                words = {str: "a text", int: "a whole number", bool: "true or false"}.get(wanted, wanted.__name__)
                raise InvalidOptions(f"{value!r} is not {words}", path)
        return value


class Skill:
    """What the levels of bots do in a game: how often a novice does just anything and how sharply it tells options
    apart, and for how many rounds, how many moves deep, an expert searches."""

    def __init__(self, slips: float = 0.1, sharpness: float = 1.0, rounds: int = 160, depth: int = 8) -> None:
        self.slips = slips
        self.sharpness = sharpness
        self.rounds = rounds
        self.depth = depth


@mypyc_attr(allow_interpreted_subclasses=True)
class Game:
    """A game's rules for one content (its own cards plus chosen packs). It holds no state of any match.

    A subclass gives `moves` and the functions below; undo, records, views, bots and pages are derived from them.
    """

    ends: ClassVar[tuple[str, ...]] = ()
    """The kinds of moves that end a turn, a phase or a fight, for one key to mean them all."""

    def __init__(self, spec: GameSpec, moves: MoveTable, content: str = "") -> None:
        self.spec = spec
        self.moves = moves
        self.content = content
        """A hash of the card data, written into every record."""

    def setup(self, options: dict[str, Any], chance: Chance) -> State:
        """The first state. `options` are complete and checked; options["seats"] is the number of seats.

        It may draw and shuffle, but rolls no dice: a first roll is a decision with one answer, which the engine takes
        (people who type in their dice must have a table to look at first).
        """
        raise NotImplementedError

    def decisions(self, state: State) -> list[Decision]:
        """One for each seat that may act now, with every legal move; empty only when the game is over."""
        raise NotImplementedError

    def decision(self, state: State, seat: int) -> Decision | None:
        """The decision of one seat; games with many seats acting at once answer this without asking the others."""
        for decision in self.decisions(state):
            if decision.seat == seat:
                return decision
        return None

    def apply(self, state: State, seat: int, move: int, chance: Chance, log: Log) -> None:
        """Changes the state by a legal move."""
        raise NotImplementedError

    def view(self, state: State, seat: int | None) -> dict[str, Any]:
        """What that seat (or a spectator) may know, built up from nothing, JSON-ready."""
        raise NotImplementedError

    def outcome(self, state: State) -> Outcome | None:
        """How it ended, or None while it goes on."""
        raise NotImplementedError

    # What a game may add.

    def state_class(self) -> type[State]:
        """The class that scenarios and records are read into."""
        raise NotImplementedError

    def validate(self, state: State) -> None:
        """Raises InvalidState for a state that no game can reach (beyond the field checks, which are done)."""

    def hidden(self, state: State) -> list[Zone]:
        """Every list in the state that some seat does not know: the one visibility rule."""
        return []

    def resampled(self, state: State, seat: int) -> None:
        """Called on a state whose hidden items were dealt anew for `seat`: sorts what is kept sorted, and puts back
        what other seats have done in private since the last join, as the seat cannot know it."""

    def epoch(self, state: State) -> int:
        """Counts the joins of simultaneous play: private moves of an earlier epoch are everybody's."""
        return 0

    def why_not(self, state: State, seat: int, move: int) -> tuple[str, str, dict[str, Any]] | None:
        """Why a declared move is not legal now: (rule, message id, args); None lets the engine answer in general."""
        return None

    def why_not_there(self, state: State, seat: int, pointed: list[str]) -> tuple[str, str, dict[str, Any]] | None:
        """Why nothing can be done with the pieces that a person points at, in that order, where the game knows better
        than `why_not` of the moves that name them: (rule, message id, args)."""
        return None

    def way_to(self, state: State, seat: int, pointed: list[str]) -> list[int]:
        """The moves that lead, one after the other, to a piece that no single move reaches; what happens on the way may
        ask for something else first. Empty where there is no such way."""
        return []

    def pieces(self) -> dict[str, list[str]]:
        """The rules about the pieces of the picture, by how the name of a piece begins."""
        return {}

    def rules(self) -> dict[str, dict[str, str]]:
        """The rules checklist: id -> {section, page, en, it}."""
        return {}

    def cards(self) -> list[dict[str, Any]]:
        """Every card, hero, room and the like, JSON-ready: `id`, `kind`, `name` and `text` by language ({en, it}),
        `source` (rulebook, cross-checked, deduced or house), and the printed facts under names of the game's own."""
        return []

    def campaign(self) -> Campaign | None:
        """How sheets that follow players from match to match are kept, where the game has campaigns."""
        return None

    def lesson(self) -> Lesson | None:
        """The guided first game, where there is one."""
        return None

    def template(self) -> str:
        """The text of a pack file with the values that are ours and not the printed game's, for an owner to fill in."""
        return ""

    def text(self, view: dict[str, Any], lang: str) -> str:
        """The table in words and characters, made from a view alone."""
        return msgspec.json.format(msgspec.json.encode(view)).decode()

    def svg(self, view: dict[str, Any], lang: str, narrow: bool = False) -> str:
        """The table as a picture, made from a view alone; `narrow` is the layout for a phone held upright.

        A match adds `names` (of the people, as far as it knows them) and `die_asked` (see `Match`) to the view.
        """
        return ""

    def paper(self, view: dict[str, Any], lang: str, seat: int | None = None) -> str:
        """A page of A4: what the seat would keep on paper, from the view of somebody. Normally the picture itself."""
        return self.svg(view, lang)

    def translate(self, args: dict[str, Any], lang: str) -> dict[str, Any]:
        """The args of a message with ids of cards, heroes and the like replaced by their names in that language."""
        return args

    def targets(self, state: State, seat: int, move: int) -> list[str]:
        """The ids of the pieces in the picture that a move names, in the order in which a person points at them."""
        return []

    def preview(self, state: State, seat: int, move: int) -> dict[str, Any]:
        """What a move will certainly do, in numbers, for the page to show before it is made."""
        return {}

    # What bots go by. Both are asked about worlds that a seat could believe in, never about the true state.

    def judge(self, world: State, decision: Decision) -> list[float]:
        """How good each option looks to somebody who knows the game, in the order of the options; higher is better,
        and a difference of 1 is a clear one."""
        return [0.0] * len(decision.options)

    def plan(self, world: State, seat: int) -> list[int]:
        """The moves that the game's own planner would make next, as far as no chance comes between, for games whose
        turns are better planned than searched; empty where there is nothing to plan."""
        return []

    def routine(self, world: State, seat: int) -> list[int]:
        """As `plan`, but only what a practised player does without thinking ahead; empty where a glance at the options
        (`judge`) is enough."""
        return []

    def leader(self, state: State, seats: list[int]) -> int:
        """Which of these seats of bots, all of which may act now, does so first: where a party acts together it matters
        who does what. To be answered from what all of these seats may know."""
        return seats[0]

    def skill(self) -> Skill:
        """How well the levels of bots play: a long game of small steps is searched deeper than one of few big ones."""
        return Skill()

    def odds(self, state: State, seat: int, move: int) -> dict[str, float]:
        """The chances (0 to 1) of what the dice of a move decide, by name; empty where no dice are rolled. Told to the
        seat, so made from what it may know."""
        return {}

    def fills(self, state: State, seat: int) -> bool:
        """Whether `fill` has something to say here: a step with many small moves that can be worked out."""
        return False

    def fill(self, world: State, seat: int) -> list[tuple[int, int]]:
        """The moves, each with its seat, that get the most out of the step at hand, up to the first roll of a die or a
        choice that is a matter of taste; empty where nothing is to be gained."""
        return []

    def figures(self, world: State, seat: int) -> dict[str, float]:
        """What people count in this game, for the seat (glory, hearts, time ...), by name; more is better. The message
        `<game id>-figure-<name>` says the name."""
        return {}

    def features(self, view: dict[str, Any], seat: int) -> dict[str, float]:
        """What a seat may know as numbers, for machine learning: always the same names in the same order, about -10 to
        10 in size. Made from a view alone."""
        return {}

    def labels(self, state: State, seat: int | None) -> dict[str, str]:
        """What statistics tell games apart by, as ids by name: of the match (its dungeon), or of a seat (its hero)."""
        return {}

    def worth(self, world: State, seat: int) -> float:
        """How well the seat stands, from 0 (lost) to 1 (won); for the end of a game, what it came to."""
        outcome = self.outcome(world)
        if outcome is None:
            return 0.5
        if outcome.won is not None:
            return 1.0 if outcome.won else 0.0
        winners = outcome.winners
        return 1.0 / len(winners) if seat in winners else 0.0


@mypyc_attr(allow_interpreted_subclasses=True)
class GameSpec:
    """The facts of a game, declared up front. `load(packs)` makes its rules; nothing is read before that."""

    def __init__(
        self,
        *,
        id: str,
        name: str,
        rules_version: str,
        seats: tuple[int, ...],
        cooperative: bool,
        simultaneous: bool,
        hidden: bool,
        options: tuple[Option, ...],
        score_range: tuple[int, int],
        longest: int,
        load: Callable[[GameSpec, tuple[str, ...]], Game],
        locale: str = "",
        adds_up: bool = True,
    ) -> None:
        self.id = id
        self.name = name
        self.rules_version = rules_version
        self.seats = seats
        self.cooperative = cooperative
        self.simultaneous = simultaneous
        self.hidden = hidden
        self.options = options
        self.score_range = score_range
        self.longest = longest
        """No game makes more moves than this, over all seats."""
        self.load = load
        self.locale = locale
        """The folder with en/*.ftl and it/*.ftl, where the words of the game are."""
        self.adds_up = adds_up
        """Whether the sources of a score are added up; else the first is the score, and the others break ties."""

    def score(self, sources: dict[str, int]) -> int:
        """The score that its sources come to."""
        return sum(sources.values()) if self.adds_up else next(iter(sources.values()), 0)

    def check_options(self, seats: int | None, given: dict[str, Any] | None) -> dict[str, Any]:
        """The complete options of a match: what was given, checked, and the defaults for the rest."""
        if given is not None and type(given) is not dict:
            raise InvalidOptions(f"{given!r} is not an object of names and values", "options")
        given = dict(given or {})
        if "seats" in given:
            inside = given.pop("seats")
            if seats is not None and inside != seats:
                raise InvalidOptions(f"{inside!r} differs from the {seats} seats asked for", "options.seats")
            seats = inside
        if seats is None:
            seats = self.seats[0]
        if type(seats) is not int or seats not in self.seats:
            raise InvalidOptions(f"{seats!r} players cannot play {self.name}; it takes {self._seats_words()}", "seats")
        known = {option.name: option for option in self.options}
        for name in given:
            if name not in known:
                few = ", ".join(known) or "none"
                raise InvalidOptions(f"no such option; there are {few}", f"options.{name}")
        result: dict[str, Any] = {"seats": seats}
        for name, option in known.items():
            result[name] = option.check(given[name]) if name in given else option.fresh_default()
        return result

    def _seats_words(self) -> str:
        numbers = [str(n) for n in self.seats]
        return numbers[0] if len(numbers) == 1 else ", ".join(numbers[:-1]) + " or " + numbers[-1]

    def __repr__(self) -> str:
        return f"GameSpec({self.id!r}, rules {self.rules_version})"


def content_hash(*texts: str | bytes) -> str:
    """The hash of a game's card data, from the texts of its data files in a fixed order."""
    total = hashlib.sha256()
    for text in texts:
        data = text.encode() if isinstance(text, str) else text
        total.update(len(data).to_bytes(8, "little") + data)
    return total.hexdigest()[:16]
