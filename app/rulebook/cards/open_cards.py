"""What open cards decide: who acts first in stud, and the fate of a card exposed before the draw of lowball."""

from app.engine.cards import RANKS, rank_of
from app.engine.reading.kinds import Kind
from app.engine.seats import left_of, mask_of
from app.engine.upcards import TiedBoards, best_showing, brings_in
from app.rulebook.scene import Scene, told_cards
from app.rulebook.verdict import Fact, Verdict, ruled

Facts = dict[str, Fact]
KEPT = frozenset("A234567")
"""Ranks that are kept when they are exposed before the draw. Source: Robert's, ace-to-five lowball 3."""


def first_to_act(scene: Scene) -> Verdict | None:
    """Who opens in stud: the card that brings in, later the best open hand; equal ones by suit or by position.

    Source: TDA RP-10-D; Robert's, seven-card stud 1 and razz.
    """
    given = scene.given
    open_cards = bool(given.showing) or given.low_card_seat is not None or given.all_in_for_ante is not None
    if scene.event.ask != "first_to_act" and not (scene.event.ask == "who_acts" and open_cards):
        return None
    if given.low_card_seat is not None or given.all_in_for_ante is not None:
        return _low_card(scene)
    if not given.showing:
        return _by_position(scene)
    showing = {seat: told_cards(cards) for seat, cards in given.showing.items()}
    kind = Kind.LOW_A5 if given.game == "RAZZ" else Kind.HIGH
    if max(map(len, showing.values())) == 1:
        seat = brings_in({seat: cards[0] for seat, cards in showing.items()}, kind)
        facts: Facts = {"next": seat, "seat": seat, "options": ["bring_in"]}
        return ruled("info", "equal_open_hands", events=(), **facts)
    ties = TiedBoards(str(scene.book.value("equal_open_hands")))
    seat = best_showing(showing, kind, ties, given.button or 0)
    facts = {"next": seat, "seat": seat, "options": ["fold", "check", "bet"]}
    return ruled("info", "equal_open_hands", events=(), **facts)


def _low_card(scene: Scene) -> Verdict:
    """The low card brings in; when the ante took its last chips, the seat on its left acts first: it may fold too.

    Source: Robert's, seven-card stud 1; TDA RP-10.
    """
    given = scene.given
    if not given.all_in_for_ante:
        facts: Facts = {"next": given.low_card_seat, "options": ["bring_in"]}
        return ruled("info", "equal_open_hands", events=(), **facts)
    facts = {"next": "left_of_low_card", "options": ["fold", "bring_in"]}
    if given.bring_in:
        facts["call_to"] = given.bring_in
    return ruled("info", "equal_open_hands", events=(), **facts)


def _by_position(scene: Scene) -> Verdict | None:
    """Without open cards the seat whose turn it is, or the first one left of the button."""
    given, hand = scene.given, scene.hand
    seat = hand.to_act if hand else left_of(given.button or 0, mask_of(given.live or given.seats))
    return ruled("info", "min_raise", next=seat, seat=seat) if seat else None


def exposed_before_the_draw(scene: Scene) -> Verdict | None:
    """In limit lowball a seven or lower that was exposed before the draw is kept; a higher one is replaced and burned.

    Source: Robert's, ace-to-five lowball 3; TDA 35-A7 leaves draw games to the house.
    """
    cards = told_cards(scene.given.exposed)
    if scene.event.error != "exposed_card_before_draw" or not cards:
        return None
    plays = all(RANKS[rank_of(card)] in KEPT for card in cards)
    facts: Facts = {"card_plays": plays, "player_may_keep": plays, "card_is_burn": not plays}
    if not plays:
        facts["steps"] = ["finish_deal_in_order", "replace_with_next_card"]
    return ruled("play_on" if plays else "replace", "lowball_exposed_card", events=(), **facts)
