"""Codes on paper for those who lost password and device: each opens once."""

from sobremesa.server import limits
from sobremesa.server.entropy import Entropy, digest

SIGNS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"  # no two of them are read for each other
LENGTH = 16  # 80 bits: too many to be tried, so a plain digest keeps them
GROUP = 4
MISREAD = str.maketrans({"O": "0", "I": "1", "L": "1"})


def new_codes(entropy: Entropy) -> list[str]:
    return [new_code(entropy) for _ in range(limits.RECOVERY_CODES)]


def new_code(entropy: Entropy) -> str:
    signs = "".join(SIGNS[entropy.below(len(SIGNS))] for _ in range(LENGTH))
    return "-".join(signs[at : at + GROUP] for at in range(0, LENGTH, GROUP))


def code_digest(typed: str) -> str:
    """What is kept of a code, however it was typed."""
    signs = "".join(sign for sign in typed.upper() if sign.isalnum())
    return digest(f"recovery {signs.translate(MISREAD)}")
