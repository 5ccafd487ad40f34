"""Pictures of players: read from a file, made small, and decoded again, by Qt's reader alone and within limits.

A picture is kept as bytes in the book and never as a path. Sizes are pixels.
"""

from pathlib import Path

from PySide6.QtCore import QBuffer, QByteArray, QIODevice, QSize, Qt
from PySide6.QtGui import QImage, QImageReader, QImageWriter

from app.session.ports import LARGEST_PICTURE

ENDINGS = ("png", "jpg", "jpeg")
SIDE = 320
"""A picture is kept no wider and no higher."""
_LARGEST_FILE = 30_000_000
_MOST_SIDE = 12_000
_MEMORY_MB = 128
_FORMATS = (b"png", b"jpeg")
_MOST_FILES = 60
_QUALITY = 85


class PictureError(Exception):
    """No picture was taken over; the message is one sentence for the host."""


def pictures_in(places: tuple[Path, ...]) -> tuple[Path, ...]:
    """The pictures in these folders, the newest first."""
    found: dict[Path, float] = {}
    for folder in places:
        try:
            files = (file for file in folder.iterdir() if file.suffix.lower().lstrip(".") in ENDINGS)
            found |= {file: file.stat().st_mtime for file in files if file.is_file()}
        except OSError:
            continue  # a stick that was pulled out
    return tuple(sorted(found, key=lambda file: -found[file])[:_MOST_FILES])


def picture_from(path: Path) -> bytes:
    """The picture in a file, made small for the book. Raises PictureError."""
    try:
        if path.stat().st_size > _LARGEST_FILE:
            raise PictureError(f"{path.name} is too large for a picture: choose another file.")
        data = path.read_bytes()
    except OSError as error:
        raise PictureError(
            f"{path.name} cannot be read ({error.strerror or 'no file'}): choose another file."
        ) from error
    image = decoded(data)
    if image is None:
        raise PictureError(f"{path.name} is no PNG or JPEG picture: choose another file.")
    kept = _encoded(image)
    if not kept or len(kept) > LARGEST_PICTURE:
        raise PictureError(f"{path.name} cannot be made small enough for the book: choose another picture.")
    return kept


def decoded(data: bytes) -> QImage | None:
    """The picture in these bytes, at most `SIDE` wide and high; None for what is no PNG or JPEG within the limits."""
    buffer = QBuffer()
    buffer.setData(QByteArray(data))
    buffer.open(QIODevice.OpenModeFlag.ReadOnly)
    reader = QImageReader(buffer)
    reader.setDecideFormatFromContent(True)
    reader.setAutoTransform(True)
    QImageReader.setAllocationLimit(_MEMORY_MB)
    size = reader.size()
    if reader.format().data() not in _FORMATS or size.isEmpty() or max(size.width(), size.height()) > _MOST_SIDE:
        return None
    if max(size.width(), size.height()) > SIDE:
        reader.setScaledSize(size.scaled(QSize(SIDE, SIDE), Qt.AspectRatioMode.KeepAspectRatio).expandedTo(QSize(1, 1)))
    image = reader.read()
    return None if image.isNull() else image


def _encoded(image: QImage) -> bytes:
    """The picture as it is kept: what has see-through parts as PNG, else JPEG."""
    buffer = QBuffer()
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    writer = QImageWriter(buffer, QByteArray(b"png" if image.hasAlphaChannel() else b"jpeg"))
    writer.setQuality(_QUALITY)
    return bytes(buffer.data().data()) if writer.write(image) else b""
