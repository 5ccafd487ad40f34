"""Who shows first at the showdown, who after that, and why. Seats are 1-based, clockwise is upwards."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from app.engine.cards import Card
from app.engine.events import HandEvent, HandKilled
from app.engine.fold import apply
from app.engine.payout import uncontested
from app.engine.pots import pots
from app.engine.reading.kinds import Kind
from app.engine.seats import clockwise_from, is_single, left_of, mask_of, seats_in
from app.engine.state import HandState
from app.engine.upcards import best_showing
from app.rulebook.scene import STREETS, Scene, told_cards
from app.rulebook.showdown.last_wagers import aggressors, betting_ended_all_in, closed_early
from app.rulebook.verdict import Fact, Verdict, ruled

ANY_STREET: Final = "any_street_aggressor"
TABLE_ALL: Final = "table_all_at_once"
TWO: Final = 2
LAST_MONEY: Final = "last_money_any_street"
ORDER_AT_END: Final = "order_at_end"


@dataclass(frozen=True, slots=True)
class Order:
    """The seats in the order in which they show, and why the first one is first."""

    seats: tuple[int, ...]
    reason: str


def answer(scene: Scene) -> Verdict | None:
    """In which order the hands are shown; None where that is not asked.

    Source: TDA 16 (everything face up after an all-in) and 17-A; Robert's Rules, the showdown 7; Poker Ape 1.11; Home
    H14, H15 (switches D60, D61).
    """
    if scene.event.ask != "show_order":
        return None
    if showing := _showing(scene):
        return _of_open_cards(scene, showing)
    live = live_seats(scene)
    if not live:
        return None
    if is_single(live):
        return passed_on(scene, ())
    order = show_order(scene, live)
    if betting_ended_all_in(scene) and scene.book.value("allin_showdown") == TABLE_ALL:
        facts: dict[str, Fact] = {"when": "now", "may_muck": False, "seats": seats_in(live)}
        return ruled("table_all", "allin_showdown", order=order.seats, events=(), **facts)
    facts = as_facts(order) | _pot_by_pot(scene, live)
    if closed_early(scene) and scene.book.value("allin_showdown") == ORDER_AT_END:
        facts["when"] = "after_river"
    return ruled("show_order", "first_to_show", events=(), **facts)


def as_facts(order: Order) -> dict[str, Fact]:
    """The order in the words of the rulings."""
    return {"show_first": order.seats[0], "order": order.seats, "reason": order.reason, "may_muck": True}


def _pot_by_pot(scene: Scene, live: int) -> dict[str, Fact]:
    """The order where there are side pots: the players of the last one show first, each group by the same rule.

    Source: Robert's Rules, the showdown 8; Poker Ape 1.11, read inside each pot.
    """
    groups = groups_of(_eligible(scene, live), live)
    if len(groups) < TWO:
        return {}
    inside = [show_order(scene, mask_of(group)).seats for group in groups]
    order = [seat for seats in inside for seat in seats]
    return {"show_groups": groups, "order": order, "show_first": order[0], "award_order": "last_side_pot_first"}


def _eligible(scene: Scene, live: int) -> list[int]:
    """Who can win each pot, main pot first, as masks."""
    if scene.given.pots:
        return [mask_of(pot.eligible) & live for pot in scene.given.pots]
    return [pot.seats for pot in pots(scene.hand)] if scene.hand is not None else []


def groups_of(eligible: list[int], live: int) -> list[list[int]]:
    """The groups in which hands show: the players of the last side pot first, the main pot alone at the end."""
    groups, shown = list[list[int]](), 0
    for seats in (*reversed(eligible), live):
        if group := seats_in(seats & ~shown):
            groups.append(group)
        shown |= seats
    return groups


def live_seats(scene: Scene) -> int:
    """The mask of the hands that are still live."""
    return scene.hand.live if scene.hand is not None and not scene.given.live else mask_of(scene.given.live)


def show_order(scene: Scene, live: int) -> Order:
    """The order in which the seats of the mask `live` show.

    The last bettor or raiser of the river is first in every book; where nobody bet there, the first live seat left of
    the button, or the last bettor of an earlier street where the book counts that (switch D60).
    """
    first, street = _aggressor(aggressors(scene), live, _counts_any_street(scene))
    if not first:
        first = left_of(scene.given.button or 0, live)
    reason = "first_left_of_button"
    if street:
        reason = "last_aggressor_river" if street == STREETS[-1] else "last_aggressor_any_street"
    return Order((first, *clockwise_from(first, live & ~(1 << first))), reason)


def _counts_any_street(scene: Scene) -> bool:
    """True where the last bettor of the whole hand shows first; some books want that only after an early all-in."""
    book = scene.book
    if book.value("first_to_show") == ANY_STREET:
        return True
    return closed_early(scene) and book.value("allin_showdown") == LAST_MONEY


def _aggressor(last_by_street: dict[str, int], live: int, any_street: bool) -> tuple[int, str]:
    for street in reversed(STREETS):
        seat = last_by_street.get(street, 0)
        if seat and live >> seat & 1:
            return seat, street
        if not any_street:
            break
    return 0, ""


def _showing(scene: Scene) -> dict[int, tuple[Card, ...]]:
    """The open cards of the live hands; none in a game without them, or where a bettor has to show first."""
    live = live_seats(scene)
    if _aggressor(aggressors(scene), live, _counts_any_street(scene))[0]:
        return {}
    cards = {seat: told_cards(told) for seat, told in scene.given.showing.items()}
    return {seat: found for seat, found in cards.items() if not live or live >> seat & 1}


def _of_open_cards(scene: Scene, showing: dict[int, tuple[Card, ...]]) -> Verdict:
    """Stud with no bet on the last street: the best open board shows first, the lowest in razz.

    Source: TDA 17-A; Robert's Rules, the showdown 7.
    """
    stud, razz = best_showing(showing, Kind.HIGH), best_showing(showing, Kind.LOW_A5)
    first = razz if scene.given.game == "RAZZ" else stud
    order = clockwise_from(first - 1, mask_of(showing))
    return ruled("show_order", "first_to_show", show_first={"STUD": stud, "RAZZ": razz}, order=order)


def passed_on(scene: Scene, thrown: Iterable[int]) -> Verdict:
    """A hand is thrown away unseen: the duty to show passes on; whoever is left alone wins without showing. Somebody
    has to be live.

    Source: TDA 17-A and 17-B; Poker Ape 1.12; Robert's Rules, the showdown; Home H14 (switch D62).
    """
    live = live_seats(scene)
    gone = [seat for seat in dict.fromkeys(thrown) if live >> seat & 1]
    if mask_of(gone) == live:
        gone.pop()  # the last hand has won, whatever becomes of its cards
    left = live & ~mask_of(gone)
    if not left & (left - 1):
        won = taken_out(scene.hand, gone)
        return ruled("award", "cards_to_win", events=won, winner=left.bit_length() - 1, must_show=False, killed=gone)
    remaining = tuple(seat for seat in show_order(scene, live).seats if left >> seat & 1)
    first = remaining[0]
    facts: dict[str, Fact] = {"seat": first, "next": first, "show_first": first, "order": remaining, "killed": gone}
    return ruled("next_to_show", "first_to_show", events=taken_out(scene.hand, gone), **facts)


def taken_out(hand: HandState | None, gone: Iterable[int]) -> tuple[HandEvent, ...]:
    """The events that take these seats out of the hand, and give the pot to the one that is left alone."""
    if hand is None:
        return ()
    found = list[HandEvent]()
    for seat in gone:
        if hand.live >> seat & 1 and not is_single(hand.live):
            found.append(HandKilled(seat))
            hand = apply(hand, found[-1])
    return (*found, *uncontested(hand))
