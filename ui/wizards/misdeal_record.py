"""What the log keeps of a ruling on deal, board or deck."""

from app.flows.misdeal import MisdealFlow
from app.session.ruling_note import DecidedBy, RulingNote, answers_of
from ui.words.text import rule


def note_of(flow: MisdealFlow) -> RulingNote:
    """The ruling as it was chosen. Raises ValueError while there is none."""
    ruling, course = flow.ruling, flow.answers.course
    if ruling is None:
        raise ValueError("there is no ruling yet")
    scene, verdict = ruling
    refs = (flow.book.ref(switch) for switch in verdict.switches)
    by_floor = verdict.ruling == "floor" or verdict.facts.get("floor") is True
    deal = answers_of("given.deal", scene.given.deal) if scene.given.deal else ()
    return RulingNote(
        verdict.ruling,
        flow.book.reference,
        flow.book.version,
        tuple(dict.fromkeys(rule(ref) for ref in refs if ref)),
        flow.seat,
        DecidedBy.FLOOR if by_floor else DecidedBy.DEALER,
        chosen="" if course == verdict.ruling else course,
        answers=(*answers_of("event", scene.event), *deal),
    )
