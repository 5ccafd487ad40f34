"""A situation to be ruled on: the running hand, what else is known of the table, what happened, under which book.

Amounts are chips. A description in words becomes a hand here; at the table the hand is there already.
"""

from dataclasses import dataclass
from re import fullmatch

from msgspec import UNSET
from msgspec.structs import replace

from app.engine.cards import Card, parse_cards
from app.engine.events import (
    Action,
    ActionTaken,
    BettingOpened,
    HandEvent,
    HandStarted,
    Limits,
    Post,
    Posted,
    StreetDealt,
)
from app.engine.fold import apply, apply_all
from app.engine.games import game_of
from app.engine.positions import first_positions
from app.engine.seats import left_of, mask_of
from app.engine.state import HandState, InvariantError, start_hand
from app.rulebook.book import Rulebook
from app.rulebook.event import Event
from app.rulebook.given import Given
from app.rulebook.pots.killed_limits import killed_limits

GAMES = {
    "NLHE": "holdem-nl",
    "FLHE": "holdem-fl",
    "PLH": "holdem-pl",
    "PLO": "omaha-pl",
    "PLO8": "omaha-8-pl",
    "STUD": "stud-fl",
    "RAZZ": "razz-fl",
    "A5_LOWBALL": "a5td-fl",
}
STREETS = ("preflop", "flop", "turn", "river")


@dataclass(frozen=True, slots=True)
class Scene:
    """What is ruled on. `hand` is None where no betting is described.

    `what_ifs` are rows of actions that may follow, each of which asks for an answer of its own; `variants` are house
    switches, each to be answered as if it were on. `substantial` is what a person says about substantial action; None
    counts the acts.
    """

    given: Given
    event: Event
    book: Rulebook
    hand: HandState | None = None
    what_ifs: tuple[tuple[str, ...], ...] = ()
    variants: tuple[str, ...] = ()
    substantial: bool | None = None


def described(
    given: Given,
    event: Event,
    book: Rulebook,
    what_ifs: tuple[tuple[str, ...], ...] = (),
    variants: tuple[str, ...] = (),
) -> Scene:
    """The scene of a description. Raises InvariantError where the hand it describes cannot be."""
    told = bool(given.stacks) and not given.abstract
    return Scene(given, event, book, hand_of(given, book) if told else None, what_ifs, variants)


def hand_of(given: Given, book: Rulebook) -> HandState:
    """The hand after the actions that are described. Raises InvariantError."""
    return played(opened(given, book), given.actions)


def played(hand: HandState, actions: tuple[str, ...]) -> HandState:
    """The hand after these actions, legal or not. Raises InvariantError."""
    for text in actions:
        hand = _after(hand, text.strip().removeprefix("!").strip())
    return hand


def _after(hand: HandState, text: str) -> HandState:
    if text.startswith("/"):
        while hand.street < STREETS.index(text[1:]):
            hand = apply(hand, StreetDealt(hand.street + 1))
        return hand
    return apply(hand, act_of(hand, text))


def act_of(hand: HandState, text: str) -> ActionTaken:
    """The act that '4 raise 700' is on this hand. Raises InvariantError for words that are none."""
    found = fullmatch(r"(\d+) (fold|check|call|bet|raise|allin|all_in|bring_in|complete)(?: (\d+))?", text)
    if found is None or int(found[1]) >= len(hand.stacks):
        raise InvariantError(f"{text!r} is no action of this hand")
    seat, verb, total = int(found[1]), found[2], found[3]
    top = hand.bets[seat] + hand.stacks[seat]
    match verb:
        case "fold":
            return ActionTaken(seat, Action.FOLD)
        case "check":
            return ActionTaken(seat, Action.CHECK)
        case "call":
            return ActionTaken(seat, Action.CALL, int(total) if total else min(hand.price, top))
        case "bring_in":
            return ActionTaken(seat, Action.BRING_IN, int(total or 0))
        case _:
            pass
    to_amount = int(total) if total else top
    if to_amount <= hand.price:
        return ActionTaken(seat, Action.CALL, to_amount)
    return ActionTaken(seat, Action.RAISE if hand.price else Action.BET, to_amount)


def opened(given: Given, book: Rulebook) -> HandState:
    """The hand as its description begins: the blinds posted, or a later street with the pot in the middle."""
    start, posts = deal_of(given, book)
    return _on_street(given, start) if _begins_later(given) else apply_all(start_hand(start), posts)


def deal_of(given: Given, book: Rulebook) -> tuple[HandStarted, tuple[HandEvent, ...]]:
    """What the table records of the deal: its start, then posts and opening; only the start where a later street is
    where the description begins.
    """
    stacks = {seat: chips for seat, chips in sorted(given.stacks.items()) if chips}
    start = _start(given, book, stacks)
    if _begins_later(given):
        return start, ()
    opening = StreetDealt(1) if given.bomb_ante else _opening(given, start, stacks)
    return start, (*_posts(given, start, stacks), opening)


def _begins_later(given: Given) -> bool:
    return bool(given.street) and given.street != STREETS[0]


def told_cards(text: str) -> tuple[Card, ...]:
    """The cards that a description names. Raises InvariantError for what is none."""
    try:
        return parse_cards(text.replace(" ", ""))
    except ValueError as fault:
        raise InvariantError(str(fault)) from None


def _start(given: Given, book: Rulebook, stacks: dict[int, int]) -> HandStarted:
    playing, button = mask_of(stacks), given.button or given.table or 1
    if len(stacks) < 2:
        raise InvariantError("a hand needs two players with chips")
    small_blind, big_blind = given.blinds if len(given.blinds) == 2 else (0, given.limits[0] if given.limits else 0)
    places = first_positions(button, playing)
    small = places.small if given.sb_seat is UNSET else given.sb_seat or 0
    big = given.bb_seat or places.big
    if given.no_post or given.bomb_ante:
        small = big = 0
    if (small and small not in stacks) or (big and big not in stacks):
        raise InvariantError("a blind is posted by a seat that is in the hand")
    return HandStarted(
        1,
        GAMES.get(given.game, "holdem-nl"),
        button,
        small_blind,
        big_blind,
        tuple(stacks.items()),
        small,
        big,
        chip=given.unit or 1,
        adds_up=book.value("short_allins_add_up") == "per_player",
        limits=_limits(given, book),
    )


def _limits(given: Given, book: Rulebook) -> Limits:
    small, big = given.limits if len(given.limits) == 2 else (0, 0)
    if given.kill is not None and small:
        small, big = killed_limits(given, book)
    cap = book.value("limit_raise_cap")
    fixed = game_of(GAMES.get(given.game, "holdem-nl")).limit.value == "fl"
    return Limits(
        small,
        big,
        given.bring_in or 0,
        given.raise_cap or (cap if isinstance(cap, int) and fixed else 0),
        book.value("limit_cap_heads_up") == "keep",
        book.value("pot_limit_small_blind") == "as_big_blind",
        book.value("pot_limit_rounding") == "up_to_unit",
    )


def _posts(given: Given, start: HandStarted, stacks: dict[int, int]) -> list[Posted]:
    """What goes in before the cards, in order; a short stack posts what it has, the price stays."""
    left, found = dict(stacks), list[Posted]()

    def post(seat: int, kind: Post, amount: int, price: int = 0) -> None:
        added = min(amount, left.get(seat, 0))
        if added > 0:
            left[seat] -= added
            found.append(Posted(seat, kind, added, price))

    ante = given.ante
    from_each = ante is not None and ante.type == "each"
    ante_first = ante is not None and (ante.order or "bb_first") == "ante_first"
    if ante is not None and from_each:
        for seat in stacks:
            post(seat, Post.ANTE, ante.amount or 0)
    if ante is not None and not from_each and ante_first:
        post(start.bb_seat, Post.TABLE_ANTE, ante.amount or 0)
    if given.bomb_ante:
        for seat in stacks:
            post(seat, Post.ANTE, given.bomb_ante)
        return found
    if start.sb_seat:
        post(start.sb_seat, Post.SMALL_BLIND, start.small_blind, start.small_blind)
    if start.bb_seat:
        post(start.bb_seat, Post.BIG_BLIND, start.big_blind, start.big_blind)
    if ante is not None and not from_each and not ante_first:
        post(start.bb_seat, Post.TABLE_ANTE, ante.amount or 0)
    for extra in given.extra_posts:
        if extra.seat is not None:
            post(extra.seat, Post.DEAD, extra.dead or 0)
            post(extra.seat, Post.LIVE, extra.live or 0, start.big_blind)
    front = {found_post.seat: found_post.added for found_post in found if found_post.kind in _LIVE_BLINDS}
    if given.kill is not None and given.kill.seat is not None and given.kill.amount:
        post(given.kill.seat, Post.KILL, given.kill.amount - front.get(given.kill.seat, 0), given.kill.amount)
    for seat, amount in _straddles(given, stacks):
        post(seat, Post.STRADDLE, amount - front.get(seat, 0), amount)
    return found


def _straddles(given: Given, stacks: dict[int, int]) -> list[tuple[int, int]]:
    """The straddles as (seat, amount); who has too few chips for one makes none and waits for the turn.

    Source: house practice (switch D90).
    """
    told = ((straddle.seat or 0, straddle.amount or 0) for straddle in given.straddles)
    return [(seat, amount) for seat, amount in told if 0 < amount <= stacks.get(seat, 0)]


_LIVE_BLINDS = frozenset({Post.SMALL_BLIND, Post.BIG_BLIND, Post.LIVE})


def _opening(given: Given, start: HandStarted, stacks: dict[int, int]) -> BettingOpened:
    seats = [seat for seat, _ in _straddles(given, stacks)]
    last = seats[-1] if seats else start.bb_seat or start.button
    return BettingOpened(left_of(last, mask_of(stacks)))


def _on_street(given: Given, start: HandStarted) -> HandState:
    """A later street with nothing bet yet: stacks are what each seat has behind, the pot lies in the middle."""
    hand = start_hand(start)
    number = STREETS.index(given.street)
    setup = hand.setup
    return replace(
        hand,
        street=number,
        dead=given.pot or 0,
        pending=hand.able,
        to_act=left_of(setup.button, hand.able),
        full=setup.bets[number],
    )
