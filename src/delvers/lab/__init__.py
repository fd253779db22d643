"""Lab: measuring and simulating games, all of them through the registry.

`simulate(Plan("some-game", 2), 1000, "results.parquet")` plays, `load("results.parquet")` asks the rows.
"""

from .games import Plan
from .rows import load
from .simulate import simulate

__all__ = ["Plan", "load", "simulate"]
