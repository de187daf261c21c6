"""El Grande in motion: which rule lists, answers or runs the frame on top of the stack."""

from librt.vecs import vec
from mypy_extensions import i64

from sobremesa.elgrande import frames as f
from sobremesa.elgrande import veto
from sobremesa.elgrande.choices import SCORE
from sobremesa.elgrande.layout import ACTIVE, HAS_MODIFIERS, POINTS, SEATS
from sobremesa.elgrande.phases import deal, general_scoring, power, recruit, round, turn
from sobremesa.elgrande.refusals import refuse
from sobremesa.elgrande.scoring import score_area
from sobremesa.elgrande.special import begin
from sobremesa.elgrande.state import State
from sobremesa.elgrande.verbs import belongings, dials, give_back, king, move, place, score_cards
from sobremesa.kernel.errors import IllegalChoice
from sobremesa.kernel.frames import pop, push, top
from sobremesa.kernel.game import list_bits


def begin_game(g: State) -> None:
    """Deal from the sorted box and run on to the first decision."""
    deal.deal(g)
    push(g.s, f.START_ROUND, 0, 0, 0, 0)
    if g.t[HAS_MODIFIERS]:
        power.ask_to_pass_modifiers(g.s)
    advance(g)


def deciders_of(s: vec[i64]) -> i64:
    """A bit for every seat the topmost frame asks."""
    frame = top(s)
    kind = s[frame]
    if kind < f.FIRST_SHARED_ASK:
        return 1 << s[ACTIVE]
    if kind == f.PLAY_POWER or kind == f.PLAY_MODIFIER:
        return 1 << power.power_seat(s, s[frame + 1])
    if kind == f.SET_DIAL:
        return s[frame + 3]
    if kind == f.PAY or kind == f.OFFER_VETO:
        return 1 << s[frame + 1]
    if kind == f.PASS_MODIFIER:
        return s[frame + 1]
    return 0


def list_for(g: State, seat: i64, out: vec[i64]) -> i64:
    kind = g.s[top(g.s)]
    if kind == f.TAKE_TURN:
        return turn.list_take_turn(g, out)
    if kind == f.PLACE:
        return turn.list_place(g, out)
    if kind == f.PLAY_POWER:
        return power.list_play_power(g, seat, out)
    if kind == f.RECRUIT:
        return recruit.list_recruit(g, out)
    if kind == f.PICK_CARD:
        return turn.list_pick_card(g, out)
    if kind == f.MOVE:
        return move.list_move(g, out)
    if kind == f.PUT_DOWN:
        return move.list_put_down(g, out)
    if kind == f.SET_DIAL:
        return dials.list_set_dial(g, seat, out)
    return list_seldom(g, kind, seat, out)


def list_seldom(g: State, kind: i64, seat: i64, out: vec[i64]) -> i64:
    if kind == f.OFFER_VETO:
        return veto.list_offer_veto(out)
    if kind == f.RECRUIT_FROM_BOARD:
        return recruit.list_recruit_from_board(g, out)
    if kind == f.PLACE_EXTRA:
        return place.list_place_extra(g, out)
    if kind == f.CHOOSE_HALF:
        return place.list_choose_half(g, out)
    if kind == f.REMOVE_EACH:
        return give_back.list_remove_each(g, out)
    if kind == f.PAY:
        return give_back.list_pay(g, out)
    if kind == f.NAME_SOURCE:
        return dials.list_name_source(g, out)
    if kind == f.SCORE_NEXT or kind == f.CHOOSE_AREA:
        return list_bits(out, 0, SCORE, g.s[top(g.s) + 1])
    if kind == f.MOVE_SCOREBOARD:
        return belongings.list_move_scoreboard(g, out)
    if kind == f.RECALL_POWER:
        return belongings.list_recall_power(g, out)
    if kind == f.MOVE_GRANDE:
        return belongings.list_move_grande(g, out)
    if kind == f.MOVE_KING:
        return king.list_move_king(g, out)
    if kind == f.TAKE_ALONG:
        return king.list_take_along(g, out)
    if kind == f.SWAP:
        return king.list_swap(g, out)
    if kind == f.PLAY_MODIFIER:
        return power.list_play_modifier(g, seat, out)
    if kind == f.PASS_MODIFIER:
        return power.list_pass_modifier(g, seat, out)
    return 0


def answer(g: State, seat: i64, choice: i64) -> None:
    kind = g.s[top(g.s)]
    if kind == f.TAKE_TURN:
        turn.answer_take_turn(g, choice)
    elif kind == f.PLACE:
        turn.answer_place(g, choice)
    elif kind == f.PLAY_POWER:
        power.answer_play_power(g, seat, choice)
    elif kind == f.RECRUIT:
        recruit.answer_recruit(g, choice)
    elif kind == f.PICK_CARD:
        turn.answer_pick_card(g, choice)
    elif kind == f.MOVE:
        move.answer_move(g, choice)
    elif kind == f.PUT_DOWN:
        move.answer_put_down(g, choice)
    elif kind == f.SET_DIAL:
        dials.answer_set_dial(g, seat, choice)
    else:
        answer_seldom(g, kind, seat, choice)


def answer_seldom(g: State, kind: i64, seat: i64, choice: i64) -> None:
    if kind == f.OFFER_VETO:
        veto.answer_offer_veto(g, seat, choice)
    elif kind == f.RECRUIT_FROM_BOARD:
        recruit.answer_recruit_from_board(g, choice)
    elif kind == f.PLACE_EXTRA:
        place.answer_place_extra(g, choice)
    elif kind == f.CHOOSE_HALF:
        place.answer_choose_half(g, choice)
    elif kind == f.REMOVE_EACH:
        give_back.answer_remove_each(g, choice)
    elif kind == f.PAY:
        give_back.answer_pay(g, choice)
    elif kind == f.NAME_SOURCE:
        dials.answer_name_source(g, choice)
    elif kind == f.SCORE_NEXT:
        score_cards.answer_score_next(g, choice)
    elif kind == f.CHOOSE_AREA:
        score_cards.answer_choose_area(g, choice)
    elif kind == f.MOVE_SCOREBOARD:
        belongings.answer_move_scoreboard(g, choice)
    elif kind == f.RECALL_POWER:
        belongings.answer_recall_power(g, choice)
    elif kind == f.MOVE_GRANDE:
        belongings.answer_move_grande(g, choice)
    elif kind == f.MOVE_KING:
        king.answer_move_king(g, choice)
    elif kind == f.TAKE_ALONG:
        king.answer_take_along(g, choice)
    elif kind == f.SWAP:
        king.answer_swap(g, choice)
    elif kind == f.PLAY_MODIFIER:
        power.answer_play_modifier(g, seat, choice)
    elif kind == f.PASS_MODIFIER:
        power.answer_pass_modifier(g, seat, choice)
    else:
        raise AssertionError(f"no answer belongs to frame {kind}")


def advance(g: State) -> None:
    """Run automatic frames, and close parts with nothing left to ask, up to the next decision."""
    while True:
        frame = top(g.s)
        kind = g.s[frame]
        if kind < f.FIRST_ASK:
            run(g, frame, kind)
        elif kind <= f.LAST_OPEN_ENDED and is_spent(g, kind):
            close(g, kind)
        else:
            return


def is_spent(g: State, kind: i64) -> bool:
    if kind == f.TAKE_TURN:
        return turn.is_turn_spent(g)
    if kind == f.PLACE or kind == f.PLACE_EXTRA:
        return place.is_place_spent(g.s)
    if kind == f.MOVE:
        return move.is_move_spent(g)
    return give_back.is_remove_each_spent(g)


def close(g: State, kind: i64) -> None:
    if kind == f.TAKE_TURN:
        turn.end_turn(g)
    else:
        pop(g.s)


def run(g: State, frame: i64, kind: i64) -> None:
    if kind == f.NEXT_TURN:
        turn.next_turn(g, frame)
    elif kind == f.END_ROUND:
        round.end_round(g)
    elif kind == f.START_ROUND:
        round.start_round_or_end_game(g, frame)
    elif kind == f.NEXT_PAYMENT:
        give_back.next_payment(g, frame)
    elif kind == f.SCORE_CASTILLO:
        general_scoring.score_castillo(g)
    elif kind == f.LEAVE_CASTILLO:
        general_scoring.leave_castillo(g)
    elif kind == f.SCORE_REGIONS:
        general_scoring.score_regions(g)
        round.reshuffle_region_deck(g)
    else:
        commit(g, frame, kind)


def commit(g: State, frame: i64, kind: i64) -> None:
    """Carry out a step that was proposed and met no veto."""
    s = g.s
    a = s[frame + 1]
    b = s[frame + 2]
    c = s[frame + 3]
    pop(s)
    if kind == f.COMMIT_MOVE:
        move.commit_move(g, a, b, c)
    elif kind == f.COMMIT_SCORE:
        score_area(g, a, b)
    elif kind == f.COMMIT_KING:
        king.commit_king(g, a, b)
    elif kind == f.COMMIT_PLACE:
        place.put_from_court(g, a)
    elif kind == f.COMMIT_RETURN:
        give_back.commit_return(g, a, b)
    elif kind == f.COMMIT_PAYMENT:
        give_back.commit_payment(g, a)
    elif kind == f.COMMIT_COURT_RETURN:
        give_back.commit_court_return(g, a)
    elif kind == f.COMMIT_RECRUIT:
        recruit.commit_recruit(g, a, b)
    elif kind == f.COMMIT_GRANDE:
        belongings.commit_grande(g, a)
    elif kind == f.COMMIT_SCOREBOARD:
        belongings.commit_scoreboard(g, a, b)
    elif kind == f.COMMIT_RECALL:
        belongings.commit_recall(g, a)
    else:
        commit_seldom(g, kind, a, b)


def commit_seldom(g: State, kind: i64, a: i64, b: i64) -> None:
    if kind == f.COMMIT_TAKE_VETO:
        veto.commit_take_veto(g)
    elif kind == f.START_DIALS:
        dials.start_dials(g, a, b)
    elif kind == f.DIALS_SET:
        dials.dials_set(g, a, b)
    elif kind == f.COMMIT_SECRET_REMOVAL:
        dials.commit_secret_removal(g, a)
    elif kind == f.COMMIT_EVICTION:
        dials.commit_eviction(g, a)
    elif kind == f.BEGIN_VERB:
        begin(g, a)
    elif kind == f.BEGIN_ABILITY:
        turn.begin_ability(g, a)
    elif kind == f.COMMIT_SMUGGLE:
        king.commit_smuggle(g)
    elif kind == f.COMMIT_SWAP:
        king.commit_swap(g, a)
    elif kind != f.END_SPECIAL:
        raise AssertionError(f"frame {kind} does not run")


class ElGrande(State):
    """A game of El Grande in progress."""

    def decider_mask(self) -> i64:
        return deciders_of(self.s)

    def list_options(self, seat: i64, out: vec[i64]) -> i64:
        return list_for(self, seat, out)

    def play(self, seat: i64, choice: i64) -> None:
        answer(self, seat, choice)
        advance(self)

    def clone(self) -> "ElGrande":
        return ElGrande(self.s[:], self.t, self.listed, self.luck.fork(), self.edition)

    def refuse(self, seat: int, choice: int) -> IllegalChoice:
        return refuse(self, seat, choice)

    def scores(self) -> list[int]:
        return [int(self.s[POINTS + seat]) for seat in range(self.s[SEATS])]
