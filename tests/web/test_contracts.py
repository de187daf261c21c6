"""What is generated for the page is what it will meet."""

import random
import re
import subprocess
from collections.abc import Collection, Iterator, Mapping
from pathlib import Path
from types import UnionType
from typing import Any, Union, get_args, get_origin

import msgspec
import pytest

from sobremesa.catalogue import GAMES, make_setup
from sobremesa.kernel.package import GamePackage
from sobremesa.kernel.rules.luck import seeded
from sobremesa.kernel.session import Session
from sobremesa.kernel.setup import Setup
from sobremesa.kernel.words import View
from sobremesa.server.handbook import protocol
from sobremesa.server.table.audience import kind_of
from sobremesa.server.typescript import fields_of, names_in, shapes_in
from tests.laws.setups import switched_on
from tools import web
from tools.contracts import as_written

MOMENTS = 100  # of each game are looked at


# --- views are as they are typed ---


def setups(package: GamePackage) -> Iterator[Setup]:
    """Every edition with few and many seats, with everything switched on or nothing."""
    for edition in package.editions:
        yield make_setup(package.id, edition, max(package.seat_counts))
        for seats in (min(package.seat_counts), 3):
            yield make_setup(package.id, edition, seats, switched_on(package, edition, seats))


def views(package: GamePackage, setup: Setup) -> Iterator[View]:
    """Some moments of a random game, as a seat and a spectator see them."""
    session = Session(package, setup, seeded("shapes"))
    luck = random.Random(5)
    while not session.game.is_over():
        if luck.random() < MOMENTS / 400:
            yield from package.views(setup, session.game, [None, luck.randrange(setup.seats)])
        seat = luck.choice(session.game.deciders())
        session.apply(seat, luck.choice(session.game.options(seat)))
    yield from package.views(setup, session.game, [None, 0])


def without_unions(shape: type, unions: Collection[str]) -> Any:
    """A shape in which what is one of several shapes may be anything: it is looked at apart."""
    for part in shapes_in(shape):
        for name, hint in part.__annotations__.items():
            if any(found in unions for found in names_in(hint)):
                part.__annotations__[name] = list[dict[str, Any]]
    return shape


def misfits(entry: dict[str, Any], shapes: Mapping[str, type]) -> list[str]:
    """Facts of something pending that its moment's shape does not have, or has otherwise."""
    fields = {name: annotation for name, annotation, _ in fields_of(shapes[entry["moment"]])}
    if set(fields) != set(entry):
        return [f"{sorted(entry)} are not {sorted(fields)}"]
    return [
        f"{entry['moment']}.{name}: {value!r} is no {fields[name]}"
        for name, value in entry.items()
        if not any(fits(value, one) for one in alternatives(fields[name]))
    ]


def alternatives(annotation: Any) -> tuple[Any, ...]:
    return get_args(annotation) if get_origin(annotation) in (Union, UnionType) else (annotation,)


def fits(value: object, annotation: Any) -> bool:
    try:
        msgspec.convert(value, annotation)
    except msgspec.ValidationError:
        return False
    return True


@pytest.mark.parametrize("game", list(GAMES))
def test_a_view_has_the_shape_it_is_typed_with(game: str) -> None:
    package = GAMES[game]
    offered = package.contract()
    shape = without_unions(as_written(offered.view), offered.unions)
    kinds = set(offered.names["DecisionKind"])
    moments = {
        get_args(fields_of(part)[0][1])[0]: part for part in offered.unions.get("Pending", ())
    }
    asked: set[str] = set()
    for setup in setups(package):
        for view in views(package, setup):
            # What is of another type is refused, what is not typed is lost.
            again = msgspec.convert(view, shape)
            assert again == view
            for entry in again["decision"].get("pending", []):
                assert misfits(entry, moments) == []
            asked.add(kind_of(view))
    assert asked <= kinds
    assert len(asked) > len(kinds) / 2


def test_a_view_of_another_shape_is_noticed() -> None:
    package = GAMES["salamanca"]
    shape: Any = as_written(package.contract().view)
    setup = make_setup("salamanca", None, 3)
    view = package.view(setup, package.new_game(setup, seeded("x")), 0)
    assert msgspec.convert({**view, "more": 1}, shape) == view
    for wrong in ({**view, "round": "1"}, {**view, "seats": [{}]}, {**view, "game": "elgrande"}):
        with pytest.raises(msgspec.ValidationError):
            msgspec.convert(wrong, shape)


# --- the page does not compile against another contract ---

USES = """
import type {{ Event, View }} from './contract';
export const round = (view: View): number => view.round;
export function heard(event: Event): number | null {{
  return event.name === '{event}' ? event.facts.{fact} : null;
}}
export const KINDS: Record<View['decision']['kind'], number> = {{
{kinds}
}};
"""


CHANGES = (
    ("", ""),
    ("'BuildingSold'", "'BuildingTraded'"),
    ("amount:", "sum:"),
    ("  round: number;\n  rounds", "  week: number;\n  rounds"),
    ('"sell",', '"sell", "barter",'),
)


def test_a_renamed_event_a_renamed_part_or_a_new_question_does_not_compile(tmp_path: Path) -> None:
    made = {
        path.parent.name: text for path, text in web.generated(web.ROOT) if path.suffix == ".ts"
    }
    import_line = "import type { GameView, Happening } from '../protocol';"
    contract = re.sub("import type .*", import_line, made["salamanca"])
    kinds = GAMES["salamanca"].contract().names["DecisionKind"]
    listed = "\n".join(f"  '{kind}': 1," for kind in kinds)
    uses = USES.format(event="BuildingSold", fact="amount", kinds=listed)
    (tmp_path / "protocol.ts").write_text(protocol(), encoding="utf-8")
    for number, (old, new) in enumerate(CHANGES):
        assert old in contract
        folder = tmp_path / f"change-{number}"
        folder.mkdir()
        (folder / "contract.ts").write_text(contract.replace(old, new), encoding="utf-8")
        (folder / "uses.ts").write_text(uses, encoding="utf-8")
    said = compiled(tmp_path.glob("*/uses.ts"))
    failed = [number for number in range(len(CHANGES)) if f"change-{number}/uses.ts" in said]
    assert failed == list(range(1, len(CHANGES))), said


def compiled(files: Iterator[Path]) -> str:
    """What the compiler says about some files, each error with its file's name."""
    tsc = web.ROOT / "web" / "node_modules" / ".bin" / "tsc"
    options = "--strict --noEmit --target es2022 --lib es2022,dom --module esnext"
    done = subprocess.run(
        [tsc, *options.split(), "--moduleResolution", "bundler", *files],
        capture_output=True,
        text=True,
        check=False,
    )
    return done.stdout


# --- nor against routes that take or answer something else ---

API = "web/src/shell/net/api.ts"
CALLS = """
import type { Body, Method, Path, Routes } from './types';
declare function call<R extends keyof Routes>(
  method: Method<R>, path: Path<R>, ...body: Body<Routes[R]['body']>
): Promise<Routes[R]['answer']>;
export const seat = async (id: string): Promise<number> =>
  (await call<'POST /tables/{table_id}/join'>(
    'POST', `/tables/${id}/join`, { seat: 1, invite: null },
  )).seat;
export const again = async (id: string): Promise<string> =>
  (await call<'POST /tables/{table_id}/rematch'>('POST', `/tables/${id}/rematch`)).table;
"""
ROUTE_CHANGES = (
    ("", "", ""),
    ("shell/http.ts", "  seat?: number | null;\n  invite", "  chair?: number | null;\n  invite"),
    ("shell/http.ts", "interface Seated {\n  seat:", "interface Seated {\n  chair:"),
    ("shell/http.ts", "interface Rematch {\n  table:", "interface Rematch {\n  next:"),
    ("shell/net/routes.ts", "'POST /tables/{table_id}/join'", "'PUT /tables/{table_id}/join'"),
    (
        "shell/net/routes.ts",
        "{ body: []; answer: Rematch }",
        "{ body: [Joining]; answer: Rematch }",
    ),
)


def call_types() -> str:
    """How the page types a call, as it stands in its source."""
    source = (web.ROOT / API).read_text(encoding="utf-8")
    types = source[source.index("type Route = ") : source.index("/** Asks a route")]
    exported = re.sub("^type ", "export type ", types, flags=re.MULTILINE)
    return f"import type {{ Routes }} from './routes';\nexport type {{ Routes }};\n{exported}"


def test_a_route_that_takes_or_answers_something_else_does_not_compile(tmp_path: Path) -> None:
    sources = web.ROOT / "web" / "src"
    made = {
        path.relative_to(sources).as_posix(): text
        for path, text in web.generated(web.ROOT)
        if path.suffix == ".ts" and "games" not in path.parts
    }
    for number, (file, old, new) in enumerate(ROUTE_CHANGES):
        changed = {**made, file: made[file].replace(old, new)} if file else made
        assert not file or old in made[file]
        folder = tmp_path / f"change-{number}"
        for name, text in changed.items():
            (folder / name).parent.mkdir(parents=True, exist_ok=True)
            (folder / name).write_text(text, encoding="utf-8")
        (folder / "shell" / "net" / "types.ts").write_text(call_types(), encoding="utf-8")
        (folder / "shell" / "net" / "uses.ts").write_text(CALLS, encoding="utf-8")
    said = compiled(tmp_path.glob("*/shell/net/uses.ts"))
    failed = [
        number
        for number in range(len(ROUTE_CHANGES))
        if f"change-{number}/shell/net/uses.ts" in said
    ]
    assert failed == list(range(1, len(ROUTE_CHANGES))), said
