"""Whether the folder of the database is a safe place, and in which state the database is. Sizes are bytes."""

import os
import shutil
import sys
import tempfile
from argparse import Namespace
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path, PurePath

from app.session.ports import StorageError
from db.engine import is_filled
from db.integrity import file_fault, link_fault
from db.lock import take_lock
from db.migrations import newest_version
from db.opening import check_place, database_path, open_ours
from ui.commands.database import address
from ui.commands.finding import Finding, fine, mend, note

MEGABYTE = 1_000_000
ROOM_TO_WORK = 500 * MEGABYTE
ROOM_TO_SAVE = 20 * MEGABYTE

NETWORK_SYSTEMS = frozenset({
    "9p", "afs", "ceph", "cifs", "davfs", "fuse.davfs2", "fuse.rclone", "fuse.sshfs", "gfs2", "glusterfs", "lustre",
    "ncpfs", "nfs", "nfs4", "ocfs2", "smb2", "smb3", "smbfs",
})  # fmt: skip
CLOUD_FOLDERS = (
    "dropbox",
    "onedrive",
    "google drive",
    "googledrive",
    "icloud drive",
    "mobile documents",
    "nextcloud",
    "owncloud",
    "pcloud",
    "box sync",
    "syncthing",
)


def disk_findings(options: Namespace) -> Iterator[Finding]:
    """The folder of the database, then the database itself. Nothing is made."""
    try:
        path = database_path(address(options))
        check_place(path)
        yield from _of_folder(path.parent)
        yield from _of_database(path)
    except StorageError as error:
        what, _, remedy = str(error).rpartition(": ")  # after its colon such a sentence says what to do
        yield mend(what, remedy.removesuffix("."))


def _of_folder(folder: Path) -> Iterator[Finding]:
    yield _writing(folder)
    yield room_finding(shutil.disk_usage(folder).free)
    system = "a network share" if str(folder).startswith("\\\\") else file_system(folder)
    if system in NETWORK_SYSTEMS or " " in system:
        yield mend(
            f"The folder {folder} is on another machine ({system}), where entries can be lost",
            "keep the database on a disk of this one",
        )
    if (service := cloud_service(folder)) is not None:
        yield mend(
            f"The folder {folder} is copied elsewhere ({service}), which can spoil a database in use",
            "keep it in a folder that is not, and put backups there instead",
        )


def _of_database(path: Path) -> Iterator[Finding]:
    if not is_filled(path, "") and not is_filled(path, "-wal"):
        yield fine(f"No database yet; the console makes {path}")
        return
    database, version = open_ours(path)
    with closing(database):
        fault = file_fault(database) or link_fault(database)
    if fault is not None:
        where = f"session {fault.stream}, entry {fault.seq}: " if fault.stream else ""
        yield mend(
            f"The database {path} is damaged ({where}{fault.what})",
            "keep a copy of it, then bring a backup back with cutcard restore",
        )
        return
    if not os.access(path, os.W_OK):
        yield mend(f"The database {path} is read-only", "allow writing to the file and its folder")
    if version < newest_version():
        yield note(
            f"The database {path} is of an older version", "it is updated, after a backup, when the console opens"
        )
    yield fine(f"Database {path}{', open in Cutcard now' if _is_open(path) else ''}")


def _is_open(path: Path) -> bool:
    """Whether a program holds the lock; no lock's file is made to find out."""
    if not path.with_name(f"{path.name}.lock").exists():
        return False
    try:
        take_lock(path).release()
    except StorageError:
        return True
    return False


def _writing(folder: Path) -> Finding:
    try:
        with tempfile.TemporaryFile(dir=folder):
            pass
    except OSError as error:
        return mend(
            f"Nothing can be written in {folder} ({error.strerror})",
            "allow writing in it, or name a database in another folder with --database",
        )
    return fine(f"Folder {folder}")


def room_finding(free: int) -> Finding:
    """How much room is left on the disk."""
    told = f"{free // MEGABYTE:,} MB are free on its disk"
    if free < ROOM_TO_SAVE:
        return mend(told, "make room: entries can soon not be saved")
    if free < ROOM_TO_WORK:
        return note(told, "make room before the night: at least 500 MB")
    return fine(told)


def file_system(folder: Path, mounts: Path = Path("/proc/self/mounts")) -> str:
    """The kind of file system that holds `folder`, '' where that is not known."""
    if sys.platform != "linux":
        return ""
    found, kind = -1, ""
    try:
        lines = mounts.read_text("utf-8", "surrogateescape").splitlines()
    except OSError:
        return ""
    for line in lines:
        _, place, system, *_ = line.split(" ")
        place = place.replace("\\040", " ").replace("\\011", "\t").replace("\\012", "\n").replace("\\134", "\\")
        if folder.is_relative_to(place) and len(place) >= found:
            found, kind = len(place), system
    return kind


def cloud_service(folder: PurePath) -> str | None:
    """The folder's part that a service copying files to other machines is known by."""
    for part in folder.parts:
        if part.lower().startswith(CLOUD_FOLDERS):
            return part
    return None
