"""Blinds that are owed, seats that may be lost, and chips brought to or taken from the table. Amounts are chips."""

from app.rulebook.scene import Scene
from app.rulebook.verdict import NOT_HERE, Fact, Verdict, left_to_a_person, ruled


def answer(scene: Scene) -> Verdict | None:
    """What holds for a player who owes a blind, stays away, or changes the stack; None where nobody does."""
    event = scene.event
    if event.dodged:
        return _dodged(scene)
    if event.ask == "seat_status":
        return _seat_status(scene)
    if event.request == "add_chips":
        return _top_up(scene)
    if event.request == "remove_chips":
        return _taken_off(scene)
    if scene.given.owed and (event.looked is not None or event.acted):
        return _dealt_in_owing(scene)
    return None


def _dealt_in_owing(scene: Scene) -> Verdict:
    """A player who owes a blind was dealt in: the hand stands once it has been played, and the blind is still due.

    Source: Robert's Rules, button and blinds; Poker Ape 1.14 (switch D83).
    """
    event = scene.event
    seat = event.seat or next(iter(scene.given.owed))
    how = scene.book.value("dealt_in_owing")
    if how == "none":
        return NOT_HERE
    if scene.given.posted:
        return ruled("hand_live", "dealt_in_owing", seat=seat)
    if event.acted not in ("", "none"):
        return ruled("hand_live", "dealt_in_owing", seat=seat, must_post="next_deal", owed=scene.given.owed)
    if not event.looked:
        return ruled("choice", "dealt_in_owing", seat=seat, candidates=["post_and_play", "wait_for_big_blind"])
    if how == "dead_if_looked":
        return ruled("dead_hand", "dealt_in_owing", seat=seat, killed=[seat])
    return left_to_a_person(["post_and_play", "dead_hand"], "post_and_play", "dealt_in_owing", seat=seat)


def _dodged(scene: Scene) -> Verdict:
    """A player moves or stays away so as not to pay a blind.

    Source: TDA 33, 71-B; Poker Ape 1.14; Robert's Rules, button and blinds.
    """
    event = scene.event
    seat = event.seat or scene.given.seat or 0
    blind = {"big_blind": "bb", "small_blind": "sb"}.get(event.dodged, "bb")
    facts: dict[str, Fact] = {"seat": seat, "owed": {seat: blind}}
    if scene.book.value("dodged_blind") == "penalty" and event.intent == "deliberate":
        return ruled("penalty", "dodged_blind", penalty="due", events=(), **facts)
    return ruled("owes_blind", "dodged_blind", events=(), **facts)


def _seat_status(scene: Scene) -> Verdict:
    """Whether a player who makes no wager for several orbits may lose the seat.

    Source: Poker Ape 3.9 (switch D126).
    """
    most, given = scene.book.value("seat_forfeit_after"), scene.given
    if not isinstance(most, int):
        return ruled("no_rule", "seat_forfeit_after")
    facts: dict[str, Fact] = {"seat": given.seat or scene.event.seat}
    if (given.orbits_without_wager or 0) < most:
        return ruled("info", "seat_forfeit_after", may_forfeit_seat=False, events=(), **facts)
    return ruled("floor", "seat_forfeit_after", may_forfeit_seat=True, events=(), **facts)


def _top_up(scene: Scene) -> Verdict:
    """Chips are added between hands, up to the most that the table allows.

    Source: Poker Ape 3.12; Robert's Rules, buy-in 3; TDA 27 (a rebuy is another thing; switch D125).
    """
    given, how = scene.given, scene.book.value("top_up")
    if how == "before_hand":
        return NOT_HERE
    wanted = given.wants or scene.event.amount or 0
    most = _most(scene)
    room = wanted if most is None else max(most - (given.stack or 0), 0)
    facts: dict[str, Fact] = {"seat": given.seat or scene.event.seat, "amount": min(wanted, room)}
    facts["max_total"] = most
    if not min(wanted, room):
        return ruled("refused", "top_up", events=(), **facts)
    later = given.live_cards or (given.hand_running and how == "between_hands")
    return ruled("next_hand" if later else "granted", "top_up", events=(), **facts)


def _most(scene: Scene) -> int | None:
    """The most a stack may be brought to: the table maximum, or a part of the largest stack (switch D125)."""
    percent, stacks = scene.book.value("top_up_limit"), scene.given.stacks
    if isinstance(percent, int) and stacks:
        return max(stacks.values()) * percent // 100
    return scene.given.table_max


def _taken_off(scene: Scene) -> Verdict:
    """No chips leave the table before their player does.

    Source: TDA 63; Poker Ape 3.11; Robert's Rules, table stakes.
    """
    facts: dict[str, Fact] = {"seat": scene.given.seat or scene.event.seat}
    if scene.given.leaving and not scene.given.live_cards:
        return ruled("granted", "chips_taken_off", events=(), **facts)
    if scene.given.leaving:
        return ruled("next_hand", "chips_taken_off", events=(), **facts)
    return ruled("refused", "chips_taken_off", events=(), **facts)
