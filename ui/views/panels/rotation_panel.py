"""A mixed game: which games are played in turn, and when the next one comes; in dealer's choice, which is next.

Lengths are u.
"""

from enum import Enum

from PySide6.QtCore import QRectF, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QAbstractButton, QWidget

from app.session.house_events import MOST_GAMES
from app.session.house_games import TurnsBy
from app.session.intents import ChooseGame, SetRotation
from app.session.mixed_games import NAMED, games_from, name_of
from app.session.stakes import Rotation, Stakes
from app.session.usual_stakes import fitted
from ui.drawing.geometry import GAP, KEY, RING
from ui.drawing.key_paint import KeySizes
from ui.faces import OFF_KEY, KeyFace, KeyKind
from ui.session_bridge import SessionBridge
from ui.views.pages.game_page import GamePage
from ui.views.panels.panel import INSET, Line, Panel, Words
from ui.views.parts.choice_rows import ChoiceRows
from ui.views.parts.key_button import KeyButton
from ui.views.parts.setting_rows import Choice, PickRow, StepRow
from ui.words.house_words import game_long, game_short, stakes_text, turns_text

TITLE, CHOICE_TITLE = "Mixed game", "Dealer's choice"
ADD = "Add"
HOW = "Tap a game to take it out."
READY = "A list that is known, or one of your own:"
_MODE_ROW, _ROW, _GAP, _WORDS = 60.0, 60.0, 12.0, 30.0
_LABEL = 110.0
_COLUMNS, _END_KEY = 3, 110.0
_MOST_COUNT = 30


class Page(Enum):
    """What the panel shows."""

    LIST = "list"
    GAME = "game"
    CHOICE = "choice"


class Mode(Enum):
    """When the next game comes."""

    ORBIT = "orbit"
    HANDS = "hands"
    CHOSEN = "chosen"


_MODES = (
    Choice(Mode.ORBIT, KeyFace("Orbits")),
    Choice(Mode.HANDS, KeyFace("Hands")),
    Choice(Mode.CHOSEN, KeyFace("Choice", name="Dealer's choice")),
)


class RotationPanel(Panel):
    """The list is drafted here and recorded with one key; dealer's choice is one tap."""

    stakes_wanted = Signal()
    """A game that is not in the list is to be played."""

    def __init__(self, parent: QWidget, bridge: SessionBridge) -> None:
        super().__init__(parent, TITLE, "deal")
        self._bridge = bridge
        self._games: tuple[Stakes, ...] = ()
        self._mode = Mode.ORBIT
        self._count = 1
        self._page = Page.LIST
        self._wanted = Page.LIST
        self.mode_row = PickRow(self, "Next", _MODES, 60)
        self.mode_row.picked.connect(self._on_mode_picked)
        self.count_row = StepRow(self, "Each for", _LABEL)
        self.count_row.stepped.connect(self._on_count_stepped)
        self._words = Words(self)
        self.rows = ChoiceRows(self, _COLUMNS, KeySizes(22, 18))
        self.rows.chosen.connect(self._on_row_chosen)
        self.record_key = KeyButton(self, OFF_KEY)
        self.record_key.clicked.connect(self._on_record)
        self.end_key = KeyButton(self, OFF_KEY, KeySizes(24, 19))
        self.end_key.clicked.connect(self._on_end)
        self.games = GamePage(self)
        self.games.picked.connect(self._on_game_picked)
        self.games.left.connect(self._on_game_left)
        self._picked = ""

    @property
    def drafted(self) -> SetRotation:
        """What would be recorded."""
        by = TurnsBy.ORBIT if self._mode is Mode.ORBIT else TurnsBy.HANDS
        chosen = self._mode is Mode.CHOSEN
        return SetRotation(self._games, by, 1 if chosen else self._count, chosen)

    def show_choice(self) -> None:
        """Open on the choice of the next game; the window shows the panel."""
        self._wanted = Page.CHOICE

    def refresh(self) -> None:
        """Begin with the rotation in force when the panel is about to be shown; keep what is entered meanwhile."""
        rotation = self._bridge.table.rotation
        if self.isHidden():
            self._page, self._wanted = (self._wanted if rotation else Page.LIST), Page.LIST
            self._games = rotation.games if rotation else ()
            self._count = rotation.count if rotation else 1
            self._mode = _mode_of(rotation) if rotation else Mode.ORBIT
        self._show()

    def key_for(self, event: QKeyEvent) -> QAbstractButton | None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            return self.games.done_key if self._page is Page.GAME else self.record_key
        return super().key_for(event)

    # ---- showing

    def _show(self) -> None:
        page = self._page
        self.set_title(CHOICE_TITLE if page is Page.CHOICE else TITLE)
        for widget in (self.mode_row, self.count_row):
            widget.setVisible(page is Page.LIST)
        for other in (self._words, self.rows, self.record_key, self.end_key):
            other.setVisible(page is not Page.GAME)
        self.games.setVisible(page is Page.GAME)
        if page is Page.CHOICE:
            self._show_choice()
        elif page is Page.LIST:
            self._show_list()
        self._arrange()

    def _show_list(self) -> None:
        table = self._bridge.table
        self.mode_row.choose(self._mode)
        chosen = self._mode is Mode.CHOSEN
        value = "the choice holds" if chosen else turns_text(self.drafted.by, self._count)
        self.count_row.show_value(value, not chosen and self._count > 1, not chosen and self._count < _MOST_COUNT)
        self._words.show_lines([Line(HOW if self._games else READY, "text_2")])
        add = [KeyFace(ADD, icon="plus", name="Add a game")] if len(self._games) < MOST_GAMES else []
        ready = [KeyFace(name) for name in NAMED]
        self.rows.show_choices([*(self._listed() if self._games else ready), *add])
        changed = len(self._games) > 1 and (table.rotation is None or self.drafted != _as_set(table.rotation))
        name = name_of(self._games, chosen)
        if changed:
            face = KeyFace(f"Begin: {name}", f"{len(self._games)} games, from hand {table.hands + 1} on", KeyKind.LIT)
        else:
            why = "nothing changed" if len(self._games) > 1 else "two games are needed"
            face = KeyFace("Begin", why, KeyKind.OFF)
        self.record_key.set_face(face)
        end = KeyFace("End it", "one game") if table.rotation else KeyFace("End it", kind=KeyKind.OFF)
        self.end_key.set_face(end)

    def _listed(self) -> list[KeyFace]:
        money = self._bridge.money
        return [
            KeyFace(
                game_short(stakes.game),
                stakes_text(stakes, money).removeprefix(game_short(stakes.game)).partition(" ante")[0].strip(),
                name=f"Take out {game_long(stakes.game)}",
            )
            for stakes in self._games
        ]

    def _show_choice(self) -> None:
        table = self._bridge.table
        rotation = table.rotation
        if rotation is None:
            return
        faces = [
            KeyFace(
                game_short(stakes.game),
                kind=KeyKind.CHOSEN if turn == rotation.turn else KeyKind.PLAIN,
                name=game_long(stakes.game),
            )
            for turn, stakes in enumerate(rotation.games)
        ]
        self.rows.show_choices(faces)
        self._words.show_lines([Line(f"Which game is hand {table.hands + 1}?", size=22)])
        self.record_key.set_face(KeyFace("Another game", "not in the list"))
        self.end_key.set_face(KeyFace("The list"))

    def arrange(self, body: QRectF) -> None:
        left, top, width = INSET, body.top() + 12, body.width() - 2 * INSET
        self.mode_row.place(QRectF(left, top, width, _MODE_ROW))
        self.count_row.place(QRectF(left, top + _MODE_ROW + _GAP, width, _ROW))
        words = top if self._page is Page.CHOICE else top + _MODE_ROW + _ROW + 2 * _GAP
        self.put(self._words, QRectF(left + 4, words, width - 8, _WORDS))
        keys = body.bottom() - 12 - KEY
        rows = QRectF(left, words + _WORDS, width, keys - _GAP - words - _WORDS)
        self.put(self.rows, rows.adjusted(-RING, -RING, RING, RING))
        self.put(self.record_key, QRectF(left, keys, width - _END_KEY - GAP, KEY))
        self.put(self.end_key, QRectF(left + width - _END_KEY, keys, _END_KEY, KEY))
        page = QRectF(left, body.top() + 8, width, body.bottom() - 20 - body.top())
        self.put(self.games, page.adjusted(-RING, -RING, RING, RING))

    # ---- entering

    def _on_mode_picked(self, mode: object) -> None:
        if isinstance(mode, Mode):
            self._mode = mode
            self._show()

    def _on_count_stepped(self, by: object) -> None:
        if isinstance(by, int):
            self._count = min(_MOST_COUNT, max(1, self._count + by))
            self._show()

    def _on_row_chosen(self, place: object) -> None:
        if not isinstance(place, int):
            return
        if self._page is Page.CHOICE:
            if self._bridge.submit(ChooseGame(place)):
                self.closed.emit()
            return
        ready = list(NAMED.values())
        if self._games and place < len(self._games):
            self._games = (*self._games[:place], *self._games[place + 1 :])
        elif not self._games and place < len(ready):
            self._games = games_from(self._bridge.table.stakes, ready[place])
        else:
            self._picked = ""
            self._page = Page.GAME
            self.games.start(self._bridge.table.stakes.game)
        self._show()

    def _on_game_picked(self, game: object) -> None:
        if isinstance(game, str):
            self._picked = game
            self.games.choose(game)

    def _on_game_left(self) -> None:
        if self._picked:
            self._games = (*self._games, fitted(self._bridge.table.stakes, self._picked))
        self._page = Page.LIST
        self._show()

    def _on_record(self) -> None:
        if self._page is Page.CHOICE:
            self.stakes_wanted.emit()
        elif self._bridge.submit(self.drafted):
            self.closed.emit()

    def _on_end(self) -> None:
        if self._page is Page.CHOICE:
            self._page = Page.LIST
            self._show()
        elif self._bridge.submit(SetRotation(())):
            self.closed.emit()


def _mode_of(rotation: Rotation) -> Mode:
    if rotation.chosen:
        return Mode.CHOSEN
    return Mode.ORBIT if rotation.by is TurnsBy.ORBIT else Mode.HANDS


def _as_set(rotation: Rotation) -> SetRotation:
    """The intent that set this rotation."""
    return SetRotation(rotation.games, rotation.by, rotation.count, rotation.chosen)
