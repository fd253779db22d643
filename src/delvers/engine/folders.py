"""Engine: where this person's games are kept."""

from __future__ import annotations

import os
import sys
from pathlib import Path


def data_folder() -> Path:
    """The folder of this person's saved games; DELVERS_HOME names another."""
    if chosen := os.environ.get("DELVERS_HOME"):
        return Path(chosen)
    if sys.platform == "darwin":
        return Path.home() / "Library" / "Application Support" / "Delvers"
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA") or Path.home()) / "Delvers"
    return Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share") / "delvers"
