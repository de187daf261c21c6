"""A value network that learns El Grande by playing against itself, with numpy alone.

    python -m examples.value_network

The network is shown a position as one seat sees it and says by how many points that seat will end
ahead. While it learns, its player tries every option in a world that looks the same to its seat,
and takes the one after which the network expects most. It learns from what it expected later in
the same game, and at the end from the result: TD(lambda), as TD-Gammon learned backgammon. Several
cores play between two lessons.

Afterwards it meets `greedy`, on deals it never saw. In earnest it looks further: every option is
played on in some worlds to the end of the round, by all seats as `greedy` would, and the network
says what that is worth. `--blind` plays the same match with a network that has learned nothing.
"""

import argparse
import os
from collections.abc import Sequence
from multiprocessing import get_context
from multiprocessing.pool import Pool

import numpy as np
from librt.vecs import vec
from mypy_extensions import i64
from numpy.typing import NDArray

from examples.network import Network, Numbers
from sobremesa.arena.summary import Series
from sobremesa.bots.levels import make_opponent
from sobremesa.bots.protocol import question_of
from sobremesa.bots.search.flat import MOST_DECISIONS, horizon
from sobremesa.bots.search.instinct import Player
from sobremesa.elgrande.judgement.areas import points_now
from sobremesa.kernel.rules.luck import Luck, plain
from sobremesa.rl.features import Features
from sobremesa.rl.table import Setting, Table

Rows = NDArray[np.int16]

SETTING = Setting("elgrande", "en_bigbox", 2, {"short_game": True})
HIDDEN = 64
RATE = 1e-3
GAMES, LOTS = 150, 2  # so many games in each of so many lots from lesson to lesson
REMEMBERED = 2  # lessons whose games are gone over once more
WORLDS = 4  # in which an option is tried in earnest
POINTS = 30.0  # the network counts in thirties
TRACE = 0.8  # lambda: how much more a later expectation counts than the next one
CURIOSITY = 1.0  # points by which two options may be confused while learning
# Runs of cells the network is shown, and how many cells of each: of two seats, not of five.
SHOWN = {
    "moment": 1,
    "king": 1,
    "active seat": 1,
    "card of the turn": 1,
    "placed": 1,
    "special done": 1,
    "scoreboards": 2,
    "asked": 1,
    "lifted": 10,
    "court": 2,
    "province": 2,
    "grande": 2,
    "power played": 2,
    "dial": 2,
    "power surely in hand": 2,
    "power perhaps taken back": 2,
}
LEADS = np.arange(-2, 4, dtype=np.int16)  # in a region, by so many caballeros or more
ROUNDS = np.arange(1, 10, dtype=np.int16)
ROOM, PAID = vec[i64]([0] * 64), vec[float]([0.0] * 8)  # for the rules to write into


class Eyes:
    """Makes of rows what the network is shown."""

    def __init__(self) -> None:
        first, begins = 0, {}
        for cells in SETTING.observer.layout:
            begins[cells.name] = first
            first += cells.length
        named = {cells.name: cells for cells in SETTING.observer.layout}
        self.features = Features([named[name]._replace(length=n) for name, n in SHOWN.items()])
        self.cells = np.concatenate([begins[name] + np.arange(n) for name, n in SHOWN.items()])
        self.board = begins["caballeros by place and owner"]
        self.places = named["caballeros by place and owner"].length // named["court"].length
        self.points, self.round = begins["points"], begins["round"]
        self.paid = int(SETTING.observer.size)

    def lead(self, rows: Rows) -> Numbers:
        return (rows[:, self.points] - rows[:, self.points + 1]).astype(np.float32)

    def of(self, rows: Rows) -> Numbers:
        """Cells as they are; who leads where by how much; the same once more for this round."""
        count = len(rows)
        end = self.board + self.places * 5
        own, other = rows[:, self.board : end : 5], rows[:, self.board + 1 : end : 5]
        leads = (own - other)[:, :, None] >= LEADS
        there = np.stack([own > 0, other > 0], axis=2)
        majorities = np.concatenate([leads, there], axis=2).reshape(count, -1)
        rounds = rows[:, [self.round]] == ROUNDS
        pieces = np.concatenate([own, other], axis=1) / np.float32(8)
        paid = rows[:, self.paid :] / np.float32(4)
        by_round = rounds * paid.sum(axis=1, keepdims=True) / np.float32(4)
        cells = self.features.of(rows[:, self.cells])
        parts = [cells, majorities, rounds, pieces, paid, by_round]
        return np.concatenate(parts, axis=1, dtype=np.float32)


EYES = Eyes()
JUDGE = SETTING.package.judge(SETTING.setup)
HABITS = Player(JUDGE, plain("habits"))  # chooses at first sight, as `greedy` does


def new_network(seed: int) -> Network:
    nothing = np.zeros((1, EYES.paid + EYES.places), np.int16)
    return Network(EYES.of(nothing).shape[1], HIDDEN, seed)


def unlearned() -> Network:
    """Expects that everybody keeps the lead there is."""
    network = new_network(seed=1)
    network.weights[4][:] = 0
    return network


def value(network: Network, rows: Rows) -> Numbers:
    """By how many points the seat that sees these rows will end ahead, as the network expects."""
    return EYES.lead(rows) + np.float32(POINTS) * network.of(EYES.of(rows))


def study(network: Network, rows: Rows, values: Numbers, rate: float, batch: int = 128) -> float:
    """Go through all of it once, in small steps; how far off it was, in points."""
    order = np.random.default_rng(network.lessons).permutation(len(rows))
    wanted = (values - EYES.lead(rows)) / np.float32(POINTS)
    steps = [order[at : at + batch] for at in range(0, len(order), batch)]
    wrong = [network.learn(EYES.of(rows[step]), wanted[step], rate) for step in steps]
    return POINTS * float(np.mean(wrong))


def outlooks(table: Table, seat: int, options: list[int], luck: Luck) -> Rows:
    """What the seat would see after each option, in a world that looks the same to it now."""
    world = table.redealt(seat, luck)
    return np.array([seen(world.after(seat, option, luck), seat) for option in options])


def prospects(table: Table, seat: int, options: list[int], world_seed: str) -> Rows:
    """What the seat would see at the end of the round: options differ by what they bring about."""
    world = table.redealt(seat, plain(world_seed))
    JUDGE.study(world.game, seat)
    until = horizon(JUDGE.clock(world.game), 1)
    found = []
    for option in options:
        luck = plain(world_seed)
        after = world.after(seat, option, luck)
        HABITS.enter(luck)
        HABITS.play_until(after.game, until, MOST_DECISIONS)
        found.append(seen(after, seat))
    return np.array(found)


def seen(table: Table, seat: int) -> Rows:
    """What a seat sees, and what every area would pay it now beside the other."""
    paid = []
    for area in range(EYES.places):
        points_now(table.game, area, ROOM, PAID)
        paid.append(int(PAID[seat] - PAID[1 - seat]))
    return np.concatenate([table.row(seat), np.array(paid, np.int16)])


def next_choice(table: Table) -> tuple[int, list[int]] | None:
    """Play on to a decision that leaves a choice: whose, and among what. None at the end."""
    while asked := table.asked:
        options = table.game.options(asked[0])
        if len(options) > 1:
            return asked[0], options
        table.play(asked[0], options[0])
    return None


class Diary:
    """What one seat saw after each of its choices in a game, and what it expected then."""

    def __init__(self) -> None:
        self.rows: list[Rows] = []
        self.expected: list[float] = []

    def lessons(self, result: float) -> list[float]:
        """What it should have expected, going by what it expected later and how it ended."""
        values, later = [], result
        for expected in reversed(self.expected):
            values.append(later)
            later = TRACE * later + (1 - TRACE) * expected
        return values[::-1]


def self_play(network: Network, games: int, seed: str) -> tuple[Rows, Numbers]:
    """Games of the network against itself, all at once: rows, and the values to learn."""
    luck, chance = plain(seed), np.random.default_rng(list(seed.encode()))
    played = [(SETTING.begin(f"{seed}/{number}"), (Diary(), Diary())) for number in range(games)]
    while going := [
        (table, diaries, *choice) for table, diaries in played if (choice := next_choice(table))
    ]:
        seen = [outlooks(table, seat, options, luck) for table, _, seat, options in going]
        values = iter(value(network, np.concatenate(seen)))
        for (table, diaries, seat, options), rows in zip(going, seen, strict=True):
            expected = np.fromiter(values, np.float32, len(options))
            best = int(np.argmax(expected + chance.gumbel(0, CURIOSITY, len(options))))
            diaries[seat].rows.append(rows[best])
            diaries[seat].expected.append(float(expected[best]))
            table.play(seat, options[best])
    rows_of_all, values_of_all = [], []
    for table, diaries in played:
        scores = table.game.scores()
        for seat, diary in enumerate(diaries):
            rows_of_all += diary.rows
            values_of_all += diary.lessons(scores[seat] - scores[1 - seat])
    return np.array(rows_of_all), np.array(values_of_all, np.float32)


def match(
    network: Network, rival: str, games: Sequence[int], worlds: int, deals: str = "match"
) -> list[float]:
    """By how many points it wins each game: every deal is played twice, seats changed."""
    opponent, leads = make_opponent(rival), []
    for number in games:
        table, made = SETTING.begin(f"{deals} {number // 2}"), 0
        while choice := next_choice(table):
            seat, options = choice
            made += 1
            if seat == number % 2:
                names = [f"{number}/{made}/{world}" for world in range(worlds)]
                ends = [prospects(table, seat, options, name) for name in names]
                values = value(network, np.concatenate(ends)).reshape(worlds, len(options))
                table.play(seat, options[int(values.mean(axis=0).argmax())])
            else:
                asked = question_of(SETTING.package, SETTING.setup, table.game, seat, number)
                table.play(seat, opponent.bot.answer(asked, opponent.budget).choice)
        scores = table.game.scores()
        leads.append(float(scores[number % 2] - scores[1 - number % 2]))
    return leads


def trained(lessons: int, cores: Pool) -> Network:
    """From nothing: lessons between lots of games, ever smaller steps. The same every time."""
    network = new_network(seed=1)
    recent: list[tuple[Rows, Numbers]] = []
    for lesson in range(lessons):
        lots = [(network, GAMES, f"{lesson}/{lot}") for lot in range(LOTS)]
        recent = [*recent[-REMEMBERED * LOTS :], *cores.starmap(self_play, lots)]
        rows, values = (np.concatenate(part) for part in zip(*recent, strict=True))
        wrong = study(network, rows, values, RATE * (1 - 0.9 * lesson / lessons))
        games = GAMES * LOTS * (lesson + 1)
        print(f"{games} games, expectations off by {wrong:.1f} points", flush=True)
    return network


def compared(
    network: Network, rival: str, games: int, cores: Pool, deals: str = "match"
) -> tuple[Series, float]:
    """The network's share of wins, and its lead in points on average."""
    parts = [(network, rival, range(lot, games, LOTS), WORLDS, deals) for lot in range(LOTS)]
    leads = np.concatenate(cores.starmap(match, parts))
    return Series([float(share) for share in (1 + np.sign(leads)) / 2]), float(leads.mean())


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--lessons", type=int, default=8, help=f"each after {GAMES * LOTS} games")
    parser.add_argument("--games", type=int, default=200, help="of the match in the end")
    parser.add_argument("--blind", action="store_true", help="only the lead in points is counted")
    parser.add_argument("--deals", default="match", help="name of the match's deals")
    asked = parser.parse_args()
    os.environ["OPENBLAS_NUM_THREADS"] = "1"  # every core has a process of its own
    with get_context("spawn").Pool() as cores:
        network = unlearned() if asked.blind else trained(asked.lessons, cores)
        wins, lead = compared(network, "greedy", asked.games, cores, asked.deals)
    low, high = wins.share_interval
    print(f"against greedy: {wins.mean:.1%} of {asked.games} games ({low:.1%} to {high:.1%}),")
    print(f"by {lead:.1f} points on average")


if __name__ == "__main__":
    main()
