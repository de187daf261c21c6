"""The contract every game package keeps; nothing outside a package knows more about its game."""

from collections.abc import Mapping, Sequence
from typing import Protocol

from sobremesa.kernel.errors import Refusal
from sobremesa.kernel.game import Game
from sobremesa.kernel.luck import Luck
from sobremesa.kernel.position import Layout
from sobremesa.kernel.setup import Setup
from sobremesa.kernel.space import ChoiceSpace
from sobremesa.kernel.telling import Event, EventKind
from sobremesa.kernel.texts import Texts

View = dict[str, object]
Names = Sequence[str]  # how the seats are called, in seat order


class GamePackage(Protocol):
    """Everything about one game: its rules in motion and the words for them."""

    @property
    def id(self) -> str: ...

    @property
    def title(self) -> str: ...

    @property
    def default_edition(self) -> str: ...

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

    # --- in words ---

    def texts(self, language: str) -> Texts:
        """The text tables of the game."""

    def event_text(self, language: str, setup: Setup, event: Event, names: Names) -> str:
        """What happened, in a sentence."""

    def choice_text(self, language: str, setup: Setup, choice: int, names: Names) -> str:
        """An option as a person would say it."""

    def refusal_text(self, language: str, refusal: Refusal) -> str:
        """Why not, in a sentence."""

    def prompt(self, language: str, shown: View) -> str:
        """The open question of a view, in a sentence."""

    def screen(self, language: str, shown: View, names: Names, width: int) -> list[str]:
        """A view drawn for a terminal, as lines with rich markup."""
