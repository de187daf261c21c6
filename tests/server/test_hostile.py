"""A part of benchmarks/hostile: those who play hardly notice a flood, and nothing of it stays."""

from pathlib import Path

import pytest

from benchmarks.hostile.siege import LARGEST, SLOWEST, Siege
from tests.server.house import run

TABLES = 6
SECONDS = 2.0
SOME = ("frames of one byte", "unread windows")


@pytest.mark.xdist_group("hostile")
def test_those_who_play_hardly_notice_a_flood(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with Siege(tmp_path, TABLES) as siege:
            calm = await siege.under(None, SECONDS)
            for name in SOME:
                row = await siege.under(name, SECONDS)
                # `make soak` measures; a machine busy with other things is slow without any flood.
                assert row.p99 < 10 * max(SLOWEST, calm.p99), str(row)
                assert row.memory < LARGEST, str(row)
                assert row.lost == 0, str(row)

    run(scenario(), 240)
