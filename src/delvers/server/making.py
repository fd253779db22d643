"""Server: how a table is made from what a form or a program asks for."""

from __future__ import annotations

import secrets
from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from ..engine.errors import InvalidOptions
from ..engine.registry import load_game, spec_of
from ..engine.spec import GameSpec, Option
from ..engine.words import catalogue
from .house import House
from .people import Visitor
from .refusals import Refused
from .seats import Config, best_bot, bot_levels, tidy_name
from .sheets import opening
from .table import Table


def new_id() -> str:
    """Unguessable: who knows a private table's link may watch it."""
    return secrets.token_urlsafe(9).replace("-", "a").replace("_", "b")


def seats_for(spec: GameSpec, mode: str) -> int:
    """The seats that a mode starts with when nobody says: alone as few as possible, in company at least two."""
    if mode == "alone":
        return spec.seats[0]
    return next((count for count in spec.seats if count >= 2), spec.seats[0])


def with_hints(spec: GameSpec, mode: str, practice: bool) -> bool:
    """Hints are for those who do not play for a rating against others."""
    return spec.cooperative or practice or mode != "friends"


def form_options(spec: GameSpec, form: Mapping[str, Sequence[str]]) -> dict[str, Any]:
    """The options that were chosen in a form; what is empty keeps its default."""
    chosen: dict[str, Any] = {}
    for option in spec.options:
        values = [value for value in form.get(f"opt-{option.name}", ()) if value]
        if values and free_list(option):
            values = [card_id(spec, part.strip()) for part in values[-1].split(",") if part.strip()]
        if values:
            found = [_typed(option, value) for value in values]
            chosen[option.name] = found if option.many else found[-1]
    return chosen


def free_list(option: Option) -> bool:
    """A list of whatever people type."""
    return option.many and not option.choices


def card_id(spec: GameSpec, typed: str) -> str:
    """The id of the card that is called so in any language; what is no card's name is taken as it is."""
    for card in load_game(spec).cards():
        name = card.get("name")
        if isinstance(name, dict) and typed.casefold() in (str(one).casefold() for one in name.values()):
            return str(card["id"])
    return typed


def _typed(option: Option, value: str) -> Any:
    for choice in option.choices:
        if str(choice) == value:
            return choice
    if option.low is not None:
        try:
            return int(value)
        except ValueError:
            raise InvalidOptions(f"{value!r} is not a whole number", f"options.{option.name}") from None
    return value


def option_fields(spec: GameSpec, lang: str) -> list[dict[str, Any]]:
    """The options that a form can show: name, explanation, choices with words."""
    names = {card["id"]: card.get("name") for card in load_game(spec).cards()}
    fields = []
    for option in spec.options:
        if option.name == "campaign" and load_game(spec).campaign() is not None:
            continue  # sheets are not typed: they are the players' own
        words = {str(choice): choice_words(spec, option, choice, names.get(choice), lang) for choice in option.choices}
        fields.append(
            {
                "name": option.name,
                "doc": option.doc,
                "words": words,
                "low": option.low,
                "high": option.high,
                "default": option.default if option.many else str(option.default),
                "many": option.many and bool(option.choices),
                "free": free_list(option),
                "rule": option.rule,
                "switch": set(words) == {"True", "False"},
            }
        )
    return fields


def choice_words(spec: GameSpec, option: Option, choice: Any, name: Any, lang: str) -> str:
    """A choice in words: the game's own sentence for it, the name of the card it is, one that many games have."""
    words = catalogue(lang, spec.locale)
    if words.has(f"{option.doc}-{choice}"):
        return words.t(f"{option.doc}-{choice}")
    if isinstance(name, dict):
        return str(name.get(lang) or name.get("en", choice))
    if words.has(f"web-choice-{choice}"):
        return words.t(f"web-choice-{choice}")
    return str(choice).replace("-", " ").replace("_", " ")


async def make_table(
    house: House, visitor: Visitor, config: Config, names: Sequence[str], level: str = "", bots: int = 0, mine: int = 0
) -> Table:
    """A table with its first people and bots; one that needs nobody else starts at once. `mine`: the host's seat."""
    spec = spec_of(config.game)
    names = [tidy_name(name) for name in names]
    await house.people.remember(visitor, names[0])
    level = level or best_bot(spec)

    people = list(range(config.seats)) if config.mode == "hotseat" else [mine]
    id = new_id()
    begins = config.mode != "friends"
    sitters = [visitor.id if seat in people else "" for seat in range(config.seats)]
    begun = await opening(house.store, config, id, sitters) if begins else None

    def seat_everybody(table: Table) -> list[Any]:
        grants: list[Any] = []
        for i, seat in enumerate(people):
            name = names[i] if i < len(names) else f"{names[0]} {i + 1}"
            table.sit(seat, visitor.id, name)
            grants.append(house.store.grant(visitor.id, table.id, seat, table.seats[seat].generation))
        others = [seat for seat in range(config.seats) if seat not in people]
        wanted = len(others) if config.mode in ("alone", "bots") else bots
        for seat in others[len(others) - wanted :]:
            table.put_bot(seat, level)
        if begins:
            for seat in people:
                table.ready(seat, True)
            table.start(begun.options if begun else None)
            grants += begun.statements if begun else []
        return grants

    if level not in bot_levels(spec):
        raise InvalidOptions(f"there is no bot {level!r}; there are {', '.join(bot_levels(spec))}", "level")
    return await house.tables.create(id, config, seat_everybody)


async def again(house: House, table: Table) -> str:
    """A rematch: the new table first, then its name at the old one. Two who ask at once meet at the same table."""
    if table.status != "over":
        raise Refused("web-rematch")
    id = new_id()
    given_up = any(seat.resigned for seat in table.seats)
    mode = "friends" if given_up and table.config.seats > 1 else table.config.mode
    config = msgspec.structs.replace(table.config, seed="", day="", mode=mode)
    begun = await opening(house.store, config, id, [seat.person for seat in table.seats]) if mode != "friends" else None

    def seat_everybody(twin: Table) -> list[Any]:
        grants: list[Any] = []
        for i, seat in enumerate(table.seats):
            if seat.person:
                twin.sit(i, seat.person, seat.name)
                grants.append(house.store.grant(seat.person, id, i, twin.seats[i].generation))
            elif seat.bot and not seat.resigned:
                twin.put_bot(i, seat.bot)
        if config.mode != "friends":
            for i in twin.people():
                twin.ready(i, True)
            twin.start(begun.options if begun else None)
            grants += begun.statements if begun else []
        return grants

    def name_it(twin: Table) -> None:
        if not twin.rematch:
            twin.play_again(id)

    await house.tables.create(id, config, seat_everybody)
    return (await house.tables.change(table.id, name_it)).rematch


async def leave_lesson(house: House, id: str) -> None:
    """A lesson that is not needed any more: nobody is asked to continue it."""

    def give_up(twin: Table) -> None:
        if twin.config.lesson and twin.status == "playing":
            for seat in twin.people():
                twin.resign(seat)

    await house.tables.change(id, give_up)
