"""A record in words: the opening, each choice with what came of it, the end."""

from collections.abc import Iterator

from rich.console import Console

from sobremesa.cli.account import Account
from sobremesa.cli.files import Saved
from sobremesa.cli.play.opening import NAMES
from sobremesa.library.game import Game


class Narrator:
    """Tells a replayed game from the beginning; whoever reads a record knows its choices."""

    def __init__(self, saved: Saved, game: Game, language: str) -> None:
        self._saved = saved
        self._game = game
        self._session = game.session
        self._language = language
        self._names = saved.table.names if saved.table else NAMES[: game.setup.seats]
        self._account = Account(game, language, self._names, None)

    @property
    def count(self) -> int:
        return len(self._session.choices)

    def opening(self) -> list[str]:
        setup = self._game.setup
        options = "".join(f", {name}" for name in sorted(setup.options))
        head = f"{self._game.package.title}, {setup.edition}, {setup.seats} seats{options}"
        return [head, *self._sentences(0, self._session.told_before(0))]

    def choices(self) -> Iterator[str]:
        for number in range(1, self.count + 1):
            yield from self.choice(number)

    def choice(self, number: int) -> list[str]:
        """One choice, counted from 1, and what came of it."""
        seat, choice = self._session.choices[number - 1]
        text = self._game.choice(choice).sentence(self._language, self._names)
        head = f"{number:4} {self._names[seat]}: {text}"
        told = self._session.told_before
        return [head, *self._sentences(told(number - 1), told(number))]

    def ending(self) -> list[str]:
        result = self._game.result
        if result is None:
            return ["The record ends here; the game is not over."]
        scores = ", ".join(
            f"{name} {score}" for name, score in zip(self._names, result.scores, strict=True)
        )
        return [f"Result: {scores}"]

    def show(self, console: Console, number: int) -> None:
        """The table after so many choices, as a spectator sees it."""
        then = self._saved.play_again(number)
        shown, words = then.view(), then.package.words
        for line in words.screen(self._language, shown, self._names, console.width):
            console.print(line, no_wrap=True, overflow="ellipsis")
        told = self.choice(number) if number else self.opening()
        for text in told:
            console.print(text, markup=False, soft_wrap=True)
        prompt = words.prompt(self._language, shown, self._names)
        asked = ", ".join(self._names[seat] for seat in then.deciders)
        console.print(f"{asked}: {prompt}" if asked else prompt, markup=False, style="bold")

    def _sentences(self, first: int, last: int) -> list[str]:
        events = self._session.events[first:last]
        return [f"       {sentence}" for sentence in self._account.sentences(events)]
