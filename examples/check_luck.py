"""Checks the luck of a recorded game with nothing but Python: no rules, no Sobremesa.

    python examples/check_luck.py game.json

The last line says whether all of it follows from the secret, and the secret from its promise.
"""

import hashlib
import hmac
import json
import sys
from pathlib import Path
from typing import Any


def is_fair(record: dict[str, Any]) -> bool:
    proof, luck = record["proof"], record["luck"]
    secret = proof["secret"].encode()
    key = hmac.digest(secret, "\n".join(proof["words"]).encode(), "sha256")

    def drawn(number: int, bound: int) -> int:
        word = hmac.digest(key, str(number).encode(), "sha256")[:4]
        return int.from_bytes(word, "big") * bound >> 32

    first = proof["taken_over"]
    found = [drawn(at, bound) for at, bound in enumerate(proof["bounds"][first:])]
    return bool(hashlib.sha256(secret).hexdigest() == proof["promise"] and found == luck[first:])


if __name__ == "__main__":
    print(is_fair(json.loads(Path(sys.argv[1]).read_text("utf-8"))))
