"""What is said about people in the book: who is barred, whose name looks like another one."""

from collections.abc import Sequence
from datetime import UTC, datetime

from app.flows.naming import Likeness
from app.money import Money
from app.session.history import PlayerNight
from app.session.intents import ChangePlayer, SitDown, TableIntent
from app.session.last_time import LastTime
from app.session.ports import Player
from ui.words.names import isolated

TITLE = "Players"
EXPORT_SECOND = "all nights"
NOBODY_CHOSEN = "Player"
CHOOSE = "Tap a name in the list."
NOBODY_THERE = "Nobody is in the book yet. Who sits down comes into it."
NOBODY_FOUND = "Nobody has such a name."
NO_NOTE = "Nothing is noted."
NO_ALIAS = "No other name yet. A player is found by every name."
MERGE = "Tap who is the same person, here or in the list. Nothing is lost: un-merge brings the entry back."
UNMERGE = "Tap who is somebody else after all. The entry comes back whole."
NO_FILES = "No PNG or JPEG picture lies in the usual folders."
_ALIKE = {
    Likeness.SAME: "like",
    Likeness.ALIAS: "also called so:",
    Likeness.LONGER: "the same as",
    Likeness.SPELLING: "nearly",
}

_MOST_NAMES = 2


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


def merged_said(names: Sequence[str]) -> str:
    """'Tommy and Tom W. are the same person'; '' for none."""
    if not names:
        return ""
    listed = [isolated(name) for name in names]
    if len(listed) > _MOST_NAMES:
        return f"{len(listed)} entries are the same person"
    return f"{' and '.join(listed)} {'is' if len(listed) == 1 else 'are'} the same person"


def counted(people: int, barred: int) -> str:
    """'132 players, 2 barred'."""
    said = f"{people:,} player{'' if people == 1 else 's'}" if people else "nobody yet"
    return f"{said}, {barred} barred" if barred else said


def merged_now(gone: str, kept: str) -> str:
    """What happened when two entries were merged."""
    return f"{isolated(gone)} is {isolated(kept)} from now on. Un-merge brings the entry back."


def unmerged_now(name: str) -> str:
    """What happened when an entry came back."""
    return f"{isolated(name)} is a player of the book again."


def capital(text: str) -> str:
    """The text as a sentence begins."""
    return text[:1].upper() + text[1:]


def again_said(before: LastTime | None, intents: Sequence[TableIntent]) -> str:
    """'8 people of 12 Nov', '' where nobody would be seated."""
    coming = sum(isinstance(intent, SitDown | ChangePlayer) for intent in intents)
    if before is None or not coming:
        return ""
    day = datetime.fromtimestamp(before.session.opened_at / 1_000_000, UTC).astimezone()
    return f"{coming} player{'' if coming == 1 else 's'} of {day.day} {day:%b}"


def nights_said(nights: Sequence[PlayerNight]) -> str:
    """'12 nights, 1,203 hands, result +140'; the result only where all nights counted in one unit."""
    if not nights:
        return ""
    hands, sessions = sum(night.row.hands for night in nights), len({night.row.stream for night in nights})
    said = f"{sessions:,} night{'' if sessions == 1 else 's'}, {hands:,} hand{'' if hands == 1 else 's'}"
    if len({night.unit for night in nights}) > 1:
        return said
    result = sum(night.row.result for night in nights)
    return f"{said}, result {'+' if result > 0 else ''}{Money(nights[0].unit).text(result)}"
