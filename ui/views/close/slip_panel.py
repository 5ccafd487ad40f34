"""Slips, tabs and pinned pairs: everybody as a key, then one player's slip as text and as a code. Lengths are u."""

from collections.abc import Sequence
from enum import Enum
from pathlib import Path

from PySide6.QtCore import QLocale, QRectF, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QAbstractButton, QWidget

from app.session.bank.closing import Pair
from app.session.bank.slip_code import slip_code
from app.session.bank.slips import Slip
from app.session.ports import StorageError
from app.whole_file import file_stem
from ui import book_files
from ui.drawing.geometry import RING
from ui.drawing.key_paint import KeySizes
from ui.drawing.sheet_paint import Paper
from ui.faces import OFF_KEY, KeyFace, KeyKind
from ui.faces.slip_faces import slip_sheet
from ui.views.pages.file_page import FilePage
from ui.views.panels.panel import INSET, SEMIBOLD, Line, Panel, Words
from ui.views.parts.choice_rows import ChoiceRows
from ui.views.parts.key_button import KeyButton
from ui.views.parts.qr_code import QrCode
from ui.words import book_words
from ui.words import close_words as words
from ui.words.names import isolated

_GAP, _KEY, _WORDS = 12.0, 72.0, 56.0
_CODE_SHARE = 0.56


class Page(Enum):
    """What the panel shows."""

    PEOPLE = "people"
    SLIP = "slip"
    PARTNER = "partner"
    FILE = "file"


class SlipPanel(Panel):
    """Writes slips as text, and all of them on one page; what is to be recorded goes out as signals."""

    carry_wanted = Signal(object)
    """The player whose tab is left for another night."""
    pair_wanted = Signal(object)
    """Two who settle between themselves: who pays, and whom."""
    pairs_dropped = Signal()
    said = Signal(str)

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent, words.PEOPLE_TITLE, "person")
        self._slips: tuple[Slip, ...] = ()
        self._owed: dict[int, int] = {}
        self._faces: tuple[tuple[int, KeyFace], ...] = ()
        self._closed, self._pairs, self._night = False, 0, ""
        self._player, self._page = 0, Page.PEOPLE
        self._whole = False  # the file is for all slips
        imperial = QLocale().measurementSystem() is QLocale.MeasurementSystem.ImperialUSSystem
        self._paper = Paper.LETTER if imperial else Paper.A4
        self.words, self.text = Words(self), Words(self)
        self.people, self.partners = ChoiceRows(self, 2), ChoiceRows(self, 2)
        self.code, self.files = QrCode(self), FilePage(self)
        self.keys = tuple(KeyButton(self, OFF_KEY, KeySizes(22, 18)) for _ in range(4))
        self._connect()
        self._turn(Page.PEOPLE)

    def _connect(self) -> None:
        self.people.chosen.connect(self._on_person)
        self.partners.chosen.connect(self._on_partner)
        self.files.chosen.connect(self._on_place)
        self.files.left.connect(self._on_back)
        for key, act in zip(self.keys, (self._on_first, self._on_second, self._on_third, self._on_back), strict=True):
            key.clicked.connect(act)

    @property
    def page(self) -> Page:
        return self._page

    def show_people(
        self,
        faces: Sequence[tuple[int, KeyFace]],
        slips: Sequence[Slip],
        owed: Sequence[tuple[int, int]],
        night: str,
        *,
        closed: bool,
        pairs: int,
    ) -> None:
        """Show everybody; `owed` is what the bank owes each, `closed` that tabs may be left for another night."""
        self._faces, self._slips, self._owed = tuple(faces), tuple(slips), dict(owed)
        self._closed, self._pairs, self._night = closed, pairs, night
        self._show()

    def begin(self) -> None:
        """Go to the list of people."""
        self._turn(Page.PEOPLE)

    def show_player(self, player: int) -> None:
        """Go to the slip of a player."""
        self._player = player
        self._turn(Page.SLIP)

    def key_for(self, event: QKeyEvent) -> QAbstractButton | None:
        if event.key() == Qt.Key.Key_Escape and self._page is not Page.PEOPLE:
            return self.files.back_key if self._page is Page.FILE else self.keys[3]
        return super().key_for(event)

    # ---- showing

    def _turn(self, page: Page) -> None:
        self._page = page
        self._show()

    def _show(self) -> None:
        page, slip = self._page, self._slip
        name = isolated(slip.statement.name) if slip else ""
        self.set_title(words.PEOPLE_TITLE if page is Page.PEOPLE else name or words.SLIPS)
        self.people.setVisible(page is Page.PEOPLE)
        self.partners.setVisible(page is Page.PARTNER)
        self.files.setVisible(page is Page.FILE)
        self.text.setVisible(page is Page.SLIP)
        self.code.setVisible(page is Page.SLIP)
        self.words.setVisible(page in (Page.PEOPLE, Page.PARTNER))
        self.people.show_choices([face for _, face in self._faces])
        self.partners.show_choices([face for _, face in self._partners()])
        said = words.PEOPLE_LINE if page is Page.PEOPLE else words.pin_whom(name, pays=self._amount < 0)
        self.words.show_lines([Line(said, "text_2")])
        if slip is not None and page is Page.SLIP:
            self._show_slip(slip)
        faces = self._key_faces()
        for key, face in zip(self.keys, faces, strict=True):
            key.setVisible(face is not None)
            key.set_face(face or OFF_KEY)
        self._arrange()

    def _show_slip(self, slip: Slip) -> None:
        made = slip_code(slip)
        self.code.show_code(made)
        lines = slip.lines()[2:]
        shown = [
            Line(isolated(line), size=20, weight=SEMIBOLD if place == 2 else 400) for place, line in enumerate(lines)
        ]
        if made is None:
            shown.append(Line(words.NO_CODE, "warning"))
        self.text.show_lines(shown)

    def _key_faces(self) -> tuple[KeyFace | None, KeyFace | None, KeyFace | None, KeyFace | None]:
        if self._page is Page.PEOPLE:
            printer = book_files.printer_name() if self.isVisible() else ""
            print_key = KeyFace(words.PRINT, printer or words.NO_PRINTER, KeyKind.PLAIN if printer else KeyKind.OFF)
            unpin = KeyFace(words.UNPIN) if self._pairs else None
            return print_key, KeyFace(words.SAVE_PDF), unpin, None
        if self._page is Page.SLIP:
            return *self._slip_keys(), KeyFace(words.BACK, name=words.BACK_NAME)
        if self._page is Page.PARTNER:
            return None, None, None, KeyFace(words.BACK, name=words.BACK_NAME)
        return None, None, None, None

    def _slip_keys(self) -> tuple[KeyFace, KeyFace, KeyFace]:
        if not self._amount:
            carry = KeyFace(words.CARRY, words.NOTHING_OPEN, KeyKind.OFF)
        elif not self._closed:
            carry = KeyFace(words.CARRY, words.CLOSE_FIRST, KeyKind.OFF)
        else:
            carry = KeyFace(words.CARRY, words.CARRY_SECOND)
        pin = KeyFace(words.PIN, kind=KeyKind.PLAIN if self._partners() else KeyKind.OFF)
        return carry, pin, KeyFace(words.SAVE_TEXT, words.AS_TEXT)

    def _partners(self) -> list[tuple[int, KeyFace]]:
        """Those on the other side: who owes can pin somebody who gets, and the other way round."""
        mine = self._amount
        return [(player, face) for player, face in self._faces if self._owed.get(player, 0) * mine < 0]

    @property
    def _amount(self) -> int:
        return self._owed.get(self._player, 0)

    @property
    def _slip(self) -> Slip | None:
        return next((slip for slip in self._slips if slip.statement.party == self._player), None)

    def arrange(self, body: QRectF) -> None:
        inner = body.adjusted(INSET, _GAP, -INSET, -_GAP)
        self.put(self.words, QRectF(inner.left(), inner.top(), inner.width(), _WORDS))
        keys = inner.bottom() - _KEY
        rows = QRectF(inner.left(), inner.top() + _WORDS + _GAP, inner.width(), keys - inner.top() - _WORDS - 2 * _GAP)
        for choices in (self.people, self.partners):
            self.put(choices, rows.adjusted(-RING, -RING, RING, RING))
        slip = QRectF(inner.left(), inner.top(), inner.width(), keys - _GAP - inner.top())
        side = min(slip.width() * _CODE_SHARE, slip.height())
        self.put(self.code, QRectF(slip.left(), slip.top(), side, side))
        self.put(self.text, QRectF(slip.left() + side + _GAP, slip.top(), slip.width() - side - _GAP, slip.height()))
        self.put(self.files, inner.adjusted(-RING, -RING, RING, RING))
        shown = [key for key in self.keys if not key.isHidden()]
        wide = (inner.width() - (len(shown) - 1) * _GAP) / max(2, len(shown))
        for place, key in enumerate(shown):
            key.place(QRectF(inner.left() + place * (wide + _GAP), keys, wide, _KEY))

    # ---- wishes

    def _on_person(self, place: object) -> None:
        if isinstance(place, int):
            self.show_player(self._faces[place][0])

    def _on_partner(self, place: object) -> None:
        if not isinstance(place, int):
            return
        other = self._partners()[place][0]
        pair: Pair = (self._player, other) if self._amount < 0 else (other, self._player)
        self._turn(Page.PEOPLE)
        self.pair_wanted.emit(pair)

    def _on_first(self) -> None:
        if self._page is Page.PEOPLE:
            self._print()
        else:
            self.carry_wanted.emit(self._player)

    def _on_second(self) -> None:
        if self._page is Page.PEOPLE:
            self._ask_place(whole=True)
        else:
            self._turn(Page.PARTNER)

    def _on_third(self) -> None:
        if self._page is Page.PEOPLE:
            self.pairs_dropped.emit()
        else:
            self._ask_place(whole=False)

    def _on_back(self) -> None:
        self._turn(
            Page.SLIP if self._page is Page.PARTNER or (self._page is Page.FILE and not self._whole) else Page.PEOPLE
        )

    # ---- paper and files

    def _print(self) -> None:
        try:
            book_files.print_sheet(slip_sheet(self._slips, self._night), self._paper)
        except StorageError as error:
            self.said.emit(str(error))
        else:
            self.said.emit(words.PRINTED)

    def _ask_place(self, *, whole: bool) -> None:
        self._whole = whole
        places = book_files.folders()
        proposal = book_files.free_path(places[0] if places else Path.home(), *self._file)
        self.files.ask(places, "Write", str(proposal), book_words.NO_FOLDERS)
        self._turn(Page.FILE)

    @property
    def _file(self) -> tuple[str, str]:
        """Stem and ending of the file that is written."""
        if self._whole or self._slip is None:
            return file_stem(self._night, "slips"), ".pdf"
        return file_stem(words.file_stem(self._slip.statement.name), "slip"), ".txt"

    def _on_place(self, place: object) -> None:
        if not isinstance(place, Path):
            return
        path = book_files.target(place, *self._file)
        try:
            book_files.write_whole(path, self._written())
        except StorageError as error:
            self.said.emit(str(error))
            return
        self.said.emit(words.written(path.name))
        self._on_back()

    def _written(self) -> bytes:
        if self._whole or self._slip is None:
            return book_files.sheet_pdf(slip_sheet(self._slips, self._night), self._paper)
        return "".join(f"{line}\n" for line in self._slip.lines()).encode()
