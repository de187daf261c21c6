"""Action C with the card 6: see an opponent's hand, take one card, give one (SA.exchange)."""

from librt.vecs import vec
from mypy_extensions import i64

from sobremesa.kernel.frames import pop, push, top
from sobremesa.salamanca import events
from sobremesa.salamanca.actions.tiles import C
from sobremesa.salamanca.choices import ASK, GIVE, WANT
from sobremesa.salamanca.frames import GIVE_CARD, WANT_CARD
from sobremesa.salamanca.layout import ACTIVE, HAND, SEATS, USED
from sobremesa.salamanca.memory import exchange_entry, remember
from sobremesa.salamanca.state import State, card_bit, list_hand


def list_opponents(s: vec[i64], out: vec[i64], listed: i64) -> i64:
    seat: i64 = 0
    while seat < s[SEATS]:
        if seat != s[ACTIVE]:
            out[listed] = ASK + seat
            listed += 1
        seat += 1
    return listed


def see_hand(g: State, opponent: i64) -> None:
    # SA.exchange.2: whom to ask is settled before the hand is seen.
    s = g.s
    s[USED] |= C
    g.tell(events.HAND_SEEN, s[ACTIVE], opponent, s[HAND + opponent], 0)
    push(s, WANT_CARD, opponent, 0, 0, 0)


def list_want_card(s: vec[i64], out: vec[i64]) -> i64:
    return list_hand(s[HAND + s[top(s) + 1]], WANT, out)


def answer_want_card(s: vec[i64], choice: i64) -> None:
    opponent = s[top(s) + 1]
    pop(s)
    push(s, GIVE_CARD, opponent, choice - WANT + 1, 0, 0)


def list_give_card(s: vec[i64], out: vec[i64]) -> i64:
    # SA.exchange.4, R-21: a card held before; the one wanted has not changed hands yet.
    return list_hand(s[HAND + s[ACTIVE]], GIVE, out)


def answer_give_card(g: State, choice: i64) -> None:
    s = g.s
    opponent = s[top(s) + 1]
    taken = s[top(s) + 2]
    pop(s)
    exchange(g, opponent, taken, choice - GIVE + 1)


def exchange(g: State, opponent: i64, taken: i64, given: i64) -> None:
    s = g.s
    seat = s[ACTIVE]
    remember(s, exchange_entry(seat, opponent, taken, given, s[HAND + opponent]))
    s[HAND + seat] += card_bit(taken) - card_bit(given)
    s[HAND + opponent] += card_bit(given) - card_bit(taken)
    g.tell(events.CARDS_EXCHANGED, seat, opponent, taken, given)
