"""The house in words: games, editions, options, levels and the rules."""

from typing import Annotated, Literal

from litestar import Router, get
from litestar.params import FromPath, QueryParameter

from sobremesa.bots.levels import LEVELS
from sobremesa.catalogue import GAMES, game_package
from sobremesa.kernel.errors import UnknownName
from sobremesa.kernel.package import GamePackage
from sobremesa.kernel.rulebook import passages, rulings
from sobremesa.kernel.texts import LANGUAGES
from sobremesa.server.errors import Refusal
from sobremesa.server.routes.bodies import GameInfo, House, Rules, Text
from sobremesa.server.routes.problems import answers

Language = Annotated[Literal["en", "nl", "de"], QueryParameter()]


@get("/games", responses=answers())
async def list_games() -> House:
    """Everything that can be chosen for a table."""
    return House([game_info(package) for package in GAMES.values()], list(LEVELS), list(LANGUAGES))


def game_info(package: GamePackage) -> GameInfo:
    return GameInfo(
        id=package.id,
        title=package.title,
        editions=list(package.editions),
        default_edition=package.default_edition,
        seat_counts=list(package.seat_counts),
        options={
            edition: {str(seats): options(package, edition, seats) for seats in package.seat_counts}
            for edition in package.editions
        },
        standing=[preset.kind for preset in package.standing_answers],
    )


def options(package: GamePackage, edition: str, seats: int) -> dict[str, list[str]]:
    return {name: list(names) for name, names in package.options(edition, seats).items()}


@get("/games/{game:str}/rules", responses=answers(404))
async def read_rules(
    game: FromPath[str],
    edition: Annotated[str | None, QueryParameter()] = None,
    language: Language = "en",
) -> Rules:
    """The rules of an edition: passages, rulings where the book is silent, and every card."""
    try:
        package = game_package(game)
    except UnknownName as problem:
        raise Refusal("unknown", str(problem)) from None
    wanted = edition or package.default_edition
    if wanted not in package.editions:
        raise Refusal("unknown", f"{package.title} has no edition '{wanted}'")
    texts = package.words.texts(language)
    return Rules(
        [Text(one.id, one.title, one.text) for one in passages(texts, wanted)],
        [Text(one.id, one.title, one.text) for one in rulings(texts, wanted)],
        [Text(one.id, one.name, one.text) for one in package.words.glossary(language, wanted)],
    )


router = Router("/", route_handlers=[list_games, read_rules], tags=["games"])
