"""Entering cards one by one, rank then suit, as a value. Cards are texts like 'Kd', '' is a slot without one."""

from dataclasses import dataclass, replace

from app.engine.cards import RANKS, SUITS, card_text, parse_cards
from app.engine.games import Game
from app.engine.state import HandState

ALL_RANKS = tuple(reversed(RANKS))
"""From the ace down, as the keys stand."""


@dataclass(frozen=True, slots=True)
class CardEntry:
    """The slots of a board or of one seat. `groups` are the slots that come at once (3, 1, 1 or 2).

    `chosen` is the slot that the next card goes to, -1 when all are full; `rank` waits for its suit.
    """

    groups: tuple[int, ...]
    slots: tuple[str, ...]
    chosen: int = 0
    rank: str = ""

    @property
    def text(self) -> str:
        """What is known of them: every group up to the first that is not complete. Within a group the order is free."""
        found: list[str] = []
        at = 0
        for size in self.groups:
            group = [card for card in self.slots[at : at + size] if card]
            found += group
            at += size
            if len(group) < size:
                break
        return "".join(found)

    @property
    def whole(self) -> bool:
        """True when no group is half full and no card stands after an empty slot."""
        filled = sum(1 for card in self.slots if card)
        return all(self.slots[:filled]) and filled in {sum(self.groups[:n]) for n in range(len(self.groups) + 1)}

    @property
    def full(self) -> bool:
        return all(self.slots)

    def with_rank(self, rank: str) -> "CardEntry":
        """The rank of the next card; nothing changes while no slot waits."""
        return replace(self, rank=rank) if self.chosen >= 0 else self

    def with_suit(self, suit: str) -> "CardEntry":
        """The card is complete and the next empty slot waits; nothing changes without a rank."""
        if not self.rank or self.chosen < 0:
            return self
        return self._filled(self.chosen, self.rank + suit)

    def tapped(self, slot: int) -> "CardEntry":
        """The next card goes to `slot`; a second tap takes the card there out."""
        if slot == self.chosen and self.slots[slot]:
            return replace(self._set(slot, ""), chosen=slot, rank="")
        return replace(self, chosen=slot, rank="")

    def erased(self) -> "CardEntry":
        """Without the waiting rank, else without the chosen card, else without the last one."""
        if self.rank:
            return replace(self, rank="")
        filled = [slot for slot, card in enumerate(self.slots) if card]
        if not filled:
            return self
        slot = self.chosen if self.chosen in filled else filled[-1]
        return replace(self._set(slot, ""), chosen=slot)

    def _filled(self, slot: int, card: str) -> "CardEntry":
        entry = self._set(slot, card)
        return replace(entry, chosen=_first_empty(entry.slots), rank="")

    def _set(self, slot: int, card: str) -> "CardEntry":
        return replace(self, slots=(*self.slots[:slot], card, *self.slots[slot + 1 :]))


def _first_empty(slots: tuple[str, ...]) -> int:
    return next((slot for slot, card in enumerate(slots) if not card), -1)


def begin(groups: tuple[int, ...], text: str) -> CardEntry:
    """The entry with the cards of `text` in place."""
    cards = tuple(card_text(card) for card in parse_cards(text))
    slots = cards + ("",) * (sum(groups) - len(cards))
    return CardEntry(groups, slots, _first_empty(slots))


def board_groups(game: Game) -> tuple[int, ...]:
    """How many board cards come at once: 3, 1, 1."""
    return tuple(street.board for street in game.streets if street.board)


def hole_groups(game: Game) -> tuple[int, ...]:
    """How many hole cards a seat has, as one group."""
    return (game.most_held,)


def places(hand: HandState, besides: int) -> dict[str, int]:
    """Where each card lies that is entered elsewhere than at `besides`: its seat, 0 = the board."""
    found: dict[str, int] = {}
    for place, text in ((0, hand.board), *hand.holes):
        if place != besides:
            found |= {card_text(card): place for card in parse_cards(text)}
    return found


def is_used_up(rank: str, used: dict[str, int]) -> bool:
    """True when all four cards of a rank lie somewhere."""
    return all(rank + suit in used for suit in SUITS)
