"""A game being recorded: choices go in, the record comes out, steps can be taken back."""

from bisect import bisect_right

from sobremesa.kernel.errors import BadRecord
from sobremesa.kernel.game import Game
from sobremesa.kernel.luck import Luck, remembered, resumed
from sobremesa.kernel.package import GamePackage
from sobremesa.kernel.record import Record, Result
from sobremesa.kernel.setup import Setup
from sobremesa.kernel.telling import RawEvent


class Session:
    """One game with its history; the game is always what setup, luck and choices make it."""

    def __init__(self, package: GamePackage, setup: Setup, luck: Luck) -> None:
        self.package = package
        self.setup = setup
        self.game = package.new_game(setup, luck)
        self.choices: list[tuple[int, int]] = []
        self._told: list[int] = []  # how many events there were before each choice
        self._luck_before: list[int] = []

    @property
    def events(self) -> list[RawEvent]:
        return self.game.log or []

    def apply(self, seat: int, choice: int) -> list[RawEvent]:
        """Play a choice; the events it caused."""
        told = len(self.events)
        drawn = len(self._drawn())
        self.game.apply(seat, choice)
        self.choices.append((seat, choice))
        self._told.append(told)
        self._luck_before.append(drawn)
        return self.events[told:]

    def told_before(self, number: int) -> int:
        """How many events there were before a choice (from 0); all of them, after the last."""
        return self._told[number] if number < len(self._told) else len(self.events)

    def choices_until(self, event: int) -> int:
        """How many choices had been made when an event (from 0) was told."""
        return bisect_right(self._told, event)

    def may_take_back(self, seat: int, count: int = 1) -> bool:
        """Own last choices, nobody acted since, nothing hidden or random came to light."""
        first = len(self.choices) - count
        if first < 0 or any(chooser != seat for chooser, _ in self.choices[first:]):
            return False
        kinds = self.package.event_kinds
        since = self.events[self._told[first] :]
        came_to_light = any(kinds[event[0]].reveals for event in since)
        return not came_to_light and self._luck_before[first] == len(self._drawn())

    def take_back(self) -> None:
        """Undo the last choice, whoever made it: replay all but that one."""
        kept = self.choices[:-1]
        luck = resumed(list(self._drawn()), self.game.luck)
        self.game = self.package.new_game(self.setup, luck)
        self.choices, self._told, self._luck_before = [], [], []
        for seat, choice in kept:
            self.apply(seat, choice)

    def record(self) -> Record:
        space = self.package.space(self.setup.edition)
        return Record(
            setup=self.setup,
            rules=self.package.rules_version(self.setup.edition),
            spaces=space.version,
            luck=tuple(self._drawn()),
            choices=tuple((seat, space.text(choice)) for seat, choice in self.choices),
            result=result_of(self.game) if self.game.is_over() else None,
            corrections=self.package.corrections(self.setup.edition),
        )

    def _drawn(self) -> list[int]:
        return self.game.luck.drawn or []


def result_of(game: Game) -> Result:
    scores = game.scores()
    best = max(scores)
    return Result(
        scores=tuple(scores),
        winners=tuple(seat for seat, score in enumerate(scores) if score == best),
        places=tuple(1 + sum(other > score for other in scores) for score in scores),
    )


def replay(
    package: GamePackage, record: Record, steps: int | None = None, then: Luck | None = None
) -> Session:
    """The session a record describes, up to a number of choices; `then` is luck to play on with."""
    check_versions(package, record)
    known = list(record.luck)
    try:
        luck = resumed(known, then) if then else remembered(known)
        session = Session(package, record.setup, luck)
    except ValueError as problem:
        raise BadRecord(f"before the first choice: {problem}") from problem
    space = package.space(record.setup.edition)
    for number, (seat, text) in enumerate(record.choices[:steps]):
        with record.at_choice(number):
            session.apply(seat, space.number(text))
    return session


def check_versions(package: GamePackage, record: Record) -> None:
    """A record of other rules or other data must not be replayed as if it were of these."""
    edition = record.setup.edition
    rules = package.rules_version(edition)
    spaces = package.space(edition).version
    if (record.rules, record.spaces) != (rules, spaces):
        raise BadRecord(
            f"it was played by rules {record.rules} and choices {record.spaces} of {edition},"
            f" this program has rules {rules} and choices {spaces}:"
            " use the version of sobremesa that wrote it"
        )
    here = package.corrections(edition)
    if record.corrections != here:
        raise BadRecord(
            f"it was played with data of {edition} corrected by {record.corrections or 'nobody'},"
            f" here they are corrected by {here or 'nobody'}: set SOBREMESA_CORRECTIONS to the"
            " folder with the corrections it was played with"
        )
