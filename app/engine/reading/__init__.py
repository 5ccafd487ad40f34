"""Reading hands: what a player's cards are worth, in every kind of game. ``kinds`` has them by key."""
