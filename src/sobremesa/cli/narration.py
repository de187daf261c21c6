"""A record in words: the opening, each choice with what came of it, the end."""

from collections.abc import Iterator

from rich.console import Console

from sobremesa.cli.account import Teller
from sobremesa.cli.files import Saved
from sobremesa.cli.play.opening import NAMES
from sobremesa.kernel.luck import remembered
from sobremesa.kernel.session import Session, result_of


class Narrator:
    """Tells a replayed session from the beginning; whoever reads a record knows its choices."""

    def __init__(self, saved: Saved, session: Session, language: str) -> None:
        setup = saved.record.setup
        self._saved = saved
        self._session = session
        self._language = language
        self._names = saved.table.names if saved.table else NAMES[: setup.seats]
        self._teller = Teller(saved.package, setup, language, self._names, None)

    @property
    def count(self) -> int:
        return len(self._session.choices)

    def opening(self) -> list[str]:
        setup = self._saved.record.setup
        options = "".join(f", {name}" for name in sorted(setup.options))
        head = f"{self._saved.package.title}, {setup.edition}, {setup.seats} seats{options}"
        return [head, *self._sentences(0, self._session.told_before(0))]

    def choices(self) -> Iterator[str]:
        for number in range(1, self.count + 1):
            yield from self.choice(number)

    def choice(self, number: int) -> list[str]:
        """One choice, counted from 1, and what came of it."""
        seat, choice = self._session.choices[number - 1]
        setup = self._saved.record.setup
        text = self._saved.package.words.choice_text(self._language, setup, choice, self._names)
        head = f"{number:4} {self._names[seat]}: {text}"
        told = self._session.told_before
        return [head, *self._sentences(told(number - 1), told(number))]

    def ending(self) -> list[str]:
        if not self._session.game.is_over():
            return ["The record ends here; the game is not over."]
        result = result_of(self._session.game)
        scores = ", ".join(
            f"{name} {score}" for name, score in zip(self._names, result.scores, strict=True)
        )
        return [f"Result: {scores}"]

    def show(self, console: Console, number: int) -> None:
        """The table after so many choices, as a spectator sees it."""
        session = Session(
            self._saved.package, self._saved.record.setup, remembered(list(self._saved.record.luck))
        )
        for seat, choice in self._session.choices[:number]:
            session.apply(seat, choice)
        shown = self._saved.package.view(session.setup, session.game, None)
        for line in self._saved.package.words.screen(
            self._language, shown, self._names, console.width
        ):
            console.print(line, no_wrap=True, overflow="ellipsis")
        told = self.choice(number) if number else self.opening()
        for text in told:
            console.print(text, markup=False, soft_wrap=True)
        prompt = self._saved.package.words.prompt(self._language, shown, self._names)
        asked = ", ".join(self._names[seat] for seat in session.game.deciders())
        console.print(f"{asked}: {prompt}" if asked else prompt, markup=False, style="bold")

    def _sentences(self, first: int, last: int) -> list[str]:
        events = self._session.events[first:last]
        return [f"       {sentence}" for sentence in self._teller.sentences(events)]
