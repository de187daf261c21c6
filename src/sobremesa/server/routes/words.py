"""The house in words: games, editions, options, levels and the rules."""

from typing import Annotated, Literal

from litestar import Router, get
from litestar.params import FromPath, QueryParameter

from sobremesa.bots.levels import LEVELS, guests
from sobremesa.catalogue import GAMES, game_package
from sobremesa.kernel.errors import UnknownName
from sobremesa.kernel.package import GamePackage
from sobremesa.kernel.rulebook import passages, rulings
from sobremesa.kernel.setup import OneOf
from sobremesa.kernel.texts import LANGUAGES, Texts
from sobremesa.server.errors import Refusal
from sobremesa.server.routes.bodies import GameInfo, GameWords, House, Named, Rules, Text
from sobremesa.server.routes.problems import answers

Language = Annotated[Literal["en", "nl", "de"], QueryParameter()]


@get("/games", responses=answers())
async def list_games(language: Language = "en") -> House:
    """Everything that can be chosen for a table, and how it is called."""
    games = [game_info(package, language) for package in GAMES.values()]
    return House(games, [*LEVELS, *guests()], list(LANGUAGES))


def game_info(package: GamePackage, language: str) -> GameInfo:
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
        single=sorted(single_options(package)),
        standing=[preset.kind for preset in package.standing_answers],
        planned=[preset.kind for preset in package.planned_answers],
        words=game_words(package, language),
    )


def single_options(package: GamePackage) -> set[str]:
    return {
        name
        for edition in package.editions
        for seats in package.seat_counts
        for name, names in package.options(edition, seats).items()
        if isinstance(names, OneOf)
    }


def game_words(package: GamePackage, language: str) -> GameWords:
    texts = package.words.texts(language)
    optional = {name for edition in package.editions for name in every_option(package, edition)}
    items = {
        entry.id: entry.name
        for edition in package.editions
        for entry in package.words.glossary(language, edition)
    }
    return GameWords(
        texts.word("names", "game", "about"),
        texts.word("names", "game", "primer"),
        {id: named(texts, "edition", id, "description") for id in package.editions},
        {id: named(texts, "option", id, "help") for id in sorted(optional)},
        {item: items[item] for item in sorted(pickable(package)) if item in items},
    )


def named(texts: Texts, kind: str, id: str, about: str) -> Named:
    return Named(texts.word("names", kind, id, "name"), texts.word("names", kind, id, about))


def every_option(package: GamePackage, edition: str) -> set[str]:
    return {name for seats in package.seat_counts for name in package.options(edition, seats)}


def pickable(package: GamePackage) -> set[str]:
    """Everything some option lists."""
    return {
        item
        for edition in package.editions
        for seats in package.seat_counts
        for listed in package.options(edition, seats).values()
        for item in listed
    }


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
