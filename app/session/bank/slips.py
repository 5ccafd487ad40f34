"""A slip for each player at the end of the night, as lines of plain text. Amounts are units.

Names are data: one line each, whatever is in them, and never at the beginning of a line, so that nobody's name can be
taken for a line, an amount or an address.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from unicodedata import category

from app.money import Money
from app.session.bank.settle_up import HOUSE, Settlement

Labelled = tuple[str, int]
"""What an amount is, in words, and the amount."""

_JOINERS = "\u200c\u200d"
"""Formats within a word: Persian and joined emoji need them."""
_ELLIPSIS = "…"
_SHORTEST_WORD = 12


@dataclass(frozen=True, slots=True)
class Statement:
    """What the bank says of one player; `others` are tips, fees, what was paid in cash, and whatever else there was."""

    party: int
    name: str
    bought: int
    cashed_out: int
    others: tuple[Labelled, ...] = ()


@dataclass(frozen=True, slots=True)
class NightProof:
    """The whole night in one sum: what was bought is what was cashed out and what `others` took of it."""

    bought: int
    cashed_out: int
    others: tuple[Labelled, ...] = ()

    @property
    def missing(self) -> int:
        """What was bought and is nowhere; below 0, what is there and was never bought."""
        return self.bought - self.cashed_out - sum(amount for _, amount in self.others)


@dataclass(frozen=True, slots=True)
class Partner:
    """Somebody the player pays or is paid by."""

    party: int
    name: str
    amount: int


@dataclass(frozen=True, slots=True)
class Slip:
    """All that stands on one player's slip; `night` says which night it was."""

    night: str
    statement: Statement
    proof: NightProof
    money: Money
    from_box: int = 0
    pays: tuple[Partner, ...] = ()
    gets: tuple[Partner, ...] = ()

    def lines(self, longest_name: int = 0) -> tuple[str, ...]:
        """The slip, line by line, names cut to so many characters where the number is not 0."""
        return tuple(_Writing(self, longest_name).lines())


def slips(
    statements: Sequence[Statement],
    settlement: Settlement,
    proof: NightProof,
    *,
    night: str,
    money: Money,
    house: str = "the house",
) -> tuple[Slip, ...]:
    """A slip for each statement, in their order. Raises KeyError where somebody pays or is paid without a statement."""
    names = {HOUSE: house} | {statement.party: statement.name for statement in statements}
    boxes = {payout.party: payout.amount for payout in settlement.payouts}
    found = []
    for statement in statements:
        party = statement.party
        pays = tuple(Partner(p.payee, names[p.payee], p.amount) for p in settlement.payments if p.payer == party)
        gets = tuple(Partner(p.payer, names[p.payer], p.amount) for p in settlement.payments if p.payee == party)
        found.append(Slip(night, statement, proof, money, boxes.get(party, 0), pays, gets))
    return tuple(found)


@dataclass(slots=True)
class _Writing:
    """One slip being written."""

    slip: Slip
    longest_name: int
    names: dict[int, str] = field(init=False)

    def __post_init__(self) -> None:
        """Two people whose names look the same are told apart by their number."""
        slip = self.slip
        people = {partner.party: partner.name for partner in (*slip.pays, *slip.gets)}
        people[slip.statement.party] = slip.statement.name
        cut = {party: cut_name(name, self.longest_name) for party, name in people.items()}
        alike = Counter(cut.values())
        self.names = {party: f"{name} #{party}" if alike[name] > 1 else name for party, name in cut.items()}

    def lines(self) -> Iterator[str]:
        slip, statement = self.slip, self.slip.statement
        yield f"Slip: {self._word(slip.night)}"
        yield f"Player: {self.names[statement.party]}"
        yield f"Bought: {self._text(statement.bought)}"
        yield f"Cashed out: {self._text(statement.cashed_out)}"
        result = statement.cashed_out - statement.bought
        yield f"Result: {'+' if result > 0 else ''}{self._text(result)}"
        yield from (f"{self._word(label)}: {self._text(amount)}" for label, amount in statement.others)
        yield from self._settling()
        yield self._proof()

    def _settling(self) -> Iterator[str]:
        slip = self.slip
        yield from (f"Pay {self._text(one.amount)} to {self.names[one.party]}" for one in slip.pays)
        yield from (f"Get {self._text(one.amount)} from {self.names[one.party]}" for one in slip.gets)
        if slip.from_box:
            yield f"Get {self._text(slip.from_box)} from the cash box"
        if not (slip.pays or slip.gets or slip.from_box):
            yield "Nothing left to pay or to get"

    def _proof(self) -> str:
        proof = self.slip.proof
        parts = [("cashed out", proof.cashed_out), *proof.others]
        sides = " + ".join(f"{self._word(label)} {self._text(amount)}" for label, amount in parts)
        bought = f"Whole night: bought {self._text(proof.bought)}"
        if not proof.missing:
            return f"{bought} = {sides}"
        word = "missing" if proof.missing > 0 else "too many"
        return f"{bought}, {sides}: {self._text(abs(proof.missing))} {word}"

    def _word(self, word: str) -> str:
        """A label or the name of the night: cut like a name, but never so far that it says nothing."""
        return cut_name(word, self.longest_name and max(_SHORTEST_WORD, self.longest_name))

    def _text(self, amount: int) -> str:
        return self.slip.money.text(amount)


def cut_name(name: str, longest: int = 0) -> str:
    """A name in one line without marks that cannot be seen, at most `longest` characters where that is not 0."""
    seen = "".join(_shown(character) for character in name)
    plain = " ".join(seen.split()) or "?"
    if not longest or len(plain) <= longest:
        return plain
    end = max(1, longest - 1)
    while end > 1 and (category(plain[end]).startswith("M") or _JOINERS[1] in plain[end - 1 : end + 1]):
        end -= 1  # not between a letter and its accent, nor within a joined emoji
    return plain[:end].rstrip() + _ELLIPSIS


def _shown(character: str) -> str:
    """The character; a space for a tab or the end of a line, nothing for a mark of direction or half a character."""
    if character.isspace():
        return " "
    return "" if category(character).startswith("C") and character not in _JOINERS else character
