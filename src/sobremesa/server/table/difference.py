"""What is new in the views of one change: compared and written out once for all who share it."""

from dataclasses import dataclass
from typing import Any

import msgspec

from sobremesa.kernel.words import View
from sobremesa.server.table.listener import encoder


@dataclass(frozen=True)
class Compared:
    """The views of one audience before and after, and what changed, as it goes over the wire."""

    before: View
    after: View
    changed: dict[str, msgspec.Raw]


class Difference:
    """Views that are made together have their public parts in common: the very same objects."""

    def __init__(self) -> None:
        self._first: Compared | None = None

    def parts(self, before: View, after: View) -> dict[str, Any]:
        """The parts of a view that are not as they were."""
        first = self._first
        if first is None:
            self._first = Compared(before, after, written(before, after))
            return self._first.changed
        old, new = first.before, first.after
        own = {
            name: part
            for name, part in after.items()
            if part is not new.get(name) or before.get(name) is not old.get(name)
        }
        common = {name: part for name, part in first.changed.items() if name not in own}
        return common | written(before, own)


def written(before: View, after: View) -> dict[str, msgspec.Raw]:
    return {
        name: msgspec.Raw(encoder.encode(part))
        for name, part in after.items()
        if before.get(name) != part
    }
