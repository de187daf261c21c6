"""What holds for every test."""

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


def pytest_report_header() -> str:
    return f"core: {'compiled' if is_compiled() else 'uncompiled'}"
