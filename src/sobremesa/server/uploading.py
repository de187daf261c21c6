"""Somebody else's record: looked through before it is kept, within bounds, away from the loop."""

import time
from dataclasses import replace

from sobremesa.catalogue import game_package
from sobremesa.kernel.errors import BadRecord, SobremesaError
from sobremesa.kernel.record import Note, Proof, Record, read_record
from sobremesa.kernel.session import Session, replay
from sobremesa.library.setting import checked
from sobremesa.server import limits
from sobremesa.server.errors import Refusal
from sobremesa.server.trying import branched


def checked_record(body: bytes) -> Record:
    """A record that replays to the end it claims, with as much luck as that takes."""
    try:
        record = read_record(body.decode("utf-8"))
        record = replace(record, setup=checked(record.setup))
        check_length(record)
        found = replayed(record).record()
        return confirmed(
            record, replace(found, notes=sound_notes(record), proof=sound_proof(record))
        )
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
    deadline = time.monotonic() + limits.RECORD_SECONDS
    found = (
        Note(
            note.at,
            note.by[: limits.NAME_LENGTH],
            note.text[: limits.NOTE_LENGTH],
            sound_line(record, note) if time.monotonic() < deadline else (),
        )
        for note in record.notes[: limits.NOTES_PER_RECORD]
        if 0 <= note.at <= len(record.choices)
    )
    return tuple(note for note in found if note.text or note.line)


def sound_line(record: Record, note: Note) -> tuple[tuple[int, str], ...]:
    """A line that can be played from its moment on, or none."""
    if not note.line or len(note.line) > limits.LINE_CHOICES:
        return ()
    space = game_package(record.setup.game).space(record.setup.edition)
    try:
        branched(record, note.at, [(seat, space.number(text)) for seat, text in note.line])
    except (Refusal, SobremesaError):
        return ()
    return note.line


def sound_proof(record: Record) -> Proof | None:
    """What its luck is checked by, whether that holds or not; nothing longer than ours."""
    proof = record.proof
    if proof is None:
        return None
    texts = (proof.promise, proof.secret, *proof.words)
    if len(proof.bounds) > limits.RECORD_LUCK or max(map(len, texts)) > limits.PROOF_TEXT:
        raise BadRecord("the proof of its luck is longer than any of ours")
    return proof


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
