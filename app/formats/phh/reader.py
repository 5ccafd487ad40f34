"""PHH and PHHS, the open poker hand history format in TOML: one hand a file, or many under headings [1], [2] and so on.

Player 1 sits left of the button and the last player on it; heads-up, player 2 is button and small blind. Player i
takes the seat that `seats` gives him, else seat i.
Amounts are handed over in the coarsest unit in which every number of the hand is whole.
What PHH cannot say stands in fields named `_cutcard_…` (see `app.formats.own_fields`). Three of them are read here:
`_cutcard_game` names a game that has no code in the standard, `_cutcard_unit` says what one chip of the amounts is
worth, `_cutcard_calls` that 'cc' is to be told as the check or the call it was.
Source: the PHH specification; where it is silent, what PokerKit's reader does.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from decimal import Decimal
from re import compile as pattern
from tomllib import loads

from msgspec.structs import replace

from app.formats.errors import HAND_ACTIONS, HAND_BYTES, MOST_CHIPS, HandError, shown
from app.formats.own_fields import with_own_fields
from app.formats.phh.actions import Course, Move, known, read_move
from app.formats.phh.calls import told_calls
from app.formats.phh.labels import dealt_at, names_of, noted, seats_of, text_of
from app.formats.phh.variants import STANDARD, VARIANTS, Variant
from app.formats.recorded import Act, Numbered, RecordedAct, RecordedHand, RecordedResult, without_lines
from app.formats.units import coarsest_unit

HEADING = pattern(r"\s*\[\s*([0-9]+)\s*\]\s*(?:#.*\s*)?")
"""The heading of a hand among several."""

_OWN = "_cutcard_"
_UNIT = pattern(r"[0-9]{1,9}(?:\.[0-9]{1,4})?")
_TOML_LINE = pattern(r"(.*?)\s*\(at (?:line ([0-9]+), column [0-9]+|end of document)\)")
_NONE = Decimal(0)
MOST_DOTS = 10_000
"""tomllib takes a dotted key in time that grows with the square of its parts."""


def read_hands(lines: Iterable[tuple[int, str]]) -> Iterator[RecordedHand]:
    """The hands of numbered lines, one at a time. Raises HandError with the line."""
    return without_lines(numbered_hands(lines))


def numbered_hands(lines: Iterable[tuple[int, str]]) -> Numbered:
    """The same hands, each with the line of its heading, or its first."""
    for line, heading, text in _pieces(lines):
        try:
            yield line, _read(_fields(text, line), heading)
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
    if text.count(".") > MOST_DOTS:
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
    min_bet: Decimal
    small_bet: Decimal
    big_bet: Decimal
    dead_antes: bool
    """Antes that nobody has to match."""

    def numbers(self) -> Iterator[Decimal]:
        """All of them."""
        for numbers in (self.antes, self.blinds, self.stacks, self.finals, self.winnings):
            yield from numbers
        yield from (self.bring_in, self.min_bet, self.small_bet, self.big_bet)

    def seats(self) -> int:
        """How many players are dealt in."""
        return len(self.stacks)

    def blind_of(self, index: int) -> Decimal:
        """The player's blind or straddle; heads-up the button has the small one, so the two change places."""
        return self.blinds[1 - index] if self.seats() == 2 else self.blinds[index]


def _read(fields: Mapping[str, object], heading: str) -> RecordedHand:
    own = {key.removeprefix(_OWN): value for key, value in fields.items() if key.startswith(_OWN)}
    unit = _own_unit(own.pop("unit", None))
    calls = own.pop("calls", False) is True
    hand = _plain(fields, heading, unit)
    if calls:
        hand = replace(hand, acts=told_calls(hand))
    return with_own_fields(hand, own) if own else hand


def _own_unit(text: object) -> str:
    """What one chip of the amounts is worth, '' where the hand does not say it."""
    if text is None:
        return ""
    if not isinstance(text, str) or not _UNIT.fullmatch(text) or not Decimal(text):
        raise HandError("_cutcard_unit is no number of at most four decimals; take it out of the file")
    return text


def _plain(fields: Mapping[str, object], heading: str, own_unit: str) -> RecordedHand:
    """The hand by the words of PHH alone."""
    variant = _variant(fields)
    stakes = _stakes(fields, stud=variant.opens == "dh")
    moves = list(_moves(fields, stakes.seats()))
    finite = [number for number in (*stakes.numbers(), *(move.to for move in moves)) if number.is_finite()]
    unit = Decimal(1) if own_unit else coarsest_unit(finite)
    # More than anybody can have put in: an unknown stack is never all-in.
    deep = int(10 * max(finite, default=_NONE) / unit) + 1
    stacks = [int(stack / unit) if stack.is_finite() else deep for stack in stakes.stacks]

    acts, left = _forced(stakes, stacks, unit)
    bring_in = int(stakes.bring_in / unit)
    course = Course(variant.streets, variant.opens, acts, bet=any(blind > 0 for blind in stakes.blinds))
    for move in moves:
        course.tell(move, min(bring_in, left[move.seat - 1]) if move.verb == "pb" else int(move.to / unit))

    seats = seats_of(fields, len(stacks))
    finals = [int(final / unit) for final in stakes.finals if final.is_finite()]
    complete = len(finals) == len(stacks) and all(stack.is_finite() for stack in stakes.stacks)
    return RecordedHand(
        id=_name(fields, heading),
        game=variant.game,
        unit=own_unit or str(unit),
        button=seats[-1] if stakes.blinds else 0,
        small_blind=int(max(stakes.blinds[0], _NONE) / unit) if stakes.blinds else 0,
        big_blind=int(_big_blind(stakes) / unit) if stakes.blinds else 0,
        stacks=_by_seat(seats, stacks),
        acts=tuple(_seated(course.acts, seats)),
        holes=tuple(sorted((seats[player - 1], cards) for player, cards in course.holes())),
        boards=tuple(known(board) for board in course.boards),
        rake=max(sum(stacks) - sum(finals), 0) if complete else 0,
        winners=tuple(sorted(seat for seat, won in zip(seats, stakes.winnings, strict=False) if won > 0)),
        tags=frozenset() if all(stack.is_finite() for stack in stakes.stacks) else frozenset({"unknown-stack"}),
        result=RecordedResult(_by_seat(seats, finals)) if complete else None,
        ante=int(max(stakes.antes, default=_NONE) / unit),
        bring_in=bring_in,
        small_bet=int(stakes.small_bet / unit),
        big_bet=int(stakes.big_bet / unit),
        names=names_of(fields, seats),
        table=text_of(fields, "table"),
        at=dealt_at(fields),
        notes=noted(fields),
    )


def _by_seat(seats: Sequence[int], chips: Sequence[int]) -> tuple[tuple[int, int], ...]:
    return tuple(sorted(zip(seats, chips, strict=True)))


def _seated(acts: Iterable[RecordedAct], seats: Sequence[int]) -> Iterator[RecordedAct]:
    for act in acts:
        yield replace(act, seat=seats[act.seat - 1]) if act.seat and seats[act.seat - 1] != act.seat else act


def _variant(fields: Mapping[str, object]) -> Variant:
    name = fields.get("variant")
    if not isinstance(name, str):
        raise HandError("the hand has no variant: it is cut off or no PHH; get the file again")
    variant = VARIANTS.get(name)
    if variant is None:
        raise HandError(f"the variant {shown(name)} is unknown; PHH has {', '.join(STANDARD)}")
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
        min_bet=_number(fields.get("min_bet", 0), "min_bet"),
        small_bet=_number(fields.get("small_bet", 0), "small_bet"),
        big_bet=_number(fields.get("big_bet", 0), "big_bet"),
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


def _big_blind(stakes: _Stakes) -> Decimal:
    """The nominal one: the least bet where the blind was posted short, unless a straddle has raised the least bet."""
    posted = max(stakes.blinds[1], _NONE) if stakes.blinds else _NONE
    straddled = posted > 0 and any(blind > 0 for blind in stakes.blinds[2:])
    return posted if straddled else max(posted, stakes.min_bet or stakes.small_bet)


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
