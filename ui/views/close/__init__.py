"""The parts of the page that closes the night."""
