"""Token buckets: a burst is fine, a flood is not."""

import time
from collections import OrderedDict
from dataclasses import dataclass, field

from sobremesa.server import limits


@dataclass
class Bucket:
    """Holds `size` drops and is refilled at `rate` a second."""

    size: float
    rate: float
    left: float = field(init=False)
    filled: float = field(default_factory=time.monotonic)

    def __post_init__(self) -> None:
        self.left = self.size

    def take(self) -> bool:
        now = time.monotonic()
        self.left = min(self.size, self.left + (now - self.filled) * self.rate)
        self.filled = now
        if self.left < 1:
            return False
        self.left -= 1
        return True


class Buckets:
    """A bucket for every key; the longest unused ones are forgotten."""

    def __init__(self, rate: tuple[float, float]) -> None:
        self._rate = rate
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()

    def take(self, key: str) -> bool:
        bucket = self._buckets.pop(key, None) or Bucket(*self._rate)
        self._buckets[key] = bucket
        if len(self._buckets) > limits.BUCKETS:
            self._buckets.popitem(last=False)
        return bucket.take()
