"""Taking back: own choices freely while nothing came to light, anything else by consent of all."""

from sobremesa.server.errors import Refusal
from sobremesa.server.messages import Accepted, AnswerUndo, AskUndo, TakeBack, UndoRequest
from sobremesa.server.store.tables import Entry
from sobremesa.server.table.choosing import seat_in_game
from sobremesa.server.table.listener import Listener
from sobremesa.server.table.table import Table


async def take_back(table: Table, listener: Listener, wanted: TakeBack) -> None:
    seat = seat_in_game(table, listener)
    check_number(table, wanted.number)
    keep = table.history.own_run(seat)
    if keep is None:
        raise Refusal(
            "wrong-moment",
            "only an own choice can be taken back, while nobody else acted"
            " and nothing hidden or random came to light",
        )
    await rewind(table, seat, keep, (listener, wanted.id))


async def ask_undo(table: Table, listener: Listener, wanted: AskUndo) -> None:
    """A wider undo: everybody else who sits here must agree."""
    seat = seat_in_game(table, listener)
    check_number(table, wanted.number)
    if not table.around.row.floor <= wanted.keep < len(table.history.session.choices):
        raise Refusal("wrong-moment", "there is nothing to undo between there and here")
    missing = [other for other in table.around.people() if other != seat]
    table.undo = UndoRequest(seat, wanted.keep, [seat], missing)
    await go_on(table, listener, wanted.id)


async def answer_undo(table: Table, listener: Listener, wanted: AnswerUndo) -> None:
    seat = seat_in_game(table, listener)
    check_number(table, wanted.number)
    if table.undo is None:
        raise Refusal("wrong-moment", "nobody asks for an undo")
    asked = table.undo
    if not wanted.agrees:
        table.undo = None
    elif seat in asked.missing:
        missing = [other for other in asked.missing if other != seat]
        table.undo = UndoRequest(asked.seat, asked.keep, sorted([*asked.agreed, seat]), missing)
    await go_on(table, listener, wanted.id)


async def go_on(table: Table, listener: Listener, asked: int) -> None:
    """Undo when nobody's consent is missing any more, else say how it stands."""
    if table.undo and not table.undo.missing:
        await rewind(table, table.undo.seat, table.undo.keep, (listener, asked))
        return
    listener.send(Accepted(asked, table.history.number))
    table.stage.show_people()


async def rewind(table: Table, seat: int, keep: int, acknowledge: tuple[Listener, int]) -> None:
    history = table.history
    entry = Entry(history.number, "undo", seat, keep, False, table.office.clock())
    first = history.session.told_before(keep)
    history.take(entry)
    await table.office.store.append(table.id, entry)
    listener, asked = acknowledge
    listener.send(Accepted(asked, history.number))
    was_asked = table.undo is not None
    table.undo = None
    table.plans.drop()
    table.stage.show_change(first)
    if was_asked:
        table.stage.show_people()
    table.stir()


def check_number(table: Table, number: int) -> None:
    if number != table.history.number:
        raise Refusal("stale", "the game has moved on since")
