"""What cards are called on keys and slots, and what the cards that lie open make."""

from collections.abc import Iterator

from app.engine.cards import RANKS
from app.engine.state import HandState
from app.flows.card_entry import BOARD, RABBIT, run_of
from app.flows.hand_reading import Ranks, known_ranks, name_of, plays_the_board
from app.rulebook.book import Rulebook
from ui.drawing.fonts import MEDIUM, REGULAR
from ui.faces import KeyFace, KeyKind
from ui.views.panels.panel import Line
from ui.words import text
from ui.words.hand_names import SINGULAR, hand_said

SUIT_NAMES = {"s": "spades", "h": "hearts", "d": "diamonds", "c": "clubs"}
_RANK_NAMES = dict(zip(RANKS, SINGULAR, strict=True))
NOT_ALLOWED = "no"
_MOST_WORDS = 2
HALVES = ("high", "low")
LINE_SIZE = 20


def rank_label(rank: str) -> str:
    """The rank as printed on the card."""
    return "10" if rank == "T" else rank


def rank_name(rank: str) -> str:
    """'king'."""
    return _RANK_NAMES[rank]


def card_name(card: str) -> str:
    """'king of diamonds'."""
    return f"{rank_name(card[0])} of {SUIT_NAMES[card[1]]}"


def where(place: int, several: bool = False) -> str:
    """Where a card lies: its seat, the board or, where there are several, which one."""
    if place > BOARD:
        return f"seat {place}"
    if place == RABBIT:
        return "rabbit"
    return f"board {run_of(place)}" if several or place < BOARD else "board"


def place_title(place: int, several: bool, name: str) -> str:
    """'Board cards', 'Board 2', 'Rabbit hunt', 'Seat 4 · Dana'."""
    if place > BOARD:
        return text.seat_name(place, name)
    if place == RABBIT:
        return "Rabbit hunt"
    return where(place, several).capitalize() if several else "Board cards"


def target_face(place: int, boards: int, count: str = "", chosen: bool = False, board: bool = True) -> KeyFace:
    """The key that turns to the cards of a place: '4 / 2 of 2'. `boards` keys of the middle stand side by side; without
    a `board` the middle has a common card alone. Off while there is no `count`.
    """
    word, name = f"{place}", f"Cards of seat {place}"
    if place == RABBIT:
        word, name = "Rabbit", "Rabbit cards"
    elif place <= BOARD:
        word = ("Board" if board else "Common") if boards == 1 else where(place, several=True).capitalize()
        name = f"{word} cards" if board else "Common card"
        word = word.replace("Board ", "B ") if boards > _MOST_WORDS else word
    if not count:
        return KeyFace(word, kind=KeyKind.OFF, name=name)
    return KeyFace(word, count, KeyKind.CHOSEN if chosen else KeyKind.PLAIN, name=f"{name}, {count}")


def rabbit_lines(book: Rulebook) -> list[Line]:
    """What a rabbit is, and whether the book allows to look."""
    lines = [Line("Cards that would have come; they play for nothing.", "text_2", LINE_SIZE)]
    if book.value("rabbit_hunting") == NOT_ALLOWED:
        ref = text.rule(book.ref("rabbit_hunting"))
        return [Line(" · ".join(filter(None, ("Not allowed", ref))), "warning", LINE_SIZE), *lines]
    return lines


def slot_name(place: int, number: int, up: bool = False) -> str:
    """'Board card 1', 'Card 2 of seat 4', 'Open card 3 of seat 4'; `number` counts from 0."""
    if place > BOARD:
        return f"{'Open card' if up else 'Card'} {number + 1} of seat {place}"
    return f"{where(place).capitalize()} card {number + 1}"


def rank_face(rank: str, waits: bool, chosen: bool, used_up: bool, in_deck: bool = True) -> KeyFace:
    """A key for a rank; off while no slot waits for a card, and when no card of it is left or in the deck at all."""
    label, name = rank_label(rank), rank_name(rank)
    if used_up or not in_deck:
        why = "all used" if in_deck else "no card"
        return KeyFace(label, why, KeyKind.OFF, name=f"{name}, {why}")
    kind = KeyKind.CHOSEN if chosen else KeyKind.PLAIN if waits else KeyKind.OFF
    return KeyFace(label, kind=kind, name=name)


def readings(hand: HandState, place: int, most: int) -> list[Line]:
    """What the known hands are, in at most so many lines.

    Of a board the best hand, high and low. Of a seat its own, on each board, high and low; where there is one board and
    one way to win, everybody's by strength.
    """
    ranks = known_ranks(hand)
    run = 1 if place > BOARD else run_of(place)
    if place == RABBIT or run > len(ranks) or not any(any(on_board) for on_board in ranks):
        return []
    halves = len(hand.game.readings)
    if place > BOARD and (halves > 1 or len(ranks) > 1):
        return list(_own(hand, place, ranks))[:most]
    if not ranks[run - 1][0]:
        return []
    if halves > 1:
        return [_best(hand, run, half, ranks[run - 1][half]) for half in range(halves)][:most]
    return _by_strength(hand, run, ranks[run - 1][0], most, max(place, BOARD))


def _own(hand: HandState, seat: int, ranks: Ranks) -> Iterator[Line]:
    """'High: flush, ace high' and 'Low: none', or 'Board 2: pair of kings'; '2: pair of kings / none' for both."""
    for run, on_board in enumerate(ranks, 1):
        said = [_said(hand, run, half, seat, by_seat[seat]) for half, by_seat in enumerate(on_board) if seat in by_seat]
        if said and len(ranks) > 1:
            head = f"{run}" if len(said) > 1 else f"Board {run}"
            yield Line(f"{head}: {' / '.join(said)}", size=LINE_SIZE, weight=MEDIUM)
        elif said:
            for half, words in zip(HALVES, said, strict=False):
                yield Line(f"{half.capitalize()}: {_of_half(words, half)}", size=LINE_SIZE, weight=MEDIUM)


def _by_strength(hand: HandState, run: int, ranks: dict[int, int], most: int, also: int) -> list[Line]:
    """Each hand by its name: the best, then that of seat `also`, then the others by strength."""
    best = max(ranks.values())
    order = sorted(ranks, key=ranks.__getitem__, reverse=True)
    if also in order[1:]:
        order.remove(also)
        order.insert(1, also)
    shown, left = order[: max(1, most)], len(order) - max(1, most)
    lines = []
    for seat in shown:
        more = f" · {left} more" if left > 0 and seat == shown[-1] else ""
        words = f"Seat {seat}: {_said(hand, run, 0, seat, ranks[seat])}{more}"
        is_best = ranks[seat] == best
        lines.append(Line(words, "text" if is_best else "text_2", LINE_SIZE, MEDIUM if is_best else REGULAR))
    return lines


def _best(hand: HandState, run: int, half: int, ranks: dict[int, int]) -> Line:
    """'High: seat 4, flush, ace high', 'Low: none'."""
    best = max(ranks.values())
    seats = [seat for seat, rank in ranks.items() if rank == best]
    name = HALVES[half].capitalize()
    if not best:
        return Line(f"{name}: none", "text_2", LINE_SIZE)
    who = f"seat{'s' if len(seats) > 1 else ''} {', '.join(map(str, sorted(seats)))}"
    words = _of_half(_said(hand, run, half, seats[0], best), HALVES[half])
    return Line(f"{name}: {who}, {words}", size=LINE_SIZE, weight=MEDIUM)


def _of_half(words: str, half: str) -> str:
    """The name of a hand after 'Low:', which need not say it again."""
    return words.removesuffix(f" {half}") if half == HALVES[1] else words


def _said(hand: HandState, run: int, half: int, seat: int, rank: int) -> str:
    name = name_of(hand.game.readings[half], rank)
    return hand_said(name, plays_the_board(hand, run, half, seat)) if name else "none"
