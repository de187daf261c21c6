"""Taking back: own choices freely while nothing came to light, anything else by consent of all."""

from sobremesa.server.errors import Refusal
from sobremesa.server.messages import (
    Accepted,
    AnswerUndo,
    AskUndo,
    TakeBack,
)
from sobremesa.server.parts import UndoRequest
from sobremesa.server.store.tables import Entry
from sobremesa.server.table.choosing import seat_in_game
from sobremesa.server.table.listener import Listener
from sobremesa.server.table.requests import written
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
    missing = [other for other in table.around.players() if other != seat]
    keep = wanted.keep if missing else own_decision(table, seat, wanted.keep)
    await go_on(table, UndoRequest(seat, keep, [seat], missing), (listener, wanted.id))


def own_decision(table: Table, seat: int, keep: int) -> int:
    """Alone with bots one goes back to an own decision: a bot would only answer as before."""
    found = table.history.own_decision(seat, keep)
    if found is None:
        raise Refusal("wrong-moment", "you have not decided anything yet that could be taken back")
    return found


async def answer_undo(table: Table, listener: Listener, wanted: AnswerUndo) -> None:
    seat = seat_in_game(table, listener)
    check_number(table, wanted.number)
    request = table.undo
    if request is None:
        raise Refusal("wrong-moment", "nobody asks for an undo")
    answered = agreed(request, seat) if wanted.agrees else None
    await go_on(table, answered, (listener, wanted.id))


def agreed(request: UndoRequest, seat: int) -> UndoRequest:
    if seat not in request.missing:
        return request
    missing = [other for other in request.missing if other != seat]
    return UndoRequest(request.seat, request.keep, sorted([*request.agreed, seat]), missing)


async def go_on(
    table: Table, request: UndoRequest | None, acknowledge: tuple[Listener, int]
) -> None:
    """Undo when nobody's consent is missing any more, else keep the request and show it."""
    if request and not request.missing:
        await rewind(table, request.seat, request.keep, acknowledge)
        return
    undo = written(table.history.number, request)
    await table.become(table.around.with_row(undo=undo))
    listener, asked = acknowledge
    listener.send(Accepted(asked, table.history.number))
    table.stage.show_people()


async def rewind(table: Table, seat: int, keep: int, acknowledge: tuple[Listener, int]) -> None:
    history = table.history
    entry = Entry(history.number, "undo", seat, keep, False, table.office.clock())
    first = history.session.told_before(keep)
    was_asked = table.undo is not None
    history.take(entry)
    await table.append(entry)
    listener, asked = acknowledge
    listener.send(Accepted(asked, history.number))
    table.plans.drop()
    await table.stage.show_change(first)
    if was_asked:
        table.stage.show_people()
    table.stir()


def check_number(table: Table, number: int) -> None:
    if number != table.history.number:
        raise Refusal("stale", "the game has moved on since")
