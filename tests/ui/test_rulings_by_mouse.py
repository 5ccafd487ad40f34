"""Rulings at the real window by mouse: at most three answers and five taps from Ruling to the table as it was ruled.

Taps on chips, cards and digits are not counted, nor is the key that ends them.
"""

from collections.abc import Callable, Iterator

import pytest
from PySide6.QtWidgets import QAbstractButton

from app.engine.events import ActHeld, Action, ActionTaken, HandKilled, HandVoided, HoleSeen
from app.engine.state import HandState
from app.flows.inquiry.doors import Door
from app.session import intents as wish
from app.session.floor_facts import RulingGiven
from app.session.ruling_note import DecidedBy, RulingNote
from app.session.stakes import Stakes, TableRules
from tests.ui.console_scenes import LivePage, Scene
from ui.dialogs.ruling_pages import Added, Picked, Way
from ui.dialogs.ruling_panel import RulingPanel

STACKS = (212, 180, 198, 204, 90, 142, 220, 240, 160, 96)
MOST_TAPS, MOST_ANSWERS = 5, 3
"""The door is an answer."""


class Table:
    """A table under TDA: the blinds are seats 2 and 3, seat 4 has raised to 8, seat 5 is to act."""

    def __init__(self, *acts: str, book: str = "tda") -> None:
        self.live = LivePage(Scene("rulings", lambda _live: None, stacks=STACKS, rules=TableRules(rulebook=book)))
        self.live.tap("Deal")
        self.live.act(*(acts or ("raise 8",)))
        self.before = self.hand
        self.taps, self.answers = 0, 1

    @property
    def hand(self) -> HandState:
        hand = self.live.night.bridge.table.hand
        assert hand is not None
        return hand

    @property
    def panel(self) -> RulingPanel:
        return self.live.page.panels.ruling

    @property
    def recorded(self) -> tuple[object, ...]:
        """What stands in the last step beside the note."""
        note, *others = self.live.night.session.standing.steps[-1][1].events
        assert isinstance(note, RulingGiven)
        return tuple(others)

    @property
    def note(self) -> RulingNote:
        (note,) = (
            event for event in self.live.night.session.standing.steps[-1][1].events if isinstance(event, RulingGiven)
        )
        return note.note

    def rule(self, door: Door, *answers: object) -> None:
        """Open the door and give these answers; the ruling is then in sight."""
        self._press(self.live.page.facts.ruling_key)
        self._press(self.panel.key_of(door))
        for answer in answers:
            if isinstance(answer, tuple):
                self._push(answer)
            elif isinstance(answer, list):
                self._enter("".join(answer))
            elif isinstance(answer, int) and not self.panel.amounts.isHidden():
                self._type(answer)
            else:
                self.answers += answer is not Way.OTHERS
                self._press(self.panel.key_of(answer))
        assert self.panel.box.isVisible()

    def apply(self) -> None:
        self._press(self.panel.key_of(Way.APPLY))
        assert not self.panel.isVisible()
        assert self.taps <= MOST_TAPS
        assert self.answers <= MOST_ANSWERS
        chips = self.hand.chips - sum(self.hand.counted)
        assert chips == self.before.chips - sum(self.before.counted)

    def _push(self, pushes: tuple[object, ...]) -> None:
        page = self.panel.chips
        for place, push in enumerate(pushes):
            assert isinstance(push, tuple)
            if place:
                self.live.press(page.motion_key)
            for chip in push:
                self.live.press(page.chip_key(chip))
        self.live.press(page.go_key)

    def _enter(self, cards: str) -> None:
        page = self.panel.cards
        for at in range(0, len(cards), 2):
            self.live.press(page.rank_keys[cards[at]])
            self.live.press(page.suit_keys[cards[at + 1]])
        self.live.press(page.go_key)

    def _type(self, amount: int) -> None:
        for digit in str(amount):
            self.live.press(self.panel.amounts.digits.keys[int(digit)])
        self.live.press(self.panel.amounts.record_key)

    def _press(self, key: QAbstractButton) -> None:
        self.taps += 1
        self.live.press(key)

    def undone(self) -> HandState:
        """The hand after one tap on Undo."""
        self.live.press(self.live.page.facts.undo_key)
        return self.hand


@pytest.fixture
def opened(qapp: object) -> Iterator[Callable[..., Table]]:
    tables: list[Table] = []

    def opening(*acts: str, book: str = "tda") -> Table:
        tables.append(Table(*acts, book=book))
        return tables[-1]

    yield opening
    for table in tables:
        table.live.close()


Opening = Callable[..., Table]


def test_one_big_silent_chip_is_a_call(opened: Opening) -> None:
    table = opened()
    table.rule(Door.WAGER, "chips", ((25,),))
    assert "calls 8" in table.panel.box.words.sentence
    table.apply()
    assert table.recorded == (ActionTaken(5, Action.CALL, 8),)
    assert (table.hand.bets[5], table.hand.to_act) == (8, 6)
    assert table.undone() == table.before


def test_a_second_motion_does_not_count(opened: Opening) -> None:
    table = opened()
    table.rule(Door.WAGER, "chips", ((5, 5), (25,)))
    table.apply()
    assert table.recorded == (ActionTaken(5, Action.CALL, 8),)
    assert table.undone() == table.before


def test_a_raise_said_before_the_chips_is_all_of_them(opened: Opening) -> None:
    table = opened()
    table.rule(Door.WAGER, "word-chips", "raise", ((25, 5),))
    table.apply()
    assert table.recorded == (ActionTaken(5, Action.RAISE, 30),)
    assert table.hand.price == 30
    assert table.undone() == table.before


def test_a_bare_number_of_half_a_raise_is_the_least_one(opened: Opening) -> None:
    table = opened()
    table.rule(Door.WAGER, "number", 12)
    table.apply()
    assert table.recorded == (ActionTaken(5, Action.RAISE, 14),)
    assert table.undone() == table.before


def test_a_fold_out_of_turn_is_a_fold(opened: Opening) -> None:
    table = opened()
    table.rule(Door.OUT_OF_TURN, 7, "fold")
    table.apply()
    assert table.recorded == (ActionTaken(7, Action.FOLD),)
    assert not table.hand.live >> 7 & 1
    assert table.hand.to_act == 5
    assert table.undone() == table.before


def test_a_call_out_of_turn_waits_and_then_stands(opened: Opening) -> None:
    table = opened()
    table.rule(Door.OUT_OF_TURN, 6, "call")
    table.apply()
    assert table.recorded == (ActHeld(6, Action.CALL, 8, 8),)
    assert table.undone() == table.before
    table.live.tap("Ruling")
    table.panel.take(Door.OUT_OF_TURN)
    table.panel.take(6)
    table.panel.take("call")
    table.panel.take(Way.APPLY)
    table.live.act("fold")
    assert (table.hand.bets[6], table.hand.to_act) == (8, 7)


def test_a_raise_that_was_too_small_is_made_good(opened: Opening) -> None:
    table = opened("raise 8", "raise 11", "call")
    table.rule(Door.AMOUNT, "underraise")
    table.apply()
    assert (table.hand.bets[5], table.hand.bets[6], table.hand.price) == (14, 14, 14)
    assert table.hand.to_act == 7
    assert table.undone() == table.before


def test_a_swept_hand_that_is_lost_is_dead(opened: Opening) -> None:
    table = opened()
    table.rule(Door.HAND, "swept-lost", 4)
    table.apply()
    assert table.recorded[0] == HandKilled(4)
    assert table.note.seat == 4
    assert table.undone() == table.before


def test_a_shown_card_is_on_the_record(opened: Opening) -> None:
    table = opened()
    table.rule(Door.HAND, "shown", 4, ["Ah"])
    table.apply()
    assert table.recorded == (HoleSeen(4, "Ah"),)
    assert table.hand.hole(4) == "Ah"
    assert table.undone() == table.before


def test_the_floor_decides_on_a_token(opened: Opening) -> None:
    table = opened()
    table.rule(Door.WAGER, Way.OTHERS, "token")
    assert table.panel.decided_by is DecidedBy.FLOOR
    table.apply()
    assert table.recorded == (ActionTaken(5, Action.CALL, 8),)
    assert (table.note.ruling, table.note.chosen, table.note.decided_by) == ("floor", "call 8", DecidedBy.FLOOR)
    assert table.undone() == table.before


def test_another_candidate_and_the_dealer_as_the_one_who_decides(opened: Opening) -> None:
    table = opened()
    table.rule(Door.WAGER, Way.OTHERS, "token")
    table.panel.take(Picked(1))
    table.panel.take(Way.DECIDER)
    assert "90" in table.panel.key_of(Way.APPLY).face.sub
    table.panel.take(Way.APPLY)
    assert table.recorded[0] == ActionTaken(5, Action.RAISE, 90)
    assert table.note.decided_by is DecidedBy.DEALER


def test_the_blinds_take_their_money_back(opened: Opening) -> None:
    table = opened(*["fold"] * 8)
    table.rule(Door.REQUEST, "chop_blinds")
    before = table.before
    table.panel.take(Way.APPLY)
    done = table.live.night.session.standing.steps[-1][1].events
    chopped = any(isinstance(event, HandVoided) for event in done)
    assert chopped or table.hand == before, "the book leaves it to the house"


def test_a_bettor_who_forgets_a_caller_loses_what_was_matched(opened: Opening) -> None:
    table = opened("raise 8", *["fold"] * 5)
    table.rule(Door.SHOWDOWN, "thinks-won", 4)
    table.apply()
    assert HandKilled(4) in table.recorded
    assert table.undone() == table.before


def test_more_that_happened_changes_the_ruling(opened: Opening) -> None:
    table = opened()
    table.rule(Door.OUT_OF_TURN, 6, "call")
    alone = table.panel.box.words
    table.panel.take(Way.ADD)
    table.panel.take(Added("behind"))
    assert table.panel.page.choices[0].answer == "fold"
    table.panel.take("fold")
    table.panel.take("done")
    table.panel.take(Way.ADD)
    table.panel.take(Added("waited"))
    assert table.panel.box.words != alone
    assert table.panel.ruling is not None
    assert table.panel.ruling.scene.event.acted_behind == ("7 fold",)


# ---- rulings that lead to more than the hand


def test_chips_that_are_granted_come_with_the_next_deal(opened: Opening) -> None:
    table = opened(book="roberts")
    table.rule(Door.REQUEST, "add_chips", 5, 40)
    table.apply()
    sitter = table.live.night.bridge.table.seats[5]
    assert sitter is not None
    assert sitter.top_up == 40


def test_a_new_deck_follows_where_it_is_granted(opened: Opening) -> None:
    table = opened()
    table.rule(Door.REQUEST, "deck_change")
    verdict = table.panel.ruling.verdict if table.panel.ruling else None
    assert verdict is not None
    table.panel.take(Way.APPLY)
    changed = table.live.night.bridge.table.deck_hand
    assert bool(changed) is (verdict.ruling in ("granted", "next_hand"))


def test_a_pot_that_was_misread_is_opened_again(opened: Opening) -> None:
    table = opened("raise 8", *["fold"] * 8)
    paid = {seat: sitter.stack for seat, sitter in enumerate(table.live.night.bridge.table.seats) if sitter}
    table.live.act("fold")
    table.live.do(wish.Pay((table.hand.live,)))
    assert table.live.night.bridge.table.hand is None
    table.rule(Door.SHOWDOWN, "dispute-pot")
    table.panel.take(Way.APPLY)
    assert table.hand.closed
    assert not table.hand.pots_pushed
    assert {seat: sitter.stack for seat, sitter in enumerate(table.live.night.bridge.table.seats) if sitter} == paid


def test_a_pot_quoted_too_high_is_put_right_in_the_record(opened: Opening) -> None:
    table = opened()
    table.live.do(wish.VoidHand("other"), wish.ChangeStakes(Stakes(game="omaha-pl", small_blind=1, big_blind=2)))
    table.live.tap("Deal")
    table.live.act("raise 9", "call")
    before, entries = table.hand, len(table.live.night.store.entries)
    table.rule(Door.AMOUNT, "pot-high")
    table.panel.take(Way.APPLY)
    assert (table.hand.bets[4], table.hand.bets[5], table.hand.price) == (7, 7, 7)
    assert len(table.live.night.store.entries) == entries + 1
    assert table.undone() == before


def test_an_answer_that_no_rule_speaks_of_can_still_be_noted(opened: Opening) -> None:
    table = opened()
    table.live.do(wish.VoidHand("other"), wish.ChangeStakes(Stakes(game="omaha-pl", small_blind=1, big_blind=2)))
    table.live.tap("Deal")
    table.live.act("raise 7")
    table.rule(Door.AMOUNT, "pot-low")
    assert table.panel.box.words.sentence.startswith("No rule")
    table.panel.take(Way.APPLY)
    assert table.note.ruling == "no_rule"
