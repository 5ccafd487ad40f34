"""`cutcard doctor`: what is wrong with this machine, and how to mend it. Nothing is changed.

The screen is tried in a process of its own, because Qt ends the process that asks for a screen it cannot have.
"""

import platform
import sys
from argparse import SUPPRESS, ArgumentParser, Namespace
from collections.abc import Iterator
from importlib.metadata import PackageNotFoundError, version

from db.driver import DRIVER, JOURNAL
from ui.commands.doctor_disk import disk_findings
from ui.commands.doctor_games import game_findings
from ui.commands.doctor_screen import describe_screen, screen_findings
from ui.commands.finding import Finding, Grade, fine, mend, note
from ui.commands.terminal import printable

PYTHONS = ((3, 11), (3, 14))
"""The oldest and the newest Python that Cutcard is tested with."""
QT_LEAST, QT_BELOW = (6, 11, 3), (6, 12)


def add_arguments(parser: ArgumentParser) -> None:
    """Tell `parser` what the command takes."""
    parser.add_argument("--screen", action="store_true", help=SUPPRESS)


def run(options: Namespace) -> int:
    """Print one line a finding. Returns 0, or 1 when something must be mended."""
    if options.screen:
        print(describe_screen())
        return 0
    faults = 0
    for finding in _findings(options):
        faults += finding.grade is Grade.MEND
        print(printable(finding.line), flush=True)
    if faults:
        things = "one thing" if faults == 1 else f"{faults} things"
        print(f"cutcard doctor: {things} must be mended, as the lines that begin with MEND say.", file=sys.stderr)
    return 1 if faults else 0


def _findings(options: Namespace) -> Iterator[Finding]:
    yield python_finding(sys.version_info[:3])
    yield qt_finding()
    yield from screen_findings()
    yield sqlite_finding(DRIVER.__name__, DRIVER.sqlite_version, JOURNAL)
    yield from disk_findings(options)
    yield from game_findings(options)


def python_finding(found: tuple[int, ...]) -> Finding:
    """Whether this Python is one we are tested with."""
    name = f"Python {'.'.join(map(str, found))} on {platform.system()} {platform.machine()}"
    if PYTHONS[0] <= found[:2] <= PYTHONS[1]:
        return fine(name)
    return mend(name, "install Python 3.11 to 3.14 and set Cutcard up with it")


def qt_finding() -> Finding:
    """Whether the Qt that is installed is one we work with."""
    try:
        found = version("PySide6-Essentials")
    except PackageNotFoundError:
        if getattr(sys, "frozen", False):  # a packaged program brings its own, without the package's data
            return fine("Qt as packaged")
        return mend("Qt is not installed", "set Cutcard up again, with make setup")
    numbers = tuple(int(part) for part in found.split(".")[:3] if part.isdecimal())
    if QT_LEAST <= numbers < QT_BELOW:
        return fine(f"Qt {found}")
    return mend(
        f"Qt {found}", "set Cutcard up again, with make setup: it works with Qt 6.11.3 and later ones below 6.12"
    )


def sqlite_finding(driver: str, found: str, journal: str) -> Finding:
    """Which SQLite writes, and how."""
    name = f"SQLite {found} ({driver}), journal mode {journal}"
    if journal == "wal":
        return fine(name)
    remedy = "nothing is at risk, but each entry takes longer to save; pip install pysqlite3 brings a newer SQLite"
    return note(name, remedy)
