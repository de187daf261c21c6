"""Taking back an own choice while nothing came of it that others know or chance decided."""

from sobremesa.cli.play.table import Table


def take_back(table: Table, seat: int) -> str | None:
    """Take back the seat's last real choice; the key of the reason when that is not possible."""
    session = table.session
    while True:
        if not session.may_take_back(seat):
            return reason(table, seat)
        number = len(session.choices) - 1
        session.take_back()
        # What nobody was asked for would only be done again.
        if number not in table.automatic:
            return None
        table.automatic.discard(number)


def reason(table: Table, seat: int) -> str:
    choices = table.session.choices
    if all(chooser != seat for chooser, _ in choices):
        return "undo_nothing"
    if choices[-1][0] != seat:
        return "undo_others"
    return "undo_revealed"
