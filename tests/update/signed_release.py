"""A release as it is published: manifest, signature and installers in a folder, signed with a key of the test."""

import hashlib
import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path

from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

from app.update.build import Build, Kind

PRIVATE = Ed25519PrivateKey.from_private_bytes(bytes(range(32)))
KEY = PRIVATE.public_key().public_bytes_raw().hex()
BUILD = Build(Kind.APPIMAGE, KEY, "https://updates.invalid/latest/cutcard-update.json")
NAMES: Mapping[str, str] = {
    "deb": "cutcard_{}_amd64.deb",
    "appimage": "Cutcard-{}-x86_64.AppImage",
    "windows": "Cutcard-{}-setup.exe",
    "macos": "Cutcard-{}.dmg",
}
INSTALLER = bytes(range(256)) * 4096
"""A megabyte, so that it comes in several pieces."""


@dataclass(frozen=True)
class Release:
    """What is written out; `changed` replaces fields of the manifest."""

    version: str = "0.2.0"
    kinds: tuple[str, ...] = ("deb", "appimage", "windows", "macos")
    changed: Mapping[str, object] = field(default_factory=dict)

    def told(self) -> dict[str, object]:
        """The manifest as JSON has it."""
        files = [
            {
                "kind": kind,
                "name": NAMES[kind].format(self.version),
                "size": len(INSTALLER),
                "sha256": hashlib.sha256(INSTALLER).hexdigest(),
            }
            for kind in self.kinds
        ]
        notes = ["The straddle of the button is offered.", "A torn stick is told from an empty one."]
        told: dict[str, object] = {
            "format": 1, "version": self.version, "released": "2027-02-03", "notes": notes, "files": files,
        }  # fmt: skip
        return told | dict(self.changed)

    def manifest(self) -> bytes:
        return json.dumps(self.told()).encode()

    def write(self, folder: Path) -> Path:
        """Put everything into the folder, which is returned."""
        folder.mkdir(parents=True, exist_ok=True)
        manifest = self.manifest()
        (folder / "cutcard-update.json").write_bytes(manifest)
        (folder / "cutcard-update.json.sig").write_bytes(signed(manifest))
        for kind in self.kinds:
            (folder / NAMES[kind].format(self.version)).write_bytes(INSTALLER)
        return folder


def signed(manifest: bytes, key: Ed25519PrivateKey = PRIVATE) -> bytes:
    """The file of the signature."""
    return f"{key.sign(manifest).hex()}\n".encode()
