"""A described hand with what a house says of its straddles: their raise, the bets after them, sleepers. Chips."""

from msgspec.structs import replace

from app.engine.events import BettingOpened, Post, Posted
from app.engine.fold import apply, apply_all
from app.engine.seats import left_of
from app.engine.state import HandState
from app.rulebook.book import Rulebook
from app.rulebook.given import Given
from app.rulebook.scene import Scene, opened, played
from app.rulebook.verdict import Fact

PLUS_BIG_BLIND = "straddle_plus_bb"


def hand_with_straddles(scene: Scene) -> HandState:
    """The hand of the scene; described straddles have the raise and the bets of this book, and a sleeper to whom
    everybody has folded has straddled by now. Raises InvariantError.
    """
    given = scene.given
    if scene.hand is not None and not given.straddles and given.sleeper is None:
        return scene.hand
    hand = by_the_house(given, scene.book)
    return apply_all(hand, _wakes(hand, given))


def by_the_house(given: Given, book: Rulebook, first: int = 0, last: int = 0) -> HandState:
    """The described hand with what the book says of raises and bets in a straddled pot; with `first` the action begins
    there, and `last` acts after everybody. Raises InvariantError.

    Source: switches D91, D92 and D94.
    """
    hand = opened(given, book)
    if first:
        hand = apply(hand, BettingOpened(first, last))
    if hand.straddlers and book.value("straddle_min_raise") == PLUS_BIG_BLIND:
        hand = replace(hand, full=hand.setup.start.big_blind)
    if hand.straddlers and book.value("min_bet_after_straddle") == "straddle":
        bets = (hand.setup.bets[0], *(max(bet, hand.price) for bet in hand.setup.bets[1:]))
        hand = replace(hand, setup=replace(hand.setup, bets=bets))
    return played(hand, given.actions)


def _wakes(hand: HandState, given: Given) -> tuple[Posted | BettingOpened, ...]:
    """What a sleeper posts, and the order it leads to; nothing while it is no straddle.

    Source: house practice (switch D89): it counts only if everybody folds round to it.
    """
    sleeper = given.sleeper
    if sleeper is None or not sleeper.seat or not sleeper.amount:
        return ()
    seat, amount = sleeper.seat, sleeper.amount
    if hand.street or hand.to_act != seat or hand.acted & hand.live:
        return ()
    added = min(amount - hand.bets[seat], hand.stacks[seat])
    return Posted(seat, Post.STRADDLE, added, amount), BettingOpened(left_of(seat, hand.able), seat)


def sleeper_facts(scene: Scene, hand: HandState) -> dict[str, Fact]:
    """Whether the sleeper counts (`hand` as `hand_with_straddles` gives it); one that does not goes back."""
    sleeper = scene.given.sleeper
    if sleeper is None or not sleeper.seat:
        return {}
    live = sleeper.seat in hand.straddlers
    lost = not live and bool(hand.acted & hand.live)
    return {"sleeper_live": live} | ({"returned": {sleeper.seat: sleeper.amount or 0}} if lost else {})


def small_blind_may_straddle(scene: Scene, hand: HandState) -> bool:
    """True where the straddles may go on to the small blind: they end with the button.

    Source: Home H7 (switch D89).
    """
    last = hand.straddlers[-1] if hand.straddlers else hand.setup.start.bb_seat
    after = left_of(last, hand.live)
    return scene.book.value("restraddle") == "past_the_button" and after == hand.setup.start.sb_seat
