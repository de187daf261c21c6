"""Adds self-played games up into `study/selfplayed.json`: what the page shows of many games.

python -m benchmarks.study.statistics FOLDER
"""

import json
import sys
from pathlib import Path

from benchmarks.study.calibration import names_in, split
from benchmarks.study.selfplay import BOT, kept
from sobremesa.catalogue import game_package
from sobremesa.study.statistics import counted

HERE = Path(__file__).resolve().parents[2] / "src" / "sobremesa" / "study" / "selfplayed.json"


def main() -> None:
    folder = Path(sys.argv[1])
    setups = {}
    for name in names_in(folder):
        game, seats = split(name)
        found = counted(kept(folder, game, seats), seats)
        setups[name] = {"edition": game_package(game).default_edition, **found.as_data()}
        print(f"{name}: {found.games} games")
    data = {"made": {"bot": BOT, "command": "make selfplay"}, "setups": setups}
    HERE.write_text(json.dumps(data, separators=(",", ":")) + "\n", "utf-8")


if __name__ == "__main__":
    main()
