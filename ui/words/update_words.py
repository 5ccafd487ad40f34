"""What the page of updates says. Names and paths are plain text, sizes are bytes."""

from pathlib import Path

from app.update.build import Build, Kind
from app.update.manifest import MANIFEST_NAME, Manifest
from app.update.offer import Offer
from ui.updates.handing import Handed, How

TITLE = "Updates"
HERE, THERE = "This program", "Update"
CHECK, FROM_FOLDER = "Check now", "From a folder"
NO_FOLDERS = "There is no folder of yours on this machine: name another place."
WHICH_FOLDER = f"Choose the folder that holds {MANIFEST_NAME}"
LOOKING, FETCHING, INSTALLING = "Looking", "Fetching", "Installing"
CANCEL, CANCELLING = "Cancel", "Stopping…"
READY = "Look for an update here: over the internet, or in a folder, which may be a stick."
STOPPED = "You stopped it. Nothing was installed."
NOT_DONE, NEWEST = "Nothing was changed", "Nothing newer"
HANDED = {
    How.SETUP_RUNS: "Installing",
    How.REPLACED: "Installed",
    How.WINDOW_OPENED: "One step is left",
    How.BY_HAND: "One step is left",
}
"""Titles of what was done."""
LOOKING_LINE, KEEPING = "Reading, and checking the signature", "Your nights are copied first, then it is installed"
WENT_WRONG = "That failed for a fault of the program; nothing was installed. Try it again."
NEVER_BY_ITSELF = "Cutcard never looks by itself, and changes nothing before you say so."
_KINDS = {
    Kind.SOURCE: "runs from its source",
    Kind.DEB: "installed from a Debian package",
    Kind.APPIMAGE: "an AppImage",
    Kind.WINDOWS: "installed for Windows",
    Kind.MACOS: "installed for macOS",
}
_PULL = "This program runs from its source. Bring it up to date in its folder: git pull, then make setup."
_NO_KEY = "This copy was built without a key, so it can check no update. Install the new version by hand."
_NO_ADDRESS = "This copy knows no server. It takes updates from a folder or a stick."
_OFF = "Updates over the internet are off. Turn them on in the settings, or bring the files on a stick."


def kind_line(build: Build) -> str:
    """Where the program is from."""
    return _KINDS[build.kind]


def table_open(name: str) -> str:
    """Why nothing is done while a table is open."""
    return f"{name} is open: close its night first. Nothing is changed under a table."


def no_update(build: Build) -> str:
    """Why this build takes no update at all, '' where it does."""
    if build.kind is Kind.SOURCE:
        return _PULL
    return "" if build.key else _NO_KEY


def no_check(build: Build, allowed: bool) -> str:
    """Why nobody can be asked over the internet, '' where it can be done; `allowed` is the setting."""
    return no_update(build) or ("" if build.address else _NO_ADDRESS) or ("" if allowed else _OFF)


def off_reason(build: Build, opened: str, allowed: bool | None) -> str:
    """The same on a key, in three words; `opened` is the open table, `allowed` None for a key without internet."""
    if build.kind is Kind.SOURCE:
        return "runs from its source"
    if not build.key:
        return "built without a key"
    if opened:
        return "a table is open"
    if allowed is None:
        return ""
    if not build.address:
        return "knows no server"
    return "" if allowed else "off in the settings"


def release_lines(offer: Offer) -> tuple[str, str]:
    """Version, and when and how large."""
    release = offer.release
    return f"Cutcard {release.version}", f"of {day(release)} · {size(offer.file.size)} · signature is right"


def day(release: Manifest) -> str:
    """'1 December 2026'."""
    return f"{release.released.day} {release.released:%B %Y}"


def size(count: int) -> str:
    """'54.2 MB'."""
    return f"{count / 1e6:,.1f} MB"


def progress_line(done: int, every: int) -> str:
    """How far the file is."""
    return f"{size(done)} of {size(every)}" if every else "Waiting for the first piece"


def install_key(offer: Offer) -> str:
    """'Install 0.2.0'."""
    return f"Install {offer.release.version}"


def newest_line(running: str, release: Manifest) -> str:
    """Why nothing is offered."""
    if str(release.version) == running:
        return f"Cutcard {running} is the newest there is."
    return f"What is offered is Cutcard {release.version}; yours is newer already."


def handed_lines(handed: Handed, version: str) -> tuple[str, ...]:
    """What was done, and what is left to do."""
    match handed.how:
        case How.SETUP_RUNS:
            return ("The installer is running. Cutcard closes now.",)
        case How.REPLACED:
            older = f"The one before is kept beside it as {handed.more}."
            return (f"Cutcard {version} is in place. Quit and open Cutcard again.", older)
        case How.WINDOW_OPENED if handed.more:
            return ("The package is shown in another window: install it there, then open Cutcard again.",
                    "If no window came, type in a terminal:", handed.more)  # fmt: skip
        case How.WINDOW_OPENED:
            return ("The image is open: quit Cutcard, drag the new one to the programs, and open it again.",)
        case How.BY_HAND if handed.more:
            return ("An administrator has to install it. Type in a terminal:", handed.more,
                    "Then open Cutcard again.")  # fmt: skip
        case How.BY_HAND:
            return ("Put this file in the place of your AppImage, then open it:", str(handed.path))


def kept_line(path: Path) -> str:
    """Where the copy of the database is."""
    return f"Your nights were copied to {path.name} first."
