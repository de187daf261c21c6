"""What a run found, for people and for programs."""

import json
import platform
from importlib.metadata import version
from typing import NamedTuple

from rich.console import Console
from rich.table import Table

from benchmarks.measure import Figures
from benchmarks.targets import Verdict
from sobremesa.compiled_core import is_compiled

PEERS = ("open_spiel", "catanatron")


class Report(NamedTuple):
    """Everything one run found."""

    figures: list[Figures]
    verdicts: list[Verdict]
    clone_ns: float
    state_bytes: int
    pinned: bool
    slices: int
    seconds: float

    def as_json(self) -> str:
        contenders = {
            own.name: {
                "unit": own.unit,
                "best_per_second": round(own.best),
                "median_per_second": round(own.median),
                "spread": round(own.spread, 3),
            }
            for own in self.figures
        }
        return json.dumps(
            {
                "compiled": is_compiled(),
                "python": platform.python_version(),
                "peers": {name: version(name) for name in PEERS},
                "one_core": self.pinned,
                "slices": self.slices,
                "seconds_per_slice": self.seconds,
                "contenders": contenders,
                "clone_ns": round(self.clone_ns, 1),
                "state_bytes": self.state_bytes,
                "targets": [verdict._asdict() for verdict in self.verdicts],
            },
            indent=2,
        )

    def print_to(self, console: Console) -> None:
        core = "compiled" if is_compiled() else "UNCOMPILED"
        place = "one core" if self.pinned else "not pinned to a core"
        console.print(
            f"{core} core, {place}, processor time, {self.slices} slices of {self.seconds:g} s each"
        )
        console.print("; ".join(f"{name} {version(name)}" for name in PEERS))
        console.print(self._rates())
        console.print(f"clone {self.clone_ns:.0f} ns, state {self.state_bytes} bytes")
        console.print(self._targets())

    def _rates(self) -> Table:
        table = Table("", "per second", "best", "median", "spread")
        for column in table.columns[2:]:
            column.justify = "right"
        for own in sorted(self.figures, key=lambda own: own.best, reverse=True):
            best, middle = f"{own.best:,.0f}", f"{own.median:,.0f}"
            table.add_row(own.name, own.unit, best, middle, f"{own.spread:.0%}")
        return table

    def _targets(self) -> Table:
        table = Table("target", "found", "")
        for verdict in self.verdicts:
            table.add_row(verdict.promise, verdict.found, "met" if verdict.met else "NOT MET")
        return table
