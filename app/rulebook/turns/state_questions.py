"""Questions about a running hand: what a seat may do and at what price, and who acts. Amounts are chips."""

from dataclasses import replace as changed
from typing import Final

from app.engine.betting import max_raise_to, min_raise_to, options, raises_ended
from app.engine.games import Limit
from app.engine.seats import clockwise_from, left_of, mask_of, right_of, seats_in
from app.engine.state import HandState
from app.rulebook.book import Rulebook, Switch
from app.rulebook.posts.straddled_hand import (
    PLUS_BIG_BLIND,
    by_the_house,
    hand_with_straddles,
    sleeper_facts,
    small_blind_may_straddle,
)
from app.rulebook.scene import STREETS, Scene
from app.rulebook.verdict import Fact, Verdict
from app.rulebook.wagers.aftermath import choices

UTG_FIRST: Final = "utg_first_skip"
COUNTS_AS_RAISE: Final = "straddle_counts_as_raise"
_SWITCHES: Final = {
    PLUS_BIG_BLIND: ("straddle_min_raise", PLUS_BIG_BLIND),
    UTG_FIRST: ("non_utg_straddle_order", UTG_FIRST),
    COUNTS_AS_RAISE: (COUNTS_AS_RAISE, "yes"),
}
"""The switch and its value behind each house switch that may be asked for."""


def answer(scene: Scene) -> Verdict | None:
    """What a seat may do, or who acts; None where nothing of the kind is asked."""
    ask = scene.event.ask
    if ask not in ("options", "who_acts") or (scene.hand is None and not scene.given.stacks):
        return None
    seat = scene.event.seat or 0
    facts = _state(scene, seat) if ask == "options" else _turn(scene)
    if scene.variants:
        facts["variants"] = {name: _variant(scene, name, seat) for name in scene.variants}
    if ask == "options":
        return Verdict({"ruling": "state", **facts}, ("min_raise", "short_allins_add_up"))
    return Verdict({"ruling": "info", **facts}, ("non_utg_straddle_order",))


def _variant(scene: Scene, name: str, seat: int) -> dict[str, Fact]:
    """The same question with a house switch turned on."""
    other = turned_on(scene, name)
    if other is None:
        return {}
    return _state(other, seat) if scene.event.ask == "options" else _turn(other)


def turned_on(scene: Scene, name: str) -> Scene | None:
    """The scene under the same book with the house switch `name` on; None where straddles have no such switch."""
    if name not in _SWITCHES:
        return None
    switch, value = _SWITCHES[name]
    switches = {**scene.book.switches, switch: Switch(value)}
    return changed(scene, book=changed(scene.book, switches=switches), variants=())


def _state(scene: Scene, seat: int) -> dict[str, Fact]:
    """What the seat may do: nothing hangs on a wish, it is all in the betting so far.

    Source: TDA 43 and 47; Robert's Rules, betting and raising 1 to 6; Home H8, H9, H13 (switches D30 to D37).
    """
    hand = _in_order(scene)
    seat = seat or hand.to_act
    found: dict[str, Fact] = {"seat": seat, **rights(hand, seat, scene.book), **_common(scene, hand)}
    found["also"] = {other: rights(hand, other, scene.book) for other in seats_in(hand.able & ~(1 << seat))}
    callers = _only_called(scene, hand) - {seat}
    if callers:
        found["callers_may_raise"] = any(_may_raise(hand, other, scene.book) for other in callers)
    return found | _cap(hand, scene.book)


def rights(hand: HandState, seat: int, book: Rulebook) -> dict[str, Fact]:
    """What `seat` may do: `options`, `can_raise`, `call_to`, `call_more`, the least raise and in pot-limit the most."""
    offer = options(hand, seat)
    if offer is None:
        return {}
    may_raise = _may_raise(hand, seat, book)
    open_to = [option for option in choices(hand, seat) if may_raise or option not in ("raise", "bet")]
    found: dict[str, Fact] = {
        "options": ["bring_in"] if offer.bring_in else open_to,
        "call_to": hand.price,
        "call_more": offer.to_call,
        "can_raise": may_raise,
    }
    if may_raise:
        found["min_raise_to"] = min_raise_to(hand)
    if hand.game.limit is Limit.POT_LIMIT:
        found["pl_max"] = max_raise_to(hand, seat)
    return found


def _may_raise(hand: HandState, seat: int, book: Rulebook) -> bool:
    """What the engine says, and in fixed limit a straddle may have used up a raise."""
    offer, straddled = options(hand, seat), straddle_raised(hand, book)
    used_up = straddled and max(hand.wagers - 1, 0) + straddled >= hand.setup.start.limits.cap > 0
    return offer is not None and offer.may_raise and not used_up


def _turn(scene: Scene) -> dict[str, Fact]:
    """Who is next, at what price, and who speaks last.

    Source: TDA 34-B; Robert's Rules, button and blinds 3 and 4; straddles: Home H6 (switch D92).
    """
    hand = _in_order(scene)
    found = _common(scene, hand)
    if not hand.to_act:
        return found | {"next": "street_over"}
    order = order_of(hand)
    found |= {"next": hand.to_act, "order": order, "call_to": hand.price, "min_raise_to": min_raise_to(hand)}
    found["call_more"] = max(hand.price - hand.bets[hand.to_act], 0)
    return found if hand.street else found | {"last_option": order[-1]}


def order_of(hand: HandState) -> list[int]:
    """The seats that have yet to act on this street, in order."""
    found = clockwise_from(right_of(hand.to_act, hand.pending), hand.pending) if hand.to_act else []
    return [*(seat for seat in found if seat != hand.late), *(seat for seat in found if seat == hand.late)]


def _in_order(scene: Scene) -> HandState:
    """The hand; after a straddle from elsewhere the seat left of the big blind may be the first (switch D92)."""
    hand = hand_with_straddles(scene)
    straddler = hand.straddlers[-1] if hand.straddlers else 0
    under_the_gun = left_of(hand.setup.start.bb_seat, _dealt_in(hand)) if straddler else 0
    if straddler in (0, under_the_gun) or scene.book.value("non_utg_straddle_order") != UTG_FIRST:
        return hand
    return by_the_house(scene.given, scene.book, under_the_gun, straddler)


def _common(scene: Scene, hand: HandState) -> dict[str, Fact]:
    """Facts of the deal where it is described, and the second question."""
    start, found = hand.setup.start, sleeper_facts(scene, hand) | {"pot_now": hand.pot_total}
    if scene.given.street in ("", STREETS[0]):
        playing = _dealt_in(hand)
        last_card = start.button if playing >> start.button & 1 else right_of(start.button, playing)
        found |= {"sb_seat": start.sb_seat or None, "last_card_to": last_card}
    if scene.event.also_ask == "may_small_blind_straddle":
        found["may_small_blind_straddle"] = small_blind_may_straddle(scene, hand)
    return found


def _dealt_in(hand: HandState) -> int:
    return mask_of(seat for seat, _ in hand.setup.start.stacks)


def _only_called(scene: Scene, hand: HandState) -> set[int]:
    """The seats that owe more by now and have put chips in on this street by nothing but calls."""
    acts = [act.removeprefix("!").split() for act in scene.given.actions]
    streets = [place for place, act in enumerate(acts) if act[0].startswith("/")]
    wagered = {
        int(act[0]) for act in acts[streets[-1] + 1 if streets else 0 :] if act[1] not in ("fold", "check", "call")
    }
    return {seat for seat in seats_in(hand.able & hand.acted) if 0 < hand.bets[seat] < hand.price} - wagered


def straddle_raised(hand: HandState, book: Rulebook) -> int:
    """How many raises the straddles of fixed limit have used up (switch D93)."""
    counts = hand.setup.fixed and not hand.street and book.value(COUNTS_AS_RAISE) == "yes"
    return len(hand.straddlers) if counts else 0


def _cap(hand: HandState, book: Rulebook) -> dict[str, Fact]:
    """Raises used and left where they are counted; a book that is silent on two players leaves those to a person.

    Source: Robert's Rules, betting and raising 3 (switches D35 to D37 and D93).
    """
    cap, fixed = hand.setup.start.limits.cap, hand.setup.fixed
    if not cap:
        return {}
    used = max(hand.wagers - 1, 0) + straddle_raised(hand, book)
    if used >= cap and not raises_ended(hand) and not straddle_raised(hand, book):
        unwritten: dict[str, Fact] = {} if book.ref("limit_cap_heads_up") else {"floor": True}
        return {"raises_used": used} | unwritten
    left = max(cap - used, 0)
    levels: dict[str, Fact] = {"raise_levels": [min_raise_to(hand) + more * hand.full for more in range(left)]}
    return {"raises_used": used, "raises_left": left} | (levels if fixed else {})
