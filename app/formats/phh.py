"""PHH and PHHS, the open poker hand history format in TOML: one hand a file, or many under headings [1], [2] and so on.

Player 1 sits left of the button and the last player on it; heads-up, player 2 is button and small blind. Player i
becomes seat i.
Amounts are handed over in the coarsest unit in which every number of the hand is whole.
Source: the PHH specification; where it is silent, what PokerKit's reader does.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from decimal import Decimal
from re import compile as pattern
from tomllib import loads
from typing import NamedTuple

from app.formats.errors import HAND_ACTIONS, HAND_BYTES, MOST_CHIPS, HandError, shown
from app.formats.phh_actions import Course, Move, known, read_move
from app.formats.recorded import Act, RecordedAct, RecordedHand, RecordedResult

HEADING = pattern(r"\s*\[\s*([0-9]+)\s*\]\s*(?:#.*)?\s*")
"""The heading of a hand among several."""

_TOML_LINE = pattern(r"(.*?)\s*\(at (?:line ([0-9]+), column [0-9]+|end of document)\)")
_UNITS = tuple(Decimal(unit) for unit in ("1", "0.5", "0.25", "0.1", "0.05", "0.01", "0.001", "0.0001"))
_NONE = Decimal(0)
_MOST_DOTS = 10_000
"""tomllib takes a dotted key in time that grows with the square of its parts."""


class _Variant(NamedTuple):
    game: str
    streets: tuple[str, ...]
    opens: str


_FLOP = ("preflop", "flop", "turn", "river")
_STUD = ("3rd", "4th", "5th", "6th", "river")
_DRAW = ("deal", "draw1")
_TRIPLE_DRAW = ("deal", "draw1", "draw2", "draw3")
_VARIANTS = {
    "FT": _Variant("holdem-fl", _FLOP, "db"),
    "NT": _Variant("holdem-nl", _FLOP, "db"),
    "NS": _Variant("shortdeck-nl", _FLOP, "db"),
    "PO": _Variant("omaha-pl", _FLOP, "db"),
    "FO/8": _Variant("omaha-8-fl", _FLOP, "db"),
    "F7S": _Variant("stud-fl", _STUD, "dh"),
    "F7S/8": _Variant("stud-8-fl", _STUD, "dh"),
    "FR": _Variant("razz-fl", _STUD, "dh"),
    "N2L1D": _Variant("27sd-nl", _DRAW, "sd"),
    "F2L3D": _Variant("27td-fl", _TRIPLE_DRAW, "sd"),
    "FB": _Variant("badugi-fl", _TRIPLE_DRAW, "sd"),
}


def read_hands(lines: Iterable[tuple[int, str]]) -> Iterator[RecordedHand]:
    """The hands of numbered lines, one at a time. Raises HandError with the line."""
    for line, heading, text in _pieces(lines):
        try:
            yield _read(_fields(text, line), heading)
        except HandError as fault:
            raise HandError(fault.reason, fault.line or line) from None


def _pieces(lines: Iterable[tuple[int, str]]) -> Iterator[tuple[int, str, str]]:
    """First line, heading ('' without one) and text of each hand; a heading counts even inside a longer text."""
    start, heading, size = 0, "", 0
    held: list[str] = []
    for number, text in lines:
        found = HEADING.fullmatch(text)
        if found:
            if held:
                yield start, heading, "".join(held)
            start, heading, size, held = number, found[1], 0, ["\n"]
            continue
        start = start or number
        size += len(text)
        if size > HAND_BYTES:
            raise HandError("this hand is longer than 1 MB; take it out of the file", start)
        held.append(text)
    yield start, heading, "".join(held)


def is_idle(line: str) -> bool:
    """Whether a line is blank or a comment."""
    return not line.strip() or line.lstrip().startswith("#")


def _fields(text: str, start: int) -> Mapping[str, object]:
    if text.count(".") > _MOST_DOTS:
        raise HandError("this hand is no sensible PHH (far too many dots); take it out of the file")
    try:
        return loads(text, parse_float=Decimal)
    except RecursionError:
        raise HandError("this hand is nested too deep for PHH; take it out of the file") from None
    except (ValueError, ArithmeticError) as fault:
        found = _TOML_LINE.fullmatch(str(fault))
        reason, line = (found[1], found[2]) if found else ("a value is out of range", "1")
        at = start + (int(line) - 1 if line else text.rstrip().count("\n"))
        raise HandError(f"the hand is cut off or no TOML ({reason}); get the file again or correct it", at) from None


@dataclass(frozen=True, slots=True)
class _Stakes:
    """The numbers of a hand as written, infinite where a stack is unknown; a negative blind is a late post."""

    antes: list[Decimal]
    blinds: list[Decimal]
    stacks: list[Decimal]
    finals: list[Decimal]
    winnings: list[Decimal]
    bring_in: Decimal
    least_bet: Decimal
    dead_antes: bool
    """Antes that nobody has to match."""

    def numbers(self) -> Iterator[Decimal]:
        """All of them."""
        for numbers in (self.antes, self.blinds, self.stacks, self.finals, self.winnings):
            yield from numbers
        yield from (self.bring_in, self.least_bet)

    def seats(self) -> int:
        """How many players are dealt in."""
        return len(self.stacks)

    def blind_of(self, index: int) -> Decimal:
        """The player's blind or straddle; heads-up the button has the small one, so the two change places."""
        return self.blinds[1 - index] if self.seats() == 2 else self.blinds[index]


def _read(fields: Mapping[str, object], heading: str) -> RecordedHand:
    variant = _variant(fields)
    stakes = _stakes(fields, stud=variant.opens == "dh")
    moves = list(_moves(fields, stakes.seats()))
    finite = [number for number in (*stakes.numbers(), *(move.to for move in moves)) if number.is_finite()]
    unit = _unit(finite)
    # More than anybody can have put in: an unknown stack is never all-in.
    deep = int(10 * max(finite, default=_NONE) / unit) + 1
    stacks = [int(stack / unit) if stack.is_finite() else deep for stack in stakes.stacks]

    acts, left = _forced(stakes, stacks, unit)
    bring_in = int(stakes.bring_in / unit)
    course = Course(variant.streets, variant.opens, acts, bet=any(blind > 0 for blind in stakes.blinds))
    for move in moves:
        course.tell(move, min(bring_in, left[move.seat - 1]) if move.verb == "pb" else int(move.to / unit))

    finals = [int(final / unit) for final in stakes.finals if final.is_finite()]
    complete = len(finals) == len(stacks) and all(stack.is_finite() for stack in stakes.stacks)
    return RecordedHand(
        id=_name(fields, heading),
        game=variant.game,
        unit=str(unit),
        button=stakes.seats() if stakes.blinds else 0,
        small_blind=int(max(stakes.blinds[0], _NONE) / unit) if stakes.blinds else 0,
        big_blind=int(_big_blind(stakes) / unit),
        stacks=tuple(enumerate(stacks, 1)),
        acts=tuple(course.acts),
        holes=tuple(course.holes()),
        boards=tuple(known(board) for board in course.boards),
        rake=max(sum(stacks) - sum(finals), 0) if complete else 0,
        winners=tuple(seat for seat, won in enumerate(stakes.winnings, 1) if won > 0),
        tags=frozenset() if all(stack.is_finite() for stack in stakes.stacks) else frozenset({"unknown-stack"}),
        result=RecordedResult(tuple(enumerate(finals, 1))) if complete else None,
    )


def _variant(fields: Mapping[str, object]) -> _Variant:
    name = fields.get("variant")
    if not isinstance(name, str):
        raise HandError("the hand has no variant: it is cut off or no PHH; get the file again")
    variant = _VARIANTS.get(name)
    if variant is None:
        raise HandError(f"the variant {shown(name)} is unknown; PHH has {', '.join(_VARIANTS)}")
    return variant


def _name(fields: Mapping[str, object], heading: str) -> str:
    for key in ("_id", "hand"):
        name = fields.get(key)
        if isinstance(name, str) or (isinstance(name, int) and abs(name) <= MOST_CHIPS):
            return str(name)
    return heading or "1"


def _stakes(fields: Mapping[str, object], stud: bool) -> _Stakes:
    stacks = _numbers(fields, "starting_stacks")
    if not 2 <= len(stacks) <= 10:
        raise HandError(f"starting_stacks has {len(stacks)} seats; a table has 2 to 10")
    if not all(stacks):
        raise HandError("starting_stacks has a player without chips; correct it in the file")
    seats = len(stacks)
    return _Stakes(
        antes=_numbers(fields, "antes", seats),
        blinds=[] if stud else _numbers(fields, "blinds_or_straddles", seats),
        stacks=stacks,
        finals=_numbers(fields, "finishing_stacks", seats) if "finishing_stacks" in fields else [],
        winnings=_numbers(fields, "winnings", seats) if "winnings" in fields else [],
        bring_in=_number(fields.get("bring_in", 0), "bring_in"),
        least_bet=_number(fields.get("min_bet", fields.get("small_bet", 0)), "min_bet or small_bet"),
        dead_antes=fields.get("ante_trimming_status") is not True,
    )


def _numbers(fields: Mapping[str, object], name: str, count: int | None = None) -> list[Decimal]:
    values = fields.get(name)
    if not isinstance(values, list):
        raise HandError(f"the hand has no list {name}: it is cut off or no PHH; get the file again")
    if count is not None and len(values) != count:
        raise HandError(f"{name} has {len(values)} numbers but starting_stacks {count}; correct it in the file")
    return [_number(value, name) for value in values]


def _number(value: object, name: str) -> Decimal:
    """A number of chips. Infinity passes for a stack only, less than nothing for a blind only. Raises HandError."""
    if (
        isinstance(value, bool)
        or not isinstance(value, int | Decimal)
        or (isinstance(value, Decimal) and value.is_nan())
    ):
        raise HandError(f"{name} holds a value that is no number; correct it in the file")
    if value < 0 and name != "blinds_or_straddles":
        raise HandError(f"{name} holds a negative number; chips cannot be negative, correct it in the file")
    endless = value == Decimal("Infinity") and name.endswith("_stacks")
    if not endless and not -MOST_CHIPS <= value <= MOST_CHIPS:
        raise HandError(f"{name} holds more chips than any table has; correct it in the file")
    return Decimal(value)


def _moves(fields: Mapping[str, object], seats: int) -> Iterator[Move]:
    lines = fields.get("actions")
    if not isinstance(lines, list):
        raise HandError("the hand has no list actions: it is cut off or no PHH; get the file again")
    if len(lines) > HAND_ACTIONS:
        raise HandError(f"the hand has {len(lines)} actions, more than {HAND_ACTIONS}; take it out of the file")
    for line in lines:
        if not isinstance(line, str):
            raise HandError("actions holds a value that is no text; correct it in the file")
        move = read_move(line, seats)
        if move is not None:
            _number(move.to, "cbr")
            yield move


def _unit(numbers: Sequence[Decimal]) -> Decimal:
    """The coarsest unit in which all of them are whole. Raises HandError below a ten-thousandth."""
    fractions = [number for number in numbers if number % 1]
    for unit in _UNITS:
        if not any(number % unit for number in fractions):
            return unit
    raise HandError("the hand has chips with more than four decimals; round them in the file")


def _big_blind(stakes: _Stakes) -> Decimal:
    """The nominal one: the least bet where the blind was posted short, unless a straddle has raised the least bet."""
    posted = max(stakes.blinds[1], _NONE) if stakes.blinds else _NONE
    straddled = posted > 0 and any(blind > 0 for blind in stakes.blinds[2:])
    return posted if straddled else max(posted, stakes.least_bet)


def _forced(stakes: _Stakes, stacks: list[int], unit: Decimal) -> tuple[list[RecordedAct], list[int]]:
    """Antes and blinds as far as the stacks reach, and what the stacks have left."""
    left = list(stacks)
    acts: list[RecordedAct] = []

    def post(act: Act, index: int, due: Decimal) -> None:
        amount = min(int(due / unit), left[index])
        if amount > 0:
            left[index] -= amount
            acts.append(RecordedAct(act, index + 1, amount))

    for_the_table = stakes.dead_antes and len(set(stakes.antes)) > 1
    for index, ante in enumerate(stakes.antes):
        post(Act.TABLE_ANTE if for_the_table else Act.ANTE, index, ante)
    if stakes.blinds:
        small_first = (1, 0) if stakes.seats() == 2 else range(stakes.seats())
        for place, index in enumerate(small_first):
            blind = stakes.blind_of(index)
            post(_blind_act(stakes, place, blind), index, abs(blind))
    return acts, left


def _blind_act(stakes: _Stakes, place: int, blind: Decimal) -> Act:
    """What a forced bet is by its place, counted from the small blind; alone in the last place it is the button's."""
    if blind < 0:
        return Act.POST
    if place < 2:
        return (Act.SMALL_BLIND, Act.BIG_BLIND)[place]
    alone = place == stakes.seats() - 1 and not any(stakes.blinds[:place])
    return Act.BUTTON_BLIND if alone else Act.STRADDLE
