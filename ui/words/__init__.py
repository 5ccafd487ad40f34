"""What the console says: facts, refusals, names and reasons in sentences."""
