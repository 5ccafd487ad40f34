"""A chart as a picture: PNG in dots, SVG with its texts as text. Both have a ground of their own and a heading."""

from PySide6.QtCore import QBuffer, QIODevice, QPointF, QRectF, QSize, QSizeF
from PySide6.QtGui import QImage, QPainter

from ui.drawing.fonts import REGULAR, fit, ladder
from ui.drawing.look import Look
from ui.drawing.paint import draw_fitted
from ui.drawing.theme import Theme
from ui.faces.chart_face import ChartFace
from ui.views.charts.chart_plot import chart_scene

_PAGE = QSizeF(1280, 800)
_MARGIN, _HEAD, _FOOT = 36.0, 84.0, 16.0
_TITLE, _SECOND = ladder(28, 24), ladder(20, 18, weight=REGULAR)
_PNG_SCALE = 2.0
"""1280 u become 2560 dots."""


def chart_png(face: ChartFace, second: str, theme: Theme) -> bytes:
    """The chart as a PNG of 2560 x 1600 dots; `second` is the line under its title."""
    look = Look(theme, _PNG_SCALE)
    picture = QImage((_PAGE * _PNG_SCALE).toSize(), QImage.Format.Format_RGB32)
    picture.fill(theme.surface)
    with QPainter(picture) as painter:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        _paint(painter, face, second, look)
    buffer = QBuffer()
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    picture.save(buffer, "PNG")  # type: ignore[call-overload]  # the stubs want bytes, PySide a str
    return bytes(buffer.data().data())


def chart_svg(face: ChartFace, second: str, theme: Theme) -> bytes:
    """The chart as an SVG of 1280 x 800."""
    from PySide6.QtSvg import QSvgGenerator  # noqa: PLC0415  # only when one is written

    buffer = QBuffer()
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    generator = QSvgGenerator()
    generator.setOutputDevice(buffer)
    generator.setSize(QSize(round(_PAGE.width()), round(_PAGE.height())))
    generator.setViewBox(QRectF(QPointF(), _PAGE))
    generator.setTitle(face.title)
    generator.setDescription(face.sentence)
    with QPainter(generator) as painter:
        painter.fillRect(QRectF(QPointF(), _PAGE), theme.surface)
        _paint(painter, face, second, Look(theme))
    return bytes(buffer.data().data())


def _paint(painter: QPainter, face: ChartFace, second: str, look: Look) -> None:
    room = _PAGE.width() - 2 * _MARGIN
    painter.save()
    painter.scale(look.u, look.u)
    draw_fitted(painter, _MARGIN, _MARGIN + 20, fit(face.title, room, _TITLE), look.theme.text)
    draw_fitted(painter, _MARGIN, _MARGIN + 52, fit(second, room, _SECOND), look.theme.text_2)
    painter.restore()
    top = _MARGIN + _HEAD
    place = QRectF(_MARGIN, top, room, _PAGE.height() - top - _FOOT)
    target = QRectF(place.topLeft() * look.u, place.size() * look.u)
    scene = chart_scene(face, look, target.size())
    scene.render(painter, target, scene.sceneRect())
