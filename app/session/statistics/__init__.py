"""What the logs say of how nights went: hands, players, dealers, pace and tips. Amounts are units, times UTC micros."""
