"""Verdicts in words: every code and key has its own, every case under every book reads plainly and fits the box."""

from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from re import findall

import msgspec
import pytest
from pytestqt.qtbot import QtBot

from app.formats.cases.rulings import book_of
from app.formats.cases.yaml_tree import read_tree
from app.money import Money
from app.rulebook.event import Event
from app.rulebook.families import rule_on
from app.rulebook.given import Given
from app.rulebook.scene import Scene, described
from app.rulebook.verdict import Fact, Verdict
from tests.rulebook.rulings import BOOKS
from tests.shared_data import SHARED
from tests.ui.ruling_vocabulary import CODES, KEY_CODES, KEYS
from tests.ui.spoken_rulings import BARE, MONEY, NAMES, name_of, said, told
from ui.drawing.fonts import Ending, Style, fit
from ui.drawing.geometry import frame
from ui.drawing.look import Look
from ui.views.panels.panel import Line, wrapped
from ui.views.panels.ruling_box import RulingBox, RulingWords
from ui.words import ruling_codes as codes
from ui.words.ruling_sentences import request_text, sentence
from ui.words.verdict_words import candidate_words, in_other_books, step_words, verdict_words

SENTENCE, REASON, ROOM = 90, 70, 330.0
SHARED_RULINGS = SHARED / "rulings"
needs_cases = pytest.mark.skipif(not SHARED_RULINGS.exists(), reason=f"no {SHARED_RULINGS}: set CUTCARD_SHARED")


def table(name: str) -> list[str]:
    return CODES[name].split()


class TestVocabulary:
    @pytest.mark.parametrize(
        ("name", "spoken"),
        [
            ("rulings", codes.RULING_NAMES),
            ("candidates", codes.CANDIDATES),
            ("candidates", codes.CANDIDATES_SAID),
            ("steps", codes.STEPS),
            ("options", codes.OPTIONS),
            ("roles", codes.ROLES),
            ("right", codes.RIGHTS),
            ("texts", codes.TEXTS),
            ("requests", codes.REQUESTS),
        ],
    )
    def test_every_code_of_a_table_has_words_and_none_is_shown(self, name: str, spoken: Mapping[str, str]) -> None:
        assert set(spoken) == set(table(name))
        assert all(spoken.values())
        assert not [text for text in spoken.values() if "_" in text]

    @pytest.mark.parametrize("ruling", table("rulings"))
    def test_every_ruling_is_a_sentence_even_with_nothing_beside_it(self, ruling: str) -> None:
        text = sentence(said({"ruling": ruling}))
        assert text.endswith(".")
        assert "_" not in text
        assert "None" not in text
        assert text != "The floor decides." or ruling == "floor"

    @pytest.mark.parametrize("step", table("steps"))
    def test_a_step_is_told_as_something_to_do(self, step: str) -> None:
        (text,) = step_words(Verdict({"ruling": "checklist", "steps": [step]}))
        assert text[0].isupper()
        assert text.endswith(".")

    @pytest.mark.parametrize("candidate", table("candidates"))
    def test_a_candidate_is_a_key_with_a_word_that_fits_it(self, candidate: str) -> None:
        verdict = Verdict({"ruling": "floor", "candidates": [candidate], "default_pick": candidate})
        (key,) = candidate_words(verdict, BARE, BARE.book, MONEY, name_of)
        assert 0 < len(key.word) <= 15
        assert key.suggested
        assert "_" not in f"{key.word}{key.line}{key.name}"

    @pytest.mark.parametrize("game", table("games"))
    def test_a_game_is_named_where_who_shows_first_depends_on_it(self, game: str) -> None:
        text = sentence(said({"ruling": "show_order", "show_first": {game: 3}}))
        assert game not in text
        assert "seat 3 shows first" in text

    @pytest.mark.parametrize("request_code", table("requests"))
    def test_a_request_is_granted_and_refused_by_name(self, request_code: str) -> None:
        event = Event(request=request_code)
        assert sentence(said({"ruling": "refused"}, event)) == f"No: do not {request_text(said({}, event))}."
        assert sentence(said({"ruling": "granted"}, event)).startswith("Yes: ")

    @pytest.mark.parametrize("key", [key for key in KEYS.split() if key not in {"ruling", "applies"}])
    def test_every_fact_says_something(self, key: str) -> None:
        value = SAMPLES.get(key, 3)
        ruling = SAID_BY.get(key, "instruct" if key != "steps" else "play_on")
        beside = BESIDE.get(key, {})
        assert told({"ruling": ruling, **beside, key: value}) != told({"ruling": ruling, **beside})

    @pytest.mark.parametrize("key", [key for key in KEY_CODES if "." not in key and key not in {"owed", "variants"}])
    def test_every_code_of_a_fact_has_its_own_words(self, key: str) -> None:
        ruling = SAID_BY.get(key, "instruct")
        as_list = key in {"use", "exclude", "not_before"}
        as_seats = key == "hands"
        texts = [
            told({"ruling": ruling, key: [code] if as_list else {4: code} if as_seats else code})
            for code in KEY_CODES[key].split()
        ]
        assert len({*texts, told({"ruling": ruling})}) == len(texts) + 1
        assert not [text for text in texts if "_" in text]

    @needs_cases
    def test_the_lists_here_are_those_of_the_shared_vocabulary(self) -> None:
        text = (SHARED_RULINGS / "schema.md").read_text("utf-8")
        for name, listed in CODES.items():
            section = text.split(f"\n### {name}\n")[1].split("\n#")[0]
            assert findall(r"(?m)^\| `(\w+)` \|", section) == listed.split(), name
        rows = text.split("## Keys of `expect`")[1].split("## Codes")[0]
        keys = findall(r"(?m)^\| `(\w+)` \| [^|]* \| [^|]* \| data \|", rows)
        assert keys == KEYS.split()


SAID_BY = {"seat": "fold", "default_pick": "floor", "floor": "call", "precedence": "info", "moves": "info"}
"""Rulings that say a fact in their sentence."""
BESIDE: Mapping[str, Mapping[str, Fact]] = {
    "next_call": {"next": 4},
    "countdown_inside_total": {"total_seconds": 30, "countdown_seconds": 5},
}
"""Facts that only speak of another one."""
ROLE_KEYS = ("if_refuses", "adjustable_by", "decided_by", "counted_by")
LISTS = ("seats", "killed", "absent_now_back_may_play", "penalty_hand_killed_again", "refund_excluded")
FLAGS = """
    floor all_in can_raise callers_may_raise must_show preflop_betting posts_stay may_look hands_face_up sleeper_live
    may_small_blind_straddle card_is_burn card_plays player_may_keep may_be_bring_in face_down unexposed
    reshuffle_between blinds_same bets_returned new_players_seated may_forfeit_seat may_muck anyone_may_point_out
    retrieve_from_muck regardless_of_action td_may_start_alone fold_possible all_in_player_must_count loser_survives
    must_kill override_allowed log_reason protect_bottom_card keeps_stack may_refuse substantial_action
"""
CHIPS_BY_SEAT = ("top_up", "returned", "awards")
AMOUNTS = ("blinds_this_hand", "blinds_next_hand", "limits", "bet_options", "raise_levels")
POT: Mapping[str, Fact] = {"amount": 30, "eligible": [1, 2]}
SAMPLES: Mapping[str, Fact] = {
    **dict.fromkeys(FLAGS.split(), True),
    "can_raise": False,
    **dict.fromkeys(ROLE_KEYS, "management"),
    **{key: [2, 3] for key in LISTS},
    **{key: {2: 30, 3: 40} for key in CHIPS_BY_SEAT},
    **{key: [5, 10] for key in AMOUNTS},
    **{key: listed.split()[0] for key, listed in KEY_CODES.items() if "." not in key},
    "candidates": [30, 35],
    "default_pick": "dead_hand",
    "branches": [{"if": ["5 fold"], "result": {"seat": 6, "binding": True, "ruling": "call"}}],
    "variants": {"kill_acts_last": {"killer_acts": "last_before_flop"}},
    "options": ["fold", "call"],
    "must": "bet",
    "order": [2, 3],
    "binding": ["5 fold"],
    "voided": ["5 call 30"],
    "doubtful": ["i"],
    "also": {6: {"ruling": "call", "to": 30, "binding": True}},
    "first": {"ruling": "call", "seat": 3, "owes_more": 30, "to": 50},
    "others": {"ruling": "call", "to": 50},
    "pots": [POT, POT],
    "uncalled": {"seat": 1, "amount": 20},
    "odd": [{"pot": 0, "seat": 3, "amount": 1, "side": "high"}],
    "deciding_card": "9h",
    "posted": {"blind": 10, "ante": 5},
    "boards": [["Ah", "Kd"], ["Ah", "r2"]],
    "burns": {"turn": ["c1"], "river": {"random_of": ["c2", "c3"]}},
    "flop": {"two_of": ["c1", "c2", "c3"], "plus": "c4"},
    "turn": {"random_of": ["c1", "c2"]},
    "river": "Ts",
    "scrap": "c2",
    "steps": ["burn"],
    "use": ["stub"],
    "exclude": ["burns"],
    "next_hands": [{"button": 1, "sb": 2, "bb": 3}, {"button": 2, "sb": None, "bb": 4}],
    "owed": {4: "bb"},
    "not_before": ["flop_checks"],
    "show_groups": [[2, 3], [5]],
    "results": [{"by": "A", "of": "B", "right": "floor", "hand_then": "dead"}],
    "hands": {5: "dead", 3: "live"},
    "show_to_all": {"opponent_in_hand": "now", "others": "after_hand"},
    "countdown_inside_total": True,
    "rake_by_pot": [2, 1],
    "paid_out_by_pot": [20, 10],
    "after_small_bet": {"call_to": 5, "raise_to": [10, 15]},
    "precedence": ["house_rules"],
    "blind_status": "house_switch",
}
"""A value for every fact that is no plain number."""


class Case(msgspec.Struct, frozen=True):
    """One case under one book."""

    id: str
    scene: Scene
    verdict: Verdict

    @property
    def words(self) -> RulingWords:
        return verdict_words(self.verdict, self.scene, self.scene.book, MONEY, name_of)


@cache
def cases() -> tuple[Case, ...]:
    return tuple(_cases(SHARED_RULINGS / "cases.yaml"))


def _cases(path: Path) -> Iterator[Case]:
    tree = read_tree(path)
    assert isinstance(tree, dict)
    for item in tree["cases"]:
        for book in BOOKS:
            entry = item["expect"].get(book, item["expect"].get("default", {}))
            given = msgspec.convert({**item.get("given", {}), **entry.get("given_patch", {})}, Given)
            rows = tuple(tuple(branch["if"]) for branch in entry.get("branches", ()))
            variants = tuple(entry.get("variants", ()))
            scene = described(given, msgspec.convert(item["event"], Event), book_of(book), rows, variants)
            verdict = rule_on(scene)
            assert verdict is not None, item["id"]
            yield Case(item["id"], scene, verdict)


def grown(value: Fact) -> Fact:
    """The same facts where every amount is large; seats and counts stay."""
    match value:
        case bool() | str() | None:
            return value
        case int():
            return value * 12345 if value > max(NAMES) * 3 else value
        case Mapping():
            by_seat = {key: grown(part) for key, part in value.items() if isinstance(key, int)}
            return by_seat or {str(key): grown(part) for key, part in value.items()}
        case _:
            return [grown(part) for part in value]


def as_facts(value: Fact) -> Mapping[str, Fact]:
    assert isinstance(value, Mapping)
    return {str(key): fact for key, fact in value.items()}


def plain(text: str) -> bool:
    return bool(text) and text.endswith(".") and "None" not in text and "_" not in text and "  " not in text


@needs_cases
class TestEveryCase:
    def test_under_every_book_there_is_a_ruling_to_be_said(self) -> None:
        assert len(cases()) >= 321 * len(BOOKS)

    def test_the_sentence_is_plain_and_short(self) -> None:
        bad = [(case.id, case.scene.book.key, text) for case in cases() if not plain(text := case.words.sentence)]
        long = [(case.id, text) for case in cases() if len(text := case.words.sentence) > SENTENCE]
        assert not bad
        assert not long

    def test_there_are_at_most_three_plain_and_short_reasons_none_twice(self) -> None:
        for case in cases():
            reasons = case.words.reasons
            assert len(reasons) == len(set(reasons)) <= 3, case.id
            assert all(plain(reason) and len(reason) <= REASON for reason in reasons), (case.id, reasons)

    def test_amounts_of_eight_figures_and_long_names_fit_too(self) -> None:
        cents = Money("0.01")
        for case in cases():
            verdict = Verdict(as_facts(grown(case.verdict.facts)), case.verdict.switches)
            words = verdict_words(verdict, case.scene, case.scene.book, cents, lambda _seat: NAMES[3])
            assert len(words.sentence) <= SENTENCE, words.sentence
            assert all(len(reason) <= REASON for reason in words.reasons), words.reasons

    def test_a_suggestion_for_the_floor_says_so_first(self) -> None:
        asked = [case for case in cases() if case.verdict.facts.get("floor") is True]
        assert asked
        assert all("floor" in f"{case.words.sentence}{case.words.reasons[0]}" for case in asked)

    def test_chips_that_move_are_never_left_out(self) -> None:
        for case in cases():
            owed = case.verdict.facts.get("owes_more")
            if isinstance(owed, int) and owed and "top_up" not in case.verdict.facts:
                assert f"adds {owed:,}." in " ".join(case.words.reasons), case.id

    def test_candidates_are_keys_and_the_suggested_one_is_among_them(self) -> None:
        for case in cases():
            keys = candidate_words(case.verdict, case.scene, case.scene.book, MONEY, name_of)
            assert all(key.word and plain(f"{key.name}.") and len(key.word) <= 20 for key in keys), (case.id, keys)
            if keys and "default_pick" in case.verdict.facts:
                assert sum(key.suggested for key in keys) == 1, case.id

    def test_the_other_books_fit_a_row_each(self) -> None:
        books = [book_of(book) for book in BOOKS]
        for case in cases()[:: len(BOOKS)]:
            rows = in_other_books(case.scene, books, MONEY, name_of)
            assert [row.book for row in rows] == ["Poker Ape", "Robert's", "Home"]
            assert all(0 < len(row.says) <= 40 and "_" not in row.says for row in rows), (case.id, rows)

    @pytest.mark.parametrize("size", [(1280, 800, 1.0), (1024, 768, 0.83)])
    def test_every_ruling_fits_the_box_of_the_panel(self, qtbot: QtBot, size: tuple[int, int, float]) -> None:
        width, height, u = size
        box = RulingBox(None)  # type: ignore[arg-type]  # a box of its own, no panel around it
        qtbot.addWidget(box)
        box.set_look(Look(u=u))
        panel = frame(width / u, height / u, log=False).panel
        for words in {case.words for case in cases()}:
            box.show_words(words)
            assert box.height_in(panel.width() - 20) <= ROOM, words
            for text, tall, weight in ((words.sentence, 26, 600), *((reason, 20, 400) for reason in words.reasons)):
                rows = wrapped(Line(text, size=tall, weight=weight), panel.width() - 64)
                assert not [
                    row for row in rows if fit(row, panel.width() - 64, (Style(tall, weight),), Ending.WORDS).cut
                ]
