"""What one audience is told: a seat or the spectators, in one language. Nothing else tells."""

from collections.abc import Collection, Iterable, Mapping
from typing import Any, NamedTuple

from sobremesa.kernel.record import Result as KernelResult
from sobremesa.kernel.session import Session, result_of
from sobremesa.kernel.telling import Place, RawEvent, tell, tell_all
from sobremesa.kernel.words import Names, View
from sobremesa.server.parts import (
    Decision,
    Happening,
    Option,
    Result,
    Waiting,
)
from sobremesa.server.table.history import History
from sobremesa.server.table.standing import occasion_of


class Audience(NamedTuple):
    """Everybody who sees the same bytes."""

    seat: int | None
    language: str
    is_open: bool = False  # knows what all seats know: only where a game is over


class Teller:
    """Looks at a history on behalf of one audience."""

    def __init__(
        self,
        history: History,
        audience: Audience,
        names: tuple[str, ...],
        resigned: Collection[int] = (),
    ) -> None:
        self._history = history
        self._package = history.package
        self._audience = audience
        self._names = names
        self._resigned = resigned

    def happenings(
        self, first: int, last: int, told: dict[object, Happening] | None = None
    ) -> list[Happening]:
        """Events as this audience may know them; `told` shares them between audiences."""
        shared = {} if told is None else told
        return happenings(self._history.session, first, last, self._audience, self._names, shared)

    def decision(self, view: View) -> Decision | None:
        """The own open question; None for spectators and seats that wait."""
        seat = self._audience.seat
        if seat is None or seat not in self._history.asked:
            return None
        number, since = self._history.asked[seat]
        return Decision(
            number=number,
            kind=kind_of(view),
            prompt=self.prompt(view) or "",
            options=[
                self._option(view, choice) for choice in self._history.session.game.options(seat)
            ],
            passages=list(self._package.words.passages(view)),
            since=since,
            occasion=occasion_of(self._package, view),
        )

    def prompt(self, view: View) -> str | None:
        """The own open question, in a sentence."""
        if self._audience.seat not in self._history.asked:
            return None
        return self._package.words.prompt(self._audience.language, view, self._names)

    def _option(self, view: View, choice: int) -> Option:
        language = self._audience.language
        setup = self._history.setup
        return Option(
            choice,
            self._package.space(setup.edition).text(choice),
            self._package.words.choice_text(language, setup, choice, self._names),
            self._package.words.option_note(language, view, choice),
        )

    def waiting(self, until: Mapping[int, float]) -> list[Waiting]:
        """Whose answer is awaited, and until when where time is counted."""
        return [
            Waiting(seat, since, until.get(seat))
            for seat, (_, since) in sorted(self._history.asked.items())
        ]

    def may_take_back(self) -> bool:
        seat = self._audience.seat
        return seat is not None and self._history.own_run(seat) is not None

    def result(self) -> Result | None:
        game = self._history.session.game
        if not game.is_over():
            return None
        return told_result(result_of(game), self._resigned)


def happenings(
    session: Session,
    first: int,
    last: int,
    audience: Audience,
    names: Names,
    told: dict[object, Happening],
) -> list[Happening]:
    """Some of a session's events in the words of one audience."""
    placed = zip(session.events[first:last], session.places(first, last), strict=True)
    return in_words(session, placed, audience, names, told)


def in_words(
    session: Session,
    placed: Iterable[tuple[RawEvent, Place]],
    audience: Audience,
    names: Names,
    told: dict[object, Happening],
) -> list[Happening]:
    """Events, each with its place in the account, as one audience may know them."""
    package, language = session.package, audience.language
    kinds = package.event_kinds
    found: list[Happening] = []
    for raw, place in placed:
        kind = kinds[raw[0]]
        # Shared is what nothing is hidden of; or the event as it is cut down for this audience.
        key: object = (language, place.turn, place.action, raw)
        event = None
        if kind.private:
            event = tell_all(kinds, raw) if audience.is_open else tell(kinds, raw, audience.seat)
            key = (language, place.turn, place.action, event.name, *event.facts.values())
        if key not in told:
            event = event or tell_all(kinds, raw)
            told[key] = Happening(
                name=event.name,
                facts=dict(event.facts),
                text=package.words.event_text(language, session.setup, event, names),
                turn=place.turn,
                turn_of=place.seat,
                action=place.action,
                quiet=kind.quiet,
            )
        found.append(told[key])
    return found


def told_result(result: KernelResult | None, resigned: Collection[int] = ()) -> Result | None:
    """The points as they were made; whoever resigned stands behind everybody who did not."""
    if result is None:
        return None
    seats = range(len(result.scores))
    keys = [(seat in resigned, -result.scores[seat]) for seat in seats]
    places = [1 + sum(other < key for other in keys) for key in keys]
    if not resigned:
        places = list(result.places)
    winners = [seat for seat in seats if places[seat] == 1 and seat not in resigned]
    return Result(list(result.scores), winners, places, sorted(resigned))


def kind_of(view: View) -> str:
    decision: Any = view["decision"]
    return str(decision["kind"])


def changed_parts(before: View, after: View) -> View:
    """The parts of a view that are not as they were."""
    return {name: part for name, part in after.items() if before.get(name) != part}
