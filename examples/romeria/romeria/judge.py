"""What bots think with: points, and what every village will still pay as it stands."""

from librt.vecs import vec
from mypy_extensions import i64

from romeria import rules
from sobremesa.kernel.judgement.judge import THE_END, TURNS_A_ROUND, Judge
from sobremesa.kernel.rules.game import Game
from sobremesa.kernel.rules.luck import Luck


class RomeriaJudge(Judge):
    def expect(self, game: Game, out: vec[float]) -> None:
        left = (rules.ROUNDS - int(game.s[rules.ROUND])) / rules.VILLAGES
        for seat, points in enumerate(game.scores()):
            out[seat] = float(points)
        if not game.is_over():
            for village in range(rules.VILLAGES):
                for seat, prize in enumerate(rules.prizes(game, village)):
                    # Once at the end, and in about so many feasts before it.
                    out[seat] += prize * (1.0 + left)

    def spread(self, game: Game) -> float:
        return 1.0 + rules.ROUNDS - min(rules.ROUNDS, int(game.s[rules.ROUND]))

    def redeal(self, game: Game, seat: i64, luck: Luck) -> None:
        rules.send_anew(game, int(seat), luck)
        rules.think_again(game, int(seat))

    def clock(self, game: Game) -> i64:
        if game.is_over():
            return THE_END
        sent = sum(1 for seat in range(int(self.seats)) if game.s[rules.SENT + seat])
        return game.s[rules.ROUND] * TURNS_A_ROUND + sent
