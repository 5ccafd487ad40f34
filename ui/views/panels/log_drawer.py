"""The log as a panel: choose a step, jump back to it or change it; what no longer fits is shown with its repair."""

from PySide6.QtCore import QItemSelection, QRectF, Signal
from PySide6.QtGui import QHideEvent, QKeyEvent
from PySide6.QtWidgets import QAbstractButton, QAbstractItemView, QWidget

from app.session.steps import is_hand_step
from ui.drawing.geometry import GAP, KEY, RING
from ui.faces import KeyFace, KeyKind
from ui.models.step_log_model import LINE, LogLine, StepLogModel
from ui.session_bridge import SessionBridge
from ui.views.hand_log import StepList
from ui.views.pages.amend_page import AmendPage
from ui.views.panels.panel import INSET, Panel
from ui.views.parts.key_button import KeyButton

TITLE, CHANGE_TITLE = "Log", "Change a step"
_ROW = 56.0
_MENU = QRectF(-182, 5, 108, 56)  # in the title's row, seen from its right end


class LogDrawer(Panel):
    """First page: the rows and two keys. Second: the chosen act anew, and what the change takes with it.

    A finger opens the log by the line that tells the last act, and finds the way to the menu here at any moment.
    """

    menu_wanted = Signal()

    def __init__(self, parent: QWidget, bridge: SessionBridge, model: StepLogModel) -> None:
        super().__init__(parent, TITLE, "book")
        self._bridge = bridge
        self.rows = StepList(self, model, _ROW)
        self.rows.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.rows.selectionModel().selectionChanged.connect(self._on_selection_changed)
        self.menu_key = KeyButton(self, KeyFace("Menu", kind=KeyKind.QUIET))
        self.menu_key.clicked.connect(self.menu_wanted)
        self.back_up_key = KeyButton(self, KeyFace("Back up", kind=KeyKind.OFF))
        self.change_key = KeyButton(self, KeyFace("Change", kind=KeyKind.OFF))
        self.back_up_key.clicked.connect(self._on_back_up)
        self.change_key.clicked.connect(self._on_change)
        self.amendment = AmendPage(self, bridge)
        self.amendment.left.connect(self._on_amendment_left)
        self._turn_to(changing=False)

    def refresh(self) -> None:
        self._show_keys()
        if not self.amendment.isHidden():
            self.amendment.refresh()

    def hideEvent(self, event: QHideEvent) -> None:
        super().hideEvent(event)
        self._on_amendment_left()

    def arrange(self, body: QRectF) -> None:
        self.put(self.menu_key, _MENU.translated(body.width(), 0))
        left, width = INSET, body.width() - 2 * INSET
        keys = body.bottom() - 10 - KEY
        self.rows.fill(QRectF(10, body.top() + 8, body.width() - 20, keys - 12 - body.top() - 8), self.look)
        half = (width - GAP) / 2
        self.put(self.back_up_key, QRectF(left, keys, half, KEY))
        self.put(self.change_key, QRectF(left + half + GAP, keys, half, KEY))
        page = QRectF(left, body.top() + 8, width, keys + KEY - body.top() - 8)
        self.put(self.amendment, page.adjusted(-RING, -RING, RING, RING))

    def key_for(self, event: QKeyEvent) -> QAbstractButton | None:
        """While an act is changed its page has the digits, Return and Escape."""
        found = self.amendment.key_for(event) if not self.amendment.isHidden() else None
        return found or super().key_for(event)

    @property
    def chosen(self) -> LogLine | None:
        """The row that is selected."""
        rows = self.rows.selectionModel().selectedIndexes()
        line = rows[0].data(LINE) if rows else None
        return line if isinstance(line, LogLine) else None

    # ---- showing

    def _turn_to(self, changing: bool) -> None:
        self.amendment.setVisible(changing)
        for child in (self.menu_key, self.rows, self.back_up_key, self.change_key):
            child.setVisible(not changing)
        self.set_title(CHANGE_TITLE if changing else TITLE)
        if changing and self.isVisible():
            self.setFocus()  # keys of the keyboard are the page's

    def _show_keys(self) -> None:
        line = self.chosen
        gone = _hand_steps_from(self._bridge, line.seq) if line else 0
        back = KeyFace("Back up", "choose a step", KeyKind.OFF)
        if gone:
            back = KeyFace("Back to before", f"takes back {gone} step{'s' if gone > 1 else ''}")
        self.back_up_key.set_face(back)
        able = line is not None and line.amendable
        change = KeyFace("Change", "this act") if able else KeyFace("Change", "choose an act", KeyKind.OFF)
        self.change_key.set_face(change)

    # ---- taps

    def _on_selection_changed(self, _now: QItemSelection, _before: QItemSelection) -> None:
        self._show_keys()

    def _on_back_up(self) -> None:
        line = self.chosen
        if line and self._bridge.back_up(line.seq):
            self.closed.emit()

    def _on_change(self) -> None:
        line = self.chosen
        if line and line.amendable and self.amendment.start(line.seq, int(line.seat)):
            self._turn_to(changing=True)

    def _on_amendment_left(self) -> None:
        self._turn_to(changing=False)
        self.rows.clearSelection()


def _hand_steps_from(bridge: SessionBridge, seq: int) -> int:
    return sum(1 for at, step in bridge.session.standing.steps if at >= seq and is_hand_step(step))
