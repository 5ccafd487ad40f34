"""Where the button and the blinds go between hands, and whether a new player is dealt in there. Seats are 1-based."""

from typing import Final

from app.engine.positions import ButtonRule, Positions, next_positions, passed_over
from app.engine.seats import mask_of
from app.rulebook.scene import Scene
from app.rulebook.stated import LastPositions
from app.rulebook.verdict import NOT_HERE, Fact, Verdict, ruled

TWO: Final = 2


def answer(scene: Scene) -> Verdict | None:
    """The positions of the coming hands, or whether somebody new is dealt in; None where neither is asked."""
    if scene.event.ask == "dealt_in":
        return _dealt_in(scene)
    last = scene.given.positions
    if last is None or scene.event.ask or not scene.given.seats:
        return None
    return _coming_hands(scene, last)


def _coming_hands(scene: Scene, last: LastPositions) -> Verdict:
    """Positions of the coming hands after players have left: one hand, and one more for each seat a dead button passes.

    Source: TDA 32, 34-B; Robert's Rules, button and blinds 2 and 4 (switches D80, D81).
    """
    rule = _method(scene)
    if rule is None:
        return NOT_HERE
    playing = mask_of(scene.given.seats) & ~mask_of(scene.event.busted)
    if not playing & (playing - 1):
        return ruled("button", "button_method", method=rule.value, next_hands=[])
    first = now = next_positions(rule, _positions(last), playing)
    found = [now]
    for _ in scene.event.busted if rule is ButtonRule.DEAD and playing.bit_count() > TWO else ():
        now = next_positions(rule, now, playing)
        found.append(now)
    facts: dict[str, Fact] = {"method": rule.value, "next_hands": [_as_facts(hand) for hand in found]}
    if rule is ButtonRule.MOVING and playing.bit_count() > TWO:
        facts["owed"] = _owed(_positions(last), first, playing)
    switch = "heads_up_button" if playing.bit_count() == TWO else "button_method"
    return ruled("button", switch, events=(), **facts)


def _method(scene: Scene) -> ButtonRule | None:
    """The method that is asked for or in force; None where the book does not allow it."""
    if scene.event.method == ButtonRule.MOVING.value:
        return None if scene.book.value("moving_button") == "no" else ButtonRule.MOVING
    if not scene.event.method and scene.book.value("button_method") == ButtonRule.MOVING.value:
        return ButtonRule.MOVING
    return ButtonRule.DEAD


def _positions(last: LastPositions) -> Positions:
    return Positions(last.button or 0, last.sb or 0, last.bb or 0)


def _as_facts(hand: Positions) -> dict[str, Fact]:
    return {"button": hand.button, "sb": hand.small or None, "bb": hand.big}


def _owed(last: Positions, now: Positions, playing: int) -> dict[int, Fact]:
    """The blinds that players owe because the button went past them; a small blind that is being paid is none.

    Source: Robert's Rules, button and blinds 2a.
    """
    missed = passed_over(last, now, playing)
    return {seat: "bb" if big else "sb" for seat, big, _ in missed if big or seat != now.small}


def _dealt_in(scene: Scene) -> Verdict | None:
    """Whether a new player gets cards at once, after the button has passed, or may post or wait.

    Source: TDA 8-A, 10-A; Poker Ape 1.13; Robert's Rules, button and blinds (switch D82).
    """
    coming, seat = scene.given.next_hand, scene.given.new_player_seat or scene.event.seat
    if coming is None or seat is None or coming.button is None:
        return None
    if seat == coming.bb:
        return ruled("granted", "new_player", seat=seat)
    ends = {"small_and_button": coming.sb or coming.bb, "big_and_button": coming.bb}
    end = ends.get(str(scene.book.value("new_player_not_between")))
    if end is not None and _between(coming.button, seat, end, scene.given.table or 0):
        return ruled("not_dealt_in", "new_player", "new_player_not_between", seat=seat, until="button_has_passed")
    if scene.book.value("new_player") == "at_once":
        return ruled("granted", "new_player", seat=seat)
    return ruled("choice", "new_player", seat=seat, candidates=["post_one_big_blind", "wait_for_big_blind"])


def _between(start: int, seat: int, end: int, table: int) -> bool:
    """True when `seat` lies clockwise after `start` and before `end`."""
    size = max(table, start, seat, end)
    return 0 < (seat - start) % size < (end - start) % size
