"""What is peculiar to a street: how the strip calls it, who opens it by open cards, how many cards were drawn."""

from app.engine.games import Opener
from app.engine.reading.kinds import Kind
from app.engine.seats import clockwise_from
from app.engine.state import HandState
from ui.words import text
from ui.words.house_facts import seats_text

_COUNTS = ("", "one", "two", "three")
_IN_A_LINE = 3


def stage(hand: HandState) -> str:
    """'flop', '4th street', 'turn · discard one', 'flop · bomb pot · 2 boards'."""
    if hand.showdown:
        return "showdown"
    parts = [text.street(hand.game, hand.street)]
    if thrown := hand.game.streets[hand.street].discard:
        parts.append(f"discard {_COUNTS[thrown] if thrown < len(_COUNTS) else thrown}")
    if hand.killer:
        parts.append("kill")
    if hand.game.has_button and not hand.opener:
        parts.append("bomb pot")
    if hand.setup.start.boards > 1:
        parts.append(f"{hand.setup.start.boards} boards")
    return " · ".join(parts)


# ---- who opens


def opening_cards(hand: HandState) -> str:
    """Whose cards open this street: 'low card', 'high hand'; the other way round in razz."""
    low_wins = hand.game.readings[0].kind == Kind.LOW_A5
    if hand.game.streets[hand.street].opens is Opener.BRING_IN:
        return "high card" if low_wins else "low card"
    return "low hand" if low_wins else "high hand"


def who_opens(hand: HandState) -> str:
    """'low card brings it in', 'high hand opens'."""
    first = hand.game.streets[hand.street].opens is Opener.BRING_IN and hand.setup.start.limits.bring_in
    return f"{opening_cards(hand)} {'brings it in' if first else 'opens'}"


# ---- draws


def may_draw(hand: HandState | None) -> bool:
    """True while cards can be noted that the players changed."""
    return hand is not None and not hand.closed and bool(hand.game.streets[hand.street].draw)


def drawing_seats(hand: HandState) -> list[int]:
    """The seats that draw, in the order in which they do."""
    return clockwise_from(hand.button, hand.live)


def not_noted(hand: HandState) -> list[int]:
    """The seats whose draw is not noted yet, in order."""
    noted = {seat for seat, _ in hand.draws}
    return [seat for seat in drawing_seats(hand) if seat not in noted]


def drew(count: int) -> str:
    """'drew 2', 'pat'."""
    return f"drew {count}" if count else "pat"


def felt_lines(hand: HandState) -> tuple[str, ...]:
    """What stands in the board's place where there is no board."""
    if hand.waits_for_opener:
        words = who_opens(hand)
        return f"{words[0].upper()}{words[1:]}:", "tap the seat"
    if not may_draw(hand):
        return ()
    counts = dict(hand.draws)
    said = [f"{seat} {drew(counts[seat])}" for seat in drawing_seats(hand) if seat in counts]
    lines = [" · ".join(said[at : at + _IN_A_LINE]) for at in range(0, len(said), _IN_A_LINE)]
    missing = not_noted(hand)
    if not lines:
        return "Cards drawn:", "tap to note them"
    return (*lines, f"tap for {seats_text(missing)}") if missing else tuple(lines)
