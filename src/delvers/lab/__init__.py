"""Lab: measuring and simulating games, all of them through the registry."""
