"""Writing PHH, the open poker hand history format in TOML: a true hand to every reader, the same hand to this one.

What PHH has no words for is added in fields named `_cutcard_…`, which other readers pass over (see
`app.formats.own_fields`). Amounts are written in the chips or money of the table, not in the record's unit.
Source: the PHH specification; where it is silent, what PokerKit's reader does.
"""

from collections.abc import Iterator, Mapping
from decimal import Decimal

from app.formats.errors import HAND_BYTES, HandError
from app.formats.moments import moment
from app.formats.own_fields import is_lost, own_fields
from app.formats.phh.actions import ASIDE
from app.formats.phh.moves import moves
from app.formats.phh.reader import MOST_DOTS, read_hands
from app.formats.phh.table import Table, table_of
from app.formats.phh.variants import CODES, STANDARD, VARIANTS
from app.formats.recorded import Act, RecordedHand
from app.formats.written import Written

_OTHER = "NT"
"""The code for a game that PHH cannot be told at all; `_cutcard_game` says which it is."""


def write_hand(hand: RecordedHand, heading: str = "") -> Written:
    """The hand as PHH, under `[heading]` where a number is given, and what other readers of PHH will not find in it.

    Raises:
        HandError: it is longer than any reader here would take.
    """
    lines = list(moves(hand, table_of(hand), VARIANTS[CODES.get(hand.game, _OTHER)]))
    fields = _fields(hand, lines)
    [plain] = read_hands(enumerate(_toml_lines(fields), 1))
    own = own_fields(hand, plain)
    aside = any(line.startswith(ASIDE) for line in lines)
    if fields["variant"] not in STANDARD:
        own["game"] = hand.game
    fields |= {f"_cutcard_{name}": value for name, value in own.items()}
    head = [f"[{heading}]\n"] if heading else []
    text = "".join([*head, *_toml_lines(fields)])
    if len(text) > HAND_BYTES or text.count(".") > MOST_DOTS:
        raise HandError(f"hand {hand.id} is too long for PHH; save it in another format")
    return Written(text, tuple(_lost(hand, plain, own, aside=aside)))


def _fields(hand: RecordedHand, lines: list[str]) -> dict[str, object]:
    """The hand by the words of PHH, and the two fields of our own that say how to read them."""
    table = table_of(hand)
    code = CODES.get(hand.game, _OTHER)
    variant = VARIANTS[code]
    fields: dict[str, object] = {
        "variant": code,
        "ante_trimming_status": not any(act.act in {Act.TABLE_ANTE, Act.DEAD} for act in hand.acts),
        "antes": table.antes(),
    }
    if variant.opens == "dh":
        fields["bring_in"] = hand.bring_in
    else:
        fields["blinds_or_straddles"] = table.blinds()
    fields |= _bets(hand, table, limit=variant.game.endswith("-fl"))
    fields["starting_stacks"] = [chips for _, chips in table.stacks()]
    fields["actions"] = lines
    fields |= _labels(hand, table) | _outcome(hand, table)
    if hand.unit != "1":
        fields["_cutcard_unit"] = hand.unit
    if not any(act.act is Act.CHECK_OR_CALL for act in hand.acts):
        fields["_cutcard_calls"] = True
    return fields


def _bets(hand: RecordedHand, table: Table, *, limit: bool) -> dict[str, object]:
    if limit:
        small = hand.small_bet or hand.big_blind or 1
        return {"small_bet": small, "big_bet": hand.big_bet or 2 * small}
    return {"min_bet": (hand.big_blind or max(table.blinds(), default=0) or 1)}


def _labels(hand: RecordedHand, table: Table) -> dict[str, object]:
    """Who, where and when, as far as the hand knows."""
    fields: dict[str, object] = {"hand": hand.id, "seats": [seat for seat, _ in table.stacks()]}
    names = dict(hand.names)
    if names:
        fields["players"] = [names.get(seat, "") for seat, _ in table.stacks()]
    if hand.table:
        fields["table"] = hand.table
    if hand.at:
        when = moment(hand.at)
        fields |= {"year": when.year, "month": when.month, "day": when.day, "time": when.time(), "time_zone": "UTC"}
    return fields


def _outcome(hand: RecordedHand, table: Table) -> dict[str, object]:
    if hand.result is None:
        return {}
    final = dict(hand.result.final)
    fields: dict[str, object] = {}
    if all(seat in final for seat, _ in table.stacks()):
        fields["finishing_stacks"] = [final[seat] for seat, _ in table.stacks()]
    if hand.result.collected:
        won = dict.fromkeys(final, 0)
        for one in hand.result.collected:
            won[one.seat] = won.get(one.seat, 0) + one.chips
        fields["winnings"] = [won.get(seat, 0) for seat, _ in table.stacks()]
    return fields


_LOSSES = {
    "game": "PHH has no code for this game; other programs may not know the one it was given.",
    "button": "PHH has the button on the last player; other programs do not see where it really was.",
    "acts": "PHH cannot say every act of this hand as it was; other programs see the nearest it can say.",
    "rake": "PHH does not name the rake; other programs see it only as chips missing at the end.",
    "drop": "PHH cannot say that the house added chips to the pot; other programs do not see them.",
    "winners": "PHH does not say here who won; other programs have to work it out.",
    "result": "PHH does not say which pot went to whom, nor what came back uncalled.",
    "boards": "PHH knows one board; other programs do not see the boards of this hand as they lay.",
    "holes": "PHH does not show all cards that are known of this hand.",
    "notes": "PHH has no field for notes; other programs do not see them.",
    "tags": "PHH has no field for tags; other programs do not see them.",
    "stacks": "PHH cannot say these stacks; other programs see others.",
    "names": "PHH cannot say these names; other programs do not see them.",
    "at": "PHH cannot say when this hand was dealt; other programs do not see it.",
}
_STAKES = "PHH does not tell the nominal stakes from those posted; other programs do not see them."


def _lost(hand: RecordedHand, plain: RecordedHand, own: Mapping[str, object], *, aside: bool) -> Iterator[str]:
    """What a reader who passes over our own fields does not find."""
    yield from dict.fromkeys(_LOSSES.get(name, _STAKES) for name in own if is_lost(hand, plain, name))
    if aside:
        yield "PHH has no place for cards turned up late or dealt to another board; they stand there as comments."
    if hand.unit != "1":
        yield f"PHH has no unit; its amounts are whole numbers of {hand.unit}."


def _toml_lines(fields: Mapping[str, object]) -> Iterator[str]:
    for name, value in fields.items():
        yield f"{name} = {_toml(value)}\n"


def _toml(value: object) -> str:
    match value:
        case bool():
            return str(value).lower()
        case str():
            return _quoted(value)
        case Decimal():
            return format(value, "f")
        case list() | tuple():
            return f"[{', '.join(_toml(one) for one in value)}]"
        case dict():
            return "{" + ", ".join(f"{name} = {_toml(one)}" for name, one in value.items()) + "}"
        case _:
            return str(value)


_ESCAPES = {code: f"\\u{code:04x}" for code in (*range(0x20), 0x7F)} | {ord('"'): '\\"', ord("\\"): "\\\\"}


def _quoted(text: str) -> str:
    return f'"{text.encode("utf-8", "replace").decode().translate(_ESCAPES)}"'
