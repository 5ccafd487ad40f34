"""One hand: what happened, and what the chips say about it. Chips are integers, seats are 1-based and clockwise."""
