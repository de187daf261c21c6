"""The steps of a special action or ability, each told to the game as the choices it asks for."""

from collections import Counter
from collections.abc import Callable

from sobremesa.elgrande.conformance.play import Play
from sobremesa.elgrande.rules import choices, frames, layout
from sobremesa.kernel.vectors import (
    Data,
    Refused,
    counts,
    data,
    items,
    only,
    required,
    text,
    whole,
)

RECRUITING = (frames.RECRUIT, frames.RECRUIT_FROM_BOARD)


def take_step(play: Play, step: object) -> None:
    """Carry out one step; Refused if the game does not ask for it now."""
    facts = data(step)
    kinds = [kind for kind in STEPS if kind in facts]
    if len(kinds) != 1:
        raise Refused(f"{step!r} is no step")
    only(facts, kinds[0], *EXTRA_KEYS.get(kinds[0], ()))
    STEPS[kinds[0]](play, facts)


def lift(play: Play, owner: object, region: object) -> int:
    return choices.LIFT + play.names.owner(owner) * layout.REGIONS + play.names.region(region)


def move(play: Play, step: Data) -> None:
    facts = data(step["move"])
    only(facts, "owner", "from", "to")
    play.demand(frames.MOVE)
    play.choose(lift(play, required(facts, "owner"), required(facts, "from")))
    play.choose(choices.PUT + play.names.place(required(facts, "to")))


def place(play: Play, step: Data) -> None:
    facts = data(step["place"])
    only(facts, "to")
    play.demand(frames.PLACE_EXTRA, frames.PLACE)
    play.choose(choices.PLACE + play.names.place(required(facts, "to")))


def remove(play: Play, step: Data) -> None:
    facts = data(step["remove"])
    only(facts, "owner", "from")
    play.demand(frames.REMOVE_EACH)
    play.choose(lift(play, required(facts, "owner"), required(facts, "from")))


def pay(play: Play, step: Data) -> None:
    """One opponent's payment: made by choices, or already made if there was nothing to choose."""
    facts = data(step["payment"])
    only(facts, "owner", "from_court", "from_regions")
    owner = play.names.seat(required(facts, "owner"))
    from_court = counts({"court": facts.get("from_court", 0)})["court"]
    from_regions = {
        play.names.region(region): count
        for region, count in counts(facts.get("from_regions", {})).items()
        if count
    }
    if not play.payments:
        choose_payment(play, owner, from_court, from_regions)
    if play.vetoed:
        return
    if not play.payments:
        raise Refused("the payment is not complete")
    paid = play.payments.pop(0)
    if (paid.owner, paid.from_court, paid.from_regions) != (owner, from_court, from_regions):
        raise Refused(f"{play.names.seats[paid.owner]} has to pay otherwise")


def choose_payment(play: Play, payer: int, from_court: int, from_regions: dict[int, int]) -> None:
    pieces = [choices.LIFT_COURT] * from_court
    for region, count in from_regions.items():
        pieces += [choices.LIFT + payer * layout.REGIONS + region] * count
    for piece in pieces:
        play.demand(frames.PAY)
        if play.fact(1) != payer:
            raise Refused(f"it is not {play.names.seats[payer]} who pays now")
        play.choose(piece, payer)


def score(play: Play, step: Data) -> None:
    """One area: named when the game asks, or found among those it scored by itself."""
    area = play.names.place(step["score"])
    if play.asking in (frames.SCORE_NEXT, frames.CHOOSE_AREA):
        play.choose(choices.SCORE + area)
    if play.vetoed:
        return
    if area not in play.scored:
        raise Refused(f"{step['score']} is not scored")
    if play.order_is_fixed and area != play.scored[0]:
        raise Refused(f"{play.names.locations[play.scored[0]]} is scored before {step['score']}")
    play.scored.remove(area)


def king(play: Play, step: Data) -> None:
    play.demand(frames.MOVE_KING)
    play.choose(choices.KING + play.names.location(step["king"]))
    companions = [play.names.owner(owner) for owner in items(step.get("companions", []))]
    for owner in companions:
        if play.asking == frames.TAKE_ALONG:
            play.choose(choices.LIFT + owner * layout.REGIONS + play.fact(2))
    if Counter(companions) != Counter(play.companions):
        raise Refused("others ride along with the king")
    play.companions.clear()


def swap(play: Play, step: Data) -> None:
    play.demand(frames.SWAP)
    play.choose(choices.SWAP + play.names.seat(step["swap"]))


def grande(play: Play, step: Data) -> None:
    play.demand(frames.MOVE_GRANDE)
    play.choose(choices.GRANDE + play.names.region(step["grande"]))


def scoreboard(play: Play, step: Data) -> None:
    play.demand(frames.MOVE_SCOREBOARD)
    board = play.names.scoreboard(step["scoreboard"])
    place = play.names.place(required(step, "to"))
    play.choose(choices.SCOREBOARD + board * layout.PLACES + place)


def recall(play: Play, step: Data) -> None:
    play.demand(frames.RECALL_POWER)
    play.choose(choices.RECALL + play.names.power(step["recall"]))


def reinforce(play: Play, step: Data) -> None:
    play.demand(*RECRUITING)
    recruit(play, step["reinforce"])


def recruit(play: Play, taken: object) -> None:
    """Some from the province, then some from the board; nothing, where nothing is asked."""
    facts = data(taken)
    only(facts, "from_province", "from_regions")
    from_province = whole(facts.get("from_province", 0))
    if play.asking == frames.RECRUIT:
        if not 0 <= from_province <= choices.PICK - choices.RECRUIT - 1:
            raise Refused(f"nobody ever takes {from_province} from the province")
        play.choose(choices.RECRUIT + from_province)
    elif from_province != 0:
        raise Refused("nothing can be taken from the province")
    player = play.names.seats[play.active]
    for region, count in counts(facts.get("from_regions", {})).items():
        for _ in range(count):
            play.demand(frames.RECRUIT_FROM_BOARD)
            play.choose(lift(play, player, region))
    if play.asking == frames.RECRUIT_FROM_BOARD:
        play.choose(choices.STOP)


def choose(play: Play, step: Data) -> None:
    halves = {"move_all_own": choices.MOVE_HALF, "place_extra": choices.PLACE_HALF}
    half = text(step["choose"])
    if half not in halves:
        raise Refused(f"there is no half {half!r}")
    play.demand(frames.CHOOSE_HALF)
    play.choose(halves[half])


def effect(play: Play, step: Data) -> None:
    if step["effect"] not in play.effects:
        raise Refused(f"the card has no effect {step['effect']!r}")
    play.effects.clear()


STEPS: dict[str, Callable[[Play, Data], None]] = {
    "move": move,
    "place": place,
    "remove": remove,
    "payment": pay,
    "score": score,
    "king": king,
    "swap": swap,
    "grande": grande,
    "scoreboard": scoreboard,
    "recall": recall,
    "reinforce": reinforce,
    "choose": choose,
    "effect": effect,
}
EXTRA_KEYS = {"king": ("companions",), "scoreboard": ("to",)}
