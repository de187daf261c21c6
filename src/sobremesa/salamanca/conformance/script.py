"""Vectors that play one turn step by step."""

from sobremesa.kernel.rules.game import Game
from sobremesa.kernel.telling import RawEvent
from sobremesa.kernel.vectors import BadVector, Data, data, items, required, text, texts, whole
from sobremesa.salamanca.box.notation import FIELD_NAMES, STONE_NAMES, TILE_NAMES
from sobremesa.salamanca.conformance.board import (
    removed_cells,
    stones_removed,
    with_same_order,
)
from sobremesa.salamanca.conformance.cards import (
    all_accepted,
    exchange,
    give_turn,
    hands_like,
    is_turn_over,
    set_hands,
)
from sobremesa.salamanca.conformance.comparing import as_set, by_seat, compare
from sobremesa.salamanca.conformance.scene import grid_after, scene, square_at
from sobremesa.salamanca.rules import choices, events, layout
from sobremesa.salamanca.rules.moments.plague import stone_of
from sobremesa.salamanca.rules.moments.tiles import note_fresh
from sobremesa.salamanca.rules.state import cell_of, squire_on, squires_in_supply
from sobremesa.salamanca.sight.view import field

VERBS = {"occupy": choices.TO_OCCUPY, "sell": choices.TO_SELL, "conde": choices.TO_CONDE}


def script(given: Data, action: Data, expect: Data) -> list[str]:
    game = turn_scene(given)
    seat = whole(required(given, "player"))
    log = game.log = []
    entries: list[Data] = []
    refused: int | None = None
    has_ended = False
    for number, step in enumerate(map(data, items(required(action, "steps")))):
        told = len(log)
        is_end = step.get("do") == "end_turn"
        if has_ended or not (end_turn(game, seat) if is_end else is_played(game, seat, step)):
            refused = number
            break
        has_ended = is_end
        entries += entry_of(number, text(required(step, "do")), log[told:])
    return judge(expect, game, entries, refused)


def turn_scene(given: Data) -> Game:
    game = scene(given)
    set_display(game, data(given.get("display", {})))
    for seat, amount in by_seat(given.get("money", {})).items():
        game.s[layout.MONEY + seat] = whole(amount)
    set_hands(game, by_seat(given.get("hands", {})))
    set_marks(game, data(given.get("marks", {})))
    is_last = required(given, "is_last")
    give_turn(game, whole(required(given, "player")), whole(required(given, "card")), bool(is_last))
    return game


def set_display(game: Game, display: Data) -> None:
    stride = game.s[layout.FIELDS_USED]
    for name, tiles in display.items():
        number = FIELD_NAMES.index(name)
        if number >= stride:
            raise BadVector(f"field {name} is not used with so many players")
        for at, tile in enumerate(texts(tiles)):
            game.s[layout.DISPLAY + at * stride + number] = TILE_NAMES.index(tile)
        game.s[layout.HEIGHT + number] = len(texts(tiles))


def set_marks(game: Game, marks: Data) -> None:
    """What happened earlier in the round."""
    for cell in items(marks.get("occupied_this_round", [])):
        squire = int(squire_on(game.s, square_at(cell)))
        if squire >= 0:
            game.s[layout.OCCUPIED_NOW] |= 1 << squire
    for mark in map(data, items(marks.get("fertile_this_round", []))):
        note_fresh(game.s, square_at(required(mark, "at")), whole(required(mark, "by")))


def end_turn(game: Game, seat: int) -> bool:
    """A turn in which nothing is left to do has ended by itself."""
    return is_turn_over(game) or all_accepted(game, seat, (choices.END,))


def is_played(game: Game, seat: int, step: Data) -> bool:
    """Play one step; whether the game accepts it. What does not exist cannot be chosen."""
    try:
        return play(game, seat, step)
    except (BadVector, ValueError):
        return False


def play(game: Game, seat: int, step: Data) -> bool:
    do = text(required(step, "do"))
    if do == "take":
        number = FIELD_NAMES.index(text(required(step, "field")))
        return all_accepted(game, seat, (choices.TAKE + number,))
    if do == "swap":
        return exchange(game, seat, step)
    if do == "place":
        kind = TILE_NAMES.index(text(required(step, "tile")))
        return all_accepted(game, seat, (choices.PICK + kind, at(step, "at")))
    if do == "plague":
        stone = STONE_NAMES.index(text(required(step, "stone")))
        if stone != stone_of(game.s[layout.CARD]):  # the card fixes the stone
            return False
        return all_accepted(game, seat, (choices.TO_PLAGUE, at(step, "to")))
    if do in VERBS:
        return all_accepted(game, seat, (VERBS[do], at(step, "at")))
    raise BadVector(f"there is no step '{do}'")


def at(step: Data, key: str) -> int:
    return choices.AT + int(cell_of(square_at(required(step, key))))


def entry_of(number: int, do: str, told: list[RawEvent]) -> list[Data]:
    """The log entry of a sale or an occupation."""
    if do == "occupy":
        paid = next(event[3] for event in told if event[0] == events.BUILDING_OCCUPIED)
        return [{"step": number, "paid": paid}]
    if do == "sell":
        amounts = {event[0]: event[3] for event in told}
        return [
            {
                "step": number,
                "squire": amounts[events.BUILDING_SOLD],
                "conde": amounts.get(events.CONDE_PAID),
                "removed": removed_cells(told),
            }
        ]
    return []


def judge(expect: Data, game: Game, entries: list[Data], refused: int | None) -> list[str]:
    def logged(wanted: object) -> object:
        drawn = list(map(data, items(wanted)))
        if len(drawn) != len(entries):
            return entries
        return [with_same_order(w, found) for w, found in zip(drawn, entries, strict=True)]

    log = game.log or []
    return compare(
        expect,
        {
            "legal": lambda _: refused is None,
            "illegal_step": lambda _: refused,
            "money": lambda wanted: {
                key: int(game.s[layout.MONEY + int(key)]) for key in data(wanted)
            },
            "supply": lambda wanted: {
                key: supply(game, int(key), data(own)) for key, own in data(wanted).items()
            },
            "display": lambda wanted: {
                key: field(game, FIELD_NAMES.index(key)) for key in data(wanted)
            },
            "hands": lambda wanted: hands_like(game, wanted),
            "grid_after": lambda wanted: grid_after(game, wanted),
            "stones_removed": lambda wanted: as_set(wanted, stones_removed(log)),
            "log": logged,
        },
    )


def supply(game: Game, seat: int, wanted: Data) -> Data:
    found = {
        "squires": int(squires_in_supply(game.s, seat)),
        "condes": int(game.s[layout.CONDE_AT + seat] == layout.NOWHERE),
    }
    return {key: found[key] for key in wanted}
