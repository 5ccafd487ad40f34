"""A verdict as the dealer reads it: the sentence, what follows and why, the rule, the other books, the candidates.

Amounts come in the money of the table; no code of the rulings is ever shown.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, replace

from app.engine.state import InvariantError
from app.money import Money
from app.rulebook.book import Rulebook
from app.rulebook.families import rule_on
from app.rulebook.ruling import RuleRef
from app.rulebook.scene import Scene
from app.rulebook.verdict import Fact, Verdict
from ui.views.panels.ruling_box import RulingWords
from ui.words.ruling_codes import CANDIDATE_LINES, CANDIDATES, OPTIONS, RIGHTS_SHORT, RULING_NAMES, STEPS
from ui.words.ruling_reasons import lines
from ui.words.ruling_sentences import candidate_clause, picked, sentence
from ui.words.ruling_whys import reading, why
from ui.words.told import Said, Speaker, Told, first_up, listed

MOST_REASONS = 3
MOST_RULES = 3
MOST_SHORT = 40
"""Letters of what another book would say."""
IN_FORCE = "in force here"
NO_NUMBER = "usual practice"
UNANSWERED = "no rule for this"
NOT_THERE = "does not exist"


@dataclass(frozen=True, slots=True)
class BookRow:
    """What another book would say, in a few words, and its rule ('' = usual practice)."""

    book: str
    says: str
    rule: str


@dataclass(frozen=True, slots=True)
class CandidateWords:
    """One way that a person may decide: `value` is the candidate, `name` what is read out."""

    value: Fact
    word: str
    line: str
    name: str
    suggested: bool


def verdict_words(
    verdict: Verdict, scene: Scene, book: Rulebook, money: Money, name_of: Callable[[int], str]
) -> RulingWords:
    """The ruling for the box: one sentence, at most three lines, the numbers of the book's rules and how they stand."""
    said = _said(verdict, scene, book, money, name_of)
    numbers, standing = rules_text(verdict, book)
    return RulingWords(sentence(said), _reasons(said, verdict, book), numbers, standing)


def step_words(verdict: Verdict) -> tuple[str, ...]:
    """The steps at the table in their order, each an imperative sentence."""
    return tuple(STEPS[step] for step in Told(verdict.facts).words("steps") if step in STEPS)


def rules_text(verdict: Verdict, book: Rulebook) -> tuple[str, str]:
    """The numbers ('TDA 40-A, 42', at most three, the one that decided first) and what standing they have."""
    if verdict.facts.get("applies") is False or verdict.ruling == "no_rule":
        return "", ""
    found = {ref: switch for switch in reversed(verdict.switches) if (ref := book.ref(switch)) is not None}
    refs = [*reversed(found)][:MOST_RULES]
    if not refs:
        return "", NO_NUMBER
    in_force = refs[0].book in {book.name, book.switches[found[refs[0]]].book}
    return ", ".join(_numbers(refs)), IN_FORCE if in_force else f"{book.name} is silent"


def in_other_books(
    scene: Scene, books: Iterable[Rulebook], money: Money, name_of: Callable[[int], str]
) -> tuple[BookRow, ...]:
    """What each book but the one in force would say."""
    return tuple(_row(replace(scene, book=book), money, name_of) for book in books if book.key != scene.book.key)


def candidate_words(
    verdict: Verdict, scene: Scene, book: Rulebook, money: Money, name_of: Callable[[int], str]
) -> tuple[CandidateWords, ...]:
    """The ways open to whoever decides, as keys, in the order of the book; the suggested one is marked."""
    said = _said(verdict, scene, book, money, name_of)
    pick = picked(said.told)
    candidates = verdict.facts.get("candidates", ())
    found = candidates if isinstance(candidates, Iterable) and not isinstance(candidates, str) else ()
    return tuple(_candidate(said, value, value == pick) for value in found)


def short_words(said: Said) -> str:
    """The ruling in a few words: 'call 600', 'floor: dead hand'."""
    told = said.told
    if told.flag("applies") is False:
        return NOT_THERE
    ruling, pick = told.word("ruling"), picked(told)
    name = RULING_NAMES.get(ruling, UNANSWERED)
    if ruling in {"floor", "dealer_discretion", "house_switch"} and pick is not None:
        return f"{name.split()[0]}: {_short_candidate(said, pick)}"
    if ruling in _WITH_AMOUNT and said.chips("to"):
        return f"{name}{' to' if ruling == 'raise' else ''} {said.chips('to')}"
    if ruling in _BACK_TO and told.number("seat"):
        return f"{name}: seat {told.number('seat')}"
    return _short_fact(said) or name


_WITH_AMOUNT = frozenset({"call", "bet", "raise", "allin", "stands", "correct"})
_BACK_TO = frozenset({"back_up_to", "void_back_to"})
_SHORT_FACTS: Mapping[str, str] = {"show_first": "seat {} first", "runs_allowed": "runs allowed: {}"}


def _short_fact(said: Said) -> str:
    """What books differ in where the ruling is the same word."""
    told = said.told
    match told.word("ruling"):
        case "info":
            whole = sentence(said).removesuffix(".")
            return whole if len(whole) <= MOST_SHORT else "another answer"
        case "show_order" | "refused":
            fact = next((key for key in _SHORT_FACTS if told.number(key) is not None), "")
            return _SHORT_FACTS[fact].format(told.number(fact)) if fact else ""
        case "see_hand":
            return ", ".join(RIGHTS_SHORT.get(row.word("right"), "floor") for row in told.parts("results"))
        case "state":
            least = said.chips("min_raise_to")
            return f"may raise to {least}" if least and told.flag("can_raise") else "may not raise"
        case "award":
            first = next(iter(told.chips_by_seat("awards").items()), None)
            return f"{said.speak.chips(first[1])} to seat {first[0]}" if first else ""
        case _:
            return ""


def _short_candidate(said: Said, value: object) -> str:
    word = _candidate_word(said, value)
    return word[:1].lower() + word[1:]


def _row(scene: Scene, money: Money, name_of: Callable[[int], str]) -> BookRow:
    try:
        verdict = rule_on(scene)
    except InvariantError:
        verdict = None
    if verdict is None:
        return BookRow(scene.book.name, UNANSWERED, "")
    says = short_words(_said(verdict, scene, scene.book, money, name_of))
    return BookRow(scene.book.name, says, _numbers_alone(verdict, scene.book))


def _numbers_alone(verdict: Verdict, book: Rulebook) -> str:
    """The number that decided, without the book's own name, which stands in front of the row."""
    ref = next((ref for switch in verdict.switches if (ref := book.ref(switch)) is not None), None)
    return "" if ref is None else ref.number if ref.book == book.name else f"{ref.book} {ref.number}"


def _said(verdict: Verdict, scene: Scene, book: Rulebook, money: Money, name_of: Callable[[int], str]) -> Said:
    return Said(Told(verdict.facts), scene.event, scene.given, Speaker(money, name_of), book.name)


def _reasons(said: Said, verdict: Verdict, book: Rulebook) -> tuple[str, ...]:
    """What follows, and as the last line why; where little follows, how the book reads."""
    follows, reason = lines(said), why(said, verdict, book)
    if not reason and len(follows) < MOST_REASONS - 1:
        reason = reading(said, verdict, book)
    return tuple(dict.fromkeys((*follows[: MOST_REASONS - bool(reason)], *filter(None, (reason,)))))


def _numbers(refs: Iterable[RuleRef]) -> Iterator[str]:
    """Each number, with the book's name where another one begins."""
    before = ""
    for ref in refs:
        yield ref.number if ref.book == before else f"{ref.book} {ref.number}"
        before = ref.book


# ---- candidates as keys


def _candidate(said: Said, value: Fact, suggested: bool) -> CandidateWords:
    return CandidateWords(
        value,
        _candidate_word(said, value),
        _candidate_line(said, value),
        first_up(candidate_clause(said, value)),
        suggested,
    )


def _candidate_word(said: Said, value: object) -> str:
    if isinstance(value, str):
        return CANDIDATES.get(value, "As ruled")
    if isinstance(value, int):
        return said.speak.chips(value)
    told = _told(value)
    amount, ruling = said.about(told).chips("to"), told.word("ruling")
    if not ruling:
        return "Free to act"
    return first_up(
        f"{RULING_NAMES.get(ruling, 'as ruled')}{' to' if ruling == 'raise' and amount else ''} {amount}".strip()
    )


def _candidate_line(said: Said, value: object) -> str:
    """The second line of a key: 'adds 6,000'."""
    if isinstance(value, str):
        return CANDIDATE_LINES.get(value, "")
    told = said.about(_told(value))
    amounts = (
        ("owes_more", "adds {}"),
        ("forfeit", "loses {}"),
        ("change", "{} back"),
        ("min_raise_to", "at least {}"),
    )
    parts = [pattern.format(told.chips(key)) for key, pattern in amounts if told.told.number(key)]
    options = [OPTIONS.get(code, "act") for code in told.told.words("options")]
    return " · ".join(parts[:2]) or listed(options, "or")


def _told(value: object) -> Told:
    return Told({str(key): fact for key, fact in value.items()} if isinstance(value, Mapping) else {})
