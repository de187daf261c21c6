"""Action C with the card 6: see an opponent's hand, take one card, give one (SA.exchange)."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from sobremesa.kernel.errors import Refusal
from sobremesa.kernel.rules.frames import pop, push
from sobremesa.kernel.rules.game import Fact, Game
from sobremesa.kernel.rules.tried import Tried, because
from sobremesa.salamanca.rules import events
from sobremesa.salamanca.rules.choices import ASK, GIVE, WANT
from sobremesa.salamanca.rules.frames import GIVE_CARD, WANT_CARD
from sobremesa.salamanca.rules.layout import ACTIVE, HAND, SEATS, USED
from sobremesa.salamanca.rules.memory import exchange_entry, remember
from sobremesa.salamanca.rules.moments.acting import C
from sobremesa.salamanca.rules.question import InTurn
from sobremesa.salamanca.rules.state import card_bit, list_hand


def list_opponents(s: vec[i64], out: vec[i64], listed: i64) -> i64:
    seat: i64 = 0
    while seat < s[SEATS]:
        if seat != s[ACTIVE]:
            out[listed] = ASK + seat
            listed += 1
        seat += 1
    return listed


def see_hand(g: Game, opponent: i64) -> None:
    # SA.exchange.2: whom to ask is settled before the hand is seen.
    s = g.s
    s[USED] |= C
    g.tell(events.HAND_SEEN, s[ACTIVE], opponent, s[HAND + opponent], 0)
    push(s, WANT_CARD, opponent, 0, 0, 0)


class WantCard(InTurn):
    """The hand is seen: which card to take (SA.exchange.3)."""

    READING = ("SA.exchange.1", "SA.exchange.3", "SA.exchange.4")
    FACTS = (Fact("opponent", "seat"),)
    OPPONENT: Final = 1
    PASSAGE = "SA.exchange.3"

    def options(self, g: Game, frame: i64, seat: i64, out: vec[i64]) -> i64:
        return list_hand(g.s[HAND + g.s[frame + self.OPPONENT]], WANT, out)

    def answer(self, g: Game, frame: i64, seat: i64, choice: i64) -> None:
        s = g.s
        opponent = s[frame + self.OPPONENT]
        pop(s)
        push(s, GIVE_CARD, opponent, choice - WANT + 1, 0, 0)

    def reason(self, g: Game, frame: i64, tried: Tried) -> Refusal:
        if tried.word != "want":
            return because("choose_wanted", self.PASSAGE)
        return because("not_in_their_hand", self.PASSAGE, value=tried.offset + 1)


class GiveCard(InTurn):
    """Which card to give for it (SA.exchange.4)."""

    READING = ("SA.exchange.4",)
    FACTS = (Fact("opponent", "seat"), Fact("wanted", "card", private=True))
    OPPONENT: Final = 1
    WANTED: Final = 2
    PASSAGE = "SA.exchange.4"

    def lets_know(self, g: Game, frame: i64, seat: i64) -> bool:
        return seat == g.s[ACTIVE]

    def options(self, g: Game, frame: i64, seat: i64, out: vec[i64]) -> i64:
        # a card held before; the one wanted has not changed hands yet.
        return list_hand(g.s[HAND + seat], GIVE, out)

    def answer(self, g: Game, frame: i64, seat: i64, choice: i64) -> None:
        s = g.s
        opponent = s[frame + self.OPPONENT]
        wanted = s[frame + self.WANTED]
        pop(s)
        exchange(g, opponent, wanted, choice - GIVE + 1)

    def reason(self, g: Game, frame: i64, tried: Tried) -> Refusal:
        value = tried.offset + 1
        if tried.word != "give":
            return because("choose_given", self.PASSAGE)
        if value == g.s[frame + self.WANTED]:
            return because("give_held_before", self.PASSAGE, value=value)
        return because("card_not_in_hand", self.PASSAGE, value=value)


def exchange(g: Game, opponent: i64, taken: i64, given: i64) -> None:
    s = g.s
    seat = s[ACTIVE]
    remember(s, exchange_entry(seat, opponent, taken, given, s[HAND + opponent]))
    s[HAND + seat] += card_bit(taken) - card_bit(given)
    s[HAND + opponent] += card_bit(given) - card_bit(taken)
    g.tell(events.CARDS_EXCHANGED, seat, opponent, taken, given)
