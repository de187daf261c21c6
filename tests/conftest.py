"""What holds for every test."""

import signal

from hypothesis import settings
from hypothesis.database import DirectoryBasedExampleDatabase

from sobremesa.compiled_core import is_compiled

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
