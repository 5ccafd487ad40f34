"""Hand histories as text, the way PokerStars and its look-alikes write them: cash, tournaments, Zoom, home games.

A hand begins at its heading, or at a line `=== id` before it that gives it a name of its own.
Amounts are handed over in the coarsest of 1, 0.01, 0.001 and 0.0001 in which every number of the hand is whole.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from decimal import Decimal
from re import compile as pattern
from typing import Final

from app.formats.errors import HAND_ACTIONS, HAND_BYTES, HandError, shown
from app.formats.recorded import Act, Numbered, RecordedAct, RecordedHand, RecordedResult, without_lines
from app.formats.stars.course import Course
from app.formats.stars.heading import AMOUNT, BEGINS, HEADING, Heading, amount, read_heading
from app.formats.stars.lines import Told, Word, read_line, read_summary

__all__ = ["BEGINS", "HEADING", "numbered_hands", "read_hands"]

_NAMED = pattern(r"=== (\S.*?)\s*")
_TABLE = pattern(r"Table (?:ID )?'(.*)'(.*)")
_BUTTON = pattern(r"Seat #(\d{1,2}) is the button")
_SEAT = pattern(
    rf"Seat (\d{{1,2}}): (.*) \({AMOUNT} in chips(?:, [^()]*)?\)"
    r"(?: is sitting out| out of hand \(.*\)| \[\w+\]| \([^()]*\))*\s*"
)
_LONGEST: Final = 1_000
"""Letters in a line; a longer one is none of a hand, and would take long to tell apart."""
_UNITS: Final = tuple(Decimal(unit) for unit in ("1", "0.01", "0.001", "0.0001"))
_STUD: Final = ("stud", "razz")
_DRAW: Final = ("draw", "27", "a5", "badugi")


@dataclass(slots=True)
class _Text:
    """The lines of one hand with their numbers, the name before it, and where it begins."""

    start: int
    name: str = ""
    lines: list[tuple[int, str]] = field(default_factory=list)
    size: int = 0

    def add(self, number: int, text: str) -> None:
        """Take one more line. Raises HandError where the hand grows too long."""
        self.size += len(text)
        if self.size > HAND_BYTES:
            raise HandError("this hand is longer than 1 MB; take it out of the file", self.start)
        self.lines.append((number, text.rstrip("\r\n")))


@dataclass(slots=True)
class _Table:
    """Who sits where with how much, before the first card."""

    name: str = ""
    button: int = 0
    stacks: dict[int, Decimal] = field(default_factory=dict)
    seats: dict[str, int] = field(default_factory=dict)
    """By name, the longest first."""


def read_hands(lines: Iterable[tuple[int, str]]) -> Iterator[RecordedHand]:
    """The hands of numbered lines, one at a time. Raises HandError with the line."""
    return without_lines(numbered_hands(lines))


def numbered_hands(lines: Iterable[tuple[int, str]]) -> Numbered:
    """The same hands, each with the line of its heading, or of the name above it."""
    for text in _texts(lines):
        try:
            yield text.start, _read(text)
        except HandError as fault:
            raise HandError(fault.reason, fault.line or text.start) from None


def _texts(lines: Iterable[tuple[int, str]]) -> Iterator[_Text]:
    """The hands as text; a line `=== id` and the heading right after it are one beginning."""
    held: _Text | None = None
    for number, text in lines:
        if len(text) > _LONGEST and text.strip():
            raise HandError("this line is too long for a hand; take it out of the file", number)
        named = _NAMED.fullmatch(text)
        if named or (HEADING.fullmatch(text) and (held is None or held.lines)):
            if held:
                yield held
            held = _Text(number, named[1] if named else "")
        if named or not text.strip("\ufeff \t\r\n"):
            continue
        if held is None:
            raise HandError(f"{shown(text.strip())} stands before the first hand; take it out of the file", number)
        held.add(number, text)
    if held:
        yield held


def _read(text: _Text) -> RecordedHand:
    if not text.lines:
        raise HandError("the hand is empty; get the file again")
    heading = _heading(text)
    table, rest = _table(text.lines[1:])
    told = list(_told(rest, table))
    if not any(line.what is Word.SUMMARY for _, line in told):
        raise HandError("the hand is cut off: it has no summary; get the file again", text.lines[-1][0])
    unit = _unit([heading.first, heading.second, *table.stacks.values(), *(line.chips for _, line in told)])
    course = Course(_first_street(heading.game), int(heading.second / unit), lambda chips: int(chips / unit))
    if heading.is_limit:
        course.big_blind = int(heading.first / unit)
    for _, line in told:
        course.tell(line)
    return _hand(text.name or heading.number, heading, table, course, unit)


def _heading(text: _Text) -> Heading:
    number, line = text.lines[0]
    # A hand with a name of its own begins there, so what stands before its heading is no hand.
    found = HEADING.fullmatch(line) or (text.name and HEADING.fullmatch(line.partition(": ")[2]))
    if not found:
        raise HandError(f"{shown(line)} is no heading of a hand; correct it in the file", number)
    try:
        return read_heading(found)
    except HandError as fault:
        raise HandError(fault.reason, number) from None


def _table(lines: Sequence[tuple[int, str]]) -> tuple[_Table, Sequence[tuple[int, str]]]:
    """The table as it stands, and the lines after it. Raises HandError where two seats cannot be told apart."""
    table = _Table()
    end = len(lines)
    for at, (number, line) in enumerate(lines):
        if found := _SEAT.fullmatch(line):
            seat, name = int(found[1]), found[2]
            if not seat or seat in table.stacks or name in table.seats:
                raise HandError(
                    f"{shown(line)} takes a seat or a name that is taken or none; correct it in the file", number
                )
            table.stacks[seat], table.seats[name] = _sum(found[3], number), seat
        elif named := _TABLE.fullmatch(line):
            button = _BUTTON.search(named[2])
            table.name, table.button = named[1], int(button[1]) if button else 0
        elif table.stacks or line.startswith("*** "):
            end = at
            break
    table.seats = dict(sorted(table.seats.items(), key=lambda seated: -len(seated[0])))
    return table, lines[end:]


def _sum(text: str, number: int) -> Decimal:
    try:
        return amount(text)
    except HandError as fault:
        raise HandError(fault.reason, number) from None


def _told(lines: Sequence[tuple[int, str]], table: _Table) -> Iterator[tuple[int, Told]]:
    """What the lines say, with their numbers."""
    over = False
    acts = 0
    for number, line in lines:
        try:
            if over:
                yield from ((number, told) for told in read_summary(line, table.seats))
            elif told := read_line(line, table.seats):
                over = told.what is Word.SUMMARY
                acts += 1
                if acts > HAND_ACTIONS:
                    raise HandError(f"the hand has more than {HAND_ACTIONS} actions; take it out of the file")
                yield number, told
        except HandError as fault:
            raise HandError(fault.reason, number) from None


def _unit(numbers: Iterable[Decimal]) -> Decimal:
    fractions = [number for number in numbers if number % 1]
    for unit in _UNITS:
        if not any(number % unit for number in fractions):
            return unit
    raise HandError("the hand has chips with more than four decimals; round them in the file")


def _first_street(game: str) -> str:
    if game.startswith(_STUD):
        return "3rd"
    return "deal" if game.startswith(_DRAW) else "preflop"


def _hand(name: str, heading: Heading, table: _Table, course: Course, unit: Decimal) -> RecordedHand:
    stacks = tuple((seat, int(chips / unit)) for seat, chips in table.stacks.items() if seat in course.present)
    if not 2 <= len(stacks) <= 10:
        raise HandError(f"{len(stacks)} players are dealt in; a table has 2 to 10")
    if not all(chips for _, chips in stacks):
        raise HandError("a player is dealt in without chips; correct it in the file")
    if spent := next((seat for seat, chips in stacks if course.put_in.get(seat, 0) > chips), 0):
        raise HandError(f"seat {spent} puts in more chips than it has; correct it in the file")
    got = {*course.uncalled, *course.holes, *(one.seat for one in course.collected)}
    if stranger := min(got - {seat for seat, _ in stacks}, default=0):
        raise HandError(f"seat {stranger} gets chips or cards and is not dealt in; correct it in the file")
    stud = heading.game.startswith(_STUD)
    bets = (int(heading.first / unit), int(heading.second / unit)) if heading.is_limit else (0, 0)
    small_blind, big_blind = _blinds(heading, course, dict(stacks))
    return RecordedHand(
        id=name,
        game=heading.game,
        unit=str(unit),
        button=0 if stud else table.button,
        small_blind=small_blind,
        big_blind=big_blind,
        stacks=stacks,
        acts=tuple(_for_the_table(course.acts)),
        holes=tuple(sorted(course.holes.items())),
        boards=tuple(board for _, board in sorted(course.boards.items()) if board),
        rake=course.rake,
        drop=course.drop,
        winners=tuple(sorted({got.seat for got in course.collected if got.chips})),
        result=_result(stacks, course) if course.collected or course.uncalled else None,
        ante=max((act.amount for act in course.acts if act.act is Act.ANTE), default=0),
        bring_in=max((act.amount for act in course.acts if act.act is Act.BRING_IN), default=0),
        small_bet=bets[0],
        big_bet=bets[1],
        names=tuple(sorted((seat, name) for name, seat in table.seats.items() if seat in course.present)),
        table=table.name,
        at=heading.at,
        notes=(*heading.notes, *course.notes),
    )


def _blinds(heading: Heading, course: Course, stacks: Mapping[int, int]) -> tuple[int, int]:
    """The nominal blinds: those posted, unless short. Else those of the heading, which some sites raise a hand early;
    in a limit game it names the bets, and the big blind is the small bet.
    """
    if heading.game.startswith((*_STUD, "shortdeck")):
        return 0, 0
    first, second = course.scale(heading.first), course.scale(heading.second)
    small, big = (first // 2, first) if heading.is_limit else (first, second)
    left = dict(stacks)
    for act in course.acts:
        if act.act in {Act.STREET, Act.BOARD}:
            break
        left[act.seat] -= act.amount
        if act.act is Act.SMALL_BLIND and left[act.seat]:
            small = act.amount
        if act.act is Act.BIG_BLIND and left[act.seat]:
            big = act.amount
    return small, big


def _for_the_table(acts: Sequence[RecordedAct]) -> Iterator[RecordedAct]:
    """The acts; an ante that one seat alone posts is for the whole table, where each has its own everybody posts."""
    alone = sum(act.act is Act.ANTE for act in acts) == 1
    for act in acts:
        yield RecordedAct(Act.TABLE_ANTE, act.seat, act.amount) if alone and act.act is Act.ANTE else act


def _result(stacks: Sequence[tuple[int, int]], course: Course) -> RecordedResult:
    """What everybody has after the hand by the payments that the text names."""
    uncalled = dict(course.uncalled)
    got = {seat: 0 for seat, _ in stacks}
    for share in course.collected:
        got[share.seat] = got.get(share.seat, 0) + share.chips
    left = sum(course.put_in.values()) + course.drop - sum(uncalled.values()) - sum(got.values()) - course.rake
    top, *others = sorted(course.last_bets().items(), key=lambda front: -front[1]) or [(0, 0)]
    if left > 0 and left == top[1] - (others[0][1] if others else 0):
        # Old texts say nothing of a bet that came back.
        uncalled[top[0]] = uncalled.get(top[0], 0) + left
    final = tuple(
        (seat, chips - course.put_in.get(seat, 0) + uncalled.get(seat, 0) + got[seat]) for seat, chips in stacks
    )
    return RecordedResult(final, tuple(uncalled.items()), tuple(course.collected))
