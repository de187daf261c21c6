"""How chances are fitted and tested: the tools find what was put in."""

from math import exp
from random import Random

import pytest

from benchmarks.search.chances import fitted_spreads, rising
from benchmarks.search.diaries import Diary
from benchmarks.search.reliability import bands, skill
from sobremesa.catalogue import make_setup
from sobremesa.kernel.fitted import Numbers, calibrated, fitted
from sobremesa.kernel.fitted import fitted_spreads as spreads_of

FOUR = make_setup("elgrande", "en_bigbox", 4)


def drawn(chances: list[float], chance: Random) -> list[float]:
    winner = chance.choices(range(len(chances)), chances)[0]
    return [float(seat == winner) for seat in range(len(chances))]


def test_the_spread_that_made_the_winners_is_found_again() -> None:
    chance, games = Random(3), []
    for number in range(800):
        begun, won = [], [0.0] * 4
        for stage, spread in ((0, 5.0), (8, 20.0)):
            expected = [chance.gauss(90, 12) for _ in range(4)]
            weights = [exp(points / spread) for points in expected]
            won = drawn(weights, chance)
            begun.append((stage, stage, expected))
            games.append(Diary(number, won, begun[-1:]))
    found = fitted_spreads(FOUR, games)
    assert len(found) == 9
    assert found[0] == pytest.approx(5, rel=0.2)
    assert found[8] == pytest.approx(20, rel=0.35)
    assert found == sorted(found)


def test_spreads_never_fall_and_stages_without_games_take_their_neighbours() -> None:
    assert rising([4.0, 2.0, 9.0, 0.0], [10, 10, 10, 0]) == [2.8, 2.8, 9.0, 9.0]


@pytest.mark.parametrize(("exaggeration", "is_true"), [(1.0, True), (2.5, False)])
def test_chances_that_are_true_are_told_from_exaggerated_ones(
    exaggeration: float, is_true: bool
) -> None:
    chance, games = Random(5), []
    for _ in range(300):
        weights = [exp(chance.gauss(0, 1)) for _ in range(4)]
        truth = [weight / sum(weights) for weight in weights]
        bent = [share**exaggeration for share in truth]
        said = [share / sum(bent) for share in bent]
        games.append(list(zip(said, drawn(truth, chance), strict=True)))
    wrong = [band for band in bands(games) if not band.is_true]
    assert (len(wrong) <= 1) == is_true
    assert skill(games, 4).low > 0 or not is_true


def test_a_judge_takes_the_spreads_of_its_own_setup(monkeypatch: pytest.MonkeyPatch) -> None:
    numbers = fitted("sobremesa.elgrande.judgement", "4")
    assert isinstance(numbers, Numbers)
    known = {"en_bigbox/4": (7.0,) * 9}
    monkeypatch.setattr("sobremesa.kernel.fitted.fitted_spreads", lambda _, name: known.get(name))
    assert calibrated(numbers, "sobremesa.elgrande.judgement", FOUR).spreads == [7.0] * 9
    unfitted = make_setup("elgrande", "nl_classic", 4)
    assert calibrated(numbers, "sobremesa.elgrande.judgement", unfitted) == numbers
    assert spreads_of("sobremesa.elgrande.judgement", "nowhere/9") is None
