"""Salamanca as the rest of the house knows it."""

from collections.abc import Iterable, Mapping, Sequence

from sobremesa.kernel.contract import Contract
from sobremesa.kernel.judgement.judge import Judge
from sobremesa.kernel.package import Deed
from sobremesa.kernel.position import Layout, asking
from sobremesa.kernel.rules.game import Game
from sobremesa.kernel.rules.luck import Luck
from sobremesa.kernel.setup import Setup, check_setup
from sobremesa.kernel.sight.observer import Observer
from sobremesa.kernel.space import ChoiceSpace
from sobremesa.kernel.standing import PlannedAnswer, StandingAnswer
from sobremesa.kernel.telling import EventKind, RawEvent
from sobremesa.kernel.words import View
from sobremesa.salamanca.box import opening
from sobremesa.salamanca.box.notation import CHOICE_SPACE, STATE_LAYOUT
from sobremesa.salamanca.judgement.making import judge_of
from sobremesa.salamanca.sight import imagine, redeal, view
from sobremesa.salamanca.sight.observation import SalamancaObserver
from sobremesa.salamanca.words import statistics
from sobremesa.salamanca.words.telling import EVENT_KINDS
from sobremesa.salamanca.words.voice import SalamancaWords

RULES = 1  # rises when a rule is mended; records name it


class SalamancaPackage:
    """Implements the kernel's `GamePackage`."""

    id = "salamanca"
    title = "Salamanca"
    editions: tuple[str, ...] = ("salamanca",)
    default_edition = "salamanca"
    seat_counts: tuple[int, ...] = tuple(opening.FIELDS)
    layout: Layout = STATE_LAYOUT
    event_kinds: tuple[EventKind, ...] = EVENT_KINDS
    secret_decisions = ("commit-cards", "want-card", "give-card")
    words = SalamancaWords()
    standing_answers: tuple[StandingAnswer, ...] = ()
    planned_answers: tuple[PlannedAnswer, ...] = ()

    def options(self, _edition: str, seats: int) -> Mapping[str, tuple[str, ...]]:
        return {opening.ONE_SEVEN_OUT: ()} if seats == 3 else {}

    def rules_version(self, _edition: str) -> int:
        return RULES

    def corrections(self, _edition: str) -> str:
        return ""  # the data of this game are part of its rules

    def space(self, _edition: str) -> ChoiceSpace:
        return CHOICE_SPACE

    def new_game(self, setup: Setup, luck: Luck, listener: bool = True) -> Game:
        check_setup(self, setup)
        return opening.new_game(setup, luck, listener)

    def game_at(self, setup: Setup, position: str, luck: Luck) -> Game:
        check_setup(self, setup)
        return asking(opening.game_at(setup, STATE_LAYOUT.read(position), luck), setup)

    def view(self, setup: Setup, game: Game, seat: int | None) -> View:
        return self.views(setup, game, [seat])[0]

    def views(self, setup: Setup, game: Game, watchers: Sequence[int | None]) -> list[View]:
        return view.views(setup, opening.own(game), watchers)

    def counted(self, game: Game) -> tuple[int, ...]:
        return tuple(game.scores())  # every payment is public

    def imagine(
        self, setup: Setup, shown: View, luck: Luck, counted: Sequence[int] | None = None
    ) -> Game:
        return imagine.imagine(setup, shown, luck, counted)

    def redeal(self, _setup: Setup, game: Game, seat: int | None, luck: Luck) -> Game:
        return redeal.redeal(opening.own(game), seat, luck)

    def judge(self, setup: Setup) -> Judge:
        return judge_of(setup)

    def observer(self, _setup: Setup) -> Observer:
        return SalamancaObserver()

    def contract(self) -> Contract:
        # Only the making of the page needs it, and it reads every edition.
        from sobremesa.salamanca.words.page import contract  # noqa: PLC0415

        return contract()

    def deeds(self, _setup: Setup, events: Sequence[RawEvent]) -> Iterable[Deed]:
        return statistics.deeds(events)

    def run_vector(self, vector: dict[str, object], edition: str) -> list[str]:
        # Only the one command needs it, and it needs much.
        from sobremesa.salamanca.conformance import run_vector  # noqa: PLC0415

        return run_vector(vector, edition)


package = SalamancaPackage()
