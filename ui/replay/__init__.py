"""Recorded hands through the real window: the fingers, the set-up of the table, the shortest taps."""
