"""Whose work is shipped: the data say it of everything, and a tree with something else in it is refused."""

import os
import re
import subprocess
import sys
import zipfile
from importlib.metadata import metadata
from pathlib import Path

import pytest

from installer.licences import notices
from installer.licences.check import faults, owned
from installer.licences.components import (
    APPIMAGE_RUNTIME,
    HERE,
    OF_A_TREE,
    TEXTS,
    Component,
    components,
    rules,
)
from installer.licences.debian_copyright import copyright_file
from installer.licences.notices import NotFound, present, write
from installer.licences.spdx import Malformed, allowed, licences_in
from installer.licences.tree import items, of_file
from installer.linux.appimage_runtime import LENGTH, SHA256, WHEEL
from tests.shared_data import ROOT

ALL = (*components(), *components(APPIMAGE_RUNTIME))
BUILT = Path(os.environ.get("CUTCARD_FROZEN", ROOT / "dist" / "cutcard"))


def named(component: Component) -> str:
    return component.name


def tree_of(folder: Path, *files: str) -> Path:
    for file in files:
        (folder / file).parent.mkdir(parents=True, exist_ok=True)
        (folder / file).write_bytes(b"")
    return folder


def faults_of(tree: Path) -> list[str]:
    return faults(owned(items(tree), components()), rules())


@pytest.mark.parametrize(
    ("expression", "answer"),
    [
        ("MIT", True),
        ("GPL-3.0-only", False),
        ("MIT OR GPL-3.0-only", True),
        ("MIT AND GPL-3.0-only", False),
        ("GPL-3.0-only AND MIT OR Zlib", True),
        ("GPL-3.0-only AND (MIT OR Zlib)", False),
        ("GPL-2.0-or-later WITH Bootloader-exception", True),
        ("GPL-2.0-or-later", False),
    ],
)
def test_what_an_expression_allows(expression: str, answer: bool) -> None:
    assert allowed(expression, {"MIT", "Zlib", "GPL-2.0-or-later WITH Bootloader-exception"}) is answer


@pytest.mark.parametrize(
    "expression", ["", "MIT OR", "AND MIT", "MIT Zlib", "(MIT", "MIT)", "GPL-2.0-only WITH", "M/T"]
)
def test_what_is_no_expression_is_not_guessed_at(expression: str) -> None:
    with pytest.raises(Malformed):
        allowed(expression, {"MIT"})


def test_nothing_that_is_copyleft_throughout_is_on_the_list_without_an_exception() -> None:
    for licence in rules().licences:
        assert not licence.startswith(("AGPL", "SSPL", "CC-BY-NC"))
        assert not licence.startswith("GPL") or " WITH " in licence


@pytest.mark.parametrize("component", ALL, ids=named)
def test_each_component_is_complete(component: Component) -> None:
    assert allowed(component.licence, rules().licences)
    assert component.copyright
    assert component.texts
    assert component in components(APPIMAGE_RUNTIME) or component.files or component.modules
    for text in component.texts:
        kind, _, name = text.rpartition(":")
        match kind:
            case "":
                assert (ROOT / name).stat().st_size > 100
            case "package":
                assert notices.version_of(name)
            case _:
                assert kind == "system"


def test_no_component_stands_there_twice_and_no_text_is_left_over() -> None:
    names = [component.name for component in ALL]
    assert sorted(set(names)) == sorted(names)
    told = {ROOT / text for component in ALL for text in component.texts}
    assert set(TEXTS.iterdir()) <= told
    assert {path.name for path in HERE.glob("*.toml")} == {*OF_A_TREE, APPIMAGE_RUNTIME, "allowed.toml"}


@pytest.mark.parametrize("component", components("python.toml"), ids=named)
def test_a_package_is_under_the_licence_that_it_says_itself(component: Component) -> None:
    said = metadata(component.package).get_all("License-Expression")
    if not said:
        pytest.skip("the package has no licence expression; its text was read")
    assert said == [component.licence]


@pytest.mark.parametrize(
    "file",
    [
        "_internal/PySide6/Qt/lib/libQt6Charts.so.6",
        "_internal/libQt6Graphs.so.6",
        "_internal/PySide6/QtDataVisualization.abi3.so",
        "_internal/PySide6/Qt/plugins/platforminputcontexts/libqtvirtualkeyboardplugin.so",
        "_internal/PySide6/Qt/plugins/vectorimageformats/libqlottievectorimage.so",
        "Lib/site-packages/PySide6/Qt6NetworkAuth.dll",
        "Lib/site-packages/PySide6/Qt6Quick3D.dll",
        "Contents/Frameworks/PySide6/Qt/lib/QtHttpServer.framework/Versions/A/QtHttpServer",
    ],
)
def test_a_part_of_qt_that_is_under_the_gpl_only_is_refused(tmp_path: Path, file: str) -> None:
    (fault,) = faults_of(tree_of(tmp_path, file))
    assert fault.startswith(f"{file}: ")
    assert "GPL only" in fault


@pytest.mark.parametrize(
    "file",
    [
        "_internal/python3.11/lib-dynload/readline.cpython-311-x86_64-linux-gnu.so",
        "_internal/libreadline.so.8",
        "_internal/python3.11/lib-dynload/_gdbm.cpython-311-x86_64-linux-gnu.so",
        "_internal/libdb-5.3.so",
        "_internal/reportlab/fonts/DarkGardenMK.pfb",
        "_internal/pillow.libs/libimagequant-1.so.0",
    ],
)
def test_what_is_under_the_gpl_is_refused_by_name(tmp_path: Path, file: str) -> None:
    (fault,) = faults_of(tree_of(tmp_path, file))
    assert "GPL" in fault


@pytest.mark.parametrize(
    "file",
    [
        "_internal/libunheardof.so.1",
        "_internal/PySide6/Qt/lib/libQt6Quick.so.6",
        "_internal/PySide6/QtNetwork.abi3.so",
        "_internal/reportlab/fonts/Vera.ttf",
        "_internal/pyqtgraph/icons/peegee/peegee.svg",
        "_internal/resources/fonts/Unheard-Of.ttf",
        "cutcard.bak",
    ],
)
def test_a_file_of_nobody_is_refused(tmp_path: Path, file: str) -> None:
    (fault,) = faults_of(tree_of(tmp_path, file))
    assert "belongs to no component" in fault


def test_a_module_of_nobody_inside_an_archive_is_refused(tmp_path: Path) -> None:
    tree_of(tmp_path, "_internal/resources/icons/back.svg")
    with zipfile.ZipFile(tmp_path / "_internal" / "base_library.zip", "w") as archive:
        for name in ("os.pyc", "encodings/__init__.pyc", "unheard/of.pyc"):
            archive.writestr(name, b"")
    assert [fault.partition(": It ")[0] for fault in faults_of(tmp_path)] == ["_internal/base_library.zip: unheard.of"]


def test_a_module_of_nobody_inside_the_executable_is_refused(tmp_path: Path) -> None:
    writers = pytest.importorskip("PyInstaller.archive.writers")
    code = {name: compile("", name, "exec") for name in ("segno", "ui.cli", "readline", "unheard_of")}
    entries = [(name, f"{name}.py", "PYMODULE") for name in code]
    writers.ZlibArchiveWriter(str(tmp_path / "PYZ.pyz"), entries, code_dict=code)
    tree = tmp_path / "tree"
    tree.mkdir()
    writers.CArchiveWriter(str(tree / "cutcard"), [("PYZ.pyz", str(tmp_path / "PYZ.pyz"), False, "z")], "libpython.so")
    refused = {fault.partition(": ")[2].partition(":")[0] for fault in faults_of(tree)}
    assert refused == {"readline", "unheard_of"}


def test_a_link_is_a_file_of_its_own_only_where_it_leads_out_of_the_tree(tmp_path: Path) -> None:
    tree = tree_of(tmp_path / "tree", "_internal/PySide6/Qt/lib/libQt6Core.so.6")
    (tree / "_internal" / "libQt6Core.so.6").symlink_to("PySide6/Qt/lib/libQt6Core.so.6")
    assert len(items(tree)) == 1
    (tree / "_internal" / "libmine.so.1").symlink_to("/usr/lib/libmine.so.1")
    (tree / "_internal" / "usr").symlink_to("/usr")
    assert len(faults_of(tree)) == 2


def test_a_place_is_the_same_in_every_kind_of_tree() -> None:
    paths = (
        "_internal/numpy/core.cpython-311-x86_64-linux-gnu.so",
        "Lib/site-packages/numpy/core.cp311-win_amd64.pyd",
        "Lib/site-packages/numpy/__pycache__/core.cpython-311.pyc",
        "Contents/Frameworks/numpy/core.cpython-311-darwin.so",
    )
    assert {of_file(path).module for path in paths} == {"numpy.core"}
    assert of_file("Contents/Resources/pyside6_essentials-6__dot__11.dist-info/METADATA").place.startswith("pyside6_")


@pytest.mark.parametrize(
    ("file", "owners"),
    [
        ("_internal/pillow.libs/liblzma-de26b416.so.5.8.4", {"XZ Utils in Pillow"}),
        ("_internal/liblzma.so.5", {"XZ Utils of the system"}),
        ("_internal/libxcb-randr.so.0", {"XCB of the system"}),
        ("_internal/pillow.libs/libxcb-9065bb12.so.1.1.0", {"X libraries in Pillow"}),
        ("_internal/pysqlite3/_sqlite3.cpython-311-x86_64-linux-gnu.so", {"pysqlite3", "SQLite in pysqlite3"}),
        ("Contents/Frameworks/PIL/__dot__dylibs/libz.1.3.1.zlib-ng.dylib", {"zlib-ng in Pillow"}),
        ("Contents/Frameworks/PySide6/libpyside6.abi3.6.11.dylib", {"Qt for Python: PySide6"}),
        ("Contents/Frameworks/PySide6/Qt/lib/QtTest.framework/Versions/A/QtTest", {"Qt", "Works of others in Qt Test"}),
        ("Contents/Frameworks/libcrypto.3.dylib", {"OpenSSL in Python"}),
        ("Contents/MacOS/cutcard", {"PyInstaller's loader"}),
        ("Lib/site-packages/PySide6/plugins/platforms/qwindows.dll", {"Qt", "Works of others in Qt for Windows"}),
        ("Lib/site-packages/PySide6/msvcp140_1.dll", {"Microsoft Visual C++ runtime"}),
        ("Lib/ui/words/__pycache__/names.cpython-311.pyc", {"Cutcard"}),
        ("libssl-3.dll", {"OpenSSL in Python"}),
        ("_lzma.pyd", {"CPython", "XZ Utils, bzip2, zlib, ncurses in Python"}),
    ],
)
def test_a_file_is_known_on_every_system(file: str, owners: set[str]) -> None:
    (entry,) = owned([of_file(file)], components())
    assert {owner.name for owner in entry.owners} == owners


def test_the_command_ends_with_one_and_names_the_file(tmp_path: Path) -> None:
    tree_of(tmp_path, "_internal/libunheardof.so.1")
    command = [sys.executable, "-m", "installer.licences.check", "--list", str(tmp_path)]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 1
    assert done.stdout == "_internal/libunheardof.so.1\t?\t?\n"
    assert "1 files, 0 modules in archives, 0 components, 1 faults" in done.stderr


def test_the_notices_name_who_is_there_with_every_text_and_the_offer_of_source(tmp_path: Path) -> None:
    places = (
        "PySide6/Qt/lib/libQt6Core.so.6",
        "numpy.libs/libquadmath-96973f99-934c22de.so.0.0.0",
        "resources/icons/back.svg",
    )
    shipped = present(map(of_file, places), components())
    files = write(tmp_path, shipped)
    said = (tmp_path / "THIRD_PARTY_NOTICES.txt").read_text("utf-8")
    assert {component.name for component in shipped} == {
        "Cutcard",
        "Qt",
        "Works of others in Qt Core",
        "GCC's quad-precision library in NumPy",
    }
    qt = notices.version_of("PySide6-Essentials")
    assert f"Qt {qt}\n    Licence: LGPL-3.0-only; its source is offered\n" in said
    assert f"Qt {qt}, PySide6 and Shiboken {qt}, and the others" in said
    assert "three years" in said
    assert "@" not in said.partition("COMPONENTS")[0]
    texts = {path.relative_to(tmp_path).as_posix() for path in files[1:]}
    assert {
        f"licenses/{name}.txt" for name in ("Cutcard", "LGPL-3.0", "GPL-3.0", "LGPL-2.1", "Qt-third-party")
    } == texts
    assert all(text in said for text in texts)


def test_source_is_owed_only_where_no_other_licence_can_be_taken() -> None:
    owed = {component.name for component in ALL if component.source_is_owed}
    assert {"Qt", "Qt for Python: PySide6", "GLib of the system", "GMP of the system"} <= owed
    assert owed.isdisjoint({"Cutcard", "D-Bus of the system", "Zstandard of the system", "libcap of the system"})


def test_a_text_that_is_nowhere_stops_the_build_in_one_sentence(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(notices, "DEBIAN_DOCUMENTS", tmp_path)
    library = present([of_file("_internal/libpng16.so.16")], components())
    with pytest.raises(NotFound, match=r"^Of the system's libpng16-16 no notice lies in .+\.$"):
        write(tmp_path, library)
    tree_of(tmp_path, "libpng16-16t64/copyright")
    assert (tmp_path / "licenses" / "system-libpng16-16.txt") in write(tmp_path, library)


def test_the_copyright_file_of_debian_has_a_paragraph_for_every_licence_that_it_names(tmp_path: Path) -> None:
    tree = tree_of(tmp_path, "cutcard", "_internal/PySide6/Qt/lib/libQt6Gui.so.6", "_internal/resources/icons/a b.svg")
    said = copyright_file(owned(items(tree), components()))
    paragraphs = [dict(_fields(paragraph)) for paragraph in said.split("\n\n")]
    assert paragraphs[0]["Format"].startswith("https://www.debian.org/doc/packaging-manuals/copyright-format/1.0")
    assert paragraphs[1]["Files"] == "*"
    texts = {one["License"].partition("\n")[0] for one in paragraphs if "License" in one and "Files" not in one}
    for paragraph in paragraphs:
        if "Files" in paragraph:
            assert paragraph["Copyright"]
            assert set(paragraph["License"].replace(", and ", " and ").replace(" or ", " and ").split(" and ")) <= texts
    assert "usr/lib/cutcard/cutcard" in [one.get("Files") for one in paragraphs]


def _fields(paragraph: str) -> list[tuple[str, str]]:
    found = [
        re.fullmatch(r"([A-Z][\w-]+):(?: |(?=\n))(.*)", field, re.DOTALL) for field in re.split(r"\n(?=\S)", paragraph)
    ]
    assert all(found)
    return [(field[1], field[2]) for field in found if field]


def test_the_runtime_that_was_looked_at_is_the_one_that_is_shipped() -> None:
    looked_at = (HERE / APPIMAGE_RUNTIME).read_text("utf-8")
    assert SHA256 in looked_at
    assert f"{LENGTH} bytes" in looked_at
    assert " ".join(WHEEL.split(" ")[0].split("==")) in looked_at


def test_no_licence_is_allowed_that_nobody_has() -> None:
    assert rules().licences == {licence for component in ALL for licence in licences_in(component.licence)} - {
        "GPL-2.0-only",  # named as what else one could take
        "GPL-2.0-or-later",
    }


def _is_of_these_rules(built: Path) -> bool:
    newest = max(path.stat().st_mtime for path in [*HERE.rglob("*.toml"), ROOT / "installer" / "cutcard.spec"])
    return built.is_dir() and built.stat().st_mtime > newest


@pytest.mark.skipif(not _is_of_these_rules(BUILT), reason=f"{BUILT} was not built by these rules: make freeze")
def test_every_file_of_the_built_program_may_be_shipped() -> None:
    table = owned(items(BUILT), components())
    assert faults(table, rules()) == []
    places = {entry.item.place for entry in table}
    assert {"THIRD_PARTY_NOTICES.txt", "licenses/LGPL-3.0.txt", "licenses/GPL-3.0.txt"} <= places
