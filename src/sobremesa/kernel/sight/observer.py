"""What a seat may know of a game as a row of small numbers, for learners.

A row has the same cells in every position of a setup. Seats are counted from the one that looks:
0 is itself, 1 its left neighbour; so a row says the same whoever sits where.
"""

from abc import abstractmethod
from collections.abc import Sequence
from typing import Final, NamedTuple

from librt.vecs import vec
from mypy_extensions import i16, i64, mypyc_attr

from sobremesa.kernel.rules.frames import DEPTH, FIRST, FRAME
from sobremesa.kernel.rules.game import Game, Moment
from sobremesa.kernel.rules.table import cells

LAYOUT_VERSION: Final = 1  # rises when a cell of any game changes its meaning

NUMBER: Final = "number"  # as it is
FLAG: Final = "flag"  # 0 or 1
CATEGORY: Final = "category"  # one of `size` things, 0 is the first of them
BITS: Final = "bits"  # `size` flags in one number

# How a fact of a moment is written for somebody who counts seats from itself.
_NOTHING: Final = 0
_PLAIN: Final = 1
_SEAT: Final = 2
_SEATS: Final = 3
_PRIVATE: Final = 4  # added to one of these
_TURNED: Final = {"seat": _SEAT, "seats": _SEATS, "owner": _SEAT, "owners": _SEATS}
_FACTS: Final = 4


class Cells(NamedTuple):
    """A run of cells of one kind."""

    name: str
    kind: str
    length: int = 1
    size: int = 0  # of a category, or how many bits


class Pending:
    """Writes the moments on top of what is pending, without what is another seat's secret."""

    def __init__(self, moments: vec[Moment]) -> None:
        ways: list[int] = []
        conditions: list[int] = []
        for moment in moments:
            way = [_NOTHING] * _FACTS
            when = [-1] * _FACTS
            for fact, cell in cells(moment):
                turned = _TURNED.get(fact.kind, _PLAIN)
                way[cell - 1] = turned + (_PRIVATE if fact.private else 0)
                when[cell - 1] = fact.when
            ways += way
            conditions += when
        self.ways: Final = vec[i64](ways)
        self.conditions: Final = vec[i64](conditions)

    def write(self, g: Game, seat: i64, seats: i64, below: i64, out: vec[i16], at: i64) -> None:
        """The moment so many below the top: its kind, counted from 1, and its facts."""
        s = g.s
        depth = s[DEPTH] - 1 - below
        fact: i64 = 0
        if depth < 0:
            while fact <= _FACTS:
                out[at + fact] = 0
                fact += 1
            return
        frame = FIRST + depth * FRAME
        kind = s[frame]
        out[at] = i16(kind + 1)
        while fact < _FACTS:
            out[at + 1 + fact] = i16(self.fact(g, seat, seats, frame, fact))
            fact += 1

    def fact(self, g: Game, seat: i64, seats: i64, frame: i64, fact: i64) -> i64:
        kind = g.s[frame]
        way = self.ways[kind * _FACTS + fact]
        if way == _NOTHING:
            return 0
        when = self.conditions[kind * _FACTS + fact]
        if when >= 0 and g.s[frame + 1] != when:
            return 0
        if way >= _PRIVATE:
            if not g.rules.moments[kind].lets_know(g, frame, seat):
                return 0
            way -= _PRIVATE
        number = g.s[frame + 1 + fact]
        if way == _SEAT:
            if number < 0:
                return 0
            return 1 + seen_from(seat, number, seats)
        if way == _SEATS:
            return turned(number, seat, seats)
        return number


@mypyc_attr(allow_interpreted_subclasses=True)
class Observer:
    """Writes rows for one setup of a game."""

    def __init__(self, layout: Sequence[Cells]) -> None:
        self.layout: Final = tuple(layout)
        self.size: Final[i64] = sum(cells.length for cells in layout)

    @abstractmethod
    def observe(self, g: Game, seat: i64, out: vec[i16], at: i64) -> None:
        """Write what the seat may know into the `size` cells from `at` on."""


def seen_from(seat: i64, other: i64, seats: i64) -> i64:
    """How many places to the left of a seat another one sits; owners without a seat stay."""
    if other >= seats:
        return other
    return other - seat if other >= seat else other - seat + seats


def seat_at(seat: i64, place: i64, seats: i64) -> i64:
    """Who sits so many places to the left of a seat; owners without a seat stay."""
    if place >= seats:
        return place
    other = seat + place
    if other >= seats:
        other -= seats
    return other


def turned(mask: i64, seat: i64, seats: i64) -> i64:
    """A mask of seats, as counted from one of them; owners without a seat stay."""
    all_seats: i64 = (1 << seats) - 1
    inside = mask & all_seats
    return ((inside >> seat) | (inside << (seats - seat))) & all_seats | (mask & ~all_seats)
