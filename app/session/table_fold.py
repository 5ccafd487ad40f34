"""The fold of a table: one event on one state gives the next state. Chips must be accounted for after every step."""

from collections.abc import Iterable

from msgspec.structs import replace

from app.engine.events import HandEvent, HandReopened, HandStarted, StackCounted, StackDoubted
from app.engine.fold import apply as apply_to_hand
from app.engine.positions import Positions
from app.engine.state import HandState, InvariantError, start_hand
from app.session.bank.bank_fold import another_player, bought, money_noted, short_noted, uncounted_bank
from app.session.bank.facts import MoneyFact
from app.session.floor_count import floor_noted, served, who_serves
from app.session.floor_facts import FloorFact
from app.session.house_count import chosen_game, counted_in, forgotten, in_rotation, pot_won, turned_on, uncounted
from app.session.queue_count import queue_noted, still_waiting
from app.session.queue_facts import QueueFact
from app.session.reopening import reopened
from app.session.stakes import Rotation, Stakes
from app.session.table import (
    BlindsOwed,
    ButtonMoved,
    CameBack,
    Event,
    GameChosen,
    HandUnwatched,
    LastHand,
    LevelsSet,
    PlayerChanged,
    Presence,
    RakeChanged,
    RotationSet,
    RulesChanged,
    SeatLeft,
    SeatTaken,
    SidePaid,
    StakesChanged,
    TableOpened,
    TableSeat,
    TableState,
    ToppedUp,
    WentAway,
)


def apply_events(table: TableState, events: Iterable[Event]) -> TableState:
    """The table after `events`, chips checked.

    Raises:
        InvariantError: an event does not belong here, or chips would appear or vanish.
    """
    for event in events:
        table = apply(table, event)
    table = still_waiting(table)
    if table.chips != table.owed:
        raise InvariantError(f"{table.chips} chips on the table, {table.owed} issued")
    return table


def apply(table: TableState, event: Event) -> TableState:
    """The table after one event. Raises InvariantError when the event does not belong here."""
    if isinstance(event, HandStarted):
        return _started(table, event)
    if isinstance(event, HandEvent):
        if table.hand is not None and _of_the_hand(table, event):
            return settled(replace(table, hand=apply_to_hand(table.hand, event)))
        return _between_hands(table, event)
    if isinstance(event, FloorFact):
        return floor_noted(table, event)
    if isinstance(event, QueueFact):
        return queue_noted(table, event)
    if isinstance(event, MoneyFact):
        return money_noted(table, event)
    match event:
        case TableOpened(name=name, size=size, stakes=stakes, rules=rules, unit=unit):
            if table.size:
                raise InvariantError("the table is open already")
            return TableState(name=name, unit=unit, stakes=stakes, rules=rules, seats=(None,) * (size + 1))
        case SeatTaken():
            return _seated(table, event)
        case SeatLeft(seat=seat):
            return _left(table, seat)
        case PlayerChanged(seat=seat, player=player):
            sitter = _sitter(table, seat)
            renamed = _with_seat(table, seat, replace(sitter, player=player))
            return another_player(renamed, sitter.player, player)
        case WentAway(seat=seat, at=at):
            return _went_away(table, seat, at)
        case CameBack(seat=seat, posts=posts):
            return _came_back(table, seat, posts)
        case ToppedUp(seat=seat, added=added):
            return _topped_up(table, seat, added)
        case ButtonMoved(seat=seat, small=small, big=big, dead_small=dead):
            return replace(table, placed=Positions(seat, small, big, dead), again=False)
        case BlindsOwed(seat=seat, live=live, dead=dead):
            owing = replace(_sitter(table, seat), owes_live=live, owes_dead=dead)
            return _with_seat(table, seat, owing)
        case StakesChanged(stakes=stakes):
            seats = tuple(sitter and _owing_at(stakes, sitter) for sitter in table.seats)
            return replace(table, stakes=stakes, seats=seats)
        case RulesChanged(rules=rules):
            return replace(table, rules=rules)
        case HandUnwatched():
            return _unwatched(table, event)
        case RakeChanged(rule=rule):
            return replace(table, rake=rule)
        case LevelsSet(clock=clock):
            return replace(table, levels=clock)
        case RotationSet(games=games, by=by, count=count, chosen=chosen):
            return in_rotation(table, Rotation(games, by, count, chosen) if games else None)
        case GameChosen(turn=turn):
            return chosen_game(table, turn)
        case SidePaid(seat=seat, payers=payers):
            return _side_paid(table, seat, payers)


def _of_the_hand(table: TableState, event: HandEvent) -> bool:
    return not isinstance(event, StackCounted | StackDoubted) or table.dealt_in(event.seat)


def _between_hands(table: TableState, event: HandEvent) -> TableState:
    match event:
        case StackCounted(seat=seat, stack=stack):
            sitter = _sitter(table, seat)
            if stack < 0:
                raise InvariantError("a stack cannot be negative")
            counted = table.counted + stack - sitter.stack
            return replace(_with_seat(table, seat, replace(sitter, stack=stack, doubted=False)), counted=counted)
        case StackDoubted(seat=seat):
            return _with_seat(table, seat, replace(_sitter(table, seat), doubted=True))
        case HandReopened() if table.ended is not None:
            return reopened(table, event, table.ended, settled(table.ended))
        case _:
            raise InvariantError("no hand is running")


def _side_paid(table: TableState, seat: int, payers: tuple[tuple[int, int], ...]) -> TableState:
    if table.hand is not None:
        raise InvariantError("a hand is running")
    for payer, chips in payers:
        paying = _sitter(table, payer)
        if not 0 < chips <= paying.stack or payer == seat:
            raise InvariantError(f"seat {payer} cannot pay {chips}")
        table = _with_seat(table, payer, replace(paying, stack=paying.stack - chips))
        got = _sitter(table, seat)
        table = _with_seat(table, seat, replace(got, stack=got.stack + chips))
    return table


def _sitter(table: TableState, seat: int) -> TableSeat:
    sitter = table.seats[seat] if 0 < seat <= table.size else None
    if sitter is None:
        raise InvariantError(f"nobody sits in seat {seat}")
    return sitter


def _owing_at(stakes: Stakes, sitter: TableSeat) -> TableSeat:
    """Who owes a blind owes the one that is posted now."""
    live, dead = stakes.big_blind if sitter.owes_live else 0, stakes.small_blind if sitter.owes_dead else 0
    return replace(sitter, owes_live=live, owes_dead=dead)


def _with_seat(table: TableState, seat: int, sitter: TableSeat | None) -> TableState:
    return replace(table, seats=(*table.seats[:seat], sitter, *table.seats[seat + 1 :]))


def _seated(table: TableState, event: SeatTaken) -> TableState:
    if not 0 < event.seat <= table.size or table.seats[event.seat] or event.stack < 0:
        raise InvariantError(f"seat {event.seat} cannot be taken")
    presence = Presence.WAITING if event.owes_live else Presence.IN
    sitter = TableSeat(event.player, event.stack, presence, owes_live=event.owes_live)
    seated = bought(_with_seat(table, event.seat, sitter), event.player, event.stack)
    return short_noted(seated, event.player, event.stack)


def _left(table: TableState, seat: int) -> TableState:
    sitter = _sitter(table, seat)
    if table.dealt_in(seat):
        return _with_seat(table, seat, replace(sitter, presence=Presence.LEAVING))
    left = forgotten(_with_seat(table, seat, None), seat)
    return bought(left, sitter.player, -sitter.stack - sitter.top_up)


def _went_away(table: TableState, seat: int, at: int) -> TableState:
    sitter = _sitter(table, seat)
    if sitter.presence is not Presence.AWAY:
        sitter = replace(sitter, away_at=at, away_hands=table.hands)
    return _with_seat(table, seat, replace(sitter, presence=Presence.AWAY, posts=False))


def _came_back(table: TableState, seat: int, posts: bool) -> TableState:
    sitter = _sitter(table, seat)
    presence = Presence.IN if posts or not sitter.owes else Presence.WAITING
    back = replace(sitter, presence=presence, posts=posts and sitter.owes, away_at=0, away_hands=0)
    return _with_seat(table, seat, back)


def _topped_up(table: TableState, seat: int, added: int) -> TableState:
    sitter = _sitter(table, seat)
    if sitter.top_up + added < 0:
        raise InvariantError(f"seat {seat} has no top-up of {-added} to take back")
    topped = _with_seat(table, seat, replace(sitter, top_up=sitter.top_up + added))
    return bought(topped, sitter.player, added)


def _started(table: TableState, event: HandStarted) -> TableState:
    if table.hand is not None:
        raise InvariantError("a hand is running already")
    seats = list(table.seats)
    dealt = dict(event.stacks)
    for seat, sitter in enumerate(seats):
        if sitter is None:
            continue
        stack = sitter.stack + sitter.top_up
        if dealt.get(seat, stack) != stack:
            raise InvariantError(f"seat {seat} has {stack}, not {dealt[seat]}")
        settled = seat in dealt
        seats[seat] = replace(
            sitter,
            stack=stack,
            top_up=0,
            presence=Presence.IN if settled else sitter.presence,
            owes_live=0 if settled else sitter.owes_live,
            owes_dead=0 if settled else sitter.owes_dead,
            posts=False if settled else sitter.posts,
        )
    for seat, live, dead in event.missed:
        missing = seats[seat]
        if missing is None:
            raise InvariantError(f"nobody sits in seat {seat}")
        seats[seat] = replace(missing, owes_live=max(live, missing.owes_live), owes_dead=max(dead, missing.owes_dead))
    if any(seat >= len(seats) or seats[seat] is None for seat in dealt):
        raise InvariantError("an empty seat was dealt in")
    doubted = sum(1 << seat for seat in dealt if (sitter := seats[seat]) and sitter.doubted)
    return replace(
        table,
        seats=tuple(seats),
        hand=replace(start_hand(event), doubted=doubted),
        positions=_positions(table, event),
        placed=None if event.button else table.placed,
        again=False if event.button else table.again,
        rotation=counted_in(table.rotation, len(dealt)),
        debts=tuple((seat, debt) for seat, debt in enumerate(table.seats) if debt and debt.owes and seat in dealt),
        hands=event.number,
        last=None,
        rulings=(),
        bank=uncounted_bank(table.bank),
        serving=who_serves(table, dealt),
    )


def _positions(table: TableState, event: HandStarted) -> Positions | None:
    """Where button and blinds are; a hand without blinds leaves them where they were."""
    if not event.button:
        return table.positions
    return Positions(event.button, event.sb_seat, event.bb_seat, event.dead_small)


def settled(table: TableState) -> TableState:
    """The table after a finished hand has given its chips back to the seats; the same table while it is not."""
    hand, before = table.hand, table
    if hand is None or not hand.finished:
        return table
    seats = list(table.seats)
    for seat, _ in hand.setup.start.stacks:
        sitter = seats[seat]
        if sitter is None:
            raise InvariantError(f"nobody sits in seat {seat}")
        stack = hand.stacks[seat]
        if sitter.presence is Presence.LEAVING:
            seats[seat] = None
            table = bought(forgotten(table, seat), sitter.player, -stack - sitter.top_up)
        else:
            seats[seat] = replace(sitter, stack=stack, doubted=bool(hand.doubted >> seat & 1))
    for seat, debt in table.debts if hand.voided else ():
        if (back := seats[seat]) is not None:  # what it posted came back too
            stays = back.presence is Presence.IN
            seats[seat] = replace(
                back,
                presence=debt.presence if stays else back.presence,
                owes_live=debt.owes_live,
                owes_dead=debt.owes_dead,
                posts=debt.posts and stays,
            )
    after = replace(
        table,
        seats=tuple(seats),
        hand=None,
        debts=(),
        last=_last_hand(hand),
        again=bool(hand.voided) and hand.replays if hand.button else table.again,
        counted=table.counted + sum(hand.counted),
        raked=table.raked + hand.raked,
        dropped=_funds(table, hand),
        serving=(),
    )
    if hand.voided:
        return uncounted(after if hand.replays else served(after, table.serving), hand)
    after = replace(after, ended=replace(before, ended=None))
    return pot_won(turned_on(served(after, table.serving)), hand)


def _funds(table: TableState, hand: HandState) -> tuple[tuple[str, int], ...]:
    """What each fund got until now, in the order of their names."""
    funds = dict(table.dropped)
    for fund, chips in hand.dropped:
        funds[fund] = funds.get(fund, 0) + chips
    return tuple(sorted(funds.items()))


def _last_hand(hand: HandState) -> LastHand:
    won: dict[int, int] = {}
    for seat, chips in hand.pushed:
        won[seat] = won.get(seat, 0) + chips
    number = hand.setup.start.number
    return LastHand(number, tuple(won.items()), hand.uncalled_seat, hand.uncalled, hand.voided, hand.raked)


def _unwatched(table: TableState, event: HandUnwatched) -> TableState:
    if table.hand is not None:
        raise InvariantError("a hand is running")
    for seat, stack in event.stacks:
        table = _between_hands(table, StackCounted(seat, stack))
    last = LastHand(event.number)
    placed = Positions(event.button, 0, 0)
    return replace(table, hands=event.number, placed=placed, again=False, last=last, ended=None)
