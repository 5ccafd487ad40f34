"""`cutcard import`: takes the hands of files in, each file as a session; all of them or nothing."""

import sys
import time
from argparse import ArgumentParser, Namespace
from collections.abc import Iterator, Sequence
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path

from app.formats.errors import FormatError, HandError
from app.formats.into_log import fault_of, finer
from app.formats.recorded import RecordedHand
from app.formats.source import numbered_hands
from app.session.ports import SessionRow, StorageError
from db.event_store import SqlEventStore
from db.hand_intake import AlreadyThereError, HandFile, take_in
from db.opening import open_database, open_for_reading
from ui.commands.database import address
from ui.commands.terminal import printable

_EVERY_SECOND = 1.0


def add_arguments(parser: ArgumentParser) -> None:
    """Tell `parser` what the command takes."""
    parser.add_argument("files", type=Path, nargs="+", metavar="FILE", help="PHH, OHH, PokerStars or Poker Now text")


def run(options: Namespace) -> int:
    """Take every file in. Returns 0, 1 where a hand cannot be played, 2 where a file cannot be read; nothing is kept
    then. Raises StorageError.
    """
    progress = _Progress()
    try:
        taken = _take_in_all(options.files, address(options), progress)
    except FormatError as fault:
        print(printable(f"cutcard import: {fault}; nothing was taken in"), file=sys.stderr)
        return 2
    except HandError as fault:
        print(printable(f"cutcard import: {progress.where}: {fault.reason}; nothing was taken in"), file=sys.stderr)
        return 1
    for file, stream in taken:
        print(printable(f"session {stream}: {file.count} hands of {file.path.name}"))
    return 0


@dataclass(frozen=True, slots=True)
class OpenedHands:
    """How many hands a file holds, and the session that they are; `known` where they were that already."""

    count: int
    session: SessionRow
    known: bool


def take_in_opened(path: Path, url: str, *, again: bool) -> OpenedHands:
    """Take the hands of one file in, unless they are there and not wanted `again`. Raises StorageError."""
    progress = _Progress(watched=False)
    try:
        ((_file, stream),) = _take_in_all([path], url, progress, again=again)
        known = False
    except AlreadyThereError as there:
        stream, known = there.stream, True
    except FormatError as fault:
        raise StorageError(f"{fault}; nothing was taken in.") from fault
    except HandError as fault:
        raise StorageError(f"{progress.where}: {fault.reason}; nothing was taken in.") from fault
    with closing(open_for_reading(url)) as database:
        row = next(row for row in SqlEventStore(database).sessions() if row.stream == stream)
    return OpenedHands(row.hands, row, known)


def _take_in_all(
    paths: Sequence[Path], url: str, progress: "_Progress", *, again: bool = True
) -> list[tuple["_LookedThrough", int]]:
    """Every file with the number of its session. Raises FormatError, HandError, AlreadyThereError, StorageError."""
    looked_through = [_look_through(path, progress) for path in paths]
    database = open_database(url)
    try:
        files = (file.to_take_in(progress) for file in looked_through)
        return list(zip(looked_through, take_in(database, files, _now(), again=again), strict=True))
    finally:
        database.close()


def _now() -> int:
    return time.time_ns() // 1000


class _LookedThrough:
    """A file whose every hand can be read and played: how many there are, and the unit that fits all."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.count = 0
        self.unit = "1"

    def to_take_in(self, progress: "_Progress") -> HandFile:
        """The file to be read again."""
        name = self.path.name.encode("utf-8", "replace").decode()
        return HandFile(name, self.unit, progress.counted(self.path))


def _look_through(path: Path, progress: "_Progress") -> _LookedThrough:
    """Read and play the whole file before anything is written. Raises FormatError, HandError."""
    found = _LookedThrough(path)
    for hand in progress.counted(path):
        if why := fault_of(hand):
            raise HandError(f"hand {hand.id} (the {found.count + 1}. of the file) cannot be taken in: {why}")
        found.count += 1
        found.unit = finer(found.unit, hand.unit)
    return found


class _Progress:
    """Says how far it is, once a second and only to a person who watches; `where` is the hand that was read last."""

    def __init__(self, *, watched: bool | None = None) -> None:
        self.where = ""
        self._watched = sys.stderr.isatty() if watched is None else watched
        self._said = time.monotonic()
        self._count = 0

    def counted(self, path: Path) -> Iterator[RecordedHand]:
        """The hands of a file, counted. Raises FormatError."""
        for line, hand in numbered_hands(path):
            self.where = f"{path}, line {line}"
            yield hand
            self._count += 1
            if self._watched and time.monotonic() - self._said >= _EVERY_SECOND:
                self._said = time.monotonic()
                print(f"\r{self._count} hands", end="", file=sys.stderr, flush=True)
