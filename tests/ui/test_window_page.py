"""The base of the pages over the whole window: strip, keys on the side of the pad, room below, the way back."""

import pytest
from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QColor
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from app.settings import PadSide, Settings, ThemeChoice
from tests.ui.panel_tools import SIZES, tap
from ui.drawing.geometry import FACTS_HEIGHT, STATUS_HEIGHT
from ui.drawing.theme import THEMES
from ui.faces import KeyFace
from ui.views.pages.window_page import TO_THE_TABLES, WindowPage


class Page(WindowPage):
    """One with a widget over its whole body and two more keys."""

    def __init__(self, settings: Settings | None = None) -> None:
        self.area = QRectF()
        super().__init__(None, settings, "History", TO_THE_TABLES)
        self.inner = self.add_strip_key(KeyFace("Export"), 130)
        self.innermost = self.add_strip_key(KeyFace("Filter"), 130)
        self.body = QWidget(self)

    def arrange(self, area: QRectF) -> None:
        self.area = area
        self.put(self.body, area)


def shown(qtbot: QtBot, settings: Settings | None = None, size: QSize = SIZES[0]) -> Page:
    page = Page(settings)
    qtbot.addWidget(page)
    page.resize(size)
    page.show()
    qtbot.waitExposed(page)
    return page


@pytest.mark.parametrize("size", SIZES)
def test_the_body_stands_between_strip_and_status_line(qtbot: QtBot, size: QSize) -> None:
    page = shown(qtbot, size=size)
    u = page.look.u
    assert page.body.geometry() == page.look.rect(page.area)
    assert page.area.top() > FACTS_HEIGHT
    assert page.area.bottom() <= size.height() / u - STATUS_HEIGHT
    assert all(page.rect().contains(key.geometry().center()) for key in (page.inner, page.innermost))


def test_keys_stand_on_the_side_of_the_pad(qtbot: QtBot) -> None:
    page = shown(qtbot)
    assert page.back_key is not None
    assert page.innermost.x() < page.inner.x() < page.back_key.x()
    page.apply(Settings(pad_side=PadSide.LEFT))
    assert page.innermost.x() > page.inner.x() > page.back_key.x()


def test_the_back_key_and_escape_lead_away(qtbot: QtBot) -> None:
    page = shown(qtbot)
    assert page.back_key is not None
    assert page.back_key.face.sub == TO_THE_TABLES
    with qtbot.waitSignal(page.left):
        tap(page.back_key)
    with qtbot.waitSignal(page.left):
        QTest.keyClick(page, Qt.Key.Key_Escape)


def test_title_second_line_and_notice_are_painted_and_spoken(qtbot: QtBot) -> None:
    page = shown(qtbot)
    before = page.grab().toImage()
    page.show_title("Night", "137 hands so far")
    page.show_notice("The disk is full.")
    assert page.grab().toImage() != before
    assert (page.accessibleName(), page.accessibleDescription()) == ("Night", "137 hands so far")
    assert page.status.accessibleName() == "The disk is full."


def test_colours_follow_the_settings(qtbot: QtBot) -> None:
    page = shown(qtbot)
    page.apply(Settings(theme=ThemeChoice.LIGHT))
    color: QColor = page.grab().toImage().pixelColor(3, page.height() - 40)
    assert color == THEMES["light"].background
