"""Phase 5: the weekly market pays for every region of seven or more (SA.market)."""

from typing import Final

from mypy_extensions import i64

from sobremesa.salamanca import events
from sobremesa.salamanca.layout import MONEY, NOWHERE, OWNERS, SQUIRE_AT, SQUIRES_EACH
from sobremesa.salamanca.regions import region_total
from sobremesa.salamanca.state import State, cell_of, conde_on

RICH: Final = 7
FOR_SQUIRE: Final = 2
FOR_CONDE: Final = 1


def hold_market(g: State) -> None:
    s = g.s
    squire: i64 = 0
    while squire < OWNERS * SQUIRES_EACH:
        square = s[SQUIRE_AT + squire]
        if square != NOWHERE and region_total(g, square) >= RICH:
            pay(g, squire // SQUIRES_EACH, square, FOR_SQUIRE)
            conde = conde_on(s, square)
            if conde >= 0:
                pay(g, conde, square, FOR_CONDE)
        squire += 1


def pay(g: State, seat: i64, square: i64, amount: i64) -> None:
    g.s[MONEY + seat] += amount
    g.tell(events.MARKET_PAID, seat, cell_of(square), amount, 0)
