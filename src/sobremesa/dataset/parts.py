"""Decisions on disk: a Parquet file for each stretch of games, joined when all are played.

A part is renamed into place when it is whole, so whoever is killed leaves no half of one.
"""

import os
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

from sobremesa.dataset.decisions import Decisions
from sobremesa.kernel.errors import SobremesaError
from sobremesa.library.extras import needing

if TYPE_CHECKING:
    import pyarrow as pa

JOINED = "decisions.parquet"
PARTS = "parts"
ABOUT = "sobremesa"
GROUP = 2**16  # rows


def schema(decisions: Decisions) -> "pa.Schema":
    import pyarrow as pa  # noqa: PLC0415 - an optional extra

    width = len(decisions.features) // (2 * len(decisions)) if len(decisions) else 0
    small = pa.int16()
    return pa.schema(
        {
            "game": pa.int32(),
            "decision": small,
            "seat": pa.int8(),
            "player": pa.dictionary(pa.int8(), pa.string()),
            "features": pa.list_(small, width),
            "options": pa.list_(small),
            "choice": small,
            "values": pa.list_(pa.float32()),
            "scores": pa.list_(small, decisions.seats),
            "result": pa.float32(),
        }
    )


def table(decisions: Decisions) -> "pa.Table":
    import pyarrow as pa  # noqa: PLC0415 - an optional extra

    def plain(kind: "pa.DataType", cells: object, count: int) -> "pa.Array":
        return pa.Array.from_buffers(kind, count, [None, pa.py_buffer(cells)])

    rows, kinds = len(decisions), schema(decisions)
    features = plain(pa.int16(), bytes(decisions.features), len(decisions.features) // 2)
    scores = plain(pa.int16(), decisions.scores.tobytes(), len(decisions.scores))
    columns = [
        plain(pa.int32(), decisions.game.tobytes(), rows),
        plain(pa.int16(), decisions.number.tobytes(), rows),
        plain(pa.int8(), decisions.seat.tobytes(), rows),
        pa.array(decisions.player, kinds.field("player").type),
        pa.FixedSizeListArray.from_arrays(features, type=kinds.field("features").type),
        pa.array(decisions.options, kinds.field("options").type),
        plain(pa.int16(), decisions.choice.tobytes(), rows),
        pa.array(decisions.values, kinds.field("values").type),
        pa.FixedSizeListArray.from_arrays(scores, type=kinds.field("scores").type),
        plain(pa.float32(), decisions.result.tobytes(), rows),
    ]
    return pa.Table.from_arrays(columns, schema=kinds)


def check_extra() -> None:
    with needing("data", "writing decisions to Parquet"):
        import pyarrow  # noqa: F401, PLC0415 - an optional extra


def begin(folder: Path) -> None:
    """An empty place for a new set; what stands there already is not ours to replace."""
    if (folder / JOINED).exists():
        raise SobremesaError(f"{folder} holds decisions already; name another folder")
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as problem:
        raise SobremesaError(f"{folder}: {problem.strerror}") from problem
    for left in (folder / PARTS).glob("*"):  # of a run that was ended
        left.unlink()


def write_part(folder: Path, first: int, decisions: Decisions) -> None:
    """The decisions of some games, the first of which has this number."""
    import pyarrow.parquet as pq  # noqa: PLC0415 - an optional extra

    home = folder / PARTS
    home.mkdir(parents=True, exist_ok=True)
    half = home / f".{first:09}-{os.getpid()}"
    pq.write_table(table(decisions), half, compression="zstd")
    half.rename(home / f"{first:09}.parquet")


def join(folder: Path, about: str) -> int:
    """One file of all parts in the order of the games; its rows. The parts are gone then.

    What the file says about itself stands in its schema.
    """
    import pyarrow.parquet as pq  # noqa: PLC0415 - an optional extra

    parts = sorted((folder / PARTS).glob("*.parquet"))
    joined = folder / JOINED
    if parts:
        half = folder / f".{JOINED}"
        earlier = [joined] if joined.exists() else []
        kinds = pq.read_schema(parts[0]).with_metadata({ABOUT: about})
        with pq.ParquetWriter(half, kinds, compression="zstd") as writer:
            for group in groups([*earlier, *parts]):
                writer.write_table(group.cast(kinds), row_group_size=GROUP)
        half.rename(joined)
        for part in parts:
            part.unlink()
        (folder / PARTS).rmdir()
    return int(pq.read_metadata(joined).num_rows)


def groups(files: list[Path]) -> Iterator["pa.Table"]:
    """Rows of all files, as many at a time however they were cut: equal games, equal bytes."""
    import pyarrow as pa  # noqa: PLC0415 - an optional extra
    import pyarrow.parquet as pq  # noqa: PLC0415 - an optional extra

    waiting: list[pa.Table] = []
    for file in files:
        for batch in pq.ParquetFile(file).iter_batches(GROUP):
            waiting.append(pa.Table.from_batches([batch]))
            while sum(len(one) for one in waiting) >= GROUP:
                whole = pa.concat_tables(waiting).unify_dictionaries().combine_chunks()
                yield whole.slice(0, GROUP)
                waiting = [whole.slice(GROUP)]
    if sum(len(one) for one in waiting):
        yield pa.concat_tables(waiting).unify_dictionaries().combine_chunks()
