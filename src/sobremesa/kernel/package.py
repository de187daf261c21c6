"""The contract every game package keeps; nothing outside a package knows more about its game."""

from collections.abc import Mapping
from typing import Protocol

from sobremesa.kernel.game import Game
from sobremesa.kernel.luck import Luck
from sobremesa.kernel.position import Layout
from sobremesa.kernel.setup import Setup
from sobremesa.kernel.space import ChoiceSpace
from sobremesa.kernel.telling import EventKind

View = dict[str, object]


class GamePackage(Protocol):
    """Everything about one game: its rules in motion and the words for them."""

    @property
    def id(self) -> str: ...

    @property
    def editions(self) -> tuple[str, ...]: ...

    @property
    def seat_counts(self) -> tuple[int, ...]: ...

    @property
    def layout(self) -> Layout: ...

    @property
    def event_kinds(self) -> tuple[EventKind, ...]: ...

    def options(self, edition: str, seats: int) -> Mapping[str, tuple[str, ...]]:
        """Table options that make sense here: () for a switch, else the names it may list."""

    def rules_version(self, edition: str) -> int:
        """The number that rises when a rule of the edition is mended."""

    def space(self, edition: str) -> ChoiceSpace:
        """Every choice of the game by number and text."""

    def new_game(self, setup: Setup, luck: Luck, listener: bool = True) -> Game:
        """A game at its first decision."""

    def game_at(self, setup: Setup, position: str, luck: Luck) -> Game:
        """A game in a written position."""

    def view(self, setup: Setup, game: Game, seat: int | None) -> View:
        """What a seat (or a spectator, None) may know, ready for JSON."""

    def redeal(self, setup: Setup, game: Game, seat: int | None, luck: Luck) -> Game:
        """A twin in which everything the seat cannot know is dealt anew."""
