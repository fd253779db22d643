"""Bots: how to choose. Found through the entry-point group `delvers.bots`; they know no game by name."""
