"""Improves the habits of quick play by duels: `python -m benchmarks.search.evolve GAME`.

A habit is bent at random; what beats the present habits in 120 games, and again in 400, stays.
"""

import json
from random import Random
from time import monotonic

import click

from benchmarks.search.games import FITTED, Fitted
from sobremesa.bots.search.instinct import Player
from sobremesa.catalogue import game_package, make_setup
from sobremesa.kernel.fitted import Numbers, Stages
from sobremesa.kernel.rules.luck import plain
from sobremesa.kernel.setup import Setup

NOISE = 0.2
FIRST_TRY, SECOND_TRY = 60, 200  # deals, each played with both seatings


@click.command()
@click.argument("game")
@click.option("--edition", default=None)
@click.option("--seats", default="2,3,4,5", show_default=True)
@click.option("--minutes", default=5.0, show_default=True, help="For each number of seats.")
def main(game: str, edition: str | None, seats: str, minutes: float) -> None:
    """Evolve habits and write them into the game's `weights.json`."""
    fitted = FITTED[game]
    for count in map(int, seats.split(",")):
        setup = make_setup(game, edition, count)
        key = fitted.key(setup)
        begun: Stages = json.loads(fitted.file.read_text("utf-8"))[key]["habits"]
        habits, tried, kept = evolved(fitted, setup, begun, minutes)
        table = json.loads(fitted.file.read_text("utf-8"))
        table[key]["habits"] = habits
        fitted.file.write_text(json.dumps(table, indent=1) + "\n", "utf-8")
        share = duel(fitted, setup, (habits, begun), 300, "last")
        click.echo(f"{count} seats: {tried} tried, {kept} kept, {share:.1%} against the first")


def evolved(fitted: Fitted, setup: Setup, begun: Stages, minutes: float) -> tuple[Stages, int, int]:
    chance, end = Random(setup.seats), monotonic() + 60 * minutes
    present, hall, tried, kept = begun, [begun], 0, 0
    while monotonic() < end:
        tried += 1
        other = bent(present, fitted, chance)
        # Now and then against an ancestor, or habits would go round in circles.
        rival = present if chance.random() < 0.7 else chance.choice(hall)
        usual = 0.5 if rival is present else duel(fitted, setup, (present, rival), 60, f"{tried}")
        if duel(fitted, setup, (other, rival), FIRST_TRY, f"{tried}") < usual + 0.03:
            continue
        if duel(fitted, setup, (other, present), SECOND_TRY, f"again {tried}") > 0.515:
            present, kept = other, kept + 1
            hall += [present] if kept % 5 == 0 else []
    return present, tried, kept


def bent(habits: Stages, fitted: Fitted, chance: Random) -> Stages:
    """A few habits changed, in all stages or in one period."""
    changed = [dict(stage) for stage in habits]
    own = [name for name in fitted.names if name != "base" and not name.startswith("their")]
    for name in chance.sample(own, chance.choice((1, 2, 3, 5))):
        size = chance.choice((0.2, 0.5))
        factor, extra = 1 + chance.gauss(0, size), chance.gauss(0, 0.4 * size)
        everywhere = list(range(fitted.stages))
        for stage in chance.choice((everywhere, everywhere, *fitted.periods)):
            changed[stage][name] = round(changed[stage].get(name, 0.0) * factor + extra, 4)
    return changed


def duel(
    fitted: Fitted, setup: Setup, sides: tuple[Stages, Stages], deals: int, seed: str
) -> float:
    """The first side's share of wins; sides sit in turns, and both seatings play every deal."""
    spreads = [8.0] * fitted.stages
    judges = [fitted.make(setup, Numbers(habits, habits, spreads)) for habits in sides]
    wins = 0.0
    for number in range(2 * deals):
        deal, rotation = f"{seed}/{number // 2}", number % 2
        players = [Player(judge, plain(f"{deal}/{at}")) for at, judge in enumerate(judges)]
        for player in players:
            player.noise = NOISE
        game = game_package(setup.game).new_game(setup, plain(deal), listener=False)
        while (seat := game.next_decider()) >= 0:
            game.play(seat, players[(seat + rotation) % 2].choose(game, seat))
        scores = game.scores()
        best = max(scores)
        own = [score for seat, score in enumerate(scores) if (seat + rotation) % 2 == 0]
        wins += own.count(best) / scores.count(best)
    return wins / (2 * deals)


if __name__ == "__main__":
    main()
