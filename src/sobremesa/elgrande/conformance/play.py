"""Playing on a scene: choices are fed to the game, what it does by itself is noted."""

from dataclasses import dataclass, field

from sobremesa.elgrande.box.notation import choice_space
from sobremesa.elgrande.conformance.scene import Scene
from sobremesa.elgrande.rules import choices, events, frames, layout
from sobremesa.elgrande.rules.moments.score_cards import FREE, ScoreFirstPlacesVerb
from sobremesa.elgrande.rules.moments.table import FRAME_NAMES
from sobremesa.elgrande.rules.moments.verbs import VERBS
from sobremesa.elgrande.rules.state import card_row
from sobremesa.elgrande.rules.verb import verb_name
from sobremesa.kernel.rules.frames import top
from sobremesa.kernel.rules.game import Game
from sobremesa.kernel.telling import RawEvent
from sobremesa.kernel.vectors import Refused

ANY_UNIT = 0
SPECIAL_IS_OVER = (frames.TAKE_TURN, frames.GAME_OVER)


@dataclass
class Payment:
    """What one opponent gave back."""

    owner: int
    from_court: int
    from_regions: dict[int, int] = field(default_factory=dict)


@dataclass
class Objection:
    """Who will veto which unit; ANY_UNIT is the first one offered."""

    by: int
    unit: int


class Play:
    """A game of its own, driven by the steps of a vector."""

    def __init__(self, scene: Scene, objection: Objection | None = None) -> None:
        self.scene = scene
        self.names = scene.names
        self.game: Game = scene.game.clone()
        self.log: list[RawEvent] = []
        self.game.log = self.log
        self.objection = objection
        self.vetoed = False
        self.asked_first: list[int] = []  # seats offered a veto before the first unit
        self.units = 0
        self._read = 0
        # What the game did that the steps have not named yet.
        self.scored: list[int] = []
        self.payments: list[Payment] = []
        self.effects: list[str] = []
        self.companions: list[int] = []

    @property
    def asking(self) -> int:
        """The kind of the question that is open."""
        return int(self.game.s[top(self.game.s)])

    @property
    def active(self) -> int:
        return self.scene.active

    def fact(self, number: int) -> int:
        """A fact of the open question's frame."""
        return int(self.game.s[top(self.game.s) + number])

    def demand(self, *kinds: int) -> None:
        if self.asking not in kinds:
            wanted = " or ".join(FRAME_NAMES[kind] for kind in kinds)
            raise Refused(f"the game is at {FRAME_NAMES[self.asking]}, not at {wanted}")

    def choose(self, choice: int, seat: int | None = None) -> None:
        """Answer for a seat, if it is asked and the choice is listed; then settle vetoes."""
        self._answer(self.active if seat is None else seat, choice)
        while self.asking == frames.OFFER_VETO:
            self._answer_offer(self.fact(1))

    def may(self, choice: int, seat: int | None = None) -> bool:
        return choice in self.game.options(self.active if seat is None else seat)

    def _answer(self, seat: int, choice: int) -> None:
        if choice not in self.game.options(seat):
            said = choice_space(self.scene.setup.edition).text(choice)
            raise Refused(
                f"'{said}' is not offered to {self.names.seats[seat]} at {FRAME_NAMES[self.asking]}"
            )
        self.game.apply(seat, choice)
        self._note_events()

    def _answer_offer(self, seat: int) -> None:
        # Where a veto meets the announcement, the first window comes before any unit.
        unit = max(1, self.units)
        if unit == 1:
            self.asked_first.append(seat)
        objection = self.objection
        objects = (
            objection is not None
            and seat == objection.by
            and objection.unit in (unit, ANY_UNIT)
            and not self.vetoed
        )
        self._answer(seat, choices.VETO if objects else choices.ALLOW)
        self.vetoed = self.vetoed or objects

    def _note_events(self) -> None:
        for kind, a, b, c, *_ in self.log[self._read :]:
            if kind == events.AREA_SCORED:
                self.scored.append(a)
            elif kind == events.STEP_PROPOSED:
                self.units += 1
            elif kind == events.COURT_RETURNED:
                self._note_court(a, b)
            elif kind == events.CABALLEROS_DISMISSED and self.payments:
                regions = self.payments[-1].from_regions
                regions[b] = regions.get(b, 0) + c
            elif kind == events.VETO_TAKEN:
                self.effects.append("take_veto")
            elif kind == events.SMUGGLING_ALLOWED:
                self.effects.append(self.card_name)
            elif kind == events.CABALLERO_MOVED and self.verb == "move_king":
                self.companions.append(b)
        self._read = len(self.log)

    def _note_court(self, owner: int, how_many: int) -> None:
        if self.verb == "pay":
            self.payments.append(Payment(owner, how_many))
        elif not self.effects:
            self.effects.append(self.card_name)

    @property
    def verb(self) -> str | None:
        """What the taken card does; None before one is taken."""
        card = int(self.game.s[layout.CARD])
        if card < 0:
            return None
        return verb_name(VERBS[self.game.t[card_row(self.game.s[layout.CARD]) + layout.VERB]])

    @property
    def order_is_fixed(self) -> bool:
        """Whether the card itself says which of its areas is scored first (M-19)."""
        if self.verb not in ("score_first_places", "score_dialled"):
            return False
        return (
            int(self.game.t[card_row(self.game.s[layout.CARD]) + ScoreFirstPlacesVerb.ORDER])
            != FREE
        )

    @property
    def card_name(self) -> str:
        return self.names.card_name(int(self.game.s[layout.CARD]))

    def finish_special(self) -> None:
        """Stop where stopping is allowed; refuse what is unfinished or did more than was said."""
        if self.vetoed:
            return
        if self.asking in (frames.MOVE, frames.PLACE_EXTRA, frames.REMOVE_EACH):
            self.choose(choices.STOP)
        self.demand(*SPECIAL_IS_OVER)
        if self.scored:
            areas = ", ".join(self.names.locations[area] for area in self.scored)
            raise Refused(f"the card also scores {areas}")
        if self.payments or self.effects or self.companions:
            raise Refused("the card does more than the steps say")
