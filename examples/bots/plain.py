#!/usr/bin/env python3
"""A bot that imports nothing of ours: JSON in, JSON out, a line each.

sobremesa arena elgrande --seats 2 --games 10 --bots ./examples/bots/plain.py,random
"""

import json
import sys
from typing import Any


def choose(view: dict[str, Any], texts: list[str]) -> str:
    """Where most is to be had and fewest of one's own stand already; else the last option."""

    def worth(text: str) -> int:
        regions = view.get("regions")
        region = regions.get(text.rpartition(" ")[2]) if isinstance(regions, dict) else None
        if not region or not region.get("caballeros"):
            return 0
        return int(region["worth"][0] - 2 * region["caballeros"][view["seat"]])

    return max(reversed(texts), key=worth)


for line in sys.stdin:
    asked = json.loads(line)
    if "hello" in asked:
        answer = {"hello": "plain", "version": 1}
    else:
        answer = {"number": asked["number"], "choice": choose(asked["view"], asked["texts"])}
    print(json.dumps(answer), flush=True)
