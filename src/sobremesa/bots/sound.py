"""No bot stops a game: whatever happens while one thinks, a legal and sensible choice comes out."""

import signal
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from types import FrameType
from typing import Protocol, runtime_checkable

from sobremesa.bots.mind import Stopwatch, imagined, mind_of
from sobremesa.bots.protocol import Answer, Bot, Budget, Question
from sobremesa.kernel.rules.luck import plain

GRACE = 1.10  # of the time allowed
MOMENT = 0.005  # seconds that no clock can promise
LONGEST_TROUBLE = 300  # characters


class Overrun(Exception):
    """A bot did not answer in its time."""


@runtime_checkable
class Punctual(Protocol):
    """A bot that keeps deadlines itself, and must be there first: that is no time to think."""

    def start(self) -> None: ...


class SoundBot:
    """Another bot, with a way out when it crashes, answers nonsense or is late."""

    def __init__(self, bot: Bot) -> None:
        self.bot = bot
        self.name = bot.name

    def answer(self, question: Question, budget: Budget) -> Answer:
        if len(question.options) == 1:
            return Answer(question.options[0])
        watch = Stopwatch(budget)
        try:
            if isinstance(self.bot, Punctual):
                self.bot.start()
                watch = Stopwatch(budget)
            with interrupted_after(None if isinstance(self.bot, Punctual) else budget.seconds):
                answer = self.bot.answer(question, budget)
        except Exception as problem:
            told = brief(f"{type(problem).__name__}: {problem}")
            return Answer(quick_choice(question), trouble=told)
        answer = replace(answer, trouble=brief(answer.trouble))
        if answer.choice not in question.options:
            trouble = f"answered {answer.choice}, which is not among the options"
            return Answer(quick_choice(question), trouble=trouble)
        if budget.seconds is not None and watch.seconds > latest(budget.seconds):
            late = f"took {watch.seconds:.3f} s of {budget.seconds:g} s"
            return Answer(answer.choice, answer.considered, late)
        return answer


def brief(trouble: str) -> str:
    """A line of it that any terminal can show: programs of others may say what they like."""
    line = " ".join(trouble[: 2 * LONGEST_TROUBLE].split())[:LONGEST_TROUBLE]
    return "".join(
        letter if letter.isprintable() else "\N{REPLACEMENT CHARACTER}" for letter in line
    )


def latest(seconds: float) -> float:
    return seconds * GRACE + MOMENT


@contextmanager
def interrupted_after(seconds: float | None) -> Iterator[None]:
    """Raise Overrun inside when the time and its grace are over.

    Only a process's main thread can be interrupted; bots in other threads are on their honour, and
    the server ends the whole process of one that hangs.
    """
    if seconds is None or threading.current_thread() is not threading.main_thread():
        yield
        return

    def interrupt(_signal: int, _frame: FrameType | None) -> None:
        raise Overrun(f"no answer after {latest(seconds):.3f} s")

    usual = signal.signal(signal.SIGALRM, interrupt)
    waiting, again = signal.setitimer(signal.ITIMER_REAL, latest(seconds))
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, waiting, again)
        signal.signal(signal.SIGALRM, usual)


def quick_choice(question: Question) -> int:
    """What looks best without thinking; if even that fails, any option."""
    try:
        mind = mind_of(question)
        player = mind.flat.player
        player.noise = player.wander = 0.0
        choice = int(player.choose(imagined(question), question.seat))
        if choice in question.options:
            return choice
    except Exception:
        pass
    return question.options[plain(question.seed).below(len(question.options))]
