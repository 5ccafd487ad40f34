"""Letters go into the line where the cursor stands, from the screen and from any keyboard."""

import pytest
from PySide6.QtCore import QRect, Qt
from PySide6.QtGui import QInputMethodEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from tests.ui.panel_tools import HOSTILE, tap
from ui.drawing.look import Look
from ui.drawing.theme import DARK
from ui.views.parts.key_button import KeyButton
from ui.views.parts.letter_pad import ACCENTS, LETTERS, SIGNS, LetterPad


@pytest.fixture
def pad(qtbot: QtBot) -> LetterPad:
    host = QWidget()
    qtbot.addWidget(host)
    host.resize(420, 420)
    made = LetterPad(host)
    made.setGeometry(QRect(0, 0, 416, 408))
    made.set_look(Look())
    made.host = host  # type: ignore[attr-defined]  # else the host goes with this function
    host.show()
    qtbot.waitExposed(host)
    return made


def key(pad: LetterPad, word: str) -> KeyButton:
    return next(key for key in (*pad.cells, pad.space_key) if key.face.text.casefold() == word.casefold())


def write(pad: LetterPad, word: str) -> None:
    for letter in word:
        tap(pad.space_key if letter == " " else key(pad, letter))


def test_a_name_begins_with_a_capital_in_every_word(pad: LetterPad) -> None:
    write(pad, "anne marie")
    assert pad.entry == "Anne Marie"


def test_shift_turns_one_letter_either_way(pad: LetterPad) -> None:
    write(pad, "mc")
    tap(pad.shift_key)
    write(pad, "dan")
    assert pad.entry == "McDan"
    pad.start()
    tap(pad.shift_key)
    write(pad, "van")
    assert pad.entry == "van"


def test_the_keys_show_what_they_type(pad: LetterPad) -> None:
    assert [key.face.text for key in pad.cells] == [letter.upper() for letter in LETTERS]
    write(pad, "a")
    assert [key.face.text for key in pad.cells] == list(LETTERS)


def test_signs_stand_on_a_second_page(pad: LetterPad) -> None:
    write(pad, "o")
    tap(pad.page_key)
    assert [key.face.text for key in pad.cells[: len(SIGNS)]] == list(SIGNS)
    write(pad, "'")
    tap(pad.page_key)
    write(pad, "brien")
    assert pad.entry == "O'brien"


@pytest.mark.parametrize("mark", list(ACCENTS))
def test_an_accent_changes_the_letter_before_it(pad: LetterPad, mark: str) -> None:
    letter = "c" if mark == "\u030c" else "n" if mark == "\u0303" else "e"
    write(pad, "z" + letter)
    tap(pad.page_key)
    tap(key(pad, ACCENTS[mark][0]))
    assert len(pad.entry) == 2
    assert pad.entry[-1] != letter


def test_an_accent_without_its_letter_is_off(pad: LetterPad) -> None:
    tap(pad.page_key)
    assert not key(pad, "^").isEnabled()
    tap(pad.page_key)
    write(pad, "x")
    tap(pad.page_key)
    assert not key(pad, "^").isEnabled()
    tap(pad.page_key)
    write(pad, "a")
    tap(pad.page_key)
    assert key(pad, "^").isEnabled()


def test_erase_takes_one_letter_or_what_is_selected(pad: LetterPad) -> None:
    write(pad, "dan")
    tap(pad.erase_key)
    assert pad.entry == "Da"
    pad.start("Somebody")
    tap(pad.erase_key)
    assert pad.entry == ""


def test_typing_replaces_the_name_it_began_with(pad: LetterPad) -> None:
    pad.start("Dan")
    write(pad, "bo")
    assert pad.entry == "Bo"


def test_letters_go_where_the_cursor_stands(pad: LetterPad) -> None:
    pad.start("Dna")
    pad.field.setCursorPosition(1)
    write(pad, "a")
    assert pad.entry == "Dana"


def test_the_keyboard_types_while_the_screen_keys_are_used(pad: LetterPad) -> None:
    QTest.keyClicks(pad.field, "Da")
    write(pad, "n")
    QTest.keyClicks(pad.field, "a")
    assert pad.entry == "Dana"
    assert pad.field.hasFocus()


def test_an_input_method_types_any_script(pad: LetterPad) -> None:
    event = QInputMethodEvent()
    event.setCommitString("牌手")
    QApplication.sendEvent(pad.field, event)
    assert pad.entry == "牌手"


@pytest.mark.parametrize("name", HOSTILE)
def test_bug_b081_names_are_kept_letter_by_letter(pad: LetterPad, name: str) -> None:
    pad.start(name)
    assert pad.entry == name
    assert not pad.field.grab().toImage().isNull()


def test_what_surrounds_a_name_falls_away(pad: LetterPad) -> None:
    pad.start("  Dana ")
    assert pad.entry == "Dana"


def test_changes_are_told(pad: LetterPad, qtbot: QtBot) -> None:
    with qtbot.waitSignal(pad.text_changed):
        write(pad, "a")


def test_the_line_is_painted_from_the_theme_and_has_no_menu(pad: LetterPad) -> None:
    pad.start("")
    picture = pad.field.grab().toImage()
    assert picture.pixelColor(picture.width() - 30, picture.height() // 2) == DARK.well
    assert pad.field.contextMenuPolicy() is Qt.ContextMenuPolicy.NoContextMenu
    assert pad.field.accessibleName() == "Name"


@pytest.mark.parametrize("u", [0.83, 1.0, 1.2, 2.4])
def test_every_key_is_large_enough_and_apart(pad: LetterPad, u: float) -> None:
    pad.setGeometry(QRect(0, 0, round(416 * u), round(408 * u)))
    pad.set_look(Look(u=u))
    keys = (*pad.cells, pad.shift_key, pad.space_key, pad.page_key, pad.erase_key)
    for one in keys:
        assert min(one.key_rect.width(), one.key_rect.height()) >= 56 - 1.5 / u
        assert one.accessibleName()
    places = [one.geometry() for one in keys]
    overlap = round(1.5 + u)
    for number, place in enumerate(places):
        for other in places[number + 1 :]:
            assert not place.adjusted(overlap, overlap, -overlap, -overlap).intersects(other)


def test_equal_keys_are_not_painted_again(pad: LetterPad, qtbot: QtBot) -> None:
    write(pad, "a")
    faces = [key.face for key in pad.cells]
    write(pad, "b")
    assert [key.face for key in pad.cells] == faces
    assert all(now is before for now, before in zip((key.face for key in pad.cells), faces, strict=True))
