"""Bots of other programs: a command that answers questions line by line (`lines.py`)."""

import atexit
import shlex
import subprocess
from functools import cache
from typing import IO

from sobremesa.bots.lines import (
    HELLO,
    choice_in,
    read_line,
    write_question,
)
from sobremesa.bots.protocol import Answer, Budget, Question
from sobremesa.kernel.errors import SobremesaError

PREFIX = "run:"  # as in `--bots "strategist,run:../other/bin/sobremesa bot strategist"`


class Program:
    """A running command; started when it is first asked, and again when it has failed."""

    def __init__(self, command: str) -> None:
        self.command = command
        self.about: dict[str, object] = {}
        self._process: subprocess.Popen[str] | None = None
        self._number = 0

    def ask(self, question: Question, budget: Budget) -> Answer:
        self._number += 1
        try:
            self.start()
            self._say(write_question(self._number, question, budget))
            line = self._heard()
        except BaseException:
            self.end()  # whatever it still says would be taken for the answer to another question
            raise
        return Answer(choice_in(line, question, self.command), trouble=str(line.get("trouble", "")))

    def start(self) -> None:
        """Run the command and hear who is there."""
        if self._process is not None:
            return
        try:
            self._process = subprocess.Popen(
                shlex.split(self.command),
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                text=True,
                encoding="utf-8",
            )
        except (OSError, ValueError) as problem:
            raise SobremesaError(f"'{self.command}' cannot be run: {problem}") from problem
        self._say(HELLO)
        self.about = read_line(self._stdout().readline(), self.command)

    def end(self) -> None:
        process, self._process = self._process, None
        if process is not None:
            process.kill()
            process.communicate()  # reads what is left and closes the pipes

    def _say(self, line: str) -> None:
        assert self._process is not None
        assert self._process.stdin is not None
        try:
            self._process.stdin.write(line + "\n")
            self._process.stdin.flush()
        except OSError as problem:
            raise SobremesaError(f"'{self.command}' has ended: {problem}") from problem

    def _heard(self) -> dict[str, object]:
        line = read_line(self._stdout().readline(), self.command)
        if line.get("number") != self._number:
            raise SobremesaError(f"'{self.command}' answered another question: {line!r:.80}")
        return line

    def _stdout(self) -> IO[str]:
        assert self._process is not None
        assert self._process.stdout is not None
        return self._process.stdout


@cache
def program_of(command: str) -> Program:
    """One for all games of this process: starting a program takes longer than asking it."""
    found = Program(command)
    atexit.register(found.end)
    return found


class OutsideBot:
    """Sits at a table for another program."""

    def __init__(self, command: str) -> None:
        self.name = command
        self._command = command

    def answer(self, question: Question, budget: Budget) -> Answer:
        return program_of(self._command).ask(question, budget)
