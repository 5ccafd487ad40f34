"""Draws the picture at the side of the set-up's last page: the emblem on felt.

python -m installer.windows.side_picture FILE.bmp
"""

import os
import sys

from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QGuiApplication, QImage, QPainter, QRadialGradient
from PySide6.QtSvg import QSvgRenderer

from installer.icons import EMBLEM

WIDTH, HEIGHT = 164 * 2, 314 * 2
"""In pixels: twice what NSIS shows on a coarse screen, which takes it down."""
FELT, EDGE = QColor(0x17, 0x4A, 0x3C), QColor(0x0D, 0x26, 0x20)


def side_picture() -> QImage:
    """The picture. Needs a QGuiApplication."""
    picture = QImage(WIDTH, HEIGHT, QImage.Format.Format_RGB888)
    painter = QPainter(picture)
    light = QRadialGradient(WIDTH / 2, HEIGHT * 0.4, HEIGHT * 0.7)
    light.setColorAt(0, FELT)
    light.setColorAt(1, EDGE)
    painter.fillRect(picture.rect(), light)
    side = WIDTH * 0.62
    emblem = QRectF((WIDTH - side) / 2, HEIGHT * 0.4 - side / 2, side, side)
    QSvgRenderer(str(EMBLEM / "cutcard.svg")).render(painter, emblem)
    painter.end()
    return picture


if __name__ == "__main__":
    os.environ["QT_QPA_PLATFORM"] = "offscreen"
    application = QGuiApplication([])
    if not side_picture().save(sys.argv[1]):
        sys.exit(f"side_picture: {sys.argv[1]} cannot be written.")
