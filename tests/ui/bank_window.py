"""A table page with its bank open, and the hand that taps in it."""

from collections.abc import Callable

from PySide6.QtCore import QSize
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from app.session import intents as wish
from app.session.bank.accounts import Account
from app.session.bank.balances import accounts, out_of_balance
from app.settings import Settings, ThemeChoice
from tests.ui.panel_tools import SIZES, Stage, audit, tap
from tests.ui.table_night import Night
from ui.table_page import TablePage
from ui.views.panels.bank_panel import Task
from ui.views.panels.panel import Panel
from ui.views.parts.key_button import KeyButton

Open = Callable[..., TablePage]


def opener(qtbot: QtBot) -> Open:
    """Opens a table page as large as the window of that size, with its bank; the windows live as long as it does."""
    kept: list[QWidget] = []

    def built(night: Night, size: QSize = SIZES[0], theme: str = "dark") -> TablePage:
        host = QWidget()
        kept.append(host)
        qtbot.addWidget(host)
        host.resize(size)
        page = TablePage(host, night.bridge, Settings(theme=ThemeChoice(theme)), night.clock, lambda: "23:52")
        page.setGeometry(host.rect())
        host.show()
        qtbot.waitExposed(host)
        page.panels.money.show_bank()
        return page

    return built


def played(stacks: tuple[int, ...] = (200,) * 6, hands: int = 1) -> Night:
    night = Night(stacks)
    night.do(wish.MoveButton(1))
    for _ in range(hands):
        deal(night)
    return night


def deal(night: Night) -> None:
    """One hand that everybody folds to the big blind."""
    night.do(wish.Deal())
    while (hand := night.bridge.table.hand) and not hand.closed:
        night.act("fold")
    assert hand is not None
    night.do(wish.Pay((hand.live,)))


def go(page: TablePage, task: Task) -> Panel:
    tap(page.panels.money.bank.key_of(task))
    shown = page.panels.shown
    assert shown is not None
    return shown


def held(night: Night, account: Account) -> int:
    assert out_of_balance(night.bridge.table) == (0, 0)
    return dict(accounts(night.bridge.table)).get(account, 0)


def typed(keys: dict[int, KeyButton], amount: int) -> None:
    for digit in str(amount):
        tap(keys[int(digit)])


def audited(panel: Panel) -> None:
    """What holds for every panel holds for this one."""
    audit(Stage(panel, panel, panel._look))
    assert panel.geometry().isValid()
