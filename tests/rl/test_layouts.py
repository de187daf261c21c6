"""Rows for learners keep their meaning as long as their version stays the same."""

import json

from tests.rl import layouts


def test_cells_keep_their_meaning_while_the_version_stays() -> None:
    """Failed? Raise LAYOUT_VERSION, then write the digests anew: python -m tests.rl.layouts."""
    assert json.loads(layouts.KEPT.read_text("utf-8")) == layouts.found()
