"""The words of a PDF that reportlab wrote, read back from its own streams: codes by the table of each font."""

import base64
import re
import zlib
from dataclasses import dataclass

_OBJECT = re.compile(rb"(?:^|\n)(\d+) 0 obj\s*(.*?)\s*endobj", re.DOTALL)
_TOKEN = re.compile(
    rb"/(F\d+(?:\+\d+)?) ([\d.]+) Tf|<FEFF([0-9a-f]*)>+ BDC|<feff([0-9a-f]*)>+ BDC|\bEMC\b"
    rb"|1 0 0 1 ([\d.-]+) ([\d.-]+) Tm|\(((?:[^()\\]|\\.)*)\) Tj",
    re.DOTALL,
)
_ESCAPE = re.compile(rb"\\([0-7]{3}|.)", re.DOTALL)
_NAMED = {b"n": b"\n", b"r": b"\r", b"t": b"\t", b"b": b"\b", b"f": b"\f"}


@dataclass(frozen=True, slots=True)
class Drawn:
    """A piece of text where it was drawn, in points from below, and how large."""

    text: str
    left: float
    base: float
    size: float


def pages_of(pdf: bytes) -> list[list[Drawn]]:
    """What is drawn on each page, in its order."""
    objects = {int(number): body for number, body in _OBJECT.findall(pdf)}
    fonts = _fonts(objects)
    pages = [body for _, body in sorted(objects.items()) if re.search(rb"/Type /Page\b", body)]
    contents = [int(found[1]) for body in pages if (found := re.search(rb"/Contents (\d+) 0 R", body))]
    return [_drawn(_inflated(objects[number]), fonts) for number in contents]


def lines_of(page: list[Drawn]) -> list[str]:
    """The texts of a page, pieces that were drawn one after the other on one height joined."""
    lines: dict[float, list[Drawn]] = {}
    for piece in page:
        lines.setdefault(piece.base, []).append(piece)
    return ["".join(piece.text for piece in line) for line in lines.values()]


def _drawn(content: bytes, fonts: dict[bytes, dict[int, str] | None]) -> list[Drawn]:
    drawn: list[Drawn] = []
    codes, size, instead = dict[int, str]() or None, 0.0, ""
    left = base = 0.0
    for token in _TOKEN.finditer(content):
        if token[1]:
            codes, size = fonts[token[1]], float(token[2])
        elif token[0] == b"EMC":
            instead = ""
        elif token[5]:
            left, base = float(token[5]), float(token[6])
        elif token[7] is not None:
            drawn.append(Drawn(instead or _text(token[7], codes), left, base, size))
        else:
            instead = bytes.fromhex((token[3] or token[4]).decode()).decode("utf-16-be")
    return drawn


def _text(escaped: bytes, codes: dict[int, str] | None) -> str:
    raw = _ESCAPE.sub(_unescaped, escaped)
    return raw.decode("utf-16-be") if codes is None else "".join(codes.get(code, "?") for code in raw)


def _unescaped(found: "re.Match[bytes]") -> bytes:
    return bytes((int(found[1], 8),)) if found[1].isdigit() else _NAMED.get(found[1], found[1])


def _inflated(body: bytes) -> bytes:
    start = body.index(b"stream") + len(b"stream\n")
    stream = body[start : body.rindex(b"endstream")].strip()
    if b"/ASCII85Decode" in body:
        stream = base64.a85decode(stream.removesuffix(b"~>"))
    return zlib.decompress(stream)


def _fonts(objects: dict[int, bytes]) -> dict[bytes, dict[int, str] | None]:
    """Name of a font -> its codes, None for one of the reader's own, whose codes are UTF-16."""
    fonts: dict[bytes, dict[int, str] | None] = {}
    for body in objects.values():
        if (name := re.search(rb"/Name /(F\d+(?:\+\d+)?)", body)) is None:
            continue
        table = re.search(rb"/ToUnicode (\d+) 0 R", body)
        if table is None:
            fonts[name[1]] = None if b"/Type0" in body else {code: chr(code) for code in range(256)}
        else:
            pairs = re.findall(rb"<([0-9A-F]{2})> <([0-9A-F]{4,6})>\n", _inflated(objects[int(table[1])]) + b"\n")
            fonts[name[1]] = {int(code, 16): chr(int(value, 16)) for code, value in pairs}
    return fonts
