"""What a seat remembers of a game and may no longer see: all choices, and what came to light."""

from collections.abc import Iterable
from typing import NamedTuple

from sobremesa.kernel.telling import Event, RawEvent, tell
from sobremesa.rl.table import Setting

UNKNOWN = "?"


class Choice(NamedTuple):
    """What a seat chose; if that is its secret, the others only know that it did."""

    seat: int
    number: int
    is_secret: bool


class Memory:
    """What all seats remember of a game, each as much as it was told."""

    def __init__(self, setting: Setting) -> None:
        self._setting = setting
        self._thinker: int | None = None
        self._its_own = self._everybodys = ""  # up to where the game was dealt anew
        self._since: list[Choice | RawEvent] = []

    def choose(self, choice: Choice) -> None:
        self._since.append(choice)

    def hear(self, events: Iterable[RawEvent]) -> None:
        """Keep what does not follow from the choices."""
        kinds = self._setting.package.event_kinds
        self._since += [one for one in events if kinds[one[0]].reveals or kinds[one[0]].private]

    def of(self, seat: int | None) -> str:
        """What a seat (None: a spectator) remembers, in a line."""
        before = self._its_own if seat == self._thinker else self._everybodys
        return before + "".join(f"{self._told(one, seat)} " for one in self._since)

    def only_of(self, seat: int) -> "Memory":
        """For a game dealt anew: this seat remembers all it did, the others no secrets."""
        twin = Memory(self._setting)
        twin._thinker, twin._its_own, twin._everybodys = seat, self.of(seat), self.of(None)
        return twin

    def _told(self, one: Choice | RawEvent, seat: int | None) -> str:
        if isinstance(one, Choice):
            is_known = seat == one.seat or not one.is_secret
            return f"{one.seat}:{self._setting.space.text(one.number) if is_known else UNKNOWN}"
        return written(tell(self._setting.package.event_kinds, one, seat))

    def __deepcopy__(self, _memory: object) -> "Memory":
        twin = Memory(self._setting)
        twin.__dict__.update(self.__dict__, _since=self._since[:])
        return twin


def written(event: Event) -> str:
    facts = (UNKNOWN if fact is None else str(fact) for fact in event.facts.values())
    return f"{event.name}({','.join(facts)})"
