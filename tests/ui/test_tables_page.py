"""The first page: sessions newest first, games that open with one tap, and what it says where there is nothing."""

from collections.abc import Sequence
from datetime import UTC, timedelta, timezone

import pytest
from PySide6.QtCore import QPoint, QSize, Qt
from PySide6.QtGui import QColor, QWheelEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.modeltest import ModelTester
from pytestqt.qtbot import QtBot

import resources
from app.session import intents as wish
from app.session.ports import SessionRow
from app.session.presets import Preset, load_presets
from app.session.table_session import TableSession
from app.settings import PadSide, Settings, ThemeChoice
from tests.session.night import Clock, MemoryStore, book_of
from tests.ui.panel_tools import CLASS_D, HOSTILE, SIZES, size_text, tap
from ui.drawing.theme import THEMES
from ui.models.session_model import SESSION, SessionModel
from ui.over_pages import Over
from ui.views.pages.tables_page import TablesPage
from ui.views.parts.key_button import KeyButton
from ui.views.parts.preset_tile import tile_face

DAY = 86_400_000_000
FRIDAY = 1_700_000_000_000_000  # Tuesday, 14 November 2023, 22:13 UTC
PRESETS = load_presets(resources.path("presets"))
LEFT = Qt.MouseButton.LeftButton


def row(stream: int, name: str = "Friday game", hands: int = 12, open_now: bool = False) -> SessionRow:
    opened = FRIDAY + stream * DAY
    return SessionRow(stream, name, opened, 0 if open_now else opened + 5 * 3600 * 1_000_000, hands)


class Desk:
    """The page in a window, and what was chosen on it."""

    def __init__(
        self,
        qtbot: QtBot,
        rows: Sequence[SessionRow] = (),
        presets: Sequence[Preset] = PRESETS,
        settings: Settings | None = None,
        size: QSize = SIZES[0],
    ) -> None:
        self.page = TablesPage(None, settings or Settings(guard_ms=0))
        qtbot.addWidget(self.page)
        self.page.resize(size)
        self.chosen: list[object] = []
        self.page.preset_chosen.connect(self.chosen.append)
        self.page.session_chosen.connect(self.chosen.append)
        self.page.show_presets(presets)
        self.page.show_sessions(rows)
        self.page.show()
        qtbot.waitExposed(self.page)

    @property
    def tiles(self) -> list[str]:
        return [tile.tile.name for tile in self.page.games.tiles if tile.isVisible()]

    @property
    def lit(self) -> list[str]:
        return [tile.tile.name for tile in self.page.games.tiles if tile.tile.lit]

    def tap_session(self, place: int) -> None:
        rows = self.page.session_list.rows
        QTest.mouseClick(rows.viewport(), LEFT, pos=rows.visualRect(rows.model().index(place, 0)).center())


# ---- sessions


def test_the_model_keeps_to_the_rules_of_models(qtmodeltester: ModelTester) -> None:
    model = SessionModel(zone=UTC)
    model.show([row(1), row(2, open_now=True)])
    qtmodeltester.check(model)  # type: ignore[no-untyped-call]  # the plugin types no model
    model.show([])
    assert model.rowCount() == 0


def test_newest_first_with_date_and_hands() -> None:
    model = SessionModel(zone=UTC)
    model.show([row(1, hands=1), row(3, "נערב", 1234, open_now=True), row(2, "")])
    lines = model.lines
    assert [line.stream for line in lines] == [3, 2, 1]
    assert (lines[0].when, lines[0].hands, lines[0].open, lines[0].next_up) == (
        "Fri 17 Nov 2023 · since 22:13",
        "1,234 hands",
        True,
        True,
    )
    assert (lines[2].when, lines[2].hands, lines[2].open) == ("Wed 15 Nov 2023 · 22:13 to 03:13", "1 hand", False)
    assert lines[1].name == "Table 2"
    spoken = model.data(model.index(0), Qt.ItemDataRole.AccessibleTextRole)
    assert spoken == "\u2068נערב\u2069, open, Fri 17 Nov 2023 · since 22:13, 1,234 hands"
    assert model.data(model.index(2), SESSION) is lines[2]


def test_times_are_those_of_the_room() -> None:
    model = SessionModel(zone=timezone(timedelta(hours=2)))
    model.show([row(1)])
    assert model.lines[0].when == "Thu 16 Nov 2023 · 00:13 to 05:13"


def test_only_the_newest_open_session_comes_next() -> None:
    model = SessionModel(zone=UTC)
    model.show([row(1, open_now=True), row(2, open_now=True), row(3)])
    assert [line.next_up for line in model.lines] == [False, True, False]


def test_a_tap_chooses_a_session(qtbot: QtBot) -> None:
    desk = Desk(qtbot, [row(1), row(2), row(3)])
    desk.tap_session(1)
    assert desk.chosen == [2]
    assert desk.page.session_list.rows.selectionModel().selectedIndexes() == []


def test_sliding_off_a_row_chooses_nothing(qtbot: QtBot) -> None:
    desk = Desk(qtbot, [row(1), row(2), row(3)])
    rows = desk.page.session_list.rows
    first, third = (rows.visualRect(rows.model().index(place, 0)).center() for place in (0, 2))
    QTest.mousePress(rows.viewport(), LEFT, pos=first)
    QTest.mouseMove(rows.viewport(), third)
    QTest.mouseRelease(rows.viewport(), LEFT, pos=third)
    assert desk.chosen == []
    assert rows.selectionModel().selectedIndexes() == []


def test_keys_choose_a_session(qtbot: QtBot) -> None:
    desk = Desk(qtbot, [row(1), row(2)])
    rows = desk.page.session_list.rows
    rows.setCurrentIndex(rows.model().index(0, 0))
    QTest.keyClick(rows, Qt.Key.Key_Down)
    QTest.keyClick(rows, Qt.Key.Key_Return)
    assert desk.chosen == [1]


def test_many_sessions_are_leafed_through_in_whole_rows(qtbot: QtBot) -> None:
    desk = Desk(qtbot, [row(stream) for stream in range(1, 26)])
    listed = desk.page.session_list
    rows = listed.rows
    assert listed.pager.isVisible()
    seen: list[int] = []
    for _ in range(9):
        shown = rows.viewport().rect()
        places = [place for place in range(25) if shown.contains(rows.visualRect(rows.model().index(place, 0)))]
        seen += [25 - place for place in places]
        if not listed.pager.more_key.isEnabled():
            break
        tap(listed.pager.more_key)
    assert sorted(set(seen)) == list(range(1, 26))
    desk.tap_session(24)
    assert desk.chosen == [1]


def test_the_pager_follows_the_wheel(qtbot: QtBot) -> None:
    desk = Desk(qtbot, [row(stream) for stream in range(1, 26)])
    rows = desk.page.session_list.rows
    middle = rows.viewport().rect().center()
    turn = QWheelEvent(
        middle.toPointF(),
        rows.viewport().mapToGlobal(middle).toPointF(),
        QPoint(0, -5000),
        QPoint(0, -5000),
        Qt.MouseButton.NoButton,
        Qt.KeyboardModifier.NoModifier,
        Qt.ScrollPhase.NoScrollPhase,
        False,
    )
    QApplication.sendEvent(rows.viewport(), turn)
    assert desk.page.session_list.pager.page > 0


def test_where_there_is_nothing_it_says_what_to_do(qtbot: QtBot) -> None:
    desk = Desk(qtbot, presets=())
    names = [widget.accessibleName() for widget in desk.page.findChildren(QWidget) if widget.isVisible()]
    assert any(name.startswith("No table yet. Tap a game") for name in names)
    assert any(name.startswith("No games are set up") for name in names)
    assert not desk.page.session_list.rows.isVisible()
    assert not desk.page.games.players_row.isVisible()


# ---- games


def test_one_tap_gives_a_table_with_everybody_seated_and_the_next_deals(qtbot: QtBot) -> None:
    desk = Desk(qtbot)
    assert desk.tiles == [preset.name for preset in PRESETS[:6]]
    tap(desk.page.games.tiles[1])
    (preset,) = desk.chosen
    assert preset == PRESETS[1]
    assert isinstance(preset, Preset)
    session = TableSession(MemoryStore(), 1, book_of, Clock())
    session.submit(preset.open_table())
    for seat in range(1, preset.players + 1):
        session.submit(wish.SitDown(seat, seat, preset.stakes.buy_in))
    session.submit(wish.Deal())
    hand = session.state.hand
    assert hand is not None
    assert len(hand.setup.start.stacks) == 8


def test_fewer_players_when_they_are_chosen(qtbot: QtBot) -> None:
    desk = Desk(qtbot)
    players = desk.page.games.players_row
    tap(players.keys[5])
    assert desk.page.games.tiles[1].tile.players == "5 of 8 seats"
    tap(desk.page.games.tiles[1])
    tap(players.keys[5])
    assert desk.page.games.tiles[1].tile.players == "8 players"
    tap(desk.page.games.tiles[1])
    assert desk.chosen == [PRESETS[1].for_players(5), PRESETS[1]]


def test_a_bouncing_finger_opens_one_table(qtbot: QtBot) -> None:
    desk = Desk(qtbot, [row(1)], settings=Settings(guard_ms=400))
    tap(desk.page.games.tiles[0])
    tap(desk.page.games.tiles[0])
    desk.tap_session(0)
    assert desk.chosen == [PRESETS[0]]


def test_one_thing_is_lit(qtbot: QtBot) -> None:
    assert Desk(qtbot).lit == [PRESETS[0].name]
    assert Desk(qtbot, [row(1, "Home game 1/2"), row(2, "Cash 1/3")]).lit == ["Cash 1/3"]
    assert Desk(qtbot, [row(1, "a name of its own")]).lit == [PRESETS[0].name]
    assert Desk(qtbot, [row(1, "Cash 1/3", open_now=True)]).lit == []


def test_the_words_of_a_tile() -> None:
    details = {preset.name: tile_face(preset, False).detail for preset in PRESETS}
    quarter = tile_face(PRESETS[0], False)
    assert (quarter.stack, quarter.players, quarter.detail) == (
        "50 each",
        "6 players",
        "blinds 0.25/0.50 · chip 0.25 · UTG straddle",
    )
    assert details["Cash 5/10, big-blind ante"] == "blinds 5/10 · chip 5 · BB ante 10"
    assert details["Limit hold'em 4/8"] == "bets 4/8 · blinds 2/4 · half kill"
    assert details["HORSE 4/8"] == "5 games · 1 orbit each · blinds 2/4"
    assert details["Dealer's choice 1/2"] == "13 games · dealer's choice · blinds 1/2"
    assert details["Club 1/3 with rake"] == "blinds 1/3 · chip 1 · 5 % up to 6"
    assert details["Home tournament, 20-minute levels"] == "10 levels · 20 minutes each · from 25/50"


def test_more_games_than_fit_are_leafed_through_and_the_lit_one_is_in_sight(qtbot: QtBot) -> None:
    desk = Desk(qtbot, presets=PRESETS)
    pager, seen = desk.page.games.pager, desk.tiles
    while pager.more_key.isEnabled():
        tap(pager.more_key)
        sizes_hold(desk)
        seen += desk.tiles
    assert seen == [preset.name for preset in PRESETS]
    tap(desk.page.games.tiles[-1])
    assert desk.chosen == [PRESETS[-1]]
    desk.page.games.light("HORSE 4/8")
    assert "HORSE 4/8" in desk.tiles
    desk.page.show_presets(PRESETS[:2])
    assert len(desk.tiles) == 2


# ---- the page


def test_the_page_stands_before_anything_is_known(qtbot: QtBot) -> None:
    page = TablesPage(None)
    qtbot.addWidget(page)
    page.resize(1280, 800)
    page.show()
    qtbot.waitExposed(page)
    page.show_notice("The disk is full.")
    assert page.status.accessibleName() == "The disk is full."
    page.show_notice("")
    assert page.status.accessibleName() == ""


def test_settings_take_the_place_of_the_games(qtbot: QtBot) -> None:
    desk = Desk(qtbot)
    page = desk.page
    tap(page.settings_key)
    assert not page.games.isVisible()
    with qtbot.waitSignal(page.settings_changed) as given:
        tap(page.settings_panel.view.theme_row.keys[ThemeChoice.LIGHT])
    page.apply(given.args[0])
    assert page.grab().toImage().pixelColor(3, 400) == THEMES["light"].background
    QTest.keyClick(page.settings_panel, Qt.Key.Key_Escape)
    assert page.games.isVisible()
    assert not page.settings_panel.isVisible()
    tap(page.settings_key)
    tap(page.settings_key)
    assert page.games.isVisible()


def test_the_settings_lead_to_updates_which_are_off(qtbot: QtBot) -> None:
    desk = Desk(qtbot)
    page = desk.page
    tap(page.settings_key)
    row = page.settings_panel.view.update_row
    assert row is not None
    assert row.chosen is False
    with qtbot.waitSignal(page.settings_changed) as given:
        tap(row.keys[True])
    assert given.args[0].updates is True
    with qtbot.waitSignal(page.page_wanted) as wanted:
        tap(row.page_key)
    assert wanted.args == [Over.UPDATES]


def test_the_list_leads_to_a_copy_of_all_its_nights(qtbot: QtBot) -> None:
    desk = Desk(qtbot)
    key = desk.page.session_list.copy_key
    assert not key.isVisible()  # nothing to copy
    desk.page.show_sessions([row(stream) for stream in range(1, 26)])
    with qtbot.waitSignal(desk.page.page_wanted) as wanted:
        tap(key)
    assert wanted.args == [Over.COPY]


def test_quit_is_a_wish(qtbot: QtBot) -> None:
    desk = Desk(qtbot)
    with qtbot.waitSignal(desk.page.quit_wanted):
        tap(desk.page.quit_key)


def test_the_games_stand_on_the_side_of_the_pad(qtbot: QtBot) -> None:
    page = Desk(qtbot).page
    assert page.games.x() > page.session_list.x()
    page.apply(Settings(pad_side=PadSide.LEFT))
    assert page.games.x() < page.session_list.x()
    assert page.quit_key.x() < page.settings_key.x()


def test_no_ring_stands_anywhere_before_a_key_is_used(qtbot: QtBot) -> None:
    desk = Desk(qtbot, [row(1)])
    assert not [child for child in desk.page.findChildren(QWidget) if child.hasFocus()]
    desk.tap_session(0)
    tap(desk.page.games.tiles[0])
    assert not [child for child in desk.page.findChildren(QWidget) if child.hasFocus()]


def sizes_hold(desk: Desk) -> None:
    page, look = desk.page, desk.page.look
    places = []
    for key in page.findChildren(KeyButton):
        if not key.isVisible():
            continue
        assert key.accessibleName().strip()
        place = key.mapTo(page, QPoint(0, 0))
        rect = key.key_rect.translated(look.units(place.x()), look.units(place.y()))
        assert min(rect.width(), rect.height()) >= CLASS_D - 1.5 / look.u, (key.accessibleName(), rect)
        assert rect.bottom() <= look.units(page.height()) - 24, key.accessibleName()
        places.append(rect)
    for number, rect in enumerate(places):
        assert not any(rect.intersects(other.adjusted(-10, -10, 10, 10)) for other in places[number + 1 :])


@pytest.mark.parametrize("size", [*SIZES, QSize(1180, 800)], ids=size_text)
@pytest.mark.parametrize("zoom", [1.0, 1.5])
def test_keys_have_their_size_and_their_room(qtbot: QtBot, size: QSize, zoom: float) -> None:
    rows = [row(stream, name) for stream, name in enumerate(HOSTILE, start=1)]
    desk = Desk(qtbot, rows, settings=Settings(zoom=zoom), size=size)
    sizes_hold(desk)
    desk.page.grab()


@pytest.mark.parametrize("theme", list(ThemeChoice))
def test_it_is_painted_in_every_theme(qtbot: QtBot, theme: ThemeChoice) -> None:
    desk = Desk(qtbot, [row(1, open_now=True)], settings=Settings(theme=theme))
    rows = desk.page.session_list.rows
    lit = rows.mapTo(desk.page, rows.visualRect(rows.model().index(0, 0)).topLeft()) + QPoint(6, 30)
    assert desk.page.grab().toImage().pixelColor(lit) == QColor(THEMES[theme].lit)
