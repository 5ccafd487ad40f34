"""Games that are played often, ready to open: `resources/presets/*.toml` in, `Preset` out.

Amounts in a file are money as people write it ('0.25'), in a `Preset` chips.
"""

import tomllib
from dataclasses import dataclass, replace
from decimal import Decimal, InvalidOperation
from pathlib import Path

import msgspec

from app.engine.games import HOLDEM_NL
from app.money import AmountError, Money
from app.session.intents import OpenTable
from app.session.stakes_check import stakes_fault
from app.session.table import AnteKind, Stakes, TableRules

SIZES = range(2, 11)
"""How many seats a table may have."""


class PresetError(Exception):
    """A preset file cannot be used; the message says which and why."""


@dataclass(frozen=True, slots=True)
class Preset:
    """A game and its table of `size` seats; `players` of them sit down when it opens, in seats 1 to `players`."""

    name: str
    size: int
    players: int
    stakes: Stakes
    rules: TableRules = TableRules()
    unit: str = "1"

    @property
    def money(self) -> Money:
        return Money(self.unit, self.stakes.chip)

    def for_players(self, players: int) -> "Preset":
        """The same game with so many players; the table grows where its seats do not suffice. Raises ValueError."""
        if players not in SIZES:
            raise ValueError(f"{players} players cannot sit at one table")
        return replace(self, players=players, size=max(self.size, players))

    def open_table(self, name: str = "") -> OpenTable:
        """The intent that opens the table, under the preset's own name or another one."""
        return OpenTable(name or self.name, self.size, self.stakes, self.rules, self.unit)


class _StakesFile(msgspec.Struct, forbid_unknown_fields=True):
    """Stakes as a file states them."""

    small_blind: str
    big_blind: str
    chip: str
    buy_in: str
    game: str = HOLDEM_NL
    ante: str = "0"
    ante_kind: AnteKind = AnteKind.NONE


class _PresetFile(msgspec.Struct, forbid_unknown_fields=True):
    name: str
    size: int
    stakes: _StakesFile
    unit: str = "1"
    rules: dict[str, object] = {}


def load_presets(folder: Path) -> tuple[Preset, ...]:
    """Every preset of a folder, in the order of the files' names. Raises PresetError."""
    return tuple(load_preset(path) for path in sorted(folder.glob("*.toml")))


def load_preset(path: Path) -> Preset:
    """The preset of one file. Raises PresetError."""
    try:
        return _preset(msgspec.convert(tomllib.loads(path.read_text("utf-8")), _PresetFile))
    except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError, msgspec.ValidationError) as error:
        raise PresetError(f"The preset {path.name} cannot be read: {error}.") from error
    except ValueError as error:
        raise PresetError(f"The preset {path.name} cannot be played: {error}.") from error


def _preset(file: _PresetFile) -> Preset:
    if not file.name.strip():
        raise ValueError("it has no name")
    if file.size not in SIZES:
        raise ValueError(f"a table has 2 to 10 seats, not {file.size}")
    money = Money(_unit(file.unit))
    stakes = Stakes(
        game=file.stakes.game,
        small_blind=_amount(money, file.stakes.small_blind),
        big_blind=_amount(money, file.stakes.big_blind),
        ante=_amount(money, file.stakes.ante),
        ante_kind=file.stakes.ante_kind,
        chip=_amount(money, file.stakes.chip),
        buy_in=_amount(money, file.stakes.buy_in),
    )
    fault = stakes_fault(stakes)
    if fault is not None:
        raise ValueError(" ".join([fault.key, *(str(value) for _, value in fault.params)]))
    return Preset(file.name, file.size, file.size, stakes, _rules(file.rules), file.unit)


def _rules(values: dict[str, object]) -> TableRules:
    unknown = sorted(values.keys() - set(TableRules.__struct_fields__))
    if unknown:
        raise ValueError(f"there is no rule named {unknown[0]}")
    return msgspec.convert(values, TableRules)


def _unit(text: str) -> str:
    try:
        value = Decimal(text)
    except InvalidOperation:
        value = Decimal(0)
    if not value.is_finite() or value <= 0 or "e" in text.lower():
        raise ValueError(f"the unit is a number above 0, not {text!r}")
    return text


def _amount(money: Money, text: str) -> int:
    try:
        return money.parse(text)
    except AmountError as error:
        raise ValueError(f"{text!r} is no amount in units of {money.unit}") from error
