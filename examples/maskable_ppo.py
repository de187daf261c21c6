"""A learner of another project on the PettingZoo environment: MaskablePPO of sb3-contrib.

    pip install torch sb3-contrib    # large; no part of this project
    python examples/maskable_ppo.py --steps 8000

It learns the short game of El Grande in one seat against a player who chooses by chance, and says
how many games it wins before and after.
"""

import argparse
from typing import Any

import gymnasium
import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray
from sb3_contrib import MaskablePPO

from sobremesa.rl import pettingzoo

LEARNER = "seat_0"
Seen = NDArray[np.float32]


class OneSeat(gymnasium.Env[Seen, int]):
    """The table as its learner sees it: a step is its choice and all that others do after it."""

    def __init__(self, seed: int) -> None:
        self.table = pettingzoo.env("elgrande", seats=2, short_game=True)
        self.chance = np.random.default_rng(seed)
        seen = self.table.observation_space(LEARNER)
        assert isinstance(seen, spaces.Dict)
        room = seen["observation"]
        assert isinstance(room, spaces.Box)
        self.observation_space = room
        self.action_space = self.table.action_space(LEARNER)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Seen, dict[str, Any]]:
        super().reset(seed=seed)
        del options
        self.table.reset(seed=int(self.chance.integers(2**31)))
        self._let_others_play()
        return self._seen(), {}

    def step(self, action: int) -> tuple[Seen, float, bool, bool, dict[str, Any]]:
        self.table.step(int(action))
        self._let_others_play()
        is_over = self.table.terminations[LEARNER]
        return self._seen(), self.table.rewards[LEARNER], is_over, False, {}

    def action_masks(self) -> NDArray[np.int8]:
        """MaskablePPO asks for them by this name."""
        mask: NDArray[np.int8] = self.table.observe(LEARNER)["action_mask"]
        return mask

    def _let_others_play(self) -> None:
        table = self.table
        while table.agent_selection != LEARNER and not table.terminations[LEARNER]:
            mask = table.observe(table.agent_selection)["action_mask"]
            table.step(int(self.chance.choice(np.flatnonzero(mask))))

    def _seen(self) -> Seen:
        seen: Seen = self.table.observe(LEARNER)["observation"]
        return seen


def wins(model: MaskablePPO, games: int, seed: int) -> float:
    """The share of games it wins; half for a tie."""
    env, won = OneSeat(seed), 0.0
    for _ in range(games):
        seen, is_over, reward = env.reset()[0], False, 0.0
        while not is_over:
            action, _ = model.predict(seen, action_masks=env.action_masks())
            seen, reward, is_over, _, _ = env.step(int(action))
        won += (reward + 1.0) / 2.0
    return won / games


def learner(seed: int, steps: int = 1024) -> MaskablePPO:
    """It goes over what it learned after so many steps."""
    return MaskablePPO("MlpPolicy", OneSeat(seed), n_steps=steps, batch_size=128, seed=seed)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--steps", type=int, default=8000)
    parser.add_argument("--games", type=int, default=100)
    asked = parser.parse_args()
    model = learner(seed=1)
    print(f"before: {wins(model, asked.games, seed=2):.0%} of {asked.games} games")
    model.learn(asked.steps)
    print(f"after {model.num_timesteps} steps: {wins(model, asked.games, seed=2):.0%}")


if __name__ == "__main__":
    main()
