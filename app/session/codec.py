"""Log entry <-> bytes: fixed tags, a version in front, and the hash chain over exactly the stored bytes."""

import hashlib
from collections.abc import Iterable

import msgspec

from app.session.ports import GENESIS, LogEntry
from app.session.steps import Body

VERSION = 1
"""Version of the body; a body of an older version is lifted by an upcaster once there is one."""


class CodecError(Exception):
    """The bytes are not a body this program knows; the message is one sentence."""


class _Envelope(msgspec.Struct, frozen=True, array_like=True):
    version: int
    body: Body


class _Version(msgspec.Struct, frozen=True, array_like=True):
    version: int


_encoder = msgspec.json.Encoder()
_decoder = msgspec.json.Decoder(_Envelope)
_version = msgspec.json.Decoder(_Version)


def encode(body: Body) -> bytes:
    """The bytes of a body, as they are hashed and stored."""
    return _encoder.encode(_Envelope(VERSION, body))


def decode(data: bytes) -> Body:
    """The body of stored bytes. Raises CodecError."""
    try:
        return _decoder.decode(data).body
    except msgspec.MsgspecError as error:
        if _newer(data):
            raise CodecError("This table was recorded by a newer Cutcard; update this one to open it.") from error
        raise CodecError(f"An entry of the log cannot be read ({error}).") from error


def _newer(data: bytes) -> bool:
    try:
        return _version.decode(data).version > VERSION
    except msgspec.MsgspecError:
        return False


def seal(stream: int, seq: int, epoch: int, at: int, actor: str, body: bytes, prev_hash: bytes) -> LogEntry:
    """The entry with its hash, which covers every field and the hash before it."""
    return LogEntry(
        stream, seq, epoch, at, actor, body, prev_hash, _digest(stream, seq, epoch, at, actor, body, prev_hash)
    )


def _digest(stream: int, seq: int, epoch: int, at: int, actor: str, body: bytes, prev_hash: bytes) -> bytes:
    head = f"{stream}\n{seq}\n{epoch}\n{at}\n{len(actor.encode())}\n{actor}\n{len(body)}\n".encode()
    return hashlib.sha256(prev_hash + head + body).digest()


def first_fault(entries: Iterable[LogEntry]) -> tuple[int, str] | None:
    """Where a stream stops being what was recorded: (seq, what is wrong), None when every link holds."""
    previous, expected = GENESIS, 1
    for entry in entries:
        if entry.seq != expected:
            return entry.seq, f"entry {expected} is missing"
        if entry.prev_hash != previous:
            return entry.seq, "it does not follow the entry before it"
        if entry.hash != _digest(
            entry.stream, entry.seq, entry.epoch, entry.at, entry.actor, entry.body, entry.prev_hash
        ):
            return entry.seq, "its content was changed"
        previous, expected = entry.hash, entry.seq + 1
    return None
