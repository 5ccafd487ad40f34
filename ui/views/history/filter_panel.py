"""Which hands the history shows: by player, table, day, pot, tag, star, ruling. Lengths are u."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from enum import Enum

from PySide6.QtCore import QRectF, Signal
from PySide6.QtWidgets import QWidget

from app.session.history import HistoryFilter
from ui.drawing.geometry import KEY, RING
from ui.faces import KeyFace, KeyKind
from ui.views.panels.panel import INSET, Panel
from ui.views.parts.choice_rows import ChoiceRows
from ui.views.parts.key_button import KeyButton
from ui.words import history_words as words
from ui.words.names import isolated

POTS = (0, 100, 500, 1_000, 5_000, 20_000, 100_000)
"""In units of the hand's table."""
_GAP, _CLEAR_WIDTH = 12.0, 150.0


class By(Enum):
    """What hands are chosen by."""

    PLAYER = "Player"
    TABLE = "Table"
    DAYS = "When"
    POT = "Pot"
    TAG = "Tag"
    STAR = "Star"
    RULING = "Ruling"


class FilterPanel(Panel):
    """Shows a filter; every choice is wished at once."""

    filter_wanted = Signal(object)
    """The whole new `HistoryFilter`."""

    def __init__(self, parent: QWidget, now: Callable[[], int]) -> None:
        super().__init__(parent, words.FILTER_TITLE, "search")
        self._now = now
        self._filter, self._span, self._tonight = HistoryFilter(), words.ANY_SPAN, 0
        self._spans = words.spans(now())
        self._by: By | None = None
        self._people: tuple[tuple[int, str], ...] = ()
        self._tables: tuple[str, ...] = ()
        self._tags: tuple[str, ...] = ()
        self.rows = ChoiceRows(self, columns=2)
        self.clear_key = KeyButton(self, KeyFace("Clear"))
        self.done_key = KeyButton(self, KeyFace("Show them", kind=KeyKind.LIT))
        self.rows.chosen.connect(self._on_chosen)
        self.clear_key.clicked.connect(self._on_clear)
        self.done_key.clicked.connect(self._on_done)

    @property
    def days_words(self) -> str:
        """From when to when, in words."""
        return self._span.words

    def offer(
        self, people: Sequence[tuple[int, str]], tables: Sequence[str], tags: Sequence[str], tonight: int
    ) -> None:
        """What may be chosen: (number, name) of everybody, the names of the tables, the tags; `tonight` is the session
        of the open table, 0 for none.
        """
        self._people, self._tables, self._tags = tuple(people), tuple(tables), tuple(tags)
        self._tonight, self._spans, self._by = tonight, words.spans(self._now()), None
        self._show()

    def show_filter(self, wanted: HistoryFilter) -> None:
        """Show this filter."""
        self._filter = wanted
        if not (wanted.since or wanted.until):
            self._span = words.ANY_SPAN
        self._show()

    def _show(self) -> None:
        by = self._by
        self.set_title(words.FILTER_TITLE if by is None else f"{words.FILTER_TITLE} · {by.value}")
        self.rows.show_choices(self._choices() if by is None else [KeyFace(one) for one in self._offered(by)])
        self.done_key.set_face(
            KeyFace("Show them", kind=KeyKind.LIT) if by is None else KeyFace("Back", "to the choices")
        )
        empty = self._filter == HistoryFilter()
        self.clear_key.set_face(KeyFace("Clear", kind=KeyKind.OFF if empty else KeyKind.PLAIN))

    def _choices(self) -> list[KeyFace]:
        wanted = self._filter
        name = next((name for number, name in self._people if number == wanted.player), "")
        said = {
            By.PLAYER: (isolated(name) if wanted.player else words.ANYBODY, bool(wanted.player)),
            By.TABLE: (self._table_words(), bool(wanted.table or wanted.stream)),
            By.DAYS: (self._span.words, bool(wanted.since or wanted.until)),
            By.POT: (f"from {wanted.least_pot:,}" if wanted.least_pot else words.ANY_POT, bool(wanted.least_pot)),
            By.TAG: (f"#{isolated(wanted.tag)}" if wanted.tag else words.ANY_TAG, bool(wanted.tag)),
            By.STAR: ("only starred" if wanted.starred else "with and without", wanted.starred),
            By.RULING: ("only with one" if wanted.ruled else "with and without", wanted.ruled),
        }
        return [KeyFace(by.value, said[by][0], KeyKind.CHOSEN if said[by][1] else KeyKind.PLAIN) for by in By]

    def _table_words(self) -> str:
        wanted = self._filter
        return words.THIS_NIGHT if wanted.stream else isolated(wanted.table) or words.ANY_TABLE

    @property
    def _nights(self) -> tuple[HistoryFilter, ...]:
        """The filter with each table that may be chosen: every one, the open one, those with a name."""
        free = replace(self._filter, stream=0, table="")
        tonight = (replace(free, stream=self._tonight),) if self._tonight else ()
        return (free, *tonight, *(replace(free, table=table) for table in self._tables))

    def _offered(self, by: By) -> list[str]:
        match by:
            case By.PLAYER:
                return [words.ANYBODY, *(isolated(name) for _, name in self._people)]
            case By.TABLE:
                tonight = [words.THIS_NIGHT] if self._tonight else []
                return [words.ANY_TABLE, *tonight, *(isolated(table) for table in self._tables)]
            case By.DAYS:
                return [span.words for span in self._spans]
            case By.POT:
                return [words.ANY_POT, *(f"From {pot:,}" for pot in POTS[1:])]
            case _:
                return [words.ANY_TAG, *(f"#{isolated(tag)}" for tag in self._tags)]

    # ---- wishes

    def _on_chosen(self, place: object) -> None:
        if not isinstance(place, int):
            return
        if self._by is None:
            self._open(tuple(By)[place])
        else:
            self._choose(self._by, place)
            self._by = None
            self._wish()

    def _open(self, by: By) -> None:
        match by:
            case By.STAR:
                self._filter = replace(self._filter, starred=not self._filter.starred)
                self._wish()
            case By.RULING:
                self._filter = replace(self._filter, ruled=not self._filter.ruled)
                self._wish()
            case _:
                self._by = by
                self._show()

    def _choose(self, by: By, place: int) -> None:
        wanted = self._filter
        match by:
            case By.PLAYER:
                self._filter = replace(wanted, player=self._people[place - 1][0] if place else 0)
            case By.TABLE:
                self._filter = self._nights[place]
            case By.DAYS:
                self._span = self._spans[place]
                self._filter = replace(wanted, since=self._span.since, until=self._span.until)
            case By.POT:
                self._filter = replace(wanted, least_pot=POTS[place])
            case _:
                self._filter = replace(wanted, tag=self._tags[place - 1] if place else "")

    def _wish(self) -> None:
        self._show()
        self.filter_wanted.emit(self._filter)

    def _on_clear(self) -> None:
        self._filter, self._span, self._by = HistoryFilter(), words.ANY_SPAN, None
        self._wish()

    def _on_done(self) -> None:
        if self._by is None:
            self.closed.emit()
        else:
            self._by = None
            self._show()

    def arrange(self, body: QRectF) -> None:
        left, width = body.left() + INSET, body.width() - 2 * INSET
        keys = body.bottom() - 12 - KEY
        rows = QRectF(left, body.top() + 8, width, keys - _GAP - body.top() - 8)
        self.put(self.rows, rows.adjusted(-RING, -RING, RING, RING))
        self.put(self.clear_key, QRectF(left, keys, _CLEAR_WIDTH, KEY))
        self.put(self.done_key, QRectF(left + _CLEAR_WIDTH + _GAP, keys, width - _CLEAR_WIDTH - _GAP, KEY))
