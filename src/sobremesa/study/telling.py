"""A review in words: what text and page have in common."""

from collections.abc import Sequence
from dataclasses import dataclass

from sobremesa.catalogue import game_package
from sobremesa.kernel.record import Record
from sobremesa.kernel.texts import Texts
from sobremesa.study.review import Decision, Review, Summary, Weighed

SHOWN = 5  # mistakes of a seat


@dataclass(frozen=True)
class ReviewTeller:
    """Says things about one review in one language."""

    record: Record
    review: Review
    names: Sequence[str]
    language: str

    def say(self, key: str, **facts: object) -> str:
        return Texts("sobremesa.study", self.language).phrase("review", key).format(**facts)

    def choice(self, text: str) -> str:
        """A choice in the game's words."""
        package = game_package(self.record.setup.game)
        number = package.space(self.record.setup.edition).number(text)
        return package.words.choice_text(self.language, self.record.setup, number, self.names)

    @property
    def title(self) -> str:
        package = game_package(self.record.setup.game)
        return self.say("title", game=package.title, edition=self.record.setup.edition)

    def seats(self) -> list[tuple[str, Summary]]:
        return [(name, self.review.summary(seat)) for seat, name in enumerate(self.names)]

    def heads(self) -> list[str]:
        keys = ("player", "points", "loss", "slips", "mistakes", "blunders", "luck")
        return [self.say(key) for key in keys]

    def row(self, seat: int) -> list[str]:
        found = self.review.summary(seat)
        result = self.record.result
        return [
            self.names[seat],
            str(result.scores[seat]) if result else "",
            f"{max(0.0, found.loss.value):.2f} ± {found.loss.error:.2f}",
            str(found.slips),
            str(found.mistakes),
            str(found.blunders),
            f"{found.luck.value:+.0f} ± {found.luck.error:.0f}",
        ]

    def luck_heads(self) -> list[str]:
        return [self.say(key) for key in ("player", "luck", "luck_cards", "luck_secrets")]

    def luck_row(self, seat: int) -> list[str]:
        """What was luck in all, and what of it each source gave."""
        found = self.review.summary(seat)
        parts = (found.luck, found.cards, found.secrets)
        return [self.names[seat], *(f"{part.value:+.0f} ± {part.error:.0f}" for part in parts)]

    def missed(self, seat: int) -> list[Decision]:
        return self.review.missed(seat)[:SHOWN]

    def mistake(self, one: Decision) -> str:
        """What was played, what would have been better, and by how much."""
        best = one.best[0]
        return self.say(
            "mistake",
            number=one.at + 1,
            played=self.choice(one.played.choice),
            instead=self.choice(best.choice),
            points=f"{100 * one.loss:.0f}",
            error=f"{100 * one.error:.0f}",
            sign=one.verdict,
        )

    def options(self, one: Decision) -> list[tuple[str, str, str]]:
        """What else there was, the best first, then what was played."""
        return [self.option(option, one.seat) for option in (*one.best, one.played)]

    def gained(self, one: Decision) -> str:
        """Whose chance rose and whose fell by a choice; empty where that is not known."""
        gains = self.review.gains(one.at)
        if gains is None:
            return ""
        parts = [f"{name} {100 * gain:+.0f}" for name, gain in zip(self.names, gains, strict=True)]
        return self.say("gained", gains=", ".join(parts))

    def option(self, one: Weighed, seat: int) -> tuple[str, str, str]:
        """An option, its chance with the interval, and the place to expect."""
        chance = f"{100 * one.wins[seat]:.0f} ± {100 * one.error:.0f} %"
        return self.choice(one.choice), chance, f"{one.places[seat]:.1f}"

    def chances(self, most: int = 12) -> list[tuple[int, tuple[float, ...]]]:
        """Some moments over the whole game with everybody's chance."""
        found = self.review.outlooks
        every = max(1, len(found) // most)
        shown = [*found[::every], *found[-1:]]
        return [(one.at, one.chances) for one in dict.fromkeys(shown)]
