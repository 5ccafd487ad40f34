"""PHH, the open poker hand history format in TOML, in and out."""
