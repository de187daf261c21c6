"""An open request for an undo, as it is stored: with the moment of the game it speaks of."""

import msgspec

from sobremesa.server.parts import UndoRequest


class Asked(msgspec.Struct, frozen=True):
    """A request, and the number of the game when it was made."""

    number: int
    request: UndoRequest


decoder = msgspec.json.Decoder(Asked)


def undo_at(text: str | None, number: int) -> UndoRequest | None:
    """The request, while the game stands where it was asked."""
    if text is None:
        return None
    asked = decoder.decode(text)
    return asked.request if asked.number == number else None


def written(number: int, request: UndoRequest | None) -> str | None:
    return None if request is None else msgspec.json.encode(Asked(number, request)).decode()
