"""What is played for and by which table rules, from the next hand on; only changes are recorded. Lengths are u."""

from enum import Enum

from msgspec.structs import replace
from PySide6.QtCore import QRectF, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QAbstractButton, QButtonGroup, QWidget

from app.engine.positions import ButtonRule
from app.flows.straddle import StraddleRule
from app.session.house_games import Kill
from app.session.intents import ChangeRules, ChangeStakes
from app.session.stakes import AnteKind, Stakes, TableRules
from app.session.stakes_check import proposed_ante, stakes_fault
from app.session.usual_stakes import fitted
from ui.drawing.geometry import GAP, KEY, RING
from ui.drawing.key_paint import KeySizes
from ui.faces import KeyFace, KeyKind
from ui.faces.stakes_fields import AMOUNTS, fields_of, label_of, uneven_text
from ui.session_bridge import SessionBridge
from ui.views.pages.game_page import GamePage
from ui.views.panels.panel import INSET, SEMIBOLD, Line, Panel, Words
from ui.views.parts.digit_pad import DigitPad
from ui.views.parts.key_button import KeyButton
from ui.views.parts.row_button import RowButton, RowFace
from ui.views.parts.setting_rows import LABEL_HEIGHT, Choice, LabelledRow, PickRow, StepRow
from ui.words.house_words import fault_text, game_long, game_short, stakes_text

TITLE = "Stakes and rules"
PER_PAGE = 4


class Page(Enum):
    """What the panel shows."""

    STAKES = "Stakes"
    MORE = "More"
    RULES = "Rules"
    KILL = "Kill"
    GAME = "Game"


_BIG_BLINDS = 10
"""By how many the buy-in is stepped."""
_ROW, _PITCH, _TOP = 57.0, 69.0, 8.0
_LEFT = 182.0
_BELOW = 12.0
_KEY_WIDTH = 100.0


class StakesPanel(Panel):
    """Pages of amounts and of rules, the game on a page of its own, and one key that records everything."""

    books_wanted = Signal()
    """The rulebook of the table is to be chosen."""

    def __init__(self, parent: QWidget, bridge: SessionBridge) -> None:
        super().__init__(parent, TITLE, "chips")
        self._bridge = bridge
        self._stakes, self._rules = bridge.table.stakes, bridge.table.rules
        self._field = "small_blind"
        self._page = Page.STAKES
        self.amounts = {field: RowButton(self, RowFace(label)) for field, label in AMOUNTS.items()}
        self._group = QButtonGroup(self, exclusive=False)
        for number, row in enumerate(self.amounts.values()):
            self._group.addButton(row, number)
        self.digits = DigitPad(self)
        self.payer_row = PickRow(self, "Who antes", _PAYERS, 92)
        self.straddle_row = PickRow(self, "Who may straddle", _STRADDLES, above=True, lines=2)
        self.restraddle_row = PickRow(self, "Re-straddle", _YES_NO, _LEFT)
        self.order_row = PickRow(self, "After a button straddle", _ORDERS, _LEFT)
        self.button_row = PickRow(self, "Button and seats", _BUTTONS, _LEFT)
        self.kill_row = PickRow(self, "Kill pots", _KILLS, above=True)
        self.legs_row = StepRow(self, "Pots in a row", _LEFT)
        self.least_row = StepRow(self, "of at least", _LEFT)
        self.buy_in_row = StepRow(self, "Buy-in", _LEFT)
        self._words = Words(self, leading=1.15)
        self.record_key = KeyButton(self, KeyFace("Record", kind=KeyKind.OFF))
        self.game_key = KeyButton(self, KeyFace("Game"), KeySizes(24, 19))
        self.book_key = KeyButton(self, KeyFace("Rulebook"), KeySizes(24, 19))
        self.page_key = KeyButton(self, KeyFace("Rules"), KeySizes(24, 19))
        self.games = GamePage(self)
        self._connect()
        self._begin()

    @property
    def drafted(self) -> tuple[Stakes, TableRules]:
        """What would be recorded."""
        return self._stakes, self._rules

    def _connect(self) -> None:
        self._group.idClicked.connect(self._on_amount_clicked)
        self.digits.entry_changed.connect(self._on_entry_changed)
        self.payer_row.picked.connect(self._on_payer_picked)
        self.straddle_row.picked.connect(self._on_straddle_picked)
        self.restraddle_row.picked.connect(self._on_restraddle_picked)
        self.order_row.picked.connect(self._on_order_picked)
        self.button_row.picked.connect(self._on_button_picked)
        self.kill_row.picked.connect(self._on_kill_picked)
        self.legs_row.stepped.connect(self._on_legs_stepped)
        self.least_row.stepped.connect(self._on_least_stepped)
        self.buy_in_row.stepped.connect(self._on_buy_in_stepped)
        self.game_key.clicked.connect(self._on_game)
        self.book_key.clicked.connect(self.books_wanted)
        self.games.picked.connect(self._on_game_picked)
        self.games.left.connect(self._on_game_left)
        self.record_key.clicked.connect(self._on_record)
        self.page_key.clicked.connect(self._on_page)

    def _begin(self) -> None:
        table = self._bridge.table
        self._stakes, self._rules = table.stakes, table.rules
        self._page = Page.STAKES
        self._choose(fields_of(self._stakes)[0])

    # ---- showing

    def refresh(self) -> None:
        """Begin with what is in force when the panel is about to be shown; while it stands keep what is entered."""
        if self.isHidden():
            self._begin()
        self._show()

    def key_for(self, event: QKeyEvent) -> QAbstractButton | None:
        """Digits go to the pad while it is in sight, Return records."""
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            return self.games.done_key if self._page is Page.GAME else self.record_key
        found = self.digits.key_for(event) if self._page in (Page.STAKES, Page.MORE) else None
        return found or super().key_for(event)

    @property
    def shown_fields(self) -> tuple[str, ...]:
        """The amounts on the page in sight."""
        fields = fields_of(self._stakes)
        return {Page.STAKES: fields[:PER_PAGE], Page.MORE: fields[PER_PAGE:]}.get(self._page, ())

    def _show(self) -> None:
        stakes, rules, money = self._stakes, self._rules, self._bridge.money
        for field, row in self.amounts.items():
            kind = KeyKind.CHOSEN if field == self._field else KeyKind.PLAIN
            row.show_row(RowFace(label_of(field, stakes), self._value(field), kind=kind))
        self.payer_row.choose(stakes.ante_kind)
        self.straddle_row.choose(rules.straddle)
        self.restraddle_row.choose(rules.restraddle)
        self.order_row.choose(rules.opens_left)
        self.button_row.choose(rules.button)
        kill = rules.kill
        self.kill_row.choose(kill.kind)
        self.legs_row.show_value(str(kill.legs), kill.legs > 1)
        self.least_row.show_value(money.text(kill.least_pot) if kill.least_pot else "any pot", kill.least_pot > 0)
        self.buy_in_row.show_value(money.text(stakes.buy_in), stakes.buy_in > self._buy_in_step())
        self._show_page()
        self._show_outcome()

    def _value(self, field: str) -> str:
        value = getattr(self._stakes, field)
        if field == "cap":
            return str(value) if value else "book"
        return self._bridge.money.text(value)

    def _show_page(self) -> None:
        page, fields = self._page, self.shown_fields
        for field, row in self.amounts.items():
            row.setVisible(field in fields)
        self.digits.setVisible(bool(fields))
        self.payer_row.setVisible("ante" in fields)
        for child in self._rule_rows:
            child.setVisible(page is Page.RULES)
        for child in self._kill_rows:
            child.setVisible(page is Page.KILL)
        self.games.setVisible(page is Page.GAME)
        for widget in (self._words, self.record_key, self.page_key):
            widget.setVisible(page is not Page.GAME)
        self.game_key.setVisible(bool(fields))
        self.book_key.setVisible(page in (Page.RULES, Page.KILL))
        self._arrange()

    @property
    def _rule_rows(self) -> tuple[LabelledRow, ...]:
        return self.straddle_row, self.restraddle_row, self.order_row, self.button_row

    @property
    def _kill_rows(self) -> tuple[LabelledRow, ...]:
        return self.kill_row, self.legs_row, self.least_row, self.buy_in_row

    def _pages(self) -> tuple[Page, ...]:
        """The pages that the page key leafs through."""
        more = (Page.MORE,) if len(fields_of(self._stakes)) > PER_PAGE else ()
        return (Page.STAKES, *more, Page.RULES, Page.KILL)

    def _next_page(self) -> Page:
        pages = self._pages()
        return pages[(pages.index(self._page) + 1) % len(pages)] if self._page in pages else Page.STAKES

    def _show_outcome(self) -> None:
        table, money = self._bridge.table, self._bridge.money
        fault = stakes_fault(self._stakes)
        changed = (self._stakes, self._rules) != (table.stakes, table.rules)
        self._words.show_lines(self._outcome(fault_text(fault, money) if fault else ""))
        if fault is not None:
            face = KeyFace("Record", "not yet", KeyKind.OFF)
        elif not changed:
            face = KeyFace("Record", "nothing changed", KeyKind.OFF)
        else:
            face = KeyFace("Record", f"from hand {table.hands + 1} on", KeyKind.LIT)
        self.record_key.set_face(face)
        of_stakes = self._page in (Page.STAKES, Page.MORE)
        elsewhere = self._rules != table.rules if of_stakes else self._stakes != table.stakes
        self.page_key.set_face(KeyFace(self._next_page().value, "changed" if elsewhere else ""))
        short = game_short(self._stakes.game)
        self.book_key.set_face(KeyFace("Rulebook", self._bridge.books.book(table.rules.rulebook).name))
        self.game_key.set_face(KeyFace("Game", short, name=f"Game, {game_long(self._stakes.game)}"))

    def _outcome(self, fault: str) -> list[Line]:
        """What would be played for, and what it is now or what speaks against it."""
        table, money = self._bridge.table, self._bridge.money
        if fault:
            return [Line(fault, "warning")]
        said, before = stakes_text(self._stakes, money), stakes_text(table.stakes, money)
        uneven = uneven_text(table, self._stakes.chip, money)
        if uneven:
            return [Line(said, weight=SEMIBOLD), Line(uneven, "warning")]
        return [Line(said, weight=SEMIBOLD), Line(f"now {before}" if said != before else "", "text_2")]

    def arrange(self, body: QRectF) -> None:
        left, top, width = INSET, body.top() + _TOP, body.width() - 2 * INSET
        for place, field in enumerate(self.shown_fields):
            self.put(self.amounts[field], QRectF(left, top + place * _PITCH, _LEFT, _ROW))
        pad = QRectF(left + _LEFT + 14, top, width - _LEFT - 14, 3 * _PITCH + _ROW)
        self.digits.setGeometry(self.look.rect(pad.adjusted(-RING, -RING, RING, RING)))
        self.digits.arrange(pad.width(), pad.height())
        below = pad.bottom() + _BELOW
        self.payer_row.place(QRectF(left, below, width, _ROW))
        for rows in (self._rule_rows, self._kill_rows):
            self._arrange_rows(rows, QRectF(left, top, width, body.height()))
        keys = body.bottom() - 12 - KEY
        self.put(self._words, QRectF(left, keys - 53, width, 48))
        record = width - 2 * (_KEY_WIDTH + GAP)
        self.put(self.record_key, QRectF(left, keys, record, KEY))
        for key in (self.game_key, self.book_key):
            self.put(key, QRectF(left + record + GAP, keys, _KEY_WIDTH, KEY))
        self.put(self.page_key, QRectF(left + width - _KEY_WIDTH, keys, _KEY_WIDTH, KEY))
        page = QRectF(left, top, width, body.bottom() - 12 - top)
        self.put(self.games, page.adjusted(-RING, -RING, RING, RING))

    def _arrange_rows(self, rows: tuple[LabelledRow, ...], room: QRectF) -> None:
        top = room.top()
        for row in rows:
            high = 56.0
            if row is self.straddle_row:
                high = LABEL_HEIGHT + 2 * high + _BELOW
            elif row is self.kill_row:
                high += LABEL_HEIGHT
            row.place(QRectF(room.left(), top, room.width(), high))
            top += high + _BELOW

    # ---- entering

    def _choose(self, field: str) -> None:
        self._field = field
        self.digits.start(getattr(self._stakes, field))

    def _set(self, stakes: Stakes, rules: TableRules) -> None:
        self._stakes, self._rules = stakes, rules
        self._show()

    def _buy_in_step(self) -> int:
        step = _BIG_BLINDS * self._stakes.big_blind
        chip = max(1, self._stakes.chip)
        return max(chip, step - step % chip)

    def _on_amount_clicked(self, number: int) -> None:
        self._choose(list(AMOUNTS)[number])
        self._show()

    def _on_entry_changed(self) -> None:
        self._set(replace(self._stakes, **{self._field: self.digits.amount or 0}), self._rules)

    def _on_payer_picked(self, kind: object) -> None:
        if isinstance(kind, AnteKind):
            none = kind is AnteKind.NONE
            ante = 0 if none else self._stakes.ante or proposed_ante(self._stakes, kind)
            self._stakes = replace(self._stakes, ante_kind=kind, ante=ante)
            self._choose(self._field if none or "ante" not in self.shown_fields else "ante")
            self._show()

    def _on_straddle_picked(self, rule: object) -> None:
        if isinstance(rule, StraddleRule):
            self._set(self._stakes, replace(self._rules, straddle=rule))

    def _on_restraddle_picked(self, allowed: object) -> None:
        self._set(self._stakes, replace(self._rules, restraddle=allowed is True))

    def _on_order_picked(self, opens_left: object) -> None:
        self._set(self._stakes, replace(self._rules, opens_left=opens_left is True))

    def _on_button_picked(self, rule: object) -> None:
        if isinstance(rule, ButtonRule):
            self._set(self._stakes, replace(self._rules, button=rule))

    def _on_buy_in_stepped(self, by: object) -> None:
        if isinstance(by, int):
            step = self._buy_in_step()
            self._set(replace(self._stakes, buy_in=max(step, self._stakes.buy_in + by * step)), self._rules)

    def _on_kill_picked(self, kind: object) -> None:
        if isinstance(kind, Kill):
            self._set(self._stakes, replace(self._rules, kill=replace(self._rules.kill, kind=kind)))

    def _on_legs_stepped(self, by: object) -> None:
        if isinstance(by, int):
            kill = self._rules.kill
            self._set(self._stakes, replace(self._rules, kill=replace(kill, legs=max(1, kill.legs + by))))

    def _on_least_stepped(self, by: object) -> None:
        if isinstance(by, int):
            kill, step = self._rules.kill, max(1, self._stakes.small_bet or self._stakes.big_blind)
            least = max(0, kill.least_pot + by * step)
            self._set(self._stakes, replace(self._rules, kill=replace(kill, least_pot=least)))

    def _on_game(self) -> None:
        self._page = Page.GAME
        self.games.start(self._stakes.game)
        self._show()

    def _on_game_picked(self, game: object) -> None:
        if isinstance(game, str):
            self._stakes = fitted(self._stakes, game)
            self.games.choose(game)
            self._choose(fields_of(self._stakes)[0])
            self._show()

    def _on_game_left(self) -> None:
        self._page = Page.STAKES
        self._choose(fields_of(self._stakes)[0])
        self._show()

    def _on_page(self) -> None:
        self._page = self._next_page()
        if self.shown_fields:
            self._choose(self.shown_fields[0])
        self._show()

    def _on_record(self) -> None:
        table = self._bridge.table
        if self._stakes != table.stakes and not self._bridge.submit(ChangeStakes(self._stakes)):
            return
        if self._rules != table.rules and not self._bridge.submit(ChangeRules(self._rules)):
            return
        self.closed.emit()


_PAYERS = (
    Choice(AnteKind.NONE, KeyFace("No", "ante", name="Nobody")),
    Choice(AnteKind.EACH, KeyFace("Each", "seat")),
    Choice(AnteKind.BIG_BLIND, KeyFace("Big", "blind")),
    Choice(AnteKind.BUTTON, KeyFace("Button")),
)
_STRADDLES = (
    Choice(StraddleRule.NONE, KeyFace("Nobody")),
    Choice(StraddleRule.UNDER_THE_GUN, KeyFace("Under", "the gun")),
    Choice(StraddleRule.BUTTON, KeyFace("Button")),
    Choice(StraddleRule.MISSISSIPPI, KeyFace("Any seat", "Mississippi")),
    Choice(StraddleRule.MANDATORY, KeyFace("Must", "UTG, always")),
    Choice(StraddleRule.ROCK, KeyFace("Rock", "winner must")),
    Choice(StraddleRule.SLEEPER, KeyFace("Sleeper", "if all fold")),
)
_KILLS = (
    Choice(Kill.NONE, KeyFace("None")),
    Choice(Kill.HALF, KeyFace("Half", "limits \u00d7 1\u00bd")),
    Choice(Kill.FULL, KeyFace("Full", "limits \u00d7 2")),
)
_YES_NO = (Choice(True, KeyFace("Yes")), Choice(False, KeyFace("No")))
_ORDERS = (
    Choice(True, KeyFace("Its left", "acts first")),
    Choice(False, KeyFace("UTG first", "button last")),
)
_BUTTONS = (
    Choice(ButtonRule.DEAD, KeyFace("Dead", "button")),
    Choice(ButtonRule.MOVING, KeyFace("Moving", "button")),
)
