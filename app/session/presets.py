"""Games that are played often, ready to open: `resources/presets/*.toml` in, `Preset` out.

Amounts in a file are money as people write it ('0.25'), in a `Preset` chips.
"""

import tomllib
from dataclasses import dataclass, replace
from decimal import Decimal, InvalidOperation
from pathlib import Path

import msgspec

from app.engine.games import HOLDEM_NL, GameError
from app.engine.rake import NOTHING, Drop, RakeRule
from app.money import AmountError, Money
from app.session.house_games import Level, TurnsBy
from app.session.intents import OpenTable, RunLevels, SetLevels, SetRake, SetRotation, TableIntent
from app.session.mixed_games import games_from
from app.session.stakes import AnteKind, Stakes, TableRules
from app.session.stakes_check import stakes_fault

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
    rake: RakeRule = NOTHING
    rotation: SetRotation | None = None
    levels: tuple[Level, ...] = ()

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

    def set_up(self) -> tuple[TableIntent, ...]:
        """What is set at the table once it is open: rake, mixed game, levels, whose clock runs."""
        rake = (SetRake(self.rake),) if self.rake != NOTHING else ()
        mixed = (self.rotation,) if self.rotation else ()
        levels = (SetLevels(self.levels), RunLevels(True)) if self.levels else ()
        return (*rake, *mixed, *levels)


class _StakesFile(msgspec.Struct, forbid_unknown_fields=True):
    """Stakes as a file states them."""

    small_blind: str
    big_blind: str
    chip: str
    buy_in: str
    game: str = HOLDEM_NL
    ante: str = "0"
    ante_kind: AnteKind = AnteKind.NONE
    small_bet: str = "0"
    big_bet: str = "0"
    bring_in: str = "0"
    button_blind: str = "0"
    cap: int = 0


class _RotationFile(msgspec.Struct, forbid_unknown_fields=True):
    """A mixed game: keys of games, played for what the stakes say, with the usual amounts for what they need more."""

    games: tuple[str, ...]
    by: TurnsBy = TurnsBy.ORBIT
    count: int = 1
    chosen: bool = False


class _LevelFile(msgspec.Struct, forbid_unknown_fields=True):
    """A level of `minutes`; a `pause` has no blinds of its own."""

    minutes: int
    small_blind: str = "0"
    big_blind: str = "0"
    ante: str = "0"
    pause: bool = False


class _DropFile(msgspec.Struct, forbid_unknown_fields=True):
    fund: str
    amount: str
    from_pot: str = "0"


class _RakeFile(msgspec.Struct, forbid_unknown_fields=True):
    """The house's part; `caps` are pairs of the least number of players and the cap."""

    percent: str = "0"
    flat: str = "0"
    caps: tuple[tuple[int, str], ...] = ()
    step: str = ""
    no_flop_no_drop: bool = False
    drops: tuple[_DropFile, ...] = ()


class _PresetFile(msgspec.Struct, forbid_unknown_fields=True):
    name: str
    size: int
    stakes: _StakesFile
    unit: str = "1"
    rules: dict[str, object] = {}
    rake: _RakeFile | None = None
    rotation: _RotationFile | None = None
    levels: tuple[_LevelFile, ...] = ()


def load_presets(folder: Path) -> tuple[Preset, ...]:
    """Every preset of a folder, in the order of the files' names. Raises PresetError."""
    return tuple(load_preset(path) for path in sorted(folder.glob("*.toml")))


def load_preset(path: Path) -> Preset:
    """The preset of one file. Raises PresetError."""
    try:
        return _preset(msgspec.convert(tomllib.loads(path.read_text("utf-8")), _PresetFile))
    except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError, msgspec.ValidationError) as error:
        raise PresetError(f"The preset {path.name} cannot be read: {error}.") from error
    except (ValueError, GameError) as error:
        raise PresetError(f"The preset {path.name} cannot be played: {error}.") from error


def _preset(file: _PresetFile) -> Preset:
    if not file.name.strip():
        raise ValueError("it has no name")
    if file.size not in SIZES:
        raise ValueError(f"a table has 2 to 10 seats, not {file.size}")
    money = Money(_unit(file.unit))
    stakes = _stakes(file.stakes, money)
    _check(stakes)
    mixed = file.rotation
    rotation = None
    if mixed is not None:
        rotation = SetRotation(games_from(stakes, mixed.games), mixed.by, mixed.count, mixed.chosen)
        for game in rotation.games:
            _check(game)
    return Preset(
        file.name,
        file.size,
        file.size,
        stakes,
        _rules(file.rules),
        file.unit,
        _rake(file.rake, money, stakes.chip) if file.rake else NOTHING,
        rotation,
        _levels(file.levels, money),
    )


def _check(stakes: Stakes) -> None:
    fault = stakes_fault(stakes)
    if fault is not None:
        raise ValueError(" ".join([fault.key, *(str(value) for _, value in fault.params)]))


def _stakes(file: _StakesFile, money: Money) -> Stakes:
    return Stakes(
        game=file.game,
        small_blind=_amount(money, file.small_blind),
        big_blind=_amount(money, file.big_blind),
        ante=_amount(money, file.ante),
        ante_kind=file.ante_kind,
        chip=_amount(money, file.chip),
        buy_in=_amount(money, file.buy_in),
        small_bet=_amount(money, file.small_bet),
        big_bet=_amount(money, file.big_bet),
        bring_in=_amount(money, file.bring_in),
        button_blind=_amount(money, file.button_blind),
        cap=file.cap,
    )


def _rake(file: _RakeFile, money: Money, chip: int) -> RakeRule:
    points = Decimal(file.percent) * 100 if file.percent.replace(".", "", 1).isdecimal() else Decimal(-1)
    if not 0 <= points <= 10_000 or points % 1:
        raise ValueError(f"the rake is a percentage, not {file.percent!r}")
    return RakeRule(
        basis_points=int(points),
        flat=_amount(money, file.flat),
        caps=tuple((least, _amount(money, cap)) for least, cap in file.caps),
        step=_amount(money, file.step) if file.step else chip,
        no_flop_no_drop=file.no_flop_no_drop,
        drops=tuple(Drop(drop.fund, _amount(money, drop.amount), _amount(money, drop.from_pot)) for drop in file.drops),
    )


def _levels(files: tuple[_LevelFile, ...], money: Money) -> tuple[Level, ...]:
    """The levels; a pause keeps the blinds before it."""
    levels: list[Level] = []
    for number, file in enumerate(files, start=1):
        small, big = _amount(money, file.small_blind), _amount(money, file.big_blind)
        if file.pause and levels:
            small, big = levels[-1].small_blind, levels[-1].big_blind
        if file.minutes <= 0 or not 0 < small <= big:
            raise ValueError(f"level {number} needs minutes and blinds")
        levels.append(Level(small, big, file.minutes * 60, _amount(money, file.ante), file.pause))
    return tuple(levels)


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
