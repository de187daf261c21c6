"""What Litestar's description of the API leaves out."""

import re
from collections.abc import Callable
from typing import Any

import msgspec
from litestar import Litestar, Request
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.routes import HTTPRoute

from sobremesa.server.routes.bodies import Strict

Json = dict[str, Any]


class Description(JsonRenderPlugin):
    """Made when somebody asks for it: it takes longer than everything else at the start."""

    def __init__(self) -> None:
        super().__init__()
        self._made: tuple[Json, bytes] | None = None

    def render(self, request: Request[Any, Any, Any], openapi_schema: Json) -> bytes:
        if self._made is None or self._made[0] is not openapi_schema:
            self._made = (openapi_schema, self.render_json(request, completed(openapi_schema)))
        return self._made[1]


def completed(told: Json) -> Json:
    paths = {path: named(methods) for path, methods in told["paths"].items()}
    components = told["components"]
    schemas = {**components["schemas"], **strict_bodies(components["schemas"])}
    return {**told, "paths": paths, "components": {**components, "schemas": schemas}}


def strict_bodies(known: Json) -> Json:
    """Of bodies: unknown fields and bounds; Litestar forgets zeros and whatever is nested."""
    bodies = [one for one in Strict.__subclasses__() if one.__name__ in known]
    _, told = msgspec.json.schema_components(bodies, ref_template="#/components/schemas/{name}")
    return told


def named(methods: Json) -> Json:
    """`LookAtMoment` reads better as `Look at moment`."""
    return {
        method: {**operation, "summary": " ".join(words(operation["summary"])).capitalize()}
        if "summary" in operation
        else operation
        for method, operation in methods.items()
    }


def words(name: str) -> list[str]:
    return re.findall("[A-Z][a-z]*", name)


def methods_by_path(app: Litestar) -> Callable[[str], list[str]]:
    """Which methods a path knows; Litestar forgets those of handlers registered later."""
    known = [
        (re.compile(re.sub(r"\\\{[^/]*?\\\}", "[^/]+", re.escape(route.path_format))), route)
        for route in app.routes
        if isinstance(route, HTTPRoute)
    ]

    def methods(path: str) -> list[str]:
        found = {
            str(method)
            for pattern, route in known
            if pattern.fullmatch(path.rstrip("/") or "/")
            for method in route.methods
        }
        return sorted(found | {"OPTIONS"}) if found else []

    return methods
