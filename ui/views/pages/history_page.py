"""The history: all hands at one side, the one that was chosen as a film at the other. Lengths are u."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial

from PySide6.QtCore import QRectF, Signal
from PySide6.QtWidgets import QWidget

from app.money import Money
from app.rulebook.book import Rulebook
from app.session.film import Frame
from app.session.history import HandMark, HistoryFilter, HistoryLine, HistoryStore
from app.session.ports import EventStore, StorageError
from app.settings import Settings
from ui.beside_job import BesideJob
from ui.drawing.geometry import GAP
from ui.faces import KeyFace, KeyKind
from ui.models.history_model import HistoryModel
from ui.shown_film import WENT_WRONG, ShownFilm, shown_film
from ui.views.history.film_table import FilmTable
from ui.views.history.film_view import LEAST_HEIGHT, NARROW_HEIGHT, FilmView
from ui.views.history.filter_panel import FilterPanel
from ui.views.history.hand_list import HandList
from ui.views.history.hand_sheet import HandSheet, SheetPage
from ui.views.pages.window_page import WindowPage
from ui.words import film_words
from ui.words import history_words as words

_LIST_SHARE, _LEAST_LIST, _MOST_LIST = 0.31, 394.0, 470.0
_FILM_BESIDE = 432.0
_EXPORT, _FILTER = 148.0, 148.0


class HistoryPage(WindowPage):
    """Counts, pages and films are read beside the window; a mark is written at once."""

    subject = "history"
    export_wanted = Signal(int, int)
    """A session, and one of its hands or 0 for all of them."""

    def __init__(
        self,
        parent: QWidget | None,
        settings: Settings | None,
        back: str,
        history: HistoryStore,
        events: EventStore,
        people: Sequence[tuple[int, str]],
        books: Callable[[str], Rulebook],
        now: Callable[[], int],
    ) -> None:
        """`people` are (number, name) of everybody, `now` is UTC in microseconds."""
        super().__init__(parent, settings, words.TITLE, back)
        self._history = history
        self._names = dict(people)
        self._people = tuple(people)
        self._line: HistoryLine | None = None
        self._shown: ShownFilm | None = None
        self._count, self._tonight = 0, 0
        self._on_table = False
        self.export_key = self.add_strip_key(KeyFace("Export", kind=KeyKind.OFF), _EXPORT)
        self.filter_key = self.add_strip_key(KeyFace("Filter", icon="search", kind=KeyKind.QUIET), _FILTER)
        self.model = HistoryModel(history, self._name, self)
        self.list = HandList(self, self.model, self._name, now)
        self.filter = FilterPanel(self, now)
        self.film = FilmView(self)
        self.table = FilmTable(self, books)
        self.sheet = HandSheet(self)
        self._events = events
        self.job = BesideJob(self, "film", WENT_WRONG)
        self.filter.hide()
        self.table.hide()
        self._connect()
        self.film.show_words(words.COUNTING)
        self.sheet.show_hand((), HandMark())

    def _connect(self) -> None:
        self.model.counted.connect(self._on_counted)
        self.model.failed.connect(self.show_notice)
        self.model.dataChanged.connect(self._on_rows_read)
        self.list.hand_chosen.connect(self._on_hand_chosen)
        self.film.frame_changed.connect(self._on_frame)
        self.sheet.marked.connect(self._on_marked)
        self.sheet.table_wanted.connect(self._on_table_wanted)
        self.sheet.typing_changed.connect(self._on_typing_changed)
        self.filter.filter_wanted.connect(self.show_filter)
        self.filter.closed.connect(self._on_filter_closed)
        self.filter_key.clicked.connect(self._on_filter)
        self.export_key.clicked.connect(self._on_export)
        self.job.found.connect(self._on_shot)
        self.job.failed.connect(self._on_failed)

    # ---- showing

    def show_filter(self, wanted: object) -> None:
        """Show the hands that a `HistoryFilter` lets through."""
        if isinstance(wanted, HistoryFilter):
            self._line = None
            self._tonight = wanted.stream or self._tonight
            self.model.show(wanted)

    def show_hand(self, stream: int, number: int) -> None:
        """Show one hand, whatever the list shows. Raises StorageError."""
        line = self._history.hand(stream, number)
        if line is None:
            return
        self._on_hand_chosen(line)
        row = self.model.row_of(stream, number)
        if row >= 0:
            self.list.rows.setCurrentIndex(self.model.index(row))

    def stop(self) -> None:
        """End what reads beside the window."""
        self.job.stop()
        self.model.stop()

    def _name(self, player: int) -> str:
        return self._names.get(player, f"player {player}")

    def _on_counted(self, count: int) -> None:
        self._count = count
        wanted = self.model.filter
        said = words.filtered(wanted, self._name, self.filter.days_words)
        self._say(words.TITLE)
        filtered = wanted != HistoryFilter(stream=wanted.stream)
        sentence = "" if count else words.NONE_LIKE_IT if filtered else words.NOTHING
        self.list.say(sentence)
        if not count and self._line is None:
            self.film.show_words(sentence)
        face = KeyFace("Filter", "change it", KeyKind.CHOSEN, icon="search")
        self.filter_key.set_face(face if said else KeyFace("Filter", icon="search", kind=KeyKind.QUIET))

    def _say(self, title: str) -> None:
        """The title, and below it how many hands there are and which."""
        said = words.filtered(self.model.filter, self._name, self.filter.days_words)
        self.show_title(title, " · ".join(part for part in (words.hands(self._count), said) if part))

    def _on_rows_read(self) -> None:
        """The newest hand is shown until another one is chosen."""
        newest = self.model.line(0) if self._count and self.model.filter.stream else None
        if newest is not None:
            self._say(words.title(newest.table))
        first = self.model.line(0) if self._line is None and self._count else None
        if first is not None:
            self.list.rows.setCurrentIndex(self.model.index(0))
            self._on_hand_chosen(first)

    def _on_hand_chosen(self, line: object) -> None:
        if not isinstance(line, HistoryLine):
            return
        same = self._line is not None and self._line.row == line.row
        self._line = line
        self._show_sheet(self._frame)
        self.export_key.set_face(KeyFace("Export", f"hand {line.row.number}", KeyKind.QUIET))
        if not same:
            self.job.start(partial(shown_film, self._events, line.row.stream, line.row.number))

    def _on_shot(self, shown: object) -> None:
        if isinstance(shown, ShownFilm):
            self._shown = shown
            self.film.show_film(shown.film, shown.money, self._seated(shown))

    @property
    def _frame(self) -> Frame | None:
        """The frame in sight; None while the film of the hand is still to come."""
        shown, line, film = self._shown, self._line, self.film
        if shown is None or line is None or not film.film.frames:
            return None
        same = (shown.stream, shown.film.number) == (line.row.stream, line.row.number)
        return film.film.frames[film.place] if same else None

    def _show_sheet(self, frame: Frame | None) -> None:
        """What is known of the hand; at a ruling its rules come first."""
        line = self._line
        if line is not None:
            rules = film_words.rule_texts(frame) if frame is not None else ()
            self.sheet.show_hand(words.about(line, self._name), line.mark, rules)

    def _on_failed(self, sentence: str) -> None:
        self.film.show_words(sentence)

    def _on_frame(self, frame: object) -> None:
        shown = self._shown
        if isinstance(frame, Frame) and shown is not None:
            self.table.show_frame(frame, shown.money if shown.film.frames else Money(), self._seated(shown))
            self._show_sheet(frame)

    def _seated(self, shown: ShownFilm) -> dict[int, str]:
        """The names of the players by seat."""
        return {seat: self._name(player) for seat, player in shown.players.items()}

    # ---- wishes

    def _on_marked(self, mark: object) -> None:
        line = self._line
        if line is None or not isinstance(mark, HandMark):
            return
        try:
            self._history.mark(line.row.stream, line.row.number, mark)
        except StorageError as error:
            self.show_notice(str(error))
            return
        self._line = replace(line, mark=mark)
        self.model.marked(self._line)
        self._show_sheet(self._frame)

    def _on_table_wanted(self) -> None:
        self._on_table = not self._on_table
        self.sheet.show_table_key(self._on_table)
        self.table.setVisible(self._on_table)
        self.list.setVisible(not self._on_table)
        self.filter.hide()
        self._place()

    def _on_typing_changed(self) -> None:
        self.film.setVisible(self.sheet.page is SheetPage.SHEET)
        self._place()

    def _on_filter(self) -> None:
        if self._on_table:
            self._on_table_wanted()
        try:
            self.filter.offer(self._people, self._history.tables(), self._history.tags(), self._tonight)
        except StorageError as error:
            self.show_notice(str(error))
            return
        self.filter.show_filter(self.model.filter)
        self.filter.setVisible(self.filter.isHidden())
        self.filter.raise_()

    def _on_filter_closed(self) -> None:
        self.filter.hide()

    def _on_export(self) -> None:
        if self._line is not None:
            self.export_wanted.emit(self._line.row.stream, self._line.row.number)

    # ---- look

    def arrange(self, area: QRectF) -> None:
        if self._on_table:
            self._beside_table(area)
            return
        wide = min(_MOST_LIST, max(_LEAST_LIST, _LIST_SHARE * area.width()))
        left, right = self.side_by_side(area, wide)
        self.put(self.list, left)
        self.put(self.filter, left)
        self._put_film(right, LEAST_HEIGHT)

    def _beside_table(self, area: QRectF) -> None:
        """The table as large as on the console, the film in the pad's place."""
        table, film = self.side_by_side(area, area.width() - _FILM_BESIDE - GAP)
        self.put(self.table, table)
        self._put_film(film, NARROW_HEIGHT)

    def _put_film(self, side: QRectF, high: float) -> None:
        """The film above, the sheet below; where letters are typed it has the whole side."""
        upper, lower = QRectF(side), QRectF(side)
        upper.setHeight(high)
        self.put(self.film, upper)
        if self.sheet.page is SheetPage.SHEET:
            lower.setTop(upper.bottom() + 12)
        self.put(self.sheet, lower)
