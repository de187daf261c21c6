"""The other end of the wire: a bot of this program that answers lines of JSON (`lines.py`)."""

import json
import sys
from collections.abc import Mapping
from typing import IO

from sobremesa.bots.guests import Chooser, Onlooker, made
from sobremesa.bots.lines import VERSION, read_line, read_question, write_answer
from sobremesa.bots.protocol import Bot, Budget
from sobremesa.kernel.errors import SobremesaError


def answer_lines(bot: Bot | Chooser | Onlooker, name: str = "") -> None:
    """Let a bot of yours answer questions from standard input until it is closed.

    It has `choose(view, options, budget)`, `choose(game, seat)` or `answer(question, budget)`. A
    file that ends with this and may be executed is a bot: `--bots ./mybot.py,strong`.
    """
    called = name or type(bot).__name__
    converse(made(called, bot), Budget(), {"hello": called}, sys.stdin, sys.stdout)


def converse(
    bot: Bot, own: Budget, about: Mapping[str, object], questions: IO[str], answers: IO[str]
) -> None:
    """A bot with a budget of its own keeps to that, else to the budget of each question."""
    for text in questions:
        line = read_line(text, "the other program")
        if "hello" in line:
            said = json.dumps({**about, "version": VERSION})
        else:
            try:
                asked = read_question(line)
            except (KeyError, TypeError) as problem:
                raise SobremesaError(f"a question lacks {problem}: {text[:80]}") from problem
            budget = own if own.seconds or own.simulations else asked.budget
            said = write_answer(asked.number, bot.answer(asked.question, budget))
        answers.write(f"{said}\n")
        answers.flush()
