"""What is new in the views of one change: written out once for all who share it."""

import msgspec

from sobremesa.kernel.words import View
from sobremesa.server.table.listener import encoder

Written = dict[str, bytes]  # the parts of a view, each as it goes over the wire


class Scribe:
    """Views that are made together have their public parts in common: the very same objects."""

    def __init__(self) -> None:
        self._first: View = {}
        self._written: Written = {}

    def write(self, view: View) -> Written:
        if not self._first:
            self._first = view
            self._written = {name: encoder.encode(part) for name, part in view.items()}
            return self._written
        first, written = self._first, self._written
        return {
            name: written[name] if part is first.get(name) else encoder.encode(part)
            for name, part in view.items()
        }


def changed(before: Written, after: Written) -> dict[str, msgspec.Raw]:
    """The parts of a view that are not as they were."""
    return {name: msgspec.Raw(part) for name, part in after.items() if before.get(name) != part}
