"""What is said about people in the book: who is barred, whose name looks like another one."""

from collections.abc import Sequence

from app.flows.naming import Likeness
from app.session.ports import Player
from ui.words.names import isolated

_ALIKE = {
    Likeness.SAME: "like",
    Likeness.ALIAS: "also called so:",
    Likeness.LONGER: "the same as",
    Likeness.SPELLING: "nearly",
}


def barred_said(player: Player) -> str:
    """'barred: fights'; '' for who may sit down."""
    if not player.barred:
        return ""
    return f"barred: {isolated(player.barred_why)}" if player.barred_why else "barred"


def look_alike_said(alike: Sequence[tuple[Player, Likeness]]) -> str:
    """Whom a name may mean that is already in the book, the likeliest; '' where it is like no other."""
    if not alike:
        return ""
    player, why = alike[0]
    more = f" +{len(alike) - 1}" if len(alike) > 1 else ""
    return f"{_ALIKE[why]} {isolated(player.name)}{more}?"
