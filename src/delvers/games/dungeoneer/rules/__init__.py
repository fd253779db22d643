"""Dungeoneer: the rules, chapter by chapter. Pending work is a stack of frames; `turn.run` carries it on."""
