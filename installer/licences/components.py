"""Whose work goes into the packages: what the .toml files beside this one say of each component.

A **component** is one work under one licence expression: a Python package, Qt, a library inside a wheel. It is known by
the files and the Python modules that it has in a tree; a file may hold the work of several.
"""

import re
import sys
import tomllib
from collections.abc import Iterator
from dataclasses import dataclass, field
from fnmatch import fnmatchcase
from functools import cache
from pathlib import Path

from installer.licences.spdx import allowed, licences_in

HERE = Path(__file__).parent
ROOT = HERE.parent.parent
TEXTS = HERE / "texts"
OF_A_TREE = ("program.toml", "python.toml", "qt.toml", "libraries.toml", "system.toml")
APPIMAGE_RUNTIME = "appimage_runtime.toml"
"""It lies before the tree in an AppImage, so no file of the tree is it."""

_COPYLEFT = re.compile(r"(?:L?GPL|MPL|CPL)-")


@dataclass(frozen=True, slots=True)
class Component:
    """One work, as the data describe it."""

    name: str
    licence: str
    """An SPDX expression."""
    copyright: tuple[str, ...]
    texts: tuple[str, ...]
    """Where its licence is read: a path in this project; `package:NAME`, the licence files of a Python package;
    `system:NAME`, what Debian says of that package of its own."""
    files: tuple[re.Pattern[str], ...] = ()
    """Its files, by their place in the tree."""
    modules: tuple[str, ...] = ()
    """Its Python modules; `name.*` is `name` and all below."""
    standard_library: bool = False
    package: str = ""
    """The Python package that brings it, which knows its version."""
    why: str = ""
    """Why it may be shipped, where the licence alone does not say so; what else should be known."""

    @property
    def source_is_owed(self) -> bool:
        """Whether who gets the program may ask for the source of this."""
        free = {licence for licence in licences_in(self.licence) if not _COPYLEFT.match(licence)}
        return not allowed(self.licence, free)

    def has_file(self, place: str) -> bool:
        """Whether a file at this place in the tree, with slashes, holds some of it."""
        return any(pattern.fullmatch(place) for pattern in self.files)

    def has_module(self, module: str) -> bool:
        """Whether the Python module, by its dotted name, is a part of it."""
        if self.standard_library and module.partition(".")[0] in sys.stdlib_module_names:
            return True
        return any(fnmatchcase(module, known) or module == known.removesuffix(".*") for known in self.modules)


@dataclass(frozen=True, slots=True)
class Refusal:
    """What is never shipped, whoever it belongs to."""

    pattern: re.Pattern[str]
    why: str


@dataclass(frozen=True, slots=True)
class Rules:
    """What `allowed.toml` says."""

    licences: frozenset[str]
    refusals: tuple[Refusal, ...] = field(default=())

    def refused(self, place: str) -> str:
        """Why this file or module is never shipped; empty where nothing is against it."""
        return next((refusal.why for refusal in self.refusals if refusal.pattern.search(place)), "")


@cache
def rules() -> Rules:
    """What may be shipped."""
    said = tomllib.loads((HERE / "allowed.toml").read_text("utf-8"))
    refusals = tuple(Refusal(re.compile(entry["pattern"]), entry["why"]) for entry in said["refused"])
    return Rules(frozenset(said["licences"]), refusals)


@cache
def components(*files: str) -> tuple[Component, ...]:
    """The components of the named files; of those that describe a tree where none is named."""
    found: list[Component] = []
    for file in files or OF_A_TREE:
        found += [_component(entry) for entry in tomllib.loads((HERE / file).read_text("utf-8"))["component"]]
    return tuple(found)


def _component(entry: dict[str, object]) -> Component:
    """One entry of a file. Raises KeyError for what it lacks, TypeError for a word that means nothing."""
    package = str(entry.get("package", ""))
    texts = _strings(entry, "texts") or ((f"package:{package}",) if package else ())
    patterns = [*_strings(entry, "files"), *_beside_modules(package, _strings(entry, "modules"))]
    words = {"name", "licence", "copyright", "texts", "files", "modules", "standard_library", "package", "why"}
    if unknown := entry.keys() - words:
        raise TypeError(f"{entry['name']}: {', '.join(sorted(unknown))} means nothing here.")
    return Component(
        name=str(entry["name"]),
        licence=str(entry["licence"]),
        copyright=_strings(entry, "copyright"),
        texts=texts,
        files=tuple(re.compile(pattern) for pattern in patterns),
        modules=_strings(entry, "modules"),
        standard_library=bool(entry.get("standard_library", False)),
        package=package,
        why=str(entry.get("why", "")),
    )


def _beside_modules(package: str, modules: tuple[str, ...]) -> Iterator[str]:
    """What a Python package has besides modules: what pip lays down beside it, marks for type checkers, notices."""
    if package and modules:
        yield re.escape(package).replace(r"\-", "[-_]") + r"-[\w.]+\.dist-info/.+"
        for module in modules:
            if module.endswith(".*"):
                yield rf"{re.escape(module[:-2])}/(?:.+/)?(?:py\.typed|[A-Z_]+(?:\.(?:txt|rst|md))?|license\.txt)"


def _strings(entry: dict[str, object], key: str) -> tuple[str, ...]:
    found = entry.get(key, [])
    if not isinstance(found, list):
        raise TypeError(f"{entry['name']}: {key} is a list.")
    return tuple(str(one) for one in found)
