"""Lab: random play of other people's engines, to measure ours against in the same process.

Each entry makes a piece of work that does some and says how many; it raises ImportError where the engine is not
installed (`requirements/peers.txt` has them all). Legal moves are generated for every decision, as in our figures.
"""

from __future__ import annotations

import warnings
from collections.abc import Callable
from importlib import import_module
from random import Random
from typing import Any

Work = Callable[[], int]


def catanatron() -> Work:
    engine = import_module("catanatron")

    def one_game() -> int:
        game = engine.Game([engine.RandomPlayer(colour) for colour in list(engine.Color)[:4]])
        game.play()
        return len(game.state.actions)

    return one_game


def catanatron_copies() -> Work:
    engine = import_module("catanatron")
    game = engine.Game([engine.RandomPlayer(colour) for colour in list(engine.Color)[:4]], seed=1)
    while game.winning_color() is None and game.state.num_turns < 150:
        game.play_tick()

    def copies() -> int:
        for _ in range(20):
            game.copy()
        return 20

    return copies


def chess() -> Work:
    engine = import_module("chess")
    dice = Random(1)

    def one_game() -> int:
        board = engine.Board()
        made = 0
        while made < 200 and (moves := list(board.legal_moves)):
            board.push(dice.choice(moves))
            made += 1
        return made

    return one_game


def rlcard(name: str) -> Work:
    env = import_module("rlcard").make(name, config={"seed": 1})
    dice = Random(1)

    def one_game() -> int:
        state, _ = env.reset()
        made = 0
        while not env.is_over():
            state, _ = env.step(dice.choice(list(state["legal_actions"])))
            made += 1
        return made

    return one_game


def pettingzoo(module: str) -> Work:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        env = import_module(f"pettingzoo.classic.{module}").env()
    dice = Random(1)
    seeds = iter(range(1, 1 << 60))

    def one_game() -> int:
        env.reset(seed=next(seeds))
        made = 0
        for _ in env.agent_iter():
            observation, _, over, cut, _ = env.last()
            if over or cut:
                env.step(None)
                continue
            mask = observation["action_mask"]
            env.step(dice.choice([action for action, legal in enumerate(mask.tolist()) if legal]))
            made += 1
        return made

    return one_game


def open_spiel(name: str) -> Work:
    game = import_module("pyspiel").load_game(name)
    dice = Random(1)

    def one_game() -> int:
        state = game.new_initial_state()
        made = 0
        while not state.is_terminal():
            if state.is_chance_node():
                actions, weights = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(dice.choices(actions, weights)[0])
            else:
                state.apply_action(dice.choice(state.legal_actions()))
                made += 1
        return made

    return one_game


def _named(maker: Callable[[str], Work], name: str) -> Callable[[], Work]:
    return lambda: maker(name)


PEERS: dict[str, Callable[[], Any]] = {
    "catanatron, 4 players: moves": catanatron,
    "catanatron, 4 players: copies of a late game": catanatron_copies,
    "python-chess: moves": chess,
    "rlcard uno: moves": _named(rlcard, "uno"),
    "rlcard gin-rummy: moves": _named(rlcard, "gin-rummy"),
    "pettingzoo connect four: moves": _named(pettingzoo, "connect_four_v3"),
    "pettingzoo hanabi: moves": _named(pettingzoo, "hanabi_v5"),
    "open_spiel hearts (C++): moves": _named(open_spiel, "hearts"),
    "open_spiel backgammon (C++): moves": _named(open_spiel, "backgammon"),
    "open_spiel gin_rummy (C++): moves": _named(open_spiel, "gin_rummy"),
}
