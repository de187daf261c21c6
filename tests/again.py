"""What failed beside other tests once more by itself: `make test` is green if it holds then."""

import json
import re
import sys
from pathlib import Path

import pytest

FAILED = Path(".cache/pytest/v/cache/lastfailed")
GROUP = re.compile(r"@[\w ]+$")  # what pytest-xdist adds to the name of a test that has a group


def names(failed: list[str]) -> list[str]:
    return sorted({GROUP.sub("", name) for name in failed})


def main() -> int:
    found = names(list(json.loads(FAILED.read_text(encoding="utf-8"))))
    FAILED.unlink()
    print(f"test: UNSTEADY or broken, once more one by one: {', '.join(found)}", flush=True)
    return int(pytest.main(["-v", *found]))


if __name__ == "__main__":
    sys.exit(main())
