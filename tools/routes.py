"""What every route takes and answers, as a table of types: the page calls nothing else."""

import re
from collections.abc import Iterator, Mapping
from types import NoneType
from typing import Any, get_args, get_origin, get_type_hints

from litestar import Litestar, Response
from litestar.handlers import HTTPRouteHandler
from litestar.routes import HTTPRoute

from sobremesa.server.app import make_routes
from sobremesa.server.settings import Settings
from sobremesa.server.typescript import shapes_in, written

HEAD = "// Made from the server's routes by tools/web.py; do not edit."
ABOUT = "/** By method and path: the body that is sent, none for most, and what is answered. */"
PREFIX = "/api"
NOTHING = "undefined"
RAW = {"POST /records": "Blob"}  # a file as it is
METHODS = {"GET", "POST", "PUT", "PATCH", "DELETE"}


def routes_module(modules: Mapping[str, str]) -> str:
    """`modules` says by the name of a shape where the page has it."""
    rows: list[str] = []
    used: set[str] = set()
    for name, body, answer in told(make_routes(Settings())):
        shapes = {one.__name__ for part in (body, answer) for one in outermost(part)}
        if shapes <= set(modules):
            used |= shapes
            sent = RAW.get(name, "") if body is None else written(body)
            rows.append(f"  '{name}': {{ body: [{sent}]; answer: {answered(answer)} }};")
    table = "\n".join([ABOUT, "export interface Routes {", *sorted(rows), "}"])
    return "\n".join([HEAD, *imports(modules, used), "", table]) + "\n"


def imports(modules: Mapping[str, str], used: set[str]) -> Iterator[str]:
    for module in sorted({modules[name] for name in used}):
        names = ", ".join(sorted(name for name in used if modules[name] == module))
        yield f"import type {{ {names} }} from '{module}';"


def told(app: Litestar) -> Iterator[tuple[str, Any, Any]]:
    """Each route of the API with its body and its answer; bytes are no business of the table."""
    for route in app.routes:
        if not isinstance(route, HTTPRoute) or not route.path_format.startswith(f"{PREFIX}/"):
            continue
        path = route.path_format.removeprefix(PREFIX)
        for handler in route.route_handlers:
            for method in handler.http_methods & METHODS:
                hints = get_type_hints(handler.fn)
                answer = answer_of(handler, hints.get("return"))
                if answer is not bytes:
                    yield f"{method} {path}", hints.get("data"), answer


def answer_of(handler: HTTPRouteHandler, answer: Any) -> Any:
    """What a response holds, or is described to hold where it is written as bytes."""
    if get_origin(answer) is not Response:
        return answer
    described = (handler.responses or {}).get(200)
    return described.data_container if described else get_args(answer)[0]


def answered(annotation: Any) -> str:
    return NOTHING if annotation in (None, NoneType) else written(annotation)


def outermost(annotation: Any) -> Iterator[type]:
    """The shapes that an annotation names itself; what they are made of is their business."""
    found = list(shapes_in(annotation)) if annotation is not None else []
    named = set(re.findall(r"\w+", written(annotation))) if found else set()
    yield from (one for one in found if one.__name__ in named)
