"""Whether Qt gets a screen here, the system libraries it needs for that, and the letters names are written with."""

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from importlib.util import find_spec
from pathlib import Path
from typing import Final

import msgspec

import resources
from ui.commands.finding import Finding, fine, mend, note

LEAST_SCREEN = (1024, 768)
PATIENCE = 30
"""Seconds that a screen may take to open."""

PACKAGES: Final[Mapping[str, str]] = {
    "libGL.so.1": "libgl1",
    "libEGL.so.1": "libegl1",
    "libdbus-1.so.3": "libdbus-1-3",
    "libfontconfig.so.1": "libfontconfig1",
    "libfreetype.so.6": "libfreetype6",
    "libxkbcommon.so.0": "libxkbcommon0",
    "libxkbcommon-x11.so.0": "libxkbcommon-x11-0",
    "libX11.so.6": "libx11-6",
    "libX11-xcb.so.1": "libx11-xcb1",
    "libxcb.so.1": "libxcb1",
    "libxcb-cursor.so.0": "libxcb-cursor0",
    "libxcb-icccm.so.4": "libxcb-icccm4",
    "libxcb-image.so.0": "libxcb-image0",
    "libxcb-keysyms.so.1": "libxcb-keysyms1",
    "libxcb-randr.so.0": "libxcb-randr0",
    "libxcb-render.so.0": "libxcb-render0",
    "libxcb-render-util.so.0": "libxcb-render-util0",
    "libxcb-shape.so.0": "libxcb-shape0",
    "libxcb-shm.so.0": "libxcb-shm0",
    "libxcb-sync.so.1": "libxcb-sync1",
    "libxcb-util.so.1": "libxcb-util1",
    "libxcb-xfixes.so.0": "libxcb-xfixes0",
    "libxcb-xkb.so.1": "libxcb-xkb1",
    "libwayland-client.so.0": "libwayland-client0",
    "libwayland-cursor.so.0": "libwayland-cursor0",
    "libwayland-egl.so.1": "libwayland-egl1",
    "libgssapi_krb5.so.2": "libgssapi-krb5-2",
    "libz.so.1": "zlib1g",
}
"""The Debian package of each library that Qt asks the system for, GLib's aside."""
GLIB = ("libglib-2.0.so.0", "libgthread-2.0.so.0", "libgobject-2.0.so.0", "libgio-2.0.so.0")

SCRIPTS: Final[Mapping[str, str]] = {
    "SimplifiedChinese": "fonts-noto-cjk",
    "Japanese": "fonts-noto-cjk",
    "Korean": "fonts-noto-cjk",
    "Devanagari": "fonts-noto-core",
    "Thai": "fonts-noto-core",
}
"""Scripts of many names that our own typefaces lack, as Qt calls them, and the Debian package that has them."""


class Screen(msgspec.Struct, frozen=True):
    """What Qt found: its platform, (name, width, height) of each screen, our typefaces, the scripts it can write."""

    platform: str
    screens: tuple[tuple[str, int, int], ...]
    fonts: tuple[str, ...]
    scripts: tuple[str, ...]


def describe_screen() -> str:
    """Ask Qt for a screen and its fonts, in this process. Returns a `Screen` as JSON."""
    from PySide6.QtGui import QFontDatabase, QGuiApplication  # noqa: PLC0415 (Qt only where it is asked for)

    from ui.drawing.fonts import load  # noqa: PLC0415

    application = QGuiApplication(sys.argv[:1])
    found = Screen(
        application.platformName(),
        tuple((screen.name(), screen.size().width(), screen.size().height()) for screen in application.screens()),
        load(),
        tuple(script.name for script in QFontDatabase.writingSystems()),
    )
    return msgspec.json.encode(found).decode()


def screen_findings() -> Iterator[Finding]:
    """The system libraries, the screen, the fonts."""
    if sys.platform == "linux":
        platforms = platforms_in_question(os.environ)
        missing = missing_libraries(platforms)
        if missing:
            yield libraries_finding(missing)
            return
        if not platforms:
            yield mend(
                "No screen is in reach (neither DISPLAY nor WAYLAND_DISPLAY is set)",
                "start Cutcard from the desktop, or from a terminal on it",
            )
            return
    answer = _asked()
    if isinstance(answer, Screen):
        yield from _of_screen(answer)
    else:
        yield mend(
            f"Qt cannot open a window ({answer})", "start Cutcard on a desktop, in the session of who sits there"
        )


def platforms_in_question(environment: Mapping[str, str]) -> tuple[str, ...]:
    """The platforms of Qt that would be used in this environment, best first; none where there is no screen."""
    if wanted := environment.get("QT_QPA_PLATFORM"):
        return tuple(name.partition(":")[0] for name in wanted.split(";"))
    named = {"WAYLAND_DISPLAY": "wayland", "DISPLAY": "xcb"}
    return tuple(name for variable, name in named.items() if environment.get(variable))


def _asked() -> Screen | str:
    """What Qt finds in a process of its own; why it finds nothing, in its own words."""
    frozen = getattr(sys, "frozen", False)
    program = [sys.executable] if frozen else [sys.executable, "-m", "ui"]
    try:
        done = subprocess.run(  # noqa: S603  # ourselves
            [*program, "doctor", "--screen"],
            cwd=None if frozen else Path(__file__).parents[2],
            capture_output=True,
            text=True,
            errors="replace",
            timeout=PATIENCE,
            check=False,
        )
    except subprocess.TimeoutExpired:
        return f"no answer within {PATIENCE} seconds"
    try:
        return msgspec.json.decode(done.stdout, type=Screen)
    except msgspec.MsgspecError:
        return reason_in(done.stderr) or f"it ended with {done.returncode}"


def reason_in(said: str) -> str:
    """What Qt, or Python, says is in the way: the last line of a traceback, else the first of what Qt says."""
    lines = [line.strip() for line in said.splitlines() if line.strip()]
    if not lines:
        return ""
    line = lines[-1] if lines[0].startswith("Traceback") else lines[0]
    category, _, words = line.partition(": ")
    return words if category.startswith(("qt.", "ImportError")) else line


def _of_screen(found: Screen) -> Iterator[Finding]:
    sizes = ", ".join(f"{width} x {height}" for _, width, height in found.screens)
    told = f"Screen {sizes or 'none'}, by {found.platform}"
    width, height = max(((width, height) for _, width, height in found.screens), default=(0, 0))
    if width < LEAST_SCREEN[0] or height < LEAST_SCREEN[1]:
        yield note(told, "the console is made for 1024 x 768 and more; choose a higher resolution or a smaller scale")
    else:
        yield fine(told)
    lost = sorted({path.name for path in resources.path("fonts").glob("*.ttf")} - set(found.fonts))
    if lost or not found.fonts:
        yield mend(f"Typefaces cannot be loaded ({', '.join(lost) or 'none is there'})", "install Cutcard again")
    else:
        yield fine(f"Fonts: all {len(found.fonts)} files of ours")
    lacking = [script for script in SCRIPTS if script not in found.scripts]
    if lacking and shutil.which("apt-get"):
        packages = sorted({SCRIPTS[script] for script in lacking})
        yield note(f"Names in some scripts show as boxes ({', '.join(lacking)})", f"type {apt_command(packages)}")


def libraries_finding(missing: list[str]) -> Finding:
    """What to install for these libraries."""
    what = f"Qt misses system libraries ({', '.join(missing)})"
    packages = sorted({package_of(library) for library in missing} - {""})
    if shutil.which("apt-get") and packages:
        return mend(what, f"type {apt_command(packages)}")
    return mend(what, f"install with your package manager what Debian calls {' '.join(packages) or 'by these names'}")


def package_of(library: str) -> str:
    """The Debian package of a library, '' for one that is not known here."""
    return glib_package() if library in GLIB else PACKAGES.get(library, "")


@cache
def glib_package() -> str:
    """The package of GLib, which Debian 13 and Ubuntu 24.04 renamed with the 64-bit time change."""
    renamed = "libglib2.0-0t64"
    apt_cache = shutil.which("apt-cache")
    if apt_cache is None:
        return "libglib2.0-0"
    known = subprocess.run([apt_cache, "show", renamed], capture_output=True, check=False)  # noqa: S603  # fixed words
    return "libglib2.0-0" if known.returncode else renamed


def apt_command(packages: list[str]) -> str:
    """The command line as this person would type it."""
    command = f"apt-get update && apt-get install -y --no-install-recommends {' '.join(packages)}"
    if os.geteuid() == 0:
        return command
    return f"sudo sh -c '{command}'" if shutil.which("sudo") else f"su -c '{command}'"


def missing_libraries(platforms: Sequence[str]) -> list[str]:
    """The libraries that Qt asks the system for on these platforms and the loader does not find."""
    spec = find_spec("PySide6")
    ldd = shutil.which("ldd")
    if spec is None or not spec.submodule_search_locations or ldd is None:
        return []
    qt = Path(spec.submodule_search_locations[0])
    parts = [qt / f"Qt{part}.abi3.so" for part in ("Core", "Gui", "Widgets", "Svg")]
    parts += [qt / "Qt" / "plugins" / "platforms" / f"libq{name}.so" for name in platforms]
    there = [str(part) for part in parts if part.exists()]
    listing = subprocess.run([ldd, *there], capture_output=True, text=True, check=False)  # noqa: S603  # Qt's files
    return missing_in(listing.stdout)


def missing_in(listing: str) -> list[str]:
    """The libraries that a listing of `ldd` marks as not found, Qt's own aside."""
    words = [line.split() for line in listing.splitlines() if line.endswith("=> not found")]
    return sorted({name for name, *_ in words if not name.startswith(("libQt6", "libpyside6", "libshiboken6"))})
