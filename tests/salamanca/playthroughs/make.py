"""Print the playthroughs anew: `python -m tests.salamanca.playthroughs.make`."""

from collections.abc import Iterator
from pathlib import Path

from sobremesa.kernel.record import SEAT_LETTERS, Record, read_record
from sobremesa.kernel.rules.luck import remembered
from sobremesa.kernel.session import Session
from sobremesa.kernel.telling import tell
from sobremesa.salamanca.package import package

FOLDER = Path(__file__).parent
RECORDS = FOLDER.parent / "records"

# Name of the playthrough -> the record it prints; in the one of five seats a hand is shown.
PLAYTHROUGHS = {"two-seats": "salamanca-2-0", "five-seats": "salamanca-5-0"}


def print_game(name: str) -> Iterator[str]:
    """Choices with the options they were made from, what they caused, the board each round."""
    file = RECORDS / f"{PLAYTHROUGHS[name]}.json"
    record = read_record(file.read_text(encoding="utf-8"))
    session = Session(package, record.setup, remembered(list(record.luck)))
    space = package.space(record.setup.edition)
    yield f"{record.setup.game} {record.setup.seats} {dict(record.setup.options)}"
    yield from sentences(session, 0)
    for seat, text in record.choices:
        told = len(session.events)
        options = [space.text(choice) for choice in session.game.options(seat)]
        yield f"{SEAT_LETTERS[seat]} {text}  <- {', '.join(options)}"
        session.apply(seat, space.number(text))
        yield from sentences(session, told)
    yield package.layout.write(session.game.s)
    yield result(record)


def sentences(session: Session, since: int) -> Iterator[str]:
    names = SEAT_LETTERS[: session.setup.seats]
    for raw in session.events[since:]:
        event = tell(package.event_kinds, raw, None)
        if event.name == "RoundStarted":
            yield from board(session)
        yield "  " + package.words.event_text("en", session.setup, event, names)


def board(session: Session) -> list[str]:
    """The table as a spectator sees it when a round begins."""
    view = package.view(session.setup, session.game, None)
    return package.words.screen("en", view, SEAT_LETTERS[: session.setup.seats], 100)


def result(record: Record) -> str:
    assert record.result is not None
    return f"scores {record.result.scores}, winners {record.result.winners}"


if __name__ == "__main__":
    for name in PLAYTHROUGHS:
        text = "\n".join(print_game(name)) + "\n"
        (FOLDER / f"{name}.txt").write_text(text, encoding="utf-8")
