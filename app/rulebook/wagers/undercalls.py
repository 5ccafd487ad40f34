"""Too few chips for the call: what the seat owes, may take back or loses. Amounts are chips, seats are 1-based."""

from dataclasses import dataclass
from re import search
from typing import Final

from msgspec.structs import replace

from app.engine.betting import options
from app.engine.events import Action, ActionTaken
from app.engine.seats import is_single
from app.engine.state import HandState
from app.rulebook.event import Event
from app.rulebook.scene import Scene
from app.rulebook.verdict import Fact, Verdict, left_to_a_person, ruled
from app.rulebook.wagers.aftermath import aftermath

CALL_SAID: Final = r"\b(call|calls|calling|see|match)\b"
OTHER_SAID: Final = r"\b(raise|raised|bet|all|fold|check|pot|straddle|jam|shove|if)\b"
"""Words that make it something else than an undercall."""
ENOUGH_PERCENT: Final = 80
"""From this part of the call on nobody has misunderstood it. Source: Robert's Rules, no-limit 9."""
TINY_PARTS: Final = 10
"""A wager is tiny when it is less than this part of the call. Source: TDA 41, which speaks of one fiftieth."""
WANTS_FOLD: Final = "wants_fold"
SEEN: Final = frozenset({"after_tabling", "showdown_started", "after_next_card"})
"""Found when the hand had gone on: the call was accepted."""


@dataclass(frozen=True, slots=True)
class Undercall:
    """`pushed` chips of a seat that owed `owed` for a total of `to`; `out` lie there, `said` that it was a call."""

    seat: int
    pushed: int
    to: int
    owed: int
    chips: tuple[int, ...]
    out: int
    said: bool

    @property
    def short(self) -> int:
        """Chips that are missing."""
        return self.owed - self.out


def undercall(scene: Scene) -> Verdict | None:
    """What becomes of too few chips, or of a number below the call, by the seat whose turn it is.

    Source: TDA 41, 49, 51-A, 51-B; Poker Ape 1.1.3.1, 3.19; Robert's BR 12, NL 8, NL 9 (switches D20 to D23).
    """
    event, hand = scene.event, scene.hand
    if hand is None or event.sequence or event.turn or event.error or event.skipped:
        return None
    found = undercall_in(hand, event)
    return judged(scene, hand, event, found) if found else None


def undercall_in(hand: HandState, event: Event) -> Undercall | None:
    """The undercall that `event` is on this hand; None where it is something else."""
    seat = event.seat or hand.to_act
    if seat != hand.to_act or not seat or _something_else(event):
        return None
    words = "" if event.verbal_clear is False else event.verbal.lower()
    called = bool(search(CALL_SAID, words)) or event.intended == "call" or event.quoted is not None
    if search(OTHER_SAID, words) or (words and not called and event.amount is None):
        return None
    bet = hand.bets[seat]
    to = min(hand.price, bet + hand.stacks[seat])
    pushed = _pushed(event, bet, to, words)
    pleads = called and event.then == WANTS_FOLD
    if pushed >= to - bet or (pushed <= 0 and not pleads):
        return None
    out = pushed if event.chips or event.quoted is not None else 0
    return Undercall(seat, max(pushed, 0), to, to - bet, event.chips, out, called)


def _something_else(event: Event) -> bool:
    return bool(
        event.motions
        or event.meanings
        or event.gesture
        or event.token
        or event.last_chips
        or event.ask
        or event.wagers_chips_of
        or event.intended in ("raise", "bet", "fold", "check")
        or event.prior_mode in ("covers", "partial", "pushed_all")
        or event.released is False
        or event.on_top
    )


def _pushed(event: Event, bet: int, to: int, words: str) -> int:
    """The chips that went in over what was there, or the number said; 0 where nothing says how many."""
    if event.chips:
        back = bet if event.prior_mode == "pulled_all" else 0
        return sum(event.chips) - back
    if event.quoted is not None and event.quoted < to:
        return event.quoted - bet
    return event.amount - bet if words and event.amount else 0


def judged(scene: Scene, hand: HandState, event: Event, found: Undercall) -> Verdict:
    """The ruling on an undercall: facing the opening bet, heads-up, or behind a raise with others in the hand."""
    switch = _switch(hand)
    fate = str(scene.book.value(switch))
    accepted = found.said or event.found in SEEN
    if _tiny(found) and not accepted and scene.book.value("tiny_call") == "discretion":
        return _discretion(hand, event, found, "tiny_call", switch, penalty="possible")
    if accepted:
        return made_up(scene, hand, event, found, "misunderstanding_plea", switch)
    if fate == "discretion":
        return _discretion(hand, event, found, switch)
    if fate == "retract" and not event.acted_behind and not _enough(found):
        return _retraction(hand, event, found, switch)
    return made_up(scene, hand, event, found, switch, "misunderstanding_plea")


def _switch(hand: HandState) -> str:
    """Which of the three questions it is.

    Source: TDA 51-B: the posted big blind opens the first round.
    """
    if hand.wagers <= 1 and hand.full_to in (0, hand.price):
        return "undercall_vs_opening_bet"
    heads_up = is_single(hand.live & (hand.live - 1))
    return "undercall_heads_up" if heads_up else "undercall_vs_raise_multiway"


def _tiny(found: Undercall) -> bool:
    return found.pushed * TINY_PARTS < found.owed


def _enough(found: Undercall) -> bool:
    return 100 * found.pushed >= ENOUGH_PERCENT * found.owed


def made_up(scene: Scene, hand: HandState, event: Event, found: Undercall, *switches: str) -> Verdict:
    """The call is bound to be made up in full; a plea of misunderstanding goes to the floor where the book hears it.

    Source: TDA 51-A, 51-B; Robert's NL 8, NL 9 (switch D23).
    """
    heard = scene.book.value("misunderstanding_plea") == "floor_80_percent" and not _enough(found)
    if heard and event.then == WANTS_FOLD and event.found not in SEEN and not event.acted_behind:
        candidates: list[Fact] = [{"ruling": "call", "to": found.to}, {"ruling": "fold", "forfeit": 0}]
        return left_to_a_person(candidates, 0, *switches, events=(), seat=found.seat)
    act = ActionTaken(found.seat, Action.CALL, found.to)
    facts: dict[str, Fact] = {"seat": found.seat, "owes_more": found.short}
    facts |= aftermath(hand, act)
    if heard:
        facts["floor"] = True
    return ruled("call", *switches, events=(act,), **facts)


def _discretion(hand: HandState, event: Event, found: Undercall, *switches: str, penalty: Fact = None) -> Verdict:
    """A person chooses: the full call, or a fold that costs the price the seat can have meant.

    Source: TDA 41, 51-B and its fourth example.
    """
    forfeit = _meant(hand, found)
    call: dict[str, Fact] = {"ruling": "call", "to": found.to, "owes_more": found.short}
    fold: dict[str, Fact] = {"ruling": "fold", "forfeit": forfeit, "change": found.pushed - forfeit}
    candidates = (fold, call) if event.then == WANTS_FOLD else (call, fold)
    facts: dict[str, Fact] = {"seat": found.seat}
    if penalty is not None:
        facts["penalty"] = penalty
    return left_to_a_person(candidates, 0, *switches, events=(), **facts)


def _meant(hand: HandState, found: Undercall) -> int:
    """Chips of the push that are lost: a lower price that it calls without a chip too many, else all of it."""
    bet = hand.bets[found.seat]
    total, spare = bet + found.pushed, min(found.chips, default=0)
    blind = hand.setup.start.big_blind if not hand.street else 0
    prices = {price for price in (*hand.bets, blind, hand.full_to) if bet < price < hand.price}
    called = [price for price in prices if total - spare < price <= total]
    return max(called, default=total) - bet


def _retraction(hand: HandState, event: Event, found: Undercall, *switches: str) -> Verdict:
    """Who did not notice the raise may take the chips back and choose again, as long as nobody has acted behind.

    Source: Robert's Rules, betting and raising 12 (switches D21, D22).
    """
    offer = options(hand, found.seat)
    call: dict[str, Fact] = {"ruling": "call", "to": found.to}
    fold: dict[str, Fact] = {"ruling": "fold", "forfeit": 0}
    candidates = [fold, call] if event.then == WANTS_FOLD else [call, fold]
    if offer is not None and offer.may_raise:
        candidates.append({"ruling": "raise", "min_raise_to": offer.min_raise_to})
    return ruled("retract_allowed", *switches, seat=found.seat, candidates=candidates, default_pick=0)


def undercalls_in_a_row(scene: Scene) -> Verdict | None:
    """Several seats put in too little one after the other: back to the first of them.

    Source: TDA 51-C; Poker Ape 1.1.3.1; Robert's BR 15 (switch D24).
    """
    hand, acts = scene.hand, scene.event.sequence
    if hand is None or len(acts) < 2:
        return None
    first = undercall_in(hand, acts[0])
    if first is None or not all(act.chips and sum(act.chips) < hand.price for act in acts[1:]):
        return None
    others: dict[str, Fact] = {"ruling": "call", "to": first.to}
    if scene.book.value("two_undercalls") == "back_to_first":
        others = {"ruling": "floor", "candidates": ["call", "fold"], "default_pick": "call"}
    alone = judged(scene, hand, _followed(acts), first)
    after = alone.facts.get("next", first.seat)  # the first one's call is made up at once where it is bound to it
    return ruled(
        "back_up_to", "two_undercalls", *alone.switches, events=alone.events, seat=first.seat, first=alone.facts,
        others=others, next=after,
    )  # fmt: skip


def _followed(acts: tuple[Event, ...]) -> Event:
    """The first act with the others behind it: somebody has acted on it."""
    return replace(acts[0], acted_behind=tuple(f"{act.seat} call" for act in acts[1:]))
