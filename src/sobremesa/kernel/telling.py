"""Events by name: what happened, in the past tense, as much of it as a seat may know."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from sobremesa.kernel.rules.game import Fact

RawEvent = tuple[int, ...]  # the kind, and its facts in the order of `EventKind.fields`


@dataclass(frozen=True)
class Variant:
    """One of several things an event can be about: its name, and its facts with their cells."""

    name: str
    facts: tuple[tuple[Fact, int], ...]


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
    closes: bool = False  # ends a turn: what follows before the next belongs to nobody's
    quiet: bool = False  # left out of a short account: the table shows it anyway
    action: str = ""  # what of a turn it is part of; empty: of whatever is going on
    pays_for: str = ""  # the fact that names what is paid for: those rows are told as a table
    pays: str = ""  # the fact with what its seat got for that; empty: it is only named
    variants: Mapping[int, Variant] = field(default_factory=dict)  # by the number in its only field


@dataclass(frozen=True)
class Event:
    """Something that happened; a private fact is None for those who may not know it."""

    name: str
    facts: Mapping[str, int | None]


@dataclass(frozen=True)
class Place:
    """Where in the account of a game an event stands: everybody may know it."""

    turn: int  # counts turns and whatever else is a section of the game
    seat: int | None  # whose turn it is, if it is anybody's
    action: str
    is_last: bool = False


BEGINNING = Place(0, None, "")


def place_of(kinds: tuple[EventKind, ...], raw: RawEvent, before: Place) -> Place:
    """The place of an event after one that stands at `before`."""
    kind = kinds[raw[0]]
    if kind.opens:
        facts = dict(zip(kind.fields, raw[1:], strict=False))
        return Place(before.turn + 1, facts.get("seat"), kind.action)
    action = kind.action or before.action
    if before.is_last:
        return Place(before.turn + 1, None, action)
    if kind.closes or action != before.action:
        return Place(before.turn, before.seat, action, kind.closes)
    return before


def tell(kinds: tuple[EventKind, ...], raw: RawEvent, seat: int | None) -> Event:
    """An event as a seat sees it; seat None is a spectator."""
    kind = kinds[raw[0]]
    facts = facts_of(kind, raw)
    knows_all = any(facts[name] == seat for name in kind.audience) if kind.private else True
    if not knows_all:
        facts.update(dict.fromkeys(kind.private))
    return Event(kind.name, facts)


def tell_all(kinds: tuple[EventKind, ...], raw: RawEvent) -> Event:
    """An event as all seats know it together; for games that are over."""
    kind = kinds[raw[0]]
    return Event(kind.name, facts_of(kind, raw))


def facts_of(kind: EventKind, raw: RawEvent) -> dict[str, int | None]:
    if not kind.variants:
        return dict(zip(kind.fields, raw[1:], strict=False))
    (name,) = kind.fields
    told, first = kind.variants[raw[1]], raw[2]
    return {
        name: raw[1],
        **{
            fact.name: raw[1 + cell] if fact.when in (-1, first) else None
            for fact, cell in told.facts
        },
    }
