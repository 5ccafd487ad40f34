"""Handing the program over to an installer that was checked, by what this copy was installed from."""

import os
import shlex
import shutil
import subprocess
import sys
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass
from enum import Enum
from pathlib import Path
from secrets import token_hex

from app.session.ports import StorageError
from app.update.build import Kind
from app.update.errors import UpdateError
from app.whole_file import whole_file

_DEB = "application/vnd.debian.binary-package"
_ANSWER = 5.0
"""Seconds that a small program of the system has to answer."""


class How(Enum):
    """What was done, and who does the rest."""

    SETUP_RUNS = "the installer runs and wants this program closed"
    REPLACED = "the file of the program is the new one"
    WINDOW_OPENED = "a program of the system shows the package"
    BY_HAND = "somebody has to do it"


@dataclass(frozen=True, slots=True)
class Handed:
    """`path` is the installer, or the program that was replaced; `more` the older program, or the command to type."""

    how: How
    path: Path
    more: str = ""


def hand_over(kind: Kind, path: Path) -> Handed:
    """Let the installer at `path` bring this program up to date. Raises UpdateError; the program is then as it was."""
    try:
        match kind:
            case Kind.WINDOWS:
                return _run_setup(path)
            case Kind.APPIMAGE:
                return _replace_running(path)
            case Kind.DEB:
                return _show_package(path)
            case Kind.MACOS:
                _start(["open", str(path)])
                return Handed(How.WINDOW_OPENED, path)
            case Kind.SOURCE:
                raise UpdateError("This program runs from its source: fetch the new one with git pull.")
    except OSError as error:
        why = error.strerror or str(error)
        raise UpdateError(f"The installer cannot be started ({why}): open {path} yourself.") from error


def _run_setup(path: Path) -> Handed:
    _start([str(path)])
    return Handed(How.SETUP_RUNS, path)


# ---- a package of Debian


def _show_package(path: Path) -> Handed:
    """A program for packages where the desktop has one, else the command: only an administrator may install."""
    if _has_program_for(_DEB):
        _start(["xdg-open", str(path)])
        return Handed(How.WINDOW_OPENED, path, _apt(path))
    return Handed(How.BY_HAND, path, _apt(path))


def _apt(path: Path) -> str:
    return f"sudo apt install {shlex.quote(str(path))}"


def _has_program_for(mime: str) -> bool:
    if not (shutil.which("xdg-open") and shutil.which("xdg-mime")):
        return False
    try:
        asked = subprocess.run(  # noqa: S603  # two words of our own
            ["xdg-mime", "query", "default", mime],  # noqa: S607  # wherever the desktop has it
            capture_output=True, timeout=_ANSWER, check=False, env=clean_environment(os.environ),
        )  # fmt: skip
    except subprocess.TimeoutExpired:
        return False
    return bool(asked.stdout.strip())


# ---- an AppImage


def _replace_running(path: Path) -> Handed:
    """Put the new AppImage where the running one lies."""
    named = os.environ.get("APPIMAGE", "")
    if not named or not Path(named).is_file():
        return Handed(How.BY_HAND, path)
    running = Path(named).resolve()
    previous = replace_program(running, path)
    with suppress(OSError):
        path.unlink()  # it is in place now, and large
    return Handed(How.REPLACED, running, previous.name)


def replace_program(running: Path, new: Path) -> Path:
    """Put `new` in place of `running`, with its mode; at no moment is there no program. Returns where the older one is.

    Raises UpdateError; the program is then as it was.
    """
    previous = running.with_name(f"{running.name}.previous")
    try:
        mode = running.stat().st_mode
        _keep_as(running, previous)
        with whole_file(running, replace=True) as target, new.open("rb") as source:
            shutil.copyfileobj(source, target, 1024 * 1024)
            target.flush()
            Path(target.name).chmod(mode)
    except StorageError as error:
        raise UpdateError(f"{error} The new program lies in {new}.") from error
    except OSError as error:
        why = error.strerror or str(error)
        raise UpdateError(f"{running} cannot be replaced ({why}): put {new} in its place yourself.") from error
    return previous


def _keep_as(running: Path, previous: Path) -> None:
    """A second name for the running program, or a copy where its disk knows no second names. Raises OSError."""
    second = running.with_name(f".{token_hex(8)}.partial")
    try:
        try:
            os.link(running, second)
        except OSError:
            shutil.copy2(running, second)
        second.replace(previous)
    finally:
        second.unlink(missing_ok=True)  # two names of one file: to rename the one to the other does nothing


# ---- starting programs


def _start(command: list[str]) -> None:
    """Start a program that stays when this one goes. Raises OSError."""
    flags = 0
    if sys.platform == "win32":
        flags = subprocess.DETACHED_PROCESS | subprocess.CREATE_NEW_PROCESS_GROUP
    subprocess.Popen(  # noqa: S603  # a file that was checked, or a program of the system
        command, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
        env=clean_environment(os.environ), creationflags=flags, start_new_session=sys.platform != "win32",
    )  # fmt: skip


def clean_environment(environment: Mapping[str, str]) -> dict[str, str]:
    """What another program should find: without the libraries and folders of a frozen one."""
    kept = {name: value for name, value in environment.items() if not name.startswith("_PYI_")}
    for name in ("LD_LIBRARY_PATH", "DYLD_LIBRARY_PATH"):
        before = kept.pop(f"{name}_ORIG", "")
        if getattr(sys, "frozen", False):
            kept.pop(name, None)
        if before:
            kept[name] = before
    return kept
