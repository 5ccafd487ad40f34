"""The hands of a log as they stand in the end, whatever was taken back, put right or voided on the way."""

from collections.abc import Iterator

from app.engine.events import Action, ActionTaken, HandVoided, PotPushed, StackCounted
from app.session import intents as wish
from app.session.logged_hands import LoggedHand, logged_hands
from app.session.ports import LogEntry
from tests.session.night import Night, acts

HUNDREDS = dict.fromkeys((1, 2, 3, 4), 100)
FOLD, CALL, RAISE = Action.FOLD, Action.CALL, Action.RAISE


def hands_of(night: Night) -> list[LoggedHand]:
    return list(logged_hands(night.store.read(night.session.stream)))


def acted(hand: LoggedHand) -> list[tuple[int, Action, int]]:
    return [(e.seat, e.action, e.to_amount) for e in hand.events if isinstance(e, ActionTaken)]


def paid(hand: LoggedHand) -> list[tuple[tuple[int, int], ...]]:
    return [event.shares for event in hand.events if isinstance(event, PotPushed)]


def test_a_log_without_hands_has_none() -> None:
    assert hands_of(Night(HUNDREDS)) == []
    assert list(logged_hands([])) == []


def test_every_hand_comes_once_in_order_the_running_one_last() -> None:
    night = Night(HUNDREDS)
    seqs = []
    for _ in range(6):
        night.deal()
        seqs.append(night.seq)
        night.fold_round()
        night.clock.pass_seconds(60)
    night.deal()
    night.play("call")
    found = hands_of(night)
    assert [hand.seq for hand in found] == [*seqs, night.seq - 1]
    assert [len(paid(hand)) for hand in found] == [1, 1, 1, 1, 1, 1, 0]
    assert [hand.at for hand in found] == sorted({hand.at for hand in found})
    assert [hand.table.hands for hand in found] == list(range(7))


def test_hands_come_as_soon_as_no_undo_can_reach_them() -> None:
    night = Night(HUNDREDS)
    for _ in range(5):
        night.hand_without_play()
    read = 0

    def counted() -> Iterator[LogEntry]:
        nonlocal read
        for entry in night.store.read(night.session.stream):
            read += 1
            yield entry

    first = next(logged_hands(counted()))
    assert first.table.hands == 0
    assert read < len(night.store.read(night.session.stream))


def test_who_was_dealt_in_and_with_what_is_known_by_the_table_before() -> None:
    night = Night(HUNDREDS)
    night.hand_without_play()
    night.do(wish.StandUp(2), wish.SitDown(5, 55, 80))
    night.hand_without_play()
    first, second = hands_of(night)
    assert first.players == {1: 1, 2: 2, 3: 3, 4: 4}
    assert second.players == {1: 1, 3: 3, 4: 4, 5: 55}
    assert second.table.stack(5) == 80


def test_an_act_taken_back_was_never_there() -> None:
    night = Night(HUNDREDS)
    night.deal()
    night.play("call")
    night.session.undo()
    night.play("raise 6")
    night.session.undo()
    night.session.redo()
    night.play("fold, fold, fold")
    [hand] = hands_of(night)
    assert acted(hand)[0] == (4, RAISE, 6)
    assert len(acted(hand)) == 4


def test_a_deal_taken_back_is_no_hand() -> None:
    night = Night(HUNDREDS)
    night.hand_without_play()
    night.deal()
    night.session.undo()
    assert len(hands_of(night)) == 1
    night.session.redo()
    assert len(hands_of(night)) == 2


def test_a_hand_paid_otherwise_the_second_time_is_paid_so() -> None:
    night = Night(HUNDREDS)
    night.deal()
    night.play("call, fold, fold, check")
    night.do(wish.CheckRound(), wish.CheckRound(), wish.CheckRound())
    night.pay(3)
    night.session.undo()
    night.pay(4)
    assert paid(hands_of(night)[0]) == [((4, 5),)]


def test_steps_backed_up_over_are_gone() -> None:
    night = Night(HUNDREDS)
    night.deal()
    at = night.seq + 2
    night.play("call, raise 8, fold, call")
    night.session.back_up(at)
    night.play("fold, call, check")
    [hand] = hands_of(night)
    assert acted(hand)[:3] == [(4, CALL, 2), (1, FOLD, 0), (2, CALL, 2)]


def test_an_act_that_was_amended_is_told_as_it_stands() -> None:
    night = Night(HUNDREDS)
    night.deal()
    at = night.seq + 1
    night.play("call, fold, fold, check")
    night.session.amend(night.session.proposal(at, acts((4, RAISE, 8))).entry)
    [hand] = hands_of(night)
    assert acted(hand)[0] == (4, RAISE, 8)


def test_a_hand_taken_back_with_the_deal_after_it_is_told_as_it_stands() -> None:
    """The next deal is undone, the payout too, an act amended; then the night goes on out of reach of all that."""
    night = Night(HUNDREDS)
    night.deal()
    at = night.seq + 1
    night.play("raise 8, fold, fold, fold")
    night.do(wish.Pay((night.hand.live,)))
    night.deal()
    night.session.undo()
    night.session.amend(night.session.proposal(at, acts((4, RAISE, 12))).entry)
    for _ in range(4):
        night.hand_without_play()
    first, *rest = hands_of(night)
    assert acted(first)[0] == (4, RAISE, 12)
    assert len(rest) == 4


def test_a_voided_hand_is_there_and_says_so() -> None:
    night = Night(HUNDREDS)
    night.deal()
    night.play("call")
    night.do(wish.VoidHand("exposed-card"))
    night.hand_without_play()
    voided, after = hands_of(night)
    assert isinstance(voided.events[-1], HandVoided)
    assert paid(voided) == []
    assert len(paid(after)) == 1


def test_a_stack_counted_between_two_hands_belongs_to_none() -> None:
    night = Night(HUNDREDS)
    night.hand_without_play()
    night.do(wish.CountStack(1, 250))
    night.hand_without_play()
    first, second = hands_of(night)
    assert not any(isinstance(event, StackCounted) for event in second.events)
    assert second.table.stack(1) == 250
    assert len(paid(first)) == 1


def test_a_stack_counted_during_a_hand_is_in_it_if_it_was_dealt_in() -> None:
    night = Night(HUNDREDS)
    night.do(wish.GoAway(2))
    night.deal()
    night.do(wish.CountStack(2, 70), wish.CountStack(night.hand.to_act, 66))
    counted = night.hand.to_act
    night.fold_round()
    [hand] = hands_of(night)
    assert counted in [event.seat for event in hand.events if isinstance(event, StackCounted)]
