"""The close of a night as the page shows it: the table of players, what lies beside it, and the key that closes."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

from app.money import Money
from app.session.bank.accounts import Account, Place
from app.session.bank.closing import BoxLine, Closing, ClosingLine
from ui.faces import KeyFace, KeyKind
from ui.views.parts.row_button import RowFace
from ui.words import close_words as words
from ui.words.money_words import signed
from ui.words.names import isolated

Names = Callable[[int], str]
"""The name of a person by number."""
_NOTHING = "\u2013"
_ARROW = " → "
_MOST_BESIDE = 52
"""Characters in the row that leads to the boxes."""


@dataclass(frozen=True, slots=True)
class CountFace:
    """One row of the table. Roles are tokens of the theme; `marked` is who a suggestion speaks of."""

    player: int
    name: str
    note: str = ""
    bought: str = ""
    counted: str = ""
    result: str = ""
    counted_role: str = "money"
    marked: bool = False
    counting: bool = False
    """Whether the panel beside it asks for this count."""
    spoken: str = ""


@dataclass(frozen=True, slots=True)
class TotalFace:
    """The last row: what was issued, what of it was counted, and what is missing."""

    bought: str = ""
    counted: str = ""
    missing: str = ""
    role: str = "money"

    @property
    def spoken(self) -> str:
        return f"{words.ISSUED}: {', '.join(part for part in (self.bought, self.counted, self.missing) if part)}"


@dataclass(frozen=True, slots=True)
class BarFace:
    """What stands beside the key that closes, and that key; with `confirm` it was tapped and asks once."""

    first: str
    second: str
    key: KeyFace
    confirm: KeyFace | None = None
    role: str = "text"


def count_faces(
    found: Closing, money: Money, names: Names, marked: frozenset[int], counting: int = 0
) -> tuple[CountFace, ...]:
    """A row for each player; `marked` are those of the suggestion, `counting` is whose chips are asked for."""
    faces = [_count_face(line, money, names(line.player)) for line in found.lines]
    return tuple(replace(face, marked=face.player in marked, counting=face.player == counting) for face in faces)


def _count_face(line: ClosingLine, money: Money, name: str) -> CountFace:
    counted, role = _counted(line, money)
    bought = _NOTHING if line.bought is None else money.text(line.bought)
    result, note = signed(line.result, money), _note(line, money)
    said = [name, f"{words.BOUGHT} {bought}", f"{words.COUNTED} {counted}", f"{words.RESULT} {result}", note]
    spoken = ", ".join(part for part in said if part)
    return CountFace(line.player, isolated(name), note, bought, counted, result, role, spoken=spoken)


def _counted(line: ClosingLine, money: Money) -> tuple[str, str]:
    """What the column says of a player, and in which role."""
    if line.counted is None:
        return (words.TO_COUNT, "text_2") if line.recorded is not None else (money.text(line.taken), "text_2")
    said = money.text(line.counted)
    if line.assumed is not None:
        return f"{said}{_ARROW}{money.text(line.assumed)}", "warning"
    return said, "money"


def _note(line: ClosingLine, money: Money) -> str:
    """What stands under the name."""
    if line.recorded is None:
        return words.left_with(money.text(line.taken)) if line.counted is None else ""
    if line.uncounted or line.recorded != line.counted:
        return words.recorded(money.text(line.recorded))
    return words.took(money.text(line.taken)) if line.taken else ""


def total_face(found: Closing, money: Money) -> TotalFace:
    """The row below the players. Who is not counted yet counts as recorded."""
    role = "warning" if found.missing else "money"
    missing = missing_text(found, money) if found.missing else ""
    if found.bought is None:
        return TotalFace(_NOTHING, _NOTHING, missing, role)
    return TotalFace(money.text(found.bought), money.text(found.bought - found.missing), missing, role)


def missing_text(found: Closing, money: Money) -> str:
    """'20 missing', '20 too many'."""
    return words.missing(money.text(abs(found.missing)), short=found.missing > 0)


# ---- beside the stacks


def boxes_face(found: Closing, money: Money, names: Names) -> RowFace:
    """The row that leads to rack, boxes and cash: what lies there, and what is off."""
    said = words.capital(_beside(found.boxes, money, names))
    wrong = [_off(box, money, names) for box in found.boxes if box.missing]
    assumed = [line for line in found.lines if line.assumed is not None]
    note = words.as_if(names(assumed[0].player), money.text(assumed[0].assumed or 0)) if assumed else words.BOXES_NOTE
    if wrong:
        note = " · ".join(wrong)
    return RowFace(said, note=note, kind=KeyKind.QUIET, name=f"{words.BOXES}: {said}, {note}")


def _beside(boxes: Sequence[BoxLine], money: Money, names: Names) -> str:
    """What lies where, as far as there is room for it: no amount is ever cut."""
    for shown in (boxes, [box for box in boxes if box.recorded]):
        said = " · ".join(f"{_box_name(box, names)} {money.text(box.recorded)}" for box in shown)
        if len(said) <= _MOST_BESIDE:
            return said or words.BOXES
    return words.many_boxes(len(boxes))


def box_keys(boxes: Sequence[BoxLine], money: Money, names: Names) -> list[KeyFace]:
    """A key for each of them: what must be there, and what was counted."""
    found = []
    for box in boxes:
        said = words.recorded(money.text(box.recorded))
        if box.missing:
            said = f"{said} · {_off(box, money, names)}"
        else:
            said = f"{said} · {words.NOT_COUNTED if box.counted is None else words.AGREES}"
        found.append(KeyFace(words.capital(_box_name(box, names)), said))
    return found


def account_name(account: Account, names: Names) -> str:
    """Whose chips, or which box."""
    return names(account.owner) if account.place is Place.STACK else words.capital(box_name(account, names))


def box_name(account: Account, names: Names) -> str:
    """'rake', 'tips of Ann'."""
    return words.box_name(account, names(account.owner) if account.owner else "")


def _box_name(box: BoxLine, names: Names) -> str:
    return box_name(box.account, names)


def _off(box: BoxLine, money: Money, names: Names) -> str:
    return words.off(_box_name(box, names), money.text(abs(box.missing)), short=box.missing > 0)


# ---- the key that closes


def bar_face(found: Closing, money: Money, open_payments: int, *, asking: bool) -> BarFace:
    """How far the close is, and what the key does."""
    amount, short = money.text(abs(found.missing)), found.missing > 0
    if found.closed:
        first = words.closed_with(amount if found.missing else "", short=short)
        kind = KeyKind.LIT if found.settled else KeyKind.PLAIN
        second = words.stay_open(open_payments) if open_payments else words.END_SECOND
        return BarFace(first, words.to_pay(open_payments), KeyFace(words.END, second, kind))
    if found.running or found.uncounted:
        left = words.RUNNING if found.running else words.still_to_count(len(found.uncounted), _seated(found))
        return BarFace(words.NOT_CLOSED, left, KeyFace(words.CLOSE, words.FIRST_COUNT, KeyKind.OFF))
    if not found.missing:
        return BarFace(words.NOT_CLOSED, words.ALL_THERE, KeyFace(words.CLOSE, words.CLOSE_SECOND, KeyKind.LIT))
    close = words.close_short(amount, short=short)
    if asking:
        sure = KeyFace(close, words.MARKED, KeyKind.BELOW)
        return BarFace(words.NOT_CLOSED, "", KeyFace(words.NOT_YET, words.NOT_YET_SECOND), sure)
    second = words.explain(amount, short=short)
    return BarFace(words.NOT_CLOSED, second, KeyFace(close, words.ASKS_ONCE, KeyKind.BELOW))


def _seated(found: Closing) -> int:
    return sum(line.recorded is not None for line in found.lines)
