"""The boards of a hand as they lie on the felt: how many, what is on them, and the rabbit. Pure."""

from app.engine.state import HandState
from app.flows.card_entry import board_place, dealt_to_board, known_at
from ui.faces import BoardsFace, CardFace


def card_faces(cards: str) -> tuple[CardFace, ...]:
    """'KdTs' as faces: ranks as printed on the card."""
    pairs = [cards[at : at + 2] for at in range(0, len(cards), 2)]
    return tuple(CardFace("10" if pair[0] == "T" else pair[0], pair[1]) for pair in pairs)


def boards_face(hand: HandState) -> BoardsFace:
    """What lies in the board's place besides the first board; in stud and draw nothing does."""
    return BoardsFace(
        slots=hand.game.board_size or len(hand.board) // 2,
        others=tuple(card_faces(known_at(hand, board_place(run))) for run in range(2, hand.runs + 1)),
        rabbit=card_faces(hand.rabbit),
        rabbit_at=dealt_to_board(hand) if hand.rabbit else 0,
    )
