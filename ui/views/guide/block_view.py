"""One block of a chapter as it is painted: a heading, a text with its links, a picture. Lengths are u.

A block is as high as it needs at the width it gets. A link is reached by Tab as well as by a finger.
"""

from math import hypot
from pathlib import Path

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QImage, QImageReader, QKeyEvent, QMouseEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from ui.drawing.fonts import REGULAR, SEMIBOLD, Style, fit, ladder
from ui.drawing.geometry import RING
from ui.drawing.look import Look
from ui.drawing.paint import BADGE_CORNER, EDGE, RIGHT, draw_box, draw_fitted, draw_focus, draw_line
from ui.guide.chapters import Block, Heading, Item, Paragraph, Picture, Place, Run, RunKind, text_of
from ui.own_faults import outlives_faults
from ui.views.guide.type_setting import TEXT, Piece, Setting, set_text
from ui.views.panels.panel import Line, wrapped
from ui.views.parts.looking import LookingWidget
from ui.views.parts.pressable import Pressable

REACH = 16.0
"""How far beside a link a finger may be that means it."""
_INDENT, _DOT = 34.0, 3.5
_TITLE, _SECTION, _LEADING = 36, 26, 1.25
_NUMBER = ladder(TEXT, 20, weight=REGULAR)
_CAPTION, _CAPTION_GAP = 20, 8.0
_OF_THE_PAGE = (Qt.Key.Key_Up, Qt.Key.Key_Down, Qt.Key.Key_Left, Qt.Key.Key_Right)


@outlives_faults
class BlockView(LookingWidget):
    """What all blocks share; `above` is the free room over them, in u.

    The widget is `RING` u larger than its words at both sides and below, for the ring around a link.
    """

    def __init__(self, parent: QWidget, block: Block, above: float) -> None:
        super().__init__(parent)
        self.block, self.above = block, above
        self._width, self._height = -1.0, 0.0
        self.setAccessibleName(text_of(block))

    def height_for(self, width: float) -> float:
        """Set the block at a width and return its height, both in u; the same width again costs nothing."""
        if width != self._width:
            self._width, self._height = width, self._set_at(width)
        return self.above + self._height

    def _set_at(self, width: float) -> float:
        """Set the words; return the height below `above`."""
        raise NotImplementedError

    def place(self, left: float, top: float) -> None:
        """Put the words at a place of the parent, in u, after `height_for`."""
        room = QRectF(left, top, self._width, self.above + self._height)
        self.setGeometry(self._look.rect(room.adjusted(-RING, 0, RING, RING)))

    def _painter(self) -> QPainter:
        """A painter that begins where the words do."""
        painter = self._look.begin(self)
        painter.translate(RING, self.above)
        return painter


class HeadingView(BlockView):
    """The title of the chapter or of a section."""

    def __init__(self, parent: QWidget, heading: Heading, above: float) -> None:
        super().__init__(parent, heading, above)
        self._line = Line(heading.text, size=_SECTION if heading.anchor else _TITLE, weight=SEMIBOLD)
        self._rows: list[str] = []
        self.setAccessibleDescription("heading")

    def _set_at(self, width: float) -> float:
        self._rows = wrapped(self._line, width)
        return len(self._rows) * self._line.size * _LEADING

    def paintEvent(self, _event: QPaintEvent) -> None:
        size = self._line.size
        steps = (Style(size, SEMIBOLD), Style(size, SEMIBOLD, True))
        with self._painter() as painter:
            for place, row in enumerate(self._rows):
                baseline = place * size * _LEADING + size
                draw_fitted(painter, 0, baseline, fit(row, self._width, steps), self._look.theme.text)


class Link(Pressable):
    """What Tab reaches and a screen reader presses: a ring around the words of a link. Fingers meet the text."""

    def __init__(self, parent: QWidget, run: Run, place: int) -> None:
        super().__init__(parent)
        self.run, self.place = run, place
        self._boxes: list[QRectF] = []
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setAccessibleName(run.text)

    def surround(self, boxes: list[QRectF]) -> None:
        """Stand around these boxes of the parent, in u."""
        around = QRectF()
        for box in boxes:
            around |= box
        around.adjust(-RING, -RING, RING, RING)
        self._boxes = [box.translated(-around.topLeft()) for box in boxes]
        self.setGeometry(self._look.rect(around))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in _OF_THE_PAGE:  # a key would lead them to the next key
            event.ignore()
        else:
            super().keyPressEvent(event)

    def paintEvent(self, _event: QPaintEvent) -> None:
        if self.hasFocus():
            with self._look.begin(self) as painter:
                for box in self._boxes:
                    draw_focus(painter, box, BADGE_CORNER, self._look.theme, self._look.area(self))


class TextView(BlockView):
    """A paragraph or an item of a list."""

    link_chosen = Signal(object)
    """A `Place`."""

    def __init__(self, parent: QWidget, block: Paragraph | Item, above: float) -> None:
        super().__init__(parent, block, above)
        self._runs = block.runs
        self._mark = block if isinstance(block, Item) else None
        self._set = Setting()
        self._pressed: QPointF | None = None
        self.links = [Link(self, run, place) for place, run in enumerate(block.runs) if run.to is not None]
        for link in self.links:
            link.clicked.connect(self._on_link)
        self.setMouseTracking(bool(self.links))

    def _set_at(self, width: float) -> float:
        self._set = set_text(self._runs, _INDENT if self._mark else 0.0, width)
        return self._set.height

    def set_look(self, look: Look) -> None:
        super().set_look(look)
        for link in self.links:
            link.surround(
                [self._box(piece).adjusted(2, 2, -2, -2) for piece in self._set.pieces if piece.run == link.place]
            )

    def _box(self, piece: Piece) -> QRectF:
        """Where a piece stands in the widget."""
        return piece.box.translated(RING, self.above)

    def paintEvent(self, _event: QPaintEvent) -> None:
        theme = self._look.theme
        with self._painter() as painter:
            baseline = self._set.pieces[0].baseline
            if self._mark and self._mark.number:
                number = fit(f"{self._mark.number}.", _INDENT - 8, _NUMBER)
                draw_fitted(painter, _INDENT - 10, baseline, number, theme.text_2, RIGHT)
            elif self._mark:
                dot = QRectF(0, 0, 2 * _DOT, 2 * _DOT)
                dot.moveCenter(QPointF(_INDENT - 18, baseline - 7.5))
                draw_box(painter, dot, _DOT, theme.text_2)
            for piece in self._set.pieces:
                if piece.kind is RunKind.KEY:
                    draw_box(painter, piece.box, 6, theme.key, theme.edge)
                elif piece.kind is RunKind.TYPED:
                    draw_box(painter, piece.box, BADGE_CORNER, theme.well, theme.line)
                ink = theme.info if piece.kind is RunKind.LINK else theme.text
                draw_fitted(painter, piece.x, piece.baseline, piece.words, ink)
                if piece.kind is RunKind.LINK:
                    under = piece.baseline + 4
                    draw_line(painter, piece.x, under, piece.x + piece.words.width, under, ink, EDGE)

    # ---- links

    def place_at(self, at: QPointF) -> Place | None:
        """Where the link leads that a tap at `at` (u) means; None beside all of them."""
        nearest, to = REACH, None
        for piece in self._set.pieces:
            far = _distance(self._box(piece), at)
            if piece.kind is RunKind.LINK and far < nearest:
                nearest, to = far, self._runs[piece.run].to
        return to

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        over = self.place_at(event.position() / self._look.u)
        self.setCursor(Qt.CursorShape.PointingHandCursor if over else Qt.CursorShape.ArrowCursor)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        self._pressed = event.position()

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        pressed, self._pressed = self._pressed, None
        if pressed is not None and (event.position() - pressed).manhattanLength() <= self._look.px(REACH):
            self._choose(self.place_at(event.position() / self._look.u))

    def _on_link(self) -> None:
        link = self.sender()
        if isinstance(link, Link):
            self._choose(link.run.to)

    def _choose(self, place: Place | None) -> None:
        if place is not None:
            self.link_chosen.emit(place)


class PictureView(BlockView):
    """A picture no wider than its column and no larger than it was taken, and under it what it shows.

    Its file is asked for its size at once, and read when it is painted first.
    """

    def __init__(self, parent: QWidget, picture: Picture, above: float, path: Path) -> None:
        super().__init__(parent, picture, above)
        self._path = path
        self._pixels = QImageReader(str(path)).size()
        self._caption = Line(picture.words, "text_2", _CAPTION)
        self._rows: list[str] = []
        self._place = QRectF()
        self._image = QImage()

    def _set_at(self, width: float) -> float:
        self._rows = wrapped(self._caption, width)
        wide = min(width, float(self._pixels.width()))
        high = wide * self._pixels.height() / self._pixels.width() if self._pixels.isValid() else 0.0
        self._place = QRectF(0, 0, max(0.0, wide), high)
        return high + _CAPTION_GAP + len(self._rows) * _CAPTION * _LEADING

    def paintEvent(self, _event: QPaintEvent) -> None:
        with self._painter() as painter:
            if self._pixels.isValid():
                painter.drawImage(self._place, self._scaled())
                draw_box(painter, self._place, 0, None, self._look.theme.edge, EDGE)
            for place, row in enumerate(self._rows):
                baseline = self._place.bottom() + _CAPTION_GAP + place * _CAPTION * _LEADING + _CAPTION
                steps = (Style(_CAPTION), Style(_CAPTION, REGULAR, True))
                words = fit(row, self._width, steps)
                draw_fitted(painter, 0, baseline, words, self._look.theme.text_2)

    def _scaled(self) -> QImage:
        """The picture in the pixels of the screen."""
        size = self._place.size() * self._look.u * self.devicePixelRatio()
        wanted = QSize(round(size.width()), round(size.height()))
        if self._image.size() != wanted:
            smooth = Qt.TransformationMode.SmoothTransformation
            self._image = QImage(str(self._path)).scaled(wanted, Qt.AspectRatioMode.IgnoreAspectRatio, smooth)
        return self._image


def block_view(parent: QWidget, block: Block, above: float, pictures: Path) -> BlockView:
    """The view of a block; `pictures` is the folder that has them."""
    match block:
        case Heading():
            return HeadingView(parent, block, above)
        case Picture():
            return PictureView(parent, block, above, pictures / block.file)
        case Paragraph() | Item():
            return TextView(parent, block, above)


def _distance(box: QRectF, at: QPointF) -> float:
    """How far a point is from a box, 0 inside it."""
    across = max(box.left() - at.x(), 0.0, at.x() - box.right())
    down = max(box.top() - at.y(), 0.0, at.y() - box.bottom())
    return hypot(across, down)
