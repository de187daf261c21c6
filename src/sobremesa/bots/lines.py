"""Questions and answers as lines of JSON, so that bots of other programs can be asked.

Every line is one object. We ask first who is there (`hello`); after that each line is a question
and is answered by one line with its `number` and a `choice`, by number or by text.
"""

import json
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from sobremesa.bots.protocol import Answer, Budget, Question
from sobremesa.catalogue import game_package
from sobremesa.kernel.errors import SobremesaError
from sobremesa.library import setting

VERSION = 1
HELLO = json.dumps({"hello": "sobremesa", "version": VERSION})


@dataclass(frozen=True)
class Asked:
    """A question that came in a line."""

    number: int
    question: Question
    budget: Budget


def write_question(number: int, question: Question, budget: Budget) -> str:
    space = game_package(question.setup.game).space(question.setup.edition)
    line = {
        "number": number,
        "setup": setting.written(question.setup),
        "seat": question.seat,
        "view": question.view,
        "options": list(question.options),
        "texts": [space.text(option) for option in question.options],
        "seed": question.seed,
        "counted": question.counted,
        "thread": question.thread,
        "budget": {"seconds": budget.seconds, "simulations": budget.simulations},
    }
    return json.dumps(line, separators=(",", ":"))


def read_question(line: Mapping[str, Any]) -> Asked:
    counted = line.get("counted")
    budget = line.get("budget") or {}
    question = Question(
        setup=setting.read(line["setup"]),
        seat=line["seat"],
        view=line["view"],
        options=tuple(line["options"]),
        seed=line["seed"],
        counted=None if counted is None else tuple(counted),
        thread=line.get("thread", ""),
    )
    return Asked(line["number"], question, Budget(budget.get("seconds"), budget.get("simulations")))


def write_answer(number: int, answer: Answer) -> str:
    line = {"number": number, "choice": answer.choice, "trouble": answer.trouble}
    return json.dumps(line, separators=(",", ":"))


def read_line(line: str, who: str) -> dict[str, Any]:
    try:
        found = json.loads(line)
    except (ValueError, RecursionError):
        found = None
    if not isinstance(found, dict):
        raise SobremesaError(f"{who} answered with '{line.strip()[:60]}', not with a JSON object")
    return found


def read_hello(line: str, who: str) -> dict[str, Any]:
    """Who is there; what speaks other lines than ours is not asked anything."""
    found = read_line(line, who)
    if "hello" not in found:
        raise SobremesaError(f"{who} did not say who it is: {line.strip()[:60]}")
    if found.get("version") != VERSION:
        raise SobremesaError(
            f"{who} speaks version {found.get('version')!r:.20} of the lines, not {VERSION}"
        )
    return found


def choice_in(line: Mapping[str, Any], question: Question, who: str) -> int:
    """The option that an answer names by its number or by its text."""
    choice = line.get("choice")
    if isinstance(choice, str):
        return game_package(question.setup.game).space(question.setup.edition).number(choice)
    if not isinstance(choice, int) or isinstance(choice, bool):
        raise SobremesaError(f"{who} answered without a choice: {dict(line)!r:.80}")
    return choice
