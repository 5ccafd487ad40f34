"""Who shows first, who then, and when hands are turned up, as the books have it."""

from typing import Final

import pytest

from tests.rulebook.rulings import BOOKS, facts_of

Told = dict[str, object]
ORDER: Final[Told] = {"ask": "show_order"}
FACE_UP: Final[Told] = {"ask": "when_face_up"}
NINE: Final[Told] = {"table": 9, "button": 7}
SIDE_POT: Final[Told] = {
    "game": "NLHE",
    "blinds": [5, 10],
    "table": 5,
    "button": 4,
    "stacks": {2: 90, 3: 800, 5: 800},
    "actions": [
        "3 call",
        "5 call",
        "2 allin 90",
        "3 call",
        "5 call",
        "/flop",
        "5 check",
        "3 check",
        "/turn",
        "5 check",
        "3 check",
        "/river",
        "5 bet 200",
        "3 call",
    ],
}


@pytest.mark.parametrize("book", BOOKS)
def test_tda_17_a_home_h14_a_the_last_raiser_of_the_river_shows_first(book: str) -> None:
    river = ["9 bet 300", "2 raise 900", "5 fold", "9 raise 2000", "2 call"]
    answer = facts_of(book, NINE | {"live": [2, 9], "river": river}, ORDER)
    assert answer["order"] == (9, 2)
    assert answer["reason"] == "last_aggressor_river"


@pytest.mark.parametrize("book", ["tda", "roberts", "home"])
def test_tda_17_a_a_river_without_a_bet_begins_left_of_the_button(book: str) -> None:
    answer = facts_of(book, NINE | {"live": [1, 3, 8], "aggressors": {"flop": 3, "river": None}}, ORDER)
    assert (answer["show_first"], answer["order"]) == (8, (8, 1, 3))
    assert answer["reason"] == "first_left_of_button"


def test_poker_ape_1_11_the_last_bettor_of_any_street_shows_first() -> None:
    answer = facts_of("fidpa", NINE | {"live": [1, 3, 8], "aggressors": {"flop": 3, "turn": 1, "river": None}}, ORDER)
    assert (answer["order"], answer["reason"]) == ((1, 3, 8), "last_aggressor_any_street")


def test_poker_ape_1_11_a_bettor_who_is_out_has_no_duty() -> None:
    answer = facts_of("fidpa", NINE | {"live": [1, 8], "aggressors": {"preflop": 1, "flop": 3}}, ORDER)
    assert answer["show_first"] == 1


def test_heads_up_without_a_bet_the_seat_off_the_button_shows_first() -> None:
    for book in BOOKS:
        assert facts_of(book, {"table": 2, "button": 2, "live": [1, 2], "aggressors": {}}, ORDER)["order"] == (1, 2)


def test_tda_16_home_h15_all_in_before_the_river() -> None:
    given = NINE | {"live": [2, 5], "aggressors": {"flop": 2}, "all_in_before_river": True, "button": 4}
    assert facts_of("tda", given, ORDER) | {"ruling": "table_all", "may_muck": False} == facts_of("tda", given, ORDER)
    assert facts_of("home", given, ORDER)["show_first"] == 2
    assert facts_of("fidpa", given, ORDER)["reason"] == "last_aggressor_any_street"
    assert facts_of("roberts", given, ORDER)["show_first"] == 5


def test_tda_17_a_stud_and_razz_by_the_open_cards() -> None:
    showing = {1: "Qs Qd 4h 5c", 4: "As Kd 9h 7c", 6: "6s 4d 3h 2c"}
    for book in BOOKS:
        answer = facts_of(book, {"game": "STUD", "live": [1, 4, 6], "showing": showing, "abstract": True}, ORDER)
        assert answer["show_first"] == {"STUD": 1, "RAZZ": 6}


def test_stud_with_a_bet_on_the_last_street_goes_by_the_bettor() -> None:
    given: Told = {"game": "STUD", "live": [1, 4], "showing": {1: "Qs Qd 4h 5c", 4: "As Kd 9h 7c"}, "abstract": True}
    assert facts_of("tda", given | {"aggressors": {"river": 4}}, ORDER)["show_first"] == 4
    earlier = given | {"aggressors": {"turn": 4, "river": None}}
    assert facts_of("tda", earlier, ORDER)["show_first"] == {"STUD": 1, "RAZZ": 4}
    assert facts_of("fidpa", earlier, ORDER)["show_first"] == 4


def test_roberts_sd_8_the_side_pot_shows_before_the_main_pot() -> None:
    pots = [{"amount": 90, "eligible": [2, 5, 8]}, {"amount": 400, "eligible": [2, 8]}]
    answer = facts_of("roberts", NINE | {"live": [2, 5, 8], "pots": pots, "aggressors": {"river": 2}}, ORDER)
    assert answer["show_groups"] == [[2, 8], [5]]
    assert list(answer["order"]) == [2, 8, 5]


@pytest.mark.parametrize("book", ["tda", "fidpa", "home"])
def test_tda_16_nothing_is_turned_up_while_a_side_pot_can_grow(book: str) -> None:
    answer = facts_of(book, SIDE_POT, FACE_UP)
    assert (answer["ruling"], answer["when"]) == ("table_all", "after_river")
    assert set(answer["not_before"]) == {"preflop_call", "flop_checks"}
    assert [pot["amount"] for pot in answer["pots"]] == [270, 400]


@pytest.mark.parametrize(
    ("acts", "when"),
    [
        (["3 fold", "5 allin 800", "2 call"], "now"),
        (["3 fold", "5 call", "2 check", "/flop", "5 allin 790", "2 call"], "now"),
        (["3 call", "5 call", "2 check", "/flop", "5 check", "2 check", "3 check", "/turn", "5 allin 790", "2 fold",
          "3 call"], "after_turn_call"),
    ],
)  # fmt: skip
def test_tda_16_all_is_turned_up_once_nobody_can_bet(acts: list[str], when: str) -> None:
    assert facts_of("tda", SIDE_POT | {"actions": acts}, FACE_UP)["when"] == when


def test_tda_16_while_the_turn_bet_is_not_called_nothing_is_turned_up() -> None:
    acts = ["5 allin", "3 call", "2 call", "/flop", "2 check", "3 check", "/turn", "2 allin"]
    given: Told = {"table": 6, "button": 1, "live": [2, 3, 5], "abstract": True, "actions": acts}
    assert facts_of("tda", given, FACE_UP)["when"] == "after_river"


def test_roberts_sd_8_groups_where_no_amount_is_known() -> None:
    acts = ["9 allin", "8 call", "3 call", "/flop", "8 allin", "3 call"]
    answer = facts_of("roberts", NINE | {"live": [3, 8, 9], "abstract": True, "actions": acts}, FACE_UP)
    assert answer["show_groups"] == [[3, 8], [9]]
    assert "pots" not in answer


def test_tda_16_at_the_moment_in_which_the_turn_closes_hands_are_turned_up_at_once() -> None:
    answer = facts_of("tda", NINE | {"live": [2, 5]}, FACE_UP | {"at": "betting_closed_on_turn"})
    assert answer["when"] == "now"


def test_home_h15_mucking_is_not_allowed_in_an_all_in_showdown() -> None:
    given, event = NINE | {"live": [2, 5], "all_in_before_river": True}, {"seat": 5, "discards": True}
    assert facts_of("tda", given, event)["ruling"] == facts_of("home", given, event)["ruling"] == "table_all"
    assert facts_of("roberts", given, event)["winner"] == 2
