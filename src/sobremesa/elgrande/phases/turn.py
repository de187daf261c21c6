"""One turn: recruit, take a card, then place and special in either order (EG.turn)."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from sobremesa.elgrande import events
from sobremesa.elgrande.choices import END, PICK, SPECIAL, STOP
from sobremesa.elgrande.choices import PLACE as PLACE_CHOICE
from sobremesa.elgrande.frames import BEGIN_ABILITY, END_ROUND, PICK_CARD, PLACE, TAKE_TURN
from sobremesa.elgrande.layout import (
    ACTIVE,
    CARD,
    COURT,
    DIALLED,
    MODIFIER_PLAYED,
    MODIFIER_ROW,
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
)
from sobremesa.elgrande.phases.recruit import begin_recruit
from sobremesa.elgrande.special import announce, can_begin, card_row
from sobremesa.elgrande.state import State
from sobremesa.elgrande.verbs.move import begin_move
from sobremesa.elgrande.verbs.place import placing_targets, put_from_court
from sobremesa.kernel.frames import pop, push, top
from sobremesa.kernel.game import list_bits

NO_ABILITY: Final = 0
REINFORCE: Final = 1
VANGUARD: Final = 2
RELOCATE: Final = 3
CROWD_OUT: Final = 4


def next_turn(g: State, frame: i64) -> None:
    s = g.s
    turn = s[frame + 1]
    if turn == s[TURNS]:
        s[frame] = END_ROUND
        return
    s[frame + 1] = turn + 1
    seat = s[ORDER + turn]
    if seat == s[SEATS]:
        take_highest_card(g)
        return
    clear_turn(s, seat)
    g.tell(events.TURN_STARTED, seat, 0, 0, 0)
    push(s, PICK_CARD, 0, 0, 0, 0)
    if s[MODIFIER_PLAYED + seat] >= 0:
        push(s, BEGIN_ABILITY, MODIFIER_ROW + s[MODIFIER_PLAYED + seat] * 3, 0, 0, 0)
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


def take_highest_card(g: State) -> None:
    """The dummy's whole turn (EG.dummy.7)."""
    s = g.s
    stack: i64 = STACKS - 1
    while s[OPEN + stack] < 0:
        stack -= 1
    g.tell(events.DUMMY_TOOK_CARD, stack, s[OPEN + stack], 0, 0)
    s[OPEN + stack] = NOWHERE


def begin_ability(g: State, row: i64) -> None:
    """What a modifier lets its seat do between recruiting and taking a card (EG.modifier.7)."""
    ability = g.t[row + 1]
    amount = g.t[row + 2]
    if ability == REINFORCE:
        begin_recruit(g, amount, 0)
    elif ability == VANGUARD:
        push(g.s, PLACE, amount, 0, 0, 0)
    elif ability == RELOCATE:
        begin_move(g, amount, 0, amount, 0)
    elif ability == CROWD_OUT:
        begin_move(g, 0, amount, amount, 0)


def list_pick_card(g: State, out: vec[i64]) -> i64:
    listed: i64 = 0
    stack: i64 = 0
    while stack < STACKS:
        if g.s[OPEN + stack] >= 0:
            out[listed] = PICK + stack
            listed += 1
        stack += 1
    return listed


def answer_pick_card(g: State, choice: i64) -> None:
    s = g.s
    stack = choice - PICK
    s[CARD] = s[OPEN + stack]
    s[OPEN + stack] = NOWHERE
    g.tell(events.CARD_TAKEN, s[ACTIVE], stack, s[CARD], 0)
    s[top(s)] = TAKE_TURN


def may_place(g: State) -> bool:
    s = g.s
    return s[PLACED] == 0 and s[COURT + s[ACTIVE]] > 0


def may_announce(g: State) -> bool:
    return g.s[SPECIAL_DONE] == 0 and can_begin(g)


def is_turn_spent(g: State) -> bool:
    """Neither half is left: the turn ends without asking."""
    return not may_place(g) and not may_announce(g)


def list_take_turn(g: State, out: vec[i64]) -> i64:
    listed: i64 = 0
    if may_place(g):
        listed = list_bits(out, 0, PLACE_CHOICE, placing_targets(g))
    if may_announce(g):
        out[listed] = SPECIAL
        listed += 1
    out[listed] = END
    return listed + 1


def answer_take_turn(g: State, choice: i64) -> None:
    s = g.s
    if choice == END:
        end_turn(g)
    elif choice == SPECIAL:
        announce(g)
    else:
        s[PLACED] = 1
        push(s, PLACE, g.t[card_row(g)] - 1, 0, 0, 0)
        put_from_court(g, choice - PLACE_CHOICE)


def end_turn(g: State) -> None:
    pop(g.s)
    g.tell(events.TURN_ENDED, g.s[ACTIVE], 0, 0, 0)


def list_place(g: State, out: vec[i64]) -> i64:
    listed = list_bits(out, 0, PLACE_CHOICE, placing_targets(g))
    out[listed] = STOP
    return listed + 1


def answer_place(g: State, choice: i64) -> None:
    s = g.s
    if choice == STOP:
        pop(s)
        return
    s[top(s) + 1] -= 1
    put_from_court(g, choice - PLACE_CHOICE)
