"""What is inside a program that was built: the Python packages with their versions and licences, and every native file.

A **tree** is either what PyInstaller made, whose pure modules lie in the executable, or a folder with packages as pip
installs them. Of a package nothing is taken for granted: it is a part only where the tree holds something of it.
"""

import csv
import hashlib
import re
import struct
from collections import defaultdict
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from importlib.metadata import Distribution, distributions
from pathlib import Path, PurePath, PurePosixPath

OURS = "cutcard"
_PYTHON = re.compile(
    r"(?:^|/)(?:lib)?python3[^/]*\.(?:so|dll|dylib|exe)[^/]*$|/lib-dynload/|(?:^|/)Python$|(?:^|/)libmpdec|\.pyd$"
)
_VERSION_RESOURCE = bytes.fromhex("bd04effe")
_NATIVE = re.compile(r"\.(?:so(?:\.[\w.]+)?|dll|pyd|dylib|exe)$|\.framework/Versions/\w+/\w+$", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class NativeFile:
    """A library or a program, by its place in the tree, with slashes."""

    path: str
    sha256: str


@dataclass(frozen=True, slots=True)
class Part:
    """A Python package that is shipped."""

    name: str
    version: str
    licence: str
    licence_is_spdx: bool
    needs: frozenset[str]
    files: tuple[NativeFile, ...]


@dataclass(frozen=True, slots=True)
class Shipped:
    """All of a tree."""

    parts: tuple[Part, ...]
    python: tuple[NativeFile, ...]
    others: tuple[NativeFile, ...]
    """Native files of neither: libraries of the system that go along, and the program that starts it all."""


def canonical(name: str) -> str:
    """The name as an index spells it."""
    return re.sub(r"[-_.]+", "-", name).lower()


def frozen(tree: Path, executable: str) -> Shipped:
    """What a PyInstaller tree holds; to be asked by the Python that built it, because the metadata are there."""
    from PyInstaller.archive.readers import (  # type: ignore[import-untyped]  # noqa: PLC0415 (builds only, no types)
        CArchiveReader,
    )

    modules = CArchiveReader(str(tree / executable)).open_embedded_archive("PYZ.pyz").toc
    names = {module.replace(".", "/") for module in modules}
    present = [*names, *(f"{name}/__init__" for name in names)]
    return _shipped(tree, distributions(), {f"{module}.py" for module in present})


def installed(tree: Path) -> Shipped:
    """What a folder holds into which pip has installed."""
    infos = sorted(tree.rglob("*.dist-info"))
    places = {info.parent for info in infos}
    compiled = (path.relative_to(place) for place in places for path in place.rglob("*.py*"))
    modules = {path.with_suffix(".py").as_posix() for path in compiled if path.suffix in {".py", ".pyc"}}
    return _shipped(tree, (Distribution.at(info) for info in infos), modules)


def windows_python(library: bytes) -> str:
    """The version of the interpreter in its library, `python311.dll`: there 3.11.9 is written 3.11.9150."""
    at = library.index(_VERSION_RESOURCE)
    minor, major, _, micro = struct.unpack_from("<4H", library, at + 8)
    return f"{major}.{minor}.{micro // 1000}"


def _shipped(tree: Path, known: Iterable[Distribution], modules: set[str]) -> Shipped:
    natives = list(_natives(tree))
    by_name: dict[str, list[NativeFile]] = defaultdict(list)
    for native in natives:
        by_name[PurePath(native.path).name].append(native)
    parts: list[Part] = []
    owned: set[NativeFile] = set()
    for distribution in known:
        files = [file for file in _recorded(distribution) if ".dist-info" not in file.parts[0]]
        own = tuple(sorted({native for file in files for native in by_name.get(file.name, ())}, key=_place))
        if canonical(distribution.name) != OURS and (own or any(file.as_posix() in modules for file in files)):
            parts.append(_part(distribution, own))
            owned.update(own)
    loose = [native for native in natives if native not in owned]
    return Shipped(
        parts=tuple(sorted(parts, key=lambda part: canonical(part.name))),
        python=tuple(native for native in loose if _PYTHON.search(native.path)),
        others=tuple(native for native in loose if not _PYTHON.search(native.path)),
    )


def _place(native: NativeFile) -> str:
    return native.path


def _natives(tree: Path) -> Iterator[NativeFile]:
    for path in sorted(tree.rglob("*")):
        place = path.relative_to(tree).as_posix()
        if _NATIVE.search(place) and path.is_file() and not path.is_symlink():
            yield NativeFile(place, hashlib.sha256(path.read_bytes()).hexdigest())


def _recorded(distribution: Distribution) -> list[PurePosixPath]:
    """What pip wrote down, also of what is no longer there: newer Pythons leave that out of `files`."""
    record = distribution.read_text("RECORD") or ""
    return [PurePosixPath(row[0]) for row in csv.reader(record.splitlines()) if row]


def _part(distribution: Distribution, files: tuple[NativeFile, ...]) -> Part:
    expression = _field(distribution, "License-Expression")
    needs = {canonical(found[0]) for need in distribution.requires or () if (found := re.match(r"[\w.-]+", need))}
    return Part(
        name=distribution.name,
        version=distribution.version,
        licence=expression or _said_licence(distribution),
        licence_is_spdx=bool(expression),
        needs=frozenset(needs),
        files=files,
    )


def _said_licence(distribution: Distribution) -> str:
    """What older metadata say: classifiers, else the first line of a field that may hold the whole text."""
    prefix = "License :: "
    said = [value for value in distribution.metadata.get_all("Classifier") or () if value.startswith(prefix)]
    if said:
        return ", ".join(value.rpartition(" :: ")[2] for value in said)
    return (_field(distribution, "License").splitlines() or [""])[0]


def _field(distribution: Distribution, name: str) -> str:
    """A field of the metadata; empty where it is not given."""
    given: list[str] = distribution.metadata.get_all(name) or [""]
    return given[0].strip()
