"""Plays the golden games of Dungeoneer again, after a change of rules: python -m tests.games.dungeoneer.record_games

The heuristic player sits in every seat; for a game that must end in a certain way, seeds are tried in order.
"""

from pathlib import Path

import delvers
from delvers.engine import flow
from delvers.engine.chance import Search
from delvers.games.dungeoneer.policy import choose

FOLDER = Path(__file__).parents[2] / "games_played"
GAMES = {
    "2-quests": (2, {}, "dg-won-quests"),
    "2-elimination": (2, {}, "dg-won-last"),
    "2-wilderness": (2, {"sets": "wilderness"}, ""),
    "3-players": (3, {}, ""),
    "3-open-map": (3, {"open_map": True}, ""),
    "3-asks-everybody": (3, {"ask_everybody": True, "rounds": 6}, ""),
    "4-players": (4, {}, ""),
    "4-combined": (4, {"sets": "both"}, ""),
    "4-combined-open-map": (4, {"sets": "both", "open_map": True}, ""),
    "4-house-rules": (
        4,
        {
            "resource_cap": 12, "speed_adds_movement": True, "counterattack_hit_effects": True,
            "locked_opens_on_failure": False, "obstacles_again": False, "warp_enters": False,
            "discard_with_empty_hand": False, "saved_movement_for_cards": False, "level_heals": True,
            "bonuses_add_up": True, "first_chance_roll_free": True, "quest_wounds_stay": False,
            "leave_out": ["the-cellarer", "oda-quill", "loaded-knucklebones"],
        },
        "",
    ),
}  # fmt: skip


def play(seats, options, seed):
    match = delvers.new_match("dungeoneer", seats=seats, seed=seed, options=options)
    chance = Search(seed, "golden")
    while match.outcome is None:
        decision = match._decisions()[0]
        world = flow.determinise(match.game, match._state, decision.seat, chance)
        match.play(choose(match.game.box, world, decision, chance), decision.seat)
    return match


def main():
    for path in FOLDER.glob("dungeoneer-*.txt"):
        path.unlink()
    for name, (seats, options, end) in GAMES.items():
        seed = 1
        while end and play(seats, options, seed).outcome.reason != end:
            seed += 1
        match = play(seats, options, seed)
        (FOLDER / f"dungeoneer-{name}.txt").write_text(match.record().dumps())
        print(name, seed, match.outcome)


if __name__ == "__main__":
    main()
