"""El Grande in words, as the rest of the house asks for them."""

from collections.abc import Mapping, Sequence

from sobremesa.elgrande.box.edition import load_edition
from sobremesa.elgrande.box.games import own
from sobremesa.elgrande.sight.shown import read
from sobremesa.elgrande.words import (
    comparison,
    forecast,
    gallery,
    guidance,
    proposals,
    screen,
    statistics,
)
from sobremesa.elgrande.words import sentences as words
from sobremesa.elgrande.words.screen.margin import progress
from sobremesa.elgrande.words.telling import EVENT_KINDS
from sobremesa.kernel.errors import Refusal
from sobremesa.kernel.rules.game import Game
from sobremesa.kernel.setup import Setup
from sobremesa.kernel.telling import Event
from sobremesa.kernel.texts import Texts
from sobremesa.kernel.words import Entry, Names, Shelf, View

KINDS_BY_NAME = {kind.name: kind for kind in EVENT_KINDS}


class ElGrandeWords:
    """Implements the kernel's `Words`."""

    def texts(self, language: str) -> Texts:
        return words.texts(language)

    def event_text(self, language: str, setup: Setup, event: Event, names: Names) -> str:
        if event.name == "StepProposed":
            return proposals.announcement(language, setup.edition, event, names)
        return words.event_text(language, setup.edition, KINDS_BY_NAME, event, names)

    def fact_text(self, language: str, setup: Setup, kind: str, fact: int, names: Names) -> str:
        return words.fact_text(language, load_edition(setup.edition), kind, fact, names)

    def choice_text(self, language: str, setup: Setup, choice: int, names: Names) -> str:
        return words.choice_text(language, setup.edition, choice, names)

    def refusal_text(self, language: str, setup: Setup, refusal: Refusal, names: Names) -> str:
        return words.refusal_text(language, setup.edition, refusal, names)

    def prompt(self, language: str, shown: View, names: Names) -> str:
        return guidance.prompt(language, shown, names)

    def progress(self, language: str, shown: View) -> str:
        return progress(language, read(shown))

    def option_note(self, language: str, shown: View, choice: int) -> str:
        return guidance.option_note(language, shown, choice)

    def passages(self, shown: View) -> tuple[str, ...]:
        return guidance.passages(shown)

    def reading(self, language: str, shown: View) -> list[Entry]:
        return guidance.reading(language, shown)

    def glossary(self, language: str, edition: str) -> list[Entry]:
        return guidance.glossary(language, edition)

    def gallery(self, language: str, edition: str) -> list[Shelf]:
        return gallery.gallery(language, edition)

    def forecast(
        self, language: str, setup: Setup, game: Game, _seat: int | None
    ) -> Mapping[str, Sequence[int]]:
        return forecast.forecast(language, setup, own(game))

    def statistic_text(self, language: str, setup: Setup, statistic: str, item: str) -> str:
        return statistics.statistic_text(language, setup.edition, statistic, item)

    def differences(self, language: str, one: str, other: str) -> list[str]:
        return comparison.differences(language, one, other)

    def screen(self, language: str, shown: View, names: Names, width: int) -> list[str]:
        return screen.screen(language, shown, names, width)
