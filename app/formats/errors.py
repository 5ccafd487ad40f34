"""What is wrong with a file of hands, in one sentence; lines count from 1, 0 means the file as a whole."""

from pathlib import Path

HAND_BYTES = 1_000_000
"""A hand whose text is longer is refused before it is parsed."""
LINE_BYTES = 8
"""What a line that is passed over counts for besides its letters: a million of empty ones takes a second."""
HAND_ACTIONS = 5_000
HAND_BOARDS = 9
"""Boards of a hand, whether dealt side by side or run one after the other."""
MOST_CHIPS = 10**15


class HandError(Exception):
    """A hand cannot be read: `reason` says what is wrong and what to do, `line` is where (0: where the hand begins)."""

    def __init__(self, reason: str, line: int = 0) -> None:
        super().__init__(reason, line)
        self.reason = reason
        self.line = line

    def __str__(self) -> str:
        return self.reason


class FormatError(Exception):
    """A file cannot be read on; everything before `line` has been handed over."""

    def __init__(self, path: Path, line: int, reason: str) -> None:
        super().__init__(path, line, reason)
        self.path = path
        self.line = line
        self.reason = reason

    def __str__(self) -> str:
        where = f"{self.path}, line {self.line}" if self.line else str(self.path)
        return f"{where}: {self.reason}".encode(errors="backslashreplace").decode()


def shown(text: str) -> str:
    """The start of a text from a file, quoted, fit for an error's sentence."""
    return repr(text if len(text) <= 60 else text[:60] + "…")
