"""The action lines of PHH, the open poker hand history format: read one by one, told as acts of a recorded hand.

Source: the PHH specification, `actions`; where it is silent, what PokerKit's reader does.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field
from decimal import Decimal, InvalidOperation
from re import compile as pattern

from app.formats.errors import HAND_BOARDS, HandError, shown
from app.formats.recorded import Act, RecordedAct

ASIDE = "# aside:"
_PLAYER = pattern(r"p([1-9][0-9]?)")
_CARDS = pattern(r"(?:[2-9TJQKA?][cdhs?]){1,52}")
_FULL_BOARD = 5


@dataclass(frozen=True, slots=True)
class Move:
    """One action line: the seat (0: the dealer), PHH's verb, two letters a card ('??' unknown), the total bet to."""

    verb: str
    seat: int = 0
    cards: tuple[str, ...] = ()
    to: Decimal = Decimal(0)


def read_move(line: str, seats: int) -> Move | None:
    """The move of a line, None where it holds nothing but a comment. Raises HandError.

    Behind `ASIDE` stands a move that other readers would refuse where it stands; to them it is a comment.
    """
    match line.removeprefix(ASIDE).partition("#")[0].split():
        case []:
            return None
        case ["d", "db", cards]:
            return Move("db", cards=_cards(cards, line))
        case ["d", "dh", player, cards]:
            return Move("dh", _seat(player, seats, line), _cards(cards, line))
        case [player, "f" | "cc" | "pb" as verb]:
            return Move(verb, _seat(player, seats, line))
        case [player, "cbr", amount]:
            return Move("cbr", _seat(player, seats, line), to=_amount(amount, line))
        case [player, "sm" | "sd" as verb]:
            return Move(verb, _seat(player, seats, line))
        case [player, "sm", "-"]:
            return Move("sm-", _seat(player, seats, line))
        case [player, "sm" | "sd" as verb, cards]:
            return Move(verb, _seat(player, seats, line), _cards(cards, line))
        case _:
            raise HandError(f"{shown(line)} is no PHH action; correct it in the file")


def _seat(player: str, seats: int, line: str) -> int:
    found = _PLAYER.fullmatch(player)
    if found is None or int(found[1]) > seats:
        raise HandError(f"{shown(line)} names a player who has no stack in this hand (there are {seats}); correct it")
    return int(found[1])


def _cards(text: str, line: str) -> tuple[str, ...]:
    plain = text.replace("10", "T")
    if _CARDS.fullmatch(plain) is None:
        raise HandError(f"{shown(line)} names a card that does not exist; write rank and suit, as in AhTd")
    return tuple(plain[at : at + 2] for at in range(0, len(plain), 2))


def _amount(text: str, line: str) -> Decimal:
    try:
        return Decimal(text.replace(",", ""))
    except InvalidOperation:
        raise HandError(f"{shown(line)} has no number of chips after cbr; correct it in the file") from None


def known(cards: tuple[str, ...] | list[str]) -> str:
    """The cards that are known, in one word."""
    return "".join(card for card in cards if "?" not in card)


@dataclass(slots=True)
class Course:
    """A hand as its moves are told: the acts so far, the street, what everybody holds, the boards.

    `opens` is the verb that opens a street: the board in flop games, a card to somebody served already in stud, the
    first draw in draw games. `bet` says whether there is a bet to raise.
    """

    streets: tuple[str, ...]
    opens: str
    acts: list[RecordedAct]
    bet: bool
    boards: list[list[str]] = field(default_factory=list)
    _holes: dict[int, list[str]] = field(default_factory=dict)
    _street: int = -1
    _served: set[int] = field(default_factory=set)
    _shared: int = 0

    def __post_init__(self) -> None:
        self._next_street(self.bet)

    def holes(self) -> Iterator[tuple[int, str]]:
        """Seat and the cards known at the end, for every seat of which any is known."""
        return ((seat, known(cards)) for seat, cards in sorted(self._holes.items()) if known(cards))

    def tell(self, move: Move, amount: int) -> None:
        """Add the acts of one move; `amount` is its chips in units of the hand."""
        seat = move.seat
        match move.verb:
            case "db":
                self._deal_board(move.cards)
            case "dh":
                self._deal_hole(seat, move.cards)
            case "sd":
                self._draw(seat, move.cards)
            case "sm" if not move.cards:
                self._add(Act.MUCK, seat)
            case "sm" | "sm-":
                if move.cards:
                    self._holes[seat] = list(move.cards)
                self._add(Act.SHOW, seat, text=known(self._holes.get(seat, [])))
            case "pb":
                self._wager(Act.BRING_IN, seat, amount)
            case "cbr":
                self._wager(Act.RAISE if self.bet else Act.BET, seat, amount)
            case "f":
                self._act(Act.FOLD, seat)
            case _:
                self._act(Act.CHECK_OR_CALL, seat)

    def _add(self, act: Act, seat: int, amount: int = 0, text: str = "", run: int = 1) -> None:
        self.acts.append(RecordedAct(act, seat, amount, text, run))

    def _act(self, act: Act, seat: int, amount: int = 0) -> None:
        self._add(act, seat, amount)
        self._shared = len(self.boards[0]) if self.boards else 0

    def _wager(self, act: Act, seat: int, amount: int) -> None:
        self._act(act, seat, amount)
        self.bet = True

    def _next_street(self, bet: bool = False) -> None:
        self.bet = bet
        self._served.clear()
        if self._street + 1 < len(self.streets):
            self._street += 1
            self._add(Act.STREET, 0, text=self.streets[self._street])

    def _deal_board(self, cards: tuple[str, ...]) -> None:
        """Deal on; once a board is full the next cards begin another run, from what lay there at the last action."""
        if not self.boards:
            self.boards.append([])
        elif len(self.boards[-1]) >= _FULL_BOARD:
            if len(self.boards) == HAND_BOARDS:
                raise HandError(f"the hand has more than {HAND_BOARDS} boards; correct its actions in the file")
            self.boards.append(self.boards[0][: self._shared])
        if self.opens == "db" and len(self.boards) == 1:
            self._next_street()
        self.boards[-1].extend(cards)
        self._add(Act.BOARD, 0, text=known(cards), run=len(self.boards))

    def _deal_hole(self, seat: int, cards: tuple[str, ...]) -> None:
        if self.opens == "dh":
            if seat in self._served:
                self._next_street()
            self._served.add(seat)
        self._holes.setdefault(seat, []).extend(cards)
        if known(cards):
            drawn = self.opens == "sd" and self._street > 0
            self._add(Act.DRAW_IN if drawn else Act.HOLE, seat, text=known(cards))

    def _draw(self, seat: int, discarded: tuple[str, ...]) -> None:
        """Open the next draw where this one is the first or somebody's second."""
        if self._street == 0 or seat in self._served:
            self._next_street()
        self._served.add(seat)
        held = self._holes.get(seat, [])
        for card in discarded:
            if card in held:
                held.remove(card)
        self._add(Act.DRAW, seat, len(discarded), known(discarded))
