"""What other projects add to the house, by entry points: games and bots."""

import sys
from importlib.metadata import entry_points

GAMES = "sobremesa.games"
BOTS = "sobremesa.bots"


def offered(group: str) -> dict[str, object]:
    """Everything installed projects offer under a group; what cannot be loaded is named."""
    found: dict[str, object] = {}
    for entry in entry_points(group=group):
        try:
            found[entry.name] = entry.load()
        except Exception as problem:  # whatever a stranger's module does when it is imported
            print(
                f"sobremesa: '{entry.name}' of {group} is left out, {entry.value} cannot be loaded:"
                f" {type(problem).__name__}: {problem}",
                file=sys.stderr,
            )
    return found
