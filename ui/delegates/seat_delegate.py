"""Paints one plate: seat number and name, stack, badges. Lengths are in layout units (u), counted from the plate."""

from dataclasses import dataclass
from functools import cache, lru_cache
from typing import assert_never

from PySide6.QtCore import QLineF, QModelIndex, QObject, QPersistentModelIndex, QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPen
from PySide6.QtWidgets import QStyle, QStyledItemDelegate, QStyleOptionViewItem

from ui.delegates.figures import fit_figure
from ui.drawing import fonts
from ui.drawing.fonts import MEDIUM, NAME, REGULAR, SEMIBOLD, STACK, Fitted, Style, fit, ladder
from ui.drawing.look import Look
from ui.drawing.paint import CENTRE, EDGE, PLATE_CORNER, badge_width, draw_badge, draw_box, draw_fitted, pen
from ui.drawing.theme import Theme
from ui.faces import Badge, SeatFace, SeatMood
from ui.models.roles import SeatRole
from ui.own_faults import outlives_faults
from ui.views.table.seat_places import RING, grown
from ui.words.names import isolated

_INSET, _END = 12.0, 10.0
_NUMBER = Style(20, SEMIBOLD)
_SEAT, _EMPTY = ladder(20, 18, weight=MEDIUM), ladder(20, 18, weight=REGULAR)
_STACK = (*STACK[:-1], Style(22, SEMIBOLD, True), STACK[-1])
_HARDLY_SQUEEZED = 0.93
_BADGE_GAP, _BADGE_UP, _BADGE_END = 6.0, 33.0, 6.0


class PlateOption(QStyleOptionViewItem):
    """What a plate is painted with. `plate` is its rectangle in u, as the painter counts; `lit` fades in, 0 to 1."""

    def __init__(self) -> None:
        super().__init__()
        self.plate = QRectF()
        self.lit = 1.0


@dataclass(frozen=True, slots=True)
class PlateInk:
    """How a plate in one state is drawn."""

    fill: QColor
    edge: QPen
    name: QColor
    number: QColor
    tab: QPen
    rule: QPen
    stack: QColor


@cache
def plate_ink(mood: SeatMood, to_act: bool, marked: bool, pressed: bool, theme: Theme) -> PlateInk:
    """Return the colours of a plate."""
    edge = pen(theme.lit, 4) if marked else pen(theme.plate_edge, EDGE)
    tab, rule = pen(theme.plate_edge, EDGE), pen(theme.line, 1)
    if pressed:
        edge = pen(theme.lit, 4 if marked else 2)
        return PlateInk(theme.key_pressed, edge, theme.text, theme.text_2, tab, rule, theme.money)
    if to_act:
        tab, rule = pen(theme.on_lit_2, EDGE), pen(theme.on_lit_2, 1)
        return PlateInk(theme.lit, pen(theme.lit, EDGE), theme.on_lit, theme.on_lit_2, tab, rule, theme.on_lit)
    match mood:
        case SeatMood.LIVE:
            return PlateInk(theme.plate, edge, theme.text, theme.text_2, tab, rule, theme.money)
        case SeatMood.FOLDED | SeatMood.AWAY:
            return PlateInk(theme.plate_out, edge, theme.disabled, theme.disabled, tab, rule, theme.text_2)
        case SeatMood.EMPTY:
            edge = edge if marked else pen(theme.edge, EDGE, (6, 6))
            return PlateInk(theme.plate_out, edge, theme.text_2, theme.text_2, tab, rule, theme.text_2)
        case _:
            assert_never(mood)


@dataclass(frozen=True, slots=True)
class PlateWords:
    """What stands on a plate. `row` are the badges of the third line with their places, `aside` is beside the stack."""

    tab: float
    name: Fitted
    stack: Fitted
    row: tuple[tuple[Badge, float], ...]
    squeeze: float
    aside: tuple[Badge, float] | None


@lru_cache(maxsize=256)
def plate_words(face: SeatFace, width: float) -> PlateWords:
    """Return the texts as they fit on a plate this wide. A stack is never cut, and no badge is left out."""
    tab = _INSET + fonts.measure(str(face.seat), _NUMBER) + 9
    name = fit(isolated(face.name), width - _END - tab - 9, NAME)
    stack = fit_figure(face.stack, width - 2 * _INSET, _STACK)
    row = [(badge, badge_width(badge)) for badge in face.badges]
    aside = None
    if _row_width(row) * _HARDLY_SQUEEZED > width - _INSET - _BADGE_END:
        last, wide = row[-1]
        if stack.width + _BADGE_GAP + wide <= width - _INSET - _BADGE_END:
            row.pop()
            aside = last, width - _BADGE_END - wide
    squeeze = min(1.0, (width - _INSET - _BADGE_END) / max(1.0, _row_width(row)))
    placed: list[tuple[Badge, float]] = []
    left = 0.0
    for badge, wide in row:
        placed.append((badge, left))
        left += wide + _BADGE_GAP
    return PlateWords(tab, name, stack, tuple(placed), squeeze, aside)


def _row_width(row: list[tuple[Badge, float]]) -> float:
    return sum(wide for _, wide in row) + _BADGE_GAP * max(0, len(row) - 1)


@outlives_faults
class SeatDelegate(QStyledItemDelegate):
    """Paints seats in the state their face says. The painter counts in u and antialiases."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._look = Look()

    def set_look(self, look: Look) -> None:
        self._look = look

    def sizeHint(self, _option: QStyleOptionViewItem, _index: QModelIndex | QPersistentModelIndex) -> QSize:
        return QSize(round(self._look.px(152)), round(self._look.px(118)))

    def paint(
        self, painter: QPainter, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> None:
        assert isinstance(option, PlateOption)
        face: SeatFace = index.data(SeatRole.FACE)
        theme, plate = self._look.theme, option.plate
        pressed = bool(option.state & QStyle.StateFlag.State_Sunken)
        ink = plate_ink(face.mood, face.to_act, face.marked, pressed, theme)
        if face.to_act:
            draw_box(painter, grown(plate, RING), PLATE_CORNER + 7, None, theme.lit, 4)
        if option.state & QStyle.StateFlag.State_HasFocus:  # between a lit plate and its ring
            draw_box(painter, grown(plate, 4), PLATE_CORNER + 3, None, theme.focus, 3)
        inset = ink.edge.widthF() / 2
        painter.setPen(ink.edge)
        painter.setBrush(_mixed(theme.plate if face.to_act else theme.lit, ink.fill, option.lit))
        painter.drawRoundedRect(grown(plate, -inset), PLATE_CORNER - inset, PLATE_CORNER - inset)
        if face.mood is SeatMood.EMPTY:
            self._paint_empty(painter, plate, face, ink)
        else:
            self._paint_words(painter, plate, face, ink)

    def _paint_words(self, painter: QPainter, plate: QRectF, face: SeatFace, ink: PlateInk) -> None:
        words = plate_words(face, plate.width())
        x, y, height = plate.x(), plate.y(), plate.height()
        rule, grown = y + round(0.35 * height), height - 118
        level = y + 31 + 0.2 * grown
        draw_fitted(painter, x + _INSET, level - 1, fit(str(face.seat), 60, (_NUMBER,)), ink.number)
        self._paint_name(painter, QPointF(x + words.tab + 9, level), words.name, plate, ink.name)
        painter.setPen(ink.tab)
        painter.drawLine(QLineF(x + words.tab, level - 18, x + words.tab, level + 2))
        painter.setPen(ink.rule)
        painter.drawLine(QLineF(x + _INSET, rule, x + plate.width() - _INSET, rule))
        figures = rule + 34 + 0.25 * grown
        draw_fitted(painter, x + _INSET, figures, words.stack, ink.stack)
        if words.aside is not None:
            draw_badge(painter, x + words.aside[1], figures - 24, words.aside[0], self._look.theme, face.to_act)
        if words.row:
            self._paint_badges(painter, x + _INSET, y + height - _BADGE_UP, words, face.to_act)

    @staticmethod
    def _paint_name(painter: QPainter, at: QPointF, name: Fitted, plate: QRectF, color: QColor) -> None:
        plain = name.text.isascii()
        if not plain:  # piled-up marks may be higher than any plate
            painter.save()
            painter.setClipRect(plate, Qt.ClipOperation.IntersectClip)
        draw_fitted(painter, at.x(), at.y(), name, color)
        if not plain:
            painter.restore()

    def _paint_badges(self, painter: QPainter, x: float, y: float, words: PlateWords, lit: bool) -> None:
        if words.squeeze == 1.0:
            for badge, left in words.row:
                draw_badge(painter, x + left, y, badge, self._look.theme, lit)
            return
        painter.save()
        painter.translate(x, 0)
        painter.scale(words.squeeze, 1)
        for badge, left in words.row:
            draw_badge(painter, left, y, badge, self._look.theme, lit)
        painter.restore()

    def _paint_empty(self, painter: QPainter, plate: QRectF, face: SeatFace, ink: PlateInk) -> None:
        middle, centre = plate.center().x(), plate.center().y()
        room = plate.width() - 2 * _INSET
        draw_fitted(
            painter, middle, centre - 4, fit(self.tr("Seat {0}").format(face.seat), room, _SEAT), ink.name, CENTRE
        )
        draw_fitted(painter, middle, centre + 24, fit(self.tr("empty"), room, _EMPTY), ink.name, CENTRE)
        if face.badges:
            draw_badge(painter, plate.x() + _INSET, plate.bottom() - _BADGE_UP, face.badges[0], self._look.theme)


def _mixed(before: QColor, after: QColor, share: float) -> QColor:
    """Return a colour `share` of the way from one fill to the next."""
    if share >= 1.0:
        return after
    old, new = (
        (before.redF(), before.greenF(), before.blueF()),
        (after.redF(), after.greenF(), after.blueF()),
    )
    return QColor.fromRgbF(*(start + (end - start) * share for start, end in zip(old, new, strict=True)))
