"""The games as PettingZoo environments.

    env = sobremesa.rl.pettingzoo.env("elgrande", edition="en_bigbox", seats=4, short_game=True)
    env.reset(seed=7)
    for agent in env.agent_iter():
        observation, reward, ended, truncated, info = env.last()
        action = None if ended else env.action_space(agent).sample(observation["action_mask"])
        env.step(action)

An agent is a seat. It observes what the seat may know, own seat first, and a mask of what it may
choose. The last rewards of all seats add up to nothing.
"""

from typing import Any, ClassVar, Literal, cast

from sobremesa.kernel.errors import UnknownName
from sobremesa.kernel.setup import OptionValue
from sobremesa.library.extras import needing

with needing("rl", "an environment for PettingZoo"):
    import numpy as np
    from gymnasium import spaces
    from numpy.typing import NDArray
    from pettingzoo import AECEnv, ParallelEnv

    from sobremesa.rl.picture import as_picture, as_text
    from sobremesa.rl.table import Setting, Table

Observation = dict[str, NDArray[Any]]
RenderMode = Literal["ansi", "human", "rgb_array"] | None
RENDER_MODES = ["ansi", "human", "rgb_array"]
HIGHEST = 2048.0  # no number of a row, scaled, is larger


def env(
    game: str = "elgrande",
    edition: str | None = None,
    seats: int = 4,
    render_mode: RenderMode = None,
    **options: OptionValue,
) -> "OneAfterTheOther":
    """Seats are asked one after the other; secret choices too, without seeing each other's."""
    return OneAfterTheOther(Setting(game, edition, seats, options), render_mode)


def parallel_env(
    game: str = "elgrande",
    edition: str | None = None,
    seats: int = 4,
    render_mode: RenderMode = None,
    **options: OptionValue,
) -> "AllAtOnce":
    """Everybody acts in every step: those who are not asked can only wait."""
    return AllAtOnce(Setting(game, edition, seats, options), render_mode)


class _AtTable:
    """What both kinds have: agents, spaces, a game and its pictures."""

    def __init__(self, setting: Setting, render_mode: RenderMode, waiting: int) -> None:
        if render_mode not in {None, *RENDER_MODES}:
            raise UnknownName(f"no render mode '{render_mode}'; known: {', '.join(RENDER_MODES)}")
        self.setting = setting
        self.render_mode = render_mode
        self.possible_agents = [f"seat_{seat}" for seat in range(setting.setup.seats)]
        self.agents: list[str] = []
        actions = setting.choices + waiting
        room = spaces.Dict(
            {
                "observation": spaces.Box(
                    -HIGHEST, HIGHEST, (len(setting.features),), dtype=np.float32
                ),
                "action_mask": spaces.Box(0, 1, (actions,), dtype=np.int8),
            }
        )
        self._rooms = dict.fromkeys(self.possible_agents, room)
        self._actions = {agent: spaces.Discrete(actions) for agent in self.possible_agents}
        self._seeds = np.random.SeedSequence()
        self.table: Table = setting.begin(0)

    def begin(self, seed: int | None) -> None:
        if seed is not None:
            self._seeds = np.random.SeedSequence(seed)
        self.table = self.setting.begin(str(self._seeds.spawn(1)[0].generate_state(4).tolist()))

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self._rooms[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self._actions[agent]

    def render(self) -> NDArray[np.uint8] | str | None:
        """The board as everybody sees it: text, printed text or a picture, by `render_mode`."""
        if self.render_mode is None:
            return None
        lines = self.table.lines()
        if self.render_mode == "rgb_array":
            return as_picture(lines)
        text = as_text(lines)
        if self.render_mode == "human":
            print(text)
            return None
        return text

    def close(self) -> None:
        """Nothing is open."""


class OneAfterTheOther(_AtTable, AECEnv[str, Observation, int | None]):  # type: ignore[misc]  # no types
    """PettingZoo's AEC interface."""

    metadata: ClassVar[dict[str, Any]] = {
        "name": "sobremesa_v1",
        "render_modes": RENDER_MODES,
        "is_parallelizable": False,
    }

    def __init__(self, setting: Setting, render_mode: RenderMode) -> None:
        super().__init__(setting, render_mode, waiting=0)

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begin a game; equal seeds give equal games. `options` are those of the setup."""
        del options
        self.begin(seed)
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self._next()

    def step(self, action: int | None) -> None:
        agent = self.agent_selection
        if self.terminations[agent]:
            self._was_dead_step(action)
            return
        self._cumulative_rewards[agent] = 0.0
        table = self.table
        table.play(self._number(agent), int(cast("int", action)))
        for name, reward in zip(self.possible_agents, table.rewards(), strict=True):
            self.rewards[name] = reward
        if table.asked:
            self.agent_selection = self._next()
        else:
            self.terminations = dict.fromkeys(self.agents, True)
            self.agent_selection = self.agents[0]
        self._accumulate_rewards()
        if self.render_mode == "human":
            self.render()

    def observe(self, agent: str) -> Observation:
        table, seat = self.table, self._number(agent)
        return {"observation": table.observation(seat), "action_mask": table.mask(seat)}

    def _number(self, agent: str) -> int:
        return self.possible_agents.index(agent)

    def _next(self) -> str:
        return self.possible_agents[self.table.asked[0]]


class AllAtOnce(_AtTable, ParallelEnv[str, Observation, int]):  # type: ignore[misc]  # no types
    """PettingZoo's parallel interface; the last action of the space is to wait."""

    metadata: ClassVar[dict[str, Any]] = {
        "name": "sobremesa_parallel_v1",
        "render_modes": RENDER_MODES,
    }

    def __init__(self, setting: Setting, render_mode: RenderMode) -> None:
        super().__init__(setting, render_mode, waiting=1)

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Observation], dict[str, dict[str, Any]]]:
        del options
        self.begin(seed)
        self.agents = list(self.possible_agents)
        return self._observations(), {agent: {} for agent in self.agents}

    def step(
        self, actions: dict[str, int]
    ) -> tuple[
        dict[str, Observation],
        dict[str, float],
        dict[str, bool],
        dict[str, bool],
        dict[str, dict[str, Any]],
    ]:
        """Play the choices of all who are asked; what the others do does not count."""
        table = self.table
        for seat in table.asked:
            if seat in table.asked:  # an earlier choice of this step may have settled it
                table.play(seat, int(actions[self.possible_agents[seat]]))
        agents = self.agents
        is_over = not table.asked
        infos: dict[str, dict[str, Any]] = {agent: {} for agent in agents}
        rewards = dict(zip(agents, table.rewards(), strict=True))
        if is_over:
            self.agents = []
        if self.render_mode == "human":
            self.render()
        ended, truncated = dict.fromkeys(agents, is_over), dict.fromkeys(agents, False)
        return self._observations(), rewards, ended, truncated, infos

    def _observations(self) -> dict[str, Observation]:
        return {agent: self._observation(seat) for seat, agent in enumerate(self.possible_agents)}

    def _observation(self, seat: int) -> Observation:
        table = self.table
        mask = table.mask(seat)
        waits = np.array([0 if mask.any() else 1], dtype=np.int8)
        return {
            "observation": table.observation(seat),
            "action_mask": np.concatenate([mask, waits]),
        }
