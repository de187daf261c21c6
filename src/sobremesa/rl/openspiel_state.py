"""A game of ours as a state of OpenSpiel, and what a player observes of it."""

import json
from collections.abc import Callable

import numpy as np
import pyspiel

from sobremesa.kernel.record import SEAT_LETTERS
from sobremesa.kernel.rules.frames import top
from sobremesa.kernel.rules.luck import Luck, OutOfLuck, plain, remembered
from sobremesa.rl.memory import Choice, Memory
from sobremesa.rl.table import Setting, Table

DEALS = 100  # until one is found in which what is under way can be chosen


class SobremesaState(pyspiel.State):  # type: ignore[misc]
    """A game at a decision, or in the middle of chance.

    The rules draw lots whenever they like. So what is under way (the deal, or a choice) is tried
    with the lots drawn so far; where they do not suffice, the next one is a chance node.
    """

    def __init__(self, game: pyspiel.Game, setting: Setting) -> None:
        super().__init__(game)
        self._setting = setting
        self._table: Table | None = None  # as it stood before what is under way
        self._under_way: tuple[int, int] | None = None
        self._lots: list[int] = []
        self._bound = 0  # of the next lot; 0: nothing is under way
        self._memory = Memory(setting)
        self._go_on()

    def _go_on(self) -> None:
        luck = remembered(list(self._lots))
        try:
            if self._under_way is None or self._table is None:
                table = self._setting.begin(luck, listener=True)
            else:
                table = self._table.after(*self._under_way, luck, listener=True)
        except OutOfLuck as lot:
            self._bound = lot.bound
        else:
            self._memory.hear(table.game.log or ())
            table.game.log = None
            self._table, self._bound, self._lots, self._under_way = table, 0, [], None

    @property
    def table(self) -> Table:
        """The table as it stands, or stood before chance was asked."""
        if self._table is None:
            raise ValueError("the cards are still being dealt")
        return self._table

    def __reduce__(self) -> tuple[object, ...]:
        return restored, (self.get_game(), self.serialize())

    # --- what OpenSpiel asks ---

    def current_player(self) -> int:
        if self._bound:
            return int(pyspiel.PlayerId.CHANCE)
        asked = self.table.asked
        return asked[0] if asked else int(pyspiel.PlayerId.TERMINAL)

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return [(lot, 1.0 / self._bound) for lot in range(self._bound)]

    def _legal_actions(self, player: int) -> list[int]:
        # Of several who choose in secret at once, one is asked after the other.
        return self.table.game.options(player) if player == self.current_player() else []

    def _apply_action(self, action: int) -> None:
        if self._bound:
            if not 0 <= action < self._bound:
                raise ValueError(f"lot {action} is not below {self._bound}")
            self._lots.append(action)
        else:
            seat = self.table.asked[0]
            if not self.table.game.is_listed(seat, action):
                raise self.table.game.refuse(seat, action)
            self._memory.choose(Choice(seat, action, self._is_secret()))
            self._under_way = (seat, action)
        self._go_on()

    def _is_secret(self) -> bool:
        package, state = self._setting.package, self.table.game.s
        return package.layout.frames[int(state[top(state)])] in package.secret_decisions

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"lot {action}"
        return f"{SEAT_LETTERS[player]} {self._setting.space.text(action)}"

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
        return self._seen_by(self._watcher(player))

    def information_state_string(self, player: int | None = None) -> str:
        watcher = self._watcher(player)
        return f"{self._memory.of(watcher)}\n{self._seen_by(watcher)}"

    def _seen_by(self, watcher: int | None) -> str:
        if self._table is None:
            return "dealing"
        view = self._setting.package.view(self._setting.setup, self._table.game, watcher)
        return json.dumps(view, sort_keys=True)

    def _watcher(self, player: int | None) -> int | None:
        """Nobody's seat is asked where chance is, or after the end: then it is a spectator's."""
        if player is not None and not 0 <= player < self.num_players():
            raise ValueError(f"there is no player {player}")
        watcher = self.current_player() if player is None else player
        return watcher if watcher >= 0 else None

    def resample_from_infostate(
        self, player: int, sampler: Callable[[], float]
    ) -> "SobremesaState":
        """A state that looks the same to the player, where chance is asked with other lots."""
        luck = plain(sampler().hex())
        twin: SobremesaState = self.get_game().new_initial_state()
        twin._memory = self._memory.only_of(player)
        if self._table is not None:
            twin._table, twin._under_way = self._dealt_anew(player, luck), self._under_way
            twin._bound = 0
        if self._bound:
            twin._draw(len(self._lots), luck)
        return twin

    def _dealt_anew(self, player: int, luck: Luck) -> Table:
        for _ in range(DEALS):
            table = self.table.redealt(player, luck)
            if self._under_way is None or table.game.is_listed(*self._under_way):
                return table
        return self.table

    def _draw(self, lots: int, luck: Luck) -> None:
        self._go_on()
        while self._bound and len(self._lots) < lots:
            self._lots.append(int(luck.below(self._bound)))
            self._go_on()


def restored(game: pyspiel.Game, text: str) -> SobremesaState:
    """A state as it was when it was written down."""
    state: SobremesaState = game.deserialize_state(text)
    return state


class SobremesaObserver:
    """Strings and tensors of states, as OpenSpiel's algorithms want them."""

    def __init__(self, setting: Setting, kind: pyspiel.IIGObservationType) -> None:
        if not kind.public_info or kind.private_info != pyspiel.PrivateInfoType.SINGLE_PLAYER:
            raise ValueError("what is observed here is all that one player may know, no part of it")
        self._perfect_recall = kind.perfect_recall
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
