"""Kill pots: their stakes, when the killer acts, and who kills the next one. Amounts are chips, seats are 1-based."""

from app.rulebook.given import Given
from app.rulebook.pots.killed_limits import killed_limits
from app.rulebook.scene import Scene
from app.rulebook.verdict import NOT_HERE, Fact, Verdict, ruled

ACTS_LAST = "kill_acts_last"
"""The house switch under which the killer acts after everybody before the flop."""
_ORDERS = {"in_turn": "in_turn", "last": "last_before_flop"}


def stakes_and_order(scene: Scene) -> Verdict | None:
    """The limits of a killed pot, what it costs to come in and to raise, and when the killer acts.

    Source: Robert's Rules, kill pots 1 and 2 (switch D130).
    """
    given, book = scene.given, scene.book
    if scene.event.ask != "stakes_and_order":
        return None
    if book.value("kill") == "none":
        return NOT_HERE
    limits = killed_limits(given, book)
    post = given.kill.amount if given.kill is not None and given.kill.amount else limits[0]
    facts: dict[str, Fact] = {
        "limits": list(limits),
        "kill_post": post,
        "call_to": post,
        "min_raise_to": post + limits[0],
        "killer_acts": _ORDERS.get(str(book.value("kill_acts")), "in_turn"),
    }
    if ACTS_LAST in scene.variants:
        facts["variants"] = {ACTS_LAST: {"killer_acts": _ORDERS["last"]}}
    return Verdict({"ruling": "info", **facts}, ("kill", "kill_acts"))


def kill_status(scene: Scene) -> Verdict | None:
    """Whether the next pot is killed, and who has a leg.

    A killer who wins or splits kills again. A player with one leg who wins kills; splitting keeps the leg, for a split
    pot counts as neither; anybody else's pot ends it.

    Source: Robert's Rules, kill pots 3 and 4 (switch D130).
    """
    if scene.event.ask != "kill_status":
        return None
    if scene.book.value("kill") == "none":
        return NOT_HERE
    given, won = scene.given, scene.event.winner or 0
    split = given.splitter if given.last_pot == "split" else None
    if _was_killer(given, won or split):
        return ruled("info", "kill_trigger", must_kill=True, seat=won or split)
    if won:
        kills = won == given.leg_up
        return ruled("info", "kill_trigger", must_kill=kills, seat=won, leg_up=None if kills else won)
    keeps = given.leg_up is not None and split in (given.leg_up, None)
    return ruled("info", "kill_trigger", must_kill=False, leg_up=given.leg_up if keeps else None)


def _was_killer(given: Given, seat: int | None) -> bool:
    """True when that seat killed the pot that was just played."""
    if seat is None or not seat:
        return False
    return bool(given.was_killer) if given.was_killer is not None else seat == given.killer
