"""The sorted box: what games are made from, before chance has decided anything.

Its numbers come as lists. A vector that uncompiled code hands to compiled code is never freed:
mypyc forgets to let go of it at that door. So vectors are made on this side of it.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from sobremesa.kernel.rules.game import CHOICES, Game, Rules
from sobremesa.kernel.rules.luck import Luck


class Box:
    """Made once for a setup; every game gets cells and a scratch of its own."""

    def __init__(
        self, rules: Rules, state: list[int], tables: list[int], scratch: int = CHOICES
    ) -> None:
        self.rules: Final = rules
        self.state: Final = cells_of(state)
        self.tables: Final = cells_of(tables)
        self.scratch: Final = vec[i64]([0] * scratch)  # never written: every game has a copy

    def unpack(self, luck: Luck, listener: bool) -> Game:
        """A game as it lies in the box; without a listener no event is ever built."""
        game = Game(self.state[:], self.tables, self.rules, luck, self.scratch[:])
        if listener:
            game.log = []
        return game

    def game_at(self, state: list[int], luck: Luck) -> Game:
        """A game in a given state; it listens from here on."""
        game = Game(cells_of(state), self.tables, self.rules, luck, self.scratch[:])
        game.log = []
        return game


def cells_of(numbers: list[int]) -> vec[i64]:
    cells = vec[i64]([0] * len(numbers))
    for at, number in enumerate(numbers):
        cells[at] = number
    return cells
