"""The course: positions to try, judged by the rules. Nothing is kept; the page sends its way."""

import asyncio
from collections.abc import Sequence

from litestar import Router, post
from litestar.params import FromPath, JSONBody

from sobremesa.answers.situation import Situation
from sobremesa.catalogue import game_package
from sobremesa.kernel.errors import IllegalChoice, UnknownName
from sobremesa.learning.judging import is_answered, played, verdict
from sobremesa.learning.lessons import Lesson, lesson
from sobremesa.library.game import Game
from sobremesa.server.errors import Refusal
from sobremesa.server.routes.bodies import (
    AreaChange,
    Chosen,
    LessonMoment,
    LessonTry,
    LessonVerdict,
    LessonWhy,
    WhyNot,
)
from sobremesa.server.routes.problems import answers
from sobremesa.server.routes.words import Language
from sobremesa.server.table.audience import Audience, happenings
from sobremesa.server.trying import question

NAMES = ("Inés", "Marco", "Lotte", "Tajo", "Duero")


@post("/games/{game:str}/lessons/{lesson_id:str}", status_code=200, responses=answers(404, 409))
async def try_lesson(
    game: FromPath[str],
    lesson_id: FromPath[str],
    data: JSONBody[LessonTry],
    language: Language = "en",
) -> LessonMoment:
    """A position of the course after some choices; once they are an answer, how good it is."""
    wanted = known(game, lesson_id)
    return await asyncio.to_thread(shown, wanted, data.choices, language)


@post("/games/{game:str}/lessons/{lesson_id:str}/why", status_code=200, responses=answers(404, 409))
async def why_not(
    game: FromPath[str],
    lesson_id: FromPath[str],
    data: JSONBody[LessonWhy],
    language: Language = "en",
) -> WhyNot:
    """Why a choice is not possible after some others, and the passage it rests on."""
    wanted = known(game, lesson_id)
    here = situation(wanted, reached(wanted, data.choices), language)
    if here.session.game.is_listed(here.seat, data.choice):
        return WhyNot("", "")
    return WhyNot(*here.why_not(data.choice))


def known(game: str, lesson_id: str) -> Lesson:
    try:
        return lesson(game_package(game).id, lesson_id)
    except UnknownName as problem:
        raise Refusal("unknown", str(problem)) from None


def reached(wanted: Lesson, choices: Sequence[Chosen]) -> Game:
    try:
        return played(wanted, [one.choice for one in choices])
    except (IllegalChoice, UnknownName):
        raise Refusal("wrong-moment", "these choices lead nowhere in this position") from None


def situation(wanted: Lesson, game: Game, language: str) -> Situation:
    return Situation(game.session, wanted.seat, language, NAMES[: game.setup.seats])


def shown(wanted: Lesson, choices: Sequence[Chosen], language: str) -> LessonMoment:
    game = reached(wanted, choices)
    here = situation(wanted, game, language)
    told = len(here.session.events)
    is_over = is_answered(wanted, game, len(choices))
    return LessonMoment(
        view=here.view,
        seat=here.seat,
        names=list(here.names),
        events=happenings(
            here.session, 0, told, Audience(here.seat, language), tuple(here.names), {}
        ),
        decision=None if is_over else question(here, len(choices)),
        verdict=judged(wanted, here, game) if is_over else None,
    )


def judged(wanted: Lesson, here: Situation, game: Game) -> LessonVerdict:
    found = verdict(wanted, game)
    start = situation(wanted, wanted.begin(), here.language)
    return LessonVerdict(
        is_right=found.is_right,
        is_lead=wanted.lead,
        got=found.got,
        best=found.best,
        before=found.before,
        after=found.after,
        changed=changes(forecast(start), forecast(here)),
    )


def forecast(here: Situation) -> dict[str, list[int]]:
    session = here.session
    areas = here.words.forecast(here.language, session.setup, session.game, here.seat)
    return {name: list(row) for name, row in areas.items()}


def changes(before: dict[str, list[int]], after: dict[str, list[int]]) -> list[AreaChange]:
    """What the answer changed in what each area would pay."""
    nothing = [0] * len(next(iter((before | after).values()), []))
    rows = [
        AreaChange(name, before.get(name, nothing), after.get(name, nothing))
        for name in before | after
    ]
    return [row for row in rows if row.before != row.after]


router = Router("/", route_handlers=[try_lesson, why_not], tags=["games"])
