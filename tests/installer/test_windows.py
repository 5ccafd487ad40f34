"""The set-up program for Windows, as far as it can be held without building it: what is pinned, what is kept, what the
scripts agree on."""

import hashlib
import re
import tomllib
from pathlib import Path

import pytest
from packaging.requirements import Requirement

from installer.frozen_tree import QT_LIBRARIES
from installer.windows import kept, payload, verify, wheels
from installer.windows.file_list import nsis_list
from tests.shared_data import ROOT

WINDOWS = ROOT / "installer" / "windows"
SCRIPT = (WINDOWS / "cutcard.nsi").read_text("utf-8")
LOCK = (ROOT / "requirements.lock").read_text("utf-8")


def test_windows_takes_what_the_project_names() -> None:
    taken = {line.partition("==")[0] for line in wheels.lock_for_windows(LOCK).splitlines()}
    named = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]["dependencies"]
    assert {Requirement(one).name.lower() for one in named} <= taken
    assert {"colorama", "cffi", "shiboken6"} <= taken, "what those need there"
    assert not taken & wheels.NOT_SHIPPED


def test_conditions_are_asked_of_windows_not_of_this_machine() -> None:
    lock = (
        "# a remark\n"
        "everywhere==1.0 \\\n    --hash=sha256:aa \\\n    --hash=sha256:bb\n"
        "there==2.0 ; sys_platform == 'win32' and platform_machine == 'AMD64' \\\n    --hash=sha256:cc\n"
        "elsewhere==3.0 ; sys_platform != 'win32' \\\n    --hash=sha256:dd\n"
    )
    assert wheels.lock_for_windows(lock) == (
        "everywhere==1.0 --hash=sha256:aa --hash=sha256:bb\nthere==2.0 --hash=sha256:cc\n"
    )


def test_every_package_is_pinned_by_a_hash() -> None:
    for line in wheels.lock_for_windows(LOCK).splitlines() + _lines(WINDOWS / "python.lock"):
        assert re.fullmatch(r"[\w.-]+==[\w.]+(?: --hash=sha256:[0-9a-f]{64})+", line), line


def _lines(file: Path) -> list[str]:
    return [line for line in file.read_text("utf-8").splitlines() if not line.startswith("#")]


def cached(cache: Path, lock: str, name: str, content: bytes) -> Path:
    """A file as an earlier build has left it."""
    folder = cache / hashlib.sha256(lock.encode()).hexdigest()[:16]
    folder.mkdir()
    (folder / "fetched.lock").write_text(lock)
    (folder / name).write_bytes(content)
    return folder / name


def test_a_cached_wheel_is_taken_only_as_long_as_it_is_what_was_pinned(tmp_path: Path) -> None:
    lock = f"a-b==1.0 --hash=sha256:{hashlib.sha256(b'wheel').hexdigest()}\n"
    wheel = cached(tmp_path, lock, "a_b-1.0-py3-none-any.whl", b"wheel")
    assert wheels.fetch_wheels(lock, tmp_path) == [wheel]
    wheel.write_bytes(b"another")
    with pytest.raises(wheels.NotFetched, match="is not what was pinned"):
        wheels.fetch_wheels(lock, tmp_path)


def test_a_package_without_a_wheel_for_windows_is_named(tmp_path: Path) -> None:
    digest = hashlib.sha256(b"wheel").hexdigest()
    lock = f"a==1.0 --hash=sha256:{digest}\nb==1.0 --hash=sha256:{digest}\n"
    cached(tmp_path, lock, "a-1.0-py3-none-any.whl", b"wheel")
    with pytest.raises(wheels.NotFetched, match=r"not those of the lock: b\."):
        wheels.fetch_wheels(lock, tmp_path)


def test_python_is_compared_file_by_file(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    pinned = verify.pinned_python()
    assert {"python311.dll", "python311.zip", "_ssl.pyd", "LICENSE.txt"} <= pinned.keys()
    assert pinned.keys() >= payload.NOT_TAKEN
    listed = tmp_path / "python.sha256"
    listed.write_text(f"# a remark\n{hashlib.sha256(b'1').hexdigest()}  one.dll\n")
    monkeypatch.setattr(verify, "LIST", listed)
    verify.check_python({"one.dll": b"1"})
    for files in ({"one.dll": b"2"}, {}, {"one.dll": b"1", "two.dll": b"2"}):
        with pytest.raises(verify.NotVerified, match=r"(?:one|two)\.dll"):
            verify.check_python(files)


@pytest.mark.parametrize(
    "place",
    [
        "PySide6/QtWidgets.pyd",
        "PySide6/Qt6Svg.dll",
        "PySide6/__init__.py",
        "PySide6/msvcp140.dll",
        "PySide6/plugins/platforms/qwindows.dll",
        "PySide6/plugins/platforms/qoffscreen.dll",
        "PySide6/plugins/iconengines/qsvgicon.dll",
        "shiboken6/Shiboken.pyd",
        "numpy/linalg/_linalg.py",
        "numpy.libs/libscipy_openblas64_-1.dll",
        "_cffi_backend.cp311-win_amd64.pyd",
        "sqlalchemy/dialects/sqlite/base.py",
        "numpy-2.4.6.dist-info/licenses/LICENSE.txt",
        "reportlab/pdfgen/canvas.py",
    ],
)
def test_kept(place: str) -> None:
    assert kept.is_kept(place)


@pytest.mark.parametrize(
    "place",
    [
        "PySide6/Qt6VirtualKeyboard.dll",
        "PySide6/QtQml.pyd",
        "PySide6/Qt6Network.dll",
        "PySide6/opengl32sw.dll",
        "PySide6/designer.exe",
        "PySide6/QtCore.pyi",
        "PySide6/qml/QtQuick/qmldir",
        "PySide6/plugins/platforminputcontexts/qtvirtualkeyboardplugin.dll",
        "PySide6/plugins/tls/qschannelbackend.dll",
        "PySide6/translations/qtbase_de.qm",
        "shiboken6/shiboken6.abi3.lib",
        "reportlab/fonts/DarkGarden.pfb",
        "numpy/tests/test_matlib.py",
        "numpy/random/mtrand.cp311-win_amd64.pyd",
        "PIL/_avif.cp311-win_amd64.pyd",
        "cffi/api.py",
        "xlsxwriter-3.3.1.data/scripts/vba_extract.py",
    ],
)
def test_left_out(place: str) -> None:
    assert not kept.is_kept(place)


def test_no_part_of_qt_is_shipped_here_alone() -> None:
    assert kept.QT_MODULES <= QT_LIBRARIES


def test_modules_come_from_the_programs_own_folder() -> None:
    assert payload.PATHS[0] == "python311.zip"
    assert not [path for path in payload.PATHS if ":" in path or ".." in path or path.startswith("\\")]
    launcher = (WINDOWS / "launcher.c").read_text("utf-8")
    assert 'L"-I", L"-B", L"-X", L"utf8", L"-m", L"cutcard_start"' in launcher


def test_the_uninstaller_deletes_by_name_and_folders_only_when_empty(tmp_path: Path) -> None:
    for name in ("b.dll", "Lib/app/a b.py", "Lib/app/inner/$c.py", "Lib/d.py"):
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).touch()
    put, gone = nsis_list(tmp_path).split("!macro REMOVE_FILES")
    assert put.count("  File ") == 4
    assert [line.strip() for line in gone.splitlines()] == [
        "",
        'Delete "$INSTDIR\\Lib\\app\\a b.py"',
        'Delete "$INSTDIR\\Lib\\app\\inner\\$$c.py"',
        'Delete "$INSTDIR\\Lib\\d.py"',
        'Delete "$INSTDIR\\b.dll"',
        'RMDir "$INSTDIR\\Lib\\app\\inner"',
        'RMDir "$INSTDIR\\Lib\\app"',
        'RMDir "$INSTDIR\\Lib"',
        "!macroend",
    ]


def test_nothing_is_deleted_with_all_that_is_in_it_but_the_nights_when_that_is_asked_for() -> None:
    assert re.findall(r"RMDir /r .*", SCRIPT) == ['RMDir /r "${NIGHTS}"']
    before, _, _ = SCRIPT.partition("RMDir /r")
    assert before.rstrip().endswith('${If} $RemoveNights == "remove"')
    assert '!define NIGHTS "$LOCALAPPDATA\\cutcard"' in SCRIPT


def test_nobody_is_asked_to_be_an_administrator() -> None:
    assert "RequestExecutionLevel user" in SCRIPT
    assert "Target amd64-unicode" in SCRIPT
    assert 'InstallDir "$LOCALAPPDATA\\Programs\\Cutcard"' in SCRIPT
    assert "HKLM" not in SCRIPT


def test_files_are_opened_as_on_linux() -> None:
    linux = (ROOT / "installer/linux/org.cutcard.Cutcard.mime.xml").read_text("utf-8")
    endings = set(re.findall(r'<glob pattern="\*(\.\w+)"', linux))
    for macro in ("ENDING", "NO_ENDING"):
        assert set(re.findall(rf'!insertmacro {macro} "(\.\w+)"', SCRIPT)) == endings
    assert '"$INSTDIR\\${CONSOLE}" "%1"' in SCRIPT


def test_exit_codes_are_what_the_page_about_it_says() -> None:
    page = (WINDOWS / "README.md").read_text("utf-8")
    described = set(re.findall(r"^\| (\d) \|", page, re.MULTILINE))
    said = set(re.findall(r"(?:SetErrorLevel|STOP) (\d)", SCRIPT))
    assert said | {"0", "1"} == described
