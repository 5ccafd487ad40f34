"""Pages that panels and the window turn to."""
