"""A sleeper's straddle: put out blind from a seat that is not under the gun, live only if all fold round to it."""

from app.engine.betting import options
from app.flows.straddle import StraddleRule
from app.session import intents as wish
from app.session.deal import plan
from app.session.stakes import Stakes, TableRules
from tests.session.night import Night

SIX = dict.fromkeys(range(1, 7), 900)


def night(stacks: dict[int, int] | None = None) -> Night:
    """Blinds 2 and 5 on seats 2 and 3; seat 6 has put 10 out in the dark."""
    found = Night(stacks or SIX, 1, Stakes(small_blind=2, big_blind=5), size=6, rules=rules())
    found.deal(6)
    return found


def rules() -> TableRules:
    return TableRules(straddle=StraddleRule.SLEEPER)


def test_any_seat_but_the_blinds_and_the_one_under_the_gun_may_sleep() -> None:
    table = Night(SIX, 1, Stakes(small_blind=2, big_blind=5), size=6, rules=rules()).table
    now = plan(table)
    assert now is not None
    assert [(offer.seat, offer.to_amount) for offer in now.offers] == [(5, 10), (6, 10), (1, 10)]


def test_nothing_is_posted_while_it_sleeps() -> None:
    hand = night().hand
    assert (hand.to_act, hand.price, hand.bets[6], hand.pot_total) == (4, 5, 0, 7)


def test_a_limp_in_front_gives_it_back_ST_08() -> None:
    now = night()
    now.play("call")
    offer = options(now.hand)
    assert offer is not None
    assert (offer.seat, now.hand.price, offer.min_raise_to) == (5, 5, 10)
    now.play("fold, call")
    assert (now.hand.bets[6], now.hand.straddlers, now.hand.stacks[6]) == (5, (), 895)


def test_folded_round_to_it_it_is_live_ST_09() -> None:
    now = night()
    now.play("fold, fold")
    offer = options(now.hand)
    assert offer is not None
    assert (offer.seat, now.hand.price, offer.min_raise_to, now.hand.bets[6]) == (1, 10, 20, 10)
    now.play("fold, call, call")
    assert (now.hand.to_act, now.hand.street) == (6, 0)
    now.play("check")
    assert (now.hand.street, now.hand.swept) == (1, 30)


def test_a_tap_that_passes_everybody_stops_where_it_wakes_up() -> None:
    now = night()
    now.do(wish.PassTo(1))
    assert (now.hand.straddlers, now.hand.to_act, now.hand.price) == ((6,), 1, 10)


def test_undo_takes_the_straddle_back_with_the_fold_that_woke_it() -> None:
    now = night()
    now.play("fold, fold")
    now.session.undo()
    assert (now.hand.to_act, now.hand.bets[6], now.hand.straddlers) == (5, 0, ())


def test_a_short_stack_cannot_sleep() -> None:
    table = Night(SIX | {6: 9}, 1, Stakes(small_blind=2, big_blind=5), size=6, rules=rules()).table
    now = plan(table)
    assert now is not None
    assert [offer.seat for offer in now.offers] == [5, 1]
