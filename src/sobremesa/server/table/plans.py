"""Sealed answers: laid before the question comes, used when it does, known to their seat alone."""

from dataclasses import dataclass

from msgspec.structs import replace

from sobremesa.kernel.standing import PlannedAnswer, asked_kind
from sobremesa.kernel.words import View
from sobremesa.server import limits
from sobremesa.server.parts import Plan
from sobremesa.server.table.history import History
from sobremesa.server.table.people import Company


@dataclass(frozen=True)
class Due:
    """A plan whose question is open, and the first of its choices that goes, if any does."""

    plan: Plan
    choice: int | None


def due_plan(history: History, around: Company, seat: int) -> Due | None:
    """Looked at only where somebody has plans: a view costs something."""
    plans = around.plans(seat).ahead
    if not plans or seat not in history.asked:
        return None
    view = history.package.view(history.setup, history.session.game, seat)
    fitting = [plan for plan in plans if fits(plan, history, view)]
    if not fitting:
        return None
    options = history.session.game.options(seat)
    going = [choice for choice in fitting[0].choices if choice in options]
    return Due(fitting[0], going[0] if going else None)


def fits(plan: Plan, history: History, view: View) -> bool:
    if plan.kind != asked_kind(view):
        return False
    preset = preset_for(history, plan.kind)
    if plan.about is None or preset is None or preset.about is None:
        return True
    return preset.about(view) == plan.about


def preset_for(history: History, kind: str) -> PlannedAnswer | None:
    return next((one for one in history.package.planned_answers if one.kind == kind), None)


def without(around: Company, seat: int, plan: Plan) -> Company:
    """It was used."""
    plans = around.plans(seat)
    left = [one for one in plans.ahead if one != plan]
    return around.with_plans(seat, replace(plans, ahead=left))


def dropped(around: Company, seat: int, plan: Plan) -> Company:
    """Nothing of it went, which its owner is told."""
    after = without(around, seat, plan)
    told = [*around.plans(seat).dropped, plan][-limits.PLANS_PER_SEAT :]
    return after.with_plans(seat, replace(after.plans(seat), dropped=told))


def possible(history: History, seat: int) -> dict[str, list[int]]:
    """By kind of question: the choices one may put in order, of what one sees now."""
    view = history.package.view(history.setup, history.session.game, seat)
    space = history.package.space(history.setup.edition)
    return {
        preset.kind: [space.number(text) for text in preset.answers(view)]
        for preset in history.package.planned_answers
    }
