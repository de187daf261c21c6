"""One turn: recruit, take a card, then place and special in either order (EG.turn)."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from sobremesa.elgrande.rules import choices, events, frames
from sobremesa.elgrande.rules.choices import END, PICK, SPECIAL
from sobremesa.elgrande.rules.frames import (
    BEGIN_ABILITY,
    BEGIN_VERB,
    END_ROUND,
    END_SPECIAL,
    PICK_CARD,
    TAKE_TURN,
)
from sobremesa.elgrande.rules.layout import (
    ABILITY,
    ACTIVE,
    AMOUNT,
    CARD,
    COURT,
    DIALLED,
    HAS_DUMMY,
    IS_MERGED,
    LIMIT,
    MODIFIER_PLAYED,
    NOWHERE,
    OPEN,
    ORDER,
    OWNERS,
    PLACED,
    PLAYED,
    RECRUITS,
    SEATS,
    SMUGGLE,
    SPECIAL_DONE,
    STACKS,
    TURNS,
    VERB,
    VETO_EACH_STEP,
    VETOES,
)
from sobremesa.elgrande.rules.moments.move import begin_move
from sobremesa.elgrande.rules.moments.place import (
    placing_targets,
    put_from_court,
    why_not_placed,
)
from sobremesa.elgrande.rules.moments.recruit import begin_recruit
from sobremesa.elgrande.rules.moments.verbs import VERBS
from sobremesa.elgrande.rules.moments.veto import ask_veto_holders
from sobremesa.elgrande.rules.question import Question
from sobremesa.elgrande.rules.state import card_row, modifier_row
from sobremesa.kernel.errors import Refusal
from sobremesa.kernel.rules.frames import pop, push
from sobremesa.kernel.rules.game import Automatic, Fact, Game, list_bits
from sobremesa.kernel.rules.tried import Tried, because

INTO_SECOND: Final = 2  # the stack that a merger lays into the one before it

NO_ABILITY: Final = 0
REINFORCE: Final = 1
VANGUARD: Final = 2
RELOCATE: Final = 3
CROWD_OUT: Final = 4
# As the data of an edition call them, by number.
ABILITIES: Final[tuple[str, ...]] = ("", "nachschub", "vorhut", "verlegung", "draengen")


class NextTurn(Automatic):
    """The next in the order of the round has its turn; after the last one the round ends."""

    FACTS = (Fact("begun", "count"),)
    BEGUN: Final = 1  # how many turns

    def run(self, g: Game, frame: i64) -> None:
        s = g.s
        turn = s[frame + self.BEGUN]
        if turn == s[TURNS]:
            s[frame] = END_ROUND
            return
        s[frame + self.BEGUN] = turn + 1
        seat = s[ORDER + turn]
        if seat == s[SEATS]:
            take_highest_card(g)
            return
        clear_turn(s, seat)
        g.tell(events.TURN_STARTED, seat, 0, 0, 0)
        push(s, PICK_CARD, 0, 0, 0, 0)
        if s[MODIFIER_PLAYED + seat] >= 0:
            push(s, BEGIN_ABILITY, modifier_row(s[MODIFIER_PLAYED + seat]), 0, 0, 0)
        begin_recruit(g, g.t[RECRUITS + s[PLAYED + seat]], 0)


def clear_turn(s: vec[i64], seat: i64) -> None:
    s[ACTIVE] = seat
    s[CARD] = NOWHERE
    s[PLACED] = 0
    s[SPECIAL_DONE] = 0
    s[SMUGGLE] = 0
    owner: i64 = 0
    while owner < OWNERS:
        s[DIALLED + owner] = NOWHERE
        owner += 1


def take_highest_card(g: Game) -> None:
    """The dummy's whole turn (EG.dummy.7)."""
    s = g.s
    stack: i64 = STACKS - 1
    while s[OPEN + stack] < 0:
        stack -= 1
    g.tell(events.DUMMY_TOOK_CARD, stack, s[OPEN + stack], 0, 0)
    s[OPEN + stack] = NOWHERE


class BeginAbility(Automatic):
    """What a modifier lets its seat do between recruiting and taking a card (EG.modifier.7)."""

    FACTS = (Fact("modifier", "modifier_row"),)
    MODIFIER: Final = 1

    def run(self, g: Game, frame: i64) -> None:
        row = g.s[frame + self.MODIFIER]
        pop(g.s)
        ability = g.t[row + ABILITY]
        amount = g.t[row + AMOUNT]
        if ability == REINFORCE:
            begin_recruit(g, amount, 0)
        elif ability == VANGUARD:
            push(g.s, frames.PLACE, amount, 0, 0, 0)
        elif ability == RELOCATE:
            begin_move(g, amount, 0, amount, 0)
        elif ability == CROWD_OUT:
            begin_move(g, 0, amount, amount, 0)


class PickCard(Question):
    """Which of the open action cards is taken."""

    READING = ("EG.card.1", "EG.card.2", "EG.turn.1", "EG.place.1")
    PASSAGE = "EG.card.1"

    def options(self, g: Game, frame: i64, seat: i64, out: vec[i64]) -> i64:
        listed: i64 = 0
        stack: i64 = 0
        while stack < STACKS:
            if g.s[OPEN + stack] >= 0:
                out[listed] = PICK + stack
                listed += 1
            stack += 1
        return listed

    def answer(self, g: Game, frame: i64, seat: i64, choice: i64) -> None:
        s = g.s
        stack = choice - PICK
        s[CARD] = s[OPEN + stack]
        s[OPEN + stack] = NOWHERE
        g.tell(events.CARD_TAKEN, seat, stack, s[CARD], 0)
        s[frame] = TAKE_TURN

    def reason(self, g: Game, frame: i64, tried: Tried) -> Refusal | None:
        if tried.word == "pick":
            return self.why_not_picked(g, tried.offset)
        if tried.word in ("stop", "end", "place", "special"):
            return because("take_a_card_first", "EG.card.1")
        return None

    def why_not_picked(self, g: Game, stack: int) -> Refusal:
        if g.t[IS_MERGED] and stack == INTO_SECOND:
            return because("stacks_merged", "EG.dummy.2" if g.t[HAS_DUMMY] else "EG.setup.15")
        return because("card_gone", "EG.card.2", stack=stack + 1)


def may_place(g: Game) -> bool:
    return g.s[PLACED] == 0 and g.s[COURT + g.s[ACTIVE]] > 0


def may_announce(g: Game) -> bool:
    if g.s[SPECIAL_DONE] != 0:
        return False
    row = card_row(g.s[CARD])
    return VERBS[g.t[row + VERB]].can_begin(g, row)


class TakeTurn(Question):
    """Place, use the special, or end the turn; it ends by itself when neither half is left."""

    READING = ("EG.turn.1", "EG.turn.2", "EG.turn.3", "EG.turn.7", "EG.place.4")

    def proceed(self, g: Game, frame: i64) -> bool:
        if may_place(g) or may_announce(g):
            return False
        end_turn(g)
        return True

    def options(self, g: Game, frame: i64, seat: i64, out: vec[i64]) -> i64:
        listed: i64 = 0
        if may_place(g):
            listed = list_bits(out, 0, choices.PLACE, placing_targets(g))
        if may_announce(g):
            out[listed] = SPECIAL
            listed += 1
        out[listed] = END
        return listed + 1

    def answer(self, g: Game, frame: i64, seat: i64, choice: i64) -> None:
        if choice == END:
            end_turn(g)
        elif choice == SPECIAL:
            announce(g)
        else:
            g.s[PLACED] = 1
            push(g.s, frames.PLACE, g.t[card_row(g.s[CARD]) + LIMIT] - 1, 0, 0, 0)
            put_from_court(g, choice - choices.PLACE)

    def reason(self, g: Game, frame: i64, tried: Tried) -> Refusal | None:
        if tried.word == "special":
            if g.s[SPECIAL_DONE]:
                return because("special_once", "EG.turn.4")
            return because("special_impossible", "EG.special.8")
        if tried.word == "stop":
            return because("say_end", "EG.turn.7")
        if tried.word != "place":
            return None
        if g.s[PLACED]:
            return because("placing_once", "EG.turn.5")
        if g.s[COURT + tried.seat] == 0:
            return because("court_empty", "EG.place.3")
        return why_not_placed(g, tried.offset)


def end_turn(g: Game) -> None:
    pop(g.s)
    g.tell(events.TURN_ENDED, g.s[ACTIVE], 0, 0, 0)


def announce(g: Game) -> None:
    """The active seat announces its special; in some editions that is the veto's one moment."""
    s = g.s
    row = card_row(g.s[CARD])
    s[SPECIAL_DONE] = 1
    g.tell(events.SPECIAL_ANNOUNCED, s[ACTIVE], s[CARD], 0, 0)
    push(s, END_SPECIAL, 0, 0, 0, 0)
    if s[VETOES] >= 0 and g.t[VETO_EACH_STEP] == 0:
        push(s, BEGIN_VERB, row, 0, 0, 0)
        ask_veto_holders(g)
    else:
        VERBS[g.t[row + VERB]].begin(g, row)


class BeginVerb(Automatic):
    """The announced special begins."""

    FACTS = (Fact("card", "card_row"),)
    CARD: Final = 1

    def run(self, g: Game, frame: i64) -> None:
        row = g.s[frame + self.CARD]
        pop(g.s)
        VERBS[g.t[row + VERB]].begin(g, row)


class EndSpecial(Automatic):
    """Down to here a veto takes everything that is pending."""

    def run(self, g: Game, frame: i64) -> None:
        pop(g.s)
