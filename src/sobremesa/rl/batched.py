"""Thousands of games stepped by one call, with numpy arrays in and out."""

from collections.abc import Mapping, Sequence

from sobremesa.catalogue import game_package, make_setup
from sobremesa.kernel.errors import IllegalChoice
from sobremesa.kernel.record import SEAT_LETTERS
from sobremesa.kernel.rules.game import CHOICES, Game
from sobremesa.kernel.rules.luck import plain
from sobremesa.kernel.setup import OptionValue
from sobremesa.library.extras import needing
from sobremesa.rl.batch.games import ALL_LISTED, Games

with needing("rl", "a batch of games"):
    import numpy as np
    from numpy.typing import ArrayLike, NDArray

    from sobremesa.rl.arrays import seen, written
    from sobremesa.rl.features import Features

CELL = np.iinfo(np.int16)  # what an action may be, listed or not


class BatchEnv:
    """`count` games of one setup. All arrays are views that each `step` writes anew; the rows of
    `observations` are written when they are asked for, once after each step.

    - `asked[i]`: the seat that decides in game i
    - `observations[i]`: what that seat may know (`layout` names the cells, `features` spreads them)
    - `masks[i, choice]`: whether it may choose that; the same as a list in `options[i, :counts[i]]`
    - `ended[i]`, `rewards[i, seat]`, `scores[i, seat]`: whether the last step ended game i, and
      how; a new game stands in its place already
    """

    def __init__(
        self,
        game: str = "elgrande",
        edition: str | None = None,
        seats: int = 4,
        count: int = 1024,
        seed: int | str = 0,
        options: Mapping[str, OptionValue] | Sequence[str] = (),
    ) -> None:
        if count < 1:
            raise ValueError(f"a batch has one game or more, not {count}")
        chosen = options if isinstance(options, Mapping) else dict.fromkeys(options, True)
        self.setup = make_setup(game, edition, seats, chosen)
        self.package = game_package(game)
        self.seed = seed
        self.finished = [-1] * count
        self.chance = plain(f"{seed}/choices")
        observer = self.package.observer(self.setup)
        self.layout = observer.layout
        self.features = Features(observer.layout)
        self.games = Games(count, seats, observer, self._begin)
        self._look(count, seats)

    def _look(self, count: int, seats: int) -> None:
        games = self.games
        self._rows: NDArray[np.int16] = seen(memoryview(games.rows), np.int16, count, -1)
        self._are_rows_current = False
        self.masks: NDArray[np.bool_] = seen(memoryview(games.masks), np.bool_, count, CHOICES)
        self.options: NDArray[np.int16] = seen(memoryview(games.options), np.int16, count, CHOICES)
        self.counts: NDArray[np.int16] = seen(memoryview(games.counts), np.int16, count)
        self.asked: NDArray[np.int16] = seen(memoryview(games.asked), np.int16, count)
        self.ended: NDArray[np.bool_] = seen(memoryview(games.ended), np.bool_, count)
        self.scores: NDArray[np.int16] = seen(memoryview(games.scores), np.int16, count, seats)
        self.rewards: NDArray[np.float64] = seen(
            memoryview(games.rewards), np.float64, count, seats
        )
        self.actions: NDArray[np.int16] = written(memoryview(games.actions), np.int16, count)

    @property
    def observations(self) -> NDArray[np.int16]:
        """What the seat asked in each game may know."""
        if not self._are_rows_current:
            self.games.observe()
            self._are_rows_current = True
        return self._rows

    def __len__(self) -> int:
        return int(self.games.count)

    def step(self, actions: ArrayLike | None = None) -> None:
        """Play one choice in every game: these, or what was written into `actions`.

        IllegalChoice names the first game whose choice is not allowed and why; nothing has changed.
        """
        if actions is not None:
            # What does not fit into a cell must not become another choice there.
            given = np.clip(np.asarray(actions), CELL.min, CELL.max)
            np.copyto(self.actions, given, casting="same_kind")
        wrong = int(self.games.step())
        if wrong != ALL_LISTED:
            raise self._refusal(wrong)
        self._are_rows_current = False

    def sample(self) -> NDArray[np.int16]:
        """Choices for all games, each option equally likely; they stand in `actions` already."""
        self.games.choose_at_random(self.chance)
        return self.actions

    def game(self, place: int) -> Game:
        """The game at a place itself, with everything hidden in it."""
        return self.games.games[place]

    def _begin(self, place: int) -> Game:
        self.finished[place] += 1
        luck = plain(f"{self.seed}/{place}/{self.finished[place]}")
        return self.package.new_game(self.setup, luck, listener=False)

    def _refusal(self, place: int) -> IllegalChoice:
        seat, action = int(self.asked[place]), int(self.actions[place])
        refusal = self.game(place).refusal(seat, action)
        sentence = self.package.words.refusal_text("en", self.setup, refusal, SEAT_LETTERS)
        return IllegalChoice(refusal, f"game {place}, choice {action}: {sentence}")
