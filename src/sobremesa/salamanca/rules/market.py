"""Phase 5: the weekly market pays for every region of seven or more (SA.market)."""

from mypy_extensions import i64

from sobremesa.kernel.rules.game import Game
from sobremesa.salamanca.rules import events
from sobremesa.salamanca.rules.earnings import market_for_conde, market_for_squire
from sobremesa.salamanca.rules.layout import MONEY, NOWHERE, OWNERS, SQUIRE_AT, SQUIRES_EACH
from sobremesa.salamanca.rules.regions import region_total
from sobremesa.salamanca.rules.state import cell_of, conde_on


def hold_market(g: Game) -> None:
    s = g.s
    squire: i64 = 0
    while squire < OWNERS * SQUIRES_EACH:
        square = s[SQUIRE_AT + squire]
        if square != NOWHERE:
            pay_for_region(g, squire // SQUIRES_EACH, square)
        squire += 1


def pay_for_region(g: Game, owner: i64, square: i64) -> None:
    total = region_total(g, square)
    if market_for_squire(total) == 0:
        return
    pay(g, owner, square, market_for_squire(total))
    conde = conde_on(g.s, square)
    if conde >= 0:
        pay(g, conde, square, market_for_conde(total))


def pay(g: Game, seat: i64, square: i64, amount: i64) -> None:
    g.s[MONEY + seat] += amount
    g.tell(events.MARKET_PAID, seat, cell_of(square), amount, 0)
