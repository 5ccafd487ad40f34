"""Neutral records: one hand a line in JSON, amounts in whole numbers of the record's `unit`.

Handed over are set-up, acts, cards and rake; what else a record knows of the outcome (uncalled bets, who collected how
much) stays behind, except who won at all.
"""

from collections.abc import Iterable, Iterator
from decimal import Decimal
from re import compile as pattern
from typing import Annotated

from msgspec import DecodeError, Meta, Struct, ValidationError
from msgspec.json import Decoder

from app.formats.errors import HAND_ACTIONS, HAND_BOARDS, MOST_CHIPS, HandError, shown
from app.formats.recorded import Act, Numbered, RecordedAct, RecordedHand, RecordedResult, without_lines

_Chips = Annotated[int, Meta(ge=0, le=MOST_CHIPS)]
_Seat = Annotated[int, Meta(ge=1, le=99)]
"""Some sites count seats on past ten."""


class _Expect(Struct):
    rake: _Chips = 0
    collected: dict[_Seat, _Chips] = {}
    final: dict[_Seat, _Chips] | None = None


class _Line(Struct):
    id: str
    game: str
    limit: str
    unit: str
    stacks: dict[_Seat, _Chips]
    events: Annotated[list[list[str | int]], Meta(max_length=HAND_ACTIONS)]
    button: _Seat | None = None
    sb: _Chips = 0
    bb: _Chips = 0
    small_bet: _Chips = 0
    big_bet: _Chips = 0
    ante: _Chips = 0
    bring_in: _Chips = 0
    holes: dict[_Seat, str] = {}
    board: Annotated[list[str], Meta(max_length=HAND_BOARDS)] = []
    expect: _Expect | None = None
    tags: list[str] = []


_DECODER = Decoder(_Line)
_CARDS = pattern(r"(?:[2-9TJQKA][cdhs]){0,52}")
_UNIT = pattern(r"[0-9]{1,9}(?:\.[0-9]{1,4})?")
_WITH_CHIPS = {
    act.value: act
    for act in (
        Act.ANTE,
        Act.SMALL_BLIND,
        Act.BIG_BLIND,
        Act.STRADDLE,
        Act.POST,
        Act.DEAD,
        Act.BUTTON_BLIND,
        Act.BRING_IN,
        Act.CALL,
        Act.BET,
        Act.RAISE,
    )
}
_ALONE = {act.value: act for act in (Act.FOLD, Act.CHECK, Act.MUCK)}
_WITH_CARDS = {act.value: act for act in (Act.HOLE, Act.SHOW, Act.DRAW_IN)}
_LEFT_BEHIND = frozenset({"uncalled", "collect", "drop"})


def read_hands(lines: Iterable[tuple[int, str]]) -> Iterator[RecordedHand]:
    """The hands of numbered lines, one at a time; idle lines are passed over. Raises HandError with the line."""
    return without_lines(numbered_hands(lines))


def numbered_hands(lines: Iterable[tuple[int, str]]) -> Numbered:
    """The same hands, each with its line."""
    for number, text in lines:
        if text.strip():
            try:
                yield number, _read(_decode(text))
            except HandError as fault:
                raise HandError(fault.reason, number) from None


def _decode(text: str) -> _Line:
    try:
        return _DECODER.decode(text)
    except ValidationError as fault:
        raise HandError(_not_a_record(str(fault))) from None
    except (DecodeError, UnicodeEncodeError) as fault:
        raise HandError(f"the record is cut off or no JSON of one line ({fault}); get the file again") from None
    except RecursionError:
        raise HandError("this line is nested too deep for a record; take it out of the file") from None


def _not_a_record(fault: str) -> str:
    if "`float`" in fault:
        return f"the record has a number with a decimal point ({fault}); write whole numbers of a finer unit"
    if ">= 0" in fault:
        return f"the record has negative chips ({fault}); correct it in the file"
    return f"this JSON is no record of a hand ({fault}); correct it in the file"


def _read(line: _Line) -> RecordedHand:
    if not 2 <= len(line.stacks) <= 10:
        raise HandError(f"stacks has {len(line.stacks)} seats; a table has 2 to 10")
    if not all(line.stacks.values()):
        raise HandError("stacks has a seat that is dealt in without chips; correct it in the file")
    if not _UNIT.fullmatch(line.unit) or not Decimal(line.unit):
        raise HandError(f"the unit {shown(line.unit)} is none; write a number of at most four decimals, as in 0.01")
    acts = tuple(_acts(line, _with_open_card(line.events) if line.game.startswith("courchevel") else line.events))
    expect = line.expect or _Expect()
    _check_seats(line, {"holes": line.holes, "collected": expect.collected, "final": expect.final or {}})
    return RecordedHand(
        id=line.id,
        game=f"{line.game}-{line.limit}".lower(),
        unit=line.unit,
        button=line.button or _button(line, acts),
        small_blind=line.sb,
        big_blind=line.bb,
        stacks=tuple(line.stacks.items()),
        acts=acts,
        holes=tuple((seat, _held(seat, _cards(cards), acts)) for seat, cards in line.holes.items()),
        boards=tuple(_cards(board) for board in line.board),
        rake=expect.rake,
        drop=sum(_dropped(event) for event in line.events),
        winners=tuple(sorted(seat for seat, chips in expect.collected.items() if chips)),
        tags=frozenset(line.tags),
        result=None if expect.final is None else RecordedResult(tuple(expect.final.items())),
        ante=line.ante,
        bring_in=line.bring_in,
        small_bet=line.small_bet,
        big_bet=line.big_bet,
    )


def _check_seats(line: _Line, named: dict[str, Iterable[int]]) -> None:
    for field, seats in named.items():
        stranger = next((seat for seat in seats if seat not in line.stacks), None)
        if stranger is not None:
            raise HandError(f"{field} names seat {stranger}, which is not dealt in; correct it in the file")


def _with_open_card(events: list[list[str | int]]) -> list[list[str | int]]:
    """The events of Courchevel where a site calls its open card the flop: the street begins with the cards after it."""
    for at, event in enumerate(events[:-1]):
        match event, events[at + 1]:
            case ["street", "flop"], ["board", 1, str(card)] if len(card) == 2:
                later = next((n for n, e in enumerate(events) if n > at + 1 and e[:1] == ["board"]), len(events))
                return [*events[:at], *events[at + 1 : later], event, *events[later:]]
            case _:
                pass
    return events


def _held(seat: int, cards: str, acts: tuple[RecordedAct, ...]) -> str:
    """The cards a seat held at the end: those it was dealt, less what it threw away, and what came for them. Cards that
    were shown are the last ones already.
    """
    mine = [act for act in acts if act.seat == seat]
    if any(act.act is Act.SHOW and act.text for act in mine):
        return cards
    for act in mine:
        if act.act is Act.DRAW:
            thrown = [act.text[at : at + 2] for at in range(0, len(act.text), 2)]
            cards = "".join(card for at in range(0, len(cards), 2) if (card := cards[at : at + 2]) not in thrown)
        elif act.act is Act.DRAW_IN:
            cards += act.text
    return cards


def _acts(line: _Line, events: list[list[str | int]]) -> Iterator[RecordedAct]:
    """The events as acts.

    An ante that one seat alone posts is for the whole table (big-blind or button ante): where antes are each player's
    own, every seat dealt in has one, short or not; that is so in all records known.
    """
    lone_ante = sum(event[:1] == ["ante"] for event in events) == 1
    first_street = True
    for event in events:
        first_street = first_street and (event[:1] != ["street"] or event in (["street", "3rd"], ["street", "deal"]))
        act = _stud(event, first_street) or _act(event)
        if act is None:
            continue
        if act.seat not in line.stacks and act.act not in {Act.STREET, Act.BOARD}:
            raise HandError(f"{shown(str(event))} names a seat that is not dealt in; correct it in the file")
        if lone_ante and act.act is Act.ANTE:
            act = RecordedAct(Act.TABLE_ANTE, act.seat, act.amount)
        yield act


def _stud(event: list[str | int], first_street: bool) -> RecordedAct | None:
    """The cards of a street of stud: all of them on the first, later the new one, which stands last."""
    match event:
        case ["stud", int(seat), *cards] if cards and all(isinstance(card, str) for card in cards):
            new = cards if first_street else cards[-1:]
            return RecordedAct(Act.HOLE, seat, text=_cards("".join(map(str, new))))
        case _:
            return None


def _act(event: list[str | int]) -> RecordedAct | None:
    match event:
        case [str(name), int(seat), int(chips)] if name in _WITH_CHIPS and 0 <= chips <= MOST_CHIPS:
            return RecordedAct(_WITH_CHIPS[name], seat, chips)
        case [str(name), int(seat)] if name in _ALONE:
            return RecordedAct(_ALONE[name], seat)
        case [str(name), int(seat), *_, str(cards)] if name in _WITH_CARDS:
            return RecordedAct(_WITH_CARDS[name], seat, text=_cards(cards))
        case ["draw", int(seat), int(count), str(cards)] if 0 <= count <= 9:
            return RecordedAct(Act.DRAW, seat, count, _cards(cards))
        case ["street", str(street)]:
            return RecordedAct(Act.STREET, text="river" if street == "7th" else street)
        case ["board", int(run), str(cards)] if 1 <= run <= HAND_BOARDS:
            return RecordedAct(Act.BOARD, text=_cards(cards), run=run)
        case [str(name), *_] if name in _LEFT_BEHIND:
            return None
        case _:
            raise HandError(f"the event {shown(str(event))} is unknown, incomplete or negative; correct it in the file")


def _dropped(event: list[str | int]) -> int:
    match event:
        case ["drop", int(chips)] if 0 <= chips <= MOST_CHIPS:
            return chips
        case ["drop", *_]:
            raise HandError(f"the event {shown(str(event))} is no drop of chips; correct it in the file")
        case _:
            return 0


def _cards(text: str) -> str:
    if _CARDS.fullmatch(text) is None:
        raise HandError(f"{shown(text)} names a card that does not exist; write rank and suit, as in AhTd")
    return text


def _button(line: _Line, acts: tuple[RecordedAct, ...]) -> int:
    """The button where the record does not say: the last seat dealt in before the first blind.

    Heads-up it is the small blind itself. 0 without blinds, as in stud. A dead button further on changes no order.
    """
    blinds = [act for act in acts if act.act in {Act.SMALL_BLIND, Act.BIG_BLIND}]
    if not blinds:
        return 0
    first = min(blinds, key=lambda act: act.act is not Act.SMALL_BLIND)
    if first.act is Act.SMALL_BLIND and len(line.stacks) == 2:
        return first.seat
    seats = sorted(line.stacks)
    return seats[seats.index(first.seat) - 1]
