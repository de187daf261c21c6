"""What a small installation leaves out, and how to get it."""

from collections.abc import Iterator
from contextlib import contextmanager

from sobremesa.kernel.errors import SobremesaError


@contextmanager
def needing(extra: str, purpose: str) -> Iterator[None]:
    """Imports that need an extra: a missing one is said in a line that names it."""
    try:
        yield
    except ModuleNotFoundError as problem:
        if (problem.name or "").partition(".")[0] == "sobremesa":
            raise
        raise SobremesaError(
            f"{purpose} needs the extra '{extra}' ({problem.name} is not installed):"
            f" pip install 'sobremesa[{extra}]'"
        ) from problem
