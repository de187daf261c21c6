"""The contract every game package keeps; nothing outside a package knows more about its game."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Protocol

from sobremesa.kernel.contract import Contract
from sobremesa.kernel.judgement.judge import Judge
from sobremesa.kernel.position import Layout
from sobremesa.kernel.rules.game import Game
from sobremesa.kernel.rules.luck import Luck
from sobremesa.kernel.setup import Setup
from sobremesa.kernel.sight.observer import Observer
from sobremesa.kernel.space import ChoiceSpace
from sobremesa.kernel.standing import PlannedAnswer, StandingAnswer
from sobremesa.kernel.telling import EventKind, RawEvent
from sobremesa.kernel.words import View, Words

Deed = tuple[str, str, int]  # a statistic, an item of it and the seat: ("power", "13", 2)


class GamePackage(Protocol):
    """Everything about one game: its rules in motion, and its words."""

    @property
    def id(self) -> str: ...

    @property
    def title(self) -> str: ...

    @property
    def words(self) -> Words: ...

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

    @property
    def secret_decisions(self) -> tuple[str, ...]:
        """Kinds of question (`decision.kind` of a view) whose answer only the seat may know."""

    @property
    def standing_answers(self) -> tuple[StandingAnswer, ...]:
        """Questions that a seat may answer in advance."""

    @property
    def planned_answers(self) -> tuple[PlannedAnswer, ...]:
        """Questions that a seat may answer once before they come, sealed."""

    def options(self, edition: str, seats: int) -> Mapping[str, tuple[str, ...]]:
        """Table options that make sense here: () for a switch, else the names it may list.

        `OneOf` names where it takes just one of them.
        """

    def rules_version(self, edition: str) -> int:
        """The number that rises when a rule of the edition is mended; older ones are played on."""

    def corrections(self, edition: str) -> str:
        """A digest of an owner's corrections of the edition's data; empty when there are none."""

    def space(self, edition: str) -> ChoiceSpace:
        """Every choice of the game by number and text."""

    def new_game(self, setup: Setup, luck: Luck, listener: bool = True) -> Game:
        """A game at its first decision."""

    def game_at(self, setup: Setup, position: str, luck: Luck) -> Game:
        """A game in a written position."""

    def view(self, setup: Setup, game: Game, seat: int | None) -> View:
        """What a seat (or a spectator, None) may know, ready for JSON."""

    def views(self, setup: Setup, game: Game, watchers: Sequence[int | None]) -> list[View]:
        """The views of several watchers, for less than one after the other."""

    def counted(self, game: Game) -> tuple[int, ...]:
        """Points of every seat, as anyone knows them who heard every public event so far."""

    def imagine(
        self, setup: Setup, shown: View, luck: Luck, counted: Sequence[int] | None = None
    ) -> Game:
        """A game that looks to the view's seat like the one the view was taken from.

        Points that the view hides are as `counted`, or guessed.
        """

    def redeal(self, setup: Setup, game: Game, seat: int | None, luck: Luck) -> Game:
        """A twin in which everything the seat cannot know is dealt anew."""

    def judge(self, setup: Setup) -> Judge:
        """A new judge of positions of this setup: what bots think with."""

    def observer(self, setup: Setup) -> Observer:
        """What a seat may know as a row of numbers: what learners look at."""

    # --- for tools ---

    def contract(self) -> Contract:
        """What the page of the game is compiled against."""

    def deeds(self, setup: Setup, events: Sequence[RawEvent]) -> Iterable[Deed]:
        """What of a finished game is worth counting over many games."""

    def run_vector(self, vector: dict[str, object], edition: str) -> list[str]:
        """Run a conformance vector; every way in which it failed, with expected and found."""
