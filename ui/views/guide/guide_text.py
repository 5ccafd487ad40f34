"""The text of a chapter, scrolled by a finger, the wheel or the keyboard; at its end the chapters beside it.

Lengths are u. Only the chapter in sight is there, and of it only what is in sight is painted.
"""

from collections.abc import Callable

from PySide6.QtCore import QRectF, Qt, Signal
from PySide6.QtGui import QFocusEvent, QKeyEvent, QPaintEvent
from PySide6.QtWidgets import QFrame, QScrollArea, QScroller, QWidget

from ui.drawing.look import Look
from ui.drawing.paint import EDGE, PANEL_CORNER, draw_box
from ui.guide.chapters import Block, Chapter, Heading, Item, Picture, Place, text_of
from ui.guide.guide import Guide
from ui.own_faults import outlives_faults
from ui.views.guide.block_view import BlockView, TextView, block_view
from ui.views.guide.scroll_mark import MARK_WIDTH, ScrollMark
from ui.views.parts.looking import LookingWidget
from ui.views.parts.row_button import RowButton, RowFace

_WIDEST, _LEAST, _INSET = 760.0, 200.0, 34.0
_TOP, _BOTTOM = 26.0, 30.0
_FOOT, _FOOT_GAP, _ABOVE_FOOT = 72.0, 18.0, 44.0
_STEP = 64.0
_ABOVE_SECTION = 26.0
"""How much room above a section stays in sight where one jumps to it."""
_READ = 0.3
"""A section is read from when its heading is this far down what is in sight; the last one at the end anyway."""


class Leaf(LookingWidget):
    """All blocks of a chapter under each other, as high as they are."""

    place_wanted = Signal(object)

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.blocks: list[BlockView] = []
        self.keys: list[tuple[RowButton, Place]] = []

    def show_chapter(self, guide: Guide, chapter: Chapter) -> None:
        """Show another chapter."""
        for old in (*self.blocks, *(key for key, _ in self.keys)):
            old.hide()
            old.deleteLater()
        before: Block | None = None
        self.blocks = []
        for block in chapter.blocks:
            view = block_view(self, block, _space(before, block), guide.pictures)
            if isinstance(view, TextView):
                view.link_chosen.connect(self.place_wanted)
            self.blocks.append(view)
            before = block
        beside = zip(("Chapter before", "Next chapter"), ("prev", "next"), guide.beside(chapter.name), strict=True)
        self.keys = [(self._key(note, icon, one), Place(one.name)) for note, icon, one in beside if one]
        self._place()
        for new in (*self.blocks, *(key for key, _ in self.keys)):
            new.show()

    def _key(self, note: str, icon: str, chapter: Chapter) -> RowButton:
        key = RowButton(self, RowFace(chapter.title, note=note, icon=icon, name=f"{note}, {chapter.title}"))
        key.clicked.connect(self._on_key)
        return key

    def _on_key(self) -> None:
        place = next((place for key, place in self.keys if key is self.sender()), None)
        if place is not None:
            self.place_wanted.emit(place)

    def set_look(self, look: Look) -> None:
        """Take colours and scale, and place everything for the width there is."""
        self._look = look
        self._place()

    def _place(self) -> None:
        """Place all blocks in the column, and be as high as they need."""
        width = self._look.units(self.width())
        column = min(_WIDEST, width - 2 * _INSET)
        if column < _LEAST:  # the page has no size yet
            return
        left, top = (width - column) / 2, _TOP
        for block in self.blocks:
            high = block.height_for(column)
            block.set_look(self._look)
            block.place(left, top)
            top += high
        top = self._place_keys(left, top + _ABOVE_FOOT, column)
        self.resize(self.width(), round(self._look.px(top + _BOTTOM)))
        self.update()

    def _place_keys(self, left: float, top: float, column: float) -> float:
        wide = (column - _FOOT_GAP) / 2
        for key, _ in self.keys:
            right = key.row.icon == "next"
            key.set_look(self._look)
            key.place(QRectF(left + (wide + _FOOT_GAP if right else 0), top, wide, _FOOT))
        return top + _FOOT


@outlives_faults
class TextArea(QScrollArea):
    """What scrolls the leaf; it has nothing of a toolkit's look, and leaves the keyboard to the page."""

    def __init__(self, parent: QWidget, leaf: Leaf, on_focus: Callable[[], None]) -> None:
        super().__init__(parent)
        self._on_focus = on_focus
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setWidget(leaf)
        leaf.setAutoFillBackground(False)
        self.viewport().setAutoFillBackground(False)
        QScroller.grabGesture(self.viewport(), QScroller.ScrollerGestureType.LeftMouseButtonGesture)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        event.ignore()

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        self._on_focus()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self._on_focus()


class GuideText(LookingWidget):
    """The panel around the text."""

    place_wanted = Signal(object)
    """A `Place` that a link or a key leads to."""
    section_reached = Signal(object)
    """The anchor of another section that scrolling has come to."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.leaf = Leaf(self)
        self.area = TextArea(self, self.leaf, self.update)
        self.bar = self.area.verticalScrollBar()
        self._mark = ScrollMark(self, self.bar)
        self._anchor = ""
        self._jumps = False
        self.leaf.place_wanted.connect(self.place_wanted)
        self.bar.valueChanged.connect(self._on_scrolled)

    # ---- showing

    def show_chapter(self, guide: Guide, chapter: Chapter) -> None:
        """Show another chapter from its beginning."""
        focused: QWidget | None = self.window().focusWidget()
        held = focused is not None and self.area.isAncestorOf(focused)
        self._jumps = True
        self.leaf.show_chapter(guide, chapter)
        if held:
            self.area.setFocus()
        self.area.setAccessibleName(chapter.title)
        self.area.setAccessibleDescription("\n".join(text_of(block) for block in chapter.blocks))
        self.show_section("")

    def show_section(self, anchor: str) -> None:
        """Scroll to a section; '' is the beginning."""
        found = next((view for view in self.leaf.blocks if _anchor(view) == anchor), None)
        top = self._top(found) - self._look.px(_ABOVE_SECTION) if found and anchor else 0
        self._stop()
        self._jumps = True
        self.bar.setValue(round(top))
        self._jumps, self._anchor = False, anchor

    @property
    def offset(self) -> float:
        """How far the text is scrolled, u."""
        return self._look.units(self.bar.value())

    def scroll_to(self, offset: float) -> None:
        """Scroll as far as `offset` u."""
        self._stop()
        self.bar.setValue(round(self._look.px(offset)))

    def scroll_by(self, key: int) -> bool:
        """Scroll as a key of the keyboard says; False for a key that scrolls nothing."""
        step, page = round(self._look.px(_STEP)), self.bar.pageStep() - round(self._look.px(_STEP))
        ways = {
            Qt.Key.Key_Up: -step, Qt.Key.Key_Down: step, Qt.Key.Key_PageUp: -page, Qt.Key.Key_PageDown: page,
            Qt.Key.Key_Space: page, Qt.Key.Key_Home: -self.bar.maximum(), Qt.Key.Key_End: self.bar.maximum(),
        }  # fmt: skip
        way = next((by for one, by in ways.items() if one == key), None)
        if way is None:
            return False
        self._stop()
        self.bar.setValue(self.bar.value() + way)
        return True

    def _stop(self) -> None:
        """A text that still glides would glide on elsewhere."""
        QScroller.scroller(self.area.viewport()).stop()

    # ---- which section is read

    def _top(self, view: BlockView) -> float:
        """Where a block's words begin, in pixels of the leaf."""
        return view.y() + self._look.px(view.above)

    def _on_scrolled(self) -> None:
        if self._jumps:
            return
        at, end = self.bar.value(), self.bar.maximum()
        read = at + self.area.height() * (_READ if at < end else 1.0)
        passed = [view for view in self.leaf.blocks if isinstance(view.block, Heading) and self._top(view) <= read]
        anchor = _anchor(passed[-1]) if passed and at else ""
        if anchor is not None and anchor != self._anchor:
            self._anchor = anchor
            self.section_reached.emit(anchor)

    # ---- placing and painting

    def _arrange(self) -> None:
        area, offset = self._look.area(self), self.offset
        inner = self._look.rect(area.adjusted(4, 4, -4, -4))
        self.area.setGeometry(inner)
        self.leaf.resize(inner.width(), self.leaf.height())
        self.leaf.set_look(self._look)
        self.bar.setSingleStep(round(self._look.px(_STEP) / 2))
        mark = QRectF(area.right() - MARK_WIDTH - 6, area.top() + 14, MARK_WIDTH, area.height() - 28)
        self._mark.setGeometry(self._look.rect(mark))
        self._mark.raise_()
        self.bar.setValue(round(self._look.px(offset)))

    def set_look(self, look: Look) -> None:
        offset = self.offset
        super().set_look(look)
        self.bar.setValue(round(look.px(offset)))

    def paintEvent(self, _event: QPaintEvent) -> None:
        theme, area = self._look.theme, self._look.area(self)
        with self._look.begin(self) as painter:
            draw_box(painter, area, PANEL_CORNER, theme.surface, theme.line, EDGE)
            if self.area.hasFocus():
                draw_box(painter, area, PANEL_CORNER, None, theme.focus, 3)


def _anchor(view: BlockView) -> str | None:
    return view.block.anchor if isinstance(view.block, Heading) else None


def _space(before: Block | None, block: Block) -> float:
    """The free room between two blocks."""
    if before is None:
        return 0.0
    if isinstance(block, Heading):
        return 40.0
    if isinstance(before, Heading):
        return 12.0
    if isinstance(block, Picture) or isinstance(before, Picture):
        return 22.0
    return 8.0 if isinstance(block, Item) and isinstance(before, Item) else 14.0
