"""Salamanca in words: events, options, questions and refusals in a person's language."""

from functools import cache

from sobremesa.kernel.errors import Refusal
from sobremesa.kernel.record import SEAT_LETTERS
from sobremesa.kernel.telling import Event
from sobremesa.kernel.texts import Texts
from sobremesa.kernel.words import Names
from sobremesa.salamanca.box.notation import (
    CELL_NAMES,
    CHOICE_SPACE,
    FIELD_NAMES,
    STONE_NAMES,
    TILE_NAMES,
    cards_in,
)
from sobremesa.salamanca.words.telling import EVENT_KINDS

PACKAGE = "sobremesa.salamanca.words"
KINDS_BY_NAME = {kind.name: kind for kind in EVENT_KINDS}


@cache
def texts(language: str) -> Texts:
    return Texts(PACKAGE, language)


def tile_name(language: str, tile: str) -> str:
    return texts(language).word("cards", "tile", tile, "name")


def stone_name(language: str, stone: str) -> str:
    return texts(language).word("cards", "stone", stone, "name")


def refusal_text(language: str, refusal: Refusal, names: Names) -> str:
    facts: dict[str, str] = {}
    for key, value in refusal.facts.items():
        facts |= forms(language, key, key, int(value), names)
    return texts(language).sentence("refusal", refusal.key, facts)


def event_text(language: str, event: Event, names: Names) -> str:
    """One event as a sentence, with as much as it may tell."""
    kinds = KINDS_BY_NAME[event.name].fields
    facts: dict[str, str] = {}
    for key, value in event.facts.items():
        facts |= forms(language, key, kinds[key], value, names)
    return texts(language).sentence("event", variant(event), facts)


def variant(event: Event) -> str:
    """Some events are told in two ways."""
    if event.name == "TurnStarted" and event.facts["last"]:
        return "TurnStartedLast"
    if event.name == "BuildingOccupied" and event.facts["paid"]:
        return "BuildingOccupiedPaid"
    if event.name in ("HandSeen", "CardsExchanged") and None in event.facts.values():
        return f"{event.name}Hidden"
    return event.name


def forms(language: str, key: str, kind: str, value: int | None, names: Names) -> dict[str, str]:
    """A fact as sentences need it; tiles and stones also with their articles."""
    found = {key: fact_text(language, kind, value, names)}
    if kind == "tile" and value is not None:
        found |= tile_forms(language, TILE_NAMES[value])
    if kind == "stone" and value is not None:
        found |= stone_forms(language, STONE_NAMES[value])
    return found


def tile_forms(language: str, tile: str) -> dict[str, str]:
    """A tile with its articles, as something that is placed."""
    word = texts(language).word
    return {
        "the_tile": word("cards", "tile", tile, "the"),
        "a_tile": word("cards", "tile", tile, "a"),
    }


def stone_forms(language: str, stone: str) -> dict[str, str]:
    return {"the_stone": texts(language).word("cards", "stone", stone, "the")}


def fact_text(language: str, kind: str, value: int | None, names: Names) -> str:
    if value is None:
        return texts(language).phrase("word", "hidden")
    if kind == "seat":
        return names[value] if value < len(names) else SEAT_LETTERS[value]
    if kind == "seats":
        return ", ".join(name for seat, name in enumerate(names) if value >> seat & 1)
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
    if CHOICE_SPACE.family(choice).word == "ask":
        return choice_said(language, choice, names)
    return choice_for_all(language, choice)


@cache
def choice_for_all(language: str, choice: int) -> str:
    """An option that every table calls the same."""
    return choice_said(language, choice, SEAT_LETTERS)


def choice_said(language: str, choice: int, names: Names) -> str:
    family = CHOICE_SPACE.family(choice)
    argument = family.arguments[choice - family.first]
    facts = {"value": argument, "field": argument, "cell": argument, "seat": ""}
    if family.word == "tile":
        facts |= tile_forms(language, argument)
    if family.word == "ask":
        number = SEAT_LETTERS.index(argument)
        facts["seat"] = names[number] if number < len(names) else argument
    return texts(language).phrase("choice", family.word).format(**facts)
