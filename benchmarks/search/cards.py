"""Fits what cards in hand are worth in Salamanca: `python -m benchmarks.search.cards`.

Habits lay any card, so `fit` cannot tell what a hand is good for. Here planners play each other,
some of them in haste; how the judge's margins change within three rounds is fitted to the hands at
their beginning and added to the weights. Run again to let them play with what was learned.
"""

import json
from collections.abc import Sequence
from dataclasses import dataclass
from random import Random

import click
from librt.vecs import vec

from benchmarks.search.games import FITTED
from benchmarks.search.least_squares import ridge_of
from sobremesa.bots.planner import TO_THE_END_OF_THE_ROUND, WIDTH
from sobremesa.bots.reasons import reasons_of_table
from sobremesa.bots.search.budget import Allowance
from sobremesa.bots.search.flat import Flat
from sobremesa.bots.search.harvest import Sums
from sobremesa.bots.search.instinct import Player
from sobremesa.catalogue import game_package, make_setup
from sobremesa.kernel.fitted import Stages
from sobremesa.kernel.judgement.judge import MOST_SEATS, TURNS_A_ROUND
from sobremesa.kernel.rules.game import Game
from sobremesa.kernel.rules.luck import plain
from sobremesa.kernel.setup import Setup
from sobremesa.salamanca.judgement.features import CARDS, FEATURES

AHEAD = 3  # rounds
SIMULATIONS = 12
HASTE = (0.0, 0.0, 0.1, 0.3)  # shares of decisions made at first sight, one for each seat by chance
STRENGTH = 20.0  # of the pull towards no change
SALAMANCA = FITTED["salamanca"]
NAMES = SALAMANCA.names[CARDS:]


@dataclass(frozen=True)
class Beginning:
    """How a round began: its stage, the cards of every seat, and what the judge expected."""

    stage: int
    cards: list[list[float]]
    expected: list[float]


@click.command()
@click.option("--seats", default="2,3,4,5", show_default=True)
@click.option("--games", default=200, show_default=True)
@click.option("--seed", default="cards", show_default=True)
def main(seats: str, games: int, seed: str) -> None:
    """Fit the weights of cards and write them into Salamanca's `weights.json`."""
    file = SALAMANCA.file
    for count in map(int, seats.split(",")):
        setup = make_setup("salamanca", None, count)
        school = School(setup)
        stories = [school.story(f"{seed}/{count}/{number}") for number in range(games)]
        table = json.loads(file.read_text("utf-8"))
        learn(table[str(count)]["stages"], stories)
        file.write_text(json.dumps(table, indent=1) + "\n", "utf-8")
        click.echo(f"{count} seats: {[table[str(count)]['stages'][1][name] for name in NAMES]}")


class School:
    """Plays games of one setup, planners at every seat."""

    def __init__(self, setup: Setup) -> None:
        self.setup = setup
        self.judge = game_package("salamanca").judge(setup)
        luck = plain("school")
        self.flat = Flat(self.judge, luck, Player(self.judge, luck))
        self.flat.width, self.flat.player.noise = WIDTH, self.judge.noise

    def story(self, seed: str) -> list[Beginning]:
        """How each round of a game began, and how the game ended."""
        chance = Random(seed)
        haste = [chance.choice(HASTE) for _ in range(self.setup.seats)]
        game = game_package("salamanca").new_game(self.setup, plain(seed), listener=False)
        found: list[Beginning] = []
        while (seat := game.next_decider()) >= 0:
            if self.judge.clock(game) // TURNS_A_ROUND > len(found):
                found.append(self.beginning(game))
            self.flat.luck = plain(f"{seed}/{chance.random()}")
            game.play(seat, self.choice(game, seat, chance.random() < haste[seat]))
        return [*found, Beginning(0, [], list(map(float, game.scores())))]

    def beginning(self, game: Game) -> Beginning:
        rows = SALAMANCA.look(self.judge, game)
        points = vec[float]([0.0] * MOST_SEATS)
        self.judge.expect(game, points)
        seats = range(self.setup.seats)
        hands = [rows[seat * FEATURES + CARDS : (seat + 1) * FEATURES] for seat in seats]
        return Beginning(SALAMANCA.stage(game), hands, [points[seat] for seat in seats])

    def choice(self, game: Game, seat: int, in_haste: bool) -> int:
        if in_haste:
            self.judge.study(game, seat)
            return int(self.flat.player.choose(game, seat))
        self.flat.compare(game, seat, TO_THE_END_OF_THE_ROUND, Allowance(SIMULATIONS, 0.0))
        return reasons_of_table(self.flat.table, seat)[0].choice


def learn(stages: Stages, stories: list[list[Beginning]]) -> None:
    """Add what was found to the weights: the last round apart, all others together."""
    sums = Sums(2, len(NAMES))
    for story in stories:
        for at, begun in enumerate(story[:-1]):
            later = story[min(at + AHEAD, len(story) - 1)]
            for seat in range(len(begun.cards)):
                hands = vec[float]([lead(held, seat) for held in zip(*begun.cards, strict=True)])
                change = lead(later.expected, seat) - lead(begun.expected, seat)
                sums.add(min(begun.stage, 1), hands, 0, change)
    found = [ridge_of(sums, group, [0.0] * len(NAMES), STRENGTH) for group in (0, 1)]
    for stage, weights in enumerate(stages):
        for name, more in zip(NAMES, found[min(stage, 1)], strict=True):
            weights[name] = round(weights.get(name, 0.0) + more, 4)


def lead(values: Sequence[float], seat: int) -> float:
    """A seat's value less the mean of the others'."""
    return values[seat] - (sum(values) - values[seat]) / (len(values) - 1)


if __name__ == "__main__":
    main()
