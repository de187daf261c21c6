"""Salamanca in motion: which rule lists, answers or runs the frame on top of the stack."""

from librt.vecs import vec
from mypy_extensions import i64

from sobremesa.kernel.errors import IllegalChoice
from sobremesa.kernel.frames import push, top
from sobremesa.salamanca import frames as f
from sobremesa.salamanca.actions import conde, exchange, plague, sale, tiles
from sobremesa.salamanca.layout import ACTIVE, CARD, MONEY, SEATS
from sobremesa.salamanca.phases import cards, round, turn
from sobremesa.salamanca.refusals import refuse
from sobremesa.salamanca.state import State


def begin_game(g: State) -> None:
    """Run from the deal on to the first decision."""
    push(g.s, f.START_ROUND, 0, 0, 0, 0)
    advance(g)


def deciders_of(s: vec[i64]) -> i64:
    """A bit for every seat the topmost frame asks."""
    frame = top(s)
    kind = s[frame]
    if kind == f.LAY_CARD:
        return 1 << cards.laying_seat(s, s[frame + 1])
    if kind == f.COMMIT_CARDS:
        return s[frame + 1]
    if kind == f.GAME_OVER:
        return 0
    return 1 << s[ACTIVE]


def list_for(g: State, seat: i64, out: vec[i64]) -> i64:
    s = g.s
    kind = s[top(s)]
    if kind == f.TAKE_TURN:
        return turn.list_take_turn(g, out)
    if kind == f.PUT_TILE:
        return tiles.list_put_tile(s, out)
    if kind == f.LAY_CARD:
        return cards.list_lay_card(s, seat, out)
    if kind == f.OCCUPY:
        return tiles.list_occupy(s, out)
    if kind == f.SELL:
        return sale.list_sell(g, out)
    if kind == f.PUT_CONDE:
        return conde.list_put_conde(g, seat, out)
    if kind == f.PUT_PLAGUE:
        return plague.list_put_plague(s, plague.stone_of(s[CARD]), out)
    if kind == f.WANT_CARD:
        return exchange.list_want_card(s, out)
    if kind == f.GIVE_CARD:
        return exchange.list_give_card(s, out)
    if kind == f.COMMIT_CARDS:
        return cards.list_commit(s, seat, out)
    return 0


def answer(g: State, seat: i64, choice: i64) -> None:
    kind = g.s[top(g.s)]
    if kind == f.TAKE_TURN:
        turn.answer_take_turn(g, choice)
    elif kind == f.PUT_TILE:
        tiles.answer_put_tile(g, choice)
    elif kind == f.LAY_CARD:
        cards.answer_lay_card(g, seat, choice)
    elif kind == f.OCCUPY:
        tiles.answer_occupy(g, choice)
    elif kind == f.SELL:
        sale.answer_sell(g, choice)
    elif kind == f.PUT_CONDE:
        conde.answer_put_conde(g, choice)
    elif kind == f.PUT_PLAGUE:
        plague.answer_put_plague(g, choice)
    elif kind == f.WANT_CARD:
        exchange.answer_want_card(g.s, choice)
    elif kind == f.GIVE_CARD:
        exchange.answer_give_card(g, choice)
    elif kind == f.COMMIT_CARDS:
        cards.answer_commit(g, seat, choice)
    else:
        raise AssertionError(f"no answer belongs to frame {kind}")


def advance(g: State) -> None:
    """Run automatic frames, and close what leaves nothing to ask, up to the next decision."""
    s = g.s
    while True:
        frame = top(s)
        kind = s[frame]
        if kind == f.TAKE_TURN:
            if not turn.is_turn_spent(g):
                return
            turn.end_turn(g)
        elif kind == f.LAY_CARD:
            if not cards.is_stuck(s, cards.laying_seat(s, s[frame + 1])):
                return
            cards.lay_start_card_again(g)
        elif kind >= f.FIRST_ASK:
            return
        else:
            run(g, frame, kind)


def run(g: State, frame: i64, kind: i64) -> None:
    if kind == f.NEXT_TURN:
        round.next_turn(g, frame)
    elif kind == f.END_ROUND:
        round.end_round(g)
    else:
        round.start_round(g)


class Salamanca(State):
    """A game of Salamanca in progress."""

    def decider_mask(self) -> i64:
        return deciders_of(self.s)

    def list_options(self, seat: i64, out: vec[i64]) -> i64:
        return list_for(self, seat, out)

    def play(self, seat: i64, choice: i64) -> None:
        answer(self, seat, choice)
        advance(self)

    def clone(self) -> "Salamanca":
        return Salamanca(self.s[:], self.marks, self.listed, self.luck.fork())

    def refuse(self, seat: int, choice: int) -> IllegalChoice:
        return refuse(self, seat, choice)

    def scores(self) -> list[int]:
        return [int(self.s[MONEY + seat]) for seat in range(self.s[SEATS])]
