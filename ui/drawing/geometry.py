"""Where everything on the console stands. Pure functions; every length is in layout units (u), see `ui.drawing.look`.

A view's rectangle holds its keys and `RING` u around them, the room of a focus ring. Zones of a view are given in the
view's own coordinates by `facts_zones`, `pad_zones` and `bar_zones`, and on the window by `Frame`.
"""

from dataclasses import dataclass

from PySide6.QtCore import QRectF

RING = 6.0
SIDE = 12.0  # free at the screen's sides
GAP = 18.0  # between keys of class A and B
KEY = 88.0  # height of a key of class A or B
FACTS_HEIGHT = 94.0
STATUS_HEIGHT = 24.0  # the sleeve guard: no key down here
PAD_WIDTH = 432.0
PAD_TOP, PANEL_LOWER = 98.0, 7.0  # where panels begin, and how far they reach below the table
LOG_WIDTH, LOG_GAP = 238.0, 14.0
LEAST_ACTION = 118.0  # 20 mm

_AMOUNT_HEIGHT, _AMOUNT_GAP = 50.0, 8.0
_PRESET_WIDTH, _KEYPAD_WIDTH, _CHIP_LEFT = 132.0, 94.0, 338.0
_PAD_HEIGHT = _AMOUNT_HEIGHT + _AMOUNT_GAP + KEY + 4 * (GAP + KEY)
_RECENT_TOP, _RECENT_GAP, _RECENT_HEIGHT = 106.0, 12.0, 106.0


@dataclass(frozen=True, slots=True)
class FactsZones:
    """The top strip: the words at the left, the saved mark at their right end, three keys above the pad."""

    words: QRectF
    saved: QRectF
    clock: QRectF
    ruling: QRectF
    undo: QRectF


@dataclass(frozen=True, slots=True)
class PadZones:
    """Amount, presets from min to pot, digits row by row (7 8 9, 4 5 6, 1 2 3, C 0 back), chips from the top."""

    amount: QRectF
    presets: tuple[QRectF, ...]
    keypad: tuple[QRectF, ...]
    chips: tuple[QRectF, ...]


@dataclass(frozen=True, slots=True)
class BarZones:
    """The block that names the seat to act and the five places of the bar."""

    block: QRectF
    fold: QRectF
    check: QRectF
    call: QRectF
    wager: QRectF
    all_in: QRectF

    @property
    def places(self) -> tuple[QRectF, QRectF, QRectF, QRectF, QRectF]:
        return self.fold, self.check, self.call, self.wager, self.all_in


@dataclass(frozen=True, slots=True)
class Frame:
    """Every view's rectangle on the window. `log` and `recent` are None where there is no room for them."""

    facts: QRectF
    table: QRectF
    pad: QRectF
    panel: QRectF
    bar: QRectF
    status: QRectF
    log: QRectF | None
    recent: QRectF | None
    width: float
    height: float
    mirrored: bool

    @property
    def facts_keys(self) -> FactsZones:
        """The top strip's zones on the window."""
        return facts_zones(self.width, self.mirrored)

    @property
    def pad_keys(self) -> PadZones:
        """The pad's zones on the window."""
        zones, left, top = pad_zones(), self.pad.left(), self.pad.top()
        return PadZones(
            zones.amount.translated(left, top),
            tuple(zone.translated(left, top) for zone in zones.presets),
            tuple(zone.translated(left, top) for zone in zones.keypad),
            tuple(zone.translated(left, top) for zone in zones.chips),
        )

    @property
    def bar_keys(self) -> BarZones:
        """The bar's zones on the window."""
        zones, top = bar_zones(self.width, self.mirrored), self.bar.top()
        return BarZones(zones.block.translated(0, top), *(zone.translated(0, top) for zone in zones.places))


def frame(width: float, height: float, log: bool = False, mirrored: bool = False) -> Frame:
    """Return where the views stand on a window of this size: from the bottom status, bar, pad; the table has the rest.

    Mirrored swaps the sides of pad and log; the table itself is never mirrored.
    """
    pad_left = _pad_left(width, mirrored)
    middle_bottom = height - STATUS_HEIGHT - KEY - GAP
    amount_top = middle_bottom - _PAD_HEIGHT
    aside = LOG_WIDTH + LOG_GAP if log else 0.0
    table_left = pad_left + PAD_WIDTH + GAP if mirrored else SIDE + aside
    table_width = width - PAD_WIDTH - GAP - 2 * SIDE - aside
    log_left = width - SIDE - LOG_WIDTH if mirrored else SIDE
    recent = None
    if not log and amount_top - _RECENT_GAP - _RECENT_TOP >= _RECENT_HEIGHT:
        recent = QRectF(pad_left, _RECENT_TOP, PAD_WIDTH, amount_top - _RECENT_GAP - _RECENT_TOP)
    return Frame(
        facts=QRectF(0, 0, width, FACTS_HEIGHT),
        table=QRectF(table_left, PAD_TOP + 6, table_width, middle_bottom - PAD_TOP - 6),
        pad=QRectF(pad_left - RING, amount_top - RING, PAD_WIDTH + 2 * RING, _PAD_HEIGHT + 2 * RING),
        panel=QRectF(pad_left, PAD_TOP, PAD_WIDTH, middle_bottom + PANEL_LOWER - PAD_TOP),
        bar=QRectF(0, middle_bottom + GAP - RING, width, KEY + 2 * RING),
        status=QRectF(0, height - STATUS_HEIGHT, width, STATUS_HEIGHT),
        log=QRectF(log_left, PAD_TOP + 8, LOG_WIDTH, middle_bottom - PAD_TOP - 8) if log else None,
        recent=recent,
        width=width,
        height=height,
        mirrored=mirrored,
    )


def facts_zones(width: float, mirrored: bool = False) -> FactsZones:
    """Return the zones of the top strip."""
    pad_left = _pad_left(width, mirrored)
    left = pad_left + PAD_WIDTH + GAP if mirrored else SIDE
    right = width - SIDE if mirrored else pad_left - GAP
    return FactsZones(
        words=QRectF(left, 3, right - left, KEY),
        saved=QRectF(right - 124, 16, 124, 36),
        clock=QRectF(pad_left, 3, 122, KEY),
        ruling=QRectF(pad_left + 140, 3, 126, KEY),
        undo=QRectF(pad_left + 284, 3, 148, KEY),
    )


def pad_zones() -> PadZones:
    """Return the zones of the raise pad; it has one size everywhere and is never mirrored in itself."""
    row = KEY + GAP
    presets_top = RING + _AMOUNT_HEIGHT + _AMOUNT_GAP
    keys_top = presets_top + row
    pitch = (PAD_WIDTH - _KEYPAD_WIDTH) / 3
    return PadZones(
        amount=QRectF(RING, RING, PAD_WIDTH, _AMOUNT_HEIGHT),
        presets=tuple(
            QRectF(RING + place * (_PRESET_WIDTH + GAP), presets_top, _PRESET_WIDTH, KEY) for place in range(3)
        ),
        keypad=tuple(
            QRectF(RING + place % 3 * pitch, keys_top + place // 3 * row, _KEYPAD_WIDTH, KEY) for place in range(12)
        ),
        chips=tuple(QRectF(RING + _CHIP_LEFT, keys_top + place * row, _KEYPAD_WIDTH, KEY) for place in range(4)),
    )


def bar_zones(width: float, mirrored: bool = False) -> BarZones:
    """Return the zones of the action bar: wager and all-in stand under the pad, the rest shares what is left.

    Mirrored is a true mirror image, so Call stays apart from All-in and Fold stays outermost from the pad.
    """
    pad_left = _pad_left(width, mirrored=False)
    room = pad_left - GAP - SIDE - 3 * GAP
    block, side = (max(LEAST_ACTION, share * room) for share in (230 / 752, 140 / 752))
    zones: list[QRectF] = []
    left = SIDE
    for wide in (block, side, side, room - block - 2 * side, 254.0, 160.0):
        zones.append(QRectF(width - left - wide if mirrored else left, RING, wide, KEY))
        left += wide + GAP
    return BarZones(*zones)


def _pad_left(width: float, mirrored: bool) -> float:
    return SIDE if mirrored else width - SIDE - PAD_WIDTH
