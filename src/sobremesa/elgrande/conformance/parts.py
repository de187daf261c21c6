"""The parts of a turn as the game asks for them: placing, the special, an ability, discs."""

from collections.abc import Iterable

from sobremesa.elgrande.conformance.play import Play
from sobremesa.elgrande.conformance.steps import take_step
from sobremesa.elgrande.rules import choices, frames
from sobremesa.kernel.vectors import Data, Refused, counts, items


def place(play: Play, to: object) -> None:
    """The placing half of a turn, one caballero after another; an empty one is no placing."""
    for name, count in counts(to).items():
        place = play.names.place(name)
        for _ in range(count):
            play.demand(frames.TAKE_TURN, frames.PLACE)
            play.choose(choices.PLACE + place)
    if play.asking == frames.PLACE:
        play.choose(choices.STOP)


def carry_out(play: Play, steps: object) -> None:
    """The special half of a turn; without steps it is dropped and never announced."""
    if not items(steps):
        return
    announce(play)
    for step in items(steps):
        if play.vetoed:
            return
        take_step(play, step)
    play.finish_special()


def announce(play: Play) -> None:
    play.demand(frames.TAKE_TURN)
    play.choose(choices.SPECIAL)


def use_ability(play: Play, steps: object) -> None:
    """A modifier's ability; what is left of it is declined."""
    for step in items(steps):
        take_step(play, step)
    if play.asking == frames.RECRUIT:
        play.choose(choices.RECRUIT)
    if play.asking in (frames.MOVE, frames.PLACE, frames.RECRUIT_FROM_BOARD):
        play.choose(choices.STOP)


def name_source(play: Play, action: Data) -> None:
    if play.vetoed:
        return
    if play.asking == frames.NAME_SOURCE:
        play.choose(choices.SOURCE + play.names.region(action.get("source")))
    elif "source" in action:
        raise Refused("no source is named for this card")


def diallers(play: Play) -> list[int]:
    return play.game.deciders() if play.asking == frames.SET_DIAL else []


def dial(play: Play, discs: Data) -> None:
    """All discs at once: exactly those seats dial that are asked."""
    asked = [play.names.seats[seat] for seat in diallers(play)]
    if set(discs) != set(asked):
        raise Refused(f"{listed(asked)} must dial, not {listed(discs)}")
    for player, region in discs.items():
        play.choose(choices.DIAL + play.names.region(region), play.names.seat(player))


def listed(names: Iterable[str]) -> str:
    return ", ".join(names) or "nobody"


def score_in_order(play: Play, order: object) -> None:
    """Where the active seat may order several scorings, as given, then by the scoring key."""
    for region in items(order):
        if play.asking == frames.SCORE_NEXT:
            play.choose(choices.SCORE + play.names.region(region))
    while play.asking == frames.SCORE_NEXT:
        play.choose(play.game.options(play.active)[0])


def demand_order(play: Play, order: object) -> None:
    """Nobody objected: the scorings were exactly these, one after the other."""
    wanted = [play.names.region(region) for region in items(order)]
    if play.scored != wanted:
        raise Refused(f"the order is {listed(play.names.locations[area] for area in play.scored)}")
