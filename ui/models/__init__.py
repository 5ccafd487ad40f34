"""Qt models over the session's state; read-only."""
