"""Weights fitted where a round begins: whole, asked by searches there, and by nothing else."""

import json

import numpy as np
import pytest
from librt.vecs import vec

from benchmarks.search.games import FITTED, SOURCES
from benchmarks.search.learning.gathering import Lessons
from benchmarks.search.rounds import Fit
from sobremesa.bots.search.budget import Allowance
from sobremesa.bots.search.flat import Flat
from sobremesa.bots.search.instinct import Player
from sobremesa.bots.search.outlook import Outlook
from sobremesa.bots.search.strategy import AFTER_ROUND, Strategy
from sobremesa.catalogue import game_package, make_setup
from sobremesa.kernel.fitted import fitted, fitted_rounds
from sobremesa.kernel.judgement.judge import MOST_SEATS, TURNS_A_ROUND, Judge
from sobremesa.kernel.judgement.trees import FEATURES, OTHERS, POINTS
from sobremesa.kernel.rules.game import Game
from sobremesa.kernel.rules.luck import plain
from tests.bots.asking import moments

TWO = make_setup("elgrande", "en_bigbox", 2)
WRITTEN = [
    (game, name)
    for game in FITTED
    for name in json.loads((SOURCES / game / "judgement" / "rounds.json").read_text("utf-8"))
]


@pytest.mark.parametrize(("game", "name"), WRITTEN)
def test_what_is_written_fits_the_features_and_is_what_the_judge_has(game: str, name: str) -> None:
    edition, seats = name.split("/")
    stages = fitted_rounds(f"sobremesa.{game}.judgement", name)
    own = FITTED[game]
    assert stages is not None
    assert len(stages) == own.stages
    assert all(set(stage) <= set(own.names) for stage in stages)
    row = game_package(game).judge(make_setup(game, edition, int(seats))).round_weights
    cells = [stage.get(name, 0.0) for stage in stages for name in own.names]
    assert [row[at] for at in range(len(row))] == cells


def test_two_seats_of_the_usual_table_have_their_own() -> None:
    assert ("elgrande", "en_bigbox/2") in WRITTEN


def test_a_table_nothing_was_proved_for_goes_by_the_weights_of_all_moments() -> None:
    judge = game_package("elgrande").judge(make_setup("elgrande", "nl_classic", 2))
    assert len(judge.round_weights) == 0
    for game, _ in moments(TWO, seed=3, every=25):
        assert seen(judge, game, "foresee") == seen(judge, game, "expect")


def seen(judge: Judge, game: Game, how: str) -> list[float]:
    points = vec[float]([0.0] * MOST_SEATS)
    getattr(judge, how)(game, points)
    return [points[seat] for seat in range(judge.seats)]


def test_they_count_where_a_round_begins_and_nowhere_else() -> None:
    judge = game_package("elgrande").judge(TWO)
    plainly = game_package("elgrande").judge(TWO)
    plainly.round_weights = vec[float]()
    begun = under_way = 0
    for game, _ in moments(TWO, seed=4, every=1):
        assert seen(judge, game, "expect") == seen(plainly, game, "expect")
        differs = seen(judge, game, "foresee") != seen(judge, game, "expect")
        if judge.clock(game) % TURNS_A_ROUND:
            under_way += 1
            assert not differs
        else:
            begun += differs
    assert begun > 5
    assert under_way > 50


def absurd(judge: Judge) -> Judge:
    """Expects a thousand points more of everybody than anyone ever had, where a round begins."""
    row = [0.0] * len(judge.round_weights)
    row[:: len(row) // FITTED["elgrande"].stages] = [1000.0] * FITTED["elgrande"].stages
    judge.round_weights = vec[float](row)
    return judge


def test_planner_and_tree_ask_them_and_what_reviews_rest_on_does_not() -> None:
    judge = absurd(game_package("elgrande").judge(TWO))
    game = game_package("elgrande").new_game(TWO, plain(5), listener=False)
    seat = game.next_decider()
    flat = Flat(judge, plain(1), Player(judge, plain(1)))
    flat.compare(game, seat, 1, Allowance(16, 0.0))
    assert flat.table.mean_points(0, seat) >= 1000
    tree = Strategy(judge, plain(1), 1000, 10000)
    tree.rollout = AFTER_ROUND
    tree.search(game, seat, Allowance(16, 0.0))
    assert max(tree.points[own] for own in range(2)) >= 1000
    outlook = Outlook(judge)
    outlook.study(game, seat)
    assert outlook.try_out(game, seat, game.options(seat)[0], 1, 1)
    assert outlook.score(seat) < 1000


def test_a_fit_finds_what_leads_were_made_of() -> None:
    """Also where points are worth less than they seem, because leads count only so far."""
    chance = np.random.default_rng(8)
    names = FITTED["elgrande"].names
    court, likely = (FEATURES + names.index(name) for name in ("court", "likely"))
    one = chance.normal(0, 3, (4000, 1, len(names) + OTHERS)).astype(np.float32)
    inputs = np.concatenate([one, -one], axis=1)
    lead = 0.5 * (inputs[:, :, POINTS] + 2 * inputs[:, :, court] - inputs[:, :, likely])
    final = (50 + lead / 2 + chance.normal(0, 0.5, (4000, 2))).astype(np.float32)
    told = Lessons(np.arange(4000, dtype=np.int32), np.zeros(4000, np.int32), inputs, final)
    fit = Fit(told, TWO)
    found = fit.stages()
    assert found[0]["court"] == pytest.approx(2, abs=0.1)
    assert found[0]["likely"] == pytest.approx(-1, abs=0.1)
    assert fit.explained()["rounds"][0] > 0.9
    # Of a stage that no game was in, nothing new is known.
    before = fitted("sobremesa.elgrande.judgement", "2").stages[5]
    assert found[5] == pytest.approx({name: before.get(name, 0.0) for name in fit.names}, abs=1e-3)
