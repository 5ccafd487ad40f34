"""The line that a name is typed into: letters of any script, from a keyboard, an input method or the letter pad."""

from PySide6.QtCore import QMargins, QRectF, Qt
from PySide6.QtGui import QFont, QPainter, QPaintEvent, QPalette
from PySide6.QtWidgets import QLineEdit, QWidget

from ui.drawing import fonts
from ui.drawing.fonts import SEMIBOLD, Style
from ui.drawing.look import Look
from ui.drawing.paint import EDGE, KEY_CORNER, draw_box
from ui.own_faults import outlives_faults

_STYLE = Style(24, SEMIBOLD)
_LONGEST = 1_000_000
_INSET = 14.0
RIM = 3.0
"""The widget is so much larger than the well on every side, for the edge of the focus."""


@outlives_faults
class NameField(QLineEdit):
    """A well with one line of plain text in it, painted from the theme; it has no menu and no look of its own."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._look = Look()
        self.setFrame(False)
        self.setMaxLength(_LONGEST)
        self.setContextMenuPolicy(Qt.ContextMenuPolicy.NoContextMenu)
        self.setAccessibleName("Name")

    def set_look(self, look: Look) -> None:
        self._look = look
        theme = look.theme
        face = QFont(fonts.font(_STYLE))
        face.setPixelSize(max(1, round(look.px(_STYLE.size))))
        self.setFont(face)
        palette = QPalette()
        for role, color in (
            (QPalette.ColorRole.Base, Qt.GlobalColor.transparent),
            (QPalette.ColorRole.Text, theme.text),
            (QPalette.ColorRole.PlaceholderText, theme.text_2),
            (QPalette.ColorRole.Highlight, theme.lit),
            (QPalette.ColorRole.HighlightedText, theme.on_lit),
        ):
            palette.setColor(role, color)
        self.setPalette(palette)
        inset = round(look.px(_INSET))
        self.setTextMargins(QMargins(inset, 0, inset, 0))
        self.update()

    def place(self, well: QRectF) -> None:
        """Put the well at a rectangle of the parent, in u."""
        self.setGeometry(self._look.rect(well.adjusted(-RIM, -RIM, RIM, RIM)))

    def paintEvent(self, event: QPaintEvent) -> None:
        theme, focused = self._look.theme, self.hasFocus()
        with self._look.begin(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            well = self._look.area(self).adjusted(RIM, RIM, -RIM, -RIM)
            draw_box(
                painter, well, KEY_CORNER, theme.well, theme.focus if focused else theme.edge, 3 if focused else EDGE
            )
        super().paintEvent(event)
