"""Plays recorded hands through the real window: finds visible, enabled keys, clicks their middle, and counts the taps.

Seats, stacks, button and stakes of a hand are set through the session and are no taps; Deal, every act and every payout
key are. It taps the shortest way that the console offers, as a practised dealer would.
"""

import os
import tempfile
from itertools import zip_longest
from pathlib import Path

from msgspec.structs import replace
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget

from app.engine.betting import Oddity, oddities
from app.engine.events import Action, ActionTaken, StreetDealt
from app.engine.fold import apply
from app.engine.state import HandState, InvariantError
from app.flows.inquiry.doors import Door
from app.flows.opener import suggested_opener
from app.flows.payout import PayoutFlow
from app.formats.recorded import Act, RecordedHand
from app.formats.replay import Played
from app.formats.retold import UnplayableError, action, next_street, pot_winners, unplayable
from app.formats.seats import relabelled
from app.formats.telling import dealt
from app.money import AmountError
from app.session import intents as wish
from app.session.presets import Preset
from app.session.refusal import Refusal
from app.session.stakes import Stakes
from app.settings import Settings
from ui import bootstrap
from ui.dialogs.ruling_pages import Way
from ui.dialogs.ruling_panel import RulingPanel
from ui.main_window import MainWindow, utc_now
from ui.replay.tap_plan import Tap, amount_taps, passing, payout_taps
from ui.replay.window_setup import TableSetup
from ui.session_bridge import SessionBridge
from ui.table_page import TablePage

SEATS = 10
SIZE = (1280, 800)


class WindowPlayer:
    """One window on a database of its own, for any number of hands. Implements `app.formats.replay.Player`."""

    def __init__(self) -> None:
        if not os.environ.get("DISPLAY") and not os.environ.get("WAYLAND_DISPLAY"):
            os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
        self._application = QApplication.instance() or QApplication(["cutcard"])
        self._folder = tempfile.TemporaryDirectory(prefix="cutcard-replay-")
        database = Path(self._folder.name) / "replay.sqlite"
        self._stores = bootstrap.open_stores(f"sqlite:///{database}")
        session = bootstrap.start_table(self._stores, Preset("Replay", SEATS, 2, Stakes()), utc_now)
        self._session = session
        self._window = MainWindow()
        self._window.resize(*SIZE)
        self._bridge = SessionBridge(session, self._stores.players, self._stores.books)
        settings = Settings(guard_ms=0, motion=False)
        self.page = TablePage(self._window, self._bridge, settings, utc_now, _no_time)
        self._bridge.setParent(self.page)
        self._window.show_page(self.page)
        self._window.show()
        self._setup = TableSetup(session, self._stores.players)
        self._taps = 0
        self._settle()

    def close(self) -> None:
        """Close the window and forget the database."""
        self._window.close()
        self._stores.close()
        self._folder.cleanup()

    def play(self, hand: RecordedHand) -> Played:
        """Return how the hand came out, with taps and acts; or why it cannot be played."""
        if why := unplayable(hand):
            return Played(refused=why)
        self._taps = 0
        here, labels = relabelled(hand)
        try:
            return self._play(here, {new: old for old, new in labels.items()})
        except (InvariantError, UnplayableError, AmountError) as fault:
            return Played(refused=str(fault))
        except Refusal as refusal:
            return Played(refused=f"refused by the table: {refusal.message.key}")

    # ---- a hand

    def _play(self, hand: RecordedHand, names: dict[int, int]) -> Played:
        self.page.panels.close()
        self._bridge.blockSignals(True)  # the window need not show every chair that is moved
        try:
            self._setup.prepare(hand)
        finally:
            self._bridge.blockSignals(False)
            self._bridge.changed.emit()
        self._settle()
        self._deal(hand)
        objections, acts = self._act_out(hand)
        state = self._hand()
        highs, lows = pot_winners(hand, self._run_boards(hand, state))
        if not all(highs):
            chips = tuple((names[seat], self._hand().stacks[seat]) for seat, _ in hand.stacks)
            return Played(chips, unpaid=self._hand().pot_total, objections=objections, actions=acts, taps=self._taps)
        for tap in payout_taps(self._flow(), highs, lows):
            self._payout_tap(tap)
        self._tap(self.page.panels.payout.push_key)
        table = self._bridge.table
        final = tuple((names[seat], table.stack(seat)) for seat, _ in hand.stacks)
        won = table.last.won if table.last else ()
        return Played(
            final=final,
            before_rake=final,
            winners=tuple(sorted(names[seat] for seat, _ in won)),
            objections=objections,
            actions=acts,
            taps=self._taps,
        )

    def _deal(self, hand: RecordedHand) -> None:
        prompt = self.page.straddle_prompt
        for act in hand.acts:
            if act.act is Act.STRADDLE:
                offered = prompt.face.seats
                if act.seat not in offered:
                    raise UnplayableError(f"no straddle is on offer for seat {act.seat}")
                place = max(place for place, seat in enumerate(offered) if seat == act.seat)  # a double stands last
                self._tap(prompt.straddle_keys[place])
        self._tap(prompt.deal_key)
        ours, theirs = self._hand(), dealt(hand)
        while not theirs.pending and not theirs.closed:  # all-in blinds leave nothing but cards to come
            theirs = apply(theirs, StreetDealt(theirs.street + 1))
        for column, here, there in (("stacks", ours.stacks, theirs.stacks), ("bets", ours.bets, theirs.bets)):
            if any(a != b for a, b in zip_longest(here, there, fillvalue=0)):
                raise UnplayableError(f"the table deals with other {column} than the record")
        if (ours.dead, ours.price, ours.to_act) != (theirs.dead, theirs.price, theirs.to_act):
            raise UnplayableError("the table opens this hand in another way than the record")

    def _act_out(self, hand: RecordedHand) -> tuple[tuple[Oddity, ...], int]:
        """Tap every act of the record; returns what was odd and how many acts there were."""
        objections: list[Oddity] = []
        acts, at = 0, 0
        cards: dict[int, str] = {}
        while at < len(hand.acts):
            act = hand.acts[at]
            state = self._hand()
            if act.act is Act.HOLE:
                cards[act.seat] = cards.get(act.seat, "") + act.text
            if act.act is Act.STREET:
                self._catch_up(hand, at, state)
                at += 1
                continue
            run, length = passing(hand.acts[at:], state)
            shortcut = self._shortcut(run)
            if shortcut is not None:
                count, seat = shortcut
                self._tap_seat(seat) if seat else self._tap(self.page.round_key)
                acts += count
                at += length[count - 1]
                continue
            taken = action(act, state)
            at += 1
            if taken is not None and state.waits_for_opener:
                self._tap_seat(self._opener(cards, state) or taken.seat)
                state = self._hand()
            thrown = taken is not None and taken.action is Action.FOLD and not state.able >> taken.seat & 1
            if taken is not None and not state.closed and not thrown:
                objections += oddities(state, taken)
                self._take(state, taken)
                acts += 1
            elif taken is not None and taken.action is Action.FOLD and state.live & (state.live - 1):  # all-in, or late
                self._throw_away(taken.seat)
                acts += 1
        self._catch_up(hand, at, self._hand())
        return tuple(objections), acts

    def _opener(self, cards: dict[int, str], state: HandState) -> int:
        """The seat that the open cards on the table name, 0 where they are not all known."""
        return suggested_opener(replace(state, holes=tuple(cards.items())))

    def _catch_up(self, hand: RecordedHand, at: int, state: HandState) -> None:
        """A street that the record goes on to while nobody faces a bet was checked through."""
        street = next_street(hand.acts[at], state) if at < len(hand.acts) else None
        behind = at >= len(hand.acts) or (street is not None and street.street > state.street)
        while behind and state.to_act and state.bets[state.to_act] == state.price:
            self._tap(self.page.round_key if self.page.round_key.isVisible() else self.page.bar.check_key)
            state = self._hand()

    def _shortcut(self, run: tuple[ActionTaken, ...]) -> tuple[int, int] | None:
        """The tap that records most of a run of folds and checks: (how many, seat; 0 for the round key)."""
        if len(run) < 2:
            return None
        session, state = self._session, self._hand()
        best: tuple[int, int] | None = None
        wishes: list[tuple[int, wish.Intent]] = [
            (seat, wish.PassTo(seat)) for seat in range(1, len(state.stacks)) if state.live >> seat & 1
        ]
        if self.page.round_key.isVisible():
            wishes.append((0, wish.CheckRound()))
        for seat, intent in wishes:
            if seat == state.to_act:
                continue
            step = session.preview(intent).step
            acts = tuple(event for event in step.events if isinstance(event, ActionTaken))
            if len(acts) > (best[0] if best else 1) and acts == run[: len(acts)]:
                best = len(acts), seat
        return best

    def _take(self, state: HandState, taken: ActionTaken) -> None:
        bar, seat = self.page.bar, taken.seat
        if seat != state.to_act:
            self._out_of_turn(state, taken)
        elif taken.action is Action.FOLD:
            self._tap(bar.fold_key)
        elif taken.action is Action.CHECK:
            if not bar.check_key.isEnabled():
                raise UnplayableError(f"seat {seat} cannot check facing a bet in the window")
            self._tap(bar.check_key)
        elif taken.action is Action.BRING_IN or taken.to_amount == min(
            state.price, state.bets[seat] + state.stacks[seat]
        ):
            self._tap(bar.call_key)
        else:
            self._wager(state, taken.to_amount)
        after = apply(state, taken)
        self._expect(after)

    def _wager(self, state: HandState, to_amount: int) -> None:
        for tap in amount_taps(state, to_amount):
            self._pad_tap(tap)

    def _pad_tap(self, tap: Tap) -> None:
        pad, bar = self.page.pad, self.page.bar
        kind, number = tap
        keys = {
            "digit": pad.digit_keys,
            "preset": dict(enumerate(pad.preset_keys)),
            "chip": dict(enumerate(pad.chip_keys)),
        }
        if kind in keys:
            self._tap(keys[kind][number])
        else:
            self._tap(bar.all_in_key if kind == "all-in" else bar.wager_key)

    def _out_of_turn(self, state: HandState, taken: ActionTaken) -> None:
        panel = self.page.panels.ruling
        self._tap(self.page.facts.ruling_key)
        self._tap(_key(panel, Door.OUT_OF_TURN))
        self._tap_seat(taken.seat)
        wager = taken.action in (Action.BET, Action.RAISE)
        self._tap(_key(panel, taken.action.value))
        if wager:
            for digit in str(taken.to_amount):
                self._tap(panel.amounts.digits.keys[int(digit)])
            self._tap(panel.amounts.record_key)
        self._tap(_key(panel, Way.ANYWAY))

    def _throw_away(self, seat: int) -> None:
        """A hand that was thrown away after the betting: ruled dead."""
        panel = self.page.panels.ruling
        self._tap(self.page.facts.ruling_key)
        self._tap(_key(panel, Door.DEAD_HAND))
        self._tap_seat(seat)
        self._tap(panel.go_key)

    # ---- the payout

    def _run_boards(self, hand: RecordedHand, state: HandState) -> HandState:
        """Everybody agrees to as many boards as the record has."""
        times = len(hand.boards)
        if times < 2 or not state.showdown:
            return state
        panel = self.page.panels.payout
        self._tap(panel.run_key)
        page = panel.run_page
        if page.wish.times != times:
            self._tap(page.times_keys[times - 1])
        self._tap(page.all_key)
        self._tap(page.go_key)
        return self._hand()

    def _flow(self) -> PayoutFlow:
        flow = self.page.panels.payout.flow
        if flow is None:
            raise UnplayableError("the betting is not over")
        return flow

    def _payout_tap(self, tap: Tap) -> None:
        kind, number = tap
        if kind == "seat":
            self._tap_seat(number)
            return
        for row in self.page.panels.payout.pot_rows:
            if row.face is not None and row.face.number == number:
                self._tap(row)
                return
        raise UnplayableError(f"pot {number} is not in sight")

    # ---- fingers

    def _hand(self) -> HandState:
        hand = self._bridge.table.hand
        if hand is None:
            raise UnplayableError("no hand is running in the window")
        return hand

    def _expect(self, after: HandState) -> None:
        hand = self._hand()
        if any(a != b for a, b in zip_longest(hand.stacks, after.stacks, fillvalue=0)):
            raise UnplayableError("the window recorded another act")

    def _tap(self, key: QWidget) -> None:
        if not key.isVisible() or not key.isEnabled():
            raise UnplayableError(f"the key {key.accessibleName()!r} is not to be had")
        self._click(key, key.rect().center())

    def _tap_seat(self, seat: int) -> None:
        diagram = self.page.diagram
        self._click(diagram.viewport(), diagram.visualRect(self.page.seats.index(seat - 1)).center())

    def _click(self, target: QWidget, at: QPoint) -> None:
        self._taps += 1
        QTest.mouseClick(target, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, at)
        self._settle()

    def _settle(self) -> None:
        self._application.processEvents()


def _called(state: HandState, seat: int) -> int:
    """The total of a call, all-in for less included."""
    return min(state.price, state.bets[seat] + state.stacks[seat])


def _key(panel: RulingPanel, answer: object) -> QWidget:
    try:
        return panel.key_of(answer)
    except KeyError as error:
        raise UnplayableError(f"the ruling panel has no key for {answer}") from error


def _no_time() -> str:
    return ""
