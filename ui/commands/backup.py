"""`cutcard backup`: writes a checked copy of the database, also while another program records."""

from argparse import ArgumentParser, Namespace
from pathlib import Path

from db.backup import backup
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
