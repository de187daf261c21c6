"""Installs the wheels of a folder into empty environments of several Pythons, and plays there.

`python tools/try_wheels.py dist 3.11 3.13`: versions that uv finds here, or paths of interpreters.
Each is given the wheel that pip would choose, and the pure one.
"""

import json
import subprocess
import sys
import time
from pathlib import Path
from tempfile import TemporaryDirectory

UV = [sys.executable, "-m", "uv"]
GAMES = ("elgrande", "salamanca")


def attempt(python: str, wheel: str) -> str:
    """A whole evening in an empty environment; what was installed, and how long it took."""
    begun = time.monotonic()
    with TemporaryDirectory() as folder:
        home = Path(folder)
        run(home, *UV, "venv", "--quiet", "--python", python, "venv")
        own = home / "venv" / "bin" / "python"
        run(home, *UV, "pip", "install", "--quiet", "--python", str(own), f"{wheel}[server]")
        command = str(home / "venv" / "bin" / "sobremesa")
        for game in GAMES:
            told = json.loads(run(home, command, "simulate", game, "--games", "2", "--json"))
            assert told["games"] == 2
            bots = ("--seats", "2", "--games", "2", "--workers", "1", "--bots", "greedy,random")
            run(home, command, "arena", game, *bots, "--json")
        ask = "from sobremesa import compiled_core as c; print(c.is_compiled())"
        is_compiled = run(home, str(own), "-c", ask).strip() == "True"
        page = "from sobremesa.server.page import *; print(built_page() and built_docs())"
        assert "docs_site" in run(home, str(own), "-c", page)
        assert (home / "venv" / "share" / "man" / "man1" / "sobremesa.1").is_file()
    kind = "compiled" if is_compiled else "pure"
    return f"Python {python}, {kind} core: installed and played in {time.monotonic() - begun:.0f} s"


def run(folder: Path, *command: str) -> str:
    told = subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False)
    if told.returncode:
        sys.exit(f"dist: {' '.join(command)} failed\n{told.stdout}{told.stderr}")
    return told.stdout


def wheels_for(dist: Path, python: str) -> list[str]:
    """Pure, and compiled where there is one for that version."""
    tag = f"cp{python.replace('.', '')}-"
    fitting = [file for file in sorted(dist.glob("*.whl")) if tag in file.name]
    return [str(file.resolve()) for file in [*dist.glob("*-none-any.whl"), *fitting]]


if __name__ == "__main__":
    dist = Path(sys.argv[1])
    for version in sys.argv[2:]:
        for wheel in wheels_for(dist, version):
            print(f"dist: {attempt(version, wheel)}", flush=True)
