"""The history of hands: the list, its filter, and one hand as a film."""
