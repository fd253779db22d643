"""RL: the games as environments of PettingZoo and Gymnasium; `pip install 'delvers[rl]'`.

from delvers import rl
env = rl.aec_env("paper-dungeons", seats=2)          # PettingZoo, one agent after the other
env = rl.parallel_env("paper-dungeons", seats=2)     # PettingZoo, all at once
env = gymnasium.make("delvers/one_deck_dungeon_v1")  # alone; importing delvers.rl registers the ids
"""

from ..engine.errors import InvalidOptions

try:
    import gymnasium  # noqa: F401 - only to say what is missing
    import pettingzoo  # noqa: F401
except ImportError as missing:
    raise InvalidOptions(f"delvers.rl needs {missing.name}: pip install 'delvers[rl]'") from None

from .gym import SoloEnv, register
from .table import REWARDS, Table, env_name, feature_names
from .zoo import AECTable, ParallelTable, aec_env, parallel_env

register()

__all__ = [
    "REWARDS",
    "AECTable",
    "ParallelTable",
    "SoloEnv",
    "Table",
    "aec_env",
    "env_name",
    "feature_names",
    "parallel_env",
]
