"""A recorded hand as text the way PokerStars writes it, without a currency.

Amounts are whole numbers of the hand's unit, written as money. What the text cannot say is named beside it.
"""

from collections.abc import Iterator, Mapping, Sequence
from re import compile as pattern
from typing import Final

from app.formats.errors import HandError
from app.formats.moments import moment
from app.formats.recorded import Act, RecordedAct, RecordedHand
from app.formats.stars.heading import LIMITS, WRITTEN
from app.formats.stars.lost import lost
from app.formats.stars.names import safe_names, safe_text
from app.formats.stars.summary import Ending, brackets, money, run_word
from app.formats.stars.tally import POSTS, Tally, before_the_deal
from app.formats.written import Written

_STREETS: Final = {
    "preflop": "HOLE CARDS",
    "deal": "DEALING HANDS",
    "flop": "FLOP",
    "turn": "TURN",
    "river": "RIVER",
    "3rd": "3rd STREET",
    "4th": "4th STREET",
    "5th": "5th STREET",
    "6th": "6th STREET",
    "draw1": "FIRST DRAW",
    "draw2": "SECOND DRAW",
    "draw3": "THIRD DRAW",
}
_POSTS: Final = {
    Act.ANTE: "posts the ante",
    Act.TABLE_ANTE: "posts the ante",
    Act.SMALL_BLIND: "posts small blind",
    Act.BIG_BLIND: "posts big blind",
    Act.STRADDLE: "posts straddle",
    Act.BUTTON_BLIND: "posts button blind",
    Act.BRING_IN: "brings in for",
}
_LATE: Final = {
    Act.DEAD: (Act.SMALL_BLIND, "posts small blind", "posts dead blind"),
    Act.POST: (Act.BIG_BLIND, "posts big blind", "posts live blind"),
}
"""Late posts, called by the blind that somebody has posted in time, or by themselves where nobody has."""
_PLAY: Final = POSTS | {Act.FOLD, Act.CHECK, Act.CALL, Act.CHECK_OR_CALL, Act.BET, Act.RAISE, Act.BRING_IN}
_TURNED: Final = frozenset({Act.SHOW, Act.MUCK})
_SAID_ONCE: Final = _TURNED | {Act.STREET}
_NOT_IN_A_NUMBER: Final = pattern(r"[^\w-]+")
_LONGEST_NUMBER: Final = 60
_SIZES: Final = (2, 6, 9, 10)


def write_hand(hand: RecordedHand) -> Written:
    """The hand as text, and what it cannot say. Raises HandError for a game that has no name in this form."""
    game, _, limit = hand.game.rpartition("-")
    if game not in WRITTEN or limit not in LIMITS:
        raise HandError(f"PokerStars text has no name for the game {hand.game}; save the hand in another format")
    names, renamed = safe_names(hand)
    text = "\n".join((*_heading(hand, names), *_Play(hand, names).lines())) + "\n\n\n"
    return Written(text, (*renamed, *lost(hand, text)))


def _heading(hand: RecordedHand, names: Mapping[int, str]) -> Iterator[str]:
    game, _, limit = hand.game.rpartition("-")
    number = _NOT_IN_A_NUMBER.sub("-", hand.id)[:_LONGEST_NUMBER] or "0"
    when = moment(hand.at)
    dealt = f"{when.year:04}/{when:%m/%d %H:%M:%S} UTC"
    yield f"PokerStars Hand #{number}: {WRITTEN[game]} {LIMITS[limit]} ({_stakes(hand)}) - {dealt}"
    last = max(names)
    size = next((size for size in _SIZES if last <= size), last)
    button = f" Seat #{hand.button} is the button" if hand.button else ""
    yield f"Table '{safe_text(hand.table)}' {size}-max{button}"
    for seat, chips in sorted(hand.stacks):
        yield f"Seat {seat}: {names[seat]} ({money(hand, chips)} in chips)"
    if hand.drop:
        yield f"Cash Drop to Pot : total {money(hand, hand.drop)}"


def _stakes(hand: RecordedHand) -> str:
    if hand.game.startswith("shortdeck"):
        blind = next((act.amount for act in hand.acts if act.act is Act.BUTTON_BLIND), hand.big_blind)
        return f"Button Blind {money(hand, blind)} - Ante {money(hand, hand.ante)}"
    if hand.small_bet or hand.game.endswith("-fl"):
        small = hand.small_bet or hand.big_blind
        return f"{money(hand, small)}/{money(hand, hand.big_bet or 2 * small)}"
    return f"{money(hand, hand.small_blind)}/{money(hand, hand.big_blind)}"


class _Play:
    """The lines from the first chip on."""

    def __init__(self, hand: RecordedHand, names: Mapping[int, str]) -> None:
        self._hand = hand
        self._names = names
        self._tally: Tally = before_the_deal(hand)
        self._held: dict[int, str] = {}
        self._boards: dict[int, str] = {}
        self._runs = len([board for board in hand.boards if board])
        self._apart = _parting(hand)
        self._said: set[RecordedAct] = set()
        self._idle = sorted(names.keys() - {act.seat for act in hand.acts})
        """Seats that are dealt in and do nothing: only the deal can name them."""

    def lines(self) -> Iterator[str]:
        """All of them, the summary included."""
        acts = self._hand.acts
        end = Ending(self._hand, self._names, self._tally, self._held)
        last = max((at for at, act in enumerate(acts) if act.act in _PLAY), default=-1)
        settled = max((at for at, act in enumerate(acts) if act.act not in _TURNED), default=-1)
        for at, act in enumerate(acts):
            if act.act in _SAID_ONCE and act in self._said:
                continue
            before = acts[at - 1] if at else None
            yield from self._line(act, before, acts[at + 1] if at + 1 < len(acts) else None)
            self._said.add(act)
            if at == last:
                for seat, chips in end.uncalled().items():
                    yield f"Uncalled bet ({money(self._hand, chips)}) returned to {self._names[seat]}"
            if at == settled and end.is_showdown():
                yield f"*** {run_word(1, self._runs, 'SHOW DOWN')} ***"
        yield from self._deal_idle()
        yield from end.paid(1)
        for run in sorted({got.run for got in end.collected()} - {1}):
            yield f"*** {run_word(run, max(self._runs, run), 'SHOW DOWN')} ***"
            yield from end.paid(run)
        yield from end.summary()

    def _deal_idle(self) -> Iterator[str]:
        """A line for each seat that does nothing, once."""
        while self._idle:
            yield f"Dealt to {self._names[self._idle.pop(0)]}"

    def _is_live(self, post: RecordedAct | None, dead: RecordedAct | None) -> bool:
        """Whether the two are both blinds of one seat, which one line says."""
        live = self._hand.small_bet if self._hand.game.endswith("-fl") else self._hand.big_blind
        return (
            post is not None
            and dead is not None
            and (post.act, dead.act, post.seat, post.amount) == (Act.POST, Act.DEAD, dead.seat, live)
        )

    def _line(self, act: RecordedAct, before: RecordedAct | None, following: RecordedAct | None) -> Iterator[str]:
        name = self._names.get(act.seat, "")
        match act.act:
            case Act.STREET:
                self._tally.take(act)
                if following is None or following.act is not Act.BOARD or not following.text or following.run > 1:
                    yield self._street(act.text, "", 1)
                yield from self._deal_idle()
            case Act.BOARD:
                if act.text:
                    yield from self._dealt_board(act)
            case Act.HOLE | Act.DRAW_IN:
                if act.text:
                    held = self._held.get(act.seat, "")
                    yield f"Dealt to {name} {f'{brackets(held)} ' if held else ''}{brackets(act.text)}"
                    self._held[act.seat] = held + act.text
            case Act.DRAW:
                yield f"{name}: {_drawn(act)}"
                self._throw(act)
            case Act.SHOW:
                yield f"{name}: shows {brackets(act.text)}"
                self._held[act.seat] = max(self._held.get(act.seat, ""), act.text, key=len)
            case Act.MUCK:
                yield f"{name}: mucks hand"
            case Act.POST if self._is_live(act, before):
                self._tally.take(act)
                both = money(self._hand, act.amount + (before.amount if before else 0))
                yield f"{name}: posts small & big blinds {both}{self._all_in(act.seat)}"
            case Act.DEAD if self._is_live(following, act):
                self._tally.take(act)
            case _:
                words = self._wager(act)
                self._tally.take(act)
                yield f"{name}: {words}{self._all_in(act.seat) if words[-1].isdigit() else ''}"

    def _all_in(self, seat: int) -> str:
        return "" if self._tally.behind[seat] else " and is all-in"

    def _wager(self, act: RecordedAct) -> str:
        chips = money(self._hand, self._tally.added(act))
        match act.act:
            case Act.FOLD:
                return "folds"
            case Act.CHECK:
                return "checks"
            case Act.CALL | Act.CHECK_OR_CALL:
                return f"calls {chips}" if act.act is Act.CALL or self._tally.due(act.seat) else "checks"
            case Act.BET:
                return f"bets {chips}"
            case Act.RAISE:
                by = money(self._hand, max(act.amount - self._tally.price, 0))
                return f"raises {by} to {money(self._hand, act.amount)}"
            case _:
                return f"{_POSTS.get(act.act) or self._late(act.act)} {chips}"

    def _late(self, post: Act) -> str:
        blind, usual, own = _LATE[post]
        return usual if any(said.act is blind for said in self._said) else own

    def _throw(self, act: RecordedAct) -> None:
        """Take the cards out of the hand that are known to be gone; which ones a blind draw took is unknown."""
        gone = _pairs(act.text)
        kept = [card for card in _pairs(self._held.get(act.seat, "")) if card not in gone]
        self._held[act.seat] = "".join(kept) if len(gone) == act.amount else ""

    def _street(self, street: str, cards: str, run: int) -> str:
        title = _STREETS.get(street, street)
        if street == "preflop" and cards:
            title = "PRE-FLOP"
        if street == "draw1" and not any(act.text == "draw2" for act in self._hand.acts):
            title = "DRAW" if self._hand.game.startswith(("draw", "27sd")) else title
        before = self._boards.get(run, "")
        if self._runs > 1 and cards and len(before) >= len(self._apart):
            title = run_word(run, self._runs, title)
        shown = [brackets(part) for part in (before, cards) if part]
        return " ".join([f"*** {title} ***", *shown])

    def _dealt_board(self, act: RecordedAct) -> Iterator[str]:
        """The cards of a board. Further runs have no streets of their own: those go by how many cards lie there."""
        self._boards.setdefault(act.run, self._apart if act.run > 1 else "")
        if act.run == 1:
            yield self._street(self._tally.street, act.text, 1)
            self._boards[1] += act.text
            return
        cards = act.text
        while cards:
            lying = len(self._boards[act.run])
            street, most = next(
                (name, most) for name, most in (("flop", 6), ("turn", 8), ("river", 99)) if lying < most
            )
            yield self._street(street, cards[: most - lying], act.run)
            self._boards[act.run] += cards[: most - lying]
            cards = cards[most - lying :]


def _parting(hand: RecordedHand) -> str:
    """The cards that all boards have in common, dealt before the first card of a second run."""
    second = "".join(act.text for act in hand.acts if act.act is Act.BOARD and act.run == 2)
    whole = next((board for board in hand.boards[1:] if board), "")
    return whole.removesuffix(second) if second else ""


def _drawn(act: RecordedAct) -> str:
    if not act.amount:
        return "stands pat"
    thrown = f" {brackets(act.text)}" if act.text else ""
    return f"discards {act.amount} card{'s' if act.amount > 1 else ''}{thrown}"


def _pairs(cards: str) -> Sequence[str]:
    return [cards[at : at + 2] for at in range(0, len(cards), 2)]
