"""PettingZoo's own tests, for every game, edition and seat count."""

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
