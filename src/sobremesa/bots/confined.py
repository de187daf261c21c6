"""Run by its path: sets limits for itself, then becomes the command it was given.

`python confined.py BYTES COMMAND…`. Limits set here hold for everything the command starts.
"""

import ctypes
import os
import signal
import sys

SET_PARENT_DEATH_SIGNAL = 1  # prctl's numbers
SET_CHILD_SUBREAPER = 36
CANNOT_BE_RUN = 126  # as shells have it
FILE_BYTES = 100 * 2**20  # of one file it writes, its complaints included


def confine(memory: int) -> None:
    import resource  # noqa: PLC0415 - not on every system

    # Not the address space: V8, Go and Java reserve far more of it than they ever use.
    for what, most in (
        (resource.RLIMIT_DATA, memory),
        (resource.RLIMIT_FSIZE, FILE_BYTES),
        (resource.RLIMIT_CORE, 0),
    ):
        hard = resource.getrlimit(what)[1]
        least = most if hard == resource.RLIM_INFINITY else min(most, hard)
        resource.setrlimit(what, (least, least))
    if sys.platform == "linux":
        system = ctypes.CDLL(None)
        system.prctl(SET_PARENT_DEATH_SIGNAL, signal.SIGKILL)
        system.prctl(SET_CHILD_SUBREAPER, 1)  # whose parent ends stays in the family (`wire`)


if __name__ == "__main__":
    confine(int(sys.argv[1]))
    try:
        os.execvp(sys.argv[2], sys.argv[2:])
    except OSError as problem:
        sys.stderr.write(f"{problem.strerror}\n")
        sys.exit(CANNOT_BE_RUN)
