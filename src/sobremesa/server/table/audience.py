"""What one audience is told: a seat or the spectators, in one language. Nothing else tells."""

from dataclasses import dataclass
from typing import Any

from sobremesa.kernel.record import Result as KernelResult
from sobremesa.kernel.session import result_of
from sobremesa.kernel.telling import RawEvent, tell
from sobremesa.kernel.words import View
from sobremesa.server.messages import Decision, Happening, Option, Result, Waiting
from sobremesa.server.table.history import History
from sobremesa.server.table.standing import occasion_of


@dataclass(frozen=True)
class Audience:
    """Everybody who sees the same bytes."""

    seat: int | None
    language: str


class Teller:
    """Looks at a history on behalf of one audience."""

    def __init__(self, history: History, audience: Audience, names: tuple[str, ...]) -> None:
        self._history = history
        self._package = history.package
        self._audience = audience
        self._names = names

    def happenings(
        self, raw: list[RawEvent], told: dict[object, Happening] | None = None
    ) -> list[Happening]:
        """Events as this audience may know them; `told` shares sentences between audiences."""
        told = {} if told is None else told
        return [self._happening(event, told) for event in raw]

    def _happening(self, raw: RawEvent, told: dict[object, Happening]) -> Happening:
        event = tell(self._package.event_kinds, raw, self._audience.seat)
        # What is shared is the event after it was cut down to what this audience may know.
        key = (self._audience.language, event.name, *event.facts.values())
        if key not in told:
            text = self._package.words.event_text(
                self._audience.language, self._history.setup, event, self._names
            )
            told[key] = Happening(event.name, dict(event.facts), text)
        return told[key]

    def decision(self, view: View) -> Decision | None:
        """The own open question; None for spectators and seats that wait."""
        seat = self._audience.seat
        if seat is None or seat not in self._history.asked:
            return None
        number, since = self._history.asked[seat]
        return Decision(
            number=number,
            kind=kind_of(view),
            prompt=self._package.words.prompt(self._audience.language, view, self._names),
            options=[
                self._option(view, choice) for choice in self._history.session.game.options(seat)
            ],
            passages=list(self._package.words.passages(view)),
            since=since,
            occasion=occasion_of(self._package, view),
        )

    def _option(self, view: View, choice: int) -> Option:
        language = self._audience.language
        setup = self._history.setup
        return Option(
            choice,
            self._package.space(setup.edition).text(choice),
            self._package.words.choice_text(language, setup, choice, self._names),
            self._package.words.option_note(language, view, choice),
        )

    def waiting(self) -> list[Waiting]:
        return [Waiting(seat, since) for seat, (_, since) in sorted(self._history.asked.items())]

    def may_take_back(self) -> bool:
        seat = self._audience.seat
        return seat is not None and self._history.own_run(seat) is not None

    def result(self) -> Result | None:
        game = self._history.session.game
        if not game.is_over():
            return None
        return told_result(result_of(game))


def told_result(result: KernelResult | None) -> Result | None:
    if result is None:
        return None
    return Result(list(result.scores), list(result.winners), list(result.places))


def kind_of(view: View) -> str:
    decision: Any = view["decision"]
    return str(decision["kind"])


def changed_parts(before: View, after: View) -> View:
    """The parts of a view that are not as they were."""
    return {name: part for name, part in after.items() if before.get(name) != part}
