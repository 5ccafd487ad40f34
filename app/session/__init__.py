"""A table's night: the log of steps, and the state that is its fold."""
