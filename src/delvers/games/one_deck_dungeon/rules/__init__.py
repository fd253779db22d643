"""One Deck Dungeon: the rules, a module for each chapter of the rulebook."""
