"""When the hands are turned up once players are all-in, and in which groups they show. Amounts are chips."""

from dataclasses import dataclass, field, replace
from typing import Final

from app.engine.pots import Pot, layers, pots
from app.engine.seats import is_single, mask_of, seats_in
from app.engine.state import HandState
from app.rulebook.scene import STREETS, Scene
from app.rulebook.showdown.showdown_order import ORDER_AT_END, as_facts, groups_of, live_seats, show_order
from app.rulebook.verdict import Fact, Verdict, ruled

CLOSED_ON_TURN: Final = "betting_closed_on_turn"
ALL_IN: Final = ("allin", "all_in")
SIZE_UNKNOWN: Final = 1_000_000
"""A wager whose size was not told: larger than everything before it, so that the pots come out in the right order."""


@dataclass(frozen=True, slots=True)
class Told:
    """A hand told in acts only: who is in, who is all-in, what each has put in, and where betting came to its end.

    `closed` is the street on which no further betting became possible ('' while it is possible), `moments` are points
    passed before that which do not yet turn up anything.
    """

    live: int
    all_in: int = 0
    totals: dict[int, int] = field(default_factory=dict)
    front: dict[int, int] = field(default_factory=dict)
    street: str = STREETS[0]
    closed: str = ""
    moments: tuple[str, ...] = ()
    sizes_known: bool = True

    @property
    def price(self) -> int:
        """What a seat must have in front to stay in."""
        return max(self.front.values(), default=0)

    @property
    def able(self) -> int:
        """The seats that may still bet."""
        return self.live & ~self.all_in


def answer(scene: Scene) -> Verdict | None:
    """When and in which order hands are turned up; None where that is not asked.

    A book that turns everything up does so when betting is closed for good; while a side pot can still grow nothing is
    turned up. A book without such a rule has the hands shown in order at the end, the side pot before the main pot.

    Source: TDA 16 and its addendum; Robert's Rules, the showdown 7 and 8 (switch D61).
    """
    event = scene.event
    closing = event.at == CLOSED_ON_TURN and not (event.ask or event.discards or event.says or event.shows)
    if event.ask != "when_face_up" and not closing:
        return None
    told = _told(scene)
    live = told.live
    facts: dict[str, Fact] = {"seats": seats_in(live), "award_order": "last_side_pot_first", **_pots(scene, told)}
    if scene.book.value("allin_showdown") != ORDER_AT_END:
        facts |= {"when": _when(scene, told), "not_before": told.moments, "may_muck": False}
        return ruled("table_all", "allin_showdown", events=(), **facts)
    facts |= {"when": "after_river", "show_groups": _groups(scene, told), **as_facts(show_order(scene, live))}
    return ruled("show_order", "allin_showdown", "first_to_show", events=(), **facts)


def _when(scene: Scene, told: Told) -> str:
    """When everything is turned up: betting may have closed earlier, at this very moment, or with the last street."""
    if scene.event.at == CLOSED_ON_TURN or told.closed in STREETS[:2] or not scene.given.actions:
        return "now"
    return "after_turn_call" if told.closed == "turn" else "after_river"


def _told(scene: Scene) -> Told:
    """The described acts, one after the other."""
    told = Told(live_seats(scene) or mask_of(scene.given.stacks), street=scene.given.street or STREETS[0])
    named = mask_of(int(text.split()[0]) for text in scene.given.actions if text[0].isdigit())
    told = replace(told, live=told.live | named)
    for text in scene.given.actions:
        told = _next_street(told, text[1:]) if text.startswith("/") else _acted(told, text, scene.given.stacks)
        if not told.closed and _no_more_betting(told):
            told = replace(told, closed=told.street)
    return told


_MOMENTS: Final = frozenset({"preflop_call", "flop_checks"})


def _next_street(told: Told, street: str) -> Told:
    """A round is over with somebody all-in: it was no point at which hands are turned up, as betting goes on."""
    moment = f"{told.street}_{'call' if told.price else 'checks'}"
    passed = moment in _MOMENTS and told.all_in and not told.closed
    return replace(told, street=street, front={}, moments=(*told.moments, moment) if passed else told.moments)


def _acted(told: Told, text: str, stacks: dict[int, int]) -> Told:
    seat, verb, *size = text.removeprefix("!").split()
    number = int(seat)
    if verb == "fold":
        return replace(told, live=told.live & ~(1 << number))
    if verb == "check":
        return told
    to_amount = int(size[0]) if size else told.price + (0 if verb == "call" else SIZE_UNKNOWN)
    total = told.totals.get(number, 0) + to_amount - told.front.get(number, 0)
    if number in stacks and total >= stacks[number]:
        total, verb = stacks[number], "allin"
    return replace(
        told,
        all_in=told.all_in | (1 << number if verb in ALL_IN else 0),
        totals=told.totals | {number: total},
        front=told.front | {number: to_amount},
        sizes_known=told.sizes_known and (bool(size) or (verb in ("call", *ALL_IN) and to_amount < SIZE_UNKNOWN)),
    )


def _no_more_betting(told: Told) -> bool:
    """True when players are all-in, and nobody or one seat, which has called, could still bet."""
    owing = any(told.front.get(seat, 0) < told.price for seat in seats_in(told.able))
    return bool(told.all_in & told.live) and is_single(told.able) and not owing


def _pots(scene: Scene, told: Told) -> dict[str, Fact]:
    """The pots, where the amounts are known."""
    found = _layers(scene.hand, told)
    if scene.hand is None and (not told.sizes_known or not told.totals):
        return {}
    return {"pots": [{"amount": pot.amount, "eligible": seats_in(pot.seats)} for pot in found]}


def _layers(hand: HandState | None, told: Told) -> list[Pot]:
    if hand is not None:
        return pots(hand)
    column = [0] * (told.live.bit_length() + max(told.totals, default=0) + 1)
    for seat, total in told.totals.items():
        column[seat] = total
    return layers(column, told.live, told.able, 0)


def _groups(scene: Scene, told: Told) -> list[list[int]]:
    """Who shows with whom: the players of the last side pot first, the main pot alone at the end.

    Source: Robert's Rules, the showdown 8.
    """
    return groups_of([pot.seats for pot in _layers(scene.hand, told)], told.live)
