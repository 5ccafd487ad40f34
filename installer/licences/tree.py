"""Lists what a built program consists of: its files, and the Python modules inside executables and zip files.

The tree may be PyInstaller's folder, a bundle for a Mac, or a folder with an embedded Python as Windows gets it.
"""

import re
import zipfile
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path, PurePosixPath

_FOLDERS = re.compile(
    r"^(?:_internal/|Contents/(?:Frameworks|Resources|MacOS)/)?(?:Lib/(?:site-packages/)?|(?:lib/)?python3[\d.]*/lib-dynload/)?"
)
"""Where packages, libraries and extension modules begin, by the kind of tree."""
_MODULE = re.compile(
    r"(?P<name>[A-Za-z_]\w*(?:/[A-Za-z_]\w*)*)(?:\.(?:cpython|cp)[\w-]*|\.abi3)?\.(?:py|pyc|pyi|pyd|so)"
)


@dataclass(frozen=True, slots=True)
class Item:
    """A file, or a module in an archive."""

    path: str
    """For people: where it lies in the tree, with slashes."""
    place: str
    """For patterns: the same without the folders that only say which kind of tree it is."""
    module: str = ""
    """The dotted name, where it is a Python module."""


def items(tree: Path) -> list[Item]:
    """Everything in the tree, by path; of symbolic links only those that lead out of it, or nowhere."""
    home = tree.resolve()
    found: list[Item] = []
    for path in sorted(tree.rglob("*")):
        leads_inside = path.exists() and path.resolve().is_relative_to(home)
        if leads_inside and (path.is_symlink() or path.is_dir()):
            continue
        here = path.relative_to(tree).as_posix()
        found.append(of_file(here))
        if not path.is_symlink():
            found += [of_module(f"{here}: {module}", module) for module in _inside(path)]
    return found


def of_file(path: str) -> Item:
    """A file, by its path in the tree."""
    place = _FOLDERS.sub("", path.replace("__dot__", "."))
    named = _MODULE.fullmatch(place.replace("__pycache__/", ""))
    return Item(path, place, _dotted(named["name"]) if named else "")


def of_module(path: str, module: str) -> Item:
    """A Python module that an archive holds."""
    return Item(path, module.replace(".", "/"), module)


def _inside(path: Path) -> Iterator[str]:
    if path.suffix == ".zip":
        with zipfile.ZipFile(path) as archive:
            names = [PurePosixPath(name) for name in sorted(archive.namelist())]
        yield from (_dotted(str(name.with_suffix(""))) for name in names if name.suffix in {".py", ".pyc"})
    elif path.suffix in {"", ".exe"}:
        yield from _frozen(path)


def _frozen(executable: Path) -> Iterator[str]:
    """The modules that PyInstaller has put into an executable; none where it has not made it."""
    from PyInstaller.archive.readers import (  # type: ignore[import-untyped]  # noqa: PLC0415 (builds only, no types)
        ArchiveReadError,
        CArchiveReader,
    )

    try:
        archive = CArchiveReader(str(executable))
    except ArchiveReadError:
        return
    for name in sorted(archive.toc):
        if name.endswith(".pyz"):
            yield from sorted(archive.open_embedded_archive(name).toc)
        else:
            yield name


def _dotted(name: str) -> str:
    return name.removesuffix("/__init__").replace("/", ".")
