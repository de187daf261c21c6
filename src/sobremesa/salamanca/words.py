"""Salamanca in words: events, options, questions and refusals in a person's language."""

from sobremesa.kernel.errors import Refusal
from sobremesa.kernel.record import SEAT_LETTERS
from sobremesa.kernel.telling import Event
from sobremesa.kernel.texts import Texts
from sobremesa.kernel.words import Names
from sobremesa.salamanca.notation import (
    CELL_NAMES,
    CHOICE_SPACE,
    FIELD_NAMES,
    STONE_NAMES,
    TILE_NAMES,
    cards_in,
)
from sobremesa.salamanca.telling import EVENT_KINDS

PACKAGE = "sobremesa.salamanca"
KINDS_BY_NAME = {kind.name: kind for kind in EVENT_KINDS}


def texts(language: str) -> Texts:
    return Texts(PACKAGE, language)


def tile_name(language: str, tile: str) -> str:
    return texts(language).word("cards", "tile", tile, "name")


def stone_name(language: str, stone: str) -> str:
    return texts(language).word("cards", "stone", stone, "name")


def sentence(text: str) -> str:
    return text[:1].upper() + text[1:]


def refusal_text(language: str, refusal: Refusal, names: Names) -> str:
    facts = {key: refusal_fact(language, key, value, names) for key, value in refusal.facts.items()}
    return sentence(texts(language).phrase("refusal", refusal.key).format(**facts))


def refusal_fact(language: str, key: str, value: str, names: Names) -> str:
    if key == "tile":
        return tile_name(language, value)
    if key == "stone":
        return stone_name(language, value)
    if key == "seats":
        return ", ".join(names[SEAT_LETTERS.index(letter)] for letter in value.split(", "))
    return value


def event_text(language: str, event: Event, names: Names) -> str:
    """One event as a sentence, with as much as it may tell."""
    kinds = KINDS_BY_NAME[event.name].fields
    facts = {
        key: fact_text(language, kinds[key], value, names) for key, value in event.facts.items()
    }
    return sentence(texts(language).phrase("event", variant(event)).format(**facts))


def variant(event: Event) -> str:
    """Some events are told in two ways."""
    if event.name == "TurnStarted" and event.facts["last"]:
        return "TurnStartedLast"
    if event.name == "BuildingOccupied" and event.facts["paid"]:
        return "BuildingOccupiedPaid"
    if event.name in ("HandSeen", "CardsExchanged") and None in event.facts.values():
        return f"{event.name}Hidden"
    return event.name


def fact_text(language: str, kind: str, value: int | None, names: Names) -> str:
    if value is None:
        return texts(language).phrase("word", "hidden")
    if kind == "seat":
        return names[value]
    if kind == "tile":
        return tile_name(language, TILE_NAMES[value])
    if kind == "stone":
        return stone_name(language, STONE_NAMES[value])
    if kind == "hand":
        return ", ".join(map(str, cards_in(value)))
    plain = {"cell": CELL_NAMES, "field": FIELD_NAMES}
    return plain[kind][value] if kind in plain else str(value)


def choice_text(language: str, choice: int, names: Names) -> str:
    """An option as a person would say it."""
    family = CHOICE_SPACE.family(choice)
    argument = family.arguments[choice - family.first]
    facts = {"value": argument, "field": argument, "cell": argument, "tile": "", "seat": ""}
    if family.word == "tile":
        facts["tile"] = tile_name(language, argument)
    if family.word == "ask":
        number = SEAT_LETTERS.index(argument)
        facts["seat"] = names[number] if number < len(names) else argument
    return texts(language).phrase("choice", family.word).format(**facts)
