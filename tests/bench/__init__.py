"""`make bench`: what the program costs, each figure as a ratio, both sides measured in one run, A B A B."""
