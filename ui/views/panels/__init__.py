"""What stands in the pad's place, or over the page, while something is asked or set."""
