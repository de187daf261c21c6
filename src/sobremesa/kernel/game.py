"""The contract of a game in progress, and the loop that plays it at random."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from sobremesa.kernel.errors import IllegalChoice
from sobremesa.kernel.luck import Luck

OVER: Final = -1
CHOICES: Final = 256  # no game's choice space is larger


class Game:
    """State in one flat buffer, its luck, and whoever listens to its events."""

    def __init__(self, state: vec[i64], scratch: vec[i64], luck: Luck) -> None:
        self.s = state
        self.luck = luck
        # Clones share the scratch: no listing is ever read after another call into a game.
        self.listed = scratch
        self.log: list[tuple[int, int, int, int, int]] | None = None

    # --- what each game writes: the rules ---

    def decider_mask(self) -> i64:
        """A bit for every seat whose answer is awaited; 0 when the game is over."""
        raise NotImplementedError

    def list_options(self, seat: i64, out: vec[i64]) -> i64:
        """Write the seat's options into `out`, ascending; how many there are."""
        raise NotImplementedError

    def play(self, seat: i64, choice: i64) -> None:
        """Carry out a listed choice and run on to the next decision."""
        raise NotImplementedError

    def clone(self) -> "Game":
        """A deaf twin: playing on it never disturbs the original."""
        raise NotImplementedError

    def refuse(self, seat: int, choice: int) -> IllegalChoice:
        """The reason why an unlisted choice is not among the options."""
        raise NotImplementedError

    def scores(self) -> list[int]:
        """The points of every seat, as they stand."""
        raise NotImplementedError

    # --- what all games share ---

    def tell(self, kind: i64, a: i64, b: i64, c: i64, d: i64) -> None:
        log = self.log
        if log is not None:
            log.append((int(kind), int(a), int(b), int(c), int(d)))

    def next_decider(self) -> i64:
        """The lowest seat whose answer is awaited, OVER when there is none."""
        mask = self.decider_mask()
        if mask == 0:
            return OVER
        seat: i64 = 0
        while not (mask >> seat) & 1:
            seat += 1
        return seat

    def deciders(self) -> list[int]:
        """Every seat whose answer is awaited; several for a secret simultaneous choice."""
        mask = self.decider_mask()
        return [seat for seat in range(8) if (mask >> seat) & 1]

    def is_over(self) -> bool:
        return self.decider_mask() == 0

    def options(self, seat: int) -> list[int]:
        """What the seat may choose now; empty when nothing is asked of it."""
        if not (self.decider_mask() >> seat) & 1:
            return []
        listed = self.listed
        count = self.list_options(seat, listed)
        return [int(listed[i]) for i in range(count)]

    def apply(self, seat: int, choice: int) -> None:
        """Check a choice by asking whether it is listed, then play it."""
        if not self.is_listed(seat, choice):
            raise self.refuse(seat, choice)
        self.play(seat, choice)

    def is_listed(self, seat: i64, choice: i64) -> bool:
        if seat < 0 or not (self.decider_mask() >> seat) & 1:
            return False
        listed = self.listed
        count = self.list_options(seat, listed)
        i: i64 = 0
        while i < count:
            if listed[i] == choice:
                return True
            i += 1
        return False


def list_bits(out: vec[i64], listed: i64, first: i64, mask: i64) -> i64:
    """List a choice for every bit of a mask, counted on from `first`; how many are listed now."""
    bit: i64 = 0
    while mask >> bit:
        if (mask >> bit) & 1:
            out[listed] = first + bit
            listed += 1
        bit += 1
    return listed


def play_at_random(game: Game, luck: Luck, out: vec[i64]) -> i64:
    """Play to the end, each option equally likely; how many decisions that took."""
    decisions: i64 = 0
    while True:
        seat = game.next_decider()
        if seat < 0:
            return decisions
        count = game.list_options(seat, out)
        game.play(seat, out[luck.below(count)])
        decisions += 1
