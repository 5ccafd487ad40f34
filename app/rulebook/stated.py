"""Parts of a description of the table: a post, a pot, a fault of the deal, and the like. Amounts are chips."""

import msgspec
from msgspec import field


class Facts(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """Facts that may be left out; a name that is none of them is an error."""


class AnteTerms(Facts, frozen=True):
    """Antes of the hand."""

    type: str = ""
    """Who pays."""
    amount: int | None = None
    """Amount of the ante."""
    order: str = ""
    """Which of blind and ante a short big blind pays first."""


class StatedStraddle(Facts, frozen=True):
    """Straddles in posting order, each live."""

    seat: int | None = None
    """Who straddles."""
    amount: int | None = None
    """To what."""


class StatedSleeper(Facts, frozen=True):
    """A straddle put out blind from another seat."""

    seat: int | None = None
    """Who."""
    amount: int | None = None
    """To what."""


class ExtraPost(Facts, frozen=True):
    """Posts of returning or new players."""

    seat: int | None = None
    """Who posts."""
    live: int | None = None
    """Counts as a bet."""
    dead: int | None = None
    """Goes to the middle and buys nothing."""


class StatedFacts(Facts, frozen=True):
    """State before the event, stated so that an engine can be checked against it."""

    to_act: int | None = None
    """Whose turn it is."""
    call_to: int | None = None
    """Level to match (0: nothing bet)."""
    call_more: int | None = None
    """Chips that seat needs to call."""
    last_raise: int | None = None
    """Last full raise."""
    min_raise_to: int | None = None
    """Smallest legal raise-to, or smallest bet."""
    pl_max: int | None = None
    """Largest legal wager in pot-limit."""
    pot: int | None = None
    """Everything in the middle and in front."""
    raises: int | None = None
    """Raises used on this street."""
    options: tuple[str, ...] = ()
    """What the seat may do."""
    can_raise: dict[int, bool] = field(default_factory=dict)
    """May that seat still raise."""


class StatedPot(Facts, frozen=True):
    """Pots to be divided, main pot first."""

    amount: int | None = None
    """Size."""
    eligible: tuple[int, ...] = ()
    """Who can win it."""


class ExposedCard(Facts, frozen=True):
    """Exposed cards."""

    nth_card: int | None = None
    """How many cards off the deck it was."""
    card: str = ""
    """Which card of the hand."""
    seat: int | None = None
    """Whose card."""
    by: str = ""
    """Who exposed it."""


class OverPitched(Facts, frozen=True):
    """Cards pitched too many after everybody was complete."""

    seats: tuple[int, ...] = ()
    """To whom."""
    cards: int | None = None
    """How many."""
    looked_at: bool | None = None
    """Were they looked at."""


class FallenCard(Facts, frozen=True):
    """Cards that fell off the table."""

    nth_card: int | None = None
    """How many cards off the deck it was."""
    seat: int | None = None
    """Whose card."""


class DealFault(Facts, frozen=True):
    """What happened in the deal."""

    exposed: tuple[ExposedCard, ...] = ()
    """Exposed cards."""
    boxed: int | None = None
    """Boxed cards met."""
    first_card_to: int | None = None
    """Seat that got the first card."""
    should_be: int | None = None
    """Seat that should have got it."""
    extra_hand_to: int | None = None
    """Seat dealt in by mistake."""
    skipped_seat: int | None = None
    """Seat passed over."""
    entitled: bool | None = None
    """Has that seat a right to cards."""
    counts: dict[int, int] = field(default_factory=dict)
    """Wrong number of cards held."""
    over_pitched: OverPitched | None = None
    """Cards pitched too many after everybody was complete."""
    joker_in: int | None = None
    """Whose hand holds the joker."""
    uncut: bool | None = None
    """The deck was not cut."""
    off_table: tuple[FallenCard, ...] = ()
    """Cards that fell off the table."""
    button_got_two_consecutive: bool | None = None
    """The button got two cards running."""
    because: str = ""
    """Why."""


class LastPositions(Facts, frozen=True):
    """Positions of the last hand."""

    button: int | None = None
    """Button."""
    sb: int | None = None
    """Small blind."""
    bb: int | None = None
    """Big blind."""


class NextPositions(Facts, frozen=True):
    """Positions of the coming hand."""

    button: int | None = None
    """Button."""
    sb: int | None = None
    """Small blind."""
    bb: int | None = None
    """Big blind."""


class ClockTerms(Facts, frozen=True):
    """Tournament clock."""

    level_up_at: str = ""
    """When the level went up."""


class RakeTerms(Facts, frozen=True):
    """Rake rule."""

    percent: int | None = None
    """Rate."""
    cap: int | None = None
    """Most per hand."""
    unit: int | None = None
    """Rounded down to this unit."""
    no_flop_no_drop: bool | None = None
    """No rake without a flop."""
    order: str = ""
    """Which pot pays first."""


class JackpotTerms(Facts, frozen=True):
    """Drop for the jackpot."""

    amount: int | None = None
    """Amount."""
    from_pot: int | None = None
    """Taken from this pot size on."""


class KillTerms(Facts, frozen=True):
    """Kill rule or post."""

    seat: int | None = None
    """Who kills."""
    amount: int | None = None
    """Amount posted."""
    type: str = ""
    """How far the stakes go up."""
