"""`cutcard update`: says what there is, over the internet or in a folder, and checks it. It installs nothing."""

from argparse import ArgumentParser, Namespace
from pathlib import Path

from app.session.ports import StorageError
from app.update.errors import UpdateError
from app.update.offer import Offer
from ui.cli import program_version
from ui.commands.shown_progress import ShownProgress
from ui.commands.terminal import printable
from ui.updates.desk import Looked, build_here, look
from ui.updates.source import FolderSource, UpdateSource
from ui.updates.taking import pass_by
from ui.updates.web_source import WebSource
from ui.words import update_words as words


def add_arguments(parser: ArgumentParser) -> None:
    """Tell `parser` what the command takes."""
    where = parser.add_mutually_exclusive_group(required=True)
    where.add_argument("folder", nargs="?", type=Path, metavar="FOLDER", help="a stick or folder with an update")
    where.add_argument("--check", action="store_true", help="ask over the internet, now and only now")


def run(options: Namespace) -> int:
    """Look, and check the file in a folder byte by byte. Returns 0 where this program is the newest or the update is
    sound. Raises StorageError.
    """
    build = build_here()
    reason = words.no_update(build) or ("" if options.folder or build.address else words.no_check(build, True))
    if reason:
        raise StorageError(reason)
    source = FolderSource(options.folder) if options.folder else WebSource(build.address)
    try:
        looked = look(build, program_version(), source)
        print(printable(_told(looked)))
        if options.folder and looked.offer is not None:
            _check_file(looked.offer, source)
    except UpdateError as error:
        raise StorageError(str(error)) from error
    return 0


def _told(looked: Looked) -> str:
    if looked.offer is None:
        return words.newest_line(program_version(), looked.release)
    return ", ".join((*words.release_lines(looked.offer), looked.offer.file.name))


def _check_file(offer: Offer, source: UpdateSource) -> None:
    """Read the installer through. Raises UpdateError."""
    progress = ShownProgress("bytes")
    try:
        pass_by(source, offer.file, progress.tell)
    finally:
        progress.clear()
    print(printable(f"{offer.file.name} is whole and right."))
