"""A game that opens with one tap: its name, who sits down with how much, how it is played. Lengths are u."""

from dataclasses import dataclass

from PySide6.QtGui import QPaintEvent
from PySide6.QtWidgets import QWidget

from app.engine.rake import NOTHING
from app.flows.straddle import StraddleRule
from app.session.house_games import Kill
from app.session.presets import Preset
from app.session.stakes import AnteKind
from ui.drawing.fonts import MEDIUM, REGULAR, Ending, fit, ladder
from ui.drawing.key_paint import key_ink, pressed_ink
from ui.drawing.paint import KEY_CORNER, RIGHT, draw_box, draw_chip, draw_fitted, draw_focus
from ui.faces import KeyFace, KeyKind
from ui.views.parts.key_button import KeyButton
from ui.views.parts.tap_guard import TapGuard
from ui.words.house_words import kill_word, rake_text, turns_text
from ui.words.names import isolated

_STRADDLES = {
    StraddleRule.NONE: "no straddle",
    StraddleRule.UNDER_THE_GUN: "UTG straddle",
    StraddleRule.BUTTON: "button straddle",
    StraddleRule.MISSISSIPPI: "any-seat straddle",
    StraddleRule.MANDATORY: "must straddle",
    StraddleRule.ROCK: "rock",
    StraddleRule.SLEEPER: "sleeper straddle",
}
_ANTES = {
    AnteKind.EACH: "ante {ante} each",
    AnteKind.BIG_BLIND: "BB ante {ante}",
    AnteKind.BUTTON: "button ante {ante}",
}
_SIDE = 18.0
_NAME = ladder(26, 24, 22, 20)
_STACK = ladder(28, 26, 24, 22)
_PLAYERS = ladder(22, 20, 18, weight=MEDIUM)
_DETAIL = ladder(20, 18, weight=REGULAR)


@dataclass(frozen=True, slots=True)
class TileFace:
    """The words of a preset."""

    name: str
    stack: str
    players: str
    detail: str
    lit: bool = False


def tile_face(preset: Preset, lit: bool) -> TileFace:
    """What a tile says about a preset."""
    money, stakes = preset.money, preset.stakes
    full = preset.players == preset.size
    return TileFace(
        isolated(preset.name),
        f"{money.text(stakes.buy_in)} each",
        f"{preset.players} players" if full else f"{preset.players} of {preset.size} seats",
        " · ".join(_details(preset)),
        lit,
    )


def _details(preset: Preset) -> tuple[str, str, str]:
    """How it is played: the mixed game, the levels, or the bets; blinds; and what is special."""
    money, stakes, mixed = preset.money, preset.stakes, preset.rotation
    blinds = f"blinds {money.text(stakes.small_blind)}/{money.text(stakes.big_blind)}"
    if stakes.button_blind:
        blinds = f"button {money.text(stakes.button_blind)}"
    if mixed is not None:
        turns = "dealer's choice" if mixed.chosen else turns_text(mixed.by, mixed.count)
        return f"{len(mixed.games)} games", turns, blinds
    if preset.levels:
        played = [level for level in preset.levels if not level.is_break]
        return (
            f"{len(played)} levels",
            f"{played[0].seconds // 60} minutes each",
            f"from {blinds.removeprefix('blinds ')}",
        )
    if stakes.small_bet:
        bets = f"bets {money.text(stakes.small_bet)}/{money.text(stakes.big_bet)}"
        rule = preset.rules.kill
        return bets, blinds, _STRADDLES[preset.rules.straddle] if rule.kind is Kill.NONE else kill_word(rule)
    chip = f"chip {money.text(stakes.chip)}"
    if preset.rake != NOTHING:
        return blinds, chip, rake_text(preset.rake, money).partition(" · ")[0]
    if stakes.ante_kind in _ANTES:
        return blinds, chip, _ANTES[stakes.ante_kind].format(ante=money.text(stakes.ante))
    return blinds, chip, _STRADDLES[preset.rules.straddle]


class PresetTile(KeyButton):
    """One preset as a large key."""

    def __init__(self, parent: QWidget, guard: TapGuard) -> None:
        super().__init__(parent, KeyFace(""), guard=guard)
        self._tile = TileFace("", "", "", "")

    @property
    def tile(self) -> TileFace:
        return self._tile

    def show_tile(self, tile: TileFace) -> None:
        """Show another preset; an equal one costs nothing."""
        if tile != self._tile:
            self._tile = tile
            spoken = f"{tile.name}, {tile.players}, {tile.stack}, {tile.detail}"
            self.set_face(KeyFace(tile.name, kind=KeyKind.LIT if tile.lit else KeyKind.PLAIN, name=spoken))
            self.update()

    def paintEvent(self, _event: QPaintEvent) -> None:
        theme, rect, tile = self._look.theme, self.key_rect, self._tile
        kind = KeyKind.LIT if tile.lit else KeyKind.PLAIN
        lit = tile.lit and not self.isDown()
        colors = pressed_ink(kind, theme) if self.isDown() else key_ink(kind, theme)
        second = theme.on_lit_2 if lit else theme.text_2
        figure = theme.on_lit if lit else theme.money
        left, right = rect.left() + _SIDE, rect.right() - _SIDE
        room, step = right - left, rect.height() / 3
        lines = [rect.top() + step * (row + 0.5) + shift for row, shift in ((0, 12.0), (1, 9.0), (2, 3.0))]
        with self._look.begin(self) as painter:
            draw_box(painter, rect, KEY_CORNER, colors.fill, colors.edge, colors.width)
            draw_fitted(painter, left, lines[0], fit(tile.name, room, _NAME), colors.ink)
            draw_chip(painter, left + 13, lines[1] - 9, figure)
            stack = fit(tile.stack, room * 0.55, _STACK, Ending.SQUEEZE)
            draw_fitted(painter, left + 36, lines[1], stack, figure)
            players = fit(tile.players, room - 36 - stack.width - 12, _PLAYERS, Ending.WORDS)
            draw_fitted(painter, right, lines[1], players, colors.ink, RIGHT)
            draw_fitted(painter, left, lines[2], fit(tile.detail, room, _DETAIL, Ending.WORDS), second)
            if self.hasFocus():
                draw_focus(painter, rect, KEY_CORNER, theme, self._room_in_parent())
