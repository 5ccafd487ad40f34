"""Hand cases: the published ones by their numbers, every word of their head, and that a wrong expectation fails."""

import copy
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from app.formats.cases.answers import answer
from app.formats.cases.hand_cases import read_case
from app.formats.cases.judging import CaseResult, CaseVerdict, judge, judge_file
from app.formats.cases.words import UnsupportedError, read_rake, read_step
from app.formats.cases.yaml_tree import read_tree
from app.formats.errors import FormatError
from tests.shared_data import ROOT

Item = dict[Any, Any]

FILE = ROOT / "tests" / "cases" / "bugs.yaml"


def published() -> list[Item]:
    tree = read_tree(FILE)
    assert isinstance(tree, dict)
    found = tree["cases"]
    assert isinstance(found, list)
    return found


CASES = published()
ENGINE = [case for case in CASES if case["checked"].startswith("replayed")]
OTHERS = [case for case in CASES if case not in ENGINE]


def named(case: Item) -> str:
    return f"{case['id']} {case['title']}"


class TestPublishedCases:
    def test_they_are_all_there(self) -> None:
        assert (len(CASES), len(ENGINE), len(OTHERS)) == (71, 44, 27)
        assert [verdict.id for verdict in judge_file(FILE)] == [case["id"] for case in CASES]

    @pytest.mark.parametrize("case", ENGINE, ids=named)
    def test_engine_case(self, case: Item) -> None:
        verdict = judge(case)
        assert verdict.verdict is CaseResult.PASS, verdict

    @pytest.mark.parametrize("case", OTHERS, ids=named)
    def test_no_case_for_the_engine_alone(self, case: Item) -> None:
        verdict = judge(case)
        assert (verdict.verdict, verdict.got) == (CaseResult.UNSUPPORTED, None)
        assert "by hand" in verdict.why

    def test_no_flop_no_drop_B065(self) -> None:
        """The one case that was worked out by hand and can be put to the engine all the same."""
        case = next(case for case in CASES if case["id"] == "B065")
        assert judge({**case, "checked": "replayed"}).verdict is CaseResult.PASS


INPUTS = {"after", "accepts", "rejects", "cannot", "rake_given"}
"""Keys of `expect` that say what is asked about."""


def leaves(tree: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """The way to every value in an expectation that is no part of the question."""
    if (path[:1] and path[0] in INPUTS) or path in (("also", "pot"), ("also", "winners_in_order")):
        return
    if isinstance(tree, dict):
        for key, value in tree.items():
            yield from leaves(value, (*path, key))
    elif isinstance(tree, list):
        for place, value in enumerate(tree):
            yield from leaves(value, (*path, place))
    else:
        yield path


def other(value: Any) -> Any:
    match value:
        case bool():
            return not value
        case int():
            return value + 1
        case None:
            return 1
        case _:
            return f"{value} or so"


def with_leaf(case: Item, path: tuple[Any, ...], value: Any) -> Item:
    changed = copy.deepcopy(case)
    at = changed["expect"]
    for key in path[:-1]:
        at = at[key]
    at[path[-1]] = value
    return changed


def leaf(case: Item, path: tuple[Any, ...]) -> Any:
    at = case["expect"]
    for key in path:
        at = at[key]
    return at


class TestAWrongExpectationFails:
    @pytest.mark.parametrize("case", ENGINE, ids=named)
    def test_any_value_moved_by_one(self, case: Item) -> None:
        ways = list(leaves(case["expect"]))
        assert ways
        for path in ways:
            changed = with_leaf(case, path, other(leaf(case, path)))
            assert judge(changed).verdict is CaseResult.FAIL, path

    @pytest.mark.parametrize("case", ENGINE, ids=named)
    def test_the_answer_stands_before_the_expectation_is_read(self, case: Item) -> None:
        blank = case
        for path in leaves(case["expect"]):
            blank = with_leaf(blank, path, "unread")
        assert answer(read_case(blank)) == answer(read_case(case))

    def test_a_seat_too_many_or_too_few(self) -> None:
        case = next(case for case in ENGINE if case["id"] == "B005")
        for pots in ([[150, [1, 2, 3]]], [[140, [2, 3]], [150, [1, 2, 3]]], [[150, [1, 2]], [140, [2, 3]]], [290], []):
            assert judge({**case, "expect": {"pots": pots}}).verdict is CaseResult.FAIL
        turned = {"pots": [[150, [3, 1, 2]], [140, [3, 2]]]}
        assert judge({**case, "expect": turned}).verdict is CaseResult.PASS


def case(actions: str = "", expect: Item | None = None, ranking: Item | None = None, **given: Any) -> Item:
    """A case of three seats with 100 each at 1/2, button on seat 1, unless `given` says otherwise."""
    table = {"seats": {1: 100, 2: 100, 3: 100}, "button": 1, "sb": 1, "bb": 2} | given
    steps = [step.strip() for step in actions.split(",") if step.strip()]
    return {"id": "own", "given": table, "actions": steps, "ranking": ranking or {}, "expect": expect or {}}


def passes(item: Item) -> bool:
    verdict = judge(item)
    assert verdict.verdict is not CaseResult.UNSUPPORTED, verdict.why
    return verdict.verdict is CaseResult.PASS


class TestGiven:
    """Every key of `given`, by what it changes."""

    def test_usual_blinds(self) -> None:
        assert passes(case(expect={"blinds": {2: 1, 3: 2}, "first_preflop": 1, "to_act": 1, "pot_total": 3}))

    def test_heads_up(self) -> None:
        two = {1: 100, 2: 100}
        assert passes(case(expect={"blinds": {1: 1, 2: 2}, "first_preflop": 1}, seats=two))

    @pytest.mark.parametrize(
        ("blinds", "expect"),
        [
            ({4: "bb"}, {"blinds": {4: 2}, "first_preflop": 1, "pot_total": 2}),
            ({3: 1, 4: 2}, {"blinds": {3: 1, 4: 2}, "first_preflop": 1}),
            ({"sb": 3, "bb": 4}, {"blinds": {3: 1, 4: 2}, "first_preflop": 1}),
            ({}, {"blinds": {}, "first_preflop": 2, "options": {"to_call": 0, "min_raise_to": 2}}),
        ],
        ids=["dead small blind", "by amount", "by blind", "nobody"],
    )
    def test_who_posts_when_it_is_not_the_usual_two(self, blinds: Item, expect: Item) -> None:
        seats = {1: 100, 3: 100, 4: 100, 2: 100}
        assert passes(case(expect=expect, seats=seats, blinds=blinds))

    def test_antes_are_dead_money_that_is_matched(self) -> None:
        expect = {"pot_total": 18, "options": {"to_call": 2}, "stacks": {1: 95}}
        assert passes(case(expect=expect, antes={1: 5, 2: 5, 3: 5}))

    def test_a_short_ante_plays_for_its_part(self) -> None:
        expect = {"pots": [[9, [1, 2, 3]], [8, [1, 2]]], "status": {3: "all-in"}}
        seats = {1: 100, 2: 100, 3: 3}
        assert passes(case("S1 call, S2 call", expect, seats=seats, antes={1: 5, 2: 5, 3: 5}))

    def test_one_seats_ante_comes_after_its_blind_and_buys_no_side_pot(self) -> None:
        seats = {1: 40000, 2: 40000, 3: 1100, 4: 40000}
        item = case(
            "S4 call, S1 fold, S2 fold", {"pots": [[2600, [3, 4]]], "uncalled": {}}, seats=seats, sb=500, bb=1000
        )
        assert passes({**item, "given": {**item["given"], "antes": {3: 1000}}})

    def test_live_and_dead_posts(self) -> None:
        seats = dict.fromkeys(range(1, 7), 500)
        expect = {"pot_total": 29, "options": {"seat": 6, "to_call": 10}, "blinds": {2: 2, 3: 5, 6: 5}}
        item = case("S4 raise_to 15, S5 fold", expect, seats=seats, sb=2, bb=5, posts={6: 5}, dead={6: 2})
        assert passes(item)

    def test_a_post_in_a_seat_that_does_not_pay_a_blind_keeps_the_price(self) -> None:
        seats = dict.fromkeys(range(1, 5), 100)
        assert passes(case(expect={"options": {"seat": 4, "to_call": 1}}, seats=seats, posts={4: 1}))

    def test_straddles(self) -> None:
        seats = dict.fromkeys(range(1, 7), 300)
        expect = {"first_preflop": 6, "options": {"to_call": 8, "min_raise_to": 16}, "to_act_after": 5}
        expect["after"] = ["S6 call", "S1 fold", "S2 fold", "S3 fold", "S4 call"]
        assert passes(case(expect=expect, seats=seats, straddles={4: 4, 5: 8}))

    def test_a_button_straddle_acts_last(self) -> None:
        seats = dict.fromkeys(range(1, 5), 300)
        expect = {"first_preflop": 2, "after": ["S2 call", "S3 call", "S4 call"], "to_act_after": 1}
        assert passes(case(expect=expect, seats=seats, straddles={1: 4}))

    def test_start_on_the_flop(self) -> None:
        expect = {"to_act": 2, "pot_total": 15, "first_preflop": None, "options": {"to_call": 0, "min_raise_to": 2}}
        assert passes(case(expect=expect, antes={1: 5, 2: 5, 3: 5}, blinds={}, start="flop"))

    def test_a_seat_without_chips_is_not_dealt_in(self) -> None:
        expect = {"final_stacks": {1: 102, 2: 98, 3: 0}, "blinds": {1: 1, 2: 2}}
        assert passes(case("S1 raise_to 6, S2 fold", expect, seats={1: 100, 2: 100, 3: 0}))

    def test_the_button_may_stand_on_an_empty_seat(self) -> None:
        assert passes(case(expect={"blinds": {3: 1, 5: 2}, "to_act": 1}, button=2, seats={1: 100, 3: 100, 5: 100}))


class TestRake:
    @pytest.mark.parametrize(
        ("words", "amount", "flop", "rake"),
        [
            ("1%", 39600, True, 396),
            ("1 %", 250, True, 2),
            ("5% cap 3, no flop no drop", 200, True, 3),
            ("5% cap 3, no flop no drop", 40, True, 2),
            ("5% cap 3, no flop no drop", 200, False, 0),
            ("5% cap 3", 200, False, 3),
            ("2.5% up to 4; no flop, no rake", 100, True, 2),
            ("10% of the pot, max 5", 30, True, 3),
            ("5% in steps of 5", 199, True, 5),
            ("flat 3", 100, False, 3),
            ("drop 5, no flop no drop", 100, True, 5),
            (4, 100, True, 4),
            ("", 100, True, 0),
            ("50% ", 1, True, 0),
            ("flat 9", 4, True, 4),
        ],
    )
    def test_in_words(self, words: str | int, amount: int, flop: bool, rake: int) -> None:
        assert read_rake(words).of(amount, 2, flop) == rake

    def test_money_in_a_cap_is_told_in_units(self) -> None:
        assert read_rake("5% cap 3.00", "0.01").of(100_000, 2, True) == 300
        assert read_rake("5% cap 3", "0.01").of(100_000, 2, True) == 3

    @pytest.mark.parametrize("words", ["a tithe", "5% but not on Sundays", "5% 3%", "cap three"])
    def test_words_that_are_not_understood(self, words: str) -> None:
        with pytest.raises(UnsupportedError, match="rake"):
            read_rake(words)

    def test_it_is_taken_from_the_main_pot_first_RK_03(self) -> None:
        seats = {1: 40, 2: 100, 3: 100}
        expect = {"rake": 5, "collected": {1: 115, 2: 120}, "total_paid": 235, "final_stacks": {1: 115, 2: 120, 3: 0}}
        item = case(
            "S1 raise_to 40, S2 raise_to 100, S3 call", expect, {1: 1, 2: 2, 3: 3}, seats=seats, rake="5% cap 5"
        )
        assert passes(item)

    def test_uncalled_chips_pay_none_RK_02(self) -> None:
        actions = "S1 raise_to 20, S2 call, S3 call, deal flop, S2 bet 40, S3 fold, S1 fold"
        expect = {"uncalled": {2: 40}, "rake": 3, "collected": {2: 57}, "winners": [2]}
        assert passes(case(actions, expect, rake="5% cap 5"))

    def test_an_all_in_before_the_flop_sees_a_flop(self) -> None:
        expect = {"rake": 3, "collected": {1: 197}}
        actions = "S1 raise_to 100, S2 call"
        item = case(actions, expect, {1: 1, 2: 2}, seats={1: 100, 2: 100}, rake="5% cap 3, no flop no drop")
        assert passes(item)

    @pytest.mark.parametrize("where", ["given", "expect"])
    def test_a_stated_rake_is_a_fact(self, where: str) -> None:
        item = case("S1 raise_to 6, S2 call, S3 fold", {"collected": {1: 13}, "rake": 1}, {1: 1, 2: 2})
        item[where]["rake_given"] = 1
        assert passes(item)


class TestAsked:
    """Every key of `expect` that the published cases do not have, and the corners of those they have."""

    def test_accepts_and_rejects(self) -> None:
        accepts = ["S1 fold", "S1 call", "S1 raise_to 4", "S1 raise_to 100"]
        rejects = ["S1 check", "S1 raise_to 3", "S1 raise_to 101", "S1 bet 4", "S2 call", "deal flop", "S9 fold"]
        assert passes(case(expect={"accepts": accepts, "rejects": rejects}))
        assert not passes(case(expect={"accepts": [*accepts, "S1 check"]}))
        assert not passes(case(expect={"rejects": [*rejects, "S1 call"]}))
        assert not passes(case(expect={"accepts": accepts, "rejects": [*rejects, "S1 fold"]}))

    def test_accepts_on_the_flop(self) -> None:
        expect = {"accepts": ["S2 check", "S2 bet 2"], "rejects": ["S2 raise_to 4", "S2 bet 1", "S2 call"]}
        assert passes(case("S1 call, S2 call, S3 check, deal flop", expect))

    def test_a_dead_hand_can_be_any_live_one(self) -> None:
        expect = {"accepts": ["S2 dead_hand"], "rejects": ["S1 dead_hand"]}
        assert passes(case("S1 fold", expect))

    def test_a_raise_that_is_not_reopened_is_rejected(self) -> None:
        seats = {1: 19, 2: 200, 3: 200, 4: 200}
        actions = "S3 raise_to 16, S4 call, S1 raise_to 19, S2 call"
        assert passes(case(actions, {"rejects": ["S3 raise_to 60"], "accepts": ["S3 call"]}, seats=seats, button=4))

    @pytest.mark.parametrize(
        ("actions", "cannot", "can"),
        [
            ("", ["deal flop", "deal turn", "showdown", "pay", "next hand"], []),
            ("S1 call, S2 call, S3 check", ["deal turn", "showdown", "pay", "next hand"], ["deal flop", "deal board"]),
            ("S1 raise_to 100, S2 call, S3 call", ["showdown", "award pot"], ["deal flop"]),
            ("S1 fold, S2 fold", ["deal flop", "showdown", "next hand"], ["pay"]),
        ],
        ids=["before anybody acts", "round over", "all-in", "all folded"],
    )
    def test_cannot(self, actions: str, cannot: list[str], can: list[str]) -> None:
        assert passes(case(actions, {"cannot": cannot}))
        for step in can:
            assert not passes(case(actions, {"cannot": [step]}))

    def test_uncalled_chips_are_still_in_front(self) -> None:
        """`stacks` and `pot_total` see the chips before they go back, `uncalled` and `pots` after it."""
        expect = {
            "to_act": None, "stacks": {1: 0, 2: 0}, "pot_total": 300, "status": {1: "all-in", 2: "all-in"},
            "uncalled": {1: 100}, "pots": [[200, [1, 2]]], "final_before_showdown": {1: 0, 2: 0},
        }  # fmt: skip
        assert passes(case("S1 raise_to 200, S2 call", expect, seats={1: 200, 2: 100}))

    def test_on_a_later_street_they_are_gone(self) -> None:
        expect = {"stacks": {1: 100, 2: 0}, "pot_total": 200, "uncalled": {1: 100}}
        assert passes(case("S1 raise_to 200, S2 call, deal flop", expect, seats={1: 200, 2: 100}))

    @pytest.mark.parametrize("nothing", [{}, None, {1: 0}, {1: 0, 2: 0}])
    def test_nothing_uncalled(self, nothing: Item | None) -> None:
        assert passes(case("S1 call, S2 call, S3 check", {"uncalled": nothing}))
        assert not passes(case("S1 raise_to 6, S2 fold, S3 fold", {"uncalled": nothing}))

    def test_pots_while_the_round_is_open_leave_out_what_nobody_matched(self) -> None:
        assert passes(case("S1 raise_to 20, S2 call", {"pots": [[42, [1, 2, 3]]]}))
        assert passes(case("S1 raise_to 20", {"pots": [[5, [1, 2, 3]]]}))

    def test_status_in(self) -> None:
        expect = {"status": {1: "folded", 2: "all-in", 3: "in"}}
        assert passes(case("S1 fold, S2 raise_to 100", expect))

    @pytest.mark.parametrize(
        ("actions", "over"),
        [
            ("", False),
            ("S1 fold, S2 fold", True),
            ("S1 raise_to 100, S2 call", False),
            ("S1 raise_to 100, S2 fold, S3 call", True),
        ],
    )
    def test_betting_closed_for_hand(self, actions: str, over: bool) -> None:
        assert passes(case(actions, {"betting_closed_for_hand": over}))

    def test_a_hand_is_checked_down_to_its_end(self) -> None:
        actions = "S1 raise_to 6, S2 call, S3 fold"
        expect = {"final_stacks": {1: 94, 2: 108, 3: 98}, "winners": [2], "total_paid": 14, "collected": {2: 14}}
        assert passes(case(actions, expect, {2: 1, 1: 2}))

    def test_missing_ranks_and_ties(self) -> None:
        actions = "S1 raise_to 6, S2 call, S3 call"
        assert passes(case(actions, {"winners": [3, 1], "collected": {1: 9, 3: 9}}, {1: 1, 3: 1}))
        assert passes(case(actions, {"winners": [2]}, {2: 7}))

    def test_a_dead_hand_wins_nothing_although_it_is_the_best(self) -> None:
        actions = "S1 raise_to 6, S2 call, S3 call, deal flop, S2 bet 10, S3 call, S1 fold, S3 dead_hand"
        expect = {"final_stacks": {1: 94, 2: 122, 3: 84}, "status": {3: "folded"}, "pots": [[38, [2]]]}
        assert passes(case(actions, expect, {3: 1, 2: 2}))

    def test_who_shows_first(self) -> None:
        street = "S2 check, S3 check, S1 check"
        river = f"S1 call, S2 call, S3 check, deal flop, {street}, deal turn, {street}, deal river"
        river += ", S2 check, S3 bet 10, S1 call, S2 fold"
        assert passes(case(river, {"first_to_show": 3, "if_river_checked_round": 2}))
        assert passes(case("S1 fold, S2 fold", {"first_to_show": None}))

    @pytest.mark.parametrize(
        ("actions", "said"),
        [
            ("S1 fold", "fold"),
            ("S1 call, S2 call, S3 check", "check"),
            ("S1 call", "call 2"),
            ("S1 call, S2 call", "call 1"),
            ("S1 raise_to 6", "raise to 6"),
            ("S1 call, S2 call, S3 check, deal flop, S2 bet 9", "bet 9"),
            ("S1 raise_to 100", "raise to 100 (all-in for 100 more)"),
            ("S1 raise_to 100, S2 call", "call (all-in for 99 more)"),
            ("S1 call, S2 call, S3 check, deal flop", "check"),
        ],
    )
    def test_stated_action(self, actions: str, said: str) -> None:
        assert passes(case(actions, {"stated_action": said}))

    def test_the_same_question_for_another_pot(self) -> None:
        also = {"pot": 101, "winners_in_order": [2, 3, 1], "shares": [34, 34, 33]}
        assert passes(case(expect={"also": also}))
        assert not passes(case(expect={"also": {**also, "shares": [34, 33, 34]}}))
        assert not passes(case(expect={"also": {**also, "winners_in_order": [1, 2, 3]}}))

    def test_further_actions_come_before_what_stands_below_them(self) -> None:
        expect = {
            "to_act": 1, "stacks": {1: 100}, "after": ["S1 raise_to 10", "S2 fold"], "to_act_after": 3,
            "options_after": {"seat": 3, "to_call": 8, "min_raise_to": 18}, "final_before_showdown": {1: 90, 3: 98},
        }  # fmt: skip
        assert passes(case(expect=expect))


class TestNotJudged:
    @pytest.mark.parametrize(
        ("change", "why"),
        [
            ({"given": {"boards": 2}}, "boards"),
            ({"given": {"limit": "XL"}}, "XL"),
            ({"given": {"start": "turn"}}, "turn"),
            ({"given": {"blinds": {2: "ante"}}}, "blind"),
            ({"actions": ["S2 leaves"]}, "S2 leaves"),
            ({"actions": ["S2 bet"]}, "S2 bet"),
            ({"actions": ["showdown"]}, "showdown"),
            ({"expect": {"weather": "fair"}}, "weather"),
            ({"expect": {"final_stacks": {}}, "actions": ["S1 call", "S2 call", "S3 check"]}, "who wins the pot of 6"),
            ({"expect": {"final_stacks": {}}, "actions": ["S1 raise_to 6"]}, "seat 2 has 5 to call"),
        ],
    )
    def test_with_a_reason(self, change: Item, why: str) -> None:
        item = case()
        item["given"] |= change.get("given", {})
        verdict = judge({**item, **{key: value for key, value in change.items() if key != "given"}})
        assert verdict.verdict is CaseResult.UNSUPPORTED
        assert why in verdict.why


class TestBadCases:
    @pytest.mark.parametrize(
        ("given", "why"),
        [
            ({"seats": {1: -5, 2: 100}}, ">= 0"),
            ({"seats": {1: 10.5, 2: 100}}, "Expected `int`"),
            ({"seats": {1: "100", 2: 100}}, "Expected `int`"),
            ({"seats": {0: 100, 2: 100}}, ">= 1"),
            ({"seats": {1: True, 2: 100}}, "Expected `int`"),
            ({"seats": {1: 100, 2: 0}}, "two seats"),
            ({"seats": {1: 10**16, 2: 5}}, "<= 1000000000000000"),
            ({"bb": 0}, ">= 1"),
            ({"button": None}, "Expected `int`"),
            ({"antes": [1, 1, 1]}, "Expected `object`"),
        ],
        ids=["negative", "half", "text", "seat 0", "yes", "one player", "too many", "no blind", "no button", "list"],
    )
    def test_given_that_cannot_be_read_fails_with_the_reason(self, given: Item, why: str) -> None:
        verdict = judge(case(expect={"to_act": 1}, **given))
        assert (verdict.verdict, verdict.got) == (CaseResult.FAIL, None)
        assert why in verdict.why

    @pytest.mark.parametrize(
        ("actions", "why"),
        [
            ("S1 raise_to 101", "cannot put in"),
            ("deal turn", "cannot follow"),
            ("S9 call", "no hand to act with"),
            ("S9 dead_hand", "cannot be ruled dead"),
            ("S1 fold, S1 call", "no hand to act with"),
        ],
    )
    def test_what_the_hand_does_not_allow_fails_with_the_reason(self, actions: str, why: str) -> None:
        verdict = judge(case(actions, {"to_act": 1}))
        assert verdict.verdict is CaseResult.FAIL
        assert why in verdict.why

    def test_an_odd_act_is_played_as_it_happened(self) -> None:
        assert passes(case("S3 fold, S1 raise_to 3, S2 call", {"pots": [[8, [1, 2]]]}))

    def test_steps_are_read_to_the_letter(self) -> None:
        for words in ("S1  call", "S1 call ", "s1 call", "S1 raise_to -5", "S1 raise_to 1.5", "S1 check 5x", "deal"):
            if words == "deal":
                assert read_step(words).street == 0
            else:
                with pytest.raises(UnsupportedError):
                    read_step(words)


class TestFiles:
    def judged(self, folder: Path, text: str, book: str | None = None) -> list[CaseVerdict]:
        file = folder / "cases.yaml"
        file.write_text(text, encoding="utf-8")
        return list(judge_file(file, book))

    RULING = (
        "meta: {schema: 2, profiles: {tda: one, home: two}}\n"
        "cases:\n"
        "- id: X-01\n  kind: wager\n  given: {}\n  event: {}\n"
        "  expect: {default: {ruling: call}, home: {ruling: fold}}\n"
        "- id: X-02\n  kind: wager\n  given: {}\n  event: {}\n  expect: {tda: {ruling: call}}\n"
    )

    def test_ruling_cases_are_recognised_book_by_book(self, tmp_path: Path) -> None:
        found = self.judged(tmp_path, self.RULING)
        assert [(v.id, v.book, v.verdict) for v in found] == [
            ("X-01", "tda", CaseResult.UNSUPPORTED),
            ("X-01", "home", CaseResult.UNSUPPORTED),
            ("X-02", "tda", CaseResult.UNSUPPORTED),
        ]
        assert [v.expected for v in found] == [{"ruling": "call"}, {"ruling": "fold"}, {"ruling": "call"}]

    def test_one_book_alone(self, tmp_path: Path) -> None:
        assert [v.id for v in self.judged(tmp_path, self.RULING, "home")] == ["X-01"]
        with pytest.raises(FormatError, match="no book 'hoyle' in it; name one of tda, home"):
            self.judged(tmp_path, self.RULING, "hoyle")

    def test_a_list_alone_is_a_file_of_cases(self, tmp_path: Path) -> None:
        text = "- {id: Y, given: {seats: {1: 9, 2: 9}, button: 1, sb: 1, bb: 2}, actions: [], expect: {to_act: 1}}\n"
        assert [v.verdict for v in self.judged(tmp_path, text)] == [CaseResult.PASS]

    @pytest.mark.parametrize(
        ("text", "why"),
        [
            ("", "there are no cases"),
            ("just words", "there are no cases"),
            ("cases: 5", "there are no cases"),
            ("cases: [5]", "case 1 has no id"),
            ("cases: [{id: A, expect: {}}, {expect: {}}]", "case 2 has no id"),
            ("cases: [{id: A}]", "case 1 has no id or no expect"),
            ("cases:\n- {id: A", "line 3: this is no YAML"),
            ("cases: !!python/object/apply:os.system ['true']", "line 1: this is no YAML"),
            ("a: 1\na: 2\n", "line 2: the key a stands here twice"),
            ("cases: [{? [1, 2] : 3}]", "a key is a word or a number"),
            ("cases: [{<<: {a: 1}}]", "a key is a word or a number"),
            ("cases: [{2020-01-01: 1}]", "a key is a word or a number"),
            ("cases: &a [*a]", "an alias stands inside what it names"),
            ("cases: " + "[" * 100_000, "nest"),
            ("cases: " + "[" * 70 + "]" * 70, "nested deeper"),
            ("cases: 2020-99-99", "cannot be read"),
            ("--- 1\n--- 2\n", "this is no YAML"),
            ("cases: \x07", "cannot be read"),
        ],
    )
    def test_files_that_cannot_be_read(self, tmp_path: Path, text: str, why: str) -> None:
        with pytest.raises(FormatError) as fault:
            self.judged(tmp_path, text)
        assert why in str(fault.value)
        assert "\n" not in str(fault.value)

    def test_aliases_that_unfold_to_millions(self, tmp_path: Path) -> None:
        bomb = ["a0: &a0 [x, x, x, x, x, x, x, x, x, x]"]
        bomb += [f"a{n}: &a{n} [{', '.join([f'*a{n - 1}'] * 10)}]" for n in range(1, 9)]
        with pytest.raises(FormatError, match="unfold to too much"):
            self.judged(tmp_path, "\n".join(bomb))

    def test_a_few_aliases_are_fine(self, tmp_path: Path) -> None:
        text = "cases:\n- {id: A, given: &g {seats: {1: 9, 2: 9}, button: 1, sb: 1, bb: 2}, expect: {to_act: 1}}\n"
        text += "- {id: B, given: *g, expect: {to_act: 2}}\n"
        assert [v.verdict for v in self.judged(tmp_path, text)] == [CaseResult.PASS, CaseResult.FAIL]

    def test_a_file_that_is_no_text_or_too_large_or_not_there(self, tmp_path: Path) -> None:
        file = tmp_path / "x.yaml"
        file.write_bytes(b"\xff\xfe\x00")
        with pytest.raises(FormatError, match="UTF-8"):
            list(judge_file(file))
        file.write_bytes(b"#" * 8_000_001)
        with pytest.raises(FormatError, match="larger than 8 MB"):
            list(judge_file(file))
        with pytest.raises(FormatError, match="no such file"):
            list(judge_file(tmp_path / "nowhere.yaml"))
        with pytest.raises(FormatError, match=r"directory|Permission denied"):
            list(judge_file(tmp_path))
