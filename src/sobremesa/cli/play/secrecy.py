"""What must stay between one seat and the screen when several people share it."""

from typing import cast

from sobremesa.cli.play.table import Table
from sobremesa.kernel.telling import RawEvent
from sobremesa.kernel.words import View

# What a seat put where nobody looks any more: everybody saw it go there.
REMINDERS: dict[str, object] = {"inside": None}


def is_secret_answer(table: Table) -> bool:
    """Whether the open question is answered in secret."""
    return table.kind_of_question() in table.package.secret_decisions


def must_hide(table: Table, seat: int, unseen: list[RawEvent]) -> bool:
    """Whether showing the table to a seat, and asking it, would tell the others something."""
    if len(table.humans) < 2:
        return False
    return is_secret_answer(table) or knows_more(table, seat) or hears_more(table, seat, unseen)


def knows_more(table: Table, seat: int) -> bool:
    return public_part(table.view(seat)) != public_part(table.view(None))


def public_part(view: View) -> dict[str, object]:
    """A view without what every seat has of its own: its number, its options, its reminders."""
    decision = {**cast("dict[str, object]", view["decision"]), "options": None}
    seats = [{**seat, **REMINDERS} for seat in cast("list[dict[str, object]]", view["seats"])]
    return {**view, "seat": None, "seats": seats, "decision": decision}


def hears_more(table: Table, seat: int, unseen: list[RawEvent]) -> bool:
    return table.account(seat).sentences(unseen) != table.account(None).sentences(unseen)
