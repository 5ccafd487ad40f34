"""What happened at the table, or what is asked, in the words of the rulings. Amounts are chips, seats are 1-based."""

from app.rulebook.stated import Facts


class BoardWinners(Facts, frozen=True):
    """Winners board by board."""

    high: tuple[int, ...] = ()
    """Best high hands on that board."""


class PotWinners(Facts, frozen=True):
    """Winners of each pot, main pot first."""

    high: tuple[int, ...] = ()
    """Best high hands."""
    low: tuple[int, ...] = ()
    """Best qualifying low hands."""
    boards: tuple[BoardWinners, ...] = ()
    """Winners board by board."""


class HandRequest(Facts, frozen=True):
    """Who asks to see whose hand."""

    by: str = ""
    """Who asks."""
    of: str = ""
    """Whose hand."""


class Event(Facts, frozen=True):
    """What happened, or what is asked."""

    seat: int | None = None
    """Who does it, or about whom the question is."""
    ask: str = ""
    """A question instead of something physical."""
    also_ask: str = ""
    """A second question."""
    verbal: str = ""
    """What the player says."""
    amount: int | None = None
    """The number in those words or in the request."""
    verbal_clear: bool | None = None
    """Were the words understood."""
    heard_by_all: bool | None = None
    """Did everybody hear them."""
    meanings: tuple[int, ...] = ()
    """What the words could mean."""
    on_top: bool | None = None
    """The number is meant on top of the call."""
    chips: tuple[int, ...] = ()
    """Chips pushed in one motion."""
    motions: tuple[tuple[int, ...], ...] = ()
    """Several pushes, one list each, in order."""
    order: str = ""
    """What came first."""
    silent: bool | None = None
    """No words."""
    gesture: str = ""
    """Gesture."""
    last_chips: bool | None = None
    """The push empties the stack."""
    prior_chips: tuple[int, ...] = ()
    """Chips already out for this street."""
    prior_mode: str = ""
    """What was done with them."""
    crossed_line: bool | None = None
    """Chips were carried over the betting line."""
    released: bool | None = None
    """Were they let go."""
    token: str = ""
    """Something without chip value is pushed."""
    splashed: bool | None = None
    """Chips thrown into the pot."""
    looked: bool | None = None
    """The player has looked at cards."""
    intended: str = ""
    """What the player meant to do."""
    reply: "Event | None" = None
    """What the opponent did next."""
    both_tabled: bool | None = None
    """Both hands are tabled."""
    turn: str = ""
    """`out`: out of turn."""
    skipped: int | None = None
    """Who was skipped."""
    out_of_turn: tuple[str, ...] = ()
    """What was done past the skipped seat."""
    acted_behind: tuple[str, ...] = ()
    """What was done after the action out of turn."""
    reasonable_time: bool | None = None
    """The skipped player had time to speak up."""
    spoke_up: bool | None = None
    """The skipped player spoke up at once."""
    nth_offence: int | None = None
    """Which offence of the night."""
    cause: str = ""
    """Who caused it."""
    sequence: "tuple[Event, ...]" = ()
    """Several players' acts in order."""
    then: str = ""
    """What follows at once."""
    error: str = ""
    """What went wrong or was found."""
    found: str = ""
    """When it was noticed."""
    by: str | int | tuple[int, ...] = ""
    """Who made the error or asks."""
    declared: int | None = None
    """Wager that was declared."""
    required: int | None = None
    """Wager that was required."""
    quoted: int | None = None
    """Amount quoted."""
    quoted_by: str = ""
    """By whom."""
    actual: int | None = None
    """True size of the pot."""
    extra_known: bool | None = None
    """It is known which card was the extra one."""
    faces_seen: bool | None = None
    """The faces were seen."""
    phase: str = ""
    """Street to be dealt."""
    announced_before_acting: bool | None = None
    """Announced before the seat acted."""
    acted: str = ""
    """What the seat has already done."""
    misdeal_declared: bool | None = None
    """A misdeal was declared."""
    where: str = ""
    """Where the card was found."""
    affects: str = ""
    """Which hand it concerns."""
    known_by: int | None = None
    """Who knew."""
    at: str = ""
    """Moment."""
    before: str = ""
    """It happened before this."""
    absent: bool | None = None
    """The player is away."""
    clock_expired: bool | None = None
    """The clock has run out."""
    announce: str = ""
    """Announcement."""
    next_blinds: tuple[int, ...] = ()
    """New blinds."""
    showdown: tuple[PotWinners, ...] = ()
    """Winners of each pot, main pot first."""
    showdown_stud: str = ""
    """What ties, hands in `given.hands`."""
    all_tabled: bool | None = None
    """Every hand is tabled."""
    all_in: bool | None = None
    """The last bet was an all-in."""
    runs: int | None = None
    """Runs asked for."""
    agreed: bool | None = None
    """All concerned agree."""
    both_all_in: bool | None = None
    """Both are all-in."""
    betting_closed: bool | None = None
    """No further betting is possible."""
    board_cards_left: int | None = None
    """Board cards still to come."""
    double_board: bool | None = None
    """Two boards were dealt."""
    tabled: bool | None = None
    """Is the hand tabled."""
    discards: bool | None = None
    """The hand is thrown away face down."""
    identifiable: bool | None = None
    """The hand can still be told apart."""
    touched_muck: bool | None = None
    """It has touched the muck."""
    wants_back: bool | None = None
    """The player wants it back."""
    thinks_won: bool | None = None
    """The player believes the pot is won."""
    shows: str = ""
    """What is shown."""
    shows_to: tuple[int, ...] = ()
    """To whom."""
    killed_by: str = ""
    """Who killed the hand."""
    protected: bool | None = None
    """Was the hand protected."""
    fouled: bool | None = None
    """The hand was fouled."""
    obviously_best: bool | None = None
    """It was plainly the best hand."""
    picks_up: str = ""
    """What is picked up."""
    says: str = ""
    """Hand the player claims."""
    really: str = ""
    """What the hand really is."""
    intent: str = ""
    """Intention."""
    opponent_mucked: bool | None = None
    """The opponent has thrown the hand away."""
    mucked_hand_is_better: bool | None = None
    """The hand asked for is the better one."""
    of: int | None = None
    """Whose hand is asked for."""
    winner: int | None = None
    """Winner so far."""
    requests: tuple[HandRequest, ...] = ()
    """Who asks to see whose hand."""
    dispute: str = ""
    """What is disputed."""
    request: str = ""
    """What is asked for."""
    discloses: str = ""
    """What is talked about."""
    busted: tuple[int, ...] = ()
    """Seats that are out."""
    method: str = ""
    """Button method in force."""
    dodged: str = ""
    """What was dodged."""
    wagers_chips_of: int | None = None
    """Whose chips are pushed."""
    stack_presentation: str = ""
    """How the stack stands."""
    main_game_seat_opens: bool | None = None
    """A seat opens in the main game."""
