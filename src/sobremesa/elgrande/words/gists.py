"""One line for the face of an action card, and a small picture of its kind."""

from sobremesa.elgrande.box.edition import EDITIONS, ActionCard, load_edition
from sobremesa.elgrande.rules.moments.verbs import VERBS
from sobremesa.elgrande.words.sentences import written

LONGEST = 34  # characters: two lines of a card


def card_gist(language: str, card_id: str) -> str:
    """A card of an owner's own data may have none, and shows its name alone."""
    return str(written(language, "card", card_id).get("gist", ""))


def gists(language: str) -> dict[str, str]:
    return {card_id: card_gist(language, card_id) for card_id in every_card()}


def pictures() -> dict[str, str]:
    return {card_id: VERBS[card.special[0]].PICTURE for card_id, card in every_card().items()}


def every_card() -> dict[str, ActionCard]:
    return {card.id: card for edition in EDITIONS for card in load_edition(edition).cards}
