"""A game in progress with the seats around it."""

from dataclasses import dataclass, field
from pathlib import Path
from typing import cast

from sobremesa.answers.situation import Situation
from sobremesa.bots.door import question
from sobremesa.bots.levels import opponent
from sobremesa.cli import files
from sobremesa.cli.account import Account
from sobremesa.kernel.package import GamePackage
from sobremesa.kernel.rules.luck import Luck
from sobremesa.kernel.session import Session
from sobremesa.kernel.setup import Setup
from sobremesa.kernel.words import View, Words
from sobremesa.library.game import Game

HUMAN = "human"
SEEDS = 2**31


@dataclass
class Table:
    """The game, who sits where, and what was chosen by itself."""

    game: Game
    seats: tuple[str, ...]
    names: tuple[str, ...]
    language: str
    file: Path
    luck: Luck  # of the bots
    continued: bool = False
    is_first: bool = False  # nobody has kept a game like it here before
    automatic: set[int] = field(default_factory=set)  # numbers of choices nobody was asked for

    @property
    def session(self) -> Session:
        return self.game.session

    @property
    def package(self) -> GamePackage:
        return self.game.package

    @property
    def words(self) -> Words:
        return self.package.words

    @property
    def setup(self) -> Setup:
        return self.game.setup

    @property
    def humans(self) -> list[int]:
        return [seat for seat, kind in enumerate(self.seats) if kind == HUMAN]

    def view(self, seat: int | None) -> View:
        return self.game.view(seat)

    def kind_of_question(self) -> str:
        return cast("dict[str, str]", self.view(None)["decision"])["kind"]

    def account(self, seat: int | None) -> Account:
        return Account(self.game, self.language, self.names, seat)

    def situation(self, seat: int) -> Situation:
        """The seat before its question."""
        return Situation(self.session, seat, self.language, self.names)

    def seen_by(self, seat: int) -> int:
        """How many events a seat had seen when it last chose; for a game that is taken up again."""
        own = [at for at, (chooser, _) in enumerate(self.session.choices) if chooser == seat]
        return self.session.told_before(own[-1]) if own else 0

    def answer_by_bot(self, seat: int) -> str:
        """Let the seat's bot think and choose; what went wrong meanwhile, mostly nothing."""
        bot = opponent(self.seats[seat])
        seed = int(self.luck.below(SEEDS))
        answer = bot.bot.answer(question(self.game, seat, seed), bot.budget)
        self.session.apply(seat, answer.choice)
        return answer.trouble

    def answer_by_itself(self, seat: int) -> None:
        """The only option: nobody needs to be asked."""
        self.automatic.add(len(self.session.choices))
        self.game.play(seat, self.game.options(seat)[0])

    def save(self, path: Path | None = None) -> None:
        files.save_record(
            path or self.file, self.game.record(), files.Table(self.seats, self.names)
        )
