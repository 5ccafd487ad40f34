"""The bill of materials of a release, CycloneDX 1.6 in JSON: what the packages hold, and nothing that only built them.

    python -m installer.release.sbom             of every package whose tree lies under build or dist
    python -m installer.release.sbom --out FILE

It is read off the trees themselves (`shipped.py`): a package that slips in is listed, one that is left out is not. The
same trees give the same bytes; SOURCE_DATE_EPOCH, in seconds since 1970, is its time.
"""

import argparse
import json
import os
import platform
import sys
import uuid
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from datetime import UTC, datetime
from pathlib import Path

from installer.release.project import ROOT, version
from installer.release.shipped import NativeFile, Part, Shipped, canonical, frozen, installed, windows_python

ITSELF = "cutcard"
FROZEN = {
    "deb": ("build/deb/cutcard/usr/lib/cutcard", "cutcard"),
    "appimage": ("build/appimage/AppDir/usr/lib/cutcard", "cutcard"),
    "macos": ("dist/Cutcard.app/Contents", "MacOS/cutcard"),
}
"""Where the builders leave what goes into a package, and the executable in it."""
INSTALLED = {"windows": "build/windows/payload"}

Entry = dict[str, object]
"""An object of the document; CycloneDX says which fields it has."""


def bill(trees: Mapping[str, Shipped], pythons: Mapping[str, str], seconds: int | None = None) -> Entry:
    """The document.

    Args:
        trees: by the kind of package.
        pythons: the version of the interpreter that each of them carries.
        seconds: when it was built, since 1970; without it no time is said.
    """
    parts = _parts(trees)
    components = [_package(ref, found) for ref, found in sorted(parts.items())]
    for kind, tree in sorted(trees.items()):
        components += [_interpreter(kind, pythons[kind], tree.python), *(_loose(kind, file) for file in tree.others)]
    components += _without_a_package(parts)
    content = {"components": components, "dependencies": list(_dependencies(parts))}
    number = uuid.uuid5(uuid.NAMESPACE_OID, json.dumps(content))
    return {
        "bomFormat": "CycloneDX",
        "specVersion": "1.6",
        "serialNumber": f"urn:uuid:{number}",
        "version": 1,
        "metadata": _metadata(seconds),
        **content,
    }


def _parts(trees: Mapping[str, Shipped]) -> dict[str, dict[str, Part]]:
    """Each package in each of its versions, by its reference, with the kinds that have it."""
    found: dict[str, dict[str, Part]] = defaultdict(dict)
    for kind, tree in sorted(trees.items()):
        for part in tree.parts:
            found[_ref(part)][kind] = part
    return found


def _ref(part: Part) -> str:
    return f"pkg:pypi/{canonical(part.name)}@{part.version}"


def _metadata(seconds: int | None) -> Entry:
    program = {"type": "application", "bom-ref": ITSELF, "name": ITSELF, "version": version(), "licenses": _spdx("MIT")}
    if seconds is None:
        return {"component": program}
    return {"timestamp": datetime.fromtimestamp(seconds, UTC).isoformat(), "component": program}


def _package(ref: str, found: Mapping[str, Part]) -> Entry:
    part = next(iter(found.values()))
    files = [_file(kind, file) for kind, part in found.items() for file in part.files]
    entry: Entry = {"type": "library", "bom-ref": ref, "name": part.name, "version": part.version, "purl": ref}
    if part.licence:
        entry["licenses"] = _spdx(part.licence) if part.licence_is_spdx else [{"license": {"name": part.licence}}]
    if files:
        entry["components"] = files
    return entry | _kinds(found)


def _file(kind: str, file: NativeFile) -> Entry:
    hashes = [{"alg": "SHA-256", "content": file.sha256}]
    return {"type": "file", "bom-ref": f"{kind}/{file.path}", "name": file.path, "hashes": hashes}


def _loose(kind: str, file: NativeFile) -> Entry:
    """A file of no package: a library of the operating system that goes along, or what starts the program."""
    kind_of_file = "application" if file.path.endswith(".exe") else "library"
    return _file(kind, file) | {"type": kind_of_file, "name": file.path.rpartition("/")[2], **_kinds([kind])}


def _kinds(kinds: Iterable[str]) -> Entry:
    return {"properties": [{"name": "cutcard:package", "value": kind} for kind in kinds]}


def _interpreter(kind: str, python: str, files: tuple[NativeFile, ...]) -> Entry:
    return {
        "type": "platform",
        "bom-ref": f"{kind}/python",
        "name": "CPython",
        "version": python,
        "purl": f"pkg:generic/cpython@{python}",
        "licenses": _spdx("PSF-2.0"),
        "components": [_file(kind, file) for file in files],
        **_kinds([kind]),
    }


def _without_a_package(parts: Mapping[str, Mapping[str, Part]]) -> Iterator[Entry]:
    """What no package of its own brings: Qt comes inside PySide6, the typeface inside our resources."""
    for found in parts.values():
        part = next(iter(found.values()))
        if canonical(part.name) == "pyside6-essentials":
            purl = f"pkg:generic/qt@{part.version}"
            qt: Entry = {"type": "framework", "bom-ref": purl, "name": "Qt", "version": part.version, "purl": purl}
            yield qt | {"licenses": _spdx("LGPL-3.0-only")}
    yield {"type": "data", "bom-ref": "ibm-plex-sans", "name": "IBM Plex Sans", "licenses": _spdx("OFL-1.1")}


def _spdx(expression: str) -> list[Entry]:
    return [{"expression": expression}]


def _dependencies(parts: Mapping[str, Mapping[str, Part]]) -> Iterator[Entry]:
    named: dict[str, list[str]] = defaultdict(list)
    for ref, found in parts.items():
        named[canonical(next(iter(found.values())).name)].append(ref)
    yield {"ref": ITSELF, "dependsOn": sorted(parts)}
    for ref, found in sorted(parts.items()):
        needs = {need for part in found.values() for need in part.needs}
        yield {"ref": ref, "dependsOn": sorted(target for need in needs for target in named.get(need, ()))}


def trees_here(root: Path) -> dict[str, Shipped]:
    """What the builders have left, by the kind of package."""
    found = {kind: frozen(root / tree, program) for kind, (tree, program) in FROZEN.items() if (root / tree).is_dir()}
    return found | {kind: installed(root / tree) for kind, tree in INSTALLED.items() if (root / tree).is_dir()}


def main() -> int:
    """Write the bill. Returns 0, or 1 where there is nothing to list."""
    parser = argparse.ArgumentParser(prog="sbom", description="Write the bill of materials of a release.")
    parser.add_argument("--out", type=Path, default=ROOT / "dist" / f"cutcard-{version()}.cdx.json")
    options = parser.parse_args()
    trees = trees_here(ROOT)
    if not trees:
        print("sbom: no package has been built here: make deb, for instance.", file=sys.stderr)
        return 1
    pythons = dict.fromkeys(FROZEN, platform.python_version())
    if "windows" in trees:
        (library,) = (ROOT / INSTALLED["windows"]).glob("python3??.dll")
        pythons["windows"] = windows_python(library.read_bytes())
    epoch = os.environ.get("SOURCE_DATE_EPOCH")
    document = bill(trees, pythons, int(epoch) if epoch else None)
    options.out.parent.mkdir(exist_ok=True)
    options.out.write_text(json.dumps(document, indent=1) + "\n", encoding="utf-8")
    print(f"{options.out}: {', '.join(f'{len(tree.parts)} packages ({kind})' for kind, tree in trees.items())}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
