"""The games that open with one tap, and how many players sit down. Lengths are u."""

from collections.abc import Sequence
from math import ceil

from PySide6.QtCore import QRectF, Signal
from PySide6.QtGui import QPaintEvent
from PySide6.QtWidgets import QButtonGroup, QWidget

from app.session.presets import SIZES, Preset
from ui.drawing.fonts import Ending, fit, ladder
from ui.drawing.geometry import GAP
from ui.drawing.paint import EDGE, PANEL_CORNER, draw_box, draw_fitted, draw_line
from ui.faces import KeyFace
from ui.views.panels.panel import Line, Words
from ui.views.parts.looking import LookingWidget
from ui.views.parts.pager import PAGER_HEIGHT, Pager
from ui.views.parts.preset_tile import PresetTile, tile_face
from ui.views.parts.setting_rows import Choice, PickRow
from ui.views.parts.tap_guard import TapGuard

TITLE = "New table"
HOW = "New table: one tap seats everybody, the next one deals"
PLAYERS = "Players"
NO_GAMES = "No games are set up. Install Cutcard again to bring them back."

_HEAD, _INSET = 54.0, 14.0
_PLAYERS_ROW = 58.0
_MOST_TILE = 170.0
_MANY, _PER_PAGE, _COLUMNS = 8, 6, 2  # more tiles than fit on one page are leafed through, so many at a time
_NONE = -1
_HEADING = ladder(22, 20, 18)


class GamesPanel(LookingWidget):
    """The presets as tiles, and how many players sit down if not the table full."""

    preset_chosen = Signal(object)
    """The `Preset` with the players chosen here."""

    def __init__(self, parent: QWidget, guard: TapGuard) -> None:
        super().__init__(parent)
        self._guard = guard
        self._presets: tuple[Preset, ...] = ()
        self._favourite: str | None = ""
        self.tiles: list[PresetTile] = []
        self._group = QButtonGroup(self, exclusive=False)
        self._group.idClicked.connect(self._on_tile_clicked)
        self.players_row = PickRow(self, PLAYERS, [Choice(count, KeyFace(str(count))) for count in SIZES], 84)
        self.players_row.picked.connect(self._on_players_picked)
        self.pager = Pager(self)
        self.pager.page_changed.connect(self._arrange)
        self._missing = Words(self)
        self._missing.show_lines([Line(NO_GAMES, "text_2", 22)])
        self.setAccessibleName(TITLE)

    @property
    def offered(self) -> tuple[Preset, ...]:
        """The presets as a tap would open them."""
        players = self.players_row.chosen
        if not isinstance(players, int):
            return self._presets
        return tuple(preset.for_players(players) for preset in self._presets)

    def show_presets(self, presets: Sequence[Preset]) -> None:
        """Offer these games."""
        self._presets = tuple(presets)
        while len(self.tiles) < len(self._presets):
            tile = PresetTile(self, self._guard)
            tile.set_look(self._look)
            self._group.addButton(tile, len(self.tiles))
            self.tiles.append(tile)
        self._show()
        self._arrange()

    def light(self, name: str | None) -> None:
        """Light the game of that name as what comes next, the first one where there is none; None lights nothing."""
        self._favourite = name
        self._show()
        places = [place for place, tile in enumerate(self.tiles) if tile.tile.lit]
        if places and self._pages > 1:
            self.pager.set_pages(self._pages, places[0] // _PER_PAGE)
            self._arrange()

    @property
    def _pages(self) -> int:
        count = len(self._presets)
        return 1 if count <= _MANY else ceil(count / _PER_PAGE)

    def paintEvent(self, _event: QPaintEvent) -> None:
        with self._look.begin(self) as painter:
            theme, area = self._look.theme, self._look.area(self)
            draw_box(painter, area, PANEL_CORNER, theme.surface, theme.line, EDGE)
            draw_fitted(painter, 18, 36, fit(HOW, area.width() - 36, _HEADING, Ending.WORDS), theme.text)
            draw_line(painter, 0, _HEAD, area.width(), _HEAD, theme.line, EDGE)

    def _show(self) -> None:
        offered = self.offered
        places = [place for place, preset in enumerate(offered) if preset.name == self._favourite]
        lit = _NONE if self._favourite is None else places[0] if places else 0
        for place, preset in enumerate(offered):
            self.tiles[place].show_tile(tile_face(preset, place == lit))

    def _arrange(self) -> None:
        area = self._look.area(self)
        count = len(self._presets)
        self._missing.setVisible(count == 0)
        self._missing.setGeometry(self._look.rect(area.adjusted(22, _HEAD + 20, -22, 0)))
        self.players_row.setVisible(count > 0)
        bottom = area.bottom() - _INSET - _PLAYERS_ROW
        self.players_row.place(QRectF(_INSET, bottom, area.width() - 2 * _INSET, _PLAYERS_ROW))
        pages = self._pages
        self.pager.setVisible(pages > 1)
        self.pager.set_pages(pages)
        if pages > 1:
            bottom -= PAGER_HEIGHT + GAP
            pager = QRectF(_INSET, bottom, area.width() - 2 * _INSET, PAGER_HEIGHT)
            self.pager.place(pager)
        shown = count if pages == 1 else _PER_PAGE
        first = self.pager.page * shown
        rows = max(1, -(-shown // _COLUMNS))
        top = _HEAD + _INSET
        high = min(_MOST_TILE, (bottom - GAP - top - (rows - 1) * GAP) / rows)
        wide = (area.width() - 2 * _INSET - (_COLUMNS - 1) * GAP) / _COLUMNS
        for place, tile in enumerate(self.tiles):
            tile.setVisible(first <= place < min(count, first + shown))
            row, column = divmod(place - first, _COLUMNS)
            tile.place(QRectF(_INSET + column * (wide + GAP), top + row * (high + GAP), wide, high))

    def _on_tile_clicked(self, place: int) -> None:
        self._guard.start()
        self.preset_chosen.emit(self.offered[place])

    def _on_players_picked(self, players: object) -> None:
        self.players_row.choose(None if players == self.players_row.chosen else players)
        self._show()
