"""Chips without words: call, raise or bet. One chip, several chips, the last chips. Amounts are chips."""

from app.engine.betting import min_raise_to
from app.engine.state import HandState
from app.rulebook.scene import Scene
from app.rulebook.verdict import Fact, Verdict
from app.rulebook.wagers.prior_chips import Push
from app.rulebook.wagers.wager_made import called, made, raised, silent_in, top_of


def silent(scene: Scene, hand: HandState, push: Push, counted: Push | None = None) -> Verdict | None:
    """What chips without words are; None where they are too few for a call.

    `counted` is the push of which change is given, where it is more than what was judged (a string of motions).
    """
    seat = scene.event.seat or hand.to_act
    back = counted or push
    last = push.total >= top_of(hand, seat) or (scene.event.last_chips is True and counted is None)
    if not hand.price:
        return made(scene, hand, raised(hand, seat, push.total), ("opening_bet_below_min",), back)
    if push.total < hand.price and not last and counted is None:
        return _too_few(scene, hand, push)
    wager, switches, more = _facing(scene, hand, push, last)
    act = called(hand, seat) if wager is None else raised(hand, seat, wager)
    return made(scene, hand, act, switches, back, more)


def _too_few(scene: Scene, hand: HandState, push: Push) -> Verdict | None:
    """Old chips that were moved bind at least to the call; new chips alone are an undercall.

    Source: TDA 46-B (switch D9).
    """
    if not push.mixed:
        return None
    act = called(hand, scene.event.seat or hand.to_act)
    return made(scene, hand, act, ("pulling_back_binds",), push, silent_in(scene, "pulling_back_binds"))


def _facing(
    scene: Scene, hand: HandState, push: Push, last: bool
) -> tuple[int | None, tuple[str, ...], dict[str, Fact]]:
    """The total these chips raise to (None: they are a call), the switches that say so, and whether a person confirms.

    Source: TDA 44, 45, 46; Poker Ape 1.4; Robert's betting and raising 13 and 14; Home H11, H13 (D2, D3, D5, D7, D8).
    """
    book, seat = scene.book, scene.event.seat or hand.to_act
    doubt = silent_in(scene, "prior_chips_rule") if push.mixed else {}
    if push.mixed and hand.bets[seat] >= hand.price:
        doubt = {"floor": True}
    if push.total <= hand.price:
        return None, ("single_oversized_chip",), doubt
    if push.single:
        return None, ("single_oversized_chip",), doubt
    if last and book.value("last_chips_silent") == "all_in":
        return top_of(hand, seat), ("last_chips_silent",), doubt | silent_in(scene, "last_chips_silent")
    if book.value("needed_chips_test") == "on" and push.all_needed:
        switch = "last_chips_silent" if last else "needed_chips_test"
        return None, (switch,), doubt | silent_in(scene, switch)
    if last:
        return top_of(hand, seat), ("last_chips_silent",), doubt
    to = half_rule(scene, hand, push.total, push.gathered)
    if to is None:
        doubt |= silent_in(scene, "short_silent_raise")
    return to, ("half_raise_threshold", "short_silent_raise"), doubt


def half_rule(scene: Scene, hand: HandState, total: int, gathered: bool = False) -> int | None:
    """What `total` raises to when nobody said raise: itself where it is legal, the least raise from half of one on,
    None where it is just an overpaid call.

    Source: TDA 43-A, 45-B; Robert's betting and raising 13; Poker Ape 1.4.1; Home H13 (switches D4, D5); old chips
    gathered with new ones: TDA 46 (switch D8).
    """
    least, book = min_raise_to(hand), scene.book
    if total >= least:
        return total
    lifts = book.value("half_raise_threshold") == "half" and book.value("short_silent_raise") != "always_call"
    return least if (lifts or gathered) and 2 * (least - total) <= hand.full else None
