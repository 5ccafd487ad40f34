"""The pad tells which key was pressed and repaints what changed."""

from dataclasses import replace

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from tests.ui.test_key_button import Paints
from ui.drawing.look import Look
from ui.drawing.theme import DARK
from ui.faces import KeyFace, KeyKind, PadFace
from ui.views.parts.key_button import KeyButton
from ui.views.raise_pad import RaisePad


def quiet(text: str, sub: str = "") -> KeyFace:
    return KeyFace(text, sub, KeyKind.QUIET)


FACE = PadFace(
    shown="140",
    line1="raise to · 140 more, leaves 144",
    line2="min raise to 104 (last raise 44)",
    presets=(quiet("104", "min"), quiet("144", "½ pot"), quiet("229", "pot")),
    chips=(quiet("+1"), quiet("+5"), quiet("+25"), quiet("+100")),
)


@pytest.fixture
def pad(qtbot: QtBot) -> RaisePad:
    made = RaisePad()
    qtbot.addWidget(made)
    made.resize(444, 582)
    made.show_face(FACE)
    made.show()
    qtbot.waitExposed(made)
    return made


def tap(key: KeyButton) -> None:
    QTest.mouseClick(key, Qt.MouseButton.LeftButton, pos=key.rect().center())


def test_each_digit_tells_its_number(pad: RaisePad) -> None:
    heard: list[object] = []
    pad.digit_pressed.connect(heard.append)
    for number in range(10):
        tap(pad.digit_keys[number])
    assert heard == list(range(10))


def test_eleven_is_two_digits_however_fast(pad: RaisePad) -> None:
    heard: list[object] = []
    pad.digit_pressed.connect(heard.append)
    for _ in range(4):
        tap(pad.digit_keys[1])
    assert heard == [1, 1, 1, 1]


def test_clear_and_erase(pad: RaisePad) -> None:
    heard: list[str] = []
    pad.cleared.connect(lambda: heard.append("cleared"))
    pad.erased.connect(lambda: heard.append("erased"))
    pad.digit_pressed.connect(lambda _digit: heard.append("digit"))
    tap(pad.clear_key)
    tap(pad.erase_key)
    assert heard == ["cleared", "erased"]


def test_presets_and_chips_tell_their_place(pad: RaisePad) -> None:
    presets: list[object] = []
    chips: list[object] = []
    pad.preset_chosen.connect(presets.append)
    pad.chip_chosen.connect(chips.append)
    for key in (*pad.preset_keys, *pad.chip_keys):
        tap(key)
    assert (presets, chips) == ([0, 1, 2], [0, 1, 2, 3])


def test_bug_b100_one_touch_on_a_chip_key_adds_once(pad: RaisePad, qtbot: QtBot) -> None:
    heard: list[object] = []
    pad.chip_chosen.connect(heard.append)
    finger = QTest.createTouchDevice()
    key = pad.chip_keys[1]
    QTest.touchEvent(key, finger).press(0, key.rect().center(), key).commit()
    QTest.touchEvent(key, finger).release(0, key.rect().center(), key).commit()
    qtbot.wait(20)
    assert heard == [1]


def test_a_typed_digit_repaints_the_amount_alone(pad: RaisePad, qtbot: QtBot) -> None:
    qtbot.wait(20)
    keys = [Paints(key) for key in pad.keys]
    amount = Paints(pad.amount)
    pad.show_face(replace(FACE, shown="1,400", line1="raise to · all of it"))
    qtbot.waitUntil(lambda: len(amount.areas) == 1)
    assert [key.areas for key in keys] == [[]] * 19


def test_a_chosen_preset_repaints_itself(pad: RaisePad, qtbot: QtBot) -> None:
    qtbot.wait(20)
    presets = [Paints(key) for key in pad.preset_keys]
    chosen = KeyFace("144", "½ pot", KeyKind.CHOSEN)
    pad.show_face(replace(FACE, presets=(FACE.presets[0], chosen, FACE.presets[2])))
    qtbot.waitUntil(lambda: len(presets[1].areas) == 1)
    assert presets[0].areas == presets[2].areas == []


def test_while_it_waits_no_key_acts_and_all_keep_their_words(pad: RaisePad) -> None:
    pad.show_face(replace(FACE, enabled=False))
    assert [key.isEnabled() for key in pad.keys] == [False] * 19
    assert [key.face.text for key in pad.preset_keys] == ["104", "144", "229"]
    assert pad.digit_keys[7].face.text == "7"
    pad.show_face(FACE)
    assert [key.isEnabled() for key in pad.keys] == [True] * 19


def test_an_odd_amount_is_framed_and_in_words(pad: RaisePad) -> None:
    pad.show_face(replace(FACE, shown="90", line1="14 below the minimum 104", odd=True))
    assert pad.amount.accessibleName() == "90, 14 below the minimum 104, min raise to 104 (last raise 44)"
    picture = pad.amount.grab().toImage()
    assert picture.pixelColor(200, 1) == DARK.warning
    pad.show_face(FACE)
    assert pad.amount.grab().toImage().pixelColor(200, 1) != DARK.warning


def test_every_key_has_a_name(pad: RaisePad) -> None:
    assert [key for key in pad.keys if not key.accessibleName()] == []
    assert pad.erase_key.accessibleName() == "Erase the last digit"
    assert pad.clear_key.accessibleName() == "Clear the amount"


@pytest.mark.parametrize("u", [0.83, 1.2, 2.4])
def test_keys_follow_the_scale(pad: RaisePad, u: float) -> None:
    pad.set_look(Look(u=u))
    seven, plus = pad.digit_keys[7], pad.chip_keys[3]
    assert seven.key_rect.width() == pytest.approx(94, abs=1.2 / u)
    assert plus.geometry().bottom() == pytest.approx(582 * u, abs=2)
