"""A moment of a finished game."""

from sobremesa.catalogue import game_package
from sobremesa.kernel.record import Record
from sobremesa.kernel.session import Session, replay, result_of
from sobremesa.kernel.telling import tell
from sobremesa.server import limits
from sobremesa.server.errors import Refusal
from sobremesa.server.messages import Happening
from sobremesa.server.routes.bodies import Moment, RecordLog
from sobremesa.server.table.audience import told_result


def log_of(
    record: Record, first: int, seat: int | None, language: str, names: tuple[str, ...]
) -> RecordLog:
    """A page of what happened in the whole game, with the moment of each event."""
    check_seat(record, seat)
    session = replay(game_package(record.setup.game), record)
    last = min(first + limits.EVENTS_PER_PAGE, len(session.events))
    return RecordLog(
        first=first,
        total=len(session.events),
        events=told(session, first, last, seat, language, names),
        told_at=[session.choices_until(event) for event in range(first, last)],
    )


def moment_of(
    record: Record, at: int, seat: int | None, language: str, names: tuple[str, ...]
) -> Moment:
    """The table after so many choices; whoever reads a record may look from every seat."""
    if not 0 <= at <= len(record.choices):
        raise Refusal("unknown", f"the record has {len(record.choices)} choices")
    check_seat(record, seat)
    package = game_package(record.setup.game)
    session = replay(package, record, at)
    first = session.told_before(at - 1) if at else 0
    result = result_of(session.game) if session.game.is_over() else None
    return Moment(
        at=at,
        choices=len(record.choices),
        chooser=record.choices[at - 1][0] if at else None,
        choice=record.choices[at - 1][1] if at else None,
        events=told(session, first, len(session.events), seat, language, names),
        view=package.view(record.setup, session.game, seat),
        result=told_result(result),
    )


def check_seat(record: Record, seat: int | None) -> None:
    if seat is not None and not 0 <= seat < record.setup.seats:
        raise Refusal("unknown", "there is no such seat in this game")


def told(
    session: Session,
    first: int,
    last: int,
    seat: int | None,
    language: str,
    names: tuple[str, ...],
) -> list[Happening]:
    """Some of a session's events in the words of one audience."""
    package = session.package
    events = [tell(package.event_kinds, raw, seat) for raw in session.events[first:last]]
    return [
        Happening(
            event.name,
            dict(event.facts),
            package.words.event_text(language, session.setup, event, names),
        )
        for event in events
    ]
