"""Two recorded hands side by side: the play in money, whatever the unit, and without what says nothing."""

from decimal import Decimal

from app.formats.recorded import Act, RecordedHand

Played = tuple[Act, int, Decimal, str, int]


def play(hand: RecordedHand) -> list[Played]:
    """The acts with money for chips. Left out are cards nobody saw, and what is said a second time."""
    unit = Decimal(hand.unit)
    told: list[Played] = []
    for act in hand.acts:
        amount = Decimal(act.amount) if act.act is Act.DRAW else act.amount * unit
        said = (act.act, act.seat, amount, act.text, act.run)
        empty = act.act in {Act.BOARD, Act.HOLE} and not act.text
        again = act.act in {Act.STREET, Act.SHOW, Act.MUCK} and said in told
        if not empty and not again:
            told.append(said)
    return told
