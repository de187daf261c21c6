"""El Grande as the rest of the house knows it."""

from collections.abc import Iterable, Mapping, Sequence

from sobremesa.elgrande.box import games
from sobremesa.elgrande.box.edition import EDITIONS, load_edition
from sobremesa.elgrande.box.notation import STATE_LAYOUT, choice_space
from sobremesa.elgrande.box.opening import FIRST_SEAT
from sobremesa.elgrande.judgement.making import judge_of
from sobremesa.elgrande.sight import imagine, redeal, view
from sobremesa.elgrande.sight.observation import ElGrandeObserver
from sobremesa.elgrande.words import guidance, statistics
from sobremesa.elgrande.words.telling import EVENT_KINDS
from sobremesa.elgrande.words.voice import ElGrandeWords
from sobremesa.kernel.contract import Contract
from sobremesa.kernel.judgement.judge import Judge
from sobremesa.kernel.package import Deed
from sobremesa.kernel.position import Layout, asking
from sobremesa.kernel.record import SEAT_LETTERS
from sobremesa.kernel.rules.game import Game
from sobremesa.kernel.rules.luck import Luck
from sobremesa.kernel.setup import OneOf, Setup, check_setup
from sobremesa.kernel.sight.observer import Observer
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
    planned_answers = guidance.PLANNED_ANSWERS

    def options(self, edition: str, seats: int) -> Mapping[str, tuple[str, ...]]:
        loaded = load_edition(edition)
        veterans = tuple(
            card.id
            for card in loaded.cards
            if card.belongs_to == "veteran"
            for _ in range(card.copies)
        )
        known: dict[str, tuple[str, ...]] = dict.fromkeys(loaded.options, ())
        if "alte_hasen" in known:
            known["alte_hasen"] = veterans
        known[FIRST_SEAT] = OneOf(SEAT_LETTERS[:seats])  # S-06: drawn unless the host decides
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
        check_setup(self, setup)
        return games.new_game(setup, luck, listener)

    def game_at(self, setup: Setup, position: str, luck: Luck) -> Game:
        check_setup(self, setup)
        return asking(games.game_at(setup, STATE_LAYOUT.read(position), luck), setup)

    def view(self, setup: Setup, game: Game, seat: int | None) -> View:
        return self.views(setup, game, [seat])[0]

    def views(self, setup: Setup, game: Game, watchers: Sequence[int | None]) -> list[View]:
        return view.views(setup, games.own(game), watchers)

    def counted(self, game: Game) -> tuple[int, ...]:
        return tuple(game.scores())  # the track lies open

    def imagine(
        self, setup: Setup, shown: View, luck: Luck, counted: Sequence[int] | None = None
    ) -> Game:
        del counted  # the view shows it
        return imagine.imagine(setup, shown, luck)

    def redeal(self, setup: Setup, game: Game, seat: int | None, luck: Luck) -> Game:
        return redeal.redeal(load_edition(setup.edition), setup, games.own(game), seat, luck)

    def judge(self, setup: Setup) -> Judge:
        return judge_of(setup)

    def observer(self, setup: Setup) -> Observer:
        return ElGrandeObserver(len(load_edition(setup.edition).cards))

    def contract(self) -> Contract:
        # Only the making of the page needs it, and it reads every edition.
        from sobremesa.elgrande.words.page import contract  # noqa: PLC0415

        return contract()

    def deeds(self, setup: Setup, events: Sequence[RawEvent]) -> Iterable[Deed]:
        return statistics.deeds(setup.seats, events)

    def run_vector(self, vector: dict[str, object], edition: str) -> list[str]:
        # Only the one command needs it, and it needs much.
        from sobremesa.elgrande.conformance import run_vector  # noqa: PLC0415

        return run_vector(vector, edition)


package = ElGrandePackage()
