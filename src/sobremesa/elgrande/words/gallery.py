"""Every card of an edition, laid out by its stack."""

from dataclasses import replace

from sobremesa.elgrande.box.edition import ActionCard, Edition, load_edition
from sobremesa.elgrande.rules import layout
from sobremesa.elgrande.rules.moments.verbs import VERBS
from sobremesa.elgrande.words.gists import card_gist
from sobremesa.elgrande.words.guidance import card_entry, glossary
from sobremesa.elgrande.words.sentences import texts
from sobremesa.kernel.words import Entry, Shelf

OPTION_OF = {"regency": "neue_regentschaft", "veteran": "alte_hasen"}


def gallery(language: str, edition_id: str) -> list[Shelf]:
    edition = load_edition(edition_id)
    shelves = [stack_of(language, edition, number) for number in range(1, layout.STACKS + 1)]
    return [*shelves, *modifiers(language, edition)]


def stack_of(language: str, edition: Edition, number: int) -> Shelf:
    title = texts(language).word("learning", "shelf", "stack").format(count=number)
    cards = {card.id: card for card in edition.cards if card.stack == number}
    entries = tuple(shown(language, edition, card) for card in cards.values())
    return Shelf(str(number), title, entries)


def shown(language: str, edition: Edition, card: ActionCard) -> Entry:
    return replace(
        card_entry(language, edition.id, card.id),
        gist=card_gist(language, card.id),
        chapter=VERBS[card.special[0]].CHAPTER,
        tags=tags(language, edition, card),
    )


def tags(language: str, edition: Edition, card: ActionCard) -> tuple[str, ...]:
    """Which option brings the card, and how many there are if not just one."""
    option = OPTION_OF.get(card.belongs_to)
    brought = [texts(language).word("names", "option", option, "name")] if option else []
    copies = sum(
        row.copies for row in edition.cards if (row.id, row.stack) == (card.id, card.stack)
    )
    return (*brought, *([f"{copies} \N{MULTIPLICATION SIGN}"] if copies > 1 else []))


def modifiers(language: str, edition: Edition) -> list[Shelf]:
    if not edition.modifiers:
        return []
    wanted = {modifier.id for modifier in edition.modifiers}
    option = texts(language).word("names", "option", "machtverschiebung", "name")
    found = tuple(
        replace(entry, chapter="modifier", tags=(option,))
        for entry in glossary(language, edition.id)
        if entry.id in wanted
    )
    return [Shelf("modifiers", texts(language).word("learning", "shelf", "modifiers"), found)]
