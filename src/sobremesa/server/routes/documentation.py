"""The documentation that was built into this installation, under /docs."""

from pathlib import Path

from litestar import Router, get
from litestar.response import Redirect
from litestar.static_files import create_static_files_router
from litestar.types import ControllerRouterHandler

FIRST = "/docs/index.html"
NOT_BUILT = "This installation carries no documentation; in a working copy `make docs` builds it.\n"


@get("/docs", include_in_schema=False)
async def to_the_first_page() -> Redirect:
    """Pages link to each other by relative addresses: the first one must be asked for by name."""
    return Redirect(FIRST)


@get("/docs", include_in_schema=False, media_type="text/plain")
async def not_built() -> str:
    """A sentence where a site could be."""
    return NOT_BUILT


def documentation(folder: Path | None) -> list[ControllerRouterHandler]:
    if folder is None:
        return [not_built]
    files: Router = create_static_files_router("/docs", [folder], include_in_schema=False)
    return [to_the_first_page, files]
