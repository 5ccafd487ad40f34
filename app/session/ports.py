"""What the session asks of its storage: protocols and the errors they may raise.

Chips are integers, times are UTC microseconds.
"""

from collections.abc import Sequence
from typing import Protocol

import msgspec

from app.session.history import Projected

GENESIS = bytes(32)
"""The `prev_hash` of a stream's first entry."""


class LogEntry(msgspec.Struct, frozen=True, gc=False):
    """One line of a table's log, stored exactly as hashed.

    `stream` is the table session's number, `seq` counts from 1 without gaps, `epoch` grows by one each time a program
    opens the stream to write, `at` is UTC in microseconds (for people; order is `seq`), `actor` names who recorded
    it.
    """

    stream: int
    seq: int
    epoch: int
    at: int
    actor: str
    body: bytes
    prev_hash: bytes
    hash: bytes


class SessionRow(msgspec.Struct, frozen=True):
    """One table session as listed: its number, its name, when it was opened and closed (UTC microseconds, 0 = open)."""

    stream: int
    name: str
    opened_at: int
    closed_at: int
    hands: int


class StorageError(Exception):
    """Nothing was written; the message is one sentence for the dealer."""


class StorageBusy(StorageError):
    """Another program holds the database at this moment; the same call may be made again."""


class EventStore(Protocol):
    """An append-only log of table sessions, one transaction a call."""

    def open_session(self, name: str, at: int) -> int:
        """Start a new stream and return its number. Raises StorageError."""

    def close_session(self, stream: int, at: int) -> None:
        """Mark the session as ended. Raises StorageError."""

    def sessions(self) -> Sequence[SessionRow]:
        """All sessions, newest first. Raises StorageError."""

    def open_streams(self) -> Sequence[int]:
        """The sessions that are not ended, the one that was played last first. Raises StorageError."""

    def append(self, entry: LogEntry, hands: int | None = None, projected: Projected | None = None) -> None:
        """Add one entry, and with it the session's count of hands and the rows beside the log where they changed.

        Raises StorageBusy when the database is locked, StorageError when nothing was written (a second writer of the
        same `(stream, seq)` included).
        """

    def read(self, stream: int) -> Sequence[LogEntry]:
        """All entries of a stream in order. Raises StorageError."""


LARGEST_PICTURE = 400_000
"""Bytes of a picture in the book, as it is kept."""


class Player(msgspec.Struct, frozen=True):
    """A person in the book; the log knows only `id`, so that a name can change without touching the chain.

    Who is `barred` should not be seated, for the reason in `barred_why`. `merged_into` is the number under which the
    same person is kept (0: this one); whatever the log says of this number is said of that one.
    """

    id: int
    name: str
    aliases: tuple[str, ...] = ()
    note: str = ""
    barred: bool = False
    barred_why: str = ""
    merged_into: int = 0


class PlayerStore(Protocol):
    """The book of players. `app.session.people` says who is who where some were merged."""

    def add(self, name: str) -> Player:
        """Enter a new player. Raises StorageError."""

    def rename(self, player: int, name: str) -> None:
        """Change a name. Raises StorageError."""

    def all(self) -> Sequence[Player]:
        """Everybody, who was merged into somebody else included, by id. Raises StorageError."""

    def profile(self, player: int) -> Player:
        """One entry of the book. Raises StorageError, also for who is not in it."""

    def save(self, player: Player) -> None:
        """Keep name, aliases, note and bar as given. Raises StorageError, also for who is not in the book."""

    def merge(self, into: int, absorbed: int) -> None:
        """From now on `absorbed` is the person kept as `into`. Raises StorageError, also where they are one already."""

    def unmerge(self, player: int) -> None:
        """`player` is a person of its own again, with all that its entry had. Raises StorageError."""

    def picture(self, player: int) -> bytes:
        """The picture of an entry, PNG or JPEG; empty for none. Raises StorageError."""

    def set_picture(self, player: int, picture: bytes) -> None:
        """Keep another picture, at most `LARGEST_PICTURE` bytes; empty takes it away. Raises StorageError."""


class BookEdition(msgspec.Struct, frozen=True):
    """One saved version of a house's rulebook: `toml` is the whole book as text, `saved_at` UTC in microseconds."""

    key: str
    version: int
    name: str
    base: str
    toml: str
    saved_at: int


class BookStore(Protocol):
    """The rulebooks of the house, every edition kept."""

    def add(self, edition: BookEdition) -> None:
        """Keep an edition. Raises StorageError, also where it does not follow the last one of its book."""

    def newest(self) -> Sequence[BookEdition]:
        """The newest edition of every book, by key. Raises StorageError."""

    def edition(self, key: str, version: int) -> BookEdition | None:
        """One edition, None where there is none. Raises StorageError."""
