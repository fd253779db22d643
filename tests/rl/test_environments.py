"""The games as environments: the checks of PettingZoo and Gymnasium, clones, masks, rewards."""

import contextlib
import io
import random
import re
from pathlib import Path

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from pettingzoo.test import api_test, parallel_api_test, seed_test

import delvers
from delvers import IllegalMove, InvalidOptions, rl
from tests.toys import digs, lantern

GAMES = [("one-deck-dungeon", 2), ("paper-dungeons", 2), ("dungeoneer", 2)]
SOLO = ["one-deck-dungeon", "paper-dungeons"]
games = pytest.mark.parametrize(("game", "seats"), GAMES, ids=[game for game, _ in GAMES])
pytestmark = pytest.mark.filterwarnings("ignore")  # what the checkers have to say beyond failing


def quietly(check, *args, **kwargs):
    with contextlib.redirect_stdout(io.StringIO()):
        check(*args, **kwargs)


@pytest.fixture
def same_games(monkeypatch):
    """The checkers deal without a seed and play at random: here they play the same games in every run."""
    monkeypatch.setattr("delvers.rl.zoo.secrets.randbits", random.Random(7).getrandbits)

    def seeded(env):
        for agent in env.possible_agents:
            env.action_space(agent).seed(7)
        return env

    return seeded


@games
def test_the_check_of_pettingzoo_for_turns(game, seats, same_games):
    quietly(api_test, same_games(rl.aec_env(game, seats)), num_cycles=200)


@games
def test_the_check_of_pettingzoo_for_all_at_once(game, seats, same_games):
    quietly(parallel_api_test, same_games(rl.parallel_env(game, seats)), num_cycles=100)


@games
def test_the_same_seed_gives_the_same(game, seats):
    quietly(seed_test, lambda: rl.aec_env(game, seats), num_cycles=60)


@pytest.mark.parametrize("game", SOLO)
def test_the_check_of_gymnasium(game):
    env = gymnasium.make(rl.env_name(game))
    check_env(env.unwrapped, skip_render_check=True)


def test_names_have_versions():
    assert rl.env_name("one-deck-dungeon") == "delvers/one_deck_dungeon_v1"
    assert rl.aec_env("dungeoneer", 2).metadata["name"] == "delvers/dungeoneer_v1"
    assert "delvers/one_deck_dungeon_v1" in gymnasium.registry
    assert "delvers/dungeoneer_v1" not in gymnasium.registry  # nobody plays it alone


def random_agent(env, seed):
    dice = np.random.default_rng(seed)
    rewards = dict.fromkeys(env.possible_agents, 0.0)
    for agent in env.agent_iter():
        observation, reward, over, cut, _ = env.last()
        rewards[agent] += reward
        if over or cut:
            env.step(None)
        else:
            env.step(int(dice.choice(np.flatnonzero(observation["action_mask"]))))
    return rewards


@games
def test_a_whole_game_in_turns_ends_with_the_result(game, seats):
    env = rl.aec_env(game, seats)
    for seed in range(3):
        env.reset(seed=seed)
        rewards = list(random_agent(env, seed).values())
        outcome = env.table.outcome
        assert outcome is not None
        assert rewards == [1.0 if seat in outcome.winners else -1.0 for seat in range(seats)]
        assert env.agents == []


@games
def test_a_whole_game_all_at_once(game, seats):
    env = rl.parallel_env(game, seats)
    dice = np.random.default_rng(1)
    seen, _ = env.reset(seed=5)
    steps = 0
    while env.agents:
        actions = {agent: int(dice.choice(np.flatnonzero(seen[agent]["action_mask"]))) for agent in env.agents}
        seen, rewards, over, _, _ = env.step(actions)
        steps += 1
    assert all(over.values())
    assert env.table.outcome is not None
    assert env.table.steps >= steps > 5
    assert set(rewards.values()) <= {1.0, -1.0}


@games
def test_a_clone_goes_its_own_way(game, seats):
    env = rl.aec_env(game, seats)
    env.reset(seed=3)
    dice = np.random.default_rng(0)
    for _ in range(12):
        env.step(int(dice.choice(np.flatnonzero(env.last()[0]["action_mask"]))))
    before = env.table.state.digest()
    twin = env.clone()
    assert twin.table.state == env.table.state
    action = int(np.flatnonzero(twin.last()[0]["action_mask"])[0])
    twin.step(action)
    assert env.table.state.digest() == before
    env.step(action)
    assert env.table.state == twin.table.state  # dice included
    random_agent(twin, 1)
    assert env.table.outcome is None


def test_the_mask_is_the_list_of_legal_moves():
    env = rl.aec_env(lantern.SPEC, 2)
    env.reset(seed=4)
    match = delvers.new_match(lantern.SPEC, seats=2, seed=4)
    mask = env.observe("player_0")["action_mask"]
    assert sorted(np.flatnonzero(mask)) == sorted(move.action for move in match.legal_moves(0))
    assert list(np.flatnonzero(env.observe("player_1")["action_mask"])) == [env.table.wait]
    with pytest.raises(IllegalMove, match="action mask"):
        env.step(int(np.flatnonzero(mask == 0)[0]))
    with pytest.raises(IllegalMove, match="has to choose"):
        env.step(None)


def test_private_moves_are_all_made_at_once():
    env = rl.parallel_env(digs.SPEC, 3)
    seen, _ = env.reset(seed=1)
    first = {agent: int(np.flatnonzero(seen[agent]["action_mask"])[i]) for i, agent in enumerate(env.agents)}
    env.step(first)
    assert [len(dug) for dug in env.table.state.dug] == [1, 1, 1]
    with pytest.raises(IllegalMove):
        env.step(dict.fromkeys(env.agents, env.table.wait))


def test_observations_hold_nothing_hidden():
    """Resample what a seat cannot know: its observation stays the same."""
    from delvers.engine import flow
    from delvers.engine.chance import Search

    for game, seats in GAMES:
        env = rl.aec_env(game, seats)
        env.reset(seed=2)
        dice = np.random.default_rng(2)
        for step in range(40):
            if env.table.outcome is not None:
                break
            for seat in range(seats):
                seen = env.table.observe(seat)
                twin = env.table.clone()
                twin.state = flow.determinise(twin.game, twin.state, seat, Search(step, "x"))
                twin.decisions = twin.game.decisions(twin.state)
                again = twin.observe(seat)
                assert np.array_equal(seen["observation"], again["observation"]), (game, step)
                assert np.array_equal(seen["action_mask"], again["action_mask"]), (game, step)
            env.step(int(dice.choice(np.flatnonzero(env.last()[0]["action_mask"]))))


@games
def test_features_keep_their_names_and_size(game, seats):
    table = rl.Table(game, seats)
    names = rl.feature_names(game, seats)
    dice = np.random.default_rng(7)
    for seed in range(2):
        table.deal(seed)
        while table.outcome is None:
            decision = table.decisions[0]
            found = table.features(decision.seat)
            assert list(found) == names
            assert max(abs(value) for value in found.values()) <= 100
            table.play(decision.seat, int(dice.choice(np.flatnonzero(table.mask(decision.seat)))))
    assert list(table.features(0)) == names


def test_dice_of_every_kind_are_counted():
    """Some fit only armor, some only a spell."""
    table = rl.Table("one-deck-dungeon", 1)
    seen = table.game.view(table.state, 0)
    seen["heroes"][0]["dice"] = ["S5", "HA6", "MS3", "MS1", "H2"]
    found = table.game.features(seen, 0)
    assert {kind: found[f"hero 0 {kind} dice"] for kind in ("S", "A", "M", "H", "HA", "MS")} == {
        "S": 1, "A": 0, "M": 0, "H": 1, "HA": 1, "MS": 2,
    }  # fmt: skip
    assert found["hero 0 HA pips"] == 0.6


@pytest.mark.parametrize("reward", rl.REWARDS)
def test_rewards_by_option(reward):
    env = rl.aec_env("paper-dungeons", 2, reward=reward)
    env.reset(seed=1)
    rewards = random_agent(env, 3)
    low, high = env.table.spec.score_range
    outcome = env.table.outcome
    for seat, agent in enumerate(env.possible_agents):
        if reward == "score":
            assert np.isclose(rewards[agent], (sum(outcome.scores[seat].values()) - low) / (high - low))
        elif reward == "worth":  # from the chance at the start to the one at the end
            assert -1 <= rewards[agent] <= 1
        else:
            assert rewards[agent] in (1.0, -1.0)
    with pytest.raises(InvalidOptions, match="is not one of outcome, score, worth"):
        rl.aec_env("paper-dungeons", 2, reward="gold")


def test_alone_an_illegal_action_costs_and_changes_nothing():
    env = gymnasium.make("delvers/one_deck_dungeon_v1", options={"heroes": ["mage"]}).unwrapped
    seen, _ = env.reset(seed=1)
    before = env.table.state.digest()
    _, reward, over, cut, info = env.step(int(np.flatnonzero(seen["action_mask"] == 0)[0]))
    assert (reward, over, cut) == (-1.0, False, False)
    assert "not legal" in info["illegal"]
    assert env.table.state.digest() == before
    assert env.action_masks().sum() == seen["action_mask"].sum()
    twin = env.clone()
    twin.step(int(np.flatnonzero(seen["action_mask"])[0]))
    assert env.table.state.digest() == before
    assert isinstance(env.render(), str)


def test_who_cannot_play_alone_is_told():
    with pytest.raises(InvalidOptions, match="it takes 2, 3 or 4"):
        rl.SoloEnv("dungeoneer")


def test_any_game_has_features():
    table = rl.Table(lantern.SPEC, 2)
    assert table.size == 128
    assert table.features(0) != table.features(1)


def test_the_docs_name_every_feature():
    page = (Path(__file__).parents[2] / "docs" / "rl.md").read_text("utf-8")
    for game, seats in GAMES:
        for name in rl.feature_names(game, seats):
            plain = re.sub(r"\d+", "0", name)
            plain = re.sub(r"\b(?:A|M|H|HA|MS) (?=boxes|needed|hearts|time|dice|pips)", "S ", plain)
            last = re.sub(r"^(hero|player|die|villain|mission) 0 ", "", plain)
            assert f"`{plain}`" in page or f"`{last}`" in page, name
