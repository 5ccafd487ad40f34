"""The program's own log: a few small files beside the database. Nothing of it ever reaches the terminal."""

import logging
from pathlib import Path

NAME = "cutcard.log"
MOST_BYTES, OLDER_FILES = 500_000, 3


class ProgramLog:
    """Quiet until `write_to`; one at a time."""

    def __init__(self) -> None:
        self._handler: logging.Handler = logging.NullHandler()  # without any, Python writes warnings to the terminal
        logging.raiseExceptions = False  # nor what goes wrong with the log itself: its disk may be the full one
        logging.getLogger().addHandler(self._handler)

    def write_to(self, folder: Path) -> None:
        """Write to files in `folder` from now on; where that cannot be, nothing is written."""
        from logging.handlers import RotatingFileHandler  # noqa: PLC0415 (loads the network; not before the first table)

        handler = RotatingFileHandler(folder / NAME, "a", MOST_BYTES, OLDER_FILES, encoding="utf-8", delay=True)
        handler.setFormatter(logging.Formatter("%(asctime)s %(levelname)s %(name)s %(message)s"))
        logging.getLogger().setLevel(logging.INFO)
        self._take(handler)

    def close(self) -> None:
        """Be quiet again."""
        self._take(logging.NullHandler())

    def _take(self, handler: logging.Handler) -> None:
        root = logging.getLogger()
        root.addHandler(handler)
        root.removeHandler(self._handler)
        self._handler.close()
        self._handler = handler
