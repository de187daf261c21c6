"""A choice in its context: the frame that asks, and the choice taken apart."""

from dataclasses import dataclass

from sobremesa.elgrande import choices, frames, layout
from sobremesa.elgrande.state import State
from sobremesa.kernel.errors import Refusal
from sobremesa.kernel.frames import top

FAMILIES = sorted(
    (first, name.lower())
    for name, first in vars(choices).items()
    if isinstance(first, int) and name not in ("SIZE", "SPACES")
)

RULE_OF_MOMENT = {
    frames.PLAY_POWER: "EG.power.1",
    frames.PLAY_MODIFIER: "EG.modifier.3",
    frames.PASS_MODIFIER: "EG.modifier.2",
    frames.RECRUIT: "EG.recruit.1",
    frames.RECRUIT_FROM_BOARD: "EG.recruit.3",
    frames.PICK_CARD: "EG.card.1",
    frames.PLACE: "EG.turn.3",
    frames.OFFER_VETO: "EG.veto.8",
    frames.SET_DIAL: "EG.dial.3",
    frames.PAY: "EG.return.8",
    frames.PUT_DOWN: "EG.move.1",
}


@dataclass(frozen=True)
class Question:
    """What was asked and what was answered."""

    g: State
    seat: int
    kind: int
    facts: tuple[int, ...]  # of the frame
    word: str  # the family of the choice
    offset: int  # within the family

    @property
    def king(self) -> int:
        return int(self.g.s[layout.KING_AT])

    @property
    def active(self) -> int:
        return int(self.g.s[layout.ACTIVE])

    def is_kings(self, place: int) -> bool:
        return place == self.king

    def count(self, place: int, owner: int) -> int:
        """Caballeros there that were not picked up yet."""
        s = self.g.s
        lifted = int(s[layout.PENDING + place]) if self.kind in LIFTING else 0
        return int(s[layout.COUNT + place * layout.OWNERS + owner]) - lifted

    def card_fact(self, number: int) -> int:
        """A number printed on the card of the turn; 0 while no card is taken."""
        card = int(self.g.s[layout.CARD])
        if card < 0:
            return 0
        return int(self.g.t[layout.CARD_ROW + card * layout.CARD_CELLS + 2 + number])

    def rule_of_moment(self) -> str:
        return RULE_OF_MOMENT.get(self.kind, "EG.turn.1")


LIFTING = (frames.PAY, frames.RECRUIT_FROM_BOARD)


def question(g: State, seat: int, choice: int) -> Question:
    at = top(g.s)
    first, word = max((first, word) for first, word in FAMILIES if first <= max(choice, 0))
    facts = tuple(int(g.s[at + offset]) for offset in range(1, 5))
    return Question(g, seat, int(g.s[at]), facts, word, choice - first)


def at_place(key: str, rule: str, place: int) -> Refusal:
    return Refusal(key, rule, {"place": str(place)})


def of_seat(key: str, rule: str, place: int, seat: int) -> Refusal:
    return Refusal(key, rule, {"place": str(place), "seat": str(seat)})
