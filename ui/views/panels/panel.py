"""What every panel is made of: the frame in the pad's place, its title and way out, lines of words, rows with a key.

Lengths are layout units; a panel is placed by the window at `Frame.panel` and lays out its own children in u.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QEvent, QRectF, Qt, Signal
from PySide6.QtGui import QColor, QKeyEvent, QPaintEvent
from PySide6.QtWidgets import QAbstractButton, QWidget

from ui.drawing.fonts import MEDIUM, REGULAR, SEMIBOLD, Ending, Style, fit, ladder
from ui.drawing.paint import EDGE, PANEL_CORNER, draw_box, draw_fitted, draw_icon, draw_line
from ui.drawing.theme import Theme
from ui.faces import KeyFace, KeyKind
from ui.views.parts.key_button import KeyButton
from ui.views.parts.looking import LookingWidget

TITLE_HEIGHT = 65.0
"""The way out is 2 mm from the Undo key above the panel, and from what begins 8 u below the title."""
INSET = 14.0
_TITLE = ladder(24, 22, 20)
_CLOSE = QRectF(0, 5, 58, 56)


@dataclass(frozen=True, slots=True)
class Line:
    """One line of words. `role` is a token of the theme; `size` and `weight` as in the look's type steps."""

    text: str
    role: str = "text"
    size: int = 20
    weight: int = REGULAR
    right: bool = False


def ink(theme: Theme, role: str) -> QColor:
    """The colour of a theme role by its name."""
    color: QColor = getattr(theme, role)
    return color


class Words(LookingWidget):
    """Lines of plain text under each other, wrapped into the width where there is room; never rich text."""

    def __init__(self, parent: QWidget, leading: float = 1.3) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self._lines: tuple[Line, ...] = ()
        self._leading = leading

    def show_lines(self, lines: Sequence[Line]) -> None:
        """Show these lines; equal ones cost nothing."""
        if tuple(lines) == self._lines:
            return
        self._lines = tuple(lines)
        self.setAccessibleName(". ".join(line.text for line in lines if line.text))
        self.update()

    def height_of(self, lines: Sequence[Line], width: float) -> float:
        """The height in u that `lines` take when wrapped into `width` u."""
        return sum(
            line.size * self._leading * (1 if line.right else len(wrapped(line, width))) for line in lines if line.text
        )

    def paintEvent(self, _event: QPaintEvent) -> None:
        with self._look.begin(self) as painter:
            area = self._look.area(self)
            top = 0.0
            for line in self._lines:
                color = ink(self._look.theme, line.role)
                if line.right:
                    fitted = fit(line.text, area.width(), (Style(line.size, line.weight),), Ending.WORDS)
                    raised = (self._leading - 1) * line.size  # to the baseline of the row above
                    draw_fitted(painter, area.width(), top - raised, fitted, color, 1.0)
                    continue
                for row in wrapped(line, area.width()):
                    steps = (Style(line.size, line.weight), Style(line.size, line.weight, True))
                    fitted = fit(row, area.width(), steps, Ending.WORDS)
                    draw_fitted(painter, 0, top + line.size, fitted, color)
                    top += line.size * self._leading


def wrapped(line: Line, width: float) -> list[str]:
    """The text of a line broken at blanks so that each row fits into `width` u."""
    style = Style(line.size, line.weight)
    rows: list[str] = []
    row = ""
    for word in line.text.split():
        longer = f"{row} {word}".strip()
        if row and fit(longer, width, (style,), Ending.WORDS).cut:
            rows.append(row)
            row = word
        else:
            row = longer
    return [*rows, row]


class Panel(LookingWidget):
    """The frame: title with an icon, a way out at the top right, room for children below.

    Subclasses place their children in `arrange(body)` (u, the panel's own coordinates) and show the state in `refresh`.
    """

    closed = Signal()
    covers_window = False
    """Whether it stands over the page down to the status line, instead of in the pad's place."""
    comes_back = False
    """Whether it stands again, as it was left, when the rules that were looked up from it are closed."""
    covered = False
    """True while the rules stand in its place."""

    def __init__(self, parent: QWidget, title: str, icon: str, closable: bool = True) -> None:
        super().__init__(parent)
        self._title, self._icon = title, icon
        self._close = KeyButton(self, KeyFace("", kind=KeyKind.QUIET, icon="close", name=f"Close {title}"))
        self._close.setVisible(closable)
        self._close.clicked.connect(self._on_close)
        self.setAccessibleName(title)

    def set_title(self, title: str) -> None:
        self._title = title
        self.setAccessibleName(title)
        self.update()

    def arrange(self, body: QRectF) -> None:
        """Place the children below the title; `body` in u."""

    def refresh(self) -> None:
        """Show the state as it is now."""

    def forget(self) -> None:
        """Give up what was being entered: it was covered, and does not come back."""

    def rule_in_sight(self) -> tuple[str, str] | None:
        """Book and number of the rule that it speaks of at this moment; None when it speaks of none."""
        return None

    def seat_tapped(self, seat: int) -> bool:
        """A plate was tapped while this panel stands; True when the panel used the tap."""
        del seat
        return False

    def seats_meant(self) -> frozenset[int]:
        """Seats to mark at the table while this panel stands."""
        return frozenset()

    def progress(self) -> tuple[str, str] | None:
        """What the bar's block says in place of who acts, title and progress; None while nothing takes that place."""
        return None

    def put(self, child: QWidget, rect: QRectF) -> None:
        """Put a child at a rectangle in u; a key gets its ring around it."""
        if isinstance(child, KeyButton):
            child.place(rect)
        else:
            child.setGeometry(self._look.rect(rect))

    def key_for(self, event: QKeyEvent) -> QAbstractButton | None:
        """The key of the panel that a key of the keyboard stands for while the focus is in here; None: the window's."""
        if event.key() == Qt.Key.Key_Escape and not self._close.isHidden():
            return self._close
        return None

    def event(self, event: QEvent) -> bool:
        if event.type() is QEvent.Type.ShortcutOverride and isinstance(event, QKeyEvent):
            event.setAccepted(self.key_for(event) is not None)
            return event.isAccepted()
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key = self.key_for(event)
        if key is None:
            super().keyPressEvent(event)
        else:
            key.click()

    def focusNextPrevChild(self, forward: bool) -> bool:
        """A key that goes with its page leaves the keyboard to the panel, and Tab goes on from there."""
        focused: QWidget | None = self.window().focusWidget()
        if self.isVisible() and not (focused and focused.isVisible()):
            self.setFocus()
            return True
        return super().focusNextPrevChild(forward)

    def paintEvent(self, _event: QPaintEvent) -> None:
        theme = self._look.theme
        with self._look.begin(self) as painter:
            area = self._look.area(self)
            draw_box(painter, area, PANEL_CORNER, theme.surface, theme.line, EDGE)
            draw_icon(painter, self._icon, 16, 19, 28, theme.text_2)
            room = area.width() - (130 if not self._close.isHidden() else 74)
            draw_fitted(painter, 56, 42, fit(self._title, room, _TITLE), theme.text)
            draw_line(painter, 0, TITLE_HEIGHT, area.width(), TITLE_HEIGHT, theme.line, EDGE)

    def _arrange(self) -> None:
        area = self._look.area(self)
        self.put(self._close, _CLOSE.translated(area.width() - 62, 0))
        self.arrange(QRectF(0, TITLE_HEIGHT, area.width(), area.height() - TITLE_HEIGHT))
        self.update()

    def _on_close(self) -> None:
        self.closed.emit()


__all__ = ["INSET", "MEDIUM", "SEMIBOLD", "TITLE_HEIGHT", "Line", "Panel", "Words", "ink", "wrapped"]
