"""The code on the screen is the code that was made: whole modules, a white border, the same in every theme."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QImage, QPixmap
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from app.session.bank.slip_code import SlipCode, text_code
from ui.drawing.look import Look
from ui.drawing.theme import THEMES, Theme
from ui.views.parts.qr_code import QUIET, QrCode

WHITE, BLACK = 0xFFFFFFFF, 0xFF000000


def code_of(text: str) -> SlipCode:
    code = text_code(text)
    assert code is not None
    return code


SHORT, LONG = code_of("Pay 50 to Anna"), code_of("Slip: Friday\n" + "Pay 50 to Anna\n" * 30)


@pytest.fixture
def window(qtbot: QtBot) -> QWidget:
    made = QWidget()
    qtbot.addWidget(made)
    return made


@pytest.fixture
def shown(window: QWidget) -> QrCode:
    made = QrCode(window)
    made.resize(420, 400)
    return made


def picture(shown: QrCode, ratio: float = 1.0) -> QImage:
    target = QPixmap(round(shown.width() * ratio), round(shown.height() * ratio))
    target.setDevicePixelRatio(ratio)
    target.fill(Qt.GlobalColor.red)
    shown.render(target)
    return target.toImage()


def modules_of(image: QImage, code: SlipCode) -> tuple[tuple[bool, ...], ...]:
    """The code read back module by module, its border with it; AssertionError for a blurred one."""
    across = len(code.rows) + 2 * QUIET
    module = min(image.width(), image.height()) // across
    left, top = (image.width() - module * across) // 2, (image.height() - module * across) // 2
    for row in range(across):
        for place in range(across):
            corners = {
                image.pixel(left + place * module + x, top + row * module + y)
                for x in (0, module // 2, module - 1)
                for y in (0, module // 2, module - 1)
            }
            assert corners in ({WHITE}, {BLACK})
    return tuple(
        tuple(image.pixel(left + place * module, top + row * module) == BLACK for place in range(across))
        for row in range(across)
    )


def bordered(code: SlipCode) -> tuple[tuple[bool, ...], ...]:
    side = (False,) * QUIET
    edge = ((False,) * (len(code.rows) + 2 * QUIET),) * QUIET
    return (*edge, *((*side, *row, *side) for row in code.rows), *edge)


@pytest.mark.parametrize("theme", THEMES.values(), ids=THEMES)
def test_dark_on_white_with_a_border_in_every_theme(shown: QrCode, theme: Theme) -> None:
    shown.set_look(Look(theme))
    shown.show_code(SHORT)
    assert modules_of(picture(shown), SHORT) == bordered(SHORT)


@pytest.mark.parametrize("ratio", [1.0, 1.5, 2.0])
def test_modules_are_whole_pixels_of_any_screen(shown: QrCode, ratio: float) -> None:
    shown.show_code(LONG)
    assert modules_of(picture(shown, ratio), LONG) == bordered(LONG)


def test_its_name_is_its_text(shown: QrCode) -> None:
    shown.show_code(SHORT)
    assert shown.accessibleName() == "Pay 50 to Anna"
    shown.show_code(None)
    assert shown.accessibleName() == "No code"


def test_the_next_code_takes_its_place(shown: QrCode) -> None:
    shown.show_code(LONG)
    shown.show_code(SHORT)
    assert modules_of(picture(shown), SHORT) == bordered(SHORT)
