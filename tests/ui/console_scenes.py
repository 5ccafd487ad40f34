"""The table page in the program's window, brought by taps and acts into every state it has: the scenes of the audits.

A scene is a table and what is done at it; `LivePage` is the real page on a real session.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from PySide6.QtCore import QEvent, QSize, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication

from app.engine.events import Action
from app.engine.seats import seats_in
from app.flows.inquiry.doors import Door
from app.flows.misdeal_faults import Cause, Fault
from app.flows.straddle import StraddleRule
from app.session import intents as wish
from app.session.stakes import AnteKind, Stakes, TableRules
from app.settings import Settings
from tests.ui.panel_tools import SIZES
from tests.ui.table_night import FULL, NAMES, Night
from ui.dialogs.ruling_pages import Way as RulingWay
from ui.main_window import MainWindow
from ui.table_keys import TableKeys
from ui.table_page import TablePage
from ui.wizards.misdeal_wizard import Way

LEFT = Qt.MouseButton.LeftButton
SETTINGS = Settings(guard_ms=0, motion=False)
TEN = (349, 658, 158, 136, 375, 250, 220, 632, 198, 197)
THREE_POTS = (349, 250, 166, 546, 465, 250, 220, 640, 199, 96)
"""Stacks of `three_pots`: 2, 4, 5 and 10 come to the showdown, 10 all in first, then 2."""
SIT_OUT = ("Pavel", "Chidi", "Zoë", "Åsa", "Ömer", "Nuria")
"""In the book, not at the table."""


@dataclass(frozen=True, slots=True)
class Scene:
    """A state of the console: a table, and what is done at it."""

    name: str
    play: "Callable[[LivePage], None]"
    stacks: Sequence[int] = TEN
    stakes: Stakes | None = None
    rules: TableRules = TableRules(straddle=StraddleRule.NONE)
    unit: str = "1"


class LivePage:
    """The page of a scene, shown and worked by taps. Close it when done."""

    def __init__(
        self,
        scene: Scene,
        size: QSize = SIZES[0],
        settings: Settings = SETTINGS,
        names: Sequence[str] = (*NAMES, *SIT_OUT),
    ) -> None:
        self.scene = scene
        self.night = Night(scene.stacks, scene.stakes, names, scene.unit)
        if scene.rules != TableRules():
            self.night.do(wish.ChangeRules(scene.rules))
        self.window = MainWindow(self.night.clock, _wall_clock)
        self.window.apply(settings)
        self.window.resize(size)
        self.page = TablePage(self.window, self.night.bridge, settings, self.night.clock, _wall_clock)
        TableKeys(self.page)
        self.window.show_page(self.page)
        self.window.show()
        scene.play(self)
        self.settle()

    def close(self) -> None:
        """Let go of the window and all that it holds."""
        self.window.close()
        self.window.deleteLater()
        QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)  # the loop that would do it is not ours
        self.settle()

    @staticmethod
    def settle() -> None:
        QApplication.sendPostedEvents()
        QApplication.processEvents()

    # ---- fingers and acts

    def do(self, *intents: wish.Intent) -> None:
        self.night.do(*intents)

    def act(self, *acts: str) -> None:
        self.night.act(*acts)

    def key(self, name: str) -> QAbstractButton:
        """The only key in sight whose accessible name begins so; panels come before the bar. Raises LookupError."""
        shown = self.page.panels.shown
        for place in (shown, self.page):
            keys = place.findChildren(QAbstractButton) if place is not None else []
            found = [key for key in keys if key.isVisible() and key.accessibleName().startswith(name)]
            if len(found) == 1:
                return found[0]
        raise LookupError(name)

    def tap(self, *names: str) -> None:
        """Tap these keys, one after the other."""
        for name in names:
            self.press(self.key(name))

    def press(self, key: QAbstractButton) -> None:
        assert key.isVisible(), key.accessibleName()
        assert key.isEnabled(), key.accessibleName()
        QTest.mouseClick(key, LEFT, pos=key.rect().center())
        self.settle()

    def tap_seat(self, *seats: int) -> None:
        """Tap these plates."""
        diagram = self.page.diagram
        for seat in seats:
            QTest.mouseClick(diagram.viewport(), LEFT, pos=diagram.visualRect(self.page.seats.index(seat - 1)).center())
            self.settle()

    def type(self, amount: int) -> None:
        """Type an amount on the raise pad."""
        for digit in str(amount):
            self.press(self.page.pad.digit_keys[int(digit)])


def _wall_clock() -> str:
    return "21:40"


# ---- between hands


def _nothing(_live: LivePage) -> None:
    pass


def _many_rows(live: LivePage) -> None:
    live.do(wish.GoAway(3), wish.GoAway(5), wish.TopUp(4, 64), wish.TopUp(7, 100), wish.DoubtStack(8))
    live.do(wish.Owe(6, 2, 1), wish.GoAway(6), wish.ComeBack(6), wish.MoveButton(2))


def _later_rows(live: LivePage) -> None:
    _many_rows(live)
    live.tap("More rows")


def _placing(live: LivePage) -> None:
    live.tap("Move: Button")


def _after_a_hand(live: LivePage) -> None:
    live.do(wish.Deal())
    live.act(*["fold"] * 9)
    live.tap("Push")


def _after_a_misdeal(live: LivePage) -> None:
    live.do(wish.Deal(), wish.VoidHand("wrong count"))


def _posted(live: LivePage) -> None:
    live.tap("Straddle 4")


def _posted_by_two(live: LivePage) -> None:
    live.press(live.page.straddle_prompt.straddle_keys[3])
    live.press(live.page.straddle_prompt.straddle_keys[1])


# ---- in a hand


def _dealt(live: LivePage) -> None:
    live.tap("Deal hand")


def _facing_a_bet(live: LivePage) -> None:
    _dealt(live)
    live.act("fold", "raise 8", "fold", "call")


def _typed(amount: int) -> Callable[[LivePage], None]:
    def play(live: LivePage) -> None:
        _facing_a_bet(live)
        live.type(amount)

    return play


def _option(live: LivePage) -> None:
    _dealt(live)
    live.act(*["fold"] * 6, "call", "call", "call")


def _flop(live: LivePage) -> None:
    _option(live)
    live.act("check")


def _flop_with_cards(live: LivePage) -> None:
    _flop(live)
    live.do(wish.SeeBoard("KdTs4c"))


def _bet_on_the_flop(live: LivePage) -> None:
    _flop(live)
    live.act("check", "bet 15")


def _clock(live: LivePage) -> None:
    _bet_on_the_flop(live)
    live.tap("Call the clock")


def _clock_aside(live: LivePage) -> None:
    _clock(live)
    live.tap("Close the large clock")


def _clock_counting(live: LivePage) -> None:
    _clock(live)
    live.night.clock.pass_seconds(36)
    live.page.ticker._on_timeout()


def _clock_at_zero(live: LivePage) -> None:
    _clock(live)
    live.night.clock.pass_seconds(400)
    live.page.ticker._on_timeout()


def _clock_aside_at_zero(live: LivePage) -> None:
    _clock_at_zero(live)
    live.tap("Close the large clock")


def _not_saved(live: LivePage) -> None:
    _facing_a_bet(live)
    live.night.store.fault = FULL
    live.press(live.page.bar.fold_key)


def _refused(live: LivePage) -> None:
    _facing_a_bet(live)
    live.night.bridge.submit(wish.Deal())


def _unknown_stack(live: LivePage) -> None:
    _facing_a_bet(live)
    live.do(wish.DoubtStack(live.page.desk.offer.seat if live.page.desk.offer else 1))


def _all_in_short(live: LivePage) -> None:
    _dealt(live)
    live.act("raise 600")


def _dead_hands(live: LivePage) -> None:
    _bet_on_the_flop(live)
    live.do(wish.KillHand(1))


# ---- payout


def _winners(live: LivePage) -> list[int]:
    """Seats that still have cards."""
    hand = live.night.bridge.table.hand
    return seats_in(hand.live) if hand else []


def _won_by_folds(live: LivePage) -> None:
    _dealt(live)
    live.act("raise 8", *["fold"] * 9)


def _one_pot(live: LivePage) -> None:
    _flop(live)
    live.act(*["check"] * 4, *["check"] * 4, "bet 15", "fold", "fold", "call")


def _one_pot_marked(live: LivePage) -> None:
    _one_pot(live)
    live.tap_seat(_winners(live)[0])


def _split(live: LivePage) -> None:
    _one_pot(live)
    live.tap_seat(*_winners(live))


def _run_out(live: LivePage) -> None:
    live.do(wish.GoAway(7), wish.MoveButton(8), wish.Deal())
    live.act("raise 349", *["fold"] * 6, "call", "fold")


def _three_pots(live: LivePage) -> None:
    live.do(wish.GoAway(7), wish.MoveButton(8), wish.Deal())
    live.act("fold", "raise 8", "fold", "call", "call", "fold", "call", "fold", "raise 96", "raise 250", "call")
    live.act("call", "fold", "check", "check", "check", "check", "bet 160", "call")


def _three_pots_marked(live: LivePage) -> None:
    _three_pots(live)
    live.tap_seat(5, 10, 2)


def _everybody_in(live: LivePage) -> None:
    _dealt(live)
    while (hand := live.night.bridge.table.hand) is not None and hand.to_act:
        top = hand.bets[hand.to_act] + hand.stacks[hand.to_act]
        live.do(wish.Act(Action.RAISE, top) if top > hand.price else wish.Act(Action.CALL))


def _run_twice(live: LivePage) -> None:
    _everybody_in(live)
    for key in ("Run it", "All agree", "Run twice"):
        live.tap(key)


# ---- panels: a seat


def _seat(live: LivePage) -> None:
    live.tap_seat(5)


def _seat_rename(live: LivePage) -> None:
    _seat(live)
    live.tap("Rename")


def _seat_signs(live: LivePage) -> None:
    _seat_rename(live)
    live.tap("Figures, signs")


def _seat_count(live: LivePage) -> None:
    _seat(live)
    live.tap("Count")


def _seat_top_up(live: LivePage) -> None:
    _seat(live)
    live.tap("Top up")


def _seat_away(live: LivePage) -> None:
    live.do(wish.GoAway(5), wish.TopUp(5, 40), wish.DoubtStack(5))
    _seat(live)


def _seat_in_hand(live: LivePage) -> None:
    _dealt(live)
    live.tap_seat(live.night.bridge.table.hand.to_act if live.night.bridge.table.hand else 1)


def _seat_folded(live: LivePage) -> None:
    _facing_a_bet(live)
    live.tap_seat(_folded(live))


def _folded(live: LivePage) -> int:
    hand = live.night.bridge.table.hand
    assert hand is not None
    return next(seat for seat in range(1, 11) if not hand.live >> seat & 1)


def _empty_seat(live: LivePage) -> None:
    live.do(wish.StandUp(5))
    _seat(live)


def _empty_seat_name(live: LivePage) -> None:
    _empty_seat(live)
    live.page.panels.seat.search_key.click()
    live.tap("Z")


def _empty_seat_chips(live: LivePage) -> None:
    _empty_seat(live)
    live.press(live.page.panels.seat.book.keys[0])


# ---- panels: cards, stakes, log


def _cards(live: LivePage) -> None:
    _flop(live)
    live.press(live.page.diagram.centre)


def _cards_rank(live: LivePage) -> None:
    _cards(live)
    live.press(live.page.panels.cards.rank_keys["K"])


def _cards_of_a_seat(live: LivePage) -> None:
    _split(live)
    live.do(wish.SeeBoard("KdTs4c9h2s"), wish.SeeHole(_winners(live)[0], "KsKh"))
    live.page.panels.show_cards()
    live.tap_seat(_winners(live)[1])


def _stakes(live: LivePage) -> None:
    live.tap("Change: NLHE")


def _stakes_changed(live: LivePage) -> None:
    _stakes(live)
    panel = live.page.panels.stakes
    for digit in (2, 5):
        live.press(panel.digits.keys[digit])


def _rules(live: LivePage) -> None:
    _stakes(live)
    live.press(live.page.panels.stakes.page_key)


def _unwatched(live: LivePage) -> None:
    live.tap("Record: Hand dealt")


def _unwatched_seat(live: LivePage) -> None:
    _unwatched(live)
    live.tap_seat(3)


def _log(live: LivePage) -> None:
    _bet_on_the_flop(live)
    live.press(live.page.facts.words)


def _log_chosen(live: LivePage) -> None:
    _log(live)
    panel = live.page.panels.log
    rows = panel.rows
    for row in range(rows.model().rowCount()):
        rows.setCurrentIndex(rows.model().index(row, 0))
        if panel.chosen is not None and panel.chosen.amendable:
            return


def _log_change(live: LivePage) -> None:
    _log_chosen(live)
    live.tap("Change")


# ---- panels: ruling and misdeal


def _ruling(live: LivePage) -> None:
    _facing_a_bet(live)
    live.press(live.page.facts.ruling_key)


def _ruling_between_hands(live: LivePage) -> None:
    live.press(live.page.facts.ruling_key)


def _ruling_door(door: Door) -> Callable[[LivePage], None]:
    def play(live: LivePage) -> None:
        _ruling(live)
        live.press(live.page.panels.ruling.key_of(door))

    return play


def _ruled_dead(live: LivePage) -> None:
    _ruling_door(Door.DEAD_HAND)(live)
    live.tap_seat(_live_seat(live))


def _live_seat(live: LivePage) -> int:
    hand = live.night.bridge.table.hand
    assert hand is not None
    return next(seat for seat in range(1, 11) if hand.live >> seat & 1 and seat != hand.to_act)


def _out_of_turn(live: LivePage) -> None:
    _ruling_door(Door.OUT_OF_TURN)(live)
    live.tap_seat(_live_seat(live))


def _out_of_turn_raise(live: LivePage) -> None:
    _out_of_turn(live)
    live.press(live.page.panels.ruling.key_of(Action.RAISE.value))


def _ruling_told(*answers: object) -> Callable[[LivePage], None]:
    """Behind the ruling key, answer by answer; what is to be told by chips or cards is left open."""

    def play(live: LivePage) -> None:
        _ruling(live)
        for answer in answers:
            live.press(live.page.panels.ruling.key_of(answer))

    return play


def _ruling_chips(live: LivePage) -> None:
    _ruling_told(Door.WAGER, "chips")(live)
    page = live.page.panels.ruling.chips
    for key in (page.chip_keys[0], page.chip_keys[1], page.motion_key, page.chip_keys[1]):
        live.press(key)


def _misdeal(*answers: object) -> Callable[[LivePage], None]:
    def play(live: LivePage) -> None:
        _facing_a_bet(live)
        live.press(live.page.facts.ruling_key)
        live.press(live.page.panels.ruling.key_of(Door.MISDEAL))
        for answer in answers:
            live.press(live.page.panels.misdeal.key_of(answer))

    return play


def _misdeal_steps(done: int) -> Callable[[LivePage], None]:
    return _misdeal(Cause.EXPOSED, Fault.TWO_EXPOSED, "misdeal", *[Way.DONE] * done)


def _board_repair(*answers: object) -> Callable[[LivePage], None]:
    def play(live: LivePage) -> None:
        _flop(live)
        live.press(live.page.facts.ruling_key)
        live.press(live.page.panels.ruling.key_of(Door.MISDEAL))
        for answer in answers:
            live.press(live.page.panels.misdeal.key_of(answer))

    return play


# ---- panels: menu and settings


def _menu(live: LivePage) -> None:
    live.tap("Menu: ")


def _menu_keys(live: LivePage) -> None:
    _menu(live)
    live.tap("Keyboard map")


def _menu_later_keys(live: LivePage) -> None:
    _menu_keys(live)
    if not live.page.panels.menu.pager.isHidden():
        live.tap("More rows")


def _menu_end(live: LivePage) -> None:
    _menu(live)
    live.tap("End the session")


def _settings(live: LivePage) -> None:
    _menu(live)
    live.tap("Settings")


_STRADDLES = {rule: TableRules(straddle=rule) for rule in StraddleRule}
_BIG = Stakes(
    small_blind=25_000, big_blind=50_000, ante=50_000, ante_kind=AnteKind.BIG_BLIND, chip=25_000, buy_in=5_000_000
)
_SMALL = Stakes(small_blind=25, big_blind=50, chip=25, buy_in=5_000)
_MILLIONS = (5_000_000, 1_234_575_000, 75_000, 12_500_000, 900_000, 50_000, 25_000, 7_775_000, 3_000_000, 62_500_000)

BETWEEN_HANDS = (
    Scene("before the deal", _nothing),
    Scene("before the deal, more rows", _many_rows),
    Scene("before the deal, later rows", _later_rows),
    Scene("before the deal, button being moved", _placing),
    Scene("before the deal, after a hand", _after_a_hand),
    Scene("before the deal, after a misdeal", _after_a_misdeal),
    Scene("before the deal, one player", _nothing, stacks=(200,)),
    Scene("before the deal, heads-up", _nothing, stacks=(200, 100)),
    Scene("before the deal, millions", _nothing, stacks=_MILLIONS, stakes=_BIG),
    Scene("straddle under the gun", _nothing, rules=_STRADDLES[StraddleRule.UNDER_THE_GUN]),
    Scene("straddle posted, re-straddle offered", _posted, rules=_STRADDLES[StraddleRule.UNDER_THE_GUN]),
    Scene("button straddle", _nothing, rules=_STRADDLES[StraddleRule.BUTTON]),
    Scene("Mississippi straddle", _nothing, rules=_STRADDLES[StraddleRule.MISSISSIPPI]),
    Scene("Mississippi straddles posted", _posted_by_two, rules=_STRADDLES[StraddleRule.MISSISSIPPI]),
    Scene("straddles, four seats", _nothing, stacks=TEN[:4], rules=_STRADDLES[StraddleRule.MISSISSIPPI]),
)
IN_HAND = (
    Scene("dealt", _dealt),
    Scene("dealt, antes of each", _dealt, stakes=Stakes(ante=1, ante_kind=AnteKind.EACH)),
    Scene("facing a raise", _facing_a_bet),
    Scene("amount typed", _typed(60)),
    Scene("amount below the minimum", _typed(12)),
    Scene("amount below the price", _typed(5)),
    Scene("amount beyond the stack", _typed(99_999)),
    Scene("option of the big blind", _option),
    Scene("flop, may check", _flop),
    Scene("flop with its cards", _flop_with_cards),
    Scene("bet on the flop", _bet_on_the_flop),
    Scene("heads-up", _dealt, stacks=(200, 100)),
    Scene("millions", _dealt, stacks=_MILLIONS, stakes=_BIG),
    Scene("quarters", _dealt, stacks=[100 * stack for stack in TEN], stakes=_SMALL, unit="0.01"),
    Scene("call is all-in", _all_in_short),
    Scene("stack unknown", _unknown_stack),
    Scene("a hand ruled dead", _dead_hands),
    Scene("clock, large", _clock),
    Scene("clock in the bar", _clock_aside),
    Scene("clock, last seconds", _clock_counting),
    Scene("clock at zero, large", _clock_at_zero),
    Scene("clock at zero in the bar", _clock_aside_at_zero),
    Scene("not saved", _not_saved),
    Scene("refused", _refused),
)
PAYOUT = (
    Scene("payout, everybody folded", _won_by_folds),
    Scene("payout, one pot", _one_pot),
    Scene("payout, one pot marked", _one_pot_marked),
    Scene("payout, one pot split", _split),
    Scene("all-in run-out", _run_out),
    Scene("payout, three pots", _three_pots, stacks=THREE_POTS),
    Scene("payout, three pots marked", _three_pots_marked, stacks=THREE_POTS),
    Scene("payout, nine pots", _everybody_in),
    Scene("payout, run twice", _run_twice, stacks=(200, 100, 50)),
    Scene("payout, millions", _everybody_in, stacks=_MILLIONS, stakes=_BIG),
)
PANELS = (
    Scene("seat", _seat),
    Scene("seat, name", _seat_rename),
    Scene("seat, signs", _seat_signs),
    Scene("seat, count", _seat_count),
    Scene("seat, top-up", _seat_top_up),
    Scene("seat, away", _seat_away),
    Scene("seat in the hand", _seat_in_hand),
    Scene("seat that folded", _seat_folded),
    Scene("empty seat", _empty_seat),
    Scene("empty seat, name", _empty_seat_name),
    Scene("empty seat, chips", _empty_seat_chips),
    Scene("cards", _cards),
    Scene("cards, rank tapped", _cards_rank),
    Scene("cards of a seat", _cards_of_a_seat),
    Scene("stakes", _stakes),
    Scene("stakes changed", _stakes_changed),
    Scene("table rules", _rules),
    Scene("hand without the console", _unwatched),
    Scene("hand without the console, a seat", _unwatched_seat),
    Scene("log", _log),
    Scene("log, step chosen", _log_chosen),
    Scene("log, step changed", _log_change),
    Scene("ruling", _ruling),
    Scene("ruling between hands", _ruling_between_hands),
    Scene("ruling, dead hand of whom", _ruling_door(Door.DEAD_HAND)),
    Scene("ruling, dead hand", _ruled_dead),
    Scene("ruling, out of turn by whom", _ruling_door(Door.OUT_OF_TURN)),
    Scene("ruling, out of turn", _out_of_turn),
    Scene("ruling, raise out of turn", _out_of_turn_raise),
    Scene("ruling, whose stack", _ruling_door(Door.STACK)),
    Scene("ruling, chips", _ruling_chips),
    Scene("ruling, cards shown", _ruling_told(Door.HAND, "shown", 5)),
    Scene("ruling, a word", _ruling_told(Door.WAGER, "word")),
    Scene("ruling, the verdict", _ruling_told(Door.WAGER, "word", "raise")),
    Scene("ruling, of the floor", _ruling_told(Door.WAGER, RulingWay.OTHERS, "token")),
    Scene("ruling, other books", _ruling_told(Door.WAGER, RulingWay.OTHERS, "token", RulingWay.BOOKS)),
    Scene("ruling, more happened", _ruling_told(Door.OUT_OF_TURN, 9, "call", RulingWay.ADD)),
    Scene("misdeal", _misdeal()),
    Scene("misdeal, which fault", _misdeal(Cause.EXPOSED)),
    Scene("misdeal, which seat", _misdeal(Cause.COUNT, Fault.CARD_COUNT)),
    Scene("misdeal, how many cards", _misdeal(Cause.COUNT, Fault.CARD_COUNT, 3)),
    Scene("misdeal, the ruling", _misdeal(Cause.EXPOSED, Fault.TWO_EXPOSED)),
    Scene("misdeal, first step", _misdeal_steps(0)),
    Scene("misdeal, later step", _misdeal_steps(3)),
    Scene("misdeal, four flop cards", _board_repair(Cause.BOARD, Fault.FOUR_CARD_FLOP)),
    Scene("misdeal, steps of a repair", _board_repair(Cause.BOARD, Fault.EARLY_CARD, "set_aside", Way.DONE)),
    Scene("misdeal, no burn", _board_repair(Cause.BURN, Fault.NO_BURN)),
    Scene("menu", _menu),
    Scene("keyboard map", _menu_keys),
    Scene("keyboard map, later keys", _menu_later_keys),
    Scene("end of the session", _menu_end),
    Scene("settings", _settings),
)
SCENES = (*BETWEEN_HANDS, *IN_HAND, *PAYOUT, *PANELS)
