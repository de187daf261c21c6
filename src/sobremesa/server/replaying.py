"""A moment of a finished game."""

from sobremesa.catalogue import game_package
from sobremesa.kernel.record import Record
from sobremesa.kernel.session import replay, result_of
from sobremesa.kernel.telling import tell
from sobremesa.server.errors import Refusal
from sobremesa.server.messages import Happening
from sobremesa.server.routes.bodies import Moment
from sobremesa.server.table.audience import told_result


def moment_of(
    record: Record, at: int, seat: int | None, language: str, names: tuple[str, ...]
) -> Moment:
    """The table after so many choices; whoever reads a record may look from every seat."""
    if not 0 <= at <= len(record.choices):
        raise Refusal("unknown", f"the record has {len(record.choices)} choices")
    if seat is not None and not 0 <= seat < record.setup.seats:
        raise Refusal("unknown", "there is no such seat in this game")
    package = game_package(record.setup.game)
    session = replay(package, record, at)
    told = session.told_before(at - 1) if at else 0
    events = [tell(package.event_kinds, raw, seat) for raw in session.events[told:]]
    result = result_of(session.game) if session.game.is_over() else None
    return Moment(
        at=at,
        choices=len(record.choices),
        chooser=record.choices[at - 1][0] if at else None,
        choice=record.choices[at - 1][1] if at else None,
        events=[
            Happening(
                event.name,
                dict(event.facts),
                package.event_text(language, record.setup, event, names),
            )
            for event in events
        ],
        view=package.view(record.setup, session.game, seat),
        result=told_result(result),
    )
