"""A moment of a finished game."""

from dataclasses import dataclass

from sobremesa.catalogue import game_package
from sobremesa.kernel.record import Record
from sobremesa.kernel.session import replay, result_of
from sobremesa.server import limits
from sobremesa.server.errors import Refusal
from sobremesa.server.routes.record_bodies import Moment, RecordLog
from sobremesa.server.table.audience import Audience, happenings, told_result


@dataclass(frozen=True)
class Shown:
    """A record with what the table knew of it: names, and who resigned."""

    record: Record
    names: tuple[str, ...]
    resigned: list[int]


def log_of(shown: Shown, first: int, audience: Audience) -> RecordLog:
    """A page of what happened in the whole game, with the moment of each event."""
    record = shown.record
    check_seat(record, audience.seat)
    session = replay(game_package(record.setup.game), record)
    last = min(first + limits.EVENTS_PER_PAGE, len(session.events))
    return RecordLog(
        first=first,
        total=len(session.events),
        events=happenings(session, first, last, audience, shown.names, {}),
        told_at=[session.choices_until(event) for event in range(first, last)],
    )


def moment_of(shown: Shown, at: int, audience: Audience) -> Moment:
    """The table after so many choices; whoever reads a record may look from every seat."""
    record = shown.record
    if not 0 <= at <= len(record.choices):
        raise Refusal("unknown", "the record has {count} choices", count=len(record.choices))
    check_seat(record, audience.seat)
    package = game_package(record.setup.game)
    session = replay(package, record, at)
    first = session.told_before(at - 1) if at else 0
    result = result_of(session.game) if session.game.is_over() else None
    return Moment(
        at=at,
        choices=len(record.choices),
        chooser=record.choices[at - 1][0] if at else None,
        choice=record.choices[at - 1][1] if at else None,
        events=happenings(session, first, len(session.events), audience, shown.names, {}),
        view=package.view(record.setup, session.game, audience.seat),
        result=told_result(result, shown.resigned),
    )


def check_seat(record: Record, seat: int | None) -> None:
    if seat is not None and not 0 <= seat < record.setup.seats:
        raise Refusal("unknown", "there is no such seat in this game")
