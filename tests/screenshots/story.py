"""The night that is photographed: hands 128, 129, 137 and 138 of a ten-handed table, tap by tap; some in between."""

from datetime import UTC, datetime, timedelta

from app.session.presets import Preset
from app.session.stakes import Stakes
from tests.screenshots import (
    acting,
    books,
    closing,
    disk,
    first_night,
    floor,
    guide,
    history,
    house,
    money,
    opened,
    out,
    people,
    pots,
    repairs,
    rules,
    rulings,
    statistics,
    updates,
)
from tests.screenshots.station import Station, play_hand, skip_hands

GAME = Preset("Thursday game", 10, 0, Stakes(small_blind=1, big_blind=2, buy_in=200))
PEOPLE = [
    ("Marek", 412),
    ("Luis", 360),
    ("Priya", 198),
    ("Tomás W.", 505),
    ("Dana", 292),
    ("نور الدين", 150),
    ("Owen", 220),
    ("Ines", 640),
    ("Maximiliane", 200),
    ("Yuki", 96),
]
BETWEEN = ((5, 8, 6), (9, 4, 8), (6, 5, 12), (3, 2, 6), (4, 8, 20))
"""Hands 130 to 134: who raises, who calls, to how much."""
AT_137 = ((1, 349), (2, 250), (3, 158), (4, 546), (5, 465), (6, 250), (7, 220), (8, 640), (9, 199), (10, 96))


def at(day: int, hour: int, minute: int = 0) -> datetime:
    """A moment of November 2026."""
    return datetime(2026, 11, day, hour, minute, tzinfo=UTC)


START = at(26, 19, 2)


def play(station: Station) -> None:
    """Play the night, photographing on the way."""
    station.prepare(
        GAME,
        [
            ("Thursday game", at(12, 19, 30), at(13, 1, 40), 143),
            ("Charity evening", at(14, 20, 5), at(14, 23, 10), 58),
            ("Thursday game", at(19, 19, 15), at(20, 2, 5), 171),
        ],
    )
    station.open_table(GAME, PEOPLE, START)
    station.open(at(26, 23, 49))
    skip_hands(station.session, 127, button=8)
    _hand_128(station)
    _hand_129(station)
    for minute, hand in zip(range(56, 66, 2), BETWEEN, strict=True):
        station.turn_clock_to(at(26, 23) + timedelta(minutes=minute))
        play_hand(station.session, *hand)
    skip_hands(station.session, 2, AT_137, button=8)
    _hand_137(station)
    _hand_138(station)
    first_night.play(station)
    house.play(station)
    floor.play(station)
    pots.play(station)
    repairs.play(station)
    rulings.play(station)
    acting.play(station)
    books.play(station)
    rules.play(station)
    guide.play(station)
    people.play(station)
    money.play(station)
    out.play(station)
    statistics.play(station)
    closing.play(station)
    history.play(station)
    station.tap("Menu")
    station.photograph("menu")
    station.tap("Tables")
    station.photograph("tables")
    out.copy(station)
    updates.play(station)
    opened.play(station)


def _hand_128(station: Station) -> None:
    """Seat 4 raises on the flop; seat 5 thinks, is put on the clock, and folds."""
    station.tap_seat(7)
    station.tap("Not dealt in", "Close Seat")
    station.tap("Deal hand 128")
    station.tap_seat(2)
    station.raise_to(8)
    station.tap("Fold", "Call 8", "Call 8")
    station.tap_seat(10)
    station.tap("Call 6")
    station.enter_board("Kd9s4c")
    station.tap("Check")
    station.raise_to(16)
    station.raise_to(60)
    station.turn_clock_to(at(26, 23, 52))
    station.type_amount(140)
    station.photograph("table")
    station.tap("Clear the amount")
    station.type_amount(90)
    station.photograph("below-minimum")
    station.tap("Clear the amount")
    station.type_amount(140)
    station.tap("Call the clock")
    station.pass_time(33)
    station.photograph("clock")
    station.tap("Close the large clock", "Undo")
    station.tap_seat(3)
    station.photograph("seat-folded")
    station.tap("Close Seat")
    station.tap_seat(5)
    station.photograph("seat")
    station.tap("Close Seat", "Ruling")
    station.photograph("ruling")
    station.tap("Close What happened?", "Call 60")
    station.tap_last_action()
    station.tap_log_row("4 raises to 60")
    station.photograph("log")
    station.tap("Change")
    station.type_amount(80)
    station.photograph("log-change")
    station.tap("Back", "Close Log", "Undo")
    station.tap("Fold", "Fold", "Fold")
    station.tap("Push")


def _hand_129(station: Station) -> None:
    """Seat 2 straddles."""
    station.tap_seat(6)
    station.tap("Top up", "Clear the amount")
    station.type_amount(100)
    station.tap("Top up 100", "Close Seat")
    station.turn_clock_to(at(26, 23, 54))
    station.tap("Straddle 4")
    station.photograph("deal")
    station.tap("Deal hand 129")
    station.photograph("straddled")
    station.tap_seat(2)
    station.tap("Push")


def _hand_137(station: Station) -> None:
    """Seats 10 and 2 are all-in; seat 4 is called on the river."""
    station.turn_clock_to(at(27, 0, 9))
    station.tap("Deal hand 137")
    station.tap_seat(2)
    station.raise_to(8)
    station.tap("Fold", "Call 8", "Call 8")
    station.tap_seat(8)
    station.tap("Call 8", "Fold", "All-in 96")
    station.tap("Call 88", "Call 88", "Call 88", "Fold")
    station.tap("All-in 154", "Call 154", "Call 154")
    station.tap("Check round")
    station.enter_board("Kd9s4c8h7s")
    station.raise_to(160)
    station.turn_clock_to(at(27, 0, 14))
    station.tap("Call 160")
    station.mark_winners((10, 2), (2,), (5,))
    station.photograph("payout")
    station.tap("Push")


def _hand_138(station: Station) -> None:
    """Seat 6 has three cards."""
    station.tap("Deal hand 138")
    disk.play(station)
    station.turn_clock_to(at(27, 0, 17))
    station.tap("Ruling", "Deal, board, deck")
    station.photograph("misdeal-cause")
    station.tap("Wrong count", "Wrong count")
    station.tap_seat(6)
    station.tap("Three cards")
    station.photograph("misdeal-ruling")
    station.tap("Misdeal", "Cards are in")
    station.photograph("misdeal")
    station.tap("Chips are back", "Shuffled and cut", "Button is right", "Ready to deal")
