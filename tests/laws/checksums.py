"""What random games come to, as one number for each setup: equal on every core and platform."""

import json
import sys
import zlib

from sobremesa.catalogue import game_package
from sobremesa.kernel.rules.game import play_at_random
from sobremesa.kernel.rules.luck import plain
from sobremesa.kernel.setup import Setup
from tests.laws.setups import few_setups, name_of


def checksum(setup: Setup, games: int) -> int:
    package = game_package(setup.game)
    total = 0
    for seed in range(games):
        game = package.new_game(setup, plain(seed), listener=False)
        decisions = play_at_random(game, plain(-1 - seed))
        imagined = package.redeal(setup, game, 0, plain(seed))
        text = f"{decisions} {package.layout.write(game.s)} {package.layout.write(imagined.s)}"
        total = zlib.crc32(text.encode(), total)
    return total


def checksums(games: int) -> dict[str, int]:
    return {f"{setup.game}-{name_of(setup)}": checksum(setup, games) for setup in few_setups()}


if __name__ == "__main__":
    json.dump(checksums(int(sys.argv[1])), sys.stdout)
