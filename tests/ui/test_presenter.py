"""From the session's state to the console: one thing lit, every amount in sight, whatever people are called."""

from dataclasses import replace

import pytest

from app.flows.amount import AmountEntry
from app.money import Money
from app.session import intents as wish
from app.session.stakes import Stakes
from app.session.table_session import TableSession
from tests.session.night import Night, book_of
from ui.faces import CardFace, ConsoleFace, KeyFace, KeyKind, SeatMood
from ui.faces.board_faces import card_faces
from ui.faces.presenter import NAME_LETTERS, ClockView, View, console_face
from ui.words.step_titles import operation_title

NAMES = {1: "Marek", 2: "Luis", 3: "Priya", 4: "Tomás W.", 5: "Dana", 6: "نور الدين", 9: "Maximiliane", 10: "Yuki"}
TEN = {1: 412, 2: 360, 3: 198, 4: 505, 5: 292, 6: 150, 8: 640, 9: 200, 10: 96}
ISOLATE, POP = "\u2068", "\u2069"


def view(night: Night, money: Money | None = None, names: dict[int, str] | None = None) -> View:
    """What the table page hands to the presenter for this table."""
    session: TableSession = night.session
    money = money or Money(night.table.unit, night.table.stakes.chip)
    return View(
        table=session.state,
        book=session.book,
        money=money,
        names=NAMES if names is None else names,
        last_step=session.standing.last_of_hand,
        undo_title=operation_title(session.last_done, money),
        now="23:52",
    )


def shown(night: Night, **changes: object) -> ConsoleFace:
    return console_face(replace(view(night), **changes))  # type: ignore[arg-type]  # any field of a view


def before() -> Night:
    return Night(TEN, button=8, size=10)


def preflop() -> Night:
    night = before()
    night.deal()
    return night


def flop() -> Night:
    """Seat 10 checked, seat 2 bet 16, seat 4 raised to 60; seat 5 is to act."""
    night = preflop()
    night.play("fold, raise 8, fold, call, call, fold, fold, fold, call")
    night.do(wish.SeeBoard("KdTs4c"))
    night.play("check, bet 16, raise 60")
    return night


def showdown() -> Night:
    """Three pots: seat 10 all-in for 96, seat 2 for 200, seats 4 and 5 with more."""
    night = Night({**TEN, 2: 200}, button=8, size=10)
    night.deal()
    night.play("fold, call, fold, call, call, fold, fold, fold, allin, call, call, call")
    night.play("allin, call, call, check, check, bet 50, call")
    return night


def lit(face: ConsoleFace) -> list[int]:
    return [seat.seat for seat in face.seats if seat.to_act]


# ---- the top strip


def test_the_first_line_says_hand_game_and_street() -> None:
    assert shown(before()).facts.line1 == "Hand 1 · NLHE 1/2 · before the deal"
    assert shown(preflop()).facts.line1 == "Hand 1 · NLHE 1/2 · preflop"
    assert shown(flop()).facts.line1 == "Hand 1 · NLHE 1/2 · flop"
    assert shown(showdown()).facts.line1 == "Hand 1 · NLHE 1/2 · showdown"


def test_the_second_line_says_who_did_what_last() -> None:
    assert shown(flop()).facts.line2 == f"Seat 4 · {ISOLATE}Tomás W.{POP} raises to 60"


def test_before_the_first_hand_it_says_which_table_this_is() -> None:
    assert shown(before()).facts.line2 == "Friday"


def test_before_anybody_acted_it_says_what_lies_in_the_middle() -> None:
    assert shown(preflop()).facts.line2 == "3 in the middle"
    straddled = before()
    straddled.deal(1)
    assert shown(straddled).facts.line2 == "Seat 1 straddles 4, 7 in the middle"


def test_several_folds_in_one_tap_are_one_line() -> None:
    night = preflop()
    night.do(wish.PassTo(3))
    assert shown(night).facts.line2 == "Seats 1, 2 fold"
    night.do(wish.PassTo(4))
    assert shown(night).facts.line2 == "Seat 3 · Priya folds"


def test_checks_in_one_tap_are_one_line() -> None:
    night = preflop()
    night.play("fold, raise 8, fold, call, fold, fold, fold, fold, fold")
    night.do(wish.CheckRound())
    assert shown(night).facts.line2 == "Seats 2, 4 check"


def test_chips_that_nobody_matched_are_named_at_once() -> None:
    night = flop()
    night.play("fold, fold, fold")
    assert shown(night).facts.line2 == "Seat 2 · Luis folds · 44 uncalled back to seat 4"


def test_after_the_hand_it_says_who_won() -> None:
    night = flop()
    night.play("fold, fold, fold")
    night.do(wish.Pay((night.hand.live,)))
    assert shown(night).facts.line2 == f"Hand 1: seat 4 · {ISOLATE}Tomás W.{POP} wins 65, 44 uncalled back"


def test_a_clock_is_said_of_its_seat() -> None:
    night = flop()
    night.do(wish.CallClock(40))
    assert shown(night).facts.line2 == "Seat 5 · Dana is on the clock, 40 s"


def test_cards_are_said_without_a_seat() -> None:
    night = flop()
    night.do(wish.SeeBoard("KdTs4c8h"))
    assert shown(night).facts.line2 == "Board Kd 10s 4c 8h"


def test_a_name_of_ten_thousand_letters_leaves_the_amount_in_sight() -> None:
    names = {**NAMES, 4: "Maximiliane " * 900}
    line = console_face(view(flop(), names=names)).facts.line2
    assert line.endswith("raises to 60")
    assert len(line) < NAME_LETTERS + 40


def test_a_name_of_another_direction_does_not_turn_the_line() -> None:
    names = {**NAMES, 4: "نور الدين"}
    assert console_face(view(flop(), names=names)).facts.line2 == f"Seat 4 · {ISOLATE}نور الدين{POP} raises to 60"


def test_undo_names_what_it_takes_back() -> None:
    face = shown(flop()).facts.undo
    assert (face.sub, face.enabled) == ("raise to 60", True)
    assert not shown(before()).facts.undo.enabled


def test_the_clock_key_waits_for_somebody_to_act() -> None:
    assert shown(before()).facts.clock.kind is KeyKind.OFF
    assert shown(flop()).facts.clock.kind is KeyKind.QUIET
    assert shown(flop(), clock=ClockView("7", 0.7)).facts.clock.kind is KeyKind.CHOSEN
    assert shown(showdown()).facts.clock.kind is KeyKind.OFF


def test_what_is_not_saved_is_said() -> None:
    assert shown(flop()).facts.saved
    assert not shown(flop(), saved=False).facts.saved


# ---- the middle


def test_the_pot_is_what_was_swept_and_the_bets_are_added_below() -> None:
    felt = shown(flop()).felt
    assert (felt.caption, felt.pot, felt.line, felt.line_is_pots) == ("Pot · flop", "33", "with the bets 109", False)
    assert [card.rank + card.suit for card in felt.board] == ["Kd", "10s", "4c"]


def test_where_nobody_has_bet_there_is_no_second_figure() -> None:
    night = preflop()
    night.play("fold, call, fold, fold, fold, fold, fold, call, check")
    assert (shown(night).felt.pot, shown(night).felt.line) == ("6", "")


def test_with_two_pots_or_more_the_line_says_them_main_first() -> None:
    felt = shown(showdown()).felt
    assert (felt.pot, felt.line, felt.line_is_pots) == ("797", "Main 385 · Side 312 · Side 100", True)


def test_before_the_deal_and_under_a_prompt_the_middle_is_left_free() -> None:
    assert shown(before()).felt.covered
    assert shown(flop(), prompt=True).felt.covered
    assert not any(seat.front for seat in shown(flop(), prompt=True).seats)


def test_cards_have_their_printed_ranks() -> None:
    assert card_faces("TdAs") == (CardFace("10", "d"), CardFace("A", "s"))
    assert card_faces("") == ()


# ---- one thing is lit


def test_the_seat_to_act_is_lit_at_the_table_and_in_the_bar() -> None:
    face = shown(flop())
    assert lit(face) == [5]
    assert (face.bar.who, face.bar.todo, face.bar.lit) == ("Seat 5 · Dana", "60 to call", True)


def test_who_may_check_is_told_so() -> None:
    night = preflop()
    night.play("fold, call, fold, fold, fold, fold, fold, call")
    assert (shown(night).bar.who, shown(night).bar.todo) == ("Seat 10 · Yuki", "may check")


def test_pots_lie_whole_on_the_felt_however_many_boards_they_are_played_on() -> None:
    night = Night({1: 51, 2: 100, 3: 100}, button=1, size=3)
    night.deal()
    night.play("allin, allin, call")
    once = shown(night).felt
    night.do(wish.RunBoards(2))
    twice = shown(night).felt
    assert once.line == twice.line == "Main 153 · Side 98"
    assert once.line_brief == twice.line_brief == "Main 153 · 1 side pot 98"


def test_while_a_panel_is_open_who_acts_stays_in_sight_and_no_action_key_is_open() -> None:
    face = shown(flop(), waiting=True)
    assert lit(face) == []
    bar = face.bar
    assert (bar.who, bar.todo, bar.lit) == ("Seat 5 · Dana", "60 to call", False)
    assert not any(key.enabled for key in (bar.fold, bar.check, bar.call, bar.wager, bar.all_in))
    assert not face.pad.enabled
    assert face.status.left == "The action keys wait until the panel is closed"


def test_while_a_wizard_says_what_is_next_no_plate_is_lit_and_no_action_key_is_open() -> None:
    face = shown(flop(), waiting=True, progress=("Misdeal", "step 2 of 5"), marked=frozenset({6}))
    assert lit(face) == []
    assert [seat.seat for seat in face.seats if seat.marked] == [6]
    assert (face.bar.who, face.bar.todo, face.bar.lit) == ("Misdeal", "step 2 of 5", False)
    bar = face.bar
    assert not any(key.enabled for key in (bar.fold, bar.check, bar.call, bar.wager, bar.all_in))
    assert not face.pad.enabled


def test_between_hands_the_bar_says_who_will_act_first() -> None:
    face = shown(before())
    assert (face.bar.who, face.bar.todo) == ("Between hands", "seat 1 acts first")
    assert shown(before(), straddles=(1,)).bar.todo == "seat 2 acts first"
    assert shown(Night({3: 200}, button=0)).bar.todo == "two players are needed"


def test_at_the_payout_the_bar_says_which_pot_is_next() -> None:
    face = shown(showdown(), payout=("Main 385", "2 winners marked"))
    assert (face.bar.who, face.bar.todo) == ("Main 385", "2 winners marked")
    assert lit(face) == []


def test_the_clock_stands_in_the_block_and_becomes_its_key() -> None:
    bar = shown(flop(), clock=ClockView("7", 0.7)).bar
    assert (bar.seconds, bar.time_left, bar.block_key) == ("7", 0.7, None)
    key = KeyFace("Time · record fold", "Home H5", KeyKind.LIT)
    assert shown(flop(), clock=ClockView("0", 0.0, key)).bar.block_key == key


def test_what_is_entered_reaches_the_key_and_the_pad() -> None:
    face = shown(flop(), entry=AmountEntry(140, 0, True))
    assert (face.bar.wager.text, face.pad.shown) == ("Raise to 140", "140")


def test_winners_are_marked_on_their_plates() -> None:
    face = shown(showdown(), wins=((10, 197), (2, 658)))
    assert {seat.seat: seat.front_word for seat in face.seats if seat.marked} == {2: "+658", 10: "+197"}


def test_everybody_is_there_in_every_state() -> None:
    for night in (before(), preflop(), flop(), showdown()):
        seats = shown(night).seats
        assert [seat.seat for seat in seats] == list(range(1, 11))
        assert [seat.seat for seat in seats if seat.mood is SeatMood.EMPTY] == [7]


# ---- the status line


def test_the_status_line_says_the_book_and_that_all_chips_are_there() -> None:
    status = shown(flop()).status
    assert (status.left, status.right) == ("Rulebook Home · chips 2,853 of 2,853", "23:52")


def test_a_count_difference_is_said() -> None:
    night = before()
    night.do(wish.CountStack(1, 400))
    assert shown(night).status.left == "Rulebook Home · chips 2,841 of 2,841 · count difference −12"


def test_a_notice_comes_before_everything() -> None:
    assert shown(showdown(), notice="The disk is full.").status.left == "The disk is full."


def test_where_it_is_not_plain_what_to_tap_the_line_says_it() -> None:
    assert shown(showdown()).status.left == "Tap a pot, then the seats that win it · a tie is two taps"
    night = flop()
    night.do(wish.CallClock(40))
    hint = "Closing the large clock stops nothing · any action of seat 5 does"
    assert shown(night, prompt=True).status.left == hint
    assert shown(night).status.left.startswith("Rulebook")
    assert shown(showdown(), waiting=True).status.left.startswith("Rulebook")


# ---- money


@pytest.mark.parametrize(
    ("stakes", "stack", "unit", "line1", "status"),
    [
        (
            Stakes(small_blind=25, big_blind=50, chip=25),
            5025,
            "0.01",
            "Hand 1 · NLHE 0.25/0.50 · preflop",
            "Rulebook Home · chips 150.75 of 150.75",
        ),
        (
            Stakes(small_blind=1000, big_blind=2000, chip=1000),
            5000,
            "1",
            "Hand 1 · NLHE 1,000/2,000 · preflop",
            "Rulebook Home · chips 15,000 of 15,000",
        ),
    ],
)
def test_money_is_shown_as_the_table_counts_it(stakes: Stakes, stack: int, unit: str, line1: str, status: str) -> None:
    night = Night(dict.fromkeys((1, 2, 3), stack), stakes=stakes, size=3)
    night.deal()
    face = console_face(view(night, Money(unit, stakes.chip)))
    assert (face.facts.line1, face.status.left) == (line1, status)


def test_the_book_in_force_is_named() -> None:
    assert book_of("home").name in shown(before()).status.left
