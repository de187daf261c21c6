"""The games for OpenSpiel: importing this registers `sobremesa_elgrande` and `sobremesa_salamanca`.

    import pyspiel, sobremesa.rl.openspiel
    game = pyspiel.load_game("sobremesa_elgrande(edition=nl_late,seats=3,options=short_game)")

- Chance is explicit: every card shuffled and every lot drawn is a chance node.
- Secret choices made at the same time are asked one after the other; who comes later does not see
  what the earlier chose.
- `information_state_string` is the seat's view and all it remembers: choices, and what came to
  light; without what is another seat's secret. `resample_from_infostate` deals everything anew that
  the seat cannot know. What comes of it has a history of its own, which tells nobody's secrets.
- Returns add up to nothing: 1 for a victory, shared by those who tie.
"""

from collections.abc import Mapping
from typing import Any

from sobremesa.catalogue import GAMES
from sobremesa.kernel.setup import OptionValue
from sobremesa.library.extras import needing

with needing("rl", "a game for OpenSpiel"):
    import pyspiel

    from sobremesa.rl.openspiel_state import SobremesaObserver, SobremesaState
    from sobremesa.rl.table import Setting

LONGEST = 4000  # decisions; random games have a few hundred
MOST_LOTS = 400  # chance nodes in one game
MOST_OUTCOMES = 72  # of one of them: a cell of the board of Salamanca


def read_game(text: str) -> pyspiel.Game:
    """`pyspiel.load_game`, from where our games are registered."""
    return pyspiel.load_game(text)


def game_type(name: str, edition: str, title: str) -> pyspiel.GameType:
    return pyspiel.GameType(
        short_name=f"sobremesa_{name}",
        long_name=title,
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=5,
        min_num_players=2,
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        provides_factored_observation_string=False,
        parameter_specification={"edition": edition, "seats": 4, "options": ""},
    )


def options_of(text: str) -> dict[str, OptionValue]:
    """`short_game;alte_hasen:veto+doppelspiel` as options of a setup."""
    found: dict[str, OptionValue] = {}
    for part in filter(None, text.split(";")):
        name, is_list, names = part.partition(":")
        found[name] = tuple(names.split("+")) if is_list else True
    return found


class SobremesaGame(pyspiel.Game):  # type: ignore[misc]  # pyspiel has no types
    """One setup; `package` is set by the classes made below."""

    package: str
    kind: pyspiel.GameType

    def __init__(self, params: Mapping[str, Any] | None = None) -> None:
        given = {**self.kind.parameter_specification, **(params or {})}
        self.setting = Setting(
            self.package, given["edition"], given["seats"], options_of(given["options"])
        )
        seats = self.setting.setup.seats
        info = pyspiel.GameInfo(
            num_distinct_actions=self.setting.choices,
            max_chance_outcomes=MOST_OUTCOMES,
            num_players=seats,
            min_utility=-1.0 / (seats - 1),
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=LONGEST,
        )
        super().__init__(self.kind, info, given)

    def new_initial_state(self) -> "SobremesaState":
        return SobremesaState(self, self.setting)

    def max_chance_nodes_in_history(self) -> int:
        return MOST_LOTS

    def make_py_observer(
        self, iig_obs_type: Any = None, params: Mapping[str, Any] | None = None
    ) -> "SobremesaObserver":
        del params
        kind = iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False)
        return SobremesaObserver(self.setting, kind)

    def __reduce__(self) -> tuple[object, ...]:
        return read_game, (str(self),)


def register() -> None:
    """Tell OpenSpiel about every game of the house."""
    for name, package in GAMES.items():
        kind = game_type(name, package.default_edition, package.title)
        made = type(f"{name.capitalize()}Game", (SobremesaGame,), {"package": name, "kind": kind})
        pyspiel.register_game(kind, made)


register()
