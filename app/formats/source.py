"""Hands from a file, whatever its format: told apart by content, gzip read as is, one hand in memory at a time."""

import zlib
from collections.abc import Iterator
from gzip import GzipFile
from itertools import chain, count
from pathlib import Path
from re import compile as pattern
from typing import BinaryIO, cast

from app.formats import phh, records
from app.formats.errors import HAND_BYTES, FormatError, HandError, shown
from app.formats.recorded import RecordedHand

__all__ = ["FormatError", "read_hands"]

_GZIP = b"\x1f\x8b"
_TOML_KEY = pattern(r"""\s*["']?\w+["']?\s*=""")


def read_hands(path: Path) -> Iterator[RecordedHand]:
    """The hands of a file, each as soon as it is read. Raises FormatError at the first thing that cannot be read."""
    try:
        with path.open("rb") as file:
            if file.peek(2)[:2] == _GZIP:
                with GzipFile(fileobj=file) as unpacked:
                    yield from _hands(cast(BinaryIO, unpacked))
            else:
                yield from _hands(file)
    except HandError as fault:
        raise FormatError(path, fault.line, fault.reason) from None
    except (EOFError, zlib.error) as fault:
        raise FormatError(path, 0, f"the compressed file is cut off or damaged ({fault}); get it again") from None
    except FileNotFoundError:
        raise FormatError(path, 0, "there is no such file; check the path") from None
    except IsADirectoryError:
        raise FormatError(path, 0, "this is a directory; name the files in it") from None
    except OSError as fault:
        raise FormatError(path, 0, f"the file cannot be read ({fault.strerror or fault}); get it again") from None


def _hands(file: BinaryIO) -> Iterator[RecordedHand]:
    lines = _lines(file)
    first = next((line for line in lines if not phh.is_idle(line[1])), None)
    if first is None:
        raise HandError("the file holds no hands; it is empty")
    number, text = first
    if text.lstrip().startswith("{"):
        return records.read_hands(chain([first], lines))
    if phh.HEADING.fullmatch(text) or _TOML_KEY.match(text):
        return phh.read_hands(chain([first], lines))
    raise HandError(f"{shown(text.strip())} begins no known format; bring hands as PHH, PHHS or JSON lines", number)


def _lines(file: BinaryIO) -> Iterator[tuple[int, str]]:
    """The lines with their numbers, line ends kept. Raises HandError where one is no text or too long."""
    for number in count(1):
        raw = file.readline(HAND_BYTES + 1)
        if not raw:
            return
        if len(raw) > HAND_BYTES:
            raise HandError("this line is longer than 1 MB, too long for a hand; take it out of the file", number)
        try:
            yield number, raw.decode("utf-8-sig" if number == 1 else "utf-8")
        except UnicodeDecodeError:
            raise HandError("this line is no UTF-8 text; save the file as UTF-8", number) from None
