"""Time at a table: clocks that run, answers that are due, and holidays in which nothing is."""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from functools import lru_cache

import msgspec

from sobremesa.server.parts import Pace
from sobremesa.server.store.tables import SeatRow
from sobremesa.server.store.turns import Turn

Holiday = tuple[float, float]  # from when until when
Turns = dict[int, Turn]

BACK = 60  # seconds on the clock of somebody who ran out of time, for when they are back

holidays_decoder = msgspec.json.Decoder(list[Holiday])


@lru_cache(256)
def pace_of(text: str) -> Pace:
    return msgspec.json.decode(text, type=Pace)


def holidays_of(text: str) -> list[Holiday]:
    return [] if text == "[]" else holidays_decoder.decode(text)


def deadline(start: float, seconds: float, holidays: Iterable[Holiday]) -> float:
    """When so many seconds have passed that are nobody's holiday."""
    until = start + seconds
    for begin, end in sorted(holidays):
        if end > start and begin < until:
            until += end - max(begin, start)
    return until


@dataclass(frozen=True)
class Moment:
    """When turns change, and by whom: somebody answered, or took an answer back."""

    at: float
    answered: int | None = None
    took_back: int | None = None


def timed(before: Turns, now: Turns, seats: list[SeatRow], pace: Pace, moment: Moment) -> Turns:
    """The same turns with their clocks, and until when each answer is due."""
    if pace.kind == "untimed":
        return now
    return {
        seat: timed_turn(before.get(seat), turn, seats[seat], pace, moment)
        for seat, turn in now.items()
    }


def timed_turn(old: Turn | None, turn: Turn, sitting: SeatRow, pace: Pace, moment: Moment) -> Turn:
    """Only bots have no time: an answer that was planned looks as if its owner were asked."""
    is_timeless = turn.number is None or is_bot(sitting)
    is_same = old is not None and old.number == turn.number
    if old is not None and is_same and (old.until is None) == is_timeless:
        since, clock = old.since, old.clock
    else:
        # Whoever comes back to a question that a bot had is asked from that moment on.
        since = moment.at if is_same else turn.since
        clock = clock_after(old, turn.seat, sitting, pace, moment)
    timeless = replace(turn, since=since, clock=clock, until=None)
    if is_timeless:
        return timeless
    return replace(timeless, until=due(since, clock, sitting, pace))


def is_bot(sitting: SeatRow) -> bool:
    return sitting.kind == "bot" or sitting.stand_in is not None


def due(since: float, clock: float | None, sitting: SeatRow, pace: Pace) -> float:
    if clock is not None:
        return since + clock
    return deadline(since, pace.seconds, holidays_of(sitting.holidays))


def clock_after(
    old: Turn | None, seat: int, sitting: SeatRow, pace: Pace, moment: Moment
) -> float | None:
    """What is left when a question is over, or goes to somebody else; None without clocks."""
    if pace.kind != "live":
        return None
    if old is None or old.clock is None:
        return float(pace.seconds)
    left = old.clock if old.until is None else max(0.0, old.until - moment.at)
    if moment.answered == seat and old.until is not None:
        left += pace.increment
    if moment.took_back == seat:  # or answering again and again would be a way to gain time
        left = max(0.0, left - pace.increment)
    return max(left, pace.increment, BACK) if sitting.stand_in == "time" else left


def ends(turns: Turns) -> dict[int, float]:
    """When the open questions are due that are due at all."""
    return {
        seat: turn.until
        for seat, turn in turns.items()
        if turn.number is not None and turn.until is not None
    }


def clocks_of(turns: Turns, seats: int, pace: Pace) -> list[float] | None:
    """What every seat had when it was last asked."""
    if pace.kind != "live":
        return None
    found = [turns[seat].clock if seat in turns else None for seat in range(seats)]
    return [float(pace.seconds) if clock is None else clock for clock in found]
