"""Text for a terminal, which may be any person's words: on one line, and nothing in it that a terminal would obey."""

import sys

JOINERS = "\u200c\u200d"
"""Unseen, but names in some scripts and emoji are wrong without them."""


def printable(text: str) -> str:
    """The text without line ends and control codes, and with a mark for what standard output cannot show."""
    line = "".join(letter if letter.isprintable() or letter in JOINERS else _stand_in(letter) for letter in text)
    encoding = sys.stdout.encoding or "utf-8"
    return line.encode(encoding, "replace").decode(encoding)


def _stand_in(letter: str) -> str:
    return " " if letter.isspace() else "\N{REPLACEMENT CHARACTER}"
