"""A program that writes entries until it is killed, and says which are on disk: `python -m tests.db.mortal_writer URL`.

For each line on standard input it forks a writer, so that a hundred lives cost one start. It answers `born PID`, then
`kept SEQ` after each append that returned, then `dead`.
"""

import os
import sys

from db.event_store import SqlEventStore
from db.opening import open_database
from tests.db.chains import chain


def say(words: str) -> None:
    os.write(1, f"{words}\n".encode())  # at once and whole, whatever happens next


def live(url: str) -> None:
    """Go on with session 1 where it ends, and never stop."""
    store = SqlEventStore(open_database(url))
    if not store.sessions():
        store.open_session("Table 1", 1)
    entries = store.read(1)
    for entry in chain(1, 1_000_000, after=entries[-1] if entries else None, body=b"x" * 150):
        store.append(entry, hands=entry.seq)
        say(f"kept {entry.seq}")


def main(url: str) -> None:
    for _ in sys.stdin:
        child = os.fork()
        if child == 0:
            live(url)
        say(f"born {child}")
        os.waitpid(child, 0)
        say("dead")


if __name__ == "__main__":
    main(sys.argv[1])
