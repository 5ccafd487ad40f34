"""Whether what goes into the program for Windows is what it should be: Python's own files by their hashes, and every
library that a file asks for."""

import hashlib
import re
import subprocess
from collections.abc import Iterator
from pathlib import Path

LIST = Path(__file__).with_name("python.sha256")
OF_WINDOWS = re.compile(
    r"(?:api-ms-win-|ext-ms-win-).*|(?:advapi32|authz|bcrypt|bcryptprimitives|cabinet|comctl32|comdlg32|crypt32|d2d1|d3d\d+"
    r"|d3d9|dbghelp|dnsapi|dwmapi|dwrite|dxgi|gdi32|icuin|icuuc|imm32|iphlpapi|kernel32|mpr|msi|msvcrt|ncrypt|netapi32"
    r"|ntdll|ole32|oleaut32|opengl32|powrprof|propsys|rpcrt4|secur32|setupapi|shcore|shell32|shlwapi|synchronization"
    r"|ucrtbase|uiautomationcore|user32|userenv|uxtheme|version|wevtapi|winmm|winspool|ws2_32|wtsapi32)\.(?:dll|drv)",
)
"""The libraries that Windows 10 has, as files name them, in small letters."""


class NotVerified(Exception):
    """What is not as it should be, in one sentence."""


def pinned_python() -> dict[str, str]:
    """The SHA-256 of every file of the embeddable Python, by its name."""
    lines = (line for line in LIST.read_text("utf-8").splitlines() if not line.startswith("#"))
    return {name: digest for digest, name in (line.split("  ") for line in lines)}


def check_python(files: dict[str, bytes]) -> None:
    """Compare the files of the embeddable Python, by their names, with the list. Raises NotVerified."""
    found = {name: hashlib.sha256(content).hexdigest() for name, content in files.items()}
    pinned = pinned_python()
    wrong = sorted(name for name in found.keys() | pinned.keys() if found.get(name) != pinned.get(name))
    if wrong:
        raise NotVerified(
            f"Of the Python for Windows, these files are not the ones in {LIST.name}: {', '.join(wrong)}."
        )


def check_libraries(program: Path) -> None:
    """See that every library that a file of the program asks for is in it, or Windows has it. Raises NotVerified."""
    natives = [path for path in program.rglob("*") if path.suffix in {".dll", ".exe", ".pyd"}]
    here = {path.name.lower() for path in natives}
    for path in sorted(natives):
        for wanted in _imports(path):
            if wanted not in here and not OF_WINDOWS.fullmatch(wanted):
                raise NotVerified(f"{path.relative_to(program)} asks for {wanted}, which is not in the program.")


def _imports(path: Path) -> Iterator[str]:
    said = subprocess.run(
        ["x86_64-w64-mingw32-objdump", "--private-headers", str(path)], capture_output=True, text=True, check=True
    )
    return (name.lower() for name in re.findall(r"DLL Name: (\S+)", said.stdout))
