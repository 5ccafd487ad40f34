"""Every ruling case on the deal, the board, the deck and the preparation is reached by the wizard's own questions.

A case is told as a dealer would tell it: the hand as it stood, then answers, which follow from what is said to have
happened. The ruling must be the case's, under every book.
"""

from collections.abc import Iterator, Mapping
from typing import Any

import msgspec
import pytest

from app.engine.events import (
    Action,
    ActionTaken,
    BettingOpened,
    HandEvent,
    HandStarted,
    Limits,
    Post,
    Posted,
    StreetDealt,
)
from app.engine.fold import apply
from app.engine.positions import first_positions
from app.engine.seats import mask_of
from app.engine.state import HandState, start_hand
from app.flows.misdeal import Answer, MisdealFlow
from app.flows.misdeal_faults import LEAVES, Cause, Fault, Question
from app.flows.misdeal_scene import Dealt
from app.formats.cases.rulings import book_of, says_what_is_expected
from app.formats.cases.yaml_tree import read_tree
from app.rulebook.given import Given
from app.rulebook.scene import GAMES, STREETS, act_of
from app.rulebook.scene import hand_of as described_hand
from tests.rulebook.rulings import BOOKS
from tests.shared_data import shared_path

KINDS = ("deal", "board", "deck", "preparation")
BETWEEN_HANDS = ("before_deal", "shuffle")
"""Phases in which no hand runs."""

Case = Mapping[str, Any]
"""One entry of the file; each of its keys has its own shape."""


def cases() -> list[Case]:
    tree: Any = read_tree(shared_path("rulings/cases.yaml"))
    found = tree["cases"] if isinstance(tree, dict) else tree
    return [case for case in found if case["kind"] in KINDS]


def cases_of_hands() -> list[Case]:
    """Hands swept, fouled or given up, which the wizard asks for too."""
    tree: Any = read_tree(shared_path("rulings/cases.yaml"))
    events = [(case, case["event"]) for case in (tree["cases"] if isinstance(tree, dict) else tree)]
    return [
        case for case, event in events if event.keys() & {"killed_by", "fouled", "picks_up"} and "tabled" not in event
    ]


# ---- the hand


def started(given: Given) -> list[HandEvent]:
    """The hand is dealt and the blinds are posted."""
    game = GAMES.get(given.game, "holdem-nl")
    seats = given.players_left or given.table or 6
    stacks = given.stacks or dict.fromkeys(range(1, seats + 1), 10_000)
    places = first_positions(given.button or seats, mask_of(stacks))
    small, big = given.blinds or (50, 100)
    if game.startswith(("stud", "razz")):
        limits = Limits(100, 200, 25)
        start = HandStarted(1, game, given.button or seats, 0, 0, tuple(stacks.items()), 0, 0, limits=limits)
        return [start, BettingOpened(min(stacks))]
    start = HandStarted(
        1, game, given.button or seats, small, big, tuple(stacks.items()), sb_seat=places.small, bb_seat=places.big
    )
    blinds = (
        Posted(places.small, Post.SMALL_BLIND, small, small),
        Posted(places.big, Post.BIG_BLIND, big, big),
    )
    first = min(stacks, key=lambda seat: (seat - places.big - 1) % len(stacks))
    return [start, *blinds, BettingOpened(first)]


class Table:
    """A hand that is played on by words."""

    def __init__(self, given: Given) -> None:
        self.events = started(given)
        self.hand = start_hand(self.events[0])  # type: ignore[arg-type]  # a hand begins with its start
        for event in self.events[1:]:
            self.hand = apply(self.hand, event)

    def do(self, event: HandEvent) -> None:
        self.events.append(event)
        self.hand = apply(self.hand, event)

    def act(self, verb: str) -> None:
        """The seat to act does this; a bet or raise is the least one."""
        hand, seat = self.hand, self.hand.to_act
        total = {"call": hand.price, "bet": 200, "raise": 2 * hand.price, "bring-in": 25}.get(verb, 0)
        self.do(ActionTaken(seat, Action(verb), total))

    def to_street(self, street: int) -> None:
        while self.hand.street < street:
            while self.hand.to_act:
                self.act("call" if self.hand.price > self.hand.bets[self.hand.to_act] else "check")
            self.do(StreetDealt(self.hand.street + 1))

    def all_in(self) -> None:
        for seat in (self.hand.to_act, 0):
            top = self.hand.bets[seat or self.hand.to_act] + self.hand.stacks[seat or self.hand.to_act]
            self.do(ActionTaken(seat or self.hand.to_act, Action.RAISE if seat else Action.CALL, top))
        while self.hand.to_act:
            self.act("fold")


def hand_of(case: Case) -> Table | None:
    """The hand of the case as the console has it; None between hands."""
    given = msgspec.convert(case["given"], Given)
    if given.phase in BETWEEN_HANDS or "request" in case["event"]:
        return None
    table = Table(given)
    if given.betting == "none_all_in":
        table.all_in()
    for text in given.actions:
        if text.startswith("/"):
            table.do(StreetDealt(STREETS.index(text[1:])))
        else:
            table.do(act_of(table.hand, text))
    if given.phase in STREETS and not given.actions:
        table.to_street(STREETS.index(given.phase))
    for verb in given.acts:
        table.act(verb)
    if case["event"].get("then") == "remaining_player_folds":
        table.act("check")
    return table


# ---- the answers


def fault_of(given: Given, event: Mapping[str, Any]) -> Fault:
    """What the dealer taps for it."""
    deal, where = given.deal, event.get("where", "")
    match event.get("error") or event.get("ask") or event.get("request") or event.get("phase"):
        case "exposed_downcard":
            assert deal is not None
            first = min((card.nth_card or 3) for card in deal.exposed)
            if any(card.by == "player" for card in deal.exposed):
                return Fault.PLAYER_EXPOSED
            if len(deal.exposed) > 1:
                return Fault.TWO_EXPOSED
            return Fault.FIRST_TWO_EXPOSED if first <= 2 else Fault.LATER_EXPOSED
        case "card_off_table":
            return Fault.OFF_TABLE
        case "boxed_card":
            return Fault.ONE_BOXED if deal and deal.boxed == 1 else Fault.TWO_BOXED
        case "extra_card_end_of_deal":
            assert deal is not None
            assert deal.over_pitched is not None
            if deal.over_pitched.cards != 1:
                return Fault.EXTRA_CARDS
            return Fault.EXTRA_CARD_SEEN if deal.over_pitched.looked_at else Fault.EXTRA_CARD
        case "sequence":
            return Fault.BUTTON_TWICE if deal and deal.button_got_two_consecutive else Fault.SEAT_TWICE
        case "disordered_stub":
            if given.mixed_with == "muck":
                return Fault.STUB_IN_MUCK
            return Fault.STUB_IN_ORDER if given.order_known else Fault.STUB_LOST_ORDER
        case "wrong_back":
            return Fault.BACK_IN_STUB if where == "stub" else Fault.BACK_IN_PLAY
        case "premature_flop" | "premature_turn" | "premature_river":
            return Fault.EARLY_CARD_UNPLAYED if event.get("then") else Fault.EARLY_CARD
        case "missing_burn_flop" if event.get("faces_seen") is False:
            return Fault.NO_BURN_FACE_DOWN
        case "missing_burn_flop" | "missing_burn_turn" | "missing_burn_river":
            return Fault.NO_BURN
        case error:
            return ERRORS[str(error)]


ERRORS = {
    "wrong_first_seat": Fault.FIRST_SEAT,
    "seat_not_entitled": Fault.SEAT_DEALT_IN,
    "seat_dealt_out": Fault.SEAT_LEFT_OUT,
    "wrong_card_count": Fault.CARD_COUNT,
    "button_short": Fault.CARD_COUNT,
    "non_standard_card": Fault.STRANGE_CARD,
    "not_shuffled_or_cut": Fault.NOT_SHUFFLED,
    "exposed_in_shuffle_or_cut": Fault.SEEN_IN_SHUFFLE,
    "button_misplaced": Fault.BUTTON,
    "four_card_flop": Fault.FOUR_CARD_FLOP,
    "double_burn_turn": Fault.TWO_BURNS,
    "boxed_board_card": Fault.BOXED_ON_BOARD,
    "duplicate_card": Fault.SAME_CARD,
    "missing_card": Fault.CARD_MISSING,
    "shuffle_steps": Fault.SHUFFLE_STEPS,
    "reshuffle_rules": Fault.RESHUFFLE,
    "deck_change": Fault.OTHER_DECK,
    "seventh_street": Fault.STUB_SHORT,
}


def seat_of(given: Given, event: Mapping[str, Any]) -> int:
    """The seat that is named, wherever it stands."""
    deal = given.deal
    if deal is None:
        return given.should_be or int(event.get("seat", 0))
    exposed = (*(card.seat for card in deal.exposed), *(card.seat for card in deal.off_table))
    pitched = deal.over_pitched.seats if deal.over_pitched else ()
    named = (*exposed, *deal.counts, *pitched, deal.first_card_to, deal.extra_hand_to, deal.skipped_seat, deal.joker_in)
    return next(seat for seat in named if seat)


def card_of(given: Given, flow: MisdealFlow) -> int:
    """Which of its cards the seat lost, from the place in the deck."""
    (fallen,) = given.deal.off_table if given.deal else ()
    return 1 + ((fallen.nth_card or 1) - 1) // len(flow.dealt.order)


def answered(flow: MisdealFlow, given: Given, event: Mapping[str, Any]) -> MisdealFlow:
    """The flow after the dealer's answers; at most three of them, numbers of cards not counted."""
    fault = fault_of(given, event)
    count = 0
    while (asked := flow.question) is not None:
        answers: dict[Question, Answer] = {Question.CAUSE: LEAVES[fault].cause, Question.FAULT: fault}
        match asked:
            case Question.CAUSE | Question.FAULT:
                answer = answers[asked]
            case Question.SEAT:
                answer = seat_of(given, event)
            case Question.CARDS:
                answer = given.deal.counts[seat_of(given, event)] if given.deal else 0
            case Question.LEFT:
                answer = given.stub_cards or 0
            case Question.LOOKED:
                answer = bool(given.looked)
            case Question.KNEW:
                answer = event.get("known_by", 0)
            case _:
                answer = card_of(given, flow)
        count += asked not in (Question.CARDS, Question.CARD, Question.LEFT)
        flow = flow.answer(answer)
    assert count <= 3, fault
    assert flow.fault is fault
    return flow


def walked(case: Case, book: str) -> MisdealFlow:
    given, table = msgspec.convert(case["given"], Given), hand_of(case)
    chairs = given.table or 8
    around = (given.late_arrival or 0, given.new_player_waiting or 0, given.penalty_seat or 0)
    dealt = Dealt(table.hand, tuple(table.events), chairs, *around) if table else Dealt(None, chairs=chairs)
    flow = MisdealFlow(dealt, book_of(book))
    if case["event"].get("misdeal_declared"):
        return flow.answer(Cause.OTHER).choose("misdeal")
    return answered(flow, given, case["event"])


def each_case() -> Iterator[Any]:
    for case in cases():
        for book in BOOKS:
            if book in case["expect"] or "default" in case["expect"]:
                yield pytest.param(case, book, id=f"{case['id']}-{book}")


@pytest.mark.parametrize(("case", "book"), list(each_case()))
def test_the_wizard_leads_to_the_ruling_of_the_case(case: Case, book: str) -> None:
    expected = case["expect"].get(book, case["expect"].get("default"))
    flow = walked(case, book)
    verdict = flow.redeal if case["event"].get("misdeal_declared") else flow.verdict
    assert verdict is not None
    assert says_what_is_expected(expected, verdict), (expected, verdict.facts)


def hand_in_care(case: Case) -> Dealt:
    """The hand of such a case; where none is told, one in which the seat named is live and may face a bet."""
    given = msgspec.convert(case["given"], Given)
    if given.stacks:
        return Dealt(described_hand(given, book_of("tda")), (), given.table or 0)
    table = Table(given)
    if given.facing == "bet":
        table.act("bring-in")
    elif table.hand.to_act == given.seat:
        table.act("call")  # a hand that is not on its turn is dead, one that is folds
    return Dealt(table.hand, tuple(table.events), 8)


def fault_of_hand(given: Given, event: Mapping[str, Any]) -> Fault:
    if "picks_up" in event:
        return Fault.UPCARDS_PICKED_UP
    known = event.get("identifiable", given.identifiable)
    if "killed_by" in event:
        return Fault.SWEPT if known else Fault.SWEPT_LOST
    return Fault.FOULED if known else Fault.FOULED_LOST


@pytest.mark.parametrize("case", cases_of_hands(), ids=lambda case: case["id"])
@pytest.mark.parametrize("book", BOOKS)
def test_hands_in_their_players_care_are_reached_too(case: Case, book: str) -> None:
    given, event = msgspec.convert(case["given"], Given), case["event"]
    flow = MisdealFlow(hand_in_care(case), book_of(book))
    flow = flow.answer(Cause.HAND).answer(fault_of_hand(given, event))
    flow = flow.answer(event.get("seat", given.seat))
    if flow.question is Question.OTHER_SEAT:
        flow = flow.answer(given.thrown_by or 0)
    assert flow.verdict is not None
    expected = case["expect"].get(book, case["expect"].get("default"))
    assert says_what_is_expected(expected, flow.verdict), (expected, flow.verdict.facts)


STATE = frozenset({"found", "announced_before_acting", "by", "extra_known", "seat", "at"})
"""Keys of what happened that the hand knows, or that no rule asks for."""


@pytest.mark.parametrize("case", cases(), ids=lambda case: case["id"])
def test_what_happened_is_told_in_the_words_of_the_case(case: Case) -> None:
    if case["event"].get("misdeal_declared"):
        return
    flow = walked(case, "tda")
    assert flow.ruling is not None
    scene = flow.ruling[0]
    told: dict[str, Any] = msgspec.to_builtins(scene.event)
    for key, value in case["event"].items():
        if key not in STATE:
            assert told.get(key) == value, key
    given = msgspec.convert(case["given"], Given)
    if given.deal is not None:
        mine = scene.given.deal
        assert mine is not None
        assert (mine.counts, mine.boxed, mine.joker_in, mine.uncut) == (
            given.deal.counts, given.deal.boxed, given.deal.joker_in, given.deal.uncut,
        )  # fmt: skip
        assert len(mine.exposed) == len(given.deal.exposed)
    for key in ("burned", "premature", "board_card", "order_known", "mixed_with", "players_left", "stub_cards"):
        if key in case["given"]:
            assert getattr(scene.given, key) == getattr(given, key), key
    assert isinstance(flow.dealt.hand, HandState | None)
