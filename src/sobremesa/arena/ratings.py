"""Ratings of bots from the places of every game, in the order of the games."""

from collections.abc import Sequence

from sobremesa.arena.match import Played
from sobremesa.arena.plan import Plan
from sobremesa.study.rating import NEWCOMER, Rating, rated_once


def rate(plan: Plan, games: Sequence[Played]) -> list[Rating]:
    """By the number of the bot in the plan."""
    now = {str(bot): NEWCOMER for bot in range(len(plan.bots))}
    for played in games:
        seating = [str(bot) for bot in plan.seating(played.game)]
        before = [now[bot] for bot in seating]
        now |= rated_once(before, [-float(score) for score in played.scores], seating)
    return [now[str(bot)] for bot in range(len(plan.bots))]
