"""The payout panel on real hands: words, rows, taps on plates and rows, and what the push records."""

from collections.abc import Callable

import pytest
from PySide6.QtCore import QRect, QSize, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QWidget
from pytestqt.qtbot import QtBot

from app.engine.events import Action
from app.session import intents as wish
from app.session.table import Presence, Stakes
from tests.ui.table_night import FULL, NAMES, Night
from ui.drawing.geometry import frame
from ui.drawing.key_paint import lay_key
from ui.drawing.look import Look, ScaleSetting, has_log, scale_for
from ui.drawing.theme import THEMES
from ui.faces import KeyKind
from ui.views.panel import Words
from ui.views.payout_panel import PayoutPanel
from ui.views.pot_row import BRIEF_HEIGHT, Detail
from ui.words.names import isolated

SIZES = [QSize(1280, 800), QSize(1024, 768), QSize(1920, 1080), QSize(3840, 2160)]
Make = Callable[..., PayoutPanel]


def size_text(size: QSize) -> str:
    return f"{size.width()}x{size.height()}"


def three_pots(names: tuple[str, ...] = NAMES) -> Night:
    """Main 393 for seats 2, 4, 5, 10, sides 462 and 320; the button is on 8, seat 4 bet 160 on the river."""
    night = Night((349, 250, 166, 546, 465, 250, 220, 640, 199, 96), names=names)
    night.do(wish.GoAway(7), wish.MoveButton(8), wish.Deal())
    night.act("fold", "raise 8", "fold", "call", "call", "fold", "call", "fold", "raise 96", "raise 250", "call")
    night.act("call", "fold", "check", "check", "check", "check", "bet 160", "call")
    return night


def everybody_all_in(*stacks: int) -> Night:
    night = Night(stacks)
    night.do(wish.MoveButton(1), wish.Deal())
    while (hand := night.bridge.table.hand) is not None and hand.to_act:
        top = hand.bets[hand.to_act] + hand.stacks[hand.to_act]
        night.do(wish.Act(Action.RAISE, top) if top > hand.price else wish.Act(Action.CALL))
    return night


@pytest.fixture
def make(qtbot: QtBot) -> Make:
    """Builds a shown panel as large as the window of that size gives it."""
    hosts = []  # else the window goes with its last reference

    def built(night: Night, size: QSize = SIZES[0], theme: str = "dark") -> PayoutPanel:
        setting = ScaleSetting()
        u = scale_for(size, setting)
        look = Look(THEMES[theme], u)
        host = QWidget()
        qtbot.addWidget(host)
        hosts.append(host)
        host.resize(look.rect(frame(size.width() / u, size.height() / u, has_log(size, setting)).panel).size())
        panel = PayoutPanel(host, night.bridge)
        panel.resize(host.size())
        panel.set_look(look)
        panel.refresh()
        host.show()
        return panel

    return built


def tap(key: QAbstractButton) -> None:
    QTest.mouseClick(key, Qt.MouseButton.LeftButton, pos=key.rect().center())


def mark(panel: PayoutPanel, *seats: int) -> None:
    for seat in seats:
        assert panel.seat_tapped(seat)


def said(panel: PayoutPanel) -> list[str]:
    return [row.accessibleName() for row in panel.pot_rows]


def reasons(panel: PayoutPanel) -> str:
    return panel.findChildren(Words)[0].accessibleName()


# ---- words


def test_it_says_who_shows_first_why_and_by_which_rule(make: Make) -> None:
    panel = make(three_pots())
    assert panel.accessibleName() == f"Seat 4 · {isolated('Tomás W.')} shows first"
    assert reasons(panel) == "Bet 160 on the river and was called.. Home H14 · then seats 5, 10, 2"


def test_nobody_bet_the_river_so_the_first_live_seat_left_of_the_button_shows(make: Make) -> None:
    night = Night((200,) * 4)
    night.do(wish.MoveButton(1), wish.Deal())
    night.act("fold", "fold", "call", "check", *["check"] * 6)
    panel = make(night)
    assert panel.accessibleName() == "Seat 2 · Luis shows first"
    assert "Nobody bet on the river" in reasons(panel)
    assert reasons(panel).endswith("then seat 3")


def test_a_raise_is_called_a_raise(make: Make) -> None:
    night = Night((200,) * 2)
    night.do(wish.MoveButton(1), wish.Deal())
    night.act("call", "check", *["check"] * 4, "bet 20", "raise 60", "call")
    assert "Raised to 60 on the river" in reasons(make(night))


def test_all_in_before_the_river_lays_every_hand_open(make: Make) -> None:
    panel = make(everybody_all_in(100, 60))
    assert "every hand lies open" in reasons(panel)
    assert "40 uncalled back to seat 1 · Home H10" in reasons(panel)


def test_each_pot_names_its_chips_who_can_win_it_and_the_odd_chip(make: Make) -> None:
    panel = make(three_pots())
    mark(panel, 5, 2, 10, 2)
    assert said(panel) == [
        "Side 2 320, seats 4, 5; 320 to seat 5 · Dana",
        "Side 1 462, seats 2, 4, 5; 462 to seat 2 · Luis",
        "Main 393, seats 2, 4, 5, 10; 197 to seat 10 · Yuki, 196 to seat 2 · Luis",
    ]
    main = panel.pot_rows[2].face
    assert main is not None
    assert [(push.chips, push.whom, push.odd) for push in main.pushes] == [
        ("197", "seat 10 · Yuki", "odd 1"),
        ("196", "seat 2 · Luis", ""),
    ]
    assert main.notes == ("Odd chip: first winner left of the button · H16",)


def test_money_is_shown_in_the_money_of_the_table(make: Make) -> None:
    night = Night((800, 600), stakes=Stakes(small_blind=25, big_blind=50, chip=25), unit="0.01")
    night.do(wish.MoveButton(1), wish.Deal())
    night.act("raise 400", "call", *["check"] * 6)
    panel = make(night)
    assert panel.push_key.face.text == "Push 8 · next hand"
    night.bridge.undo()
    night.act("bet 75", "fold")
    panel.refresh()
    assert panel.push_key.face.text == "Push 8 · next hand"
    assert "0.75 uncalled back to seat 1" in reasons(panel)


# ---- taps


def test_one_winner_of_everything_is_one_tap_and_one_push(make: Make) -> None:
    night = three_pots()
    panel = make(night)
    assert (panel.push_key.face.kind, panel.push_key.face.sub) == (KeyKind.OFF, "Side 2 has no winner yet")
    mark(panel, 4)
    assert panel.wins() == ((4, 1175),)
    tap(panel.push_key)
    assert night.bridge.table.hand is None
    assert night.bridge.table.stack(4) == 136 + 1175


def test_an_uncontested_pot_is_one_push(make: Make) -> None:
    night = Night((200,) * 3)
    night.do(wish.MoveButton(1), wish.Deal())
    night.act("raise 6", "fold", "fold")
    panel = make(night)
    assert panel.accessibleName() == "Seat 1 · Marek wins"
    assert said(panel) == ["Pot 5, only seat 1; 5 to seat 1 · Marek"]
    assert (panel.push_key.face.text, panel.push_key.face.kind) == ("Push 5 · next hand", KeyKind.LIT)
    tap(panel.push_key)
    assert night.bridge.table.stack(1) == 203


def test_the_push_pays_what_the_rows_show(make: Make) -> None:
    night = three_pots()
    panel = make(night)
    mark(panel, 5, 2, 10, 2)
    assert panel.wins() == ((2, 658), (5, 320), (10, 197))
    tap(panel.push_key)
    assert [night.bridge.table.stack(seat) for seat in (2, 4, 5, 10)] == [658, 136, 375, 197]


def test_wins_changed_follows_a_tap_and_nothing_else(make: Make, qtbot: QtBot) -> None:
    panel = make(three_pots())
    with qtbot.waitSignal(panel.wins_changed, timeout=1000):
        mark(panel, 5)
    with qtbot.assertNotEmitted(panel.wins_changed):
        panel.refresh()
        assert not panel.seat_tapped(1)
        assert not panel.seat_tapped(8)


def test_a_row_is_chosen_by_a_tap_and_then_changed_alone(make: Make) -> None:
    panel = make(three_pots())
    mark(panel, 5)
    assert [row.face.lit for row in panel.pot_rows if row.face] == [True, False, False]
    tap(panel.pot_rows[2])
    assert [row.face.lit for row in panel.pot_rows if row.face] == [False, False, True]
    mark(panel, 10)
    assert panel.wins() == ((5, 320 + 462 + 196), (10, 197))


def test_a_tap_on_a_row_acts_on_release_inside_it(make: Make) -> None:
    panel = make(three_pots())
    row = panel.pot_rows[2]
    QTest.mousePress(row, Qt.MouseButton.LeftButton, pos=row.rect().center())
    QTest.mouseRelease(row, Qt.MouseButton.LeftButton, pos=row.rect().bottomRight() * 3)
    assert panel.flow is not None
    assert panel.flow.lit == 2


def test_cards_that_are_entered_name_the_winner_and_the_hand(make: Make) -> None:
    night = three_pots()
    panel = make(night)
    night.do(wish.SeeBoard("Kd9s4c8h7s"), wish.SeeHole(2, "KsKc"), wish.SeeHole(4, "QsJs"))
    night.do(wish.SeeHole(5, "AhKh"), wish.SeeHole(10, "4h4d"))
    panel.refresh()
    assert panel.wins() == ((2, 393 + 462), (5, 320))
    notes = [row.face.notes for row in panel.pot_rows if row.face]
    assert notes == [("Pair of kings.",), ("Three kings.",), ("Three kings.",)]
    assert panel.push_key.isEnabled()


def test_undoing_the_last_act_ends_the_payout_and_the_next_one_begins_afresh(make: Make) -> None:
    night = three_pots()
    panel = make(night)
    mark(panel, 4)
    night.bridge.undo()
    panel.refresh()
    assert (panel.flow, panel.wins()) == (None, ())
    assert not panel.seat_tapped(4)
    night.act("call")
    panel.refresh()
    assert panel.wins() == ()


def test_a_full_disk_keeps_every_mark(make: Make) -> None:
    night = three_pots()
    panel = make(night)
    mark(panel, 5, 2, 10, 2)
    night.store.fault = FULL
    tap(panel.push_key)
    panel.refresh()
    assert panel.wins() == ((2, 658), (5, 320), (10, 197))
    assert night.bridge.table.hand is not None


# ---- room


@pytest.mark.parametrize("size", SIZES, ids=size_text)
@pytest.mark.parametrize("theme", THEMES)
def test_rows_and_key_stand_apart_and_inside_at_every_size(make: Make, size: QSize, theme: str) -> None:
    for night, marks in ((three_pots(), (5, 2, 10, 2)), (everybody_all_in(*range(40, 140, 10)), ())):
        panel = make(night, size, theme)
        mark(panel, *marks)
        rects = [row.geometry() for row in panel.pot_rows]
        keys = [panel.push_key] + ([panel.pager.more_key] if not panel.pager.isHidden() else [])
        rects += [key_rect(panel, key) for key in keys]
        area = QRect(0, 0, panel.width(), panel.height())
        assert all(area.contains(rect) for rect in rects)
        assert not any(one.intersects(other) for place, one in enumerate(rects) for other in rects[place + 1 :])
        u = panel.look.u
        assert all(row.height() >= BRIEF_HEIGHT * u - 1 for row in panel.pot_rows)
        assert not panel.grab().isNull()


def test_three_pots_are_shown_in_full_at_the_reference(make: Make) -> None:
    panel = make(three_pots())
    mark(panel, 5, 2, 10, 2)
    assert [row.detail for row in panel.pot_rows] == [Detail.NOTES] * 3
    assert panel.pager.isHidden()


def test_ten_pots_are_leafed_through_and_every_one_can_be_reached(make: Make) -> None:
    panel = make(everybody_all_in(*range(40, 140, 10)))
    seen = [row.accessibleName().split(",")[0] for row in panel.pot_rows]
    assert seen[0] == "Side 8 20"
    while panel.pager.more_key.isEnabled():
        tap(panel.pager.more_key)
        seen += [row.accessibleName().split(",")[0] for row in panel.pot_rows]
    assert seen[-1] == "Main 400"
    assert len(seen) == len(set(seen)) == 9
    mark(panel, 1)
    assert said(panel)[-1].endswith("; 400 to seat 1 · Marek")  # the page stays while the lit pot does
    mark(panel, 10, 9, 8)
    assert any(row.face and row.face.lit for row in panel.pot_rows)


def test_a_tie_of_nine_fits_into_one_row(make: Make) -> None:
    panel = make(everybody_all_in(*[20] * 9))
    mark(panel, *range(1, 10))
    (row,) = panel.pot_rows
    assert row.detail is Detail.NOTES
    assert row.geometry().bottom() < key_rect(panel, panel.push_key).top()


def test_the_push_key_is_never_cut(make: Make) -> None:
    panel = make(three_pots())
    mark(panel, 4)
    face = panel.push_key.face
    layout = lay_key(panel.push_key.key_rect.width(), panel.push_key.key_rect.height(), face)
    assert not any(line.words.cut for line in layout.lines)


@pytest.mark.parametrize("name", ["x" * 10_000, "<img src=a>", "نور الدين", "👩‍👩‍👧 Zoë"])
def test_any_name_is_plain_text_and_stays_in_its_row(make: Make, name: str) -> None:
    panel = make(three_pots((NAMES[0], name, *NAMES[2:])))
    mark(panel, 2)
    assert f"seat 2 · {isolated(name)}" in said(panel)[1]
    assert not panel.grab().isNull()


def test_every_control_has_a_name_and_can_be_reached_by_tab(make: Make) -> None:
    panel = make(three_pots())
    mark(panel, 4)
    controls = [child for child in panel.findChildren(QAbstractButton) if child.isVisible()]
    assert len(controls) == 4
    assert all(child.accessibleName() for child in controls)
    assert all(child.focusPolicy() & Qt.FocusPolicy.TabFocus for child in controls)


def test_a_seat_that_goes_away_during_the_hand_is_paid_all_the_same(make: Make) -> None:
    night = three_pots()
    night.do(wish.GoAway(2))
    sitter = night.bridge.table.seats[2]
    assert sitter is not None
    assert sitter.presence is Presence.AWAY
    panel = make(night)
    mark(panel, 2)
    assert dict(panel.wins())[2] == 855


def key_rect(panel: PayoutPanel, key: QAbstractButton) -> QRect:
    """The key itself, without the room for its ring, in the panel's pixels."""
    ring = round(6 * panel.look.u)
    return QRect(key.mapTo(panel, key.rect().topLeft()), key.size()).adjusted(ring, ring, -ring, -ring)
