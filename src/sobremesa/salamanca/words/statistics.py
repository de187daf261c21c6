"""What is worth counting over many games: cards, turns, plagues and where money comes from."""

from collections.abc import Iterator, Sequence

from sobremesa.kernel.package import Deed
from sobremesa.kernel.telling import RawEvent
from sobremesa.kernel.texts import sentence
from sobremesa.salamanca.box.notation import STONE_NAMES
from sobremesa.salamanca.rules import events
from sobremesa.salamanca.words import sentences as words

SOURCES = {
    events.BUILDING_SOLD: "sales",
    events.CONDE_PAID: "conde",
    events.MARKET_PAID: "market",
}


def deeds(told: Sequence[RawEvent]) -> Iterator[Deed]:
    """Every turn by card and place in the round, every doubloon by source, every stone moved."""
    turns = 0
    for kind, a, b, c, *_ in told:
        if kind == events.ROUND_STARTED:
            turns = 0
        elif kind == events.TURN_STARTED:
            turns += 1
            yield "cards", str(b), a
            yield "turns", str(turns), a
        elif kind in SOURCES:
            for _ in range(c):
                yield "income", SOURCES[kind], a
        elif kind in (events.STONE_PLACED, events.STONE_MOVED):
            yield "plagues", STONE_NAMES[b], a


def statistic_text(language: str, statistic: str, item: str) -> str:
    texts = words.texts(language)
    if not item:
        return texts.word("phrases", "statistic", statistic, "name")
    if statistic == "plagues":
        return sentence(words.stone_name(language, item))
    if statistic == "income":
        return texts.word("phrases", "statistic", "income", item)
    return texts.word("phrases", "statistic", statistic, "item").format(item=item)
