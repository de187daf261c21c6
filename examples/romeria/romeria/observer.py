"""What a seat may know as a row of numbers, for learners."""

from librt.vecs import vec
from mypy_extensions import i16, i64

from romeria import rules
from romeria.rules import MOST_SEATS, VILLAGES
from sobremesa.kernel.rules.game import Game
from sobremesa.kernel.sight.observer import CATEGORY, FLAG, NUMBER, Cells, Observer

LAYOUT = (
    Cells("round", NUMBER),
    Cells("feast", CATEGORY, 1, VILLAGES),
    Cells("own pilgrim under way", CATEGORY, 1, VILLAGES + 1),
    Cells("sent", FLAG, MOST_SEATS),
    Cells("last village", CATEGORY, MOST_SEATS, VILLAGES + 1),
    Cells("points", NUMBER, MOST_SEATS),
    Cells("pilgrims by village and seat", NUMBER, VILLAGES * MOST_SEATS),
)


class RomeriaObserver(Observer):
    def __init__(self) -> None:
        super().__init__(LAYOUT)

    def observe(self, g: Game, seat: i64, out: vec[i16], at: i64) -> None:
        s, seats = g.s, int(g.s[rules.SEATS])
        around = [(seat + step) % seats for step in range(seats)]
        nobody = [0] * (MOST_SEATS - seats)
        row = [s[rules.ROUND], s[rules.FEAST], s[rules.SENT + seat]]
        row += [min(1, s[rules.SENT + other]) for other in around] + nobody
        row += [s[rules.LAST + other] for other in around] + nobody
        row += [s[rules.POINTS + other] for other in around] + nobody
        for village in range(VILLAGES):
            first = rules.PILGRIMS + village * MOST_SEATS
            row += [s[first + other] for other in around] + nobody
        for cell, number in enumerate(row):
            out[at + cell] = i16(number)
