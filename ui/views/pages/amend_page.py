"""One act of the log anew: which act, how much, and what follows from it for the later ones. Lengths are u."""

from PySide6.QtCore import QRectF, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QButtonGroup, QWidget

from app.engine.events import Action, ActionTaken
from app.engine.state import HandState
from app.session.amend import Amendment
from app.session.refusal import Refusal
from app.session.standing import tables_along
from app.session.steps import Step
from ui.drawing.fonts import MEDIUM
from ui.drawing.geometry import GAP, KEY, RING
from ui.faces import KeyFace, KeyKind
from ui.session_bridge import SessionBridge
from ui.views.panels.panel import Line, Words
from ui.views.parts.digit_pad import DigitPad
from ui.views.parts.key_button import KeyButton
from ui.views.parts.looking import LookingWidget
from ui.words import refusals, text
from ui.words.step_titles import step_title

_KINDS = {
    Action.FOLD: KeyKind.FOLD,
    Action.CHECK: KeyKind.CHECK,
    Action.CALL: KeyKind.CALL,
    Action.RAISE: KeyKind.RAISE,
}
_SHOWN_MISFITS = 3
_ROW, _PITCH, _LEFT, _BETWEEN, _BACK = 57.0, 69.0, 182.0, 14.0, 118.0


class AmendPage(LookingWidget):
    """Acts at the left, digits at the right, under them what follows. It is `RING` u larger than its keys."""

    left = Signal()

    def __init__(self, parent: QWidget, bridge: SessionBridge) -> None:
        super().__init__(parent)
        self._bridge = bridge
        self._seq, self._seat = 0, 0
        self._before: tuple[ActionTaken, ...] = ()
        self._hand: HandState | None = None
        self._action = Action.FOLD
        self._amendment: Amendment | None = None
        self.act_keys = {action: KeyButton(self, KeyFace(action.value.capitalize())) for action in _KINDS}
        self._group = QButtonGroup(self, exclusive=False)
        for number, key in enumerate(self.act_keys.values()):
            self._group.addButton(key, number)
        self._group.idClicked.connect(self._on_act_clicked)
        self.digits = DigitPad(self)
        self.digits.entry_changed.connect(self._on_entry_changed)
        self.words = Words(self, leading=1.15)
        self.record_key = KeyButton(self, KeyFace("Record", kind=KeyKind.OFF))
        self.record_key.clicked.connect(self._on_record)
        self.back_key = KeyButton(self, KeyFace("Back"))
        self.back_key.clicked.connect(self.left)

    def start(self, seq: int, seat: int) -> bool:
        """Begin with the act of `seat` in entry `seq`; False when there is none any more."""
        standing = self._bridge.session.standing
        step = dict(standing.steps).get(seq)
        along = tables_along(standing, lambda at: at > seq)
        before = along[-1][2].hand if along else None
        self._before = tuple(event for event in step.events if isinstance(event, ActionTaken)) if step else ()
        act = next((event for event in self._before if event.seat == seat), None)
        if before is None or act is None:
            return False
        self._seq, self._hand, self._seat = seq, before, seat
        self._action = Action.RAISE if act.action is Action.BET else act.action
        self.digits.start(act.to_amount or None)
        self.refresh()
        return True

    def refresh(self) -> None:
        """Say anew what the change would do."""
        acts, money = self._acts(), self._bridge.money
        anew = next((act for act in acts if act.seat == self._seat), None)
        self._amendment, consequences = self._consequences(acts, anew)
        recorded = next((act for act in self._before if act.seat == self._seat), None)
        was = [Line(f"Recorded: seat {self._seat} {text.act(recorded, money)}.", "text_2")] if recorded else []
        self.words.show_lines([*was, *consequences])
        ready = self._amendment is not None
        said = f"Seat {self._seat} {text.act(anew, money)}" if anew else "Record"
        kind = _KINDS[self._action] if ready else KeyKind.OFF
        self.record_key.set_face(KeyFace(said, "record the change" if ready else "not yet", kind))
        for action, key in self.act_keys.items():
            key.set_face(self._act_face(action))

    def key_for(self, event: QKeyEvent) -> KeyButton | None:
        """The key that a key of the keyboard stands for: digits, Backspace, Delete, Return."""
        match event.key():
            case Qt.Key.Key_Return | Qt.Key.Key_Enter:
                return self.record_key
            case Qt.Key.Key_Escape:
                return self.back_key
            case _:
                return self.digits.key_for(event)

    # ---- laying out

    def _arrange(self) -> None:
        look, area = self._look, self._look.area(self).adjusted(RING, RING, -RING, -RING)
        for place, key in enumerate(self.act_keys.values()):
            key.place(QRectF(area.left(), area.top() + place * _PITCH, _LEFT, _ROW))
        pad = QRectF(area.left() + _LEFT + _BETWEEN, area.top(), area.width() - _LEFT - _BETWEEN, 3 * _PITCH + _ROW)
        self.digits.setGeometry(look.rect(pad.adjusted(-RING, -RING, RING, RING)))
        self.digits.arrange(pad.width(), pad.height())
        keys = area.bottom() - KEY
        words = QRectF(area.left() + 4, pad.bottom() + 8, area.width() - 8, keys - pad.bottom() - 12)
        self.words.setGeometry(look.rect(words))
        self.record_key.place(QRectF(area.left(), keys, area.width() - _BACK - GAP, KEY))
        self.back_key.place(QRectF(area.right() - _BACK, keys, _BACK, KEY))

    # ---- what would be recorded

    def _acts(self) -> tuple[ActionTaken, ...]:
        """What the step would read now: its other acts stay, this seat's act changes."""
        hand, action = self._hand, self._action
        if hand is None:
            return ()
        to_amount = 0
        if action is Action.CALL:
            to_amount = min(hand.price, hand.bets[self._seat] + hand.stacks[self._seat])
        elif action is Action.RAISE:
            to_amount = self.digits.amount or 0
            action = Action.RAISE if hand.price else Action.BET
        anew = ActionTaken(self._seat, action, to_amount)
        return tuple(anew if act.seat == self._seat else act for act in self._before)

    def _consequences(
        self, acts: tuple[ActionTaken, ...], anew: ActionTaken | None
    ) -> tuple[Amendment | None, list[Line]]:
        """The change, None where there can be none, and what it does to the later acts."""
        if anew is None or (self._action is Action.RAISE and not anew.to_amount):
            return None, [Line("Type the total that it should be.")]
        try:
            amendment = self._bridge.session.proposal(self._seq, acts)
        except Refusal as refusal:
            return None, [Line(refusals.refusal(refusal.message, self._bridge.money), "warning")]
        misfits = amendment.misfits
        if not misfits:
            return amendment, [Line("Everything after it still fits.", weight=MEDIUM)]
        first = f", the first {_SHOWN_MISFITS} of {len(misfits)}" if len(misfits) > _SHOWN_MISFITS else ""
        lines = [Line(f"What no longer fits, and its repair{first}:", weight=MEDIUM)]
        lines += [self._repair(misfit.before, misfit.after) for misfit in misfits[:_SHOWN_MISFITS]]
        return amendment, lines

    def _repair(self, before: Step, after: Step | None) -> Line:
        money = self._bridge.money
        mended = step_title(after, money) if after else "taken out"
        return Line(f"{_seat(before)}{step_title(before, money)} → {mended}", "text" if after else "warning")

    def _act_face(self, action: Action) -> KeyFace:
        """The key of an act; off where that cannot have been."""
        facing = self._hand.price - self._hand.bets[self._seat] if self._hand else 0
        word = "Bet" if action is Action.RAISE and self._hand and not self._hand.price else action.value.capitalize()
        if (action is Action.CHECK and facing > 0) or (action is Action.CALL and facing <= 0):
            return KeyFace(word, kind=KeyKind.OFF)
        return KeyFace(word, kind=KeyKind.CHOSEN if action is self._action else KeyKind.PLAIN)

    # ---- taps

    def _choose(self, action: Action) -> None:
        self._action = action
        self.refresh()

    def _on_act_clicked(self, number: int) -> None:
        self._choose(list(_KINDS)[number])

    def _on_entry_changed(self) -> None:
        self._choose(Action.RAISE)

    def _on_record(self) -> None:
        if self._amendment is not None and self._bridge.amend(self._amendment.entry):
            self.left.emit()


def _seat(step: Step) -> str:
    """'seat 4: ' for a step whose title does not say whose it is."""
    acts = [event for event in step.events if isinstance(event, ActionTaken)]
    one = len(acts) == 1 and acts[0].action in (Action.CALL, Action.BET, Action.RAISE)
    return f"seat {acts[0].seat}: " if one else ""
