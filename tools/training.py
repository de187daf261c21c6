"""What a release's core is trained on: every game, edition and number of seats, bots and batches.

The C compiler lays out the core by what this runs most; how it is weighted is how it gets fast.
"""

from collections.abc import Iterator

from sobremesa.bots.levels import make_opponent
from sobremesa.bots.protocol import question_of
from sobremesa.catalogue import GAMES, make_setup
from sobremesa.kernel.package import GamePackage
from sobremesa.kernel.rules.game import Game, play_at_random
from sobremesa.kernel.rules.luck import plain, seeded
from sobremesa.kernel.setup import OptionValue, Setup
from sobremesa.rl.batch.games import Games

GAMES_AT_RANDOM = 300  # of each setup
BATCH, STEPS = 32, 1500
QUESTIONS = 12  # to each bot
BOTS = ("casual", "strong", "strategist:sims=60")


def main() -> None:
    for package, setup in setups():
        play_inside(package, setup)
        step_batch(package, setup)
        ask_bots(package, setup)


def setups() -> Iterator[tuple[GamePackage, Setup]]:
    """Every table without options, and once with all that can be switched on."""
    for package in GAMES.values():
        for edition in package.editions:
            for seats in package.seat_counts:
                yield package, make_setup(package.id, edition, seats)
                yield (
                    package,
                    make_setup(package.id, edition, seats, switched_on(package, edition, seats)),
                )


def switched_on(package: GamePackage, edition: str, seats: int) -> dict[str, OptionValue]:
    return {name: True for name, values in package.options(edition, seats).items() if not [*values]}


def play_inside(package: GamePackage, setup: Setup) -> None:
    deals, choices = plain("deals"), plain("choices")
    for number in range(GAMES_AT_RANDOM):
        is_heard = number % 10 == 0  # events are made for whoever listens
        play_at_random(package.new_game(setup, deals, listener=is_heard), choices)


def step_batch(package: GamePackage, setup: Setup) -> None:
    """Games side by side as learners step them."""
    deals, choices = plain("batch"), plain("choices")

    def begin(_place: int) -> Game:
        return package.new_game(setup, deals, listener=False)

    games = Games(BATCH, setup.seats, package.observer(setup), begin)
    for _ in range(STEPS):
        games.choose_at_random(choices)
        games.step()
        games.observe()


def ask_bots(package: GamePackage, setup: Setup) -> None:
    """A game stepped by random choices, at every tenth of which all bots are asked."""
    game, chance = package.new_game(setup, seeded("training")), plain("moments")
    opponents = [make_opponent(name) for name in BOTS]
    asked = decisions = 0
    while asked < QUESTIONS and (deciders := game.deciders()):
        seat = deciders[0]
        options = game.options(seat)
        decisions += 1
        if decisions % 10 == 0 and len(options) > 1:
            question = question_of(package, setup, game, seat, decisions)
            for one in opponents:
                one.bot.answer(question, one.budget)
            asked += 1
        game.apply(seat, options[chance.below(len(options))])


if __name__ == "__main__":
    main()
