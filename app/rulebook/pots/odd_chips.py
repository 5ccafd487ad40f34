"""The odd chip of a tie in stud, which a card decides by rank and suit. Amounts are chips, seats are 1-based."""

from app.engine.cards import Card, card_text
from app.engine.odd_chip import OddChipCards, deciding_card, odd_chip_order
from app.engine.payout import Cut
from app.engine.pots import shares_in_order
from app.engine.reading.kinds import Kind, evaluator
from app.rulebook.book import Rulebook
from app.rulebook.pots.awards import Pushed, stated_pots
from app.rulebook.pots.pushes import pushes
from app.rulebook.scene import Scene, told_cards
from app.rulebook.verdict import Fact, Verdict

_KINDS = {"tie_straights": Kind.HIGH, "tie_lows": Kind.LOW_A5}


def stud_tie(scene: Scene) -> Verdict | None:
    """How the hands that tie share, the odd chip to the seat with the deciding card.

    Source: TDA 20-B (the five cards that play); Robert's Rules, ties 5b (all cards) (switch D73).
    """
    kind = _KINDS.get(scene.event.showdown_stud)
    hands = {seat: told_cards(cards) for seat, cards in scene.given.hands.items()}
    if kind is None or not hands:
        return None
    pushed, unit, facts = Pushed(), scene.given.unit or 1, dict[str, Fact]()
    for pot in stated_pots(scene):
        tied = _best(kind, {seat: cards for seat, cards in hands.items() if pot.seats >> seat & 1})
        order = odd_chip_order(kind, tied, looked_at(scene.book))
        cut = shares_in_order(pot.amount, order, unit) if order else ()
        least = min((chips for _, chips in cut), default=0)
        pushed.give(Cut(cut))
        for seat, chips in cut:
            pushed.note(pot.number, seat, chips - least, "")
        card = deciding_card(kind, tied, looked_at(scene.book))
        facts.setdefault("deciding_card", None if card is None else card_text(card))
    events = pushes(scene.hand, pushed.parts)
    return Verdict({"ruling": "award", **pushed.facts(), **facts}, ("odd_chip_stud",), events)


def looked_at(book: Rulebook) -> OddChipCards:
    """Which cards decide under this book (switch D73)."""
    return OddChipCards.ALL if book.value("odd_chip_stud") == "seven_card_suit" else OddChipCards.FIVE_THAT_PLAY


def _best(kind: Kind, hands: dict[int, tuple[Card, ...]]) -> dict[int, tuple[Card, ...]]:
    """The hands that nothing beats."""
    ranks = {seat: evaluator(kind).evaluate(cards) for seat, cards in hands.items()}
    best = max(ranks.values(), default=0)
    return {seat: cards for seat, cards in hands.items() if ranks[seat] == best}
