"""Whose answer a table awaits, as it is written into the store with every change."""

from sobremesa.server.store.turns import Turn
from sobremesa.server.table.clocks import Turns
from sobremesa.server.table.history import History
from sobremesa.server.table.people import Company
from sobremesa.server.table.plans import due_plan
from sobremesa.server.table.standing import wished_answer


def turns_now(history: History | None, around: Company) -> Turns:
    """The open questions, and which of them the server itself answers."""
    if history is None or around.row.status != "running":
        return {}
    return {
        seat: Turn(seat, number, since, by_server=moves_by_itself(history, around, seat))
        for seat, (number, since) in history.asked.items()
    }


def moves_by_itself(history: History, around: Company, seat: int) -> bool:
    if around.is_played_by_bot(seat):
        return True
    if due_plan(history, around, seat) is not None:
        return True
    wishes = around.wishes[seat]
    if not (wishes.single or wishes.standing):
        return False
    return wished_answer(history, seat, wishes) is not None


def kept_turns(before: Turns, now: Turns, node: int | None) -> Turns:
    """Everybody's turn from now on: an old question stays with the node that sees to it.

    Whoever has no question any more keeps a row that says so: what is written are rows, never gaps.
    """
    found = {seat: Turn(seat, None, turn.since) for seat, turn in before.items()}
    for seat, turn in now.items():
        old = before.get(seat)
        is_old = old is not None and old.number == turn.number and old.by_server == turn.by_server
        seen_to = old.node if old is not None and is_old else node
        found[seat] = Turn(
            seat,
            turn.number,
            turn.since,
            by_server=turn.by_server,
            node=seen_to if turn.by_server else None,
        )
    return found


def differing(before: Turns, after: Turns) -> tuple[Turn, ...]:
    return tuple(turn for seat, turn in after.items() if before.get(seat) != turn)
