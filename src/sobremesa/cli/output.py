"""Writing to a terminal, a pipe or a test alike."""

from rich.console import Console

PAGE = 100  # running text is not set wider than this


def output() -> Console:
    """Standard output as it is now: made for each command, so that a test can catch it."""
    return Console(highlight=False, emoji=False)


def errors() -> Console:
    return Console(stderr=True, highlight=False, emoji=False)


def text_width(console: Console) -> int:
    return min(console.width, PAGE)
