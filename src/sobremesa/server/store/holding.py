"""One server writes to a file; a second one is told who does."""

import os
import socket
import sys
from datetime import UTC, datetime
from pathlib import Path

from sobremesa.server.store.base import Unusable

PRIVATE = 0o600  # seeds and chats are for the owner of the file alone


class Hold:
    """A lock beside a file, with the holder's name in it; it ends with the process, however."""

    def __init__(self, file: Path, by: str = "") -> None:
        self._by = by  # besides the process: where it can be found
        self._path = file.with_name(f"{file.name}.lock")
        self._descriptor: int | None = None

    def take(self) -> None:
        descriptor = os.open(self._path, os.O_RDWR | os.O_CREAT, PRIVATE)
        if not locked(descriptor):
            holder = os.read(descriptor, 200).decode("utf-8", "replace").strip()
            os.close(descriptor)
            raise Unusable(
                f"another server stores there: {holder or 'it has not said its name'};"
                " stop it, or name another file with --database"
            )
        self._descriptor = descriptor
        os.ftruncate(descriptor, 0)
        os.write(descriptor, f"{self._by} {own_name()}".strip().encode())

    def let_go(self) -> None:
        if self._descriptor is not None:
            # The file stays: removing it could take away the lock of whoever comes next.
            os.ftruncate(self._descriptor, 0)
            os.close(self._descriptor)
            self._descriptor = None


def own_name() -> str:
    since = datetime.now(UTC).strftime("%Y-%m-%d %H:%M:%S UTC")
    return f"process {os.getpid()} on {socket.gethostname()}, since {since}"


def locked(descriptor: int) -> bool:
    """Whether this process has the lock now; it never waits."""
    try:
        if sys.platform == "win32":
            import msvcrt  # noqa: PLC0415 - not everywhere

            os.lseek(descriptor, 2**20, os.SEEK_SET)  # beyond the name, which others may read
            msvcrt.locking(descriptor, msvcrt.LK_NBLCK, 1)
            os.lseek(descriptor, 0, os.SEEK_SET)
        else:
            import fcntl  # noqa: PLC0415 - not everywhere

            fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        os.lseek(descriptor, 0, os.SEEK_SET)
        return False
    return True


def make_private(file: Path) -> None:
    """Readable by its owner only; SQLite gives its log the same mode."""
    os.close(os.open(file, os.O_RDWR | os.O_CREAT, PRIVATE))
    for path in (file, file.with_name(f"{file.name}-wal"), file.with_name(f"{file.name}-shm")):
        if path.exists() and path.stat().st_mode & 0o077:
            path.chmod(PRIVATE)
