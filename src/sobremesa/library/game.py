"""A game in progress with everything that can be asked of it."""

from collections.abc import Sequence

from sobremesa.kernel import rulebook
from sobremesa.kernel.package import GamePackage
from sobremesa.kernel.record import SEAT_LETTERS, Record, Result
from sobremesa.kernel.rulebook import Passage
from sobremesa.kernel.rules import game as core
from sobremesa.kernel.rules.luck import Luck, plain, seeded
from sobremesa.kernel.session import Session, result_of
from sobremesa.kernel.setup import Setup
from sobremesa.kernel.telling import tell
from sobremesa.kernel.words import View
from sobremesa.library import setting
from sobremesa.library.observing import Observation, observed
from sobremesa.library.saying import Event, Option


class Game:
    """One game of any kind: made by `sobremesa.new`, `at`, `replay`, and by another game.

    Seats are numbered from 0. It can be copied (`clone`, `copy`) and pickled.
    """

    def __init__(self, session: Session) -> None:
        self.session = session

    @property
    def setup(self) -> Setup:
        """The game's id, edition, number of seats and options."""
        return self.session.setup

    @property
    def package(self) -> GamePackage:
        """The rules and words of this kind of game."""
        return self.session.package

    @property
    def core(self) -> core.Game:
        """The state and its rules, without history or words: what searches work on."""
        return self.session.game

    # --- asking and choosing ---

    @property
    def deciders(self) -> list[int]:
        """Every seat whose answer is awaited; several for secret choices, none at the end."""
        return self.core.deciders()

    def options(self, seat: int) -> list[Option]:
        """What a seat may choose now; empty when nothing is asked of it."""
        return [self.choice(number) for number in self.core.options(seat)]

    def choice(self, choice: Option | str | int) -> Option:
        """Any choice of this game, listed now or not, by its text or number."""
        if isinstance(choice, Option):
            return choice
        space = self.package.space(self.setup.edition)
        number = space.number(choice) if isinstance(choice, str) else choice
        return Option(number, space.text(number), self.package, self.setup)

    def play(self, seat: int, choice: Option | str | int) -> None:
        """Make a choice: one of `options`, its text or its number.

        IllegalChoice says why not and names the passage of the rules; nothing has changed then.
        """
        self.session.apply(seat, self.choice(choice).number)

    def why_not(
        self,
        seat: int,
        choice: Option | str | int,
        language: str = "en",
        names: Sequence[str] = SEAT_LETTERS,
    ) -> str | None:
        """The reason why a seat may not choose this, in a sentence; None when it may."""
        number = self.choice(choice).number
        if self.core.is_listed(seat, number):
            return None
        return self.session.reason(self.core.refuse(seat, number), language, names)

    def passage(self, number: str, language: str = "en") -> Passage:
        """A passage of the rules by the number a refusal names."""
        texts = self.package.words.texts(language)
        return rulebook.numbered(rulebook.passages(texts), number)

    # --- looking ---

    def view(self, seat: int | None = None) -> View:
        """What a seat may know, ready for JSON; without a seat what a spectator may."""
        return self.package.view(self.setup, self.core, seat)

    def observe(self, seat: int) -> Observation:
        """What a seat may know as rows of numbers, for programs that learn."""
        return observed(self.package, self.setup, self.core, seat)

    def question(self, seat: int, language: str = "en", names: Sequence[str] = SEAT_LETTERS) -> str:
        """What a seat is asked now, in a sentence."""
        return self.package.words.prompt(language, self.view(seat), names)

    def events(self, seat: int | None = None, since: int = 0) -> list[Event]:
        """What happened, as a seat saw it (or a spectator), from event number `since` on."""
        kinds = self.package.event_kinds
        told = (tell(kinds, raw, seat) for raw in self.session.events[since:])
        return [Event(event.name, event.facts, self.package, self.setup) for event in told]

    @property
    def scores(self) -> list[int]:
        """The points of every seat as they stand, hidden ones too."""
        return self.core.scores()

    @property
    def is_over(self) -> bool:
        return self.core.is_over()

    @property
    def result(self) -> Result | None:
        """Scores, winners and places; None while the game goes on."""
        return result_of(self.core) if self.is_over else None

    # --- writing down and copying ---

    @property
    def position(self) -> str:
        """Setup and state in one line, hidden facts too; `sobremesa.at` reads it."""
        return f"{setting.written(self.setup)} {self.package.layout.write(self.core.s)}"

    def record(self) -> Record:
        """Setup, luck and choices: all it takes to play the game again."""
        return self.session.record()

    def clone(self, seed: int | str | None = None) -> "Game":
        """A twin with the same history; playing on it never disturbs the original.

        It has the same luck to come: equal choices lead to equal games. With a seed it has luck of
        its own from here on. What already lies face down stays as it is, in both games nearly all
        there is of chance; `imagine` deals that anew.
        """
        twin = Game(self.session.clone())
        if seed is not None:
            twin.renew_luck(seeded(seed))
        return twin

    def renew_luck(self, luck: Luck) -> None:
        """Take other luck from here on; what was drawn so far stays in the record."""
        luck.drawn = list(self.core.luck.drawn or [])
        self.core.luck = luck

    def imagine(self, seat: int | None, seed: int | str) -> "Game":
        """A game that could be this one for all the seat knows: hidden facts are dealt anew.

        It has no history and luck of its own; `seat` None knows what a spectator knows.
        """
        dealt = self.package.redeal(self.setup, self.core, seat, plain(f"{seed}/deal"))
        position = self.package.layout.write(dealt.s)
        return Game(Session(self.package, self.setup, seeded(seed), position))

    def __copy__(self) -> "Game":
        return self.clone()

    def __deepcopy__(self, _memory: object) -> "Game":
        return self.clone()

    def __repr__(self) -> str:
        asked = "over" if self.is_over else f"deciders {self.deciders}"
        return f"<Game {setting.written(self.setup)}, {len(self.session.choices)} choices, {asked}>"
