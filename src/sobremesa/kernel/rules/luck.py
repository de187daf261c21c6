"""Chance: a seedable source that can remember, and can repeat what was remembered."""

import hashlib

from librt.vecs import vec
from mypy_extensions import i64

from sobremesa.kernel.rules.fair import key_of, outcome


class OutOfLuck(ValueError):
    """Every remembered outcome was given, and one below `bound` is asked for."""

    def __init__(self, given: int, bound: int) -> None:
        super().__init__(f"the recorded luck ends after {given} outcomes")
        self.bound = bound


class Luck:
    """Gives numbers below a bound; records replay its outcomes without knowing the algorithm."""

    def __init__(self, x: i64, y: i64, z: i64, w: i64) -> None:
        self._x = x
        self._y = y
        self._z = z
        self._w = w
        self._is_plain = True  # neither repeating nor recording: what simulations need
        self._known: list[int] | None = None
        self._given: i64 = 0
        self._ends = False  # whether there is no luck behind the known outcomes
        self._key: bytes | None = None  # sealed: nobody works out the next number from the last
        self._count: i64 = 0
        self._is_fair = False  # sealed, and told afterwards (`fair.py`)
        self.drawn: list[int] | None = None
        self.bounds: list[int] | None = None  # below which what was drawn had to be

    def below(self, bound: i64) -> i64:
        """A number from 0 to bound - 1; a known outcome first, while there are any."""
        if self._is_plain:
            return (self._next() * bound) >> 32
        known = self._known
        found: i64 = self._draw(bound) if known is None else self._repeat(known, bound)
        drawn = self.drawn
        if drawn is not None:
            drawn.append(int(found))
        bounds = self.bounds
        if bounds is not None:
            bounds.append(int(bound))
        return found

    def _draw(self, bound: i64) -> i64:
        key = self._key
        if key is None:
            return (self._next() * bound) >> 32
        self._count += 1
        if self._is_fair:
            return outcome(key, int(self._count) - 1, int(bound))
        block = int(self._count).to_bytes(8, "big")
        word: i64 = int.from_bytes(hashlib.blake2b(block, key=key, digest_size=4).digest(), "big")
        return (word * bound) >> 32

    def _next(self) -> i64:
        # Marsaglia's xorshift128: shifts and xors of 32-bit words, so no platform can disagree.
        x = self._x
        t: i64 = x ^ ((x << 11) & 0xFFFFFFFF)
        self._x = self._y
        self._y = self._z
        w = self._w
        self._z = w
        w = w ^ (w >> 19) ^ t ^ (t >> 8)
        self._w = w
        return w

    def _repeat(self, known: list[int], bound: i64) -> i64:
        if self._given >= len(known):
            if not self._ends:
                self._known = None
                return self._draw(bound)
            raise OutOfLuck(len(known), int(bound))
        found: i64 = known[self._given]
        if found < 0 or found >= bound:
            raise ValueError(f"recorded outcome {self._given} is {found}, not below {bound}")
        self._given += 1
        return found

    def copy(self) -> "Luck":
        """The same future and the same memory of the past."""
        twin = self.fork()
        twin._is_plain = self._is_plain
        twin.drawn = None if self.drawn is None else list(self.drawn)
        twin.bounds = None if self.bounds is None else list(self.bounds)
        return twin

    def fork(self) -> "Luck":
        """The same future, drawn apart and unrecorded: what a search clone needs."""
        twin = Luck(self._x, self._y, self._z, self._w)
        if self._key is not None:
            twin._is_plain = False
            twin._key = self._key
            twin._is_fair = self._is_fair
            twin._count = self._count
        if self._known is not None:
            twin._is_plain = False
            twin._known = self._known
            twin._given = self._given
            twin._ends = self._ends
        return twin

    def __reduce__(self) -> tuple[object, ...]:
        words = (int(self._x), int(self._y), int(self._z), int(self._w))
        known = None if self._known is None else self._known[self._given :]
        seal = (self._key, self._is_fair, int(self._count))
        return restored, (words, (known, self._ends), seal, (self.drawn, self.bounds))


def restored(
    words: tuple[int, int, int, int],
    future: tuple[list[int] | None, bool],
    seal: tuple[bytes | None, bool, int],
    past: tuple[list[int] | None, list[int] | None],
) -> Luck:
    """Luck as it was when it was written down."""
    luck = Luck(words[0], words[1], words[2], words[3])
    luck._known, luck._ends = future
    luck._key, luck._is_fair, luck._count = seal[0], seal[1], seal[2]
    luck.drawn, luck.bounds = past
    luck._is_plain = luck._known is None and luck._key is None and luck.drawn is None
    return luck


def plain(seed: int | str) -> Luck:
    """Luck that nobody records; equal seeds give equal luck on every platform."""
    digest = hashlib.blake2b(str(seed).encode(), digest_size=16).digest()
    words = [int.from_bytes(digest[at : at + 4], "big") for at in (0, 4, 8, 12)]
    return Luck(words[0], words[1], words[2], words[3] | 1)


def seeded(seed: int | str) -> Luck:
    """The same luck, remembering what it gave: for a game that will be a record."""
    luck = plain(seed)
    luck._is_plain = False
    luck.drawn = []
    return luck


def sealed(seed: str) -> Luck:
    """Luck for people who play each other: what was seen of it says nothing about what follows."""
    luck = Luck(1, 2, 3, 4)
    luck._is_plain = False
    luck._key = hashlib.blake2b(seed.encode(), digest_size=32).digest()
    luck.drawn = []
    return luck


def fair(secret: str, words: list[str]) -> Luck:
    """Sealed luck that can be checked once the secret is told: every seat's words have a say."""
    luck = sealed(secret)
    luck._key = key_of(secret, words)
    luck._is_fair = True
    luck.bounds = []
    return luck


def remembered(outcomes: list[int]) -> Luck:
    """The luck of a record: gives these outcomes and no others."""
    luck = Luck(1, 2, 3, 4)
    luck._is_plain = False
    luck._known = outcomes
    luck._ends = True
    luck.drawn, luck.bounds = [], []
    return luck


def resumed(outcomes: list[int], after: Luck) -> Luck:
    """The luck of a game taken up again: these outcomes first, then what the other one gives."""
    luck = after.fork()
    luck._is_plain = False
    known = luck._known
    luck._known = outcomes if known is None else outcomes + known[luck._given :]
    luck._given = 0
    luck.drawn, luck.bounds = [], []
    return luck


def shuffle(cells: vec[i64], first: i64, count: i64, luck: Luck) -> None:
    """Fisher and Yates on a run of cells."""
    last = count - 1
    while last > 0:
        other = luck.below(last + 1)
        kept = cells[first + last]
        cells[first + last] = cells[first + other]
        cells[first + other] = kept
        last -= 1


def pick_bit(mask: i64, luck: Luck) -> i64:
    """Any one of the bits of a mask."""
    count: i64 = 0
    rest = mask
    while rest:
        rest &= rest - 1
        count += 1
    skipped = luck.below(count)
    bit: i64 = 0
    while True:
        if (mask >> bit) & 1:
            if skipped == 0:
                return bit
            skipped -= 1
        bit += 1
