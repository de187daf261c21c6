"""What weights of rounds are worth: `python -m benchmarks.search.duels SETUP --bot BOT`.

The same bot with and without them, on the same deals: one seat has them, by turns, and the others
have not, so one of so many seats is even. Nothing else differs.
"""

from dataclasses import replace
from functools import partial

import click
from librt.vecs import vec

from benchmarks.search.chances import read_setup
from sobremesa.arena.match import seed_of
from sobremesa.arena.summary import Series
from sobremesa.bots.door import question
from sobremesa.bots.levels import make_opponent
from sobremesa.bots.mind import mind_of
from sobremesa.catalogue import game_package
from sobremesa.kernel.setup import Setup
from sobremesa.library.opening import dealt
from sobremesa.simulation.spreading import spread, usual_workers

SEED = "duels"


@click.command()
@click.argument("setup")
@click.option("--bot", default="planner:sims=16", show_default=True)
@click.option("--games", default=120, show_default=True)
@click.option("--first", default=0, show_default=True, help="Number of the first game.")
@click.option("--workers", default=usual_workers())
def main(setup: str, bot: str, games: int, first: int, workers: int) -> None:
    """Play and tell the share of wins and the margin of the seat that has them."""
    own = read_setup(setup)
    wins, margins = Series(), Series()
    numbers = range(first, first + games)
    for _, (won, margin) in spread(partial(played, own, bot), numbers, workers):
        wins.values.append(won)
        margins.values.append(margin)
    low, high = wins.share_interval
    click.echo(
        f"{setup}, {bot}, {games} games: {wins.mean:.1%} ({low:.1%} to {high:.1%}),"
        f" {1 / own.seats:.0%} is even; margin {margins.mean:+.1f} ± {margins.half:.1f}"
    )


def played(setup: Setup, bot: str, number: int) -> tuple[float, float]:
    """The favoured seat's share of the victory, and its lead on the mean of the others."""
    deal, favoured = divmod(number, setup.seats)
    opponent = make_opponent(bot)
    round_weights = game_package(setup.game).judge(setup).round_weights
    game = dealt(setup, f"{SEED}/{deal}")
    while deciders := game.deciders:
        seat, options = deciders[0], game.core.options(deciders[0])
        choice = options[0]
        if len(options) > 1:
            seed = seed_of(SEED, number, len(game.session.choices))
            asked = replace(question(game, seat, seed), thread=str(number))
            mind = mind_of(asked)
            mind.judge.round_weights = round_weights if seat == favoured else vec[float]()
            choice = opponent.bot.answer(asked, opponent.budget).choice
        game.play(seat, choice)
    best, own = max(game.scores), game.scores[favoured]
    others = (sum(game.scores) - own) / (setup.seats - 1)
    return (own == best) / game.scores.count(best), own - others


if __name__ == "__main__":
    main()
