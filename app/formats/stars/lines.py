"""The lines of a hand in the text of PokerStars and its look-alikes, read one by one once it is known who sits where.

Sums are decimal numbers as written. A player's name may hold anything, so a line is taken apart by the names of the
seats, the longest first. Lines that move no chips (chat, arrivals, time banks) say nothing here.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from decimal import Decimal
from enum import Enum
from re import compile as pattern
from typing import Final

from app.formats.errors import HandError, shown
from app.formats.recorded import Act
from app.formats.stars.heading import AMOUNT, amount


class Word(Enum):
    """What a line is about where it is no act of a seat."""

    STREET = "street"
    SHOWDOWN = "showdown"
    SUMMARY = "summary"
    BOTH_BLINDS = "small & big blinds"
    DEALT = "dealt"
    UNCALLED = "uncalled"
    COLLECTED = "collected"
    DROP = "drop"
    RAKE = "rake"
    BOARD = "board"
    HAND = "hand"
    """The cards of a seat, in the summary."""
    ASIDE = "aside"
    """Chips that change hands outside the pot: cash-outs and insurance."""


@dataclass(frozen=True, slots=True)
class Told:
    """What one line says. `cards` has an entry for each pair of brackets, `run` is the board, `text` names a street or
    pot, or is what lies outside both.
    """

    what: Act | Word
    seat: int = 0
    chips: Decimal = Decimal(0)
    cards: tuple[str, ...] = ()
    text: str = ""
    run: int = 1


_CARD = pattern(r"(?i:(10|[2-9TJQKA])([cdhs]))")
_BRACKETS = pattern(r"\[([^\]]*)\]")
_TAIL = pattern(rf"(?: and is all-in| and has reached the {AMOUNT} cap| \((?:disconnect|timeout|auto)\))+")
_RUNS: Final = {"FIRST": 1, "SECOND": 2, "THIRD": 3, "FOURTH": 4}

_CHIPS: Final = tuple(
    (pattern(words.replace("#", AMOUNT)), act)
    for words, act in (
        (r"calls #", Act.CALL),
        (r"bets #", Act.BET),
        (r"(?:raises|completes)(?: it| #)? to #", Act.RAISE),
        (r"(?:posts (?:the |an )?ante(?: of)?|antes) #", Act.ANTE),
        (r"posts (?:the )?small blind(?: of)? #", Act.SMALL_BLIND),
        (r"posts (?:the )?big blind(?: of)? #", Act.BIG_BLIND),
        (r"posts (?:the )?small (?:&|and) big blinds?(?: of)? #", Word.BOTH_BLINDS),
        (r"posts (?:the )?button blind(?: of)? #", Act.BUTTON_BLIND),
        (r"(?:posts (?:a |the )?)?straddles?(?: of)? #", Act.STRADDLE),
        (r"posts (?:a |the )?(?:dead|missed) (?:(?:small|big) )?blind(?: of)? #", Act.DEAD),
        (r"posts (?:(?:a |the )?live blind(?: of)? )?#", Act.POST),
        (r"brings[ -]in(?: for)? #", Act.BRING_IN),
    )
)
_PLAIN: Final = {"folds": Act.FOLD, "checks": Act.CHECK, "mucks": Act.MUCK, "mucks hand": Act.MUCK}
_SHOWS = pattern(r"shows (\[[^\]]*\]).*")
_DISCARDS = pattern(r"discards (\d{1,2}) cards?\b.*")
_COLLECTED = pattern(rf"collected {AMOUNT} from (?:the )?((?:main |side )?pot(?:-\d+)?).*")
_UNCALLED = pattern(rf"Uncalled bet \({AMOUNT}\) returned to (.*)")
_CASH_DROP = pattern(rf"Cash Drop to Pot ?: total {AMOUNT}")
_ASIDE = pattern(r".*(?:cashed out|Cash ?out|insurance).*")
_HEADING = pattern(r"\*\*\* (?:(FIRST|SECOND|THIRD|FOURTH) )?(.+?)(?: ([1-9]))? \*\*\*(.*)")
_SHARE = pattern(rf"[A-Za-z ]+?:? {AMOUNT}")
_BOARD = pattern(r"(?:(FIRST|SECOND|THIRD|FOURTH) )?Board(?: ([1-9]))? (\[.*)")
_SEATED = pattern(r"Seat (\d{1,2}): (.*)")
_OPEN = pattern(r"(?: \([^()]*\))* (?:showed|mucked|folded)\b[^\[]*(\[[^\]]*\]).*")

_STREETS: Final = {
    "PRE-FLOP": "preflop",
    "FLOP": "flop",
    "TURN": "turn",
    "RIVER": "river",
    "3RD STREET": "3rd",
    "4TH STREET": "4th",
    "5TH STREET": "5th",
    "6TH STREET": "6th",
    "7TH STREET": "river",
    "HOLE CARDS": "",
    "DEALING HANDS": "",
}

_CHAT = pattern(r'.* said, ".*')
_IDLE = pattern(
    r"(?:joins the table|leaves the table|will be allowed|was removed|(?:has|is|was) (?:timed|disconnected|connected|"
    r"sitting|returned|back|moved|being)|sits? out|finished the tournament|wins (?:the|an?|\S+ bounty|\S+ for)|"
    r"re-?buys|rebuys|takes the|has (?:a|the|\d+)|doesn't show|does not show|shows? hand|chooses).*"
)
_CHIP_VERBS = pattern(r"(?:posts|antes|straddles?|calls|bets|raises|completes|brings|collected|collects|wins)\b.*")
_STRANGER = pattern(
    r".*: (?:folds|checks|(?:posts|calls|bets|raises|brings in|straddles?) .*\d.*)|.* collected \S+ from .*"
)


def cards_in(text: str) -> str:
    """The cards of a text in one word, 'AhTd'; what is no card is left out."""
    return "".join(f"{'T' if rank == '10' else rank.upper()}{suit.lower()}" for rank, suit in _CARD.findall(text))


def read_line(text: str, seats: Mapping[str, int]) -> Told | None:
    """What a line before the summary says, None where it moves nothing. `seats` is by name, longest names first.

    Raises HandError where it moves chips and is not understood, or names somebody who has no seat.
    """
    for name, seat in seats.items():
        if text.startswith(name) and (told := _acted(text[len(name) :], seat)):
            return told
    if text.startswith("*** "):
        return _heading(text)
    if told := _about(text, seats):
        return told
    _refuse_chips(text, seats)
    return None


def read_summary(text: str, seats: Mapping[str, int]) -> Iterator[Told]:
    """What a line of the summary says beyond the play: rake, whole boards, cards that were thrown away."""
    if text.startswith("Total pot"):
        for share in text.split("|")[1:]:
            if found := _SHARE.fullmatch(share.strip()):
                yield Told(Word.RAKE, chips=amount(found[1]), text=share.split()[0])
    elif board := _BOARD.fullmatch(text.rstrip()):
        yield Told(Word.BOARD, cards=(cards_in(board[3]),), run=_run(board[1], board[2]))
    elif seated := _SEATED.fullmatch(text):
        name, seat = next(((name, seat) for name, seat in seats.items() if seat == int(seated[1])), ("", 0))
        if seat and seated[2].startswith(name) and (found := _OPEN.fullmatch(seated[2][len(name) :])):
            yield Told(Word.HAND, seat, cards=(cards_in(found[1]),))


def _heading(text: str) -> Told:
    found = _HEADING.fullmatch(text.rstrip())
    if found is None:
        raise HandError(f"the heading {shown(text)} is cut off; get the file again")
    name, run = found[2].upper(), _run(found[1], found[3])
    cards = tuple(cards_in(bracket) for bracket in _BRACKETS.findall(found[4]))
    match name:
        case "SUMMARY":
            return Told(Word.SUMMARY)
        case "SHOW DOWN" | "SHOWDOWN":
            return Told(Word.SHOWDOWN, run=run)
        case "DRAW":
            return Told(Word.STREET, text=f"draw{run}", run=1)
        case _ if name in _STREETS:
            return Told(Word.STREET, cards=cards, text=_STREETS[name], run=run)
        case _:
            raise HandError(f"the heading {shown(text)} is unknown; take the hand out of the file")


def _run(word: str | None, number: str | None) -> int:
    return _RUNS[word] if word else int(number or 1)


def _acted(rest: str, seat: int) -> Told | None:
    """What the rest of a line after a name says, None where it makes no sense: the name may be a shorter one."""
    words = rest.removeprefix(":").strip()
    if rest[:1] not in {":", " "} or _CHAT.match(rest):
        return None
    if rest.startswith(": "):
        if told := _wagered(words, seat):
            return told
    elif found := _COLLECTED.fullmatch(words):
        return Told(Word.COLLECTED, seat, amount(found[1]), text=found[2])
    if found := _SHOWS.fullmatch(words):
        return Told(Act.SHOW, seat, cards=(cards_in(found[1]),))
    return Told(Word.ASIDE, seat, text=words) if _ASIDE.fullmatch(words) else None


def _wagered(words: str, seat: int) -> Told | None:
    plain = _TAIL.sub("", words)
    cards = tuple(cards_in(bracket) for bracket in _BRACKETS.findall(plain))
    if act := _PLAIN.get(plain.partition(" [")[0]):
        return Told(act, seat, cards=cards)
    if plain.startswith("stands pat"):
        return Told(Act.DRAW, seat)
    if found := _DISCARDS.fullmatch(plain):
        return Told(Act.DRAW, seat, Decimal(found[1]), cards)
    for wager, what in _CHIPS:
        if found := wager.fullmatch(plain):
            return Told(what, seat, amount(found[found.re.groups]))
    return None


def _about(text: str, seats: Mapping[str, int]) -> Told | None:
    """What a line says that ends with a name or has it in the middle."""
    if found := _UNCALLED.fullmatch(text.rstrip("\r\n")):
        seat = seats.get(found[2]) or seats.get(found[2].strip())
        if seat is None:
            raise HandError(f"{shown(text)} names a player who has no seat in this hand; correct it in the file")
        return Told(Word.UNCALLED, seat, amount(found[1]))
    if found := _CASH_DROP.fullmatch(text.strip()):
        return Told(Word.DROP, chips=amount(found[1]))
    if text.startswith("Dealt to "):
        for name, seat in seats.items():
            rest = text[len("Dealt to ") :]
            if rest.startswith(name) and not _BRACKETS.sub("", rest[len(name) :]).strip():
                return Told(Word.DEALT, seat, cards=tuple(map(cards_in, _BRACKETS.findall(rest[len(name) :]))))
    return None


def _refuse_chips(text: str, seats: Mapping[str, int]) -> None:
    """Raises HandError where a line that was not understood moves chips."""
    if _CHAT.match(text):
        return
    for name in seats:
        if text.startswith((f"{name} ", f"{name}: ")):
            words = text[len(name) :].removeprefix(":").strip()
            if _CHIP_VERBS.fullmatch(words) and not _IDLE.fullmatch(words):
                raise HandError(f"{shown(text.strip())} moves chips in a way unknown here; correct it in the file")
            if not _IDLE.fullmatch(words) and any(letter.isdigit() for letter in words):
                raise HandError(f"{shown(text.strip())} may move chips and is not understood; correct it in the file")
            return
    if _STRANGER.fullmatch(text.strip()):
        raise HandError(f"{shown(text.strip())} names a player who has no seat in this hand; correct it in the file")
