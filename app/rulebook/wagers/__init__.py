"""What a seat did with chips and words, and what that comes to."""
