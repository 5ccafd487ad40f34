"""The JSON object of Open Hand History, as far as it is read, with the limits that every field keeps to.

Source: the Open Hand History specification 1.4.7.
"""

from collections.abc import Iterator
from decimal import Decimal
from re import compile as pattern
from typing import Annotated

from msgspec import Meta, Struct, field

from app.formats.errors import HAND_ACTIONS, MOST_CHIPS, HandError, shown
from app.formats.moments import read_iso

_Amount = Decimal | None
_Seat = Annotated[int, Meta(ge=1, le=99)]
_Cards = list[str] | str | None
"""A list; '' or nothing where there are none."""

_CARD = pattern(r"[2-9TJQKA][cdhs]")
_LONGEST = 1_000
"""Letters of what names a street's cards; a deck has fewer."""
_UNKNOWN = frozenset({"??", "xx", "XX"})


class Player(Struct):
    """A player with seat and stack."""

    id: int
    seat: _Seat
    starting_stack: Decimal
    name: str = ""
    is_sitting_out: bool | None = False


class Action(Struct):
    """What a player does; `amount` is what goes in now, a raise's too."""

    action: str
    player_id: int | None = None
    amount: _Amount = None
    cards: _Cards = None


class Round(Struct):
    """A street with its cards on the board, or the showdown."""

    street: str
    cards: _Cards = None
    actions: list[Action] = []


class Win(Struct):
    """What a player takes out of a pot."""

    player_id: int
    win_amount: _Amount = None
    cashout_amount: _Amount = None
    bonus_amount: _Amount = None


class Pot(Struct):
    """A pot with the rake taken out of it."""

    number: Annotated[int, Meta(ge=0, le=99)] = 0
    amount: _Amount = None
    rake: _Amount = None
    jackpot: _Amount = None
    player_wins: list[Win] = []


class BetLimit(Struct):
    """How much may be bet."""

    bet_type: str = "NL"
    bet_cap: _Amount = None


class Hand(Struct):
    """The object under the key "ohh"."""

    game_type: str
    players: list[Player]
    rounds: list[Round]
    bet_limit: BetLimit | str | None = None
    game_number: str | int = ""
    start_date_utc: str | None = None
    table_name: str | None = ""
    dealer_seat: Annotated[int, Meta(ge=0, le=99)] | None = 0
    small_blind_amount: _Amount = None
    big_blind_amount: _Amount = None
    ante_amount: _Amount = None
    pots: list[Pot] = []
    own: dict[str, object] = field(default_factory=dict, name="_cutcard")

    def dealt_in(self) -> dict[int, Player]:
        """The players in the hand by their id: a player who sits out counts where he acts."""
        acting = {action.player_id for part in self.rounds for action in part.actions}
        return {
            player.id: player
            for player in self.players
            if player.id in acting or (player.starting_stack and not player.is_sitting_out)
        }

    def numbers(self) -> Iterator[Decimal]:
        """Every amount of the hand. Raises HandError where one is no number of chips, or acts are too many."""
        if sum(len(part.actions) + 1 for part in self.rounds) > HAND_ACTIONS:
            raise HandError(f"the hand has more than {HAND_ACTIONS} actions; take it out of the file")
        for number in self._amounts():
            if not number.is_finite() or not 0 <= number <= MOST_CHIPS:
                raise HandError(f"{shown(str(number))} is no number of chips; correct it in the file")
            yield number

    def _amounts(self) -> Iterator[Decimal]:
        for player in self.players:
            yield player.starting_stack
        for part in self.rounds:
            for action in part.actions:
                yield amount(action.amount)
        for pot in self.pots:
            yield from (amount(pot.amount), amount(pot.rake), amount(pot.jackpot))
            yield from (amount(win.win_amount) for win in pot.player_wins)
        yield from (amount(self.small_blind_amount), amount(self.big_blind_amount), amount(self.ante_amount))

    def dealt_at(self) -> int:
        """When the hand was dealt in UTC microseconds, 0 where that is not said."""
        return read_iso(self.start_date_utc or "")


class Wrapper(Struct):
    """The whole object of a hand."""

    ohh: Hand


def amount(given: Decimal | None) -> Decimal:
    """An amount, 0 where none is given."""
    return given if given is not None else Decimal(0)


def cards(given: list[str] | str | None) -> str:
    """Cards in one word, those that are known. Raises HandError where one does not exist."""
    whole = given if isinstance(given, str) else "".join(given or ())
    if len(whole) > _LONGEST:
        raise HandError(f"{shown(whole)} names more cards than a deck has; correct it in the file")
    plain = whole.replace("10", "T").replace(" ", "").replace(",", "")
    pairs = [plain[at : at + 2] for at in range(0, len(plain), 2)]
    known = [pair[0].upper() + pair[1:].lower() for pair in pairs if pair not in _UNKNOWN]
    if not all(_CARD.fullmatch(card) for card in known):
        raise HandError(f"{shown(whole)} names a card that does not exist; write rank and suit, as in AhTd")
    return "".join(known)
