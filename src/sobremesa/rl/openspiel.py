"""The games for OpenSpiel: importing this registers `sobremesa_elgrande` and `sobremesa_salamanca`.

    import pyspiel, sobremesa.rl.openspiel
    game = pyspiel.load_game("sobremesa_elgrande(edition=nl_late,seats=3,options=short_game)")

- Chance is explicit: every card shuffled and every lot drawn is a chance node.
- Secret choices made at the same time are asked one after the other; who comes later does not see
  what the earlier chose.
- `information_state_string` is the seat's view and all choices so far, without those that are
  another seat's secret. `resample_from_infostate` deals everything anew that the seat cannot know.
- Returns add up to nothing: 1 for a victory, shared by those who tie.
"""

import json
from collections.abc import Callable, Mapping
from typing import Any

from sobremesa.catalogue import GAMES
from sobremesa.kernel.record import SEAT_LETTERS
from sobremesa.kernel.rules.frames import top
from sobremesa.kernel.rules.luck import OutOfLuck, plain, remembered
from sobremesa.kernel.setup import OptionValue
from sobremesa.library.extras import needing

with needing("rl", "a game for OpenSpiel"):
    import numpy as np
    import pyspiel

    from sobremesa.rl.table import Setting, Table

LONGEST = 4000  # decisions; random games have a few hundred
MOST_LOTS = 400  # chance nodes in one game
MOST_OUTCOMES = 72  # of one of them: a cell of the board of Salamanca
SECRET = "?"


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
        return SobremesaObserver(self.setting, bool(iig_obs_type and iig_obs_type.perfect_recall))


class SobremesaState(pyspiel.State):  # type: ignore[misc]
    """A game at a decision, or in the middle of chance.

    The rules draw lots whenever they like. So what is under way (the deal, or a choice) is tried
    with the lots drawn so far; where they do not suffice, the next one is a chance node.
    """

    def __init__(self, game: SobremesaGame, setting: Setting) -> None:
        super().__init__(game)
        self._setting = setting
        self._table: Table | None = None  # as it stood before what is under way
        self._under_way: tuple[int, int] | None = None
        self._lots: list[int] = []
        self._bound = 0  # of the next lot; 0: nothing is under way
        self._choices: list[tuple[int, int, bool]] = []  # seat, choice, is it the seat's secret
        self._go_on()

    def _go_on(self) -> None:
        luck = remembered(list(self._lots))
        try:
            if self._under_way is None or self._table is None:
                self._table = self._setting.begin(luck)
            else:
                self._table = self._table.after(*self._under_way, luck)
        except OutOfLuck as lot:
            self._bound = lot.bound
        else:
            self._bound, self._lots, self._under_way = 0, [], None

    @property
    def table(self) -> Table:
        """The table as it stands, or stood before chance was asked."""
        if self._table is None:
            raise ValueError("the cards are still being dealt")
        return self._table

    # --- what OpenSpiel asks ---

    def current_player(self) -> int:
        if self._bound:
            return int(pyspiel.PlayerId.CHANCE)
        asked = self.table.asked
        return asked[0] if asked else int(pyspiel.PlayerId.TERMINAL)

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return [(lot, 1.0 / self._bound) for lot in range(self._bound)]

    def _legal_actions(self, player: int) -> list[int]:
        return self.table.game.options(player)

    def _apply_action(self, action: int) -> None:
        if self._bound:
            self._lots.append(action)
        else:
            seat = self.table.asked[0]
            self._choices.append((seat, action, self._is_secret()))
            self._under_way = (seat, action)
        self._go_on()

    def _is_secret(self) -> bool:
        package, state = self._setting.package, self.table.game.s
        return package.layout.frames[int(state[top(state)])] in package.secret_decisions

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"lot {action}"
        text = self._setting.package.space(self._setting.setup.edition).text(action)
        return f"{SEAT_LETTERS[player]} {text}"

    def is_terminal(self) -> bool:
        return not self._bound and self.table.game.is_over()

    def returns(self) -> list[float]:
        return [0.0] * self._setting.setup.seats if self._bound else self.table.rewards()

    def __str__(self) -> str:
        if self._table is None:
            return f"dealing {self._lots}"
        layout = self._setting.package.layout
        return f"{layout.write(self._table.game.s)} {self._under_way or ''} {self._lots or ''}"

    # --- what a seat knows ---

    def observation_string(self, player: int | None = None) -> str:
        if self._table is None:
            return "dealing"
        seat = self.current_player() if player is None else player
        view = self._setting.package.view(self._setting.setup, self._table.game, seat)
        return json.dumps(view, sort_keys=True)

    def information_state_string(self, player: int | None = None) -> str:
        watcher = self.current_player() if player is None else player
        space = self._setting.package.space(self._setting.setup.edition)
        known = (
            f"{seat}:{SECRET if is_secret and seat != watcher else space.text(choice)}"
            for seat, choice, is_secret in self._choices
        )
        return f"{' '.join(known)}\n{self.observation_string(watcher)}"

    def resample_from_infostate(
        self, player: int, sampler: Callable[[], float]
    ) -> "SobremesaState":
        """A state that looks the same to the player."""
        twin: SobremesaState = self.clone()
        twin._table = self.table.redealt(player, plain(sampler().hex()))
        return twin


class SobremesaObserver:
    """Strings and tensors of states, as OpenSpiel's algorithms want them."""

    def __init__(self, setting: Setting, perfect_recall: bool) -> None:
        self._perfect_recall = perfect_recall
        self.tensor = np.zeros(len(setting.features), np.float32)
        self.dict = {"observation": self.tensor}

    def set_from(self, state: SobremesaState, player: int) -> None:
        if state._table is None:
            self.tensor.fill(0.0)
        else:
            self.tensor[:] = state._table.observation(player)

    def string_from(self, state: SobremesaState, player: int) -> str:
        if self._perfect_recall:
            return state.information_state_string(player)
        return state.observation_string(player)


def register() -> None:
    """Tell OpenSpiel about every game of the house."""
    for name, package in GAMES.items():
        kind = game_type(name, package.default_edition, package.title)
        made = type(f"{name.capitalize()}Game", (SobremesaGame,), {"package": name, "kind": kind})
        pyspiel.register_game(kind, made)


register()
