"""Writes what must lie inside a package: THIRD_PARTY_NOTICES.txt with the offer of source, the texts in `licenses/`.

    python -m installer.licences.notices TREE              into a tree that was built
    python -m installer.licences.notices --appimage TREE   the same, with what lies before the tree in an AppImage

The recipe of the frozen program calls `write` by itself; only components that a package has are named in it.
"""

import argparse
import sys
import textwrap
from collections.abc import Iterable
from importlib.metadata import Distribution, PackageNotFoundError, distribution
from pathlib import Path

from installer.licences.check import owned
from installer.licences.components import APPIMAGE_RUNTIME, ROOT, Component, components
from installer.licences.tree import Item, items

NOTICES = "THIRD_PARTY_NOTICES.txt"
FOLDER = "licenses"
DEBIAN_DOCUMENTS = Path("/usr/share/doc")
OFFER = (Path(__file__).parent / "source_offer.txt").read_text("utf-8")
WIDTH = 100
"""Of the notices, in characters."""


class NotFound(Exception):
    """A licence text that is nowhere on this machine, in one sentence."""


def present(found: Iterable[Item], known: Iterable[Component]) -> list[Component]:
    """The components that have something among the items, in the order of the data."""
    known = tuple(known)
    names = {owner.name for entry in owned(found, known) for owner in entry.owners}
    return [component for component in known if component.name in names]


def write(folder: Path, shipped: Iterable[Component]) -> list[Path]:
    """Write the notices and the texts into `folder`. Returns the files. Raises NotFound."""
    shipped = list(shipped)
    texts: dict[str, str] = {}
    named: dict[str, list[str]] = {}
    for component in shipped:
        own = [text for source in component.texts for text in _texts(source)]
        texts.update(own)
        named[component.name] = [name for name, _ in own]
    written = {NOTICES: _notices(shipped, named)} | {f"{FOLDER}/{name}": text for name, text in texts.items()}
    for name, text in written.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(text, encoding="utf-8")
    return [folder / name for name in written]


def _notices(shipped: Iterable[Component], named: dict[str, list[str]]) -> str:
    offer = OFFER.replace("@QT@", version_of("PySide6-Essentials"))
    return "\n".join([offer, *(_entry(component, named[component.name]) for component in shipped)])


def _entry(component: Component, texts: Iterable[str]) -> str:
    version = f" {version_of(component.package)}" if component.package else ""
    said = [
        f"Licence: {component.licence}" + ("; its source is offered" if component.source_is_owed else ""),
        *component.copyright,
        *([component.why] if component.why else []),
        "Read: " + ", ".join(dict.fromkeys(f"{FOLDER}/{text.partition('/')[0]}" for text in texts)),
    ]
    wrapped = (textwrap.fill(line, WIDTH, initial_indent="    ", subsequent_indent="      ") for line in said)
    return "\n".join([f"{component.name}{version}", *wrapped, ""])


def version_of(package: str) -> str:
    """The version of a Python package that is installed here, from which the program is built. Raises NotFound."""
    return _distribution(package).version


def _texts(source: str) -> list[tuple[str, str]]:
    """The texts that a component names, each with the name of its file."""
    kind, _, name = source.rpartition(":")
    match kind:
        case "package":
            return _of_package(name)
        case "system":
            return [(f"system-{name}.txt", _of_system(name).read_text("utf-8"))]
        case _:
            path = ROOT / name
            return [(f"{path.stem}.txt" if path.parent != ROOT else "Cutcard.txt", path.read_text("utf-8"))]


def _of_package(name: str) -> list[tuple[str, str]]:
    """The licence files of a Python package: one under the name of the package, several in a folder of that name."""
    files = [file for file in _distribution(name).files or () if ".dist-info/licenses/" in file.as_posix()]
    if not files:
        raise NotFound(f"The Python package {name} brings no licence text: name one in its entry.")
    read = {file.as_posix().partition("/licenses/")[2]: Path(str(file.locate())).read_text("utf-8") for file in files}
    if len(read) == 1:
        return [(f"{name}.txt", text) for text in read.values()]
    return [(f"{name}/{inside}", text) for inside, text in sorted(read.items())]


def _of_system(name: str) -> Path:
    """Where Debian keeps the notice of a package: by this name, or by one with another number of the interface."""
    stem = name.rstrip("0123456789")
    for candidate in (name, f"{name}t64", f"{stem}[0-9]*"):
        if found := sorted(DEBIAN_DOCUMENTS.glob(f"{candidate}/copyright")):
            return found[0]
    raise NotFound(f"Of the system's {name} no notice lies in {DEBIAN_DOCUMENTS}: build where its Debian package is.")


def _distribution(package: str) -> Distribution:
    try:
        return distribution(package)
    except PackageNotFoundError as error:
        raise NotFound(f"The Python package {package} is not installed here: run installer/setup.sh.") from error


def main() -> int:
    """Write. Returns 0, or 1 where a text is missing."""
    parser = argparse.ArgumentParser(prog="notices", description="Write the notices into a program that was built.")
    parser.add_argument("tree", type=Path)
    parser.add_argument("--appimage", action="store_true", help="name the AppImage runtime too")
    options = parser.parse_args()
    inside = (options.tree / place for place in ("_internal", "Contents/Resources"))
    folder = next((place for place in inside if place.is_dir()), options.tree)
    shipped = present(items(options.tree), components())
    if options.appimage:
        shipped += components(APPIMAGE_RUNTIME)
    try:
        files = write(folder, shipped)
    except NotFound as reason:
        print(f"notices: {reason}", file=sys.stderr)
        return 1
    print(f"{folder / NOTICES}: {len(shipped)} components, {len(files) - 1} texts")
    return 0


if __name__ == "__main__":
    sys.exit(main())
