"""The statistics over the whole window: what to look at at one side, the chart or table at the other. Lengths are u.

Nights are read beside the window; the charts are loaded when the page is made, not when the program starts.
"""

from collections.abc import Mapping, Sequence
from pathlib import Path

from PySide6.QtCore import QRectF, Signal
from PySide6.QtWidgets import QWidget

from app.formats.reports.sheet import Progress
from app.session.ports import EventStore
from app.session.statistics.facts import NightFacts
from app.session.statistics.results import of_one_unit
from app.settings import Settings
from app.whole_file import file_stem
from ui.book_files import write_whole
from ui.drawing.geometry import RING
from ui.drawing.key_paint import KeySizes
from ui.drawing.theme import LIGHT
from ui.export_job import Export, ExportChoice
from ui.faces import KeyFace, KeyKind
from ui.faces.chart_face import ChartFace
from ui.faces.statistics_faces import refusal, statistics_face
from ui.faces.statistics_lines import Subject
from ui.statistics_job import StatisticsJob
from ui.views.charts.chart_files import chart_png, chart_svg
from ui.views.charts.chart_view import ChartView
from ui.views.charts.figures_table import FIGURES_HEIGHT, FigureStrip, FiguresView
from ui.views.pages.window_page import WindowPage
from ui.views.panels.panel import INSET, Line, Panel, Words
from ui.views.parts.choice_rows import ChoiceRows
from ui.views.parts.key_button import KeyButton
from ui.views.parts.progress_bar import PROGRESS_HEIGHT, ProgressBar
from ui.words import statistics_words as words
from ui.words.names import isolated
from ui.words.statistics_words import Plot, Scope

_CHOICES = 262.0
_SCOPE, _GAP = 60.0, 12.0
_SAVE_WIDTH = 160.0
_CANCEL = QRectF(0, 0, 200, 88)
_SIZES = KeySizes(22, 18)
_PICTURES = (
    ExportChoice("png", "PNG", "a picture in the console's colours", ".png"),
    ExportChoice("png-light", "PNG, light", "a picture to print", ".png"),
    ExportChoice("svg", "SVG", "a drawing in the console's colours", ".svg"),
    ExportChoice("svg-light", "SVG, light", "a drawing to print", ".svg"),
)


class ChartPanel(Panel):
    """The chart with its figures, or a table, or in their place what is said and how far the reading is."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent, words.TITLE, "chart", closable=False)
        self.chart = ChartView(self)
        self.figures = FigureStrip(self)
        self.table = FiguresView(self)
        self.said = Words(self)
        self.bar = ProgressBar(self)
        self.cancel_key = KeyButton(self, KeyFace(words.CANCEL), KeySizes(24))
        self.show_reading()

    def show_face(self, face: ChartFace) -> None:
        """Show a chart or a table."""
        self.set_title(face.title)
        if face.drawn:
            self.chart.show_face(face)
            self.figures.show_figures(face.figures)
        if face.table is not None:
            self.table.show_table(face.table, face.sentence)
        self.said.show_lines([Line(face.nothing, "text_2", 22)] if face.nothing else [])
        self._show(chart=face.drawn, table=face.table is not None, said=bool(face.nothing), reading=False)

    def show_reading(self) -> None:
        """Show that nights are read."""
        self.bar.show_progress(0.0, words.READING)
        self._show(chart=False, table=False, said=False, reading=True)

    def show_sentence(self, sentence: str) -> None:
        """Say this in place of a chart."""
        self.said.show_lines([Line(sentence, "warning", 22)])
        self._show(chart=False, table=False, said=True, reading=False)

    def _show(self, *, chart: bool, table: bool, said: bool, reading: bool) -> None:
        shown = ((self.chart, chart), (self.figures, chart), (self.table, table), (self.said, said))
        for widget, seen in (*shown, (self.bar, reading), (self.cancel_key, reading)):
            widget.setVisible(seen)

    def arrange(self, body: QRectF) -> None:
        inner = body.adjusted(INSET, _GAP, -INSET, -_GAP)
        chart = QRectF(inner)
        chart.setBottom(inner.bottom() - FIGURES_HEIGHT - _GAP)
        self.put(self.chart, chart)
        self.put(self.figures, QRectF(inner.left(), chart.bottom() + _GAP, inner.width(), FIGURES_HEIGHT))
        self.put(self.table, inner)
        self.put(self.said, inner)
        self.put(self.bar, QRectF(inner.left(), inner.top(), inner.width(), PROGRESS_HEIGHT))
        self.put(self.cancel_key, _CANCEL.translated(inner.left(), inner.bottom() - _CANCEL.height()))


class StatisticsPage(WindowPage):
    """`show_night` says which night is meant; without one only all nights can be looked at."""

    subject = "statistics"
    export_wanted = Signal(object)
    """An `Export` of the chart in sight, as PNG or SVG."""

    def __init__(
        self,
        parent: QWidget | None,
        settings: Settings | None,
        back: str,
        events: EventStore,
        names: Mapping[int, str],
    ) -> None:
        super().__init__(parent, settings, words.TITLE, back)
        self._names = names
        self._stream, self._player, self._choosing = 0, 0, False
        self.plot, self.scope = Plot.STACKS, Scope.NIGHT
        self._nights: tuple[NightFacts, ...] = ()
        self._left_out = ""
        self.face: ChartFace | None = None
        self.job = StatisticsJob(events, self)
        self.choices = ChoiceRows(self)
        self.scope_keys = {scope: KeyButton(self, KeyFace(scope.value), _SIZES) for scope in Scope}
        self.panel = ChartPanel(self)
        self.save_key = self.add_strip_key(KeyFace(words.SAVE, words.SAVE_SECOND, KeyKind.OFF), _SAVE_WIDTH)
        self.choices.chosen.connect(self._on_choice)
        self.scope_keys[Scope.NIGHT].clicked.connect(self._on_night)
        self.scope_keys[Scope.ALL].clicked.connect(self._on_all)
        self.scope_keys[Scope.PLAYER].clicked.connect(self._on_player)
        self.panel.cancel_key.clicked.connect(self.job.cancel)
        self.save_key.clicked.connect(self._on_save)
        self.job.advanced.connect(self._on_advanced)
        self.job.read.connect(self._on_read)
        self.job.cancelled.connect(self._on_cancelled)
        self.job.failed.connect(self._on_failed)

    def show_night(self, stream: int) -> None:
        """Read this night, 0 for all of them, and show it."""
        self._stream = stream
        self._turn_to(Scope.NIGHT if stream else Scope.ALL)

    def stop(self) -> None:
        """Give up the nights that are being read and wait for the end."""
        self.job.stop()

    def arrange(self, area: QRectF) -> None:
        left, right = self.side_by_side(area, _CHOICES)
        self.put(self.choices, left.adjusted(-RING, -RING, RING, RING))
        wide = (right.width() - (len(Scope) - 1) * _GAP) / len(Scope)
        for place, scope in enumerate(Scope):
            self.put(self.scope_keys[scope], QRectF(right.left() + place * (wide + _GAP), right.top(), wide, _SCOPE))
        self.put(self.panel, right.adjusted(0, _SCOPE + _GAP, 0, 0))

    # ---- choosing

    def _turn_to(self, scope: Scope) -> None:
        """Look at other hands; the nights they are of are read first."""
        self.scope, self._choosing = scope, False
        if refusal(self.plot, scope):
            self.plot = Plot.PROFIT
        self.face = None
        self.panel.show_reading()
        self._show_keys()
        self.job.start(self._stream if scope is Scope.NIGHT else 0)

    def _on_night(self) -> None:
        self._turn_to(Scope.NIGHT)

    def _on_all(self) -> None:
        self._turn_to(Scope.ALL)

    def _on_player(self) -> None:
        self._choosing = not self._choosing
        if self._choosing and self.scope is Scope.NIGHT:
            self.panel.show_reading()
            self.job.start()
        self._show_keys()

    def _on_choice(self, place: object) -> None:
        if not isinstance(place, int):
            return
        if not self._choosing:
            self.plot = tuple(Plot)[place]
            self._show_chart()
        elif place == 0:
            self._choosing = False
            self._show_keys()
        else:
            self._player = self._people()[place - 1]
            self._turn_to(Scope.PLAYER)

    def _people(self) -> list[int]:
        """Who was in any of the nights, by name."""
        people = {player for night in self._nights for player, _ in night.results}
        return sorted(people, key=lambda player: self._name(player).casefold())

    def _name(self, player: int) -> str:
        return self._names.get(player, f"player {player}")

    def _show_keys(self) -> None:
        for scope, key in self.scope_keys.items():
            kind = KeyKind.CHOSEN if scope is self.scope else KeyKind.PLAIN
            if scope is Scope.NIGHT and not self._stream:
                kind = KeyKind.OFF
            second = self._name(self._player) if scope is Scope.PLAYER and self._player else ""
            key.set_face(KeyFace(scope.value, second, kind))
        if self._choosing:
            people = [KeyFace(self._name(player)) for player in self._people()]
            self.choices.show_choices([KeyFace(words.BACK_TO_CHARTS, kind=KeyKind.QUIET), *people])
        else:
            self.choices.show_choices([self._plot_face(plot) for plot in Plot])
        drawn = self.face is not None and self.face.drawn
        second = words.SAVE_SECOND if drawn else words.NOTHING_TO_SAVE
        self.save_key.set_face(KeyFace(words.SAVE, second, KeyKind.QUIET if drawn else KeyKind.OFF))

    def _plot_face(self, plot: Plot) -> KeyFace:
        why = refusal(plot, self.scope)
        kind = KeyKind.OFF if why else KeyKind.CHOSEN if plot is self.plot else KeyKind.PLAIN
        return KeyFace(plot.value, why, kind)

    # ---- showing

    def _show_chart(self) -> None:
        nights = self._nights
        if self.scope is Scope.PLAYER:
            nights = tuple(night for night in nights if self._player in dict(night.results))
        self.face = statistics_face(self.plot, Subject(self.scope, nights, self._names, self._player))
        self.panel.show_face(self.face)
        self.show_title(words.TITLE, self._told(nights))
        self.show_notice(self._left_out)
        self._show_keys()

    def _told(self, nights: Sequence[NightFacts]) -> str:
        """What the chart is about, in the strip and in the files."""
        hands = words.hands_said(sum(len(night.hands) for night in nights))
        if self.scope is Scope.NIGHT and nights:
            return f"{nights[-1].name} · {words.day(nights[-1].began)} · {hands}"
        about = f"{isolated(self._name(self._player))} · " if self.scope is Scope.PLAYER else ""
        return f"{about}{words.nights_said(len(nights))} · {hands}"

    def _on_advanced(self, done: int, every: int) -> None:
        self.panel.bar.show_progress(done / every if every else 0.0, words.READING)

    def _on_read(self, nights: object, unread: int) -> None:
        if not isinstance(nights, list):
            return
        same = of_one_unit(nights)
        others = len(nights) - len(same)
        said = (words.unread_said(unread) if unread else "", words.other_unit_said(others) if others else "")
        self._nights, self._left_out = tuple(same), " ".join(sentence for sentence in said if sentence)
        if self._choosing:
            self.panel.show_face(ChartFace(words.PLAYER_KEY, words.CHOOSE, nothing=words.CHOOSE))
            self._show_keys()
        else:
            self._show_chart()

    def _on_cancelled(self) -> None:
        self.panel.show_sentence(words.STOPPED)

    def _on_failed(self, sentence: str) -> None:
        self.panel.show_sentence(sentence)

    # ---- saving

    def _on_save(self) -> None:
        """The pictures are made here, as scenes belong to the window's thread; only their bytes are written beside."""
        face, nights = self.face, self._nights
        if face is None or not face.drawn or not nights:
            return
        second, theme = self._told(nights), self.look.theme
        pictures = {
            "png": chart_png(face, second, theme),
            "png-light": chart_png(face, second, LIGHT),
            "svg": chart_svg(face, second, theme),
            "svg-light": chart_svg(face, second, LIGHT),
        }

        def write(key: str, path: Path, tell: Progress) -> Sequence[str]:
            write_whole(path, pictures[key])
            tell(1, 1)
            return ()

        stem = file_stem(f"{nights[-1].name} {face.title}", words.TITLE)
        self.export_wanted.emit(Export(face.title, second, stem, _PICTURES, write))
