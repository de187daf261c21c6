"""Help at the table: which rules, cards and small hints belong to the open question."""

from sobremesa.kernel.record import SEAT_LETTERS
from sobremesa.kernel.texts import sentence
from sobremesa.kernel.words import Entry, View
from sobremesa.salamanca.box.notation import (
    CARD_NAMES,
    CHOICE_SPACE,
    FRAME_NUMBERS,
    STONE_NAMES,
    TILE_NAMES,
)
from sobremesa.salamanca.rules.game import RULES
from sobremesa.salamanca.sight.shown import Shown, read
from sobremesa.salamanca.words import sentences as words


def passages(view: View) -> tuple[str, ...]:
    return RULES.moments[FRAME_NUMBERS[read(view)["decision"]["kind"]]].READING


def reading(language: str, view: View) -> list[Entry]:
    """The game in short in the first round, the own cards to lay, then the card of the turn."""
    shown = read(view)
    first = [entry(language, "about", "overview")] if shown["round"] == 1 else []
    turn = shown["turn"]
    if turn:
        return [card_entry(language, str(turn["card"])), *first]
    hand = None if shown["seat"] is None else shown["seats"][shown["seat"]]["hand"]
    return [*first, *(card_entry(language, str(card)) for card in dict.fromkeys(hand or []))]


def glossary(language: str) -> list[Entry]:
    return [
        entry(language, "about", "overview"),
        *(card_entry(language, card) for card in CARD_NAMES),
        *(entry(language, "tile", tile) for tile in TILE_NAMES),
        *(entry(language, "stone", stone) for stone in STONE_NAMES),
    ]


def card_entry(language: str, card: str) -> Entry:
    return entry(language, "card", card)


def entry(language: str, kind: str, name: str) -> Entry:
    texts = words.texts(language)
    title, text = (texts.word("cards", kind, name, key) for key in ("name", "text"))
    return Entry(name, sentence(title), text)


def say(language: str, key: str, **facts: object) -> str:
    return words.texts(language).phrase("screen", key).format(**facts)


def option_note(language: str, view: View, choice: int) -> str:
    """What lies in a field, what a building brings or costs, what stands on a cell."""
    shown = read(view)
    family = CHOICE_SPACE.family(choice)
    argument = family.arguments[choice - family.first]
    if family.word == "take":
        return " ".join(shown["display"].get(argument, []))
    if family.word == "at":
        return about_cell(language, shown, argument)
    return ""


def about_cell(language: str, shown: Shown, cell: str) -> str:
    kind = shown["decision"]["kind"]
    on_board = shown["board"].get(cell)
    if on_board is None:
        return ""
    if kind == "occupy":
        return price(language, shown, cell)
    if kind == "sell":
        return proceeds(language, shown, cell)
    if kind == "put-conde":
        owner = on_board["squire"]
        letter = "" if owner is None else SEAT_LETTERS[owner]
        return say(language, "of_seat", seat=letter, total=shown["regions"][cell]["total"])
    return words.tile_name(language, on_board["tile"])


def price(language: str, shown: Shown, cell: str) -> str:
    fee = shown["turn"]["fees"].get(cell) if shown["turn"] else None
    return say(language, "pays", fee=fee) if fee else say(language, "free")


def proceeds(language: str, shown: Shown, cell: str) -> str:
    region = shown["regions"][cell]
    conde = shown["board"][cell]["conde"]
    if conde is None:
        return say(language, "sells_for", total=region["total"])
    seat = SEAT_LETTERS[conde]
    return say(
        language,
        "sells_with_conde",
        total=region["total"],
        seat=seat,
        landscape=region["landscape"],
    )
