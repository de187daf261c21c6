"""Bots that other projects bring, in the three shapes a bot may have."""

from collections.abc import Callable, Sequence
from inspect import signature
from typing import Protocol, cast

from sobremesa.bots.mind import imagined
from sobremesa.bots.protocol import Answer, Bot, Budget, Question
from sobremesa.catalogue import game_package
from sobremesa.kernel.errors import UnknownName
from sobremesa.kernel.rules.luck import seeded
from sobremesa.kernel.session import Session
from sobremesa.kernel.words import View
from sobremesa.library.game import Game
from sobremesa.library.saying import Option

USUAL = Budget(seconds=5.0)  # unless the class says otherwise: nobody waits for ever


class Chooser(Protocol):
    """The simple shape: look at a game and choose."""

    def choose(self, game: Game, seat: int) -> Option | str | int:
        """One of `game.options(seat)`."""


class Onlooker(Protocol):
    """The shape that needs nothing of ours: a view, its options as texts, and the time there is."""

    def choose(self, view: View, options: Sequence[str], budget: Budget) -> str | int:
        """One of the options, or its place among them."""


class OnlookingBot:
    """An onlooker at a table."""

    def __init__(self, name: str, onlooker: Onlooker) -> None:
        self.name = name
        self._onlooker = onlooker

    def answer(self, question: Question, budget: Budget) -> Answer:
        space = game_package(question.setup.game).space(question.setup.edition)
        texts = [space.text(option) for option in question.options]
        choice = self._onlooker.choose(question.view, texts, budget)
        at = texts.index(choice) if isinstance(choice, str) else choice
        return Answer(question.options[at])


class ChoosingBot:
    """A chooser at a table: it is shown a game that could be the real one, never that one."""

    def __init__(self, name: str, chooser: Chooser) -> None:
        self.name = name
        self._chooser = chooser

    def answer(self, question: Question, budget: Budget) -> Answer:
        del budget  # the wrapper around every bot ends it in time
        game = shown_to(question)
        return Answer(game.choice(self._chooser.choose(game, question.seat)).number)


def shown_to(question: Question) -> Game:
    """A game that looks to the seat like the one it is asked in."""
    package = game_package(question.setup.game)
    position = package.layout.write(imagined(question).s)
    luck = seeded(f"{question.seed}/shown")
    return Game(Session(package, question.setup, luck, position))


def maker(name: str, brought: object) -> Callable[..., Bot]:
    """How to make a bot of a class with one of these:

    `answer(question, budget)`, `choose(game, seat)` or `choose(view, options, budget)`.
    """
    if not callable(brought):
        raise UnknownName(f"the bot '{name}' should be a class, not {brought!r}")
    if not hasattr(brought, "answer") and not hasattr(brought, "choose"):
        raise UnknownName(f"the bot '{name}' has neither `answer` nor `choose`")
    return lambda **parameters: made(name, brought(**parameters))


def made(name: str, own: object) -> Bot:
    """Any of these shapes as a bot."""
    if hasattr(own, "answer"):
        return cast("Bot", own)
    if not hasattr(own, "choose"):
        raise UnknownName(f"the bot '{name}' has neither `answer` nor `choose`")
    if "view" in signature(own.choose).parameters:
        return OnlookingBot(name, cast("Onlooker", own))
    return ChoosingBot(name, cast("Chooser", own))


def parameters_of(brought: object) -> tuple[str, ...]:
    """What may be said about it on the command line: `yours:depth=3`."""
    return tuple(signature(cast("Callable[..., object]", brought)).parameters)


def budget_of_guest(brought: object) -> Budget:
    own = getattr(brought, "budget", USUAL)
    return own if isinstance(own, Budget) else USUAL
