"""What a seat may know as a row of numbers, for programs that learn."""

from array import array
from dataclasses import dataclass

from librt.vecs import vec
from mypy_extensions import i16

from sobremesa.kernel.package import GamePackage
from sobremesa.kernel.rules.game import Game
from sobremesa.kernel.setup import Setup
from sobremesa.kernel.sight.observer import Cells


@dataclass(frozen=True)
class Observation:
    """Whole numbers, as many in every position of a setup; `numpy.asarray` takes them.

    `layout` names the cells in their order; seats are counted from the one that looks. `options`
    has a 1 for every choice that is open to the seat, at the choice's number. For thousands of
    games at once see `sobremesa.rl`.
    """

    cells: "array[int]"
    options: "array[int]"
    layout: tuple[Cells, ...]

    def named(self, name: str) -> list[int]:
        """The cells of this name."""
        first = 0
        for cells in self.layout:
            if cells.name == name:
                return list(self.cells[first : first + cells.length])
            first += cells.length
        raise KeyError(name)


def observed(package: GamePackage, setup: Setup, game: Game, seat: int) -> Observation:
    observer = package.observer(setup)
    row = vec[i16]([0] * int(observer.size))
    observer.observe(game, seat, row, 0)
    options = [0] * package.space(setup.edition).size
    for choice in game.options(seat):
        options[choice] = 1
    return Observation(array("h", map(int, row)), array("b", options), observer.layout)
