"""The truth of a game on paper: setup, luck and choices as versioned JSON."""

import json
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import TypeVar

from sobremesa.kernel.errors import BadRecord, SobremesaError
from sobremesa.kernel.setup import OptionValue, Setup

FORMAT = 1
SEAT_LETTERS = "ABCDEFGH"

T = TypeVar("T")


@dataclass(frozen=True)
class Result:
    """How a finished game came out; tied seats share the better place."""

    scores: tuple[int, ...]
    winners: tuple[int, ...]
    places: tuple[int, ...]


@dataclass(frozen=True)
class Note:
    """What somebody wrote about a moment, after so many choices; no part of the game.

    A `line` is what somebody tried from there on: choices with their seats, as in the record.
    """

    at: int
    by: str
    text: str
    line: tuple[tuple[int, str], ...] = ()


@dataclass(frozen=True)
class Proof:
    """What luck can be checked by once a game is over (`docs/luck.md`)."""

    promise: str  # told before anybody added words
    secret: str
    words: tuple[str, ...]  # of every seat, perhaps empty
    bounds: tuple[int, ...]  # of every outcome of luck
    taken_over: int = 0  # outcomes at the beginning that are those of another game
    derivation: int = 1  # the number of the way luck follows from all this


@dataclass(frozen=True)
class Record:
    """A game that anybody can play again, with or without its end."""

    setup: Setup  # with the number of the rules it was played by
    spaces: int
    luck: tuple[int, ...]
    choices: tuple[tuple[int, str], ...]
    result: Result | None = None
    corrections: str = ""  # digest of an owner's corrections of the edition's data
    notes: tuple[Note, ...] = ()
    proof: Proof | None = None  # of luck; games of one machine, and older ones, have none

    @contextmanager
    def at_choice(self, number: int) -> Iterator[None]:
        """Say at which choice a replay broke."""
        try:
            yield
        except (SobremesaError, ValueError) as problem:
            seat, text = self.choices[number]
            raise BadRecord(
                f"choice {number + 1} of {len(self.choices)},"
                f" {SEAT_LETTERS[seat]} '{text}': {problem}"
            ) from problem


def write_record(record: Record) -> str:
    data: dict[str, object] = {
        "format": FORMAT,
        "game": record.setup.game,
        "edition": record.setup.edition,
        "rules": record.setup.rules,
        "spaces": record.spaces,
        "seats": record.setup.seats,
        "options": dict(record.setup.options),
        "luck": list(record.luck),
        "choices": written(record.choices),
    }
    if record.corrections:
        data["corrections"] = record.corrections
    if record.result is not None:
        data["result"] = {
            "scores": record.result.scores,
            "winners": record.result.winners,
            "places": record.result.places,
        }
    if record.notes:
        data["notes"] = [write_note(note) for note in record.notes]
    if record.proof is not None:
        data["proof"] = vars(record.proof)
    return json.dumps(data, ensure_ascii=False) + "\n"


def written(choices: Iterable[tuple[int, str]]) -> list[str]:
    return [f"{SEAT_LETTERS[seat]} {text}" for seat, text in choices]


def write_note(note: Note) -> dict[str, object]:
    line = {"line": written(note.line)} if note.line else {}
    return {"at": note.at, "by": note.by, "text": note.text, **line}


def read_record(text: str) -> Record:
    """A record from its JSON text; BadRecord says what is wrong and where."""
    try:
        data = json.loads(text)
    except json.JSONDecodeError as problem:
        raise BadRecord(
            f"not a complete JSON text: {problem.msg} at line {problem.lineno},"
            f" column {problem.colno}; the file may be cut off"
        ) from problem
    except (ValueError, RecursionError) as problem:
        # Python reads neither numbers of thousands of digits nor thousands of brackets.
        raise BadRecord("no record has a number that long, or so many brackets") from problem
    if not isinstance(data, dict):
        raise BadRecord("a record is a JSON object with the key 'format'")
    check_format(data)
    seats = field(data, "seats", int)
    if not 2 <= seats <= len(SEAT_LETTERS):
        raise BadRecord(f"'seats' is {seats}")
    return Record(
        setup=Setup(
            field(data, "game", str),
            field(data, "edition", str),
            seats,
            read_options(data),
            field(data, "rules", int),
        ),
        spaces=field(data, "spaces", int),
        luck=tuple(items(data, "luck", int)),
        choices=tuple(read_choice(at, text) for at, text in enumerate(items(data, "choices", str))),
        result=read_result(data),
        corrections=field(data, "corrections", str) if "corrections" in data else "",
        notes=tuple(map(read_note, items(data, "notes", dict))) if "notes" in data else (),
        proof=read_proof(field(data, "proof", dict), seats) if "proof" in data else None,
    )


def check_format(data: dict[str, object]) -> None:
    version = field(data, "format", int)
    if version > FORMAT:
        raise BadRecord(
            f"the record has format {version}, this program reads up to {FORMAT}: update sobremesa"
        )
    if version < 1:
        raise BadRecord(f"there is no record format {version}")


def read_options(data: dict[str, object]) -> dict[str, OptionValue]:
    options: dict[str, OptionValue] = {}
    for name, value in field(data, "options", dict).items():
        if isinstance(value, list):
            options[str(name)] = tuple(str(item) for item in value)
        elif isinstance(value, bool | str):
            options[str(name)] = value
        else:
            raise BadRecord(
                f"option '{name}' is {value!r}; it should be true, false, text or a list"
            )
    return options


def read_choice(at: int, text: str) -> tuple[int, str]:
    letter, _, choice = text.partition(" ")
    seat = SEAT_LETTERS.find(letter)
    if len(letter) != 1 or seat < 0 or not choice:
        raise BadRecord(f"choice {at + 1} is {text!r}; it should be like 'A place galicia'")
    return seat, choice


def read_result(data: dict[str, object]) -> Result | None:
    if data.get("result") is None:
        return None
    result = field(data, "result", dict)
    return Result(
        scores=tuple(items(result, "scores", int)),
        winners=tuple(items(result, "winners", int)),
        places=tuple(items(result, "places", int)),
    )


def read_note(data: dict[str, object]) -> Note:
    line = enumerate(items(data, "line", str)) if "line" in data else ()
    return Note(
        field(data, "at", int),
        field(data, "by", str),
        field(data, "text", str),
        tuple(read_choice(at, text) for at, text in line),
    )


def read_proof(data: dict[str, object], seats: int) -> Proof:
    words = items(data, "words", str)
    if len(words) != seats:
        raise BadRecord(f"the proof of its luck has words of {len(words)} seats, not of {seats}")
    if any("\n" in text for text in words):
        raise BadRecord("the words of a seat have no line break")
    return Proof(
        promise=field(data, "promise", str),
        secret=field(data, "secret", str),
        words=tuple(words),
        bounds=tuple(items(data, "bounds", int)),
        taken_over=field(data, "taken_over", int),
        derivation=field(data, "derivation", int),
    )


def field(data: dict[str, object], key: str, kind: type[T]) -> T:
    if key not in data:
        raise BadRecord(f"the key '{key}' is missing")
    value = data[key]
    if not isinstance(value, kind) or isinstance(value, bool):
        raise BadRecord(f"'{key}' should be of type {kind.__name__}, but is {value!r}"[:200])
    return value


def items(data: dict[str, object], key: str, kind: type[T]) -> list[T]:
    values = field(data, key, list)
    for at, value in enumerate(values):
        if not isinstance(value, kind) or isinstance(value, bool):
            raise BadRecord(
                f"'{key}'[{at}] should be of type {kind.__name__}, but is {value!r}"[:200]
            )
    return values
