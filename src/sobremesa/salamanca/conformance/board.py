"""Vectors about the board: values, landscapes, sales, the market, legal cells."""

from sobremesa.kernel.rules.game import Game
from sobremesa.kernel.telling import RawEvent
from sobremesa.kernel.vectors import BadVector, Data, data, items, required, text, whole
from sobremesa.salamanca.box.notation import STONE_NAMES, TILE_NAMES
from sobremesa.salamanca.conformance.comparing import as_set, by_seat, compare
from sobremesa.salamanca.conformance.scene import (
    cell_pair,
    grid_after,
    key_of,
    row_and_column,
    scene,
    square_at,
    square_of_key,
)
from sobremesa.salamanca.rules import events, layout
from sobremesa.salamanca.rules.choices import AT
from sobremesa.salamanca.rules.landscapes import landscape_of, lay_tile
from sobremesa.salamanca.rules.market import hold_market
from sobremesa.salamanca.rules.moments import conde, plague, sale
from sobremesa.salamanca.rules.regions import building_part, landscape_part
from sobremesa.salamanca.rules.state import square_of, squire_on
from sobremesa.salamanca.rules.tiles import code_of, kind_of


def squares() -> list[int]:
    return [int(square_of(cell)) for cell in range(layout.BOARD_CELLS)]


def region_value(given: Data, _action: Data, expect: Data) -> list[str]:
    game = scene(given)

    def region(square: int) -> Data:
        building = int(building_part(game.s, square))
        landscape = int(landscape_part(game, square))
        return {"building": building, "landscape": landscape, "total": building + landscape}

    def regions(wanted: object) -> object:
        return {key: region(square_of_key(key)) for key in data(wanted)}

    return compare(expect, {"regions": regions})


def landscapes(given: Data, _action: Data, expect: Data) -> list[str]:
    game = scene(given)
    members: dict[int, list[int]] = {}
    for square in squares():
        landscape = int(landscape_of(game.s, square))
        if landscape:
            members.setdefault(landscape, []).append(square)
    found: list[object] = [
        {"type": TILE_NAMES[kind_of(game.s[layout.TILE + first])][0], "cells": sorted_cells(own)}
        for first, own in members.items()
    ]

    def in_any_order(wanted: object) -> object:
        drawn: list[object] = [
            {**data(entry), "cells": sorted(map(tuple, cells(entry)))} for entry in items(wanted)
        ]
        return wanted if as_set(drawn, found) is drawn else found

    return compare(expect, {"landscapes": in_any_order})


def cells(entry: object) -> list[list[int]]:
    return [[whole(n) for n in items(cell)] for cell in items(data(entry)["cells"])]


def sorted_cells(of: list[int]) -> list[tuple[int, ...]]:
    return sorted(tuple(cell_pair(square)) for square in of)


def joins(given: Data, _action: Data, expect: Data) -> list[str]:
    game = scene(given)
    ends = {name: square_at(required(given, name)) for name in ("A", "B")}
    code = code_of(TILE_NAMES.index(text(required(given, "tile"))))
    found = {}
    for cell, square in enumerate(squares()):
        if game.s[layout.TILE + square] == 0:
            tried = game.clone()
            lay_tile(tried.s, square, code)
            joined = "".join(name for name in ends if is_joined(tried, square, ends[name]))
            if joined:
                found[key_of(cell)] = joined
    return compare(expect, {"joins": lambda _: found})


def is_joined(game: Game, square: int, end: int) -> bool:
    landscape = landscape_of(game.s, square)
    return landscape != 0 and landscape == landscape_of(game.s, end)


def sell(given: Data, action: Data, expect: Data) -> list[str]:
    """Valuation only: the bans are not asked for."""
    game = scene(given)
    log = game.log = []
    sales: list[Data] = []
    for cell in items(required(action, "sell")):
        square = square_at(cell)
        squire = int(squire_on(game.s, square))
        if squire < 0:
            raise BadVector(f"nobody owns a building at {cell!r}")
        game.s[layout.ACTIVE] = squire // layout.SQUIRES_EACH
        told = len(log)
        sale.sell(game, square)
        sales.append({"at": cell, **sale_of(log[told:])})

    def in_sequence(wanted: object) -> object:
        drawn = items(wanted)
        if len(drawn) != len(sales):
            return sales
        pairs = zip(drawn, sales, strict=True)
        return [with_same_order(data(entry), came_out) for entry, came_out in pairs]

    return compare(
        expect,
        {
            "sales": in_sequence,
            "grid_after": lambda wanted: grid_after(game, wanted),
            "stones_removed": lambda wanted: as_set(wanted, stones_removed(log)),
        },
    )


def sale_of(told: list[RawEvent]) -> Data:
    """One sale as its events tell it."""
    sold = next(event for event in told if event[0] == events.BUILDING_SOLD)
    condes = [event for event in told if event[0] == events.CONDE_PAID]
    return {
        "squire": {"player": sold[1], "amount": sold[3]},
        "conde": {"player": condes[0][1], "amount": condes[0][3]} if condes else None,
        "removed": removed_cells(told),
    }


def removed_cells(told: list[RawEvent]) -> list[object]:
    return [row_and_column(event[2]) for event in told if event[0] == events.TILE_REMOVED]


def stones_removed(told: list[RawEvent]) -> list[object]:
    return [STONE_NAMES[event[1]] for event in told if event[0] == events.STONE_REMOVED]


def with_same_order(wanted: Data, found: Data) -> Data:
    """Only the keys expected, and sets in the order they were expected in."""
    shown = {key: found[key] for key in wanted}
    if "removed" in wanted:
        shown["removed"] = as_set(wanted["removed"], items(found["removed"]))
    return shown


def market(given: Data, _action: Data, expect: Data) -> list[str]:
    game = scene(given)
    hold_market(game)

    def income(wanted: object) -> object:
        seats = range(game.s[layout.SEATS])
        named = by_seat(wanted)
        paid = {seat: int(game.s[layout.MONEY + seat]) for seat in seats}
        return {str(seat): paid[seat] for seat in seats if paid[seat] or seat in named}

    return compare(expect, {"income": income})


def targets(given: Data, _action: Data, expect: Data) -> list[str]:
    game = scene(given)
    out = game.listed
    if "stone" in given:
        stone = STONE_NAMES.index(text(given["stone"]))
        count = plague.list_stone_places(game.s, stone, out)
    else:
        count = conde.list_conde_places(game, whole(required(given, "player")), out)
    found: list[object] = [row_and_column(int(out[at]) - AT) for at in range(count)]
    return compare(expect, {"legal_cells": lambda wanted: as_set(wanted, found)})
