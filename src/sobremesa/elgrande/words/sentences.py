"""El Grande in words: events, options, questions and refusals in a person's language."""

from functools import cache
from typing import cast

from sobremesa.elgrande.box.checking import KING_ABROAD
from sobremesa.elgrande.box.edition import Edition, load_edition
from sobremesa.elgrande.box.notation import SCOREBOARDS, choice_space
from sobremesa.elgrande.rules import layout
from sobremesa.elgrande.sight.shown import Decision
from sobremesa.kernel.errors import Refusal
from sobremesa.kernel.record import SEAT_LETTERS
from sobremesa.kernel.telling import Event, EventKind
from sobremesa.kernel.texts import Texts, sentence
from sobremesa.kernel.words import Names, View, seats_in

PACKAGE = "sobremesa.elgrande.words"
NAMING_A_SEAT = ("lift", "swap")  # options that say whose


@cache
def texts(language: str) -> Texts:
    return Texts(PACKAGE, language)


def place_name(language: str, place_id: str) -> str:
    return texts(language).word("names", "region", place_id)


def card_name(language: str, card_id: str) -> str:
    return str(written(language, "card", card_id).get("name", as_words(card_id)))


def card_text(language: str, edition_id: str, card_id: str) -> str:
    """What a card says; a few say something else in one edition."""
    card = written(language, "card", card_id)
    by_edition = cast("dict[str, str]", card.get("by_edition", {}))
    return by_edition.get(f"text_{edition_id}", str(card.get("text", "")))


def modifier_name(language: str, modifier_id: str) -> str:
    return str(written(language, "modifier", modifier_id).get("name", as_words(modifier_id)))


def modifier_text(language: str, modifier_id: str) -> str:
    return str(written(language, "modifier", modifier_id).get("text", ""))


def written(language: str, kind: str, item: str) -> dict[str, object]:
    """Name and text of a card or modifier; an owner's new card may still lack them."""
    table = cast("dict[str, dict[str, object]]", texts(language).table("cards")[kind])
    return table.get(item, {})


def as_words(item: str) -> str:
    return sentence(item.replace("_", " "))


def refusal_text(language: str, edition_id: str, refusal: Refusal, names: Names) -> str:
    edition = load_edition(edition_id)
    facts = {
        key: refusal_fact(language, edition, key, value, names)
        for key, value in refusal.facts.items()
    }
    return texts(language).sentence("refusal", refusal.key, facts)


def refusal_fact(language: str, edition: Edition, key: str, value: int | str, names: Names) -> str:
    if isinstance(value, int) and key == "seats":
        return ", ".join(seats_in(value, names))
    kind = {"place": "place", "king": "place", "seat": "owner"}.get(key, "number")
    return fact_text(language, edition, kind, value, names)


def event_text(
    language: str, edition_id: str, kinds: dict[str, EventKind], event: Event, names: Names
) -> str:
    """One event as a sentence, with as much as it may tell."""
    edition = load_edition(edition_id)
    facts = {
        key: fact_text(language, edition, kinds[event.name].fields[key], value, names)
        for key, value in event.facts.items()
    }
    return texts(language).sentence("event", variant(edition, event), facts)


def variant(edition: Edition, event: Event) -> str:
    """The phrase of an event; some facts want another sentence."""
    facts = event.facts
    if event.name == "PowerPlayed" and facts["modifier"] != layout.NOWHERE:
        return "PowerPlayedWithModifier"
    if event.name == "ModifierDealt" and facts["modifier"] is None:
        return "ModifierDealtHidden"
    if event.name == "RoundEnded" and facts["round"] == edition.rounds:
        return "LastRoundEnded"
    if event.name == "CaballerosPicked" and facts["region"] == layout.NOWHERE:
        return "CaballerosPickedAtCourt"
    if event.name == "CourtReturned" and facts["count"] == 0:
        return "NothingReturned"
    if event.name == "DummyPlaced" and facts["count"] == 0:
        return "DummyPlacedNobody"
    return event.name


def fact_text(
    language: str, edition: Edition, kind: str, value: int | str | None, names: Names
) -> str:
    """A fact as a person would say it; events and refusals give numbers, views some names."""
    if value is None:
        return texts(language).phrase("word", "hidden")
    if isinstance(value, str):
        return place_name(language, value) if kind == "place" else value
    if kind in ("seat", "owner"):
        return names[value] if value < len(names) else texts(language).phrase("word", "dummy")
    if kind == "place":
        return place_text(language, edition, value)
    if kind == "card":
        return card_name(language, edition.cards[value].id)
    if kind == "stack":
        return texts(language).word("names", "stack", str(value + 1))
    if kind == "modifier":
        return "" if value < 0 else modifier_name(language, edition.modifiers[value].id)
    return SCOREBOARDS[value] if kind == "scoreboard" else str(value)


def place_text(language: str, edition: Edition, number: int) -> str:
    if number < 0:
        return texts(language).phrase("word", "nowhere")
    if number == layout.TO_COURT:
        return texts(language).phrase("word", "court")
    return place_name(language, (*edition.board.regions, *KING_ABROAD)[number])


def choice_text(language: str, edition_id: str, choice: int, names: Names) -> str:
    """An option as a person would say it."""
    if choice_space(edition_id).family(choice).word in NAMING_A_SEAT:
        return choice_said(language, edition_id, choice, names)
    return choice_for_all(language, edition_id, choice)


@cache
def choice_for_all(language: str, edition_id: str, choice: int) -> str:
    """An option that every table calls the same."""
    return choice_said(language, edition_id, choice, SEAT_LETTERS)


def choice_said(language: str, edition_id: str, choice: int, names: Names) -> str:
    family = choice_space(edition_id).family(choice)
    argument = family.arguments[choice - family.first]
    facts = choice_facts(language, family.word, argument, names)
    return texts(language).phrase("choice", family.word).format(**facts)


def choice_facts(language: str, word: str, argument: str, names: Names) -> dict[str, str]:
    if word == "lift":
        letter, place = argument.split()
        return {"seat": seat_text(language, letter, names), "place": place_name(language, place)}
    if word == "scoreboard":
        board, place = argument.split()
        return {"scoreboard": board, "place": place_name(language, place)}
    if word in ("place", "put", "score", "king", "grande", "dial", "source"):
        return {"place": place_name(language, argument)}
    if word == "swap":
        return {"seat": seat_text(language, argument, names)}
    if word == "modifier":
        return {"modifier": modifier_name(language, argument)}
    if word == "recall":
        is_power = argument.isdigit()
        return {"power": argument if is_power else modifier_name(language, argument)}
    stack = texts(language).word("names", "stack", argument) if word == "pick" else ""
    return {"count": argument, "value": argument, "stack": stack}


def seat_text(language: str, letter: str, names: Names) -> str:
    number = SEAT_LETTERS.index(letter)
    return names[number] if number < len(names) else texts(language).phrase("word", "dummy")


def prompt(language: str, shown: View) -> str:
    """The open question in a sentence."""
    decision = cast("Decision", shown["decision"])
    kind = decision["kind"]
    return texts(language).phrase("decision", turn_left(decision) if kind == "take-turn" else kind)


def turn_left(decision: Decision) -> str:
    """Which halves of the turn are still open to the one who is asked."""
    words = {option.split()[0] for option in decision["options"]}
    if "place" in words or not words:
        return "take-turn" if "special" in words or not words else "take-turn-place"
    return "take-turn-special" if "special" in words else "take-turn-end"
