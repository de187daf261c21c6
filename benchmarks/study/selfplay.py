"""Games of bots against themselves, kept as records: what chances and statistics are made from.

    python -m benchmarks.study.selfplay FOLDER elgrande/2:800 elgrande/4:800 salamanca/2:600

plays what is still missing in the folder, one process, a few games of each setup by turns.
"""

import json
import sys
from collections.abc import Iterator
from pathlib import Path

from sobremesa.bots.door import bot
from sobremesa.kernel.record import Record, read_record, write_record
from sobremesa.library.opening import new

BOT = "planner:sims=8"
AT_A_TIME = 20


def main() -> None:
    folder, wanted = Path(sys.argv[1]), [read_wish(text) for text in sys.argv[2:]]
    folder.mkdir(parents=True, exist_ok=True)
    while wanted:
        wanted = [wish for wish in wanted if play_some(folder, *wish)]


def read_wish(text: str) -> tuple[str, int, int]:
    """`elgrande/4:800`."""
    setup, _, games = text.partition(":")
    game, _, seats = setup.partition("/")
    return game, int(seats), int(games)


def play_some(folder: Path, game: str, seats: int, games: int) -> bool:
    """A few games more; False when there are as many as wanted."""
    path = file_of(folder, game, seats)
    have = path.read_bytes().count(b"\n") if path.exists() else 0
    with path.open("a", encoding="utf-8") as file:
        for number in range(have, min(games, have + AT_A_TIME)):
            file.write(json.dumps(write_record(played(game, seats, number))) + "\n")
            file.flush()
    return have < games


def file_of(folder: Path, game: str, seats: int) -> Path:
    return folder / f"{game}-{seats}.jsonl"


def kept(folder: Path, game: str, seats: int) -> Iterator[Record]:
    """In the order in which they were played."""
    path = file_of(folder, game, seats)
    with path.open(encoding="utf-8") as file:
        for line in file:
            yield read_record(json.loads(line))


def played(name: str, seats: int, number: int) -> Record:
    game = new(name, seats=seats, seed=f"self-play {number}")
    player = bot(BOT, seed=number)
    while not game.is_over:
        seat = game.deciders[0]
        game.play(seat, player.choose(game, seat))
    return game.record()


if __name__ == "__main__":
    main()
