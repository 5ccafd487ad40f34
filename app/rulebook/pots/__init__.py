"""Chips in the middle: pots, who gets them, the house's part, several boards, kills."""
