"""A table for El Grande and Salamanca: rules, bots and records as a library.

>>> import sobremesa
>>> game = sobremesa.new("elgrande", edition="en_bigbox", seats=4, seed=7, options=["short_game"])
>>> seat = game.deciders[0]
>>> game.options(seat)[-1].text
'power 13'
>>> game.play(seat, "power 13")
>>> bot = sobremesa.bot("greedy")
>>> while not game.is_over:
...     seat = game.deciders[0]
...     game.play(seat, bot.choose(game, seat))
>>> game.result is not None
True
"""

import os
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING

from sobremesa import compiled_core

if TYPE_CHECKING:
    from sobremesa.bots.answering import answer_lines
    from sobremesa.bots.door import Player, bot
    from sobremesa.kernel.errors import BadRecord, IllegalChoice, SobremesaError, UnknownName
    from sobremesa.kernel.record import Record, Result, read_record, write_record
    from sobremesa.kernel.setup import Setup
    from sobremesa.library.game import Game
    from sobremesa.library.observing import Observation
    from sobremesa.library.opening import at, new, replay
    from sobremesa.library.saying import Event, Option

__all__ = [
    "BadRecord",
    "Event",
    "Game",
    "IllegalChoice",
    "Observation",
    "Option",
    "Player",
    "Record",
    "Result",
    "Setup",
    "SobremesaError",
    "UnknownName",
    "answer_lines",
    "at",
    "bot",
    "new",
    "read_record",
    "replay",
    "write_record",
]

# Where each name lives; loaded when it is first asked for, so that importing costs nothing.
HOMES = {
    "sobremesa.bots.answering": ("answer_lines",),
    "sobremesa.bots.door": ("Player", "bot"),
    "sobremesa.kernel.errors": ("BadRecord", "IllegalChoice", "SobremesaError", "UnknownName"),
    "sobremesa.kernel.record": ("Record", "Result", "read_record", "write_record"),
    "sobremesa.kernel.setup": ("Setup",),
    "sobremesa.library.game": ("Game",),
    "sobremesa.library.observing": ("Observation",),
    "sobremesa.library.opening": ("at", "new", "replay"),
    "sobremesa.library.saying": ("Event", "Option"),
}

compiled_core.activate()
if own_data := os.environ.get("SOBREMESA_CORRECTIONS"):
    corrections = import_module("sobremesa.kernel.corrections")
    corrections.Corrections.folder = Path(own_data)


if not TYPE_CHECKING:  # or every misspelt name would pass for typed

    def __getattr__(name: str) -> object:
        for home, names in HOMES.items():
            if name in names:
                value: object = getattr(import_module(home), name)
                globals()[name] = value
                return value
        raise AttributeError(f"module 'sobremesa' has no attribute {name!r}")


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
