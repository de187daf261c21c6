"""Which message is whose business at a table."""

from typing import assert_never

from sobremesa.server.messages import (
    Advise,
    AgreeAdvice,
    AnswerUndo,
    AskUndo,
    Attach,
    Choose,
    ClientMessage,
    Experiment,
    Explain,
    Line,
    Looking,
    Ping,
    Preview,
    Say,
    TakeBack,
    Wish,
)
from sobremesa.server.table import advising, answering, choosing, talking, undoing
from sobremesa.server.table.listener import Listener
from sobremesa.server.table.table import Table


async def serve(table: Table, listener: Listener, message: ClientMessage) -> None:
    """Runs as an errand: nothing else happens at the table meanwhile."""
    match message:
        case Attach():
            await table.stage.attach(listener, message)
        case Choose():
            await choosing.choose(table, listener, message)
        case TakeBack():
            await undoing.take_back(table, listener, message)
        case AskUndo():
            await undoing.ask_undo(table, listener, message)
        case AnswerUndo():
            await undoing.answer_undo(table, listener, message)
        case Say() | Wish():
            await talking.hear(table, listener, message)
        case Explain() | Line() | Preview():
            answering.wonder(table, listener, message)
        case AgreeAdvice() | Advise() | Experiment():
            await advising.counsel(table, listener, message)
        case Ping() | Looking():
            pass  # heard at the door
        case _:
            assert_never(message)
