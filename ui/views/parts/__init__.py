"""Keys, rows, lists and lines that panels and pages are put together from."""
