"""The evaluation of El Grande: a weighted sum of what a player would count, fitted per stage."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from sobremesa.elgrande.judgement import features as f
from sobremesa.elgrande.judgement.areas import CELLS, LATE, NOW, SOON, Prospects
from sobremesa.elgrande.rules import frames
from sobremesa.elgrande.rules.layout import (
    ACTIVE,
    CARD,
    CASTILLO,
    COUNT,
    COURT,
    DUMMY_NEXT,
    HAND,
    LAST_ROUND,
    LIMIT,
    OWNERS,
    PENDING,
    PLACED,
    PLAYED,
    POINTS,
    POWER_CARDS,
    PROVINCE,
    RECALLED,
    RECRUITS,
    REGIONS,
    ROUND,
    ROUNDS,
    SCORING_ROUNDS,
    SEATS,
    SPECIAL_DONE,
    STACK,
    TURNS,
    VETOES,
)
from sobremesa.elgrande.rules.layout import ORDER as TURN_ORDER
from sobremesa.elgrande.rules.moments.place import Place
from sobremesa.elgrande.rules.moments.recruit import Recruit
from sobremesa.elgrande.rules.moments.turn import NextTurn
from sobremesa.elgrande.rules.moments.veto import holds_veto
from sobremesa.elgrande.rules.state import card_row, has_bit
from sobremesa.elgrande.sight import hidden, reopening
from sobremesa.kernel.judgement import landmarks
from sobremesa.kernel.judgement.judge import THE_END, TURNS_A_ROUND, Judge
from sobremesa.kernel.rules.frames import FIRST, top
from sobremesa.kernel.rules.game import Game
from sobremesa.kernel.rules.luck import Luck

FEW: Final = 4.0
USUAL_RECRUITS: Final = 2.8
MOST_ROUNDS: Final = 16


class Evaluation(Judge):
    """Judges positions of one setup by its weights."""

    def __init__(
        self,
        seats: i64,
        weights: vec[float],
        habits: vec[float],
        spreads: vec[float],
        shift: vec[float],
        boxes: vec[i64],
    ) -> None:
        super().__init__(seats)
        # Both + stage * FEATURES + feature: how games end, and what quick play goes by.
        self.weights = weights
        self.habits = habits
        self.spreads = spreads  # + stage
        self.prospects = Prospects(shift)
        self.boxes = boxes
        # By round, -1 until somebody asks: which stage it is, and how many lie before a scoring.
        self.stages = vec[i64]([-1] * MOST_ROUNDS)
        self.rounds = vec[i64]([-1] * MOST_ROUNDS)
        self.rows = vec[float]([0.0] * (OWNERS * f.FEATURES))
        self.area = vec[float]([0.0] * OWNERS)
        self.gains = vec[float]([0.0] * (2 * OWNERS * (REGIONS + 1)))

    def expect(self, game: Game, out: vec[float]) -> None:
        self.add_up(game, self.weights, out)
        trees = self.trees
        if trees is not None and game.s[top(game.s)] != frames.GAME_OVER:
            write_points(game.s, self.now)
            trees.correct(self.stage_of(game), self.seats, self.rows, self.now, out)

    def add_up(self, game: Game, weights: vec[float], out: vec[float]) -> None:
        s = game.s
        if s[top(s)] == frames.GAME_OVER:
            write_points(s, out)
            return
        self.look(game, self.rows)
        first = self.stage_of(game) * f.FEATURES
        seat: i64 = 0
        while seat < s[SEATS]:
            value = float(s[POINTS + seat])
            row = seat * f.FEATURES
            feature: i64 = 0
            while feature < f.FEATURES:
                value += weights[first + feature] * self.rows[row + feature]
                feature += 1
            out[seat] = value
            seat += 1

    def spread(self, game: Game) -> float:
        if game.s[top(game.s)] == frames.GAME_OVER:
            return 0.05
        return self.spreads[self.stage_of(game)]

    def redeal(self, game: Game, seat: i64, luck: Luck) -> None:
        hidden.deal_anew(game, seat, self.boxes, luck)
        reopening.reopen(game, seat)

    def clock(self, game: Game) -> i64:
        s = game.s
        kind = s[top(s)]
        if kind == frames.GAME_OVER:
            return THE_END
        now = s[ROUND] * TURNS_A_ROUND
        if s[FIRST] == frames.NEXT_TURN:
            return now + s[FIRST + NextTurn.BEGUN]
        if kind == frames.SET_DIAL:
            return now + TURNS_A_ROUND - 1
        return now

    def is_crossroads(self, game: Game) -> bool:
        """A card's special is worth what becomes of it."""
        return game.s[top(game.s)] == frames.PICK_CARD

    def landmark(self, game: Game) -> i64:
        """Board, courts, points and cards on the table: how they came about does not matter."""
        s = game.s
        found = landmarks.mixed(landmarks.of_frames(s), s, SEATS, HAND)
        found = landmarks.mixed(found, s, PLAYED, RECALLED)
        found = landmarks.mixed(found, s, VETOES, STACK)
        return landmarks.mixed(found, s, PENDING, DUMMY_NEXT)

    # --- what the weights are multiplied with ---

    def look(self, g: Game, rows: vec[float]) -> None:
        """Fill in the features of every seat."""
        cell: i64 = 0
        while cell < g.s[SEATS] * f.FEATURES:
            rows[cell] = 0.0
            cell += 1
        area: i64 = 0
        while area < REGIONS:
            self.look_at_region(g, area, rows)
            area += 1
        self.look_at_castillo(g, rows)
        look_at_supply(g, rows)
        look_at_round(g, rows)
        look_at_opponents(g.s[SEATS], rows)

    def look_at_region(self, g: Game, region: i64, rows: vec[float]) -> None:
        s = g.s
        at = self.prospects.find(g, region, self.rounds_of(g))
        cells = self.prospects.cells
        seat: i64 = 0
        while seat < s[SEATS]:
            row = seat * f.FEATURES
            there = s[COUNT + region * OWNERS + seat]
            rows[row + f.SCORED_NOW] += cells[at + NOW]
            if there > 0:
                rows[row + f.LIKELY] += cells[at + SOON]
                rows[row + f.PRESENCE] += 1.0
                rows[row + f.ON_BOARD] += float(there)
            else:
                rows[row + f.REACHABLE] += cells[at + SOON]
            rows[row + f.LASTING] += cells[at + LATE]
            at += CELLS
            seat += 1

    def look_at_castillo(self, g: Game, rows: vec[float]) -> None:
        s = g.s
        at = self.prospects.find(g, CASTILLO, self.rounds_of(g))
        cells = self.prospects.cells
        seat: i64 = 0
        while seat < s[SEATS]:
            row = seat * f.FEATURES
            rows[row + f.CASTILLO_NOW] = cells[at + NOW]
            rows[row + f.CASTILLO_LIKELY] = cells[at + SOON]
            rows[row + f.IN_CASTILLO] = float(s[COUNT + CASTILLO * OWNERS + seat])
            at += CELLS
            seat += 1

    # --- what a round says ---

    def stage_of(self, g: Game) -> i64:
        number = g.s[ROUND]
        if self.stages[number] < 0:
            self.stages[number] = stage(g)
        return self.stages[number]

    def rounds_of(self, g: Game) -> i64:
        number = g.s[ROUND]
        if self.rounds[number] < 0:
            self.rounds[number] = rounds_to_scoring(g)
        return self.rounds[number]


def write_points(s: vec[i64], out: vec[float]) -> None:
    seat: i64 = 0
    while seat < s[SEATS]:
        out[seat] = float(s[POINTS + seat])
        seat += 1


def rounds_to_scoring(g: Game) -> i64:
    """Rounds that will be played before the one with the next general scoring, at most 2."""
    found: i64 = 0
    number = g.s[ROUND]
    while number <= g.t[LAST_ROUND] and not has_bit(g.t[SCORING_ROUNDS], number):
        if has_bit(g.t[ROUNDS], number):
            found += 1
        number += 1
    return min(2, found)


def scorings_left(g: Game) -> i64:
    found: i64 = 0
    number = g.s[ROUND]
    while number <= g.t[LAST_ROUND]:
        if has_bit(g.t[SCORING_ROUNDS], number):
            found += 1
        number += 1
    return min(3, found)


def stage(g: Game) -> i64:
    left = scorings_left(g)
    return (left - 1 if left > 0 else 0) * 3 + rounds_to_scoring(g)


def look_at_supply(g: Game, rows: vec[float]) -> None:
    s = g.s
    seat: i64 = 0
    while seat < s[SEATS]:
        row = seat * f.FEATURES
        rows[row + f.BASE] = 1.0
        rows[row + f.COURT] = float(s[COURT + seat])
        rows[row + f.FIRST_IN_COURT] = min(rows[row + f.COURT], FEW)
        rows[row + f.HAND] = look_at_hand(s[HAND + seat], row + f.POWER, rows)
        if holds_veto(s, seat):
            rows[row + f.VETO] = 1.0
        seat += 1


def look_at_hand(hand: i64, first: i64, rows: vec[float]) -> float:
    """Note every power card; their sum, in tens."""
    found: i64 = 0
    card: i64 = 0
    while card < POWER_CARDS:
        if (hand >> card) & 1:
            rows[first + card] = 1.0
            found += card + 1
        card += 1
    return float(found) * 0.1


def look_at_round(g: Game, rows: vec[float]) -> None:
    s = g.s
    if s[FIRST] == frames.NEXT_TURN:
        look_at_turns(g, s[FIRST + NextTurn.BEGUN], rows)
    elif s[top(s)] != frames.SET_DIAL:
        look_at_power(g, rows)


def look_at_turns(g: Game, begun: i64, rows: vec[float]) -> None:
    s = g.s
    turn = begun
    while turn < s[TURNS]:
        seat = s[TURN_ORDER + turn]
        if seat < s[SEATS]:
            expect_turn(g, seat, float(turn - begun), rows)
        turn += 1
    row = s[ACTIVE] * f.FEATURES
    if s[CARD] < 0:
        rows[row + f.TURN_TO_COME] = 1.0
        if s[top(s)] == frames.RECRUIT and s[top(s) + Recruit.SPECIAL] == 0:
            expect_recruits(g, s[ACTIVE], float(s[top(s) + Recruit.ALLOWANCE]), rows)
        return
    if s[SPECIAL_DONE] == 0:
        rows[row + f.SPECIAL_OPEN] = 1.0
    rows[row + f.READY_TO_PLACE] = float(ready_to_place(g))


def ready_to_place(g: Game) -> i64:
    s = g.s
    limit: i64 = 0
    if s[PLACED] == 0:
        limit = g.t[card_row(s[CARD]) + LIMIT]
    elif s[top(s)] == frames.PLACE:
        limit = s[top(s) + Place.LEFT]
    court = s[COURT + s[ACTIVE]]
    return min(court, limit)


def expect_turn(g: Game, seat: i64, before: float, rows: vec[float]) -> None:
    row = seat * f.FEATURES
    rows[row + f.TURN_TO_COME] = 1.0
    rows[row + f.SEATS_BEFORE] = before
    expect_recruits(g, seat, float(g.t[RECRUITS + g.s[PLAYED + seat]]), rows)


def expect_recruits(g: Game, seat: i64, allowed: float, rows: vec[float]) -> None:
    province = float(g.s[PROVINCE + seat])
    row = seat * f.FEATURES
    court = rows[row + f.COURT] + (min(province, allowed))
    rows[row + f.COURT] = court
    rows[row + f.FIRST_IN_COURT] = min(FEW, court)


def look_at_power(g: Game, rows: vec[float]) -> None:
    """Before all power cards lie open: who has played knows about how many will act before."""
    s = g.s
    seats = s[SEATS]
    seat: i64 = 0
    while seat < seats:
        row = seat * f.FEATURES
        rows[row + f.TURN_TO_COME] = 1.0
        rows[row + f.SEATS_BEFORE] = seats_before(s, seat)
        if s[PLAYED + seat] > 0:
            expect_recruits(g, seat, float(g.t[RECRUITS + s[PLAYED + seat]]), rows)
        else:
            expect_recruits(g, seat, USUAL_RECRUITS, rows)
        seat += 1


def seats_before(s: vec[i64], seat: i64) -> float:
    own = s[PLAYED + seat]
    found = 0.0
    other: i64 = 0
    while other < s[SEATS]:
        if other != seat:
            theirs = s[PLAYED + other]
            if own > 0 and theirs > 0:
                found += 1.0 if theirs > own else 0.0
            elif own > 0:
                found += 1.0 - float(own) / 14.0
            elif theirs > 0:
                found += float(theirs) / 14.0
            else:
                found += 0.5
        other += 1
    return found


def look_at_opponents(seats: i64, rows: vec[float]) -> None:
    share = 1.0 / float(seats - 1)
    seat: i64 = 0
    while seat < seats:
        row = seat * f.FEATURES
        other: i64 = 0
        while other < seats:
            if other != seat:
                theirs = other * f.FEATURES
                rows[row + f.THEIR_COURT] += share * rows[theirs + f.COURT]
                rows[row + f.THEIR_CASTILLO] += share * rows[theirs + f.IN_CASTILLO]
                rows[row + f.THEIR_BOARD] += share * rows[theirs + f.ON_BOARD]
                rows[row + f.THEIR_HAND] += share * rows[theirs + f.HAND]
                rows[row + f.THEIR_TURNS] += share * rows[theirs + f.TURN_TO_COME]
            other += 1
        seat += 1
