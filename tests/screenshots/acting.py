"""Acting in other games, photographed: the keys of fixed limit and pot-limit, who opens in stud, the draws."""

from app.engine.events import Action
from app.session import intents as wish
from app.session.stakes import AnteKind, Stakes
from tests.screenshots.station import Station

SEATS = 10
STUD = Stakes(game="stud-fl", small_bet=10, big_bet=20, bring_in=3, ante=1, ante_kind=AnteKind.EACH)
DOORS = {1: "Kd", 2: "9s", 3: "2h", 4: "Qc", 5: "2c", 6: "7d", 7: "Jh", 8: "As"}


def play(station: Station) -> None:
    """Between two hands of the night; the game is hold'em again afterwards."""
    _limit(station)
    _pot_limit(station)
    _stud(station)
    _draw(station)
    _submit(station, wish.ChangeStakes(Stakes()))
    _seat_everybody_but(station, ())


def _limit(station: Station) -> None:
    """Two raises are in; then all of them; then only the blinds are left."""
    _deal(station, Stakes(game="holdem-fl", small_blind=2, big_blind=4))
    _act(station, "fold", "raise 8", "raise 12")
    station.photograph("limit")
    _act(station, "raise 16")
    station.photograph("limit-over")
    _give_up(station)
    _deal(station, Stakes(game="holdem-fl", small_blind=2, big_blind=4))
    _act(station, *["fold"] * (SEATS - 2))
    station.photograph("chop")
    station.tap("Chop blinds")


def _pot_limit(station: Station) -> None:
    _deal(station, Stakes(game="omaha-pl", small_blind=5, big_blind=5, buy_in=500))
    _act(station, "raise 15", "call")
    station.photograph("pot-limit")
    station.type_amount(90)
    station.photograph("pot-limit-above")
    _give_up(station)


def _stud(station: Station) -> None:
    _deal(station, STUD, away=(9, 10))
    station.photograph("stud-opener")
    for seat, card in DOORS.items():
        _submit(station, wish.SeeHole(seat, card))
    station.photograph("stud")
    station.tap("Seat 5 opens")
    station.photograph("stud-bring-in")
    station.tap("Bring in 3")
    _act(station, "call", "fold", "fold", "raise 10", "call", "fold", "call", "call", "call")
    station.tap_seat(1)
    station.photograph("stud-fourth")
    _give_up(station)


def _draw(station: Station) -> None:
    _deal(station, Stakes(game="27td-fl", small_blind=2, big_blind=4), away=(7, 8, 9, 10))
    _act(station, *["call"] * 5, "check")
    station.photograph("draw")
    page = station.page
    page.panels.show_draws()
    station.settle()
    station.tap("3 cards", "Stands pat", "1 card")
    station.photograph("draw-panel")
    station.tap("Close Cards drawn")
    station.photograph("draw-noted")
    _give_up(station)


# ---- what happens between the pictures


def _submit(station: Station, *intents: wish.Intent) -> None:
    for intent in intents:
        if not station.page.bridge.submit(intent):
            raise ValueError(f"refused: {intent}")
    station.settle()


def _deal(station: Station, stakes: Stakes, away: tuple[int, ...] = ()) -> None:
    """Everybody has the same chips; a new hand is dealt for these stakes to all but those who are away."""
    stacks = tuple((seat, 400 if seat % 2 else 275) for seat in range(1, SEATS + 1))
    _submit(station, wish.ChangeStakes(stakes), wish.RecordUnwatched(stacks, SEATS))
    _seat_everybody_but(station, away)
    _submit(station, wish.Deal())


def _seat_everybody_but(station: Station, away: tuple[int, ...]) -> None:
    for seat in range(1, SEATS + 1):
        sitter = station.session.state.seats[seat]
        if sitter is not None and (seat in away) is (sitter.presence.value == "in"):
            _submit(station, wish.GoAway(seat) if seat in away else wish.ComeBack(seat))


def _act(station: Station, *acts: str) -> None:
    """'fold', 'raise 8' for the seat to act."""
    for said in acts:
        verb, _, amount = said.partition(" ")
        _submit(station, wish.Act(Action(verb), int(amount or 0)))


def _give_up(station: Station) -> None:
    _submit(station, wish.VoidHand("given up"))
