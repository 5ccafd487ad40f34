"""What stands on a player's slip, and that a phone reads the same from its code."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.money import Money
from app.session.bank.settle_up import HOUSE, settle
from app.session.bank.slip_code import LARGEST, slip_code, text_code
from app.session.bank.slips import NightProof, Partner, Slip, Statement, cut_name, slips

CENTS = Money("0.01")
PROOF = NightProof(60000, 57500, (("rake", 2500),))
ANNA = Statement(1, "Anna", 20000, 36050, (("Tips", 500),))
BEN = Statement(2, "Ben", 20000, 0)
CLEO = Statement(3, "Cleo", 20000, 21450, (("Paid in cash", 20000),))
HOSTILE = (
    "=HYPERLINK(\"http://evil.example\")", "https://evil.example/?a=1", "<b>Anna</b>", "'; DROP TABLE players;--",
    "\u202eanna", "Line\nPay 900 to me", "Tab\tName", "../../etc/passwd", "👩\u200d👩\u200d👧\u200d👦 family",
    "e\u0301" * 500, "x" * 10_000, "שלום", "\x00\x07", "", "   ", "\ud800",
)  # fmt: skip


def night_slips() -> tuple[Slip, ...]:
    settlement = settle([(HOUSE, 2500), (1, 16050), (2, -20000), (3, 21450)], cash=20000)
    return slips((ANNA, BEN, CLEO), settlement, PROOF, night="Friday", money=CENTS)


def slip_of(name: str, partner: str = "Ben") -> Slip:
    statement = Statement(1, name, 100, 150)
    return Slip("Friday", statement, NightProof(100, 100), Money(), pays=(Partner(2, partner, 50),))


class TestLines:
    def test_all_that_stands_on_it(self) -> None:
        anna, _, _ = night_slips()
        assert anna.lines() == (
            "Slip: Friday",
            "Player: Anna",
            "Bought: 200",
            "Cashed out: 360.50",
            "Result: +160.50",
            "Tips: 5",
            "Get 160.50 from the cash box",
            "Whole night: bought 600 = cashed out 575 + rake 25",
        )

    def test_who_pays_and_who_is_paid_agree(self) -> None:
        anna, ben, cleo = night_slips()
        assert (anna.pays, anna.gets) == ((), ())
        assert (ben.pays, cleo.gets) == ((Partner(3, "Cleo", 20000),), (Partner(2, "Ben", 20000),))
        assert {"Result: −200", "Pay 200 to Cleo"} <= set(ben.lines())
        assert cleo.lines()[-3:-1] == ("Get 200 from Ben", "Get 14.50 from the cash box")

    def test_the_house_is_named_as_it_is_called(self) -> None:
        settlement = settle([(HOUSE, 30), (1, -30)])
        (slip,) = slips((Statement(1, "Anna", 30, 0),), settlement, PROOF, night="", money=CENTS, house="Club 9")
        assert slip.pays == (Partner(HOUSE, "Club 9", 30),)

    def test_nothing_to_settle_is_said(self) -> None:
        slip = Slip("Friday", BEN, PROOF, CENTS)
        assert "Nothing left to pay or to get" in slip.lines()

    @pytest.mark.parametrize(
        ("cashed_out", "end"), [(57000, ": 5 missing"), (58000, ": 5 too many"), (57500, "+ rake 25")]
    )
    def test_a_night_that_does_not_add_up_says_by_how_much(self, cashed_out: int, end: str) -> None:
        proof = NightProof(60000, cashed_out, PROOF.others)
        assert Slip("Friday", BEN, proof, CENTS).lines()[-1].endswith(end)

    def test_people_who_look_alike_are_told_apart(self) -> None:
        assert "Pay 50 to Anna #2" in slip_of("Anna", "Anna").lines()
        short = slip_of("Bob", "Alexander the Great").lines(6)
        assert "Pay 50 to Alexa…" in short


class TestNames:
    @pytest.mark.parametrize("name", HOSTILE)
    def test_a_name_adds_no_line_and_begins_none(self, name: str) -> None:
        usual, hostile = slip_of("Anna").lines(), slip_of(name, name).lines()
        assert len(usual) == len(hostile)
        assert [line[:5] for line in usual] == [line[:5] for line in hostile]
        assert all(line.isprintable() or "\u200d" in line for line in hostile)

    @pytest.mark.parametrize("name", HOSTILE)
    def test_a_name_is_text_in_the_code(self, name: str) -> None:
        code = slip_code(slip_of(name, name))
        assert code is not None
        assert code.text.startswith("Slip: Friday\nPlayer: ")
        assert "\nPay 50 to " in code.text

    @given(st.text(), st.integers(1, 30))
    def test_a_cut_name_is_no_longer_than_asked(self, name: str, longest: int) -> None:
        cut = cut_name(name, longest)
        assert 1 <= len(cut) <= max(2, longest)
        assert "\n" not in cut

    def test_a_letter_keeps_its_accent_and_an_emoji_its_parts(self) -> None:
        assert cut_name("Rene\u0301e", 5) == "Ren…"
        assert cut_name("Jo 👩\u200d👧", 5) == "Jo…"


class TestCode:
    def test_the_modules_are_those_of_the_text(self) -> None:
        code = slip_code(night_slips()[0])
        assert code is not None
        assert code == text_code(code.text)
        size = len(code.rows)
        assert all(len(row) == size for row in code.rows)
        assert code.rows[0][:8] == (True,) * 7 + (False,)
        assert size <= 17 + 4 * LARGEST

    def test_a_long_night_shortens_names_and_never_amounts(self) -> None:
        partners = tuple(Partner(n, f"{'👩🏽' * 20} {n}", 1_234_567_89 + n) for n in range(2, 16))
        statement = Statement(1, "Maximiliana " * 5, 987_654_321, 987_654_321 + sum(p.amount for p in partners))
        slip = Slip("Friday " * 9, statement, NightProof(10**11, 10**11), CENTS, gets=partners)
        code = slip_code(slip)
        assert code is not None
        assert all(f"Get {CENTS.text(partner.amount)} from " in code.text for partner in partners)
        assert len(code.rows) <= 17 + 4 * LARGEST

    def test_what_cannot_fit_has_no_code(self) -> None:
        partners = tuple(Partner(number, str(number), 10**9) for number in range(2, 102))
        assert slip_code(Slip("Friday", ANNA, PROOF, CENTS, pays=partners)) is None
        assert text_code("x" * 4000) is None
