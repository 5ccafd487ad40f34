"""The notes of a release: what CHANGELOG.md says of the version, and what was and was not tried of the packages.

python -m installer.release.notes --out dist/notes.md                   a version on its way: "Unreleased" will do
python -m installer.release.notes --tag v0.1.0 --tried windows …        a release: tag, version and section agree
python -m installer.release.notes --short …                             what the page of updates has room for
"""

import argparse
import re
import sys
from collections.abc import Collection
from pathlib import Path

from installer.release.project import ROOT, version

UNRELEASED = "Unreleased"
MOST_NOTES, LONGEST_NOTE = 6, 140
"""What the page of updates has room for."""

LINUX = (
    "The Debian package and the AppImage are built on Debian 12 and tried on clean Debian 12 and 13: a program "
    "installs them, deals a hand in the window, quits, comes back to the prompt, replays an old hand, writes reports."
)
TRIED = {
    "windows": (
        "The Windows set-up is built on Linux. A program installed it on Windows Server 2025, did the same there, and "
        "removed it; nobody has used it on a club's own machine."
    ),
    "macos": (
        "The macOS image is built on macOS 15 for Apple silicon, where a program did the same; nobody has used it on a "
        "Mac of their own. A Mac with an Intel processor runs Cutcard from source."
    ),
}
UNTRIED = {
    "windows": "The Windows set-up is built on Linux and was tried under Wine only, never on Windows.",
    "macos": "There is no macOS image in this release, because none could be built; Cutcard runs from source there.",
}
NEVER_SEEN = (
    "Not tried by anybody: real touchscreens, several screens with different scaling, a person with a screen reader, "
    "printers, ARM processors on Linux, and what SmartScreen and Gatekeeper say to a signature they do not know."
)


class Unfit(Exception):
    """Why there are no notes, in one sentence."""


def notes(changelog: str, of_version: str, tried: Collection[str], tag: str = "") -> str:
    """The text, in Markdown.

    Args:
        changelog: the whole CHANGELOG.md.
        of_version: what is released.
        tried: of "windows" and "macos", those whose package was tried on such a system.
        tag: of the commit; without one the section of what is not released yet will do.

    Raises:
        Unfit: tag, version and section do not agree.
    """
    said = _said(changelog, of_version, tag)
    return f"{said}\n\n### What was tried, and what was not\n{_honest(tried)}\n"


def short_notes(changelog: str, of_version: str, tag: str = "") -> str:
    """The first points of the same section that fit the page of updates, a line each. Raises Unfit."""
    points = re.findall(r"^- (.*(?:\n  .*)*)", _said(changelog, of_version, tag), re.MULTILINE)
    lines = [" ".join(point.split()) for point in points]
    return "".join(f"{line}\n" for line in [line for line in lines if len(line) <= LONGEST_NOTE][:MOST_NOTES])


def _said(changelog: str, of_version: str, tag: str) -> str:
    if tag and tag != f"v{of_version}":
        raise Unfit(f"The tag is {tag}, but pyproject.toml says version {of_version}: one of them is wrong.")
    said = _section(changelog, of_version)
    if said is None and not tag:
        said = _section(changelog, UNRELEASED)
    if not said:
        raise Unfit(f'CHANGELOG.md says nothing under "## {of_version}": write there what is new for the dealer.')
    return said


def _section(changelog: str, heading: str) -> str | None:
    """What stands under `## heading`, which may be followed by a date; None where there is no such heading."""
    found = re.search(rf"^## {re.escape(heading)}(?: [^\n]*)?\n(.*?)(?=^## |\Z)", changelog, re.MULTILINE | re.DOTALL)
    return found[1].strip() if found else None


def _honest(tried: Collection[str]) -> str:
    systems = [TRIED[system] if system in tried else UNTRIED[system] for system in TRIED]
    return "\n".join(f"- {sentence}" for sentence in (LINUX, *systems, NEVER_SEEN))


def main() -> int:
    """Write the notes. Returns 0, or 1 where they cannot be written."""
    parser = argparse.ArgumentParser(prog="notes", description="Write the notes of a release.")
    parser.add_argument("--tag", default="", help="of the commit that is released; then everything must agree with it")
    parser.add_argument("--tried", action="append", choices=sorted(TRIED), default=[], help="on a real system")
    parser.add_argument("--short", action="store_true", help="a few lines for the page of updates")
    parser.add_argument("--out", type=Path, help="where they go; without it they are printed")
    options = parser.parse_args()
    try:
        changelog = (ROOT / "CHANGELOG.md").read_text("utf-8")
        if options.short:
            text = short_notes(changelog, version(), options.tag)
        else:
            text = notes(changelog, version(), options.tried, options.tag)
    except Unfit as reason:
        print(f"notes: {reason}", file=sys.stderr)
        return 1
    if options.out is None:
        sys.stdout.write(text)
    else:
        options.out.write_text(text, encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
