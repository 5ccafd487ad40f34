"""Open Hand History: one JSON object a hand, amounts as decimals of the table's currency.

Amounts are handed over in the coarsest unit in which every number of the hand is whole. What the format cannot say
stands in an object `_cutcard` (see `app.formats.own_fields`); two of its fields are read here: `unit`, in which the
amounts are handed over, and `check_or_call`, which says that checks and calls are not to be told apart.
Source: the Open Hand History specification 1.4.7; where it is silent, what its converters write.
"""

from collections.abc import Iterable, Iterator, Mapping
from decimal import Decimal
from re import compile as pattern

from msgspec import DecodeError, ValidationError
from msgspec.json import Decoder
from msgspec.structs import replace

from app.formats.errors import HandError
from app.formats.hand_names import HEADING, HandNames
from app.formats.ohh.course import Course
from app.formats.ohh.games import game_of, kind_of, stakes_of
from app.formats.ohh.objects import Hand, Wrapper, amount
from app.formats.ohh.pots import Pots
from app.formats.ohh.text import objects
from app.formats.own_fields import with_own_fields
from app.formats.recorded import Act, Numbered, RecordedAct, RecordedHand, without_lines
from app.formats.units import coarsest_unit

__all__ = ["BEGINS", "HEADING", "numbered_hands", "read_hands"]

BEGINS = pattern(r'\s*(?:\[\s*)?\{\s*(?:"ohh"\s*:.*)?', flags=16)
"""The first line of a hand: the object opens, and if it goes on, then with its key. DOTALL."""

_DECODER = Decoder(Wrapper)
_UNIT = pattern(r"[0-9]{1,9}(?:\.[0-9]{1,4})?")


def read_hands(lines: Iterable[tuple[int, str]]) -> Iterator[RecordedHand]:
    """The hands of numbered lines, one at a time. Raises HandError with the line.

    A hand is named by the heading above it, else by its game number, with "-2", "-3"… where that has been there before.
    """
    return without_lines(numbered_hands(lines))


def numbered_hands(lines: Iterable[tuple[int, str]]) -> Numbered:
    """The same hands, each with the line its object opens in."""
    names = HandNames()
    for line, heading, text in objects(lines):
        try:
            hand = _read(_decode(text))
        except HandError as fault:
            raise HandError(fault.reason, line) from None
        yield line, replace(hand, id=names.unique(heading or hand.id))


def _decode(text: str) -> Hand:
    try:
        return _DECODER.decode(text).ohh
    except ValidationError as fault:
        raise HandError(f"this JSON is no Open Hand History ({fault}); correct it in the file") from None
    except (DecodeError, UnicodeEncodeError) as fault:
        raise HandError(f"the hand is cut off or no JSON ({fault}); get the file again") from None
    except RecursionError:
        raise HandError("this hand is nested too deep for Open Hand History; take it out") from None


def _read(source: Hand) -> RecordedHand:
    own = dict(source.own)
    unit = _unit(source, own.pop("unit", None))
    either = own.pop("check_or_call", False) is True
    hand = _plain(source, unit)
    if either:
        hand = replace(hand, acts=tuple(_untold(hand.acts)))
    return with_own_fields(hand, own) if own else hand


def _unit(source: Hand, own: object) -> Decimal:
    numbers = list(source.numbers())
    if own is None:
        return coarsest_unit(numbers)
    if not isinstance(own, str) or not _UNIT.fullmatch(own) or not Decimal(own):
        raise HandError("the unit in _cutcard is no number of at most four decimals; take it out of the file")
    return Decimal(own)


def _untold(acts: Iterable[RecordedAct]) -> Iterator[RecordedAct]:
    for act in acts:
        yield RecordedAct(Act.CHECK_OR_CALL, act.seat) if act.act in {Act.CHECK, Act.CALL} else act


def _plain(source: Hand, unit: Decimal) -> RecordedHand:
    """The hand by the words of Open Hand History alone."""
    players = source.dealt_in()
    seats = {key: player.seat for key, player in players.items()}
    stacks = {player.seat: int(player.starting_stack / unit) for player in players.values()}
    _check(seats, stacks)
    course = Course(seats, unit, kind_of(source))
    for part in source.rounds:
        course.tell(part)
    pots = Pots(source.pots, seats, unit, stacks, course)
    stakes = stakes_of(source, unit)
    return RecordedHand(
        id=str(source.game_number),
        game=game_of(source, course.first_cards),
        unit=str(unit),
        button=source.dealer_seat or 0,
        small_blind=stakes.small_blind,
        big_blind=stakes.big_blind,
        small_bet=stakes.small_bet,
        big_bet=stakes.big_bet,
        ante=int(amount(source.ante_amount) / unit),
        stacks=tuple(sorted(stacks.items())),
        acts=course.told(),
        holes=course.holes(),
        boards=course.boards(),
        rake=pots.rake(),
        drop=course.added,
        winners=pots.winners(),
        result=pots.result(),
        bring_in=course.bring_in(),
        names=tuple(sorted((player.seat, player.name) for player in players.values() if player.name)),
        table=source.table_name or "",
        at=source.dealt_at(),
        notes=(*course.notes, *pots.notes()),
    )


def _check(seats: Mapping[int, int], stacks: Mapping[int, int]) -> None:
    if not 2 <= len(seats) <= 10:
        raise HandError(f"the hand deals in {len(seats)} players; a table has 2 to 10")
    if len(stacks) != len(seats):
        raise HandError("two players of the hand have the same seat; correct it in the file")
    if not all(stacks.values()):
        raise HandError("a player is dealt in without chips; correct it in the file")
