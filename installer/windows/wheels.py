"""Which packages the program has on Windows, and their wheels: requirements.lock without what other systems take."""

import hashlib
import re
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

from packaging.requirements import Requirement

PYTHON = "3.11.9"
WINDOWS = {
    "implementation_name": "cpython",
    "implementation_version": PYTHON,
    "os_name": "nt",
    "platform_machine": "AMD64",
    "platform_python_implementation": "CPython",
    "platform_release": "",
    "platform_system": "Windows",
    "platform_version": "",
    "python_full_version": PYTHON,
    "python_version": "3.11",
    "sys_platform": "win32",
}
"""What the conditions of the lock ask for; pip would ask the machine that builds."""
NOT_SHIPPED = {"pycparser", "setuptools"}
"""What no module of the program imports."""
_TAGS = (
    "--platform=win_amd64",
    "--python-version=3.11",
    "--implementation=cp",
    "--abi=cp311",
    "--abi=abi3",
    "--abi=none",
)


class NotFetched(Exception):
    """What could not be had, in one sentence."""


def lock_for_windows(text: str) -> str:
    """The lines of a lock file that Windows takes: exact versions with their hashes, without conditions."""
    kept = []
    for entry in text.replace("\\\n", " ").splitlines():
        said, *hashes = entry.partition("#")[0].split("--hash=")
        if not said.strip():
            continue
        wanted = Requirement(said)
        if wanted.name not in NOT_SHIPPED and (wanted.marker is None or wanted.marker.evaluate(WINDOWS)):
            kept.append(" ".join([f"{wanted.name}{wanted.specifier}", *(f"--hash={one.strip()}" for one in hashes)]))
    return "\n".join(kept) + "\n"


def fetch_wheels(lock: str, cache: Path) -> list[Path]:
    """Every wheel for Windows of a lock from `lock_for_windows`, checked. Raises NotFetched."""
    wheels = _fetch(lock, cache, ["--only-binary=:all:", *_TAGS])
    found = {_canonical(wheel.name.partition("-")[0]) for wheel in wheels}
    wanted = {_canonical(line.partition("==")[0]) for line in lock.splitlines()}
    if found != wanted:
        raise NotFetched(f"The wheels are not those of the lock: {', '.join(sorted(found ^ wanted))}.")
    return wheels


def fetch_source(lock: str, cache: Path) -> Path:
    """The source package that a lock of one line names, checked. Raises NotFetched."""
    # pip asks the package for its name and version, and takes the setuptools that is here rather than one of the day.
    (source,) = _fetch(lock, cache, ["--no-binary=:all:", "--no-build-isolation"])
    return source


def _fetch(lock: str, cache: Path, options: Sequence[str]) -> list[Path]:
    """The files of a lock, in a folder of their own below `cache`, fetched where they are not there yet."""
    folder = cache / hashlib.sha256(lock.encode()).hexdigest()[:16]
    wanted = folder / "fetched.lock"
    if not wanted.exists():
        _download(lock, folder, options)
        wanted.write_text(lock, encoding="utf-8")
    pinned = set(re.findall(r"--hash=sha256:(\w+)", lock))
    files = sorted(file for file in folder.iterdir() if file != wanted)
    for file in files:
        if hashlib.sha256(file.read_bytes()).hexdigest() not in pinned:
            raise NotFetched(f"{file} is not what was pinned: remove {folder} and try again.")
    return files


def _download(lock: str, folder: Path, options: Sequence[str]) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    listed = folder.with_suffix(".txt")
    listed.write_text(lock, encoding="utf-8")
    pip = [sys.executable, "-m", "pip", "download", "--quiet", "--disable-pip-version-check", "--no-input", "--no-deps"]
    done = subprocess.run(
        [*pip, "--require-hashes", *options, "--dest", str(folder), "--requirement", str(listed)],
        capture_output=True, text=True, check=False,
    )  # fmt: skip
    if done.returncode != 0:
        raise NotFetched(f"pip could not fetch what the lock names, or it is not what was pinned:\n{done.stderr}")


def _canonical(name: str) -> str:
    return re.sub(r"[-_.]+", "-", name).lower()
