"""Why a caballero may not be recruited, placed, lifted or put down."""

from sobremesa.elgrande import layout
from sobremesa.elgrande.refusals.question import Question, at_place, of_seat
from sobremesa.kernel.errors import Refusal


def recruit(asked: Question) -> Refusal | None:
    if asked.word != "recruit":
        return None
    allowance = asked.facts[0]
    if asked.offset > allowance:
        return Refusal("recruit_too_many", "EG.recruit.7", {"count": str(allowance)})
    left = int(asked.g.s[layout.PROVINCE + asked.active])
    return Refusal("province_too_small", "EG.recruit.3", {"count": str(left)})


def recruit_from_board(asked: Question) -> Refusal | None:
    if asked.word != "lift":
        return None
    owner, region = divmod(asked.offset, layout.REGIONS)
    if owner != asked.seat:
        return of_seat("recruit_own_only", "EG.recruit.4", region, owner)
    if asked.is_kings(region):
        return at_place("kings_region_leave", "EG.recruit.6", region)
    return of_seat("nobody_there", "EG.move.14", region, owner)


def take_turn(asked: Question) -> Refusal | None:
    if asked.word == "place":
        return cannot_place_at_all(asked) or place(asked)
    if asked.word == "special":
        if asked.g.s[layout.SPECIAL_DONE]:
            return Refusal("special_once", "EG.turn.4")
        return Refusal("special_impossible", "EG.special.8")
    if asked.word == "stop":
        return Refusal("say_end", "EG.turn.7")
    return None


def cannot_place_at_all(asked: Question) -> Refusal | None:
    if asked.g.s[layout.PLACED]:
        return Refusal("placing_once", "EG.turn.5")
    if asked.g.s[layout.COURT + asked.seat] == 0:
        return Refusal("court_empty", "EG.place.3")
    return None


def place(asked: Question) -> Refusal | None:
    if asked.word == "special":
        return Refusal("finish_placing", "EG.turn.3")
    if asked.word == "end":
        return Refusal("say_stop", "EG.turn.3")
    if asked.word != "place":
        return None
    if asked.offset == layout.CASTILLO:
        return Refusal("castillo_closed", "EG.place.7")
    if asked.is_kings(asked.offset):
        return at_place("kings_region_enter", "EG.place.5", asked.offset)
    facts = {"place": str(asked.offset), "king": str(asked.king)}
    return Refusal("not_next_to_king", "EG.place.4", facts)


def place_extra(asked: Question) -> Refusal | None:
    if asked.word == "end":
        return Refusal("say_stop", "EG.turn.3")
    if asked.word != "place":
        return None
    if asked.is_kings(asked.offset):
        return at_place("kings_region_enter", "EG.place.5", asked.offset)
    return Refusal("extra_not_castillo", "EG.place.11")


def lift(asked: Question) -> Refusal | None:
    if asked.word == "end":
        return Refusal("say_stop", "EG.turn.3")
    if asked.word == "place":
        return Refusal("finish_special", "EG.turn.3")
    if asked.word == "lift_court":
        return Refusal("court_stays", "EG.move.11")
    if asked.word != "lift":
        return None
    owner, region = divmod(asked.offset, layout.REGIONS)
    return (
        whose_may_not(asked, owner)
        or where_not(asked, region)
        or of_seat("nobody_there", "EG.move.14", region, owner)
    )


def whose_may_not(asked: Question, owner: int) -> Refusal | None:
    own, foreign, _, _ = asked.facts
    if owner == asked.active and own == 0:
        return Refusal("own_spent" if asked.card_fact(0) else "own_not_allowed", "EG.move.7")
    if owner != asked.active and foreign == 0:
        return Refusal(
            "foreign_spent" if asked.card_fact(1) else "foreign_not_allowed", "EG.move.6"
        )
    return None


def where_not(asked: Question, region: int) -> Refusal | None:
    source = asked.facts[3]
    if asked.is_kings(region):
        return at_place("kings_region_leave", "EG.move.3", region)
    if source >= 0 and region != source:
        return at_place("one_source", "EG.move.9", source)
    return None


def put_down(asked: Question) -> Refusal | None:
    if asked.word == "put":
        if asked.is_kings(asked.offset):
            return at_place("kings_region_enter", "EG.move.4", asked.offset)
        return at_place("same_region", "EG.move.5", asked.offset)
    return Refusal("put_it_down", "EG.move.1")


def remove_each(asked: Question) -> Refusal | None:
    if asked.word == "end":
        return Refusal("say_stop", "EG.turn.3")
    if asked.word == "lift_court":
        return Refusal("court_stays", "EG.return.7")
    if asked.word != "lift":
        return None
    owner, region = divmod(asked.offset, layout.REGIONS)
    if owner == asked.active:
        return Refusal("not_your_own", "EG.special.6")
    if asked.facts[0] >> owner & 1:
        return of_seat("one_of_each", "EG.return.7", region, owner)
    if asked.is_kings(region):
        return at_place("kings_region_leave", "EG.return.3", region)
    return of_seat("nobody_there", "EG.move.14", region, owner)


def pay(asked: Question) -> Refusal | None:
    if asked.word == "lift_court":
        return Refusal("court_empty", "EG.return.8")
    if asked.word in ("stop", "end"):
        return Refusal("pay_the_rest", "EG.return.8", {"count": str(asked.facts[1])})
    if asked.word != "lift":
        return None
    owner, region = divmod(asked.offset, layout.REGIONS)
    if owner != asked.seat:
        return Refusal("pay_own_only", "EG.return.8")
    if asked.is_kings(region):
        return at_place("kings_region_leave", "EG.return.3", region)
    return of_seat("nobody_there", "EG.move.14", region, owner)


def take_along(asked: Question) -> Refusal | None:
    if asked.word != "lift":
        return Refusal("retinue_must_ride", "EG.regency.2")
    owner, region = divmod(asked.offset, layout.REGIONS)
    if region != asked.facts[1]:
        return at_place("retinue_source", "EG.regency.2", asked.facts[1])
    return of_seat("nobody_there", "EG.move.14", region, owner)
