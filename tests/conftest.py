"""What holds for every test."""

import signal

import pytest
from hypothesis import settings
from hypothesis.database import DirectoryBasedExampleDatabase

from sobremesa.compiled_core import is_compiled
from tests.amount import FACTOR

# No deadline: the same property runs on a core that is fifty times slower.
settings.register_profile(
    "house",
    deadline=None,
    derandomize=False,
    database=DirectoryBasedExampleDatabase(".cache/hypothesis"),
)
settings.load_profile("house")

# A shell ignores Ctrl-C for what it runs in the background, and so would every command tested here.
if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
    signal.signal(signal.SIGINT, signal.default_int_handler)


def pytest_report_header() -> str:
    return f"core: {'compiled' if is_compiled() else 'uncompiled'}"


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """What is marked `long` waits for `make soak`."""
    if FACTOR > 1:
        return
    waiting = [item for item in items if item.get_closest_marker("long")]
    config.hook.pytest_deselected(items=waiting)
    items[:] = [item for item in items if item not in waiting]
