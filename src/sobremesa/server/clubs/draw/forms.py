"""The forms of tournaments: how many rounds, and the next one from what was played."""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Literal

from sobremesa.server.clubs.draw.groups import (
    final_round,
    finalists,
    group_round,
    group_rounds,
    groups_of,
)
from sobremesa.server.clubs.draw.past import Drawn, Past
from sobremesa.server.clubs.draw.robin import robin_round, robin_rounds
from sobremesa.server.clubs.draw.swiss import swiss_round, swiss_rounds

Form = Literal["round_robin", "groups", "swiss"]


@dataclass(frozen=True)
class Field:
    """All who entered, in the order they came, with how they stand now."""

    players: Sequence[int]
    seats: int
    gone: Collection[int] = ()
    ranked: Sequence[int] = ()  # those who still play, the best first
    points: Mapping[int, int] = field(default_factory=dict)


def fewest_players(form: Form, seats: int) -> int:
    return 2 * seats if form == "groups" else seats


def usual_rounds(form: Form, players: int, seats: int) -> int:
    if form == "groups":
        return group_rounds(players, seats) + 1
    return swiss_rounds(players, seats) if form == "swiss" else robin_rounds(players, seats)


def drawn_round(form: Form, entered: Field, past: Past, number: int, rounds: int) -> Drawn:
    """Round `number` of so many, counted from 0; where many dropped out it may have no table."""
    if form == "swiss":
        return swiss_round(entered.ranked, entered.points, entered.seats, past)
    if form == "round_robin":
        return robin_round(entered.players, entered.gone, entered.seats, past, number)
    groups = groups_of(entered.players, entered.seats)
    if number == rounds - 1:
        return final_round(finalists(groups, entered.ranked, entered.seats), past)
    return group_round(groups, entered.gone, entered.seats, past, number)


def is_over(form: Form, entered: Field, past: Past, number: int, rounds: int) -> bool:
    """Whether no round from this one on has a table, if nobody else drops out."""
    to_come = (drawn_round(form, entered, past, later, rounds) for later in range(number, rounds))
    return not any(drawn.tables for drawn in to_come)


def foreseen(form: Form, entered: Field, past: Past, rounds: int) -> list[Drawn]:
    """Rounds to come that depend on no result, if everybody stays."""
    known = {"round_robin": rounds, "groups": rounds - 1, "swiss": 0}[form]
    before = list(past.rounds)
    for number in range(len(before), known):
        before.append(drawn_round(form, entered, Past(before), number, rounds))
    return before[len(past.rounds) :]
