"""The game that a table's stored entries tell, and which question has which number."""

from collections.abc import Iterator
from dataclasses import replace

import msgspec

from sobremesa.catalogue import game_package
from sobremesa.kernel.record import Record
from sobremesa.kernel.rules.game import Game
from sobremesa.kernel.rules.luck import resumed
from sobremesa.kernel.session import Session, check_versions
from sobremesa.kernel.setup import OptionValue, Setup
from sobremesa.kernel.words import View
from sobremesa.server.store.tables import Entry, Stored, TableRow
from sobremesa.server.table.fairness import luck_of, proof_of


def setup_of(row: TableRow, seats: int) -> Setup:
    options: dict[str, OptionValue] = {
        name: tuple(value) if isinstance(value, list) else value
        for name, value in msgspec.json.decode(row.options).items()
    }
    return Setup(row.game, row.edition, seats, options, row.rules)


class History:
    """Always what setup, luck and entries make it; nothing in it is remembered elsewhere."""

    def __init__(self, stored: Stored) -> None:
        self._row = stored.row
        self.setup = setup_of(stored.row, len(stored.seats))
        self.package = game_package(stored.row.game)
        check_versions(self.package, empty_record(self.setup, stored.row))
        self.number = 0  # of entries; rises with every choice and every undo
        self.undone = 0
        self.changed = stored.row.changed  # by the last entry
        self.session = self._fresh()
        self.automatic: list[bool] = []
        self.asked: dict[int, tuple[int, float]] = {}  # seat -> number and time of its question
        self._path = [0]  # a digest of the choices so far, after each of them
        self._taken_back: dict[tuple[int, int], int] = {}  # path and seat -> choice
        self._ask_anew(stored.row.changed)
        for entry in self._skip_what_was_taken_back(stored.entries):
            self.take(entry)

    def _skip_what_was_taken_back(self, entries: tuple[Entry, ...]) -> tuple[Entry, ...]:
        """Go to just after the last undo without playing every way that led there."""
        undos = [at for at, entry in enumerate(entries) if entry.kind == "undo"]
        if not undos:
            return entries
        choices: list[tuple[int, int]] = []
        for entry in entries[: undos[-1]]:
            if entry.kind == "undo":
                self._note_taken_back(choices, entry.choice)
                del choices[entry.choice :], self.automatic[entry.choice :]
            else:
                choices.append((entry.seat, entry.choice))
                self.automatic.append(entry.automatic)
                self._path.append(digest_after(self._path[-1], entry))
        self.undone = len(undos) - 1
        self._rewind(entries[undos[-1]], choices)
        return entries[undos[-1] + 1 :]

    def take(self, entry: Entry) -> None:
        """Carry out an entry; IllegalChoice when it is none of the options."""
        self.changed = entry.at
        if entry.kind == "undo":
            self._rewind(entry, self.session.choices)
        else:
            self._play(entry)

    def _play(self, entry: Entry) -> None:
        still = self._open_questions(besides=entry.seat)
        self.session.apply(entry.seat, entry.choice)
        self.number = entry.number + 1
        self.automatic.append(entry.automatic)
        self._path.append(digest_after(self._path[-1], entry))
        after = self._open_questions(besides=None)
        self.asked = {
            seat: self.asked[seat] if still.get(seat) == question else (self.number, entry.at)
            for seat, question in after.items()
        }

    def _open_questions(self, besides: int | None) -> dict[int, list[int] | None]:
        """Options of every seat that is asked; they matter only while several are."""
        deciders = self.session.game.deciders()
        if len(deciders) == 1 and besides is None:
            # One seat alone: its question is the one it had only if others just answered theirs.
            return {deciders[0]: self.session.game.options(deciders[0])}
        return {seat: self.session.game.options(seat) for seat in deciders if seat != besides}

    def _note_taken_back(self, choices: list[tuple[int, int]], keep: int) -> None:
        for at in range(keep, len(choices)):
            seat, choice = choices[at]
            self._taken_back[self._path[at], seat] = choice
        del self._path[keep + 1 :]

    def _rewind(self, entry: Entry, choices: list[tuple[int, int]]) -> None:
        self._note_taken_back(choices, entry.choice)
        kept = choices[: entry.choice]
        self.automatic = self.automatic[: entry.choice]
        self.session = self._fresh()
        for seat, choice in kept:
            self.session.apply(seat, choice)
        self.number = entry.number + 1
        self.undone += 1
        self._ask_anew(entry.at)

    def said_before(self, seat: int) -> int | None:
        """What the seat chose at this very moment before it was taken back."""
        choice = self._taken_back.get((self._path[-1], seat))
        return choice if choice in self.session.game.options(seat) else None

    def around_event(self, event: int, seat: int | None) -> tuple[View, View]:
        """What a seat saw before and after the choice that told an event, played again."""
        earlier = self._fresh()
        choices = self.session.choices[: self.session.choices_until(event)]
        for chooser, choice in choices[:-1]:
            earlier.apply(chooser, choice)
        before = self.package.view(self.setup, earlier.game, seat)
        for chooser, choice in choices[-1:]:
            earlier.apply(chooser, choice)
        return before, self.package.view(self.setup, earlier.game, seat)

    def told_with(self, event: int) -> tuple[int, int]:
        """The first event told by the choice that told this one, and the first told after it."""
        told_before, choices = self.session.told_before, self.session.choices_until(event)
        return told_before(choices - 1) if choices else 0, told_before(choices)

    def _fresh(self) -> Session:
        # The same seed again and not the session's own memory: after an undo other choices
        # may ask the luck for other things.
        known = msgspec.json.decode(self._row.opening_luck, type=list[int])
        luck = resumed(known, luck_of(self._row, self.setup.seats))
        return Session(self.package, self.setup, luck)

    def record(self) -> Record:
        """The game so far; of a finished one with what its luck is checked by."""
        return replace(self.session.record(), proof=proof_of(self._row, self.session))

    def views(self, seats: list[int | None]) -> list[View]:
        """What each of these seats, or a spectator, may know now."""
        return self.package.views(self.setup, self.session.game, seats)

    def _ask_anew(self, at: float) -> None:
        self.asked = dict.fromkeys(self.session.game.deciders(), (self.number, at))

    def own_moments(self, seat: int, choices: list[int]) -> Iterator[Game]:
        """The game before each time the seat itself chose one of these."""
        own = [
            chooser == seat and choice in choices and not automatic
            for (chooser, choice), automatic in zip(
                self.session.choices, self.automatic, strict=True
            )
        ]
        if not any(own):
            return
        again = self._fresh()
        for is_own, (chooser, choice) in zip(own, self.session.choices, strict=True):
            if is_own:
                yield again.game
            again.apply(chooser, choice)

    def own_decision(self, seat: int, latest: int) -> int | None:
        """The last choice, up to some number, that the seat really made itself."""
        for at in range(min(latest, len(self.session.choices) - 1), self._row.floor - 1, -1):
            if self.session.choices[at][0] == seat and not self.automatic[at]:
                return at
        return None

    def has_secrets(self, first: int) -> bool:
        """Whether any event from this one on is told to some seats otherwise than to others."""
        kinds = self.package.event_kinds
        return any(kinds[raw[0]].private for raw in self.session.events[first:])

    def own_run(self, seat: int) -> int | None:
        """How many choices to keep so that the seat's last real one is gone; None if it may not."""
        if not self.session.choices or self.session.choices[-1][0] != seat:
            return None
        count = 1
        while self.session.may_take_back(seat, count):
            keep = len(self.session.choices) - count
            if keep < self._row.floor:
                return None
            # What was answered by itself would only be answered again.
            if not self.automatic[keep]:
                return keep
            count += 1
        return None


def digest_after(path: int, entry: Entry) -> int:
    return hash((path, entry.seat, entry.choice))


def empty_record(setup: Setup, row: TableRow) -> Record:
    return Record(setup, row.spaces, (), (), corrections=row.corrections)
