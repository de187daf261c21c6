"""Data an owner of the box lays over ours, without touching our files (docs/own-data.md)."""

from pathlib import Path
from typing import TypeVar, cast

V = TypeVar("V")


class Corrections:
    """Where they lie, said once where the program begins: before any data are read."""

    folder: Path | None = None


def laid_over(base: dict[str, V], changes: dict[str, V]) -> dict[str, V]:
    """Changes win; tables are laid over each other key by key."""
    merged = dict(base)
    for key, value in changes.items():
        below = base.get(key)
        if isinstance(below, dict) and isinstance(value, dict):
            merged[key] = cast("V", laid_over(below, value))
        else:
            merged[key] = value
    return merged
