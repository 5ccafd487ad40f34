"""What a hand loses as text the way PokerStars writes it: the text is read back and held against the hand."""

from collections.abc import Iterator
from decimal import Decimal
from itertools import zip_longest

from app.formats.errors import HandError
from app.formats.recorded import Act, RecordedAct, RecordedHand
from app.formats.stars.reader import read_hands
from app.formats.stars.tally import before_the_deal

_SAID_ONCE = frozenset({Act.STREET, Act.SHOW, Act.MUCK})


def lost(hand: RecordedHand, text: str) -> tuple[str, ...]:
    """One sentence for everything that the text does not say, or says differently, the hand's own notes among them."""
    try:
        [back] = read_hands(enumerate(text.splitlines(), 1))
    except HandError as fault:
        return (*hand.notes, f"The text is no whole hand ({fault.reason}); save the hand in another format.")
    return tuple(dict.fromkeys((*hand.notes, *_sentences(hand, back))))


def _sentences(hand: RecordedHand, back: RecordedHand) -> Iterator[str]:
    if hand.id != back.id:
        yield f"The hand is called {back.id!r} in the text: a name there is short, of letters, digits and hyphens."
    if _seconds(hand.at) != back.at:
        yield "The text gives a wrong time."
    if not hand.at:
        yield "It is not known when the hand was dealt; the text says 1970, for it has to say something."
    if "unknown-stack" in hand.tags:
        yield "Some stacks are unknown; the text gives a number that is larger than anything bet."
    if hand.result is None:
        yield "It is not known who won; the text names nobody who collected the pot."
    elif any(got.low for got in hand.result.collected):
        yield "The text does not say which share of a pot was its low half."
    for what, mine, other in _parts(hand, back):
        if mine != other:
            yield f"The text does not give {what} as recorded."
    for mine, other in zip_longest(told(hand), told(back)):
        if mine != other:
            yield f"The text tells the play differently from here on: {_said(mine)} becomes {_said(other)}."
            return


def _parts(hand: RecordedHand, back: RecordedHand) -> Iterator[tuple[str, object, object]]:
    """What is compared, by name, in whole money and not in units."""
    mine, other = Decimal(hand.unit), Decimal(back.unit)

    def chips(by_seat: tuple[tuple[int, int], ...], unit: Decimal) -> dict[int, Decimal]:
        return {seat: amount * unit for seat, amount in by_seat}

    yield "the table's name", hand.table, back.table
    yield "the stacks", chips(hand.stacks, mine), chips(back.stacks, other)
    yield "the button", hand.button, back.button
    yield "the boards", tuple(filter(None, hand.boards)), back.boards
    known = _held(back)
    yield "all cards", [], [seat for seat, cards in _held(hand).items() if not cards <= known.get(seat, frozenset())]
    yield "the rake", hand.rake * mine, back.rake * other
    yield "what the house put in", hand.drop * mine, back.drop * other
    if hand.result:
        final = back.result.final if back.result else ()
        yield "the chips after the hand", chips(hand.result.final, mine), chips(final, other)


def _held(hand: RecordedHand) -> dict[int, frozenset[str]]:
    return {seat: frozenset(cards[at : at + 2] for at in range(0, len(cards), 2)) for seat, cards in hand.holes}


def _seconds(at: int) -> int:
    """The time as far as the text has it: in whole seconds."""
    return at - at % 1_000_000


def told(hand: RecordedHand) -> list[tuple[Act, int, Decimal, str, int]]:
    """The acts in money: a check or call as what it was, cards of one run dealt at once as one, nothing said twice."""
    tally, unit = before_the_deal(hand), Decimal(hand.unit)
    acts: list[tuple[Act, int, Decimal, str, int]] = []
    before: set[RecordedAct] = set()
    for act in hand.acts:
        plain = act.act
        if plain is Act.CHECK_OR_CALL:
            plain = Act.CALL if tally.due(act.seat) else Act.CHECK
        added = tally.due(act.seat) if act.act is Act.CHECK_OR_CALL else act.amount
        tally.take(act)
        if (plain in {Act.BOARD, Act.HOLE} and not act.text) or (plain in _SAID_ONCE and act in before):
            continue
        before.add(act)
        amount = Decimal(added) if plain is Act.DRAW else added * unit
        if plain is Act.BOARD and acts and acts[-1][0] is Act.BOARD and acts[-1][4] == act.run:
            acts[-1] = (*acts[-1][:3], acts[-1][3] + act.text, act.run)
        else:
            acts.append((plain, act.seat, amount, act.text, act.run))
    return acts


def _said(act: tuple[Act, int, Decimal, str, int] | None) -> str:
    if act is None:
        return "nothing"
    what, seat, amount, text, _ = act
    return " ".join(filter(None, [f"seat {seat}" if seat else "", what.value, f"{amount:f}" if amount else "", text]))
