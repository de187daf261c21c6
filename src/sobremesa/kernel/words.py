"""What every game package can say about its game, in the languages of the house."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Protocol

from sobremesa.kernel.errors import Refusal
from sobremesa.kernel.rules.game import Game
from sobremesa.kernel.setup import Setup
from sobremesa.kernel.telling import Event
from sobremesa.kernel.texts import Texts

View = dict[str, object]
Names = Sequence[str]  # how the seats are called, in seat order


def seats_in(mask: int, names: Names) -> list[str]:
    """The names of the seats that have a bit."""
    return [name for seat, name in enumerate(names) if mask >> seat & 1]


@dataclass(frozen=True)
class Entry:
    """A thing of the game with its text, for example a card."""

    id: str
    name: str
    text: str
    is_ours: bool = False  # no rulebook of the edition prints it
    gist: str = ""  # one line
    chapter: str = ""  # of the rules, that explains it
    tags: tuple[str, ...] = ()  # when it is in the box, how often


@dataclass(frozen=True)
class Shelf:
    """Things of an edition that belong together, as a gallery shows them."""

    id: str
    title: str
    entries: tuple[Entry, ...]


class Words(Protocol):
    """The words for a game."""

    def texts(self, language: str) -> Texts:
        """The text tables of the game."""

    def event_text(self, language: str, setup: Setup, event: Event, names: Names) -> str:
        """What happened, in a sentence."""

    def fact_text(self, language: str, setup: Setup, kind: str, fact: int, names: Names) -> str:
        """A fact of an event as a person would say it, by its kind."""

    def choice_text(self, language: str, setup: Setup, choice: int, names: Names) -> str:
        """An option as a person would say it."""

    def refusal_text(self, language: str, setup: Setup, refusal: Refusal, names: Names) -> str:
        """Why not, in a sentence."""

    def prompt(self, language: str, shown: View, names: Names) -> str:
        """The open question of a view, in a sentence."""

    def progress(self, language: str, shown: View) -> str:
        """How far the game of a view is, in a few words: the round."""

    def option_note(self, language: str, shown: View, choice: int) -> str:
        """What an option means in this situation, in a few words; may be empty."""

    def passages(self, shown: View) -> tuple[str, ...]:
        """Ids of the rules passages that speak about the open question."""

    def reading(self, language: str, shown: View) -> list[Entry]:
        """The texts on the table that matter for the open question, for example cards."""

    def glossary(self, language: str, edition: str) -> list[Entry]:
        """Everything of the edition that has a text of its own and can be asked about."""

    def gallery(self, language: str, edition: str) -> list[Shelf]:
        """The same things sorted as one would lay them out."""

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
