"""What the frozen program carries and what it leaves out. Paths are relative to `_internal`, with slashes."""

import re
from pathlib import Path

EXCLUDED_MODULES = [
    "IPython",
    "OpenGL",
    "PIL._avif",  # reportlab reads pictures with PIL; we give it none
    "PIL._imagingcms",
    "PIL._imagingft",
    "PIL._imagingmath",
    "PIL._imagingtk",
    "PIL._webp",
    "PySide6.QtNetwork",
    "ensurepip",
    "lib2to3",
    "matplotlib",
    "numpy.f2py",
    "numpy.fft",
    "numpy.polynomial",
    "numpy.random",
    "numpy.testing",
    "pip",
    "psutil",
    "pygments",
    "pyqtgraph.examples",
    "pyqtgraph.opengl",
    "pytest",
    "readline",  # under the GPL
    "setuptools",
    "sqlalchemy.dialects.mssql",
    "sqlalchemy.dialects.mysql",
    "sqlalchemy.dialects.oracle",
    "sqlalchemy.testing",
    "tkinter",
]
"""Modules that something we use could import, and that we never let it."""

QT_LIBRARIES = {
    "Core",
    "DBus",
    "Gui",
    "OpenGL",
    "OpenGLWidgets",
    "PrintSupport",
    "Svg",
    "Test",
    "WaylandClient",
    "Widgets",
    "WlShellIntegration",
    "XcbQpa",
}
"""The parts of Qt that are shipped, each under the LGPL. All else stays out, above all what is under the GPL only."""

QT_PLUGINS = {
    "iconengines": {"svgicon"},
    "imageformats": {"jpeg", "svg"},
    "platforminputcontexts": {"composeplatforminputcontextplugin", "ibusplatforminputcontextplugin"},
    "platforms": {"cocoa", "offscreen", "wayland", "windows", "xcb"},
    "printsupport": {"cupsprintersupport"},
    "styles": {"macstyle", "modernwindowsstyle"},
    "wayland-decoration-client": {"adwaita", "bradient"},
    "wayland-shell-integration": {"fullscreen-shell-v1", "xdg-shell"},
}
"""The plugins that are shipped, by their folder; without the `lib` and the `q` that their files begin with."""

LEFT_OUT = (
    "PySide6/Qt/qml/",
    "PySide6/Qt/translations/",
    "PySide6/translations/",
    "pyqtgraph/colors/maps/",
    "pyqtgraph/icons/peegee/",
    "reportlab/fonts/",  # one of them is under the GPL; ours are in resources
)
ABOUT_THE_BUILD = {"INSTALLER", "RECORD", "REQUESTED", "direct_url.json"}
"""What a wheel's `dist-info` says of the machine it was installed on."""

OWN_PYTHON = ("libpython", "libmpdec", "python3.")
"""Of the libraries of the system, those that another release of Debian does not have: Python's own, and its modules."""

_LIBRARY = re.compile(r"(?:PySide6/)?(?:Qt/lib/)?(?:lib)?Qt6?(\w+?)(?:\.so\.6|\.dll|\.framework)(?:/.*)?$")
_EXAMPLE = re.compile(r"python3\.\d+/lib-dynload/(?:_?test|_?xx|_ctypes_test)\w*\.")
"""Modules with which Python shows and tests how modules are made."""
_PLUGIN = re.compile(r"PySide6/(?:Qt/)?plugins/([\w-]+)/(?:lib)?q?([\w-]+)\.(?:so|dll|dylib)$")


def carries(inside: str, source: str) -> bool:
    """Whether a file of the analysis is shipped.

    Args:
        inside: its place in the tree.
        source: where it was found; a library of the system stays there, since the package asks for it.
    """
    inside = inside.replace("\\", "/")
    if inside.startswith(LEFT_OUT) or _EXAMPLE.match(inside):
        return False
    if ".dist-info/" in inside and inside.rpartition("/")[2] in ABOUT_THE_BUILD:
        return False
    if plugin := _PLUGIN.fullmatch(inside):
        return plugin[2] in QT_PLUGINS.get(plugin[1], set())
    if library := _LIBRARY.fullmatch(inside):
        return library[1] in QT_LIBRARIES
    return not _of_the_system(Path(source)) or inside.startswith(OWN_PYTHON)


def _of_the_system(source: Path) -> bool:
    return source.is_relative_to("/usr/lib") or source.is_relative_to("/lib")
