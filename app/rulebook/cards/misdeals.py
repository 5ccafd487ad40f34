"""Misdeals: which fault of a deal ends it, until when, and how the new deal looks. Seats are 1-based.

A fault that makes a misdeal does so only before substantial action; afterwards the deal stands.
"""

from collections.abc import Callable

from app.rulebook.cards.boxed_cards import boxed_in_the_deal
from app.rulebook.cards.card_counts import button_is_short, extra_card, wrong_count
from app.rulebook.cards.dead_hands import killed
from app.rulebook.cards.deal_acts import too_late
from app.rulebook.cards.deal_faults import Fault
from app.rulebook.cards.exposed_cards import exposed_in_the_deal, off_the_table
from app.rulebook.cards.foreign_cards import foreign_card
from app.rulebook.cards.misdeal import NEW_DEAL, declared, misdeal, misdeal_or_stands
from app.rulebook.cards.shuffling import not_shuffled, seen_in_the_shuffle
from app.rulebook.scene import Scene
from app.rulebook.verdict import Fact, Verdict, ruled


def fault_of_the_deal(scene: Scene) -> Verdict | None:
    """The ruling on a fault of the deal, or what a declared misdeal leads to; None for anything else."""
    if scene.event.misdeal_declared:
        return redeal(scene)
    rule = FAULTS.get(scene.event.error)
    return rule(scene) if rule else None


def redeal(scene: Scene) -> Verdict:
    """The new deal replays the old one: same button and blinds, nobody new, the absent and the penalised as they were.

    Who has come back in the meantime may play; a hand of a player on penalty is killed again, and both deals count as
    one hand of the penalty.

    Source: TDA 35-C; Poker Ape 2.2.
    """
    given = scene.given
    facts: dict[str, Fact] = {
        "blinds_same": True,
        "bets_returned": True,
        "new_players_seated": False,
        "absent_now_back_may_play": [given.late_arrival] if given.late_arrival else [],
        "penalty_hand_killed_again": [given.penalty_seat] if given.penalty_seat else [],
        "steps": NEW_DEAL,
    }
    button = given.should_be or given.button
    if button:
        facts["button"] = button
    if given.penalty_seat:
        facts["penalty_hands_counted"] = 1
    return ruled("redeal", "redeal", events=declared(scene), **facts)


def first_seat(scene: Scene) -> Verdict:
    """The first card went to the wrong seat. Source: TDA 35-A2; Robert's MD 1h; Poker Ape 2.1.3."""
    deal = scene.given.deal
    if deal and deal.first_card_to and deal.first_card_to == deal.should_be:
        return ruled("play_on", "wrong_first_seat")
    return misdeal_or_stands(scene, Fault.FIRST_SEAT, "wrong_first_seat")


def not_entitled(scene: Scene) -> Verdict:
    """A seat without right to cards got some; once the deal stands those cards are dead.

    Source: TDA 35-A3; Robert's MD 1i.
    """
    deal = scene.given.deal
    if deal and deal.entitled:
        return ruled("play_on", "seat_not_entitled")
    if too_late(scene):
        return ruled("play_on", "misdeal", substantial_action=True, steps=["muck_hand"])
    return misdeal(scene, Fault.SEAT_DEALT_IN, "seat_not_entitled")


def dealt_out(scene: Scene) -> Verdict:
    """A seat with a right to cards got none; once the deal stands it is out of the hand.

    Source: TDA 35-A4; Robert's MD 1j; Poker Ape 2.1.3.
    """
    deal = scene.given.deal
    if deal and deal.entitled is False:
        return ruled("play_on", "seat_dealt_out")
    if too_late(scene):
        seat = deal.skipped_seat if deal else None
        return ruled("play_on", "misdeal", substantial_action=True, events=killed(scene, seat) if seat else ())
    return misdeal(scene, Fault.SEAT_LEFT_OUT, "seat_dealt_out")


def sequence(scene: Scene) -> Verdict:
    """Two cards running may go to the button, to no other seat. Source: TDA 35-B; Robert's MD 1f; Poker Ape 2.1.3."""
    deal = scene.given.deal
    if deal and deal.button_got_two_consecutive is False:
        return misdeal_or_stands(scene, Fault.OTHER, "misdeal")
    return ruled("play_on", "two_in_a_row_to_button")


def button_misplaced(scene: Scene) -> Verdict:
    """A wrong button is put right before substantial action; then it stands, and the next hand goes on from it or from
    where it belongs.

    Source: TDA 34-A; Robert's MD 1g, IR 1 (switch D85).
    """
    if not too_late(scene):
        where: dict[str, Fact] = {"button": scene.given.should_be} if scene.given.should_be else {}
        return misdeal(scene, Fault.BUTTON, "misplaced_button", **where)
    switch = "misplaced_button_after_action"
    then = "corrected" if scene.book.value(switch) == "fix_next_hand" else "carry_on"
    return ruled("play_on", switch, substantial_action=True, button_then=then)


FAULTS: dict[str, Callable[[Scene], Verdict]] = {
    "exposed_downcard": exposed_in_the_deal,
    "card_off_table": off_the_table,
    "boxed_card": boxed_in_the_deal,
    "wrong_first_seat": first_seat,
    "seat_not_entitled": not_entitled,
    "seat_dealt_out": dealt_out,
    "wrong_card_count": wrong_count,
    "extra_card_end_of_deal": extra_card,
    "button_short": button_is_short,
    "non_standard_card": foreign_card,
    "not_shuffled_or_cut": not_shuffled,
    "exposed_in_shuffle_or_cut": seen_in_the_shuffle,
    "sequence": sequence,
    "button_misplaced": button_misplaced,
}
"""What went wrong, and the rule for it."""
