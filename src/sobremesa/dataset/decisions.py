"""Decisions of finished games, column by column; a row is what one seat knew and did."""

from array import array
from collections.abc import Mapping, Sequence

from librt.vecs import vec
from mypy_extensions import i16

from sobremesa.catalogue import game_package
from sobremesa.kernel.rules.game import Game
from sobremesa.kernel.setup import Key, Setup
from sobremesa.kernel.sight.observer import Observer

Values = Mapping[int, float]  # chance to win after a choice, as a bot saw it


class Onlooker:
    """Writes rows for one setup, always into the same cells."""

    def __init__(self, observer: Observer) -> None:
        self._observer = observer
        self._row = vec[i16]([0] * int(observer.size))
        self._seen = memoryview(self._row)

    def row(self, game: Game, seat: int) -> bytes:
        """What the seat may know, as 16-bit numbers."""
        self._observer.observe(game, seat, self._row, 0)
        return bytes(self._seen)


_onlookers: dict[Key, Onlooker] = {}


def onlooker(setup: Setup) -> Onlooker:
    if setup.key not in _onlookers:
        _onlookers[setup.key] = Onlooker(game_package(setup.game).observer(setup))
    return _onlookers[setup.key]


class Decisions:
    """Columns that grow together; a game's results are added when it is over."""

    def __init__(self, setup: Setup) -> None:
        self.seats = setup.seats
        self.game = array("i")
        self.number = array("h")
        self.seat = array("b")
        self.choice = array("h")
        self.player: list[str] = []
        self.features = bytearray()
        self.options: list[list[int]] = []
        self.values: list[list[float | None] | None] = []
        self.scores = array("h")
        self.result = array("f")
        self._onlooker = onlooker(setup)

    def __len__(self) -> int:
        return len(self.game)

    def look(self, game: Game, seat: int) -> None:
        """Before the choice: what the seat sees, and what it may do."""
        self.features += self._onlooker.row(game, seat)
        self.seat.append(seat)
        self.options.append(game.options(seat))

    def note(self, number: int, player: str, choice: int, values: Values) -> None:
        """After it was made, as the `number`th of its game."""
        self.number.append(number)
        self.player.append(player)
        self.choice.append(choice)
        weighed = [values.get(option) for option in self.options[-1]]
        self.values.append(weighed if values else None)

    def finish(self, game: int, scores: Sequence[int]) -> None:
        """How game number `game` came out, for every decision that was taken in it."""
        best = max(scores)
        share = 1.0 / list(scores).count(best)
        for seat in self.seat[len(self.game) :]:
            self.game.append(game)
            self.scores.extend([*scores[seat:], *scores[:seat]])
            self.result.append(share if scores[seat] == best else 0.0)
