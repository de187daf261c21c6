"""Results on disk: one line for each finished game, only ever appended, so a kill loses nothing."""

import json
import os
from pathlib import Path
from typing import IO

from sobremesa.arena.match import Played
from sobremesa.arena.plan import Plan
from sobremesa.kernel.errors import SobremesaError

FILE = "results.jsonl"


class Results:
    """What was played so far; with a folder it outlives the process."""

    def __init__(self, plan: Plan, folder: Path | None) -> None:
        self.plan = plan
        self.games: dict[int, Played] = {}
        self._file: IO[str] | None = None
        if folder is not None:
            self._open(folder)

    def _open(self, folder: Path) -> None:
        path = folder / FILE
        try:
            folder.mkdir(parents=True, exist_ok=True)
            if path.exists():
                self._read(path)
            self._file = path.open("a", encoding="utf-8")
        except OSError as problem:
            raise SobremesaError(f"{path}: {problem.strerror}") from problem
        if path.stat().st_size == 0:
            self._append(json.dumps({"plan": self.plan.as_data()}))

    def _read(self, path: Path) -> None:
        text = path.read_text(encoding="utf-8")
        whole, _, torn = text.rpartition("\n")
        if torn:  # a kill in the middle of a line
            path.write_text(whole + "\n" if whole else "", encoding="utf-8")
        lines = whole.splitlines()
        if lines and json.loads(lines[0]).get("plan") != self.plan.as_data():
            raise SobremesaError(
                f"{path} holds another tournament, or one of another version of the program;"
                " choose another --out or delete it"
            )
        for line in lines[1:]:
            self._keep(Played(**json.loads(line)))

    def _keep(self, played: Played) -> bool:
        if played.game in self.games or played.game >= self.plan.games:
            return False
        self.games[played.game] = played
        return True

    def add(self, played: Played) -> None:
        """Keep a result; a game that two workers finished counts once."""
        if self._keep(played):
            self._append(played.as_line())

    def _append(self, line: str) -> None:
        if self._file is not None:
            self._file.write(line + "\n")
            self._file.flush()
            os.fsync(self._file.fileno())

    def missing(self) -> list[int]:
        return [number for number in range(self.plan.games) if number not in self.games]

    def in_order(self) -> list[Played]:
        return [self.games[number] for number in sorted(self.games)]

    def close(self) -> None:
        if self._file is not None:
            self._file.close()
