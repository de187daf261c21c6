"""A game told in sentences: events in paragraphs, with as much as a seat may know."""

from collections.abc import Iterator, Sequence
from itertools import groupby
from textwrap import wrap

from sobremesa.cli.scoresheet import Payment, is_sheet, sheet
from sobremesa.cli.words import say
from sobremesa.kernel.telling import EventKind, RawEvent, facts_of, tell
from sobremesa.kernel.texts import sentence as capitalised
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
        """What happened, a paragraph for each turn or other section; a scoring is a table."""
        told: list[list[RawEvent]] = [[]]
        for raw in events:
            kind = self._kind(raw)
            if kind.opens:
                told.append([])
            if not (in_short and kind.quiet):
                told[-1].append(raw)
        return [paragraph for section in told for paragraph in self._section(section)]

    def _section(self, events: Sequence[RawEvent]) -> Iterator[str]:
        """Running text, and tables where several areas paid one after the other."""
        said: list[str] = []
        for is_paying, run in groupby(events, lambda raw: bool(self._kind(raw).pays_for)):
            raws = list(run)
            paid = [self._payment(raw) for raw in raws] if is_paying else []
            if not is_sheet(paid):
                said += self.sentences(raws)
                continue
            yield from self._running(said)
            yield sheet(paid, self._names, say(self._language, "play", "sum"))
            said = []
        yield from self._running(said)

    def _running(self, said: Sequence[str]) -> Iterator[str]:
        if said:
            yield " ".join(flowing(said, self._names))

    def _payment(self, raw: RawEvent) -> Payment:
        """What an event paid for what, and to whom."""
        kind = self._kind(raw)
        facts = facts_of(kind, raw)
        area = facts[kind.pays_for] or 0
        named = self._package.words.fact_text(
            self._language, self._setup, kind.fields[kind.pays_for], area, self._names
        )
        if not kind.pays:
            return Payment(capitalised(named))
        return Payment(capitalised(named), facts["seat"], facts[kind.pays] or 0)

    def _kind(self, raw: RawEvent) -> EventKind:
        return self._package.event_kinds[raw[0]]


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
    """Lines of paragraphs, each with a mark in front; those of a table stay as they are."""
    return [
        line
        for paragraph in paragraphs
        for line in (
            [f"  {row}" for row in paragraph.split("\n")]
            if "\n" in paragraph
            else wrap(paragraph, width, initial_indent="· ", subsequent_indent="  ")
        )
    ]
