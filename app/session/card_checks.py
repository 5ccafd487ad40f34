"""Cards that are entered for a running hand: as the log spells them, each in one place only."""

from collections.abc import Iterable, Sequence

from app.engine.cards import Card, cards_text, parse_cards
from app.engine.state import HandState
from app.session.refusal import Refusal


def rabbit_cards(hand: HandState, text: str) -> str:
    """Cards that would have come, none of which lies anywhere. Raises Refusal."""
    known = known_cards(text, hand.game.board_size or 1)
    check_elsewhere(parse_cards(known), [*((0, board) for board in hand.boards), *hand.holes])
    return known


def board_cards(hand: HandState, text: str, run: int) -> str:
    """The board of a run; what it shares with the other runs may stand in each of them. Raises Refusal."""
    if not 1 <= run <= max(hand.runs, 1):
        raise Refusal("no-such-board", run=run)
    cards = known_cards(text, hand.game.board_size or 1)
    check_elsewhere(parse_cards(cards), hand.holes)
    for other, board in enumerate(hand.boards, 1):
        if other != run:
            check_elsewhere(
                _own_part(hand, parse_cards(cards)), ((0, cards_text(_own_part(hand, parse_cards(board)))),)
            )
    return cards


def _own_part(hand: HandState, board: Sequence[Card]) -> Sequence[Card]:
    """The cards of a board that no other run shares: those dealt after the betting ended; all where there were two from
    the start.
    """
    several = hand.setup.start.boards > 1 or hand.runs_from < 0
    shared = 0 if several else sum(street.board for street in hand.game.streets[: hand.runs_from + 1])
    return board[shared:]


def hole_cards(hand: HandState, text: str, seat: int) -> str:
    """The cards of a seat as the log spells them, checked against every other card of the hand. Raises Refusal."""
    cards = known_cards(text, hand.game.most_held)
    others = [(place, known) for place, known in hand.holes if place != seat]
    check_elsewhere(parse_cards(cards), [*((0, board) for board in hand.boards), *others])
    return cards


def known_cards(text: str, limit: int) -> str:
    """The cards of a text as the log spells them. Raises Refusal: no cards, too many, one of them twice."""
    try:
        cards = parse_cards(text)
    except ValueError as error:
        raise Refusal("not-a-card", text=text) from error
    if len(cards) > limit:
        raise Refusal("too-many-cards", most=limit)
    if len(set(cards)) != len(cards):
        raise Refusal("card-twice")
    return cards_text(cards)


def check_elsewhere(cards: Sequence[Card], places: Iterable[tuple[int, str]]) -> None:
    """Refuse a card that lies somewhere else; place 0 is the board."""
    for place, known in places:
        if any(card in parse_cards(known) for card in cards):
            raise Refusal("card-is-elsewhere", place=place)
