"""Hands from cards counted by rank: what the kinds of hand with pairs and straights share.

*Counts* hold how many cards there are of each rank, three bits a rank, deuces lowest (written in octal, each digit is
a count). *Lanes* are counts cut down to one bit a rank. No table is shipped or built in advance: what counts are worth
is worked out when they are first met, then remembered (some 20 MB if every hand there is should come up).
"""

from functools import cache, partial
from typing import Final

from app.engine.cards import DECK, RANKS, rank_of
from app.engine.reading.port import Category, HandName

LANES: Final = sum(1 << 3 * rank for rank in range(len(RANKS)))

# A worth is the category, then four bits for each rank the hand is called by, then four bits for each kicker.
CATEGORY_AT: Final = 4 * 5
_SHAPE: Final = {
    Category.HIGH_CARD: (1, 4),
    Category.PAIR: (1, 3),
    Category.TWO_PAIR: (2, 1),
    Category.THREE_OF_A_KIND: (1, 2),
    Category.STRAIGHT: (1, 0),
    Category.FLUSH: (1, 4),
    Category.FULL_HOUSE: (2, 0),
    Category.FOUR_OF_A_KIND: (1, 1),
    Category.STRAIGHT_FLUSH: (1, 0),
}


class Scale:
    """What counted cards are worth, the bigger the higher; scales differ in the straights the ace is the foot of.

    ``unsuited`` takes the counts of five to eight cards and leaves flushes out; ``suited`` takes the lanes of the
    cards of one suit, five or more.
    """

    __slots__ = ("suited", "unsuited")

    def __init__(self, above_ace: int | None) -> None:
        """The rank that follows an ace at the foot of a straight; None when an ace is high only."""
        foot = 0 if above_ace is None else lane(above_ace)
        self.unsuited = cache(partial(_unsuited, foot))
        self.suited = cache(partial(_suited, foot))


def _unsuited(foot: int, counts: int) -> int:
    """Return the worth of the best hand, other than a flush, from the cards counted by rank."""
    held = (counts | counts >> 1 | counts >> 2) & LANES
    twice = (counts >> 1 | counts >> 2) & LANES
    thrice = (counts & counts >> 1 | counts >> 2) & LANES
    if four := counts >> 2 & LANES:
        return packed(Category.FOUR_OF_A_KIND, (top(four),), held)
    if thrice and (pairs := twice & ~lane(top(thrice))):
        return packed(Category.FULL_HOUSE, (top(thrice), top(pairs)), held)
    if straights := _straights(foot, held):
        return packed(Category.STRAIGHT, (top(straights),), held)
    if thrice:
        return packed(Category.THREE_OF_A_KIND, (top(thrice),), held)
    if not twice:
        return packed(Category.HIGH_CARD, (top(held),), held)
    if second := twice & ~lane(top(twice)):
        return packed(Category.TWO_PAIR, (top(twice), top(second)), held)
    return packed(Category.PAIR, (top(twice),), held)


def _suited(foot: int, held: int) -> int:
    """Return the worth of the best flush from the lanes of one suit, five or more."""
    if straights := _straights(foot, held):
        return packed(Category.STRAIGHT_FLUSH, (top(straights),), held)
    return packed(Category.FLUSH, (top(held),), held)


def _straights(foot: int, held: int) -> int:
    """Return the lanes of the ranks that top a straight; the ace stands also one lane below ``foot``."""
    ace = held >> 3 * (len(RANKS) - 1)
    ladder = held << 3 | ace * foot
    two = ladder & ladder << 3
    return (two & two << 6 & ladder << 12) >> 3


def packed(category: Category, called_by: tuple[int, ...], held: int) -> int:
    """Return the worth of a hand, its kickers being the highest other ranks held."""
    kickers = _SHAPE[category][1]
    worth = category.value << CATEGORY_AT - 4 * (len(called_by) + kickers)
    for called in called_by:
        worth = worth << 4 | called
        held &= ~lane(called)
    for _ in range(kickers):
        kicker = top(held)
        worth = worth << 4 | kicker
        held &= ~lane(kicker)
    return worth


def named(worth: int) -> HandName:
    """Return what a hand of this worth is called."""
    category = Category(worth >> CATEGORY_AT)
    called_by, kickers = _SHAPE[category]
    said = tuple(worth >> 4 * place & 15 for place in reversed(range(called_by + kickers)))
    return HandName(category, said[:called_by], said[called_by:])


def lane(rank: int) -> int:
    """Return the lane of a rank, which is also the counts of one card of it."""
    return 1 << 3 * rank


lane_of: Final = tuple(lane(rank_of(card)) for card in DECK).__getitem__
"""The lane of a card's rank."""


def top(lanes: int) -> int:
    """Return the highest rank of the lanes, of which there must be one."""
    return (lanes.bit_length() - 1) // 3
