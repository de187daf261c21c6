"""The built browser client, where the set-up puts it inside the package."""

from pathlib import Path

FOLDER = Path(__file__).resolve().parent.parent / "web_assets"


def built_page() -> Path | None:
    """None when it was never built: no Node, or an installation without it."""
    return FOLDER if (FOLDER / "index.html").is_file() else None
