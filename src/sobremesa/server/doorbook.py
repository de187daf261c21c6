"""Who holds sockets open: guests, addresses, tables; players keep their places."""

from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

from sobremesa.server import limits
from sobremesa.server.errors import Refusal
from sobremesa.server.store.keys import Key
from sobremesa.server.table.listener import SIGNED_OUT, Farewell, Listener

WORTH_TELLING = 1 / 8  # of a limit


@dataclass(eq=False)
class Entered:
    """One open socket: whose, where, and by which key it came in."""

    listener: Listener
    key: Key | None
    table: str | None = None  # the lobby is no table
    plays: bool = False

    def came_by(self, digests: set[str]) -> bool:
        return self.key is not None and self.key.digest in digests

    def counted(self) -> list[tuple[str, int]]:
        """What it counts towards, and how many of that there may be."""
        address, guest = self.listener.address, self.listener.guest_id
        found = []
        if guest is None:
            found += [
                ("anonymous", limits.ANONYMOUS_SOCKETS),
                (f"anonymous from {address}", limits.ANONYMOUS_SOCKETS_PER_ADDRESS),
            ]
        else:
            found += [(f"guest {guest}", limits.SOCKETS_PER_GUEST)]
        if self.table and not self.plays:
            # Those who play have places of their own: nobody can fill them by looking on.
            found += [(f"watching {self.table}", limits.SPECTATORS_PER_TABLE)]
        return found


@dataclass
class Doorbook:
    """Counts; refuses when there are too many."""

    sockets_per_address: int
    elsewhere: Mapping[str, int] = field(default_factory=dict)  # on other nodes, where many are
    _open: set[Entered] = field(default_factory=set)
    _counts: Counter[str] = field(default_factory=Counter)
    _most: dict[str, int] = field(default_factory=dict)

    def enter(self, entered: Entered) -> None:
        for what, most in self._limits(entered):
            if self._counts[what] + self.elsewhere.get(what, 0) >= most:
                raise refusal_for(what)
        self._open.add(entered)
        for what, most in self._limits(entered):
            self._counts[what] += 1
            self._most[what] = most

    def crowds(self) -> dict[str, int]:
        """What other nodes should count too: few are not worth telling."""
        return {
            what: count
            for what, count in self._counts.items()
            if count >= self._most[what] * WORTH_TELLING
        }

    @property
    def count(self) -> int:
        return len(self._open)

    def leave(self, entered: Entered) -> None:
        self._open.discard(entered)
        for what, _ in self._limits(entered):
            self._counts[what] -= 1
            if self._counts[what] <= 0:
                del self._counts[what], self._most[what]

    def _limits(self, entered: Entered) -> list[tuple[str, int]]:
        everywhere = (f"address {entered.listener.address}", self.sockets_per_address)
        return [everywhere, *entered.counted()]

    def send_out(self, holds: Callable[[Entered], bool], why: Farewell = SIGNED_OUT) -> None:
        """End sockets whose key opens nothing any more."""
        for entered in [one for one in self._open if holds(one)]:
            entered.listener.end(why)

    def end_keys(self, digests: set[str]) -> None:
        self.send_out(lambda entered: entered.came_by(digests))

    def end_expired(self, now: float) -> None:
        self.send_out(lambda entered: entered.key is not None and entered.key.is_over(now))


def refusal_for(what: str) -> Refusal:
    match what.partition(" ")[0]:
        case "guest":
            return Refusal("too-many", "you have too many windows open")
        case "watching":
            return Refusal("too-many", "too many look at this table already")
        case "address":
            return Refusal("too-many", "too many windows are open where you are")
        case _:
            return Refusal("too-many", "too many look on without a name; say who you are first")
