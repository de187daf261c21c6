"""A game's numbered rules in words: passages, rulings and what differs between editions."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from difflib import get_close_matches
from typing import TypeVar, cast

from sobremesa.kernel.errors import UnknownName
from sobremesa.kernel.texts import Texts

Row = dict[str, object]


@dataclass(frozen=True)
class Passage:
    """A numbered paragraph of the rules; without editions it holds in all of them."""

    id: str
    title: str
    text: str
    editions: tuple[str, ...]
    completion: bool | tuple[str, ...]  # this project's own answer, everywhere or in these editions

    def holds_in(self, edition: str | None) -> bool:
        return edition is None or not self.editions or edition in self.editions

    def mark(self, edition: str | None = None) -> str:
        """Says that no rulebook prints it: none at all, or not that of some editions."""
        if isinstance(self.completion, bool):
            return " ◊" if self.completion else ""
        if edition is None:
            return f" ◊ ({', '.join(self.completion)})"
        return " ◊" if edition in self.completion else ""


@dataclass(frozen=True)
class Ruling(Passage):
    """What is played where a rulebook is silent or contradicts itself, or where two differ."""

    by_edition: Mapping[str, str] = field(default_factory=dict)
    changes_play: bool = False
    printed: bool = False  # a rulebook does say so, on a second reading


@dataclass(frozen=True)
class Difference:
    """One row of the table of editions: equal texts mean equal rules."""

    id: str
    topic: str
    by_edition: Mapping[str, str]


def passages(texts: Texts, edition: str | None = None) -> list[Passage]:
    """The rules in the order of play, of one edition or of all."""
    found = [Passage(*head(row)) for row in rows(texts, "rules", "passage")]
    return [passage for passage in found if passage.holds_in(edition)]


def rulings(texts: Texts, edition: str | None = None) -> list[Ruling]:
    found = [
        Ruling(
            *head(row),
            by_edition(row),
            changes_play=bool(row.get("changes_play", False)),
            printed=bool(row.get("printed", False)),
        )
        for row in rows(texts, "rulings", "ruling")
    ]
    return [ruling for ruling in found if ruling.holds_in(edition)]


def differences(texts: Texts) -> list[Difference]:
    """The table of editions; empty for a game that was published once."""
    return [
        Difference(str(row["id"]), str(row["topic"]), by_edition(row))
        for row in rows(texts, "differences", "difference")
    ]


@dataclass(frozen=True)
class Word:
    """A word of the game for those who meet it first, and the passage that says it exactly."""

    id: str
    name: str
    text: str
    passage: str


def chapters(texts: Texts) -> dict[str, str]:
    """The parts of the rules by the middle of their numbers: EG.king.2 stands in `king`."""
    return cast("dict[str, str]", texts.table("learning")["chapter"])


def word_list(texts: Texts) -> list[Word]:
    return [
        Word(str(row["id"]), str(row["name"]), str(row["text"]), str(row.get("passage", "")))
        for row in rows(texts, "learning", "word")
    ]


def rows(texts: Texts, table: str, key: str) -> list[Row]:
    try:
        return cast("list[Row]", texts.table(table)[key])
    except FileNotFoundError:
        return []


def head(row: Row) -> tuple[str, str, str, tuple[str, ...], bool | tuple[str, ...]]:
    editions = tuple(cast("list[str]", row.get("editions", [])))
    ours = cast("bool | list[str]", row.get("completion", False))
    completion = ours if isinstance(ours, bool) else tuple(ours)
    return str(row["id"]), str(row["title"]), str(row["text"]), editions, completion


def by_edition(row: Row) -> dict[str, str]:
    return cast("dict[str, str]", row.get("by_edition", {}))


Numbered = TypeVar("Numbered", bound=Passage)


def numbered(entries: Sequence[Numbered], wanted: str) -> Numbered:
    """The passage or ruling with this number; UnknownName suggests others."""
    by_id = {entry.id.casefold(): entry for entry in entries}
    if wanted.casefold() in by_id:
        return by_id[wanted.casefold()]
    close = get_close_matches(wanted.casefold(), by_id, n=3)
    hint = f"; did you mean {' or '.join(by_id[match].id for match in close)}?" if close else ""
    raise UnknownName(f"there is no '{wanted}' in these rules{hint}")
