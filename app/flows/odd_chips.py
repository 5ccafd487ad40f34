"""To whom the odd chips of a hand go: by position with a button, by the cards in stud. Amounts are chips."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import Enum

from msgspec.structs import replace

from app.engine.cards import Card, parse_cards
from app.engine.odd_chip import OddChipCards, odd_chip_seat
from app.engine.payout import Split, cut, split_of
from app.engine.pots import pots
from app.engine.rake import Taken
from app.engine.state import HandState
from app.rulebook.book import Rulebook


class OddRule(Enum):
    """What decides who gets the odd chip."""

    LEFT_OF_BUTTON = "left-of-button"
    BY_CARD = "by-card"
    """Stud: the highest card, by rank and then by suit."""
    FROM_OPENER = "from-opener"
    """Stud while the cards are not known: the first winner from the seat that opened the last street."""


@dataclass(frozen=True, slots=True)
class OddChips:
    """How odd chips fall in a hand, and by which rule."""

    split: Split
    rule: OddRule = OddRule.LEFT_OF_BUTTON


@dataclass(frozen=True, slots=True)
class OddSwitches:
    """What the book says: `evenly` is switch D72, `stud` D73."""

    evenly: bool = False
    stud: OddChipCards = OddChipCards.FIVE_THAT_PLAY


def switches_of(book: Rulebook) -> OddSwitches:
    """The switches of a book; one that is silent on stud looks at the five cards that play."""
    all_seven = "odd_chip_stud" in book.switches and book.value("odd_chip_stud") == "seven_card_suit"
    stud = OddChipCards.ALL if all_seven else OddChipCards.FIVE_THAT_PLAY
    return OddSwitches(book.value("identical_both_ways") == "even", stud)


def taken_from(house: Taken, place: int) -> int:
    """What the house takes of the pot at `place`: its rake, of the main pot the drops too."""
    rake = house.rakes[place] if house.rakes else 0
    return rake + (sum(chips for _, chips in house.drops) if not place else 0)


def odd_chips(
    hand: HandState, highs: Sequence[int], lows: Sequence[int], house: Taken, switches: OddSwitches
) -> OddChips:
    """How odd chips fall when these masks win the pots, or their halves, and the house takes what it does.

    In stud the first tie with an odd chip decides, main pot first, for the whole hand: its highest card, by suit.

    Source: Home H16; TDA 20; Robert's Rules, ties 5b.
    """
    if hand.game.has_button:
        return OddChips(split_of(hand, switches.evenly))
    from_opener = replace(split_of(hand, switches.evenly), after=hand.opener - 1)
    for half, seats in _odd_ties(hand, highs, lows, house, from_opener):
        if cards := _all_cards(hand, seats):
            seat = odd_chip_seat(hand.game.readings[half].kind, cards, switches.stud)
            return OddChips(replace(from_opener, after=seat - 1), OddRule.BY_CARD)
    return OddChips(from_opener, OddRule.FROM_OPENER)


def _odd_ties(
    hand: HandState, highs: Sequence[int], lows: Sequence[int], house: Taken, split: Split
) -> Iterator[tuple[int, tuple[int, ...]]]:
    """The ties that leave an odd chip: 0 for the high hand or 1 for the low one, and the seats."""
    for place, (pot, high) in enumerate(zip(pots(hand), highs, strict=False)):
        if not high:
            continue
        amount, low = pot.amount - taken_from(house, place), lows[place] if lows else 0
        parts = cut(amount, high, low, split)
        for half, shared in enumerate((parts.high, parts.low)):
            if len({chips for _, chips in shared}) > 1:
                yield half, tuple(seat for seat, _ in shared)


def _all_cards(hand: HandState, seats: Sequence[int]) -> dict[int, tuple[Card, ...]]:
    """All cards of each seat, a common card with each of them; nothing unless they are known of all."""
    common = parse_cards(hand.board)
    found = {seat: (*parse_cards(hand.hole(seat)), *common) for seat in seats}
    return found if all(len(cards) == hand.game.hole_size for cards in found.values()) else {}
