"""The words: sentences from the tables in `texts`, and the table drawn for a terminal."""

from collections.abc import Mapping, Sequence
from typing import cast

from romeria.rules import ROUNDS, VILLAGES, prizes
from sobremesa.kernel.errors import Refusal
from sobremesa.kernel.record import SEAT_LETTERS
from sobremesa.kernel.rules.game import Game
from sobremesa.kernel.setup import Setup
from sobremesa.kernel.telling import Event, EventKind
from sobremesa.kernel.texts import Texts
from sobremesa.kernel.words import Entry, Names, Shelf, View

VILLAGE_IDS = ("alba", "bruma", "clara", "dulce", "encina")

EVENT_KINDS = (
    EventKind("RoundBegun", {"round": "number", "village": "village"}, reveals=True, opens=True),
    EventKind("PilgrimSent", {"seat": "seat", "village": "village"}, private=("village",)),
    EventKind("PilgrimArrived", {"seat": "seat", "village": "village"}, reveals=True),
    EventKind(
        "FeastPaid",
        {"seat": "seat", "village": "village", "points": "number"},
        pays_for="village",
        pays="points",
    ),
    EventKind("GameEnded", opens=True),
)
KINDS = {kind.name: kind for kind in EVENT_KINDS}


class RomeriaWords:
    """Implements the kernel's `Words`."""

    def texts(self, language: str) -> Texts:
        return Texts("romeria", language)

    def event_text(self, language: str, setup: Setup, event: Event, names: Names) -> str:
        key = event.name + ("_hidden" if None in event.facts.values() else "")
        fields = KINDS[event.name].fields
        gaps = {
            name: self.fact_text(language, setup, fields[name], fact, names)
            for name, fact in event.facts.items()
            if fact is not None
        }
        return self.texts(language).phrase("events", key).format(**gaps)

    def fact_text(self, language: str, _setup: Setup, kind: str, fact: int, names: Names) -> str:
        if kind == "seat":
            return names[fact]
        return self.village(language, fact) if kind == "village" else str(fact)

    def village(self, language: str, number: int) -> str:
        return self.texts(language).word("names", "village", VILLAGE_IDS[number])

    def choice_text(self, language: str, _setup: Setup, choice: int, _names: Names) -> str:
        return self.texts(language).phrase("choices", "send").format(self.village(language, choice))

    def refusal_text(self, language: str, _setup: Setup, refusal: Refusal, names: Names) -> str:
        facts: dict[str, object] = dict(refusal.facts)
        if "village" in facts:
            facts["village"] = self.village(language, cast("int", facts["village"]))
        if "seats" in facts:
            mask = cast("int", facts["seats"])
            asked = [name for seat, name in enumerate(names) if mask >> seat & 1]
            facts["seats"] = ", ".join(asked)
        return self.texts(language).phrase("refusals", refusal.key).format(**facts)

    def prompt(self, language: str, shown: View, _names: Names) -> str:
        decision = cast("dict[str, str]", shown["decision"])
        feast = self.village(language, cast("int", shown["feast"]))
        return self.texts(language).phrase("prompts", decision["kind"]).format(feast=feast)

    def progress(self, language: str, shown: View) -> str:
        now = min(ROUNDS, cast("int", shown["round"]))
        return self.texts(language).phrase("screen", "head").format(round=now)

    def option_note(self, language: str, shown: View, choice: int) -> str:
        is_feast = choice == shown["feast"]
        return self.texts(language).phrase("notes", "feast") if is_feast else ""

    def passages(self, _shown: View) -> tuple[str, ...]:
        return ("RO.send.1", "RO.send.2", "RO.feast.1")

    def reading(self, _language: str, _shown: View) -> list[Entry]:
        return []

    def glossary(self, _language: str, _edition: str) -> list[Entry]:
        return []

    def gallery(self, _language: str, _edition: str) -> list[Shelf]:
        return []

    def forecast(
        self, language: str, _setup: Setup, game: Game, _seat: int | None
    ) -> Mapping[str, Sequence[int]]:
        return {self.village(language, number): prizes(game, number) for number in range(VILLAGES)}

    def statistic_text(self, language: str, _setup: Setup, statistic: str, item: str) -> str:
        texts = self.texts(language)
        return texts.word("names", "village", item) if item else texts.phrase("titles", statistic)

    def differences(self, _language: str, _one: str, _other: str) -> list[str]:
        return []

    def screen(self, language: str, shown: View, names: Names, _width: int) -> list[str]:
        texts = self.texts(language)
        head = self.progress(language, shown)
        columns = "".join(f"{SEAT_LETTERS[seat]:>4}" for seat in range(len(names)))
        lines = [f"[bold]{head}[/]", " " * 18 + columns]
        for number, counts in enumerate(cast("list[list[int]]", shown["pilgrims"])):
            mark = "*" if number == shown["feast"] else " "
            cells = "".join(f"{count or '·':>4}" for count in counts)
            lines.append(f"{mark} {self.village(language, number):<16}{cells}")
        points = "".join(f"{own:>4}" for own in cast("list[int]", shown["points"]))
        title = texts.phrase("screen", "points")
        return [*lines, f"  {title:<16}{points}"]
