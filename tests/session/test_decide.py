"""What an intent records, what the rules hold against it, and what cannot become a fact at all."""

import pytest

from app.engine.events import (
    Action,
    ActionTaken,
    BoardSeen,
    BoardsRun,
    ClockCalled,
    ClockDropped,
    ClockExtended,
    ClockPaused,
    ClockResumed,
    HandKilled,
    HandVoided,
    HoleSeen,
    PotPushed,
    StackCounted,
    StackDoubted,
    StreetDealt,
)
from app.flows.straddle import StraddleRule
from app.session import intents as wish
from app.session.decide import decide
from app.session.stakes import AnteKind, Stakes, TableRules
from app.session.table import (
    BlindsOwed,
    ButtonMoved,
    CameBack,
    Event,
    HandUnwatched,
    PlayerChanged,
    RulesChanged,
    SeatLeft,
    SeatTaken,
    StakesChanged,
    TableOpened,
    TableState,
    ToppedUp,
    WentAway,
)
from tests.session.night import Night, book_of

HUNDREDS = dict.fromkeys((1, 2, 3, 4), 100)


@pytest.fixture
def night() -> Night:
    """Four seats of 100, blinds 1 and 2, seat 4 to act."""
    night = Night(HUNDREDS)
    night.deal()
    return night


def recorded(night: Night, intent: wish.Intent) -> tuple[Event, ...]:
    """The events an intent recorded."""
    return night.session.submit(intent).step.events


def objected(night: Night, intent: wish.Intent) -> dict[str, tuple[dict[str, int | str], str]]:
    """What the rules hold against an intent: the key's parameters and the number of the rule ('' if none)."""
    decision = night.session.preview(intent)
    assert decision.step.odd == tuple(objection.message.key for objection in decision.objections)
    return {
        objection.message.key: (dict(objection.message.params), objection.rule.number if objection.rule else "")
        for objection in decision.objections
    }


class TestActs:
    def test_of_the_seat_to_act(self, night: Night) -> None:
        assert recorded(night, wish.Act(Action.RAISE, 6)) == (ActionTaken(4, Action.RAISE, 6),)
        assert recorded(night, wish.Act(Action.FOLD)) == (ActionTaken(1, Action.FOLD),)
        assert recorded(night, wish.Act(Action.CALL)) == (ActionTaken(2, Action.CALL, 6),)

    def test_fold_and_check_have_no_amount(self, night: Night) -> None:
        assert recorded(night, wish.Act(Action.FOLD, 50)) == (ActionTaken(4, Action.FOLD),)

    def test_a_call_is_to_the_price_or_all_in(self) -> None:
        night = Night({1: 100, 2: 100, 3: 100, 4: 5})
        night.deal()
        night.play("call, raise 40")
        night.play("fold, fold")
        assert recorded(night, wish.Act(Action.CALL))[0] == ActionTaken(4, Action.CALL, 5)

    def test_the_street_follows_the_last_act_of_a_round(self, night: Night) -> None:
        night.play("call, call, call")
        assert recorded(night, wish.Act(Action.CHECK)) == (ActionTaken(3, Action.CHECK), StreetDealt(1))

    def test_all_streets_follow_when_nobody_can_act_any_more(self, night: Night) -> None:
        night.play("allin, fold, fold")
        assert recorded(night, wish.Act(Action.CALL)) == (
            ActionTaken(3, Action.CALL, 100),
            StreetDealt(1),
            StreetDealt(2),
            StreetDealt(3),
        )

    def test_no_street_follows_when_everybody_else_folded(self, night: Night) -> None:
        night.play("fold, fold")
        assert recorded(night, wish.Act(Action.FOLD)) == (ActionTaken(2, Action.FOLD),)
        assert night.hand.closed
        assert night.hand.street == 0

    def test_more_than_a_seat_was_thought_to_have_is_counted_with_the_act(self, night: Night) -> None:
        said = objected(night, wish.Act(Action.RAISE, 116))
        assert said == {"more-than-stack": ({"seat": 4, "to": 116, "more": 16}, "")}
        assert recorded(night, wish.Act(Action.RAISE, 116)) == (
            StackCounted(4, 116),
            ActionTaken(4, Action.RAISE, 116),
        )
        assert (night.stacks()[4], night.table.chips, night.table.owed) == (0, 416, 416)

    def test_all_in_for_less_than_was_thought_is_counted_with_the_act(self, night: Night) -> None:
        night.do(wish.DoubtStack(4))
        assert recorded(night, wish.Act(Action.RAISE, 87, all_in=True)) == (
            StackCounted(4, 87),
            ActionTaken(4, Action.RAISE, 87),
        )
        assert not night.hand.doubted
        assert not night.hand.able >> 4 & 1

    @pytest.mark.parametrize(("action", "to_amount"), [(Action.CALL, 1), (Action.RAISE, 3)])
    def test_all_in_for_less_than_was_thought_is_never_too_little(
        self, action: Action, to_amount: int, night: Night
    ) -> None:
        assert objected(night, wish.Act(action, to_amount, all_in=True)) == {}
        assert recorded(night, wish.Act(action, to_amount, all_in=True)) == (
            StackCounted(4, to_amount),
            ActionTaken(4, action, to_amount),
        )

    def test_all_in_for_what_was_thought_counts_nothing(self, night: Night) -> None:
        assert recorded(night, wish.Act(Action.RAISE, 100, all_in=True)) == (ActionTaken(4, Action.RAISE, 100),)

    @pytest.mark.parametrize("action", [Action.CALL, Action.BET, Action.RAISE])
    def test_without_chips_a_wager_is_none(self, action: Action, night: Night) -> None:
        assert night.refused(wish.Act(action, 2, seat=3)) == "no-chips-added"
        assert night.refused(wish.Act(action, -5)) == "no-chips-added"

    def test_of_a_seat_without_cards_are_refused(self, night: Night) -> None:
        night.play("fold")
        for seat in (4, 5, 9, 77):
            assert night.refused(wish.Act(Action.CHECK, seat=seat)) == "no-cards"

    def test_after_the_last_round_are_refused(self, night: Night) -> None:
        night.play("allin, call, fold, fold")
        assert night.refused(wish.Act(Action.CHECK)) == "nobody-to-act"
        assert night.refused(wish.Act(Action.RAISE, 50, seat=3)) == "nobody-to-act"


class TestObjections:
    """An odd act is marked with its rule and recorded all the same."""

    def test_an_ordinary_act_has_none(self, night: Night) -> None:
        for act in (
            wish.Act(Action.RAISE, 4),
            wish.Act(Action.RAISE, 100),
            wish.Act(Action.CALL),
            wish.Act(Action.FOLD),
        ):
            assert objected(night, act) == {}

    def test_below_the_minimum_H13(self, night: Night) -> None:
        night.play("raise 6")
        said = objected(night, wish.Act(Action.RAISE, 8))
        assert said == {"below-minimum": ({"seat": 1, "to": 8, "minimum": 10, "last": 4}, "H13")}
        assert recorded(night, wish.Act(Action.RAISE, 8)) == (ActionTaken(1, Action.RAISE, 8),)
        assert night.session.standing.steps[-1][1].odd == ("below-minimum",)

    def test_out_of_turn_H3(self, night: Night) -> None:
        assert objected(night, wish.Act(Action.FOLD, seat=2)) == {
            "out-of-turn": ({"seat": 2, "to": 0, "to-act": 4}, "H3")
        }
        night.play("S2 fold")
        assert night.hand.to_act == 4

    def test_a_check_facing_a_bet(self, night: Night) -> None:
        assert objected(night, wish.Act(Action.CHECK)) == {"check-facing-bet": ({"seat": 4, "to": 0, "price": 2}, "")}
        night.play("check")
        assert night.hand.to_act == 1

    def test_an_undercall(self, night: Night) -> None:
        night.play("raise 20")
        assert objected(night, wish.Act(Action.CALL, 10)) == {"undercall": ({"seat": 1, "to": 10, "price": 20}, "")}
        night.play("call 10")
        assert (night.hand.bets[1], night.hand.price) == (10, 20)

    def test_a_raise_that_the_betting_was_not_reopened_for_H8(self) -> None:
        night = Night({1: 100, 2: 100, 3: 25, 4: 100})
        night.deal()
        night.play("raise 20, call, fold, allin")
        assert set(objected(night, wish.Act(Action.RAISE, 60))) == {"not-reopened"}
        assert objected(night, wish.Act(Action.RAISE, 60))["not-reopened"][1] == "H8"

    def test_a_raise_that_nobody_can_call(self) -> None:
        night = Night({1: 100, 2: 100, 3: 20})
        night.deal()
        night.play("fold, call, allin")
        said = objected(night, wish.Act(Action.RAISE, 60))
        assert said["nobody-can-call"] == ({"seat": 2, "to": 60}, "H10")

    def test_an_amount_that_the_chips_cannot_make(self) -> None:
        night = Night({1: 500, 2: 500, 3: 500}, stakes=Stakes(small_blind=5, big_blind=10, chip=5))
        night.deal()
        assert set(objected(night, wish.Act(Action.RAISE, 33))) == {"not-the-chips"}
        assert objected(night, wish.Act(Action.RAISE, 35)) == {}

    def test_several_at_once(self, night: Night) -> None:
        assert set(objected(night, wish.Act(Action.RAISE, 3, seat=3))) == {"out-of-turn", "below-minimum"}


class TestPassingAndChecking:
    def test_everyone_before_the_seat_folds_to_a_bet(self, night: Night) -> None:
        assert recorded(night, wish.PassTo(2)) == (ActionTaken(4, Action.FOLD), ActionTaken(1, Action.FOLD))
        assert night.hand.to_act == 2

    def test_everyone_before_the_seat_checks_where_nobody_bet(self, night: Night) -> None:
        night.play("call, call, call, check")
        assert recorded(night, wish.PassTo(1)) == tuple(ActionTaken(seat, Action.CHECK) for seat in (2, 3, 4))

    def test_everybody_may_fold_round_to_a_seat_that_has_acted(self, night: Night) -> None:
        night.play("raise 6")
        folded = recorded(night, wish.PassTo(4))
        assert folded == tuple(ActionTaken(seat, Action.FOLD) for seat in (1, 2, 3))
        assert night.hand.closed

    def test_the_street_follows_where_that_ends_the_round(self, night: Night) -> None:
        night.play("raise 6, call, fold")
        assert recorded(night, wish.PassTo(4)) == (ActionTaken(3, Action.FOLD), StreetDealt(1))

    @pytest.mark.parametrize(
        ("seat", "key"), [(4, "already-to-act"), (5, "no-cards"), (0, "no-cards"), (99, "no-cards")]
    )
    def test_not_to_a_seat_without_cards_or_already_to_act(self, seat: int, key: str, night: Night) -> None:
        assert night.refused(wish.PassTo(seat)) == key

    def test_a_late_straddler_is_reached_after_seats_to_its_left(self) -> None:
        night = Night(HUNDREDS, rules=TableRules(straddle=StraddleRule.BUTTON, opens_left=False))
        night.deal(1)
        assert recorded(night, wish.PassTo(1)) == tuple(ActionTaken(seat, Action.FOLD) for seat in (4, 2, 3))
        assert night.hand.closed
        night.session.undo()
        night.do(wish.PassTo(3))
        assert night.hand.to_act == 3

    def test_the_round_is_checked_through(self, night: Night) -> None:
        night.play("call, call, call")
        assert recorded(night, wish.CheckRound()) == (ActionTaken(3, Action.CHECK), StreetDealt(1))
        events = recorded(night, wish.CheckRound())
        assert events == (*(ActionTaken(seat, Action.CHECK) for seat in (2, 3, 4, 1)), StreetDealt(2))

    def test_a_round_with_a_bet_is_not_checked_through(self, night: Night) -> None:
        assert night.refused(wish.CheckRound()) == "facing-a-bet"
        night.play("allin, call, fold, fold")
        assert night.refused(wish.CheckRound()) == "nobody-to-act"


class TestPaying:
    def test_pushes_every_pot(self, night: Night) -> None:
        night.play("raise 6, fold, fold, call")
        for _ in range(3):
            night.do(wish.CheckRound())
        assert recorded(night, wish.Pay((1 << 3 | 1 << 4,), (1,))) == (PotPushed(0, ((3, 6), (4, 6)), 1),)
        assert night.table.raked == 1

    @pytest.mark.parametrize(
        ("intent", "key"),
        [
            (wish.Pay(()), "pots-unmarked"),
            (wish.Pay((8, 8)), "pots-unmarked"),
            (wish.Pay((0,)), "pot-without-winner"),
            (wish.Pay((1 << 2,)), "pot-without-winner"),
            (wish.Pay((1 << 3,), (14,)), "rake-above-pot"),
            (wish.Pay((1 << 3,), (1, 1)), "rake-above-pot"),
            (wish.Pay((1 << 3,), (-1,)), "negative-chips"),
        ],
    )
    def test_what_cannot_be_pushed(self, intent: wish.Pay, key: str, night: Night) -> None:
        night.play("raise 6, fold, fold")
        assert night.refused(intent) == "still-betting"
        night.play("call")
        for _ in range(3):
            night.do(wish.CheckRound())
        assert night.refused(intent) == key

    def test_the_whole_pot_may_be_rake(self, night: Night) -> None:
        night.play("fold, fold, fold")
        night.do(wish.Pay((1 << 3,), (2,)))
        assert (night.table.raked, night.stacks()[3]) == (2, 99)

    def test_several_boards_only_where_the_betting_ended_early(self, night: Night) -> None:
        assert night.refused(wish.RunBoards(2)) == "cannot-run-again"
        night.play("allin, call, fold, fold")
        assert night.refused(wish.RunBoards(0)) == "cannot-run-again"
        assert night.refused(wish.RunBoards(5)) == "cannot-run-again"
        assert recorded(night, wish.RunBoards(2)) == (BoardsRun(2),)
        assert recorded(night, wish.Pay((1 << 4, 1 << 1))) == (PotPushed(0, ((4, 102),)), PotPushed(1, ((1, 101),)))


class TestCards:
    def test_of_board_and_seats(self, night: Night) -> None:
        assert recorded(night, wish.SeeBoard("KdTs4c")) == (BoardSeen("KdTs4c"),)
        assert recorded(night, wish.SeeHole(2, "AsAh")) == (HoleSeen(2, "AsAh"),)
        assert recorded(night, wish.SeeHole(2, "AsAc")) == (HoleSeen(2, "AsAc"),)
        assert recorded(night, wish.SeeBoard("")) == (BoardSeen(""),)
        assert recorded(night, wish.SeeBoard("kD 10s4C")) == (BoardSeen("KdTs4c"),)

    def test_of_a_folded_hand_that_is_shown(self, night: Night) -> None:
        night.play("fold")
        assert recorded(night, wish.SeeHole(4, "7d2c")) == (HoleSeen(4, "7d2c"),)

    @pytest.mark.parametrize(
        ("intent", "key"),
        [
            (wish.SeeBoard("Kx"), "not-a-card"),
            (wish.SeeBoard("K"), "not-a-card"),
            (wish.SeeBoard("2c3c4c5c6c7c"), "too-many-cards"),
            (wish.SeeHole(1, "2c3c4c"), "too-many-cards"),
            (wish.SeeHole(1, "2c2c"), "card-twice"),
            (wish.SeeHole(1, "KdQd"), "card-is-elsewhere"),
            (wish.SeeBoard("KdAs4c"), "card-is-elsewhere"),
            (wish.SeeHole(0, "2c3c"), "no-cards"),
            (wish.SeeHole(9, "2c3c"), "no-cards"),
        ],
    )
    def test_what_cannot_be_a_card_of_this_hand(self, intent: wish.Intent, key: str, night: Night) -> None:
        night.do(wish.SeeBoard("KdTs4c"), wish.SeeHole(2, "AsAh"))
        assert night.refused(intent) == key


class TestHandsAndStacks:
    def test_a_dead_hand_may_end_the_round(self, night: Night) -> None:
        night.play("call, call, call")
        assert recorded(night, wish.KillHand(3)) == (HandKilled(3), StreetDealt(1))
        assert night.stacks()[3] == 98

    def test_a_dead_hand_may_end_the_hand(self, night: Night) -> None:
        night.play("fold, fold")
        assert recorded(night, wish.KillHand(2)) == (HandKilled(2),)
        assert night.hand.closed
        assert night.refused(wish.KillHand(3)) == "last-hand-standing"

    def test_a_hand_that_is_out_cannot_die(self, night: Night) -> None:
        night.play("fold")
        assert night.refused(wish.KillHand(4)) == "no-cards"
        assert night.refused(wish.KillHand(42)) == "no-cards"

    def test_a_count_in_the_hand(self, night: Night) -> None:
        assert recorded(night, wish.CountStack(3, 110)) == (StackCounted(3, 110),)
        assert (night.stacks()[3], night.hand.counted[3]) == (110, 12)

    def test_a_count_between_hands(self) -> None:
        night = Night(HUNDREDS)
        assert recorded(night, wish.CountStack(3, 90)) == (StackCounted(3, 90),)
        assert night.table.counted == -10

    def test_a_count_to_nothing_may_end_the_betting(self) -> None:
        """Nobody would be left to act on, and the hand would wait for ever."""
        night = Night({1: 100, 2: 100})
        night.deal()
        night.play("call, check")
        assert recorded(night, wish.CountStack(2, 0)) == (StackCounted(2, 0), StreetDealt(2), StreetDealt(3))
        assert night.hand.closed
        night.pay(1)
        assert night.stacks() == {1: 102, 2: 0}

    def test_blinds_that_are_all_in_bring_the_hand_to_its_end(self) -> None:
        night = Night({1: 1, 2: 2})
        *_, turn, river = recorded(night, wish.Deal())
        assert (turn, river) == (StreetDealt(2), StreetDealt(3))
        assert night.hand.closed

    def test_a_stack_that_nobody_knows(self, night: Night) -> None:
        assert recorded(night, wish.DoubtStack(3)) == (StackDoubted(3),)
        assert night.hand.doubted == 1 << 3
        night.play("fold, fold, fold")
        night.pay(3)
        assert night.seat(3).doubted
        night.do(wish.CountStack(3, 100))
        assert not night.seat(3).doubted

    @pytest.mark.parametrize("intent", [wish.CountStack(7, 50), wish.DoubtStack(7), wish.CountStack(99, 1)])
    def test_nobody_sits_there(self, intent: wish.Intent, night: Night) -> None:
        assert night.refused(intent) == "seat-empty"

    def test_no_stack_is_below_nothing(self, night: Night) -> None:
        assert night.refused(wish.CountStack(3, -1)) == "negative-chips"

    def test_a_voided_hand(self, night: Night) -> None:
        night.play("raise 20, call")
        assert recorded(night, wish.VoidHand("exposed-card", False)) == (HandVoided("exposed-card", False),)
        assert night.stacks() == HUNDREDS
        assert night.table.last is not None
        assert night.table.last.voided == "exposed-card"


class TestClock:
    def test_is_called_on_the_seat_to_act_paused_extended_and_dropped(self, night: Night) -> None:
        now = night.clock.now
        assert recorded(night, wish.CallClock(30)) == (ClockCalled(4, now, 30),)
        night.clock.now += 7
        assert recorded(night, wish.PauseClock()) == (ClockPaused(now + 7),)
        assert recorded(night, wish.ResumeClock()) == (ClockResumed(now + 7),)
        assert recorded(night, wish.ExtendClock(10)) == (ClockExtended(10),)
        assert recorded(night, wish.DropClock()) == (ClockDropped(),)
        assert night.refused(wish.DropClock()) == "no-clock"

    def test_ends_with_the_act(self, night: Night) -> None:
        night.do(wish.CallClock(30))
        night.play("fold")
        assert night.hand.clock is None
        assert night.refused(wish.PauseClock()) == "no-clock"

    def test_comes_back_with_undo_as_it_was(self, night: Night) -> None:
        night.do(wish.CallClock(30))
        clock = night.hand.clock
        night.clock.now += 60
        night.play("fold")
        night.session.undo()
        assert night.hand.clock == clock

    def test_is_not_called_when_nobody_is_to_act(self, night: Night) -> None:
        night.play("fold, fold, fold")
        assert night.refused(wish.CallClock(30)) == "nobody-to-act"


RUNNING = [
    wish.Act(Action.FOLD),
    wish.PassTo(2),
    wish.CheckRound(),
    wish.RunBoards(2),
    wish.Pay((2,)),
    wish.SeeBoard(""),
    wish.SeeHole(1, ""),
    wish.KillHand(1),
    wish.CallClock(30),
    wish.PauseClock(),
    wish.ResumeClock(),
    wish.ExtendClock(10),
    wish.DropClock(),
    wish.VoidHand("x"),
]


@pytest.mark.parametrize("intent", RUNNING, ids=lambda intent: type(intent).__name__)
def test_what_is_about_a_hand_needs_one(intent: wish.Intent) -> None:
    assert Night(HUNDREDS).refused(intent) == "no-hand"


class TestTheTable:
    def test_is_opened_once(self) -> None:
        open_table = wish.OpenTable("Friday", 6, Stakes(), TableRules(restraddle=False), "0.25")
        step = decide(TableState(), open_table, book_of("home"), 0).step
        assert step.events == (TableOpened("Friday", 6, Stakes(), TableRules(restraddle=False), "0.25"),)
        night = Night(HUNDREDS)
        assert night.refused(open_table) == "table-open-already"
        assert night.table.chips == 400

    @pytest.mark.parametrize("size", [-1, 0, 1, 11])
    def test_has_two_to_ten_seats(self, size: int) -> None:
        with pytest.raises(Exception, match="seats-two-to-ten"):
            decide(TableState(), wish.OpenTable("Friday", size, Stakes()), book_of("home"), 0)

    def test_who_leaves_takes_a_queued_top_up_along(self) -> None:
        night = Night(HUNDREDS)
        night.do(wish.TopUp(1, 50))
        assert recorded(night, wish.StandUp(1)) == (SeatLeft(1, 150),)
        assert (night.table.issued, night.table.chips) == (300, 300)

    def test_what_it_records(self) -> None:
        night = Night(HUNDREDS)
        assert recorded(night, wish.SitDown(6, 12, 80)) == (SeatTaken(6, 12, 80),)
        assert recorded(night, wish.ChangePlayer(6, 13)) == (PlayerChanged(6, 13),)
        assert recorded(night, wish.GoAway(6)) == (WentAway(6, night.clock.now),)
        assert recorded(night, wish.Owe(6, 2, 1)) == (BlindsOwed(6, 2, 1),)
        assert recorded(night, wish.ComeBack(6, True)) == (CameBack(6, True),)
        assert recorded(night, wish.TopUp(6, 20)) == (ToppedUp(6, 20),)
        assert recorded(night, wish.StandUp(6)) == (SeatLeft(6, 100),)
        assert recorded(night, wish.MoveButton(2, 3, 4)) == (ButtonMoved(2, 3, 4),)
        assert recorded(night, wish.ChangeStakes(Stakes(chip=1, buy_in=50))) == (StakesChanged(Stakes(buy_in=50)),)
        rules = TableRules(restraddle=False)
        assert recorded(night, wish.ChangeRules(rules)) == (RulesChanged(rules),)
        assert recorded(night, wish.RecordUnwatched(((1, 110), (2, 90)), 3)) == (
            HandUnwatched(1, 3, ((1, 110), (2, 90))),
        )

    @pytest.mark.parametrize(
        ("intent", "key"),
        [
            (wish.SitDown(0, 5, 100), "no-such-seat"),
            (wish.SitDown(10, 5, 100), "no-such-seat"),
            (wish.SitDown(1, 5, 100), "seat-taken"),
            (wish.SitDown(5, 5, -100), "negative-chips"),
            (wish.StandUp(5), "seat-empty"),
            (wish.StandUp(-1), "seat-empty"),
            (wish.ChangePlayer(5, 1), "seat-empty"),
            (wish.GoAway(5), "seat-empty"),
            (wish.ComeBack(5), "seat-empty"),
            (wish.TopUp(5, 50), "seat-empty"),
            (wish.TopUp(1, -1), "no-top-up"),
            (wish.Owe(5, 2, 1), "seat-empty"),
            (wish.Owe(1, -2, 1), "negative-chips"),
            (wish.Owe(1, 2, -1), "negative-chips"),
            (wish.MoveButton(0), "no-such-seat"),
            (wish.MoveButton(10), "no-such-seat"),
            (wish.MoveButton(1, 2, 10), "no-such-seat"),
            (wish.MoveButton(1, -2, 3), "no-such-seat"),
            (wish.MoveButton(1, 3, 3), "one-seat-two-blinds"),
            (wish.RecordUnwatched(((5, 100),), 1), "seat-empty"),
            (wish.RecordUnwatched(((1, -1),), 1), "negative-chips"),
            (wish.RecordUnwatched((), 10), "no-such-seat"),
            (wish.ChangeStakes(Stakes(game="mahjong")), "unknown-game"),
            (wish.ChangeStakes(Stakes(chip=0)), "no-chip"),
            (wish.ChangeStakes(Stakes(small_blind=-1)), "no-small-blind"),
            (wish.ChangeStakes(Stakes(big_blind=0)), "big-below-small"),
            (wish.ChangeStakes(Stakes(ante=-1, ante_kind=AnteKind.EACH)), "payer-without-ante"),
        ],
    )
    def test_what_cannot_be(self, intent: wish.Intent, key: str) -> None:
        assert Night(HUNDREDS).refused(intent) == key

    def test_fractions_of_the_smallest_chip_do_not_exist_B069(self) -> None:
        night = Night({1: 1000, 2: 1000}, stakes=Stakes(small_blind=25, big_blind=50, chip=25))
        assert night.refused(wish.SitDown(3, 3, 1010)) == "not-the-chips"
        assert night.refused(wish.TopUp(1, 10)) == "not-the-chips"
        night.do(wish.TopUp(1, 100))
        assert night.refused(wish.TopUp(1, -10)) == "not-the-chips"
        assert night.refused(wish.Owe(1, 50, 10)) == "not-the-chips"
        assert night.refused(wish.Owe(1, 10, 25)) == "not-the-chips"
        night.do(wish.SitDown(3, 3, 1025))

    def test_what_waits_for_the_end_of_a_hand(self, night: Night) -> None:
        for intent in (wish.Deal(), wish.MoveButton(2), wish.RecordUnwatched((), 2)):
            assert night.refused(intent) == "hand-running"

    def test_a_seat_with_cards_cannot_leave(self, night: Night) -> None:
        assert night.refused(wish.StandUp(2)) == "still-has-cards"
        night.play("fold")
        assert recorded(night, wish.StandUp(4)) == (SeatLeft(4, 100),)

    def test_who_sits_down_later_owes_a_big_blind(self, night: Night) -> None:
        assert recorded(night, wish.SitDown(6, 6, 100)) == (SeatTaken(6, 6, 100, 2),)
