"""Only the bytes that were signed, with the key that this program knows, are let through."""

import pytest
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey
from hypothesis import given
from hypothesis import strategies as st

from app.update.errors import UpdateError
from app.update.signature import check_signature
from tests.update.signed_release import KEY, PRIVATE, Release, signed

MANIFEST = Release().manifest()
SIGNATURE = signed(MANIFEST)


def refused(manifest: bytes, signature: bytes, key: str = KEY) -> bool:
    try:
        check_signature(manifest, signature, key)
    except UpdateError:
        return True
    return False


def test_what_was_signed_is_let_through() -> None:
    for ending in (b"", b"\n", b"\r\n"):
        check_signature(MANIFEST, SIGNATURE.strip() + ending, KEY)


def test_every_changed_byte_of_the_manifest_is_refused() -> None:
    for place in range(len(MANIFEST)):
        changed = bytearray(MANIFEST)
        changed[place] ^= 1
        assert refused(bytes(changed), SIGNATURE), place


def test_every_changed_letter_of_the_signature_is_refused() -> None:
    for place in range(128):
        changed = bytearray(SIGNATURE)
        changed[place] = ord("1") if changed[place] == ord("0") else ord("0")
        assert refused(MANIFEST, bytes(changed)), place


@given(st.binary(max_size=200))
def test_nothing_else_is_a_signature(signature: bytes) -> None:
    assert refused(MANIFEST, signature)


def test_cut_and_lengthened_files_are_refused() -> None:
    for place in range(len(MANIFEST)):
        assert refused(MANIFEST[:place], SIGNATURE)
    for place in range(128):
        assert refused(MANIFEST, SIGNATURE[:place])
    assert refused(MANIFEST + b" ", SIGNATURE)
    assert refused(MANIFEST, SIGNATURE + b"0")
    assert refused(MANIFEST, SIGNATURE.strip() + SIGNATURE)


def test_another_key_is_refused() -> None:
    stranger = Ed25519PrivateKey.from_private_bytes(bytes(32))
    assert refused(MANIFEST, signed(MANIFEST, stranger))
    assert refused(MANIFEST, SIGNATURE, stranger.public_key().public_bytes_raw().hex())
    assert not refused(b"", f"{PRIVATE.sign(b'').hex()}".encode())


def test_a_key_that_is_no_point_is_refused() -> None:
    for key in ("00" * 32, "ff" * 32, "01" + "00" * 31):
        assert refused(MANIFEST, SIGNATURE, key)
        assert refused(MANIFEST, b"0" * 128, key)


def test_a_build_without_a_key_trusts_nobody() -> None:
    with pytest.raises(UpdateError, match="knows no key"):
        check_signature(MANIFEST, SIGNATURE, "")
