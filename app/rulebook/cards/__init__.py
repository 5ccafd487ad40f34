"""Cards, deals and decks gone wrong, and hands that are dead."""
