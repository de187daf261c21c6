"""El Grande as the rest of the house knows it."""

from collections.abc import Iterable, Mapping, Sequence

from sobremesa.elgrande import game as opening
from sobremesa.elgrande import guidance, imagine, redeal, statistics, view
from sobremesa.elgrande.edition import EDITIONS, load_edition
from sobremesa.elgrande.in_words import ElGrandeWords
from sobremesa.elgrande.judgement.making import judge_of
from sobremesa.elgrande.notation import STATE_LAYOUT, choice_space
from sobremesa.elgrande.telling import EVENT_KINDS
from sobremesa.kernel.game import Game
from sobremesa.kernel.judge import Judge
from sobremesa.kernel.luck import Luck
from sobremesa.kernel.package import Deed
from sobremesa.kernel.position import Layout
from sobremesa.kernel.setup import Setup
from sobremesa.kernel.space import ChoiceSpace
from sobremesa.kernel.telling import EventKind, RawEvent
from sobremesa.kernel.words import View


class ElGrandePackage:
    """Implements the kernel's `GamePackage`."""

    id = "elgrande"
    title = "El Grande"
    editions: tuple[str, ...] = EDITIONS
    default_edition = "en_bigbox"
    seat_counts: tuple[int, ...] = (2, 3, 4, 5)
    layout: Layout = STATE_LAYOUT
    event_kinds: tuple[EventKind, ...] = EVENT_KINDS
    secret_decisions = ("set-dial", "recall-power", "pass-modifier")
    words = ElGrandeWords()
    standing_answers = guidance.STANDING_ANSWERS

    def options(self, edition: str, seats: int) -> Mapping[str, tuple[str, ...]]:
        loaded = load_edition(edition)
        veterans = tuple(
            card.id
            for card in loaded.cards
            if card.belongs_to == "veteran"
            for _ in range(card.copies)
        )
        known = {name: veterans if name == "alte_hasen" else () for name in loaded.options}
        if seats != 3:  # with two seats the stacks are merged anyway
            known.pop("merge_2_3", None)
        return known

    def rules_version(self, edition: str) -> int:
        return load_edition(edition).rules

    def corrections(self, edition: str) -> str:
        return load_edition(edition).corrections

    def space(self, edition: str) -> ChoiceSpace:
        return choice_space(edition)

    def new_game(self, setup: Setup, luck: Luck, listener: bool = True) -> Game:
        return opening.new_game(setup, luck, listener)

    def game_at(self, setup: Setup, position: str, luck: Luck) -> Game:
        return opening.game_at(setup, STATE_LAYOUT.read(position), luck)

    def view(self, setup: Setup, game: Game, seat: int | None) -> View:
        return self.views(setup, game, [seat])[0]

    def views(self, setup: Setup, game: Game, watchers: Sequence[int | None]) -> list[View]:
        return view.views(setup, opening.own(game), watchers)

    def counted(self, game: Game) -> tuple[int, ...]:
        return tuple(game.scores())  # the track lies open

    def imagine(
        self, setup: Setup, shown: View, luck: Luck, counted: Sequence[int] | None = None
    ) -> Game:
        del counted  # the view shows it
        return imagine.imagine(setup, shown, luck)

    def redeal(self, setup: Setup, game: Game, seat: int | None, luck: Luck) -> Game:
        return redeal.redeal(load_edition(setup.edition), setup, opening.own(game), seat, luck)

    def judge(self, setup: Setup) -> Judge:
        return judge_of(setup)

    def deeds(self, setup: Setup, events: Sequence[RawEvent]) -> Iterable[Deed]:
        return statistics.deeds(setup.seats, events)

    def run_vector(self, vector: dict[str, object], edition: str) -> list[str]:
        # Only the one command needs it, and it needs much.
        from sobremesa.elgrande.conformance import run_vector  # noqa: PLC0415

        return run_vector(vector, edition)


package = ElGrandePackage()
