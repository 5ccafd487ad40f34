"""The rules to read in the pad's place: reached, leafed through, searched, and every page of every rule whole."""

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QSize, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from app.engine.cards import parse_cards
from app.rulebook.reference import Example, ExampleSeat, Rule, families, rule_of, rules, rules_of, search
from tests.ui.console_scenes import LivePage, Scene
from tests.ui.painted import painted_texts, text_faults
from tests.ui.panel_tools import SIZES, Stage, audit, keys_in_sight, size_text, staged, tap
from tests.ui.table_night import Night
from tests.ui.touch_targets import banned_neighbours, table_targets, target_faults
from ui.drawing.fonts import fit, ladder, measure
from ui.drawing.look import Look
from ui.faces import KeyKind
from ui.views.panels.panel import Line, Words, wrapped
from ui.views.panels.rules_panel import Page, RulesPanel
from ui.views.table.example_table import HEIGHT, ExampleTable, plate_rect
from ui.words import rule_words as words

LEAST_SQUEEZE = 0.8
TITLE_ROOM = 302.0


class Desk:
    """The panel on a night."""

    def __init__(self, qtbot: QtBot, size: QSize = SIZES[0]) -> None:
        self.night = Night((200, 150, 90))
        self.host = QWidget()
        self.panel = RulesPanel(self.host, self.night.bridge)
        self.stage: Stage = staged(self.panel, self.host, self.night, size)
        self.stage.shown(qtbot)

    @property
    def said(self) -> str:
        return self.panel.findChildren(Words)[0].accessibleName()

    @property
    def labels(self) -> list[str]:
        return [row.row.label for row in self.panel.rows if row.isVisible()]

    def search(self, asked: str) -> None:
        tap(self.panel.search_key)
        QTest.keyClicks(self.panel.names.letters.field, asked)


@pytest.fixture
def desk(qtbot: QtBot) -> Desk:
    return Desk(qtbot)


def test_it_begins_with_the_families_and_leafs_through_all_of_them(desk: Desk) -> None:
    seen = desk.labels
    while desk.panel.pager.more_key.isEnabled():
        tap(desk.panel.pager.more_key)
        seen += desk.labels
    assert tuple(seen) == families()


def test_a_family_leads_to_its_rules_and_back(desk: Desk) -> None:
    family = families()[1]
    tap(desk.panel.rows[1])
    assert desk.panel.accessibleName() == family
    tap(desk.panel.pager.more_key)
    wanted = rules_of(family)[len(desk.labels)]
    assert desk.labels[0] == wanted.title
    tap(desk.panel.rows[0])
    assert desk.panel.rule == wanted
    assert wanted.text in desk.said
    tap(desk.panel.list_key)
    assert desk.labels[0] == wanted.title
    tap(desk.panel.all_key)
    assert desk.labels[0] == families()[0]


def test_a_rule_has_its_numbers_its_switches_and_its_example(desk: Desk) -> None:
    assert desk.panel.show_rule("home", "H13b")
    assert "Home H13b" in desk.said
    assert "TDA 45-A, Add 45" in desk.said
    tap(desk.panel.tabs[Page.BOOK])
    assert desk.said.startswith("As Home has it")
    assert "Home H13" in desk.said
    assert words.PRACTICE in desk.said
    tap(desk.panel.tabs[Page.EXAMPLE])
    rule = rule_of("home", "H13b")
    assert rule is not None
    assert rule.example is not None
    assert rule.example.ruled in desk.said
    assert "Seat 4, 800 behind, 200 in front, to act" in desk.panel.table.accessibleName()


def test_a_tab_without_anything_behind_it_says_so(desk: Desk) -> None:
    bare = next(rule for rule in rules() if rule.example is None and not rule.switches)
    book, numbers = bare.numbers[0]
    desk.panel.show_rule(book, numbers[0])
    assert desk.panel.rule == bare
    for tab, says in ((Page.BOOK, words.NO_SWITCH), (Page.EXAMPLE, words.NO_EXAMPLE)):
        assert not desk.panel.tabs[tab].isEnabled()
        assert desk.panel.tabs[tab].face.sub == says


def test_a_number_that_no_rule_has_shows_the_families(desk: Desk) -> None:
    assert not desk.panel.show_rule("tda", "999")
    assert desk.labels[0] == families()[0]


def test_words_are_searched_with_letters_and_the_enter_key(desk: Desk) -> None:
    tap(desk.panel.search_key)
    assert not desk.panel.names.keys[0].isEnabled()
    for letter in "odd chip":
        key = desk.panel.names.letters
        tap(key.space_key if letter == " " else key.cells[ord(letter) - ord("a")])
    found = search("odd chip")
    assert desk.panel.names.keys[0].face.text == f"Show {words.count_text(len(found))}"
    QTest.keyClick(desk.panel.names.letters.field, Qt.Key.Key_Return)
    assert desk.labels == [rule.title for rule in found][: len(desk.labels)]
    assert desk.panel.accessibleName().endswith("Odd Chip")
    tap(desk.panel.rows[0])
    assert desk.panel.rule == found[0]
    tap(desk.panel.list_key)
    assert desk.labels[0] == found[0].title


def test_a_number_is_searched(desk: Desk) -> None:
    desk.search("TDA 43-a")
    tap(desk.panel.names.keys[0])
    assert desk.labels == ["The smallest raise"]


def test_nothing_found_is_said_on_the_key(desk: Desk) -> None:
    desk.search("zebra")
    assert not desk.panel.names.keys[0].isEnabled()
    assert desk.panel.names.keys[0].face.sub == words.NOTHING_FOUND
    tap(desk.panel.names.keys[1])
    assert desk.labels[0] == families()[0]


def test_a_change_at_the_table_does_not_disturb_a_reader(desk: Desk) -> None:
    desk.panel.show_rule("tda", "44")
    tap(desk.panel.tabs[Page.EXAMPLE])
    said = desk.said
    desk.night.bridge.changed.emit()
    assert desk.said == said
    tap(desk.panel.list_key)
    desk.search("chip")
    desk.night.bridge.changed.emit()
    assert desk.panel.names.letters.entry.casefold() == "chip"


def test_opened_again_it_begins_anew(desk: Desk) -> None:
    desk.panel.show_rule("tda", "44")
    desk.panel.refresh()
    desk.panel.hide()
    desk.panel.refresh()
    desk.panel.show()
    assert desk.labels[0] == families()[0]


def test_a_rule_asked_for_while_hidden_is_shown(desk: Desk) -> None:
    desk.panel.hide()
    desk.panel.show_rule("roberts", "BR 14")
    desk.panel.refresh()
    desk.panel.show()
    assert desk.panel.rule is not None
    assert desk.panel.rule.title == "Single big chip"


# ---- every page whole


@pytest.mark.parametrize("size", SIZES[:2], ids=size_text)
def test_every_page_of_every_rule_has_room_for_all_it_says(qtbot: QtBot, size: QSize) -> None:
    desk = Desk(qtbot, size)
    panel, view = desk.panel, desk.panel.findChildren(Words)[0]
    for rule in rules():
        book, numbers = rule.numbers[0]
        panel.show_rule(book, numbers[0])
        panel._open(rule)
        for key in panel.tabs.values():
            if key.isEnabled():
                key.click()
                assert lines_fit(view, panel.look, panel.pager.y() if panel.pager.isVisible() else None), rule.title
        assert not fit(rule.title, TITLE_ROOM, ladder(24, 22, 20)).cut


def lines_fit(view: Words, look: Look, pager: int | None) -> bool:
    """Whether all lines stand inside the view, above the pager, and no word is wider than it."""
    lines: tuple[Line, ...] = view._lines
    width = look.units(view.width())
    below = look.units(view.height() if pager is None else pager - view.y())
    rows = [(row, line) for line in lines for row in wrapped(line, width)]
    wide = max(measure(row, ladder(line.size, weight=line.weight)[0]) for row, line in rows)
    return view.height_of(lines, width) <= below and wide <= width


@pytest.mark.parametrize("size", SIZES, ids=size_text)
def test_keys_are_large_and_apart_on_every_page(qtbot: QtBot, size: QSize) -> None:
    desk = Desk(qtbot, size)
    audit(desk.stage)
    tap(desk.panel.rows[0])
    audit(desk.stage)
    tap(desk.panel.search_key)
    audit(desk.stage)
    desk.panel.show_rule("tda", "40-A")
    for key in desk.panel.tabs.values():
        tap(key)
        audit(desk.stage)
        assert sum(key.face.kind is KeyKind.LIT for key in keys_in_sight(desk.panel)) == 0


# ---- the picture


@pytest.mark.parametrize("rule", [rule for rule in rules() if rule.example], ids=lambda rule: str(rule.title))
def test_a_picture_says_every_chip_and_cuts_nothing(qtbot: QtBot, rule: Rule) -> None:
    assert rule.example is not None
    host = QWidget()
    qtbot.addWidget(host)
    host.resize(404, round(HEIGHT))
    table = ExampleTable(host)
    table.resize(host.size())
    table.show_example(rule.example)
    host.show()
    texts = painted_texts(host)
    assert text_faults(texts, host) == []
    said = [one.text for one in texts]
    for seat in rule.example.seats:
        assert words.figure(seat.stack) in said
        assert not seat.bet or words.figure(seat.bet) in said
    assert all(one.squeeze == 1.0 and not one.shortened for one in texts)


def test_plates_stand_apart_and_inside(qtbot: QtBot) -> None:
    host = QWidget()
    qtbot.addWidget(host)
    table = ExampleTable(host)
    table.resize(404, round(HEIGHT))
    area = table.look.area(table)
    places = [plate_rect(area, top, share) for top in (True, False) for share in (0.0, 0.5, 1.0)]
    for number, place in enumerate(places):
        assert area.contains(place)
        assert not any(place.adjusted(-6, -6, 6, 6).intersects(other) for other in places[number + 1 :])


def test_a_picture_is_told_to_those_who_do_not_see_it() -> None:
    seats = (
        ExampleSeat(1, 190, 10, ("SB",)),
        ExampleSeat(2, 0, 1200, ("BB", "ALL-IN")),
        ExampleSeat(3, 200, to_act=True, cards=parse_cards("AhKd")),
    )
    said = words.example_sentence(Example(seats, 3, 0, 1210, (), "It happens.", "It is ruled."))
    assert said == (
        "Seat 1, small blind, 190 behind, 10 in front. Seat 2, big blind, all-in, 0 behind, 1,200 in front. "
        "Seat 3, button, 200 behind, to act. Pot 1,210 with the bets."
    )


# ---- in the window


def _opened(live: LivePage) -> None:
    live.page.panels.reading.show_rules()


def _family(live: LivePage) -> None:
    _opened(live)
    live.press(live.page.panels.reading.rules.rows[0])


def _searched(live: LivePage) -> None:
    _opened(live)
    live.tap("Search")


def _example(live: LivePage) -> None:
    live.page.panels.reading.show_rule("tda", "21")
    live.tap("Example")


def _in_force(live: LivePage) -> None:
    live.page.panels.reading.show_rule("home", "H6a")
    live.tap("In force")


SCENES = (
    Scene("rules", _opened),
    Scene("rules, a family", _family),
    Scene("rules, search", _searched),
    Scene("rule, example", _example),
    Scene("rule, in force", _in_force),
)


@pytest.fixture(params=SCENES, ids=lambda scene: str(scene.name), scope="module")
def live(request: pytest.FixtureRequest, qapp: QApplication) -> Iterator[LivePage]:
    del qapp
    page = LivePage(request.param)
    yield page
    page.close()


@pytest.mark.parametrize("size", SIZES, ids=size_text)
def test_in_the_window_everything_is_said_whole(live: LivePage, size: QSize) -> None:
    live.window.resize(size)
    live.settle()
    found = table_targets(live.page)
    assert target_faults(found, live.page, live.page.look) == []
    assert banned_neighbours(found, live.page) == []
    texts = painted_texts(live.window)
    assert text_faults(texts, live.window) == []
    inside = [
        one for one in texts if one.widget is not None and live.page.panels.reading.rules.isAncestorOf(one.widget)
    ]
    assert inside
    assert [one.text for one in inside if one.shortened] == []
    assert [f"{one.squeeze:.2f} {one.text}" for one in inside if one.squeeze < LEAST_SQUEEZE] == []


def test_f1_opens_and_closes_the_rules_and_the_menu_leads_there(qapp: QApplication) -> None:
    del qapp
    live = LivePage(Scene("table", lambda _: None))
    try:
        panels = live.page.panels
        live.window.activateWindow()
        live.page.setFocus()
        QTest.keyClick(live.page, Qt.Key.Key_F1)
        live.settle()
        assert [panel for panel in (panels.reading.rules, panels.deal) if panel.isVisible()] == [panels.reading.rules]
        QTest.keyClick(live.page, Qt.Key.Key_F1)
        live.settle()
        assert [panel for panel in (panels.reading.rules, panels.deal) if panel.isVisible()] == [panels.deal]
        live.tap("Menu: ", "Rules to read")
        assert [panel for panel in (panels.reading.rules, panels.deal) if panel.isVisible()] == [panels.reading.rules]
        live.tap("Close ")
        assert [panel for panel in (panels.reading.rules, panels.deal) if panel.isVisible()] == [panels.deal]
    finally:
        live.close()


def test_a_ruling_leads_to_its_rule_and_leaves_it_open(qapp: QApplication) -> None:
    del qapp
    live = LivePage(Scene("table", lambda _: None))
    try:
        panels = live.page.panels
        for _ in range(2):
            panels.reading.show_rule("Home", "H12")
            assert panels.shown is panels.reading.rules
            assert panels.reading.rules.rule is not None
            assert panels.reading.rules.rule.title == "Words against chips"
    finally:
        live.close()
