"""Paper Dungeons: how to choose - what a sheet is worth, and the best use of a round."""
