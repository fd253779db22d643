"""Dungeoneer: the rules. Pending work is a stack of frames; `run` carries it on until somebody has to decide."""

from __future__ import annotations

from typing import Any

from delvers.engine.chance import Chance
from delvers.engine.data import Frame
from delvers.engine.errors import InvalidOptions
from delvers.engine.events import Log
from delvers.engine.moves import kind_of, operand, pack
from delvers.engine.spec import Decision, Game, GameSpec, Outcome, State, Zone, content_hash

from . import mapping, scores
from .cards import BANE, BOON, LOCKED, MONSTER, OPEN, TRAP, TRAPPED, TREASURE, Action, Cards, MapCard, Threat
from .effects import DIE, HALF, PUMP, Effect
from .moves import (
    ATTEMPT,
    BONUS,
    CHALLENGE,
    DECLARE,
    DROP,
    EXPLORE,
    FORM,
    GIVE,
    INITIATIVE,
    KEEP,
    NO_FORM,
    PASS,
    PAY,
    PLACE,
    PLAY,
    PORTAL,
    QUEST,
    SAVE,
    SEWER,
    SPACE,
    STEP,
    TAKE,
    UNTIP,
    USE,
    move_table,
)  # fmt: skip
from .moves import BANE as PLAY_BANE
from .scores import GUARDIANS, MONSTERS, QUESTS
from .state import NOWHERE, DungeoneerState, Player

# Steps of frames.
(
    START, ENTRANCE, RESET, UPKEEP, LORD, RESPOND, RESOLVE, AFTER, BUILD, HERO, FINISH, REFILL, ATTACK, THREAT, WINDOW,
    EFFECTS, LAY, MOVE_TO, DISCARD, KEEPING, GIVING, TRIM, OFFER, ENTER, QUEST_FORM, ATTACH, SWAP, BANE_PLAYED,
) = range(28)  # fmt: skip

# Kinds of windows, and of Threats.
W_BATCH, W_BANE, W_BEFORE, W_AFTER, W_HIT, W_CHALLENGE, W_CALM = range(7)
T_TRAP, T_EXIT, T_PIT, T_SPIKES, T_SPACE, T_QUEST, T_SEARCH, T_BANE, T_SHED, T_UNTIP = range(10)
CHANCE, SLAY, THREAT_QUEST, SACRIFICE, ESCORT = range(5)
HAND, PACK_LIMIT, TO_WIN = 5, 3, 3
ANSWERS = ("roll", "foe", "reroll", "ignore", "cancel", "send-back")


class Dungeoneer(Game):
    def __init__(self, spec: GameSpec, texts: dict[str, str]) -> None:
        self.box = Cards(texts)
        super().__init__(spec, move_table(self.box), content_hash(*texts.values()))
        self.lists: list[tuple[Effect, ...]] = [()]
        self.list_of: dict[int, int] = {}
        for group in self._all_lists():
            if group and id(group) not in self.list_of:
                self.list_of[id(group)] = len(self.lists)
                self.lists.append(group)

    def _all_lists(self) -> list[tuple[Effect, ...]]:
        found: list[tuple[Effect, ...]] = []
        threats: list[Threat | None] = []
        for card in self.box.adventure:
            found += [card.play, card.each_turn, *(h for h in card.fighter.hit if h)]
            found += [card.action.effects] if card.action else []
            threats.append(card.threat)
        for place in self.box.maps:
            found.append(place.enter)
            found += [place.guardian.reward] if place.guardian else []
            threats.append(place.threat)
        for quest in self.box.quests:
            found += [quest.reward, quest.sacrifice, *(h for h in (quest.slay.hit if quest.slay else []) if h)]
            found += [quest.artifact_action.effects] if quest.artifact_action else []
            threats.append(quest.threat)
        for hero in self.box.heroes:
            found += [hero.action.effects] if hero.action else []
        return found + [part for t in threats if t for part in (t.success, t.failure)]

    # -- set-up -----------------------------------------------------------------------------------------------------

    def setup(self, options: dict[str, Any], chance: Chance) -> DungeoneerState:
        cards = self.box
        state = DungeoneerState(options["seats"], len(cards.adventure), len(cards.maps), len(cards.quests))
        realms = {"dungeon": (0,), "wilderness": (1,), "both": (0, 1)}[options["sets"]]
        state.rounds = options["rounds"]
        state.bag = [c for c in state.bag if cards.adventure_realm[c] in realms]
        state.map_bag = [m for m in state.map_bag if cards.maps[m].realm in realms]
        state.quest_bag = [q for q in state.quest_bag if cards.quests[q].realm in realms]
        heroes = [h for h in range(len(cards.heroes)) if cards.hero_realm[h] in realms]
        if len(heroes) < options["seats"]:
            raise InvalidOptions(
                f"this choice of sets has {len(heroes)} heroes for {options['seats']} players", "options.sets"
            )
        for player in state.players:
            player.hero = chance.draw(heroes, "hero")
            player.life = cards.heroes[player.hero].life
        self._deal_quests(state, realms, chance)
        for realm in realms:
            self._first_map(state, realm, chance)
        for player in state.players:
            for _ in range(HAND):
                self._draw_card(state, player, chance)
        state.stack = [Frame(START, 0)]
        return state

    def _deal_quests(self, state: DungeoneerState, realms: tuple[int, ...], chance: Chance) -> None:
        for player in state.players:
            for i in range(2):
                wanted = realms[i % len(realms)]
                choice = [q for q in state.quest_bag if self.box.quests[q].realm == wanted]
                quest = chance.draw(choice, "quest")
                state.quest_bag.remove(quest)
                player.quests.append(quest)
        state.global_quest = chance.draw(state.quest_bag, "quest")

    def _first_map(self, state: DungeoneerState, realm: int, chance: Chance) -> None:
        cards = self.box
        mine = [m for m in state.map_bag if cards.maps[m].realm == realm]
        entrance = next(m for m in mine if cards.maps[m].kind == mapping.ENTRANCE)
        state.map_bag.remove(entrance)
        mapping.lay(cards, state, entrance, mapping.CENTRE, 0)
        passages = [m for m in mine if cards.maps[m].kind == mapping.PASSAGE]
        for side in range(4):
            if passages:
                card = chance.draw(passages, "passage")
                spots = [
                    s for s in mapping.legal_spots(cards, state, card) if s[0] == mapping.CENTRE + mapping.STEPS[side]
                ]
                if spots:
                    state.map_bag.remove(card)
                    mapping.lay(cards, state, card, *spots[chance.below(len(spots))])
        for player in state.players:
            if player.space == NOWHERE:
                player.space = entrance

    def _draw_card(self, state: DungeoneerState, player: Player, chance: Chance) -> bool:
        if not state.bag:
            state.bag, state.discard = state.discard, []
        if not state.bag:
            return False
        player.hand.append(chance.draw(state.bag, "card"))
        player.known.append(0)
        return True

    # -- the contract -----------------------------------------------------------------------------------------------

    def decisions(self, state: State) -> list[Decision]:
        assert isinstance(state, DungeoneerState)
        if state.over or not state.stack:
            return []
        frame = state.stack[-1]
        seat, options, prompt, rule = self._ask(state, frame)
        ask = frame.step in (WINDOW, LORD, AFTER, HERO, UPKEEP, OFFER)
        return [Decision(seat, prompt, options, rule, {}, ask=ask)]

    def apply(self, state: State, seat: int, move: int, chance: Chance, log: Log) -> None:
        assert isinstance(state, DungeoneerState)
        if log.on:
            log.add("dg-did", seat, {"move": self.moves.text(move)}, self.moves.kind(move).rule)
        self._answer(state, state.stack[-1], seat, move, chance, log)
        self.run(state, chance, log)

    def outcome(self, state: State) -> Outcome | None:
        assert isinstance(state, DungeoneerState)
        if not state.over:
            return None
        marks = [len(p.done) * 100 + p.life + (10_000 if i == state.winner else 0) for i, p in enumerate(state.players)]
        ranking = [1 + sum(other > mine for other in marks) for mine in marks]
        reason = ("", "dg-won-quests", "dg-won-last", "dg-won-rounds")[state.over]
        return Outcome(ranking, [{"quests": len(p.done), "life": p.life} for p in state.players], reason=reason)

    def state_class(self) -> type[State]:
        return DungeoneerState

    def hidden(self, state: State) -> list[Zone]:
        assert isinstance(state, DungeoneerState)
        zones = [Zone("cards", p.hand, [k | 1 << i for k in p.known]) for i, p in enumerate(state.players)]
        return [*zones, Zone("cards", state.bag, 0), Zone("maps", state.map_bag, 0), Zone("quests", state.quest_bag, 0)]

    # -- running ----------------------------------------------------------------------------------------------------

    def run(self, state: DungeoneerState, chance: Chance, log: Log) -> None:
        """Goes on with the frame on top until one of them waits for an answer."""
        while not state.over:
            if state.global_quest < 0 and (state.quest_bag or state.quest_bottom):
                state.global_quest = chance.draw(state.quest_bag or state.quest_bottom, "quest")
            if self._work(state, state.stack[-1], chance, log):
                return

    def _work(self, state: DungeoneerState, frame: Frame, chance: Chance, log: Log) -> bool:
        """Does what needs no answer; True when an answer is needed."""
        step = frame.step
        if step == RESET:
            return self._reset(state, frame, chance, log)
        if step == RESOLVE:
            return self._resolve(state, frame)
        if step == WINDOW:
            return self._window(state, frame)
        if step == ATTACK:
            return self._attack(state, frame, chance, log)
        if step == THREAT:
            return self._threat(state, frame, chance, log)
        if step == EFFECTS:
            return self._effects(state, frame, chance, log)
        if step == ENTER:
            return self._enter(state, frame)
        if step == BANE_PLAYED:
            return self._bane_played(state, frame)
        if step == BUILD:
            return self._build(state, frame, chance)
        if step == REFILL:
            return self._refill(state, frame, chance)
        if step == RESPOND:
            state.stack.pop()
            return False
        if step != START and state.players[frame.seat].out:
            self._skip_for_fallen(state, frame)
            return False
        if step in (LORD, HERO):
            state.phase = 2 if step == LORD else 4
        if step == HERO and frame.a:
            state.stack.pop()  # a quest was completed: straight on to the Discard/Draw Phase
            return False
        if step == FINISH and state.phase != 5:
            state.phase = 5
            if not state.players[frame.seat].moved:
                self._gain_space(state, frame.seat)
        if step not in (START, LORD, AFTER, HERO) and not self._ask(state, frame)[1]:
            state.stack.pop()  # nothing to choose
            return False
        return True

    def _skip_for_fallen(self, state: DungeoneerState, frame: Frame) -> None:
        """What was still to be decided by a player who has left the game."""
        state.stack.pop()
        if frame.step == FINISH:
            self._next_turn(state)
        elif frame.step in (KEEPING, ATTACH):
            self._discard(state, frame.a)
        elif frame.step == LAY:
            state.map_bag.append(frame.a)

    def _order(self, state: DungeoneerState, start: int) -> list[int]:
        """The surviving seats clockwise from one of them."""
        count = len(state.players)
        return [s for s in ((start + i) % count for i in range(count)) if not state.players[s].out]

    def _begin_turn(self, state: DungeoneerState, seat: int) -> None:
        state.active = seat
        others = self._order(state, seat)[1:]
        state.stack = [Frame(FINISH, seat), Frame(HERO, seat), Frame(WINDOW, a=W_CALM, items=others),
                       Frame(BUILD, seat), Frame(AFTER, seat), Frame(LORD, seat), Frame(RESET, seat)]  # fmt: skip

    def _next_turn(self, state: DungeoneerState) -> None:
        order = self._order(state, state.active)
        following = next(s for s in [*order, *order] if s != state.active)
        if state.players[state.first].out:
            state.first = following
        if following == state.first:
            state.round += 1
            if state.round >= state.rounds:
                self._end_by_rounds(state)
                return
        self._begin_turn(state, following)

    def _end_by_rounds(self, state: DungeoneerState) -> None:
        state.over = 3
        state.winner = max(
            self._order(state, state.first), key=lambda s: (len(state.players[s].done), state.players[s].life)
        )

    def _reset(self, state: DungeoneerState, frame: Frame, chance: Chance, log: Log) -> bool:
        """DG-018 to DG-024."""
        cards, player = self.box, state.players[frame.seat]
        state.stack.pop()
        state.phase = 1
        state.opened = []
        for other in state.players:
            if other.threshold >= 0 and not other.out:
                beyond = state.near[4 * other.space + other.threshold]
                state.opened += [4 * other.space + other.threshold, 4 * beyond + (other.threshold ^ 2)]
        player.threshold = -1
        for other in state.players:
            other.used = []
            other.challenges = 1
        player.saved = player.moved = player.attempts = 0
        player.searched = -1
        player.visited = [player.space]
        speed = scores.hero_score(cards, state, frame.seat, 2)
        player.movement = max(0, speed + scores.bonus(cards, state, frame.seat, "movement"))
        for card in list(player.banes):
            data = cards.adventure[card]
            if data.shed:
                self._push_threat(state, frame.seat, data.shed, T_SHED, card, 0)
            self._push_effects(state, data.each_turn, state.owner[card], frame.seat)
        for card in [*player.boons, *player.treasures]:
            if cards.adventure[card].upkeep:
                state.stack.append(Frame(UPKEEP, frame.seat, card, frame.seat))
        for victim in self._order(state, frame.seat)[1:]:
            for card in state.players[victim].banes:
                if cards.adventure[card].upkeep and state.owner[card] == frame.seat:
                    state.stack.append(Frame(UPKEEP, frame.seat, card, victim))
        return False

    # -- questions --------------------------------------------------------------------------------------------------

    def _ask(self, state: DungeoneerState, frame: Frame) -> tuple[int, list[int], str, str]:
        """Who decides, the complete list of legal answers, the question and its rule."""
        step, seat, cards = frame.step, frame.seat, self.box
        player = state.players[max(seat, 0)]
        if step == START:
            return 0, [pack(INITIATIVE)], "dg-initiative", "DG-009"
        if step == ENTRANCE:
            doors = [m for m, c in enumerate(cards.maps) if c.kind == mapping.ENTRANCE and state.cell[m] != NOWHERE]
            return seat, [pack(SPACE, m) for m in doors], "dg-choose-entrance", "DG-180"
        if step == UPKEEP:
            purse = player.glory if frame.b == seat else state.players[frame.b].peril
            pay = [pack(PAY)] if purse >= cards.adventure[frame.a].upkeep else []
            return seat, [*pay, pack(PASS)], "dg-upkeep", "DG-021"
        if step in (LORD, AFTER):
            return seat, self._lord_options(state, seat, step == LORD), "dg-lord", "DG-025"
        if step == WINDOW:
            return seat, [*self._window_options(state, seat, frame.a), pack(PASS)], "dg-window", "DG-134"
        if step == LAY:
            spots = mapping.legal_spots(cards, state, frame.a)
            return seat, [pack(PLACE, cell, turned) for cell, turned in spots], "dg-place", "DG-073"
        if step == HERO:
            return seat, self._hero_options(state, seat), "dg-hero", "DG-097"
        if step == FINISH:
            return seat, self._finish_options(state, frame), "dg-finish", "DG-120" if frame.a else "DG-119"
        if step == MOVE_TO:
            return frame.b, [pack(SPACE, m) for m in frame.items], "dg-move-to", "DG-191"
        if step == DISCARD:
            zone = (player.hand, player.treasures, player.boons)[frame.a]
            return seat, [pack(DROP, c) for c in zone], "dg-discard", "DG-190"
        if step == KEEPING:
            return seat, [pack(KEEP, 0), pack(KEEP, 1)], "dg-keep", "DG-058"
        if step == GIVING:
            return seat, [pack(GIVE, s) for s in self._order(state, seat)], "dg-give", "DG-052"
        if step == TRIM:
            over = len(player.pack) > PACK_LIMIT
            return seat, [pack(DROP, c) for c in player.pack] if over else [], "dg-trim", "DG-061"
        if step == OFFER:
            able = player.glory >= frame.a and player.life < cards.heroes[player.hero].life
            return seat, [pack(PAY), pack(PASS)] if able else [], "dg-offer", "DG-096"
        if step == QUEST_FORM:
            slay = scores.fighter(cards, frame.a)
            return seat, [pack(FORM, f) for f in slay.standard], "dg-form", "DG-160"
        if step == ATTACH:
            return seat, [pack(DROP, c) for c in self._hosts(state, seat, frame.a)], "dg-attach", "DG-140"
        assert step == SWAP
        return seat, self._swap_options(state, frame), "dg-choose", "DG-191"

    def _swap_options(self, state: DungeoneerState, frame: Frame) -> list[int]:
        """Exchanging quests (a = 0), or turning (1) and exchanging (2) Map cards, one choice at a time."""
        if frame.a == 0:
            owner = frame.seat if not frame.items else frame.b
            return [pack(QUEST, q) for q in state.players[owner].quests] if state.players[frame.b].quests else []
        return [pack(SPACE, m) for m in self._shiftable(state, frame)]

    def _shiftable(self, state: DungeoneerState, frame: Frame) -> list[int]:
        cards = self.box
        laid = [m for m, c in enumerate(state.cell) if c != NOWHERE and cards.maps[m].kind != mapping.ENTRANCE]
        if frame.a == 1:
            return [m for m in laid if self._shift_fits(state, m, m)]
        if frame.items:
            first = frame.items[0]
            return [m for m in laid if m != first and self._shift_fits(state, first, m)]
        return [m for m in laid if any(n != m and self._shift_fits(state, m, n) for n in laid)]

    def _shift_fits(self, state: DungeoneerState, one: int, two: int) -> bool:
        """Whether the map stays whole when the two cards change places (or the one is turned)."""
        if self.box.maps[one].realm != self.box.maps[two].realm:
            return False
        trial = DungeoneerState(0, 0, 0, 0)
        trial.cell, trial.turned, trial.near = state.cell[:], state.turned[:], state.near[:]
        self._shift(trial, one, two)
        return mapping.whole(self.box, trial, self.box.maps[one].realm)

    def _shift(self, state: DungeoneerState, one: int, two: int) -> None:
        if one == two:
            state.turned[one] ^= 1
            return
        state.cell[one], state.cell[two] = state.cell[two], state.cell[one]
        for m, cell in enumerate(state.cell):
            if cell != NOWHERE:
                mapping.lay(self.box, state, m, cell, state.turned[m])

    # -- Dungeonlord Phase ------------------------------------------------------------------------------------------

    def _lord_options(self, state: DungeoneerState, seat: int, before: bool) -> list[int]:
        player, result = state.players[seat], [pack(PASS)]
        others = self._order(state, seat)[1:]
        for card in [*player.hand, *player.pack]:
            data = self.box.adventure[card]
            if data.usage != 1 or card in state.batch[::5]:
                continue
            for victim in others:
                purse = state.players[victim].peril - data.value
                if purse < 0:
                    continue
                if data.kind == BANE:
                    if not state.batch and self._bane_fits(state, seat, card):
                        result.append(pack(PLAY_BANE, card, victim))
                elif before:
                    forms = data.fighter.standard if data.kind == MONSTER else [NO_FORM]
                    result += [
                        pack(DECLARE, card, victim, f, e) for f in forms for e in range(min(data.pump, purse) + 1)
                    ]
        return result

    def _bane_fits(self, state: DungeoneerState, seat: int, card: int) -> bool:
        data = self.box.adventure[card]
        if data.attaches:
            return bool(self._hosts(state, seat, card))
        if data.target == 3:
            return bool(self._shiftable(state, Frame(SWAP, seat, 1 if data.play[0].word == "turn-map" else 2)))
        return True

    def _hosts(self, state: DungeoneerState, seat: int, card: int) -> list[int]:
        """What an Attachment may be put on: a Monster of the own Pack, or an own readied Treasure of that slot."""
        player, word = state.players[seat], self.box.adventure[card].attaches
        if word == "monster":
            return list(player.pack)
        return [c for c in player.treasures if self.box.adventure[c].slot == word]

    def _resolve(self, state: DungeoneerState, frame: Frame) -> bool:
        """DG-037 to DG-041: the first encounter of the batch, then the next."""
        state.stack.pop()
        if not state.batch:
            return False
        card, victim, form, extra, space = state.batch[:5]
        hero = state.players[victim]
        data = self.box.adventure[card]
        state.stack.append(Frame(RESOLVE, frame.seat))
        if data.kind == TRAP:
            del state.batch[:5]
            state.discard.append(card)
            if data.threat is not None:
                for seat in reversed(self._order(state, frame.seat)):
                    if state.players[seat].space == space:
                        self._push_threat(state, seat, data.threat, T_TRAP, space, extra)
            return False
        if frame.a == card + 1:  # it has fought: off the map
            del state.batch[:5]
            self._put_away(state, frame.seat, card)
            return False
        state.stack[-1].a = card + 1
        if not hero.out and hero.space == space:
            state.stack.append(Frame(WINDOW, a=W_CHALLENGE, items=[victim]))
            self._push_attack(state, MONSTERS + card, victim, form, extra)
        return False

    def _put_away(self, state: DungeoneerState, seat: int, card: int) -> None:
        """DG-058 to DG-061: where a Monster goes after its fight."""
        player = state.players[seat]
        if card in state.discard:
            return
        if state.tokens[card] or any(h == card for h in state.host):
            player.pack.append(card)
            state.stack.append(Frame(TRIM, seat))
        else:
            state.stack.append(Frame(KEEPING, seat, card))

    # -- combat -----------------------------------------------------------------------------------------------------

    def _push_attack(self, state: DungeoneerState, attacker: int, defender: int, form: int, extra: int = 0) -> None:
        state.stack.append(Frame(ATTACK, items=[0, attacker, defender, form, 0, 0, 0, 0, extra, -1]))

    def _score(self, state: DungeoneerState, frame: Frame, mine: int) -> int:
        """The score of one side of a fight (1 attacker, 2 defender) without its die."""
        items = frame.items
        who, foe, form = items[mine], items[3 - mine], items[3]
        if who >= MONSTERS:
            hero = foe if foe < MONSTERS else state.active
            return scores.monster_score(self.box, state, who, form, state.players[hero].space, items[8])
        kinds = scores.categories(self.box, foe)
        word = "attack" if mine == 1 else "defend"
        bonus = scores.bonus(self.box, state, who, word, kinds)
        return scores.hero_score(self.box, state, who, form, kinds) + bonus

    def _attack(self, state: DungeoneerState, frame: Frame, chance: Chance, log: Log) -> bool:
        items = frame.items
        stage = items[0]
        items[0] += 1
        heroes = [who for who in items[1:3] if who < MONSTERS]
        if any(state.players[h].out for h in heroes):
            state.stack.pop()
        elif stage == 0:
            state.stack.append(Frame(WINDOW, a=W_BEFORE, items=self._order(state, state.active)))
        elif stage == 1:
            items[6], items[7] = chance.roll(6, "attack"), chance.roll(6, "defence")
            state.stack.append(Frame(WINDOW, a=W_AFTER, items=heroes))
        elif stage == 2:
            attack = items[6] + items[4] + self._score(state, frame, 1)
            defence = items[7] + items[5] + self._score(state, frame, 2)
            if log.on:
                log.add("dg-fought", -1, {"attack": attack, "defence": defence}, "DG-042")
            if attack != defence:
                items[9] = 1 if attack > defence else 2
                hit = items[3 - items[9]]
                if hit < MONSTERS:
                    state.stack.append(Frame(WINDOW, a=W_HIT, items=[hit]))
        else:
            state.stack.pop()
            if items[9] > 0:
                self._hit(state, items[items[9]], items[3 - items[9]], items[3])
        return False

    def _hit(self, state: DungeoneerState, winner: int, loser: int, form: int) -> None:
        """DG-044 to DG-046: the hit effect printed for the form, or 1 wound; and the reward for the wounds."""
        effects = self._hit_effects(state, winner, form)
        if winner < MONSTERS and loser < MONSTERS and self._steals_escort(state, winner, loser):
            return
        wounds = sum(e.amount for e in effects if e.word == "wound") if effects else 1
        left = self._life(state, loser)
        dealt = min(wounds, left)
        if winner < MONSTERS:
            if loser < QUESTS:
                spoils = scores.bonus(self.box, state, winner, "spoils") if loser >= MONSTERS else 0
                state.players[winner].glory += dealt + (spoils if dealt else 0)
        elif winner < QUESTS:
            state.stack.extend(Frame(GIVING, state.active) for _ in range(dealt))
        boss = state.active if winner >= MONSTERS else winner
        if loser < MONSTERS and effects:
            self._push_effects(state, tuple(effects), boss, loser)
        elif loser < MONSTERS:
            self.wound(state, loser, dealt)
        else:
            self._wound_monster(state, loser, winner, dealt)

    def _hit_effects(self, state: DungeoneerState, who: int, form: int) -> tuple[Effect, ...]:
        if who >= MONSTERS:
            return scores.fighter(self.box, who).hit[form] or ()
        player = state.players[who]
        found = [self.box.adventure[c].fighter.hit[form] for c in [*player.boons, *player.treasures]]
        return max((f for f in found if f), key=lambda f: f[0].amount, default=())

    def _steals_escort(self, state: DungeoneerState, winner: int, loser: int) -> bool:
        """DG-133: a Challenge won against the carrier of a component takes quest and component instead of a wound."""
        carried = [q for q, who in enumerate(state.carrier) if who == loser]
        if not carried or winner != state.active:
            return False
        quest = carried[0]
        state.carrier[quest] = winner
        state.players[loser].quests.remove(quest)
        state.players[winner].quests.append(quest)
        return True

    def _life(self, state: DungeoneerState, who: int) -> int:
        if who < MONSTERS:
            return state.players[who].life
        life = scores.fighter(self.box, who).life
        if who < QUESTS:
            return life - state.tokens[who - MONSTERS]
        return life - state.wounds[who - QUESTS] if who < GUARDIANS else life

    def _wound_monster(self, state: DungeoneerState, who: int, hero: int, wounds: int) -> None:
        if who < QUESTS:
            card = who - MONSTERS
            state.tokens[card] += wounds
            if self._life(state, who) <= 0:
                self._discard(state, card)
        elif who < GUARDIANS:
            state.wounds[who - QUESTS] += wounds
            if self._life(state, who) <= 0 and hero == state.active:
                self._complete(state, hero, who - QUESTS)
        else:
            self._push_effects(state, scores.fighter(self.box, who).reward, hero, hero)

    def wound(self, state: DungeoneerState, seat: int, wounds: int) -> None:
        player = state.players[seat]
        player.life = max(0, player.life - wounds)
        if player.life == 0 and not player.out:
            self._defeat(state, seat)

    def _defeat(self, state: DungeoneerState, seat: int) -> None:
        """DG-137: all his cards go, his component is dropped, and the last hero standing wins (DG-002)."""
        player = state.players[seat]
        player.out = 1
        for card in [*player.hand, *player.boons, *player.treasures, *player.banes, *player.pack]:
            self._discard(state, card)
        for other in state.players:
            for card in [c for c in other.banes if state.owner[c] == seat]:
                self._discard(state, card)
        for quest in player.quests:
            if state.carrier[quest] == seat:
                state.carrier[quest] = 10 + player.space
        state.quest_bottom += [q for q in player.quests if state.carrier[q] < 10]
        player.quests = [q for q in player.quests if state.carrier[q] >= 10]
        left = self._order(state, seat)
        if len(left) == 1:
            state.over, state.winner = 2, left[0]

    def _discard(self, state: DungeoneerState, card: int) -> None:
        """To the discard, from wherever it lies, with what is attached to it (DG-141)."""
        for player in state.players:
            if card in player.hand:
                i = player.hand.index(card)
                del player.hand[i], player.known[i]
            for zone in (player.boons, player.treasures, player.banes, player.pack):
                if card in zone:
                    zone.remove(card)
        state.tokens[card] = 0
        state.host[card] = state.owner[card] = -1
        if card not in state.discard:
            state.discard.append(card)
        for attached, host in enumerate(state.host):
            if host == card:
                self._discard(state, attached)

    # -- Threats ----------------------------------------------------------------------------------------------------

    def _push_threat(
        self, state: DungeoneerState, seat: int, threat: Threat, kind: int, about: int, extra: int
    ) -> None:
        number = threat.number + (extra if threat.pump else 0)
        if kind == T_TRAP:
            number += self.box.maps[about].hazard
        success, failure = self.list_of.get(id(threat.success), 0), self.list_of.get(id(threat.failure), 0)
        state.stack.append(Frame(THREAT, seat, number, threat.stat, kind, [0, 0, 0, about, success, failure]))

    def _push_number(
        self, state: DungeoneerState, seat: int, number: int, kind: int, about: int, stat: int = 2
    ) -> None:
        state.stack.append(Frame(THREAT, seat, number, stat, kind, [0, 0, 0, about, 0, 0]))

    def _threat(self, state: DungeoneerState, frame: Frame, chance: Chance, log: Log) -> bool:
        items, seat = frame.items, frame.seat
        stage = items[0]
        items[0] += 1
        if state.players[seat].out:
            state.stack.pop()
        elif stage == 0:
            state.stack.append(Frame(WINDOW, a=W_BEFORE, items=self._order(state, state.active)))
        elif stage == 1:
            items[2] = chance.roll(6, "threat")
            state.stack.append(Frame(WINDOW, a=W_AFTER, items=[seat]))
        else:
            state.stack.pop()
            total = items[2] + items[1] + scores.stat(self.box, state, seat, frame.b)
            if frame.b < 5:  # a quest's Chance roll is no Threat
                total += scores.bonus(self.box, state, seat, "threat")
            if frame.c in (T_TRAP, T_EXIT):
                total += scores.bonus(self.box, state, seat, "traps" if frame.c == T_TRAP else "exits")
            if log.on:
                log.add("dg-tested", seat, {"total": total, "number": frame.a}, "DG-068")
            self._tested(state, frame, total >= frame.a)
        return False

    def _tested(self, state: DungeoneerState, frame: Frame, success: bool) -> None:
        seat, kind, about = frame.seat, frame.c, frame.items[3]
        player = state.players[seat]
        if kind == T_EXIT:
            self._exit_tested(state, seat, about, success)
        elif kind == T_PIT and not success:
            player.tipped = 1
        elif kind == T_SPIKES and not success:
            self.wound(state, seat, 1)
        elif kind == T_SHED and success:
            self._discard(state, about)
        elif kind == T_UNTIP and success:
            player.tipped = 0
        elif kind == T_SEARCH and success:
            player.searched = about
            self._criterion(state, seat, about)
        elif kind == T_QUEST:
            if success:
                self._complete(state, seat, about)
            else:
                for other in reversed(self._order(state, seat)):
                    if state.players[other].space == player.space:
                        self._push_effects(state, self.lists[frame.items[5]], seat, other)
        elif kind in (T_TRAP, T_SPACE, T_BANE):
            self._push_effects(state, self.lists[frame.items[4 if success else 5]], state.active, seat)

    # -- effects ----------------------------------------------------------------------------------------------------

    def _push_effects(
        self, state: DungeoneerState, effects: tuple[Effect, ...], boss: int, seat: int, extra: int = 0
    ) -> None:
        if effects:
            state.stack.append(Frame(EFFECTS, seat, self.list_of[id(effects)], 0, boss, [extra]))

    def _effects(self, state: DungeoneerState, frame: Frame, chance: Chance, log: Log) -> bool:
        group = self.lists[frame.a]
        if frame.b >= len(group) or state.players[frame.seat].out:
            state.stack.pop()
            return False
        effect = group[frame.b]
        frame.b += 1
        amount = effect.amount
        if amount == HALF or amount == DIE:
            rolled = chance.roll(6, "effect")
            amount = rolled if amount == DIE else (rolled + 1) // 2
        elif abs(amount) == PUMP:
            amount = frame.items[0] if amount > 0 else -frame.items[0]
        self._effect(state, effect, amount, frame.seat, frame.c, chance)
        return False

    def _effect(
        self, state: DungeoneerState, effect: Effect, amount: int, seat: int, boss: int, chance: Chance
    ) -> None:
        player, word = state.players[seat], effect.word
        if word == "wound" or word == "life":
            self.wound(state, seat, amount)
        elif word == "heal":
            if not scores.forbidden(self.box, state, seat, "heal"):
                player.life = min(self.box.heroes[player.hero].life, player.life + amount)
        elif word == "glory":
            player.glory = max(0, player.glory + amount)
        elif word == "peril":
            player.peril = max(0, player.peril + amount)
        elif word == "movement":
            player.movement = max(0, player.movement + amount) if seat == state.active else player.movement
        elif word == "level":
            player.level = min(len(self.box.heroes[player.hero].scores), player.level + amount)
        elif word == "draw":
            for _ in range(amount):
                self._draw_card(state, player, chance)
        elif word == "tip":
            player.tipped = (
                2 + ("melee", "magic", "speed", "life", "level").index(effect.rest[0]) + 5 * amount
                if effect.rest
                else 1
            )
        elif word == "untip":
            player.tipped = 0
        elif word == "steal":
            taken = min(amount, player.glory)
            player.glory -= taken
            state.players[boss].glory += taken
        elif word == "extra-challenge":
            player.challenges += 1
        elif word == "open-exits":
            state.opened += [4 * player.space + s for s in range(4) if 4 * player.space + s not in state.opened]
        elif word == "reveal":
            player.known = [k | 1 << boss for k in player.known]
        else:
            self._effect_with_choice(state, effect, amount, seat, boss, chance)

    def _effect_with_choice(
        self, state: DungeoneerState, effect: Effect, amount: int, seat: int, boss: int, chance: Chance
    ) -> None:
        player, word = state.players[seat], effect.word
        if word == "discard" and effect.rest[0] == "random":
            for _ in range(min(amount, len(player.hand))):
                self._discard(state, player.hand[chance.below(len(player.hand))])
        elif word == "discard":
            zone = ("hand", "treasure", "boon").index(effect.rest[0])
            state.stack.extend(Frame(DISCARD, seat, zone) for _ in range(amount))
        elif word == "warp":
            self._warp(state, effect.rest[0], seat, boss)
        elif word == "explore":
            self._draw_map(state, seat, chance)
        elif word == "pay":
            state.stack.append(Frame(OFFER, seat, amount, int(effect.rest[0])))
        elif word in ("swap-maps", "turn-map", "swap-quest"):
            state.stack.append(Frame(SWAP, boss, ("swap-quest", "turn-map", "swap-maps").index(word), seat))
        else:
            self._answer_effect(state, effect, amount, seat, chance)

    def _warp(self, state: DungeoneerState, where: str, seat: int, boss: int) -> None:
        space = state.players[seat].space
        realm = self.box.maps[space].realm
        if where == "adjacent":
            spaces = [m for m in state.near[4 * space : 4 * space + 4] if m != NOWHERE]
        else:
            laid = [
                m for m, c in enumerate(state.cell) if c != NOWHERE and self.box.maps[m].realm == realm and m != space
            ]
            spaces = [m for m in laid if where == "any" or self.box.maps[m].kind == mapping.ENTRANCE]
        if len(spaces) == 1:
            self._go(state, seat, spaces[0])
        elif spaces:
            state.stack.append(Frame(MOVE_TO, seat, 0, boss, items=spaces))

    def _answer_effect(self, state: DungeoneerState, effect: Effect, amount: int, seat: int, chance: Chance) -> None:
        """Effects on the roll, the hit or the card that is being answered: the nearest such frame below."""
        word = effect.word
        frame = next((f for f in reversed(state.stack) if f.step in (ATTACK, THREAT, BANE_PLAYED, RESPOND)), None)
        if frame is None:
            return
        items = frame.items
        if word == "cancel" and frame.step == BANE_PLAYED:
            frame.b = 1
        elif word in ("cancel", "send-back"):
            self._strike_from_batch(state, seat, word, effect.rest)
        elif frame.step == THREAT and word == "roll":
            items[1] += amount
        elif frame.step == THREAT and word == "reroll":
            items[2] = chance.roll(6, "again")
        elif frame.step == ATTACK:
            mine = 1 if items[1] == seat else 2
            if word == "roll":
                items[3 + mine] += amount
            elif word == "foe":
                items[6 - mine] += amount
            elif word == "reroll":
                items[5 + mine] = chance.roll(6, "again")
            elif word == "ignore":
                items[9] = 0

    def _strike_from_batch(self, state: DungeoneerState, seat: int, word: str, rest: tuple[str, ...]) -> None:
        for i in self._answerable(state, seat, word, rest)[:1]:
            card = state.batch[i]
            del state.batch[i : i + 5]
            if word == "cancel":
                self._discard(state, card)
            else:
                self._to_hand(state, state.active, card)

    def _answerable(self, state: DungeoneerState, seat: int, word: str, rest: tuple[str, ...]) -> list[int]:
        """Where in the batch lie the encounters against the seat that an answer can reach."""
        result = []
        for i in range(0, len(state.batch), 5):
            data = self.box.adventure[state.batch[i]]
            shaky = not any(e.word == "unshakable" for e in data.lasting)
            fits = not rest or rest[0] in data.fighter.categories
            if state.batch[i + 1] == seat and shaky and fits and (word == "cancel" or data.kind == MONSTER):
                result.append(i)
        return result

    def _to_hand(self, state: DungeoneerState, seat: int, card: int) -> None:
        """Back to a hand, where everybody knows it to be; attachments fall off (DG-141)."""
        player = state.players[seat]
        for other in state.players:
            for zone in (other.boons, other.treasures, other.banes, other.pack):
                if card in zone:
                    zone.remove(card)
        for attached, host in enumerate(state.host):
            if host == card:
                self._discard(state, attached)
        state.owner[card] = -1
        player.hand.append(card)
        player.known.append((1 << len(state.players)) - 1)

    # -- windows ----------------------------------------------------------------------------------------------------

    def _window(self, state: DungeoneerState, frame: Frame) -> bool:
        """Asks only seats that can answer; the window closes when nobody is left."""
        while frame.items:
            frame.seat = frame.items[0]
            if not state.players[frame.seat].out and self._window_options(state, frame.seat, frame.a):
                return True
            del frame.items[0]
        state.stack.pop()
        return False

    def _window_options(self, state: DungeoneerState, seat: int, kind: int) -> list[int]:
        player, cards, result = state.players[seat], self.box, []
        for card in player.hand:
            data = cards.adventure[card]
            if data.kind == BOON and data.usage >= 2 and player.glory >= data.value:
                if self._useful(state, seat, kind, data.play, -1, data.usage == 2):
                    result += [pack(PLAY, card, e) for e in range(min(data.pump, player.glory - data.value) + 1)]
            elif data.kind == BANE and data.usage == 3 and kind == W_BEFORE:
                result += [
                    pack(PLAY_BANE, card, v) for v in self._rollers(state) if self._can_pay(state, seat, v, data.value)
                ]
        for source, action in self._actions(state, seat):
            if self._useful(state, seat, kind, action.effects, action.form) and self._affords(
                state, seat, source, action
            ):
                result.append(pack(USE, source))
        if kind == W_BEFORE and self._sells_odds(state, seat):
            result.append(pack(BONUS))
        if kind in (W_CHALLENGE, W_CALM):
            result += self._body_options(state, seat)
        return result

    def _sells_odds(self, state: DungeoneerState, seat: int) -> bool:
        """DG-159: a Chance quest may sell better odds, several times, for this roll."""
        frame = next(f for f in reversed(state.stack) if f.step in (ATTACK, THREAT))
        if frame.step == ATTACK or frame.b != 5 or frame.seat != seat or state.players[seat].glory < 1:
            return False
        quest = self.box.quests[frame.items[3]]
        return bool(quest.bonus) and 1 + frame.items[1] < quest.number

    def _can_pay(self, state: DungeoneerState, seat: int, victim: int, value: int) -> bool:
        return victim != seat and state.players[victim].peril >= value

    def _rollers(self, state: DungeoneerState) -> list[int]:
        frame = next(f for f in reversed(state.stack) if f.step in (ATTACK, THREAT))
        return [frame.seat] if frame.step == THREAT else [who for who in frame.items[1:3] if who < MONSTERS]

    def _useful(
        self,
        state: DungeoneerState,
        seat: int,
        kind: int,
        effects: tuple[Effect, ...],
        form: int = -1,
        response: bool = False,
    ) -> bool:
        """Whether these effects have something to do in this window."""
        word = effects[0].word
        if kind == W_BATCH or kind == W_BANE:
            if word == "cancel":
                return kind == W_BANE or (not effects[0].rest and bool(self._answerable(state, seat, word, ())))
            return (
                kind == W_BATCH and word == "send-back" and bool(self._answerable(state, seat, word, effects[0].rest))
            )
        if kind in (W_BEFORE, W_AFTER, W_HIT):
            frame = next(f for f in reversed(state.stack) if f.step in (ATTACK, THREAT))
            if seat not in self._rollers(state):
                return False
            fight = frame.step == ATTACK
            if form >= 0 and (frame.items[3] if fight else frame.b) != form:
                return False
            if word == "ignore":
                return kind == W_HIT and (
                    not effects[0].rest or effects[0].rest[0] == ("melee", "magic", "speed")[frame.items[3]]
                )
            if kind == W_BEFORE:
                return word == "roll" or (word == "foe" and fight)
            return kind == W_AFTER and word == "reroll"
        if word in ANSWERS or response:
            return False
        return word != "heal" or state.players[seat].life < self.box.heroes[state.players[seat].hero].life

    def _actions(self, state: DungeoneerState, seat: int) -> list[tuple[int, Action]]:
        """What the seat could activate: readied cards, artifacts, the hero's ability (DG-127, DG-136, DG-156)."""
        player, cards = state.players[seat], self.box
        found: list[tuple[int, Action]] = []
        for card in [*player.boons, *player.treasures]:
            action = cards.adventure[card].action
            if action is not None:
                found.append((card, action))
        for quest in player.done:
            made = cards.quests[quest].artifact_action
            if made is not None:
                found.append((len(cards.adventure) + quest, made))
        ability = cards.heroes[player.hero].action
        if ability is not None:
            found.append((len(cards.adventure) + len(cards.quests), ability))
        return [
            (s, a) for s, a in found if not (a.once and s in player.used) and (not a.your_turn or seat == state.active)
        ]

    def _purse(self, state: DungeoneerState, seat: int) -> int:
        """Movement to spend now: the turn's own, or the saved point outside it; none but for untipping while tipped."""
        player = state.players[seat]
        return player.movement if seat == state.active and state.phase < 5 else player.saved

    def _affords(self, state: DungeoneerState, seat: int, source: int, action: Action) -> bool:
        player = state.players[seat]
        if action.cost == 0:
            return player.glory >= self._price(state, seat, action)
        if action.cost == 1:
            return not player.tipped and self._purse(state, seat) >= action.amount
        if action.cost == 2:
            return state.tokens[source] >= action.amount
        return action.what != "hand" or bool(player.hand)

    def _price(self, state: DungeoneerState, seat: int, action: Action) -> int:
        if not action.by_value:
            return action.amount
        found = self._answerable(state, seat, "send-back", action.effects[0].rest)
        return self.box.adventure[state.batch[found[0]]].value if found else 999

    def _body_options(self, state: DungeoneerState, seat: int) -> list[int]:
        """Untip and Challenge (DG-128 to DG-131)."""
        player = state.players[seat]
        if self._purse(state, seat) < 1:
            return []
        if player.tipped:
            return [pack(UNTIP)]
        if player.challenges < 1:
            return []
        foes = [s for s in self._order(state, seat)[1:] if state.players[s].space == player.space]
        struck = state.batch and state.stack[-1].step == WINDOW and state.stack[-1].a == W_CHALLENGE
        if struck and state.batch[1] == seat and state.batch[4] == player.space and state.batch[0] not in state.discard:
            foes.append(4 + state.batch[0])
        if seat == state.active:
            count = 4 + len(self.box.adventure)
            foes += [count + q for q in self._open_quests(state, seat) if self._woken(state, seat, q)]
        return [pack(CHALLENGE, f, form) for f in foes for form in scores.hero_standard(self.box, state, seat)]

    def _woken(self, state: DungeoneerState, seat: int, quest: int) -> bool:
        """A quest Monster that has attacked this turn in the hero's space and may be Challenged (DG-162)."""
        data = self.box.quests[quest]
        here = data.place == state.players[seat].space
        return data.slay is not None and here and quest in [u - 1000 for u in state.players[seat].used]

    def _open_quests(self, state: DungeoneerState, seat: int) -> list[int]:
        mine = state.players[seat].quests
        return [*mine, state.global_quest] if state.global_quest >= 0 else list(mine)

    # -- Build and Hero Phase ---------------------------------------------------------------------------------------

    def _build(self, state: DungeoneerState, frame: Frame, chance: Chance) -> bool:
        state.stack.pop()
        state.phase = 3
        if not state.players[frame.seat].out:
            self._draw_map(state, frame.seat, chance)
        return False

    def _draw_map(self, state: DungeoneerState, seat: int, chance: Chance) -> None:
        """DG-073 to DG-075: a card that fits nowhere goes back and one more is drawn."""
        tried: list[int] = []
        while state.map_bag and len(tried) < 2:
            card = chance.draw(state.map_bag, "map")
            if mapping.legal_spots(self.box, state, card):
                state.map_bag += tried
                state.stack.append(Frame(LAY, seat, card))
                return
            tried.append(card)
        state.map_bag += tried

    def _hero_options(self, state: DungeoneerState, seat: int) -> list[int]:
        player, cards, result = state.players[seat], self.box, [pack(PASS)]
        for card in player.hand:
            data = cards.adventure[card]
            if (
                data.kind <= TREASURE
                and data.usage in (0, 3)
                and player.glory >= data.value
                and self._playable(state, seat, card)
            ):
                low = 1 if data.pump and not data.value else 0
                result += [pack(PLAY, card, e) for e in range(low, min(data.pump, player.glory - data.value) + 1)]
        for source, action in self._actions(state, seat):
            if self._useful(state, seat, W_CALM, action.effects) and self._affords(state, seat, source, action):
                result.append(pack(USE, source))
        result += self._body_options(state, seat)
        if player.movement and not player.tipped:
            result += self._walk_options(state, seat)
        return result + self._quest_options(state, seat)

    def _playable(self, state: DungeoneerState, seat: int, card: int) -> bool:
        player, data = state.players[seat], self.box.adventure[card]
        if data.duration == 1:
            return self._useful(state, seat, W_CALM, data.play)
        if data.attaches:
            return bool(self._hosts(state, seat, card))
        if data.kind == BOON:
            return len(player.boons) < self.box.heroes[player.hero].boons
        if any(self.box.adventure[c].slot == data.slot for c in player.treasures):
            return False
        return bool(data.storage) or scores.treasure_room(self.box, state, seat) > 0

    def _walk_options(self, state: DungeoneerState, seat: int) -> list[int]:
        player, cards = state.players[seat], self.box
        space, here = player.space, cards.maps[player.space]
        result = [pack(STEP, s) for s in range(4) if mapping.passable(cards, state, space, s) != NOWHERE]
        if state.map_bag and not scores.forbidden(cards, state, seat, "explore"):
            result.append(pack(EXPLORE))
        for m, cell in enumerate(state.cell):
            if cell != NOWHERE and m != space:
                place = cards.maps[m]
                if here.sewer and place.sewer == here.sewer:
                    result.append(pack(SEWER, m))
                if place.realm != here.realm and self._portal_pair(here, place):
                    result.append(pack(PORTAL, m))
        return result

    def _portal_pair(self, one: MapCard, two: MapCard) -> bool:
        """DG-114: a Wilderness Portal is linked to the Entrance of the Dungeon."""
        return (one.portal and two.kind == mapping.ENTRANCE) or (two.portal and one.kind == mapping.ENTRANCE)

    def _quest_options(self, state: DungeoneerState, seat: int) -> list[int]:
        player, result = state.players[seat], []
        for quest in self._open_quests(state, seat):
            data = self.box.quests[quest]
            where = state.carrier[quest]
            if data.criterion == ESCORT:
                spot = data.place if where == -1 else where - 10
                if (where == -1 or where >= 10) and spot == player.space:
                    result.append(pack(TAKE, quest))
            elif data.place == player.space and self._attempt_fits(state, seat, quest):
                result.append(pack(ATTEMPT, quest))
        for q, lies in enumerate(state.carrier):
            if lies == 10 + player.space and pack(TAKE, q) not in result:
                result.append(pack(TAKE, q))
        return result

    def _attempt_fits(self, state: DungeoneerState, seat: int, quest: int) -> bool:
        player, data = state.players[seat], self.box.quests[quest]
        free = player.attempts == 0 and data.criterion != CHANCE
        if not free and (player.movement < 1 or player.tipped):
            return False
        if data.slay and quest + 1000 in player.used:
            return False
        for price in data.sacrifice:
            if price.word == "glory" and player.glory < price.amount:
                return False
            if price.word == "discard":
                zone = player.hand if price.rest[0] == "hand" else player.treasures
                if len(zone) < price.amount:
                    return False
        return True

    def _go(self, state: DungeoneerState, seat: int, space: int) -> None:
        """Changes the space; on one's own turn that is entering (DG-102, DG-103)."""
        player = state.players[seat]
        player.space = space
        player.threshold = -1
        if seat == state.active and state.phase < 5:
            player.moved = 1
            state.stack.append(Frame(ENTER, seat, space))

    def _enter(self, state: DungeoneerState, frame: Frame) -> bool:
        """DG-099 to DG-101: Glory and Peril of a new space, then what is in it."""
        state.stack.pop()
        player, place = state.players[frame.seat], self.box.maps[frame.a]
        if frame.a not in player.visited:
            player.visited.append(frame.a)
            self._gain_space(state, frame.seat)
        if place.guardian is not None:
            self._push_attack(state, GUARDIANS + frame.a, frame.seat, place.guardian.standard[0])
        if place.threat is not None:
            self._push_threat(state, frame.seat, place.threat, T_SPACE, frame.a, 0)
        self._push_effects(state, place.enter, frame.seat, frame.seat)
        if place.pit:
            self._push_number(state, frame.seat, place.pit, T_PIT, frame.a)
        if place.spikes:
            self._push_number(state, frame.seat, place.spikes, T_SPIKES, frame.a)
        for quest in list(player.quests):
            data = self.box.quests[quest]
            if state.carrier[quest] == frame.seat and data.to == frame.a:
                self._complete(state, frame.seat, quest)
                break
        return False

    def _gain_space(self, state: DungeoneerState, seat: int) -> None:
        player = state.players[seat]
        place = self.box.maps[player.space]
        player.glory += place.glory
        change = 0
        for group in scores.lasting(self.box, state, seat):
            for effect in group:
                if effect.word == "entry" and (not effect.rest or place.kind == mapping.ROOM):
                    change += effect.amount
        player.peril += max(0, place.peril + change)

    def _step(self, state: DungeoneerState, seat: int, side: int) -> None:
        player = state.players[seat]
        kind, number = mapping.exit_of(self.box, state, player.space, side)
        beyond = state.near[4 * player.space + side]
        door = 4 * player.space + side
        if kind == OPEN or door in state.opened or self._held(state, beyond, side ^ 2):
            player.movement -= 1
            self._go(state, seat, beyond)
        else:
            self._push_number(state, seat, number, T_EXIT, door)

    def _held(self, state: DungeoneerState, space: int, side: int) -> bool:
        """An exit with a hero on the threshold counts as open both ways (DG-092)."""
        return any(p.space == space and p.threshold == side and not p.out for p in state.players)

    def _exit_tested(self, state: DungeoneerState, seat: int, door: int, success: bool) -> None:
        """DG-088 to DG-092: the exit opens in any case; failing costs a wound or a Movement."""
        player = state.players[seat]
        state.opened.append(door)
        kind = mapping.exit_of(self.box, state, door // 4, door % 4)[0]
        if not success and kind == TRAPPED:
            self.wound(state, seat, 1)
        elif not success and kind == LOCKED:
            player.movement = max(0, player.movement - 1)
        if player.out:
            return
        if player.movement:
            player.movement -= 1
            self._go(state, seat, state.near[door])
        else:
            player.threshold = door % 4

    # -- quests -----------------------------------------------------------------------------------------------------

    def _attempt(self, state: DungeoneerState, seat: int, quest: int) -> None:
        """DG-106: the first attempt of the turn is free, except Chance rolls (DG-158)."""
        player, data = state.players[seat], self.box.quests[quest]
        if player.attempts or data.criterion == CHANCE:
            player.movement -= 1
        player.attempts += 1
        if data.search is not None and player.searched != quest:
            self._push_threat(state, seat, data.search, T_SEARCH, quest, 0)
        else:
            self._criterion(state, seat, quest)

    def _criterion(self, state: DungeoneerState, seat: int, quest: int) -> None:
        data = self.box.quests[quest]
        if data.criterion == SLAY:
            state.players[seat].used.append(quest + 1000)
            state.stack.append(Frame(QUEST_FORM, self._order(state, seat)[1], QUESTS + quest, seat))
        elif data.threat is not None:
            self._push_threat(state, seat, data.threat, T_QUEST, quest, 0)
        elif data.criterion == SACRIFICE:
            self._complete(state, seat, quest)
            if data.sacrifice[0].word == "glory":
                state.players[seat].glory -= data.sacrifice[0].amount
            else:
                self._push_effects(state, data.sacrifice, seat, seat)
        elif data.criterion == CHANCE:
            self._push_number(state, seat, data.number, T_QUEST, quest, 5)

    def _complete(self, state: DungeoneerState, seat: int, quest: int) -> None:
        """DG-107 to DG-109: the reward, a new Global Quest, and straight on to the Discard/Draw Phase."""
        player = state.players[seat]
        if quest in player.quests:
            player.quests.remove(quest)
        elif quest == state.global_quest:
            state.global_quest = -1  # the next is turned up as soon as this step is done
        else:
            return
        player.done.append(quest)
        state.carrier[quest] = -1
        if len(player.done) >= TO_WIN:
            state.over, state.winner = 1, seat
            return
        for frame in state.stack:
            if frame.step == HERO:
                frame.a = 1
        self._push_effects(state, self.box.quests[quest].reward, seat, seat)

    # -- Discard/Draw Phase -----------------------------------------------------------------------------------------

    def _finish_options(self, state: DungeoneerState, frame: Frame) -> list[int]:
        player = state.players[frame.seat]
        if frame.a == 0:
            able = player.movement and not scores.forbidden(self.box, state, frame.seat, "save")
            return [pack(SAVE), pack(PASS)] if able else [pack(PASS)]
        drop = [pack(DROP, c) for c in [*player.hand, *player.treasures, *player.pack]]
        return drop if player.hand else [*drop, pack(PASS)]

    def _refill(self, state: DungeoneerState, frame: Frame, chance: Chance) -> bool:
        player = state.players[frame.seat]
        while len(player.hand) < HAND and self._draw_card(state, player, chance):
            pass
        state.stack.pop()
        self._next_turn(state)
        return False

    # -- answers ----------------------------------------------------------------------------------------------------

    def _bane_played(self, state: DungeoneerState, frame: Frame) -> bool:
        """A Bane after the victim's Response: cancelled (b), or it takes effect."""
        state.stack.pop()
        card, victim, boss = frame.a, frame.c, frame.seat
        data = self.box.adventure[card]
        if frame.b or state.players[victim].out:
            self._discard(state, card)
            return False
        if data.attaches:
            state.stack.append(Frame(ATTACH, boss, card))
            return False
        if data.duration == 0:
            state.owner[card] = boss
            state.players[victim].banes.append(card)
        else:
            self._discard(state, card)
        victims = [victim] if data.target != 2 else self._order(state, state.active)
        for seat in reversed(victims):
            if data.threat is not None:
                self._push_threat(state, seat, data.threat, T_BANE, card, 0)
            self._push_effects(state, data.play, boss, seat)
        return False

    def _take_from_hand(self, state: DungeoneerState, seat: int, card: int) -> None:
        player = state.players[seat]
        i = player.hand.index(card)
        del player.hand[i], player.known[i]

    def _play_bane(self, state: DungeoneerState, seat: int, card: int, victim: int) -> None:
        data = self.box.adventure[card]
        state.players[victim].peril -= data.value
        self._take_from_hand(state, seat, card)
        if data.target == 4:
            self._discard(state, card)
            self._push_effects(state, data.play, seat, victim)
            return
        state.stack.append(Frame(BANE_PLAYED, seat, card, 0, victim))
        if data.target == 1:
            state.stack.append(Frame(WINDOW, a=W_BANE, items=[victim]))

    def _play_card(self, state: DungeoneerState, seat: int, card: int, extra: int) -> None:
        data, player = self.box.adventure[card], state.players[seat]
        player.glory -= data.value + extra
        self._take_from_hand(state, seat, card)
        if data.attaches:
            state.stack.append(Frame(ATTACH, seat, card))
        elif data.duration == 1:
            state.discard.append(card)
            self._push_effects(state, data.play, seat, seat, extra)
        else:
            state.tokens[card] = data.charges
            (player.boons if data.kind == BOON else player.treasures).append(card)

    def _use(self, state: DungeoneerState, seat: int, source: int) -> None:
        player = state.players[seat]
        action = next(a for s, a in self._actions(state, seat) if s == source)
        player.used.append(source)
        if action.cost == 0:
            player.glory -= self._price(state, seat, action)
        elif action.cost == 1:
            self._spend(state, seat, action.amount)
        elif action.cost == 2:
            state.tokens[source] -= action.amount
        self._push_effects(state, action.effects, seat, seat)
        if action.cost == 3 and action.what == "hand":
            state.stack.append(Frame(DISCARD, seat, 0))
        elif action.cost == 3 or (action.cost == 2 and not state.tokens[source]):
            self._discard(state, source)

    def _spend(self, state: DungeoneerState, seat: int, amount: int) -> None:
        player = state.players[seat]
        if seat == state.active and state.phase < 5:
            player.movement -= amount
        else:
            player.saved -= amount

    def _answer(self, state: DungeoneerState, frame: Frame, seat: int, move: int, chance: Chance, log: Log) -> None:
        kind, a, b = kind_of(move), operand(move, 0), operand(move, 1)
        if kind == INITIATIVE:
            self._initiative(state, chance)
        elif kind == PASS:
            self._pass(state, frame)
        elif kind == DECLARE:
            self._declare(state, seat, a, b, operand(move, 2), operand(move, 3))
        elif kind == PLAY_BANE:
            self._play_bane(state, seat, a, b)
        elif kind == PLAY:
            self._play_card(state, seat, a, b)
        elif kind == USE:
            self._use(state, seat, a)
        elif kind == STEP:
            self._step(state, seat, a)
        elif kind == EXPLORE:
            state.players[seat].movement -= 1
            self._draw_map(state, seat, chance)
        elif kind == BONUS:
            threat = next(f for f in reversed(state.stack) if f.step == THREAT)
            state.players[seat].glory -= 1
            threat.items[1] += self.box.quests[threat.items[3]].bonus
        elif kind == PLACE:
            state.stack.pop()
            mapping.lay(self.box, state, frame.a, a, b)
        elif kind in (SEWER, PORTAL):
            state.players[seat].movement -= 1
            self._go(state, seat, a)
        elif kind == ATTEMPT:
            self._attempt(state, seat, a)
        elif kind == TAKE:
            self._take(state, seat, a)
        elif kind == UNTIP:
            self._untip(state, seat)
        elif kind == CHALLENGE:
            self._challenge(state, seat, a, b)
        else:
            self._answer_small(state, frame, seat, kind, a, chance)

    def _answer_small(self, state: DungeoneerState, frame: Frame, seat: int, kind: int, a: int, chance: Chance) -> None:
        player = state.players[seat]
        if kind == SAVE:
            player.saved = 1
            self._pass(state, frame)
        elif kind == SPACE and frame.step == SWAP:
            self._shift_chosen(state, frame, a)
        elif kind == SPACE:
            state.stack.pop()
            if frame.step == ENTRANCE:
                player.space = a
            else:
                self._go(state, frame.seat, a)
        elif kind == DROP and frame.step == ATTACH:
            state.stack.pop()
            state.host[frame.a] = a
        elif kind == DROP:
            if frame.step != FINISH:
                state.stack.pop()
            self._discard(state, a)
            if frame.step == FINISH:
                state.stack.append(Frame(REFILL, seat))
        elif kind == KEEP:
            state.stack.pop()
            if a:
                player.pack.append(frame.a)
                state.stack.append(Frame(TRIM, seat))
            else:
                self._to_hand(state, seat, frame.a)
        elif kind == GIVE:
            state.stack.pop()
            state.players[a].peril += 1
        elif kind == FORM:
            state.stack.pop()
            self._push_attack(state, frame.a, frame.b, a)
        elif kind == PAY and frame.step == UPKEEP:
            state.stack.pop()
            if frame.b == seat:
                player.glory -= self.box.adventure[frame.a].upkeep
            else:
                state.players[frame.b].peril -= self.box.adventure[frame.a].upkeep
        elif kind == PAY:
            state.stack.pop()
            player.glory -= frame.a
            player.life += frame.b
        elif kind == QUEST:
            self._swap_quest(state, frame, a)

    def _shift_chosen(self, state: DungeoneerState, frame: Frame, space: int) -> None:
        if frame.a == 1:
            state.stack.pop()
            self._shift(state, space, space)
        elif not frame.items:
            frame.items.append(space)
        else:
            state.stack.pop()
            self._shift(state, frame.items[0], space)

    def _swap_quest(self, state: DungeoneerState, frame: Frame, quest: int) -> None:
        if not frame.items:
            frame.items.append(quest)
            return
        state.stack.pop()
        mine, theirs = state.players[frame.seat].quests, state.players[frame.b].quests
        mine[mine.index(frame.items[0])] = quest
        theirs[theirs.index(quest)] = frame.items[0]

    def _initiative(self, state: DungeoneerState, chance: Chance) -> None:
        """DG-009: the tied highest roll again."""
        rolling = list(range(len(state.players)))
        while len(rolling) > 1:
            rolls = {seat: chance.roll(6, "initiative") for seat in rolling}
            best = max(rolls.values())
            rolling = [seat for seat in rolling if rolls[seat] == best]
        state.first = rolling[0]
        self._begin_turn(state, state.first)
        if sum(self.box.maps[m].kind == mapping.ENTRANCE and c != NOWHERE for m, c in enumerate(state.cell)) > 1:
            state.stack += [Frame(ENTRANCE, seat) for seat in reversed(self._order(state, state.first))]

    def _pass(self, state: DungeoneerState, frame: Frame) -> None:
        seat = frame.seat
        if frame.step == WINDOW:
            del frame.items[0]
        elif frame.step == FINISH and frame.a == 0:
            frame.a = 1
        elif frame.step == FINISH:
            state.stack.append(Frame(REFILL, seat))
        elif frame.step == LORD:
            state.stack.pop()
            if state.batch:
                state.stack.append(Frame(RESOLVE, seat))
                state.stack.append(Frame(RESPOND, seat))
                state.stack.append(Frame(WINDOW, a=W_BATCH, items=self._order(state, seat)[1:]))
        elif frame.step == UPKEEP:
            state.stack.pop()
            self._to_hand(state, seat, frame.a)
        else:
            state.stack.pop()

    def _declare(self, state: DungeoneerState, seat: int, card: int, victim: int, form: int, extra: int) -> None:
        player, hero = state.players[seat], state.players[victim]
        hero.peril -= self.box.adventure[card].value + extra
        if card in player.pack:
            player.pack.remove(card)
        else:
            self._take_from_hand(state, seat, card)
        state.batch += [card, victim, form, extra, hero.space]

    def _take(self, state: DungeoneerState, seat: int, quest: int) -> None:
        """DG-168 to DG-170: taking a component up makes its quest the taker's own."""
        player = state.players[seat]
        if quest == state.global_quest:
            state.global_quest = -1
        for other in state.players:
            if quest in other.quests:
                other.quests.remove(quest)
        player.quests.append(quest)
        state.carrier[quest] = seat

    def _untip(self, state: DungeoneerState, seat: int) -> None:
        player = state.players[seat]
        self._spend(state, seat, 1)
        if player.tipped == 1:
            player.tipped = 0
        else:
            code = player.tipped - 2
            self._push_number(state, seat, code // 5, T_UNTIP, 0, code % 5)

    def _challenge(self, state: DungeoneerState, seat: int, foe: int, form: int) -> None:
        self._spend(state, seat, 1)
        state.players[seat].challenges -= 1
        count = len(self.box.adventure)
        who = foe if foe < 4 else MONSTERS + foe - 4 if foe < 4 + count else QUESTS + foe - 4 - count
        self._push_attack(state, seat, who, form)
