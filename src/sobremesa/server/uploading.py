"""Somebody else's record: looked through before it is kept, within bounds, away from the loop."""

import time
from dataclasses import replace

from sobremesa.catalogue import game_package, make_setup
from sobremesa.kernel.errors import BadRecord, SobremesaError
from sobremesa.kernel.record import Note, Record, read_record
from sobremesa.kernel.session import Session, replay
from sobremesa.server import limits
from sobremesa.server.errors import Refusal


def checked_record(body: bytes) -> Record:
    """A record that replays to the end it claims, with as much luck as that takes."""
    try:
        record = read_record(body.decode("utf-8"))
        setup = record.setup
        make_setup(setup.game, setup.edition, setup.seats, setup.options)
        check_length(record)
        return confirmed(record, replace(replayed(record).record(), notes=sound_notes(record)))
    except UnicodeDecodeError:
        raise Refusal("illegal", "a record is JSON in UTF-8") from None
    except (SobremesaError, RecursionError, OverflowError) as problem:
        raise Refusal(
            "illegal", "this record does not replay: {problem}", problem=str(problem)[:370]
        ) from None


def confirmed(claimed: Record, found: Record) -> Record:
    if claimed.result is not None and found.result != claimed.result:
        raise BadRecord("its result is not the one it replays to")
    return found


def sound_notes(record: Record) -> tuple[Note, ...]:
    """What is written about moments that exist, as much as may be kept."""
    return tuple(
        Note(note.at, note.by[: limits.NAME_LENGTH], note.text[: limits.NOTE_LENGTH])
        for note in record.notes[: limits.NOTES_PER_RECORD]
        if 0 <= note.at <= len(record.choices)
    )


def check_length(record: Record) -> None:
    for what, found, most in (
        ("choices", len(record.choices), limits.RECORD_CHOICES),
        ("outcomes of luck", len(record.luck), limits.RECORD_LUCK),
    ):
        if found > most:
            raise BadRecord(f"a record has at most {most} {what} here, this one has {found}")


def replayed(record: Record) -> Session:
    """As `replay`, but it does not go on for ever."""
    package = game_package(record.setup.game)
    session = replay(package, record, 0)
    space = package.space(record.setup.edition)
    deadline = time.monotonic() + limits.RECORD_SECONDS
    for number, (seat, text) in enumerate(record.choices):
        if time.monotonic() > deadline:
            raise BadRecord("it takes too long to replay")
        with record.at_choice(number):
            session.apply(seat, space.number(text))
    return session
