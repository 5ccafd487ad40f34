"""Whether the games of the club, files in the folder `games` beside the database, can be dealt."""

from argparse import Namespace
from collections.abc import Iterator
from pathlib import Path

from app.engine.games import GameError, read_variant
from app.session.ports import StorageError
from db.opening import database_path
from ui.commands.database import address
from ui.commands.finding import Finding, fine, mend


def game_findings(options: Namespace) -> Iterator[Finding]:
    """The club's games; nothing where there are none."""
    try:
        folder = database_path(address(options)).parent / "games"
    except StorageError:  # said by the findings on the disk
        return
    yield from club_findings(folder)


def club_findings(folder: Path) -> Iterator[Finding]:
    """A line for the games that can be dealt, and one for each file that cannot be used."""
    names = []
    for path in sorted(folder.glob("*.toml")):
        try:
            names.append(read_variant(path).name)
        except GameError as error:
            yield mend(str(error).removesuffix("."), f"correct the file, or take it out of {folder}")
    if names:
        yield fine(f"games of the club: {', '.join(names)}")
