"""The pages of the seat panel and where everything on them stands; `SeatPanel` says what a tap does. Lengths are u."""

from enum import Enum

from PySide6.QtCore import QRectF
from PySide6.QtWidgets import QWidget

from ui.drawing.geometry import KEY, RING
from ui.drawing.key_paint import KeySizes
from ui.faces import OFF_KEY, KeyFace
from ui.views.pages.cash_out_page import CashOutPage
from ui.views.pages.name_page import NamePage
from ui.views.pages.pay_page import PayPage
from ui.views.panels.panel import INSET, Panel
from ui.views.parts.choice_rows import ChoiceRows
from ui.views.parts.key_button import KeyButton
from ui.views.parts.key_rows import KeyRows

_TOP, _BOTTOM, _GAP = 8.0, 10.0, 12.0
_SEARCH_HEIGHT = 60.0
_KEY_WIDTH = 150.0
_CASH_OUT = 132.0


class Page(Enum):
    """What the panel shows."""

    SHEET = "sheet"
    BOOK = "book"
    SIT_NAME = "sit-name"
    RENAME = "rename"
    SIT_CHIPS = "sit-chips"
    COUNT = "count"
    TOP_UP = "top-up"
    CASH_OUT = "cash-out"


FOR_EMPTY = {Page.BOOK, Page.SIT_NAME, Page.SIT_CHIPS}
AMOUNT_PAGES = {Page.SIT_CHIPS, Page.COUNT, Page.TOP_UP}
NAME_PAGES = {Page.SIT_NAME, Page.RENAME}


class SeatPages(Panel):
    """Rows and the keys to leave, the book, letters, an amount, what is paid out."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent, "Seat", "seat")
        self._two_keys = False
        self.rows = KeyRows(self, _KEY_WIDTH)
        self.leave_key = KeyButton(self, OFF_KEY)
        self.cash_out_key = KeyButton(self, OFF_KEY, KeySizes(24, 18))
        self.search_key = KeyButton(self, OFF_KEY, KeySizes(24, 18))
        self.back_key = KeyButton(self, OFF_KEY, KeySizes(24, 18))
        self.book = ChoiceRows(self, columns=2)
        self.names = NamePage(self)
        self.amounts = PayPage(self)
        self.out = CashOutPage(self)

    def stand(self, page: Page) -> None:
        """Show what belongs to a page."""
        sheet, book = page is Page.SHEET, page is Page.BOOK
        for child, wanted in (
            (self.rows, sheet),
            (self.leave_key, sheet),
            (self.cash_out_key, sheet),
            (self.search_key, book),
            (self.back_key, book and self._two_keys),
            (self.book, book),
            (self.names, page in NAME_PAGES),
            (self.amounts, page in AMOUNT_PAGES),
            (self.out, page is Page.CASH_OUT),
        ):
            child.setVisible(wanted)

    def offer_back(self, face: KeyFace | None) -> None:
        """Show a key beside the search that takes the last cash-out back; None for none."""
        self._two_keys = face is not None
        self.back_key.setVisible(self._two_keys)
        if face is not None:
            self.back_key.set_face(face)
        self._arrange()

    def arrange(self, body: QRectF) -> None:
        area = QRectF(INSET, body.top() + _TOP, body.width() - 2 * INSET, body.height() - _TOP - _BOTTOM)
        ringed = area.adjusted(-RING, -RING, RING, RING)
        keys = area.bottom() - KEY
        leave = area.width() - _CASH_OUT - _GAP
        self.put(self.leave_key, QRectF(area.left(), keys, leave, KEY))
        self.put(self.cash_out_key, QRectF(area.right() - _CASH_OUT, keys, _CASH_OUT, KEY))
        self.put(self.rows, QRectF(0, area.top(), body.width(), keys - _GAP - area.top()))
        half = (area.width() - _GAP) / 2 if self._two_keys else area.width()
        self.put(self.search_key, QRectF(area.left(), area.top() + 4, half, _SEARCH_HEIGHT))
        self.put(self.back_key, QRectF(area.right() - half, area.top() + 4, half, _SEARCH_HEIGHT))
        self.put(self.book, ringed.adjusted(0, 4 + _SEARCH_HEIGHT + _GAP, 0, 0))
        self.put(self.names, ringed)
        self.put(self.amounts, ringed)
        self.put(self.out, ringed)
