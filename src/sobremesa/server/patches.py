"""What changed from one JSON value to the next, as small as it can be said simply.

A list with one item stands for a new value, an empty list for a key that went away, an object for
changes inside: by key, of a list by number with its new `length`. The page puts them together
again (`web/src/table/replay/film.ts`).
"""

from collections.abc import Mapping, Sequence
from typing import Any

Patch = dict[str, Any] | list[Any]
GONE: list[Any] = []


def patch(before: Any, after: Any) -> Patch:
    """How to get from one value to the other."""
    if isinstance(before, Mapping) and isinstance(after, Mapping):
        return patch_of_object(before, after)
    if is_list(before) and is_list(after) and after:
        return patch_of_list(before, after)
    return [after]


def patch_of_object(before: Mapping[str, Any], after: Mapping[str, Any]) -> Patch:
    found: dict[str, Any] = {key: GONE for key in before if key not in after}
    for key, value in after.items():
        if key not in before:
            found[key] = [value]
        elif before[key] != value:
            found[key] = patch(before[key], value)
    return found


def patch_of_list(before: Sequence[Any], after: Sequence[Any]) -> Patch:
    found: dict[str, Any] = {}
    for at, value in enumerate(after):
        if at >= len(before):
            found[str(at)] = [value]
        elif before[at] != value:
            found[str(at)] = patch(before[at], value)
    if 2 * len(found) > len(after):
        return [after]  # hardly anything stayed where it was
    if len(before) != len(after):
        found["length"] = len(after)
    return found


def is_list(value: object) -> bool:
    return isinstance(value, list | tuple)
