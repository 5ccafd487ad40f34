"""A recorded hand in the words of the engine: how it is dealt, what each act is on the state it meets, who wins a pot.

Amounts are whole numbers of the record's unit, each taken as one chip. The result of the record is never read here, and
the seats that won only where their cards are unknown.
"""

from collections.abc import Mapping, Sequence
from typing import Final

from app.engine.cards import parse_cards
from app.engine.events import (
    DEAD_POSTS,
    Action,
    ActionTaken,
    BettingOpened,
    BoardsRun,
    HandStarted,
    Limits,
    Post,
    Posted,
    StreetDealt,
)
from app.engine.games import game_of, is_game
from app.engine.payout import winners_by_rank
from app.engine.pots import Pot, pots
from app.engine.seats import is_single, left_of, mask_of
from app.engine.showdown import ranks_on
from app.engine.state import HandState
from app.formats.errors import shown
from app.formats.recorded import Act, RecordedAct, RecordedHand

_POSTS: Final = {
    Act.ANTE: Post.ANTE,
    Act.TABLE_ANTE: Post.TABLE_ANTE,
    Act.SMALL_BLIND: Post.SMALL_BLIND,
    Act.BIG_BLIND: Post.BIG_BLIND,
    Act.STRADDLE: Post.STRADDLE,
    Act.POST: Post.LIVE,
    Act.DEAD: Post.DEAD,
    Act.BUTTON_BLIND: Post.BUTTON_BLIND,
}
_OPENS_AFTER: Final = (Post.STRADDLE, Post.BIG_BLIND, Post.SMALL_BLIND)


class UnplayableError(Exception):
    """The record cannot be played: the text says why, in a few words."""


def unplayable(hand: RecordedHand) -> str:
    """Why a hand of this kind cannot be played, '' where it can."""
    return "" if is_game(hand.game) else f"there is no game {shown(hand.game)}"


def run_again(hand: RecordedHand, state: HandState) -> BoardsRun | None:
    """That the cards to come were dealt more than once, None where they were not."""
    times = len(hand.boards)
    return BoardsRun(times) if times > 1 and state.showdown else None


def started(hand: RecordedHand) -> HandStarted:
    """The deal, with the nominal blinds and the button as recorded."""
    posts = posted(hand)
    return HandStarted(
        number=1,
        game=hand.game,
        button=hand.button,
        small_blind=hand.small_blind,
        big_blind=big_blind(hand),
        stacks=hand.stacks,
        sb_seat=next((post.seat for post in posts if post.kind is Post.SMALL_BLIND), 0),
        bb_seat=next((post.seat for post in posts if post.kind is Post.BIG_BLIND), 0),
        limits=Limits(hand.small_bet, hand.big_bet, hand.bring_in),
    )


def big_blind(hand: RecordedHand) -> int:
    """The nominal big blind: a site that names the bets of fixed limit alone means a blind of the small one; where the
    button alone posts, what it posts.
    """
    if hand.big_blind or not game_of(hand.game).has_button:
        return hand.big_blind
    return hand.small_bet or max((act.amount for act in hand.acts if act.act is Act.BUTTON_BLIND), default=0)


def posted(hand: RecordedHand) -> tuple[Posted, ...]:
    """What went in before the deal, in the order of the record.

    A blind, short or not, asks for the full big blind, even where nobody has that one.
    """
    in_front: dict[int, int] = {}
    found, price, nominal = [], 0, big_blind(hand)
    for act in hand.acts:
        if act.act in _POSTS:
            kind = _POSTS[act.act]
            before = in_front.get(act.seat, 0)
            doubles = kind is Post.STRADDLE and act.amount == 2 * price  # some sites name the total, not what is added
            added = act.amount - before if doubles else act.amount
            price = max(price, _price(act, nominal, before + added))
            found.append(Posted(act.seat, kind, added, price if kind not in DEAD_POSTS else 0))
            in_front[act.seat] = before + (0 if kind in DEAD_POSTS else added)
    return tuple(found)


def _price(act: RecordedAct, nominal: int, in_front: int) -> int:
    """What is to be called after this post, with which so much lies in front of the seat, at this nominal blind."""
    match act.act:
        case Act.SMALL_BLIND | Act.BIG_BLIND | Act.POST:
            return nominal
        case Act.STRADDLE | Act.BUTTON_BLIND:
            return in_front
        case _:
            return 0


def opened(hand: RecordedHand) -> BettingOpened:
    """Who opens: the seat left of the last straddle, else of the big blind, of the small blind, of the button; in stud
    the open cards have yet to say.
    """
    posts = posted(hand)
    if not game_of(hand.game).has_button:
        return BettingOpened(0)
    last = hand.button
    for kind in _OPENS_AFTER:
        seats = [post.seat for post in posts if post.kind is kind]
        if seats:
            last = seats[-1] if kind is Post.STRADDLE else seats[0]
            break
    return BettingOpened(left_of(last, mask_of(seat for seat, _ in hand.stacks)))


def action(act: RecordedAct, state: HandState) -> ActionTaken | None:
    """What the act is on this state, None where nobody acts.

    The chips decide what a wager is, not the record's word: a raise to no more than the price is a call.

    Raises:
        UnplayableError: this game knows no such act.
    """
    seat = act.seat
    match act.act:
        case Act.FOLD:
            return ActionTaken(seat, Action.FOLD)
        case Act.CHECK:
            return ActionTaken(seat, Action.CHECK)
        case Act.CALL:
            return _wager(state, seat, state.bets[seat] + act.amount)
        case Act.CHECK_OR_CALL:
            due = min(state.price, state.bets[seat] + state.stacks[seat])
            return _wager(state, seat, max(due, state.bets[seat]))
        case Act.BET | Act.RAISE:
            return _wager(state, seat, act.amount)
        case Act.BRING_IN:
            return ActionTaken(seat, Action.BRING_IN, act.amount)
        case _:
            return None


def next_street(act: RecordedAct, state: HandState) -> StreetDealt | None:
    """The street that the act deals, None where a record only says again where it stands.

    Raises:
        UnplayableError: the street is none of this game, or not the next one.
    """
    keys = [street.key for street in state.game.streets]
    if act.text not in keys[: state.street + 2]:
        raise UnplayableError(f"street {shown(act.text)} cannot follow {keys[state.street]}")
    return StreetDealt(state.street + 1) if act.text not in keys[: state.street + 1] else None


def _wager(state: HandState, seat: int, to_amount: int) -> ActionTaken:
    if to_amount == state.bets[seat]:
        return ActionTaken(seat, Action.CHECK)
    if to_amount <= state.price:
        return ActionTaken(seat, Action.CALL, to_amount)
    return ActionTaken(seat, Action.RAISE if state.price else Action.BET, to_amount)


def pot_winners(hand: RecordedHand, state: HandState) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """The masks of the winners of each pot, main pot first, and of those of its low half; a high of 0 where nobody's
    cards are known and nobody is said to win.

    Raises:
        UnplayableError: a card stands twice.
    """
    layers = pots(state)
    if is_single(state.live):
        return (state.live,) * len(layers), ()
    read = _read(hand, state)
    found = [_won(pot, read[pot.run - 1], state.live, mask_of(hand.winners)) for pot in layers]
    return tuple(high for high, _ in found), tuple(low for _, low in found) if state.game.high_low else ()


def _won(pot: Pot, read: Sequence[Mapping[int, int]], live: int, said: int) -> tuple[int, int]:
    """Who wins the high and the low of a pot. Where some cards are unknown: those said to win without cards, and who is
    said to tie with them; where none of them won, the best of the known cards did, the others threw theirs away.
    """
    if is_single(pot.seats):
        return pot.seats, 0
    best = [winners_by_rank(pot, ranks) for ranks in (*read, {})[:2]]
    unread = said & pot.seats & ~mask_of(read[0])
    if not unread:
        return best[0], best[1]
    if len(read) == 1 or not best[0] & said:
        return unread | best[0] & said, 0
    return best[0], unread | best[1] & said


def _read(hand: RecordedHand, state: HandState) -> list[list[dict[int, int]]]:
    """What the live hands whose cards are known are worth, for each board and each reading of the game."""
    holes = {seat: parse_cards(cards) for seat, cards in hand.holes if state.live >> seat & 1}
    found = []
    for board in hand.boards or ("",):
        cards = parse_cards(board)
        seen = [*cards, *(card for hole in holes.values() for card in hole)]
        if len(set(seen)) < len(seen):
            raise UnplayableError("a card stands twice among board and hands")
        found.append(ranks_on(state.game, cards, holes))
    return found
