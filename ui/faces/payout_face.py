"""The payout in words: who shows first and why, each pot with its push lines, and the key that pushes it all.

Pure: made from a `PayoutFlow`, painted by `ui.views.panels.pot_row` and `ui.views.panels.payout_panel`.
"""

from collections.abc import Callable
from dataclasses import dataclass

from app.engine.order import ShowOrder, ShowReason, show_order
from app.engine.rake import RakeRule, Taken
from app.engine.seats import is_single, seats_in
from app.engine.state import HandState
from app.flows.card_entry import rabbit_groups
from app.flows.odd_chips import OddRule
from app.flows.payout import PayoutFlow, Push
from app.money import Money
from app.rulebook.book import Rulebook
from ui.faces import KeyFace, KeyKind
from ui.words import text
from ui.words.hand_names import hand_said
from ui.words.names import isolated

NO_WINNER, NO_LOW = "no winner yet", "nobody made a low"
WITH_THE_HIGH = "pushed with the high half"
ANY_STREET = "any_street_aggressor"
ODD_CHIP = {
    OddRule.LEFT_OF_BUTTON: "Odd chip: first winner left of the button",
    OddRule.BY_CARD: "Odd chip: the highest card, by suit",
    OddRule.FROM_OPENER: "Odd chip: first winner from the opener",
}
TIMES = ("once", "twice", "3 times", "4 times")
_ODD_SWITCHES = {
    OddRule.LEFT_OF_BUTTON: "odd_chip",
    OddRule.BY_CARD: "odd_chip_stud",
    OddRule.FROM_OPENER: "odd_chip_stud",
}


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
        label = f"Push {self.money.text(flow.total - flow.house.total)} · next hand"
        if flow.complete:
            return KeyFace(label, kind=KeyKind.LIT, icon="check")
        pot = pot_title(flow, flow.unmarked[0])
        return KeyFace(label, f"{pot} has no winner yet", KeyKind.OFF)

    def progress(self, flow: PayoutFlow) -> tuple[str, str]:
        """'Main 393' and '2 winners marked', for the bar."""
        name = f"{pot_title(flow, flow.lit)} {self.money.text(flow.amount_of(flow.lit))}"
        if flow.uncontested:
            return name, "push it to the winner"
        if flow.layers[flow.lit].low and flow.lit in flow.unmarked:
            return name, "tap the low's winner"
        marked = flow.winners[flow.lit].bit_count()
        return name, "tap the seat that wins" if not marked else f"{marked} winner{'s' if marked > 1 else ''} marked"

    def rake_key(self, flow: PayoutFlow, rule: RakeRule, due: Taken) -> KeyFace:
        """What the house takes before it is taken, `due` by its rule; a tap leaves this hand out, another takes it."""
        how = _joined(*self._rake_rule(flow, rule))
        if not due.total:
            no_flop = rule.no_flop_no_drop and not flow.hand.street
            return KeyFace("No rake", "no flop, no drop" if no_flop else how, KeyKind.OFF)
        words = " · ".join((f"Rake {self.money.text(sum(due.rakes))}", *self._drops(due)))
        if not flow.house.total:
            return KeyFace("No rake of this hand", f"tap to take it: {words}", KeyKind.BELOW)
        return KeyFace(words, _joined(how, "tap to take none"), KeyKind.QUIET)

    def _drops(self, due: Taken) -> list[str]:
        return [f"{fund} {self.money.text(chips)}" for fund, chips in due.drops]

    def _rake_rule(self, flow: PayoutFlow, rule: RakeRule) -> list[str]:
        """'10 %', 'at most 5'."""
        cap = rule.cap_for(len(flow.hand.setup.start.stacks))
        said = [f"{rule.basis_points / 100:g} %"] if rule.basis_points else []
        said += [f"{self.money.text(rule.flat)} a hand"] if rule.flat else []
        return [*said, *([f"at most {self.money.text(cap)}"] if cap is not None else [])]

    def run_key(self, flow: PayoutFlow) -> KeyFace:
        """The key that asks how often the cards to come are dealt; it says how often they are now."""
        kind = KeyKind.PLAIN if flow.may_run_again else KeyKind.OFF
        return KeyFace("Run it", TIMES[flow.hand.runs - 1], kind, name=f"Run it, now {TIMES[flow.hand.runs - 1]}")

    def rabbit_key(self, flow: PayoutFlow) -> KeyFace | None:
        """The key to show the cards that would have come; None where none would. Dashed where the book forbids it."""
        if not rabbit_groups(flow.hand):
            return None
        if self.book.value("rabbit_hunting") == "no":
            ref = text.rule(self.book.ref("rabbit_hunting"))
            return KeyFace("Rabbit", ref or "not allowed", KeyKind.BELOW, name=_joined("Rabbit hunt, not allowed", ref))
        return KeyFace("Rabbit", name="Rabbit hunt")

    def _show_lines(self, hand: HandState) -> list[str]:
        order = self._order(hand)
        rest = order.seats[1:]
        following = f"then {seats_text(rest)}" if order.reason is not ShowReason.ALL_IN else ""
        return [
            self._why(hand, order),
            _joined(text.rule(self.book.ref("first_to_show")), following),
        ]

    def _why(self, hand: HandState, order: ShowOrder) -> str:
        last = _on_street(hand, hand.setup.last_street)
        match order.reason:
            case ShowReason.ALL_IN:
                return "All-in and called: every hand lies open."
            case ShowReason.LEFT_OF_BUTTON:
                return f"Nobody bet {last}: first live seat left of the button."
            case ShowReason.OPENER:
                return f"Nobody bet {last}: whoever opened it."
            case ShowReason.LAST_WAGER if hand.aggressor_street != hand.setup.last_street:
                return f"Last to bet or raise, {_on_street(hand, hand.aggressor_street)}."
            case ShowReason.LAST_WAGER:
                verb = "Bet" if is_first_bet(hand) else "Raised to"
                return f"{verb} {self.money.text(hand.price)} {last} and was called."

    def _order(self, hand: HandState) -> ShowOrder:
        return show_order(hand, self.book.value("first_to_show") == ANY_STREET)

    def _pot_face(self, flow: PayoutFlow, number: int) -> PotFace:
        pot, pushes, lit = flow.layers[number], flow.pushes(number), number == flow.lit
        title, amount, who = pot_title(flow, number), self.money.text(flow.amount_of(number)), _who(pot.seats)
        outcome = ", ".join(f"{self.money.text(push.chips)} to {self._to_seat(push.seat)}" for push in pushes)
        outcome = outcome or self._brief(flow, number)
        return PotFace(
            number=number,
            title=title,
            amount=amount,
            who=who,
            pushes=tuple(self._push_face(push) for push in pushes),
            notes=self._notes(flow, number),
            brief=self._brief(flow, number),
            todo=self._todo(flow, number),
            lit=lit and not is_single(pot.seats),
            said=f"{title} {amount}, {who}; {outcome}",
        )

    def _push_face(self, push: Push) -> PushFace:
        odd = f"odd {self.money.text(push.odd)}" if push.odd else ""
        return PushFace(self.money.text(push.chips), f"seat {push.seat}", self._to_seat(push.seat), odd)

    def _todo(self, flow: PayoutFlow, number: int) -> str:
        """What stands where there is nothing to push."""
        if number not in flow.unmarked:
            return WITH_THE_HIGH if flow.winners[number] else NO_LOW
        if number != flow.lit:
            return NO_WINNER
        return "Tap the low's winner, or this row: no low." if flow.layers[number].low else "Tap the seat that wins it."

    def _notes(self, flow: PayoutFlow, number: int) -> tuple[str, ...]:
        held = flow.hand_of(number)
        notes = [_sentence(hand_said(held, flow.plays_the_board(number)))] if held else []
        if any(push.odd for push in flow.pushes(number)):
            rule = flow.odd_chips.rule
            ref = self.book.ref(_ODD_SWITCHES[rule])
            notes.append(_joined(ODD_CHIP[rule], ref.number if ref else ""))
        return tuple(notes)

    def _brief(self, flow: PayoutFlow, number: int) -> str:
        winners = tuple(push.seat for push in flow.pushes(number)) or tuple(seats_in(flow.winners[number]))
        if not winners:
            return NO_WINNER if number in flow.unmarked else NO_LOW
        return self._to_seat(winners[0]) if len(winners) == 1 else f"{seats_text(winners)} tie"

    def _seat(self, seat: int) -> str:
        return text.seat_name(seat, isolated(self.name_of(seat)))

    def _to_seat(self, seat: int) -> str:
        named = self._seat(seat)
        return named[0].lower() + named[1:]


def pot_title(flow: PayoutFlow, number: int) -> str:
    """'Main', 'Side' or 'Side 2', 'Pot' where there is only one; the board where there are several, and which half."""
    part, count = flow.layers[number], 1 + max(part.number for part in flow.layers)
    name = "Pot"
    if count > 1:
        name = "Main" if not part.number else f"Side {part.number}" if count > 2 else "Side"
    halved = any(other.place == part.place and other.low for other in flow.layers)
    half = ("low" if part.low else "high") if halved else ""
    return _joined(name, f"board {part.run}" if flow.hand.runs > 1 else "", half)


def seats_text(seats: tuple[int, ...]) -> str:
    """'seat 5' or 'seats 5, 10, 2'."""
    return f"seat{'s' if len(seats) > 1 else ''} {', '.join(map(str, seats))}"


def is_first_bet(hand: HandState) -> bool:
    """True when nobody raised the bet of this street."""
    return hand.price == hand.full == hand.full_to or not hand.full_to


def _on_street(hand: HandState, number: int) -> str:
    """'on the river', 'on 7th street', 'after the last draw', 'before the draw'."""
    name = text.street(hand.game, number)
    if name.startswith("before"):
        return name
    if name.endswith("draw"):
        return f"after the {name}"
    return f"on {name}" if name.endswith("street") else f"on the {name}"


def _who(mask: int) -> str:
    return ("only " if is_single(mask) else "") + seats_text(tuple(seats_in(mask)))


def _joined(*parts: str) -> str:
    return " · ".join(part for part in parts if part)


def _sentence(words: str) -> str:
    return f"{words[0].upper()}{words[1:]}."
