"""The straddle prompt: who is offered one, for how much, and who then acts first. Home H6, H7; switches D89 to D92."""

import pytest
from msgspec.structs import replace

from app.engine.events import Action, ActionTaken, BettingOpened, HandStarted, Post, Posted
from app.engine.fold import apply, replay
from app.engine.positions import Positions
from app.engine.seats import mask_of
from app.engine.state import HandState
from app.flows.straddle import Opening, Straddle, StraddleRule, StraddleTable, forced, offers, opening, posted

SIX = StraddleTable(
    rule=StraddleRule.UNDER_THE_GUN,
    restraddle=True,
    opens_left=True,
    positions=Positions(1, 2, 3),
    playing=mask_of(range(1, 7)),
    big_blind=2,
)
BUTTON = replace(SIX, rule=StraddleRule.BUTTON)
MISSISSIPPI = replace(SIX, rule=StraddleRule.MISSISSIPPI)


def offered(table: StraddleTable, *seats: int) -> list[tuple[int, int]]:
    return [(offer.seat, offer.to_amount) for offer in offers(table, seats)]


class TestUnderTheGun:
    def test_twice_the_big_blind_H6a(self) -> None:
        assert offered(SIX) == [(4, 4)]

    def test_each_further_one_doubles_leftwards_up_to_the_button_H7a_ST_03_ST_05(self) -> None:
        assert offered(SIX, 4) == [(5, 8)]
        assert offered(SIX, 4, 5) == [(6, 16)]
        assert offered(SIX, 4, 5, 6) == [(1, 32)]
        assert offered(SIX, 4, 5, 6, 1) == []

    def test_one_only_where_the_house_says_so_D89(self) -> None:
        assert offered(replace(SIX, restraddle=False), 4) == []

    def test_an_empty_seat_is_skipped(self) -> None:
        assert offered(replace(SIX, playing=mask_of([1, 2, 3, 6]))) == [(6, 4)]

    def test_three_handed_it_is_the_button(self) -> None:
        three = replace(SIX, playing=mask_of([1, 2, 3]))
        assert offered(three) == [(1, 4)]
        assert offered(three, 1) == []

    def test_never_a_blind_when_the_button_is_dead(self) -> None:
        dead = replace(SIX, positions=Positions(2, 3, 4), playing=mask_of([1, 3, 4]))
        assert offered(dead) == [(1, 4)]
        assert offered(dead, 1) == []


class TestOtherPlaces:
    def test_button_straddle(self) -> None:
        assert offered(BUTTON) == [(1, 4)]
        assert offered(BUTTON, 1) == []

    def test_no_button_straddle_from_an_empty_seat(self) -> None:
        assert offered(replace(BUTTON, playing=mask_of(range(2, 7)))) == []

    def test_mississippi_from_any_seat_but_the_blinds(self) -> None:
        assert offered(MISSISSIPPI) == [(4, 4), (5, 4), (6, 4), (1, 4)]

    def test_the_next_one_after_a_mississippi_straddle(self) -> None:
        assert offered(MISSISSIPPI, 6) == [(1, 8), (6, 8)]


class TestNone:
    def test_the_house_allows_none(self) -> None:
        assert offered(replace(SIX, rule=StraddleRule.NONE)) == []

    @pytest.mark.parametrize("rule", list(StraddleRule))
    def test_two_players_have_none(self, rule: StraddleRule) -> None:
        two = replace(SIX, rule=rule, positions=Positions(1, 1, 3), playing=mask_of([1, 3]))
        assert offered(two) == []
        assert opening(two, ()) == Opening(1, 0, 2)


class TestPosted:
    def test_amounts_in_order(self) -> None:
        assert posted(SIX, (4, 5)) == (Straddle(4, 4), Straddle(5, 8))

    @pytest.mark.parametrize("seats", [(5,), (4, 6), (4, 4), (2,), (3,), (9,)])
    def test_a_seat_that_is_not_on_offer_is_refused(self, seats: tuple[int, ...]) -> None:
        with pytest.raises(ValueError, match="may not straddle"):
            posted(SIX, seats)


class TestOpening:
    """H6b: price and least raise double; D92: where the action begins."""

    @pytest.mark.parametrize(
        ("table", "seats", "expected"),
        [
            (SIX, (), Opening(4, 0, 2)),
            (SIX, (4,), Opening(5, 0, 4)),
            (SIX, (4, 5, 6, 1), Opening(2, 0, 32)),
            (BUTTON, (1,), Opening(2, 0, 4)),
            (replace(BUTTON, opens_left=False), (1,), Opening(4, 1, 4)),
            (MISSISSIPPI, (5,), Opening(6, 0, 4)),
            (replace(MISSISSIPPI, opens_left=False), (5,), Opening(4, 5, 4)),
            (replace(MISSISSIPPI, opens_left=False), (4,), Opening(5, 0, 4)),
            (replace(MISSISSIPPI, opens_left=False), (5, 6), Opening(1, 0, 8)),
        ],
        ids=[
            "nobody", "under the gun", "a chain to the button", "button, left first", "button, under the gun first",
            "Mississippi, left first", "Mississippi, under the gun first", "under the gun is as always",
            "a chain opens left",
        ],
    )  # fmt: skip
    def test_first_last_and_price(self, table: StraddleTable, seats: tuple[int, ...], expected: Opening) -> None:
        assert opening(table, seats) == expected

    def test_the_least_raise_is_double_the_straddle_D91(self) -> None:
        assert opening(SIX, (4,)).min_raise_to == 8


class TestForced:
    """Nobody is asked where the rule says who straddles; a re-straddle is offered on top."""

    def test_in_every_hand_under_the_gun(self) -> None:
        table = replace(SIX, rule=StraddleRule.MANDATORY)
        assert forced(table) == (4,)
        assert offered(table, *forced(table)) == [(5, 8)]

    @pytest.mark.parametrize(("rock", "seats"), [(4, (4,)), (5, ()), (3, ()), (0, ())])
    def test_the_holder_of_the_rock_when_it_is_under_the_gun(self, rock: int, seats: tuple[int, ...]) -> None:
        assert forced(replace(SIX, rule=StraddleRule.ROCK, rock=rock)) == seats

    @pytest.mark.parametrize("rule", [StraddleRule.MANDATORY, StraddleRule.ROCK])
    def test_not_who_has_too_few_chips_and_not_heads_up(self, rule: StraddleRule) -> None:
        table = replace(SIX, rule=rule, rock=4)
        assert forced(replace(table, stacks=((4, 3),))) == ()
        assert forced(replace(table, playing=mask_of([2, 3]), rock=2)) == ()

    @pytest.mark.parametrize("rule", [StraddleRule.NONE, StraddleRule.UNDER_THE_GUN, StraddleRule.BUTTON])
    def test_nobody_where_a_straddle_is_a_choice(self, rule: StraddleRule) -> None:
        assert forced(replace(SIX, rule=rule, rock=4)) == ()


class TestInTheHand:
    """The prompt's answer, played: whoever it names is asked, and the straddler has the option."""

    def dealt(self, table: StraddleTable, *seats: int) -> HandState:
        stacks = tuple((seat, 300) for seat in range(1, 7))
        begun = opening(table, seats)
        return replay([
            HandStarted(1, "holdem-nl", 1, 1, 2, stacks, 2, 3),
            Posted(2, Post.SMALL_BLIND, 1, 1),
            Posted(3, Post.BIG_BLIND, 2, 2),
            *(Posted(live.seat, Post.STRADDLE, live.to_amount, live.to_amount) for live in posted(table, seats)),
            BettingOpened(begun.first, begun.last),
        ])  # fmt: skip

    @pytest.mark.parametrize("table", [SIX, BUTTON, replace(BUTTON, opens_left=False), MISSISSIPPI])
    def test_the_first_to_act_and_the_price_are_as_the_prompt_said(self, table: StraddleTable) -> None:
        for offer in offers(table, ()):
            hand = self.dealt(table, offer.seat)
            said = opening(table, (offer.seat,))
            assert (hand.to_act, hand.price, hand.price + hand.full) == (said.first, said.price, said.min_raise_to)

    @pytest.mark.parametrize("opens_left", [True, False])
    def test_the_straddler_is_asked_last(self, opens_left: bool) -> None:
        hand = self.dealt(replace(BUTTON, opens_left=opens_left), 1)
        asked = []
        while hand.to_act:
            asked.append(hand.to_act)
            owes = hand.bets[hand.to_act] < hand.price
            act = ActionTaken(hand.to_act, Action.CALL, hand.price) if owes else ActionTaken(hand.to_act, Action.CHECK)
            hand = apply(hand, act)
        assert asked[-1] == 1
        assert len(asked) == 6
