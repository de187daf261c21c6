"""What a bot is asked and what it answers."""

from dataclasses import dataclass
from typing import Protocol

from sobremesa.kernel.package import GamePackage
from sobremesa.kernel.rules.game import Game
from sobremesa.kernel.setup import Setup
from sobremesa.kernel.words import View


@dataclass(frozen=True)
class Budget:
    """How long a bot may think: seconds, or simulations for results that do not depend on speed."""

    seconds: float | None = None
    simulations: int | None = None


@dataclass(frozen=True)
class Question:
    """A decision as a person in the seat sees it who paid attention: never the game."""

    setup: Setup
    seat: int
    view: View
    options: tuple[int, ...]
    seed: int  # equal questions with equal seeds get equal answers
    counted: tuple[int, ...] | None = None  # points of all seats, from the payments everybody saw
    thread: str = ""  # the game it belongs to: a bot may go on with its thoughts about that one


def question_of(package: GamePackage, setup: Setup, game: Game, seat: int, seed: int) -> Question:
    """Put a game's open decision to the bot in a seat: here the game stays behind."""
    return Question(
        setup=setup,
        seat=seat,
        view=package.view(setup, game, seat),
        options=tuple(game.options(seat)),
        seed=seed,
        counted=package.counted(game),
    )


@dataclass(frozen=True)
class Considered:
    """One option a bot weighed: what it expects of every seat, and the line it expects."""

    choice: int
    visits: int
    scores: tuple[float, ...]  # expected final points of every seat
    wins: tuple[float, ...]  # chance of every seat to win, shared wins split
    line: tuple[tuple[int, int], ...] = ()  # seat and choice, from this option on


@dataclass(frozen=True)
class Answer:
    """The choice, and why: the options considered, best first."""

    choice: int
    considered: tuple[Considered, ...] = ()
    trouble: str = ""  # what went wrong while thinking; the choice is legal all the same


class Bot(Protocol):
    """Something that can sit at a table."""

    @property
    def name(self) -> str: ...

    def answer(self, question: Question, budget: Budget) -> Answer:
        """One of the question's options."""
