"""The history of hands at the real widgets: rows read beside the window, the film, filters, what people say."""

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QWheelEvent
from PySide6.QtTest import QAbstractItemModelTester, QTest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from app.rulebook.reference import rule_of
from app.session import intents as wish
from app.session.history import HandMark, HistoryFilter
from app.session.ruling_note import RulingNote
from app.settings import Settings
from tests.hostile_names import HOSTILE_NAMES
from tests.session.night import book_of
from tests.ui.history_night import PEOPLE, MemoryHistory, played
from ui.models.history_model import LINE, PAGE, HistoryModel
from ui.views.history.filter_panel import By
from ui.views.history.hand_sheet import SheetPage
from ui.views.pages.history_page import HistoryPage
from ui.views.pages.window_page import TO_THE_TABLE

QUIET = Settings(guard_ms=0, motion=False)
People = tuple[tuple[int, str], ...]


def opened(qtbot: QtBot, people: People = PEOPLE, hands: int = 30) -> HistoryPage:
    night = played(hands)
    page = HistoryPage(None, QUIET, TO_THE_TABLE, MemoryHistory(night), night.store, people, book_of, night.clock)
    qtbot.addWidget(page)
    page.resize(1280, 800)
    page.show()
    page.show_filter(HistoryFilter())
    qtbot.waitUntil(lambda: bool(page.accessibleDescription()))
    qtbot.waitUntil(lambda: page.film.film.frames != () or not hands)
    return page


@pytest.fixture
def page(qtbot: QtBot) -> Iterator[HistoryPage]:
    page = opened(qtbot)
    yield page
    page.stop()


def press(key: QWidget) -> None:
    QTest.mouseClick(key, Qt.MouseButton.LeftButton)


# ---- the list


def test_the_newest_hand_is_shown_first(page: HistoryPage) -> None:
    line = page.model.line(0)
    assert line is not None
    assert line.row.number == 30
    assert page.film.film.number == 30
    assert page.accessibleDescription() == "30 hands"


def test_another_hand_is_shown_by_a_tap(page: HistoryPage, qtbot: QtBot) -> None:
    rows = page.list.rows
    QTest.mouseClick(rows.viewport(), Qt.MouseButton.LeftButton, pos=rows.visualRect(page.model.index(2)).center())
    qtbot.waitUntil(lambda: page.film.film.number == 28)
    assert page.export_key.face.sub == "hand 28"


def test_keys_leaf_through_whole_rows(page: HistoryPage) -> None:
    bar = page.list.rows.verticalScrollBar()
    press(page.list.older_key)
    height = page.list.rows.row_height
    assert bar.value() % height == 0
    assert bar.value() > 0
    press(page.list.newer_key)
    assert bar.value() == 0
    assert not page.list.newer_key.isEnabled()


# ---- the model


def test_rows_that_are_not_read_yet_are_empty_and_nothing_is_read_in_the_window(qtbot: QtBot) -> None:
    night = played(10)
    owner = QWidget()
    qtbot.addWidget(owner)
    history = MemoryHistory(night)
    model = HistoryModel(history, str, owner)
    QAbstractItemModelTester(model, QAbstractItemModelTester.FailureReportingMode.Fatal)
    assert model.rowCount() == 0
    with qtbot.waitSignal(model.counted):
        model.show(HistoryFilter())
    assert model.rowCount() == 10
    assert model.index(0).data(LINE) is None
    qtbot.waitUntil(lambda: model.index(0).data(LINE) is not None)
    assert history.asked == [0]
    model.stop()


def test_another_filter_forgets_what_was_read(page: HistoryPage, qtbot: QtBot) -> None:
    with qtbot.waitSignal(page.model.counted):
        page.show_filter(HistoryFilter(least_pot=10))
    assert page.model.rowCount() == 10
    qtbot.waitUntil(lambda: page.model.line(0) is not None)
    assert PAGE > 10


# ---- the film


def test_keys_step_through_the_film_to_its_end(page: HistoryPage) -> None:
    film = page.film
    assert film.place == 0
    assert not film.prev_key.isEnabled()
    press(film.next_key)
    assert film.place == 1
    film.go_to(len(film.film.frames) - 1)
    assert not film.next_key.isEnabled()
    press(film.first_key)
    assert film.place == 0
    film.setFocus()
    QTest.keyClick(film, Qt.Key.Key_Right)
    assert film.place == 1
    QTest.keyClick(film, Qt.Key.Key_End)
    assert film.place == len(film.film.frames) - 1


def test_a_finger_that_is_dragged_scrubs(page: HistoryPage) -> None:
    strip = page.film.strip
    QTest.mousePress(strip, Qt.MouseButton.LeftButton, pos=strip.rect().center())
    first = page.film.place
    QTest.mouseRelease(strip, Qt.MouseButton.LeftButton)
    QTest.mouseClick(strip, Qt.MouseButton.LeftButton, pos=QPoint(3, 3))
    assert page.film.place == 0
    assert first > 0


def test_the_film_plays_and_stops_at_its_end(page: HistoryPage, qtbot: QtBot) -> None:
    film = page.film
    film._clock.setInterval(1)
    press(film.play_key)
    qtbot.waitUntil(lambda: film.place == len(film.film.frames) - 1)
    assert not film.playing
    assert film.play_key.face.text == "Play"


def test_the_table_of_the_frame_stands_in_place_of_the_list(page: HistoryPage) -> None:
    press(page.sheet.table_key)
    assert page.table.isVisible()
    assert not page.list.isVisible()
    page.film.go_to(1)
    names = {face.seat: face.name for face in page.table.seats.faces if face.name}
    assert names == dict(PEOPLE)
    press(page.sheet.table_key)
    assert page.list.isVisible()


# ---- what people say


def test_star_tag_and_note_are_kept_and_shown(page: HistoryPage) -> None:
    history = page._history
    press(page.sheet.star_key)
    press(page.sheet.tag_key)
    assert page.sheet.page is SheetPage.TAG
    page.sheet.letters.letters.start("cooler")
    press(page.sheet.letters.keys[0])
    press(page.sheet.note_key)
    page.sheet.letters.letters.start("=1+1")
    press(page.sheet.letters.keys[0])
    assert isinstance(history, MemoryHistory)
    assert history.marks[30] == HandMark(True, ("cooler",), "=1+1")
    assert "#cooler" in page.sheet.words.accessibleName()
    line = page.model.line(0)
    assert line is not None
    assert line.mark.star


def test_a_tag_is_taken_off_by_its_name(page: HistoryPage) -> None:
    page._on_marked(HandMark(tags=("bluff",)))
    press(page.sheet.tag_key)
    page.sheet.letters.letters.start("bluff")
    assert page.sheet.letters.keys[0].face.text == "Take it off"
    press(page.sheet.letters.keys[0])
    assert page._line is not None
    assert page._line.mark.tags == ()


# ---- the filter


def chosen(page: HistoryPage, by: By, place: int) -> None:
    page.filter.rows.chosen.emit(tuple(By).index(by))
    page.filter.rows.chosen.emit(place)


def test_a_filter_is_said_in_words_and_cleared_by_one_key(page: HistoryPage, qtbot: QtBot) -> None:
    press(page.filter_key)
    assert page.filter.isVisible()
    with qtbot.waitSignal(page.model.counted):
        chosen(page, By.PLAYER, 2)
    with qtbot.waitSignal(page.model.counted):
        page.filter.rows.chosen.emit(tuple(By).index(By.STAR))
    assert page.accessibleDescription() == "0 hands · Luis · starred"
    with qtbot.waitSignal(page.model.counted):
        press(page.filter.clear_key)
    assert page.accessibleDescription() == "30 hands"


def test_closing_the_filter_leaves_the_list(page: HistoryPage) -> None:
    press(page.filter_key)
    press(page.filter.done_key)
    assert not page.filter.isVisible()


# ---- names are text


@pytest.mark.parametrize("name", HOSTILE_NAMES[::7])
def test_hostile_names_are_text_everywhere(qtbot: QtBot, name: str) -> None:
    page = opened(qtbot, ((1, name), (2, name), (3, "Priya")), 3)
    page._on_table_wanted()
    for place in range(len(page.film.film.frames)):
        page.film.go_to(place)
        page.grab()
    page._on_table_wanted()
    page.grab()
    QApplication.processEvents()
    assert page.film.film.frames
    page.stop()


def test_a_ruling_is_shown_with_the_text_of_its_rule(qtbot: QtBot) -> None:
    night = played(0)
    night.deal()
    night.do(wish.ApplyRuling(RulingNote("call", "tda", rules=("TDA 44",), seat=1), ()))
    night.fold_round()
    page = HistoryPage(None, QUIET, TO_THE_TABLE, MemoryHistory(night), night.store, PEOPLE, book_of, night.clock)
    qtbot.addWidget(page)
    page.resize(1280, 800)
    page.show()
    page.show_filter(HistoryFilter())
    qtbot.waitUntil(lambda: page.film.film.frames != ())
    ruled = next(place for place, frame in enumerate(page.film.film.frames) if frame.notes)
    page.film.go_to(ruled)
    rule = rule_of("tda", "TDA 44")
    assert rule is not None
    assert rule.text[:40] in page.sheet.words.accessibleName()
    assert "TDA 44" in page.film.said.accessibleName()
    page.film.go_to(0)
    assert rule.text[:40] not in page.sheet.words.accessibleName()
    page.stop()


def test_nobody_played_yet(qtbot: QtBot) -> None:
    page = opened(qtbot, PEOPLE, 0)
    assert page.accessibleDescription() == "0 hands"
    assert page.film.accessibleName() == "No hand was played yet."
    page.stop()


# ---- what is seen of a long film, a long text, a large list


def test_the_strip_shows_every_frame_where_there_is_room_and_its_part_else(page: HistoryPage) -> None:
    film, strip = page.film, page.film.strip
    page._on_hand_chosen(page.model.line(0))
    count = len(film.film.frames)
    for width in range(400, 1200, 7):
        strip.resize(width, strip.height())
        film.go_to(count - 1)
        last = strip._rect(count - 1)
        assert last.right() <= width + 0.01
        film.go_to(0)
        assert strip._rect(0).left() == 0
        assert strip._fitting() == min(count, (width + 5) // 54)


def test_the_wheel_steps(page: HistoryPage) -> None:
    strip = page.film.strip
    for turned, place in ((-120, 1), (-120, 2), (120, 1)):
        at = QPointF(strip.rect().center())
        none = Qt.KeyboardModifier.NoModifier
        wheel = QWheelEvent(at, at, QPoint(), QPoint(0, turned), Qt.MouseButton.NoButton, none,
                            Qt.ScrollPhase.NoScrollPhase, False)  # fmt: skip
        QApplication.sendEvent(strip, wheel)
        assert page.film.place == place


def test_what_is_said_about_a_hand_is_leafed_through_where_it_does_not_fit(page: HistoryPage) -> None:
    assert not page.sheet.more_key.isVisible()
    note = " ".join(f"word{number}" for number in range(200))
    page._on_marked(HandMark(note=note))
    assert page.sheet.more_key.isVisible()
    seen: list[str] = []
    first = page.sheet.words.accessibleName()
    while not seen or page.sheet.words.accessibleName() != first:
        seen.append(page.sheet.words.accessibleName())
        press(page.sheet.more_key)
    assert all(f"word{number}" in " ".join(seen) for number in range(200))
    page._on_marked(HandMark())
    assert not page.sheet.more_key.isVisible()


def test_a_mark_at_a_ruling_leaves_its_rules_in_sight(qtbot: QtBot) -> None:
    night = played(0)
    night.deal()
    night.do(wish.ApplyRuling(RulingNote("call", "tda", rules=("TDA 44",), seat=1), ()))
    night.fold_round()
    page = HistoryPage(None, QUIET, TO_THE_TABLE, MemoryHistory(night), night.store, PEOPLE, book_of, night.clock)
    qtbot.addWidget(page)
    page.resize(1280, 800)
    page.show()
    page.show_filter(HistoryFilter())
    qtbot.waitUntil(lambda: page.film.film.frames != ())
    page.film.go_to(next(place for place, frame in enumerate(page.film.film.frames) if frame.notes))
    press(page.sheet.star_key)
    assert "TDA 44: " in page.sheet.words.accessibleName()
    page.stop()


def test_rows_stay_whole_when_the_window_grows(page: HistoryPage) -> None:
    press(page.list.older_key)
    rows = page.list.rows
    before = rows.indexAt(QPoint(5, 5)).row()
    page.resize(1920, 1080)
    assert rows.verticalOffset() % rows.row_height == 0
    assert rows.indexAt(QPoint(5, 5)).row() <= before


def test_rows_are_read_out_with_their_winners(page: HistoryPage) -> None:
    spoken = page.model.index(0).data(Qt.ItemDataRole.AccessibleTextRole)
    assert spoken == "Hand 30, Thursday game, won by Luis, pot 2"


# ---- one night and all of them


def test_the_open_night_is_shown_first_and_every_table_is_one_choice_away(qtbot: QtBot) -> None:
    page = opened(qtbot)
    with qtbot.waitSignal(page.model.counted):
        page.show_filter(HistoryFilter(stream=1))
    qtbot.waitUntil(lambda: page.accessibleName() == "History · Thursday game")
    press(page.filter_key)
    table = tuple(By).index(By.TABLE)
    assert page.filter._choices()[table].sub == "This night"
    with qtbot.waitSignal(page.model.counted):
        chosen(page, By.TABLE, 0)
    assert page.model.filter == HistoryFilter()
    assert page.accessibleName() == "History"
    with qtbot.waitSignal(page.model.counted):
        chosen(page, By.TABLE, 1)
    assert page.model.filter == HistoryFilter(stream=1)
    with qtbot.waitSignal(page.model.counted):
        chosen(page, By.TABLE, 2)
    assert page.model.filter == HistoryFilter(table="Thursday game")
    page.stop()


def test_a_month_is_a_choice_and_said_in_words(page: HistoryPage, qtbot: QtBot) -> None:
    press(page.filter_key)
    month = next(place for place, span in enumerate(page.filter._spans) if span.until)
    with qtbot.waitSignal(page.model.counted):
        chosen(page, By.DAYS, month)
    wanted = page.model.filter
    assert 0 < wanted.since < wanted.until
    assert page.accessibleDescription().endswith(page.filter._spans[month].words)
