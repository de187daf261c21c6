"""Romería as the rest of the house knows it: the contract of `sobremesa.kernel.package`."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import TypedDict

from romeria import rules, view
from romeria.judge import RomeriaJudge
from romeria.observer import RomeriaObserver
from romeria.words import EVENT_KINDS, VILLAGE_IDS, RomeriaWords
from sobremesa.kernel.contract import Contract
from sobremesa.kernel.package import Deed
from sobremesa.kernel.position import Field, Layout
from sobremesa.kernel.rules.game import Game
from sobremesa.kernel.rules.luck import Luck
from sobremesa.kernel.rules.table import frame_names
from sobremesa.kernel.setup import Setup
from sobremesa.kernel.space import ChoiceSpace, Family
from sobremesa.kernel.standing import PlannedAnswer, StandingAnswer
from sobremesa.kernel.telling import EventKind, RawEvent
from sobremesa.kernel.words import View

LAYOUT = Layout(
    cells=rules.CELLS,
    frames=frame_names(rules.MOMENTS),
    fields=(
        Field("seats", rules.SEATS),
        Field("round", rules.ROUND),
        Field("feast", rules.FEAST),
        Field("sent", rules.SENT, rules.MOST_SEATS),
        Field("last", rules.LAST, rules.MOST_SEATS),
        Field("pilgrims", rules.PILGRIMS, rules.VILLAGES * rules.MOST_SEATS),
        Field("points", rules.POINTS, rules.MOST_SEATS),
    ),
)


class Shown(TypedDict):
    """The shape of a view, for those who write a page."""

    seat: int | None
    round: int
    feast: int
    pilgrims: list[list[int]]
    points: list[int]
    last: list[int]
    sent: list[bool]
    own: int | None


class RomeriaPackage:
    """Implements the kernel's `GamePackage`."""

    id = "romeria"
    title = "Romería"
    editions: tuple[str, ...] = ("romeria",)
    default_edition = "romeria"
    seat_counts: tuple[int, ...] = (2, 3, 4, 5)
    layout = LAYOUT
    event_kinds: tuple[EventKind, ...] = EVENT_KINDS
    secret_decisions: tuple[str, ...] = ("send-pilgrim",)
    standing_answers: tuple[StandingAnswer, ...] = ()
    planned_answers: tuple[PlannedAnswer, ...] = ()
    words = RomeriaWords()

    def options(self, _edition: str, _seats: int) -> Mapping[str, tuple[str, ...]]:
        return {}

    def rules_version(self, _edition: str) -> int:
        return 1

    def corrections(self, _edition: str) -> str:
        return ""

    def space(self, _edition: str) -> ChoiceSpace:
        return ChoiceSpace(1, (Family("send", 0, VILLAGE_IDS),))

    def new_game(self, setup: Setup, luck: Luck, listener: bool = True) -> Game:
        return rules.new_game(setup.seats, luck, listener)

    def game_at(self, _setup: Setup, position: str, luck: Luck) -> Game:
        return rules.BOX.game_at(LAYOUT.read(position), luck)

    def view(self, _setup: Setup, game: Game, seat: int | None) -> View:
        return view.view(game, seat)

    def views(self, _setup: Setup, game: Game, watchers: Sequence[int | None]) -> list[View]:
        return [view.view(game, seat) for seat in watchers]

    def counted(self, game: Game) -> tuple[int, ...]:
        return tuple(game.scores())

    def imagine(
        self, _setup: Setup, shown: View, luck: Luck, _counted: Sequence[int] | None = None
    ) -> Game:
        return view.imagine(shown, luck)

    def redeal(self, _setup: Setup, game: Game, seat: int | None, luck: Luck) -> Game:
        return view.redeal(game, seat, luck)

    def judge(self, setup: Setup) -> RomeriaJudge:
        return RomeriaJudge(setup.seats)

    def observer(self, _setup: Setup) -> RomeriaObserver:
        return RomeriaObserver()

    # --- for tools ---

    def contract(self) -> Contract:
        return Contract(Shown, {"Village": VILLAGE_IDS})

    def deeds(self, _setup: Setup, events: Sequence[RawEvent]) -> Iterable[Deed]:
        """Prizes by village, for the statistics of `sobremesa simulate`."""
        paid = Counter((raw[2], raw[1]) for raw in events if raw[0] == rules.FEAST_PAID)
        return [("prizes", VILLAGE_IDS[village], seat) for village, seat in paid.elements()]

    def run_vector(self, _vector: dict[str, object], _edition: str) -> list[str]:
        return ["nobody has written down cases for this game"]


package = RomeriaPackage()
