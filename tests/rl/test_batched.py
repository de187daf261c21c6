"""Many games at once are the same games as one by one."""

import numpy as np
import pytest

from sobremesa.catalogue import game_package
from sobremesa.kernel.errors import IllegalChoice
from sobremesa.kernel.rules.luck import plain
from sobremesa.rl.batched import BatchEnv
from sobremesa.rl.table import Setting


@pytest.mark.parametrize(("game", "seats"), [("elgrande", 4), ("salamanca", 2), ("salamanca", 5)])
def test_a_game_of_the_batch_is_the_game_played_alone(game: str, seats: int) -> None:
    batch = BatchEnv(game, seats=seats, count=3, seed="alike")
    setting = Setting(game, None, seats, {})
    alone = [setting.begin(f"alike/{place}/0") for place in range(3)]
    ended = np.zeros(3, dtype=bool)
    while not ended.all():
        for place, table in enumerate(alone):
            if not ended[place]:
                seat = table.asked[0]
                assert batch.asked[place] == seat
                assert batch.masks[place, : setting.choices].tolist() == table.mask(seat).tolist()
                row = batch.features.of(batch.observations[place])
                assert row.tolist() == table.observation(seat).tolist()
        actions = batch.sample().copy()
        batch.step()
        for place, table in enumerate(alone):
            if not ended[place]:
                table.play(table.asked[0], int(actions[place]))
                assert batch.ended[place] == (not table.asked)
                if batch.ended[place]:
                    assert batch.rewards[place].tolist() == pytest.approx(table.rewards())
                    assert batch.scores[place].tolist() == table.game.scores()
        ended |= batch.ended


def test_finished_games_are_followed_by_new_ones() -> None:
    batch = BatchEnv("elgrande", seats=2, count=8, options=["short_game"])
    games = np.zeros(8, dtype=int)
    for _ in range(400):
        batch.sample()
        batch.step()
        games += batch.ended
        assert np.abs(batch.rewards.sum(axis=1)).max() < 1e-9
        assert (batch.rewards.any(axis=1) <= batch.ended).all()
    assert games.min() >= 2
    assert batch.finished == games.tolist()


def test_the_same_seed_gives_the_same_games() -> None:
    one, other = (BatchEnv("salamanca", seats=3, count=4, seed=9) for _ in range(2))
    for _ in range(150):
        one.sample()
        one.step()
        other.sample()
        other.step()
    assert (one.observations == other.observations).all()


def test_a_choice_that_is_not_allowed_names_the_game_and_changes_nothing() -> None:
    batch = BatchEnv("elgrande", seats=3, count=5)
    before = batch.observations.copy(), [batch.game(place).s[:] for place in range(5)]
    actions = batch.options[:, 0].copy()
    actions[3] = int(np.flatnonzero(~batch.masks[3])[0])
    with pytest.raises(IllegalChoice, match="game 3, choice 0"):
        batch.step(actions)
    assert (batch.observations == before[0]).all()
    assert [batch.game(place).s[:] for place in range(5)] == before[1]
    actions[3] = -7
    with pytest.raises(IllegalChoice, match="game 3, choice -7"):
        batch.step(actions)


def test_a_number_that_does_not_fit_is_no_other_choice() -> None:
    batch = BatchEnv("elgrande", seats=2, count=3)
    actions = batch.options[:, 0].astype(np.int64)
    with pytest.raises(IllegalChoice, match="game 0, choice 32767"):
        batch.step(actions + 2**16)
    with pytest.raises(IllegalChoice, match="game 0, choice -32768"):
        batch.step(actions - 2**16)
    with pytest.raises(TypeError, match="same_kind"):
        batch.step(actions + 0.5)
    batch.step(actions)
    with pytest.raises(ValueError, match="one game or more"):
        BatchEnv("elgrande", seats=2, count=0)


def test_arrays_are_the_memory_of_the_games_and_only_actions_can_be_written() -> None:
    batch = BatchEnv("elgrande", seats=2, count=2)
    seen = batch.observations
    before = seen.copy()
    batch.step(batch.options[:, 0])
    assert seen is batch.observations
    assert (seen != before).any()
    assert batch.actions.tolist() == [int(batch.games.actions[place]) for place in range(2)]
    with pytest.raises(ValueError, match="read-only"):
        batch.masks[0, 0] = True


def test_features_have_names_and_spread_categories_and_bits() -> None:
    batch = BatchEnv("elgrande", seats=4, count=2)
    row = batch.features.of(batch.observations[0])
    assert row.shape == (len(batch.features),) == (len(batch.features.names),)
    named = dict(zip(batch.features.names, row.tolist(), strict=True))
    king = [named[f"king[0]={place}"] for place in range(12)]
    assert sorted(king) == [0.0] * 11 + [1.0]
    assert named["power surely in hand[0]=12"] == 1.0
    assert named["court[0]"] == pytest.approx(7 / 16)


def test_a_random_policy_reaches_every_seat_and_many_games() -> None:
    batch = BatchEnv("salamanca", seats=4, count=32, seed=1)
    asked = set()
    for _ in range(60):
        batch.sample()
        batch.step()
        asked |= set(batch.asked.tolist())
    assert asked == {0, 1, 2, 3}
    assert game_package("salamanca").new_game(batch.setup, plain(1)).deciders()
