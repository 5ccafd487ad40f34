"""The state of one hand: an immutable value, one column per kind of chips. Amounts are chips, seats are bits in masks.

Columns are indexed by seat; entry 0 is unused and 0. `live` holds cards and may win; `able` can still put chips in;
`pending` still has to act on this street.
"""

import msgspec
from msgspec.structs import replace

from app.engine.events import ActHeld, HandStarted
from app.engine.games import Game, GameError, Limit, game_of, of_variant

FIXED = Limit.FIXED
"""A plain name: looking a member up in its class costs more than the rest of a line."""


class InvariantError(Exception):
    """An event would create or destroy chips, or speaks of what is not there: our fault, never the dealer's."""


class Clock(msgspec.Struct, frozen=True, gc=False):
    """A called clock: `used` microseconds of `seconds` had gone by at `since`; `paused` while chips are counted."""

    seat: int
    seconds: int
    since: int
    used: int = 0
    paused: bool = False


class HandSetup(msgspec.Struct, frozen=True, gc=False):
    """What holds for the whole hand. `zeros` is an empty column, kept so that no street builds a new one; `brought`
    are the chips of all seats dealt in. `bets` is the least bet of each street, and the only one if `fixed`.
    """

    start: HandStarted
    game: Game
    zeros: tuple[int, ...]
    button: int
    bets: tuple[int, ...]
    fixed: bool
    last_street: int
    brought: int


class HandState(msgspec.Struct, frozen=True, gc=False):
    """Where the hand stands after the events so far. The fields that change with every act come first: copying with
    changes (`msgspec.structs.replace`) finds those fastest, and the replay of many hands lives on it.

    `price` is the total a seat must have in front to stay in; `full` the size of the last full bet or raise, `full_to`
    the total it went to, `wagers` how many of them this street has seen; it is `capped` when the raises ran out while
    more than two players were in. `totals` holds what a seat has put in (antes included, dead blinds not); `dead` is
    dead money of the main pot. `straddlers` posted in this order; `late` is one of them who acts after everybody on
    this street, which began at `opener`. `runs_from` is the street on which the betting ended with cards to come (-1:
    never), those are dealt `runs` times, on as many `boards`. `doubted` are seats whose stack nobody knows, `holes` the
    cards shown, as (seat, cards), `draws` what was changed on this street, as (seat, count); `assumed` is what pot-
    limit adds to the pot before the flop for blinds that are short or dead. A hand that was `voided` for a reason
    `replays` when button and blinds stay. `held` are acts out of turn that wait for theirs, `passive` seats that may
    not bet or raise this turn because theirs fell, or because they let others act before them.
    """

    live: int
    able: int
    pending: int
    acted: int
    to_act: int
    stacks: tuple[int, ...]
    bets: tuple[int, ...]
    totals: tuple[int, ...]
    price: int
    full: int
    full_to: int
    street: int
    setup: HandSetup
    wagers: int = 0
    aggressor: int = 0
    aggressor_street: int = 0
    closed: bool = False
    finished: bool = False
    pots_pushed: int = 0
    pushed: tuple[tuple[int, int], ...] = ()
    raked: int = 0
    late: int = 0
    opener: int = 0
    dead: int = 0
    straddlers: tuple[int, ...] = ()
    uncalled_seat: int = 0
    uncalled: int = 0
    runs_from: int = -1
    runs: int = 1
    counted: tuple[int, ...] = ()
    doubted: int = 0
    clock: Clock | None = None
    boards: tuple[str, ...] = ("",)
    holes: tuple[tuple[int, str], ...] = ()
    draws: tuple[tuple[int, int], ...] = ()
    capped: bool = False
    assumed: int = 0
    dropped: tuple[tuple[str, int], ...] = ()
    rabbit: str = ""
    killer: int = 0
    voided: str = ""
    replays: bool = False
    held: tuple[ActHeld, ...] = ()
    passive: int = 0

    @property
    def game(self) -> Game:
        return self.setup.game

    @property
    def button(self) -> int:
        return self.setup.button

    @property
    def board(self) -> str:
        """The board, the first one where there are several."""
        return self.boards[0]

    @property
    def only_brought_in(self) -> bool:
        """True while the price is no more than the bring-in of stud, which is no bet."""
        brought_in = self.setup.start.limits.bring_in
        return not self.street and 0 < self.price <= brought_in < self.full and not self.game.has_button

    @property
    def waits_for_opener(self) -> bool:
        """True when the street is dealt and the open cards have yet to say who acts first."""
        return bool(self.pending) and not self.to_act

    @property
    def pot_total(self) -> int:
        """Everything in the middle and in front, dead money included, less what was already pushed or raked."""
        return sum(self.totals) + self.dead - sum(chips for _, chips in self.pushed) - self.raked

    @property
    def swept(self) -> int:
        """What lies in the middle: the pot without the bets of this street."""
        return sum(self.totals) - sum(self.bets) + self.dead

    @property
    def chips(self) -> int:
        """All chips of the hand; constant but for counts (`counted`, by seat). `raked` holds every drop."""
        return sum(self.stacks) + self.pot_total + self.raked

    @property
    def showdown(self) -> bool:
        """Betting is over, two or more seats are live, the last street lies open."""
        return self.closed and bool(self.live & (self.live - 1)) and not self.finished

    def hole(self, seat: int) -> str:
        """The cards shown for a seat, '' when none."""
        return next((cards for number, cards in self.holes if number == seat), "")


def start_hand(event: HandStarted) -> HandState:
    """The state right after the deal began, before anything is posted.

    Raises:
        InvariantError: an unknown game, a seat twice or out of range, a stack that is not positive.
    """
    try:
        game = game_of(event.game) if event.variant is None else of_variant(event.variant, _limit_of(event.game))
    except (GameError, ValueError) as error:
        raise InvariantError(str(error)) from error
    size = event.button
    for seat, _ in event.stacks:
        if seat > size:  # noqa: PLR1730 (a call of max costs as much as all the rest of the line)
            size = seat
    column = [0] * (size + 1)
    live = 0
    for seat, chips in event.stacks:
        if chips <= 0 or seat < 1 or column[seat]:
            raise InvariantError(f"seat {seat} cannot be dealt in with {chips}")
        column[seat] = chips
        live |= 1 << seat
    if not live:
        raise InvariantError("nobody is dealt in")
    zeros = (0,) * (size + 1)
    last_street, brought = len(game.streets) - 1, sum(column)
    limits, fixed = event.limits, game.limit is FIXED
    small = limits.small_bet or event.big_blind
    bets = _fixed_bets(game, small, limits.big_bet or 2 * small) if fixed else (small,) * (last_street + 1)
    setup = HandSetup(event, game, zeros, event.button, bets, fixed, last_street, brought)
    behind, boards = tuple(column), event.boards
    state = HandState(live, live, 0, 0, 0, behind, zeros, zeros, 0, bets[0], 0, 0, setup, counted=zeros)
    return state if boards == 1 else replace(state, runs=boards, boards=("",) * boards)


def _limit_of(key: str) -> Limit:
    return Limit(key.rpartition("-")[2])


def _fixed_bets(game: Game, small: int, big: int) -> tuple[int, ...]:
    """The bet of each street."""
    return tuple(big if street.big else small for street in game.streets)
