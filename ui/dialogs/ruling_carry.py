"""A ruling on its way into the record: what it is, who decided, what the hand records, what is wished after it."""

from collections.abc import Mapping
from dataclasses import dataclass

from app.engine.events import HandEvent
from app.engine.state import InvariantError
from app.flows.inquiry.candidates import carried_out, chosen
from app.flows.inquiry.inquiry import Inquiry
from app.rulebook.book import Rulebook
from app.rulebook.families import rule_on
from app.rulebook.floor.clock_rules import settings
from app.rulebook.scene import Scene
from app.rulebook.verdict import Fact, Verdict
from app.session import intents as wish
from app.session.corrections import put_right
from app.session.reopening import Dispute
from app.session.ruling_events import ruling_events
from app.session.ruling_note import DecidedBy, RulingNote, answers_of
from app.session.standing import Standing
from app.session.steps import Amended
from app.session.table import Event, TableState
from ui.words.verdict_words import CandidateWords

_DISPUTES = {"reading_of_tabled_hand": Dispute.READING, "pot_accounting": Dispute.POT}
_GRANTED = frozenset({"granted", "next_hand"})


@dataclass(frozen=True, slots=True)
class Ruled:
    """What the book in force says of an inquiry. `verdict` is None where it has no rule for it."""

    inquiry: Inquiry
    book: Rulebook
    scene: Scene
    verdict: Verdict | None

    @property
    def to_choose(self) -> bool:
        """Whether a person chooses among candidates."""
        return bool(self.verdict and self.verdict.facts.get("candidates"))

    def intent(self, table: TableState, candidate: CandidateWords | None, by: DecidedBy) -> wish.ApplyRuling:
        """What is recorded in one step: the ruling, what the hand records, where the button goes."""
        events: tuple[Event, ...] = self.events(candidate)
        if self.verdict is not None:
            events = ruling_events(table, self.verdict, self.events(candidate))
        return wish.ApplyRuling(self.note(candidate, by), events)

    def put_right(self, standing: Standing, by: DecidedBy) -> Amended | None:
        """The wager of a pot that was quoted too high as it has to be, in the place of the one recorded; None where it
        is no such ruling.
        """
        to, seat = (self.verdict.facts.get("to") if self.verdict else None), self.scene.event.by
        returned = self.verdict is not None and self.verdict.ruling == "correct" and not self.verdict.events
        if not returned or not isinstance(to, int) or not isinstance(seat, int):
            return None
        return put_right(standing, seat, to, self.note(None, by))

    def events(self, candidate: CandidateWords | None) -> tuple[HandEvent, ...]:
        """What the running hand records, for the chosen candidate where there is one."""
        if self.verdict is None:
            return ()
        if candidate is None:
            return (*self.inquiry.seen, *carried_out(self.scene, self.verdict))
        own = candidate.suggested and self.verdict.ruling != "floor" and self.verdict.events
        return (*self.inquiry.seen, *(own or chosen(self.scene, self.verdict, candidate.value)))

    def note(self, candidate: CandidateWords | None, by: DecidedBy) -> RulingNote:
        """What the log keeps of it."""
        verdict = self.verdict
        refs = [ref for switch in verdict.switches if (ref := self.book.ref(switch))] if verdict else []
        return RulingNote(
            ruling=(verdict.ruling if verdict else "") or "no_rule",
            book=self.book.reference,
            version=self.book.version,
            rules=tuple(dict.fromkeys(f"{ref.book} {ref.number}" for ref in refs)),
            seat=self._seat(),
            decided_by=by,
            chosen=_word(candidate.value) if candidate else "",
            answers=answers_of("event", self.scene.event),
        )

    def _seat(self) -> int:
        """Whom it concerns, 0 for the table."""
        told = (self.verdict.facts.get("seat") if self.verdict else None, self.scene.event.seat, self.scene.given.seat)
        return next((seat for seat in told if isinstance(seat, int)), 0)

    def wish_after(self) -> wish.Intent | None:
        """What is asked of the table once the ruling is recorded: chips, a deck, a clock, the last hand again."""
        event, facts = self.scene.event, self.verdict.facts if self.verdict else {}
        ruling = facts.get("ruling")
        if event.dispute in _DISPUTES and ruling == "still_open":
            return wish.ReopenHand(event.dispute, _DISPUTES[event.dispute])
        if ruling not in _GRANTED:
            return None
        amount, seconds = facts.get("amount"), settings(self.book).facts.get("total_seconds")
        match event.request:
            case "add_chips" if isinstance(amount, int):
                return wish.TopUp(self._seat(), amount)
            case "deck_change":
                return wish.ChangeDeck()
            case "clock" if isinstance(seconds, int):
                return wish.CallClock(seconds)
            case _:
                return None


def ruled(inquiry: Inquiry, book: Rulebook) -> Ruled:
    """Ask the book; what it cannot rule on is left to a person."""
    scene = inquiry.scene(book)
    try:
        verdict = rule_on(scene)
    except InvariantError:  # an amount that this hand cannot have: no rule speaks of it
        verdict = None
    return Ruled(inquiry, book, scene, verdict)


def _word(candidate: Fact) -> str:
    """The candidate as the log names it: its word, with the total where it has one."""
    if not isinstance(candidate, Mapping):
        return str(candidate)
    facts = {str(key): value for key, value in candidate.items()}
    return " ".join(str(facts[key]) for key in ("ruling", "to") if facts.get(key)) or "free"
