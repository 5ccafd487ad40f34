"""A bomb pot instead of a plain hand: ante, boards, game, and who sits out; one key deals it. Lengths are u.

What was set stays for the next bomb pot of the session; a tap on a plate lets that seat sit out.
"""

from PySide6.QtCore import QRectF, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QAbstractButton, QWidget

from app.engine.games import HOLDEM_NL, Variant, game_of, of_variant
from app.session.coming import coming_table
from app.session.deal import plan
from app.session.house_games import BombPot
from app.session.intents import Deal
from ui.drawing.geometry import KEY, RING
from ui.faces import OFF_KEY, KeyFace, KeyKind
from ui.session_bridge import SessionBridge
from ui.views.pages.game_page import GamePage
from ui.views.panels.panel import INSET, Line, Panel, Words
from ui.views.parts.key_button import KeyButton
from ui.views.parts.row_button import RowButton, RowFace
from ui.views.parts.setting_rows import Choice, PickRow, StepRow
from ui.words.house_words import game_long, game_short

TITLE = "Bomb pot"
SKIPS = "Tap the plate of a seat that sits out."
_USUAL_ANTE = 5
"""In big blinds."""
_LABEL = 120.0
_ROW, _GAP = 60.0, 12.0


class BombPanel(Panel):
    """Stands in the pad's place between hands."""

    skips_changed = Signal()
    """Another seat sits out, or plays after all."""

    def __init__(self, parent: QWidget, bridge: SessionBridge) -> None:
        super().__init__(parent, TITLE, "chips")
        self._bridge = bridge
        self._ante = 0
        self._boards = 1
        self._game = ""
        self._skips: frozenset[int] = frozenset()
        self._choosing = False
        self.ante_row = StepRow(self, "Ante", _LABEL)
        self.ante_row.stepped.connect(self._on_ante_stepped)
        self.boards_row = PickRow(self, "Boards", _BOARDS, _LABEL)
        self.boards_row.picked.connect(self._on_boards_picked)
        self.game_row = RowButton(self, RowFace("Game"))
        self.game_row.clicked.connect(self._on_game)
        self._words = Words(self)
        self.deal_key = KeyButton(self, OFF_KEY)
        self.deal_key.clicked.connect(self._on_deal)
        self.games = GamePage(self)
        self.games.picked.connect(self._on_game_picked)
        self.games.left.connect(self._on_game_left)

    @property
    def bomb(self) -> BombPot:
        """The bomb pot as it would be dealt."""
        skips = tuple(seat for seat in sorted(self._skips) if self._bridge.table.taken >> seat & 1)
        game = self._played()
        return BombPot(self._ante, self._boards, "" if game == self._bridge.table.stakes.game else game, skips)

    def refresh(self) -> None:
        """Begin with what was set last; the ante is proposed once, and again where the chips cannot make it."""
        stakes = self._bridge.table.stakes
        if self.isHidden():
            self._choosing, self._skips = False, frozenset()
        if not self._ante or self._ante % max(1, stakes.chip):
            self._ante = _USUAL_ANTE * (stakes.big_blind or stakes.small_bet or stakes.chip)
        self._show()

    def seat_tapped(self, seat: int) -> bool:
        """This seat sits out, or plays after all."""
        if not self._bridge.table.taken >> seat & 1:
            return False
        self._skips = self._skips ^ {seat}
        self._show()
        self.skips_changed.emit()
        return True

    def seats_meant(self) -> frozenset[int]:
        return self._skips

    def key_for(self, event: QKeyEvent) -> QAbstractButton | None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            return self.games.done_key if self._choosing else self.deal_key
        return super().key_for(event)

    def arrange(self, body: QRectF) -> None:
        left, top, width = INSET, body.top() + 12, body.width() - 2 * INSET
        self.ante_row.place(QRectF(left, top, width, _ROW))
        self.boards_row.place(QRectF(left, top + _ROW + _GAP, width, _ROW))
        self.put(self.game_row, QRectF(left, top + 2 * (_ROW + _GAP), width, 72))
        words = top + 2 * (_ROW + _GAP) + 72 + 18
        keys = body.bottom() - 12 - KEY
        self.put(self._words, QRectF(left + 4, words, width - 8, keys - words - 8))
        self.put(self.deal_key, QRectF(left, keys, width, KEY))
        page = QRectF(left, body.top() + 8, width, body.bottom() - 20 - body.top())
        self.put(self.games, page.adjusted(-RING, -RING, RING, RING))

    def _show(self) -> None:
        table, money = self._bridge.table, self._bridge.money
        step = self._ante_step()
        self.ante_row.show_value(money.text(self._ante), self._ante > step)
        self.boards_row.choose(self._boards)
        game = self._played()
        self.game_row.show_row(RowFace(game_short(game), note=game_long(game), name=f"Game: {game_long(game)}"))
        coming = coming_table(table, self._bridge.session.now)
        now = plan(coming, bomb=self.bomb) if table.hand is None else None
        players = now.playing.bit_count() if now else 0
        lines = [Line(SKIPS, "text_2")]
        if self._skips:
            lines = [Line(_out(self._skips), size=22), Line(SKIPS, "text_2")]
        if now is not None:
            each = (
                f"{players} players ante {money.text(self._ante)} each: {money.text(players * self._ante)} in the pot"
            )
            lines.insert(0, Line(f"{each}, then the flop.", size=22))
            self.deal_key.set_face(KeyFace(f"Deal bomb pot, hand {now.number}", "", KeyKind.LIT, "deal"))
        else:
            why = "finish the hand first" if table.hand is not None else "two players are needed"
            self.deal_key.set_face(KeyFace("Deal bomb pot", why, KeyKind.OFF))
        self._words.show_lines(lines)
        on_page = (self.ante_row, self.boards_row, self.game_row, self._words, self.deal_key)
        for widget in on_page:
            widget.setVisible(not self._choosing)
        self.games.setVisible(self._choosing)

    def _played(self) -> str:
        """The game that is dealt: the chosen one, else the table's where it has a board, else hold'em."""
        game = self._game or self._bridge.table.stakes.game
        return game if game_of(game).board_size else HOLDEM_NL

    def _ante_step(self) -> int:
        stakes = self._bridge.table.stakes
        return max(stakes.chip, stakes.big_blind or stakes.small_bet)

    def _on_ante_stepped(self, by: object) -> None:
        if isinstance(by, int):
            step = self._ante_step()
            self._ante = max(step, self._ante + by * step)
            self._show()

    def _on_boards_picked(self, boards: object) -> None:
        if isinstance(boards, int):
            self._boards = boards
            self._show()

    def _on_game(self) -> None:
        self._choosing = True
        self.games.start(self._played(), has_board)
        self._show()

    def _on_game_picked(self, game: object) -> None:
        if isinstance(game, str):
            self._game = game
            self.games.choose(game)
            self._show()

    def _on_game_left(self) -> None:
        self._choosing = False
        self._show()

    def _on_deal(self) -> None:
        if self._bridge.submit(Deal(bomb=self.bomb)):
            self.closed.emit()


def has_board(variant: Variant) -> bool:
    """True for a game that a bomb pot can be dealt in."""
    return of_variant(variant, variant.limits[0]).board_size > 0


def _out(skips: frozenset[int]) -> str:
    seats = ", ".join(map(str, sorted(skips)))
    return f"Seat {seats} sits out." if len(skips) == 1 else f"Seats {seats} sit out."


_BOARDS = (Choice(1, KeyFace("One")), Choice(2, KeyFace("Two")))
