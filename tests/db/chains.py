"""Entries that follow each other, as the session would append them, and what an error's words must be like."""

import re
from collections.abc import Iterator

from app.session.codec import seal
from app.session.ports import GENESIS, LogEntry, StorageError


def chain(stream: int, count: int, after: LogEntry | None = None, body: bytes = b"step") -> Iterator[LogEntry]:
    """`count` sealed entries, the first of the stream or the ones that follow `after`."""
    seq, link = (after.seq, after.hash) if after else (0, GENESIS)
    for number in range(seq + 1, seq + count + 1):
        entry = seal(stream, number, 1, 1_700_000_000_000_000 + number, "Iris", body + b" %d" % number, link)
        link = entry.hash
        yield entry


def one_sentence(error: StorageError) -> str:
    """The error's words, checked: one line, one sentence, and after the colon what to do."""
    words = str(error)
    assert re.fullmatch(r"[^\n]+: [a-z][^\n]+\.", words), words
    assert ". " not in words, words
    assert not re.search(r"sqlalchemy|Error\b|Traceback|\[SQL", words), words
    return words
