"""Token buckets: a burst is fine, a flood is not."""

import time
from collections import OrderedDict
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from sobremesa.server import limits

if TYPE_CHECKING:
    from sobremesa.server.table.listener import Listener

Rate = tuple[float, float]  # how many at once, and how many a second


@dataclass
class Bucket:
    """Holds `size` drops and is refilled at `rate` a second."""

    size: float
    rate: float
    left: float = field(init=False)
    filled: float = field(default_factory=time.monotonic)

    def __post_init__(self) -> None:
        self.left = self.size

    def take(self, drops: float = 1) -> bool:
        now = time.monotonic()
        self.left = min(self.size, self.left + (now - self.filled) * self.rate)
        self.filled = now
        if self.left < drops:
            return False
        self.left -= drops
        return True


@dataclass
class Shares:
    """How many nodes there are: each gives its part of what all of them give together."""

    nodes: int = 1


class Buckets:
    """A bucket for every key; the longest unused ones are forgotten."""

    def __init__(self, rate: Rate, shares: Shares | None = None) -> None:
        self._rate = rate
        self._shares = shares or Shares()
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()

    def take(self, key: str) -> bool:
        return self._of(key).take(min(self._shares.nodes, self._rate[0]))

    def fine(self, key: str, drops: float) -> None:
        """Take more than there may be: it takes a while until the next one is had."""
        bucket = self._of(key)
        bucket.take(0)
        bucket.left = max(-bucket.size, bucket.left - drops)

    def _of(self, key: str) -> Bucket:
        bucket = self._buckets.pop(key, None) or Bucket(*self._rate)
        self._buckets[key] = bucket
        if len(self._buckets) > limits.BUCKETS:
            self._buckets.popitem(last=False)
        return bucket


class SpeakingRates:
    """What all windows of one guest, and of one address, may say together.

    An address has many people, spread over all nodes, and each gives its part. A person is mostly
    at one of them, where a part would be too little: two lines of chat instead of eight.
    """

    def __init__(self, one_socket: Rate, sockets: int, shares: Shares | None = None) -> None:
        size, rate = one_socket
        self._sockets = sockets
        self._openings = Buckets((sockets, sockets * limits.OPENING_SHARE), shares)
        self._guests = Buckets((3 * size, 2 * rate))
        self._addresses = Buckets((15 * size, 10 * rate), shares)
        self._nameless = Buckets((3 * size, 2 * rate), shares)
        self._chats = Buckets(limits.CHAT_RATE)
        self._questions = Buckets((size, rate / 2))
        # A snapshot costs a hundred times as much as a ping; after a restart all windows want one.
        self._snapshots = Buckets((1.5 * size, rate / 10))
        self._snapshots_there = Buckets((15 * size, rate / 2), shares)

    def may_open(self, address: str) -> bool:
        """One more socket; after a restart all come back at once."""
        return self._openings.take(address)

    def fine_flood(self, address: str) -> None:
        """Whoever was cut off for a flood does not come back with the next one at once."""
        self._openings.fine(address, self._sockets * limits.FLOOD_SHARE)

    def may_speak(self, listener: "Listener") -> bool:
        if listener.guest_id is None:
            return self._nameless.take(listener.address)
        return self._guests.take(listener.guest_id) and self._addresses.take(listener.address)

    def may_chat(self, guest: str) -> bool:
        return self._chats.take(guest)

    def may_attach(self, listener: "Listener") -> bool:
        if listener.guest_id is None:
            return self._snapshots.take(listener.address)
        is_calm = self._snapshots.take(listener.guest_id)
        return is_calm and self._snapshots_there.take(listener.address)

    def may_wonder(self, guest: str) -> bool:
        """Ask what words mean or what would happen, which takes longer than to choose."""
        return self._questions.take(guest)


class MakingRates:
    """How often somebody makes something that stays: counted for its owner and for the address."""

    def __init__(self, of_one: Rate, shares: Shares | None = None) -> None:
        size, rate = of_one
        self._heads = Buckets(of_one, shares)
        self._addresses = Buckets((3 * size, 3 * rate), shares)

    def may(self, head: str, address: str) -> bool:
        return self._heads.take(head) and self._addresses.take(address)
