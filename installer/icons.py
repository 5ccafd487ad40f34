"""Draws the program's icon in every size that a desktop asks for. Sizes are pixels of a side.

    python installer/icons.py [--hicolor DIR] [--ico FILE] [--icns FILE] [--png SIZE FILE]

It draws with Qt, so the Python of the checkout runs it: .venv/bin/python. The drawings are in `resources/emblem`.
"""

import os
import shutil
import struct
from argparse import ArgumentParser
from collections.abc import Sequence
from pathlib import Path

from PySide6.QtCore import QBuffer, QByteArray, QIODevice, QRectF, Qt
from PySide6.QtGui import QGuiApplication, QImage, QImageWriter, QPainter
from PySide6.QtSvg import QSvgRenderer

EMBLEM = Path(__file__).resolve().parent.parent / "resources" / "emblem"
NAME = "org.cutcard.Cutcard"
SMALL = 24
"""Up to here the small drawing is taken, which has less in it."""
HICOLOR_SIZES = (16, 22, 24, 32, 48, 64, 128, 256, 512)
ICO_SIZES = (16, 20, 24, 32, 40, 48, 64, 128, 256)
ICNS_SIZES = {
    b"ic11": 32,  # 16 on a fine screen; a coarse one takes it down
    b"ic12": 64,
    b"ic07": 128,
    b"ic13": 256,
    b"ic08": 256,
    b"ic14": 512,
    b"ic09": 512,
    b"ic10": 1024,
}


def drawing(size: int) -> Path:
    """The drawing that an icon of this size is made from."""
    return EMBLEM / ("cutcard-small.svg" if size <= SMALL else "cutcard.svg")


def png(size: int) -> bytes:
    """The icon as the bytes of a PNG. Needs a QGuiApplication."""
    image = QImage(size, size, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(Qt.GlobalColor.transparent)
    painter = QPainter(image)
    QSvgRenderer(str(drawing(size))).render(painter, QRectF(0, 0, size, size))
    painter.end()
    written = QByteArray()
    buffer = QBuffer(written)
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    QImageWriter(buffer, QByteArray(b"png")).write(image)
    return bytes(written.data())


def write_hicolor(folder: Path) -> None:
    """The icon as the theme hicolor has it, below `folder`."""
    for size in HICOLOR_SIZES:
        _place(folder / f"{size}x{size}" / "apps" / f"{NAME}.png").write_bytes(png(size))
    shutil.copyfile(EMBLEM / "cutcard.svg", _place(folder / "scalable" / "apps" / f"{NAME}.svg"))


def ico() -> bytes:
    """The icon of a Windows program: a directory, then a PNG for each size."""
    pictures = [(size, png(size)) for size in ICO_SIZES]
    directory = struct.pack("<HHH", 0, 1, len(pictures))
    offset = len(directory) + 16 * len(pictures)
    for size, picture in pictures:
        side = size % 256  # 256 is written as 0
        directory += struct.pack("<BBBBHHII", side, side, 0, 0, 1, 32, len(picture), offset)
        offset += len(picture)
    return directory + b"".join(picture for _, picture in pictures)


def icns() -> bytes:
    """The icon of a macOS bundle: chunks, each a PNG."""
    pictures = {kind: png(size) for kind, size in ICNS_SIZES.items()}
    chunks = b"".join(kind + struct.pack(">I", 8 + len(picture)) + picture for kind, picture in pictures.items())
    return b"icns" + struct.pack(">I", 8 + len(chunks)) + chunks


def _place(file: Path) -> Path:
    file.parent.mkdir(parents=True, exist_ok=True)
    return file


def main(argv: Sequence[str] | None = None) -> None:
    """Write what is asked for."""
    parser = ArgumentParser(description="Draw the program's icon in the sizes a desktop asks for.")
    parser.add_argument(
        "--hicolor", type=Path, metavar="DIR", help="a tree for Linux, such as /usr/share/icons/hicolor"
    )
    parser.add_argument("--ico", type=Path, metavar="FILE", help="for Windows")
    parser.add_argument("--icns", type=Path, metavar="FILE", help="for macOS")
    parser.add_argument("--png", nargs=2, metavar=("SIZE", "FILE"), help="one picture")
    options = parser.parse_args(argv)
    if options.hicolor:
        write_hicolor(options.hicolor)
    if options.ico:
        _place(options.ico).write_bytes(ico())
    if options.icns:
        _place(options.icns).write_bytes(icns())
    if options.png:
        _place(Path(options.png[1])).write_bytes(png(int(options.png[0])))


if __name__ == "__main__":
    os.environ["QT_QPA_PLATFORM"] = "offscreen"
    application = QGuiApplication([])
    main()
