"""Advice at the table: by consent of everybody who plays, from what the asker sees."""

import asyncio
from collections.abc import Callable, Coroutine
from functools import partial
from typing import Any, TypeVar

import msgspec

from sobremesa.bots import protocol
from sobremesa.kernel.rules.luck import plain
from sobremesa.server.errors import Refusal
from sobremesa.server.messages import (
    Accepted,
    Advise,
    Advised,
    AgreeAdvice,
    Experiment,
    Experimented,
    Refused,
)
from sobremesa.server.parts import Idea, Laboratory, LikelyAnswers, Trial
from sobremesa.server.store.results import mark_uncounted
from sobremesa.server.table.choosing import asked_seat
from sobremesa.server.table.listener import Listener
from sobremesa.server.table.table import Table
from sobremesa.study import advising, laboratory
from sobremesa.study.advising import Advice, Wondering
from sobremesa.study.laboratory import experiment

T = TypeVar("T")
SEEDS = 2**31 - 1
_thinking: set[asyncio.Task[None]] = set()  # a task nobody holds may vanish


async def counsel(
    table: Table, listener: Listener, message: AgreeAdvice | Advise | Experiment
) -> None:
    match message:
        case AgreeAdvice():
            await agree(table, listener, message)
        case Advise():
            think(answer(table, listener, message, wondering_of(table, listener, message)))
        case Experiment():
            asked = Advise(message.id, message.number)
            think(try_out(table, listener, message, wondering_of(table, listener, asked)))


async def agree(table: Table, listener: Listener, wanted: AgreeAdvice) -> None:
    """One consent more, or one less; everybody is shown how it stands."""
    guest = listener.guest_id
    if guest is None or table.around.seat_of(guest) is None:
        raise Refusal("forbidden", "only those who sit at the table may do this")
    table.around.check_status("open", "running")
    said = msgspec.json.decode(table.around.row.advice, type=list[str])
    others = [one for one in said if one != guest]
    agreed = msgspec.json.encode([*others, guest] if wanted.agrees else others).decode()
    had_advice = table.is_running and table.around.advised().on
    # Whoever was advised and wants no more of it has still been advised.
    note = partial(mark_uncounted, table=table.id, why="advice") if had_advice else None
    await table.become(table.around.with_row(advice=agreed), beside=note)
    number = table.maybe_history.number if table.maybe_history else 0
    listener.send(Accepted(wanted.id, number))
    table.stage.show_people()


def think(answering: Coroutine[Any, Any, None]) -> None:
    """Asked now, answered when it has been thought about: the table does not wait for it."""
    task = asyncio.create_task(answering)
    _thinking.add(task)
    task.add_done_callback(_thinking.discard)


def wondering_of(table: Table, listener: Listener, wanted: Advise) -> Wondering:
    """The question as its seat sees it; nothing else goes to where it is thought about."""
    seat = asked_seat(table, listener, wanted.number)
    check_consent(table)
    history = table.history
    game = history.session.game
    if wanted.choice is not None and wanted.choice not in game.options(seat):
        raise Refusal("illegal", "this is not among the options")
    seed = int(plain(f"{wanted.number}/{seat}/advice").below(SEEDS))
    question = protocol.question_of(history.package, history.setup, game, seat, seed)
    return Wondering(question, wanted.choice, listener.language, table.around.names())


def check_consent(table: Table) -> None:
    if not table.around.advised().on:
        raise Refusal("forbidden", "advice is given only where everybody who plays has agreed")


async def answer(table: Table, listener: Listener, wanted: Advise, wondering: Wondering) -> None:
    advice = await thought(table, listener, wanted, partial(advising.advise, wondering))
    if advice is not None:
        listener.send(told(advice, wondering, wanted))


async def try_out(
    table: Table, listener: Listener, wanted: Experiment, wondering: Wondering
) -> None:
    found = await thought(table, listener, wanted, partial(experiment, wondering.question))
    if found is not None:
        shown = laboratory_in_words(found, wondering.question.seat, wondering.in_words)
        listener.send(Experimented(wanted.id, wanted.number, shown))


async def thought(
    table: Table, listener: Listener, wanted: Advise | Experiment, work: Callable[[], T]
) -> T | None:
    """What came of it, or None when the asker has been told why nothing did."""
    guest = listener.guest_id
    assert guest is not None
    try:
        found = await table.office.think(work, guest)
        # Somebody may have changed their mind, or the table have gone on, meanwhile.
        check_consent(table)
        asked_seat(table, listener, wanted.number)
    except Refusal as problem:
        text = problem.in_words(listener.language)
        listener.send(Refused(wanted.id, problem.code, text, problem.rule))
        return None
    return found


def laboratory_in_words(
    found: laboratory.Laboratory, seat: int, in_words: Callable[[int], str]
) -> Laboratory:
    return Laboratory(
        seat=seat,
        options=[in_words(choice) for choice in found.options],
        others=[
            LikelyAnswers(one.seat, [in_words(choice) for choice in one.choices], list(one.shares))
            for one in found.others
        ],
        trials=[Trial(list(one.answers), list(one.chances)) for one in found.trials],
    )


def told(advice: Advice, wondering: Wondering, wanted: Advise) -> Advised:
    return Advised(
        id=wanted.id,
        number=wanted.number,
        ideas=[idea(one, wondering) for one in advice.ideas],
        why=advice.why,
        asked=idea(advice.asked, wondering) if advice.asked else None,
        loss=max(0.0, advice.loss.value),
        error=advice.loss.error,
        verdict=advice.verdict,
        is_secret=wondering.is_secret,
    )


def idea(found: advising.Idea, wondering: Wondering) -> Idea:
    weighed = found.weighed
    return Idea(
        choice=found.choice,
        text=wondering.in_words(found.choice),
        wins=list(weighed.wins),
        places=list(weighed.places),
        points=list(weighed.points),
        error=weighed.error,
        badly=found.badly,
        follows=[
            f"{wondering.names[seat]}: {wondering.in_words(choice)}" for seat, choice in found.line
        ],
    )
