"""A game from the deal to the end with the library: `python examples/library.py`."""

import sobremesa


def play_with_bots(levels: list[str], seed: int) -> sobremesa.Game:
    """A game of El Grande between bots, seat by seat."""
    players = [sobremesa.bot(level, seed=seed) for level in levels]
    game = sobremesa.new("elgrande", seats=len(levels), seed=seed, options=["short_game"])
    while not game.is_over:
        seat = game.deciders[0]
        game.play(seat, players[seat].choose(game, seat))
    return game


def best_by_rollouts(game: sobremesa.Game, seat: int, worlds: int) -> sobremesa.Option:
    """The option after which random play ends best, in worlds the seat cannot tell apart."""
    chance = sobremesa.bot("random")

    def value(option: sobremesa.Option) -> int:
        return sum(points(option, seed) for seed in range(worlds))

    def points(option: sobremesa.Option, seed: int) -> int:
        world = game.imagine(seat, seed)
        world.play(seat, option)
        while not world.is_over:
            other = world.deciders[0]
            world.play(other, chance.choose(world, other))
        return world.scores[seat]

    return max(game.options(seat), key=value)


def main() -> None:
    game = play_with_bots(["greedy", "random"], seed=7)
    for event in game.events()[-5:]:
        print(event.sentence("en", ["Ana", "Bruno"]))
    print("scores:", game.scores)
    opening = sobremesa.new("elgrande", seats=2, seed=7)
    seat = opening.deciders[0]
    print("by rollouts:", best_by_rollouts(opening, seat, worlds=1).sentence("en"))


if __name__ == "__main__":
    main()
