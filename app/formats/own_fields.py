"""What a format has no words for, said in fields of Cutcard's own: those fields of a recorded hand that come out
otherwise when the text is read by the format's words alone.

A text of Cutcard's is therefore a true hand to every reader, and to this one the same hand it was. Whoever changes the
hand in the text takes out the fields of that name; they are believed before the format's words.
"""

from collections.abc import Mapping
from re import compile as pattern
from typing import Annotated

from msgspec import UNSET, Meta, Struct, UnsetType, ValidationError, convert, to_builtins
from msgspec.structs import asdict, replace

from app.formats.errors import HAND_ACTIONS, HAND_BOARDS, MOST_CHIPS, HandError
from app.formats.moments import EARLIEST, LATEST
from app.formats.recorded import Act, Collected, RecordedAct, RecordedHand, RecordedResult

_Chips = Annotated[int, Meta(ge=0, le=MOST_CHIPS)]
_Seat = Annotated[int, Meta(ge=1, le=99)]
_NoSeat = Annotated[int, Meta(ge=0, le=99)]
_Run = Annotated[int, Meta(ge=1, le=HAND_BOARDS)]
_CARDS = r"([2-9TJQKA][cdhs]){0,52}"
_Cards = Annotated[str, Meta(pattern=f"^{_CARDS}$")]
_OfSeats = tuple[tuple[_Seat, _Chips], ...]


class _Act(Struct, array_like=True, frozen=True):
    act: Act
    seat: _NoSeat = 0
    amount: _Chips = 0
    text: str = ""
    run: _Run = 1


class _Collected(Struct, array_like=True, frozen=True):
    seat: _Seat
    chips: _Chips
    pot: Annotated[int, Meta(ge=0, le=99)] = 0
    run: _Run = 1
    low: bool = False


class _Result(Struct, frozen=True):
    final: _OfSeats = ()
    uncalled: _OfSeats = ()
    collected: tuple[_Collected, ...] = ()


class _Own(Struct, frozen=True):
    """The fields of RecordedHand, each only where it is given."""

    id: str | UnsetType = UNSET
    game: str | UnsetType = UNSET
    button: _NoSeat | UnsetType = UNSET
    small_blind: _Chips | UnsetType = UNSET
    big_blind: _Chips | UnsetType = UNSET
    stacks: _OfSeats | UnsetType = UNSET
    acts: Annotated[tuple[_Act, ...], Meta(max_length=HAND_ACTIONS)] | UnsetType = UNSET
    holes: tuple[tuple[_Seat, _Cards], ...] | UnsetType = UNSET
    boards: Annotated[tuple[_Cards, ...], Meta(max_length=HAND_BOARDS)] | UnsetType = UNSET
    rake: _Chips | UnsetType = UNSET
    drop: _Chips | UnsetType = UNSET
    winners: tuple[_Seat, ...] | UnsetType = UNSET
    tags: frozenset[str] | UnsetType = UNSET
    result: _Result | UnsetType = UNSET
    ante: _Chips | UnsetType = UNSET
    bring_in: _Chips | UnsetType = UNSET
    small_bet: _Chips | UnsetType = UNSET
    big_bet: _Chips | UnsetType = UNSET
    names: tuple[tuple[_Seat, str], ...] | UnsetType = UNSET
    table: str | UnsetType = UNSET
    at: Annotated[int, Meta(ge=EARLIEST, le=LATEST)] | UnsetType = UNSET
    notes: tuple[str, ...] | UnsetType = UNSET


_SHOWN = pattern(_CARDS)
_WITH_CARDS = frozenset({Act.HOLE, Act.BOARD, Act.DRAW, Act.DRAW_IN, Act.SHOW})
_UNLIKE = frozenset({"unit"})
"""Said by each format in its own way: the amounts of a text cannot be read without it."""


def own_fields(hand: RecordedHand, plain: RecordedHand) -> dict[str, object]:
    """The fields of `hand` that `plain`, the reading by the format's words, has otherwise; ready for JSON or TOML."""
    names = [name for name in hand.__struct_fields__ if name not in _UNLIKE]
    return {name: _bare(getattr(hand, name)) for name in names if getattr(hand, name) != getattr(plain, name)}


def is_lost(hand: RecordedHand, plain: RecordedHand, name: str) -> bool:
    """Whether the format's words say less of a field than the hand does, and not just more."""
    if name == "result" and hand.result and plain.result:
        knows_more = hand.result.uncalled or hand.result.collected
        return hand.result.final != plain.result.final or bool(knows_more)
    if name == "names":
        return not set(hand.names) <= set(plain.names)
    return bool(getattr(hand, name))


def _bare(value: object) -> object:
    match value:
        case None:
            return {}
        case RecordedResult():
            collected = [_short(list(asdict(one).values())) for one in value.collected]
            return {"final": to_builtins(value.final), "uncalled": to_builtins(value.uncalled), "collected": collected}
        case (RecordedAct(), *_):
            return [
                _short([act.act.value, act.seat, act.amount, act.text, act.run])
                for act in value
                if isinstance(act, RecordedAct)
            ]
        case _:
            return to_builtins(value, order="sorted")


def _short(values: list[object]) -> list[object]:
    """Without the numbers at the end that go without saying."""
    defaults: tuple[object, ...] = (None, 0, 0, "", 1) if isinstance(values[0], str) else (None, None, 0, 1, False)
    while values[-1] == defaults[len(values) - 1]:
        values = values[:-1]
    return values


def with_own_fields(plain: RecordedHand, own: Mapping[str, object]) -> RecordedHand:
    """The hand as its own fields have it. Raises HandError where one of them is damaged."""
    try:
        given = convert(own, _Own)
    except ValidationError as fault:
        raise HandError(f"a field of Cutcard's own is damaged ({fault}); take it out of the file") from None
    fields = {name: _full(value) for name, value in asdict(given).items() if value is not UNSET}
    hand = replace(plain, **fields)
    _check(hand)
    return hand


def _full(value: object) -> object:
    match value:
        case _Result():
            collected = tuple(Collected(*asdict(one).values()) for one in value.collected)
            return RecordedResult(value.final, value.uncalled, collected) if value.final else None
        case (_Act(), *_):
            return tuple(
                RecordedAct(act.act, act.seat, act.amount, act.text, act.run) for act in value if isinstance(act, _Act)
            )
        case _:
            return value


def _check(hand: RecordedHand) -> None:
    dealt = [seat for seat, _ in hand.stacks]
    if len(set(dealt)) != len(dealt) or not 2 <= len(dealt) <= 10:
        raise HandError("stacks of Cutcard's own fields do not name 2 to 10 seats; take the field out of the file")
    if not all(_SHOWN.fullmatch(act.text) for act in hand.acts if act.act in _WITH_CARDS):
        raise HandError("a field of Cutcard's own names a card that does not exist; take it out of the file")
    named = {act.seat for act in hand.acts if act.act not in {Act.STREET, Act.BOARD}}
    named.update(seat for seat, _ in hand.holes)
    named.update(hand.winners)
    if hand.result is not None:
        named.update(seat for seat, _ in (*hand.result.final, *hand.result.uncalled))
        named.update(one.seat for one in hand.result.collected)
    if not named <= set(dealt):
        stranger = min(named - set(dealt))
        raise HandError(f"a field of Cutcard's own names seat {stranger}, which is not dealt in; take it out")
