"""How large and in which colours the console is drawn. Lengths are layout units: 1 u is 1 px at 1280x800.

Views paint in u: `Look.begin` gives a painter scaled by `u`, so no painting code meets a raw pixel and a text that fits
at one scale fits at every scale.
"""

from dataclasses import dataclass

from PySide6.QtCore import QRect, QRectF, QSize
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QWidget

from ui.drawing.theme import DARK, Theme

_LEAST_WIDTH, _LEAST_HEIGHT = 1180.0, 800.0  # what bar and pad need
_WIDTH, _HEIGHT = 1234.0, 800.0  # what the plain console is made for
_LOG_WIDTH, _LOG_HEIGHT = 1600.0, 900.0  # with the hand log at the outer side


@dataclass(frozen=True, slots=True)
class ScaleSetting:
    """What the user chose. `zoom` enlarges as far as the screen has room; `log` gives up the hand log when false."""

    zoom: float = 1.0
    log: bool = True


@dataclass(frozen=True, slots=True)
class Look:
    """Theme, scale (device-independent pixels per u), motion on or off, pad at the left when mirrored."""

    theme: Theme = DARK
    u: float = 1.0
    motion: bool = True
    mirrored: bool = False

    def px(self, units: float) -> float:
        """Return a length in device-independent pixels."""
        return units * self.u

    def units(self, pixels: float) -> float:
        """Return a length in u."""
        return pixels / self.u

    def rect(self, units: QRectF) -> QRect:
        """Return the whole pixels nearest to a rectangle given in u, for placing a widget."""
        left, top = round(units.left() * self.u), round(units.top() * self.u)
        return QRect(left, top, round(units.right() * self.u) - left, round(units.bottom() * self.u) - top)

    def area(self, widget: QWidget) -> QRectF:
        """Return the widget's own rectangle in u."""
        return QRectF(0, 0, widget.width() / self.u, widget.height() / self.u)

    def begin(self, widget: QWidget) -> QPainter:
        """Return an antialiasing painter that counts in u: `with look.begin(self) as painter`."""
        painter = QPainter(widget)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.scale(self.u, self.u)
        return painter


def has_log(size: QSize, setting: ScaleSetting) -> bool:
    """Return whether a window of this size has room for the hand log without shrinking anything below 1 px per u.

    Enlarged, the console gives up the log before anything else.
    """
    return setting.log and setting.zoom <= 1 and size.width() >= _LOG_WIDTH and size.height() >= _LOG_HEIGHT


def scale_for(size: QSize, setting: ScaleSetting) -> float:
    """Return device-independent pixels per u for a window of this size.

    1280x800 gives 1.0, 1024x768 0.83, 1920x1080 1.2 and 3840x2160 2.4 (1.35 and 2.7 without the log).
    """
    return max(0.25, min(_plain_scale(size, setting) * setting.zoom, _largest_scale(size)))


def most_zoom(size: QSize) -> float:
    """Return the zoom beyond which a window of this size has no room to enlarge anything."""
    return max(1.0, _largest_scale(size) / _plain_scale(size, ScaleSetting()))


def _plain_scale(size: QSize, setting: ScaleSetting) -> float:
    """The scale without zoom."""
    wide = has_log(size, ScaleSetting(log=setting.log))
    width, height = (_LOG_WIDTH, _LOG_HEIGHT) if wide else (_WIDTH, _HEIGHT)
    return min(size.width() / width, size.height() / height)


def _largest_scale(size: QSize) -> float:
    """Where bar and pad would leave the screen."""
    return min(size.width() / _LEAST_WIDTH, size.height() / _LEAST_HEIGHT)
