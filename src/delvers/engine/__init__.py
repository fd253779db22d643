"""The engine: knows no game. See docs/architecture.md."""
