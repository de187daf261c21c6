"""Runs the rules from their compiled form, but only from one made of exactly these sources.

A build is a folder named after the digest of everything that shaped it: its recipe, the
interpreter, and the bytes of every watched source file. A build whose name does not fit is never
imported, so an edited rule runs as it reads.
"""

import hashlib
import json
import os
import sys
from collections.abc import Iterator, Sequence
from importlib.machinery import EXTENSION_SUFFIXES, ModuleSpec
from importlib.util import spec_from_file_location
from multiprocessing import parent_process
from pathlib import Path
from types import ModuleType
from typing import NamedTuple

VARIABLE = "SOBREMESA_CORE"
MODES = ("auto", "compiled", "uncompiled")
RECIPE_FILE = "recipe.json"
ABI = EXTENSION_SUFFIXES[0]
SOURCES = Path(__file__).resolve().parents[1]


class CoreNotCompiled(ImportError):
    """The compiled core was demanded and there is none for these sources."""


class Recipe(NamedTuple):
    """What besides the sources decides how a build comes out."""

    modules: list[str]
    compiler: str
    options: dict[str, str]
    flags: list[str]  # for the C compiler
    environment: dict[str, str]  # in which the C compiler was called
    abi: str = ABI


def watched(sources: Path, recipe: Recipe) -> list[Path]:
    """Every file whose edit makes a build old: whole rooms, whatever of them is compiled.

    The compiler copies constants from files it does not compile into those it does.
    """
    rooms = {file.parent.relative_to(sources).parts[:2] for file in compiled_files(sources, recipe)}
    globs = [(sources.joinpath(*room), "**/*.py" if room[1:] else "*.py") for room in rooms]
    return sorted(file for folder, files in globs for file in folder.glob(files))


def compiled_files(sources: Path, recipe: Recipe) -> list[Path]:
    """The files to compile. A package's own file stays source: it leads the way to the others."""
    files = {file for pattern in recipe.modules for file in sources.glob(pattern)}
    return sorted(file for file in files if file.name != "__init__.py")


def digest(sources: Path, recipe: Recipe) -> str:
    """Name of the build that this recipe makes of the sources present."""
    seen = hashlib.blake2b(json.dumps(recipe).encode(), digest_size=10)
    for file in watched(sources, recipe):
        content = file.read_bytes()
        seen.update(f"\n{file.relative_to(sources).as_posix()} {len(content)}\n".encode())
        seen.update(content)
    return seen.hexdigest()


def is_compiled() -> bool:
    """Whether this process runs the rules from a compiled build."""
    return any(isinstance(finder, _CompiledFinder) for finder in sys.meta_path)


def activate() -> None:
    """Choose between the compiled and the uncompiled core, as the environment asks."""
    mode = os.environ.get(VARIABLE, "auto")
    if mode not in MODES:
        raise ValueError(f"{VARIABLE} is {mode!r}; it must be one of {', '.join(MODES)}")
    if mode == "uncompiled" or is_compiled():
        return
    if build := fitting_build():
        sys.meta_path.insert(0, _CompiledFinder(build))
        return
    if mode == "compiled":
        raise CoreNotCompiled(
            f"{VARIABLE} is 'compiled', but no compiled core fits these sources; "
            "`make setup` compiles it"
        )
    if any(_builds()) and parent_process() is None:
        print(
            "sobremesa: the core runs uncompiled (slowly), because its sources changed "
            "since it was compiled; `make setup` compiles it again",
            file=sys.stderr,
        )


def fitting_build() -> Path | None:
    """The newest build that was made of exactly these sources."""
    fitting = (build for build, recipe in _builds() if build.name == digest(SOURCES, recipe))
    return next(fitting, None)


class Arrival:
    """Notices when a compiled core comes to a process that had to begin without one."""

    def __init__(self) -> None:
        self.is_awaited = os.environ.get(VARIABLE, "auto") == "auto" and not is_compiled()
        self._known: list[Path] = []  # not those of now: one may have come since the import

    def has_come(self) -> bool:
        """True once: at the first question after it came."""
        if not self.is_awaited:
            return False
        builds = sorted(build for build, _ in _builds())
        if builds == self._known:
            return False
        self._known = builds
        self.is_awaited = fitting_build() is None
        return not self.is_awaited


def _builds() -> Iterator[tuple[Path, Recipe]]:
    """Builds made for this interpreter, newest first."""
    # An installed package carries its build; a working copy keeps it outside the source tree.
    homes = [SOURCES / "sobremesa" / "_compiled"]
    if SOURCES.name == "src":
        homes.append(SOURCES.parent / "build" / "core")
    files = [file for home in homes for file in home.glob(f"*/{RECIPE_FILE}")]
    for file in sorted(files, key=lambda file: file.stat().st_mtime, reverse=True):
        fields = json.loads(file.read_text(encoding="utf-8"))
        # Another version of this file may have written down other things.
        if fields.keys() == set(Recipe._fields) and fields["abi"] == ABI:
            yield file.parent, Recipe(**fields)


class _CompiledFinder:
    """Finds the modules of one build before the import system looks at their sources."""

    def __init__(self, build: Path) -> None:
        self._extensions = {
            ".".join(file.relative_to(build).parts).removesuffix(ABI): file
            for file in build.rglob(f"*{ABI}")
        }

    def find_spec(
        self,
        name: str,
        _path: Sequence[str] | None = None,
        _target: ModuleType | None = None,
    ) -> ModuleSpec | None:
        file = self._extensions.get(name)
        return spec_from_file_location(name, file) if file else None
