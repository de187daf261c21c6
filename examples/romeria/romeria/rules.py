"""The rules: where everything lies, the moments of a round, and what feasts pay."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from sobremesa.kernel.errors import Refusal
from sobremesa.kernel.rules.box import Box
from sobremesa.kernel.rules.frames import STATE
from sobremesa.kernel.rules.game import Asking, Automatic, Game, Rules
from sobremesa.kernel.rules.luck import Luck
from sobremesa.kernel.rules.question import GameOver
from sobremesa.kernel.rules.table import by_kind

VILLAGES: Final = 5
MOST_SEATS: Final = 5
ROUNDS: Final = 6
FIRST_PRIZE: Final = 3
SECOND_PRIZE: Final = 1

# --- cells of the state ---
SEATS: Final = STATE
ROUND: Final = SEATS + 1
FEAST: Final = ROUND + 1  # the village that holds this round's feast
SENT: Final = FEAST + 1  # + seat: 1 + the village of the pilgrim under way, 0 for none
LAST: Final = SENT + MOST_SEATS  # + seat: 1 + the village of the pilgrim before, 0 for none
PILGRIMS: Final = LAST + MOST_SEATS  # + village * MOST_SEATS + seat
POINTS: Final = PILGRIMS + VILLAGES * MOST_SEATS
CELLS: Final = POINTS + MOST_SEATS

# --- moments by number, in the order of play ---
FRAMES = {"GAME_OVER": 0, "BEGIN_ROUND": 1, "SEND_PILGRIM": 2, "HOLD_FEAST": 3}

# --- events by number, in the order of `telling.EVENT_KINDS` ---
ROUND_BEGUN: Final = 0
PILGRIM_SENT: Final = 1
PILGRIM_ARRIVED: Final = 2
FEAST_PAID: Final = 3
GAME_ENDED: Final = 4


class BeginRound(Automatic):
    """A village is drawn for the feast; after the last round every village pays once more."""

    def run(self, g: Game, frame: i64) -> None:
        g.s[ROUND] += 1
        if g.s[ROUND] > ROUNDS:
            for village in range(VILLAGES):
                pay(g, village)
            g.pop()
            g.tell(GAME_ENDED, 0, 0, 0, 0)
            return
        g.s[FEAST] = g.luck.below(VILLAGES)
        g.tell(ROUND_BEGUN, g.s[ROUND], g.s[FEAST], 0, 0)
        g.push(FRAMES["HOLD_FEAST"])
        g.push(FRAMES["SEND_PILGRIM"])


class SendPilgrim(Asking):
    """Everybody at once and in secret; never twice in a row to the same village."""

    PASSAGE = "RO.send.1"

    def deciders(self, g: Game, frame: i64) -> i64:
        return sum(1 << seat for seat in range(int(g.s[SEATS])) if not g.s[SENT + seat])

    def options(self, g: Game, frame: i64, seat: i64, out: vec[i64]) -> i64:
        open_to = [village for village in range(VILLAGES) if g.s[LAST + seat] != village + 1]
        for at, village in enumerate(open_to):
            out[at] = village
        return len(open_to)

    def answer(self, g: Game, frame: i64, seat: i64, choice: i64) -> None:
        g.s[SENT + seat] = choice + 1
        g.tell(PILGRIM_SENT, seat, choice, 0, 0)
        if not self.deciders(g, frame):
            g.pop()

    def why_not(self, g: Game, seat: int, choice: int) -> Refusal:
        return Refusal("just_there", "RO.send.2", {"village": choice})


class HoldFeast(Automatic):
    """The pilgrims arrive, then the village of the feast pays."""

    def run(self, g: Game, frame: i64) -> None:
        for seat in range(int(g.s[SEATS])):
            village = g.s[SENT + seat] - 1
            g.s[PILGRIMS + village * MOST_SEATS + seat] += 1
            g.s[LAST + seat], g.s[SENT + seat] = village + 1, 0
            g.tell(PILGRIM_ARRIVED, seat, village, 0, 0)
        pay(g, int(g.s[FEAST]))
        g.pop()


class RomeriaRules(Rules):
    def scores(self, g: Game) -> list[int]:
        return [int(g.s[POINTS + seat]) for seat in range(int(g.s[SEATS]))]

    def game_over(self) -> Refusal:
        return Refusal("game_over", "RO.end.1")


MOMENTS = by_kind(FRAMES, [GameOver(), BeginRound(), SendPilgrim(), HoldFeast()])
RULES = RomeriaRules(MOMENTS, VILLAGES)
BOX = Box(RULES, [0] * CELLS, [])


def pay(g: Game, village: int) -> None:
    for seat, prize in enumerate(prizes(g, village)):
        if prize:
            g.s[POINTS + seat] += prize
            g.tell(FEAST_PAID, seat, village, prize, 0)


def prizes(g: Game, village: int) -> list[int]:
    """What a village would pay every seat now; those who are level get nothing for that place."""
    seats = int(g.s[SEATS])
    counts = [int(g.s[PILGRIMS + village * MOST_SEATS + seat]) for seat in range(seats)]
    alone = sorted({count for count in counts if count and counts.count(count) == 1}, reverse=True)
    by_count = dict(zip(alone, (FIRST_PRIZE, SECOND_PRIZE), strict=False))
    return [by_count.get(count, 0) for count in counts]


def new_game(seats: int, luck: Luck, listener: bool) -> Game:
    game = BOX.unpack(luck, listener)
    game.s[SEATS] = seats
    game.push(FRAMES["GAME_OVER"])
    game.push(FRAMES["BEGIN_ROUND"])
    game.advance()
    return game


def send_anew(g: Game, seat: int, luck: Luck) -> None:
    """Another seat's pilgrim under way may be on any road that was open to it."""
    for other in range(int(g.s[SEATS])):
        if other != seat and g.s[SENT + other]:
            road = luck.below(VILLAGES - int(g.s[LAST + other] > 0)) + 1
            g.s[SENT + other] = road + int(0 < g.s[LAST + other] <= road)


def think_again(g: Game, seat: int) -> None:
    """For bots: pilgrims that others have sent in secret stand before the choice once more."""
    for other in range(int(g.s[SEATS])):
        if other != seat:
            g.s[SENT + other] = 0
