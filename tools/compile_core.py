"""Compiles the core with mypyc into build/core/<digest>/, unless that build is already there."""

import json
import shutil
import subprocess
import sys
import time
import tomllib
from importlib.metadata import version
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING

ROOT = Path(__file__).resolve().parents[1]

if TYPE_CHECKING:
    from sobremesa import compiled_core
else:
    # By its path: importing the package would already choose a core, and may complain about it.
    _spec = spec_from_file_location("compiled_core", ROOT / "src/sobremesa/compiled_core.py")
    compiled_core = module_from_spec(_spec)
    _spec.loader.exec_module(compiled_core)

OPTIONS = {"opt_level": "3", "debug_level": "0", "group_name": "sobremesa"}
KEPT_BUILDS = 3  # going back to another branch finds its build again
FLAGS = (
    # Nobody interposes our symbols: the C compiler may inline the small functions of the rules.
    "-fno-semantic-interposition",
    # Looking for misleading blanks in the long lines that mypyc writes takes as long as the rest.
    "-Wno-misleading-indentation",
    # All processors optimise parts of the core at the same time, and still inline across them.
    "-flto=auto",
)
PROBE = "#include <Python.h>\nPyMODINIT_FUNC PyInit_probe(void) { return NULL; }\n"


class CompilationFailed(Exception):
    """The sources cannot be compiled; the message is the compiler's."""


def recipe(root: Path) -> "compiled_core.Recipe":
    """How the project at this root wants its core compiled."""
    settings = tomllib.loads((root / "pyproject.toml").read_text(encoding="utf-8"))
    compiled = settings["tool"]["sobremesa"]["compiled"]
    return compiled_core.Recipe(
        modules=compiled["modules"],
        compiler=f"mypy {version('mypy')}",
        options=OPTIONS,
    )


def compile_core(root: Path) -> Path | None:
    """The build that fits the sources, compiled now if need be; None without a C compiler."""
    started = time.perf_counter()
    wanted = recipe(root)
    builds = root / "build" / "core"
    build = builds / compiled_core.digest(root / "src", wanted)
    if build.is_dir():
        build.joinpath(compiled_core.RECIPE_FILE).touch()
        say(f"the compiled core is up to date ({build.name})")
        return build
    builds.mkdir(parents=True, exist_ok=True)
    with TemporaryDirectory(prefix=".compiling-", dir=builds) as folder:
        scratch = Path(folder)
        flags = usable_flags(scratch)
        if flags is None:
            say("no working C compiler with Python's headers: the core stays UNCOMPILED (slow)")
            return None
        build = _compile(root / "src", wanted, flags, scratch)
    _prune(builds)
    say(f"compiled the core ({build.name}) in {time.perf_counter() - started:.1f} s")
    return build


def usable_flags(scratch: Path) -> list[str] | None:
    """With which flags a C file that needs Python's headers compiles and links here, if at all."""
    (scratch / "probe.c").write_text(PROBE, encoding="utf-8")
    for flags in ([*FLAGS], []):
        if _setup(["probe", json.dumps(flags), str(scratch / "probe"), "probe.c"], scratch)[0]:
            return flags
    return None


def say(what: str) -> None:
    """One line for the person who waits."""
    print(f"core: {what}", flush=True)


def _compile(
    sources: Path, wanted: "compiled_core.Recipe", flags: list[str], scratch: Path
) -> Path:
    """Compile a copy, so that an edit made meanwhile cannot slip in under the wrong digest."""
    copy, output = scratch / "src", scratch / "output"
    shutil.copytree(sources, copy, ignore=shutil.ignore_patterns("__pycache__", "_compiled"))
    files = modules(copy, wanted)
    say(f"compiling {len(files)} modules with {wanted.compiler} ...")
    arguments = [json.dumps(wanted.options), json.dumps(flags), str(output), *files]
    is_compiled, told = _setup(arguments, copy)
    if not is_compiled:
        raise CompilationFailed(told)
    (output / compiled_core.RECIPE_FILE).write_text(json.dumps(wanted._asdict()), encoding="utf-8")
    build = scratch.parent / compiled_core.digest(copy, wanted)
    if not build.exists():
        output.rename(build)
    return build


def modules(sources: Path, wanted: "compiled_core.Recipe") -> list[str]:
    """The files to compile. A package's own file stays source: it leads the way to the others."""
    files = {file for pattern in wanted.modules for file in sources.glob(pattern)}
    return sorted(
        file.relative_to(sources).as_posix() for file in files if file.name != "__init__.py"
    )


def _setup(arguments: list[str], folder: Path) -> tuple[bool, str]:
    """Whether it compiled, and what was said about it."""
    script = Path(__file__).with_name("mypyc_setup.py")
    outcome = subprocess.run(
        [sys.executable, str(script), *arguments],
        cwd=folder,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        check=False,
    )
    return outcome.returncode == 0, outcome.stdout


def _prune(builds: Path) -> None:
    """Forget all but the builds used last."""
    recipes = sorted(
        builds.glob(f"*/{compiled_core.RECIPE_FILE}"),
        key=lambda file: file.stat().st_mtime,
        reverse=True,
    )
    for file in recipes[KEPT_BUILDS:]:
        shutil.rmtree(file.parent)


if __name__ == "__main__":
    try:
        compile_core(ROOT)
    except CompilationFailed as failure:
        sys.exit(f"core: the compiler refused the sources\n{failure}")
