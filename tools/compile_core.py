"""Compiles the core with mypyc into build/core/<digest>/, unless that build is already there.

With `behind` it only starts that, in a process of its own that gives way to all others. With
`release` it compiles twice, the second time by what the first did most (tools/training.py).
"""

import json
import os
import shutil
import subprocess
import sys
import sysconfig
import time
import tomllib
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from importlib.metadata import version
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING

if sys.platform != "win32":  # there, two compilations at once do the same work twice, and no harm
    import fcntl

ROOT = Path(__file__).resolve().parents[1]

if TYPE_CHECKING:
    from sobremesa import compiled_core
else:
    # By its path: importing the package would already choose a core, and may complain about it.
    _spec = spec_from_file_location("compiled_core", ROOT / "src/sobremesa/compiled_core.py")
    compiled_core = module_from_spec(_spec)
    _spec.loader.exec_module(compiled_core)

KEPT_BUILDS = 3  # going back to another branch finds its build again
FLAGS = (
    # Nobody interposes our symbols: the C compiler may inline the small functions of the rules.
    "-fno-semantic-interposition",
    # Looking for misleading blanks in the long lines that mypyc writes takes as long as the rest.
    "-Wno-misleading-indentation",
    # All processors optimise parts of the core at the same time, and still inline across them.
    "-flto=auto",
)
# The C compiler is silent about a profile it does not find, unless it is told to stop there.
PROFILED = ("-fprofile-use", "-Wmissing-profile", "-Werror=missing-profile")
INSTRUMENTED = ("-fprofile-generate",)
# What a person may ask of the C compiler by the environment; setuptools listens to all of these.
ASKED = ("CC", "CFLAGS", "CPPFLAGS", "LDSHARED", "LDFLAGS")
SCRATCH = ".compiling-"
PROBE = "#include <Python.h>\nPyMODINIT_FUNC PyInit_probe(void) { return NULL; }\n"


class CompilationFailed(Exception):
    """The sources cannot be compiled; the message is the compiler's."""


def recipes(root: Path) -> "list[compiled_core.Recipe]":
    """How the project at this root wants its core compiled, the best first."""
    project = tomllib.loads((root / "pyproject.toml").read_text(encoding="utf-8"))
    wishes = project["tool"]["sobremesa"]["compiled"]
    plain = compiled_core.Recipe(
        modules=wishes["modules"],
        compiler=f"mypy {version('mypy')}",
        options=wishes["options"],
        flags=[],
        environment={name: os.environ[name] for name in ASKED if name in os.environ},
    )
    return [plain._replace(flags=[*FLAGS, *PROFILED]), plain._replace(flags=[*FLAGS]), plain]


def compile_core(root: Path, for_release: bool = False) -> Path | None:
    """The build that fits the sources, compiled now if need be; None without a C compiler."""
    with alone_in(root / "build" / "core") as builds:
        if build := found(root, recipes(root)[:1] if for_release else recipes(root)):
            say(f"the compiled core is up to date ({build.name})")
            return build
        started = time.perf_counter()
        with TemporaryDirectory(prefix=SCRATCH, dir=builds) as folder:
            scratch = Path(folder)
            wished = recipes(root)[0 if for_release else 1 :]
            wanted = next((one for one in wished if _works(one, scratch)), None)
            if wanted is None:
                say("no working C compiler with Python's headers: the core stays UNCOMPILED (slow)")
                return None
            build = _compile(root / "src", wanted, scratch)
        _prune(builds)
        say(f"compiled the core ({build.name}) in {time.perf_counter() - started:.1f} s")
        return build


def compile_behind(root: Path) -> None:
    """Start compiling and come back at once; the process lives on when the game is ended."""
    if found(root, recipes(root)):
        return
    if not shutil.which(c_compiler()):
        say(f"there is no C compiler '{c_compiler()}' here: the bots think slowly")
        return
    log = root / "build" / "core" / "compiling.log"
    log.parent.mkdir(parents=True, exist_ok=True)
    giving_way = ["nice"] if shutil.which("nice") else []
    with log.open("a", encoding="utf-8") as told:
        subprocess.Popen(
            [*giving_way, sys.executable, __file__],
            stdin=subprocess.DEVNULL,
            stdout=told,
            stderr=subprocess.STDOUT,
            # Out of reach of Ctrl-C; in a session of its own the kernel would not let it give way.
            process_group=0,
        )
    say(f"compiling beside the game ({log.relative_to(root)}); the bots soon think faster")


def c_compiler() -> str:
    return (os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc").split()[0]


def found(root: Path, wished: "Iterable[compiled_core.Recipe]") -> Path | None:
    """The first of these builds that was made before of the present sources."""
    for wanted in wished:
        build = root / "build" / "core" / compiled_core.digest(root / "src", wanted)
        if build.is_dir():
            build.joinpath(compiled_core.RECIPE_FILE).touch()
            return build
    return None


@contextmanager
def alone_in(builds: Path) -> Iterator[Path]:
    """One process compiles at a time, and clears away what a killed one left half done."""
    builds.mkdir(parents=True, exist_ok=True)
    with (builds / ".lock").open("w") as lock:
        if sys.platform != "win32":
            try:
                fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except BlockingIOError:
                say("already being compiled beside this; waiting for it ...")
                fcntl.flock(lock, fcntl.LOCK_EX)
            for left in builds.glob(f"{SCRATCH}*"):
                shutil.rmtree(left)
        yield builds


def say(what: str) -> None:
    """One line for the person who waits."""
    print(f"core: {what}", flush=True)


def _works(wanted: "compiled_core.Recipe", scratch: Path) -> bool:
    """Whether a C file that needs Python's headers compiles and links like this here."""
    (scratch / "probe.c").write_text(PROBE, encoding="utf-8")
    flags = _instrumented(wanted).flags
    return _setup(["probe", json.dumps(flags), str(scratch / "probe"), "probe.c"], scratch)[0]


def _instrumented(wanted: "compiled_core.Recipe") -> "compiled_core.Recipe":
    """The recipe of a core that counts what it does, for one that wants to know; else itself."""
    if PROFILED[0] not in wanted.flags:
        return wanted
    kept = [flag for flag in wanted.flags if flag not in PROFILED]
    return wanted._replace(flags=[*kept, *INSTRUMENTED])


def _compile(sources: Path, wanted: "compiled_core.Recipe", scratch: Path) -> Path:
    """Compile a copy, so that an edit made meanwhile cannot slip in under the wrong digest."""
    copy, output = scratch / "src", scratch / "output"
    shutil.copytree(sources, copy, ignore=shutil.ignore_patterns("__pycache__", "_compiled"))
    if PROFILED[0] in wanted.flags:
        _train(copy, _instrumented(wanted))
    _make(copy, wanted, output)
    build = scratch.parent / compiled_core.digest(copy, wanted)
    if not build.exists():
        output.rename(build)
    return build


def _make(copy: Path, wanted: "compiled_core.Recipe", output: Path) -> None:
    files = [
        file.relative_to(copy).as_posix() for file in compiled_core.compiled_files(copy, wanted)
    ]
    say(f"compiling {len(files)} modules with {wanted.compiler} ...")
    arguments = [json.dumps(wanted.options), json.dumps(wanted.flags), str(output), *files]
    is_compiled, told = _setup(arguments, copy)
    if not is_compiled:
        raise CompilationFailed(told)
    (output / compiled_core.RECIPE_FILE).write_text(json.dumps(wanted._asdict()), encoding="utf-8")


def _train(copy: Path, wanted: "compiled_core.Recipe") -> None:
    """Leave beside the objects what a core that counts was busy with."""
    home = copy / "sobremesa" / "_compiled"
    _make(copy, wanted, home / compiled_core.digest(copy, wanted))
    say("training the core on all games ...")
    subprocess.run(
        [sys.executable, str(Path(__file__).with_name("training.py"))],
        cwd=copy,
        env={**os.environ, "PYTHONPATH": str(copy), compiled_core.VARIABLE: "compiled"},
        check=True,
    )
    shutil.rmtree(home)


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
        env={**os.environ, "PYTHONHASHSEED": "0"},  # the same C every time: a profile must fit it
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
        if sys.argv[1:] == ["behind"]:
            compile_behind(ROOT)
        else:
            compile_core(ROOT, for_release=sys.argv[1:] == ["release"])
    except CompilationFailed as failure:
        sys.exit(f"core: the compiler refused the sources\n{failure}")
