"""`cutcard licences`: whose work is in this program, under which licences, and the offer of source."""

from argparse import ArgumentParser, Namespace
from pathlib import Path

import resources
from ui.commands.terminal import printable

NOTICES = "THIRD_PARTY_NOTICES.txt"


def add_arguments(parser: ArgumentParser) -> None:
    """Tell `parser` what the command takes: nothing of its own."""


def run(_options: Namespace) -> int:
    """Print the notices that came with the package. Returns 0."""
    notices = _notices()
    if notices is None:
        print("Cutcard is under the MIT licence. This is not a package: what it uses was installed beside it by pip,")
        print("each with its licence; the list is under Licences in README.md.")
        return 0
    for line in notices.read_text("utf-8").splitlines():
        print(printable(line))
    print()
    print(printable(f"The texts are in {notices.parent / 'licenses'}."))
    return 0


def _notices() -> Path | None:
    """Where the package has them: beside its data, or above its modules as on Windows. None in a source checkout."""
    data = resources.path()
    return next((place / NOTICES for place in (data.parent, data.parent.parent) if (place / NOTICES).is_file()), None)
