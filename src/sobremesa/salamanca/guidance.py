"""Help at the table: which rules, cards and small hints belong to the open question."""

from sobremesa.kernel.record import SEAT_LETTERS
from sobremesa.kernel.words import Entry, Names, View
from sobremesa.salamanca import words
from sobremesa.salamanca.notation import CARD_NAMES, CHOICE_SPACE, STONE_NAMES, TILE_NAMES
from sobremesa.salamanca.shown import Shown, Turn, read

# The passages a newcomer wants at each question.
PASSAGES = {
    "lay-card": ("SA.card.2", "SA.card.3", "SA.order.1", "SA.order.2", "SA.turn.6"),
    "commit-cards": ("SA.card.4", "SA.order.1", "SA.order.2", "SA.order.3", "SA.turn.6"),
    "take-turn": ("SA.turn.1", "SA.turn.2", "SA.turn.3", "SA.tiles.1", "SA.sale.1", "SA.conde.1"),
    "put-tile": ("SA.tiles.2", "SA.landscape.1", "SA.region.1", "SA.region.2", "SA.region.3"),
    "occupy": ("SA.occupy.1", "SA.occupy.2", "SA.occupy.3", "SA.occupy.5"),
    "sell": ("SA.sale.1", "SA.sale.2", "SA.sale.3", "SA.sale.4", "SA.sale.5", "SA.sale.6"),
    "put-conde": ("SA.conde.1", "SA.conde.2", "SA.conde.3", "SA.conde.4", "SA.sale.5"),
    "put-plague": ("SA.plague.2", "SA.plague.3", "SA.plague.6", "SA.plague.7", "SA.plague.8"),
    "want-card": ("SA.exchange.1", "SA.exchange.3", "SA.exchange.4"),
    "give-card": ("SA.exchange.4",),
    "game-over": ("SA.end.2", "SA.end.3"),
}
PRINTED = {"F": 2, "C": 3, "M": 4}


def passages(view: View) -> tuple[str, ...]:
    return PASSAGES[read(view)["decision"]["kind"]]


def reading(language: str, view: View) -> list[Entry]:
    """The own cards while one is to be laid, then the card of the turn."""
    shown = read(view)
    turn = shown["turn"]
    if turn:
        return [card_entry(language, str(turn["card"]))]
    hand = None if shown["seat"] is None else shown["seats"][shown["seat"]]["hand"]
    return [card_entry(language, str(card)) for card in dict.fromkeys(hand or [])]


def glossary(language: str) -> list[Entry]:
    return [
        *(card_entry(language, card) for card in CARD_NAMES),
        *(entry(language, "tile", tile) for tile in TILE_NAMES),
        *(entry(language, "stone", stone) for stone in STONE_NAMES),
    ]


def card_entry(language: str, card: str) -> Entry:
    return entry(language, "card", card)


def entry(language: str, kind: str, name: str) -> Entry:
    texts = words.texts(language)
    title, text = (texts.word("cards", kind, name, key) for key in ("name", "text"))
    return Entry(name, words.sentence(title), text)


def prompt(language: str, view: View, names: Names) -> str:
    """The open question, with what it is about."""
    shown = read(view)
    decision = shown["decision"]
    tile, opponent = decision["tile"], decision["opponent"]
    turn = shown["turn"]
    facts = {
        "tile": words.tile_name(language, tile) if tile else "",
        "stone": stone_of_turn(language, turn) if turn else "",
        "seat": "" if opponent is None else names[opponent],
    }
    asked = words.texts(language).phrase("decision", decision["kind"]).format(**facts)
    left = len(turn["pending"]) if turn and decision["kind"] == "take-turn" else 0
    return f"{asked} ({say(language, 'left', count=left)})" if left else asked


def stone_of_turn(language: str, turn: Turn) -> str:
    card = turn["card"]
    return words.stone_name(language, STONE_NAMES[card - 1]) if card <= len(STONE_NAMES) else ""


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
        return price(language, shown, on_board["tile"])
    if kind == "sell":
        return proceeds(language, shown, cell)
    if kind == "put-conde":
        owner = on_board["squire"]
        letter = "" if owner is None else SEAT_LETTERS[owner]
        return say(language, "of_seat", seat=letter, total=shown["regions"][cell]["total"])
    return words.tile_name(language, on_board["tile"])


def price(language: str, shown: Shown, tile: str) -> str:
    turn = shown["turn"]
    if turn and turn["free_squires"]:
        return say(language, "free")
    return say(language, "pays", fee=PRINTED.get(tile, 0))


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
