"""Which SQLite we use, and how far it can be trusted with a write-ahead log.

`pysqlite3` brings an SQLite of its own; where it has no wheel the standard library's is taken. Never both on one file
in one process: two copies of SQLite drop each other's locks.
"""

from types import ModuleType

try:
    import pysqlite3 as _sqlite
except ImportError:  # no wheel for this machine
    import sqlite3 as _sqlite

DRIVER: ModuleType = _sqlite

_FIXED_BRANCHES = {(3, 44): 6, (3, 50): 7}
"""Older branches that received the repair of the WAL-reset fault, with the first patch that has it."""


def wal_is_safe(version: tuple[int, int, int]) -> bool:
    """Whether this SQLite is free of the fault that can damage a WAL file when two connections meet at its reset."""
    first_fixed = _FIXED_BRANCHES.get(version[:2])
    return version >= (3, 51, 3) or (first_fixed is not None and version[2] >= first_fixed)


JOURNAL = "wal" if wal_is_safe(DRIVER.sqlite_version_info) else "truncate"
"""The journal mode we write with. With `synchronous=FULL` both keep every acknowledged row through a power cut."""
