"""PokerStars-style texts, in and out: PokerStars, its look-alikes, and what others write in its form."""
