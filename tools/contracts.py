"""What the page is compiled against, made from the server's messages and the game packages."""

import json
import re
from collections.abc import Iterator, Mapping
from dataclasses import asdict
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType

from sobremesa.catalogue import PACKAGES
from sobremesa.compiled_core import SOURCES
from sobremesa.kernel import rulebook
from sobremesa.kernel.contract import Contract
from sobremesa.kernel.package import GamePackage
from sobremesa.kernel.telling import EventKind
from sobremesa.kernel.texts import LANGUAGES, Texts
from sobremesa.learning.lessons import lessons
from sobremesa.server import parts
from sobremesa.server.handbook import bodies_module, protocol, structs_of
from sobremesa.server.routes import (
    account_bodies,
    bodies,
    club_bodies,
    days,
    lucks,
    notices,
    pasts,
    plans,
    record_bodies,
    reminders,
)
from sobremesa.server.typescript import comment, interface, names_in, shapes_in, union
from tools.routes import routes_module

# Where the page meets what the server said, it asks once of which game it is.
GUARDS = """const EVENT_NAMES: ReadonlySet<string> = new Set({names});
/** The facts of each event by its name. */
export type Facts = {{ [E in Event as E['name']]: E['facts'] }};
export const isView = (one: GameView | View): one is View => one.game === '{game}';
export const isEvent = (one: Happening): one is Event => EVENT_NAMES.has(one.name);"""
PLAIN_FACT = "number"
PLAIN_FACTS = ("number", "count", "flag")  # facts that are no number of something

# What the HTTP API takes and answers, by the file that has it.
BODIES: dict[str, tuple[ModuleType, ...]] = {
    "shell/http": (bodies, record_bodies, notices),
    "shell/past": (pasts,),
    "shell/luck": (lucks,),
    "account/http": (account_bodies,),
    "circles/http": (club_bodies,),
    "table/plans": (plans,),
    "account/days": (days,),
    "account/reminders": (reminders,),
}


def contracts(sources: Path) -> Iterator[tuple[Path, str]]:
    """Every generated file with its text."""
    shell = sources / "shell"
    yield shell / "protocol.ts", protocol()
    for file, modules in BODIES.items():
        protocol_path = "./protocol" if file.startswith("shell/") else "../shell/protocol"
        yield sources / f"{file}.ts", bodies_module(protocol_path, *modules)
    yield shell / "net" / "routes.ts", routes_module(where_shapes_are())
    for package in PACKAGES:
        yield sources / "games" / package.id / "contract.ts", game_contract(package)
        folder = sources / "generated" / package.id
        for language in LANGUAGES:
            yield folder / f"words-{language}.json", as_json(words(package, language))
            yield folder / f"rules-{language}.json", as_json(rules(package, language))
            yield folder / f"learning-{language}.json", as_json(learning(package, language))
        yield folder / "positions.json", as_json(positions(package))


def where_shapes_are() -> dict[str, str]:
    """By the name of a shape the file that has it, from where the page calls the server."""
    files: dict[str, tuple[ModuleType, ...]] = {"shell/protocol": (parts,), **BODIES}
    return {
        shape.__name__: f"../{file.removeprefix('shell/')}" if "shell/" in file else f"../../{file}"
        for file, modules in files.items()
        for module in modules
        for shape in structs_of(module)
    }


def as_json(table: object) -> str:
    return json.dumps(table, ensure_ascii=False, separators=(",", ":")) + "\n"


# --- a game's contract ---


def game_contract(package: GamePackage) -> str:
    offered = package.contract()
    view = as_written(offered.view)
    lists = {
        "EditionId": package.editions,
        "ActionName": action_names(package.event_kinds),
        **offered.names,
    }
    blocks = [
        f"// Made from the package of {package.title} by tools/web.py; do not edit.",
        "import type { GameView, Happening } from '../../shell/protocol';",
        "\n".join(name_list(name, values) for name, values in lists.items()),
        "\n".join(open_names(view, {**lists, **offered.unions})),
        constants(package, offered),
        *unions(offered, lists),
        *views(view, lists),
        fact_numbers(package.event_kinds),
        *(event(kind) for kind in package.event_kinds),
        union("Event", [kind.name for kind in package.event_kinds]),
        GUARDS.format(game=package.id, names=json.dumps([one.name for one in package.event_kinds])),
    ]
    return "\n\n".join(block for block in blocks if block) + "\n"


def name_list(name: str, values: tuple[str, ...]) -> str:
    plural = f"{screaming(name)}S"
    return (
        f"export const {plural} = {json.dumps(values)} as const;\n"
        f"export type {name} = (typeof {plural})[number];"
    )


def screaming(name: str) -> str:
    return re.sub(r"(?<=[a-z])(?=[A-Z])", "_", name).upper()


def open_names(view: type, lists: Mapping[str, object]) -> list[str]:
    """Texts with a name of their own that no list closes."""
    found = dict.fromkeys(name for name in names_in(view) if name not in lists)
    return [f"export type {name} = string;" for name in found]


def constants(package: GamePackage, offered: Contract) -> str:
    families = [
        family for edition in package.editions for family in package.space(edition).families
    ]
    first = {family.word: family.first for family in families}
    count = {family.word: len(family.arguments) for family in families}
    lines = [
        constant("SEAT_COUNTS", "How many can play.", package.seat_counts),
        constant("CHOICE_FIRST", "The first choice of each family.", first),
        constant("CHOICE_COUNT", "How many choices each family has.", count),
    ]
    lines += [constant(name, one.about, one.value) for name, one in offered.constants.items()]
    return "\n".join(lines)


def constant(name: str, about: str, value: object) -> str:
    return "\n".join([*comment(about), f"export const {name} = {json.dumps(value)} as const;"])


def as_written(shape: type) -> type:
    """A shape from its source: a compiled TypedDict has forgotten what its parts are."""
    source = SOURCES.joinpath(*shape.__module__.split(".")).with_suffix(".py")
    spec = spec_from_file_location(shape.__module__, source)
    assert spec
    assert spec.loader
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    found: type = getattr(module, shape.__name__)
    return found


def unions(offered: Contract, lists: Mapping[str, object]) -> Iterator[str]:
    for name, shapes in offered.unions.items():
        yield from (interface(shape, lists) for shape in shapes)
        yield union(name, [shape.__name__ for shape in shapes])


def views(view: type, lists: Mapping[str, object]) -> list[str]:
    parts = list(dict.fromkeys(shapes_in(view)))
    return [interface(part, lists, "View" if part is view else "") for part in parts]


# --- events ---


def action_names(kinds: tuple[EventKind, ...]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(kind.action for kind in kinds if kind.action))


def fact_numbers(kinds: tuple[EventKind, ...]) -> str:
    plain = [fact for kind in kinds if not kind.variants for fact in kind.fields.values()]
    varied = [
        fact.kind for kind in kinds for one in kind.variants.values() for fact, _ in one.facts
    ]
    found = dict.fromkeys(fact_type(fact) for fact in plain + varied)
    return "\n".join(f"export type {name} = number;" for name in found if name != PLAIN_FACT)


def fact_type(fact: str) -> str:
    if fact in PLAIN_FACTS:
        return PLAIN_FACT
    return f"{''.join(word.capitalize() for word in fact.split('_'))}Number"


def event(kind: EventKind) -> str:
    shapes = variants(kind) if kind.variants else facts_shape(kind)
    return "\n".join(
        [
            f"export interface {kind.name} extends Happening {{",
            f"  name: '{kind.name}';",
            "  action: ActionName;",
            f"  facts: {shapes};",
            "}",
        ]
    )


def facts_shape(kind: EventKind) -> str:
    facts = "; ".join(
        f"{name}: {fact_type(fact)}{' | null' if name in kind.private else ''}"
        for name, fact in kind.fields.items()
    )
    return f"{{ {facts} }}" if facts else "Record<never, never>"


def variants(kind: EventKind) -> str:
    """One shape for each thing the event can be about."""
    (field,) = kind.fields
    return " | ".join(
        "{ "
        + "; ".join(
            [
                f"{field}: {number}",
                *(
                    f"{fact.name}: {fact_type(fact.kind)}{' | null' if fact.when >= 0 else ''}"
                    for fact, _ in one.facts
                ),
            ]
        )
        + " }"
        for number, one in kind.variants.items()
    )


# --- words ---


def words(package: GamePackage, language: str) -> dict[str, object]:
    """Names and texts of the things of every edition."""
    names = package.words.texts(language).table("names")
    things = {
        edition: {
            entry.id: [entry.name, entry.text]
            for entry in package.words.glossary(language, edition)
        }
        for edition in package.editions
    }
    shared: dict[str, list[str]] = {}
    for table in things.values():
        for thing, entry in table.items():
            shared.setdefault(thing, entry)
    special = {
        edition: {thing: entry for thing, entry in table.items() if shared[thing] != entry}
        for edition, table in things.items()
    }
    return {
        "editions": names["edition"],
        "options": names["option"],
        "cards": shared,
        "cardsByEdition": special,
        **package.contract().words(language),
    }


def ours_in(package: GamePackage, passage: rulebook.Passage) -> list[str]:
    """The editions whose rulebook does not print it."""
    return [edition for edition in package.editions if passage.mark(edition)]


def passage(package: GamePackage, found: rulebook.Passage) -> dict[str, object]:
    return {
        "id": found.id,
        "title": found.title,
        "text": found.text,
        "editions": list(found.editions),
        "oursIn": ours_in(package, found),
    }


def rules(package: GamePackage, language: str) -> dict[str, object]:
    """The numbered passages and how the editions differ."""
    texts = package.words.texts(language)
    return {
        "passages": [passage(package, p) for p in rulebook.passages(texts)],
        "differences": [
            {"topic": d.topic, "byEdition": d.by_edition} for d in rulebook.differences(texts)
        ],
    }


def learning(package: GamePackage, language: str) -> dict[str, object]:
    """What the pages for learners add to the rules: chapters, rulings, words and a gallery."""
    texts = package.words.texts(language)
    return {
        "chapters": rulebook.chapters(texts),
        "rulings": [
            {**passage(package, r), "byEdition": r.by_edition, "isPrinted": r.printed}
            for r in rulebook.rulings(texts)
        ],
        "words": [asdict(word) for word in rulebook.word_list(texts)],
        "subjects": texts.table("learning")["subject"],
        "lessons": [
            {**about(texts, one.id), "id": one.id, "subject": one.subject, "passages": one.passages}
            for one in lessons(package.id)
        ],
        "gallery": {
            edition: [asdict(shelf) for shelf in package.words.gallery(language, edition)]
            for edition in package.editions
        },
    }


def about(texts: Texts, lesson: str) -> dict[str, str]:
    keys = ("title", "task", "hint", "why")
    return {key: texts.word("learning", "lesson", lesson, key) for key in keys}


def positions(package: GamePackage) -> dict[str, object]:
    """The positions of the course as their seat sees them: pictures for the rules."""
    return {one.id: one.begin().view(one.seat) for one in lessons(package.id)}
