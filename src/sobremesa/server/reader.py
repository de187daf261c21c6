"""In which language somebody reads what the server says."""

from typing import Any

from litestar.connection import ASGIConnection

from sobremesa.kernel.texts import LANGUAGES


def language_of(connection: ASGIConnection[Any, Any, Any, Any]) -> str:
    """As the address says, else the browser's first language that the house speaks."""
    wished = connection.headers.get("accept-language", "")[:200].split(",")
    wanted = [connection.query_params.get("language") or "", *wished]
    spoken = (language.strip()[:2].lower() for language in wanted)
    return next((language for language in spoken if language in LANGUAGES), LANGUAGES[0])
