"""The log as a panel: choose a step, jump back to it or change it; what no longer fits is shown with its repair."""

from PySide6.QtCore import QItemSelection, QRectF, Signal
from PySide6.QtWidgets import QAbstractItemView, QWidget

from app.engine.events import Action, ActionTaken
from app.engine.state import HandState
from app.session.amend import Amendment
from app.session.refusal import Refusal
from app.session.standing import tables_along
from app.session.steps import Step, is_hand_step
from ui import text
from ui.faces import KeyFace, KeyKind
from ui.look import Look
from ui.models.step_log_model import LINE, LogLine, StepLogModel
from ui.session_bridge import SessionBridge
from ui.views.digit_pad import DigitPad
from ui.views.hand_log import StepList
from ui.views.key_button import KeyButton
from ui.views.panel import Line, Panel, Words

TITLE = "Log"
_ROW = 56.0
_KEY = 88.0
_SHOWN_MISFITS = 5


class LogDrawer(Panel):
    """First page: the rows and two keys. Second: the chosen act anew. Third: what the change takes with it."""

    def __init__(self, parent: QWidget, bridge: SessionBridge, model: StepLogModel) -> None:
        super().__init__(parent, TITLE, "book")
        self._bridge = bridge
        self._list = StepList(self, model, _ROW)
        self._list.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self._list.selectionModel().selectionChanged.connect(self._on_selection_changed)
        self._back_up = KeyButton(self, KeyFace("Back up", kind=KeyKind.OFF))
        self._change = KeyButton(self, KeyFace("Change", kind=KeyKind.OFF))
        self._back_up.clicked.connect(self._on_back_up)
        self._change.clicked.connect(self._on_change)
        self._editor = AmendEditor(self, bridge)
        self._editor.hide()
        self._editor.left.connect(self._on_editor_left)

    def refresh(self) -> None:
        self._show_keys()
        if self._editor.isVisible():
            self._editor.refresh()

    def hideEvent(self, event: object) -> None:
        del event
        self._on_editor_left()

    def arrange(self, body: QRectF) -> None:
        keys = body.bottom() - 12 - _KEY
        self._list.setGeometry(self.look.rect(QRectF(10, body.top() + 6, body.width() - 20, keys - body.top() - 18)))
        half = (body.width() - 28 - 18) / 2
        self.put(self._back_up, QRectF(14, keys, half, _KEY))
        self.put(self._change, QRectF(14 + half + 18, keys, half, _KEY))
        self._editor.setGeometry(self.look.rect(QRectF(2, body.top() + 2, body.width() - 4, body.height() - 4)))

    @property
    def chosen(self) -> LogLine | None:
        """The row that is selected."""
        rows = self._list.selectionModel().selectedIndexes()
        line = rows[0].data(LINE) if rows else None
        return line if isinstance(line, LogLine) else None

    def _show_keys(self) -> None:
        line = self.chosen
        gone = _hand_steps_from(self._bridge, line.seq) if line else 0
        back = KeyFace("Back up", "choose a step", KeyKind.OFF)
        if line and gone:
            back = KeyFace("Back to before", _taken(gone), KeyKind.PLAIN)
        self._back_up.set_face(back)
        can_change = bool(line and line.amendable)
        self._change.set_face(
            KeyFace(
                "Change", "this act" if can_change else "choose an act", KeyKind.PLAIN if can_change else KeyKind.OFF
            )
        )

    def _on_selection_changed(self, _now: QItemSelection, _before: QItemSelection) -> None:
        self._show_keys()

    def _on_back_up(self) -> None:
        line = self.chosen
        if line and self._bridge.back_up(line.seq):
            self.closed.emit()

    def _on_change(self) -> None:
        line = self.chosen
        if line and line.amendable and self._editor.start(line.seq, int(line.seat)):
            self._editor.set_look(self.look)
            self._editor.show()
            self._editor.raise_()
            self.set_title("Change a step")

    def _on_editor_left(self) -> None:
        self._editor.hide()
        self.set_title(TITLE)
        self._list.clearSelection()


class AmendEditor(QWidget):
    """One act anew: which act, how much, what follows from it."""

    left = Signal()

    def __init__(self, parent: QWidget, bridge: SessionBridge) -> None:
        super().__init__(parent)
        self.setAutoFillBackground(True)
        self._bridge = bridge
        self._look = Look()
        self._seq = 0
        self._seat = 0
        self._before: tuple[ActionTaken, ...] = ()
        self._hand: HandState | None = None
        self._action: Action | None = None
        self._amendment: Amendment | None = None
        self._words = Words(self)
        self._keys = {
            Action.FOLD: KeyButton(self, KeyFace("Fold", kind=KeyKind.FOLD)),
            Action.CHECK: KeyButton(self, KeyFace("Check", kind=KeyKind.CHECK)),
            Action.CALL: KeyButton(self, KeyFace("Call", kind=KeyKind.CALL)),
            Action.RAISE: KeyButton(self, KeyFace("Raise", kind=KeyKind.RAISE)),
        }
        self._keys[Action.FOLD].clicked.connect(self._on_fold)
        self._keys[Action.CHECK].clicked.connect(self._on_check)
        self._keys[Action.CALL].clicked.connect(self._on_call)
        self._keys[Action.RAISE].clicked.connect(self._on_raise)
        self._digits = DigitPad(self)
        self._digits.entry_changed.connect(self._on_entry_changed)
        self._record = KeyButton(self, KeyFace("Record", kind=KeyKind.OFF))
        self._cancel = KeyButton(self, KeyFace("Back", kind=KeyKind.PLAIN))
        self._record.clicked.connect(self._on_record)
        self._cancel.clicked.connect(self.left)

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
        self._digits.start(act.to_amount or None)
        self._propose()
        return True

    def refresh(self) -> None:
        self._propose()

    def set_look(self, look: Look) -> None:
        self._look = look
        palette = self.palette()
        palette.setColor(self.backgroundRole(), look.theme.surface)
        self.setPalette(palette)
        self._words.set_look(look)
        self._digits.set_look(look)
        for key in (self._record, self._cancel, *self._keys.values()):
            key.set_look(look)
        self._arrange()

    def _arrange(self) -> None:
        look, area = self._look, self._look.area(self)
        width = area.width() - 24
        quarter = (width - 3 * 12) / 4
        for place, key in enumerate(self._keys.values()):
            key.place(QRectF(12 + place * (quarter + 12), 10, quarter, 64))
        keys = area.bottom() - 10 - _KEY
        self._digits.setGeometry(look.rect(QRectF(6, 82, width + 12, 232)))
        self._digits.arrange(width, 220)
        self._words.setGeometry(look.rect(QRectF(14, 316, width - 4, keys - 320)))
        self._record.place(QRectF(12, keys, width - 130, _KEY))
        self._cancel.place(QRectF(12 + width - 118, keys, 118, _KEY))

    def _acts(self) -> tuple[ActionTaken, ...]:
        """What the step would read now: its other acts stay, this seat's act changes."""
        hand, action = self._hand, self._action
        if hand is None or action is None:
            return ()
        to_amount = 0
        if action is Action.CALL:
            to_amount = min(hand.price, hand.bets[self._seat] + hand.stacks[self._seat])
        elif action is Action.RAISE:
            to_amount = self._digits.amount or 0
            action = Action.RAISE if hand.price else Action.BET
        anew = ActionTaken(self._seat, action, to_amount)
        return tuple(anew if act.seat == self._seat else act for act in self._before)

    def _propose(self) -> None:
        acts, money = self._acts(), self._bridge.money
        self._amendment = None
        lines = [Line("Type the total it should be.", "text_2")]
        anew = next((act for act in acts if act.seat == self._seat), None)
        if anew and (anew.to_amount or anew.action in (Action.FOLD, Action.CHECK)):
            try:
                self._amendment = self._bridge.session.proposal(self._seq, acts)
                lines = self._consequences(self._amendment)
            except Refusal as refusal:
                lines = [Line(text.refusal(refusal.message, money), "warning")]
        self._words.show_lines(lines)
        said = f"Seat {self._seat} {text.act(anew, money)}" if anew else ""
        ready = self._amendment is not None
        self._record.set_face(
            KeyFace(
                said or "Record", "record the change" if ready else "not yet", KeyKind.LIT if ready else KeyKind.OFF
            )
        )
        chosen = self._action
        for action, key in self._keys.items():
            face = key.face
            kind = {Action.FOLD: KeyKind.FOLD, Action.CHECK: KeyKind.CHECK, Action.CALL: KeyKind.CALL}.get(
                action, KeyKind.RAISE
            )
            key.set_face(KeyFace(face.text, face.sub, KeyKind.CHOSEN if action is chosen else kind))

    def _consequences(self, amendment: Amendment) -> list[Line]:
        money = self._bridge.money
        if not amendment.misfits:
            return [Line("Everything after it still fits.", "text_2")]
        lines = [Line("What no longer fits, and how it is mended:", "text", 20, 500)]
        for misfit in amendment.misfits[:_SHOWN_MISFITS]:
            before = text.step_title(misfit.before, money)
            after = text.step_title(misfit.after, money) if misfit.after else "taken out"
            lines.append(
                Line(f"{_seats(misfit.before)}{before} → {after}", "warning" if misfit.after is None else "text")
            )
        more = len(amendment.misfits) - _SHOWN_MISFITS
        if more > 0:
            lines.append(Line(f"and {more} more", "text_2"))
        return lines

    def _choose(self, action: Action) -> None:
        self._action = action
        self._propose()

    def _on_fold(self) -> None:
        self._choose(Action.FOLD)

    def _on_check(self) -> None:
        self._choose(Action.CHECK)

    def _on_call(self) -> None:
        self._choose(Action.CALL)

    def _on_raise(self) -> None:
        self._choose(Action.RAISE)

    def _on_entry_changed(self) -> None:
        self._choose(Action.RAISE)

    def _on_record(self) -> None:
        if self._amendment is not None and self._bridge.amend(self._amendment.entry):
            self.left.emit()


def _seats(step: Step) -> str:
    acts = [event for event in step.events if isinstance(event, ActionTaken)]
    return (
        f"seat {acts[0].seat}: " if len(acts) == 1 and acts[0].action in (Action.CALL, Action.BET, Action.RAISE) else ""
    )


def _hand_steps_from(bridge: SessionBridge, seq: int) -> int:
    return sum(1 for at, step in bridge.session.standing.steps if at >= seq and is_hand_step(step))


def _taken(count: int) -> str:
    return "takes back 1 step" if count == 1 else f"takes back {count} steps"
