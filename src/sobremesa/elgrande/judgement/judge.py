"""The judge of El Grande: the evaluation, and a quick eye for the frequent decisions."""

from librt.vecs import vec
from mypy_extensions import i64

from sobremesa.elgrande.judgement import instinct
from sobremesa.elgrande.judgement.evaluation import Evaluation
from sobremesa.kernel.rules.game import Game


class ElGrandeJudge(Evaluation):
    """Weighs options by what they change, and only the seldom ones by trying them out."""

    def weigh(self, game: Game, seat: i64, options: vec[i64], count: i64, out: vec[float]) -> None:
        if not instinct.weigh(self, game, seat, options, count, out):
            super().weigh(game, seat, options, count, out)

    def weigh_choice(self, game: Game, seat: i64, choice: i64) -> float:
        twin = game.clone()
        twin.play(seat, choice)
        self.add_up(twin, self.habits, self.expected)
        return self.advantage(self.expected, seat)
