"""Cards cost two taps each, go into the next empty slot, never twice, and cost one log entry a street or hand."""

from collections.abc import Callable
from itertools import pairwise

import pytest
from PySide6.QtCore import QSize, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from app.engine.events import BoardSeen, HoleSeen
from app.engine.state import HandState
from app.flows.card_entry import BOARD, RABBIT
from app.session import intents as wish
from app.session.house_games import BombPot
from app.session.stakes import AnteKind, Stakes
from tests.ui.panel_tools import SIZES, Stage, audit, size_text, staged, tap
from tests.ui.table_night import FULL, Night
from ui.drawing.look import Look
from ui.drawing.theme import DARK, THEMES
from ui.views.panels.card_panel import TAP_TO_CHANGE, TAP_TO_ENTER, CardPanel
from ui.views.panels.panel import Words
from ui.words.card_words import readings
from ui.words.names import isolated

Make = Callable[..., CardPanel]
_STAGES: list[Stage] = []


@pytest.fixture
def make(qtbot: QtBot) -> Make:
    """Builds a shown panel as large as the window of that size gives it."""

    def built(night: Night, size: QSize = SIZES[0], theme: str = "dark") -> CardPanel:
        host = QWidget()
        panel = CardPanel(host, night.bridge)
        stage = staged(panel, host, night, size, theme)
        _STAGES[:] = [stage]
        stage.shown(qtbot)
        return panel

    return built


def running(players: int = 6, street: int = 0) -> Night:
    """A hand in which everybody calls and checks up to `street`; 4 is the showdown."""
    night = Night((200,) * players)
    night.do(wish.MoveButton(1), wish.Deal())
    if street:
        night.act(*["call"] * (players - 1), "check")
    night.act(*["check"] * players * (street - 1))
    return night


def hand(night: Night) -> HandState:
    found = night.bridge.table.hand
    assert found is not None
    return found


def enter(panel: CardPanel, cards: str) -> None:
    """Rank and suit for each card, as a finger does it."""
    for at in range(0, len(cards), 2):
        tap(panel.rank_keys[cards[at]])
        tap(panel.suit_keys[cards[at + 1]])


def entries(night: Night) -> list[str]:
    """What was recorded about cards, in order."""
    found = []
    for _, step in night.session.standing.steps:
        for event in step.events:
            if isinstance(event, BoardSeen):
                found.append(event.cards)
            if isinstance(event, HoleSeen):
                found.append(f"{event.seat}:{event.cards}")
    return found


def words(panel: CardPanel) -> list[str]:
    return [line.text for line in panel.findChildren(Words)[0]._lines]


def target(panel: CardPanel) -> int:
    return panel.target


def test_a_flop_is_six_taps_and_one_entry(make: Make) -> None:
    night = running(street=1)
    panel = make(night)
    enter(panel, "Kd9s")
    assert entries(night) == []
    enter(panel, "4c")
    assert entries(night) == ["Kd9s4c"]
    assert [slot.card for slot in panel.slots] == ["Kd", "9s", "4c", "", ""]
    assert [slot.is_chosen for slot in panel.slots] == [False, False, False, True, False]


def test_turn_and_river_are_one_entry_each(make: Make) -> None:
    night = running(street=3)
    panel = make(night)
    enter(panel, "Kd9s4c8hTs")
    assert entries(night) == ["Kd9s4c", "Kd9s4c8h", "Kd9s4c8hTs"]
    assert hand(night).board == "Kd9s4c8hTs"
    assert words(panel) == [TAP_TO_CHANGE]


def test_what_is_half_entered_is_recorded_when_it_is_closed(make: Make) -> None:
    night = running(street=1)
    panel = make(night)
    enter(panel, "Kd9s")
    QTest.keyClick(panel, Qt.Key.Key_Escape)
    assert entries(night) == ["Kd9s"]


def test_a_panel_closed_with_nothing_new_records_nothing(make: Make) -> None:
    night = running(street=1)
    panel = make(night)
    enter(panel, "Kd9s4c")
    QTest.keyClick(panel, Qt.Key.Key_Escape)
    tap(panel.rank_keys["A"])
    QTest.keyClick(panel, Qt.Key.Key_Escape)
    assert entries(night) == ["Kd9s4c"]


def test_undo_while_it_is_half_entered_undoes_what_it_names(make: Make) -> None:
    night = running(street=1)
    panel = make(night)
    enter(panel, "Kd9s")
    panel.hide()
    assert night.bridge.undo()
    assert entries(night) == []
    assert hand(night).street == 0


def test_opened_again_it_shows_what_is_recorded(make: Make) -> None:
    night = running(street=1)
    panel = make(night)
    enter(panel, "Kd9s")
    panel.hide()
    panel.refresh()
    panel.show()
    assert [slot.card for slot in panel.slots] == [""] * 5


def test_an_undone_street_leaves_its_slots_empty(make: Make) -> None:
    night = running(street=1)
    panel = make(night)
    enter(panel, "Kd9s4c")
    assert night.bridge.undo()
    assert [slot.card for slot in panel.slots] == [""] * 5
    assert night.bridge.redo()
    assert [slot.card for slot in panel.slots][:3] == ["Kd", "9s", "4c"]


def test_a_tapped_card_is_replaced(make: Make) -> None:
    night = running(street=1)
    panel = make(night)
    enter(panel, "Kd9s4c")
    tap(panel.slots[1])
    assert panel.slots[1].is_chosen
    enter(panel, "9h")
    assert entries(night) == ["Kd9s4c", "Kd9h4c"]
    assert panel.slots[3].is_chosen


def test_a_card_tapped_twice_or_erased_is_taken_out(make: Make) -> None:
    night = running(street=1)
    panel = make(night)
    enter(panel, "Kd9s4c")
    tap(panel.slots[1])
    tap(panel.slots[1])
    assert panel.slots[1].card == ""
    tap(panel.erase_key)
    tap(panel.erase_key)
    assert [slot.card for slot in panel.slots] == [""] * 5
    assert entries(night) == ["Kd9s4c", ""]
    assert not panel.erase_key.isEnabled()


def test_erase_takes_a_wrong_rank_back(make: Make) -> None:
    panel = make(running(street=1))
    tap(panel.rank_keys["K"])
    assert words(panel) == ["King: now the suit."]
    tap(panel.erase_key)
    assert words(panel) == [TAP_TO_ENTER]
    assert not any(key.isEnabled() for key in panel.suit_keys.values())


def test_a_card_that_lies_elsewhere_is_off_and_says_where(make: Make) -> None:
    night = running(street=1)
    night.do(wish.SeeHole(4, "KhKs"))
    panel = make(night)
    enter(panel, "Kd")
    tap(panel.rank_keys["K"])
    assert {suit: (key.isEnabled(), key.face.sub) for suit, key in panel.suit_keys.items()} == {
        "s": (False, "seat 4"),
        "h": (False, "seat 4"),
        "d": (False, "board"),
        "c": (True, ""),
    }
    assert panel.suit_keys["h"].accessibleName() == "king of hearts, seat 4"
    tap(panel.suit_keys["c"])
    assert (panel.rank_keys["K"].isEnabled(), panel.rank_keys["K"].face.sub) == (False, "all used")


def test_the_card_in_a_slot_may_be_entered_there_again(make: Make) -> None:
    panel = make(running(street=1))
    enter(panel, "Kd9s4c")
    tap(panel.slots[0])
    tap(panel.rank_keys["K"])
    assert panel.suit_keys["d"].isEnabled()
    tap(panel.suit_keys["d"])
    assert panel.slots[0].card == "Kd"


def test_a_tapped_plate_turns_to_that_hand(make: Make) -> None:
    night = running(street=1)
    panel = make(night)
    assert panel.seat_tapped(4)
    assert target(panel) == 4
    assert panel.accessibleName() == f"Seat 4 · {isolated('Tomás W.')}"
    assert [slot.isVisible() for slot in panel.slots] == [True, True]
    enter(panel, "AsAd")
    assert entries(night) == ["4:AsAd"]
    assert target(panel) == 4


def test_a_seat_that_is_out_is_not_the_panels_business(make: Make) -> None:
    night = running()
    night.act("fold")
    panel = make(night)
    assert not panel.seat_tapped(4)
    assert target(panel) == BOARD


def test_turning_away_records_what_is_half_entered(make: Make) -> None:
    night = running(street=1)
    panel = make(night)
    panel.seat_tapped(4)
    enter(panel, "As")
    tap(panel.board_key)
    assert entries(night) == ["4:As"]
    assert panel.accessibleName() == "Board cards"


def test_at_the_showdown_one_hand_follows_the_other(make: Make) -> None:
    night = running(3, street=4)
    panel = make(night)
    enter(panel, "Kd9s4c8hTs")
    assert target(panel) == 1
    enter(panel, "AsAd")
    assert target(panel) == 2
    enter(panel, "Kh9d")
    enter(panel, "QcJc")
    assert hand(night).holes == ((1, "AsAd"), (2, "Kh9d"), (3, "QcJc"))
    assert target(panel) == 3
    assert words(panel) == ["Seat 3: straight, king high", "Seat 2: two pair, kings and nines · 1 more"]


def test_at_the_showdown_a_hand_may_come_before_the_board(make: Make) -> None:
    night = running(3, street=4)
    panel = make(night)
    panel.seat_tapped(3)
    enter(panel, "QcJc")
    assert target(panel) == 1
    enter(panel, "AsAd")
    enter(panel, "Kh9d")
    assert target(panel) == BOARD


def test_a_hand_is_read_as_soon_as_it_can_be(make: Make) -> None:
    night = running(2, street=4)
    panel = make(night)
    enter(panel, "Kd9s4c8h7s")
    enter(panel, "Kc4d")
    assert words(panel) == ["Seat 1: two pair, kings and fours"]


def test_every_hand_has_a_line_where_there_is_room() -> None:
    night = running(4, street=4)
    shown = {1: "KcKh", 2: "AcQc", 3: "AdQd", 4: "3h2s"}
    night.do(wish.SeeBoard("Kd9s4cAhTs"), *(wish.SeeHole(seat, cards) for seat, cards in shown.items()))
    lines = readings(hand(night), BOARD, 9)
    assert [line.text.partition(":")[0] for line in lines] == ["Seat 1", "Seat 2", "Seat 3", "Seat 4"]
    assert [line.role for line in lines] == ["text", "text_2", "text_2", "text_2"]
    assert [line.text.rpartition(" · ")[2] for line in readings(hand(night), 4, 2)][1] == "2 more"
    assert [line.text.partition(":")[0] for line in readings(hand(night), 4, 2)] == ["Seat 1", "Seat 4"]


def test_ten_seats_are_leafed_through(make: Make) -> None:
    night = running(10)
    panel = make(night)
    seen: list[str] = []
    while "10" not in seen:
        seen += [key.face.text for key in panel.seat_keys if key.isVisible()]
        tap(panel.more_key)
    assert seen == [str(seat) for seat in range(1, 11)]
    panel.seat_tapped(8)
    assert [key.face.text for key in panel.seat_keys if key.isVisible()] == ["7", "8", "9"]
    tap(panel.seat_keys[2])
    assert target(panel) == 9


def test_four_seats_need_no_leafing(make: Make) -> None:
    panel = make(running(4))
    assert [key.face.text for key in panel.seat_keys if key.isVisible()] == ["1", "2", "3", "4"]
    assert panel.more_key.isHidden()
    panel.seat_tapped(4)
    assert [key.face.text for key in panel.seat_keys if key.isVisible()] == ["1", "2", "3", "4"]


def test_the_keyboard_enters_cards_too(make: Make) -> None:
    night = running(street=1)
    panel = make(night)
    QTest.keyClicks(panel, "kd1s4C")
    assert entries(night) == ["KdTs4c"]
    QTest.keyClick(panel, Qt.Key.Key_Backspace)
    assert panel.slots[2].card == ""


def test_a_card_that_is_off_is_not_entered_by_the_keyboard_either(make: Make) -> None:
    panel = make(running(street=1))
    QTest.keyClicks(panel, "kdkd")
    assert [slot.card for slot in panel.slots] == ["Kd", "", "", "", ""]


def test_a_full_disk_keeps_the_cards_in_sight(make: Make) -> None:
    night = running(street=1)
    panel = make(night)
    night.store.fault = FULL
    enter(panel, "Kd9s4c")
    assert not night.bridge.saved
    assert [slot.card for slot in panel.slots][:3] == ["Kd", "9s", "4c"]
    night.store.fault = None
    night.bridge._on_retry()
    assert entries(night) == ["Kd9s4c"]


def test_the_target_folds_away(make: Make) -> None:
    night = running()
    panel = make(night)
    panel.seat_tapped(4)
    night.act("fold")
    assert target(panel) == BOARD


def test_without_a_hand_it_says_so(make: Make) -> None:
    panel = make(Night((200, 200)))
    assert words(panel) == ["No hand is running."]
    assert not any(key.isEnabled() for key in (*panel.rank_keys.values(), *panel.suit_keys.values()))
    assert not panel.seat_tapped(1)
    QTest.keyClick(panel, Qt.Key.Key_Escape)


def test_suits_stand_in_their_colours_with_shape_and_letter(make: Make) -> None:
    panel = make(running())
    tap(panel.rank_keys["7"])
    for suit, color in (("s", DARK.spade), ("h", DARK.heart), ("d", DARK.diamond), ("c", DARK.club)):
        key = panel.suit_keys[suit]
        picture = key.grab().toImage()
        half = picture.width() // 2
        found = {
            (side, picture.pixelColor(x, y) == color)
            for x in range(12, picture.width() - 12)
            for y in range(12, picture.height() - 12)
            for side in ("letter" if x < half else "shape",)
        }
        assert {("letter", True), ("shape", True)} <= found, suit


def test_slots_and_keys_say_what_they_are(make: Make) -> None:
    panel = make(running(street=1))
    enter(panel, "Kd")
    assert panel.slots[0].accessibleName() == "Board card 1, king of diamonds"
    assert panel.slots[1].accessibleName() == "Board card 2, empty, next"
    assert panel.board_key.accessibleName() == "Board cards, 1 of 5"
    assert panel.rank_keys["T"].accessibleName() == "ten"
    panel.seat_tapped(2)
    assert panel.slots[0].accessibleName() == "Card 1 of seat 2, empty, next"


# ---- every game


def dealt(game: str, players: int = 3) -> Night:
    night = Night((200,) * players, stakes=Stakes(game=game))
    night.do(wish.MoveButton(1), wish.Deal())
    return night


def shown_down(game: str, players: int = 2) -> Night:
    """Everybody calls and checks to the end."""
    night = dealt(game, players)
    while not hand(night).closed:
        seat = hand(night).to_act
        night.act("call" if hand(night).bets[seat] < hand(night).price else "check")
    return night


def stud(game: str = "stud-8-fl", street: int = 0, players: int = 3) -> Night:
    stakes = Stakes(game=game, small_bet=4, big_bet=8, bring_in=1, ante=1, ante_kind=AnteKind.EACH)
    night = Night((200,) * players, stakes=stakes)
    night.do(wish.Deal())
    if street:
        night.do(wish.OpenStreet(1))
        night.act("bring-in", *["call"] * (players - 1))
    for _ in range(1, street):
        night.do(wish.OpenStreet(1))
        night.act(*["check"] * players)
    return night


def test_an_omaha_hand_is_four_cards_and_reads_two_of_them(make: Make) -> None:
    night = shown_down("omaha-pl")
    panel = make(night)
    enter(panel, "AsKsQsJs2d")
    assert target(panel) == 1
    assert len(panel.slots) == 4
    enter(panel, "Ts3d4d5h")
    assert hand(night).hole(1) == "Ts3d4d5h"
    assert words(panel) == ["Seat 1: ace high"]  # neither the fifth spade alone nor three of its cards


def test_six_cards_stand_in_one_row(make: Make) -> None:
    panel = make(shown_down("omaha6-pl"))
    panel.seat_tapped(2)
    assert len({slot.y() for slot in panel.slots}) == 1
    assert len(panel.slots) == 6
    audit(_STAGES[0])


def test_high_and_low_are_read(make: Make) -> None:
    night = shown_down("omaha-8-pl")
    panel = make(night)
    enter(panel, "Kd4s7c8h2s")
    enter(panel, "As3dKhKc")
    enter(panel, "QsQd9c9d")
    assert words(panel) == ["High: pair of queens", "Low: none"]
    tap(panel.board_key)
    assert words(panel) == ["High: seat 1, three kings", "Low: seat 1, seven-four"]


def test_a_board_that_plays_is_said(make: Make) -> None:
    night = shown_down("holdem-nl")
    panel = make(night)
    enter(panel, "AsKsQdJcTs")
    enter(panel, "2c3c")
    assert words(panel) == ["Seat 1: the board plays: straight, ace high"]


def test_courchevel_records_its_first_card_alone(make: Make) -> None:
    night = dealt("courchevel-pl")
    panel = make(night)
    enter(panel, "Kd")
    assert hand(night).board == "Kd"
    enter(panel, "9s")
    assert hand(night).board == "Kd"
    enter(panel, "4c")
    assert hand(night).board == "Kd9s4c"


def test_the_open_cards_of_stud_are_entered_round_the_table(make: Make) -> None:
    night = stud()
    panel = make(night)
    assert (panel.board_key.isVisible(), target(panel), len(panel.slots)) == (False, 1, 7)
    assert [slot.is_open for slot in panel.slots] == [False, False, True, True, True, True, False]
    assert panel.slots[2].accessibleName() == "Open card 3 of seat 1, empty, next"
    enter(panel, "Kd9s4c")
    assert hand(night).holes == ((1, "Kd"), (2, "9s"), (3, "4c"))
    audit(_STAGES[0])


def test_a_stud_hand_is_one_entry_at_the_showdown_and_high_and_low_share_a_line(make: Make) -> None:
    night = stud(street=5)
    panel = make(night)
    enter(panel, "Kh7d8cAs2h3c4d")
    assert entries(night) == ["1:2h3cKh7d8cAs4d"]
    panel.seat_tapped(1)
    lines = panel.findChildren(Words)[0]._lines
    assert [(line.text, line.right) for line in lines] == [("High: ace high", False), ("Low: seven-four", True)]


@pytest.mark.parametrize(
    ("game", "cards", "says"),
    [
        ("badugi-fl", "As2d3c4h", "Seat 1: badugi, four high"),
        ("27sd-nl", "7s5d4c3h2s", "Seat 1: seven-five low"),
        ("draw5-fl", "KsKd4c4h2s", "Seat 1: two pair, kings and fours"),
    ],
)
def test_a_draw_hand_has_no_board_and_is_read_by_its_own_rule(make: Make, game: str, cards: str, says: str) -> None:
    night = shown_down(game)
    panel = make(night)
    assert not panel.board_key.isVisible()
    enter(panel, cards)
    panel.seat_tapped(1)
    assert words(panel) == [says]


def test_a_short_deck_offers_no_low_cards(make: Make) -> None:
    panel = make(dealt("shortdeck-nl"))
    assert [rank for rank, key in panel.rank_keys.items() if not key.isEnabled()] == ["5", "4", "3", "2"]
    assert panel.rank_keys["2"].face.sub == "no card"


def test_the_second_board_begins_with_the_shared_cards(make: Make) -> None:
    night = Night((100, 100))
    night.do(wish.MoveButton(1), wish.Deal())
    night.act("call", "check")
    night.do(wish.SeeBoard("Kd9s4c"))
    night.act("bet 98", "call")
    night.do(wish.RunBoards(2, (1, 2)))
    panel = make(night)
    assert [key.face.text for key in panel.board_keys if key.isVisible()] == ["Board 1", "Board 2"]
    enter(panel, "8h7s")
    assert (target(panel), panel.accessibleName()) == (-1, "Board 2")
    assert [slot.card for slot in panel.slots] == ["Kd", "9s", "4c", "", ""]
    tap(panel.rank_keys["8"])
    assert panel.suit_keys["h"].face.sub == "board 1"
    tap(panel.erase_key)
    enter(panel, "AhTs")
    assert hand(night).boards == ("Kd9s4c8h7s", "Kd9s4cAhTs")
    enter(panel, "KhKs")
    panel.seat_tapped(1)
    assert words(panel) == ["Board 1: three kings", "Board 2: three kings"]
    audit(_STAGES[0])


def test_a_bomb_pot_on_two_boards_is_entered_flop_by_flop(make: Make) -> None:
    night = Night((100,) * 4)
    night.do(wish.MoveButton(1), wish.Deal(bomb=BombPot(5, boards=2)))
    panel = make(night)
    enter(panel, "Kd9s4c")
    assert (target(panel), [slot.card for slot in panel.slots]) == (-1, [""] * 5)
    enter(panel, "AhTs2d")
    assert hand(night).boards == ("Kd9s4c", "AhTs2d")
    assert target(panel) == -1


def test_four_boards_have_their_keys(make: Make) -> None:
    night = Night((100, 100))
    night.do(wish.MoveButton(1), wish.Deal())
    night.act("raise 100", "call")
    night.do(wish.RunBoards(4, (1, 2)))
    panel = make(night)
    assert [key.face.text for key in panel.board_keys if key.isVisible()] == ["B 1", "B 2", "B 3", "B 4"]
    assert panel.board_keys[3].accessibleName() == "Board 4 cards, 0 of 5"
    audit(_STAGES[0])


def test_a_rabbit_is_asked_for_and_recorded_as_one(make: Make) -> None:
    night = running(2, street=1)
    night.do(wish.SeeBoard("Kd9s4c"))
    night.act("bet 10", "fold")
    panel = make(night)
    assert target(panel) == BOARD
    panel.hide()
    panel.ask_for(RABBIT)
    panel.refresh()
    panel.show()
    assert (panel.accessibleName(), len(panel.slots)) == ("Rabbit hunt", 2)
    assert words(panel) == ["Cards that would have come; they play for nothing."]
    tap(panel.rank_keys["K"])
    assert panel.suit_keys["d"].face.sub == "board"
    tap(panel.erase_key)
    enter(panel, "8h7s")
    assert (hand(night).rabbit, hand(night).board) == ("8h7s", "Kd9s4c")
    audit(_STAGES[0])


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("size", SIZES, ids=size_text)
def test_it_fits_every_screen(make: Make, size: QSize, theme: str) -> None:
    night = running(10, street=4)
    panel = make(night, size, theme)
    audit(_STAGES[0])
    enter(panel, "Kd9s4c8hTs")
    enter(panel, "AsAd")
    tap(panel.rank_keys["9"])
    audit(_STAGES[0])
    places = [slot.geometry() for slot in panel.slots if slot.isVisible()]
    assert all(not a.intersects(b.adjusted(1, 1, -1, -1)) for a, b in pairwise(places))
    look: Look = _STAGES[0].look
    assert all(place.width() >= 66 * look.u for place in places)
