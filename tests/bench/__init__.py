"""`make bench`: what the program costs, each figure as a ratio against what it names, both sides in one run, A B A B."""
