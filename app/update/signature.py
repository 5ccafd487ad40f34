"""The signature beside a manifest: Ed25519 over its exact bytes, 64 bytes written as hex."""

import re

from app.update.errors import UpdateError

SIGNATURE_LARGEST = 256
"""Bytes of the file; a signature is 128 letters and a line end."""
_SIGNATURE = re.compile(rb"([0-9a-f]{128})\r?\n?")
_NOT_OURS = (
    "The signature does not fit: this is no update from the makers of your Cutcard, or it was changed on the way. "
    "Nothing was installed; do not use these files."
)
_NO_KEY = "This copy of Cutcard knows no key to check an update by: install the new version by hand."


def check_signature(manifest: bytes, signature: bytes, key: str) -> None:
    """Hold the bytes of a manifest, before anything reads them, against their signature and the public `key` (hex).

    Raises UpdateError.
    """
    # Loaded here: it takes longer than everything else of this package, and only who looks for an update needs it.
    from cryptography.exceptions import InvalidSignature  # noqa: PLC0415
    from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PublicKey  # noqa: PLC0415

    if not key:
        raise UpdateError(_NO_KEY)
    written = _SIGNATURE.fullmatch(signature)
    if written is None:
        raise UpdateError(_NOT_OURS)
    try:
        public = Ed25519PublicKey.from_public_bytes(bytes.fromhex(key))
        public.verify(bytes.fromhex(written[1].decode()), manifest)
    except (InvalidSignature, ValueError) as error:
        raise UpdateError(_NOT_OURS) from error
