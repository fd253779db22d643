"""Terminal: a match and the people and bots around it - what the plain table and the screen table have in common."""

from __future__ import annotations

import logging
import re
from pathlib import Path
from typing import Any

from ..engine.errors import IllegalMove
from ..engine.events import Event
from ..engine.match import Match, OpenDecision
from ..engine.moves import Move
from ..engine.registry import bot, bots
from ..engine.words import catalogue
from .saves import write_record

log = logging.getLogger("delvers.terminal")
TYPE_A_DIE = "engine-type-die"  # the engine's question for people with real dice
TAKES_OVER = ("adept", "novice", "expert")  # which bot, where there is a choice: a middling one
_BOT_NAME = re.compile(r".* \((\w+)\)")


def seat_names(seats: int, bot_seats: int, level: str, lang: str) -> list[str]:
    """People sit first. A bot's name says its kind, by which a resumed record knows which seats are bots'."""
    words = catalogue(lang)
    people = seats - bot_seats
    return [
        words.t("plain-person", {"number": seat + 1})
        if seat < people
        else f"{words.t('plain-bot', {'number': seat + 1})} ({level})"
        for seat in range(seats)
    ]


class Sitting:
    """One match at one keyboard: who is a bot, whose turn it is, and every move saved at once."""

    def __init__(self, match: Match, lang: str, save: Path) -> None:
        self.match = match
        self.lang = lang
        self.save = save
        self.words = catalogue(lang, match.spec.locale)
        self.bots = self._bots()
        self.people = [seat for seat in range(match.seats) if seat not in self.bots]
        self._save_failed = False
        self._focus = -1  # the seat that the people of a party turned to

    def _bots(self) -> dict[int, Any]:
        levels = bots()
        found = {seat: _BOT_NAME.fullmatch(name) for seat, name in enumerate(self.match.names)}
        return {seat: bot(self.match.spec, name[1]) for seat, name in found.items() if name and name[1] in levels}

    def next_decision(self) -> tuple[OpenDecision, bool]:
        """The decision that is due, and whether a bot makes it.

        A bot waits where people decide the same thing with it; what it does in private disturbs nobody.
        """
        decisions = self.match.decisions()
        if self._focus in self.bots:
            turned_to = next((d for d in decisions if d.seat == self._focus), None)
            self._focus = -1
            if turned_to is not None:
                return turned_to, True
        decisions.sort(key=lambda d: d.seat != self._focus)
        mine = next((d for d in decisions if d.seat in self.people or d.prompt == TYPE_A_DIE), None)
        for other in decisions:
            if other.seat in self.bots and other.prompt != TYPE_A_DIE and (mine is None or other.private):
                return other, True
        assert mine is not None, "no seat can move, and the game is not over"
        return mine, False

    def others(self, decision: OpenDecision) -> list[int]:
        """Seats of the same party that can do something else now: its own dice are each hero's to use."""
        if not self.match.spec.cooperative or decision.prompt == TYPE_A_DIE:
            return []
        return [d.seat for d in self.match.decisions() if d.seat != decision.seat and d.options != decision.options]

    def turn_to_other(self, decision: OpenDecision) -> None:
        """The next question is for another seat of the party; a bot makes one move. IllegalMove where there is none."""
        seats = self.others(decision)
        if not seats:
            raise IllegalMove(self.words.t("plain-no-other"))
        self._focus = next((seat for seat in seats if seat > decision.seat), seats[0])

    def may_give_up(self, seat: int) -> None:
        """IllegalMove, with the reason, where giving up would leave no person at the table."""
        if self.people == [seat]:
            raise IllegalMove(self.words.t("plain-give-up-alone"))

    def give_up(self, seat: int) -> str:
        """A person leaves the game for good, a bot plays on in that seat, and the others go on; what is said of it.

        The name in the record says so, too: a game that is resumed knows its bots by their names.
        """
        self.may_give_up(seat)
        levels = bots()
        level = next(level for level in (*TAKES_OVER, *levels) if level in levels)
        name = self.match.names[seat]
        self.match.names[seat] = f"{name} ({level})"
        self.bots[seat] = bot(self.match.spec, level)
        self.people.remove(seat)
        self.autosave()
        return self.words.t("plain-gave-up", {"player": name})

    def bot_move(self, seat: int) -> Move:
        """What the bot in a seat wants to do; nothing is changed by asking. One that fails is replaced by a novice."""
        try:
            move: Move = self.bots[seat].choose(self.match, seat)
        except Exception as error:
            log.error("The bot in seat %d failed (%s: %s), a novice moves for it.", seat, type(error).__name__, error)
            self.bots[seat] = bot(self.match.spec, "novice")
            move = self.bots[seat].choose(self.match, seat)
        return move

    def fill_moves(self, decision: OpenDecision) -> list[tuple[int, Move]]:
        """The moves that get the most out of the step at hand, as far as they are people's here."""
        result: list[tuple[int, Move]] = []
        for seat, move in self.match.fill(decision.seat):
            if seat not in self.people:
                break
            result.append((seat, move))
        return result

    def viewer(self, seat: int) -> int | None:
        """Through whose eyes what a seat did is told: its own, or those of the only person here."""
        if seat in self.people:
            return seat
        return self.people[0] if len(self.people) == 1 else None

    def secrets_change_hands(self, before: int, seat: int) -> bool:
        """Whether the screen has to be handed over unseen."""
        return self.match.spec.hidden and len(self.people) > 1 and before not in (seat, -1)

    def take_back(self, decision: OpenDecision, undo: bool) -> tuple[list[Event], int]:
        """Undoes or redoes; what happened, and to which seat. IllegalMove, with the reason in the table's language.

        At one keyboard the last move of any person here may be meant, the asked seat's first.
        """
        if undo and decision.prompt == TYPE_A_DIE:
            return self._take_back_roll(decision.seat)
        seats = [decision.seat, *self.people]
        for seat in seats:
            if undo and self.match.can_undo(seat):
                told = len(self.match.events)
                self.match.undo(seat)
                return self.match.events[told:], seat
            if not undo and self.match.can_redo(seat):
                events = self.match.redo(seat)
                return [*events, self.match.events[-1]], seat
        if not undo:
            raise IllegalMove(self.words.t("redo-nothing"))
        reasons = [self.match.undo_barrier(seat) for seat in seats]
        raise IllegalMove(self.words.t(next((r for r in reasons if r != "undo-nothing"), "undo-nothing")))

    def _take_back_roll(self, seat: int) -> tuple[list[Event], int]:
        """A move whose dice are not all told yet is not made: it can be dropped. The first roll of a game cannot."""
        try:
            self.match.undo(seat)
        except IllegalMove:
            raise IllegalMove(self.words.t("undo-nothing")) from None
        return [], seat

    def refusal(self, line: str, decision: OpenDecision, error: IllegalMove) -> str:
        """Why a move that was typed is not possible, in the language of the table, with the rule."""
        reason = None
        if decision.prompt != TYPE_A_DIE:
            packed = self.match.game.moves.parse(line)
            reason = self.match.game.why_not(self.match.state, decision.seat, packed)
        rule = f" [{error.rule}]" if error.rule else ""
        if reason is not None:
            return self.match.say(reason[1], reason[2], self.lang) + rule
        return self.words.t("plain-not-now", {"move": line}) + rule

    def autosave(self) -> str:
        """After each move. A full disk must not end a game: it is said once (the sentence), and the game goes on."""
        try:
            write_record(self.save, self.match)
        except OSError as error:
            if not self._save_failed:
                self._save_failed = True
                why = error.strerror or str(error)
                return self.words.t("plain-not-saved", {"file": str(self.save), "why": why})
        return ""

    def player(self, seat: int) -> str:
        return player_name(self.match, seat, self.lang)


def player_name(match: Match, seat: int, lang: str) -> str:
    if seat < len(match.names):
        return match.names[seat]
    return catalogue(lang).t("plain-person", {"number": seat + 1})
