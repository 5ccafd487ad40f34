"""Which files of the wheels the program on Windows has. Places are relative to `site-packages`, with slashes."""

import re
from pathlib import Path

from installer.frozen_tree import EXCLUDED_MODULES, QT_PLUGINS, carries

QT_MODULES = {"Core", "Gui", "OpenGL", "OpenGLWidgets", "PrintSupport", "Svg", "Test", "Widgets"}
"""The parts of Qt that the program or pyqtgraph imports."""
QT_RUNTIME = {
    "pyside6.abi3.dll",
    "shiboken6.abi3.dll",
    "Shiboken.pyd",
    "msvcp140.dll",
    "msvcp140_1.dll",
    "msvcp140_2.dll",
    "vcruntime140.dll",
    "vcruntime140_1.dll",
}
"""What lies beside them: the bindings, and Microsoft's C++ library, which may be passed on with a program."""
NOT_TAKEN = [
    *(module.replace(".", "/") for module in EXCLUDED_MODULES),
    "PIL/_imagingmorph",
    "alembic/templates",
    "alembic/testing",
    "cffi",  # of it, only _cffi_backend is loaded, by cryptography
    "numpy/_core/_multiarray_tests",
    "numpy/_core/_operand_flag_tests",
    "numpy/_core/_rational_tests",
    "numpy/_core/_struct_ufunc_tests",
    "numpy/_core/_umath_tests",
    "numpy/_pyinstaller",
    "numpy/distutils",
    "numpy/doc",
    "pyqtgraph/examples",
]
"""Folders, and modules without what their files end with."""
NO_PROGRAM = {".a", ".c", ".exe", ".h", ".lib", ".pxd", ".pyi", ".pyx"}
"""The endings of files that compilers and type checkers read, and of programs."""
TESTS = {"test", "tests"}

_DATA = re.compile(r"[^/]+\.data/(?:data|scripts)/")
_PLUGIN = re.compile(r"PySide6/plugins/([\w-]+)/q?([\w-]+)\.dll")
_MODULE = re.compile(r"Qt6?(\w+)\.(?:pyd|dll)")


def is_kept(place: str) -> bool:
    """Whether a file of a wheel goes into the program."""
    path = Path(place)
    if path.parts[0].endswith(".dist-info"):
        return True  # its licences, and by what it is listed in the bill of materials
    if _DATA.match(place) or path.suffix in NO_PROGRAM or TESTS & set(path.parts[:-1]):
        return False
    if any(place.startswith((f"{name}/", f"{name}.")) for name in NOT_TAKEN):
        return False
    if path.parts[0] in ("PySide6", "shiboken6"):
        return _is_kept_of_qt(place, path)
    return carries(place, "")


def _is_kept_of_qt(place: str, path: Path) -> bool:
    if plugin := _PLUGIN.fullmatch(place):
        return plugin[2] in QT_PLUGINS.get(plugin[1], set())
    if len(path.parts) > 2:
        return False
    if module := _MODULE.fullmatch(path.name):
        return module[1] in QT_MODULES
    return path.suffix == ".py" or path.name in QT_RUNTIME
