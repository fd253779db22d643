"""Terminal: the table in words and characters."""
