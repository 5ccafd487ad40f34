"""What the dealer answered in the misdeal wizard, in the words of the rulings, with what the running hand knows.

Cards of the stub have no faces here: 'c1' is the first that left it, 'c2' the next one. Seats are 1-based.
"""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass

from msgspec.structs import replace

from app.engine.acts import acts_in_turn
from app.engine.events import Action, ActionTaken, HandEvent, StreetDealt
from app.engine.seats import clockwise_from, is_single, mask_of, seats_in
from app.engine.state import HandState
from app.flows.misdeal_faults import LEAVES, Cause, Fault, is_stud
from app.rulebook.book import Rulebook
from app.rulebook.event import Event
from app.rulebook.given import Given
from app.rulebook.scene import GAMES, STREETS, Scene
from app.rulebook.stated import DealFault, ExposedCard, FallenCard, OverPitched

CODES = {key: code for code, key in GAMES.items()}
FLOP = 1
STUD_BURNS = 3
"""Burns before the last street of stud."""
COMING, COMING_AFTER_A_RESHUFFLE = 5, 3
"""How many cards of the stub a rule may reach: two streets with burns; a burn and two cards where one comes again."""


@dataclass(frozen=True, slots=True)
class Dealt:
    """The running hand with its events (None and () between hands), and the table around it: `chairs`, who came `back`
    or waits for a seat (`waiting`) since the deal, whose hand is killed for a penalty; 0 for nobody."""

    hand: HandState | None
    events: tuple[HandEvent, ...] = ()
    chairs: int = 0
    back: int = 0
    waiting: int = 0
    penalty: int = 0

    @property
    def acts(self) -> tuple[ActionTaken, ...]:
        """The acts in turn so far."""
        return acts_in_turn(self.events) if self.events else ()

    @property
    def seats(self) -> tuple[int, ...]:
        """The seats that were dealt in."""
        return tuple(seat for seat, _ in self.hand.setup.start.stacks) if self.hand else ()

    @property
    def order(self) -> tuple[int, ...]:
        """The same in the order of the deal."""
        return tuple(clockwise_from(self.hand.button, mask_of(self.seats))) if self.hand else ()


@dataclass(frozen=True, slots=True)
class Happened:
    """All that was answered: `seat` is the one concerned, `cards` how many it holds or are left, `card` which of its
    cards it was. None where nothing was said; `knew` is 0 when nobody did."""

    fault: Fault
    seat: int = 0
    other: int = 0
    card: int | None = None
    cards: int | None = None
    looked: bool | None = None
    knew: int | None = None
    substantial: bool | None = None


def scene_of(what: Happened, dealt: Dealt, book: Rulebook) -> Scene:
    """What the rulebook is asked about."""
    event, given = _TELL[LEAVES[what.fault].cause](what, dealt, known(dealt))
    return Scene(given, event, book, dealt.hand, substantial=what.substantial)


def redeal_scene(dealt: Dealt, should_be: int, book: Rulebook) -> Scene:
    """The question how the new deal looks; the button belongs to `should_be` (0: where it is)."""
    given = replace(known(dealt), should_be=should_be or None)
    return Scene(given, Event(misdeal_declared=True), book, dealt.hand)


def known(dealt: Dealt) -> Given:
    """What nobody needs to be asked."""
    hand = dealt.hand
    if hand is None:
        return Given(phase="shuffle")
    run_out = not hand.to_act and not is_single(hand.live) and len(seats_in(hand.able)) <= 1
    return Given(
        game=_game(hand),
        table=dealt.chairs or None,
        button=hand.button,
        late_arrival=dealt.back or None,
        new_player_waiting=dealt.waiting or None,
        penalty_seat=dealt.penalty or None,
        actions=tuple(_told(dealt.events)),
        phase=_street(hand.street),
        betting="none_all_in" if run_out else "",
        pot_awarded=True if hand.pots_pushed else None,
    )


def nth_card(dealt: Dealt, seat: int, card: int) -> int:
    """How many cards off the deck the `card`-th one of `seat` was."""
    return dealt.order.index(seat) + 1 + (card - 1) * len(dealt.order)


def street_in_question(fault: Fault, hand: HandState) -> int:
    """The street of the board cards in question: one that came early is the next one, unless the betting is over."""
    if fault is Fault.EARLY_CARD:
        return hand.street + 1
    begun = bool(hand.acted or not hand.street)
    if fault is Fault.EARLY_CARD_UNPLAYED and begun and not is_single(hand.live):
        return min(hand.street + 1, len(hand.game.streets) - 1)
    return max(hand.street, FLOP)


# ---- the hand


def _game(hand: HandState) -> str:
    key = hand.setup.start.game
    if is_stud(hand):
        return "RAZZ" if key.startswith("razz") else "STUD"
    return CODES.get(key, key)


def _street(number: int) -> str:
    return STREETS[number] if number < len(STREETS) else ""


def _told(events: Iterable[HandEvent]) -> Iterator[str]:
    """The acts in turn as '4 raise 60', each street marked."""
    events = tuple(events)
    due = list(acts_in_turn(events)) if events else []
    for event in events:
        if isinstance(event, StreetDealt):
            yield f"/{_street(event.street) or event.street}"
        elif due and event is due[0]:
            act = due.pop(0)
            amount = "" if act.action in (Action.FOLD, Action.CHECK) else f" {act.to_amount}"
            yield f"{act.seat} {act.action.value.replace('-', '_')}{amount}"


# ---- the answers, cause by cause

Telling = tuple[Event, Given]


def _deal(error: str, given: Given, deal: DealFault, seat: int | None = None) -> Telling:
    return Event(error=error, seat=seat), replace(given, deal=deal)


def _counts(what: Happened, dealt: Dealt, given: Given) -> Telling:
    error = "extra_card_end_of_deal"
    match what.fault:
        case Fault.EXTRA_CARD | Fault.EXTRA_CARD_SEEN:
            seen = what.fault is Fault.EXTRA_CARD_SEEN
            return _deal(error, given, DealFault(over_pitched=OverPitched((what.seat,), 1, seen)))
        case Fault.EXTRA_CARDS:
            return _deal(error, given, DealFault(over_pitched=OverPitched(cards=2)))
        case _:
            cards, hand = what.cards or 0, dealt.hand
            short = hand is not None and what.seat == hand.button and cards < hand.game.first_cards
            error = "button_short" if short else "wrong_card_count"
            return _deal(error, given, DealFault(counts={what.seat: cards}), what.seat)


def _exposed(what: Happened, dealt: Dealt, given: Given) -> Telling:
    hand, seat = dealt.hand, what.seat
    last = hand.game.first_cards if hand else 1
    match what.fault:
        case Fault.FIRST_TWO_EXPOSED:
            cards: tuple[ExposedCard, ...] = (ExposedCard(nth_card(dealt, seat, 1), seat=seat, by="dealer"),)
        case Fault.LATER_EXPOSED if hand and is_stud(hand):
            cards = (ExposedCard(card="hole_1", seat=seat, by="dealer"),)
        case Fault.LATER_EXPOSED:
            cards = (ExposedCard(nth_card(dealt, seat, last), seat=seat, by="dealer"),)
        case Fault.TWO_EXPOSED:
            cards = (ExposedCard(seat=seat or None, by="dealer"),) * 2
        case Fault.PLAYER_EXPOSED:
            cards = (ExposedCard(seat=seat, by="player"),)
        case Fault.OFF_TABLE:
            fallen = FallenCard(nth_card(dealt, seat, what.card or last), seat)
            return _deal("card_off_table", given, DealFault(off_table=(fallen,)))
        case _:
            return _deal("card_off_table", given, DealFault(off_table=(FallenCard(), FallenCard())))
    return _deal("exposed_downcard", given, DealFault(exposed=cards))


def _seats(what: Happened, dealt: Dealt, given: Given) -> Telling:
    entitled = what.seat in dealt.seats
    match what.fault:
        case Fault.FIRST_SEAT:
            return _deal("wrong_first_seat", given, DealFault(first_card_to=what.seat, should_be=dealt.order[0]))
        case Fault.SEAT_LEFT_OUT:
            return _deal("seat_dealt_out", given, DealFault(skipped_seat=what.seat, entitled=entitled))
        case Fault.SEAT_DEALT_IN:
            return _deal("seat_not_entitled", given, DealFault(extra_hand_to=what.seat, entitled=entitled))
        case _:
            button = what.fault is Fault.BUTTON_TWICE
            return _deal("sequence", given, DealFault(button_got_two_consecutive=button))


def _button(what: Happened, _dealt: Dealt, given: Given) -> Telling:
    return Event(error="button_misplaced"), replace(given, should_be=what.seat)


def _boxed(what: Happened, dealt: Dealt, given: Given) -> Telling:
    if what.fault is Fault.BOXED_ON_BOARD:
        return _on_the_board("boxed_board_card", what, dealt, given, burns=1)
    return _deal("boxed_card", given, DealFault(boxed=1 if what.fault is Fault.ONE_BOXED else 2))


def _board(what: Happened, dealt: Dealt, given: Given) -> Telling:
    hand = dealt.hand
    if what.fault is Fault.FOUR_CARD_FLOP or hand is None:
        return Event(error="four_card_flop"), replace(given, burned=_named(1), board=_named(4, 1))
    street = street_in_question(what.fault, hand)
    out = hand.game.streets[street].board
    coming = _named(COMING_AFTER_A_RESHUFFLE, 1 + out)
    then = "remaining_player_folds" if what.fault is Fault.EARLY_CARD_UNPLAYED else ""
    known_cards = replace(
        given,
        phase=_street(street - 1),
        burned=_named(1),
        premature=_named(out, 1),
        stub=coming,
        to_act=hand.to_act or None,
    )
    return Event(error=f"premature_{_street(street)}", then=then), known_cards


def _burns(what: Happened, dealt: Dealt, given: Given) -> Telling:
    street = _street(street_in_question(what.fault, dealt.hand)) if dealt.hand else ""
    if what.fault is Fault.TWO_BURNS:
        return _on_the_board(f"double_burn_{street}", what, dealt, given, burns=2)
    event, known_cards = _on_the_board(f"missing_burn_{street}", what, dealt, given, burns=0)
    return replace(event, faces_seen=what.fault is not Fault.NO_BURN_FACE_DOWN), known_cards


def _on_the_board(error: str, what: Happened, dealt: Dealt, given: Given, burns: int) -> Telling:
    """The cards of the street just dealt, after `burns` burns; the last one is the card in question."""
    hand = dealt.hand
    street = street_in_question(what.fault, hand) if hand else FLOP
    out = hand.game.streets[street].board if hand else 3
    shown = _named(out, burns)
    cards = replace(given, burned=_named(burns), board_card=shown[-1], stub=_named(COMING, burns + out))
    return Event(error=error), replace(cards, board=shown) if out > 1 else cards


def _stub(what: Happened, dealt: Dealt, given: Given) -> Telling:
    hand = dealt.hand
    if what.fault is Fault.STUB_SHORT:
        hands = len(seats_in(hand.live)) if hand else 0
        short = replace(given, phase="", players_left=hands, stub_cards=what.cards, prior_burns=STUD_BURNS)
        return Event(phase="seventh_street"), short
    mixed = "muck" if what.fault is Fault.STUB_IN_MUCK else "none"
    in_order = what.fault is Fault.STUB_IN_ORDER
    return Event(error="disordered_stub"), replace(given, stub_dropped=True, order_known=in_order, mixed_with=mixed)


def _hand(what: Happened, dealt: Dealt, given: Given) -> Telling:
    hand, seat = dealt.hand, what.seat
    match what.fault:
        case Fault.UPCARDS_PICKED_UP:
            bet = hand is not None and hand.price > hand.bets[seat]
            return Event(seat=seat, picks_up="upcards"), replace(given, seat=seat, facing="bet" if bet else "")
        case Fault.FOULED | Fault.FOULED_LOST:
            apart = what.fault is Fault.FOULED
            event = Event(seat=seat, fouled=True, identifiable=apart)
            return event, replace(given, thrown_by=what.other, into=seat, identifiable=apart)
        case _:
            certain = what.fault is Fault.SWEPT
            event = Event(seat=seat, killed_by="dealer", protected=False, identifiable=certain)
            return event, replace(given, seat=seat, identifiable=certain)


def _shuffle(what: Happened, dealt: Dealt, given: Given) -> Telling:
    match what.fault:
        case Fault.SHUFFLE_STEPS:
            return Event(ask="shuffle_steps"), given
        case Fault.RESHUFFLE:
            return Event(ask="reshuffle_rules"), given
        case Fault.SEEN_IN_SHUFFLE:
            return Event(error="exposed_in_shuffle_or_cut"), replace(given, phase="shuffle")
        case _:
            looked = True if dealt.acts else what.looked
            return _deal("not_shuffled_or_cut", replace(given, looked=looked), DealFault(uncut=True))


def _deck(what: Happened, dealt: Dealt, given: Given) -> Telling:
    earlier = "previous_hand" if dealt.hand is None else ""
    knew = what.knew or None
    match what.fault:
        case Fault.OTHER_DECK:
            return Event(request="deck_change", by="player"), given
        case Fault.STRANGE_CARD:
            return _deal("non_standard_card", given, DealFault(joker_in=what.seat), what.seat)
        case Fault.STRANGE_IN_STUB:
            return Event(error="non_standard_card", where="stub"), given
        case Fault.SAME_CARD:
            return Event(error="duplicate_card", affects=earlier, known_by=knew), given
        case Fault.CARD_MISSING:
            return Event(error="missing_card", affects=earlier, known_by=knew), given
        case _:
            where = "stub" if what.fault is Fault.BACK_IN_STUB else "hand_or_board"
            return Event(error="wrong_back", where=where, affects=earlier, known_by=knew), given


def _other(_what: Happened, _dealt: Dealt, given: Given) -> Telling:
    return Event(), given


def _named(count: int, after: int = 0) -> tuple[str, ...]:
    """Names for the next `count` cards after the first `after` ones."""
    return tuple(f"c{number}" for number in range(after + 1, after + count + 1))


_TELL: dict[Cause, Callable[[Happened, Dealt, Given], Telling]] = {
    Cause.COUNT: _counts,
    Cause.EXPOSED: _exposed,
    Cause.SEAT: _seats,
    Cause.BUTTON: _button,
    Cause.BOXED: _boxed,
    Cause.BOARD: _board,
    Cause.BURN: _burns,
    Cause.STUB: _stub,
    Cause.HAND: _hand,
    Cause.SHUFFLE: _shuffle,
    Cause.DECK: _deck,
    Cause.OTHER: _other,
}
