"""The evaluation of Salamanca: a weighted sum of what a player would count, fitted per stage."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from sobremesa.kernel.judgement import landmarks
from sobremesa.kernel.judgement.judge import THE_END, TURNS_A_ROUND, Judge
from sobremesa.kernel.rules.frames import FIRST, top
from sobremesa.kernel.rules.game import Game
from sobremesa.kernel.rules.luck import Luck
from sobremesa.salamanca.judgement import features as f
from sobremesa.salamanca.rules import frames
from sobremesa.salamanca.rules.earnings import (
    RICH,
    market_for_conde,
    market_for_squire,
    sale_for_conde,
    sale_for_squire,
)
from sobremesa.salamanca.rules.layout import (
    ACTIVE,
    BLUE_LEFT,
    COLUMNS,
    CONDE_AT,
    FIELDS_USED,
    FIRST_SQUARE,
    FRESH,
    HAND,
    HEIGHT,
    LAID,
    LAID_CARD,
    LAID_SEAT,
    LAND,
    LAST_SQUARE,
    MAIN_LEFT,
    MONEY,
    NOWHERE,
    OPEN,
    PENDING,
    ROUND,
    SEATS,
    SQUIRE_AT,
    SQUIRES_EACH,
    TILE,
    USED,
    WIDTH,
)
from sobremesa.salamanca.rules.moments.rounds import NextTurn
from sobremesa.salamanca.rules.state import left_of, squires_in_supply
from sobremesa.salamanca.rules.tiles import EMPTY
from sobremesa.salamanca.sight.knowledge import hand_sizes
from sobremesa.salamanca.sight.redeal import Dealer

MOST_OWNERS: Final = 5


class Evaluation(Judge):
    """Judges positions of one setup by its weights."""

    def __init__(
        self, seats: i64, weights: vec[float], habits: vec[float], spreads: vec[float]
    ) -> None:
        super().__init__(seats)
        self.weights = weights
        self.habits = habits
        self.spreads = spreads
        self.rows = vec[float]([0.0] * (MOST_OWNERS * f.FEATURES))
        self.dealer: Dealer | None = None
        self.doubt = 0.002  # a tile has sixty places, and most of them are alike
        self.noise = 0.5

    def expect(self, game: Game, out: vec[float]) -> None:
        self.add_up(game, self.weights, out)
        trees = self.trees
        if trees is not None and game.s[top(game.s)] != frames.GAME_OVER:
            write_money(game.s, self.now)
            trees.correct(stage(game.s), self.seats, self.rows, self.now, out)

    def add_up(self, game: Game, weights: vec[float], out: vec[float]) -> None:
        s = game.s
        is_over = s[top(s)] == frames.GAME_OVER
        if not is_over:
            self.look(game, self.rows)
        first = stage(s) * f.FEATURES
        seat: i64 = 0
        while seat < s[SEATS]:
            value = float(s[MONEY + seat])
            feature: i64 = 0
            while feature < f.FEATURES and not is_over:
                value += weights[first + feature] * self.rows[seat * f.FEATURES + feature]
                feature += 1
            out[seat] = value
            seat += 1

    def spread(self, game: Game) -> float:
        s = game.s
        return 0.05 if s[top(s)] == frames.GAME_OVER else self.spreads[stage(s)]

    def study(self, game: Game, seat: i64) -> None:
        self.dealer = Dealer(game, seat, hand_sizes(game.s))
        self.size_up(game)

    def redeal(self, game: Game, seat: i64, luck: Luck) -> None:
        dealer = self.dealer
        if dealer is None or dealer.seat != seat:
            dealer = Dealer(game, seat, hand_sizes(game.s))
        dealer.deal(game, luck)
        dealer.reopen(game)

    def clock(self, game: Game) -> i64:
        s = game.s
        if s[top(s)] == frames.GAME_OVER:
            return THE_END
        turn: i64 = s[FIRST + NextTurn.TURNS_OVER] if s[FIRST] == frames.NEXT_TURN else 0
        return s[ROUND] * TURNS_A_ROUND + turn

    def is_crossroads(self, game: Game) -> bool:
        """What a turn begins with is worth what becomes of it."""
        return game.s[top(game.s)] == frames.TAKE_TURN and game.s[USED] == 0

    def landmark(self, game: Game) -> i64:
        """Board, money, squires and tiles: in which order they came does not matter."""
        s = game.s
        found = landmarks.mixed(landmarks.of_frames(s), s, SEATS, HAND)
        found = landmarks.mixed(found, s, MONEY, FRESH)
        found = landmarks.mixed(found, s, PENDING, OPEN + 1)
        found = landmarks.mixed(found, s, TILE, LAND)
        return landmarks.mixed(found, s, HEIGHT, MAIN_LEFT)

    def weigh_position(self, g: Game, seat: i64) -> float:
        """How good a position looks to a seat by habit."""
        self.add_up(g, self.habits, self.expected)
        return self.advantage(self.expected, seat)

    # --- what the weights are multiplied with ---

    def look(self, g: Game, rows: vec[float]) -> None:
        """Fill in the features of every seat."""
        s = g.s
        cell: i64 = 0
        while cell < s[SEATS] * f.FEATURES:
            rows[cell] = 0.0
            cell += 1
        seat: i64 = 0
        while seat < s[SEATS]:
            look_at_seat(g, seat, rows)
            seat += 1
        look_at_cards(s, rows)
        look_at_round(s, rows)
        look_at_opponents(s[SEATS], rows)


def write_money(s: vec[i64], out: vec[float]) -> None:
    seat: i64 = 0
    while seat < s[SEATS]:
        out[seat] = float(s[MONEY + seat])
        seat += 1


def stage(s: vec[i64]) -> i64:
    left = (s[MAIN_LEFT] + s[BLUE_LEFT]) // s[FIELDS_USED]
    if left <= 1:
        return left
    if left <= 3:
        return 2
    if left <= 6:
        return 3
    return 4 if left <= 10 else 5


def look_at_seat(g: Game, seat: i64, rows: vec[float]) -> None:
    s = g.s
    row = seat * f.FEATURES
    rows[row + f.BASE] = 1.0
    squire = SQUIRE_AT + seat * SQUIRES_EACH
    end = squire + SQUIRES_EACH
    while squire < end:
        if s[squire] != NOWHERE:
            look_at_region(g, s[squire], row, rows)
        squire += 1
    rows[row + f.FREE_SQUIRES] = float(squires_in_supply(s, seat))
    if s[CONDE_AT + seat] != NOWHERE:
        rows[row + f.CONDE] = float(sale_for_conde(g, s[CONDE_AT + seat]))
        if market_for_conde(sale_for_squire(g, s[CONDE_AT + seat])):
            rows[row + f.CONDE_RICH] = 1.0


def look_at_region(g: Game, square: i64, row: i64, rows: vec[float]) -> None:
    total = sale_for_squire(g, square)
    rows[row + f.ROOM] += float(room_beside(g.s, square))
    rows[row + f.REGIONS] += float(total)
    rows[row + f.BEST] = max(rows[row + f.BEST], float(total))
    if market_for_squire(total):
        rows[row + f.RICH] += 1.0
    elif total + 2 >= RICH:
        rows[row + f.NEARLY_RICH] += 1.0


def room_beside(s: vec[i64], square: i64) -> i64:
    """How many cells of the board beside a square are empty."""
    found: i64 = 0
    if square - WIDTH >= FIRST_SQUARE and s[TILE + square - WIDTH] == EMPTY:
        found += 1
    if square + WIDTH <= LAST_SQUARE and s[TILE + square + WIDTH] == EMPTY:
        found += 1
    if square % WIDTH != 0 and s[TILE + square - 1] == EMPTY:
        found += 1
    if square % WIDTH != COLUMNS - 1 and s[TILE + square + 1] == EMPTY:
        found += 1
    return found


def look_at_cards(s: vec[i64], rows: vec[float]) -> None:
    """What every seat will hold when the laid cards are passed on (SA.pass)."""
    seat: i64 = 0
    while seat < s[SEATS]:
        cell = seat * f.FEATURES + f.CARDS
        hand = s[HAND + seat]
        while hand:
            rows[cell] = float(hand & 3)
            hand >>= 2
            cell += 1
        seat += 1
    at: i64 = 0
    while at < s[LAID]:
        rows[left_of(s, s[LAID_SEAT + at]) * f.FEATURES + f.CARDS + s[LAID_CARD + at] - 1] += 1.0
        at += 1


def look_at_round(s: vec[i64], rows: vec[float]) -> None:
    if s[FIRST] != frames.NEXT_TURN:
        share: float = 2.0 if s[SEATS] == 2 else 1.0
        seat: i64 = 0
        while seat < s[SEATS]:
            rows[seat * f.FEATURES + f.TURNS_TO_COME] = share
            seat += 1
        return
    turn = s[FIRST + NextTurn.TURNS_OVER]
    before = 0.0
    while turn < s[LAID]:
        row = s[LAID_SEAT + turn] * f.FEATURES
        rows[row + f.TURNS_TO_COME] += 1.0
        rows[row + f.SEATS_BEFORE] += before
        before += 1.0
        turn += 1
    look_at_turn(s, rows)


def look_at_turn(s: vec[i64], rows: vec[float]) -> None:
    """What the seat whose turn it is may still do."""
    row = s[ACTIVE] * f.FEATURES
    if s[USED] == 0:
        rows[row + f.ACTION_OPEN] = 1.0
    free = squires_in_supply(s, s[ACTIVE])
    rows[row + f.OPEN_BUILDINGS] = float(min(s[OPEN], free))
    rows[row + f.TILES_TO_PLACE] = float(s[PENDING])


def look_at_opponents(seats: i64, rows: vec[float]) -> None:
    share = 1.0 / float(seats - 1)
    seat: i64 = 0
    while seat < seats:
        row = seat * f.FEATURES
        other: i64 = 0
        while other < seats:
            if other != seat:
                theirs = other * f.FEATURES
                rows[row + f.THEIR_REGIONS] += share * rows[theirs + f.REGIONS]
                rows[row + f.THEIR_RICH] += share * rows[theirs + f.RICH]
                rows[row + f.THEIR_TURNS] += share * rows[theirs + f.TURNS_TO_COME]
                rows[row + f.THEIR_FREE] += share * rows[theirs + f.FREE_SQUIRES]
            other += 1
        seat += 1
