"""What Litestar's description of the API leaves out."""

import re
from collections.abc import Callable

from litestar import Litestar
from litestar.openapi.spec import Schema
from litestar.routes import HTTPRoute

from sobremesa.server.routes.bodies import Strict


def say_what_is_refused(app: Litestar) -> None:
    """Bodies take no field they do not know; the description says so too."""
    schemas = app.openapi_schema.components.schemas
    for strict in Strict.__subclasses__():
        found = schemas.get(strict.__name__)
        if isinstance(found, Schema):
            found.additional_properties = False


def name_operations(app: Litestar) -> None:
    """`LookAtMoment` reads better as `Look at moment`."""
    for item in (app.openapi_schema.paths or {}).values():
        for operation in (item.get, item.post, item.patch, item.delete):
            if operation and operation.summary:
                words = re.findall("[A-Z][a-z]*", operation.summary)
                operation.summary = " ".join(words).capitalize()


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
