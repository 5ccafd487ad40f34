"""The payout in words: who shows first and why, each pot with its push lines, and the key that pushes it all.

Pure: made from a `PayoutFlow`, painted by `ui.views.pot_row` and `ui.views.payout_panel`.
"""

from collections.abc import Callable
from dataclasses import dataclass

from app.engine.order import ShowOrder, ShowReason, show_order
from app.engine.seats import is_single, seats_in
from app.engine.state import HandState
from app.flows.payout import PayoutFlow, Push
from app.money import Money
from app.rulebook.book import Rulebook
from ui.faces import KeyFace, KeyKind
from ui.words import text
from ui.words.hand_names import hand_name
from ui.words.names import isolated

ANY_STREET = "any_street_aggressor"


@dataclass(frozen=True, slots=True)
class PushFace:
    """One push line: the chips, whom they go to, short and with the name, and the tag of an odd chip."""

    chips: str
    seat: str
    whom: str
    odd: str = ""


@dataclass(frozen=True, slots=True)
class PotFace:
    """One pot: its name and chips, who can win it, its push lines, and what is to be said about them.

    `brief` is the outcome in a few words, `todo` stands in place of push lines that are still missing; `said` is the
    whole row as a sentence, for screen readers.
    """

    number: int
    title: str
    amount: str
    who: str
    pushes: tuple[PushFace, ...]
    notes: tuple[str, ...]
    brief: str
    todo: str
    lit: bool
    said: str


@dataclass(frozen=True, slots=True)
class PayoutWriter:
    """Makes the words; `name_of` gives the name in a seat, '' for none."""

    money: Money
    book: Rulebook
    name_of: Callable[[int], str]

    def headline(self, flow: PayoutFlow) -> str:
        """'Seat 4 · Dana shows first', or who takes an uncontested pot."""
        if flow.uncontested:
            return f"{self._seat(flow.hand.live.bit_length() - 1)} wins"
        return f"{self._seat(self._order(flow.hand).seats[0])} shows first"

    def reasons(self, flow: PayoutFlow) -> tuple[str, ...]:
        """Why, by which rule and who shows next; what went back uncalled."""
        hand = flow.hand
        lines = ["Everybody else folded."] if flow.uncontested else self._show_lines(hand)
        if hand.uncalled:
            back = f"{self.money.text(hand.uncalled)} uncalled back to seat {hand.uncalled_seat}"
            lines.append(_joined(back, text.rule(self.book.ref("uncalled"))))
        return tuple(lines)

    def pot_faces(self, flow: PayoutFlow) -> tuple[PotFace, ...]:
        """The pots as they are pushed: from the last side pot to the main pot."""
        return tuple(self._pot_face(flow, number) for number in flow.order)

    def push_key(self, flow: PayoutFlow) -> KeyFace:
        """The key that pushes everything; while a pot has no winner it says which."""
        label = f"Push {self.money.text(flow.total)} · next hand"
        if flow.complete:
            return KeyFace(label, kind=KeyKind.LIT, icon="check")
        pot = pot_title(flow, flow.unmarked[0])
        return KeyFace(label, f"{pot} has no winner yet", KeyKind.OFF)

    def progress(self, flow: PayoutFlow) -> tuple[str, str]:
        """'Main 393' and '2 winners marked', for the bar."""
        name = f"{pot_title(flow, flow.lit)} {self.money.text(flow.layers[flow.lit].amount)}"
        if flow.uncontested:
            return name, "push it to the winner"
        marked = flow.winners[flow.lit].bit_count()
        return name, "tap the seat that wins" if not marked else f"{marked} winner{'s' if marked > 1 else ''} marked"

    def _show_lines(self, hand: HandState) -> list[str]:
        order = self._order(hand)
        rest = order.seats[1:]
        following = f"then {seats_text(rest)}" if order.reason is not ShowReason.ALL_IN else ""
        return [
            self._why(hand, order),
            _joined(text.rule(self.book.ref("first_to_show")), following),
        ]

    def _why(self, hand: HandState, order: ShowOrder) -> str:
        last = text.street(hand.game.key, hand.setup.last_street)
        match order.reason:
            case ShowReason.ALL_IN:
                return "All-in and called: every hand lies open."
            case ShowReason.LEFT_OF_BUTTON:
                return f"Nobody bet on the {last}: first live seat left of the button."
            case ShowReason.OPENER:
                return f"Nobody bet on the {last}: whoever opened it."
            case ShowReason.LAST_WAGER if hand.aggressor_street != hand.setup.last_street:
                return f"Last to bet or raise, on the {text.street(hand.game.key, hand.aggressor_street)}."
            case ShowReason.LAST_WAGER:
                verb = "Bet" if is_first_bet(hand) else "Raised to"
                return f"{verb} {self.money.text(hand.price)} on the {last} and was called."

    def _order(self, hand: HandState) -> ShowOrder:
        return show_order(hand, self.book.value("first_to_show") == ANY_STREET)

    def _pot_face(self, flow: PayoutFlow, number: int) -> PotFace:
        pot, pushes, lit = flow.layers[number], flow.pushes(number), number == flow.lit
        title, amount, who = pot_title(flow, number), self.money.text(pot.amount), _who(pot.seats)
        outcome = ", ".join(f"{self.money.text(push.chips)} to {self._to_seat(push.seat)}" for push in pushes)
        return PotFace(
            number=number,
            title=title,
            amount=amount,
            who=who,
            pushes=tuple(self._push_face(push) for push in pushes),
            notes=self._notes(flow, number),
            brief=self._brief(flow, number),
            todo="Tap the seat that wins it." if lit else "no winner yet",
            lit=lit and not is_single(pot.seats),
            said=f"{title} {amount}, {who}; {outcome or 'no winner yet'}",
        )

    def _push_face(self, push: Push) -> PushFace:
        odd = f"odd {self.money.text(push.odd)}" if push.odd else ""
        return PushFace(self.money.text(push.chips), f"seat {push.seat}", self._to_seat(push.seat), odd)

    def _notes(self, flow: PayoutFlow, number: int) -> tuple[str, ...]:
        held = flow.hand_of(number)
        notes = [_sentence(hand_name(held))] if held else []
        if any(push.odd for push in flow.pushes(number)):
            ref = self.book.ref("odd_chip")
            notes.append(_joined("Odd chip: first winner left of the button", ref.number if ref else ""))
        return tuple(notes)

    def _brief(self, flow: PayoutFlow, number: int) -> str:
        winners = tuple(push.seat for push in flow.pushes(number))
        if not winners:
            return "no winner yet"
        return self._to_seat(winners[0]) if len(winners) == 1 else f"{seats_text(winners)} tie"

    def _seat(self, seat: int) -> str:
        return text.seat_name(seat, isolated(self.name_of(seat)))

    def _to_seat(self, seat: int) -> str:
        named = self._seat(seat)
        return named[0].lower() + named[1:]


def pot_title(flow: PayoutFlow, number: int) -> str:
    """'Main', 'Side' or 'Side 2', 'Pot' where there is only one; the board where it is run several times."""
    pot, count = flow.layers[number], 1 + max(pot.number for pot in flow.layers)
    name = "Pot"
    if count > 1:
        name = "Main" if not pot.number else f"Side {pot.number}" if count > 2 else "Side"
    return f"{name} · board {pot.run}" if flow.hand.runs > 1 else name


def run_key(flow: PayoutFlow) -> KeyFace:
    """The key that runs the cards to come a second time, or once again only; off where that is over."""
    if flow.hand.runs > 1:
        return KeyFace("Run once", kind=KeyKind.PLAIN if flow.may_run_again else KeyKind.OFF)
    return KeyFace("Run twice", kind=KeyKind.PLAIN)


def seats_text(seats: tuple[int, ...]) -> str:
    """'seat 5' or 'seats 5, 10, 2'."""
    return f"seat{'s' if len(seats) > 1 else ''} {', '.join(map(str, seats))}"


def is_first_bet(hand: HandState) -> bool:
    """True when nobody raised the bet of this street."""
    return hand.price == hand.full == hand.full_to or not hand.full_to


def _who(mask: int) -> str:
    return ("only " if is_single(mask) else "") + seats_text(tuple(seats_in(mask)))


def _joined(*parts: str) -> str:
    return " · ".join(part for part in parts if part)


def _sentence(words: str) -> str:
    return f"{words[0].upper()}{words[1:]}."
