#!/usr/bin/env python3
"""A bot of one's own: tries every option in worlds that look the same, and plays them to the end.

sobremesa arena elgrande --seats 2 --games 10 --bots ./examples/bots/thirty_lines.py,greedy
"""

import sobremesa
from sobremesa.kernel.rules.game import play_at_random
from sobremesa.kernel.rules.luck import plain

WORLDS = 60


class Dreamer:
    """Likes the option after which chance ends best for its seat."""

    def choose(self, game: sobremesa.Game, seat: int) -> sobremesa.Option:
        worlds = [game.imagine(seat, seed) for seed in range(WORLDS)]

        def lead(option: sobremesa.Option) -> int:
            return sum(self.lead_after(world, seat, option) for world in worlds)

        return max(game.options(seat), key=lead)

    def lead_after(self, world: sobremesa.Game, seat: int, option: sobremesa.Option) -> int:
        dream = world.core.clone(plain(world.core.luck.below(2**30)))
        dream.play(seat, option.number)
        play_at_random(dream, dream.luck)
        scores = dream.scores()
        return scores[seat] - max(scores[:seat] + scores[seat + 1 :])


if __name__ == "__main__":
    sobremesa.answer_lines(Dreamer())
