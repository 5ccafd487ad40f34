"""Hands at the showdown: what must be tabled for the pot, what a thrown-away hand is worth, what a claim is worth.

Seats are 1-based, amounts chips.
"""

from typing import Final

from app.engine.events import HandEvent, PotPushed
from app.engine.fold import apply
from app.engine.seats import is_single, seats_in
from app.engine.state import HandState
from app.rulebook.pots.pushes import won_by
from app.rulebook.scene import Scene
from app.rulebook.showdown.last_wagers import betting_ended_all_in
from app.rulebook.showdown.showdown_order import LAST_MONEY, TABLE_ALL, live_seats, passed_on, taken_out
from app.rulebook.verdict import Fact, Verdict, left_to_a_person, ruled
from app.rulebook.wagers.aftermath import standing

PLAYS_THE_BOARD: Final = "plays_the_board"
NO_MUCK: Final = (TABLE_ALL, LAST_MONEY)
"""How all-in showdowns go in books that let nobody muck in one."""


def answer(scene: Scene) -> Verdict | None:
    """What becomes of a hand that is shown, claimed or thrown away at the showdown; None where none is."""
    event = scene.event
    if event.showdown or event.showdown_stud or scene.given.action_pending:
        return None
    if event.says:
        return _claimed(scene)
    if event.shows_to:
        return _shown_to_one(scene)
    if event.shows:
        return _partly_shown(scene)
    if event.tabled and event.killed_by:
        return _winner_killed(scene)
    live = live_seats(scene)
    if live and event.sequence and all(step.discards and step.seat for step in event.sequence):
        return passed_on(scene, (step.seat or 0 for step in event.sequence))
    if event.discards and event.seat:
        return _thrown_away(scene, event.seat)
    if live and event.tabled is False and is_single(live):
        return passed_on(scene, ())
    return None


def _partly_shown(scene: Scene) -> Verdict:
    """One card shown of two: the others are asked for, and the pot waits for them; the last hand left needs none.

    Source: TDA 13-A, 13-B, 15-A, 17-B; Poker Ape 1.12; Robert's Rules, the showdown 1 (switch D62).
    """
    event = scene.event
    seat = event.seat or 0
    live = live_seats(scene)
    others = live & ~(1 << seat)
    if live >> seat & 1 and not others:
        return ruled("award", "cards_to_win", events=won_by(scene.hand, seat), winner=seat, must_show=False)
    if event.then != "mucked":
        waits: dict[str, Fact] = {"if_refuses": "floor", "not_awarded_until": "both_cards_tabled"}
        return ruled("ask_to_table_all", "cards_to_win", seat=seat, events=(), **waits)
    if event.identifiable and not event.touched_muck:
        return _retrieved(scene, seat)
    facts: dict[str, Fact] = {"seat": seat, "killed": [seat]}
    if others and is_single(others):
        facts["winner"] = others.bit_length() - 1
    return ruled("no_claim", "cards_to_win", events=taken_out(scene.hand, (seat,)), **facts)


def _winner_killed(scene: Scene) -> Verdict:
    """A tabled hand that was plainly the best cannot be killed; of any other tabled hand the floor decides.

    Source: TDA 13-C; Robert's Rules, the showdown.
    """
    seat = scene.event.seat or 0
    if scene.event.obviously_best or scene.event.really == "flush_and_best":
        return ruled("award", "cards_to_win", events=won_by(scene.hand, seat), winner=seat)
    return left_to_a_person(["award", "dead_hand"], "award", "cards_to_win", seat=seat)


def _thrown_away(scene: Scene, seat: int) -> Verdict | None:
    """A hand thrown away face down: by a bettor who forgets a caller, to be had back, or for good."""
    event = scene.event
    if event.thinks_won and scene.hand is not None and scene.hand.to_act and scene.hand.live >> seat & 1:
        return _bettor_forgets(scene, scene.hand, seat)
    if event.wants_back or event.thinks_won:
        return _retrieved(scene, seat)
    if scene.hand is not None and not scene.hand.closed and not scene.given.live:
        return None
    if not live_seats(scene):
        return None
    if betting_ended_all_in(scene) and scene.book.value("allin_showdown") in NO_MUCK:
        facts: dict[str, Fact] = {"when": "now", "may_muck": False, "seats": seats_in(live_seats(scene))}
        return ruled("table_all", "allin_showdown", events=(), **facts)
    return passed_on(scene, (seat,))


def _retrieved(scene: Scene, seat: int) -> Verdict:
    """Whether a hand thrown away face down may still be tabled.

    Source: TDA 14; Poker Ape 1.1.5.1; Robert's Rules, dead hands 2 (switch D64).
    """
    clean = bool(scene.event.identifiable)
    match scene.book.value("discard_at_showdown"):
        case "retrievable" if clean:
            return ruled("may_table", "discard_at_showdown", seat=seat)
        case "management" if clean:
            return left_to_a_person(["may_table", "dead_hand"], "may_table", "discard_at_showdown", seat=seat)
        case _:
            gone = taken_out(scene.hand, (seat,))
            return ruled("dead_hand", "discard_at_showdown", events=gone, seat=seat, killed=[seat])


def _bettor_forgets(scene: Scene, hand: HandState, seat: int) -> Verdict:
    """A bettor throws the hand away as if nobody were left: while the cards can be told apart the dealer keeps them.

    Otherwise the hand is dead; what nobody has matched of the bet goes back, the rest goes to who is left.

    Source: TDA 15-B; Poker Ape 1.1.5.1 (over the line is final, silent on the uncalled part); Robert's Rules, dead
    hands 2 (switches D64, D75).
    """
    book = scene.book
    if scene.event.identifiable and book.value("discard_at_showdown") == "retrievable":
        return ruled("may_table", "discard_at_showdown", seat=seat, dealer="hold_cards")
    if scene.event.identifiable and book.value("discard_at_showdown") == "management":
        picks = ["may_table", "dead_hand"]
        return left_to_a_person(picks, "may_table", "discard_at_showdown", seat=seat, dealer="hold_cards")
    facts, events = _out_of_the_pot(hand, seat)
    if book.value("discard_at_showdown") == "dead_over_line":
        facts["floor"] = True
    return ruled("dead_hand", "uncalled", "discard_at_showdown", events=events, **facts)


def _out_of_the_pot(hand: HandState, seat: int) -> tuple[dict[str, Fact], tuple[HandEvent, ...]]:
    """The hand of a bettor is dead: what goes back, and who gets the pot when one hand is left."""
    events = taken_out(hand, (seat,))
    after = apply(hand, events[0])
    pushes = [event for event in events if isinstance(event, PotPushed)]
    others = max(hand.bets[:seat] + hand.bets[seat + 1 :])
    uncalled = max(hand.bets[seat] - others, 0)
    facts: dict[str, Fact] = {"seat": seat, "killed": [seat]}
    if uncalled:
        facts["returned"] = {seat: uncalled}
    if pushes:
        facts |= {"winner": after.live.bit_length() - 1, "awards": dict(pushes[0].shares), "must_show": False}
    return facts | standing(after), events


def _claimed(scene: Scene) -> Verdict | None:
    """A hand named aloud: playing the board, a mistake, or a lie.

    Source: TDA 12; Poker Ape 3.5; Robert's Rules, the showdown 2 and 3.
    """
    event = scene.event
    seat = event.seat or 0
    if event.says == PLAYS_THE_BOARD:
        return _plays_the_board(scene, seat)
    if event.intent == "deliberate":
        return _lied(scene, seat)
    if event.tabled or event.really:
        facts: dict[str, Fact] = {"anyone_may_point_out": True, "seat": seat}
        if event.really.endswith("best"):
            facts["winner"] = seat
        return ruled("cards_speak", "deliberate_miscall", events=(), **facts)
    if event.opponent_mucked:
        return ruled("award", "cards_to_win", events=won_by(scene.hand, seat), winner=seat, must_show=False)
    return ruled("cards_speak", "deliberate_miscall", seat=seat, anyone_may_point_out=True)


def _lied(scene: Scene, seat: int) -> Verdict:
    """A hand miscalled on purpose: a penalty, and in some books the pot when the opponent gave up for it.

    Source: TDA 12; Poker Ape 3.13; Robert's Rules, the showdown 2 (switch D66).
    """
    if not scene.event.opponent_mucked:
        return ruled("cards_speak", "deliberate_miscall", seat=seat, anyone_may_point_out=True, penalty="possible")
    if scene.book.value("deliberate_miscall") == "may_forfeit":
        return left_to_a_person(["award", "forfeit"], "forfeit", "deliberate_miscall", seat=seat, penalty="possible")
    won = won_by(scene.hand, seat)
    return ruled("award", "deliberate_miscall", events=won, winner=seat, penalty="possible")


def _plays_the_board(scene: Scene, seat: int) -> Verdict:
    """Playing the board: every hole card tabled, or said before the cards go away.

    Source: TDA 19; Poker Ape 1.12; Robert's Rules, hold'em 8 (switch D63).
    """
    declared = scene.book.value("playing_the_board") == "declare_before_muck"
    if scene.event.tabled or declared:
        return ruled("keeps_claim", "playing_the_board", seat=seat)
    if scene.event.discards or scene.event.then == "mucked":
        gone = taken_out(scene.hand, (seat,))
        return ruled("no_claim", "playing_the_board", events=gone, seat=seat, killed=[seat])
    waits: dict[str, Fact] = {"if_refuses": "floor", "not_awarded_until": "both_cards_tabled"}
    return ruled("ask_to_table_all", "playing_the_board", seat=seat, events=(), **waits)


def _shown_to_one(scene: Scene) -> Verdict:
    """Shown to one, shown to all: at once where a player of the hand has seen it, else when the hand is over.

    No card is taken out of the muck for it.

    Source: Robert's Rules, the showdown 6; Poker Ape 3.8 (switch D69).
    """
    facts: dict[str, Fact] = {"show_to_all": {"opponent_in_hand": "now", "others": "after_hand"}}
    if scene.event.seat:
        facts["seat"] = scene.event.seat
    return ruled("show_all", "show_one_show_all", retrieve_from_muck=False, events=(), **facts)
