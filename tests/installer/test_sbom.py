"""The bill of materials: what a tree holds is listed with its version, licence and files, and nothing else is."""

import hashlib
import json
import struct
from importlib.metadata import version as installed_version
from pathlib import Path

import pytest

from installer.release.project import ROOT, version
from installer.release.sbom import FROZEN, bill, trees_here
from installer.release.shipped import NativeFile, Part, Shipped, frozen, installed, windows_python


def give(folder: Path, name: str, metadata: str, files: dict[str, bytes]) -> None:
    """A package as pip lays it down."""
    info = folder / f"{name}-1.0.dist-info"
    info.mkdir(parents=True)
    (info / "METADATA").write_text(f"Metadata-Version: 2.4\nName: {name}\nVersion: 1.0\n{metadata}", "utf-8")
    (info / "RECORD").write_text("".join(f"{file},,\n" for file in [*files, f"{info.name}/METADATA"]), "utf-8")
    for file, content in files.items():
        (folder / file).parent.mkdir(parents=True, exist_ok=True)
        (folder / file).write_bytes(content)


@pytest.fixture
def payload(tmp_path: Path) -> Path:
    """A folder with two packages, and libraries of no package beside them."""
    site = tmp_path / "payload" / "site"
    licences = (
        "License-Expression: MIT OR Apache-2.0\nRequires-Dist: two-b>=1; python_version > '3'\nRequires-Dist: no\n"
    )
    give(site, "one_a", licences, {"one_a/__init__.py": b"", "one_a/fast.pyd": b"fast"})
    give(site, "Two.B", "Classifier: License :: OSI Approved :: BSD License\n", {"two_b.py": b""})
    (site / "two_b.py").rename(site / "two_b.pyc")  # compiled, as the Windows package has it
    for name in ("python311.dll", "libssl-3.dll"):
        (site.parent / name).write_bytes(name.encode())
    return site.parent


def test_what_a_folder_holds(payload: Path) -> None:
    found = installed(payload)
    one, two = found.parts
    assert (one.name, one.version, one.licence, one.licence_is_spdx) == ("one_a", "1.0", "MIT OR Apache-2.0", True)
    assert one.files == (NativeFile("site/one_a/fast.pyd", hashlib.sha256(b"fast").hexdigest()),)
    assert one.needs == {"two-b", "no"}
    assert (two.name, two.licence, two.licence_is_spdx, two.files) == ("Two.B", "BSD License", False, ())
    assert [file.path for file in found.python] == ["python311.dll"]
    assert [file.path for file in found.others] == ["libssl-3.dll"]


def test_what_is_taken_out_of_a_folder_is_not_listed(payload: Path) -> None:
    (payload / "site" / "two_b.pyc").unlink()
    assert [part.name for part in installed(payload).parts] == ["one_a"]


def test_a_frozen_program_tells_what_lies_in_its_executable(tmp_path: Path) -> None:
    writers = pytest.importorskip("PyInstaller.archive.writers")
    modules = {"segno": "", "segno.encoder": "", "ui.cli": "", "of_nobody": ""}
    code = {name: compile(text, name, "exec") for name, text in modules.items()}
    entries = [(name, f"{name}.py", "PYMODULE") for name in modules]
    writers.ZlibArchiveWriter(str(tmp_path / "PYZ.pyz"), entries, code_dict=code)
    (tmp_path / "tree" / "_internal").mkdir(parents=True)
    program = tmp_path / "tree" / "cutcard"
    writers.CArchiveWriter(str(program), [("PYZ.pyz", str(tmp_path / "PYZ.pyz"), False, "z")], "libpython.so")
    (tmp_path / "tree" / "_internal" / "libpython3.11.so.1.0").write_bytes(b"python")
    (tmp_path / "tree" / "_internal" / "libxkbcommon.so.0").write_bytes(b"of the system")
    found = frozen(tmp_path / "tree", "cutcard")
    assert [(part.name, part.version) for part in found.parts] == [("segno", installed_version("segno"))]
    assert [file.path for file in found.python] == ["_internal/libpython3.11.so.1.0"]
    assert [file.path for file in found.others] == ["_internal/libxkbcommon.so.0"]


def part(name: str, number: str = "1.0", needs: tuple[str, ...] = (), files: tuple[NativeFile, ...] = ()) -> Part:
    return Part(name, number, "MIT", licence_is_spdx=True, needs=frozenset(needs), files=files)


def test_the_bill_names_each_version_once_and_its_packages() -> None:
    trees = {
        "deb": Shipped((part("a", needs=("b",)), part("b")), (), ()),
        "windows": Shipped((part("a", needs=("b",)), part("b", "2.0")), (), ()),
    }
    document = json.loads(json.dumps(bill(trees, {"deb": "3.11.2", "windows": "3.11.9"})))
    kinds = {
        entry["purl"]: [fact["value"] for fact in entry["properties"]]
        for entry in document["components"]
        if entry["type"] == "library"
    }
    assert kinds == {
        "pkg:pypi/a@1.0": ["deb", "windows"],
        "pkg:pypi/b@1.0": ["deb"],
        "pkg:pypi/b@2.0": ["windows"],
    }
    assert {entry["version"] for entry in document["components"] if entry["name"] == "CPython"} == {"3.11.2", "3.11.9"}
    depends = {entry["ref"]: entry["dependsOn"] for entry in document["dependencies"]}
    assert depends["cutcard"] == list(kinds)
    assert depends["pkg:pypi/a@1.0"] == ["pkg:pypi/b@1.0", "pkg:pypi/b@2.0"]


def test_qt_and_the_typeface_are_listed_though_no_package_is_named_so() -> None:
    document = bill({"deb": Shipped((part("PySide6_Essentials", "6.11.3"),), (), ())}, {"deb": "3.11.2"})
    text = json.dumps(document)
    assert '"purl": "pkg:generic/qt@6.11.3", "licenses": [{"expression": "LGPL-3.0-only"}]' in text
    assert '"name": "IBM Plex Sans", "licenses": [{"expression": "OFL-1.1"}]' in text


def test_the_same_trees_give_the_same_bill_and_the_time_is_given() -> None:
    trees = {
        "deb": Shipped(
            (part("a", files=(NativeFile("x.so", "00"),)),),
            (NativeFile("p.so", "11"),),
            (NativeFile("lib/q.so", "22"),),
        )
    }
    once = bill(trees, {"deb": "3.11.2"}, 0)
    assert once == bill(trees, {"deb": "3.11.2"}, 0)
    assert once["metadata"] == {
        "timestamp": "1970-01-01T00:00:00+00:00",
        "component": {
            "type": "application",
            "bom-ref": "cutcard",
            "name": "cutcard",
            "version": version(),
            "licenses": [{"expression": "MIT"}],
        },
    }
    libraries = [entry["name"] for entry in _all(once["components"]) if entry["type"] == "library"]
    assert libraries == ["a", "q.so"]
    references = [entry["bom-ref"] for entry in _all(once["components"])]
    assert len(references) == len(set(references))


def _all(components: object) -> list[dict[str, object]]:
    assert isinstance(components, list)
    return [entry for given in components for entry in (given, *_all(given.get("components", [])))]


def test_where_nothing_was_built_there_is_nothing_to_list(tmp_path: Path) -> None:
    assert trees_here(tmp_path) == {}


def test_the_trees_are_where_the_builders_leave_them() -> None:
    for kind, script in (("deb", "linux/build_deb.sh"), ("appimage", "linux/build_appimage.sh")):
        stage, _, _ = FROZEN[kind][0].partition("/usr/")
        assert stage.rpartition("/")[0] in (ROOT / "installer" / script).read_text("utf-8")


def test_the_version_of_python_is_read_off_its_library() -> None:
    version_of_windows = struct.pack("<IIHHHH", 0xFEEF04BD, 0x10000, 11, 3, 1013, 9150)
    assert windows_python(b"MZ" + version_of_windows + b"\0" * 40) == "3.11.9"


def test_a_framework_of_macos_is_a_library_though_its_name_has_no_ending(tmp_path: Path) -> None:
    inside = "Frameworks/QtCore.framework/Versions/A"
    (tmp_path / inside / "Resources").mkdir(parents=True)
    (tmp_path / inside / "QtCore").write_bytes(b"qt")
    (tmp_path / inside / "Resources/Info.plist").write_bytes(b"facts")
    assert [file.path for file in installed(tmp_path).others] == [f"{inside}/QtCore"]
