"""What everybody can reckon from the board: how regions get their value, what sales would bring."""

from mypy_extensions import i64

from sobremesa.kernel.rules.game import Game
from sobremesa.salamanca.box.notation import CELL_NAMES, LANDSCAPE_NAMES
from sobremesa.salamanca.rules import events, frames, layout
from sobremesa.salamanca.rules.earnings import market_for_conde, market_for_squire
from sobremesa.salamanca.rules.layout import FIRST_SQUARE, LAST_SQUARE, WIDTH
from sobremesa.salamanca.rules.moments.acting import A
from sobremesa.salamanca.rules.moments.occupying import fee_for
from sobremesa.salamanca.rules.moments.sale import is_freshly_enriched, may_sell, sell
from sobremesa.salamanca.rules.regions import (
    RAT,
    building_part,
    fitting_landscape,
    is_marked,
    landscape_part,
    lies_on,
    mark_region,
    within_reach,
    worth_for,
)
from sobremesa.salamanca.rules.state import cell_of, conde_on, square_of, squire_on
from sobremesa.salamanca.rules.tiles import TYPE, VINEYARD, is_building, is_fertile, matching_land
from sobremesa.salamanca.sight.shown import Ban, Landscape, Region, Sales


def regions(g: Game) -> dict[str, Region]:
    """Every building on the board with its landscapes."""
    return {
        CELL_NAMES[cell]: region(g, square_of(cell))
        for cell in range(layout.BOARD_CELLS)
        if is_building(g.s[layout.TILE + square_of(cell)])
    }


def region(g: Game, building: i64) -> Region:
    landscape = int(landscape_part(g, building))
    total = int(building_part(g.s, building)) + landscape
    is_held = squire_on(g.s, building) >= 0
    has_conde = conde_on(g.s, building) >= 0
    return {
        "building": int(building_part(g.s, building)),
        "landscape": landscape,
        "total": total,
        "landscapes": landscapes(g, building),
        "fertile": fertile_tiles(g, building),
        "market": int(market_for_squire(total)) if is_held else 0,
        "market_conde": int(market_for_conde(total)) if has_conde else 0,
        "barred": ban(g, building),
    }


def landscapes(g: Game, building: i64) -> list[Landscape]:
    """Those that touch the building and go with it, each once (SA.region.2)."""
    fitting = matching_land(g.s[layout.TILE + building])
    sides = (building - WIDTH, building - 1, building + 1, building + WIDTH)
    found = [int(fitting_landscape(g.s, side, fitting)) for side in sides]
    return [landscape(g, building, first) for first in dict.fromkeys(found) if first]


def landscape(g: Game, building: i64, first: i64) -> Landscape:
    counted = int(within_reach(g, building, first))
    return {
        "kind": LANDSCAPE_NAMES[(g.s[layout.TILE + first] & TYPE) - VINEYARD],
        "tiles": marked(g),
        "counted": counted,
        "halved": lies_on(g.s, RAT, first),
        "value": int(worth_for(g, building, first)),
    }


def marked(g: Game) -> list[str]:
    """The cells that were just walked over."""
    return [
        CELL_NAMES[cell_of(square)]
        for square in range(FIRST_SQUARE, LAST_SQUARE + 1)
        if is_marked(g, square)
    ]


def fertile_tiles(g: Game, building: i64) -> list[str]:
    """What leaves the game when the region is sold (SA.sale.6)."""
    mark_region(g, building)
    return [
        CELL_NAMES[cell_of(square)]
        for square in range(FIRST_SQUARE, LAST_SQUARE + 1)
        if is_marked(g, square) and is_fertile(g.s[layout.TILE + square])
    ]


def ban(g: Game, building: i64) -> Ban | None:
    """Why its owner may not sell the building in this round."""
    squire = squire_on(g.s, building)
    if squire < 0:
        return None
    if g.s[layout.OCCUPIED_NOW] >> squire & 1:
        return "occupied"
    return "fertile" if is_freshly_enriched(g, building, squire // layout.SQUIRES_EACH) else None


def fees(g: Game) -> dict[str, int]:
    """What the next squire costs on each building of this action (SA.occupy.3)."""
    s = g.s
    squares = sorted(int(s[layout.OPEN_AT + at]) for at in range(s[layout.OPEN]))
    return {CELL_NAMES[cell_of(square)]: int(fee_for(s, square)) for square in squares}


def sales(g: Game, kind: i64) -> list[Sales]:
    """What each order of selling brings while the seat on turn may sell."""
    s = g.s
    if not s[layout.USED] & A or kind not in (frames.TAKE_TURN, frames.SELL):
        return []
    nothing: Sales = {"cells": [], "amounts": [], "total": 0, "condes": [], "leaving": []}
    return longer_orders(g, nothing)


def longer_orders(g: Game, before: Sales) -> list[Sales]:
    """Every way to go on selling after what was sold before."""
    found: list[Sales] = []
    for square in on_sale(g):
        twin = g.clone()
        order = sell_next(twin, square, before)
        found.append(order)
        found.extend(longer_orders(twin, order))
    return found


def on_sale(g: Game) -> list[int]:
    """By place: which squire of a seat stands where is nothing anybody can see."""
    first = g.s[layout.ACTIVE] * layout.SQUIRES_EACH
    squires = range(first, first + layout.SQUIRES_EACH)
    return sorted(int(g.s[layout.SQUIRE_AT + one]) for one in squires if may_sell(g, one))


def sell_next(g: Game, square: i64, before: Sales) -> Sales:
    """Sell on a twin and listen to what the rules say."""
    g.log = []
    sell(g, square)
    amount = 0
    condes = list(before["condes"])
    leaving = list(before["leaving"])
    for kind, a, b, c, _ in g.log:
        if kind == events.BUILDING_SOLD:
            amount = c
        elif kind == events.CONDE_PAID:
            condes.append({"seat": a, "amount": c})
        elif kind == events.TILE_REMOVED:
            leaving.append(CELL_NAMES[b])
    return {
        "cells": [*before["cells"], CELL_NAMES[cell_of(square)]],
        "amounts": [*before["amounts"], amount],
        "total": before["total"] + amount,
        "condes": condes,
        "leaving": leaving,
    }
