"""The judge of Salamanca: the evaluation, and a quick eye that finishes what an option begins."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from sobremesa.kernel.rules.frames import top
from sobremesa.kernel.rules.game import Game
from sobremesa.salamanca.judgement.evaluation import Evaluation
from sobremesa.salamanca.rules import frames
from sobremesa.salamanca.rules.choices import AT, PICK, TAKE, TO_OCCUPY
from sobremesa.salamanca.rules.layout import ACTIVE, KINDS, PENDING_KIND, TILE, USED, WIDTH
from sobremesa.salamanca.rules.moments.acting import A
from sobremesa.salamanca.rules.moments.occupying import may_occupy
from sobremesa.salamanca.rules.moments.tiles import PutTile
from sobremesa.salamanca.rules.state import cell_of, square_of
from sobremesa.salamanca.rules.tiles import FARM, TYPE, code_of, matching_land

LOWEST: Final = -1000000.0
DULL: Final = 1.0  # points by which a second useless place comes after the first, which is as good


class SalamancaJudge(Evaluation):
    """Weighs an option by the best way to go on with it."""

    def weigh(self, game: Game, seat: i64, options: vec[i64], count: i64, out: vec[float]) -> None:
        if game.s[top(game.s)] == frames.PUT_TILE:
            self.weigh_places(game, seat, options, count, out)
        else:
            super().weigh(game, seat, options, count, out)

    def weigh_choice(self, game: Game, seat: i64, choice: i64) -> float:
        twin = game.clone()
        twin.play(seat, choice)
        if TAKE <= choice < PICK:
            return self.weigh_taken(twin, seat)
        kind = twin.s[top(twin.s)]
        if kind == frames.PUT_TILE:
            return self.weigh_best_place(twin, seat)
        if kind < frames.OCCUPY or kind > frames.PUT_PLAGUE:
            return self.weigh_position(twin, seat)
        return self.weigh_best_end(twin, seat)

    def weigh_best_end(self, g: Game, seat: i64) -> float:
        """What was begun is as good as its best end: which building to sell, where a stone goes."""
        best = LOWEST
        count = g.list_options(seat, self.offers)
        at: i64 = 0
        while at < count:
            twin = g.clone()
            twin.play(seat, self.offers[at])
            best = max(best, self.weigh_position(twin, seat))
            at += 1
        return best

    # --- tiles ---

    def weigh_taken(self, g: Game, seat: i64) -> float:
        """Tiles just taken are as good as the best place for one of them."""
        best = LOWEST
        kind: i64 = 0
        while kind < KINDS:
            if g.s[PENDING_KIND + kind] > 0:
                twin = g.clone()
                twin.play(seat, PICK + kind)
                best = max(best, self.weigh_best_place(twin, seat))
            kind += 1
        return best

    def weigh_best_place(self, g: Game, seat: i64) -> float:
        best = LOWEST
        dull = False
        code = code_of(g.s[top(g.s) + PutTile.TILE])
        count = g.list_options(seat, self.offers)
        at: i64 = 0
        while at < count:
            square = square_of(self.offers[at] - AT)
            if is_useful(g.s, code, square):
                best = max(best, self.weigh_place(g, seat, square))
            elif not dull:
                dull = True
                best = max(best, self.weigh_place(g, seat, square))
            at += 1
        return best

    def weigh_places(
        self, g: Game, seat: i64, options: vec[i64], count: i64, out: vec[float]
    ) -> None:
        """Places where a tile touches nothing that fits are all alike: one is tried for all."""
        dull = LOWEST
        code = code_of(g.s[top(g.s) + PutTile.TILE])
        at: i64 = 0
        while at < count:
            square = square_of(options[at] - AT)
            if is_useful(g.s, code, square):
                out[at] = self.weigh_place(g, seat, square)
            elif dull > LOWEST:
                out[at] = dull - DULL
            else:
                dull = self.weigh_place(g, seat, square)
                out[at] = dull
            at += 1

    def weigh_place(self, g: Game, seat: i64, square: i64) -> float:
        """A tile on a square, and a squire on it where that is better."""
        twin = g.clone()
        twin.play(seat, AT + cell_of(square))
        value = self.weigh_position(twin, seat)
        s = twin.s
        if (s[TILE + square] & TYPE) < FARM or s[ACTIVE] != seat or not s[USED] & A:
            return value
        if s[top(s)] != frames.TAKE_TURN or not may_occupy(s, square):
            return value
        twin.play(seat, TO_OCCUPY)
        twin.play(seat, AT + cell_of(square))
        return max(value, self.weigh_position(twin, seat))


def is_useful(s: vec[i64], code: i64, square: i64) -> bool:
    """Whether a tile would change anything: join land, feed a building or stand in its way."""
    return (
        is_touched(code, s[TILE + square - WIDTH])
        or is_touched(code, s[TILE + square - 1])
        or is_touched(code, s[TILE + square + 1])
        or is_touched(code, s[TILE + square + WIDTH])
    )


def is_touched(code: i64, beside: i64) -> bool:
    one = code & TYPE
    other = beside & TYPE
    if other >= FARM or one == other:
        return True
    return one >= FARM and (matching_land(code) >> other) & 1 != 0
