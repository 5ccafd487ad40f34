"""Words in turn, with chips or without, rule by rule, in situations that stand in no collection of cases. Chips."""

from typing import Any

import pytest

from app.engine.fold import apply_all
from app.engine.state import HandState
from app.rulebook.event import Event
from app.rulebook.families import rule_on
from app.rulebook.wagers.spoken import Said, declaration, number_in
from tests.rulebook.wager_scenes import BET, BLIND, BOOKS, FLOP, by_book, ruling, scene_of, told, with_switch

# --- words and chips (switch D1)


def test_tda_40_a_what_comes_first_binds() -> None:
    words = ruling(BET, seat=2, verbal="I call", chips=[500, 500], order="verbal_first")
    assert (words.ruling, words.facts["to"], words.facts["change"]) == ("call", 420, 580)
    assert by_book(BET, seat=2, verbal="call", chips=[500, 500], order="chips_first") == [
        ("raise", 1000), ("raise", 1000), ("raise", 1000), ("raise", 1000),
    ]  # fmt: skip


def test_roberts_br_8_words_over_chips_that_came_first_are_left_to_a_person() -> None:
    later: dict[str, Any] = {"seat": 2, "verbal": "call", "chips": [500, 500], "order": "chips_first"}
    assert ruling(BET, "roberts", **later).facts["floor"] is True
    assert "floor" not in ruling(BET, "tda", **later).facts


@pytest.mark.parametrize(("clear", "expected"), [(True, ("call", 420)), (False, ("raise", 1000))])
def test_tda_40_a_at_the_same_time_clear_words_bind_and_else_the_chips(clear: bool, expected: tuple[str, int]) -> None:
    event = {"seat": 2, "verbal": "call", "chips": [500, 500], "order": "simultaneous", "verbal_clear": clear}
    assert by_book(BET, **event) == [expected] * 4


def test_tda_40_a_a_contested_bet_is_what_the_opponent_acted_on_and_a_person_confirms() -> None:
    said: dict[str, Any] = {"seat": 1, "verbal": "two hundred", "amount": 200, "chips": [1000], "heard_by_all": False}
    verdict = ruling(FLOP, **said, reply={"seat": 2, "chips": [100, 100]}, both_tabled=True)
    assert (verdict.ruling, verdict.facts["candidates"], verdict.facts["default_pick"]) == ("floor", [200, 1000], 200)
    unclear = ruling(FLOP, **said, reply={"seat": 2, "verbal": "call"}, both_tabled=True)
    assert unclear.facts["default_pick"] == 1000
    assert ruling(FLOP, "roberts", **said).facts["default_pick"] == 200


def test_tda_40_a_the_first_act_named_is_the_act() -> None:
    assert by_book(BET, seat=2, verbal="I see your bet and raise you a thousand") == [("call", 420)] * 4
    assert by_book(BET, seat=2, verbal="call... no, all in") == [("call", 420)] * 4


# --- numbers (switches D4, D6, D10, D14, D28)


@pytest.mark.parametrize(("number", "expected"), [(629, ("call", 420)), (630, ("raise", 840)), (900, ("raise", 900))])
def test_tda_40_c_a_bare_number_is_as_good_as_the_chips(number: int, expected: tuple[str, int]) -> None:
    assert told(BET, seat=2, verbal="so many", amount=number) == expected


def test_home_h13_a_bare_number_below_the_least_raise_is_a_call() -> None:
    assert told(BET, "home", seat=2, verbal="eight hundred", amount=800) == ("call", 420)
    assert told(BET, "fidpa", seat=2, verbal="eight hundred", amount=800) == ("call", 420)
    assert told(BET, "home", seat=2, verbal="eight hundred forty", amount=840) == ("raise", 840)


def test_tda_43_b_the_number_after_raise_is_the_total_unless_said_otherwise() -> None:
    assert by_book(BET, seat=2, verbal="raise, one thousand", amount=1000) == [("raise", 1000)] * 4
    assert told(BET, seat=2, verbal="raise a thousand more", amount=1000, on_top=True) == ("raise", 1420)
    by_increment = with_switch("tda", raise_number_means="increment")
    assert told(BET, by_increment, seat=2, verbal="raise one thousand", amount=1000) == ("raise", 1420)
    assert told(BET, by_increment, seat=2, verbal="raise to one thousand", amount=1000) == ("raise", 1000)


def test_tda_43_a_a_declared_raise_is_lifted_to_the_least() -> None:
    assert by_book(BET, seat=2, verbal="raise to five hundred", amount=500) == [("raise", 840)] * 4
    assert ruling(BET, "home", seat=2, verbal="raise to five hundred", amount=500).facts["floor"] is True
    short = BET | {"stacks": {1: 8000, 2: 700, 3: 8000}}
    assert told(short, seat=2, verbal="raise to five hundred", amount=500) == ("allin", 700)


def test_tda_52_a_an_opening_bet_below_the_least_is_lifted() -> None:
    verdict = ruling(FLOP, seat=1, chips=[25, 25], silent=True)
    assert (verdict.ruling, verdict.facts["to"], verdict.facts["owes_more"]) == ("bet", 100, 50)
    assert by_book(FLOP, seat=1, verbal="bet sixty", amount=60) == [("bet", 100)] * 4


@pytest.mark.parametrize(("pot", "expected"), [(699, 70), (700, 700)])
def test_tda_57_an_ambiguous_number_is_the_highest_the_pot_covers(pot: int, expected: int) -> None:
    given = FLOP | {"blinds": [10, 20], "pot": pot}
    assert told(given, seat=1, verbal="seven", meanings=[7, 70, 700]) == ("bet", expected)
    assert ruling(given, "roberts", seat=1, verbal="seven", meanings=[7, 70, 700]).facts["floor"] is True


def test_tda_57_a_meaning_that_is_no_raise_is_dropped_where_raise_was_said() -> None:
    assert told(BET, seat=2, verbal="raise six", meanings=[600, 6000]) == ("raise", 6000)


def test_tda_57_and_51_a_meaning_below_the_bet_is_an_undercall() -> None:
    assert ruling(BET, "fidpa", seat=2, verbal="four", meanings=[40, 400]).ruling == "call"


def test_roberts_br_15_an_amount_the_chips_cannot_make_goes_to_the_nearest() -> None:
    given = FLOP | {"unit": 25}
    assert told(given, "roberts", seat=1, verbal="two hundred ten", amount=210) == ("bet", 200)
    left_open = ruling(given, seat=1, verbal="two hundred ten", amount=210)
    assert (left_open.facts["candidates"], left_open.facts["default_pick"]) == ([200, 225], 200)


@pytest.mark.parametrize(
    ("text", "number"),
    [("four hundred", 400), ("twenty-five thousand five hundred", 25500), ("1,250", 1250), ("a grand", 1000),
     ("fifteen hundred", 1500), ("I bet", None)],
)  # fmt: skip
def test_a_number_is_read_as_it_is_spoken(text: str, number: int | None) -> None:
    assert number_in(text) == number


@pytest.mark.parametrize(
    ("text", "said"),
    [("re-raise", Said.RAISE), ("raise all in", Said.ALL_IN), ("I bet the pot", Said.POT), ("see you", Said.CALL),
     ("if he bets I call", Said.CONDITION), ("(mumble)", Said.NOTHING), ("check", Said.CHECK), ("folding", Said.FOLD)],
)  # fmt: skip
def test_words_are_read_as_the_act_they_name(text: str, said: Said) -> None:
    assert declaration(Event(verbal=text)).said is said


# --- words that do not fit (switches D13, D15 to D17, D122)


def test_tda_55_words_that_do_not_fit() -> None:
    assert told(FLOP, seat=1, verbal="call") == ("check", None)
    wants_more = ruling(FLOP, seat=1, verbal="raise")
    assert (wants_more.ruling, wants_more.facts["must"], wants_more.facts["min_raise_to"]) == ("bind", "bet", 100)
    for event in ({"verbal": "check"}, {"gesture": "tap"}):
        held = ruling(BET, seat=2, **event)
        assert (held.ruling, held.facts["options"], held.facts["call_to"]) == ("restrict", ["fold", "call"], 420)


def test_tda_54_d_pot_in_no_limit_binds_to_a_legal_wager() -> None:
    verdict = ruling(BET, seat=2, verbal="pot")
    assert (verdict.ruling, verdict.facts["must"], verdict.facts["min_raise_to"]) == ("bind", "raise", 840)
    assert verdict.facts["penalty"] == "possible"
    assert ruling(BET, "roberts", seat=2, verbal="pot").facts["floor"] is True


def test_tda_47_a_raise_that_is_not_open_is_a_call() -> None:
    given = BET | {"stacks": {1: 8000, 2: 8000, 3: 500}, "actions": ["1 bet 420", "2 call", "3 allin 500"]}
    assert told(given, seat=1, verbal="raise to two thousand", amount=2000) == ("call", 500)
    assert told(given, seat=1, verbal="raise") == ("call", 500)


def test_tda_58_a_fold_with_nothing_to_call_binds() -> None:
    verdict = ruling(FLOP, seat=1, gesture="fold")
    assert (verdict.ruling, verdict.facts["binding"], verdict.facts["penalty"]) == ("fold", True, "possible")
    assert ruling(FLOP, "roberts", seat=1, verbal="fold").facts["floor"] is True
    assert "penalty" not in ruling(BET, seat=2, verbal="fold").facts


def test_tda_59_a_a_condition_is_left_to_a_person() -> None:
    for event in ({"seat": 3, "turn": "out"}, {"seat": 1}):
        verdict = ruling(FLOP, verbal="if you check, I am all in", **event)
        assert (verdict.ruling, verdict.facts["default_pick"]) == ("floor", "not_binding")
    never = with_switch("tda", if_then_statements="never_bind")
    assert ruling(FLOP, never, seat=1, verbal="if you check, I bet").facts["binding"] is False


def test_tda_59_b_who_calls_before_the_amount_is_known_may_be_held_to_it() -> None:
    acts = [{"seat": 1, "verbal": "bet"}, {"seat": 2, "verbal": "call"}, {"seat": 1, "verbal": "700", "amount": 700}]
    verdict = ruling(FLOP, sequence=acts)
    assert verdict.facts["candidates"] == [
        {"seat": 2, "ruling": "call", "to": 700}, {"seat": 2, "options": ["fold", "call", "raise"]},
    ]  # fmt: skip
    assert verdict.facts["default_pick"] == 1


def test_tda_50_b_who_folds_before_the_amount_is_known_has_folded() -> None:
    acts = [{"seat": 2, "verbal": "raise"}, {"seat": 3, "verbal": "fold"}]
    verdict = ruling(BET, sequence=acts)
    assert (verdict.ruling, verdict.facts["seat"], verdict.facts["penalty"]) == ("fold", 3, "warning")
    assert verdict.facts["next"] == 2


def test_acts_in_order_stand_one_after_the_other() -> None:
    acts = [{"seat": 1, "verbal": "check"}, {"seat": 2, "chips": [300], "silent": True}, {"seat": 3, "verbal": "call"}]
    verdict = ruling(FLOP, sequence=acts)
    assert (verdict.ruling, verdict.facts["to"], verdict.facts["next"]) == ("call", 300, 1)
    assert len(verdict.events) == 3


LINE: dict[str, Any] = {"seat": 2, "chips": [400, 20], "silent": True}


@pytest.mark.parametrize(
    ("crossed", "released", "expected"),
    [
        (True, True, "call, call, call, call"),
        (True, False, "floor, call, none, none"),
        (False, True, "floor, none, call, call"),
        (False, False, "none, none, none, none"),
    ],
)
def test_poker_ape_1_1_3_and_roberts_nl_6_the_line_or_letting_go_commits(
    crossed: bool, released: bool, expected: str
) -> None:
    found = by_book(BET, **LINE, crossed_line=crossed, released=released)
    assert ", ".join(str(word) for word, _ in found) == expected


def test_a_token_is_left_to_a_person_and_a_splashed_pot_costs_a_warning() -> None:
    pushed = ruling(BET, seat=2, token="bounty_chip", silent=True)
    assert pushed.facts["candidates"] == [
        {"ruling": "call", "to": 420}, {"ruling": "raise", "to": 8000, "all_in": True}, {"ruling": "none"},
    ]  # fmt: skip
    assert ruling(FLOP, seat=1, verbal="bet two hundred", amount=200, splashed=True).facts["penalty"] == "warning"


# --- carrying it out


ACTS: list[tuple[dict[str, Any], dict[str, Any]]] = [
    (BET, {"seat": 2, "chips": [5000], "silent": True}),
    (BET, {"seat": 2, "verbal": "raise", "chips": [500], "order": "verbal_first"}),
    (BET, {"seat": 2, "verbal": "all-in"}),
    (FLOP, {"seat": 1, "gesture": "fold"}),
    (BLIND, {"seat": 3, "chips": [500, 500], "silent": True}),
    (FLOP, {"sequence": [{"seat": 1, "verbal": "check"}, {"seat": 2, "verbal": "bet 300", "amount": 300}]}),
]


@pytest.mark.parametrize(("given", "event"), ACTS)
@pytest.mark.parametrize("book", BOOKS)
def test_what_is_ruled_can_be_recorded_and_gives_the_state_that_was_told(
    given: dict[str, Any], event: dict[str, Any], book: str
) -> None:
    scene = scene_of(given, event, book)
    verdict = rule_on(scene)
    assert verdict is not None
    assert scene.hand is not None
    assert verdict.events
    after: HandState = apply_all(scene.hand, verdict.events)
    assert after.chips == scene.hand.chips
    assert verdict.facts["next"] == (after.to_act or ("hand_over" if after.closed else "street_over"))
    if "to" in verdict.facts and after.to_act:
        assert after.price == verdict.facts["to"] or verdict.ruling == "call"
