"""Everyone from last time: which session is meant, who sat in it, and what seats them again."""

from collections.abc import Sequence

from app.session import intents as wish
from app.session.last_time import last_time, seats_again, stand_in, who_sat
from app.session.people import People
from app.session.ports import LogEntry, Player, SessionRow
from tests.session.night import MemoryStore, Night

PEOPLE = People([Player(number, f"P{number}") for number in range(1, 10)])


class Sessions(MemoryStore):
    """Earlier sessions by name, in the order they were played, each with the log of one night and its hands."""

    def __init__(self, *rows: tuple[str, Night, int]) -> None:
        super().__init__()
        self.rows = rows

    def sessions(self) -> Sequence[SessionRow]:
        rows = enumerate(self.rows, 1)
        return [SessionRow(stream, name, stream, stream, hands) for stream, (name, _, hands) in reversed(list(rows))]

    def read(self, stream: int) -> Sequence[LogEntry]:
        return self.rows[stream - 1][1].store.read(1)


def seated(night: Night) -> dict[int, int]:
    return {seat: sitter.player for seat, sitter in enumerate(night.table.seats) if sitter}


# ---- which session, and who sat in it


def test_the_last_session_of_that_name_is_meant_else_the_last_one() -> None:
    two, three = Night({1: 200, 2: 200}), Night({1: 200, 2: 200, 3: 200})
    store = Sessions(("Friday", three, 9), ("Friday", two, 0), ("Charity", two, 4))
    found = last_time(store, 4, "Friday")
    assert found is not None
    assert (found.session.stream, found.seated) == (1, ((1, 1), (2, 2), (3, 3)))
    other = last_time(store, 4, "Sunday")
    assert other is not None
    assert other.session.name == "Charity"
    assert last_time(store, 1, "Friday") is None
    assert last_time(MemoryStore(), 1, "Friday") is None


def test_everybody_who_sat_counts_with_the_last_seat() -> None:
    night = Night({1: 200, 2: 200, 3: 200})
    night.do(wish.StandUp(3), wish.SitDown(3, 7, 100), wish.StandUp(1), wish.MoveSeat(2, 9))
    assert who_sat(night.store.read(1)) == ((1, 1), (3, 3), (3, 7), (9, 2))


def test_who_was_entered_by_mistake_never_sat_there() -> None:
    night = Night({1: 200, 2: 200})
    night.do(wish.ChangePlayer(2, 8))
    assert who_sat(night.store.read(1)) == ((1, 1), (2, 8))


def test_who_sat_down_in_an_entry_that_was_struck_never_sat_there() -> None:
    night = Night({1: 200, 2: 200})
    night.do(wish.SitDown(3, 8, 200))
    night.session.strike(night.seq)
    assert who_sat(night.store.read(1)) == ((1, 1), (2, 2))


# ---- seating them


def test_everyone_gets_the_seat_and_the_buy_in_again() -> None:
    night = Night({}, 0)
    night.session.submit_together(seats_again(night.table, ((4, 4), (1, 7)), PEOPLE))
    assert seated(night) == {1: 7, 4: 4}
    assert night.stacks() == {1: 200, 4: 200}


def test_who_sat_there_later_has_the_seat_and_the_other_takes_a_free_one() -> None:
    night = Night({}, 0, size=3)
    night.session.submit_together(seats_again(night.table, ((1, 4), (2, 5), (1, 6), (3, 7)), PEOPLE))
    assert seated(night) == {1: 6, 2: 5, 3: 7}, "there is no seat for the fourth"


def test_who_sits_stays_and_is_not_seated_twice() -> None:
    night = Night({2: 500}, 0)
    night.session.submit_together(seats_again(night.table, ((1, 2), (2, 5)), PEOPLE))
    assert seated(night) == {1: 5, 2: 2}
    assert seats_again(night.table, ((1, 2), (2, 5)), PEOPLE) == ()


def test_stand_ins_make_room_and_those_left_over_go() -> None:
    people = People([*(Player(seat, stand_in(seat)) for seat in (1, 2, 3)), Player(8, "Ada"), Player(9, "Eve")])
    night = Night({1: 200, 2: 200, 3: 200}, 0)
    intents = seats_again(night.table, ((3, 8), (1, 9)), people)
    night.session.submit_together(intents)
    assert seated(night) == {1: 9, 3: 8}
    assert night.table.chips == 400
    assert intents == (wish.StandUp(2), wish.ChangePlayer(1, 9), wish.ChangePlayer(3, 8))


def test_a_table_of_stand_ins_alone_seats_nobody_anew() -> None:
    people = People([Player(seat, stand_in(seat)) for seat in (1, 2, 3)])
    night = Night({1: 200, 2: 200, 3: 200}, 0)
    assert seats_again(night.table, ((1, 1), (2, 2)), people) == ()


def test_who_is_barred_stays_out_and_who_was_merged_comes_once() -> None:
    people = People([Player(1, "Ada"), Player(2, "Adda", merged_into=1), Player(3, "Eve", barred=True)])
    night = Night({}, 0)
    night.session.submit_together(seats_again(night.table, ((1, 1), (2, 2), (3, 3)), people))
    assert seated(night) == {2: 1}
