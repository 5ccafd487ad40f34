"""What the rules to read say on the screen: rows, numbers by book, switches in force, an example as a sentence."""

from app.rulebook.book import Rulebook
from app.rulebook.reference import BOOKS, Example, ExampleSeat, Rule
from app.rulebook.switches import switch_rules
from ui.words.text import rule as numbered

TITLE = "Rules"
SEARCH_TITLE, SEARCH_HINT = "Search the rules", "words, or a number"
NO_WORDS, NOTHING_FOUND = "type words or a number", "no rule has all of these"
NUMBERS = "Numbers"
NO_SWITCH, NO_EXAMPLE = "nothing set", "no picture"
PRACTICE = "Usual practice, no rule"
_MOST_NUMBERS = 2
_BADGES = {"SB": "small blind", "BB": "big blind", "STR": "straddle", "STR2": "second straddle"}


def count_text(count: int) -> str:
    """'1 rule', '12 rules'."""
    return "1 rule" if count == 1 else f"{count} rules"


def found_title(words: str, count: int) -> str:
    """'3 rules · string bet'."""
    return f"{count_text(count)} · {words}"


def row_note(rule: Rule, book: Rulebook) -> str:
    """The first numbers, the book in force before others, as a row of the list says it: 'Home H13a · TDA 43-A'."""
    known = sorted(rule.numbers, key=lambda numbers: numbers[0] not in (book.key, book.base))
    return " · ".join(f"{BOOKS[key]} {numbers[0]}" for key, numbers in known[:_MOST_NUMBERS])


def force_title(book: Rulebook) -> str:
    """'As Home has it'."""
    return f"As {book.name} has it"


def number_lines(rule: Rule) -> tuple[str, ...]:
    """A line for each book that has the rule: 'TDA 43-A, Add 43'."""
    return tuple(f"{BOOKS[book]} {', '.join(numbers)}" for book, numbers in rule.numbers)


def switch_lines(rule: Rule, book: Rulebook) -> tuple[tuple[str, str, str], ...]:
    """What is asked, what the book in force says, and where it says so; a switch the book does not have is left out."""
    asked = switch_rules()
    lines = []
    for name in rule.switches:
        if name in book.switches and name in asked:
            try:
                reading = asked[name].read(book.value(name))
            except KeyError:
                reading = str(book.value(name)).replace("_", " ")
            lines.append((asked[name].asks, reading, numbered(book.ref(name)) or PRACTICE))
    return tuple(lines)


def example_sentence(example: Example) -> str:
    """The picture for those who do not see it."""
    seats = ". ".join(_seat(seat, example.button) for seat in example.seats)
    return f"{seats}. Pot {figure(example.pot)} with the bets."


def _seat(seat: ExampleSeat, button: int) -> str:
    parts = [f"Seat {seat.seat}"]
    parts += ["button"] if seat.seat == button else []
    parts += [_BADGES.get(badge, badge.lower()) for badge in seat.badges]
    parts += [f"{figure(seat.stack)} behind"] + ([f"{figure(seat.bet)} in front"] if seat.bet else [])
    return ", ".join([*parts, "to act"] if seat.to_act else parts)


def figure(chips: int) -> str:
    """Chips of an example; they have no unit of money."""
    return f"{chips:,}"
