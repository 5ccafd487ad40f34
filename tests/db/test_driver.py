import ast
import importlib.util
import sys

import pytest

from db.driver import DRIVER, JOURNAL, wal_is_safe
from tests.shared_data import ROOT


@pytest.mark.parametrize(
    ("version", "safe"),
    [
        ((3, 40, 1), False),
        ((3, 44, 5), False),
        ((3, 44, 6), True),
        ((3, 45, 9), False),
        ((3, 50, 6), False),
        ((3, 50, 7), True),
        ((3, 51, 2), False),
        ((3, 51, 3), True),
        ((3, 53, 4), True),
        ((4, 0, 0), True),
    ],
)
def test_versions_with_the_wal_reset_fault_are_known(version: tuple[int, int, int], safe: bool) -> None:
    assert wal_is_safe(version) is safe


def test_the_journal_fits_the_version() -> None:
    expected = "wal" if wal_is_safe(DRIVER.sqlite_version_info) else "truncate"
    assert expected == JOURNAL


@pytest.mark.skipif(importlib.util.find_spec("pysqlite3") is None, reason="no wheel of pysqlite3 here")
def test_our_own_sqlite_is_used_where_there_is_one() -> None:
    assert DRIVER.__name__ == "pysqlite3"
    assert wal_is_safe(DRIVER.sqlite_version_info)


def test_only_the_driver_module_names_a_library_of_sqlite() -> None:
    """The standard library's SQLite must never open our file beside another copy: each drops the other's locks."""
    found = []
    for package in ("app", "db", "resources", "ui"):
        for path in (ROOT / package).rglob("*.py"):
            for node in ast.walk(ast.parse(path.read_text("utf-8"))):
                if isinstance(node, ast.Import):
                    names = [alias.name for alias in node.names]
                elif isinstance(node, ast.ImportFrom):
                    names = [node.module or ""]
                elif isinstance(node, ast.Call) and node.args and isinstance(node.args[0], ast.Constant):
                    names = [str(node.args[0].value)] if "import" in ast.unparse(node.func) else []
                else:
                    continue
                if {name.split(".")[0] for name in names} & {"sqlite3", "_sqlite3", "pysqlite3", "apsw"}:
                    found.append(path.relative_to(ROOT).as_posix())
    assert set(found) == {"db/driver.py"}


def test_the_tests_of_the_store_use_no_other_sqlite_either() -> None:
    offenders = [
        path.name
        for path in (ROOT / "tests" / "db").rglob("*.py")
        for node in ast.walk(ast.parse(path.read_text("utf-8")))
        if isinstance(node, ast.Import | ast.ImportFrom) and "import sqlite3" in ast.unparse(node)
    ]
    assert offenders == []
    assert "db.driver" in sys.modules
