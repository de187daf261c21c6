"""Phase 1: each display field in use gets one new tile (SA.refill)."""

from librt.vecs import vec
from mypy_extensions import i64

from sobremesa.kernel.rules.game import Game
from sobremesa.salamanca.rules import events
from sobremesa.salamanca.rules.layout import (
    BLUE,
    BLUE_LEFT,
    BLUE_TILES,
    DISPLAY,
    FIELDS_USED,
    HEIGHT,
    IS_LAST_ROUND,
    MAIN,
    MAIN_LEFT,
    MAIN_TILES,
)


def refill(g: Game) -> None:
    s = g.s
    field: i64 = 0
    while field < s[FIELDS_USED]:
        kind = draw_tile(s)
        s[DISPLAY + s[HEIGHT + field] * s[FIELDS_USED] + field] = kind
        s[HEIGHT + field] += 1
        g.tell(events.TILE_DRAWN, field, kind, 0, 0)
        field += 1
    # SA.end.1, R-17: the round whose refill shows the last blue tile is the last.
    if s[BLUE_LEFT] == 0:
        s[IS_LAST_ROUND] = 1


def draw_tile(s: vec[i64]) -> i64:
    if s[MAIN_LEFT]:
        s[MAIN_LEFT] -= 1
        return s[MAIN + MAIN_TILES - 1 - s[MAIN_LEFT]]
    s[BLUE_LEFT] -= 1
    return s[BLUE + BLUE_TILES - 1 - s[BLUE_LEFT]]
