"""The report of a night as tables, ready for every format. Names go out as they are in the book, amounts as units."""

from app.formats.reports.sheet import Column, Kind, Report, Row, Sheet
from app.money import Money
from app.rulebook.catalog import BookError, shipped_book
from app.session.bank.accounts import Balance, Place
from app.session.bank.hand_lines import HandLine
from app.session.bank.journal import JournalLine
from app.session.bank.night_report import NightReport, PlayerLine
from app.session.bank.settle_up import HOUSE
from ui.words import report_words as words
from ui.words.house_words import stakes_text
from ui.words.names import isolated

_PLAYERS = (
    Column("player", "Player"),
    Column("hands", "Hands", Kind.COUNT),
    Column("bought", "Bought in", Kind.AMOUNT),
    Column("cashed_out", "Cashed out", Kind.AMOUNT),
    Column("on_table", "On the table", Kind.AMOUNT, may_go=True),
    Column("counted", "Counted", Kind.AMOUNT, may_go=True),
    Column("tips", "Tips", Kind.AMOUNT, may_go=True),
    Column("paid", "Paid in", Kind.AMOUNT, may_go=True),
    Column("open", "Still to get", Kind.AMOUNT, may_go=True),
    Column("result", "Result", Kind.AMOUNT),
)
_SUMS = (Column("what", "What"), Column("amount", "Amount", Kind.AMOUNT))
_FACTS = (Column("what", "", share=0.0), Column("is", ""))
_SETTLE = (Column("from", "From"), Column("to", "To"), Column("amount", "Amount", Kind.AMOUNT))
_ACCOUNTS = (Column("of", "Of", share=0.0), Column("account", "Account"), Column("balance", "Balance", Kind.AMOUNT))
_ENTRIES = (
    Column("at", "Time", Kind.MOMENT),
    Column("entry", "Entry", share=0.0),
    Column("player", "Player", paper=False),
    Column("amount", "Amount", Kind.AMOUNT),
    Column("from", "From"),
    Column("to", "To"),
    Column("note", "Note", may_go=True),
    Column("by", "By", share=0.0, may_go=True),
    Column("seq", "No.", Kind.COUNT),
    Column("corrects", "Corrects", Kind.COUNT, may_go=True),
)
_HANDS = (
    Column("hand", "Hand", Kind.COUNT),
    Column("at", "Dealt", Kind.MOMENT),
    Column("game", "Game", share=0.0),
    Column("pot", "Pot", Kind.AMOUNT),
    Column("rake", "Rake", Kind.AMOUNT, may_go=True),
    Column("winners", "Won by"),
    Column("remark", "Rulings and remarks"),
)
_PLACES = tuple(Place)
_HELD = {
    "Rake": Place.RAKE,
    "Dropped for funds": Place.FUND,
    "Tips": Place.TIPS,
    "Time": Place.TIME,
    "Cash box": Place.CASH,
    "By transfer": Place.TRANSFER,
    "The house's": Place.HOUSE,
    "Paid to dealers": Place.DEALER,
    "Expenses": Place.EXPENSE,
    "Carried to another night": Place.CARRIED,
}


def night_sheets(night: NightReport) -> Report:
    """The whole report: facts, players, sums, settle-up, accounts, entries, hands."""
    row, unit = night.row, night.table.unit
    report = Report("night", row.name or words.NIGHT, "", (), unit)
    sheets = (
        _facts(night, report),
        _players(night),
        _sums(night, report),
        *_settle_up(night),
        _accounts(night),
        _entries(night),
        _hands(night),
    )
    return Report(report.key, report.title, _second(night, report), sheets, unit)


def _second(night: NightReport, report: Report) -> str:
    day = f"{report.moment(night.row.opened_at):%Y-%m-%d}"
    people, hands = words.counted(len(night.players), "player"), words.counted(_played(night), "hand")
    return f"{day} · {_time_span(night, report)} · {people} · {hands}"


def _time_span(night: NightReport, report: Report) -> str:
    begun = f"{report.moment(night.row.opened_at):%H:%M}"
    if not night.row.closed_at:
        return f"from {begun}, {words.STILL_OPEN}"
    return f"{begun} to {report.moment(night.row.closed_at):%H:%M}"


def _played(night: NightReport) -> int:
    return sum(line.over and not line.voided for line in night.hands)


def _facts(night: NightReport, report: Report) -> Sheet:
    row, table = night.row, night.table
    games = dict.fromkeys(_game(line, table.unit) for line in night.hands)
    closed = f"{report.moment(row.closed_at):%Y-%m-%d %H:%M}" if row.closed_at else words.STILL_OPEN
    voided = sum(bool(line.voided) for line in night.hands)
    hands = f"{_played(night)}, {voided} void" if voided else f"{_played(night)}"
    rows: list[Row] = [
        ("Table", row.name),
        ("Session", str(row.stream)),
        ("Opened", f"{report.moment(row.opened_at):%Y-%m-%d %H:%M}"),
        ("Closed", closed),
        *([("Counted", _closing(night, report))] if table.bank.closed else []),
        ("Games", ", ".join(games) or stakes_text(table.stakes, Money(table.unit))),
        ("Rulebook", _book_name(table.rules.rulebook)),
        ("Hands", hands),
    ]
    return Sheet("night", words.NIGHT, _FACTS, rows)


def _closing(night: NightReport, report: Report) -> str:
    missing = night.table.bank.missing
    figure = report.figure(abs(missing)) if missing else ""
    return words.closed_with(figure, short=missing > 0, note=night.closing)


def _book_name(key: str) -> str:
    try:
        return shipped_book(key).name
    except BookError:
        return key


def _game(line: HandLine, unit: str) -> str:
    return stakes_text(line.stakes, Money(unit))


# ---- people and money


def _players(night: NightReport) -> Sheet:
    rows = [_player(line) for line in sorted(night.players, key=_by_result)]
    sums = [sum(row[place] for row in rows if isinstance(row[place], int)) for place in range(2, len(_PLAYERS))]  # type: ignore[misc] # only the numbers are added
    total: Row = ("Together", None, *sums)
    return Sheet("players", words.PLAYERS, _PLAYERS, rows, total if rows else ())


def _by_result(line: PlayerLine) -> tuple[int, int]:
    return -line.result, line.player


def _player(line: PlayerLine) -> Row:
    return (
        line.name, line.hands, line.bought, line.cashed_out, line.on_table, line.counted, line.tips, line.paid,
        -line.owes, line.result,
    )  # fmt: skip


def _sums(night: NightReport, report: Report) -> Sheet:
    others = [("On the table", night.on_table), ("In the running hand", night.in_the_pot)]
    others += [(what, night.held(place)) for what, place in _HELD.items()]
    others += [("Redeemed", night.redeemed), ("Found by counts and corrections", night.found)]
    rows: list[Row] = [("Bought in", night.bought), ("Cashed out", night.cashed_out)]
    rows += [(what, amount) for what, amount in others if amount]
    return Sheet("money", words.SUMS, _SUMS, rows, note=_proof(night, report))


def _proof(night: NightReport, report: Report) -> str:
    """All chips in one sum: what was bought or found is what went somewhere."""
    found, held = night.found, night.held
    came = [("bought in", night.bought), ("found", max(found, 0))]
    went = [
        ("cashed out", night.cashed_out), ("on the table", night.on_table), ("in the running hand", night.in_the_pot),
        ("rake", held(Place.RAKE)), ("funds", held(Place.FUND)), ("tips", held(Place.TIPS)),
        ("time", held(Place.TIME)), ("redeemed", night.redeemed), ("missing", max(-found, 0)),
    ]  # fmt: skip
    return words.proof(*([(what, report.figure(amount)) for what, amount in side if amount] for side in (came, went)))


def _settle_up(night: NightReport) -> tuple[Sheet, ...]:
    """Who pays whom; nothing while chips are in play."""
    settlement = night.settlement
    if settlement is None:
        return ()
    rows: list[Row] = [(words.THE_BOX, _party(payout.party, night), payout.amount) for payout in settlement.payouts]
    rows += [
        (_party(payment.payer, night), _party(payment.payee, night), payment.amount) for payment in settlement.payments
    ]
    return (Sheet("settle_up", words.SETTLE_UP, _SETTLE, rows, note="" if rows else words.SQUARE),)


def _party(party: int, night: NightReport) -> str:
    return words.THE_HOUSE if party == HOUSE else night.names[party]


def _accounts(night: NightReport) -> Sheet:
    rows: list[Row] = [
        (words.CHIPS if account.of_chips else words.MONEY, words.account(account, night.names), amount)
        for account, amount in sorted(night.accounts, key=_by_place)
    ]
    return Sheet("accounts", words.ACCOUNTS, _ACCOUNTS, rows, note=words.ADDED_UP if rows else "")


def _by_place(balance: Balance) -> tuple[int, int, str]:
    return _PLACES.index(balance[0].place), balance[0].owner, balance[0].label


def _entries(night: NightReport) -> Sheet:
    return Sheet("entries", words.ENTRIES, _ENTRIES, [_entry(line, night) for line in night.entries])


def _entry(line: JournalLine, night: NightReport) -> Row:
    names = night.names
    return (
        line.at, words.BOOKED[line.kind], names[line.player], line.amount, words.account(line.source, names),
        words.account(line.target, names), line.note, line.actor, line.seq, line.corrects or None,
    )  # fmt: skip


# ---- hands


def _hands(night: NightReport) -> Sheet:
    return Sheet("hands", words.HANDS, _HANDS, [_hand(line, night) for line in night.hands])


def _hand(line: HandLine, night: NightReport) -> Row:
    money, names = Money(night.table.unit), night.names
    if len(line.winners) == 1:
        won = names[line.winners[0][0]]
    else:
        won = ", ".join(f"{isolated(names[player])} {money.text(chips)}" for player, chips in line.winners)
    pot, rake = (line.pot, line.rake) if line.over and not line.voided else (None, None)
    return line.number, line.at, _game(line, night.table.unit), pot, rake, won, words.hand_remark(line)
