"""A game told in sentences: events in paragraphs, with as much as a seat may know."""

from collections.abc import Iterator, Sequence
from itertools import groupby
from textwrap import wrap

from sobremesa.kernel.telling import RawEvent, tell
from sobremesa.kernel.words import Names
from sobremesa.library.game import Game


class Account:
    """Puts events into words for one seat, or for a spectator."""

    def __init__(self, game: Game, language: str, names: Names, seat: int | None) -> None:
        self._package = game.package
        self._setup = game.setup
        self._language = language
        self._names = names
        self._seat = seat

    def sentence(self, raw: RawEvent) -> str:
        event = tell(self._package.event_kinds, raw, self._seat)
        return self._package.words.event_text(self._language, self._setup, event, self._names)

    def sentences(self, events: Sequence[RawEvent]) -> list[str]:
        return [self.sentence(raw) for raw in events]

    def paragraphs(self, events: Sequence[RawEvent], in_short: bool) -> list[str]:
        """What happened, a paragraph for each turn or other section of the game."""
        kinds = self._package.event_kinds
        told: list[list[str]] = [[]]
        for raw in events:
            if kinds[raw[0]].opens:
                told.append([])
            if not (in_short and kinds[raw[0]].quiet):
                told[-1].append(self.sentence(raw))
        return [" ".join(flowing(paragraph, self._names)) for paragraph in told if paragraph]


def flowing(said: Sequence[str], names: Names) -> Iterator[str]:
    """Sentences about the same person drawn together: her name once, what she did with commas."""
    for name, run in groupby(counted(said), lambda sentence: subject(sentence, names)):
        sentences = list(run)
        if name is None:
            yield from sentences
        else:
            deeds = [sentence[len(name) + 1 :].removesuffix(".") for sentence in sentences]
            yield f"{name} {', '.join(deeds)}."


def subject(sentence: str, names: Names) -> str | None:
    """The person a sentence begins with."""
    return next((name for name in names if sentence.startswith(f"{name} ")), None)


def counted(said: Sequence[str]) -> Iterator[str]:
    """A sentence that repeats itself is said once, with how often."""
    for sentence, run in groupby(said):
        times = len(list(run))
        yield sentence if times == 1 else f"{sentence.removesuffix('.')} (x{times})."


def hanging(paragraphs: Sequence[str], width: int) -> list[str]:
    """Lines of paragraphs, each with a mark in front."""
    return [
        line
        for paragraph in paragraphs
        for line in wrap(paragraph, width, initial_indent="· ", subsequent_indent="  ")
    ]
