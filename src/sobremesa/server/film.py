"""A finished game for stepping through at once: a first view, then what each choice changed."""

from collections.abc import Mapping
from functools import reduce
from typing import Any

from sobremesa.catalogue import game_package
from sobremesa.kernel.package import GamePackage
from sobremesa.kernel.rules.game import Game
from sobremesa.kernel.session import Session, replay, result_of
from sobremesa.kernel.setup import Setup
from sobremesa.kernel.words import View
from sobremesa.server import limits
from sobremesa.server.errors import Refusal
from sobremesa.server.patches import patch
from sobremesa.server.replaying import Shown, check_seat
from sobremesa.server.routes.record_bodies import Film, Step
from sobremesa.server.table.audience import Audience, happenings, told_result
from sobremesa.server.trying import told_notes

OWN = ("seat", "decision")  # parts of a view about whoever looks


def film_of(shown: Shown, first: int, audience: Audience) -> Film:
    """From a moment on, as far as one answer goes."""
    record = shown.record
    check_seat(record, audience.seat)
    count = len(record.choices)
    if not 0 <= first <= count:
        raise Refusal("unknown", "the record has {count} choices", count=count)
    last = min(first + limits.STEPS_PER_FILM, count)
    package = game_package(record.setup.game)
    session = replay(package, record, first)
    told = len(session.events)
    view = begun = seen(session, audience)
    steps = []
    space = package.space(record.setup.edition)
    for seat, text in record.choices[first:last]:
        choice = space.number(text)
        said = package.words.choice_text(audience.language, record.setup, choice, shown.names)
        session.apply(seat, choice)
        after = seen(session, audience)
        steps.append(Step(seat, text, said, len(session.events), patch(view, after)))
        view = after
    result = result_of(session.game) if session.game.is_over() else None
    return Film(
        first=first,
        choices=count,
        view=begun,
        told=told,
        steps=steps,
        events=happenings(
            session, told if first else 0, len(session.events), audience, shown.names, {}
        ),
        result=told_result(result, shown.resigned),
        notes=told_notes(shown, record.notes, audience.language),
    )


def seen(session: Session, audience: Audience) -> View:
    package, setup, game = session.package, session.setup, session.game
    if audience.is_open:
        return open_view(package, setup, game)
    return package.view(setup, game, audience.seat)


def open_view(package: GamePackage, setup: Setup, game: Game) -> View:
    """What all seats know, put together; a question is nobody's."""
    spectators, *views = package.views(setup, game, [None, *range(setup.seats)])
    return {
        part: value if part in OWN else reduce(joined, (view[part] for view in views), value)
        for part, value in spectators.items()
    }


def joined(known: Any, other: Any) -> Any:
    """What is known to one of two who look at the same thing."""
    if known == other or other is None:
        return known
    if known is None:
        return other
    if isinstance(known, Mapping) and isinstance(other, Mapping):
        return {key: joined(value, other.get(key)) for key, value in known.items()}
    if isinstance(known, list | tuple) and len(known) == len(other):
        return [joined(one, two) for one, two in zip(known, other, strict=True)]
    return known
