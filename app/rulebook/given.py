"""The table before something happened, in the words of the rulings: every fact that a rule may ask for.

Amounts are chips, a wager is the total for the street, seats are 1-based. At the table most facts come from the running
hand; those that no screen knows are answers of the dealer. None: it is not said.
"""

from msgspec import UNSET, UnsetType, field

from app.rulebook.stated import (
    AnteTerms,
    ClockTerms,
    DealFault,
    ExtraPost,
    Facts,
    JackpotTerms,
    KillTerms,
    LastPositions,
    NextPositions,
    RakeTerms,
    StatedFacts,
    StatedPot,
    StatedSleeper,
    StatedStraddle,
)


class Given(Facts, frozen=True):
    """The table before what happened; what is not stated has its default."""

    game: str = ""
    """Game and structure."""
    blinds: tuple[int, ...] = ()
    """Small blind, big blind."""
    limits: tuple[int, ...] = ()
    """Fixed limit: small bet, big bet."""
    ante: AnteTerms | None = None
    """Antes of the hand."""
    bomb_ante: int | None = None
    """Ante of a bomb pot, from every seat."""
    no_post: bool | None = None
    """Blinds are not posted in this hand."""
    raise_cap: int | None = None
    """Raises allowed on a street."""
    unit: int | None = None
    """Smallest chip in play."""
    table: int | None = None
    """Number of chairs; seats run clockwise 1..table."""
    button: int | None = None
    """Dealer button."""
    dead_button: bool | None = None
    """The button stands on an empty seat."""
    sb_seat: int | UnsetType | None = UNSET
    """Seat of the small blind; null: nobody posts it."""
    bb_seat: int | None = None
    """Seat of the big blind."""
    street: str = ""
    """Where the description starts; without it before the flop, blinds posted from button, stacks and blinds."""
    pot: int | None = None
    """Already in the middle when the description starts (before this street's bets)."""
    stacks: dict[int, int] = field(default_factory=dict)
    """Stack of each seat in the hand when the description starts (preflop: before posting)."""
    straddles: tuple[StatedStraddle, ...] = ()
    """Straddles in posting order, each live."""
    sleeper: StatedSleeper | None = None
    """A straddle put out blind from another seat."""
    extra_posts: tuple[ExtraPost, ...] = ()
    """Posts of returning or new players."""
    actions: tuple[str, ...] = ()
    """Actions so far, in order."""
    facts: StatedFacts | None = None
    """State before the event, stated so that an engine can be checked against it."""
    abstract: bool | None = None
    """No betting state is needed."""
    live: tuple[int, ...] = ()
    """Hands still live at the showdown."""
    aggressors: dict[str, int | None] = field(default_factory=dict)
    """Last bettor or raiser of a street; null: none."""
    river: tuple[str, ...] = ()
    """Actions of the river."""
    all_in_before_river: bool | None = None
    """Betting ended by an all-in before the river."""
    river_bet: bool | None = None
    """Was there a bet on the river."""
    players: dict[str, str] = field(default_factory=dict)
    """What each player has just done."""
    showing: dict[int, str] = field(default_factory=dict)
    """Open cards."""
    hands: dict[int, str] = field(default_factory=dict)
    """Hands at the showdown."""
    pots: tuple[StatedPot, ...] = ()
    """Pots to be divided, main pot first."""
    board: tuple[str, ...] = ()
    """Cards on the board."""
    stub_order: tuple[str, ...] = ()
    """Order of the coming cards."""
    deal: DealFault | None = None
    """What happened in the deal."""
    acts: tuple[str, ...] = ()
    """Voluntary actions since the cards in question; posting is none."""
    posts: tuple[str, ...] = ()
    """Blinds posted."""
    looked: bool | None = None
    """Somebody has looked at the cards."""
    should_be: int | None = None
    """Where the button should be."""
    late_arrival: int | None = None
    """Came back during the misdealt hand."""
    new_player_waiting: int | None = None
    """New player waiting for a seat."""
    penalty_seat: int | None = None
    """Seat serving a penalty."""
    phase: str = ""
    """Where the dealing stands."""
    burned: tuple[str, ...] = ()
    """Burned so far."""
    premature: tuple[str, ...] = ()
    """Cards out too early."""
    board_card: str = ""
    """The card just dealt to the board."""
    stub: tuple[str, ...] = ()
    """Next cards of the stub."""
    to_act: int | None = None
    """Whose turn it is."""
    betting: str = ""
    """State of the betting."""
    pot_awarded: bool | None = None
    """Has the pot been pushed."""
    stub_dropped: bool | None = None
    """The stub was dropped."""
    order_known: bool | None = None
    """Its order can be rebuilt."""
    mixed_with: str = ""
    """What it was mixed with."""
    players_left: int | None = None
    """Live hands."""
    stub_cards: int | None = None
    """Cards left in the stub."""
    prior_burns: int | None = None
    """Cards burned so far."""
    reason: str = ""
    """Why the reshuffle."""
    state: str = ""
    """Where the evening stands."""
    next_hand_first_card_drawn: bool | None = None
    """First card of the next hand is off the deck."""
    next_hand_actions: tuple[str, ...] = ()
    """Actions in the next hand so far."""
    seconds_since_award: int | None = None
    """Since the pot was pushed."""
    requester_at_seat: bool | None = None
    """Is the one who asks at the seat."""
    seats: tuple[int, ...] = ()
    """Occupied seats."""
    positions: LastPositions | None = None
    """Positions of the last hand."""
    next_hand: NextPositions | None = None
    """Positions of the coming hand."""
    new_player_seat: int | None = None
    """Where the new player sits."""
    owed: dict[int, str] = field(default_factory=dict)
    """Blind that a seat owes."""
    posted: bool | None = None
    """Has it been posted."""
    seat: int | None = None
    """The seat in question."""
    orbits_without_wager: int | None = None
    """Rounds of the button without a wager."""
    live_cards: bool | None = None
    """The player holds live cards."""
    stack: int | None = None
    """The player's stack."""
    wants: int | None = None
    """Chips the player wants to add."""
    table_max: int | None = None
    """Table maximum."""
    leaving: bool | None = None
    """Is the player leaving."""
    clock: ClockTerms | None = None
    """Tournament clock."""
    identifiable: bool | None = None
    """The hand in question can be told apart for certain."""
    thrown_by: int | None = None
    """Who threw the cards."""
    into: int | None = None
    """Into whose hand."""
    shown_to: tuple[int, ...] = ()
    """Who saw the card."""
    action_pending: bool | None = None
    """The betting is still open."""
    facing: str = ""
    """What the player faces."""
    hand_running: bool | None = None
    """A hand is being played."""
    last_to_act: bool | None = None
    """The player is last to act."""
    exclusive_nuts: bool | None = None
    """The hand cannot lose or be tied."""
    asker: int | None = None
    """Who asks."""
    opponent_all_in: bool | None = None
    """Is the opponent all-in."""
    all_in_seat: int | None = None
    """Who is all-in."""
    announced: int | None = None
    """Amount announced."""
    hidden: int | None = None
    """Chips found behind."""
    caller: int | None = None
    """Who called."""
    rake: RakeTerms | None = None
    """Rake rule."""
    jackpot_drop: JackpotTerms | None = None
    """Drop for the jackpot."""
    flop_dealt: bool | None = None
    """A flop was dealt."""
    pot_before_river: int | None = None
    """Pot before the river bet."""
    river_bet_uncalled: int | None = None
    """River bet that nobody called."""
    tied: tuple[int, ...] = ()
    """Seats that tie."""
    kill: KillTerms | None = None
    """Kill rule or post."""
    killer: int | None = None
    """Killer of the last pot."""
    leg_up: int | None = None
    """Player with one leg."""
    last_pot: str = ""
    """How the last pot ended."""
    splitter: int | None = None
    """One of those who split it."""
    was_killer: bool | None = None
    """Was that seat the killer."""
    bring_in: int | None = None
    """Bring-in."""
    open_pair_on_fourth: bool | None = None
    """An open pair on fourth street."""
    low_card_seat: int | None = None
    """Who shows the low card."""
    all_in_for_ante: bool | None = None
    """That seat is all-in for the ante."""
    exposed: str = ""
    """The card that was exposed."""
    sequences: dict[str, tuple[str, ...]] = field(default_factory=dict)
    """Rows of actions to be judged one by one."""
    table_kind: str = ""
    """Kind of table."""
