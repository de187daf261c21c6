"""Why a region may not be dialled or named."""

from sobremesa.elgrande.refusals.question import Question, at_place
from sobremesa.elgrande.verbs import dials
from sobremesa.kernel.errors import Refusal


def set_dial(asked: Question) -> Refusal | None:
    if asked.word != "dial":
        return Refusal("set_your_dial", "EG.dial.2")
    purpose, fact = asked.facts[0], asked.facts[1]
    if purpose == dials.EVICTION:
        return at_place("dial_another", "EG.dial.8", asked.offset)
    if asked.is_kings(asked.offset):
        return at_place("dial_not_kings", "EG.return.13", asked.offset)
    if fact == dials.EVERYTHING or asked.count(asked.offset, asked.seat) == 0:
        return at_place("dial_where_you_are", "EG.return.10", asked.offset)
    return Refusal("dial_where_two", "EG.return.11", {"place": str(asked.offset)})


def name_source(asked: Question) -> Refusal | None:
    if asked.word == "source":
        return at_place("clear_not_kings", "EG.dial.6", asked.offset)
    return Refusal("name_a_region", "EG.dial.5")
