"""Who decides, the clock, and what players ask, say and are used to."""
