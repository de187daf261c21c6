"""The built browser client and documentation, where the set-up puts them inside the package."""

from pathlib import Path

HOME = Path(__file__).resolve().parent.parent


def built_page() -> Path | None:
    """None when it was never built: no Node, or an installation without it."""
    return built("web_assets")


def built_docs() -> Path | None:
    """None without `make docs`."""
    return built("docs_site")


def built(name: str) -> Path | None:
    return HOME / name if (HOME / name / "index.html").is_file() else None
