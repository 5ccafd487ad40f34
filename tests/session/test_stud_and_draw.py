"""Hands that the open cards open, hands with draws, and cards that would have come."""

import pytest
from msgspec.structs import replace

from app.engine.events import (
    Action,
    ActionTaken,
    BettingOpened,
    CardsDrawn,
    HandVoided,
    Posted,
    RabbitSeen,
    StreetDealt,
)
from app.engine.games import Limit
from app.session import intents as wish
from app.session.stakes import AnteKind, Stakes
from app.session.table import Event
from tests.session.night import Night

HUNDREDS = {1: 100, 2: 100, 3: 100}
STUD = Stakes("stud-fl", 0, 0, 1, AnteKind.EACH, small_bet=4, big_bet=8, bring_in=2)
TRIPLE = Stakes("27td-fl", 2, 4)


def recorded(night: Night, intent: wish.Intent) -> tuple[Event, ...]:
    return night.session.submit(intent).step.events


@pytest.fixture
def stud() -> Night:
    night = Night(HUNDREDS, stakes=STUD)
    night.deal()
    return night


@pytest.fixture
def triple() -> Night:
    night = Night(HUNDREDS, stakes=TRIPLE)
    night.deal()
    return night


class TestOpeners:
    def test_stud_is_dealt_with_antes_and_waits_for_the_open_cards(self) -> None:
        night = Night(HUNDREDS, stakes=STUD)
        _, *events = recorded(night, wish.Deal())
        assert [type(event) for event in events] == [Posted] * 3 + [BettingOpened]
        assert (night.hand.button, night.hand.to_act, night.hand.waits_for_opener) == (0, 0, True)

    @pytest.mark.parametrize("kind", [AnteKind.EACH, AnteKind.BIG_BLIND, AnteKind.BUTTON])
    def test_everybody_antes_where_nobody_has_a_blind_or_the_button(self, kind: AnteKind) -> None:
        night = Night(HUNDREDS)
        night.hand_without_play()
        night.do(wish.StandUp(3), wish.SitDown(4, 4, 100), wish.ChangeStakes(replace(STUD, ante_kind=kind)))
        night.deal()
        assert night.stacks() == {1: 99, 2: 98, 4: 99}

    def test_who_opens_brings_in(self, stud: Night) -> None:
        assert recorded(stud, wish.OpenStreet(2)) == (BettingOpened(2),)
        assert stud.hand.to_act == 2
        assert recorded(stud, wish.Act(Action.BRING_IN)) == (ActionTaken(2, Action.BRING_IN, 2),)
        assert (stud.hand.to_act, stud.hand.price) == (3, 2)
        stud.play("raise 4, call, call")
        assert (stud.hand.street, stud.hand.waits_for_opener) == (1, True)

    def test_every_street_is_opened_anew(self, stud: Night) -> None:
        stud.do(wish.OpenStreet(2))
        stud.play("bring-in, call, call")
        for seat in (3, 1, 2, 3):
            stud.do(wish.OpenStreet(seat))
            assert stud.hand.to_act == seat
            stud.do(wish.CheckRound())
        assert stud.hand.closed

    def test_an_opener_who_is_all_in_leaves_the_action_to_the_next(self) -> None:
        night = Night({1: 100, 2: 3, 3: 100}, stakes=STUD)
        night.deal()
        night.do(wish.OpenStreet(2))
        night.play("bring-in, call, call")
        night.do(wish.OpenStreet(2))
        assert night.hand.to_act == 3

    def test_one_who_is_to_act_already_is_not_named_again(self, stud: Night) -> None:
        stud.do(wish.OpenStreet(2))
        assert stud.refused(wish.OpenStreet(3)) == "opener-known"
        stud.session.undo()
        stud.do(wish.OpenStreet(3))
        assert stud.hand.to_act == 3

    @pytest.mark.parametrize("seat", [0, 4, 99])
    def test_only_who_has_cards_opens(self, seat: int, stud: Night) -> None:
        assert stud.refused(wish.OpenStreet(seat)) == "no-cards"

    def test_nobody_acts_before_the_cards_have_said_who(self, stud: Night) -> None:
        assert stud.refused(wish.Act(Action.FOLD)) == "nobody-to-act"
        assert stud.refused(wish.CheckRound()) == "nobody-to-act"
        assert stud.refused(wish.CallClock(30)) == "nobody-to-act"

    def test_where_a_button_says_who_opens_nobody_is_named(self) -> None:
        night = Night(HUNDREDS)
        night.deal()
        assert night.refused(wish.OpenStreet(1)) == "opener-known"

    def test_a_bring_in_only_opens(self, stud: Night) -> None:
        stud.do(wish.OpenStreet(2))
        stud.play("bring-in")
        assert stud.refused(wish.Act(Action.BRING_IN)) == "no-bring-in"

    def test_no_bring_in_without_an_opener_in_another_game(self) -> None:
        night = Night(HUNDREDS)
        night.deal()
        assert night.refused(wish.Act(Action.BRING_IN)) == "no-bring-in"

    def test_a_voided_hand_is_dealt_again_from_where_the_button_rests(self, stud: Night) -> None:
        assert recorded(stud, wish.VoidHand("exposed-card")) == (HandVoided("exposed-card"),)
        stud.deal()
        assert stud.hand.waits_for_opener


class TestDraws:
    def test_are_recorded_after_the_first_bets(self, triple: Night) -> None:
        assert triple.refused(wish.Draw(2, 1)) == "no-draw-now"
        triple.play("call, call, check")
        assert recorded(triple, wish.Draw(2, 3)) == (CardsDrawn(2, 3),)
        triple.do(wish.Draw(3, 0), wish.Draw(1, 5))
        assert triple.hand.draws == ((2, 3), (3, 0), (1, 5))

    def test_are_mended_by_saying_them_again(self, triple: Night) -> None:
        triple.play("call, call, check")
        triple.do(wish.Draw(2, 3), wish.Draw(2, 2))
        assert triple.hand.draws == ((2, 2),)
        triple.session.undo()
        assert triple.hand.draws == ((2, 3),)

    def test_begin_anew_on_the_next_street(self, triple: Night) -> None:
        triple.play("call, call, check")
        triple.do(wish.Draw(2, 3), wish.CheckRound())
        assert triple.hand.draws == ()
        triple.do(wish.Draw(2, 1))

    @pytest.mark.parametrize(
        ("intent", "key"),
        [
            (wish.Draw(1, 6), "too-many-cards"),
            (wish.Draw(1, -1), "too-many-cards"),
            (wish.Draw(2, 1), "no-cards"),
            (wish.Draw(99, 1), "no-cards"),
        ],
    )
    def test_that_cannot_be(self, intent: wish.Intent, key: str, triple: Night) -> None:
        triple.play("call, fold, check")
        assert triple.refused(intent) == key

    def test_are_of_games_with_draws(self) -> None:
        night = Night(HUNDREDS)
        night.deal()
        night.play("call, call, check")
        assert night.refused(wish.Draw(2, 1)) == "no-draw-now"


class TestRabbit:
    @pytest.fixture
    def over(self) -> Night:
        night = Night(HUNDREDS)
        night.deal()
        night.do(wish.SeeHole(1, "AsAh"), wish.SeeBoard("KdTs4c"))
        night.play("call, fold, check, bet 2, fold")
        return night

    def test_shows_cards_that_play_for_nothing(self, over: Night) -> None:
        assert recorded(over, wish.SeeRabbit("2c7d")) == (RabbitSeen("2c7d"),)
        assert (over.hand.rabbit, over.hand.board) == ("2c7d", "KdTs4c")
        over.do(wish.SeeRabbit(""))
        assert over.hand.rabbit == ""

    def test_waits_for_the_end_of_the_betting(self) -> None:
        night = Night(HUNDREDS)
        night.deal()
        assert night.refused(wish.SeeRabbit("2c7d")) == "still-betting"

    @pytest.mark.parametrize(
        ("cards", "key"),
        [
            ("2x", "not-a-card"),
            ("2c2c", "card-twice"),
            ("2c3c5c6c7c8c", "too-many-cards"),
            ("Kd2c", "card-is-elsewhere"),
            ("As", "card-is-elsewhere"),
        ],
    )
    def test_shows_no_card_that_lies_elsewhere(self, cards: str, key: str, over: Night) -> None:
        assert over.refused(wish.SeeRabbit(cards)) == key


class TestLimits:
    @pytest.mark.parametrize("limit", Limit)
    def test_the_raises_of_a_street_end_only_in_limit(self, limit: Limit) -> None:
        night = Night(dict.fromkeys(range(1, 5), 1000), stakes=Stakes(f"omaha-{limit.value}", small_bet=2, big_bet=4))
        night.deal()
        for _ in range(3):
            night.do(wish.Act(Action.RAISE, night.hand.price + night.hand.full))
        raise_more = wish.Act(Action.RAISE, night.hand.price + night.hand.full)
        odd = night.session.preview(raise_more).step.odd
        assert odd == (("raises-ended",) if limit in (Limit.FIXED, Limit.SPREAD) else ())

    def test_a_cap_of_the_stakes_is_the_tables_own(self) -> None:
        night = Night(HUNDREDS, stakes=Stakes("holdem-fl", cap=4))
        night.deal()
        assert night.hand.setup.start.limits.cap == 4

    def test_streets_follow_as_the_game_has_them(self, triple: Night) -> None:
        triple.play("call, call")
        assert recorded(triple, wish.Act(Action.CHECK))[-1] == StreetDealt(1)
