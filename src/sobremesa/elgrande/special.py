"""From the card in hand to its effect: which verb, whether it can begin, how it begins."""

from typing import Final

from mypy_extensions import i64

from sobremesa.elgrande import events
from sobremesa.elgrande.frames import BEGIN_VERB, COMMIT_SCORE, END_SPECIAL
from sobremesa.elgrande.layout import (
    ACTIVE,
    CARD,
    CARD_CELLS,
    CARD_ROW,
    CASTILLO,
    COURT,
    SPECIAL_DONE,
    VETO_EACH_STEP,
    VETOES,
)
from sobremesa.elgrande.phases.recruit import begin_recruit, can_recruit
from sobremesa.elgrande.state import ALL_REGIONS, State
from sobremesa.elgrande.verbs import belongings, dials, give_back, king, move, place, score_cards
from sobremesa.elgrande.veto import ask_veto_holders, begin_take_veto, propose
from sobremesa.kernel.frames import push

MOVE: Final = 0  # own, foreign, at most, one region only
PLACE_EXTRA: Final = 1  # at most, may enter the castillo
MOVE_OR_PLACE: Final = 2  # at most, may enter the castillo
TAKE_VETO: Final = 3
RETURN_COURTS: Final = 4  # how many each
REMOVE_ONE_EACH: Final = 5
PAY: Final = 6  # how many each
SECRET_REMOVAL: Final = 7  # how many
SCORE_CHOSEN: Final = 8  # may be the castillo
SCORE_WORTH: Final = 9  # bit per first value
SCORE_CASTILLO: Final = 10
SCORE_FIRST_PLACES: Final = 11
SCORE_EXTREME: Final = 12  # most or least
MOVE_SCOREBOARD: Final = 13
RECALL_POWER: Final = 14
RECRUIT: Final = 15  # at most
MOVE_GRANDE: Final = 16
SCORE_DIALLED: Final = 17
EVICT: Final = 18
MOVE_KING: Final = 19  # target kind, follow-up
SMUGGLE: Final = 20
SWAP_KING: Final = 21


def card_row(g: State) -> i64:
    """Where the taken card's row begins: placing limit, verb, four facts."""
    return CARD_ROW + g.s[CARD] * CARD_CELLS


def can_begin(g: State) -> bool:
    """Whether the card's special can do anything now; what cannot is not offered (EG.special.8)."""
    s = g.s
    row = card_row(g)
    verb = g.t[row + 1]
    if verb == MOVE:
        return move.can_move(g, g.t[row + 2], g.t[row + 3], move.ANY_REGION)
    if verb == PLACE_EXTRA:
        return s[COURT + s[ACTIVE]] > 0
    if verb == MOVE_OR_PLACE:
        return place.can_do_either(g)
    if verb == REMOVE_ONE_EACH:
        return give_back.can_remove(g, 1 << s[ACTIVE])
    if verb == RECALL_POWER:
        return belongings.recallable(s, s[ACTIVE]) != 0
    if verb == RECRUIT:
        return can_recruit(s)
    if verb == MOVE_GRANDE:
        return belongings.can_move_grande(s)
    if verb == MOVE_KING:
        return king.king_targets(g, g.t[row + 2]) != 0
    if verb == SMUGGLE:
        return king.can_smuggle(s)
    if verb == SWAP_KING:
        return king.swap_partners(s) != 0
    return True


def announce(g: State) -> None:
    """The active seat announces its special; in some editions that is the veto's one moment."""
    s = g.s
    row = card_row(g)
    s[SPECIAL_DONE] = 1
    g.tell(events.SPECIAL_ANNOUNCED, s[ACTIVE], s[CARD], 0, 0)
    push(s, END_SPECIAL, 0, 0, 0, 0)
    if s[VETOES] >= 0 and g.t[VETO_EACH_STEP] == 0:
        push(s, BEGIN_VERB, row, 0, 0, 0)
        ask_veto_holders(g)
    else:
        begin(g, row)


def begin(g: State, row: i64) -> None:
    t = g.t
    verb = t[row + 1]
    a = t[row + 2]
    b = t[row + 3]
    if verb <= MOVE_OR_PLACE:
        begin_deployment(g, verb, row)
    elif verb <= SECRET_REMOVAL:
        begin_harm(g, verb, a)
    elif verb <= SCORE_EXTREME:
        begin_special_scoring(g, verb, a)
    elif verb == MOVE_SCOREBOARD:
        belongings.begin_scoreboard(g)
    elif verb == RECALL_POWER:
        belongings.begin_recall(g)
    elif verb == RECRUIT:
        begin_recruit(g, a, 1)
    elif verb == MOVE_GRANDE:
        belongings.begin_grande(g)
    elif verb == SCORE_DIALLED:
        dials.begin_contest(g)
    elif verb == EVICT:
        dials.begin_eviction(g)
    elif verb == MOVE_KING:
        king.begin_king(g, a, b)
    elif verb == SMUGGLE:
        king.begin_smuggle(g)
    else:
        king.begin_swap(g)


def begin_deployment(g: State, verb: i64, row: i64) -> None:
    t = g.t
    if verb == MOVE:
        move.begin_move(g, t[row + 2], t[row + 3], t[row + 4], t[row + 5])
    elif verb == PLACE_EXTRA:
        place.begin_place_extra(g, t[row + 2], t[row + 3])
    else:
        place.begin_either(g, t[row + 2], t[row + 3])


def begin_harm(g: State, verb: i64, how_many: i64) -> None:
    if verb == TAKE_VETO:
        begin_take_veto(g)
    elif verb == RETURN_COURTS:
        give_back.begin_court_return(g, how_many)
    elif verb == REMOVE_ONE_EACH:
        give_back.begin_remove_each(g)
    elif verb == PAY:
        give_back.begin_payments(g, how_many)
    else:
        dials.begin_removal(g, how_many)


def begin_special_scoring(g: State, verb: i64, fact: i64) -> None:
    if verb == SCORE_CHOSEN:
        score_cards.begin_score_choice(g, fact)
    elif verb == SCORE_CASTILLO:
        propose(g, COMMIT_SCORE, CASTILLO, 0, 0)
    else:
        score_cards.begin_scoring(
            g, areas_to_score(g, verb, fact), 1 if verb == SCORE_FIRST_PLACES else 0
        )


def areas_to_score(g: State, verb: i64, fact: i64) -> i64:
    if verb == SCORE_WORTH:
        return score_cards.regions_worth(g, fact)
    if verb == SCORE_EXTREME:
        return score_cards.extreme_regions(g.s, fact)
    return ALL_REGIONS
