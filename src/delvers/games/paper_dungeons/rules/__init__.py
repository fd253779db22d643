"""Paper Dungeons: the rules, one module for each part of the book."""
