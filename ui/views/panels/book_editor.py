"""A house's rulebook on the screen: families at the left, their switches, the values of one. Lengths are u.

What is changed is a `BookDraft`; a contradiction is said at once and keeps the book from being saved.
"""

from enum import Enum

from PySide6.QtCore import QRectF, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QAbstractButton, QButtonGroup, QWidget

from app.flows.book_draft import BookDraft, draft_from
from app.flows.naming import fault
from app.rulebook.catalog import LONGEST_NAME, BookError, shipped_book
from app.rulebook.switches import switch_families
from app.session.ports import StorageError
from ui.drawing.geometry import RING
from ui.drawing.key_paint import KeySizes
from ui.faces import OFF_KEY, KeyFace, KeyKind
from ui.session_bridge import SessionBridge
from ui.views.pages.name_page import NamePage
from ui.views.pages.value_page import ValuePage
from ui.views.panels.panel import INSET, SEMIBOLD, Line, Words
from ui.views.panels.wide_panel import WidePanel
from ui.views.parts.key_button import KeyButton
from ui.views.parts.pager import PAGER_HEIGHT, Pager
from ui.views.parts.switch_row import HEIGHT, SwitchFace, SwitchRow
from ui.words import book_words as words

_LEFT, _GAP, _COLUMN_GAP = 300.0, 12.0, 14.0
_LEAST_FAMILY, _FAMILY_GAP = 56.0, 9.0
_LAST = 66.0
_REASON = 52.0
_TYPED_WIDTH = 520.0
_COLUMNS, _MOST_ROWS = 2, 16
OWN = "what differs"
"""Stands in place of a family."""

_NOTHING = draft_from(shipped_book("home"), "")
"""What is begun with before there is anything."""


class Page(Enum):
    """What stands at the right."""

    SWITCHES = "switches"
    VALUES = "values"
    NAME = "name"
    NUMBER = "number"


class BookEditor(WidePanel):
    """Begins with a draft; what is not saved stays until another draft is begun."""

    saved = Signal(object)
    """The edition that was saved."""

    def __init__(self, parent: QWidget, bridge: SessionBridge) -> None:
        super().__init__(parent, words.EDIT_TITLE, "edit")
        self._bridge = bridge
        self._begun = self._draft = _NOTHING
        self._page, self._family, self._switch = Page.SWITCHES, next(iter(switch_families())), ""
        self.families = {name: KeyButton(self, KeyFace(name), KeySizes(22, 18)) for name in switch_families()}
        self.rows = tuple(SwitchRow(self) for _ in range(_MOST_ROWS))
        self._group = QButtonGroup(self, exclusive=False)
        for place, row in enumerate(self.rows):
            self._group.addButton(row, place)
        self.pager = Pager(self)
        self.values = ValuePage(self)
        self.typed = NamePage(self)
        self._reason = Words(self, leading=1.2)
        self.name_key = KeyButton(self, KeyFace("Name"), KeySizes(22, 18))
        self.own_key = KeyButton(self, KeyFace("What differs"), KeySizes(22, 18))
        self.number_key = KeyButton(self, KeyFace("Rule number"), KeySizes(22, 18))
        self.back_key = KeyButton(self, KeyFace("Back", name="Back to the switches"), KeySizes(22))
        self.save_key = KeyButton(self, OFF_KEY, KeySizes(24, 18))
        self._connect()

    def _connect(self) -> None:
        for key in self.families.values():
            key.clicked.connect(self._on_family)
        self._group.idClicked.connect(self._on_row)
        self.pager.page_changed.connect(self._show)
        self.values.chosen.connect(self._on_value)
        self.typed.text_changed.connect(self._show_typed)
        self.typed.chosen.connect(self._on_typed)
        self.name_key.clicked.connect(self._on_name)
        self.own_key.clicked.connect(self._on_own)
        self.number_key.clicked.connect(self._on_number)
        self.back_key.clicked.connect(self._on_back)
        self.save_key.clicked.connect(self._on_save)

    # ---- opening

    @property
    def draft(self) -> BookDraft:
        return self._draft

    @property
    def reason(self) -> str:
        """The contradiction that is said; '' while there is none."""
        return self._reason.accessibleName()

    def start(self, draft: BookDraft) -> None:
        """Begin with a draft; with the one that was begun last, go on where it was left."""
        if draft != self._begun:
            self._begun = self._draft = draft
            self._family = next(iter(switch_families()))
        self._turn_to(Page.SWITCHES)

    def take_over(self, draft: BookDraft) -> None:
        """Begin with a draft that may be saved as it is: a new one, or what was read from a file."""
        self._begun, self._draft = _NOTHING, draft
        self._family = OWN if draft.own else next(iter(switch_families()))
        self._turn_to(Page.SWITCHES)

    def refresh(self) -> None:
        self._show()

    def key_for(self, event: QKeyEvent) -> QAbstractButton | None:
        """Return goes on while letters stand there; Escape leads back before it leads out."""
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and self._page in (Page.NAME, Page.NUMBER):
            return self.typed.keys[0]
        if event.key() == Qt.Key.Key_Escape and self._page is not Page.SWITCHES:
            return self.back_key if self._page is Page.VALUES else self.typed.keys[1]
        found = self.values.key_for(event) if self._page is Page.VALUES else None
        return found or super().key_for(event)

    def _turn_to(self, page: Page, leaf: int = 0) -> None:
        self._page = page
        if page is Page.SWITCHES:
            self.pager.set_pages(leaf + 1, leaf)
        self._show()

    # ---- showing

    def _show(self) -> None:
        page, typing = self._page, self._page in (Page.NAME, Page.NUMBER)
        self.set_title(self._heading())
        self.typed.setVisible(typing)
        self.values.setVisible(page is Page.VALUES)
        for key in (self.number_key, self.back_key):
            key.setVisible(page is Page.VALUES)
        for key in (self.name_key, self.own_key):
            key.setVisible(page is Page.SWITCHES)
        for widget in (*self.families.values(), self.save_key, self._reason):
            widget.setVisible(not typing)
        self._show_families()
        self._show_rows()
        self._show_outcome()
        if page is Page.VALUES:
            self.values.show_switch(self._draft, self._switch)
            number = self._draft.own[self._switch].rule if self._draft.differs(self._switch) else ""
            self.number_key.set_face(KeyFace("Rule number", number or "none of the house's"))

    def _heading(self) -> str:
        if self._page is Page.NAME:
            return words.NAME_TITLE
        if self._page is Page.NUMBER:
            return words.NUMBER_TITLE
        return f"{self._draft.name or words.EDIT_TITLE} \u00b7 on {self._draft.base.name}"

    def _show_families(self) -> None:
        for name, key in self.families.items():
            switches = switch_families()[name]
            own = sum(self._draft.differs(switch) for switch in switches)
            wrong = any(self._draft.conflict_of(switch) for switch in switches)
            sub = "contradicts" if wrong else words.count_text(own) if own else ""
            chosen = name == self._family and self._page is not Page.NAME
            key.set_face(KeyFace(name, sub, KeyKind.CHOSEN if chosen else KeyKind.PLAIN))
        own = len(self._draft.own)
        kind = KeyKind.CHOSEN if self._family == OWN else KeyKind.PLAIN if own else KeyKind.OFF
        self.own_key.set_face(KeyFace("What differs", str(own) if own else "nothing yet", kind))

    @property
    def _listed(self) -> tuple[str, ...]:
        """The switches of the list in sight."""
        if self._family != OWN:
            return switch_families()[self._family]
        return tuple(name for names in switch_families().values() for name in names if self._draft.differs(name))

    def _show_rows(self) -> None:
        size, listed, in_list = self._fitting(), self._listed, self._page is Page.SWITCHES
        shown = self.pager.part(listed, size)
        self.pager.setVisible(in_list and len(listed) > size)
        for place, row in enumerate(self.rows):
            row.setVisible(in_list and place < len(shown))
            if place < len(shown):
                row.show_row(self._face(shown[place]))

    def _face(self, switch: str) -> SwitchFace:
        draft, book = self._draft, self._draft.book
        says = words.reading(switch, book.value(switch))
        wrong = draft.conflict_of(switch) is not None
        number = words.number_text(book, switch)
        return SwitchFace(words.asks(switch), says, number, draft.differs(switch), wrong)

    def _show_outcome(self) -> None:
        conflicts = self._draft.conflicts
        here = self._draft.conflict_of(self._switch) if self._page is Page.VALUES else None
        told = here or next(iter(conflicts), None)
        self._reason.show_lines([Line(told.reason, "warning", weight=SEMIBOLD)] if told else [])
        if conflicts:
            face = KeyFace("Save", words.contradictions_text(len(conflicts)), KeyKind.OFF)
        elif why := self._name_fault(self._draft.name):
            face = KeyFace("Save", why, KeyKind.OFF)
        elif self._draft == self._begun and self._draft.key:
            face = KeyFace("Save", "nothing changed", KeyKind.OFF)
        else:
            kind = KeyKind.LIT if self._page is Page.SWITCHES else KeyKind.PLAIN
            face = KeyFace("Save", f"as edition {self._next_edition()}", kind)
        self.save_key.set_face(face)
        self.name_key.set_face(KeyFace("Name", self._draft.name or "none yet"))

    def _next_edition(self) -> int:
        last = self._bridge.books.newest(self._draft.key) if self._draft.key else None
        return last.version + 1 if last else 1

    def _show_typed(self) -> None:
        entry = self.typed.letters.entry
        go = KeyFace("Take it", kind=KeyKind.LIT)
        if self._page is Page.NAME and (why := self._name_fault(entry)):
            go = KeyFace("Take it", why, KeyKind.OFF)
        elif self._page is Page.NUMBER and not words.is_number(entry):
            go = KeyFace("Take it", "too long", KeyKind.OFF)
        self.typed.show_keys((go, KeyFace("Back", name="Back without a change")))

    def _name_fault(self, name: str) -> str:
        """Why the book cannot have this name, '' where it can."""
        if fault(name):
            return "type a name"
        if not words.is_name(name):
            return f"at most {LONGEST_NAME} letters"
        other = self._bridge.books.namesake(name, self._draft.key)
        return f"{other.name} is there already" if other else ""

    # ---- placing

    def _right(self) -> QRectF:
        """The room of switches or values, above the reason and the last row."""
        below = _GAP + _LAST + _GAP + _REASON + 8
        return self._look.area(self).adjusted(INSET + _LEFT + 18, 75, -INSET, -below)

    def _fitting(self) -> int:
        """How many switches fit; a pager needs its own room."""
        room = self._right().height()
        whole = _COLUMNS * max(1, int((room + _GAP) // (HEIGHT + _GAP)))
        if len(self._listed) <= min(whole, _MOST_ROWS):
            return min(whole, _MOST_ROWS)
        paged = _COLUMNS * max(1, int((room - PAGER_HEIGHT) // (HEIGHT + _GAP)))
        return min(paged, _MOST_ROWS)

    def arrange(self, body: QRectF) -> None:
        inner, right = body.adjusted(INSET, 10, -INSET, -_GAP), self._right()
        last = inner.bottom() - _LAST
        count = len(self.families)
        high = max(_LEAST_FAMILY, min(72.0, (last - _GAP - inner.top() + _FAMILY_GAP) / count - _FAMILY_GAP))
        for place, key in enumerate(self.families.values()):
            self.put(key, QRectF(inner.left(), inner.top() + place * (high + _FAMILY_GAP), _LEFT, high))
        wide = (right.width() - (_COLUMNS - 1) * _COLUMN_GAP) / _COLUMNS
        for place, row in enumerate(self.rows):
            line, column = divmod(place, _COLUMNS)
            left, top = right.left() + column * (wide + _COLUMN_GAP), right.top() + line * (HEIGHT + _GAP)
            self.put(row, QRectF(left, top, wide, HEIGHT))
        pager = QRectF(right.left(), right.bottom() - PAGER_HEIGHT, right.width(), PAGER_HEIGHT)
        self.pager.place(pager)
        self.put(self.values, right.adjusted(-RING, -RING, RING, RING))
        self.put(self._reason, QRectF(right.left(), right.bottom() + 8, right.width(), _REASON))
        typed = QRectF(inner.center().x() - _TYPED_WIDTH / 2, inner.top(), _TYPED_WIDTH, min(inner.height(), 640.0))
        self.put(self.typed, typed.adjusted(-RING, -RING, RING, RING))
        third = (right.width() - 2 * _GAP) / 3
        self.put(self.name_key, QRectF(right.left(), last, third, _LAST))
        self.put(self.back_key, QRectF(right.left(), last, third, _LAST))
        self.put(self.own_key, QRectF(right.left() + third + _GAP, last, third, _LAST))
        self.put(self.number_key, QRectF(right.left() + third + _GAP, last, third, _LAST))
        self.put(self.save_key, QRectF(right.right() - third, last, third, _LAST))
        self._show()

    # ---- taps

    def _on_family(self) -> None:
        self._family = next(name for name, key in self.families.items() if key is self.sender())
        self._turn_to(Page.SWITCHES)

    def _on_own(self) -> None:
        self._family = OWN
        self._turn_to(Page.SWITCHES)

    def _on_row(self, place: int) -> None:
        self._switch = self._listed[self.pager.page * self._fitting() + place]
        self.values.begin(self._draft, self._switch)
        self._turn_to(Page.VALUES)

    def _on_value(self, value: object) -> None:
        if isinstance(value, int | str):
            self._draft = self._draft.answered(self._switch, value)
            self._on_back()

    def _on_back(self) -> None:
        """To the list, at the leaf that has the switch; when nothing differs any more, to its family."""
        if not self._listed:
            self._family = next(name for name, switches in switch_families().items() if self._switch in switches)
        listed = self._listed
        at = listed.index(self._switch) if self._switch in listed else 0
        self._turn_to(Page.SWITCHES, at // self._fitting())

    def _on_name(self) -> None:
        self._type(Page.NAME, self._draft.name, words.NAME_HINT)

    def _on_number(self) -> None:
        own = self._draft.own.get(self._switch)
        self._type(Page.NUMBER, own.rule if own else "", words.NUMBER_HINT)

    def _type(self, page: Page, text: str, hint: str) -> None:
        self._turn_to(page)
        self.typed.letters.field.setAccessibleName(self._heading())
        self.typed.letters.start(text, hint)
        self._show_typed()

    def _on_typed(self, place: object) -> None:
        entry, page = self.typed.letters.entry, self._page
        if place == 0 and page is Page.NAME:
            self._draft = self._draft.named(entry)
        elif place == 0:
            self._draft = self._draft.numbered(self._switch, entry)
        self._turn_to(Page.VALUES if page is Page.NUMBER else Page.SWITCHES)

    def _on_save(self) -> None:
        bridge, draft = self._bridge, self._draft
        try:
            if not draft.key:
                draft = BookDraft(draft.name, draft.base, draft.own, bridge.books.free_key(draft.name))
            edition = bridge.books.save(draft.book, bridge.session.now)
        except (BookError, StorageError) as error:
            bridge.storage_failed.emit(str(error))
            return
        self._begun = self._draft = draft
        self.saved.emit(edition)
