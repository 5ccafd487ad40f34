"""A hand dealt without the console: counts become stacks, queued top-ups included, and chips are accounted for."""

from app.rulebook.ruling import Message
from app.session import intents as wish
from app.session.unwatched import before
from tests.session.night import Night


def test_nothing_counted_is_what_every_seat_had() -> None:
    night = Night({1: 200, 3: 150, 4: 90})
    draft = before(night.table)
    assert draft.counts == ((1, 200), (3, 150), (4, 90))
    assert draft.total == 440
    assert draft.fault(night.table) is None


def test_the_button_goes_on_past_the_hand_nobody_saw() -> None:
    night = Night({1: 200, 3: 150, 4: 90, 6: 300})
    night.hand_without_play()
    assert night.positions()[0] == 1
    night.do(before(night.table).recorded(night.table))
    night.deal()
    assert night.positions()[0] == 4


def test_a_table_that_cannot_deal_keeps_its_button() -> None:
    alone = Night({2: 200}, button=0)
    assert before(alone.table).button == 1
    night = Night({1: 200, 3: 150}, button=3)
    night.hand_without_play()
    night.do(wish.StandUp(1))
    assert before(night.table).button == 3


def test_counts_are_recorded_and_the_difference_is_booked() -> None:
    night = Night({1: 200, 3: 150, 4: 90})
    draft = before(night.table).counted(1, 260).counted(3, 60)
    assert draft.total == 410
    night.do(draft.recorded(night.table))
    assert night.stacks() == {1: 260, 3: 60, 4: 90}
    assert (night.table.chips, night.table.owed, night.table.counted) == (410, 410, -30)
    assert night.table.hands == 1


def test_a_queued_top_up_lies_before_the_player_and_is_not_added_twice() -> None:
    night = Night({1: 200, 3: 150, 4: 90})
    night.do(wish.TopUp(4, 110))
    draft = before(night.table)
    assert draft.count(4) == 200
    night.do(draft.counted(4, 260).counted(1, 140).recorded(night.table))
    assert night.table.counted == 0
    night.deal()
    assert night.hand.setup.start.stacks == ((1, 140), (3, 150), (4, 260))


def test_a_count_below_a_queued_top_up_cannot_be() -> None:
    night = Night({1: 200, 3: 150})
    night.do(wish.TopUp(3, 100))
    draft = before(night.table).counted(3, 99)
    assert draft.fault(night.table) == Message("top-up-not-there", (("seat", 3), ("top_up", 100)))
    assert draft.counted(3, 100).fault(night.table) is None
