"""Records on disk: reading them with a clear word about what is wrong, writing them whole."""

import json
from dataclasses import dataclass, replace
from pathlib import Path

from sobremesa.kernel.errors import BadRecord, SobremesaError
from sobremesa.kernel.record import Record, read_record, write_record
from sobremesa.library.game import Game
from sobremesa.library.opening import replay
from sobremesa.library.setting import checked


@dataclass(frozen=True)
class Table:
    """Who sits at a saved game: the command line's own addition to a record."""

    seats: tuple[str, ...]
    names: tuple[str, ...]


@dataclass(frozen=True)
class Saved:
    """A record that was read from a file."""

    path: Path
    record: Record
    table: Table | None

    def play_again(self, choices: int | None = None, seed: str | None = None) -> Game:
        """All of it or so many choices, with new luck for what follows."""
        try:
            return replay(self.record, choices, seed=seed)
        except BadRecord as problem:
            raise BadRecord(f"{self.path}: {problem}") from problem


def read_text(path: Path) -> str:
    try:
        return path.read_text(encoding="utf-8")
    except OSError as problem:
        raise SobremesaError(f"{path}: {problem.strerror}") from problem
    except UnicodeDecodeError as problem:
        raise BadRecord(f"{path}: not a text in UTF-8 (byte {problem.start + 1})") from problem


def open_record(path: Path) -> Saved:
    """A record that this program can replay; anything else is an error that names the file."""
    text = read_text(path)
    try:
        record = read_record(text)
        record = replace(record, setup=checked(record.setup))
        return Saved(path, record, read_table(text, record.setup.seats))
    except SobremesaError as problem:
        raise BadRecord(f"{path}: {problem}") from problem


def read_table(text: str, seats: int) -> Table | None:
    """Who sat there, if the file says so in a way that fits."""
    data = json.loads(text).get("table")
    if not isinstance(data, dict):
        return None
    kinds, names = data.get("seats"), data.get("names")
    if not isinstance(kinds, list) or not isinstance(names, list):
        return None
    if len(kinds) != seats or len(names) != seats:
        raise BadRecord(f"'table' does not name {seats} seats")
    return Table(tuple(map(str, kinds)), tuple(map(str, names)))


def write_text(path: Path, text: str) -> None:
    """All or nothing: a crash in the middle leaves the file as it was."""
    draft = path.with_name(path.name + ".part")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        draft.write_text(text, encoding="utf-8")
        draft.replace(path)
    except OSError as problem:
        raise SobremesaError(f"{path}: {problem.strerror}") from problem


def save_record(path: Path, record: Record, table: Table) -> None:
    data = json.loads(write_record(record))
    data["table"] = {"seats": list(table.seats), "names": list(table.names)}
    write_text(path, json.dumps(data, ensure_ascii=False) + "\n")
