"""PettingZoo's own tests, for every game, edition and seat count."""

import copy
import pickle
from collections.abc import Callable
from typing import cast

import numpy as np
import pytest
from pettingzoo.test import api_test, parallel_api_test, seed_test

from sobremesa.kernel.errors import IllegalChoice, UnknownName
from sobremesa.kernel.setup import Setup
from sobremesa.rl import pettingzoo
from tests.laws.setups import few_setups, name_of

pytestmark = pytest.mark.filterwarnings("ignore::UserWarning")
SETUPS = few_setups()
PLAIN = [setup for setup in SETUPS if not setup.options]


@pytest.mark.parametrize("setup", SETUPS, ids=name_of)
def test_one_after_the_other(setup: Setup) -> None:
    env = pettingzoo.env(setup.game, setup.edition, setup.seats, None, **setup.options)
    api_test(env, num_cycles=40)


@pytest.mark.parametrize("setup", PLAIN, ids=name_of)
def test_all_at_once(setup: Setup) -> None:
    parallel_api_test(
        pettingzoo.parallel_env(setup.game, setup.edition, setup.seats), num_cycles=40
    )


@pytest.mark.parametrize("setup", PLAIN, ids=name_of)
def test_seeds(setup: Setup) -> None:
    seed_test(lambda: pettingzoo.env(setup.game, setup.edition, setup.seats), num_cycles=40)


@pytest.mark.parametrize("game", ["elgrande", "salamanca"])
def test_equal_seeds_give_equal_games_where_all_act_at_once(game: str) -> None:
    """PettingZoo's own test of this samples without masks."""
    envs = [pettingzoo.parallel_env(game, seats=2) for _ in range(2)]
    chance = np.random.default_rng(2)
    seen = [env.reset(seed=11)[0] for env in envs]
    for _ in range(60):
        one, other = seen
        assert all(
            (one[agent]["observation"] == other[agent]["observation"]).all() for agent in one
        )
        masks = {agent: one[agent]["action_mask"] for agent in one}
        choices = {agent: int(chance.choice(np.flatnonzero(masks[agent]))) for agent in masks}
        seen = [env.step(choices)[0] for env in envs]


@pytest.mark.parametrize("game", ["elgrande", "salamanca"])
@pytest.mark.parametrize("twin", [copy.deepcopy, lambda env: pickle.loads(pickle.dumps(env))])
def test_a_copy_goes_on_with_the_same_luck(
    game: str, twin: Callable[[pettingzoo.OneAfterTheOther], pettingzoo.OneAfterTheOther]
) -> None:
    env = pettingzoo.env(game, seats=3)
    env.reset(seed=6)
    at_random(env, 50)
    other = twin(env)
    before = env.table.lines()
    rows = [at_random(one, 200) for one in (other, env)]
    assert rows[0] == rows[1]
    assert env.table.lines() != before


def at_random(env: pettingzoo.OneAfterTheOther, steps: int) -> list[list[float]]:
    """Play so many steps, the same every time; what was seen."""
    chance = np.random.default_rng(steps)
    rows = []
    for _ in env.agent_iter(steps):
        seen, _, ended, _, _ = env.last()
        rows.append(seen["observation"].tolist())
        env.step(None if ended else int(chance.choice(np.flatnonzero(seen["action_mask"]))))
    return rows


def test_a_whole_game_by_masks_ends_with_rewards_that_add_up_to_nothing() -> None:
    env = pettingzoo.env("elgrande", seats=3, short_game=True)
    env.reset(seed=4)
    chance = np.random.default_rng(4)
    total = dict.fromkeys(env.possible_agents, 0.0)
    for agent in env.agent_iter():
        seen, reward, ended, _, _ = env.last()
        total[agent] += reward
        env.step(None if ended else int(chance.choice(np.flatnonzero(seen["action_mask"]))))
    assert sum(total.values()) == pytest.approx(0.0)
    assert max(total.values()) > 0


def test_a_seat_that_waits_has_no_choice_and_its_rows_do_not_know_the_dials() -> None:
    env = pettingzoo.parallel_env("salamanca", seats=2)
    seen, _ = env.reset(seed=1)
    masks = {agent: seen[agent]["action_mask"] for agent in env.agents}
    assert all(mask[-1] == 0 for mask in masks.values())  # both lay cards face down at once
    before = env.table.observation(1).copy()
    env.table.play(0, int(np.flatnonzero(masks["seat_0"])[0]))
    after_one = env.table.observation(1)
    seen, _ = env.reset(seed=1)
    env.table.play(0, int(np.flatnonzero(masks["seat_0"])[1]))
    assert (after_one == env.table.observation(1)).all()
    assert (after_one != before).any()


def test_what_is_not_allowed_says_why() -> None:
    env = pettingzoo.env("elgrande", seats=2)
    env.reset(seed=0)
    with pytest.raises(IllegalChoice, match=r"\(EG\."):
        env.step(0)
    with pytest.raises(UnknownName):
        pettingzoo.env("elgrande", edition="nowhere")
    with pytest.raises(UnknownName, match="no render mode 'oils'; known: ansi"):
        pettingzoo.env("elgrande", render_mode=cast("pettingzoo.RenderMode", "oils"))


@pytest.mark.parametrize("game", ["elgrande", "salamanca"])
def test_it_is_shown_as_text_and_as_a_picture(game: str) -> None:
    env = pettingzoo.env(game, seats=2, render_mode="ansi")
    env.reset(seed=0)
    assert "1" in str(env.render())
    env = pettingzoo.env(game, seats=2, render_mode="rgb_array")
    env.reset(seed=0)
    picture = env.render()
    assert isinstance(picture, np.ndarray)
    assert picture.shape[2] == 3
    assert len(np.unique(picture.reshape(-1, 3), axis=0)) > 20
