"""One program at a time writes a database: a lock on a file beside it, which the system drops when the program dies."""

from pathlib import Path

from filelock import FileLock, Timeout

from app.session.ports import StorageError


def take_lock(path: Path) -> FileLock:
    """Lock the database at `path` for this program, until `release()`. Raises StorageError, at once, if it is taken.

    Only who writes takes the lock; reading needs none.
    """
    # A lock that is only a file's existence would outlive a crash and keep the table shut.
    lock = FileLock(f"{path}.lock", timeout=0, thread_local=False, fallback_to_soft=False)
    try:
        lock.acquire()
    except Timeout as error:
        raise StorageError(
            f"Cutcard is already open on {path}: go on in that window, or close it and try again."
        ) from error
    except PermissionError as error:
        raise StorageError(
            f"The folder {path.parent} is read-only: allow writing in it, or choose another place for the database."
        ) from error
    except (OSError, NotImplementedError) as error:
        raise StorageError(
            f"The folder {path.parent} cannot hold a lock for the database: choose a folder on a local disk."
        ) from error
    return lock
