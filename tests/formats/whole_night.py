"""Nights of the console in memory in which everything happens that a log can hold; to be told in every format."""

from collections.abc import Iterable, Iterator

from app.engine.betting import options
from app.engine.games import game_of, variants
from app.engine.pots import pots
from app.engine.rake import Drop, RakeRule
from app.engine.seats import seats_in
from app.formats.from_log import recorded
from app.formats.recorded import RecordedHand
from app.session import intents as wish
from app.session.house_games import BombPot
from app.session.logged_hands import LoggedHand, logged_hands
from app.session.ports import EventStore, LogEntry
from app.session.stakes import AnteKind, Stakes
from tests.session.night import STREAM, Night

STACKS = {1: 400, 2: 300, 3: 500, 4: 350}
LIMITS = {"fl": (4, 8), "sl": (2, 10), "nl": (0, 0), "pl": (0, 0)}
"""Bets by limit: the small and the big one, or the ends of the spread."""
GAMES = tuple(f"{variant.key}-{limit}" for variant in variants() for limit in LIMITS)


def stakes_of(game: str) -> Stakes:
    """Stakes at which any game is played: blinds of 2 and 4, in stud an ante of 1 and a bring-in of 2."""
    small, big = LIMITS[game.rpartition("-")[2]]
    if game_of(game).has_button:
        return Stakes(game, 2, 4, small_bet=small, big_bet=big)
    return Stakes(game, 2, 4, ante=1, ante_kind=AnteKind.EACH, bring_in=2, small_bet=small, big_bet=big)


def play_on(night: Night) -> None:
    """Everybody checks, calls or opens to the end of the betting; in a draw the first changes a card."""
    street = -1
    while not night.hand.closed:
        hand = night.hand
        if hand.waits_for_opener:
            night.do(wish.OpenStreet(seats_in(hand.live)[0]))
        elif hand.game.streets[hand.street].draw and hand.street != street:
            street = hand.street
            night.do(wish.Draw(hand.to_act, 1))
        elif (now := options(hand)) and now.bring_in:
            night.play(f"bring-in {now.bring_in}")
        else:
            night.play("check" if hand.bets[hand.to_act] == hand.price else "call")


def pay_first(night: Night) -> None:
    """Every pot, high and low, goes to the first two seats that may win it."""
    winners = tuple(sum(1 << seat for seat in seats_in(pot.seats)[:2]) for pot in pots(night.hand))
    night.do(wish.Pay(winners, lows=winners if night.hand.game.high_low else ()))


def one_hand(game: str) -> Night:
    """A night of one hand of a game, checked and called to the end."""
    night = Night(STACKS, 1, stakes_of(game))
    night.deal()
    play_on(night)
    pay_first(night)
    return night


def everything(store: EventStore | None = None, stream: int = STREAM) -> Night:
    """A night of no-limit hold'em with all that can happen at a table."""
    night = Night(STACKS, 1, Stakes("holdem-nl", 2, 4), store=store, stream=stream)
    _plain(night)
    night.deal(1)  # a straddle
    night.play("call, call, call, check")
    play_on(night)
    pay_first(night)
    _bomb(night)
    _twice(night)
    _away_and_back(night)
    _raked(night)
    _killed(night)
    _counted(night)
    _voided(night)
    _undone(night)
    _plain(night)
    for game in ("omaha-8-pl", "stud-8-fl", "27td-fl", "holdem-nl"):
        night.do(wish.ChangeStakes(stakes_of(game)))
        night.deal()
        play_on(night)
        pay_first(night)
    night.deal()
    return night


def _plain(night: Night) -> None:
    night.deal()
    night.play("raise 12, call, fold, fold" if len(night.stacks()) == 4 else "raise 12")
    while not night.hand.closed:
        night.play("check" if night.hand.bets[night.hand.to_act] == night.hand.price else "fold")
    pay_first(night)


def _bomb(night: Night) -> None:
    night.do(wish.Deal(bomb=BombPot(6, boards=2)))
    play_on(night)
    night.do(wish.SeeBoard("KdTs4c2h3h"), wish.SeeBoard("AdJs5c7h8h", 2))
    pay_first(night)


def _twice(night: Night) -> None:
    night.deal()
    night.play("allin, allin, fold, fold")
    night.do(wish.RunBoards(2, tuple(seats_in(night.hand.live))))
    night.do(wish.SeeBoard("KdTs4c2h3h"), wish.SeeBoard("KcTc4d5h6h", 2))
    pay_first(night)


def _away_and_back(night: Night) -> None:
    """A seat misses its blinds and posts them, live and dead, when it is back."""
    night.do(wish.GoAway(3))
    for _ in range(4):
        night.hand_without_play()
    night.do(wish.ComeBack(3, post=True))
    night.deal()
    play_on(night)
    pay_first(night)


def _raked(night: Night) -> None:
    night.do(wish.SetRake(RakeRule(500, caps=((2, 5),), drops=(Drop("jackpot", 1, 10),))))
    night.deal()
    play_on(night)
    pay_first(night)
    night.do(wish.SetRake(RakeRule()))


def _killed(night: Night) -> None:
    night.deal()
    night.do(wish.KillHand(next(seat for seat in seats_in(night.hand.live) if seat != night.hand.to_act)))
    play_on(night)
    pay_first(night)


def _counted(night: Night) -> None:
    night.deal()
    seat = night.hand.to_act
    night.do(wish.CountStack(seat, night.hand.stacks[seat] + 5))
    play_on(night)
    pay_first(night)


def _voided(night: Night) -> None:
    night.deal()
    night.play("call")
    night.do(wish.VoidHand("exposed-card"))


def _undone(night: Night) -> None:
    """An act taken back and done again otherwise, and the payout too."""
    night.deal()
    night.play("call")
    night.session.undo()
    night.session.redo()
    night.session.undo()
    night.play("raise 16")
    play_on(night)
    pay_first(night)
    night.session.undo()
    pay_first(night)


def entries_of(night: Night) -> list[LogEntry]:
    """The log of a night."""
    return list(night.store.read(night.session.stream))


def hands_of(entries: Iterable[LogEntry]) -> Iterator[tuple[LoggedHand, RecordedHand | None]]:
    """Every hand of a log, and as it is told; None for one that was voided or runs."""
    for number, logged in enumerate(logged_hands(entries), 1):
        names = [(seat, f"Player {player}") for seat, player in logged.players.items()]
        yield logged, recorded(logged.events, f"1-{number}", logged.table.unit, names, logged.table.name, logged.at)
