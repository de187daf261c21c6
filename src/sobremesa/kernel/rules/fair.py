"""Luck that anybody can check afterwards: from a secret promised before and words of the seats.

`docs/luck.md` says the same for other programs; what stands here never changes, or old games
could not be checked any more. Another way of drawing would get a number of its own.
"""

import hashlib
import hmac

DERIVATION = 1  # the number of this way of drawing


def promise(secret: str) -> str:
    """What is told of a secret before the game: enough to know it again afterwards."""
    return hashlib.sha256(secret.encode()).hexdigest()


def key_of(secret: str, words: list[str]) -> bytes:
    """What all luck of a game follows from; the words of a seat have no line break."""
    return hmac.digest(secret.encode(), "\n".join(words).encode(), "sha256")


def outcome(key: bytes, number: int, bound: int) -> int:
    """The outcome of a draw, counted from 0: below its bound."""
    word = int.from_bytes(hmac.digest(key, str(number).encode(), "sha256")[:4], "big")
    return (word * bound) >> 32
