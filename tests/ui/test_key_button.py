"""A key acts once per tap, on release, inside itself; and paints only when it looks different."""

import pytest
from PySide6.QtCore import QEvent, QObject, QPoint, QRectF, Qt
from PySide6.QtGui import QPaintEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from ui.drawing.key_paint import KeySizes, lay_key
from ui.drawing.look import Look
from ui.faces import KeyFace, KeyKind
from ui.views.parts.key_button import KeyButton

CALL = KeyFace("Call 60", "leaves 224", KeyKind.CALL)
LEFT = Qt.MouseButton.LeftButton


class Paints(QObject):
    """Counts what a widget paints, and how much of itself."""

    def __init__(self, widget: QWidget) -> None:
        super().__init__(widget)
        self.areas: list[int] = []
        widget.installEventFilter(self)

    def eventFilter(self, _watched: QObject, event: QEvent) -> bool:
        if isinstance(event, QPaintEvent):
            self.areas.append(event.rect().width() * event.rect().height())
        return False


@pytest.fixture
def window(qtbot: QtBot) -> QWidget:
    made = QWidget()
    qtbot.addWidget(made)
    made.resize(400, 200)
    return made


@pytest.fixture
def key(window: QWidget, qtbot: QtBot) -> KeyButton:
    made = KeyButton(window, CALL)
    made.place(QRectF(50, 50, 242, 88))
    window.show()
    qtbot.waitExposed(window)
    return made


def taps(key: KeyButton) -> list[str]:
    found: list[str] = []
    key.clicked.connect(lambda: found.append("tap"))
    return found


def test_it_acts_on_release(key: KeyButton) -> None:
    found = taps(key)
    QTest.mousePress(key, LEFT, pos=key.rect().center())
    assert found == []
    assert key.isDown()
    QTest.mouseRelease(key, LEFT, pos=key.rect().center())
    assert len(found) == 1


def test_sliding_off_cancels(key: KeyButton) -> None:
    found = taps(key)
    QTest.mousePress(key, LEFT, pos=key.rect().center())
    QTest.mouseMove(key, QPoint(-40, 30))
    QTest.mouseRelease(key, LEFT, pos=QPoint(-40, 30))
    assert found == []
    assert not key.isDown()


def test_the_room_of_the_focus_ring_is_no_part_of_the_key(key: KeyButton) -> None:
    found = taps(key)
    QTest.mouseClick(key, LEFT, pos=QPoint(2, 50))
    QTest.mouseClick(key, LEFT, pos=QPoint(120, key.height() - 2))
    assert found == []
    QTest.mouseClick(key, LEFT, pos=QPoint(8, 50))
    assert len(found) == 1


def test_only_the_left_button_and_only_a_live_key(key: KeyButton) -> None:
    found = taps(key)
    QTest.mouseClick(key, Qt.MouseButton.RightButton, pos=key.rect().center())
    key.set_face(KeyFace("Call", "nothing to call", KeyKind.OFF))
    QTest.mouseClick(key, LEFT, pos=key.rect().center())
    assert not key.isEnabled()
    assert found == []


def test_bug_b100_one_touch_is_one_event(key: KeyButton, qtbot: QtBot) -> None:
    found = taps(key)
    finger = QTest.createTouchDevice()
    centre = key.rect().center()
    QTest.touchEvent(key, finger).press(0, centre, key).commit()
    QTest.touchEvent(key, finger).release(0, centre, key).commit()
    qtbot.wait(20)
    assert len(found) == 1
    assert not key.testAttribute(Qt.WidgetAttribute.WA_AcceptTouchEvents)


def test_a_fast_second_press_counts_like_any_other(key: KeyButton) -> None:
    """Typing 1-1 arrives as a double click."""
    found = taps(key)
    QTest.mouseClick(key, LEFT, pos=key.rect().center())
    QTest.mouseDClick(key, LEFT, pos=key.rect().center())  # the second press only, as Qt delivers it
    QTest.mouseRelease(key, LEFT, pos=key.rect().center())
    assert len(found) == 2


def test_a_tap_leaves_no_focus_behind(window: QWidget, key: KeyButton, qtbot: QtBot) -> None:
    other = KeyButton(window, KeyFace("Fold", kind=KeyKind.FOLD))
    other.show()
    window.activateWindow()
    window.setFocus()  # Qt gives it to the first key of a new window
    QTest.mouseClick(key, LEFT, pos=key.rect().center())
    assert not key.hasFocus()
    key.setFocus()
    qtbot.waitUntil(key.hasFocus)
    key.set_face(KeyFace("Call", kind=KeyKind.OFF))
    assert not key.hasFocus()
    assert not other.hasFocus()


def test_space_presses_the_key_in_focus(key: KeyButton, qtbot: QtBot) -> None:
    found = taps(key)
    key.window().activateWindow()
    key.setFocus()
    qtbot.waitUntil(key.hasFocus)
    QTest.keyClick(key, Qt.Key.Key_Space)
    assert len(found) == 1


def test_an_equal_face_paints_nothing(key: KeyButton, qtbot: QtBot) -> None:
    qtbot.wait(20)
    paints = Paints(key)
    key.set_face(KeyFace("Call 60", "leaves 224", KeyKind.CALL))
    qtbot.wait(20)
    assert paints.areas == []
    key.set_face(KeyFace("Call 61", "leaves 223", KeyKind.CALL))
    qtbot.waitUntil(lambda: len(paints.areas) == 1)


def test_it_is_named_for_screen_readers(key: KeyButton) -> None:
    assert key.accessibleName() == "Call 60, leaves 224"
    key.set_face(KeyFace("", icon="back", name="Erase the last digit"))
    assert key.accessibleName() == "Erase the last digit"


@pytest.mark.parametrize("u", [0.83, 1.0, 1.2, 2.4])
def test_the_key_is_where_it_was_put(key: KeyButton, u: float) -> None:
    key.set_look(Look(u=u))
    key.place(QRectF(50, 50, 242, 88))
    rect = key.key_rect
    assert key.x() / u + rect.left() == pytest.approx(50, abs=0.7 / u)
    assert rect.width() == pytest.approx(242, abs=1.1 / u)
    assert rect.height() == pytest.approx(88, abs=1.1 / u)


WIDTHS = {"side": (121.0, 28), "call": (207.0, 30), "wager": (254.0, 30), "all-in": (160.0, 25), "preset": (132.0, 28)}
LONGEST = "1,234,567.50"


@pytest.mark.parametrize(
    ("place", "face"),
    [
        ("call", KeyFace(f"Call {LONGEST}", f"leaves {LONGEST}")),
        ("wager", KeyFace(f"Raise to {LONGEST}", f"leaves {LONGEST}")),
        ("wager", KeyFace(f"Raise to {LONGEST}", f"below {LONGEST} · record anyway")),
        ("all-in", KeyFace(f"All-in {LONGEST}")),
        ("all-in", KeyFace("All-in", LONGEST)),
        ("side", KeyFace("Check", f"{LONGEST} to call")),
        ("preset", KeyFace(LONGEST, "½ pot")),
    ],
)
def test_the_longest_amount_stands_whole_on_every_key(place: str, face: KeyFace, qtbot: QtBot) -> None:
    assert qtbot is not None
    width, size = WIDTHS[place]
    lines = lay_key(width, 88, face, KeySizes(size, 20)).lines
    assert " ".join(line.words.text for line in lines) == f"{face.text} {face.sub}".strip()
    assert all(line.left >= 5 and line.left + line.words.width <= width - 5 for line in lines)
    assert all(10 <= line.baseline <= 80 for line in lines)


def test_an_icon_gives_way_to_the_figures(qtbot: QtBot) -> None:
    assert qtbot is not None
    short, long = (KeyFace("Undo", f"raise to {amount}", icon="undo") for amount in ("60", LONGEST))
    assert lay_key(148, 88, short, KeySizes(22, 18)).icon is not None
    assert lay_key(148, 88, long, KeySizes(22, 18)).icon is None
    assert lay_key(148, 88, long, KeySizes(22, 18)).lines[1].words.text == f"raise to {LONGEST}"
