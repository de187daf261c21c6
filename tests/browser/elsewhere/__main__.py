"""A whole game of each kind in Firefox and in WebKit: `python -m tests.browser.elsewhere`."""

import argparse
import sys
import tempfile
import time
from collections.abc import Callable
from contextlib import AbstractContextManager
from pathlib import Path

from tests.browser.elsewhere.browser import Browser
from tests.browser.elsewhere.firefox import firefox
from tests.browser.elsewhere.player import Player
from tests.browser.elsewhere.webkit import webkit
from tests.browser.house import House

Door = Callable[[], AbstractContextManager[Browser]]
BROWSERS: dict[str, Door] = {"firefox": firefox, "webkit": webkit}
GAMES: dict[str, tuple[str, ...]] = {"elgrande": ("short_game",), "salamanca": ()}


def play(kind: str, game: str, house: House) -> None:
    started = time.monotonic()
    with BROWSERS[kind]() as browser:
        player = Player(browser, house.base)
        player.open_table(game, *GAMES[game])
        scores = player.play_to_the_end()
    assert len(scores) == 2, scores
    seconds = time.monotonic() - started
    print(
        f"{browser.name}, {game}: {player.answers} presses, {scores}, {seconds:.0f} s", flush=True
    )


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--browser", choices=BROWSERS, action="append")
    parser.add_argument("--game", choices=GAMES, action="append")
    asked = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        house = House(Path(folder))
        house.start()
        try:
            for kind in asked.browser or BROWSERS:
                for game in asked.game or GAMES:
                    play(kind, game, house)
        finally:
            house.kill()
    return 0


if __name__ == "__main__":
    sys.exit(main())
