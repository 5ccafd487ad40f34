"""Contradictory switches are found, each with a reason; so are values that are none and switches nobody knows."""

import pytest

from app.formats.cases.rulings import book_of
from app.rulebook.conflicts import conflicts, faults
from app.rulebook.contradictions import CONTRADICTIONS, Contradiction
from app.rulebook.switches import Value, switch_rules
from tests.rulebook.chip_scenes import BOOKS


def values(book: str, **changed: Value) -> dict[str, Value]:
    return {switch: entry.value for switch, entry in book_of(book).switches.items()} | changed


@pytest.mark.parametrize("book", BOOKS)
def test_the_books_of_the_program_set_every_switch_and_contradict_themselves_nowhere(book: str) -> None:
    assert faults(values(book)) == ()
    assert conflicts(values(book)) == ()


PLANTED: tuple[tuple[str, dict[str, Value], tuple[str, str]], ...] = (
    ("home", {"runs_max": 1}, ("runs_max", "run_twice_players")),
    ("tda", {"runs_max": 2}, ("runs_max", "run_twice_players")),
    ("home", {"odd_chip_between_boards": "none"}, ("odd_chip_between_boards", "runs_max")),
    ("home", {"straddle": "off"}, ("straddle", "restraddle")),
    ("fidpa", {"straddle": "utg"}, ("straddle", "restraddle")),
    ("home", {"straddle_amount": "none"}, ("straddle", "straddle_amount")),
    ("home", {"straddle_min_raise": "none"}, ("straddle", "straddle_min_raise")),
    ("home", {"straddle": "mississippi"}, ("straddle", "non_utg_straddle_order")),
    ("home", {"min_bet_after_straddle": "none"}, ("straddle", "min_bet_after_straddle")),
    ("home", {"straddle_amount": "2x"}, ("restraddle", "straddle_amount")),
    ("tda", {"half_raise_threshold": "none"}, ("half_raise_threshold", "short_silent_raise")),
    ("tda", {"short_silent_raise": "always_call"}, ("half_raise_threshold", "short_silent_raise")),
    ("tda", {"needed_chips_test": "off"}, ("needed_chips_test", "last_chips_silent")),
    ("fidpa", {"discard_at_showdown": "retrievable"}, ("betting_line", "discard_at_showdown")),
    ("fidpa", {"betting_line": "none"}, ("betting_line", "discard_at_showdown")),
    ("fidpa", {"pulling_back_binds": "no"}, ("betting_line", "pulling_back_binds")),
    ("fidpa", {"two_undercalls": "back_to_first"}, ("undercall_vs_raise_multiway", "two_undercalls")),
    ("home", {"oot_changed": "restricted"}, ("oot_unchanged", "oot_changed")),
    (
        "roberts",
        {"intervening_check_call_fold_changes_action": "no"},
        ("oot_unchanged", "intervening_check_call_fold_changes_action"),
    ),
    ("fidpa", {"skipped_hand_fate": "dead"}, ("skipped_right_lost_after", "skipped_hand_fate")),
    ("home", {"skipped_hand_fate": "full"}, ("skipped_right_lost_after", "skipped_hand_fate")),
    (
        "home",
        {"clock_seconds": 10, "clock_countdown": 10, "clock_countdown_inside": "yes"},
        ("clock_countdown", "clock_seconds"),
    ),
    ("home", {"clock_seconds": 8}, ("clock_countdown", "clock_seconds")),
    ("fidpa", {"clock_granted_by": "floor_through_dealer"}, ("clock_asked_by", "clock_granted_by")),
    ("fidpa", {"dispute_break_seconds": 60}, ("dispute_break_seconds", "pot_dispute_until")),
    ("home", {"bomb_pot": "double", "odd_chip_between_boards": "none"}, ("bomb_pot", "odd_chip_between_boards")),
    ("home", {"kill_trigger": "two_pots"}, ("kill", "kill_trigger")),
    ("home", {"kill": "full"}, ("kill", "kill_trigger")),
    ("roberts", {"kill_acts": "none"}, ("kill", "kill_acts")),
    ("tda", {"jackpot_drop": "house"}, ("rake", "jackpot_drop")),
    ("home", {"jackpot_drop": "house"}, ("rake", "jackpot_drop")),
    ("home", {"moving_button": "yes"}, ("button_method", "moving_button")),
    ("roberts", {"moving_button": "no"}, ("button_method", "moving_button")),
    ("home", {"new_player": "at_once"}, ("new_player", "missed_blinds")),
    ("home", {"missed_blinds": "none"}, ("missed_blinds", "dealt_in_owing")),
    ("roberts", {"missed_blinds": "none"}, ("absent_at_deal", "missed_blinds")),
    ("tda", {"bb_ante_order": "none"}, ("bb_ante_order", "ante_reduced_short_handed")),
    ("roberts", {"burn_philosophy": "one_per_street"}, ("burn_philosophy", "no_burn_before_flop")),
    ("tda", {"river_after_set_aside": "open"}, ("premature_turn", "river_after_set_aside")),
    ("tda", {"swept_hand_identifiable": "dead"}, ("swept_hand_identifiable", "discard_at_showdown")),
    ("tda", {"conduct": "off"}, ("conduct", "deliberate_miscall")),
    ("home", {"limit_raise_cap": "none", "limit_cap_heads_up": "keep"}, ("limit_raise_cap", "limit_cap_heads_up")),
)


@pytest.mark.parametrize(("book", "changed", "pair"), PLANTED)
def test_a_planted_contradiction_is_found_with_its_reason(
    book: str, changed: dict[str, Value], pair: tuple[str, str]
) -> None:
    told = values(book, **changed)
    assert faults(told) == ()
    found = {conflict.switches: conflict.reason for conflict in conflicts(told)}
    assert pair in found
    assert found[pair].endswith(".")


@pytest.mark.parametrize("pair", CONTRADICTIONS, ids=lambda pair: f"{pair.switch}-{pair.other}")
def test_every_contradiction_speaks_of_values_that_may_be_chosen(pair: Contradiction) -> None:
    rules = switch_rules()
    assert not any(rules[pair.switch].fault(value) for value in pair.values)
    assert not any(rules[pair.other].fault(value) for value in pair.other_values)
    assert any(
        pair.switch in found.switches and pair.other in found.switches
        for found in conflicts(values("home", **{pair.switch: pair.values[0], pair.other: pair.other_values[0]}))
    )


@pytest.mark.parametrize(
    ("changed", "told"),
    [
        ({"straddel": "utg"}, "no switch 'straddel'"),
        ({"straddle": "anywhere"}, "'anywhere' is none of none, off, utg"),
        ({"clock_seconds": 5000}, "5000 is not between 5 and 600"),
        ({"clock_seconds": "half a minute"}, "'half a minute' is none of 5 to 600"),
        ({"straddle": 2}, "2 is none of none, off"),
        ({"rabbit_hunting": True}, "neither a word nor a whole number"),
        ({"rabbit_hunting": ["no"]}, "neither a word nor a whole number"),
        ({"precedence": "house_rules > hearsay"}, "is none of gaming_agency"),
    ],
)
def test_a_value_that_is_none_is_told_with_those_that_are(changed: dict[str, object], told: str) -> None:
    found = faults(dict(values("home")) | changed)
    assert [told in conflict.reason for conflict in found] == [True]


def test_a_switch_that_a_whole_book_leaves_out_is_missed() -> None:
    rest = {switch: value for switch, value in values("home").items() if switch != "kill"}
    assert [conflict.switches for conflict in faults(rest)] == [("kill",)]
    assert faults(rest, whole=False) == ()


def test_every_value_of_every_switch_reads_as_one_sentence() -> None:
    for switch, rule in switch_rules().items():
        readings = [*map(rule.read, rule.values), *map(rule.read, rule.numbers or ())]
        assert readings or rule.order, switch
        assert rule.asks.endswith("?"), switch
        assert all(reading.endswith(".") and "{" not in reading for reading in readings), switch


def test_a_number_and_an_order_are_read_in_words() -> None:
    rules = switch_rules()
    assert rules["clock_seconds"].read(45) == "The clock runs for 45 seconds."
    assert rules["precedence"].read("house_rules > tda") == "In this order: house_rules, tda."
    with pytest.raises(KeyError):
        rules["kill"].read("sometimes")
