"""Salamanca in words, as the rest of the house asks for them."""

from collections.abc import Mapping, Sequence

from sobremesa.kernel.errors import Refusal
from sobremesa.kernel.rules.game import Game
from sobremesa.kernel.setup import Setup
from sobremesa.kernel.telling import Event
from sobremesa.kernel.texts import Texts
from sobremesa.kernel.words import Entry, Names, Shelf, View
from sobremesa.salamanca.box.opening import own
from sobremesa.salamanca.sight.shown import read
from sobremesa.salamanca.words import forecast, gallery, guidance, question, screen, statistics
from sobremesa.salamanca.words import sentences as words
from sobremesa.salamanca.words.screen.margin import progress


class SalamancaWords:
    """Implements the kernel's `Words`."""

    def texts(self, language: str) -> Texts:
        return words.texts(language)

    def event_text(self, language: str, _setup: Setup, event: Event, names: Names) -> str:
        return words.event_text(language, event, names)

    def fact_text(self, language: str, _setup: Setup, kind: str, fact: int, names: Names) -> str:
        return words.fact_text(language, kind, fact, names)

    def choice_text(self, language: str, _setup: Setup, choice: int, names: Names) -> str:
        return words.choice_text(language, choice, names)

    def refusal_text(self, language: str, setup: Setup, refusal: Refusal, names: Names) -> str:
        del setup  # names stand in the facts
        return words.refusal_text(language, refusal, names)

    def prompt(self, language: str, shown: View, names: Names) -> str:
        return question.prompt(language, shown, names)

    def progress(self, language: str, shown: View) -> str:
        return progress(language, read(shown))

    def option_note(self, language: str, shown: View, choice: int) -> str:
        return guidance.option_note(language, shown, choice)

    def passages(self, shown: View) -> tuple[str, ...]:
        return guidance.passages(shown)

    def reading(self, language: str, shown: View) -> list[Entry]:
        return guidance.reading(language, shown)

    def glossary(self, language: str, _edition: str) -> list[Entry]:
        return guidance.glossary(language)

    def gallery(self, language: str, _edition: str) -> list[Shelf]:
        return gallery.gallery(language)

    def forecast(
        self, language: str, _setup: Setup, game: Game, _seat: int | None
    ) -> Mapping[str, Sequence[int]]:
        return forecast.forecast(language, own(game))

    def statistic_text(self, language: str, _setup: Setup, statistic: str, item: str) -> str:
        return statistics.statistic_text(language, statistic, item)

    def differences(self, _language: str, _one: str, _other: str) -> list[str]:
        return []  # published once

    def screen(self, language: str, shown: View, names: Names, width: int) -> list[str]:
        return screen.screen(language, shown, names, width)
