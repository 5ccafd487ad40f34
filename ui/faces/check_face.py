"""What the count of the night comes to: who is still to be counted, what is missing, what likely explains it."""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum

from app.money import Money
from app.session.bank.accounts import ChipCount
from app.session.bank.closing import Closing
from app.session.intents import Intent
from ui.faces import KeyFace, KeyKind
from ui.faces.close_face import Names, missing_text
from ui.words import close_words as words


class Check(Enum):
    """What a key of the box does."""

    COUNT = "count"
    RECORDED = "recorded"
    REPAIR = "repair"
    OPEN = "open"
    AGAIN = "again"
    TAKE_BACK = "take-back"


@dataclass(frozen=True, slots=True)
class Suggestion:
    """A cause in words: what happened, what sets it right (`repair` '' where that takes a look first), where to look.

    `thought` is what it takes for counted.
    """

    sentence: str
    brief: str
    repair: str = ""
    intents: tuple[Intent, ...] = ()
    place: str = ""
    seq: int = 0
    hand: int = 0
    players: tuple[int, ...] = ()
    thought: tuple[ChipCount, ...] = ()


@dataclass(frozen=True, slots=True)
class CheckFace:
    """The box: a title with its icon and role, one or two lines, keys in their places. `other` leafs through what else
    is possible.
    """

    title: str = ""
    icon: str = "chips"
    role: str = "text_2"
    first: str = ""
    second: str = ""
    keys: tuple[tuple[Check, KeyFace], ...] = ()
    other: KeyFace | None = None
    brief: bool = False
    """Whether one line and one key are all there is."""


def check_face(
    found: Closing, suggestions: Sequence[Suggestion], chosen: int, money: Money, names: Names, *, looking: bool
) -> CheckFace:
    """The box as it is now; `chosen` is the suggestion in sight, `looking` says that more may come."""
    if found.running:
        return CheckFace(words.RUNNING, first=words.RUNNING_LINE)
    if found.closed:
        keys = ((Check.TAKE_BACK, KeyFace(words.TAKE_BACK, words.TAKE_BACK_SECOND)),)
        short = missing_text(found, money) if found.missing else words.ALL_THERE
        return CheckFace(short, *_mood(found), words.CLOSED_LINE, keys=keys, brief=True)
    if found.uncounted:
        return _to_count(found, money, names)
    if suggestions:
        return _explained(found, suggestions, chosen, money)
    if found.missing:
        first = words.LOOKING if looking else words.NOTHING_FOUND
        return CheckFace(missing_text(found, money), "warn", "warning", first, keys=(_again(KeyKind.PLAIN),))
    return CheckFace(words.ALL_THERE, "check", "saved", words.ALL_THERE_LINE)


def _mood(found: Closing) -> tuple[str, str]:
    """Icon and role."""
    return ("warn", "warning") if found.missing else ("check", "saved")


def _to_count(found: Closing, money: Money, names: Names) -> CheckFace:
    left = found.uncounted
    seated = sum(line.recorded is not None for line in found.lines)
    rest = ", ".join(names(line.player) for line in left[1:])
    second = missing_text(found, money) if found.missing else ""
    keys = (
        (Check.COUNT, KeyFace(words.count_whom(names(left[0].player)), kind=KeyKind.LIT)),
        (Check.RECORDED, KeyFace(words.AS_RECORDED, words.all_recorded(len(left)))),
    )
    title = words.still_to_count(len(left), seated)
    return CheckFace(title, first=words.then_whom(rest) if rest else "", second=second, keys=keys)


def _explained(found: Closing, suggestions: Sequence[Suggestion], chosen: int, money: Money) -> CheckFace:
    """The suggestion in sight, and the next one in one line."""
    shown = suggestions[chosen % len(suggestions)]
    others = [one.brief for one in (*suggestions[chosen + 1 :], *suggestions[:chosen])]
    keys: list[tuple[Check, KeyFace]] = []
    if shown.repair:
        keys.append((Check.REPAIR, KeyFace(shown.repair, kind=KeyKind.LIT if found.missing else KeyKind.PLAIN)))
    if shown.place:
        keys.append((Check.OPEN, KeyFace(shown.place)))
    keys.append(_again(KeyKind.PLAIN))
    if found.missing:
        title, icon, role = words.explained(missing_text(found, money), len(suggestions)), "warn", "warning"
    else:
        unlike = sum(line.counted is not None and line.counted != line.recorded for line in found.lines)
        title, icon, role = words.unlike_record(unlike), "check", "saved"
    other = KeyFace(words.OTHER, f"{chosen + 1} of {len(suggestions)}") if len(suggestions) > 1 else None
    second = words.also_possible(others[0]) if others else ""
    return CheckFace(title, icon, role, shown.sentence, second, tuple(keys), other)


def _again(kind: KeyKind) -> tuple[Check, KeyFace]:
    return Check.AGAIN, KeyFace(words.COUNT_AGAIN, kind=kind)
