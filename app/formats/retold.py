"""A recorded hand in the words of the engine: how it is dealt, what each act is on the state it meets, who wins a pot.

Amounts are whole numbers of the record's unit, each taken as one chip. The result of the record is never read here, and
the seats that won only where their cards are unknown.
"""

from collections.abc import Mapping
from typing import Final

from app.engine.cards import parse_cards
from app.engine.events import Action, ActionTaken, BettingOpened, BoardsRun, HandStarted, Post, Posted, StreetDealt
from app.engine.games import is_game
from app.engine.payout import winners_by_rank
from app.engine.pots import Pot, pots
from app.engine.reading.high import HIGH
from app.engine.seats import is_single, left_of, mask_of
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
    return "" if is_game(hand.game) else f"game {hand.game} comes later"


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
        big_blind=hand.big_blind,
        stacks=hand.stacks,
        sb_seat=next((post.seat for post in posts if post.kind is Post.SMALL_BLIND), 0),
        bb_seat=next((post.seat for post in posts if post.kind is Post.BIG_BLIND), 0),
    )


def posted(hand: RecordedHand) -> tuple[Posted, ...]:
    """What went in before the deal, in the order of the record.

    A blind, short or not, asks for the full big blind, even where nobody has that one.
    """
    return tuple(
        Posted(act.seat, _POSTS[act.act], act.amount, _price(hand, act)) for act in hand.acts if act.act in _POSTS
    )


def _price(hand: RecordedHand, act: RecordedAct) -> int:
    match act.act:
        case Act.SMALL_BLIND | Act.BIG_BLIND | Act.POST:
            return hand.big_blind
        case Act.STRADDLE | Act.BUTTON_BLIND:
            return act.amount
        case _:
            return 0


def opened(hand: RecordedHand) -> BettingOpened:
    """Who opens: the seat left of the last straddle, else of the big blind, of the small blind, of the button."""
    posts = posted(hand)
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
            raise UnplayableError("a bring-in has no place in this game")
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


def pot_winners(hand: RecordedHand, state: HandState) -> tuple[int, ...]:
    """The mask of the winners of each pot, main pot first; 0 where nobody's cards are known and nobody is said to win.

    Raises:
        UnplayableError: a card stands twice.
    """
    layers = pots(state)
    if is_single(state.live):
        return (state.live,) * len(layers)
    boards = hand.boards or ("",)
    ranks = [_ranks(hand, state, board) for board in boards]
    if all(len(read) == state.live.bit_count() for read in ranks):
        return tuple(winners_by_rank(pot, ranks[pot.run - 1]) for pot in layers)
    return tuple(_said_to_win(pot, ranks[pot.run - 1], mask_of(hand.winners)) for pot in layers)


def _said_to_win(pot: Pot, ranks: Mapping[int, int], said: int) -> int:
    """Who wins where some cards are unknown: those said to win without cards, and who is said to tie with them.

    Where none of them won, the best of the known cards did: the others threw theirs away.
    """
    unread = said & pot.seats & ~mask_of(ranks)
    best = winners_by_rank(pot, ranks)
    return unread | (best & said) if unread else best


def _ranks(hand: RecordedHand, state: HandState, board_text: str) -> dict[int, int]:
    """What the live hands whose cards are known are worth on a board; none while the board is not complete."""
    board = parse_cards(board_text)
    if len(board) != state.game.board_size:
        return {}
    size = sum(street.hole for street in state.game.streets)
    holes = {seat: parse_cards(cards) for seat, cards in hand.holes if state.live >> seat & 1}
    seen = [*board, *(card for hole in holes.values() for card in hole)]
    if len(set(seen)) < len(seen):
        raise UnplayableError("a card stands twice among board and hands")
    prepared = HIGH.prepare(board)
    return {seat: prepared.rank(hole) for seat, hole in holes.items() if len(hole) == size}
