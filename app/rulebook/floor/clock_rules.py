"""The clock: how long it runs, who may ask for it, and what holds when it has run out. Times are seconds."""

from dataclasses import replace
from typing import Final

from msgspec.structs import replace as copied

from app.engine.betting import options
from app.engine.events import Action, ActionTaken
from app.engine.state import HandState
from app.rulebook.book import Rulebook
from app.rulebook.scene import Scene
from app.rulebook.verdict import Fact, Verdict, left_to_a_person, ruled
from app.rulebook.wagers.aftermath import aftermath, word_of
from app.rulebook.wagers.read_act import act_read

OWN_SEAT: Final = "any_player_in_event_at_own_seat"
NOBODY: Final = "nobody_needed"


def answer(scene: Scene) -> Verdict | None:
    """What the book says of the clock; None where nobody speaks of it."""
    event = scene.event
    if event.ask == "clock_settings":
        return settings(scene.book)
    if event.ask == "clock_authority":
        return authority(scene.book)
    if event.request == "clock":
        return _asked_for(scene)
    if event.at == "tie_with_zero" and scene.hand is not None:
        return _tie(scene, scene.hand)
    if event.clock_expired and scene.hand is not None:
        return expired(scene.book, scene.hand, event.seat or scene.hand.to_act)
    return None


def settings(book: Rulebook) -> Verdict:
    """How long the clock runs in all and how much of it is counted aloud.

    Source: TDA 29; Poker Ape 1.7.1; Robert's Rules, no-limit 14; Home H4 (switch D50).
    """
    seconds, count = book.seconds("clock_seconds"), book.seconds("clock_countdown")
    total = seconds if book.value("clock_countdown_inside") == "yes" else seconds + count
    facts: dict[str, Fact] = {"total_seconds": total, "countdown_seconds": count, "countdown_inside_total": True}
    if book.value("clock_asked_by") == NOBODY:
        facts["adjustable_by"] = book.value("clock_granted_by")
    return ruled("info", "clock_seconds", "clock_countdown", events=(), **facts)


def authority(book: Rulebook) -> Verdict:
    """Who may ask for the clock and who grants it.

    Source: TDA 29, 30; Poker Ape 1.7.1; Robert's Rules, no-limit 14; Home H4 (switch D51).
    """
    decided_by = book.value("clock_granted_by")
    facts: dict[str, Fact] = {"may_ask": book.value("clock_asked_by"), "decided_by": decided_by}
    if decided_by == "td":
        facts["td_may_start_alone"] = True
    return ruled("info", "clock_asked_by", "clock_granted_by", events=(), **facts)


def _asked_for(scene: Scene) -> Verdict:
    """Somebody asks for the clock: some books hear only who sits at the own seat, some leave it to the dealer.

    Source: TDA 29, 30; Poker Ape 1.7.1; Home H4 (switch D51).
    """
    facts = authority(scene.book).facts
    told: dict[str, Fact] = {key: fact for key, fact in facts.items() if key != "ruling"}
    away = scene.given.requester_at_seat is False
    match scene.book.value("clock_asked_by"):
        case "any_player_in_event_at_own_seat" if away:
            return ruled("refused", "clock_asked_by", events=(), **told)
        case "nobody_needed":
            return ruled("dealer_discretion", "clock_asked_by", events=(), **told)
        case _:
            return ruled("granted", "clock_asked_by", "clock_granted_by", events=(), **told)


def expired(book: Rulebook, hand: HandState, seat: int) -> Verdict | None:
    """The time of `seat` is up: its hand is dead facing a bet, a posted blind included; else it checks.

    A book that kills the hand even with nothing to call says so for a person to confirm.

    Source: TDA 29; Poker Ape 1.7.1; Robert's Rules, no-limit 14; Home H5 (switches D52, D53).
    """
    offer = options(hand, seat)
    if offer is None:
        return None
    switch = "expiry_no_bet" if offer.may_check else "expiry_facing_bet"
    dead = book.value(switch) == "dead"
    act = ActionTaken(seat, Action.FOLD if dead else Action.CHECK)
    facts: dict[str, Fact] = {"seat": seat, **aftermath(hand, act)}
    if dead and offer.may_check:
        facts["floor"] = True
    return ruled(word_of(hand, act), switch, events=(act,), **facts)


def _tie(scene: Scene, hand: HandState) -> Verdict | None:
    """The player acts in the very moment in which the count ends.

    Source: TDA 29 (the tie is the player's); IPR 74.2 (switch D54).
    """
    seat = scene.event.seat or hand.to_act
    late = expired(scene.book, hand, seat)
    act = act_read(replace(scene, event=copied(scene.event, at=""))) if seat == hand.to_act else None
    if act is None or late is None:
        return late
    word, tie = word_of(hand, act), scene.book.value("expiry_tie")
    if tie == "dead":
        return left_to_a_person([word, late.ruling], word, "expiry_tie", events=(act,), seat=seat)
    facts: dict[str, Fact] = {"seat": seat, **aftermath(hand, act)}
    if tie == "floor":
        facts["floor"] = True
    return ruled(word, "expiry_tie", events=(act,), **facts)
