"""The lines of a hand in a Poker Now log, read one by one.

Source: logs of the site, 2020 to 2025.
"""

from collections.abc import Iterable
from decimal import Decimal
from re import IGNORECASE
from re import compile as pattern
from typing import NamedTuple

from app.formats.errors import HandError, shown
from app.formats.recorded import Act

START = pattern(
    r"-- starting hand #(?P<number>\d+)\s+(?:\(id: (?P<id>[^)]*)\)\s+)?\(?(?P<game>[^()]*(?:\([^()]*\)[^()]*)?)\)?\s+"
    r'\((?:dealer: "(?P<dealer>.+)"|dead button)\) --'
)
"""The first line of a hand."""

_STACK = pattern(r'#(\d{1,2}) "(.+?)" \(([\d.,]+)\)(?=\s*(?:\||$))')
_AMOUNT = r"(?P<amount>[\d.,]+)"
_TAIL = r"(?: and go all in)?(?P<bomb> \(bomb pot bet\))?\.?"
_BOARD = pattern(r"(flop|turn|river)(?: \((second|third|fourth) (?:run|board)\))?:.*?\[([^\]]*)\].*", IGNORECASE)
_RUNS = {"": 1, "second": 2, "third": 3, "fourth": 4}
_UNCALLED = pattern(rf'Uncalled bet of {_AMOUNT} returned to "(?P<player>.+)"')
_COLLECTED = pattern(rf"collected {_AMOUNT} from pot(?: (?P<low>with low hand).*| .*)?\.?")
_SHOWS = pattern(r"shows an? (?P<cards>.+?)\.?")
_SUITS = {"♣": "c", "♦": "d", "♥": "h", "♠": "s", "c": "c", "d": "d", "h": "h", "s": "s"}
_CARD = pattern(r"(10|[2-9TJQKA])([♣♦♥♠cdhs])\ufe0f?")

_POSTS = {
    "an ante": Act.ANTE,
    "a small blind": Act.SMALL_BLIND,
    "a big blind": Act.BIG_BLIND,
    "a straddle": Act.STRADDLE,
    "a missing small blind": Act.DEAD,
    "a missed small blind": Act.DEAD,
    "a missing big blind": Act.POST,
    "a missed big blind": Act.POST,
    "a bet": Act.ANTE,
}
_POST = pattern(rf"posts (?P<what>{'|'.join(_POSTS)}) of {_AMOUNT}{_TAIL}")
_CHIPS = pattern(rf"(?P<what>calls|bets|raises to) {_AMOUNT}{_TAIL}")
_VERBS = {"calls": Act.CALL, "bets": Act.BET, "raises to": Act.RAISE}
_ALONE = {"folds": Act.FOLD, "checks": Act.CHECK, "mucks": Act.MUCK}
_IDLE = pattern(r"(?:chooses? to|quits|stands? up|sits? back|joined|requested|is |was |has |changed|canceled).*")


class Said(NamedTuple):
    """What a line says of a player: an act with its amount, a total in front for a call, bet or raise."""

    act: Act
    amount: Decimal = Decimal(0)
    cards: str = ""


class Pushed(NamedTuple):
    """Chips that a player took from the pot."""

    amount: Decimal
    low: bool


class Seat(NamedTuple):
    """A player dealt in."""

    seat: int
    player: str
    stack: Decimal


class Board(NamedTuple):
    """Cards on the board: the street, the new cards, the run."""

    street: str
    cards: str
    run: int


def stacks(text: str) -> list[Seat]:
    """The players of the line "Player stacks"."""
    return [Seat(int(seat), player, number(stack)) for seat, player, stack in _STACK.findall(text)]


def number(text: str) -> Decimal:
    """An amount. Raises HandError where it is none."""
    plain = text.replace(",", "").rstrip(".")
    if not plain.replace(".", "", 1).isdecimal() or len(plain) > 18:
        raise HandError(f"{shown(text)} is no number of chips; correct it in the file")
    return Decimal(plain)


def cards(text: str) -> str:
    """Cards parted by commas, in one word. Raises HandError where one does not exist."""
    found = [_CARD.fullmatch(card.strip()) for card in text.split(",")]
    if not all(found):
        raise HandError(f"{shown(text)} names a card that does not exist; correct it in the file")
    return "".join(card[1].replace("10", "T") + _SUITS[card[2]] for card in found if card)


def board(text: str) -> Board | None:
    """The board of a line, None where it is none."""
    found = _BOARD.fullmatch(text)
    return Board(found[1].lower(), cards(found[3]), _RUNS[(found[2] or "").lower()]) if found else None


def uncalled(text: str) -> tuple[str, Decimal] | None:
    """Who got a bet back and how much, None where the line says nothing of it."""
    found = _UNCALLED.fullmatch(text)
    return (found["player"], number(found["amount"])) if found else None


def speaker(text: str, players: Iterable[str]) -> tuple[str, str] | None:
    """The player of whom a line speaks and what it says, None for a line about nobody in the hand."""
    for player in players:
        if text.startswith(f'"{player}" '):
            return player, text[len(player) + 3 :].strip()
    return None


def said(text: str) -> Said | Pushed | None:
    """What is said of a player; None for what is no act."""
    if found := _POST.fullmatch(text):
        return Said(_POSTS[found["what"]], number(found["amount"]))
    if found := _CHIPS.fullmatch(text):
        return Said(Act.ANTE if found["bomb"] else _VERBS[found["what"]], number(found["amount"]))
    if found := _COLLECTED.fullmatch(text):
        return Pushed(number(found["amount"]), bool(found["low"]))
    if found := _SHOWS.fullmatch(text):
        return Said(Act.SHOW, cards=cards(found["cards"]))
    alone = _ALONE.get(text.rstrip("."))
    return Said(alone) if alone else None


def is_idle(text: str) -> bool:
    """Whether a line about a player has nothing to do with the hand, like a seat taken or a wish to run it twice."""
    return _IDLE.match(text) is not None
