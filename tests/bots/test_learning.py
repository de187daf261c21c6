"""What is learned beside the weights: trees that are grown, kept, and asked the same everywhere."""

from pathlib import Path

import numpy as np
import pytest
from librt.vecs import vec

from benchmarks.search.learning import gathering
from benchmarks.search.learning.__main__ import Learning
from benchmarks.search.learning.gathering import Lessons, Teller, lessons
from benchmarks.search.learning.growing import Grower, answers
from sobremesa.catalogue import game_package, make_setup
from sobremesa.kernel.fitted import Grown, learned
from sobremesa.kernel.judgement.judge import MOST_SEATS
from sobremesa.kernel.judgement.trees import OTHERS
from sobremesa.kernel.rules.luck import plain

TWO = make_setup("elgrande", "en_bigbox", 2)
ROWS = 2000
# A lead counts double where the other input is high: no sum of weights says that.
INPUTS = np.random.default_rng(5).normal(0, 1, (ROWS, 10)).astype(np.float32)
TARGET = (INPUTS[:, 0] * np.where(INPUTS[:, 1] > 0, 2.0, 0.0)).astype(np.float32)


def test_trees_explain_what_no_weights_can() -> None:
    wood, found = Grower(INPUTS).grow(TARGET, np.zeros(ROWS, np.float32), 200, lambda *_: None)
    error = float(((TARGET - found) ** 2).mean())
    line = np.polyfit(INPUTS[:, 0], TARGET, 1)
    error_of_weights = float(((TARGET - np.polyval(line, INPUTS[:, 0])) ** 2).mean())
    assert error < 0.6 * error_of_weights
    assert np.allclose(answers(wood, INPUTS), found, atol=1e-3)


def test_a_judge_asks_the_trees_what_they_were_taught() -> None:
    """The compiled trees answer as those that were grown, and move a lead by that much."""
    width = 1 + OTHERS
    inputs = np.random.default_rng(6).normal(0, 1, (ROWS, width)).astype(np.float32)
    wood, _ = Grower(inputs).grow(TARGET, np.zeros(ROWS, np.float32), 20, lambda *_: None)
    trees = learned(Grown([1.0], [1.0], **vars(wood), made={}), 1)
    assert trees is not None
    rows, now = vec[float]([3.0, 1.0]), vec[float]([20.0, 30.0])
    out = vec[float]([50.0, 44.0])
    trees.correct(0, 2, rows, now, out)
    seen = np.array([[16.0, -10.0, 2.0, 0.0, 6.0], [-16.0, 10.0, -2.0, 0.0, -6.0]], np.float32)
    assert [trees.inputs[at] for at in range(2 * width)] == list(seen.ravel())
    leads = np.array([6.0, -6.0]) + answers(wood, seen)
    assert [out[0], out[1]] == pytest.approx(list(47 + leads / 2), abs=1e-3)


def test_trees_that_say_nothing_change_nothing() -> None:
    judge = game_package("elgrande").judge(TWO)
    game = game_package("elgrande").new_game(TWO, plain(3), listener=False)
    before, after = (vec[float]([0.0] * MOST_SEATS) for _ in range(2))
    judge.trees = None
    judge.expect(game, before)
    judge.trees = learned(Grown([1.0] * 9, [1.0] * 9, [], [], [], [], made={}), 36)
    judge.expect(game, after)
    assert [after[0], after[1]] == pytest.approx([before[0], before[1]])


def test_games_to_learn_from_are_kept_and_played_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(gathering, "CACHE", tmp_path)
    monkeypatch.setattr(gathering, "AT_ONCE", 1)
    monkeypatch.setattr(gathering, "spread", one_by_one)
    told = lessons(TWO, 2, 1)
    assert set(told.game) == {0, 1}
    assert told.inputs.shape[1:] == (2, 36 + OTHERS)
    again = Teller(TWO).story(1)
    assert np.allclose([line.inputs for line in again], told.inputs[told.game == 1], atol=1e-4)
    monkeypatch.setattr(gathering, "gathered", lambda *_: pytest.fail("played again"))
    assert np.array_equal(lessons(TWO, 2, 1).final, told.final)


def one_by_one(work, tasks, _workers):  # type: ignore[no-untyped-def]
    return ((task, work(task)) for task in tasks)


def test_learning_tells_how_well_it_foretells_games_it_has_not_seen() -> None:
    """Where winners are decided by more than the weights see, trees lose less than weights."""
    chance = np.random.default_rng(7)
    one = chance.normal(0, 1, (2000, 1, 4 + OTHERS)).astype(np.float32)
    inputs = np.concatenate([one, -one], axis=1)
    inputs[:, :, -2] = 0
    hidden = 8 * np.sign(inputs[:, :, 2]) + inputs[:, :, -1]
    final = (50 + hidden / 2 + chance.normal(0, 3, (2000, 2))).astype(np.float32)
    told = Lessons(np.arange(2000, dtype=np.int32), np.zeros(2000, np.int32), inputs, final)
    losses = Learning(told, TWO).tested(60)
    assert losses["trees"][0] < losses["weights"][0] - 0.1
