"""A recorded ruling in the log, and what undo calls it."""

from app.session.ruling_note import DecidedBy, RulingNote
from ui.words.names import isolated
from ui.words.ruling_codes import CANDIDATES_SAID, RULING_NAMES


def ruling_text(note: RulingNote) -> str:
    """The line of the log, without the seat in front: 'ruling: call · TDA 44'."""
    parts = (outcome(note), ", ".join(note.rules), _decider(note), note.reason)
    return f"ruling: {' · '.join(part for part in parts if part)}"


def ruling_title(note: RulingNote) -> str:
    """What undo takes back: 'ruling on seat 4', 'ruling: misdeal'."""
    return f"ruling on seat {note.seat}" if note.seat else f"ruling: {outcome(note)}"


def outcome(note: RulingNote) -> str:
    """What was ruled, or which of the ways was taken where a person chose."""
    chosen = CANDIDATES_SAID.get(note.chosen) or RULING_NAMES.get(note.chosen, "")
    return chosen or RULING_NAMES.get(note.ruling, "as decided")


def _decider(note: RulingNote) -> str:
    if note.decided_by is DecidedBy.DEALER:
        return ""
    return f"floor {isolated(note.name)}" if note.name else "floor"
