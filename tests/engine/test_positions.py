"""Where button and blinds go when seats come and go. Rules and cases by their numbers."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.engine.positions import ButtonRule, Positions, first_positions, next_positions, passed_over
from app.engine.seats import left_of, mask_of, right_of, seats_in

DEAD, MOVING = ButtonRule.DEAD, ButtonRule.MOVING
LAST = Positions(1, 2, 3)


def told(positions: Positions) -> tuple[int, int, int]:
    return positions.button, positions.small, positions.big


def hands(last: Positions, playing: list[int], count: int, rule: ButtonRule = DEAD) -> list[tuple[int, int, int]]:
    """Button, small and big blind of the coming hands."""
    found = []
    for _ in range(count):
        last = next_positions(rule, last, mask_of(playing))
        found.append(told(last))
    return found


class TestFirstHand:
    @pytest.mark.parametrize(
        ("button", "playing", "expected"),
        [
            (1, [1, 2, 3, 4], (1, 2, 3)),
            (4, [1, 2, 3, 4], (4, 1, 2)),
            (3, [1, 2, 4, 9], (3, 4, 9)),
            (9, [2, 9], (9, 9, 2)),
            (5, [2, 9], (9, 9, 2)),
        ],
        ids=[
            "four",
            "wrap",
            "on an empty seat",
            "two: the button pays small (TDA 34-B)",
            "two, button on an empty seat",
        ],
    )
    def test_positions_from_the_button(self, button: int, playing: list[int], expected: tuple[int, int, int]) -> None:
        assert told(first_positions(button, mask_of(playing))) == expected

    @pytest.mark.parametrize("playing", [[], [4]])
    def test_two_players_are_needed(self, playing: list[int]) -> None:
        with pytest.raises(ValueError, match="two players"):
            first_positions(1, mask_of(playing))


class TestDeadButton:
    """TDA 32 and switch D80: the big blind moves every hand, the rest follows, on an empty seat if need be."""

    def test_nobody_leaves(self) -> None:
        assert hands(LAST, [1, 2, 3, 4], 4) == [(2, 3, 4), (3, 4, 1), (4, 1, 2), (1, 2, 3)]

    @pytest.mark.parametrize(
        ("gone", "expected"),
        [
            ([2], [(2, 3, 4), (3, 4, 5), (4, 5, 6)]),
            ([3], [(2, 0, 4), (3, 4, 5), (4, 5, 6)]),
            ([2, 3], [(2, 0, 4), (3, 4, 5), (4, 5, 6)]),
            ([1], [(2, 3, 4), (3, 4, 5)]),
            ([4], [(2, 3, 5), (3, 5, 6), (5, 6, 1)]),
        ],
        ids=[
            "small blind leaves",
            "BT-02 big blind leaves",
            "BT-03 both leave",
            "button leaves",
            "next big blind leaves",
        ],
    )
    def test_six_players_button_1(self, gone: list[int], expected: list[tuple[int, int, int]]) -> None:
        playing = [seat for seat in range(1, 7) if seat not in gone]
        assert hands(LAST, playing, len(expected)) == expected

    def test_small_blind_busts_B052(self) -> None:
        assert hands(Positions(1, 2, 3), [1, 3, 4], 2) == [(2, 3, 4), (3, 4, 1)]

    def test_seat_1_acts_last_three_times_when_both_blinds_leave_BT_03(self) -> None:
        playing = [1, 4, 5, 6]
        buttons = [button for button, _, _ in hands(LAST, playing, 3)]
        last_to_act = [right_of(button, mask_of(playing) & ~(1 << button)) for button in buttons[:2]]
        assert last_to_act == [1, 1]
        assert buttons[2] == 4
        assert right_of(LAST.button + 1, mask_of(playing)) == 1

    def test_a_dead_small_blind_beside_the_first_seat(self) -> None:
        """Big blind on the last seat leaves: the next button but one is there, across the end of the row."""
        assert hands(Positions(7, 8, 9), [1, 2, 3, 7, 8], 3) == [(8, 0, 1), (9, 1, 2), (1, 2, 3)]

    def test_a_new_player_between_button_and_blind_does_not_move_it(self) -> None:
        assert hands(Positions(1, 1, 3), [1, 2, 3], 1) == [(2, 3, 1)]

    def test_three_again_after_two(self) -> None:
        assert hands(Positions(1, 1, 2), [1, 2, 3], 2) == [(1, 2, 3), (2, 3, 1)]


class TestTwoPlayersLeft:
    """TDA 34-B and switch D81: nobody is big blind twice running; the other one has the button and the small blind."""

    @pytest.mark.parametrize(
        ("left", "expected"),
        [([2, 3], (3, 3, 2)), ([1, 3], (3, 3, 1)), ([1, 2], (2, 2, 1))],
        ids=["BT-05 button busts", "BT-06 and B050 small blind busts", "BT-07 big blind busts"],
    )
    def test_three_become_two(self, left: list[int], expected: tuple[int, int, int]) -> None:
        assert hands(LAST, left, 1) == [expected]

    def test_the_big_blind_alternates_although_the_button_sits_out_B053(self) -> None:
        found = hands(Positions(3, 1, 2), [1, 2], 4)
        assert [big for _, _, big in found] == [1, 2, 1, 2]
        assert [button for button, _, _ in found] == [2, 1, 2, 1]


class TestMovingButton:
    """Switch D80, moving: the button goes to the next player, the blinds are the next two."""

    def test_small_blind_leaves_BT_04(self) -> None:
        assert hands(LAST, [1, 3, 4, 5, 6], 2, MOVING) == [(3, 4, 5), (4, 5, 6)]

    def test_two_left(self) -> None:
        assert hands(LAST, [1, 3], 2, MOVING) == [(3, 3, 1), (1, 1, 3)]

    def test_two_left_and_nobody_is_big_blind_twice(self) -> None:
        assert hands(LAST, [2, 3], 2, MOVING) == [(3, 3, 2), (2, 2, 3)]


class TestMissedBlinds:
    """Switch D83: a seat that the big blind jumped owes both; one that paid it and left owes the small blind."""

    def missed(self, last: Positions, absent: list[int], playing: list[int]) -> list[tuple[int, bool, bool]]:
        return passed_over(last, next_positions(DEAD, last, mask_of(playing)), mask_of(absent))

    def test_nothing_where_the_big_blind_stays(self) -> None:
        last = Positions(1, 3, 5)
        now = next_positions(MOVING, last, mask_of([1, 2, 3, 5]))
        assert told(now) == (2, 3, 5)
        assert passed_over(last, now, mask_of([7])) == []

    @pytest.mark.parametrize(
        ("absent", "playing", "expected"),
        [
            ([], [1, 2, 3, 4, 5, 6], []),
            ([4], [1, 2, 3, 5, 6], [(4, True, True)]),
            ([4, 5], [1, 2, 3, 6], [(4, True, True), (5, True, True)]),
            ([3], [1, 2, 4, 5, 6], [(3, False, True)]),
            ([3, 4], [1, 2, 5, 6], [(3, False, True), (4, True, True)]),
            ([6], [1, 2, 3, 4, 5], []),
            ([1], [2, 3, 4, 5, 6], []),
        ],
        ids=["none", "one jumped", "two jumped", "paid big, owes small", "both kinds", "not reached yet", "the button"],
    )
    def test_who_owes_what(self, absent: list[int], playing: list[int], expected: list[tuple[int, bool, bool]]) -> None:
        assert self.missed(LAST, absent, playing) == expected

    def test_across_the_end_of_the_row(self) -> None:
        assert self.missed(Positions(4, 5, 6), [1], [2, 3, 4, 5, 6]) == [(1, True, True)]

    def test_two_players_left(self) -> None:
        assert self.missed(Positions(3, 1, 2), [3], [1, 2]) == [(3, True, True)]


@st.composite
def nights(draw: st.DrawFn) -> list[int]:
    """Who plays in each of the hands of a night, as masks: a seat comes or goes now and then."""
    playing = set(draw(st.sets(st.integers(1, 10), min_size=2)))
    found = [mask_of(playing)]
    for _ in range(draw(st.integers(5, 30))):
        for seat in draw(st.sets(st.integers(1, 10), max_size=3)):
            playing ^= {seat}
        if len(playing) < 2:
            playing |= {1, 2}
        found.append(mask_of(playing))
    return found


class TestAnyNight:
    @given(nights())
    def test_dead_button(self, masks: list[int]) -> None:
        last = first_positions(seats_in(masks[0])[0], masks[0])
        for playing in masks[1:]:
            now = next_positions(DEAD, last, playing)
            assert now.big == left_of(last.big, playing) != last.big
            assert now.small in (0, last.big) if playing.bit_count() > 2 else now.small == now.button
            if playing.bit_count() > 2:
                assert now.button not in (now.small, now.big)
                assert bool(now.small) is bool(playing >> last.big & 1)
            last = now

    @given(nights())
    def test_moving_button(self, masks: list[int]) -> None:
        last = first_positions(seats_in(masks[0])[0], masks[0])
        for playing in masks[1:]:
            now = next_positions(MOVING, last, playing)
            if playing.bit_count() > 2:
                assert now.button == left_of(last.button, playing)
            else:
                assert now.small == now.button != now.big == left_of(last.big, playing) != last.big
            assert playing >> now.small & 1
            assert playing >> now.big & 1
            last = now
