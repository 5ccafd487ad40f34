"""Who acts first on a street of stud, as far as the open cards entered say it. The dealer has the last word."""

from app.engine.cards import Card, parse_cards
from app.engine.games import Game, Opener
from app.engine.seats import seats_in
from app.engine.state import HandState
from app.engine.upcards import best_showing, brings_in


def suggested_opener(hand: HandState) -> int:
    """The seat that the open cards name; 0 while nobody waits for them, or those of a live seat are not all known.

    Source: TDA RP-10; Robert's Rules, seven-card stud and razz (see `app.engine.upcards`).
    """
    street = hand.game.streets[hand.street]
    if not hand.waits_for_opener or street.opens is Opener.LEFT_OF_BUTTON:
        return 0
    showing = {seat: open_cards(hand.game, hand.street, hand.hole(seat)) for seat in seats_in(hand.live)}
    if not all(showing.values()):
        return 0
    kind = hand.game.readings[0].kind
    if street.opens is Opener.BRING_IN:
        return brings_in({seat: cards[0] for seat, cards in showing.items()}, kind)
    return best_showing(showing, kind, dealer=hand.button)


def open_cards(game: Game, street: int, cards: str) -> tuple[Card, ...]:
    """The cards that lie open before a seat on `street`, none while one of them is unknown.

    `cards` are all cards of the seat in the order dealt, or the open ones alone.
    """
    dealt = "".join("." * each.hole + "u" * each.up for each in game.streets[: street + 1])
    last = dealt.rfind("u") + 1
    pairs = [cards[at : at + 2] for at in range(0, len(cards), 2)]
    if len(pairs) >= last:
        pairs = [pair for pair, lies in zip(pairs, dealt, strict=False) if lies == "u"]
    elif len(pairs) != dealt.count("u"):
        return ()
    return () if any("?" in pair for pair in pairs) else parse_cards("".join(pairs))
