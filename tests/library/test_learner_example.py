"""A learner of another project on our PettingZoo table: `examples/maskable_ppo.py`, a few steps."""

from typing import Any

import pytest

pytest.importorskip("sb3_contrib", reason="MaskablePPO is not installed: torch and sb3-contrib")


@pytest.mark.filterwarnings("ignore")
def test_maskable_ppo_learns_at_our_table_and_chooses_only_what_is_allowed() -> None:
    from examples.maskable_ppo import OneSeat, learner, wins  # noqa: PLC0415 - needs torch

    model = learner(seed=1, steps=128)
    before: Any = model.policy.state_dict()["action_net.weight"].clone()
    model.learn(256)
    assert model.num_timesteps == 256
    assert (model.policy.state_dict()["action_net.weight"] != before).any()
    assert 0.0 <= wins(model, games=2, seed=3) <= 1.0
    env = OneSeat(seed=5)
    seen, _ = env.reset()
    chosen, _ = model.predict(seen, action_masks=env.action_masks())
    assert env.action_masks()[int(chosen)] == 1
