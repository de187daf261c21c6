"""The contract every game package keeps; nothing outside a package knows more about its game."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Protocol

from sobremesa.kernel.errors import Refusal
from sobremesa.kernel.game import Game
from sobremesa.kernel.judge import Judge
from sobremesa.kernel.luck import Luck
from sobremesa.kernel.position import Layout
from sobremesa.kernel.setup import Setup
from sobremesa.kernel.space import ChoiceSpace
from sobremesa.kernel.standing import StandingAnswer
from sobremesa.kernel.telling import Event, EventKind, RawEvent
from sobremesa.kernel.texts import Texts

View = dict[str, object]
Names = Sequence[str]  # how the seats are called, in seat order
Deed = tuple[str, str, int]  # a statistic, an item of it and the seat: ("power", "13", 2)


@dataclass(frozen=True)
class Entry:
    """A thing of the game with its text, for example a card."""

    id: str
    name: str
    text: str


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

    @property
    def secret_decisions(self) -> tuple[str, ...]:
        """Kinds of question (`decision.kind` of a view) whose answer only the seat may know."""

    @property
    def standing_answers(self) -> tuple[StandingAnswer, ...]:
        """Questions that a seat may answer in advance."""

    def options(self, edition: str, seats: int) -> Mapping[str, tuple[str, ...]]:
        """Table options that make sense here: () for a switch, else the names it may list."""

    def rules_version(self, edition: str) -> int:
        """The number that rises when a rule of the edition is mended."""

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

    # --- for tools ---

    def deeds(self, setup: Setup, events: Sequence[RawEvent]) -> Iterable[Deed]:
        """What of a finished game is worth counting over many games."""

    def run_vector(self, vector: dict[str, object], edition: str) -> list[str]:
        """Run a conformance vector; every way in which it failed, with expected and found."""

    # --- in words ---

    def texts(self, language: str) -> Texts:
        """The text tables of the game."""

    def event_text(self, language: str, setup: Setup, event: Event, names: Names) -> str:
        """What happened, in a sentence."""

    def choice_text(self, language: str, setup: Setup, choice: int, names: Names) -> str:
        """An option as a person would say it."""

    def refusal_text(self, language: str, refusal: Refusal, names: Names) -> str:
        """Why not, in a sentence."""

    def prompt(self, language: str, shown: View, names: Names) -> str:
        """The open question of a view, in a sentence."""

    def option_note(self, language: str, shown: View, choice: int) -> str:
        """What an option means in this situation, in a few words; may be empty."""

    def passages(self, shown: View) -> tuple[str, ...]:
        """Ids of the rules passages that speak about the open question."""

    def reading(self, language: str, shown: View) -> list[Entry]:
        """The texts on the table that matter for the open question, for example cards."""

    def glossary(self, language: str, edition: str) -> list[Entry]:
        """Everything of the edition that has a text of its own and can be asked about."""

    def forecast(
        self, language: str, setup: Setup, game: Game, seat: int | None
    ) -> Mapping[str, Sequence[int]]:
        """Points of every seat, area by area, if what the seat can see were scored now."""

    def statistic_text(self, language: str, setup: Setup, statistic: str, item: str) -> str:
        """The name of an item that `deeds` counts; of the statistic itself when it is empty."""

    def differences(self, language: str, one: str, other: str) -> list[str]:
        """How the boards, cards and numbers of two editions differ, a sentence each."""

    def screen(self, language: str, shown: View, names: Names, width: int) -> list[str]:
        """A view drawn for a terminal, as lines with rich markup."""
