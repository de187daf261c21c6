"""The number of ways to play every setup is the one that was written down."""

import json

import pytest

from sobremesa.kernel.setup import Setup
from tests.laws.counts import FILE, counts
from tests.laws.setups import few_setups, name_of

WRITTEN = json.loads(FILE.read_text(encoding="utf-8"))


@pytest.mark.parametrize("setup", few_setups(), ids=lambda setup: f"{setup.game}-{name_of(setup)}")
def test_no_option_was_added_or_lost(setup: Setup) -> None:
    """Where that is meant, `python -m tests.laws.counts` writes the numbers anew."""
    assert counts(setup) == WRITTEN[f"{setup.game}-{name_of(setup)}"]


def test_nothing_is_written_down_that_cannot_be_played() -> None:
    assert set(WRITTEN) == {f"{setup.game}-{name_of(setup)}" for setup in few_setups()}
