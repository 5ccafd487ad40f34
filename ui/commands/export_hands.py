"""`cutcard export`: writes the hands of a session in a format that other programs read; whole or not at all."""

import os
import sys
import tempfile
from argparse import ArgumentParser, Namespace
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Protocol

from app.engine.state import InvariantError
from app.formats.errors import HandError
from app.formats.from_log import recorded
from app.formats.ohh.writer import write_hand as write_ohh
from app.formats.phh.writer import write_hand as write_phh
from app.formats.recorded import RecordedHand
from app.formats.stars.writer import write_hand as write_stars
from app.formats.written import Written
from app.session.codec import CodecError
from app.session.logged_hands import LoggedHand, logged_hands
from app.session.ports import SessionRow, StorageError
from db.engine import Database
from db.event_store import SqlEventStore
from db.player_store import SqlPlayerStore
from ui.commands.database import database_to_read
from ui.commands.terminal import printable

LAST = "last"


class _Writable(Protocol):
    """Where text goes."""

    def write(self, text: str, /) -> object: ...


_WRITERS: dict[str, Callable[[RecordedHand, int], Written]] = {
    "phh": lambda hand, number: write_phh(hand, str(number)),
    "ohh": lambda hand, _number: write_ohh(hand),
    "stars": lambda hand, _number: write_stars(hand),
}


def add_arguments(parser: ArgumentParser) -> None:
    """Tell `parser` what the command takes."""
    parser.add_argument("session", metavar="SESSION", help="its number in the list of cutcard sessions, or last")
    parser.add_argument("--to", choices=sorted(_WRITERS), required=True, help="the format; stars is PokerStars' text")
    parser.add_argument("-o", "--output", type=Path, metavar="PATH", help="the file; without it, the screen")


def run(options: Namespace) -> int:
    """Write the hands. Returns 0, 1 where a hand has no place in the format, 2 for a session that is none. Raises
    StorageError.
    """
    with database_to_read(options) as database:
        row = _session(database, options.session)
        if row is None:
            return _say(f"cutcard export: there is no session {options.session}; see cutcard sessions", 2)
        try:
            lost = _write(options.output, _texts(database, row, _WRITERS[options.to]))
        except (HandError, CodecError, InvariantError) as fault:
            return _say(f"cutcard export: {fault}; nothing was written", 1)
    for sentence, hands in lost.items():
        _say(f"not told in {hands} hands: {sentence}" if hands > 1 else f"not told: {sentence}")
    return 0


def _say(sentence: str, status: int = 0) -> int:
    print(printable(sentence), file=sys.stderr)
    return status


def _session(database: Database, wanted: str) -> SessionRow | None:
    rows = SqlEventStore(database).sessions()
    if wanted == LAST:
        return rows[0] if rows else None
    return next((row for row in rows if str(row.stream) == wanted), None)


def _texts(database: Database, row: SessionRow, write: Callable[[RecordedHand, int], Written]) -> Iterator[Written]:
    """Every hand that was played to its end, written; hands that were voided are said to be left out."""
    names = {player.id: player.name for player in SqlPlayerStore(database).all()}
    for number, logged in enumerate(logged_hands(SqlEventStore(database).read(row.stream)), 1):
        hand = _recorded(row, logged, number, names)
        yield write(hand, number) if hand else Written("", (f"hand {number} was voided or is not over",))


def _recorded(row: SessionRow, logged: LoggedHand, number: int, names: dict[int, str]) -> RecordedHand | None:
    seats = ((seat, names.get(player, "")) for seat, player in logged.players.items())
    known = [(seat, name) for seat, name in seats if name]
    return recorded(logged.events, f"{row.stream}-{number}", logged.table.unit, known, row.name, logged.at)


def _write(path: Path | None, texts: Iterator[Written]) -> dict[str, int]:
    """Write them all, to a file beside the wanted one that takes its name once it is whole; what was lost, counted.

    Raises StorageError.
    """
    if path is None:
        return _show(texts)
    try:
        with tempfile.NamedTemporaryFile("w", encoding="utf-8", dir=path.parent, delete=False, newline="\n") as file:
            made = Path(file.name)
            try:
                lost = _pour(file, texts)
                file.flush()
                os.fsync(file.fileno())
            except BaseException:
                made.unlink(missing_ok=True)
                raise
        made.replace(path)
    except OSError as error:
        raise StorageError(f"{path} cannot be written ({error.strerror or error}): choose another place.") from error
    return lost


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
