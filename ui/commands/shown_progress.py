"""How far a command is, for a person who watches: on one line of standard error, every so often, never in a file."""

import sys
import time

_EVERY_SECOND = 0.5


class ShownProgress:
    """Counts up on a terminal; elsewhere it says nothing."""

    def __init__(self, what: str) -> None:
        """`what` is counted: 'hands'."""
        self._what = what
        self._watched = sys.stderr.isatty()
        self._said = time.monotonic()
        self._shown = False

    def tell(self, done: int, every: int) -> bool:
        """Say it where it is time to. Returns True: Ctrl-C ends a command, nothing else does."""
        if self._watched and time.monotonic() - self._said >= _EVERY_SECOND:
            self._said, self._shown = time.monotonic(), True
            print(f"\r{done} of {every} {self._what}", end="", file=sys.stderr, flush=True)
        return True

    def clear(self) -> None:
        """Take the line away again."""
        if self._shown:
            print("\r\x1b[K", end="", file=sys.stderr, flush=True)
            self._shown = False
