"""What is peculiar to a street: its name in the strip, who opens by open cards, how many cards were drawn."""

import pytest

from app.engine.events import Action
from app.session import intents as wish
from app.session.house_games import BombPot, Kill, KillRule
from app.session.stakes import AnteKind, Stakes, TableRules
from tests.session.night import Night
from tests.ui.test_presenter import lit, shown
from ui.faces import KeyKind
from ui.faces.street_face import felt_lines, may_draw, stage, who_opens

STUD = Stakes(game="stud-fl", small_bet=4, big_bet=8, ante=1, ante_kind=AnteKind.EACH, bring_in=2)
RAZZ = Stakes(game="razz-fl", small_bet=4, big_bet=8, ante=1, ante_kind=AnteKind.EACH, bring_in=2)
DRAW = Stakes(game="27td-fl", small_blind=2, big_blind=4)
FOUR = {1: 200, 2: 200, 3: 200, 4: 200}


def dealt(stakes: Stakes, script: str = "", rules: TableRules | None = None) -> Night:
    night = Night(FOUR, button=1, stakes=stakes, size=4, rules=rules)
    night.deal()
    if script:
        night.play(script)
    return night


def third_street(**holes: str) -> Night:
    night = dealt(STUD)
    night.do(*(wish.SeeHole(int(seat[1:]), cards) for seat, cards in holes.items()))
    return night


def fourth_street(stakes: Stakes = STUD) -> Night:
    night = dealt(stakes)
    night.do(wish.OpenStreet(3))
    night.play("bring-in, call, call, call")
    return night


def first_draw() -> Night:
    return dealt(DRAW, "call, call, call, check")


# ---- the strip


def test_the_strip_says_game_stakes_and_street() -> None:
    assert shown(dealt(STUD)).facts.line1 == "Hand 1 · 7CS 4/8 ante 1 bring-in 2 · 3rd street"
    assert shown(fourth_street()).facts.line1.endswith("4th street")
    assert shown(dealt(DRAW)).facts.line1 == "Hand 1 · 2-7 TD 4/8 · before the draw"
    assert shown(first_draw()).facts.line1.endswith("first draw")


def test_cards_to_throw_away_are_said_on_their_street() -> None:
    night = dealt(Stakes(game="crazy-pineapple-nl"), "call, call, call, check")
    assert stage(night.hand) == "flop"
    night.do(wish.CheckRound())
    assert stage(night.hand) == "turn · discard one"


def test_a_bomb_pot_is_said_to_be_one() -> None:
    night = Night(FOUR, button=1, stakes=Stakes(), size=4)
    night.do(wish.Deal(bomb=BombPot(10, boards=2)))
    assert stage(night.hand) == "flop · bomb pot · 2 boards"
    assert stage(dealt(Stakes(), "call, call, call, check").hand) == "flop"


def test_a_killed_pot_is_said_with_its_own_stakes() -> None:
    rules = TableRules(kill=KillRule(Kill.FULL, legs=1, least_pot=5))
    night = dealt(Stakes(game="holdem-fl", small_blind=2, big_blind=4), "fold, fold, raise 8, call", rules)
    night.play("bet 4, fold")
    night.pay(2)
    night.deal()
    assert night.hand.killer == 2
    assert shown(night).facts.line1 == "Hand 2 · LHE 8/16 · preflop · kill"
    assert "KILL" in [badge.text for badge in shown(night).seats[1].badges]


# ---- who opens


def test_until_the_open_cards_have_spoken_nobody_is_lit_and_every_key_waits() -> None:
    face = shown(dealt(STUD))
    assert lit(face) == []
    bar = face.bar
    assert (bar.who, bar.todo, bar.lit, bar.block_key) == (
        "Who opens?",
        "tap the low card",
        True,
        None,
    )
    keys = (bar.fold, bar.check, bar.call, bar.wager, bar.all_in)
    assert {(key.sub, key.kind) for key in keys} == {("who opens?", KeyKind.OFF)}
    assert not face.pad.enabled
    assert face.felt.notes == ("Low card brings it in:", "tap the seat")


def test_known_door_cards_light_the_seat_and_offer_one_key() -> None:
    face = shown(third_street(s1="Kd", s2="2h", s3="2c", s4="As"))
    assert lit(face) == [3]
    key = face.bar.block_key
    assert key is not None
    assert (key.text, key.sub, key.kind) == ("Seat 3 opens", "low card brings it in", KeyKind.LIT)
    assert face.seats[2].description.endswith("opens by its cards")


def test_while_a_panel_is_open_the_seat_is_not_offered() -> None:
    face = shown(third_street(s1="Kd", s2="2h", s3="2c", s4="As"), waiting=True)
    assert (lit(face), face.bar.lit, face.bar.block_key) == ([], False, None)


@pytest.mark.parametrize(
    ("night", "said"),
    [
        (dealt(STUD), "low card brings it in"),
        (dealt(RAZZ), "high card brings it in"),
        (fourth_street(), "high hand opens"),
        (fourth_street(RAZZ), "low hand opens"),
    ],
    ids=["stud", "razz", "stud, later", "razz, later"],
)
def test_the_game_says_whose_cards_open(night: Night, said: str) -> None:
    assert who_opens(night.hand) == said


def test_who_opened_brings_it_in() -> None:
    night = dealt(STUD)
    night.do(wish.OpenStreet(3))
    face = shown(night)
    assert lit(face) == [3]
    assert (face.bar.todo, face.bar.call.text) == ("brings in 2", "Bring in 2")
    assert face.facts.line2 == "Seat 3 · Priya opens"
    assert face.facts.undo.sub == "seat 3 opens"
    assert face.felt.notes == ()
    night.do(wish.Act(Action.BRING_IN))
    assert shown(night).facts.line2.endswith("brings in 2")


def test_before_a_hand_of_stud_there_is_no_button_and_nobody_first() -> None:
    night = Night(FOUR, button=1, stakes=STUD, size=4)
    face = shown(night)
    assert face.bar.todo == "the open cards say who opens"
    assert [seat.badges for seat in face.seats] == [()] * 4


# ---- draws


def test_the_place_of_the_board_asks_for_the_draws() -> None:
    face = shown(first_draw())
    assert face.felt.notes == ("Cards drawn:", "tap to note them")
    assert face.felt.boards.slots == 0
    assert face.bar.check.enabled
    assert face.status.left.startswith("Tap the middle")


def test_draws_stand_in_the_order_in_which_they_are_made() -> None:
    night = first_draw()
    night.do(wish.Draw(4, 0), wish.Draw(2, 3))
    assert felt_lines(night.hand) == ("2 drew 3 · 4 pat", "tap for seats 3, 1")
    night.do(wish.Draw(3, 1), wish.Draw(1, 2))
    assert felt_lines(night.hand) == ("2 drew 3 · 3 drew 1 · 4 pat", "1 drew 2")
    assert shown(night).facts.line2 == "Seat 1 · Marek draws 2"


def test_a_hand_that_was_folded_is_not_asked_for() -> None:
    night = first_draw()
    night.do(wish.Draw(2, 0))
    night.play("bet 4, fold")
    assert felt_lines(night.hand) == ("2 pat", "tap for seats 4, 1")


def test_draws_belong_to_their_street() -> None:
    assert not may_draw(dealt(DRAW).hand)
    night = first_draw()
    night.do(wish.Draw(2, 3), wish.CheckRound())
    assert felt_lines(night.hand) == ("Cards drawn:", "tap to note them")
    assert not may_draw(dealt(Stakes(), "call, call, call, check").hand)
    assert not may_draw(None)
