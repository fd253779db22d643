"""One Deck Dungeon with MaskablePPO. Needs what Delvers does not: `pip install stable-baselines3 sb3-contrib`.

python examples/stable_baselines.py     (200,000 steps: about an hour on one core)
"""

import gymnasium
from sb3_contrib import MaskablePPO

import delvers.rl  # noqa: F401 - registers the ids

if __name__ == "__main__":
    # "worth" rewards each move, which is easier to learn from than a win at the end of a long game.
    env = gymnasium.make("delvers/one_deck_dungeon_v1", reward="worth", options={"difficulty": "novice"}).unwrapped
    model = MaskablePPO("MultiInputPolicy", env, verbose=1)  # it asks the environment for action_masks()
    model.learn(total_timesteps=200_000)
    model.save("one_deck_dungeon_ppo")
