"""What every page over the whole window is made of: strip with title and keys, room below, status line. Lengths are u.

A page is given nothing but settings, so that it can stand before any database is there.
"""

from PySide6.QtCore import QRectF, Qt, Signal
from PySide6.QtGui import QCloseEvent, QKeyEvent, QPaintEvent, QResizeEvent, QShowEvent
from PySide6.QtWidgets import QWidget

from app.settings import PadSide, Settings
from ui.drawing.fonts import REGULAR, fit, ladder
from ui.drawing.geometry import FACTS_HEIGHT, GAP, KEY, RING, SIDE, STATUS_HEIGHT
from ui.drawing.key_paint import KeySizes
from ui.drawing.look import Look, ScaleSetting, scale_for
from ui.drawing.paint import EDGE, draw_fitted, draw_line
from ui.drawing.theme import THEMES
from ui.faces import KeyFace, KeyKind, StatusFace
from ui.own_faults import outlives_faults
from ui.views.parts.key_button import KeyButton
from ui.views.parts.looking import Looking
from ui.views.status_line import StatusLine

BACK_WIDTH = 148.0
TO_THE_TABLE, TO_THE_TABLES, TO_THE_PAGE = "to the table", "to the tables", "to the page"
_BODY_GAP = 12.0  # between the strip and the body
_TITLE = ladder(26, 24, 22)
_SECOND = ladder(22, 20, weight=REGULAR)
_KEY_SIZES = KeySizes(24, 18)


@outlives_faults
class WindowPage(QWidget):
    """Subclasses place their children in `arrange(area)`; a child that takes a look gets the page's before that.

    With `back` (`TO_THE_TABLE` or another of these words) the outermost key leads there, and Escape does.
    """

    left = Signal()
    """The Back key: show what was there before."""
    subject = ""
    """A word of the name of the chapter of the user's guide that is about this page; '' where none is."""

    def __init_subclass__(cls) -> None:
        super().__init_subclass__()
        outlives_faults(cls)

    def __init__(self, parent: QWidget | None, settings: Settings | None, title: str, back: str = "") -> None:
        super().__init__(parent)
        self._settings = settings or Settings()
        self._look = Look()
        self._title, self._second = title, ""
        self._strip_keys: list[tuple[KeyButton, float]] = []
        self.status = StatusLine(self)
        self.back_key: KeyButton | None = None
        if back:
            self.back_key = self.add_strip_key(KeyFace("Back", back, KeyKind.QUIET), BACK_WIDTH)
            self.back_key.clicked.connect(self.left)
        self.left.connect(self.stop)
        self.setAccessibleName(title)

    def stop(self) -> None:
        """End what the page does beside the window, and wait for it: it is left, closed, or goes with its table."""

    def closeEvent(self, event: QCloseEvent) -> None:
        self.stop()
        super().closeEvent(event)

    # ---- showing

    @property
    def settings(self) -> Settings:
        return self._settings

    @property
    def look(self) -> Look:
        return self._look

    def show_title(self, title: str, second: str) -> None:
        """Say in the strip what this is, and below it one line about it."""
        self._title, self._second = title, second
        self.setAccessibleName(title)
        self.setAccessibleDescription(second)
        self.update()

    def show_notice(self, sentence: str) -> None:
        """Say one sentence in the lowest line; '' takes it away."""
        self.status.show_face(StatusFace(sentence))

    def apply(self, settings: Settings) -> None:
        """Take other settings: colours, side, size."""
        self._settings = settings
        self._place()

    def add_strip_key(self, face: KeyFace, width: float) -> KeyButton:
        """Return a new key of the strip, `width` u wide; the first one stands outermost, each next one inside it.

        There is room for four beside the way back; the title has the rest.
        """
        key = KeyButton(self, face, _KEY_SIZES)
        if self._strip_keys:
            QWidget.setTabOrder(key, self._strip_keys[-1][0])
        self._strip_keys.append((key, width))
        return key

    # ---- placing

    def arrange(self, area: QRectF) -> None:
        """Place the children between the strip and the status line; `area` in u."""

    def put(self, child: QWidget, rect: QRectF) -> None:
        """Put a child at a rectangle in u; a key gets its ring around it."""
        if isinstance(child, KeyButton):
            child.place(rect)
        else:
            child.setGeometry(self._look.rect(rect))

    def side_by_side(self, area: QRectF, wide: float) -> tuple[QRectF, QRectF]:
        """The area in two parts, the first of them `wide` u and at the side away from the pad."""
        first, second = QRectF(area), QRectF(area)
        first.setWidth(wide)
        second.setLeft(area.left() + wide + GAP)
        if self._look.mirrored:
            second.moveLeft(area.left())
            first.moveRight(area.right())
        return first, second

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._place()

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self.setFocus()  # else the first key gets it, and a ring that nobody asked for

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape and self.back_key is not None:
            self.back_key.click()
            return
        super().keyPressEvent(event)

    def paintEvent(self, _event: QPaintEvent) -> None:
        theme = self._look.theme
        with self._look.begin(self) as painter:
            area = self._look.area(self)
            painter.fillRect(area, theme.background)
            painter.fillRect(QRectF(0, 0, area.width(), FACTS_HEIGHT), theme.surface)
            line = FACTS_HEIGHT - EDGE / 2
            draw_line(painter, 0, line, area.width(), line, theme.line, EDGE)
            keys = self._keys_width()
            left, room = (keys if self._look.mirrored else 0.0) + 2 * SIDE, area.width() - keys - 3 * SIDE
            draw_fitted(painter, left, 42, fit(self._title, room, _TITLE), theme.text)
            draw_fitted(painter, left, 76, fit(self._second, room, _SECOND), theme.text_2)

    def _place(self) -> None:
        settings = self._settings
        u = scale_for(self.size(), ScaleSetting(zoom=settings.zoom))
        self._look = look = Look(THEMES[settings.theme], u, settings.motion, settings.pad_side is PadSide.LEFT)
        for child in self.children():
            if isinstance(child, Looking):
                child.set_look(look)
        width, height = look.units(self.width()), look.units(self.height())
        self._place_keys(width)
        self.put(self.status, QRectF(0, height - STATUS_HEIGHT, width, STATUS_HEIGHT))
        top, bottom = FACTS_HEIGHT + _BODY_GAP, height - STATUS_HEIGHT - RING
        self.arrange(QRectF(SIDE, top, width - 2 * SIDE, bottom - top))
        self.update()

    def _place_keys(self, width: float) -> None:
        """The keys stand on the side of the pad."""
        aside = SIDE
        for key, wide in self._strip_keys:
            key.place(QRectF(aside if self._look.mirrored else width - aside - wide, 3, wide, KEY))
            aside += wide + GAP

    def _keys_width(self) -> float:
        """What the keys take of the strip, with the free room at both their sides."""
        wide = [width for _, width in self._strip_keys]
        return 2 * SIDE + sum(wide) + GAP * (len(wide) - 1) if wide else 0.0
