"""Chips in turn: one, several, the last ones, old ones with new ones, in several motions. Amounts are chips."""

import pytest

from tests.rulebook.wager_scenes import BET, BLIND, BOOKS, FIXED, FLOP, by_book, ruling, told

# --- chips without words (switches D2, D3, D5, D7)


def test_tda_44_one_chip_facing_a_bet_is_a_call_however_big_and_though_it_is_the_last() -> None:
    assert by_book(BET, seat=2, chips=[5000], silent=True) == [("call", 420)] * 4
    last = BET | {"stacks": {1: 8000, 2: 1000, 3: 8000}}
    assert by_book(last, seat=2, chips=[1000], silent=True, last_chips=True) == [("call", 420)] * 4
    assert by_book(FLOP, seat=1, chips=[5000], silent=True) == [("bet", 5000)] * 4


def test_tda_44_raise_said_first_makes_it_the_most_the_chip_allows() -> None:
    assert by_book(BET, seat=2, verbal="raise", chips=[5000], order="verbal_first") == [("raise", 5000)] * 4
    assert by_book(BET, seat=2, verbal="raise", chips=[5000], order="chips_first") == [("call", 420)] * 4


def test_tda_45_a_every_chip_needed_is_a_call() -> None:
    raised = BET | {"actions": ["1 bet 420", "2 raise 900"]}  # 1380 is the least raise
    assert by_book(raised, seat=3, chips=[700, 700], silent=True) == [
        ("call", 900), ("raise", 1400), ("call", 900), ("call", 900),
    ]  # fmt: skip


@pytest.mark.parametrize(("small", "lifted"), [(8, "call"), (9, "raise")])
def test_tda_45_b_half_a_raise_is_the_least_one(small: int, lifted: str) -> None:
    chips = [500, 50, *([10] * small)]  # 630 and 640: the threshold is 630
    chips = chips[:-1] if small == 8 else chips
    assert ruling(BET, seat=2, chips=chips, silent=True).ruling == lifted
    assert told(BET, "home", seat=2, chips=chips, silent=True) == ("call", 420)
    assert told(BET, "fidpa", seat=2, chips=chips, silent=True) == ("call", 420)


def test_tda_45_b2_last_chips_that_are_not_all_needed_are_all_in() -> None:
    last = BET | {"stacks": {1: 8000, 2: 600, 3: 8000}}
    not_needed = {"seat": 2, "chips": [400, 100, 100], "silent": True, "last_chips": True}
    assert by_book(last, **not_needed) == [("allin", 600)] * 4
    needed = {"seat": 2, "chips": [300, 300], "silent": True, "last_chips": True}
    assert by_book(last, **needed) == [("call", 420), ("allin", 600), ("call", 420), ("allin", 600)]


def test_tda_45_less_than_the_call_and_all_there_is_is_a_call_for_less() -> None:
    short = BET | {"stacks": {1: 8000, 2: 300, 3: 8000}}
    verdict = ruling(short, seat=2, chips=[100, 100, 100], silent=True, last_chips=True)
    assert (verdict.ruling, verdict.facts["to"], verdict.facts["all_in"]) == ("call", 300, True)
    assert (verdict.facts["next"], verdict.facts["next_call"]) == (3, 420)


def test_fixed_limit_knows_one_size_and_its_half() -> None:
    assert told(FIXED, seat=2, verbal="raise", chips=[500], order="verbal_first") == ("raise", 80)
    assert told(FIXED, seat=2, verbal="raise") == ("raise", 80)
    assert by_book(FIXED, seat=2, chips=[40, 10, 10], silent=True) == [
        ("raise", 80), ("call", 40), ("raise", 80), ("call", 40),
    ]  # fmt: skip
    assert told(FIXED | {"actions": []}, seat=1, chips=[100], silent=True) == ("bet", 40)


# --- chips in front already (switches D8, D9)


@pytest.mark.parametrize(
    ("mode", "old", "chips", "expected"),
    [
        ("alone", [50, 50], [1000], "call 450, call 450, call 450, call 450"),
        ("alone", [50, 50], [100, 300], "call 450, call 450, call 450, call 450"),
        ("alone", [50, 50], [500, 500], "raise 1100, raise 1100, raise 1100, raise 1100"),
        ("pulled_all", [50, 50], [500, 500], "raise 1000, raise 1000, raise 1000, raise 1000"),
        ("partial", [50], [700], "raise 800, call 450, call 450, raise 800"),
        ("pushed_all", [50, 50], [600], "raise 800, call 450, raise 800, raise 800"),
        ("covers", [500], [200], "raise 800, call 450, raise 800, call 450"),
        ("covers", [500], [500], "raise 1000, raise 1000, raise 1000, raise 1000"),
    ],
)
def test_tda_46_old_chips_with_new_ones(mode: str, old: list[int], chips: list[int], expected: str) -> None:
    found = by_book(BLIND, seat=3, chips=chips, silent=True, prior_chips=old, prior_mode=mode)
    assert ", ".join(f"{word} {to}" for word, to in found) == expected


def test_tda_46_change_counts_the_new_chips_only() -> None:
    verdict = ruling(BLIND, seat=3, chips=[1000], silent=True, prior_chips=[100], prior_mode="alone")
    assert verdict.facts["change"] == 650


def test_tda_46_b_taking_back_a_chip_binds_to_a_call_or_a_raise() -> None:
    verdict = ruling(BLIND, seat=3, gesture="pull_back_prior_chip")
    assert (verdict.ruling, verdict.facts["options"]) == ("restrict", ["call", "raise"])
    assert verdict.facts["min_raise_to"] == 800
    free = ruling(BLIND, "roberts", seat=3, gesture="pull_back_prior_chip")
    assert (free.ruling, free.facts["binding"], free.facts["next"]) == ("none", False, 3)


def test_a_chip_added_to_the_big_blind_with_the_option_raises_and_a_person_confirms() -> None:
    limped = BLIND | {"actions": ["1 call", "2 call"]}
    for book in BOOKS:
        verdict = ruling(limped, book, seat=3, chips=[500], silent=True)
        assert (verdict.ruling, verdict.facts["to"], verdict.facts["floor"]) == ("raise", 600, True)


# --- motions (switches D11, D12)


def test_tda_56_only_the_first_motion_counts() -> None:
    verdict = ruling(BET, seat=2, silent=True, motions=[[400, 20], [500]])
    assert (verdict.ruling, verdict.facts["to"], verdict.facts["change"]) == ("call", 420, 500)
    assert by_book(FLOP, seat=1, silent=True, motions=[[100], [100], [100]]) == [("bet", 100)] * 4
    assert by_book(BET, seat=2, silent=True, motions=[[200], [500]]) == [("call", 420)] * 4


def test_tda_42_after_raise_is_said_one_motion_counts_and_in_cash_all_of_them() -> None:
    event = {"seat": 2, "verbal": "raise", "order": "verbal_first", "motions": [[900], [500]]}
    assert by_book(BET, **event) == [("raise", 900), ("raise", 900), ("raise", 1400), ("raise", 1400)]


def test_tda_42_b_a_number_said_first_covers_any_number_of_motions() -> None:
    event = {"seat": 2, "verbal": "make it nine hundred", "amount": 900, "motions": [[500], [300], [100]]}
    assert by_book(BET, **event) == [("raise", 900)] * 4
