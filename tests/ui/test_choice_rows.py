"""A list of keys is leafed through where it does not fit, and tells the place of what was chosen."""

import pytest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from tests.ui.panel_tools import tap
from ui.drawing.look import Look
from ui.faces import KeyFace
from ui.views.parts.choice_rows import ChoiceRows


@pytest.fixture
def host(qtbot: QtBot) -> QWidget:
    made = QWidget()
    qtbot.addWidget(made)
    made.resize(420, 400)
    made.show()
    return made


def rows(host: QWidget, count: int, columns: int = 2) -> ChoiceRows:
    made = ChoiceRows(host, columns)
    made.set_look(Look())
    made.setGeometry(host.rect())
    made.show()
    made.show_choices([KeyFace(f"No. {number}") for number in range(count)])
    return made


def words(made: ChoiceRows) -> list[str]:
    return [key.face.text for key in made.keys]


def test_what_fits_needs_no_leafing(host: QWidget) -> None:
    made = rows(host, 10)
    assert words(made) == [f"No. {number}" for number in range(10)]
    assert made.pager.isHidden()


def test_what_does_not_fit_is_leafed_through(host: QWidget) -> None:
    made = rows(host, 11)
    seen = words(made)
    assert len(seen) == 8
    tap(made.pager.more_key)
    assert seen + words(made) == [f"No. {number}" for number in range(11)]
    assert not made.pager.more_key.isEnabled()


def test_it_tells_the_place_in_the_whole_list(host: QWidget) -> None:
    made = rows(host, 30, columns=1)
    heard: list[object] = []
    made.chosen.connect(heard.append)
    tap(made.keys[1])
    tap(made.pager.more_key)
    tap(made.keys[1])
    assert heard == [1, 1 + len(made.keys)]


def test_another_list_begins_on_its_first_page(host: QWidget) -> None:
    made = rows(host, 30)
    tap(made.pager.more_key)
    made.show_choices([KeyFace("One")])
    assert words(made) == ["One"]
    assert made.pager.page == 0


def test_a_larger_window_shows_more(host: QWidget) -> None:
    made = rows(host, 30)
    before = len(made.keys)
    made.resize(420, 900)
    assert len(made.keys) > before


def test_nothing_to_choose_shows_nothing(host: QWidget) -> None:
    made = rows(host, 0)
    assert made.keys == ()
    assert made.pager.isHidden()
