"""The payout panel on real hands: words, rows, taps on plates and rows, and what the push records."""

from collections.abc import Callable

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QRect, QSize, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QWidget
from pytestqt.qtbot import QtBot

from app.engine.events import Action, BoardsRun
from app.engine.rake import Drop, RakeRule
from app.engine.state import HandState
from app.rulebook.book import Rulebook, Switch
from app.session import intents as wish
from app.session.stakes import AnteKind, Stakes, TableRules
from app.session.table import Presence
from tests.ui.table_night import FULL, NAMES, Night
from ui.drawing.geometry import frame
from ui.drawing.key_paint import lay_key
from ui.drawing.look import Look, ScaleSetting, has_log, scale_for
from ui.drawing.theme import THEMES
from ui.faces import KeyKind
from ui.faces.payout_face import PayoutWriter
from ui.views.panels.panel import Words
from ui.views.panels.payout_panel import PayoutPanel
from ui.views.panels.pot_row import BRIEF_HEIGHT, Detail
from ui.views.parts.key_button import KeyButton
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


# ---- high and low, boards, rake, rabbit


def hilo_showdown(board: str = "Kd4s7c8h2s") -> Night:
    """Omaha hi-lo: main pot 120 for all three, side pot 120 for seats 2 and 3."""
    night = Night((40, 100, 100), stakes=Stakes(game="omaha-8-nl"))
    night.do(wish.MoveButton(1), wish.Deal())
    for _ in range(3):
        hand = running(night)
        top = hand.bets[hand.to_act] + hand.stacks[hand.to_act]
        night.do(wish.Act(Action.RAISE, top) if top > hand.price else wish.Act(Action.CALL))
    if board:
        night.do(wish.SeeBoard(board))
    return night


def running(night: Night) -> HandState:
    found = night.bridge.table.hand
    assert found is not None
    return found


def heads_up_on_the_flop(stakes: Stakes | None = None, players: int = 2, rulebook: str = "home") -> Night:
    """Everybody all-in on the flop."""
    night = Night((100,) * players, stakes=stakes)
    night.do(wish.ChangeRules(TableRules(rulebook=rulebook)), wish.MoveButton(1), wish.Deal())
    night.act(*["call"] * (players - 1), "check")
    night.do(wish.SeeBoard("Kd9s4c"))
    night.act("bet 98", *["call"] * (players - 1))
    return night


def test_halves_stand_in_push_order_and_a_lit_low_says_what_to_tap(make: Make) -> None:
    panel = make(hilo_showdown())
    assert [row.face.title for row in panel.pot_rows if row.face] == [
        "Side · high",
        "Side · low",
        "Main · high",
        "Main · low",
    ]
    mark(panel, 2)
    low = panel.pot_rows[1].face
    assert low is not None
    assert (low.lit, low.todo) == (True, "Tap the low's winner, or this row: no low.")
    assert panel.progress() == ("Side · low 60", "tap the low's winner")
    tap(panel.pot_rows[1])
    assert said(panel)[0] == "Side · high 120, seats 2, 3; 120 to seat 2 · Luis"
    assert said(panel)[1] == "Side · low 0, seats 2, 3; nobody made a low"
    assert panel.push_key.face.sub == "Main · low has no winner yet"


def test_high_and_low_are_paid_as_the_rows_show_them(make: Make) -> None:
    night = hilo_showdown()
    panel = make(night)
    mark(panel, 2, 3, 1)
    assert panel.wins() == ((1, 60), (2, 60), (3, 120))
    tap(panel.push_key)
    assert [night.bridge.table.stack(seat) for seat in (1, 2, 3)] == [60, 60, 120]


def test_the_cards_name_both_hands_and_need_no_tap(make: Make) -> None:
    night = hilo_showdown()
    night.do(wish.SeeHole(1, "As3dKhKc"), wish.SeeHole(2, "5s6d9c9d"), wish.SeeHole(3, "QsQdJcJh"))
    panel = make(night)
    mains = [row.face.notes for row in panel.pot_rows[2:] if row.face]
    assert mains == [("Straight, eight high.",), ("Seven-four low.",)]
    assert panel.push_key.isEnabled()


def test_a_board_that_is_the_whole_hand_is_said_to_play(make: Make) -> None:
    night = Night((100,) * 2)
    night.do(wish.MoveButton(1), wish.Deal())
    night.act("call", *["check"] * 7)
    night.do(wish.SeeBoard("AsKsQdJcTs"), wish.SeeHole(1, "2c3c"), wish.SeeHole(2, "4d5d"))
    (row,) = make(night).pot_rows
    assert row.face is not None
    assert row.face.notes[0] == "The board plays: straight, ace high."


def test_running_it_twice_records_who_agreed(make: Make) -> None:
    night = heads_up_on_the_flop()
    panel = make(night)
    assert (panel.run_key.face.text, panel.run_key.face.sub) == ("Run it", "once")
    tap(panel.run_key)
    page = panel.run_page
    assert panel.accessibleName() == "How often is the board run?"
    assert (panel.push_key.isVisible(), panel.pot_rows) == (False, ())
    assert (page.go_key.face.kind, page.go_key.face.sub) == (KeyKind.BELOW, "without seats 1, 2")
    tap(page.all_key)
    assert panel.seats_meant() == {1, 2}
    assert (page.go_key.face.kind, page.go_key.face.sub) == (KeyKind.LIT, "")
    tap(page.go_key)
    panel.refresh()
    assert running(night).runs == 2
    assert night.session.standing.steps[-1][1].events == (BoardsRun(2, (1, 2)),)
    assert [row.face.title for row in panel.pot_rows if row.face] == ["Pot · board 1", "Pot · board 2"]
    assert panel.run_key.face.sub == "twice"


def test_a_plate_agrees_while_it_is_asked(make: Make) -> None:
    panel = make(heads_up_on_the_flop())
    tap(panel.run_key)
    mark(panel, 2)
    assert panel.run_page.wish.yes == (2,)
    assert panel.run_page.go_key.face.sub == "without seat 1"
    tap(panel.run_page.back_key)
    assert panel.seats_meant() == frozenset()
    assert panel.wins() == ()
    mark(panel, 2)
    assert panel.wins() == ((2, 200),)


def test_more_than_the_book_allows_is_dashed_with_its_rule_and_still_recorded(make: Make) -> None:
    night = heads_up_on_the_flop()
    panel = make(night)
    tap(panel.run_key)
    page = panel.run_page
    assert [key.face.kind for key in page.times_keys] == [KeyKind.PLAIN, KeyKind.CHOSEN, KeyKind.BELOW, KeyKind.BELOW]
    tap(page.times_keys[2])
    tap(page.all_key)
    assert (page.go_key.face.kind, page.go_key.face.sub) == (KeyKind.BELOW, "At most twice · Home")
    tap(page.go_key)
    assert running(night).runs == 3


def test_more_players_than_two_is_against_the_book_too(make: Make) -> None:
    panel = make(heads_up_on_the_flop(players=3, rulebook="fidpa"))
    tap(panel.run_key)
    tap(panel.run_page.all_key)
    assert panel.run_page.go_key.face.sub == "Only between two players · Poker Ape 1.9.1"


def test_escape_leads_from_the_page_that_asks_back_to_the_pots(make: Make) -> None:
    panel = make(heads_up_on_the_flop())
    tap(panel.run_key)
    QTest.keyClick(panel, Qt.Key.Key_Escape)
    assert panel.run_page.isHidden()
    assert panel.push_key.isVisible()
    assert panel.accessibleName().endswith("shows first")


def test_two_boards_go_back_to_one(make: Make) -> None:
    night = heads_up_on_the_flop()
    night.do(wish.RunBoards(2, (1, 2)))
    panel = make(night)
    tap(panel.run_key)
    tap(panel.run_page.times_keys[0])
    assert not panel.run_page.all_key.isEnabled()
    tap(panel.run_page.go_key)
    assert running(night).runs == 1


def test_what_is_marked_closes_the_way_to_more_boards(make: Make) -> None:
    panel = make(heads_up_on_the_flop())
    mark(panel, 1)
    assert panel.run_key.isHidden()


RAKE = RakeRule(basis_points=1000, caps=((2, 5),), drops=(Drop("jackpot", 1),))


def raked() -> Night:
    night = Night((100,) * 2)
    night.do(wish.SetRake(RAKE), wish.MoveButton(1), wish.Deal())
    night.act("raise 15", "call", *["check"] * 6)
    return night


def test_what_the_house_takes_is_shown_before_it_is_taken(make: Make) -> None:
    night = raked()
    panel = make(night)
    face = panel.rake_key.face
    assert (face.text, face.sub) == ("Rake 3 · jackpot 1", "10 % · at most 5 · tap to take none")
    assert panel.push_key.face.text == "Push 26 · next hand"
    mark(panel, 1)
    assert panel.wins() == ((1, 26),)
    tap(panel.push_key)
    assert night.bridge.table.stack(1) == 85 + 26
    assert night.bridge.table.raked == 4


def test_the_dealer_leaves_the_rake_of_a_hand_out_and_the_next_hand_pays_it(make: Make) -> None:
    night = raked()
    panel = make(night)
    mark(panel, 1)
    tap(panel.rake_key)
    assert (panel.rake_key.face.text, panel.rake_key.face.kind) == ("No rake of this hand", KeyKind.BELOW)
    assert panel.wins() == ((1, 30),)
    tap(panel.push_key)
    assert night.bridge.table.raked == 0
    panel.refresh()
    night.do(wish.Deal())
    night.act("call", *["check"] * 7)
    panel.refresh()
    assert panel.rake_key.face.kind is KeyKind.QUIET


def test_without_a_rule_there_is_no_word_of_rake_and_where_none_is_due_it_says_why(make: Make) -> None:
    assert make(three_pots()).rake_key.isHidden()
    night = Night((100,) * 2)
    night.do(wish.SetRake(replace(RAKE, no_flop_no_drop=True)), wish.MoveButton(1), wish.Deal())
    night.act("fold")
    panel = make(night)
    assert (panel.rake_key.face.text, panel.rake_key.face.sub) == ("No rake", "no flop, no drop")
    assert not panel.rake_key.isEnabled()


def test_the_rabbit_is_offered_when_cards_would_have_come(make: Make, qtbot: QtBot) -> None:
    night = Night((100,) * 2)
    night.do(wish.MoveButton(1), wish.Deal())
    night.act("call", "check", "bet 10", "fold")
    panel = make(night)
    assert (panel.rabbit_key.isVisible(), panel.run_key.isVisible()) == (True, False)
    with qtbot.waitSignal(panel.rabbit_wanted, timeout=1000):
        tap(panel.rabbit_key)
    assert make(three_pots()).rabbit_key.isHidden()


def test_a_book_that_forbids_the_rabbit_dashes_the_key_and_says_its_rule(make: Make) -> None:
    night = Night((100,) * 2)
    night.do(wish.MoveButton(1), wish.Deal())
    night.act("fold")
    panel = make(night)
    assert panel.flow is not None
    strict = Rulebook("x", "X", {**night.session.book.switches, "rabbit_hunting": Switch("no", "7")})
    key = PayoutWriter(night.bridge.money, strict, night.bridge.name_of).rabbit_key(panel.flow)
    assert key is not None
    assert (key.kind, key.sub, key.enabled) == (KeyKind.BELOW, "X 7", True)


def test_an_odd_chip_in_stud_names_its_rule(make: Make) -> None:
    stakes = Stakes(game="stud-nl", ante=1, ante_kind=AnteKind.EACH, bring_in=1)
    night = Night((50, 50, 50), stakes=stakes)
    night.do(wish.Deal(), wish.OpenStreet(3))
    night.act("bring-in", "call", "fold")
    for _ in range(4):
        night.do(wish.OpenStreet(3))
        night.act("check", "check")
    panel = make(night)
    mark(panel, 1)
    tap(panel.pot_rows[0])
    mark(panel, 3)
    face = panel.pot_rows[0].face
    assert face is not None
    assert [(push.whom.split(" · ")[0], push.odd) for push in face.pushes] == [("seat 3", "odd 1"), ("seat 1", "")]
    assert face.notes == ("Odd chip: first winner from the opener",)


@pytest.mark.parametrize("size", SIZES, ids=size_text)
@pytest.mark.parametrize("theme", THEMES)
def test_many_halves_and_the_page_that_asks_fit_every_screen(make: Make, size: QSize, theme: str) -> None:
    night = hilo_showdown("")
    night.do(wish.SetRake(RAKE))
    panel = make(night, size, theme)
    look, shown = panel.look, [panel.rake_key, panel.push_key, panel.run_key]
    rects = [row.geometry() for row in panel.pot_rows] + [key_rect(panel, key) for key in shown]
    assert not any(one.intersects(other) for place, one in enumerate(rects) for other in rects[place + 1 :])
    tap(panel.run_key)
    keys = [key for key in panel.run_page.findChildren(KeyButton) if key.isVisible()]
    assert len(keys) == 4 + 1 + 3 + 2
    rects = [key_rect(panel, key) for key in keys]
    assert all(QRect(0, 0, panel.width(), panel.height()).contains(rect) for rect in rects)
    assert all(min(rect.width(), rect.height()) >= 56 * look.u - 2 for rect in rects)
    assert not any(one.intersects(other) for place, one in enumerate(rects) for other in rects[place + 1 :])
    assert not panel.grab().isNull()


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
