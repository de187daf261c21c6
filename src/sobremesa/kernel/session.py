"""A game being recorded: choices go in, the record comes out, steps can be taken back."""

from bisect import bisect_right
from collections.abc import Sequence
from dataclasses import replace
from typing import cast

from sobremesa.kernel.errors import BadRecord, IllegalChoice
from sobremesa.kernel.package import GamePackage
from sobremesa.kernel.record import SEAT_LETTERS, Record, Result
from sobremesa.kernel.rules.game import Game
from sobremesa.kernel.rules.luck import Luck, remembered, resumed
from sobremesa.kernel.setup import Setup
from sobremesa.kernel.telling import BEGINNING, Place, RawEvent, place_of
from sobremesa.kernel.words import Names


class Session:
    """One game with its history; the game is always what setup, luck and choices make it.

    One that begins in a written position instead of a deal has no record.
    """

    def __init__(
        self, package: GamePackage, setup: Setup, luck: Luck, position: str | None = None
    ) -> None:
        self.package = package
        self.setup = setup
        self.position = position
        self.game = self._begun(luck)
        self.choices: list[tuple[int, int]] = []
        self._told: list[int] = []  # how many events there were before each choice
        self._luck_before: list[int] = []
        self._places: list[Place] = []  # of the events so far, as many as somebody asked for

    def _begun(self, luck: Luck) -> Game:
        if self.position is None:
            return self.package.new_game(self.setup, luck)
        return self.package.game_at(self.setup, self.position, luck)

    @property
    def events(self) -> list[RawEvent]:
        return self.game.log or []

    def apply(self, seat: int, choice: int) -> list[RawEvent]:
        """Play a choice; the events it caused."""
        told = len(self.events)
        drawn = len(self._drawn())
        try:
            self.game.apply(seat, choice)
        except IllegalChoice as no:
            raise IllegalChoice(no.refusal, self.reason(no)) from None
        self.choices.append((seat, choice))
        self._told.append(told)
        self._luck_before.append(drawn)
        return self.events[told:]

    def reason(self, no: IllegalChoice, language: str = "en", names: Names = SEAT_LETTERS) -> str:
        """Why not, in a sentence."""
        return self.package.words.refusal_text(language, self.setup, no.refusal, names)

    def told_before(self, number: int) -> int:
        """How many events there were before a choice (from 0); all of them, after the last."""
        return self._told[number] if number < len(self._told) else len(self.events)

    def choices_until(self, event: int) -> int:
        """How many choices had been made when an event (from 0) was told."""
        return bisect_right(self._told, event)

    def places(self, first: int, last: int) -> list[Place]:
        """Which turn and action some of the events belong to."""
        known = self._places
        known += self._following(known[-1:], self.events[len(known) : last])
        return known[first:last]

    def places_after(self, events: Sequence[RawEvent]) -> list[Place]:
        """Where events would stand that happened next."""
        told = len(self.events)
        return self._following(self.places(told - 1, told), events)

    def _following(self, before: Sequence[Place], events: Sequence[RawEvent]) -> list[Place]:
        place = before[-1] if before else BEGINNING
        found: list[Place] = []
        for raw in events:
            place = place_of(self.package.event_kinds, raw, place)
            found.append(place)
        return found

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
        self.game = self._begun(luck)
        self.choices, self._told, self._luck_before, self._places = [], [], [], []
        for seat, choice in kept:
            self.apply(seat, choice)

    @property
    def rules(self) -> int:
        """The number of the rules it is played by."""
        return self.setup.rules or self.package.rules_version(self.setup.edition)

    def clone(self) -> "Session":
        """A twin with the same history and the same luck to come."""
        twin = Session.__new__(Session)
        game = self.game.clone(self.game.luck.copy())
        game.log = list(self.events)
        vars(twin).update(vars(self), game=game, choices=list(self.choices))
        twin._told, twin._luck_before = list(self._told), list(self._luck_before)
        twin._places = list(self._places)
        return twin

    def __getstate__(self) -> dict[str, object]:
        # A game is compiled and cannot be pickled: its position and its luck stand for it.
        position = self.package.layout.write(self.game.s)
        return {**vars(self), "game": (position, self.game.luck, self.events)}

    def __setstate__(self, state: dict[str, object]) -> None:
        vars(self).update(state)
        position, luck, events = cast("tuple[str, Luck, list[RawEvent]]", state["game"])
        self.game = self.package.game_at(self.setup, position, luck)
        self.game.log = events

    def record(self) -> Record:
        if self.position is not None:
            raise BadRecord("a game that began in the middle has no record")
        space = self.package.space(self.setup.edition)
        return Record(
            setup=replace(self.setup, rules=self.rules),
            spaces=space.version,
            luck=tuple(self._drawn()),
            choices=tuple((seat, space.text(choice)) for seat, choice in self.choices),
            result=result_of(self.game) if self.game.is_over() else None,
            corrections=self.package.corrections(self.setup.edition),
        )

    def _drawn(self) -> list[int]:
        return self.game.luck.drawn or []

    @property
    def bounds(self) -> list[int]:
        """Below which each outcome of the luck so far had to be."""
        return self.game.luck.bounds or []


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
    if not 1 <= record.setup.rules <= rules or record.spaces != spaces:
        raise BadRecord(
            f"it was played by rules {record.setup.rules} and choices {record.spaces} of {edition},"
            f" this program knows rules 1 to {rules} and choices {spaces}:"
            " use the version of sobremesa that wrote it"
        )
    here = package.corrections(edition)
    if record.corrections != here:
        raise BadRecord(
            f"it was played with data of {edition} corrected by {record.corrections or 'nobody'},"
            f" here they are corrected by {here or 'nobody'}: set SOBREMESA_CORRECTIONS to the"
            " folder with the corrections it was played with"
        )
