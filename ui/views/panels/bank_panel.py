"""The bank at a glance: what lies where, whether the chips add up, and a key for each kind of entry. Lengths are u."""

from enum import Enum

from PySide6.QtCore import QRectF, Signal
from PySide6.QtWidgets import QWidget

from ui.faces import KeyFace
from ui.session_bridge import SessionBridge
from ui.views.panels.panel import INSET, Line
from ui.views.panels.question_panel import Choice, Page, QuestionPanel
from ui.views.parts.figure_grid import ROW, FigureGrid
from ui.words import bank_words as words

_KEY = 66.0


class Task(Enum):
    """What is to be entered."""

    TIP = "tip"
    TIME = "time"
    TABS = "tabs"
    GIVE = "give"
    EXPENSE = "expense"
    BOX = "box"
    RACK = "rack"
    CHIPS = "chips"
    CHANGE = "change"
    LIMITS = "limits"
    DEALER = "dealer"
    JOURNAL = "journal"


TASKS = {
    Task.TIP: KeyFace("Tip", "to the dealer"),
    Task.TIME: KeyFace("Time", "of the seats"),
    Task.TABS: KeyFace("Tabs", "pay, pay out"),
    Task.GIVE: KeyFace("Chips", "to a player"),
    Task.EXPENSE: KeyFace("Expense", "shared"),
    Task.BOX: KeyFace("Cash box", "in, out"),
    Task.RACK: KeyFace("Rack", "fill, redeem"),
    Task.CHIPS: KeyFace("Chip set", "in play"),
    Task.CHANGE: KeyFace("Change", "colour up"),
    Task.LIMITS: KeyFace("Buy-in", "its limits"),
    Task.DEALER: KeyFace("Dealer", "log on, off"),
    Task.JOURNAL: KeyFace("Journal", "take back"),
}


class BankPanel(QuestionPanel):
    """Stands again when the panel of an entry is closed."""

    wanted = Signal(object)
    """The `Task` that was tapped."""
    comes_back = True

    def __init__(self, parent: QWidget, bridge: SessionBridge) -> None:
        super().__init__(parent, words.TITLE, "chips")
        self._bridge = bridge
        self.figures = FigureGrid(self)
        self.refresh()

    def refresh(self) -> None:
        table, money = self._bridge.table, self._bridge.money
        self.figures.show_figures(words.figures(table, money))
        lines = (Line(words.adds_up(table, money), "text_2", 18),)
        choices = tuple(Choice(task, face) for task, face in TASKS.items())
        self.show_page(Page(lines, choices, columns=3, height=_KEY))
        self._arrange()

    def take(self, answer: object) -> None:
        self.wanted.emit(answer)

    def arrange(self, body: QRectF) -> None:
        high = (len(self.figures.figures) + 1) // 2 * ROW
        self.put(self.figures, QRectF(INSET + 4, body.top() + 8, body.width() - 2 * INSET - 8, high))
        super().arrange(body.adjusted(0, high + 4, 0, 0))
