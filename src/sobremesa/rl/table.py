"""One game as environments know it: who is asked, what a seat sees, what it gets in the end."""

from collections.abc import Mapping
from copy import deepcopy

import numpy as np
from librt.vecs import vec
from mypy_extensions import i16
from numpy.typing import NDArray

from sobremesa.catalogue import game_package, make_setup
from sobremesa.kernel.errors import IllegalChoice
from sobremesa.kernel.record import SEAT_LETTERS
from sobremesa.kernel.rules.game import Game
from sobremesa.kernel.rules.luck import Luck, plain
from sobremesa.kernel.setup import OptionValue, Setup
from sobremesa.rl.arrays import seen
from sobremesa.rl.features import Features

SCREEN_WIDTH = 100


class Setting:
    """A setup with everything that stays the same from game to game."""

    def __init__(
        self, game: str, edition: str | None, seats: int, options: Mapping[str, OptionValue]
    ) -> None:
        self.package = game_package(game)
        self.setup: Setup = make_setup(game, edition, seats, options)
        self.observer = self.package.observer(self.setup)
        self.features = Features(self.observer.layout)
        self.space = self.package.space(self.setup.edition)
        self.choices = self.space.size
        self._row = vec[i16]([0] * int(self.observer.size))
        self._seen: NDArray[np.int16] = seen(
            memoryview(self._row), np.int16, int(self.observer.size)
        )

    def __deepcopy__(self, _memory: object) -> "Setting":
        return self

    def __reduce__(self) -> tuple[object, ...]:
        setup = self.setup
        return Setting, (setup.game, setup.edition, setup.seats, dict(setup.options))

    def begin(self, luck: Luck | int | str, listener: bool = False) -> "Table":
        drawn = luck if isinstance(luck, Luck) else plain(luck)
        return Table(self, self.package.new_game(self.setup, drawn, listener))

    def at(self, position: str, luck: Luck) -> "Table":
        """A table in a written position, to go on from there."""
        return Table(self, self.package.game_at(self.setup, position, luck))


class Table:
    """A game in progress."""

    def __init__(self, setting: Setting, game: Game) -> None:
        self.setting = setting
        self.game = game

    def __deepcopy__(self, memory: dict[int, object]) -> "Table":
        return Table(self.setting, deepcopy(self.game, memory))

    def __reduce__(self) -> tuple[object, ...]:
        position = self.setting.package.layout.write(self.game.s)
        return self.setting.at, (position, self.game.luck)

    def after(self, seat: int, choice: int, luck: Luck, listener: bool = False) -> "Table":
        """The table after a listed choice; this one stays as it is."""
        game = self.game.clone(luck)
        game.log = [] if listener else None
        game.play(seat, choice)
        return Table(self.setting, game)

    def redealt(self, seat: int, luck: Luck) -> "Table":
        """A table that looks the same to the seat; what it cannot know is chance."""
        setting = self.setting
        return Table(setting, setting.package.redeal(setting.setup, self.game, seat, luck))

    @property
    def asked(self) -> list[int]:
        """Every seat whose answer is awaited; empty at the end."""
        return self.game.deciders()

    def row(self, seat: int) -> NDArray[np.int16]:
        """What the seat may know, as whole numbers; `setting.observer.layout` names them."""
        setting = self.setting
        setting.observer.observe(self.game, seat, setting._row, 0)
        return setting._seen.copy()

    def observation(self, seat: int) -> NDArray[np.float32]:
        """What the seat may know, spread out for a network."""
        return self.setting.features.of(self.row(seat))

    def mask(self, seat: int) -> NDArray[np.int8]:
        """A one for each choice the seat may make now; all zero when it is not asked."""
        found = np.zeros(self.setting.choices, dtype=np.int8)
        found[self.game.options(seat)] = 1
        return found

    def play(self, seat: int, choice: int) -> None:
        """Make a choice; IllegalChoice says why not, and nothing has changed then."""
        try:
            self.game.apply(seat, choice)
        except IllegalChoice as no:
            words, setup = self.setting.package.words, self.setting.setup
            sentence = words.refusal_text("en", setup, no.refusal, SEAT_LETTERS)
            raise IllegalChoice(no.refusal, sentence) from None

    def rewards(self) -> list[float]:
        """1 for a victory, shared by those who tie; nothing in all. 0 before the end."""
        scores = self.game.scores()
        if not self.game.is_over():
            return [0.0] * len(scores)
        best = max(scores)
        share = 1.0 / scores.count(best)
        seats = len(scores)
        return [((share if one == best else 0.0) * seats - 1.0) / (seats - 1) for one in scores]

    def lines(self, seat: int | None = None) -> list[str]:
        """The board as the terminal draws it, with rich markup; seen by a seat or a spectator."""
        setting = self.setting
        view = setting.package.view(setting.setup, self.game, seat)
        return setting.package.words.screen("en", view, SEAT_LETTERS, SCREEN_WIDTH)
