"""How those fared who did something, over many games: by seat, by opening, by card and round."""

import json
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import cache
from importlib.resources import files
from math import sqrt
from typing import Any

from sobremesa.catalogue import game_package
from sobremesa.kernel.package import GamePackage
from sobremesa.kernel.record import Record, Result, read_record
from sobremesa.kernel.session import Session, replay
from sobremesa.kernel.telling import RawEvent

ROUND = "RoundStarted"
# Statistics by the names that games give them (`GamePackage.deeds`).
OPENINGS = ("power_cards", "cards")  # the first of a seat is its opening
BY_ROUND = ("action_cards", "cards")  # worth something else in every round
NORMAL_95 = 1.959964
FINE = 3  # places behind the point


@dataclass
class Fared:
    """Seats of which something is counted: their victories, and their leads over the table."""

    count: int = 0
    wins: float = 0.0
    leads: float = 0.0  # final points less the mean of the table
    squares: float = 0.0

    def add(self, win: float, lead: float) -> None:
        self.count += 1
        self.wins += win
        self.leads += lead
        self.squares += lead * lead

    @property
    def share(self) -> float:
        return self.wins / self.count if self.count else 0.0

    @property
    def lead(self) -> float:
        return self.leads / self.count if self.count else 0.0

    def interval(self) -> tuple[float, float]:
        """Wilson's 95 % interval of the share of victories."""
        n, share, z = self.count, self.share, NORMAL_95
        if n == 0:
            return 0.0, 1.0
        centre = (share + z * z / (2 * n)) / (1 + z * z / n)
        half = z * sqrt(max(0.0, share * (1 - share)) / n + z * z / (4 * n * n)) / (1 + z * z / n)
        return max(0.0, centre - half), min(1.0, centre + half)

    def lead_error(self) -> float:
        """Half the 95 % interval of the mean lead."""
        if self.count < 2:
            return 0.0
        variance = (self.squares - self.count * self.lead**2) / (self.count - 1)
        return NORMAL_95 * sqrt(max(0.0, variance) / self.count)

    def as_data(self) -> list[float]:
        return [self.count, *(round(one, FINE) for one in (self.wins, self.leads, self.squares))]


@dataclass
class Statistics:
    """Games of one game, edition and number of seats."""

    seats: list[Fared]
    games: int = 0
    opening: str = ""  # the statistic that openings are items of
    by_round: str = ""  # the statistic that is counted round by round
    openings: dict[str, Fared] = field(default_factory=dict)  # by the first such deed of a seat
    rounds: dict[str, dict[int, Fared]] = field(default_factory=dict)  # item -> round

    def add(self, record: Record) -> None:
        """Count one finished game."""
        package = game_package(record.setup.game)
        session = replay(package, record, len(record.choices))
        fates = fates_of(record.result) if record.result else []
        if not fates:
            return
        self.games += 1
        for seat, (win, lead) in enumerate(fates):
            self.seats[seat].add(win, lead)
        has_opened: set[int] = set()
        for number, statistic, item, seat in deeds_by_round(package, session):
            win, lead = fates[seat]
            if statistic in OPENINGS and seat not in has_opened:
                has_opened.add(seat)
                self.opening = statistic
                self.openings.setdefault(item, Fared()).add(win, lead)
            if statistic in BY_ROUND:
                self.by_round = statistic
                by_round = self.rounds.setdefault(item, {})
                by_round.setdefault(number, Fared()).add(win, lead)

    def as_data(self) -> dict[str, Any]:
        return {
            "games": self.games,
            "opening": self.opening,
            "by_round": self.by_round,
            "seats": [one.as_data() for one in self.seats],
            "openings": {item: one.as_data() for item, one in sorted(self.openings.items())},
            "rounds": {
                item: {str(number): one.as_data() for number, one in sorted(found.items())}
                for item, found in sorted(self.rounds.items())
            },
        }


def fates_of(result: Result) -> list[tuple[float, float]]:
    """Every seat's share of the victory, and its lead over the mean of the table."""
    mean = sum(result.scores) / len(result.scores)
    share = 1 / len(result.winners)
    return [
        (share if seat in result.winners else 0.0, score - mean)
        for seat, score in enumerate(result.scores)
    ]


def deeds_by_round(package: GamePackage, session: Session) -> Iterator[tuple[int, str, str, int]]:
    """What is worth counting, with the round in which it was done."""
    kinds = package.event_kinds
    number, told = 0, list[RawEvent]()
    for event in [*session.events, None]:
        if event is None or kinds[event[0]].name == ROUND:
            for statistic, item, seat in package.deeds(session.setup, told):
                yield number, statistic, item, seat
            number, told = number + 1, []
        if event is not None:
            told.append(event)


def read_statistics(data: Mapping[str, Any]) -> Statistics:
    return Statistics(
        seats=[Fared(*one) for one in data["seats"]],
        games=data["games"],
        opening=data["opening"],
        by_round=data["by_round"],
        openings={item: Fared(*one) for item, one in data["openings"].items()},
        rounds={
            item: {int(number): Fared(*one) for number, one in found.items()}
            for item, found in data["rounds"].items()
        },
    )


def counted(records: Iterable[Record], seats: int) -> Statistics:
    found = Statistics([Fared() for _ in range(seats)])
    for record in records:
        found.add(record)
    return found


def counted_in(texts: Iterable[str], seats: int) -> Statistics:
    """The same from records on paper, of those with so many seats."""
    records = map(read_record, texts)
    return counted((one for one in records if one.setup.seats == seats), seats)


@dataclass(frozen=True)
class Shipped:
    """Games of computer players that come with the program, added up, and how they were made."""

    edition: str
    bot: str
    command: str
    statistics: Statistics


@cache
def shipped() -> dict[str, Shipped]:
    """From `selfplayed.json`, by game and seats."""
    text = files("sobremesa.study").joinpath("selfplayed.json").read_text("utf-8")
    data = json.loads(text)
    made = data["made"]
    return {
        name: Shipped(one["edition"], made["bot"], made["command"], read_statistics(one))
        for name, one in data["setups"].items()
    }
