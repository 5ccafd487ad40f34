"""Pots of other games, photographed: high and low, two boards, rake, the cards of Omaha and stud, a rabbit."""

from app.engine.events import Action
from app.engine.rake import Drop, RakeRule
from app.engine.seats import seats_in
from app.engine.state import HandState
from app.session import intents as wish
from app.session.stakes import AnteKind, Stakes
from tests.screenshots.station import Station

STACKS = tuple(zip(range(1, 11), (212, 180, 198, 205, 92, 150, 220, 240, 160, 96), strict=True))
RAKE = RakeRule(basis_points=1000, caps=((2, 5),), drops=(Drop("jackpot", 1, from_pot=20),))


def play(station: Station) -> None:
    """Between two hands of the night; the game is hold'em again afterwards."""
    _hilo(station)
    _two_boards(station)
    _rake(station)
    _stud(station)
    _rabbit(station)


def _hilo(station: Station) -> None:
    """Three are all-in in Omaha hi-lo: main pot and side pot, each with a high and a low half."""
    new_hand(station, Stakes(game="omaha-8-pl"))
    play_acts(station, "raise 6", "call", "call", "call", *_rest(station, "fold", 4))
    play_acts(station, "bet 20", "all-in", "all-in", "fold", "all-in")
    _submit(station, wish.SeeBoard("Kd4s7c8h2s"))
    station.photograph("hilo-payout-empty")
    first, second, *_ = _live(station)
    station.open_cards()
    station.tap_seat(first)
    station.enter_cards("As3dKhKc")
    station.tap_seat(second)
    station.enter_cards("5s6d9c")
    station.photograph("omaha-cards")
    station.enter_cards("9d")
    station.tap("Close Cards")
    station.tap_seat(first)
    station.tap_seat(second)
    station.photograph("hilo-payout")
    give_up(station)


def _two_boards(station: Station) -> None:
    new_hand(station, Stakes())
    play_acts(station, "raise 6", *_rest(station, "fold", 2), "call")
    _submit(station, wish.SeeBoard("Kd9s4c"))
    play_acts(station, "all-in", "call")
    station.tap("Run it", "All agree")
    station.photograph("run-page")
    station.tap("Run twice")
    station.open_cards()
    station.enter_cards("8h7s")
    station.enter_cards("AhTs")
    station.photograph("two-boards-cards")
    station.tap("Close Cards")
    station.photograph("two-boards")
    station.tap("Run it", "Run it 3 times")
    station.photograph("run-page-three")
    station.tap("Run 3 times")
    _submit(station, wish.SeeBoard("Kd9s4cQcQs", 3))
    for seat in _live(station):
        station.tap_seat(seat)
    station.photograph("three-boards")
    give_up(station)


def _rake(station: Station) -> None:
    _submit(station, wish.SetRake(RAKE))
    new_hand(station, Stakes())
    play_acts(station, "raise 6", *_rest(station, "fold", 2), "call", "bet 10", "call", *["check"] * 4)
    station.tap_seat(_live(station)[0])
    station.photograph("rake")
    station.tap("Rake 3")
    station.photograph("no-rake")
    give_up(station)
    _submit(station, wish.SetRake(RakeRule()))


def _stud(station: Station) -> None:
    stakes = Stakes(game="stud-8-fl", small_bet=4, big_bet=8, bring_in=1, ante=1, ante_kind=AnteKind.EACH)
    new_hand(station, stakes)
    _submit(station, wish.OpenStreet(4))
    play_acts(station, "bring-in", *_rest(station, "fold", 3), "call", "call")
    for _ in range(4):
        _submit(station, wish.OpenStreet(_live(station)[0]))
        play_acts(station, "check", "check", "check")
    station.open_cards()
    station.enter_cards("Kh7d8cAs")
    station.photograph("stud-cards-open")
    station.enter_cards("2h3c4d")
    station.tap_seat(_live(station)[0])
    station.photograph("stud-cards")
    station.tap("Close Cards")
    station.photograph("stud-payout")
    give_up(station)


def _rabbit(station: Station) -> None:
    new_hand(station, Stakes())
    play_acts(station, "raise 6", *_rest(station, "fold", 2), "call")
    _submit(station, wish.SeeBoard("Kd9s4c"))
    play_acts(station, "bet 20", "fold")
    station.photograph("rabbit-key")
    station.tap("Rabbit hunt")
    station.enter_cards("8h7s")
    station.photograph("rabbit")
    station.tap("Close Cards")
    give_up(station)


# ---- what happens between the pictures


def _submit(station: Station, *intents: wish.Intent) -> None:
    for intent in intents:
        if not station.page.bridge.submit(intent):
            raise ValueError(f"refused: {intent}")
    station.settle()


def new_hand(station: Station, stakes: Stakes) -> None:
    """Everybody has the same chips; a new hand is dealt for these stakes."""
    _submit(station, wish.ChangeStakes(stakes), wish.RecordUnwatched(STACKS, 3), wish.Deal())


def _hand(station: Station) -> HandState:
    hand = station.session.state.hand
    if hand is None:
        raise LookupError("no hand is running")
    return hand


def _live(station: Station) -> list[int]:
    return seats_in(_hand(station).live)


def play_acts(station: Station, *acts: str) -> None:
    """'fold', 'raise 6', 'all-in' for the seat to act."""
    for said in acts:
        hand, (verb, _, amount) = _hand(station), said.partition(" ")
        top = hand.bets[hand.to_act] + hand.stacks[hand.to_act]
        if verb == "all-in":
            verb, amount = ("raise", f"{top}") if top > hand.price else ("call", "0")
        _submit(station, wish.Act(Action(verb), int(amount or 0)))


def _rest(station: Station, act: str, besides: int) -> list[str]:
    """One act of everybody but so many."""
    return [act] * (len(_live(station)) - besides)


def give_up(station: Station) -> None:
    _submit(station, wish.VoidHand("given up"))
