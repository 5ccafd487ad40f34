"""The panel before the deal on real tables: its rows, what their keys record, moving the button, and room."""

from collections.abc import Callable

import pytest
from PySide6.QtCore import QRect, QSize, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from app.session import intents as wish
from app.session.deal import plan
from app.session.house_games import Kill, KillRule, Level, TurnsBy
from app.session.mixed_games import HORSE, games_from
from app.session.stakes import AnteKind, Stakes, TableRules
from app.session.table import Presence, TableSeat
from tests.ui.table_night import FULL, NAMES, Night
from ui.drawing.fonts import Ending, fit, ladder
from ui.drawing.geometry import frame
from ui.drawing.key_paint import KeySizes, lay_key
from ui.drawing.look import Look, ScaleSetting, has_log, scale_for
from ui.drawing.theme import THEMES
from ui.faces.deal_rows import DealAct, deal_rows
from ui.views.panels.deal_panel import DealPanel
from ui.views.parts.key_button import KeyButton
from ui.words.waiting_words import seat_waited_for

SIZES = [(1280, 800), (1024, 768), (1920, 1080), (3840, 2160)]
LIMIT = Stakes(game="holdem-fl", small_blind=2, big_blind=4, small_bet=4, big_bet=8)
LONG = ("Maximiliane von und zu Hohenlohe",) * 10
Make = Callable[..., DealPanel]


def table_of(seats: int = 6, names: tuple[str, ...] = NAMES, button: int = 0) -> Night:
    night = Night((200,) * seats, names=names)
    night.do(wish.MoveButton(button or seats))
    return night


def walk(night: Night) -> Night:
    """Everybody folds to the big blind."""
    night.do(wish.Deal())
    while (hand := night.bridge.table.hand) is not None and hand.to_act:
        night.act("fold")
    hand = night.bridge.table.hand
    assert hand is not None
    night.do(wish.Pay((hand.live,)))
    return night


def busy(names: tuple[str, ...] = NAMES) -> Night:
    """Ten seats of which nearly each has something to be said about."""
    night = walk(table_of(10, names, button=8))
    night.do(wish.StandUp(3), wish.SitDown(3, 3, 200), wish.CountStack(4, 0), wish.DoubtStack(5))
    night.do(wish.TopUp(6, 100), wish.GoAway(7), wish.TopUp(2, 1000), wish.GoAway(9), wish.Owe(9, 2, 1))
    night.do(wish.StandUp(8), wish.SitDown(8, 8, 300), wish.ComeBack(8, post=True))
    return night


@pytest.fixture
def make(qtbot: QtBot) -> Make:
    """Builds a shown panel as large as the window of that size gives it."""
    hosts = []  # else the window goes with its last reference

    def built(night: Night, size: tuple[int, int] = SIZES[0], theme: str = "dark") -> DealPanel:
        window, setting = QSize(*size), ScaleSetting()
        u = scale_for(window, setting)
        look = Look(THEMES[theme], u)
        host = QWidget()
        qtbot.addWidget(host)
        hosts.append(host)
        host.resize(look.rect(frame(window.width() / u, window.height() / u, has_log(window, setting)).panel).size())
        panel = DealPanel(host, night.bridge)
        panel.resize(host.size())
        panel.set_look(look)
        night.bridge.changed.connect(panel.refresh)
        panel.refresh()
        host.show()
        return panel

    return built


def tap(key: KeyButton) -> None:
    QTest.mouseClick(key, Qt.MouseButton.LeftButton, pos=key.rect().center())


def rows(panel: DealPanel) -> dict[str, tuple[str, str]]:
    """What the rows in sight say: the meaning and the words on the keys by the first line."""
    return {
        view.face.said: (view.face.means, " · ".join(key.text for key in view.face.keys)) for view in panel.rows.shown
    }


def key_of(panel: DealPanel, said: str, number: int = 0) -> KeyButton:
    return next(view.keys[number] for view in panel.rows.shown if view.face.said == said)


def sitter(night: Night, seat: int) -> TableSeat:
    found = night.bridge.table.seats[seat]
    assert found is not None
    return found


def is_placing(panel: DealPanel) -> bool:
    return panel.placing


def coming_button(night: Night) -> int:
    now = plan(night.bridge.table)
    assert now is not None
    return now.positions.button


# ---- rows


def test_the_table_itself_has_four_rows(make: Make) -> None:
    assert rows(make(table_of())) == {
        "Button on seat 6": ("placed by hand", "Move"),
        "NLHE 1/2": ("no ante", "Change"),
        "Another hand": ("or one unseen", "Bomb pot · Record"),
        "This table": ("games, settings", "House · Menu"),
    }


def test_the_rows_of_the_mock_up_fit_on_one_page(make: Make) -> None:
    night = walk(table_of(10, button=8))
    night.do(wish.TopUp(6, 100), wish.GoAway(7), wish.Owe(7, 2, 0))
    panel = make(night)
    assert panel.rows.pager.isHidden()
    assert list(rows(panel).items())[:3] == [
        ("Seat 6 tops up 100", ("at the deal: 200 → 300", "Take back")),
        ("Seat 7 · Owen is away", ("missed the big blind: posts 2", "Deal in")),
        ("Button on seat 9", ("moved on from seat 8", "Move")),
    ]


@pytest.mark.parametrize(
    ("live", "dead", "means"),
    [
        (0, 0, "owes nothing"),
        (2, 0, "missed the big blind: posts 2"),
        (0, 1, "missed the small blind: posts 1 dead"),
        (2, 1, "missed both blinds: posts 2 + 1 dead"),
    ],
)
def test_an_away_seat_says_what_it_missed(make: Make, live: int, dead: int, means: str) -> None:
    night = table_of()
    night.do(wish.GoAway(4), wish.Owe(4, live, dead))
    assert rows(make(night))["Seat 4 · \u2068Tomás W.\u2069 is away"] == (means, "Deal in")


def test_an_ante_is_named_with_who_pays_it(make: Make) -> None:
    night = Night((200,) * 4, Stakes(ante=2, ante_kind=AnteKind.BIG_BLIND))
    assert rows(make(night))["NLHE 1/2 ante 2"] == ("ante from the big blind", "Change")


@pytest.mark.parametrize(
    ("prepare", "why"),
    [
        ((), "for the first hand"),
        ((wish.MoveButton(3),), "placed by hand"),
        ((wish.Deal(), wish.VoidHand("two cards up")), "stays: the hand is dealt again"),
    ],
)
def test_the_button_says_why_it_is_there(make: Make, prepare: tuple[wish.Intent, ...], why: str) -> None:
    night = Night((200,) * 4)
    night.do(*prepare)
    button = coming_button(night)
    assert rows(make(night))[f"Button on seat {button}"] == (why, "Move")


def test_a_button_that_stays_when_a_third_player_comes_says_so(make: Make) -> None:
    night = Night((200, 200, 200))
    night.do(wish.StandUp(3), wish.MoveButton(1))
    walk(night)
    night.do(wish.SitDown(3, 3, 200))
    assert rows(make(night))["Button on seat 1"] == ("stays on seat 1", "Move")


def test_without_two_players_no_button_can_be_moved(make: Make) -> None:
    night = table_of(3)
    night.do(wish.GoAway(1), wish.GoAway(2))
    panel = make(night)
    assert not any(said.startswith("Button") for said in rows(panel))
    night.do(wish.ComeBack(1))
    assert any(said.startswith("Button") for said in rows(panel))


def test_a_seat_in_its_big_blind_waits_no_more(make: Make) -> None:
    night = walk(table_of(4))
    night.do(wish.GoAway(2), wish.Owe(2, 2, 0))
    panel = make(night)
    now = plan(night.bridge.table)
    assert now is not None
    assert now.positions.big == 3
    night.do(wish.GoAway(3), wish.Owe(3, 2, 0), wish.ComeBack(3))
    assert sitter(night, 3).presence is Presence.WAITING
    assert not any("Seat 3" in said for said in rows(panel))


# ---- keys


def test_taking_a_top_up_back(make: Make) -> None:
    night = table_of()
    night.do(wish.TopUp(3, 100), wish.TopUp(3, 50))
    panel = make(night)
    tap(key_of(panel, "Seat 3 tops up 150"))
    assert sitter(night, 3).top_up == 0
    assert not any("tops up" in said for said in rows(panel))


def test_dealing_an_away_seat_in_posts_what_it_owes_and_can_be_changed_to_waiting(make: Make) -> None:
    night = walk(table_of(6))
    night.do(wish.GoAway(5), wish.Owe(5, 2, 1))
    panel = make(night)
    tap(key_of(panel, "Seat 5 · Dana is away"))
    assert (sitter(night, 5).presence, sitter(night, 5).posts) == (Presence.IN, True)
    assert rows(panel)["Seat 5 · Dana posts 3"] == ("dealt in before its big blind", "Wait")
    tap(key_of(panel, "Seat 5 · Dana posts 3"))
    assert sitter(night, 5).presence is Presence.WAITING
    assert rows(panel)["Seat 5 · Dana waits"] == ("for the big blind, or posts 3", "Post 3")
    tap(key_of(panel, "Seat 5 · Dana waits"))
    assert sitter(night, 5).posts


def test_a_seat_that_owes_nothing_is_simply_dealt_in(make: Make) -> None:
    night = table_of()
    night.do(wish.GoAway(5))
    panel = make(night)
    tap(key_of(panel, "Seat 5 · Dana is away"))
    assert sitter(night, 5).presence is Presence.IN
    assert not any("Seat 5" in said for said in rows(panel))


def test_what_needs_an_amount_opens_the_panel_of_the_seat(make: Make, qtbot: QtBot) -> None:
    night = table_of()
    night.do(wish.CountStack(2, 0), wish.DoubtStack(5))
    panel = make(night)
    assert rows(panel)["Seat 2 · Luis: no chips"] == ("not dealt in", "Top up")
    assert rows(panel)["Seat 5 · Dana uncounted"] == ("stack unknown, recorded 200", "Count")
    for said, seat in (("Seat 2 · Luis: no chips", 2), ("Seat 5 · Dana uncounted", 5)):
        with qtbot.waitSignal(panel.seat_wanted, timeout=1000) as wanted:
            tap(key_of(panel, said))
        assert wanted.args == [seat]


def test_the_rows_of_the_table_tell_the_window_what_is_wanted(make: Make, qtbot: QtBot) -> None:
    panel = make(table_of())
    for said, number, signal in (
        ("NLHE 1/2", 0, panel.stakes_wanted),
        ("Another hand", 0, panel.bomb_wanted),
        ("Another hand", 1, panel.unwatched_wanted),
        ("This table", 0, panel.house_wanted),
        ("This table", 1, panel.menu_wanted),
    ):
        with qtbot.waitSignal(signal, timeout=1000):
            tap(key_of(panel, said, number))


def test_a_mixed_game_says_what_runs_how_far_it_is_and_what_comes_next(make: Make, qtbot: QtBot) -> None:
    night = table_of(6)
    night.do(wish.SetRotation(games_from(LIMIT, HORSE), TurnsBy.HANDS, 3), wish.ChooseGame(2))
    panel = make(night)
    assert rows(panel)["HORSE · Razz, hand 1 of 3"] == ("next: 7CS", "Change")
    with qtbot.waitSignal(panel.mixed_wanted, timeout=1000):
        tap(key_of(panel, "HORSE · Razz, hand 1 of 3"))
    night.do(wish.ChooseGame(0))
    assert rows(walk_panel(panel, night))["HORSE · LHE, hand 2 of 3"] == ("next: O8", "Change")


def walk_panel(panel: DealPanel, night: Night) -> DealPanel:
    walk(night)
    panel.refresh()
    return panel


def test_in_dealers_choice_whoever_has_the_button_chooses(make: Make, qtbot: QtBot) -> None:
    night = table_of(6, button=4)
    night.do(wish.SetRotation(games_from(LIMIT, HORSE), TurnsBy.HANDS, 1, chosen=True))
    panel = make(night)
    assert rows(panel)["Game: seat 4 chooses"] == ("now LHE", "Choose")
    with qtbot.waitSignal(panel.game_wanted, timeout=1000):
        tap(key_of(panel, "Game: seat 4 chooses"))


def test_a_level_says_what_comes_and_the_stakes_are_those_of_the_next_hand(make: Make, qtbot: QtBot) -> None:
    night = table_of(6)
    night.do(wish.SetLevels((Level(1, 2, 60), Level(1, 2, 60, is_break=True), Level(2, 4, 60, ante=4))))
    panel = make(night)
    assert rows(panel)["Level 1 · 1/2"] == ("clock stopped · then break", "Levels")
    night.do(wish.RunLevels(True))
    night.clock.now += 61 * 1_000_000
    panel.refresh()
    assert rows(panel)["Break"] == ("then 2/4 (4)", "Levels")
    assert "NLHE 1/2" in rows(panel)
    night.clock.now += 60 * 1_000_000
    panel.refresh()
    assert rows(panel)["Level 2 · 2/4 (4)"] == ("the last level", "Levels")
    assert rows(panel)["NLHE 2/4 ante 4"] == ("ante from the big blind", "Change")
    with qtbot.waitSignal(panel.levels_wanted, timeout=1000):
        tap(key_of(panel, "Level 2 · 2/4 (4)"))


def test_legs_and_the_kill_are_said(make: Make) -> None:
    night = table_of(6)
    night.do(wish.ChangeStakes(LIMIT), wish.ChangeRules(TableRules(kill=KillRule(Kill.FULL, 2))))
    panel = make(night)
    assert rows(panel)["Full kill"] == ("after 2 pots in a row: 8/16", "Rules")
    walk_panel(panel, night)
    assert any(said.startswith("Seat ") and said.endswith("has 1 leg of 2") for said in rows(panel))


# ---- the button


def test_the_next_plate_tapped_gets_the_button(make: Make) -> None:
    night = table_of()
    panel = make(night)
    assert not panel.seat_tapped(2)
    tap(key_of(panel, "Button on seat 6"))
    assert is_placing(panel)
    assert panel.accessibleName() == "Move the button"
    assert (panel.rows.isVisible(), panel.keep_key.face.text) == (False, "Leave it on seat 6")
    assert panel.seat_tapped(2)
    assert not is_placing(panel)
    assert coming_button(night) == 2
    assert "Button on seat 2" in rows(panel)
    assert not panel.seat_tapped(3)


def test_an_empty_seat_may_get_the_button(make: Make) -> None:
    night = table_of()
    night.do(wish.StandUp(4))
    panel = make(night)
    tap(key_of(panel, "Button on seat 6"))
    assert panel.seat_tapped(4)
    assert coming_button(night) == 4


@pytest.mark.parametrize("way", ["key", "escape", "hidden"])
def test_the_button_can_be_left_where_it_is(make: Make, way: str) -> None:
    night = table_of()
    panel = make(night)
    tap(key_of(panel, "Button on seat 6"))
    match way:
        case "key":
            tap(panel.keep_key)
        case "escape":
            QTest.keyClick(panel, Qt.Key.Key_Escape)
        case _:
            panel.hide()
            panel.refresh()
            panel.show()
    assert not is_placing(panel)
    assert not panel.seat_tapped(2)
    assert coming_button(night) == 6
    assert "Button on seat 6" in rows(panel)


def test_a_full_disk_keeps_the_button_in_hand(make: Make) -> None:
    night = table_of()
    panel = make(night)
    tap(key_of(panel, "Button on seat 6"))
    night.store.fault = FULL
    assert panel.seat_tapped(2)
    assert is_placing(panel)
    assert coming_button(night) == 6


# ---- room


def test_more_rows_than_fit_are_leafed_through(make: Make) -> None:
    night = busy()
    panel = make(night)
    seen = list(rows(panel))
    assert len(seen) == 5
    while panel.rows.pager.more_key.isEnabled():
        tap(panel.rows.pager.more_key)
        seen += rows(panel)
    wanted = [row.said for row in deal_rows(night.bridge.table, night.bridge.money, night.bridge.name_of)]
    assert seen == wanted
    while panel.rows.pager.back_key.isEnabled():
        tap(panel.rows.pager.back_key)
    assert list(rows(panel)) == seen[:5]


def test_a_page_that_is_gone_gives_way_to_the_last_one(make: Make) -> None:
    night = busy()
    panel = make(night)
    while panel.rows.pager.more_key.isEnabled():
        tap(panel.rows.pager.more_key)
    night.do(wish.TopUp(6, -100), wish.TopUp(2, -1000), wish.ComeBack(7), wish.CountStack(5, 100))
    night.do(wish.StandUp(4), wish.StandUp(3), wish.StandUp(8), wish.StandUp(9))
    assert panel.rows.pager.isHidden()
    assert len(rows(panel)) == 4


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("theme", THEMES)
def test_rows_and_keys_stand_apart_and_no_word_is_cut(make: Make, size: tuple[int, int], theme: str) -> None:
    panel = make(busy(LONG), size, theme)
    area = QRect(0, 0, panel.width(), panel.height())
    ring = round(6 * panel.look.u)
    while True:
        keys = [view.keys[0] for view in panel.rows.shown] + [panel.rows.pager.back_key, panel.rows.pager.more_key]
        rects = [QRect(key.mapTo(panel, key.rect().topLeft()), key.size()) for key in keys]
        rects = [rect.adjusted(ring, ring, -ring, -ring) for rect in rects]
        assert all(area.contains(rect) for rect in rects)
        gap = round(11 * panel.look.u)
        for place, rect in enumerate(rects):
            assert rect.height() >= 56 * panel.look.u - 1
            assert not any(rect.adjusted(0, 0, gap, gap).intersects(other) for other in rects[place + 1 :])
        for view in panel.rows.shown:
            layout = lay_key(126, 66, view.keys[0].face, KeySizes(22, 18))
            assert not any(line.words.cut for line in layout.lines)
            room = panel.look.units(panel.width()) - 170
            said, means = view.face.said, view.face.means
            assert not fit(said, room, ladder(22, 20, 18)).cut, said
            assert not fit(means, room, ladder(20, 18, weight=400), Ending.SQUEEZE).cut, means
        assert not panel.grab().isNull()
        if not panel.rows.pager.more_key.isEnabled():
            break
        tap(panel.rows.pager.more_key)


@pytest.mark.parametrize("name", ["x" * 10_000, "<img src=a>", "نور الدين", "👩‍👩‍👧 Zoë"])
def test_any_name_is_plain_text_in_a_row(make: Make, name: str) -> None:
    night = table_of(4, (NAMES[0], name, *NAMES[2:]))
    night.do(wish.GoAway(2))
    panel = make(night)
    (said,) = (said for said in rows(panel) if said.startswith("Seat 2"))
    assert name[:5].strip() in said
    assert said.endswith("is away")
    assert not panel.grab().isNull()


def test_every_key_has_a_name_of_its_own(make: Make) -> None:
    panel = make(busy())
    names = [view.keys[0].accessibleName() for view in panel.rows.shown]
    assert len(set(names)) == len(names) == 5
    assert names[0] == "Take back: Seat 2 tops up 1,000"
    assert all(view.keys[0].focusPolicy() & Qt.FocusPolicy.TabFocus for view in panel.rows.shown)
    assert all(view.accessibleName() for view in panel.rows.shown)


def test_a_running_hand_leaves_the_rows_as_they_are(make: Make) -> None:
    night = table_of()
    panel = make(night)
    before = rows(panel)
    night.do(wish.Deal())
    panel.refresh()
    assert rows(panel) == before


def test_who_waits_is_offered_while_a_seat_is_free() -> None:
    night = Night(names=(*NAMES, "Quentin"))
    night.do(wish.NoteWaiting(11))
    assert seat_waited_for(night.bridge.table) == ("", "")
    night.do(wish.StandUp(4))
    rows = deal_rows(night.bridge.table, night.bridge.money, night.bridge.name_of)
    (row,) = [row for row in rows if row.keys[0].act is DealAct.WAITING]
    assert (row.said, row.means) == ("1 waits for a seat", "seat 4 is free")
    night.do(wish.StandUp(5))
    assert seat_waited_for(night.bridge.table)[1] == "2 seats free"
