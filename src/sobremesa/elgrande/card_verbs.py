"""How an edition's data names the verbs: each with its facts, in the order the rules read them."""

from dataclasses import dataclass

from sobremesa.elgrande import special
from sobremesa.elgrande.verbs import king, score_cards
from sobremesa.kernel.errors import SobremesaError

Fact = int | bool | str | list[int]

KING_TARGETS = {
    "anywhere": king.ANYWHERE,
    "next_door": king.NEXT_DOOR,
    "exile": king.EXILE,
    "fewest": king.FEWEST,
    "fullest": king.FULLEST,
    "a_grande": king.TO_A_GRANDE,
    "beside_castillo": king.BESIDE_CASTILLO,
}
FOLLOW_UPS = {
    "nobody": king.NOBODY_FOLLOWS,
    "retinue": king.RETINUE,
    "rivalry": king.RIVALRY,
}
EXTREMES = {"most": score_cards.MOST, "least": score_cards.LEAST}


@dataclass(frozen=True)
class Verb:
    """A verb's number in the rules and the facts a card may give it."""

    number: int
    facts: tuple[str, ...] = ()


VERBS = {
    "move": Verb(special.MOVE, ("own", "foreign", "at_most", "one_region")),
    "place_extra": Verb(special.PLACE_EXTRA, ("at_most", "castillo")),
    "move_or_place": Verb(special.MOVE_OR_PLACE, ("at_most", "castillo")),
    "take_veto": Verb(special.TAKE_VETO),
    "return_courts": Verb(special.RETURN_COURTS, ("each",)),
    "remove_one_each": Verb(special.REMOVE_ONE_EACH),
    "pay": Verb(special.PAY, ("each",)),
    "secret_removal": Verb(special.SECRET_REMOVAL, ("each",)),
    "score_chosen": Verb(special.SCORE_CHOSEN, ("castillo",)),
    "score_worth": Verb(special.SCORE_WORTH, ("values",)),
    "score_castillo": Verb(special.SCORE_CASTILLO),
    "score_first_places": Verb(special.SCORE_FIRST_PLACES),
    "score_extreme": Verb(special.SCORE_EXTREME, ("which",)),
    "move_scoreboard": Verb(special.MOVE_SCOREBOARD),
    "recall_power": Verb(special.RECALL_POWER),
    "recruit": Verb(special.RECRUIT, ("at_most",)),
    "move_grande": Verb(special.MOVE_GRANDE),
    "score_dialled": Verb(special.SCORE_DIALLED),
    "evict": Verb(special.EVICT),
    "move_king": Verb(special.MOVE_KING, ("to", "followed_by")),
    "smuggle": Verb(special.SMUGGLE),
    "swap_king": Verb(special.SWAP_KING),
}
WORDS = {"to": KING_TARGETS, "followed_by": FOLLOW_UPS, "which": EXTREMES}


def verb_row(card: str, data: dict[str, Fact]) -> tuple[int, ...]:
    """A card's special as the rules read it: the verb's number and four facts."""
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
    facts = [number_of(card, fact, data.get(fact, 0)) for fact in verb.facts]
    return (verb.number, *facts, *[0] * (4 - len(facts)))


def number_of(card: str, fact: str, value: Fact) -> int:
    if isinstance(value, list):
        return sum(1 << number for number in value)
    if isinstance(value, str):
        words = WORDS.get(fact, {})
        if value not in words:
            raise SobremesaError(
                f"card {card}: {fact} is '{value}', but may be {', '.join(words) or 'a number'}"
            )
        return words[value]
    return int(value)
