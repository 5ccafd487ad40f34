"""From a door to a scene for the rulebook: what the dealer saw, in at most three answers. Keys only, no words."""
