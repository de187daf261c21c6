"""How much is tried: a little in `make test`, much more in `make soak`."""

import os

FACTOR = int(os.environ.get("SOBREMESA_SOAK", "1"))


def times(usual: int) -> int:
    return usual * FACTOR
