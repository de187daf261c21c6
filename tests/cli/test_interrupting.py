"""Ctrl-C ends a command with all its processes, at once and without a trace of Python."""

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

PATIENCE = 120.0  # far less than the commands would take
BEGUN = 1.5
COMMANDS = {
    "simulate": ("simulate", "elgrande", "--games", "30000000", "--workers", "2"),
    "arena": (
        *("arena", "elgrande", "--seats", "2", "--games", "4", "--workers", "2"),
        *("--bots", "strategist:time=30s,strategist:time=29s"),
    ),
}


def children(pid: int) -> list[int]:
    return [int(child) for child in Path(f"/proc/{pid}/task/{pid}/children").read_text().split()]


def has_begun(pid: int) -> bool:
    """Whether it has done more than to start: seconds of processor time."""
    try:
        fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    except OSError:
        return False
    return int(fields[11]) / os.sysconf("SC_CLK_TCK") > BEGUN


def is_alive(pid: int) -> bool:
    """One that ended and was not yet taken notice of has no command any more."""
    try:
        return Path(f"/proc/{pid}/cmdline").read_bytes() != b""
    except OSError:
        return False


@pytest.mark.skipif(not Path("/proc/self/task").exists(), reason="looks into /proc")
@pytest.mark.parametrize("command", COMMANDS)
def test_one_interrupt_ends_everything(command: str, tmp_path: Path) -> None:
    process = subprocess.Popen(
        [sys.executable, "-m", "sobremesa", *COMMANDS[command]],
        env={**os.environ, "XDG_DATA_HOME": str(tmp_path)},
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    )
    try:
        limit = time.monotonic() + PATIENCE
        # Two workers that are at work already, and what looks after their resources.
        while sum(map(has_begun, begun := children(process.pid))) < 2 or len(begun) < 3:
            assert time.monotonic() < limit
            time.sleep(0.05)
        os.killpg(process.pid, signal.SIGINT)
        _, told = process.communicate(timeout=PATIENCE)
    finally:
        if process.poll() is None:
            os.killpg(process.pid, signal.SIGKILL)
    assert process.returncode == 130
    assert told.strip().splitlines()[-1:] == ["sobremesa: interrupted"]
    assert "Traceback" not in told
    limit = time.monotonic() + PATIENCE
    while (left := [child for child in begun if is_alive(child)]) and time.monotonic() < limit:
        time.sleep(0.05)
    assert left == []
