"""Bots of other programs: an executable or a command that answers line by line (`lines.py`)."""

import atexit
import hashlib
import shlex
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from time import monotonic

from sobremesa.bots.lines import HELLO, choice_in, read_hello, read_line, write_question
from sobremesa.bots.protocol import Answer, Budget, Question
from sobremesa.bots.wire import Wire
from sobremesa.kernel.errors import SobremesaError, UnknownName

PREFIX = "run:"  # as in `--bots "strategist,run:../other/bin/sobremesa bot strategist"`
PATHS = ("./", "../", "/")  # as in `--bots ./mybot,strong`
GRACE = 1.1  # of the time allowed, as for every bot
MEMORY = 1024  # MiB that each of its processes may hold
TO_START = 20.0  # seconds to say hello, on a busy machine
PATIENCE = 60.0  # seconds for an answer where the budget names none
STARTS = 3  # that may fail in a row before we stop trying


@dataclass(frozen=True)
class Command:
    """What is run, and how much memory it may hold."""

    words: tuple[str, ...]
    memory: int = MEMORY

    def __str__(self) -> str:
        return " ".join(self.words)


def is_program(spec: str) -> bool:
    return spec.startswith((PREFIX, *PATHS))


def command_of(spec: str, memory: float = MEMORY) -> Command:
    """A bot by its path, or whatever stands after `run:`."""
    if spec.startswith(PREFIX):
        try:
            return Command(tuple(shlex.split(spec.removeprefix(PREFIX))), int(memory))
        except ValueError as problem:
            raise UnknownName(f"{spec}: {problem}") from problem
    path = Path(spec.partition(":")[0])
    if not path.is_file():
        raise UnknownName(f"there is no bot '{path}': no such file")
    return Command((str(path.resolve()),), int(memory))


class Program:
    """A running command; started when it is first asked, and again when it has failed."""

    def __init__(self, command: Command) -> None:
        self.command = command
        self.about: dict[str, object] = {}
        self._wire: Wire | None = None
        self._number = 0
        self._failures = 0

    def start(self) -> None:
        """Run the command and hear who is there; this is no part of anybody's time to think."""
        if self._wire is not None:
            return
        if self._failures >= STARTS:
            raise SobremesaError(
                f"'{self.command}' failed to start {STARTS} times; not tried again"
            )
        self._failures += 1
        deadline = monotonic() + TO_START
        self._wire = Wire(self.command.words, self.command.memory * 2**20)
        try:
            self._wire.say(HELLO, deadline)
            self.about = read_hello(self._wire.hear(deadline), str(self.command))
        except BaseException:
            self.end()
            raise
        self._failures = 0

    def ask(self, question: Question, budget: Budget) -> Answer:
        self.start()
        assert self._wire is not None
        self._number += 1
        deadline = monotonic() + (PATIENCE if budget.seconds is None else budget.seconds * GRACE)
        try:
            self._wire.say(write_question(self._number, question, budget), deadline)
            line = self._answer(self._wire.hear(deadline))
        except BaseException:
            self.end()  # whatever it still says would be taken for the answer to another question
            raise
        choice = choice_in(line, question, str(self.command))
        return Answer(choice, trouble=str(line.get("trouble", "")))

    def _answer(self, text: str) -> dict[str, object]:
        line = read_line(text, str(self.command))
        if line.get("number") != self._number:
            raise SobremesaError(f"'{self.command}' answered another question: {line!r:.80}")
        return line

    def introduction(self) -> dict[str, object]:
        """What it says about itself, and which file it is: results of two must not be mixed."""
        self.start()
        file = Path(self.command.words[0])
        if not file.is_file():
            return self.about
        digest = hashlib.blake2b(file.read_bytes(), digest_size=6).hexdigest()
        return {**self.about, "file": digest}

    def end(self) -> None:
        wire, self._wire = self._wire, None
        if wire is not None:
            wire.end()


@cache
def program_of(command: Command) -> Program:
    """One for all games of this process: starting a program takes longer than asking it."""
    found = Program(command)
    atexit.register(found.end)
    return found


class OutsideBot:
    """Sits at a table for another program."""

    def __init__(self, command: Command) -> None:
        self.name = str(command)
        self._program = program_of(command)

    def start(self) -> None:
        self._program.start()

    def introduction(self) -> dict[str, object]:
        return self._program.introduction()

    def answer(self, question: Question, budget: Budget) -> Answer:
        return self._program.ask(question, budget)
