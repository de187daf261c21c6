"""What fitting has to know about each game's judge."""

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from librt.vecs import vec

from sobremesa.elgrande.box.games import own as own_elgrande
from sobremesa.elgrande.judgement import features as elgrande_features
from sobremesa.elgrande.judgement import making as elgrande_making
from sobremesa.elgrande.judgement.evaluation import Evaluation
from sobremesa.elgrande.judgement.evaluation import stage as elgrande_stage
from sobremesa.kernel.fitted import Numbers
from sobremesa.kernel.judgement.judge import Judge
from sobremesa.kernel.rules.game import Game
from sobremesa.kernel.setup import Setup
from sobremesa.salamanca.box.opening import own as own_salamanca
from sobremesa.salamanca.judgement import features as salamanca_features
from sobremesa.salamanca.judgement import making as salamanca_making
from sobremesa.salamanca.judgement.evaluation import stage as salamanca_stage
from sobremesa.salamanca.judgement.judge import SalamancaJudge

SOURCES = Path(__file__).resolve().parents[2] / "src" / "sobremesa"


@dataclass(frozen=True)
class Fitted:
    """Names of the features, how to read them off, and where the weights go."""

    names: list[str]
    periods: list[list[int]]  # stages, latest first; a period is valued by how the next begins
    file: Path
    key: Callable[[Setup], str]
    stage: Callable[[Game], int]
    look: Callable[[Judge, Game], list[float]]
    make: Callable[[Setup, Numbers], Judge]

    @property
    def stages(self) -> int:
        return sum(map(len, self.periods))


def elgrande_look(judge: Judge, game: Game) -> list[float]:
    assert isinstance(judge, Evaluation)
    cells = vec[float]([0.0] * (judge.seats * elgrande_features.FEATURES))
    judge.look(own_elgrande(game), cells)
    return [cells[at] for at in range(len(cells))]


def salamanca_look(judge: Judge, game: Game) -> list[float]:
    assert isinstance(judge, SalamancaJudge)
    cells = vec[float]([0.0] * (judge.seats * salamanca_features.FEATURES))
    judge.look(own_salamanca(game), cells)
    return [cells[at] for at in range(len(cells))]


FITTED = {
    "elgrande": Fitted(
        names=elgrande_features.NAMES.split(),
        periods=[[0, 1, 2], [3, 4, 5], [6, 7, 8]],
        file=SOURCES / "elgrande" / "judgement" / "weights.json",
        key=elgrande_making.name_of,
        stage=lambda game: int(elgrande_stage(own_elgrande(game))),
        look=elgrande_look,
        make=elgrande_making.judge_with,
    ),
    "salamanca": Fitted(
        names=salamanca_features.NAMES.split(),
        periods=[[0, 1], [2], [3], [4], [5]],
        file=SOURCES / "salamanca" / "judgement" / "weights.json",
        key=lambda setup: str(setup.seats),
        stage=lambda game: int(salamanca_stage(game.s)),
        look=salamanca_look,
        make=salamanca_making.judge_with,
    ),
}
