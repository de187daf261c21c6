"""What a choice would change, as far as its seat can know: tried out in imagined games."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import takewhile

from sobremesa.kernel.package import GamePackage
from sobremesa.kernel.rules.game import Game
from sobremesa.kernel.rules.luck import resumed, seeded
from sobremesa.kernel.setup import Setup
from sobremesa.kernel.standing import preset_of
from sobremesa.kernel.telling import RawEvent, tell
from sobremesa.kernel.words import View

WORLDS = 3


@dataclass
class Preview:
    """What comes of some choices in every game that looks like this one to the seat."""

    view: View
    events: list[RawEvent] = field(default_factory=list)
    played: int = 0
    is_open: bool = False  # luck or something hidden has a say in what follows


class Imagined:
    """Games that look the same to a seat: made of its view, never of the real game."""

    def __init__(self, package: GamePackage, setup: Setup, view: View, counted: Sequence[int]):
        self._package = package
        self._setup = setup
        self._view = view
        self._worlds = [self._world(f"preview {number}", counted) for number in range(WORLDS)]

    def _world(self, seed: str, counted: Sequence[int]) -> Game:
        luck = resumed([], seeded(seed))
        game = self._package.imagine(self._setup, self._view, luck, counted)
        game.log = []
        return game

    def preview(self, seat: int, choices: Sequence[int]) -> Preview:
        """Play while the seat is asked and nothing unknown enters; IllegalChoice says why not."""
        found = Preview(self._view)
        for choice in choices:
            if seat not in self._worlds[0].deciders() and found.played:
                break
            self._try(seat, choice, found)
            if found.is_open:
                break
        return found

    def _try(self, seat: int, choice: int, found: Preview) -> None:
        told: list[list[RawEvent]] = []
        is_lucky = False
        for world in self._worlds:
            before = len(world.log or []), len(world.luck.drawn or [])
            world.apply(seat, choice)
            self._let_pass(seat, world)
            told.append((world.log or [])[before[0] :])
            is_lucky |= len(world.luck.drawn or []) > before[1]
        certain = self._certain(seat, told)
        views = [self._package.view(self._setup, world, seat) for world in self._worlds]
        found.events += certain
        found.played += 1
        found.is_open = is_lucky or len(certain) < len(told[0]) or views[0] != views[-1]
        # However the hidden things lie, these parts come out alike.
        found.view = {
            **found.view,
            **{
                name: part
                for name, part in views[0].items()
                if all(part == other[name] for other in views)
            },
        }

    def _let_pass(self, seat: int, world: Game) -> None:
        """Others are asked what can be answered in advance: they are supposed to let it pass."""
        while (others := world.deciders()) and seat not in others:
            view = self._package.view(self._setup, world, others[0])
            preset = preset_of(self._package.standing_answers, view)
            if preset is None:
                return
            world.apply(others[0], self._package.space(self._setup.edition).number(preset.answer))

    def _certain(self, seat: int, told: list[list[RawEvent]]) -> list[RawEvent]:
        """The events up to the first that brings something to light, or is not the same."""
        kinds = self._package.event_kinds
        alike = takewhile(
            lambda raws: len({str(tell(kinds, raw, seat)) for raw in raws}) == 1,
            zip(*told, strict=False),
        )
        return list(takewhile(lambda raw: not kinds[raw[0]].reveals, (raws[0] for raws in alike)))
