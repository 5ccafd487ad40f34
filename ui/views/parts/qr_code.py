"""A QR code a phone reads off the screen: dark on white in every theme, as readers expect it. Sizes are modules."""

from PySide6.QtCore import QRect, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from app.session.bank.slip_code import SlipCode
from ui.views.parts.looking import LookingWidget

QUIET = 4
"""The white border that a reader needs."""


class QrCode(LookingWidget):
    """Shows a code as large as whole pixels allow, in the middle; nothing in it can be tapped."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._code: SlipCode | None = None

    def show_code(self, code: SlipCode | None) -> None:
        """Show another code, or none. What is read out is its text."""
        self._code = code
        self.setAccessibleName(code.text if code else "No code")
        self.update()

    def paintEvent(self, _event: QPaintEvent) -> None:
        if self._code is None:
            return
        rows = self._code.rows
        across = len(rows) + 2 * QUIET
        with QPainter(self) as painter:
            ratio = painter.deviceTransform().m11()
            painter.scale(1 / ratio, 1 / ratio)  # pixels of the screen: a module that is not whole blurs
            width, height = int(self.width() * ratio), int(self.height() * ratio)
            module = min(width, height) // across
            left, top = (width - module * across) // 2, (height - module * across) // 2
            painter.fillRect(QRect(left, top, module * across, module * across), Qt.GlobalColor.white)
            for number, row in enumerate(rows, start=QUIET):
                for place, dark in enumerate(row, start=QUIET):
                    if dark:
                        square = QRect(left + place * module, top + number * module, module, module)
                        painter.fillRect(square, Qt.GlobalColor.black)
