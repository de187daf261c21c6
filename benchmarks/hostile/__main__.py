"""Every flood against a server as it is sold, while 50 tables play; prints how they felt."""

import argparse
import asyncio
import sys
import tempfile
from pathlib import Path

from benchmarks.hostile.floods import FLOODS
from benchmarks.hostile.siege import LARGEST, SLOWEST, Siege

HEAD = "flood                 choices    p50 ms    p99 ms    max ms   lost  refused   cpu    MB"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=50)
    parser.add_argument("--seconds", type=float, default=12.0, help="of every flood")
    parser.add_argument("--flood", action="append", choices=list(FLOODS), help="only this one")
    wanted = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        found = asyncio.run(besieged(Path(folder), wanted))
    if found:
        print(f"not held: {', '.join(found)}")
        sys.exit(1)
    print(f"held: p99 below {1000 * SLOWEST:.0f} ms, memory below {LARGEST / 2**20:.0f} MB")


async def besieged(folder: Path, wanted: argparse.Namespace) -> list[str]:
    """The floods that were felt."""
    async with Siege(folder, wanted.tables) as siege:
        print(HEAD)
        felt = []
        for name in [None, *(wanted.flood or FLOODS)]:
            row = await siege.under(name, wanted.seconds)
            print(row, flush=True)
            if name and not row.is_held:
                felt.append(name)
        return felt


if __name__ == "__main__":
    main()
