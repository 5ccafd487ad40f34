"""Painters of one model row each; they keep no state and decide nothing."""
