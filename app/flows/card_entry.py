"""Entering cards one by one, rank then suit, as a value. Cards are texts like 'Kd', '' is a slot without one.

Where cards lie is a place: a seat, `BOARD`, the other boards below it (-1 is the second one), or `RABBIT`.
"""

from dataclasses import dataclass, replace

from app.engine.cards import RANKS, SUITS, card_text, parse_cards
from app.engine.games import Game
from app.engine.seats import is_single
from app.engine.state import HandState

ALL_RANKS = tuple(reversed(RANKS))
"""From the ace down, as the keys stand."""
BOARD = 0
RABBIT = -9
"""The cards that would have come."""
DECK_SIZE = 52


@dataclass(frozen=True, slots=True)
class CardEntry:
    """The slots of a board or of one seat. `groups` are the slots that come at once (3, 1, 1 or 2).

    `chosen` is the slot that the next card goes to, -1 when all are full; `rank` waits for its suit. The slots `up` lie
    open before their owner: they fill first, and are whole by themselves. `due` is how many cards lie there by now
    where others wait for their turn, 0: all.
    """

    groups: tuple[int, ...]
    slots: tuple[str, ...]
    chosen: int = 0
    rank: str = ""
    up: tuple[int, ...] = ()
    due: int = 0

    @property
    def text(self) -> str:
        """What is known of them: every group up to the first that is not complete. Within a group the order is free.
        The open cards of stud stand alone until all of them are known.
        """
        if self.up and not all(self.slots[slot] for slot in self.up):
            return "".join(self._first_known(self.up))
        found: list[str] = []
        at = 0
        for size in self.groups:
            group = [card for card in self.slots[at : at + size] if card]
            found += group
            at += size
            if len(group) < size:
                break
        return "".join(found)

    def _first_known(self, slots: tuple[int, ...]) -> list[str]:
        """The cards of these slots up to the first empty one."""
        cards = [self.slots[slot] for slot in slots]
        return cards[: cards.index("")] if "" in cards else cards

    @property
    def whole(self) -> bool:
        """True when no group is half full and no card stands after an empty slot."""
        filled = sum(1 for card in self.slots if card)
        if self.up and 0 < filled < len(self.slots):
            return filled == self.due == len(self._first_known(self.up))
        return all(self.slots[:filled]) and filled in {sum(self.groups[:n]) for n in range(len(self.groups) + 1)}

    @property
    def full(self) -> bool:
        return all(self.slots)

    @property
    def done(self) -> bool:
        """True when no card is waited for: all are known, or those that lie open by now."""
        return self.full or bool(self.due and self.whole and len(self.text) >= 2 * self.due)

    @property
    def filling(self) -> tuple[int, ...]:
        """The slots in the order in which they are filled."""
        return (*self.up, *(slot for slot in range(len(self.slots)) if slot not in self.up))

    def with_rank(self, rank: str) -> "CardEntry":
        """The rank of the next card; nothing changes while no slot waits."""
        return replace(self, rank=rank) if self.chosen >= 0 else self

    def with_suit(self, suit: str) -> "CardEntry":
        """The card is complete and the next empty slot waits; nothing changes without a rank."""
        if not self.rank or self.chosen < 0:
            return self
        return replace(self._set(self.chosen, self.rank + suit), rank="").at_first_empty()

    def tapped(self, slot: int) -> "CardEntry":
        """The next card goes to `slot`; a second tap takes the card there out."""
        if slot == self.chosen and self.slots[slot]:
            return replace(self._set(slot, ""), chosen=slot, rank="")
        return replace(self, chosen=slot, rank="")

    def erased(self) -> "CardEntry":
        """Without the waiting rank, else without the chosen card, else without the last one."""
        if self.rank:
            return replace(self, rank="")
        filled = [slot for slot in self.filling if self.slots[slot]]
        if not filled:
            return self
        slot = self.chosen if self.chosen in filled else filled[-1]
        return replace(self._set(slot, ""), chosen=slot)

    def at_first_empty(self) -> "CardEntry":
        """The next card goes to the first empty slot."""
        return replace(self, chosen=next((slot for slot in self.filling if not self.slots[slot]), -1))

    def _set(self, slot: int, card: str) -> "CardEntry":
        return replace(self, slots=(*self.slots[:slot], card, *self.slots[slot + 1 :]))


def begin(groups: tuple[int, ...], text: str, up: tuple[int, ...] = (), due: int = 0) -> CardEntry:
    """The entry with the cards of `text` in place; as many as may lie open are taken to be the open ones. Too many
    cards have slots as well, so that they can be taken out.
    """
    cards = tuple(card_text(card) for card in parse_cards(text))
    groups = (*groups, len(cards) - sum(groups)) if len(cards) > sum(groups) else groups
    entry = CardEntry(groups, ("",) * sum(groups), up=up, due=due)
    places = sorted(entry.filling[: len(cards)])
    known = dict(zip(places, cards, strict=False))
    slots = tuple(known.get(slot, "") for slot in range(len(entry.slots)))
    return replace(entry, slots=slots).at_first_empty()


def begin_at(hand: HandState, place: int) -> CardEntry:
    """The entry of the cards that lie at `place`, with what is known of them."""
    text = known_at(hand, place)
    if place == RABBIT:
        return begin(rabbit_groups(hand), text)
    if place <= BOARD:
        turns = hand.runs > 1 and not hand.closed
        return begin(board_groups(hand.game) or (1,), text, due=dealt_to_board(hand) if turns else 0)
    up = up_slots(hand.game)
    due = 0 if hand.closed else sum(street.up for street in hand.game.streets[: hand.street + 1])
    return begin(hole_groups(hand), text, up, due)


def board_groups(game: Game) -> tuple[int, ...]:
    """How many board cards come at once: 3, 1, 1."""
    return tuple(street.board for street in game.streets if street.board)


def hole_groups(hand: HandState) -> tuple[int, ...]:
    """How many hole cards a seat has now, as one group; a card that is still to be thrown away comes on top."""
    game, later = hand.game, hand.game.streets[hand.street + 1 :]
    common = 1 if not game.board_size and hand.board else 0
    held = game.hole_size - common
    more = game.most_held - game.hole_size
    return (held, more) if more and any(street.discard for street in later) else (held,)


def up_slots(game: Game) -> tuple[int, ...]:
    """The slots of the cards that lie open, in the order in which all of them are dealt."""
    found: list[int] = []
    at = 0
    for street in game.streets:
        at += street.hole
        found += range(at, at + street.up)
        at += street.up
    return tuple(found)


def rabbit_groups(hand: HandState) -> tuple[int, ...]:
    """How many cards would have come, street by street; none unless everybody else folded before the last one."""
    if not hand.closed or not is_single(hand.live) or hand.runs > 1:
        return ()
    return tuple(street.board for street in hand.game.streets[hand.street + 1 :] if street.board)


def dealt_to_board(hand: HandState) -> int:
    """How many board cards lie open on the street that is played."""
    return sum(street.board for street in hand.game.streets[: hand.street + 1])


def shared_cards(hand: HandState) -> int:
    """How many board cards all runs have in common: those that lay open when the betting ended."""
    if hand.runs == 1 or hand.runs_from < 0 or hand.setup.start.boards > 1:
        return 0
    return sum(street.board for street in hand.game.streets[: hand.runs_from + 1])


# ---- places


def board_place(run: int) -> int:
    """The place of the board of a run, from 1."""
    return 1 - run


def run_of(place: int) -> int:
    """The run of a board's place."""
    return 1 - place


def board_places(hand: HandState) -> tuple[int, ...]:
    """Every place in the middle that can have cards: the boards, the rabbit; in stud the card that all have in common
    where the deck may run out.
    """
    game = hand.game
    if not game.board_size:
        dealt = len(hand.setup.start.stacks) * game.hole_size
        return (BOARD,) if dealt > DECK_SIZE and not game.has_draws else ()
    boards = tuple(board_place(run) for run in range(1, hand.runs + 1))
    return (*boards, RABBIT) if rabbit_groups(hand) else boards


def known_at(hand: HandState, place: int) -> str:
    """The cards known at a place. A board that has none of its own yet begins with what all runs share."""
    if place > BOARD:
        return hand.hole(place)
    if place == RABBIT:
        return hand.rabbit
    run = run_of(place)
    own = hand.boards[run - 1] if run <= len(hand.boards) else ""
    return own or hand.board[: 2 * shared_cards(hand)]


def places(hand: HandState, besides: int) -> dict[str, int]:
    """Where each card lies that is entered elsewhere than at `besides`; what the runs share is in nobody's way."""
    found: dict[str, int] = {}
    shared = 2 * shared_cards(hand) if besides <= BOARD and besides != RABBIT else 0
    boards = [(board_place(run), text) for run, text in enumerate(hand.boards, 1)]
    for place, text in (*boards, *hand.holes, (RABBIT, hand.rabbit)):
        if place != besides:
            skipped = shared if place <= BOARD and place != RABBIT else 0
            found |= {card_text(card): place for card in parse_cards(text[skipped:])}
    return found


def is_used_up(rank: str, used: dict[str, int]) -> bool:
    """True when all four cards of a rank lie somewhere."""
    return all(rank + suit in used for suit in SUITS)


def is_in_deck(rank: str, game: Game) -> bool:
    """False for a rank that the game's deck is without."""
    return game.variant.deck == "full" or rank not in "2345"
