"""A deck that is not what it should be: the same card twice, one missing, one with another back."""

from typing import Final

from app.rulebook.cards.dead_hands import void_hand
from app.rulebook.cards.deal_faults import Fault
from app.rulebook.scene import Scene
from app.rulebook.verdict import Fact, Verdict, left_to_a_person, ruled

HAND_IS_OVER: Final = ("next_hand_first_riffle_done", "next_hand_running", "break", "hand_over_on_turn")


def fouled_deck(scene: Scene) -> Verdict | None:
    """The ruling on a fouled deck, however late it is found in the hand; earlier hands stand, and the deck goes.

    Source: TDA 35-E, 22; Poker Ape 2.4.1, 2.4.2; Robert's IR 3, 4 and 10.
    """
    rule = FAULTS.get(scene.event.error)
    if rule is None:
        return None
    switch, fault = rule
    too_late = _is_over(scene) or (_is_dealt_out(scene) and not _undone_afterwards(scene, switch))
    found = ruled("stands", switch) if too_late else _judged(scene, switch, fault)
    return Verdict({**found.facts, "deck": "replace"}, found.switches, found.events)


def _judged(scene: Scene, switch: str, fault: Fault) -> Verdict:
    if switch == "wrong_back_in_play" and scene.event.where == "stub":
        switch, fault = "wrong_back_in_stub", Fault.BACK_IN_STUB
    match scene.book.value(switch):
        case "void":
            return void_hand(scene, fault, switch)
        case "void_unless_known":
            return _but_not_who_knew(scene, void_hand(scene, fault, switch))
        case "play_on":
            return ruled("play_on", switch)
        case _:
            return left_to_a_person(["void_hand", "play_on"], "play_on", switch)


def _but_not_who_knew(scene: Scene, void: Verdict) -> Verdict:
    """Who knew and tried to win with it gets nothing back; the chips stay for the next pot of the same players.

    Source: Robert's IR 5 and 6 (switch D114).
    """
    knew = scene.event.known_by
    if knew is None:
        return void
    facts: dict[str, Fact] = {
        **void.facts,
        "refund_excluded": [knew],
        "forfeited_chips": "stay_for_next_pot",
        "next_pot_open_to": "players_of_this_hand",
    }
    back = void.facts.get("returned")
    if isinstance(back, dict):
        facts["returned"] = {seat: chips for seat, chips in back.items() if seat != knew}
    return Verdict(facts, void.switches)


def _is_over(scene: Scene) -> bool:
    """True when the hand in which the deck was bad is over: its result stands."""
    given = scene.given
    return scene.event.affects == "previous_hand" or bool(given.pot_awarded) or given.state in HAND_IS_OVER


def _is_dealt_out(scene: Scene) -> bool:
    """True when it is found once the hand is played, with nothing said of its pot."""
    return scene.event.at == "hand_complete"


def _undone_afterwards(scene: Scene, switch: str) -> bool:
    """Whether the hand just played may still be void: a missing card is only found by counting, which is done then.

    Source: Poker Ape 2.4.2 (the hand in which it is found is void); Robert's IR 10 (the result stands); TDA is silent
    (switch D115).
    """
    return switch == "missing_card" and scene.book.value(switch) != "play_on"


FAULTS: Final = {
    "duplicate_card": ("duplicate_card", Fault.SAME_CARD),
    "missing_card": ("missing_card", Fault.CARD_MISSING),
    "wrong_back": ("wrong_back_in_play", Fault.BACK_IN_PLAY),
}
"""What was found: the switch that decides it, the reason in the log."""
