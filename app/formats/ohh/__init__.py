"""Open Hand History, in and out."""
