"""What is worth counting over many games: power cards, action cards and places in the order."""

from collections.abc import Iterator, Sequence

from sobremesa.elgrande.box.edition import load_edition
from sobremesa.elgrande.rules import events
from sobremesa.elgrande.words import sentences as words
from sobremesa.kernel.package import Deed
from sobremesa.kernel.telling import RawEvent

ITEMS = {"power_cards": "power_card", "turns": "turn", "first_round": "first_round_place"}


def deeds(seats: int, told: Sequence[RawEvent]) -> Iterator[Deed]:
    """Every power card played, every turn by its place in the round, every action card taken."""
    power_cards = turns = 0
    for kind, a, b, c, *_ in told:
        if kind == events.ROUND_STARTED:
            turns = 0
        elif kind == events.POWER_PLAYED:
            power_cards += 1
            yield "power_cards", str(b), a
            if power_cards <= seats:
                yield "first_round", str(power_cards), a
        elif kind == events.TURN_STARTED:
            turns += 1
            yield "turns", str(turns), a
        elif kind == events.CARD_TAKEN:
            yield "action_cards", str(c), a


def statistic_text(language: str, edition_id: str, statistic: str, item: str) -> str:
    phrases = words.texts(language)
    if not item:
        return phrases.phrase("screen", statistic)
    if statistic == "action_cards":
        card = load_edition(edition_id).cards[int(item)]
        name = words.card_name(language, card.id)
        return phrases.phrase("screen", "stack_card").format(card=name, stack=card.stack)
    return phrases.phrase("screen", ITEMS[statistic]).format(value=item, number=item)
