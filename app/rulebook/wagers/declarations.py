"""Words that bind: what a declaration makes of the turn, with or without chips. Amounts are chips."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Final

from msgspec import structs

from app.engine.betting import max_raise_to, min_raise_to
from app.engine.events import Action, ActionTaken
from app.engine.games import Limit
from app.engine.state import HandState
from app.rulebook.scene import Scene
from app.rulebook.verdict import Fact, Verdict, left_to_a_person, ruled
from app.rulebook.wagers.aftermath import choices
from app.rulebook.wagers.motions import announced_push, whole_push
from app.rulebook.wagers.prior_chips import Push
from app.rulebook.wagers.proper_amounts import in_chips, in_proper_chips
from app.rulebook.wagers.silent_chips import half_rule
from app.rulebook.wagers.spoken import Declaration, Said
from app.rulebook.wagers.undercalls import undercall
from app.rulebook.wagers.wager_made import NO_PUSH, NOTHING, bound, called, made, may_raise, raised, silent_in, top_of

PENALTY: Final[Mapping[str, Fact]] = {"penalty": "possible"}


def declared(scene: Scene, hand: HandState, words: Declaration) -> Verdict | None:
    """What the words bind the seat to; None where they say nothing.

    Source: TDA 40, 41, 43, 50, 54, 55, 57; Poker Ape 1.2, 1.4; Robert's betting and raising 8 and 9; Home H12, H13.
    """
    seat = scene.event.seat or hand.to_act
    match words.said:
        case Said.NOTHING | Said.CONDITION:
            return None
        case Said.FOLD:
            return folded(scene, hand)
        case Said.CHECK:
            return checked(scene, hand)
        case Said.CALL:
            return made(scene, hand, called(hand, seat), ("words_vs_chips",), whole_push(scene, hand) or NO_PUSH)
        case Said.ALL_IN:
            return _wagered(scene, hand, top_of(hand, seat), ("words_vs_chips",))
        case Said.POT:
            return _pot(scene, hand)
        case Said.BET | Said.RAISE | Said.NUMBER:
            return _amount(scene, hand, words)


def folded(scene: Scene, hand: HandState) -> Verdict:
    """A fold in turn binds, though nothing is owed.

    Source: TDA 58; Poker Ape 1.1.5; Robert's dead hands 1 (switch D122: it may be handed back until somebody acts).
    """
    seat = scene.event.seat or hand.to_act
    facts: dict[str, Fact] = {}
    if hand.bets[seat] >= hand.price:
        facts["penalty"] = "possible"
        if scene.book.value("fold_without_bet") == "dead_once_acted_on":
            facts["floor"] = True
    return made(scene, hand, ActionTaken(seat, Action.FOLD), ("fold_without_bet",), more=facts)


def checked(scene: Scene, hand: HandState) -> Verdict:
    """A check; facing a bet it leaves the seat the call and the fold.

    Source: TDA 55; Robert's betting and raising 9 (switch D15).
    """
    seat = scene.event.seat or hand.to_act
    if hand.bets[seat] >= hand.price:
        return made(scene, hand, ActionTaken(seat, Action.CHECK), ("check_while_facing_bet",))
    options: Sequence[Fact] = [option for option in choices(hand, seat) if option in ("fold", "call")]
    owed = min(hand.price - hand.bets[seat], hand.stacks[seat])
    return ruled(
        "restrict",
        "check_while_facing_bet",
        seat=seat,
        options=options,
        can_raise=False,
        call_to=hand.price,
        call_more=owed,
        next=seat,
    )


def _pot(scene: Scene, hand: HandState) -> Verdict:
    """The word pot: an amount in pot-limit, in other games no amount, but a bet or raise is owed.

    Source: TDA 54-D (switch D16).
    """
    seat, limit = scene.event.seat or hand.to_act, hand.game.limit
    if not may_raise(hand, seat):
        return _wagered(scene, hand, hand.price, ("pot_word_in_no_limit",))
    if limit is Limit.POT_LIMIT:
        return _wagered(scene, hand, max_raise_to(hand, seat), ("pot_limit_small_blind",))
    if limit is Limit.FIXED:
        return _wagered(scene, hand, min_raise_to(hand), ("pot_word_in_no_limit",))
    push = announced_push(scene, hand)
    if push is not None:
        return _wagered(scene, hand, push.total, ("pot_word_in_no_limit",), push, PENALTY)
    doubt: dict[str, Fact] = {"floor": True} if scene.book.value("pot_word_in_no_limit") == "floor" else {}
    return bound(hand, seat, "pot_word_in_no_limit", {**PENALTY, **doubt})


def _amount(scene: Scene, hand: HandState, words: Declaration) -> Verdict | None:
    """A bet, a raise or a bare number, with the amount that was said, or that the chips say, or none yet."""
    if scene.event.meanings:
        return _meant(scene, hand, words)
    number = min_raise_to(hand) if words.least else words.number
    if number is None:
        return _without_number(scene, hand)
    return numbered(scene, hand, words, number)


def numbered(scene: Scene, hand: HandState, words: Declaration, number: int) -> Verdict | None:
    """A number named. After the word raise it is the total, or on top of the call where that was said; without that
    word it is as good as the same chips.

    Source: TDA 40-C, 43-A, 43-B (switches D4, D6, D10).
    """
    seat = scene.event.seat or hand.to_act
    to = number + hand.price if _counts_on_top(scene, words) and not words.least else number
    if not hand.price or words.a_raise:
        switches = ("short_declared_raise", "raise_number_means") if hand.price else ("opening_bet_below_min",)
        short = hand.price and to < min(min_raise_to(hand), top_of(hand, seat))
        return _wagered(scene, hand, to, switches, None, silent_in(scene, "short_declared_raise") if short else NOTHING)
    if to >= top_of(hand, seat):
        return _wagered(scene, hand, top_of(hand, seat), ("words_vs_chips",))
    if to < hand.price:
        return None
    wager = half_rule(scene, hand, to) if to > hand.price else None
    if wager is not None:
        return _wagered(scene, hand, wager, ("half_raise_threshold",))
    doubt = silent_in(scene, "short_silent_raise") if to > hand.price else {}
    push = whole_push(scene, hand) or NO_PUSH
    return made(scene, hand, called(hand, seat), ("half_raise_threshold", "short_silent_raise"), push, doubt)


def _counts_on_top(scene: Scene, words: Declaration) -> bool:
    if scene.event.on_top is None and words.a_raise and not words.total:
        return words.on_top or scene.book.value("raise_number_means") == "increment"
    return words.on_top


def _meant(scene: Scene, hand: HandState, words: Declaration) -> Verdict | None:
    """A number that may mean several: the highest that the pot covers, of those that fit the word that was said.

    Source: TDA 57, and practice where no meaning is a raise (switch D14).
    """
    least = min_raise_to(hand)
    meanings = sorted(scene.event.meanings)
    if words.a_raise and hand.price:
        on_top = hand.price if words.on_top else 0
        meanings = [meaning for meaning in meanings if meaning + on_top >= least] or meanings[-1:]
    within = [meaning for meaning in meanings if meaning <= hand.pot_total]
    meant = within[-1] if within else meanings[0]
    short = replace(scene, event=structs.replace(scene.event, amount=meant, meanings=()), hand=hand)
    verdict = numbered(scene, hand, words, meant) or undercall(short)
    if verdict is None:
        return None
    doubt: dict[str, Fact] = {"floor": True} if scene.book.value("ambiguous_number") == "floor" else {}
    return Verdict({**verdict.facts, **doubt}, ("ambiguous_number", *verdict.switches), verdict.events)


def _without_number(scene: Scene, hand: HandState) -> Verdict:
    """A bet or raise without an amount: as much as the chips allow, or whatever is legal where none are out yet.

    In fixed limit there is but one size.

    Source: TDA 42, 43-A, 44, 55-B; Poker Ape 1.4.2; Home H11 (switches D2, D6, D11).
    """
    seat = scene.event.seat or hand.to_act
    push = announced_push(scene, hand)
    if not may_raise(hand, seat):
        return _wagered(scene, hand, hand.price, ("short_declared_raise",), push)
    if push is None and hand.game.limit is not Limit.FIXED:
        return bound(hand, seat, "short_declared_raise")
    if push is None:
        return _wagered(scene, hand, min_raise_to(hand), ("short_declared_raise",))
    short = push.total < min(min_raise_to(hand), top_of(hand, seat)) and bool(hand.price)
    doubt = silent_in(scene, "short_declared_raise") if short else {}
    switch = "several_motions_after_raise" if scene.event.motions else "single_oversized_chip"
    return _wagered(scene, hand, push.total, (switch, "short_declared_raise"), push, doubt)


def _wagered(
    scene: Scene,
    hand: HandState,
    to: int,
    switches: tuple[str, ...],
    push: Push | None = None,
    more: Mapping[str, Fact] = NOTHING,
) -> Verdict:
    """The bet or raise to the legal total nearest to `to`."""
    seat = scene.event.seat or hand.to_act
    act = raised(hand, seat, to)
    if not in_chips(hand, act):
        return in_proper_chips(scene, hand, act, switches)
    return made(scene, hand, act, switches, push or whole_push(scene, hand) or NO_PUSH, more)


def conditional(scene: Scene) -> Verdict:
    """Words about a later action bind at the dealer's or floor's discretion.

    Source: TDA 59-A (switch D17).
    """
    if scene.book.value("if_then_statements") == "never_bind":
        return ruled("none", "if_then_statements", binding=False, penalty="possible")
    candidates: Sequence[Fact] = ["not_binding", "binding"]
    return left_to_a_person(candidates, "not_binding", "if_then_statements", penalty="possible")
