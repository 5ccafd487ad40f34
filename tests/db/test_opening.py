import hashlib
import importlib.util
import random
import subprocess
import sys
import time
from pathlib import Path

import pytest

from app.session.codec import first_fault
from app.session.ports import LogEntry, StorageError
from db.driver import DRIVER
from db.engine import Database
from db.event_store import SqlEventStore
from db.migrations import newest_version
from db.opening import database_path, open_database, open_for_reading
from tests.db.chains import chain, one_sentence
from tests.db.conftest import Holder, names_in, without_rights
from tests.shared_data import ROOT


def fill(url: str, count: int = 200) -> None:
    database = open_database(url)
    store = SqlEventStore(database)
    for entry in chain(store.open_session("Table 1", 1), count):
        store.append(entry)
    database.close()


def refusal(url: str) -> str:
    """The sentence that both ways of opening end in; for reading it may differ, but is one as well."""
    start = time.perf_counter()
    with pytest.raises(StorageError) as viewing:
        open_for_reading(url).close()
    one_sentence(viewing.value)
    with pytest.raises(StorageError) as opening:
        open_database(url).close()
    assert time.perf_counter() - start < 1
    return one_sentence(opening.value)


# ---- addresses


def test_an_address_names_a_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    assert database_path("sqlite:///night.sqlite") == tmp_path / "night.sqlite"
    assert database_path(f"sqlite:///{tmp_path}/a b.sqlite") == tmp_path / "a b.sqlite"
    (tmp_path / "link.sqlite").symlink_to(tmp_path / "night.sqlite")
    assert database_path("sqlite:///link.sqlite") == tmp_path / "night.sqlite"


@pytest.mark.parametrize(
    "url", ["", "night.sqlite", "sqlite://", "sqlite:///", "sqlite:///:memory:", "postgresql://ada:secret@hub/club",
            "sqlite:///a\0b"],
)  # fmt: skip
def test_an_address_of_another_kind_is_refused(url: str) -> None:
    assert "A database is named by its file" in refusal(url)
    assert "secret" not in refusal(url)


# ---- places


def test_a_folder_is_no_database(tmp_path: Path) -> None:
    assert refusal(f"sqlite:///{tmp_path}").startswith(f"{tmp_path} is a folder: name a file in it")


def test_a_missing_folder_is_named(tmp_path: Path) -> None:
    assert refusal(f"sqlite:///{tmp_path}/gone/night.sqlite").startswith(
        f"The folder {tmp_path / 'gone'} does not exist:"
    )
    assert names_in(tmp_path) == []


def test_a_file_is_no_folder(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("text")
    assert f"The folder {tmp_path / 'file'} does not exist" in refusal(f"sqlite:///{tmp_path}/file/night.sqlite")


def test_a_view_makes_no_database(url: str, path: Path) -> None:
    with pytest.raises(StorageError) as refused:
        open_for_reading(url)
    assert one_sentence(refused.value).startswith(f"There is no database at {path}:")
    assert names_in(path.parent) == []


def test_a_view_of_nothing_yet_makes_nothing(url: str, path: Path) -> None:
    path.touch()
    with pytest.raises(StorageError) as refused:
        open_for_reading(url)
    assert "There is no database" in one_sentence(refused.value)
    assert path.stat().st_size == 0


def test_an_empty_file_becomes_a_database(url: str, path: Path) -> None:
    path.touch()
    fill(url)
    assert path.stat().st_size > 0


def test_making_a_database_may_be_cut_off_and_begun_again(url: str, path: Path) -> None:
    connection = DRIVER.connect(str(path))
    connection.execute("PRAGMA journal_mode = wal")  # all that a program had done when it was killed
    connection.close()
    assert path.stat().st_size > 0
    fill(url)


# ---- rights


def test_a_read_only_file_can_be_viewed_but_not_written(plain_folder: Path) -> None:
    url, path = f"sqlite:///{plain_folder}/night.sqlite", plain_folder / "night.sqlite"
    with without_rights():
        fill(url)
        path.chmod(0o444)
        before = path.read_bytes()
        with pytest.raises(StorageError) as refused:
            open_database(url)
        assert "is read-only: allow writing to the file and its folder" in one_sentence(refused.value)
        assert path.read_bytes() == before
        view = open_for_reading(url)
        assert len(SqlEventStore(view).read(1)) == 200
        view.close()
        assert names_in(plain_folder) == ["night.sqlite", "night.sqlite.lock"]  # nothing that bars its owner
        path.chmod(0o644)
        open_database(url).close()


@pytest.mark.parametrize("mode", [0o444, 0o644])
def test_a_read_only_folder_can_be_viewed_but_not_written(plain_folder: Path, mode: int) -> None:
    url, path = f"sqlite:///{plain_folder}/night.sqlite", plain_folder / "night.sqlite"
    with without_rights():
        fill(url)
        path.chmod(mode)
        path.with_name("night.sqlite.lock").unlink()
        plain_folder.chmod(0o555)
        with pytest.raises(StorageError) as refused:
            open_database(url)
        assert f"The folder {plain_folder} is read-only:" in one_sentence(refused.value)
        view = open_for_reading(url)
        assert first_fault(SqlEventStore(view).read(1)) is None
        assert len(SqlEventStore(view).read(1)) == 200
        view.close()
        assert names_in(plain_folder) == ["night.sqlite"]


def test_no_database_can_be_made_in_a_read_only_folder(plain_folder: Path) -> None:
    with without_rights():
        plain_folder.chmod(0o555)
        with pytest.raises(StorageError) as refused:
            open_database(f"sqlite:///{plain_folder}/night.sqlite")
        assert "is read-only" in one_sentence(refused.value)


def test_a_file_that_may_not_be_read_says_so(plain_folder: Path) -> None:
    url, path = f"sqlite:///{plain_folder}/night.sqlite", plain_folder / "night.sqlite"
    with without_rights():
        fill(url)
        path.chmod(0)
        assert "cannot be opened: check" in refusal(url)


# ---- files


def test_a_file_of_another_kind_is_refused_and_left_alone(url: str, path: Path) -> None:
    draw = random.Random(7)
    for content in (b"{}", b"text " * 500, draw.randbytes(100), draw.randbytes(40_000), b"\0" * 8192,
                    b"SQLite format 3\0", b"SQLite format 3\0" + draw.randbytes(20_000)):  # fmt: skip
        path.write_bytes(content)
        refusal(url)
        assert path.read_bytes() == content


def test_a_database_of_another_program_is_refused_and_left_alone(url: str, path: Path) -> None:
    connection = DRIVER.connect(str(path), isolation_level=None)
    connection.execute("CREATE TABLE mail (subject TEXT)")
    connection.close()
    before = path.read_bytes()
    assert "is not a Cutcard database: choose another file" in refusal(url)
    assert path.read_bytes() == before


def test_a_truncated_database_is_refused_and_left_alone(url: str, path: Path) -> None:
    fill(url)
    whole = path.read_bytes()
    assert len(whole) > 8 * 4096
    for size in (1, 15, 16, 99, 100, 511, 512, 1024, 4095, 4096, 4097, 8192, len(whole) // 2, len(whole) - 4096):
        path.write_bytes(whole[:size])
        assert "damaged" in (words := refusal(url)) or "is not a Cutcard database" in words
        assert path.read_bytes() == whole[:size]
    path.write_bytes(whole)
    open_database(url).close()


def test_an_emptied_database_whose_log_is_left_is_not_taken_for_a_new_one(url: str, path: Path) -> None:
    fill(url)
    path.write_bytes(b"")
    path.with_name("night.sqlite-wal").write_bytes(b"frames of the log")
    assert "is damaged: keep a copy of it" in refusal(url)
    assert path.with_name("night.sqlite-wal").read_bytes() == b"frames of the log"


def test_a_newer_database_is_refused_in_words_and_left_alone(url: str, path: Path) -> None:
    fill(url)
    connection = DRIVER.connect(str(path), isolation_level=None)
    connection.execute("PRAGMA user_version = 12")
    connection.close()
    before = hashlib.sha256(path.read_bytes()).digest()
    words = refusal(url)
    known = f"this program knows {newest_version()}"
    assert f"was written by a newer Cutcard (version 12, {known}): update Cutcard" in words
    assert hashlib.sha256(path.read_bytes()).digest() == before


def test_a_transaction_that_a_crash_cut_off_is_undone_also_for_a_view(url: str, path: Path, tmp_path: Path) -> None:
    fill(url)
    writer = DRIVER.connect(str(path), isolation_level=None)
    writer.execute("PRAGMA journal_mode = truncate")
    writer.execute("PRAGMA cache_size = 1")  # so that changed pages reach the file before the commit
    writer.execute("PRAGMA cache_spill = 1")
    writer.execute("BEGIN IMMEDIATE")
    writer.execute("INSERT INTO players (name) SELECT 'nobody' || value FROM json_each(?)", (str(list(range(20_000))),))
    crashed = tmp_path / "crashed.sqlite"
    crashed.write_bytes(path.read_bytes())
    journal = path.with_name("night.sqlite-journal").read_bytes()
    assert len(journal) > 512
    crashed.with_name("crashed.sqlite-journal").write_bytes(journal)
    writer.close()
    view = open_for_reading(f"sqlite:///{crashed}")
    assert len(SqlEventStore(view).read(1)) == 200
    with view.reading() as connection:
        assert connection.exec_driver_sql("SELECT count(*) FROM players").scalar() == 0
    view.close()


# ---- one program


def test_a_second_program_on_one_database_is_refused(url: str, path: Path, database: Database) -> None:
    code = (
        "import sys\nfrom app.session.ports import LogEntry, StorageError\nfrom db.opening import open_database\n"
        "try:\n    open_database(sys.argv[1])\nexcept StorageError as error:\n    print(error)\n"
    )
    second = subprocess.run(
        [sys.executable, "-c", code, url], cwd=ROOT, capture_output=True, text=True, check=True, timeout=20
    )
    assert second.stdout == f"Cutcard is already open on {path}: go on in that window, or close it and try again.\n"
    with pytest.raises(StorageError) as refused:
        open_database(url)
    one_sentence(refused.value)
    view = open_for_reading(url)
    view.close()
    database.close()
    open_database(url).close()


def test_a_refused_database_is_not_left_locked(url: str, path: Path) -> None:
    path.write_bytes(b"text " * 500)
    refusal(url)
    path.unlink()
    open_database(url).close()


def test_a_link_leads_to_the_same_lock(url: str, path: Path, database: Database) -> None:
    link = path.with_name("link.sqlite")
    link.symlink_to(path)
    with pytest.raises(StorageError) as refused:
        open_database(f"sqlite:///{link}")
    assert "already open" in str(refused.value)


def test_a_database_held_by_a_foreign_program_is_busy(url: str, path: Path, held_elsewhere: Holder) -> None:
    fill(url)
    with held_elsewhere(path, "BEGIN IMMEDIATE"):
        with pytest.raises(StorageError) as busy:
            open_database(url)
        assert "Another program is using the database" in one_sentence(busy.value)
    open_database(url).close()


# ---- full disk


@pytest.mark.parametrize("spare", range(1, 5))
def test_a_full_disk_costs_nothing_that_was_recorded(database: Database, store: SqlEventStore, spare: int) -> None:
    stream = store.open_session("Table 1", 1)
    with database.writing() as connection:
        pages = connection.exec_driver_sql("PRAGMA page_count").scalar_one()
        connection.exec_driver_sql(f"PRAGMA max_page_count = {pages + spare}")
    kept: list[LogEntry] = []
    with pytest.raises(StorageError) as full:  # noqa: PT012
        for failed in chain(stream, 500, body=b"x" * 300):
            store.append(failed, hands=failed.seq)
            kept.append(failed)
    assert "The disk is full, so nothing was written" in one_sentence(full.value)
    (failed,) = chain(stream, 1, after=kept[-1], body=b"x" * 300)
    for _ in range(3):
        with pytest.raises(StorageError):
            store.append(failed, hands=999)
    assert store.read(stream) == kept
    assert store.sessions()[0].hands == len(kept)
    with database.writing() as connection:
        connection.exec_driver_sql("PRAGMA max_page_count = 100000")
    store.append(failed)  # room was made; nothing had to be started again
    assert store.read(stream) == [*kept, failed]


FILL_UP = """
import resource, sys
from app.session.ports import LogEntry, StorageError
from db.event_store import SqlEventStore
from db.opening import open_database
from tests.db.chains import chain, one_sentence
database = open_database(sys.argv[1])
store = SqlEventStore(database)
stream = store.open_session("Table 1", 1)
resource.setrlimit(resource.RLIMIT_FSIZE, (int(sys.argv[2]), resource.RLIM_INFINITY))
kept = []
for entry in chain(stream, 5000, body=b"x" * 300):
    try:
        store.append(entry)
    except StorageError as error:
        print(one_sentence(error))
        break
    kept.append(entry)
assert store.read(stream) == kept
print(len(kept))
resource.setrlimit(resource.RLIMIT_FSIZE, (resource.RLIM_INFINITY, resource.RLIM_INFINITY))
store.append(entry)
assert store.read(stream) == [*kept, entry]
"""


@pytest.mark.skipif(importlib.util.find_spec("resource") is None, reason="no limit of a file's size here")
@pytest.mark.parametrize("size", [60_000, 150_001, 300_000])
def test_a_write_that_the_system_refuses_costs_nothing_that_was_recorded(url: str, size: int) -> None:
    run = subprocess.run(
        [sys.executable, "-c", FILL_UP, url, str(size)], cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert run.returncode == 0, run.stderr
    words, kept = run.stdout.splitlines()
    assert "disk" in words
    view = open_for_reading(url)
    entries = SqlEventStore(view).read(1)
    view.close()
    assert first_fault(entries) is None
    assert len(entries) == int(kept) + 1
