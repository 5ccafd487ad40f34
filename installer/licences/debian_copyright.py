"""Prints /usr/share/doc/cutcard/copyright of the Debian package, in Debian's machine-readable format (DEP 5).

    python -m installer.licences.debian_copyright [TREE]    dist/cutcard where none is named

Files with the same owners stand in one paragraph. The texts themselves lie with the notices.
"""

import argparse
import re
import sys
from collections import defaultdict
from collections.abc import Iterable, Iterator
from pathlib import Path

from installer.licences.check import Owned, owned
from installer.licences.components import ROOT, Component, components
from installer.licences.notices import FOLDER
from installer.licences.spdx import licences_in
from installer.licences.tree import items

FORMAT = "https://www.debian.org/doc/packaging-manuals/copyright-format/1.0/"
PLACE = "usr/lib/cutcard"
OURS = "Cutcard"
COMMON = {
    "Apache-2.0": "Apache-2.0",
    "GPL-2.0-only": "GPL-2",
    "GPL-2.0-or-later": "GPL-2",
    "GPL-3.0-or-later": "GPL-3",
    "LGPL-2.1-or-later": "LGPL-2.1",
    "LGPL-3.0-only": "LGPL-3",
}
"""What Debian keeps in /usr/share/common-licenses."""


def copyright_file(table: Iterable[Owned]) -> str:
    """The whole file."""
    shared = _by_owners(table)
    ours = next(owner for owners in shared for owner in owners if owner.name == OURS)
    paragraphs = [f"Format: {FORMAT}\nUpstream-Name: {OURS}", _paragraph(["*"], [ours])]
    paragraphs += [_paragraph(files, owners) for owners, files in shared.items() if owners != (ours,)]
    used = {licence for owners in shared for owner in owners for licence in licences_in(owner.licence)}
    return "\n\n".join([*paragraphs, *(_licence(licence) for licence in sorted(used))]) + "\n"


def _by_owners(table: Iterable[Owned]) -> dict[tuple[Component, ...], list[str]]:
    """The files, by who has something in them; what lies in an archive counts for the archive."""
    of_file: dict[str, dict[str, Component]] = defaultdict(dict)
    for entry in table:
        path = entry.item.path.partition(": ")[0]
        of_file[path].update({owner.name: owner for owner in entry.owners})
    shared: dict[tuple[Component, ...], list[str]] = defaultdict(list)
    for path, owners in of_file.items():
        shared[tuple(owners.values())].append(f"{PLACE}/{path}")
    return shared


def _paragraph(files: Iterable[str], owners: Iterable[Component]) -> str:
    owners = list(owners)
    lines = ["Files: " + "\n       ".join(file.replace(" ", "?") for file in files)]
    lines.append(
        "Copyright: " + "\n           ".join(f"{owner.name}: {line}" for owner in owners for line in owner.copyright)
    )
    lines.append(f"License: {_licences_of(owners)}")
    if reasons := [f" {owner.name}: {' '.join(owner.why.split())}" for owner in owners if owner.why]:
        lines.append("\n".join(["Comment:", *reasons]))
    return "\n".join(lines)


def _licences_of(owners: Iterable[Component]) -> str:
    """All that must be obeyed, and then what one may choose from."""
    expressions = list(dict.fromkeys(owner.licence for owner in owners))
    choices = [expression for expression in expressions if " OR " in expression]
    plain = [licence for expression in expressions if expression not in choices for licence in licences_in(expression)]
    obeyed = " and ".join(dict.fromkeys(_debian(licence) for licence in plain))
    return ", and ".join([*([obeyed] if obeyed else []), *(_debian(choice) for choice in choices)])


def _debian(expression: str) -> str:
    """An SPDX expression, without brackets in it, as DEP 5 writes it."""
    spelled = re.sub(r" WITH (\S+?)(?:-exception)?(-[\d.]+)?(?=\s|$)", r" with \1\2 exception", expression)
    return spelled.replace(" OR ", " or ").replace(" AND ", " and ")


def _licence(licence: str) -> str:
    base = licence.partition(" WITH ")[0]
    return "\n".join([f"License: {_debian(licence)}", *_where(base)])


def _where(licence: str) -> Iterator[str]:
    if common := COMMON.get(licence):
        yield f" On Debian the text is in /usr/share/common-licenses/{common}."
    yield f" The text, with each copyright notice, is in /{PLACE}/_internal/{FOLDER}, which the file"
    yield " THIRD_PARTY_NOTICES.txt beside that folder explains component by component."


def main() -> int:
    """Print. Returns 0, or 1 where there is no tree."""
    parser = argparse.ArgumentParser(prog="debian_copyright", description="Print the copyright file of the package.")
    parser.add_argument("tree", type=Path, nargs="?", default=ROOT / "dist" / "cutcard")
    options = parser.parse_args()
    if not options.tree.is_dir():
        print(f"debian_copyright: there is no folder {options.tree}: build it first.", file=sys.stderr)
        return 1
    sys.stdout.write(copyright_file(owned(items(options.tree), components())))
    return 0


if __name__ == "__main__":
    sys.exit(main())
