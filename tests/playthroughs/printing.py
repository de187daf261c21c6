"""A recorded game printed line by line: choices, what they caused, the position each round."""

from collections.abc import Iterator
from pathlib import Path

from sobremesa.catalogue import game_package
from sobremesa.kernel.record import SEAT_LETTERS, Record, read_record
from sobremesa.kernel.rules.luck import remembered
from sobremesa.kernel.session import Session
from sobremesa.kernel.telling import tell


def print_game(file: Path) -> Iterator[str]:
    record = read_record(file.read_text(encoding="utf-8"))
    package = game_package(record.setup.game)
    session = Session(package, record.setup, remembered(list(record.luck)))
    yield f"{record.setup.game} {record.setup.edition} {record.setup.seats} {record.setup.options}"
    yield from sentences(session, 0)
    space = package.space(record.setup.edition)
    for seat, text in record.choices:
        told = len(session.events)
        options = [space.text(choice) for choice in session.game.options(seat)]
        yield f"{SEAT_LETTERS[seat]} {text}  <- {', '.join(options)}"
        session.apply(seat, space.number(text))
        yield from sentences(session, told)
    yield package.layout.write(session.game.s)
    yield str(result(record))


def sentences(session: Session, since: int) -> Iterator[str]:
    names = SEAT_LETTERS[: session.setup.seats]
    for raw in session.events[since:]:
        event = tell(session.package.event_kinds, raw, None)
        yield "  " + session.package.words.event_text("en", session.setup, event, names)


def result(record: Record) -> str:
    assert record.result is not None
    return f"scores {record.result.scores}, winners {record.result.winners}"
