"""Compiled and uncompiled rules play the same games."""

import json
import os
import subprocess
import sys

import pytest

from sobremesa.compiled_core import is_compiled
from tests.laws.checksums import checksums

GAMES = 6


@pytest.mark.skipif(not is_compiled(), reason="there is no compiled core to compare with")
def test_the_other_core_comes_to_the_same_checksums() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "tests.laws.checksums", str(GAMES)],
        env={**os.environ, "SOBREMESA_CORE": "uncompiled"},
        capture_output=True,
        text=True,
        check=True,
    )
    assert json.loads(done.stdout) == checksums(GAMES)
