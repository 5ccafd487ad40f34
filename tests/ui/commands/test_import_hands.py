"""`cutcard import`: hands of other programs become sessions, all or nothing; what is wrong is said with its place."""

import os
from pathlib import Path

import pytest
from msgspec.structs import replace

from app.formats.ohh.writer import write_hand as write_ohh
from app.formats.phh.writer import write_hand as write_phh
from app.formats.recorded import Act, RecordedHand
from app.formats.stars.writer import write_hand as write_stars
from app.session.logged_hands import logged_hands
from app.session.table_session import TableSession
from db.engine import Database
from db.event_store import SqlEventStore
from db.opening import open_database
from db.player_store import SqlPlayerStore
from tests.formats.fuzz_seeds import POKER_NOW, download
from tests.formats.recorded_hands import HOLDEM, acts
from tests.session.night import Clock, book_of
from tests.ui.commands.conftest import Command, in_a_process, sentence

SOUND = replace(HOLDEM, holes=((4, "QsQd"),), acts=tuple(act for act in HOLDEM.acts if act.act is not Act.HOLE))
WRONG = replace(SOUND, id="h-2", acts=acts("sb 2 5; bb 4 10; street preflop; fold 7"), rake=0, result=None)
NAMES = (
    "=HYPERLINK(0)|cmd",
    "<script>alert(1)</script>",
    "Robert'); DROP TABLE players;--",
    "\u202eevil\u202c",
    "👩‍👩‍👧‍👦",
    "x" * 10_000,
    "a\nb\r\nc\u2028d",
)


def phhs(*hands: RecordedHand) -> str:
    return "".join(write_phh(hand, str(number)).text + "\n" for number, hand in enumerate(hands, 1))


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "hands.phhs"


@pytest.fixture
def empty(path: Path) -> Path:
    """A database in which nothing has happened."""
    open_database(f"sqlite:///{path}").close()
    return path


def looked_at(path: Path) -> tuple[list[str], list[str], int]:
    """Names of sessions, names of players, number of entries."""
    database = open_database(f"sqlite:///{path}")
    try:
        with database.reading() as connection:
            entries: int = connection.exec_driver_sql("SELECT count(*) FROM entries").scalar_one()
        sessions = [row.name for row in SqlEventStore(database).sessions()]
        return sessions, [player.name for player in SqlPlayerStore(database).all()], entries
    finally:
        database.close()


NOTHING: tuple[list[str], list[str], int] = ([], [], 0)


def test_each_file_becomes_a_session(file: Path, empty: Path, cutcard: Command) -> None:
    file.write_text(phhs(SOUND, SOUND))
    other = file.with_name("more.ohh")
    other.write_text(write_ohh(SOUND).text)
    assert cutcard("import", file, other) == (
        0, "session 1: 2 hands of hands.phhs\nsession 2: 1 hands of more.ohh\n", "",
    )  # fmt: skip
    sessions, players, entries = looked_at(empty)
    assert (sessions, entries) == (["more.ohh", "hands.phhs"], 3 + 2)
    assert sorted(players) == ["Li", "Seat 4", 'Åsa "the" \\ Boot']


def test_every_format_comes_in(file: Path, empty: Path, cutcard: Command) -> None:
    texts = (phhs(SOUND), write_ohh(SOUND).text, write_stars(SOUND).text, POKER_NOW, download(POKER_NOW))
    for number, text in enumerate(texts, 1):
        file.write_text(text, "utf-8", newline="\n")
        assert cutcard("import", file) == (0, f"session {number}: 1 hands of hands.phhs\n", "")
    assert cutcard("verify")[:2] == (0, f"sessions 5 entries {5 * 2} hands 5: all as recorded\n")


def test_a_database_is_made_where_there_is_none(file: Path, path: Path, cutcard: Command) -> None:
    file.write_text(phhs(SOUND))
    assert cutcard("import", file)[0] == 0
    assert looked_at(path)[0] == ["hands.phhs"]


def test_the_console_opens_what_came_in(file: Path, empty: Path, cutcard: Command) -> None:
    file.write_text(phhs(SOUND, SOUND, SOUND))
    cutcard("import", file)
    database = open_database(f"sqlite:///{empty}")
    store = SqlEventStore(database)
    table = TableSession(store, 1, book_of, Clock()).state
    assert SOUND.result is not None
    assert (table.hands, table.hand, table.unit) == (3, None, "0.01")
    assert {seat: table.stack(seat) for seat, _ in SOUND.stacks} == dict(SOUND.result.final)
    assert store.open_streams() == []
    database.close()


@pytest.mark.parametrize("sound", [0, 3])
def test_a_last_hand_that_cannot_be_played_keeps_nothing_and_names_its_line(
    file: Path, empty: Path, cutcard: Command, sound: int
) -> None:
    begin = phhs(*[SOUND] * sound)
    file.write_text(begin + write_phh(WRONG, "9").text)
    status, out, said = cutcard("import", file)
    assert (status, out) == (1, "")
    where = f"{file}, line {begin.count(chr(10)) + 1}: hand h-2 (the {sound + 1}. of the file) cannot be taken in: "
    assert said.startswith(f"cutcard import: {where}")
    assert said.endswith("; nothing was taken in\n")
    assert said.count("\n") == 1
    assert looked_at(empty) == NOTHING


@pytest.mark.parametrize(
    ("write", "begin"),
    [(write_phh, 1), (write_ohh, 1), (write_stars, 1)],
)
def test_the_line_is_known_in_every_format(
    file: Path, empty: Path, cutcard: Command, write: object, begin: int
) -> None:
    text = write(WRONG).text  # type: ignore[operator]  # one of the writers
    file.write_text("\n" + text, "utf-8", newline="\n")
    assert f"{file}, line {begin + 1}: " in cutcard("import", file)[2]


def test_a_file_that_cannot_be_read_keeps_nothing_and_names_its_line(file: Path, empty: Path, cutcard: Command) -> None:
    sound = phhs(SOUND)
    file.write_text(sound)
    broken = file.with_name("broken.phhs")
    broken.write_text(sound + "[2]\nvariant = 'NT'\nantes = [\n")
    status, out, said = cutcard("import", file, broken)
    assert (status, out) == (2, "")
    assert said.startswith(f"cutcard import: {broken}, line {sound.count(chr(10)) + 3}: ")
    assert said.endswith("; nothing was taken in\n")
    assert looked_at(empty) == NOTHING


def test_a_file_that_is_not_there_is_named(file: Path, empty: Path, cutcard: Command) -> None:
    status, _, said = cutcard("import", file)
    assert (status, said) == (
        2, f"cutcard import: {file}: there is no such file; check the path; nothing was taken in\n",
    )  # fmt: skip


def test_a_file_that_has_grown_wrong_since_it_was_looked_through_keeps_nothing(
    file: Path, empty: Path, cutcard: Command, monkeypatch: pytest.MonkeyPatch
) -> None:
    file.write_text(phhs(SOUND))

    def changed(address: str) -> Database:
        file.write_text(phhs(SOUND, replace(SOUND, unit="0.0001")))
        return open_database(address)

    monkeypatch.setattr("ui.commands.import_hands.open_database", changed)
    status, out, said = cutcard("import", file)
    assert (status, out) == (1, "")
    assert "nothing was taken in" in said
    assert looked_at(empty) == NOTHING


@pytest.mark.parametrize("name", NAMES, ids=range(len(NAMES)))
@pytest.mark.parametrize("write", [write_phh, write_ohh], ids=["phh", "ohh"])
@pytest.mark.parametrize("out", ["phh", "ohh"])
def test_any_name_comes_in_and_goes_out_as_text(
    file: Path, empty: Path, cutcard: Command, name: str, write: object, out: str
) -> None:
    hand = replace(SOUND, names=((2, name), (4, "Bo"), (7, "Li")))
    file.write_text(write(hand).text, "utf-8", newline="\n")  # type: ignore[operator]  # one of the writers
    assert cutcard("import", file)[0] == 0
    assert looked_at(empty)[1] == [name, "Bo", "Li"]
    copy = file.with_name("copy")
    assert cutcard("export", "last", "--to", out, "-o", copy)[0] == 0
    again = file.with_name("again.sqlite")
    assert cutcard("import", copy, "--database", again)[0] == 0
    assert looked_at(again)[1] == [name, "Bo", "Li"]


def test_a_name_of_a_file_that_a_terminal_would_obey_is_shown_as_text(tmp_path: Path, cutcard: Command) -> None:
    file = tmp_path / "\x1b[2Jall well"
    file.write_text(phhs(SOUND))
    assert cutcard("import", file)[1] == "session 1: 1 hands of \N{REPLACEMENT CHARACTER}[2Jall well\n"


@pytest.mark.skipif(os.name == "nt", reason="names of files are text there")
def test_a_name_of_a_file_that_is_no_text_comes_in(tmp_path: Path, path: Path, cutcard: Command) -> None:
    file = Path(os.fsdecode(os.fsencode(tmp_path) + b"/\xff.phh"))
    file.write_text(phhs(SOUND))
    assert cutcard("import", file)[0] == 0
    assert looked_at(path)[0] == ["?.phh"]


def test_a_database_in_use_is_left_alone(database: Database, file: Path, cutcard: Command) -> None:
    file.write_text(phhs(SOUND))
    status, out, said = cutcard("import", file)
    assert (status, out) == (1, "")
    assert "already open" in sentence(said)


def test_a_full_disk_says_so_in_one_sentence(
    file: Path, empty: Path, cutcard: Command, monkeypatch: pytest.MonkeyPatch
) -> None:
    file.write_text(phhs(*[SOUND] * 60))

    def cramped(address: str) -> Database:
        database = open_database(address)
        with database.writing() as connection:
            pages = connection.exec_driver_sql("PRAGMA page_count").scalar_one()
            connection.exec_driver_sql(f"PRAGMA max_page_count = {pages + 2}")
        return database

    monkeypatch.setattr("ui.commands.import_hands.open_database", cramped)
    status, out, said = cutcard("import", file)
    assert (status, out) == (1, "")
    assert "The disk is full, so nothing was written" in sentence(said)
    assert looked_at(empty) == NOTHING


def test_sessions_and_players_that_were_there_stay(closed: Path, file: Path, cutcard: Command) -> None:
    file.write_text(phhs(SOUND))
    assert cutcard("import", file)[1] == "session 2: 1 hands of hands.phhs\n"
    database = open_database(f"sqlite:///{closed}")
    assert len(list(logged_hands(SqlEventStore(database).read(1)))) == 2
    database.close()


def test_as_a_program(file: Path, path: Path) -> None:
    file.write_text(phhs(SOUND))
    done = in_a_process("import", file, "--database", path)
    assert (done.returncode, done.stdout, done.stderr) == (0, "session 1: 1 hands of hands.phhs\n", "")
