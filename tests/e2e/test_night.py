"""Whole evenings at the real window, one by finger and one by keyboard: what is done, what is shown, and every chip.

Each part begins where the one before it left the table, as on a night; the comments keep count of the chips.
"""

from PySide6.QtCore import Qt

from tests.e2e.evening import Evening
from tests.e2e.finger import Finger
from tests.faults.shown import seen
from ui.views.hand_log import StepList
from ui.views.panels.log_drawer import LogDrawer
from ui.wizards.misdeal_wizard import MisdealWizard


def has(finger: Finger, *stacks: int, issued: int) -> None:
    """The plates show these stacks, and all chips have their place."""
    shown = finger.stacks()
    assert tuple(shown.values()) == tuple(f"{stack:,}" for stack in stacks)
    table = finger.page.bridge.table
    assert (table.chips, table.owed) == (issued, issued)


# ---- by finger


def test_an_evening_by_finger(evening: Evening) -> None:
    finger = evening.start()
    open_and_rename(finger)
    straddle_and_short_raise(finger)
    side_pots_and_two_boards(finger)
    amend_and_jump_back(finger)
    finger = undo_across_a_street_and_a_restart(evening, finger)
    clock_and_ruling(evening, finger)
    misdeal_and_undo(finger)
    sit_out_and_come_back(finger)
    chips_and_people(finger)
    other_stakes_and_the_end(evening, finger)


def open_and_rename(finger: Finger) -> None:
    """Two taps to the first hand; then back, and names."""
    finger.tap("Home game 1/2", "Deal hand 1")
    assert finger.taps == 2
    assert finger.acting == "Seat 4 · Player 4, 2 to call"
    has(finger, 200, 199, 198, 200, 200, 200, 200, 200, issued=1600)
    finger.tap("Undo, deal")
    for seat, name in ((3, "P. Two"), (4, "Ana"), (5, "(P5) folds")):
        finger.tap_seat(seat)
        finger.tap("Rename")
        finger.type_name(name)
        finger.tap("Rename, everywhere", "Close Seat")
        assert finger.plate(seat).name == name
    has(finger, 200, 200, 200, 200, 200, 200, 200, 200, issued=1600)


def straddle_and_short_raise(finger: Finger) -> None:
    """Straddle, fold-to-seat, check round; a raise below the minimum made a call, and recorded anyway."""
    finger.tap("Straddle 4, seat 4 Ana", "Deal hand 1")
    assert finger.facts == "Hand 1 · NLHE 1/2 · preflop. Seat 4 straddles 4, 7 in the middle"
    finger.tap_seat(8)
    assert finger.facts.endswith("Seats 5, 6, 7 fold")
    finger.tap("Undo, 3 folds")
    assert finger.acting == "Seat 5 · (P5) folds, 4 to call"
    finger.tap_seat(8)
    finger.tap(*"12", "Raise to 12", "Fold", "Fold", "Call 10", "Call 8")  # 12 from 3, 4 and 8, 1 from the small blind
    assert finger.facts == "Hand 1 · NLHE 1/2 · flop. Seat 4 · Ana calls 12"
    has(finger, 200, 199, 188, 188, 200, 200, 200, 188, issued=1600)
    finger.tap("Check round")
    finger.tap(*"10", "Bet 10", *"14")
    assert finger.key("Raise to 14").accessibleName() == "Raise to 14, below 20 · record anyway"
    finger.tap("Call 10, make it a call")
    assert finger.facts.endswith("Seat 4 · Ana calls 10")
    finger.tap("Undo, call 10")
    finger.tap(*"14", "Raise to 14, below 20 · record anyway")
    assert finger.facts.endswith("Seat 4 · Ana raises to 14")
    finger.tap("Fold", "Call 4", "Check round")
    assert finger.facts == "Hand 1 · NLHE 1/2 · showdown. Seats 3, 4 check"
    finger.tap_seat(3)
    finger.tap("Push 65")
    assert finger.facts.endswith("Hand 1: seat 3 · P. Two wins 65")
    has(finger, 200, 199, 239, 174, 200, 200, 200, 188, issued=1600)


def side_pots_and_two_boards(finger: Finger) -> None:
    """More chips than recorded, all-ins of three sizes, the board run twice, a split with an odd chip."""
    finger.tap("Deal hand 2", *"216")
    assert finger.key("Raise to 216").accessibleName() == "Raise to 216, 16 over stack · record anyway"
    finger.tap("Raise to 216", "Fold", "Call 200, all-in", "Call 188, all-in", "Fold", "Fold", "Fold", "Fold")
    assert finger.facts.endswith("Seat 4 · Ana folds · 16 uncalled back to seat 5")
    has(finger, 200, 199, 238, 172, 16, 200, 0, 0, issued=1616)
    finger.tap("Run it", "All agree", "Run twice")
    finger.tap_seat(7)  # side pot, first board; and the main pot of that board with it
    finger.tap("Side · board 2")
    finger.tap_seat(5)
    finger.tap_seat(7)
    finger.tap("More rows", "Main · board 1")
    finger.tap_seat(8)
    finger.tap_seat(7)
    finger.tap("Main · board 2")
    finger.tap_seat(5)
    finger.tap_seat(8)
    finger.tap("Push 591")  # 12 + 6 + 142 to seat 7, 6 to seat 5, 284 + 141 to seat 8
    has(finger, 200, 199, 238, 172, 22, 200, 160, 425, issued=1616)
    assert finger.status.endswith("chips 1,616 of 1,616 · count difference 16")


def log(finger: Finger) -> StepList:
    """The rows of the log's panel."""
    panel = finger.page.panels.shown
    assert isinstance(panel, LogDrawer)
    return panel.rows


def amend_and_jump_back(finger: Finger) -> None:
    """A raise that was another amount: what follows is mended. A jump back in the log, and back again."""
    finger.tap("Deal hand 3", *"6", "Raise to 6", "Call 6", "Call 6", "Fold", "Fold", "Fold", "Call 5", "Fold")
    finger.tap("Check", *"10", "Bet 10", "Fold", "Call 10")
    has(finger, 200, 199, 238, 166, 20, 184, 154, 409, issued=1616)
    dark = finger.window.grab().toImage().pixelColor(4, 400)
    finger.tap("Hand 3", "Menu", "Settings", "Colours: Light")  # everything is in a finger's reach in mid-hand
    assert finger.window.grab().toImage().pixelColor(4, 400).lightness() > dark.lightness() + 100
    finger.tap("Colours: Dark", "Close Settings")
    assert finger.window.grab().toImage().pixelColor(4, 400) == dark
    finger.tap("Hand 3")
    finger.scroll_to(log(finger), "raises to 6")
    finger.tap_row(log(finger), "Seat 6 raises to 6")
    finger.tap("Change", *"8")
    misfits = finger.page.panels.log.amendment.words.accessibleName()
    for seat in (7, 8, 4):
        assert f"seat {seat}: call 6 → call 8" in misfits
    finger.tap("Seat 6 raises to 8, record the change", "Close Log")
    has(finger, 200, 199, 238, 164, 20, 182, 152, 407, issued=1616)
    assert finger.page.bridge.table.hand is not None
    assert finger.page.bridge.table.hand.pot_total == 54  # four times 8, the big blind's 2, twice 10
    finger.tap("Undo, change")
    has(finger, 200, 199, 238, 166, 20, 184, 154, 409, issued=1616)
    finger.tap("Hand 3")
    finger.scroll_to(log(finger), "Seat 4 calls 6")
    finger.tap_row(log(finger), "Seat 4 calls 6")
    finger.tap("Back to before, takes back 6 steps")
    assert finger.acting == "Seat 4 · Ana, 5 to call"
    has(finger, 200, 199, 238, 171, 20, 194, 154, 419, issued=1616)
    finger.tap("Undo, back-up")
    assert finger.facts == "Hand 3 · NLHE 1/2 · flop. Seat 8 · Player 8 calls 10"
    has(finger, 200, 199, 238, 166, 20, 184, 154, 409, issued=1616)


def undo_across_a_street_and_a_restart(evening: Evening, finger: Finger) -> Finger:
    """B097: what was done before the program was closed is undone after it, the street too."""
    finger.tap("Call 10", "Check", *"20", "Bet 20")
    assert finger.facts.startswith("Hand 3 · NLHE 1/2 · turn")
    assert finger.acting == "Seat 8 · Player 8, 20 to call"
    finger = evening.restart()
    assert finger.acting == "Seat 8 · Player 8, 20 to call"
    has(finger, 200, 199, 238, 156, 20, 164, 154, 409, issued=1616)
    finger.tap("Undo, bet 20", "Undo, seat 4 checks", "Undo, call 10", "Undo, call 10", "Undo, seat 7 folds")
    assert finger.facts == "Hand 3 · NLHE 1/2 · flop. Seat 6 · Player 6 bets 10"
    finger.tap("Undo, bet 10", "Undo, seat 4 checks", "Undo, seat 5 folds")
    assert finger.facts == "Hand 3 · NLHE 1/2 · preflop. Seat 4 · Ana calls 6"
    finger.tap("Fold")
    assert finger.facts.startswith("Hand 3 · NLHE 1/2 · flop")
    has(finger, 200, 199, 238, 166, 20, 194, 154, 419, issued=1616)
    return finger


def clock_and_ruling(evening: Evening, finger: Finger) -> None:
    """The clock, paused for a count and resumed; at zero it waits for one tap, and records what the tap says."""
    finger.tap("Call the clock")
    dialog = finger.page.clock_dialog
    evening.pass_seconds(10)
    finger.tap("Pause")
    evening.pass_seconds(300)
    assert dialog.accessibleDescription() == "30 seconds, paused, chips are counted"
    finger.tap("Resume", "Close the large clock")
    evening.pass_seconds(29)
    assert finger.page.bar.block.accessibleDescription() == "1"
    assert finger.acting.startswith("Seat 4 · Ana")
    evening.pass_seconds(60)
    assert finger.facts.endswith("Clock goes on")
    finger.tap("Time · record check")
    assert finger.facts.endswith("Seat 4 · Ana checks")
    finger.tap(*"10", "Bet 10", "Call the clock")
    evening.pass_seconds(41)
    finger.tap("Record fold")
    assert finger.facts.endswith("Seat 7 · Player 7 folds")
    has(finger, 200, 199, 238, 166, 20, 184, 154, 419, issued=1616)


def misdeal_and_undo(finger: Finger) -> None:
    """A misdeal takes every chip back; undone, the hand stands where it stood."""
    finger.tap("Ruling", "Deal, board", "Deck is wrong", "Same card twice", "Void the hand")
    wizard = finger.page.panels.shown
    assert isinstance(wizard, MisdealWizard)
    for step in range(1, 6):
        assert f"step {step} of 5" in wizard.go_key.accessibleName()
        finger.tap_key(wizard.go_key)
    assert finger.facts.endswith("misdeal (same card twice), all chips back")
    has(finger, 200, 199, 238, 172, 22, 200, 160, 425, issued=1616)
    finger.tap("Undo, ruling")
    assert finger.acting == "Seat 8 · Player 8, 10 to call"
    has(finger, 200, 199, 238, 166, 20, 184, 154, 419, issued=1616)
    finger.tap("Fold", "Fold", "Push 26")
    assert finger.facts.endswith("Hand 3: seat 6 · Player 6 wins 26, 10 uncalled back")
    has(finger, 200, 199, 238, 166, 20, 220, 154, 419, issued=1616)


def sit_out_and_come_back(finger: Finger) -> None:
    """Seat 7 misses both blinds and posts them: one live, one dead."""
    finger.tap_seat(7)
    finger.tap("Not dealt in from the next hand on", "Close Seat")
    for number, big_blind in ((4, 6), (5, 8), (6, 1)):
        finger.tap(f"Deal hand {number}")
        finger.tap_seat(big_blind)
        finger.tap("Push 2")
    has(finger, 201, 199, 238, 166, 19, 220, 154, 419, issued=1616)
    assert finger.sees("Deal in: Seat 7 · Player 7 is away")
    finger.tap("Deal in: Seat 7", "Deal hand 7")
    has(finger, 200, 197, 238, 166, 19, 220, 151, 419, issued=1616)
    finger.tap_seat(2)  # seat 7 faces nothing: it checks while the others fold
    finger.tap("Check", *"4", "Bet 4", "Fold", "Push 6")
    has(finger, 200, 203, 238, 166, 19, 220, 151, 419, issued=1616)


def chips_and_people(finger: Finger) -> None:
    """Top up, count, leave, a new player; and a hand that was dealt without the console."""
    finger.tap_seat(5)
    finger.tap("Top up", "Top up 181", "Close Seat")
    has(finger, 200, 203, 238, 166, 19, 220, 151, 419, issued=1797)
    finger.tap_seat(3)
    finger.tap("Count the stack", *"240", "Record 240", "Close Seat")
    has(finger, 200, 203, 240, 166, 19, 220, 151, 419, issued=1799)
    finger.tap_seat(1)
    finger.tap("Leave with 200")
    has(finger, 203, 240, 166, 19, 220, 151, 419, issued=1599)
    finger.tap_seat(1)
    finger.tap("Type a name")
    finger.type_name("Bo")
    finger.tap("New player", "Seat Bo with 200")
    has(finger, 200, 203, 240, 166, 19, 220, 151, 419, issued=1799)
    finger.tap("Record: Hand dealt without the console", "Seat 3", *"220", "All seats", "Seat 8", *"439", "Done")
    finger.tap("Next button: more", "Record hand 8, adds up: 1,799")
    assert finger.facts == "Hand 9 · NLHE 1/2 · before the deal. Hand 8: dealt without the console"
    has(finger, 200, 203, 220, 166, 19, 220, 151, 439, issued=1799)


def other_stakes_and_the_end(evening: Evening, finger: Finger) -> None:
    """Other stakes from the next hand on; the program closed in the midst of it; the session ended."""
    finger.tap("Change: NLHE 1/2", "Small blind", *"2", "Big blind", *"5", "Record, from hand 9 on")
    finger.tap("Deal hand 9")  # button 3, and seat 1 waits for the big blind; the top-up of seat 5 is on the table
    assert finger.facts == "Hand 9 · NLHE 2/5 · preflop. 7 in the middle"
    has(finger, 200, 203, 220, 164, 195, 220, 151, 439, issued=1799)
    finger.tap(*"15", "Raise to 15", "Fold")
    before = seen(finger.page)
    finger = evening.restart()
    assert seen(finger.page) == before
    assert finger.acting == "Seat 8 · Player 8, 15 to call"
    finger.tap("Call 15", "Fold", "Fold", "Fold", "Fold")
    assert finger.facts.startswith("Hand 9 · NLHE 2/5 · flop")
    finger.tap("Check round", "Check round", "Check round")
    finger.tap_seat(6)
    finger.tap("Push 37")
    has(finger, 200, 203, 220, 164, 195, 242, 151, 424, issued=1799)
    finger.tap("Menu", "End the session", "End the session, 1,799 leaves the table")
    assert [line.open for line in finger.tables.sessions.lines] == [False]
    finger.tap("Quit")
    assert not finger.window.isVisible()


# ---- by keyboard


RETURN, SPACE, ESCAPE, DELETE = Qt.Key.Key_Return, Qt.Key.Key_Space, Qt.Key.Key_Escape, Qt.Key.Key_Delete


def test_an_evening_by_keyboard(evening: Evening) -> None:
    finger = evening.start()
    names_and_a_straddle_by_keyboard(finger)
    finger = light_and_away_in_a_hand(evening, finger)
    two_pots_by_keyboard(finger)
    change_a_step_by_keyboard(finger)
    clock_and_misdeal_by_keyboard(evening, finger)
    chips_and_stakes_by_keyboard(evening, finger)


def names_and_a_straddle_by_keyboard(finger: Finger) -> None:
    """The same first hand, with other fingers."""
    finger.press_key("Home game 1/2")
    finger.press(SPACE)
    assert finger.acting == "Seat 4 · Player 4, 2 to call"
    finger.press("Z", control=True)
    finger.press_seat(4)
    finger.press_key("Rename")
    finger.type_text("Ana Ñ.")
    finger.press(RETURN, ESCAPE)
    assert finger.plate(4).name == "Ana Ñ."
    finger.press_key("Straddle 4, seat 4")
    finger.press(ESCAPE, SPACE)
    assert finger.facts == "Hand 1 · NLHE 1/2 · preflop. Seat 4 straddles 4, 7 in the middle"
    finger.press_seat(8)
    assert finger.facts.endswith("Seats 5, 6, 7 fold")
    finger.press("Z", control=True)
    assert finger.acting == "Seat 5 · Player 5, 4 to call"
    finger.press("Y", control=True)
    finger.press(ESCAPE, *"12", RETURN, *"FFCC")
    has(finger, 200, 199, 188, 188, 200, 200, 200, 188, issued=1600)
    finger.press("X", *"10", "R", *"14", "C")  # below the minimum: made a call
    assert finger.facts.endswith("Seat 4 · Ana Ñ. calls 10")
    finger.press("Z", control=True)
    finger.press(*"14", "R")  # or recorded all the same
    assert finger.facts.endswith("Seat 4 · Ana Ñ. raises to 14")
    has(finger, 200, 199, 178, 174, 200, 200, 200, 188, issued=1600)


def light_and_away_in_a_hand(evening: Evening, finger: Finger) -> Finger:
    """Other colours in the midst of a hand; the program left there and resumed at the same prompt, in them."""
    dark = finger.window.grab().toImage().pixelColor(4, 400)
    finger.press("M")
    finger.press_key("Settings", "Colours: Light")
    finger.press(ESCAPE)
    assert finger.acting == "Seat 8 · Player 8, 14 to call"
    light = finger.window.grab().toImage().pixelColor(4, 400)
    assert light.lightness() > dark.lightness() + 100
    before = seen(finger.page)
    finger.press("M")
    finger.press_key("Quit")
    assert not finger.window.isVisible()
    finger = evening.restart()
    assert seen(finger.page) == before
    assert finger.window.grab().toImage().pixelColor(4, 400) == light
    finger.press(*"FCX")
    finger.press_seat(3)
    finger.press(ESCAPE, SPACE)
    assert finger.facts.endswith("Hand 1: seat 3 · Player 3 wins 65")
    has(finger, 200, 199, 239, 174, 200, 200, 200, 188, issued=1600)
    return finger


def two_pots_by_keyboard(finger: Finger) -> None:
    """All-in for more than recorded, and for less; the main pot run twice, won once by each."""
    finger.press(SPACE, *"216", "R", "F", "A", "C", *"FFFF")
    has(finger, 200, 199, 238, 172, 16, 200, 0, 0, issued=1616)
    for key in ("Run it", "All agree", "Run twice"):
        finger.press_key(key)
    finger.press_seat(7)
    finger.press_seat(5)
    finger.press_key("Main · board 1")
    finger.press_seat(8)
    finger.press_seat(7)
    finger.press(ESCAPE, SPACE)  # 12 to seat 7, 12 + 283 to seat 5, 284 to seat 8
    has(finger, 200, 199, 238, 172, 311, 200, 12, 284, issued=1616)


def change_a_step_by_keyboard(finger: Finger) -> None:
    """A raise that was another amount, from the log; then back to before it."""
    finger.press(SPACE, *"6", "R", *"CCFFFCF")
    has(finger, 200, 199, 238, 166, 309, 194, 6, 278, issued=1616)
    finger.press("L")
    finger.choose_row(log(finger), "Seat 6 raises to 6")
    finger.press_key("Change")
    finger.type_text("8")
    finger.press(RETURN, ESCAPE)
    has(finger, 200, 199, 238, 164, 309, 192, 4, 276, issued=1616)
    finger.press("L")
    finger.choose_row(log(finger), "Seat 6 raises to 8")
    finger.press_key("Back to before, takes back 8 steps")
    assert finger.acting == "Seat 6 · Player 6, 2 to call"
    has(finger, 200, 199, 238, 171, 309, 200, 12, 284, issued=1616)
    finger.press("Z", control=True)
    has(finger, 200, 199, 238, 164, 309, 192, 4, 276, issued=1616)


def clock_and_misdeal_by_keyboard(evening: Evening, finger: Finger) -> None:
    finger.press("K")
    evening.pass_seconds(41)
    finger.press_key("Record check")
    assert finger.facts.endswith("Seat 4 · Ana Ñ. checks")
    finger.press("G")
    finger.press_key("Deal, board", "Deck is wrong", "Same card twice", "Void the hand")
    wizard = finger.page.panels.shown
    assert isinstance(wizard, MisdealWizard)
    for _ in range(5):
        finger.press_key(wizard.go_key.accessibleName())
    assert finger.facts.endswith("misdeal (same card twice), all chips back")
    has(finger, 200, 199, 238, 172, 311, 200, 12, 284, issued=1616)
    finger.press("Z", control=True)
    assert finger.acting == "Seat 6 · Player 6, may check"
    has(finger, 200, 199, 238, 164, 309, 192, 4, 276, issued=1616)
    finger.press(*"CCC", "X", "X")
    finger.press_seat(4)
    finger.press(ESCAPE, SPACE)  # four times 8, the big blind's 2
    has(finger, 200, 199, 238, 198, 309, 192, 4, 276, issued=1616)


def chips_and_stakes_by_keyboard(evening: Evening, finger: Finger) -> None:
    """Everything between hands, then the end."""
    finger.press_seat(7)
    finger.press_key("Top up")
    finger.type_text("196")
    finger.press(RETURN, ESCAPE)
    finger.press_seat(3)
    finger.press_key("Count the stack")
    finger.type_text("240")
    finger.press(RETURN, ESCAPE)
    finger.press_seat(1)
    finger.press_key("Leave with 200")
    has(finger, 199, 240, 198, 309, 192, 4, 276, issued=1614)
    finger.press_seat(1)
    finger.type_text("Bo")
    finger.press(RETURN, RETURN)
    has(finger, 200, 199, 240, 198, 309, 192, 4, 276, issued=1814)
    assert finger.plate(1).name == "Bo"
    finger.press_key("Record: Hand dealt without the console", "Seat 3")
    finger.type_text("200")
    finger.press_key("All seats", "Seat 8")
    finger.type_text("316")
    finger.press(RETURN, RETURN)
    assert finger.facts.endswith("Hand 4: dealt without the console")
    has(finger, 200, 199, 200, 198, 309, 192, 4, 316, issued=1814)
    finger.press_key("Change: NLHE 1/2", "Big blind")
    finger.type_text("4")
    finger.press_key("Record, from hand 5 on")
    finger.press_seat(6)
    finger.press_key("Not dealt in from the next hand on")
    finger.press(ESCAPE, SPACE)
    assert finger.facts.startswith("Hand 5 · NLHE 1/4 · preflop")
    assert finger.page.bridge.table.chips == 1814
    finger.press("M")
    finger.press_key("Tables")
    finger.choose_row(finger.tables.session_list.rows, "Home game 1/2")
    finger.press(RETURN)
    assert finger.facts.startswith("Hand 5 · NLHE 1/4 · preflop")
    finger.press("Z", control=True)
    finger.press("M")
    finger.press_key("End the session", "End the session, 1,814")
    assert [line.open for line in finger.tables.sessions.lines] == [False]
