"""Events by name: what happened, in the past tense, as much of it as a seat may know."""

from collections.abc import Mapping
from dataclasses import dataclass, field

RawEvent = tuple[int, int, int, int, int]


@dataclass(frozen=True)
class EventKind:
    """One kind of event: its fields in order with what they are, and who may not see which."""

    name: str
    fields: Mapping[str, str] = field(
        default_factory=dict
    )  # name -> seat, region, card, number ...
    private: tuple[str, ...] = ()  # fields only the audience sees
    audience: tuple[str, ...] = ("seat",)  # fields naming the seats that see everything
    reveals: bool = False  # hidden or random facts came to light: nothing before can be undone
    opens: bool = False  # begins a new paragraph where the game is told
    quiet: bool = False  # left out of a short account: the table shows it anyway


@dataclass(frozen=True)
class Event:
    """Something that happened; a private fact is None for those who may not know it."""

    name: str
    facts: Mapping[str, int | None]


def tell(kinds: tuple[EventKind, ...], raw: RawEvent, seat: int | None) -> Event:
    """An event as a seat sees it; seat None is a spectator."""
    kind = kinds[raw[0]]
    facts: dict[str, int | None] = dict(zip(kind.fields, raw[1:], strict=False))
    knows_all = any(facts[name] == seat for name in kind.audience) if kind.private else True
    if not knows_all:
        facts.update(dict.fromkeys(kind.private))
    return Event(kind.name, facts)
