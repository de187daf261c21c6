"""How two editions differ in their data: numbers, board and cards."""

from collections.abc import Iterator
from dataclasses import dataclass

from sobremesa.elgrande.box.edition import ActionCard, Edition, load_edition
from sobremesa.elgrande.words import sentences as words

Kind = tuple[int, tuple[int, ...]]  # a stack and what the card does


def differences(language: str, one: str, other: str) -> list[str]:
    pair = Pair(language, load_edition(one), load_edition(other))
    return [*numbers(pair), *board(pair), *cards(pair), *extras(pair)]


@dataclass(frozen=True)
class Pair:
    """Two editions side by side, and the language to speak about them."""

    language: str
    one: Edition
    other: Edition

    def say(self, key: str, one: object, other: object, **facts: object) -> str:
        phrase = words.texts(self.language).word("phrases", "screen", "differ", key)
        return phrase.format(one=self.shown(one), other=self.shown(other), **facts)

    def shown(self, value: object) -> str:
        if isinstance(value, tuple):
            none = words.texts(self.language).word("phrases", "screen", "differ", "none")
            return ", ".join(map(str, value)) or none
        return str(value)

    def edition_name(self, edition: Edition) -> str:
        return words.texts(self.language).word("names", "edition", edition.id, "name")


def numbers(pair: Pair) -> Iterator[str]:
    for key in ("rounds", "scoring_after", "veto_each_step"):
        one, other = getattr(pair.one, key), getattr(pair.other, key)
        if one != other:
            yield pair.say(key, one, other)
    for seats, places in pair.one.paid_places.items():
        if places != pair.other.paid_places[seats]:
            yield pair.say("paid_places", places, pair.other.paid_places[seats], seats=seats)
    both = zip(pair.one.power_recruits, pair.other.power_recruits, strict=True)
    for value, (one, other) in enumerate(both, start=1):
        if one != other:
            yield pair.say("power_recruits", one, other, value=value)


def board(pair: Pair) -> Iterator[str]:
    mine, theirs = pair.one.board, pair.other.board
    for one, other in zip(mine.regions, theirs.regions, strict=True):
        name = words.place_name(pair.language, one)
        if one != other:
            yield pair.say("renamed", name, words.place_name(pair.language, other))
        if mine.tables[one] != theirs.tables[other]:
            yield pair.say("worth", mine.tables[one], theirs.tables[other], place=name)


def cards(pair: Pair) -> Iterator[str]:
    """Cards are the same if they do the same from the same stack, whatever their name."""
    mine, theirs = kinds(pair.one), kinds(pair.other)
    changed = {row[-1].id for row in (*mine.values(), *theirs.values()) if is_changed(pair, row)}
    for card_id in sorted(changed):
        one, other = (
            words.card_text(pair.language, edition.id, card_id)
            for edition in (pair.one, pair.other)
        )
        yield pair.say("special", one, other, card=words.card_name(pair.language, card_id))
    for kind in dict.fromkeys((*mine, *theirs)):
        here, there = mine.get(kind, []), theirs.get(kind, [])
        card = (*here, *there)[0]
        if card.id not in changed and copies(here) != copies(there):
            name = words.card_name(pair.language, card.id)
            yield pair.say("copies", copies(here), copies(there), card=name, stack=kind[0])


def kinds(edition: Edition) -> dict[Kind, list[ActionCard]]:
    found: dict[Kind, list[ActionCard]] = {}
    for card in edition.cards:
        if card.belongs_to == "base":
            found.setdefault((card.stack, card.special), []).append(card)
    return found


def is_changed(pair: Pair, row: list[ActionCard]) -> bool:
    """A card by the same name that does something else in the other edition."""
    specials = {
        card.special
        for edition in (pair.one, pair.other)
        for card in edition.cards
        if card.id == row[-1].id
    }
    return len(specials) > 1


def copies(row: list[ActionCard]) -> int:
    return sum(card.copies for card in row)


def extras(pair: Pair) -> Iterator[str]:
    for edition, against in ((pair.one, pair.other), (pair.other, pair.one)):
        options = tuple(
            words.texts(pair.language).word("names", "option", option, "name")
            for option in edition.options
            if option not in against.options
        )
        if options:
            name = pair.edition_name(edition)
            yield pair.say("options", "", "", edition=name, names=pair.shown(options))
    for key in ("dummy_seats", "merged_stacks"):
        one, other = getattr(pair.one, key), getattr(pair.other, key)
        if one != other:
            yield pair.say(key, one, other)
    if len(pair.one.modifiers) != len(pair.other.modifiers):
        yield pair.say("modifiers", len(pair.one.modifiers), len(pair.other.modifiers))
