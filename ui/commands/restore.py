"""`cutcard restore`: brings a copy back in the place of the database, and keeps what was there."""

from argparse import ArgumentParser, Namespace
from pathlib import Path

from db.restore import restore
from ui.commands.database import address
from ui.commands.terminal import printable


def add_arguments(parser: ArgumentParser) -> None:
    """Tell `parser` what the command takes."""
    parser.add_argument("path", type=Path, metavar="PATH", help="the file that cutcard backup wrote")


def run(options: Namespace) -> int:
    """Check the copy and put it in place. Returns 0. Raises StorageError; the database is then as it was."""
    kept = restore(options.path, address(options))
    print(printable(f"The database is {options.path.resolve()} again."))
    if kept is not None:
        print(printable(f"What it replaced is kept as {kept}."))
    return 0
