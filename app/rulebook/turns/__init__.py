"""Whose turn it is, and acts that came too early or were skipped."""
