"""A game in progress with the seats around it."""

from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import cast

from sobremesa.bots.levels import opponent
from sobremesa.bots.protocol import question_of
from sobremesa.cli import files
from sobremesa.cli.account import Teller
from sobremesa.cli.answers import Option, labels
from sobremesa.kernel.game import Game
from sobremesa.kernel.luck import Luck
from sobremesa.kernel.package import GamePackage
from sobremesa.kernel.session import Session
from sobremesa.kernel.setup import Setup
from sobremesa.kernel.words import View, Words

HUMAN = "human"
SEEDS = 2**31


@dataclass
class Table:
    """The session, who sits where, and what was chosen by itself."""

    session: Session
    seats: tuple[str, ...]
    names: tuple[str, ...]
    language: str
    file: Path
    luck: Luck  # of the bots
    continued: bool = False
    automatic: set[int] = field(default_factory=set)  # numbers of choices nobody was asked for

    @property
    def package(self) -> GamePackage:
        return self.session.package

    @property
    def words(self) -> Words:
        return self.package.words

    @property
    def setup(self) -> Setup:
        return self.session.setup

    @property
    def game(self) -> Game:
        return self.session.game

    @property
    def humans(self) -> list[int]:
        return [seat for seat, kind in enumerate(self.seats) if kind == HUMAN]

    def view(self, seat: int | None) -> View:
        return self.package.view(self.setup, self.game, seat)

    def kind_of_question(self) -> str:
        return cast("dict[str, str]", self.view(None)["decision"])["kind"]

    def teller(self, seat: int | None) -> Teller:
        return Teller(self.package, self.setup, self.language, self.names, seat)

    def options(self, seat: int) -> list[Option]:
        """What the seat may answer, ready to be shown."""
        shown = self.view(seat)
        return [
            replace(option, note=self.words.option_note(self.language, shown, option.choice))
            for option in self.described(self.game.options(seat))
        ]

    def described(self, choices: list[int]) -> list[Option]:
        """Choices in words, possible or not."""
        space = self.package.space(self.setup.edition)
        texts = [space.text(choice) for choice in choices]
        return [
            Option(
                choice,
                label,
                text,
                self.words.choice_text(self.language, self.setup, choice, self.names),
            )
            for choice, label, text in zip(choices, labels(texts), texts, strict=True)
        ]

    def seen_by(self, seat: int) -> int:
        """How many events a seat had seen when it last chose; for a game that is taken up again."""
        own = [at for at, (chooser, _) in enumerate(self.session.choices) if chooser == seat]
        return self.session.told_before(own[-1]) if own else 0

    def answer_by_bot(self, seat: int) -> str:
        """Let the seat's bot think and choose; what went wrong meanwhile, mostly nothing."""
        bot = opponent(self.seats[seat])
        seed = int(self.luck.below(SEEDS))
        question = question_of(self.package, self.setup, self.game, seat, seed)
        answer = bot.bot.answer(question, bot.budget)
        self.session.apply(seat, answer.choice)
        return answer.trouble

    def answer_by_itself(self, seat: int) -> None:
        """The only option: nobody needs to be asked."""
        self.automatic.add(len(self.session.choices))
        self.session.apply(seat, self.game.options(seat)[0])

    def save(self, path: Path | None = None) -> None:
        files.save_record(
            path or self.file, self.session.record(), files.Table(self.seats, self.names)
        )
