"""Working copies to compile, edit and break."""

import shutil
import time
from pathlib import Path
from typing import NamedTuple

import pytest

from tests.foundation.working_copy import WorkingCopy
from tools import compile_core

PATIENCE = 300.0
AWAIT = """
import time
from sobremesa.compiled_core import Arrival, is_compiled
from sobremesa.kernel import luck
arrival = Arrival()
print(is_compiled(), luck.answer(), flush=True)
while not arrival.has_come():
    time.sleep(0.05)
print(not is_compiled())
print(arrival.has_come())
"""


class Beginning(NamedTuple):
    """A copy that was compiled while its game had begun, and what was said meanwhile."""

    copy: WorkingCopy
    by_the_game: str
    behind: str
    by_compilers: str  # the one behind the game, and one who came to the same work


@pytest.fixture(scope="session")
def beginning(tmp_path_factory: pytest.TempPathFactory) -> Beginning:
    """Compiled once for all tests: compiling takes seconds, and needs a C compiler."""
    if not shutil.which(compile_core.c_compiler()):
        pytest.skip("no C compiler here")
    copy = WorkingCopy.create(tmp_path_factory.mktemp("project") / "copy")
    with copy.start(AWAIT) as game:
        assert game.stdout is not None
        begun = game.stdout.readline()
        behind = copy.compile("behind").stdout
        meanwhile = copy.compile().stdout
        after = game.communicate(timeout=PATIENCE)[0]
    return Beginning(copy, begun + after, behind, meanwhile + log_of(copy, meanwhile))


def log_of(copy: WorkingCopy, meanwhile: str) -> str:
    """What the compiler behind the game said, once it has ended: one of two finds the work done."""
    log = copy.builds / "compiling.log"
    limit = time.monotonic() + PATIENCE
    while "up to date" not in meanwhile + log.read_text():
        assert time.monotonic() < limit, meanwhile + log.read_text()
        time.sleep(0.05)
    return log.read_text()


@pytest.fixture
def compiled(beginning: Beginning, tmp_path: Path) -> WorkingCopy:
    return beginning.copy.duplicate(tmp_path / "copy")


@pytest.fixture
def never_compiled(tmp_path: Path) -> WorkingCopy:
    return WorkingCopy.create(tmp_path / "copy")
