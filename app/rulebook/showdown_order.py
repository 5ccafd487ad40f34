"""Who shows first at the showdown, who after that, and why. Seats are 1-based, clockwise is upwards."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from app.engine.cards import parse_cards
from app.engine.events import HandEvent, HandKilled
from app.engine.fold import apply
from app.engine.payout import uncontested
from app.engine.pots import pots
from app.engine.reading.kinds import Kind
from app.engine.seats import clockwise_from, is_single, left_of, mask_of, seats_in
from app.engine.state import HandState
from app.engine.upcards import best_showing
from app.rulebook.scene import STREETS, Scene
from app.rulebook.verdict import Fact, Verdict, ruled

ANY_STREET: Final = "any_street_aggressor"
TABLE_ALL: Final = "table_all_at_once"
TWO: Final = 2
LAST_MONEY: Final = "last_money_any_street"
AGGRESSION: Final = frozenset({"bet", "raise", "allin", "all_in", "complete"})


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
    if scene.given.showing and not any(aggressors(scene).values()):
        return _of_open_cards(scene)
    live = live_seats(scene)
    order = show_order(scene, live)
    if betting_ended_all_in(scene) and scene.book.value("allin_showdown") == TABLE_ALL:
        facts: dict[str, Fact] = {"when": "now", "may_muck": False, "seats": seats_in(live)}
        return ruled("table_all", "allin_showdown", order=order.seats, events=(), **facts)
    return ruled("show_order", "first_to_show", events=(), **(as_facts(order) | _pot_by_pot(scene, live)))


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
    return _closed_early(scene) and book.value("allin_showdown") == LAST_MONEY


def _aggressor(last_by_street: dict[str, int], live: int, any_street: bool) -> tuple[int, str]:
    for street in reversed(STREETS):
        seat = last_by_street.get(street, 0)
        if seat and live >> seat & 1:
            return seat, street
        if not any_street:
            break
    return 0, ""


def aggressors(scene: Scene) -> dict[str, int]:
    """The last bettor or raiser of each street that had one, from what was said or else from the acts."""
    found = acts_by_street(scene)
    last = {street: seat for street, acts in found.items() if (seat := _last_wager(acts))}
    stated = {street: seat or 0 for street, seat in scene.given.aggressors.items()}
    return last | stated


def acts_by_street(scene: Scene) -> dict[str, list[tuple[int, str]]]:
    """The acts of each street as (seat, verb), as far as they were told."""
    found: dict[str, list[tuple[int, str]]] = {}
    street = scene.given.street or STREETS[0]
    for text in scene.given.actions:
        if text.startswith("/"):
            street = text[1:]
        else:
            found.setdefault(street, []).extend(_acts((text,)))
    if scene.given.river:
        found[STREETS[-1]] = list(_acts(scene.given.river))
    return found


def _acts(texts: Iterable[str]) -> Iterable[tuple[int, str]]:
    for text in texts:
        seat, _, verb = text.removeprefix("!").strip().partition(" ")
        if seat.isdigit():
            yield int(seat), verb.partition(" ")[0]


def _last_wager(acts: Iterable[tuple[int, str]]) -> int:
    return next((seat for seat, verb in reversed(list(acts)) if verb in AGGRESSION), 0)


def _closed_early(scene: Scene) -> bool:
    """True when betting ended by an all-in before the river."""
    if scene.given.all_in_before_river is not None:
        return scene.given.all_in_before_river
    if scene.event.at == "betting_closed_on_turn":
        return True
    hand = scene.hand
    if hand is None or not nobody_can_bet(hand):
        return False
    return hand.runs_from >= 0 or hand.street < hand.setup.last_street


def betting_ended_all_in(scene: Scene) -> bool:
    """True when nobody can bet any more because players are all-in."""
    if scene.event.all_in or scene.event.both_all_in or _closed_early(scene):
        return True
    hand = scene.hand
    return hand is not None and (nobody_can_bet(hand) or (hand.showdown and bool(hand.live & ~hand.able)))


def nobody_can_bet(hand: HandState) -> bool:
    """True when the round is over, several hands are live, and all of them but one at most are all-in."""
    several = bool(hand.live & (hand.live - 1))
    return not hand.pending and several and bool(hand.live & ~hand.able) and is_single(hand.able)


def _of_open_cards(scene: Scene) -> Verdict:
    """Stud with no bet on the last street: the best open board shows first, the lowest in razz.

    Source: TDA 17-A; Robert's Rules, the showdown 7.
    """
    live = live_seats(scene)
    showing = {
        seat: parse_cards(cards.replace(" ", ""))
        for seat, cards in scene.given.showing.items()
        if not live or live >> seat & 1
    }
    first: dict[str, Fact] = {
        "STUD": best_showing(showing, Kind.HIGH),
        "RAZZ": best_showing(showing, Kind.LOW_A5),
    }
    played = first["RAZZ" if scene.given.game == "RAZZ" else "STUD"]
    order = clockwise_from(played - 1, mask_of(showing)) if isinstance(played, int) else []
    return ruled("show_order", "first_to_show", show_first=first, order=order)


def passed_on(scene: Scene, thrown: Iterable[int]) -> Verdict:
    """A hand is thrown away unseen: the duty to show passes on; whoever is left alone wins without showing.

    Source: TDA 17-A and 17-B; Poker Ape 1.12; Robert's Rules, the showdown; Home H14 (switch D62).
    """
    gone = sorted(set(thrown))
    live = live_seats(scene)
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
