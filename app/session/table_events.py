"""Facts of the table between hands: who sits, leaves, tops up, and what is played. Amounts are chips."""

from typing import assert_never

from app.engine.events import Limits, StackCounted, StackDoubted
from app.engine.games import game_of, is_game
from app.rulebook.book import Rulebook
from app.session import intents as wish
from app.session.deal import plan
from app.session.deal_events import deal_events
from app.session.house_events import at_level, check_stakes, house_event
from app.session.house_games import BombPot
from app.session.refusal import Refusal
from app.session.stakes import Stakes
from app.session.table import (
    BlindsOwed,
    ButtonMoved,
    CameBack,
    Event,
    HandUnwatched,
    PlayerChanged,
    RulesChanged,
    SeatLeft,
    SeatTaken,
    StakesChanged,
    TableEvent,
    TableOpened,
    TableSeat,
    TableState,
    ToppedUp,
    WentAway,
)
from app.session.table_fold import apply_events


def deal(table: TableState, intent: wish.Deal, book: Rulebook, now: int) -> tuple[Event, ...]:
    """The events of the next deal, the stakes of a new level in front. `now` is UTC in microseconds. Raises Refusal."""
    if table.hand is not None:
        raise Refusal("hand-running")
    if not is_game(table.stakes.game):
        raise Refusal("unknown-game", game=table.stakes.game)
    if intent.bomb is not None:
        _bomb(table, intent.bomb)
    stakes = stakes_due(table, now)
    changed = () if stakes == table.stakes else (StakesChanged(stakes),)
    table = apply_events(table, changed)
    if plan(table, bomb=intent.bomb) is None:
        raise Refusal("two-players-needed")
    adds_up = book.value("short_allins_add_up") == "per_player"
    try:
        return (*changed, *deal_events(table, intent.straddles, adds_up, limits_of(book), intent.bomb))
    except ValueError as error:
        raise Refusal("straddle-not-on-offer") from error


def limits_of(book: Rulebook) -> Limits:
    """What the book says on limits (switches D35, D36, D95, D96)."""
    cap = book.value("limit_raise_cap")
    return Limits(
        cap=cap if isinstance(cap, int) else 0,
        cap_heads_up=book.value("limit_cap_heads_up") == "keep",
        small_as_big=book.value("pot_limit_small_blind") == "as_big_blind",
        rounded_up=book.value("pot_limit_rounding") == "up_to_unit",
    )


def stakes_due(table: TableState, now: int) -> Stakes:
    """What the next hand is played for: the table's stakes, with the blinds of the level that runs at `now`."""
    level = table.levels.stakes_level(now) if table.levels else None
    return at_level(table.stakes, level) if level else table.stakes


def _bomb(table: TableState, bomb: BombPot) -> None:
    _chips(table, bomb.ante)
    if not bomb.ante:
        raise Refusal("no-ante")
    if not 1 <= bomb.boards <= 2:
        raise Refusal("no-such-board", run=bomb.boards)
    game = bomb.game or table.stakes.game
    if not is_game(game) or not game_of(game).board_size:
        raise Refusal("unknown-game", game=game)


def count(table: TableState, intent: wish.CountStack | wish.DoubtStack) -> StackCounted | StackDoubted:
    """A stack counted anew, or marked unknown, at any moment. Raises Refusal."""
    _sitter(table, intent.seat)
    if isinstance(intent, wish.DoubtStack):
        return StackDoubted(intent.seat)
    if intent.stack < 0:
        raise Refusal("negative-chips")
    return StackCounted(intent.seat, intent.stack)


def table_event(table: TableState, intent: wish.TableIntent, now: int) -> TableEvent:
    """The fact of the table an intent would record at `now` (UTC in microseconds). Raises Refusal."""
    match intent:
        case wish.OpenTable(name=name, size=size, stakes=stakes, rules=rules, unit=unit):
            if table.size:
                raise Refusal("table-open-already")
            if not 2 <= size <= 10:
                raise Refusal("seats-two-to-ten")
            check_stakes(stakes)
            return TableOpened(name, size, stakes, rules, unit)
        case wish.SitDown():
            return _sit_down(table, intent)
        case wish.StandUp(seat=seat):
            return _stand_up(table, seat)
        case wish.ChangePlayer(seat=seat, player=player):
            if _sitter(table, seat).player != player:
                _must_not_sit(table, player)
            return PlayerChanged(seat, player)
        case wish.GoAway(seat=seat):
            _sitter(table, seat)
            return WentAway(seat, now)
        case wish.ComeBack(seat=seat, post=post):
            _sitter(table, seat)
            return CameBack(seat, post)
        case wish.TopUp(seat=seat, added=added):
            return _top_up(table, seat, added)
        case wish.MoveButton():
            return _move_button(table, intent)
        case wish.Owe(seat=seat, live=live, dead=dead):
            _sitter(table, seat)
            _chips(table, live)
            _chips(table, dead)
            return BlindsOwed(seat, live, dead)
        case wish.ChangeStakes(stakes=stakes):
            check_stakes(stakes)
            return StakesChanged(stakes)
        case wish.ChangeRules(rules=rules):
            return RulesChanged(rules)
        case (
            wish.SetRotation()
            | wish.ChooseGame()
            | wish.SetLevels()
            | wish.RunLevels()
            | wish.GoToLevel()
            | wish.SetRake()
            | wish.PaySide()
        ):
            return house_event(table, intent, now)
        case wish.RecordUnwatched(stacks=stacks, button=button):
            return _unwatched(table, stacks, button)
        case _:
            assert_never(intent)


def _sitter(table: TableState, seat: int) -> TableSeat:
    sitter = table.seats[seat] if 0 < seat <= table.size else None
    if sitter is None:
        raise Refusal("seat-empty", seat=seat)
    return sitter


def _must_not_sit(table: TableState, player: int) -> None:
    """Nobody has two seats: chips could not be told apart."""
    for seat, sitter in enumerate(table.seats):
        if sitter and sitter.player == player:
            raise Refusal("sits-already", seat=seat)


def _chips(table: TableState, chips: int) -> None:
    if chips < 0:
        raise Refusal("negative-chips")
    if chips % table.stakes.chip:
        raise Refusal("not-the-chips", chip=table.stakes.chip)


def _sit_down(table: TableState, intent: wish.SitDown) -> SeatTaken:
    if not 0 < intent.seat <= table.size:
        raise Refusal("no-such-seat", seat=intent.seat)
    if table.seats[intent.seat] is not None:
        raise Refusal("seat-taken", seat=intent.seat)
    if table.record(intent.player).disqualified:
        raise Refusal("disqualified")
    _must_not_sit(table, intent.player)
    _chips(table, intent.stack)
    owes = table.stakes.big_blind if table.positions is not None else 0
    return SeatTaken(intent.seat, intent.player, intent.stack, owes)


def _stand_up(table: TableState, seat: int) -> SeatLeft:
    sitter = _sitter(table, seat)
    if table.hand and table.dealt_in(seat) and table.hand.live >> seat & 1:
        raise Refusal("still-has-cards", seat=seat)
    return SeatLeft(seat, table.stack(seat) + sitter.top_up)


def _top_up(table: TableState, seat: int, added: int) -> ToppedUp:
    sitter = _sitter(table, seat)
    _chips(table, abs(added))
    if sitter.top_up + added < 0:
        raise Refusal("no-top-up", seat=seat)
    return ToppedUp(seat, added)


def _move_button(table: TableState, intent: wish.MoveButton) -> ButtonMoved:
    if table.hand is not None:
        raise Refusal("hand-running")
    for seat in (intent.seat, intent.big or intent.seat, intent.small or intent.seat):
        if not 0 < seat <= table.size:
            raise Refusal("no-such-seat", seat=seat)
    if intent.small and intent.small == intent.big:
        raise Refusal("one-seat-two-blinds", seat=intent.big)
    return ButtonMoved(intent.seat, intent.small, intent.big)


def _unwatched(table: TableState, stacks: tuple[tuple[int, int], ...], button: int) -> HandUnwatched:
    if table.hand is not None:
        raise Refusal("hand-running")
    for seat, stack in stacks:
        _sitter(table, seat)
        if stack < 0:
            raise Refusal("negative-chips")
    if not 0 < button <= table.size:
        raise Refusal("no-such-seat", seat=button)
    return HandUnwatched(table.hands + 1, button, stacks)
