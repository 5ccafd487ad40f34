"""Where the keyboard is: nowhere but on the page at the start and whenever what had it goes, so that no ring shows and
no key is pressed that nobody chose.
"""

from collections.abc import Iterator

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget

from tests.ui.console_scenes import PANELS, LivePage, Scene
from ui.views.parts.key_button import KeyButton

SPACE = Qt.Key.Key_Space


@pytest.fixture
def live(qapp: QApplication) -> Iterator[LivePage]:
    del qapp
    page = LivePage(Scene("live", lambda _: None))
    page.window.activateWindow()
    page.settle()
    yield page
    page.close()


def focused(live: LivePage) -> QWidget:
    return live.window.focusWidget()


def test_no_key_has_the_focus_at_the_start(live: LivePage) -> None:
    assert focused(live) is live.page
    QTest.keyClick(focused(live), Qt.Key.Key_Tab)
    assert focused(live) is live.page.facts.words


@pytest.mark.parametrize("scene", [scene for scene in PANELS if "keyboard" not in scene.name], ids=lambda one: one.name)
def test_a_panel_that_closes_gives_the_keyboard_back(qapp: QApplication, scene: Scene) -> None:
    del qapp
    live = LivePage(scene)
    live.window.activateWindow()
    live.settle()
    assert live.page.panels.shown is not None
    live.press(live.page.panels.shown._close)
    now = focused(live)
    live.close()
    assert now is live.page


def test_taps_leave_the_keyboard_on_the_page(live: LivePage) -> None:
    live.tap("Deal hand")
    live.act("raise 8")
    live.press(live.page.bar.fold_key)
    live.tap("Call the clock")
    live.tap("Close the large clock")
    assert focused(live) is live.page


def test_a_key_that_has_the_focus_is_pressed_and_not_the_table(live: LivePage) -> None:
    """Space deals, Return raises, unless Tab has reached a key: then they press that one."""
    live.page.facts.ruling_key.setFocus()
    QTest.keyClick(focused(live), SPACE)
    assert live.page.panels.shown is live.page.panels.ruling
    for key in (Qt.Key.Key_Escape, SPACE):
        QTest.keyClick(focused(live), key)
    hand = live.night.bridge.table.hand
    assert hand is not None
    for key in (Qt.Key.Key_Return, Qt.Key.Key_Enter, SPACE):
        live.page.pad.digit_keys[7].setFocus()
        QTest.keyClick(focused(live), key)
    assert live.page.desk.entry.amount == 777
    assert live.night.bridge.table.hand is hand
    QTest.keyClick(focused(live), Qt.Key.Key_Escape)
    assert focused(live) is live.page
    QTest.keyClick(focused(live), Qt.Key.Key_Backspace)
    QTest.keyClick(focused(live), Qt.Key.Key_Return)
    after = live.night.bridge.table.hand
    assert after is not None
    assert after.bets[hand.to_act] == 77


def test_a_seat_and_the_board_are_pressed_too(live: LivePage) -> None:
    live.tap("Deal hand")
    live.page.diagram.setFocus()
    QTest.keyClick(live.page.diagram, Qt.Key.Key_Right)
    QTest.keyClick(live.page.diagram, SPACE)
    assert live.page.panels.shown is None
    assert live.page.facts.undo_key.accessibleName() != "Undo, deal"
    live.page.diagram.centre.setFocus()
    QTest.keyClick(live.page.diagram.centre, Qt.Key.Key_Return)
    assert live.page.panels.shown is live.page.panels.cards


def test_a_prompt_that_goes_leaves_no_ring_on_another_key(live: LivePage) -> None:
    live.page.straddle_prompt.deal_key.setFocus()
    QTest.keyClick(focused(live), Qt.Key.Key_Return)
    assert live.night.bridge.table.hand is not None
    assert focused(live) is live.page


def test_a_key_that_goes_with_its_page_leaves_the_keyboard_in_the_panel(live: LivePage) -> None:
    live.tap("Menu: ")
    panel = live.page.panels.menu
    panel.keys_row.setFocus()
    QTest.keyClick(panel.keys_row, SPACE)
    assert panel.keys_row.isHidden()
    assert focused(live) is panel
    QTest.keyClick(focused(live), Qt.Key.Key_Tab)
    assert isinstance(focused(live), KeyButton)
    assert panel.isAncestorOf(focused(live))
