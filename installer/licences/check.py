"""Compares a built program with what it may carry: every file, and every Python module inside archives.

    python -m installer.licences.check dist/cutcard           says what is wrong, in a line each
    python -m installer.licences.check --list dist/cutcard    prints the whole table: path, component, licence

Ends with 1 where something belongs to nobody, or to somebody whose licence is not in allowed.toml, or is refused there.
"""

import argparse
import sys
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

from installer.licences.components import Component, Rules, components, rules
from installer.licences.spdx import allowed
from installer.licences.tree import Item, items


@dataclass(frozen=True, slots=True)
class Owned:
    """Something in the tree, and whose work is in it."""

    item: Item
    owners: tuple[Component, ...]


def owned(found: Iterable[Item], known: Iterable[Component]) -> list[Owned]:
    """Whose each thing is; of what is nobody's the owners are empty."""
    known = tuple(known)
    return [Owned(item, tuple(component for component in known if _has(component, item))) for item in found]


def _has(component: Component, item: Item) -> bool:
    return component.has_file(item.place) or (bool(item.module) and component.has_module(item.module))


def faults(table: Iterable[Owned], what_may_be: Rules) -> list[str]:
    """A line for each thing that must not be shipped."""
    return [f"{entry.item.path}: {fault}" for entry in table if (fault := _fault(entry, what_may_be))]


def _fault(entry: Owned, what_may_be: Rules) -> str:
    if why := what_may_be.refused(entry.item.place):
        return why
    if not entry.owners:
        return "It belongs to no component that is known: find out whose it is and under which licence."
    for owner in entry.owners:
        if not allowed(owner.licence, what_may_be.licences):
            return f"{owner.name} is under {owner.licence}, which is not allowed."
    return ""


def lines(table: Iterable[Owned]) -> list[str]:
    """The table for people: path, component, licence; a line for each component in it."""
    return [
        f"{entry.item.path}\t{owner.name if owner else '?'}\t{owner.licence if owner else '?'}"
        for entry in table
        for owner in entry.owners or (None,)
    ]


def main() -> int:
    """Check. Returns 0, or 1 where there is a fault."""
    parser = argparse.ArgumentParser(prog="check", description="Compare a built program with what it may carry.")
    parser.add_argument("tree", type=Path, help="a folder, for instance dist/cutcard")
    parser.add_argument("--list", action="store_true", help="print the whole table")
    options = parser.parse_args()
    if not options.tree.is_dir():
        print(f"check: there is no folder {options.tree}: build it first.", file=sys.stderr)
        return 1
    table = owned(items(options.tree), components())
    if options.list:
        print("\n".join(lines(table)))
    found = faults(table, rules())
    for fault in found:
        print(fault, file=sys.stderr)
    owners = {owner.name for entry in table for owner in entry.owners}
    files = sum(": " not in entry.item.path for entry in table)
    print(
        f"{options.tree}: {files} files, {len(table) - files} modules in archives, {len(owners)} components, "
        f"{len(found)} faults",
        file=sys.stderr,
    )
    return 1 if found or not table else 0


if __name__ == "__main__":
    sys.exit(main())
