"""Errors on the board and in the stub under the four books: each by the rule's number."""

import pytest

from tests.rulebook.rulings import BOOKS, facts_of, ruling_of

ONE_PER_STREET = ("tda", "fidpa", "home")


# ---- four cards, early cards


@pytest.mark.parametrize("book", BOOKS)
def test_tda_39_a_and_roberts_he_3_four_cards_on_the_flop(book: str) -> None:
    given = {"phase": "flop", "burned": ["Ah"], "board": ["2c", "3c", "4c", "5c"]}
    facts = facts_of(book, given, {"error": "four_card_flop", "extra_known": False})
    assert facts["ruling"] == ("redeal_flop" if book == "roberts" else "repair")
    assert facts.get("floor", False) is (book != "roberts"), "a person draws the burn"


@pytest.mark.parametrize("street", ["flop", "turn", "river"])
def test_tda_rp_5_an_early_card_goes_back_and_the_burn_stays(street: str) -> None:
    given = {"phase": "preflop", "burned": ["c1"], "premature": ["c2"], "stub": ["c3", "c4"], "to_act": 2}
    facts = facts_of("tda", given, {"error": f"premature_{street}"})
    assert facts["ruling"] == f"redeal_{street}"
    assert facts["steps"] == ["finish_betting", "keep_burn", "return_to_stub", "shuffle", "cut", f"{street}_no_burn"]
    assert facts.get(street) == (None if street == "flop" else {"random_of": ["c2", "c3", "c4"]})


@pytest.mark.parametrize("street", ["flop", "turn", "river"])
def test_poker_ape_2_5_1_the_early_card_is_shown_first(street: str) -> None:
    facts = facts_of("fidpa", {"premature": ["c2"]}, {"error": f"premature_{street}"})
    assert (facts["steps"][0], facts["steps"][-1]) == ("show_card_to_all", f"{street}_no_burn")


@pytest.mark.parametrize("book", BOOKS)
@pytest.mark.parametrize("street", ["flop", "turn", "river"])
def test_roberts_ir_15_an_early_card_does_not_play_though_the_rest_folds(book: str, street: str) -> None:
    event = {"error": f"premature_{street}", "then": "remaining_player_folds"}
    assert ruling_of(book, {"premature": ["c2"]}, event).ruling == "card_does_not_play"


def test_roberts_he_7_and_home_h2_an_early_turn_is_set_aside() -> None:
    given = {"burned": ["b1"], "premature": ["Kd"], "stub": ["7s", "8s", "9s", "Ts"], "phase": "flop"}
    roberts = facts_of("roberts", given, {"error": "premature_turn"})
    assert (roberts["burns"], roberts["turn"]) == ({"turn": ["7s"]}, "8s")
    assert roberts["river"] == {"random_of": ["Kd", "9s", "Ts"]}
    assert roberts["steps"][-1] == "river_no_burn"
    home = facts_of("home", given, {"error": "premature_turn"})
    assert (home["turn"], home["river_procedure"], home["steps"][-1]) == ("8s", "open", "turn")


# ---- burns


def test_tda_39_b_no_burn_before_the_flop_one_of_the_three_is_it() -> None:
    given = {"board": ["2d", "3d", "4d"], "stub": ["9h", "Th"], "acts": []}
    facts = facts_of("tda", given, {"error": "missing_burn_flop", "faces_seen": False})
    assert facts["ruling"] == "repair"
    assert facts["flop"] == {"two_of": ["2d", "3d", "4d"], "plus": "9h"}


def test_roberts_he_4_no_burn_before_the_flop_restored_unseen_dealt_again_seen() -> None:
    given = {"board": ["2d", "3d", "4d"], "stub": ["9h", "Th"]}
    unseen = facts_of("roberts", given, {"error": "missing_burn_flop", "faces_seen": False})
    assert (unseen["ruling"], unseen["flop"], unseen["burns"]["flop"]) == ("repair", ["3d", "4d", "9h"], ["2d"])
    seen = ruling_of("roberts", given, {"error": "missing_burn_flop", "faces_seen": True})
    assert seen.ruling == "redeal_flop"


@pytest.mark.parametrize("book", BOOKS)
def test_roberts_he_5_before_action_the_cards_go_where_they_belong(book: str) -> None:
    missing = facts_of(book, {"board_card": "c1", "stub": ["c2", "c3", "c4"]}, {"error": "missing_burn_turn"})
    assert (missing["ruling"], missing["turn"], missing["river"]) == ("repair", "c2", "c4")
    assert missing["burns"] == {"turn": ["c1"], "river": ["c3"]}
    river = facts_of(book, {"board_card": "r1", "stub": ["c1"]}, {"error": "missing_burn_river"})
    assert (river["burns"], river["river"]) == ({"river": ["r1"]}, "c1")
    assert river.get("floor", False) is (book != "roberts"), "silent where the text covers the flop only"


@pytest.mark.parametrize("book", ONE_PER_STREET)
def test_tda_38_after_action_one_burn_and_the_next_card(book: str) -> None:
    double = {"burned": ["c1", "c2"], "board_card": "c3", "stub": ["c4", "c5"], "acts": ["bet"]}
    facts = facts_of(book, double, {"error": "double_burn_turn"})
    assert (facts["ruling"], facts["turn"], facts["river"]) == ("stands", "c3", "c5")
    assert (facts["burns"]["river"], facts["burn_count"]) == (["c4"], 1)


def test_roberts_ir_16_after_action_later_cards_are_those_that_would_have_come() -> None:
    double = {"burned": ["c1", "c2"], "board_card": "c3", "stub": ["c4", "c5"], "acts": ["bet"]}
    facts = facts_of("roberts", double, {"error": "double_burn_turn"})
    assert (facts["turn"], facts["burns"]["river"], facts["river"]) == ("c3", ["c2"], "c4")
    missing = {"board_card": "c1", "stub": ["c2", "c3", "c4"], "acts": ["check"]}
    facts = facts_of("roberts", missing, {"error": "missing_burn_turn"})
    assert (facts["turn"], facts["burns"]["river"], facts["river"]) == ("c1", ["c2", "c3"], "c4")
    flop = {"board": ["c1", "c2", "c3"], "stub": ["c4", "c5", "c6", "c7", "c8"], "acts": ["bet"]}
    facts = facts_of("roberts", flop, {"error": "missing_burn_flop"})
    assert (facts["turn"], facts["river"]) == ("c6", "c8")
    assert facts["burns"] == {"turn": ["c4", "c5"], "river": ["c7"]}


@pytest.mark.parametrize("book", BOOKS)
@pytest.mark.parametrize(("then", "ruling"), [((), "repair"), (("2 check",), "stands")])
def test_roberts_ir_16_acts_of_an_earlier_street_do_not_count(book: str, then: tuple[str, ...], ruling: str) -> None:
    hand = {"game": "NLHE", "blinds": [5, 10], "table": 3, "button": 1, "stacks": {1: 500, 2: 500, 3: 500}}
    actions = ["1 call", "2 call", "3 check", "/flop", "2 check", "3 check", "1 check", "/turn", *then]
    given = hand | {"actions": actions, "board_card": "c1", "stub": ["c2", "c3"], "phase": "turn"}
    assert ruling_of(book, given, {"error": "missing_burn_turn"}).ruling == ruling


@pytest.mark.parametrize("book", BOOKS)
def test_roberts_ir_16_in_a_run_out_until_the_pot_is_pushed(book: str) -> None:
    given = {"board_card": "c1", "stub": ["c2"], "betting": "none_all_in"}
    open_still = ruling_of(book, given | {"pot_awarded": False}, {"error": "missing_burn_turn"})
    assert open_still.ruling == ("repair" if book == "roberts" else "floor")
    assert ruling_of(book, given | {"pot_awarded": True}, {"error": "missing_burn_turn"}).ruling == "stands"


# ---- the stub


@pytest.mark.parametrize("book", BOOKS)
@pytest.mark.parametrize(
    ("known", "mixed", "steps", "use"),
    [
        (True, "none", ["rebuild_in_order"], None),
        (False, "none", ["scramble", "shuffle", "cut"], ["stub"]),
        (False, "muck", ["scramble", "shuffle", "cut"], ["stub", "muck"]),
        (True, "muck", ["scramble", "shuffle", "cut"], ["stub", "muck"]),
    ],
)
def test_tda_rp_4_a_dropped_stub(book: str, known: bool, mixed: str, steps: list[str], use: list[str] | None) -> None:
    given = {"phase": "turn", "stub_dropped": True, "order_known": known, "mixed_with": mixed}
    facts = facts_of(book, given, {"error": "disordered_stub"})
    assert (facts["ruling"], facts["steps"], facts.get("use")) == ("repair", steps, use)


@pytest.mark.parametrize(
    ("players", "stub", "burns", "ruling"),
    [(6, 8, 3, "deal"), (6, 7, 3, "deal_rebuilt"), (6, 5, 3, "deal_rebuilt"), (6, 4, 3, "community_card")],
)
def test_tda_rp_10_h_the_last_card_of_stud(players: int, stub: int, burns: int, ruling: str) -> None:
    given = {"game": "STUD", "abstract": True, "players_left": players, "stub_cards": stub, "prior_burns": burns}
    facts = facts_of("tda", given, {"phase": "seventh_street"})
    assert (facts["ruling"], facts["required"], facts["available_with_burns"]) == (ruling, 8, stub + burns)
    assert ("one_card_each" in facts["steps"]) is (ruling != "community_card")


@pytest.mark.parametrize("book", BOOKS)
def test_roberts_ir_7_a_boxed_board_card_is_scrap(book: str) -> None:
    river = facts_of(book, {"phase": "river", "board_card": "5d", "stub": ["6d"]}, {"error": "boxed_board_card"})
    assert (river["ruling"], river["scrap"], river["river"]) == ("replace", "5d", "6d")
    given = {"phase": "flop", "board": ["2s", "5d", "9c"], "board_card": "5d", "stub": ["6d"]}
    assert facts_of(book, given, {"error": "boxed_board_card"})["flop"] == ["2s", "9c", "6d"]


@pytest.mark.parametrize("street", ["flop", "river"])
def test_roberts_he_5_a_double_burn_is_put_in_order_on_every_street(street: str) -> None:
    shown = {"board": ["c3", "c4", "c5"]} if street == "flop" else {"board_card": "c3"}
    stub = ["c6", "c7"] if street == "flop" else ["c4"]
    given = {"phase": street, "burned": ["c1", "c2"], "stub": stub, **shown}
    facts = facts_of("roberts", given, {"error": f"double_burn_{street}"})
    assert facts["ruling"] == "repair"
    assert facts["burns"][street] == ["c1"]
    assert facts[street] == (["c2", "c3", "c4"] if street == "flop" else "c2")
    if street == "flop":
        assert (facts["burns"]["turn"], facts["turn"]) == (["c5"], "c6")
