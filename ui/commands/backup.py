"""`cutcard backup`: writes a checked copy of the database, also while another program records."""

from argparse import ArgumentParser, Namespace
from contextlib import closing
from itertools import count
from pathlib import Path

from db.backup import backup
from db.opening import open_for_reading
from ui.commands.database import database_to_read
from ui.commands.terminal import printable


def add_arguments(parser: ArgumentParser) -> None:
    """Tell `parser` what the command takes."""
    parser.add_argument("path", type=Path, metavar="PATH", help="the copy's name; there may be no such file yet")


def run(options: Namespace) -> int:
    """Write the copy. Returns 0. Raises StorageError; there is no copy then."""
    with database_to_read(options) as database:
        backup(database, options.path)
    print(printable(f"The copy is checked and lies at {options.path.resolve()}."))
    return 0


def copy_beside(url: str, words: str) -> Path:
    """Write the copy beside the database, under its name with these words; no older copy is lost. Returns its path.

    Raises StorageError.
    """
    with closing(open_for_reading(url)) as database:
        stem = f"{database.path.stem}-{words}"
        names = (f"{stem}-{number}" if number > 1 else stem for number in count(1))
        free = (path for name in names if not (path := database.path.with_name(f"{name}.sqlite")).exists())
        path = next(free)
        backup(database, path)
    return path
