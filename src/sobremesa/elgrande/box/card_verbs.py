"""How an edition's data names the verbs: each with its facts, in the order the rules read them."""

from dataclasses import dataclass
from typing import cast

from sobremesa.elgrande.box.checking import MOST_RECRUITS
from sobremesa.elgrande.rules.layout import CARD_CELLS
from sobremesa.elgrande.rules.moments.table import NAMED
from sobremesa.elgrande.rules.moments.verbs import VERBS as NUMBERED
from sobremesa.elgrande.rules.verb import FIRST_FACT, fact_cells, verb_name
from sobremesa.kernel.errors import SobremesaError

Fact = int | bool | str | list[int]


@dataclass(frozen=True)
class Verb:
    """A verb's number in the rules and the facts a card may give it, with their kinds."""

    number: int
    facts: dict[str, str]
    cells: dict[str, int]  # where each lies in a card's row


VERBS = {
    verb_name(verb): Verb(
        number,
        {fact.name: fact.kind for fact in verb.FACTS},
        {fact.name: cell for fact, cell in fact_cells(verb)},
    )
    for number, verb in enumerate(NUMBERED)
}
MOST = {"count": 30, "recruits": MOST_RECRUITS}  # all caballeros of a colour; the choices' end
HIGHEST_VALUE = 20
KINDS = {
    "count": f"a number from 0 to {MOST['count']}",
    "recruits": f"a number from 0 to {MOST['recruits']}",
    "flag": "true or false",
    "values": f"a list of numbers from 0 to {HIGHEST_VALUE}",
}


def verb_row(card: str, data: dict[str, Fact]) -> tuple[int, ...]:
    """A card's special as the rules read it: the verb's number and five facts."""
    name = str(data.get("verb"))
    if name not in VERBS:
        raise SobremesaError(
            f"card {card}: there is no verb '{name}'; known verbs: {', '.join(VERBS)}"
        )
    verb = VERBS[name]
    unknown = set(data) - {"verb", *verb.facts}
    if unknown:
        raise SobremesaError(
            f"card {card}: the verb '{name}' takes {', '.join(verb.facts) or 'no facts'},"
            f" not {', '.join(sorted(unknown))}"
        )
    row = [0] * CARD_CELLS
    for fact, kind in verb.facts.items():
        if fact in data:
            row[verb.cells[fact]] = number_of(f"card {card}: {fact}", kind, data[fact])
    return (verb.number, *row[FIRST_FACT:])


def number_of(what: str, kind: str, value: Fact) -> int:
    """A fact of a card as the rules read it; what is not of its kind is named."""
    if kind in NAMED:
        if isinstance(value, str) and value in NAMED[kind]:
            return NAMED[kind].index(value)
        raise SobremesaError(f"{what} is {value!r}, but may be {', '.join(NAMED[kind])}")
    if kind == "values" and isinstance(value, list) and all(is_value(one) for one in value):
        return sum(1 << one for one in set(value))
    if kind == "flag" and isinstance(value, bool):
        return int(value)
    if kind in MOST and is_count(value, MOST[kind]):
        return int(cast("int", value))
    raise SobremesaError(f"{what} is {value!r}, but should be {KINDS[kind]}")


def is_value(one: object) -> bool:
    return isinstance(one, int) and 0 <= one <= HIGHEST_VALUE


def is_count(one: object, most: int) -> bool:
    return isinstance(one, int) and not isinstance(one, bool) and 0 <= one <= most
