"""The hands of a session in a format that other programs read; whole or not at all."""

import sys
from collections.abc import Callable, Iterator
from io import TextIOWrapper
from pathlib import Path
from typing import Protocol

from app.formats.from_log import recorded
from app.formats.ohh.writer import write_hand as write_ohh
from app.formats.phh.writer import write_hand as write_phh
from app.formats.recorded import RecordedHand
from app.formats.reports.sheet import Cancelled, Progress
from app.formats.stars.writer import write_hand as write_stars
from app.formats.written import Written
from app.session.logged_hands import LoggedHand, logged_hands
from app.session.people import People
from app.session.ports import SessionRow, StorageError
from app.whole_file import whole_file
from db.engine import Database
from db.event_store import SqlEventStore
from db.player_store import SqlPlayerStore


class _Writable(Protocol):
    """Where text goes."""

    def write(self, text: str, /) -> object: ...


_WRITERS: dict[str, Callable[[RecordedHand, int], Written]] = {
    "phh": lambda hand, number: write_phh(hand, str(number)),
    "ohh": lambda hand, _number: write_ohh(hand),
    "stars": lambda hand, _number: write_stars(hand),
}
HAND_FORMATS = tuple(_WRITERS)


def write_hands(
    database: Database,
    row: SessionRow,
    kind: str,
    path: Path | None,
    tell: Progress,
    *,
    replace: bool = True,
    only: int = 0,
) -> dict[str, int]:
    """Write every hand of a session that was played to its end, or `only` the one of this number, to a file (over an
    older one, with `replace`), or to standard output.

    Returns what was not told, in how many hands. Raises StorageError, Cancelled, HandError (a hand that has no place in
    the format), CodecError and InvariantError (a log that cannot be); there is no file then, or the older one.
    """
    texts = _counted(_texts(database, row, _WRITERS[kind], only), row.hands, tell)
    if path is None:
        return _show(texts)
    with whole_file(path, replace=replace) as file:
        text = TextIOWrapper(file, "utf-8", newline="\n", write_through=True)
        try:
            return _pour(text, texts)
        finally:
            text.detach()


def _counted(texts: Iterator[Written], hands: int, tell: Progress) -> Iterator[Written]:
    for done, written in enumerate(texts, 1):
        yield written
        if not tell(done, max(done, hands)):
            raise Cancelled


def _texts(
    database: Database, row: SessionRow, write: Callable[[RecordedHand, int], Written], only: int
) -> Iterator[Written]:
    """Every hand that was played to its end, written; hands that were voided are said to be left out."""
    names = People(SqlPlayerStore(database).all()).names()
    for number, logged in enumerate(logged_hands(SqlEventStore(database).read(row.stream)), 1):
        if only and number != only:
            continue
        hand = _recorded(row, logged, number, names)
        yield write(hand, number) if hand else Written("", (f"hand {number} was voided or is not over",))


def _recorded(row: SessionRow, logged: LoggedHand, number: int, names: dict[int, str]) -> RecordedHand | None:
    seats = ((seat, names.get(player, "")) for seat, player in logged.players.items())
    known = [(seat, name) for seat, name in seats if name]
    return recorded(logged.events, f"{row.stream}-{number}", logged.table.unit, known, row.name, logged.at)


def _show(texts: Iterator[Written]) -> dict[str, int]:
    """Write them to standard output. Raises StorageError."""
    try:
        lost = _pour(sys.stdout, texts)
        sys.stdout.flush()
    except BrokenPipeError:
        raise
    except OSError as error:
        raise StorageError(f"The hands cannot be written ({error.strerror or error}): name a file with -o.") from error
    return lost


def _pour(file: _Writable, texts: Iterator[Written]) -> dict[str, int]:
    lost: dict[str, int] = {}
    for written in texts:
        file.write(written.text)
        for sentence in written.lost:
            lost[sentence] = lost.get(sentence, 0) + 1
    return lost
