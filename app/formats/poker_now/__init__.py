"""The logs of Poker Now, in."""
