"""A hand becomes a film beside the window: the log of its table is read and folded in a thread of its own."""

import logging
import threading
from collections.abc import Callable, Mapping
from dataclasses import dataclass

from PySide6.QtCore import QObject, Signal

from app.engine.state import InvariantError
from app.money import Money
from app.session.codec import CodecError
from app.session.film import Film, film
from app.session.logged_steps import logged_steps
from app.session.ports import EventStore, StorageError

_WENT_WRONG = "The hand cannot be shown, for a fault of the program; the log is untouched."

log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class ShownFilm:
    """A film with the money of its table and the players by seat, by their number in the book."""

    stream: int
    film: Film
    money: Money
    players: Mapping[int, int]


class FilmJob(QObject):
    """One hand at a time; only the one that was asked for last is told."""

    shot = Signal(object)
    """A `ShownFilm`."""
    failed = Signal(str)
    """One sentence."""
    _ended = Signal(int, object, str)

    def __init__(self, events: EventStore, parent: QObject) -> None:
        super().__init__(parent)
        self._events = events
        self._asked = 0
        self._thread: threading.Thread | None = None
        self._next: Callable[[], None] | None = None
        self._ended.connect(self._on_ended)

    @property
    def running(self) -> bool:
        """Whether a hand is being read."""
        return self._thread is not None

    def start(self, stream: int, number: int) -> None:
        """Read a hand of a table; one that is being read is told no more."""
        self._asked += 1
        asked = self._asked

        def work() -> None:
            self._work(asked, stream, number)

        if self._thread is None:
            self._begin(work)
        else:
            self._next = work

    def stop(self) -> None:
        """Wait for the end of what is read, and tell nothing of it."""
        self._asked += 1
        self._next = None
        if self._thread is not None:
            self._thread.join()
            self._thread = None

    def _begin(self, work: Callable[[], None]) -> None:
        self._thread = threading.Thread(target=work, name="film", daemon=True)
        self._thread.start()

    def _work(self, asked: int, stream: int, number: int) -> None:
        found, fault = None, ""
        try:
            found = shown_film(self._events, stream, number)
        except (StorageError, CodecError, InvariantError) as error:
            fault = str(error)
        except Exception:  # a thread has nobody above it who would tell
            log.exception("a film cannot be made")
            fault = _WENT_WRONG
        self._ended.emit(asked, found, fault)

    def _on_ended(self, asked: int, found: object, fault: str) -> None:
        if self._thread is not None:
            self._thread.join()
            self._thread = None
        work, self._next = self._next, None
        if work is not None:
            self._begin(work)
        if asked != self._asked:
            return
        if fault:
            self.failed.emit(fault)
        elif isinstance(found, ShownFilm):
            self.shot.emit(found)


def shown_film(events: EventStore, stream: int, number: int) -> ShownFilm:
    """The film of a hand. Raises StorageError, CodecError, InvariantError (a log that cannot be)."""
    shot = film(logged_steps(events.read(stream)), number)
    table = shot.frames[0].table if shot.frames else None
    if table is None:
        return ShownFilm(stream, shot, Money(), {})
    players = {seat: sitter.player for seat, sitter in enumerate(table.seats) if sitter}
    return ShownFilm(stream, shot, Money(table.unit, table.stakes.chip), players)
