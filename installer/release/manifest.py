"""Writes the manifest of a release over the installers in a folder and signs it: `manifest.py dist --version 0.2.0 …`.

The private key comes from the environment, as the hex of its 32 bytes, and from nowhere else. Beside the standard
library it takes `cryptography`, for the signature.
"""

import hashlib
import json
import os
import re
import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Mapping
from datetime import UTC, date, datetime
from pathlib import Path

from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

KEY = "CUTCARD_RELEASE_KEY"
MANIFEST_NAME = "cutcard-update.json"
MOST_NOTES, LONGEST_NOTE = 6, 140
"""What the page of updates has room for."""
INSTALLERS = {
    "deb": "cutcard_{}_amd64.deb",
    "appimage": "Cutcard-{}-x86_64.AppImage",
    "windows": "Cutcard-{}-setup.exe",
    "macos": "Cutcard-{}.dmg",
}


class Refusal(Exception):
    """No manifest was written; one sentence says why."""


def main() -> int:
    """Write both files, or print a new pair of keys. Returns the exit status."""
    options = _parser().parse_args()
    if options.new_key:
        _print_new_pair()
        return 0
    try:
        manifest = manifest_of(options)
        signature = private_key(os.environ).sign(manifest)
    except (Refusal, OSError, UnicodeDecodeError) as error:
        print(f"manifest: {error}", file=sys.stderr)
        return 1
    options.out.mkdir(parents=True, exist_ok=True)
    path = options.out / MANIFEST_NAME
    path.write_bytes(manifest)
    path.with_name(f"{MANIFEST_NAME}.sig").write_text(f"{signature.hex()}\n", "ascii")
    print(f"{path} and its signature are written: {len(json.loads(manifest)['files'])} installers.")
    return 0


def manifest_of(options: Namespace) -> bytes:
    """The bytes to be signed. Raises Refusal, OSError."""
    if re.fullmatch(r"(0|[1-9]\d{0,4})(\.(0|[1-9]\d{0,4})){2}", options.version, re.ASCII) is None:
        raise Refusal(f"{options.version} is no version like 0.2.0.")
    files = [_entry(kind, path) for kind, path in installers(options.folder, options.version)]
    if not files:
        raise Refusal(f"There is no installer of version {options.version} in {options.folder}: build one first.")
    told = {
        "format": 1,
        "version": options.version,
        "released": options.released.isoformat(),
        "notes": notes_in(options.notes.read_text("utf-8")),
        "files": files,
    }
    return json.dumps(told, indent=1, ensure_ascii=False).encode() + b"\n"


def installers(folder: Path, version: str) -> list[tuple[str, Path]]:
    """The installers of this version that are there, with their kinds."""
    named = [(kind, folder / name.format(version)) for kind, name in INSTALLERS.items()]
    return [(kind, path) for kind, path in named if path.is_file()]


def notes_in(text: str) -> list[str]:
    """Each line a sentence; marks of a list in front of it are dropped. Raises Refusal."""
    lines = [line.strip().removeprefix("- ").removeprefix("* ").strip() for line in text.splitlines()]
    notes = [line for line in lines if line and not line.startswith("#")]
    if len(notes) > MOST_NOTES or any(len(note) > LONGEST_NOTE for note in notes):
        raise Refusal(f"The notes are for people: at most {MOST_NOTES} lines of {LONGEST_NOTE} letters.")
    return notes


def private_key(environment: Mapping[str, str]) -> Ed25519PrivateKey:
    """The key that signs. Raises Refusal."""
    try:
        return Ed25519PrivateKey.from_private_bytes(bytes.fromhex(environment.get(KEY, "")))
    except ValueError:
        raise Refusal(f"{KEY} has to hold the private key, 64 hex digits; --new-key makes a pair.") from None


def _entry(kind: str, path: Path) -> dict[str, str | int]:
    with path.open("rb") as file:
        digest = hashlib.file_digest(file, "sha256").hexdigest()
    return {"kind": kind, "name": path.name, "size": path.stat().st_size, "sha256": digest}


def _print_new_pair() -> None:
    key = Ed25519PrivateKey.generate()
    print(f"{KEY}={key.private_bytes_raw().hex()}  (private: keep it where only releases are made)")
    print(f"CUTCARD_UPDATE_KEY={key.public_key().public_bytes_raw().hex()}  (public: built into the program)")


def _parser() -> ArgumentParser:
    parser = ArgumentParser(description="Write and sign the manifest of a release.")
    parser.add_argument("folder", nargs="?", type=Path, default=Path("dist"), help="where the installers are")
    parser.add_argument("--version", default="", help="X.Y.Z, as in the names of the installers")
    parser.add_argument("--notes", type=Path, default=Path(os.devnull), help="what is new, a sentence a line")
    parser.add_argument("--released", type=date.fromisoformat, default=datetime.now(UTC).date(), metavar="YYYY-MM-DD")
    parser.add_argument("--out", type=Path, default=Path("dist"), help="where the manifest goes")
    parser.add_argument("--new-key", action="store_true", help="print a new pair of keys and do nothing else")
    return parser


if __name__ == "__main__":
    sys.exit(main())
