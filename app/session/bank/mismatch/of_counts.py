"""Guesses about the count itself: digits, kinds of chips, stacks that nobody counted. Amounts are units."""

from collections.abc import Iterator

from app.rulebook.ruling import Message
from app.session import intents as wish
from app.session.bank.accounts import Account, Place, stack_of
from app.session.bank.mismatch.case import Case, Guess, guess, message, split
from app.session.bank.mismatch.causes import Kind
from app.session.bank.mismatch.chances import CHANCES
from app.session.bank.mismatch.differences import Spot, Vector
from app.session.bank.mismatch.digits import swapped, zeros
from app.session.bank.mismatch.night_record import NOBODY

_BARREL = 20
"""Chips in a stack as it is built: so many are overlooked together."""
_MOST_MISTAKEN = 40
_FLAT = 300
"""Any amount of a miscount is one of so many."""
Chips = tuple[tuple[int, int], ...]


def of_counts(case: Case) -> Iterator[Guess]:
    """What each count would have been but for a slip: digits swapped, a pile of chips taken for others."""
    for account, (total, chips) in case.found.counts.items():
        if not case.found.shows(_spot(case, account)):
            continue
        if account.of_chips:
            yield from _piles(case, account, chips) if chips else _total(case, account, total)
        elif account.place in (Place.CASH, Place.TRANSFER):
            yield from _total(case, account, total)


def of_unwatched(case: Case) -> Iterator[Guess]:
    """Hands dealt without the console whose stacks were not those from before, handed round."""
    wrong = [one for one in case.record.recounts if one.player == NOBODY and one.by]
    for one in wrong:
        effect = {Spot(stack_of(NOBODY), case.found.part(NOBODY, one.seq) - 1): one.by}
        key = "unwatched-short" if one.by < 0 else "unwatched-over"
        evidence = (message(key, hand=one.hand, amount=abs(one.by)),)
        chance = CHANCES[Kind.UNWATCHED] / len(wrong)
        yield guess(Kind.UNWATCHED, effect, chance, (), abs(one.by), evidence, entry=(one.seq, one.hand))


def miscounts(case: Case, left: Vector) -> Iterator[Guess]:
    """What one account that is off alone says of its count."""
    stacks, boxes, kinds = split(left)
    if len(stacks) + len(boxes) != 1:
        return
    ((account, by),) = [(spot.account, by) for spot, by in left.items() if spot.account is not None]
    if account not in case.found.counts or _spot(case, account) not in left:
        return
    if kinds and sum(value * count for value, count in kinds.items()) != by:
        return
    total = case.found.counts[account][0] - by
    if account.place is Place.STACK:
        yield from _forgotten(case, account, by, left)
    yield from _mixed_up(case, account, left) if kinds else _mistaken(case, account, by, left)
    evidence = (message("count-wrong", **_whose(account), counted=total + by, right=total),)
    chance = CHANCES[Kind.COUNT_WRONG] / _FLAT / len(case.found.counts)
    yield _miscount(case, Kind.COUNT_WRONG, account, left, chance, evidence)


def _total(case: Case, account: Account, total: int) -> Iterator[Guess]:
    """A total typed with two digits swapped, or with a zero too many or too few."""
    slips = [(right, "count-digits") for right in swapped(total)] + [(right, "count-zero") for right in zeros(total)]
    for right, key in slips:
        by = total - right
        chance = CHANCES[Kind.COUNT_SWAPPED] / len(case.found.counts) / len(slips)
        evidence = (message(key, **_whose(account), counted=total, right=right),)
        yield _miscount(case, Kind.COUNT_SWAPPED, account, {_spot(case, account): by}, chance, evidence)


def _piles(case: Case, account: Account, chips: Chips) -> Iterator[Guess]:
    """One pile counted with digits swapped, or taken for chips of another value."""
    for value, count in chips:
        slips = swapped(count)
        for right in slips:
            by = value * (count - right)
            chance = CHANCES[Kind.COUNT_SWAPPED] / len(case.found.counts) / len(chips) / len(slips)
            evidence = (message("pile-digits", **_whose(account), value=value, count=count, number=right),)
            effect = case.found.effect((_spot(case, account), by), (Spot(None, value=value), count - right))
            repaired = _with(chips, (value, right - count))
            yield _miscount(case, Kind.COUNT_SWAPPED, account, effect, chance, evidence, repaired)
        for other in case.values:
            if other != value:
                yield _taken_for(case, account, chips, (value, other, count))


def _taken_for(case: Case, account: Account, chips: Chips, pile: tuple[int, int, int]) -> Guess:
    """All chips counted as `value` were worth `other`."""
    value, other, count = pile
    by = count * (value - other)
    chance = CHANCES[Kind.CHIPS_MISTAKEN] / len(case.found.counts) / len(chips) / (len(case.values) - 1)
    kinds = ((Spot(None, value=value), count), (Spot(None, value=other), -count))
    effect = case.found.effect((_spot(case, account), by), *kinds)
    evidence = (message("pile-mistaken", **_whose(account), count=count, value=value, right=other),)
    repaired = _with(chips, (value, -count), (other, count))
    return _miscount(case, Kind.CHIPS_MISTAKEN, account, effect, chance, evidence, repaired)


def _mistaken(case: Case, account: Account, by: int, left: Vector) -> Iterator[Guess]:
    """Some chips taken for others, where nobody said how many there were of each kind."""
    pairs = [(value, other) for value in case.values for other in case.values if value != other]
    chips = dict(case.chips(account))
    for value, other in pairs:
        count, rest = divmod(by, value - other)
        if rest or not 0 < count <= min(_MOST_MISTAKEN, case.found.counts[account][0] // value):
            continue
        if chips and chips.get(value, 0) < count:
            continue
        chance = CHANCES[Kind.CHIPS_MISTAKEN] / len(case.found.counts) / len(pairs) / _MOST_MISTAKEN
        evidence = (message("pile-mistaken", **_whose(account), count=count, value=value, right=other),)
        yield _miscount(case, Kind.CHIPS_MISTAKEN, account, left, chance, evidence)


def _mixed_up(case: Case, account: Account, left: Vector) -> Iterator[Guess]:
    """As many chips of one kind too many as of another too few: a part of a pile was taken for the other kind."""
    _, _, kinds = split(left)
    (other, less), (value, count) = min(kinds.items(), key=_number), max(kinds.items(), key=_number)
    if len(kinds) != 2 or less != -count:
        return
    chance = CHANCES[Kind.CHIPS_MISTAKEN] / len(case.found.counts) / len(case.values) / _MOST_MISTAKEN
    evidence = (message("pile-mistaken", **_whose(account), count=count, value=value, right=other),)
    repaired = _with(case.chips(account), (value, -count), (other, count))
    yield _miscount(case, Kind.CHIPS_MISTAKEN, account, left, chance, evidence, repaired)


def _forgotten(case: Case, account: Account, by: int, left: Vector) -> Iterator[Guess]:
    """Fewer chips than recorded: the whole stack, or a part of it, was not counted."""
    counted, player = case.found.counts[account][0], account.owner
    if by >= 0:
        return
    base = CHANCES[Kind.STACK_FORGOTTEN] / len(case.found.counts)
    values = case.values or (1,)
    barrels = [value for value in values if by % (_BARREL * value) == 0]
    if not counted:
        hand = case.record.dealt.get(player, 0)
        evidence = (message("counted-nothing", player=player, amount=-by, hand=hand),)
        yield _miscount(case, Kind.STACK_FORGOTTEN, account, left, base / 2, evidence)
    elif barrels:
        count, value = -by // barrels[-1], barrels[-1]
        evidence = (message("stack-overlooked", player=player, amount=-by, count=count, value=value),)
        chance = base / 2 / len(values) / (count // _BARREL)
        yield _miscount(case, Kind.STACK_FORGOTTEN, account, left, chance, evidence)
    else:
        evidence = (message("chips-overlooked", player=player, amount=-by),)
        yield _miscount(case, Kind.STACK_FORGOTTEN, account, left, base / _FLAT, evidence)


def _miscount(
    case: Case,
    kind: Kind,
    account: Account,
    effect: Vector,
    chance: float,
    evidence: tuple[Message, ...],
    chips: Chips = (),
) -> Guess:
    """`account` was counted as more (or less) than it holds, by what the effect says of it."""
    by = effect[_spot(case, account)]
    hand = case.record.dealt.get(account.owner, 0) if account.place is Place.STACK else 0
    total = case.found.counts[account][0] - by
    players = (account.owner,) if account.place is Place.STACK else ()
    repair = (wish.NoteCount(account, total, chips),) if total >= 0 else ()
    return guess(kind, effect, chance, players, abs(by), evidence, repair, (0, hand))


def _spot(case: Case, account: Account) -> Spot:
    return case.found.last_stack(account.owner) if account == stack_of(account.owner) else Spot(account)


def _whose(account: Account) -> dict[str, int | str]:
    """Whose count it was, for a sentence: a player by number, or a place."""
    return {"player": account.owner} if account.place is Place.STACK else {"place": account.place.value}


def _number(kind: tuple[int, int]) -> int:
    return kind[1]


def _with(chips: Chips, *changes: tuple[int, int]) -> Chips:
    """The chips of a count with other numbers."""
    counts = dict(chips)
    for value, by in changes:
        counts[value] = counts.get(value, 0) + by
    return tuple(sorted((value, count) for value, count in counts.items() if count))
