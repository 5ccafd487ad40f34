"""Hands and nights on their way in and out."""
