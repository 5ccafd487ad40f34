"""Who shows, who may see, what a hand is worth, and until when a pot may be disputed."""
