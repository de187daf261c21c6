"""Names people can read and tell apart: nothing invisible, nothing that only looks like another."""

import unicodedata
from functools import cache, lru_cache

from sobremesa.server import limits
from sobremesa.server.errors import Refusal

# Letters and signs that show nothing although Unicode does not call them invisible.
BLANK = "\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0\ufffc"
SHOWN_NOWHERE = ("Cc", "Cf", "Cn", "Co", "Cs", "Zl", "Zp")
VARIATION_SELECTORS = (range(0xFE00, 0xFE10), range(0xE0100, 0xE01F0))
MARKS = 2  # accents on one letter


def readable(wanted: str, length: int = limits.NAME_LENGTH) -> str:
    """The name as everybody will see it: one way to write a letter, single blanks, no tricks."""
    composed = unicodedata.normalize("NFKC", wanted)
    seen = "".join(letter for letter in composed if is_seen(letter))
    name = " ".join(with_few_marks(seen).split())[:length].strip()
    if not any(unicodedata.category(letter)[0] in "LNSP" for letter in name):
        raise Refusal("illegal", "a name needs a letter that can be seen")
    return name


def is_seen(letter: str) -> bool:
    is_selector = any(ord(letter) in selectors for selectors in VARIATION_SELECTORS)
    is_shown = unicodedata.category(letter) not in SHOWN_NOWHERE
    return is_shown and letter not in BLANK and not is_selector


def with_few_marks(text: str) -> str:
    """Without the towers of accents that cover the lines above and below."""
    kept: list[str] = []
    marks = 0
    for letter in text:
        marks = marks + 1 if unicodedata.category(letter).startswith("M") else 0
        if marks <= MARKS:
            kept.append(letter)
    return "".join(kept)


@lru_cache(maxsize=4096)
def look_of(name: str) -> str:
    """The same for two names that look the same, in whatever alphabets they are written."""
    return "".join(prototype(letter) for letter in unicodedata.normalize("NFKC", name))


def looks_of(name: str) -> frozenset[str]:
    """Two names are taken for each other, in whatever case, when these have one in common."""
    return frozenset({look_of(name.casefold()), look_of(name.upper())})


@cache
def prototype(letter: str) -> str:
    """Of all signs that look like this one, always the same."""
    # A large table, read when the first two names are compared.
    from confusable_homoglyphs import confusables  # type: ignore[import-untyped]  # noqa: PLC0415

    known: dict[str, list[dict[str, str]]] = confusables.confusables_data
    alike = [letter, *(one["c"] for one in known.get(letter, ()))]
    return max(alike, key=lambda sign: (len(known.get(sign, ())), sign))
