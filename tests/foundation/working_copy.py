"""A small copy of the project whose core is two modules that compile in seconds."""

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
SHARED = ("hatch_build.py", "tools")
PACKAGE = ("compiled_core.py", "py.typed")

PROJECT = """\
[build-system]
requires = ["hatchling"]
build-backend = "hatchling.build"

[project]
name = "sobremesa"
version = "0.0.1"
requires-python = ">=3.11"

[tool.sobremesa.compiled]
modules = ["sobremesa/kernel/luck.py", "sobremesa/kernel/seed.py"]
options = { opt_level = "0", debug_level = "0", group_name = "sobremesa" }

[tool.hatch.build.targets.wheel]
packages = ["src/sobremesa"]

[tool.hatch.build.targets.wheel.hooks.custom]
"""
# Not a statement: the type checker would read all that compiled_core imports, for seconds.
DOOR = """\
__import__("sobremesa.compiled_core", fromlist=["activate"]).activate()
"""
PLAIN = "from typing import Final\n\nLIMIT: Final = 1\n"
SEED = "ANSWER = 41\n"
LUCK = """\
from librt.vecs import append, vec
from mypy_extensions import i64

from sobremesa.kernel.plain import LIMIT
from sobremesa.kernel.seed import ANSWER


def answer() -> int:
    cells = vec[i64]()
    cells = append(cells, ANSWER)
    return cells[0] + LIMIT


def fail() -> None:
    raise ValueError("on purpose")
"""


class WorkingCopy:
    """The project's own build files around a tiny kernel."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.kernel = folder / "src" / "sobremesa" / "kernel"
        self.builds = folder / "build" / "core"

    @classmethod
    def create(cls, folder: Path) -> "WorkingCopy":
        copy = cls(folder)
        copy.kernel.mkdir(parents=True)
        for name in (*SHARED, *(f"src/sobremesa/{file}" for file in PACKAGE)):
            source, target = ROOT / name, folder / name
            if source.is_dir():
                shutil.copytree(source, target)
            elif source.exists():
                shutil.copy(source, target)
        folder.joinpath("pyproject.toml").write_text(PROJECT)
        copy.kernel.parent.joinpath("__init__.py").write_text(DOOR)
        copy.kernel.joinpath("__init__.py").write_text("")
        copy.kernel.joinpath("plain.py").write_text(PLAIN)
        copy.kernel.joinpath("seed.py").write_text(SEED)
        copy.kernel.joinpath("luck.py").write_text(LUCK)
        return copy

    def duplicate(self, folder: Path) -> "WorkingCopy":
        shutil.copytree(self.folder, folder)
        return WorkingCopy(folder)

    def compile(self, *how: str, **environment: str) -> subprocess.CompletedProcess[str]:
        return self._run("tools/compile_core.py", environment, *how)

    @contextmanager
    def start(self, code: str) -> Iterator["subprocess.Popen[str]"]:
        """Code that finds the package of this copy, running beside what is done meanwhile."""
        path = {"PYTHONPATH": str(self.folder / "src")}
        with subprocess.Popen(
            [sys.executable, "-c", code],
            cwd=self.folder,
            env={**without_choice_of_core(), **path},
            stdout=subprocess.PIPE,
            text=True,
        ) as process:
            try:
                yield process
            finally:
                process.kill()

    def run(self, code: str, **environment: str) -> subprocess.CompletedProcess[str]:
        """Run code that finds the package of this copy."""
        path = str(self.folder / "src")
        return self._run("-c", {"PYTHONPATH": path, **environment}, code)

    def _run(
        self, what: str, environment: dict[str, str], *arguments: str
    ) -> subprocess.CompletedProcess[str]:
        return subprocess.run(
            [sys.executable, what, *arguments],
            cwd=self.folder,
            env={**without_choice_of_core(), **environment},
            capture_output=True,
            text=True,
            check=False,
        )


def without_choice_of_core() -> dict[str, str]:
    return {name: value for name, value in os.environ.items() if name != "SOBREMESA_CORE"}
