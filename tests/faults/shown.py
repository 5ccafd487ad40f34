"""What a table page shows, read from its widgets, and what it must show, worked out from the log.

Both are plain text, so that one process can say it and another compare it. A clock that runs is left out: its seconds
depend on the moment.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from app.flows.payout import begin
from app.money import Money
from app.rulebook.catalog import shipped_book
from app.session.codec import decode
from app.session.ports import LogEntry
from app.session.standing import EMPTY, Standing, fold
from ui.faces import KeyFace
from ui.faces.payout_face import PayoutWriter
from ui.faces.presenter import View, console_face
from ui.table_page import TablePage
from ui.views.parts.key_button import KeyButton
from ui.words.step_titles import operation_title

DEAL, PAYOUT, PAD = "deal", "payout", "pad"


@dataclass(frozen=True, slots=True)
class Shown:
    """The prompt of a console: what a dealer who comes back must find again."""

    facts: str
    saved: str
    seats: tuple[str, ...]
    to_act: tuple[int, ...]
    prompt: str
    bar: tuple[str, ...]
    undo: str
    status: str


def seen(page: TablePage) -> Shown:
    """What the widgets of a page say, which has nothing open but what the table asks for."""
    faces = [page.diagram.face(row) for row in range(page.seats.rowCount())]
    panels = page.panels
    shown = panels.shown
    prompt = PAD if shown is None else DEAL if shown is panels.deal else PAYOUT if shown is panels.payout else "other"
    if prompt == DEAL and not page.straddle_prompt.isVisible():
        prompt = "deal without its key"
    if (prompt == PAD) != page.pad.isVisible():
        prompt += " beside the pad"
    return Shown(
        facts=page.facts.words.accessibleName(),
        saved=page.facts.saved_mark.accessibleName(),
        seats=tuple(map(repr, faces)),
        to_act=tuple(face.seat for face in faces if face.to_act),
        prompt=prompt,
        bar=(page.bar.block.accessibleName(), *(_said(key) for key in page.bar.places)),
        undo=_said(page.facts.undo_key),
        status=page.status.accessibleName().rpartition(". ")[0],
    )


def standing_of(entries: Iterable[LogEntry]) -> Standing:
    """The table that the log says. Raises InvariantError where chips would appear or vanish."""
    return fold(EMPTY, ((entry.seq, decode(entry.body)) for entry in entries))


def due(standing: Standing, names: Mapping[int, str]) -> Shown:
    """What a console that opens this table must show. `names` are those of the book, by player."""
    table, hand = standing.table, standing.table.hand
    money, book = Money(table.unit, table.stakes.chip), shipped_book(table.rules.rulebook)
    by_seat = {seat: names[sitter.player] if sitter else "" for seat, sitter in enumerate(table.seats)}
    paying = begin(hand) if hand and hand.closed else None
    writer = PayoutWriter(money, book, by_seat.__getitem__)
    face = console_face(
        View(
            table=table,
            book=book,
            money=money,
            names=by_seat,
            last_step=standing.last_of_hand,
            undo_title=operation_title(standing.done[-1] if standing.done else None, money),
            wins=paying.wins() if paying else (),
            payout=writer.progress(paying) if paying else ("", ""),
        )
    )
    bar, facts = face.bar, face.facts
    keys = (bar.fold, bar.check, bar.call, bar.wager, bar.all_in)
    return Shown(
        facts=". ".join(line for line in (facts.line1, facts.line2) if line),
        saved="saved",
        seats=tuple(map(repr, face.seats)),
        to_act=(hand.to_act,) if hand and hand.to_act else (),
        prompt=DEAL if hand is None else PAYOUT if hand.closed else PAD,
        bar=(", ".join(line for line in (bar.who, bar.todo) if line), *(_meant(key) for key in keys)),
        undo=_meant(facts.undo),
        status=face.status.left,
    )


def _said(key: KeyButton) -> str:
    return key.accessibleName() if key.isEnabled() else f"({key.accessibleName()})"


def _meant(face: KeyFace) -> str:
    name = face.name or ", ".join(line for line in (face.text, face.sub) if line)
    return name if face.enabled else f"({name})"
