"""The words of a PDF that Qt wrote, read back from its own streams: glyphs by the table of each font."""

import re
import zlib
from unicodedata import normalize

_STREAM = re.compile(rb"stream\r?\n")
_NAMED = re.compile(rb"/(F\d+) (\d+) 0 R")
_OBJECT = re.compile(rb"(\d+) 0 obj\s*(.*?)\s*endobj", re.DOTALL)


def pages_of(pdf: bytes) -> int:
    """How many pages there are."""
    return len(re.findall(rb"/Type\s*/Page\b", pdf))


def words_of(pdf: bytes) -> str:
    """All that is written, in the order in which it was painted, one text a line."""
    objects = {int(number): body for number, body in _OBJECT.findall(pdf)}
    fonts = _fonts(objects)
    lines, glyphs = list[str](), dict[int, str]()
    for token in re.finditer(rb"/(F\d+) [\d.]+ Tf|<([0-9a-fA-F]+)>|\bET\b", _content(objects)):
        if token.group(1):
            glyphs = fonts[token.group(1)]
            lines.append("")
        elif token.group(2) and lines:
            code = token.group(2).decode()
            lines[-1] += "".join(glyphs.get(int(code[at : at + 4], 16), "?") for at in range(0, len(code), 4))
    return normalize("NFKC", "\n".join(lines)).replace("\t", " ")


def _content(objects: dict[int, bytes]) -> bytes:
    """What is painted: the longest stream that speaks of text."""
    found = [_inflated(body) for body in objects.values() if b"/FlateDecode" in body and b"stream" in body]
    return max((body for body in found if b" Tf" in body), key=len)


def _inflated(body: bytes) -> bytes:
    start = _STREAM.search(body)
    return zlib.decompressobj().decompress(body[start.end() :]) if start else b""


def _fonts(objects: dict[int, bytes]) -> dict[bytes, dict[int, str]]:
    named = {name: int(number) for body in objects.values() for name, number in _NAMED.findall(body)}
    return {name: _glyphs(objects, objects[number]) for name, number in named.items()}


def _glyphs(objects: dict[int, bytes], font: bytes) -> dict[int, str]:
    """Code -> text, from the font's own table."""
    wanted = re.search(rb"/ToUnicode (\d+) 0 R", font)
    assert wanted is not None
    table = objects[int(wanted.group(1))].decode("latin-1")
    glyphs: dict[int, str] = {}
    for first, values in re.findall(r"<([0-9A-Fa-f]{4})> <[0-9A-Fa-f]{4}> \[(.*?)\]", table):
        for place, value in enumerate(re.findall(r"<([0-9A-Fa-f]+)>", values)):
            glyphs[int(first, 16) + place] = chr(int(value, 16))
    return glyphs
