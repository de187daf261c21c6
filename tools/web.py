"""Builds the browser client into the package, and leaves it alone when nothing changed.

With `to-play` it installs what building needs and nothing of what tests and checks need;
`lint` and `format` look after the style of the sources instead.
"""

import hashlib
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from types import ModuleType

ROOT = Path(__file__).resolve().parent.parent
WEB = "web"
ASSETS = "src/sobremesa/web_assets"
STAMP = "built-from.txt"
STYLE = {
    "lint": "lint: `make format` mends what can be mended in web",
    "format": "format: not everything in web could be read",
}


def build_client(root: Path = ROOT) -> Path:
    """The folder of built assets that fits the sources."""
    assets = root / ASSETS
    if (assets / STAMP).is_file():
        write_generated(root)
    else:
        prepare_and_generate(root)
    digest = digest_of(root)
    if (assets / STAMP).is_file() and (assets / STAMP).read_text() == digest:
        return assets
    prepare(root)
    print("setup: building the browser client")
    npm(root, "run", "--silent", "build")
    font_maker().copy_licences(root, assets)
    (assets / STAMP).write_text(digest)
    return assets


def prepare(root: Path) -> None:
    """What building needs and no source of ours says."""
    install(root, to_play=True)
    font_maker().make_fonts(root)


def prepare_and_generate(root: Path) -> None:
    """Both at once, for a first time."""
    with ThreadPoolExecutor(1) as beside:
        prepared = beside.submit(prepare, root)
        write_generated(root)
        prepared.result()


def sources(root: Path) -> Iterator[Path]:
    web = root / WEB
    for path in sorted(web.rglob("*")):
        parts = path.relative_to(web).parts
        if path.is_file() and not {"node_modules", "fonts"} & set(parts):
            yield path
    yield root / "tools" / "fonts.py"


def digest_of(root: Path) -> str:
    found = hashlib.sha256()
    for path in sources(root):
        found.update(f"{path.relative_to(root)}\0".encode())
        found.update(path.read_bytes())
    return found.hexdigest()


def install(root: Path, to_play: bool = False) -> None:
    """`npm ci`, once per lock; all of it or, to play, half."""
    lock = (root / WEB / "package-lock.json").read_bytes()
    stamp = root / WEB / "node_modules" / ".installed"
    whole = hashlib.sha256(lock).hexdigest()
    half = f"{whole} to play"
    if stamp.is_file() and stamp.read_text() in ({whole, half} if to_play else {whole}):
        return
    print("setup: installing what package-lock.json names into web/node_modules")
    npm(root, "ci", "--silent", "--no-audit", "--no-fund", *(["--omit=dev"] if to_play else []))
    stamp.write_text(half if to_play else whole)


def npm(root: Path, *arguments: str) -> None:
    tools = Path(sys.executable).parent
    environment = {
        **os.environ,
        "PATH": f"{tools}{os.pathsep}{os.environ.get('PATH', '')}",
        "npm_config_cache": str(root / ".cache" / "npm"),
        "npm_config_update_notifier": "false",
    }
    program = shutil.which("npm", path=str(tools)) or "npm"
    subprocess.run([program, *arguments], cwd=root / WEB, env=environment, check=True)


# --- what the client takes from the server and the games: see tools/contracts.py ---


def write_generated(root: Path) -> None:
    for path, text in generated(root):
        if not path.is_file() or path.read_text(encoding="utf-8") != text:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, encoding="utf-8")


def font_maker() -> ModuleType:
    from tools import fonts  # noqa: PLC0415 - a wheel is built without fontTools

    return fonts


def generated(root: Path) -> Iterator[tuple[Path, str]]:
    from tools.contracts import contracts  # noqa: PLC0415 - a wheel is built without them

    return contracts(root / WEB / "src")


def main(work: str) -> int:
    sys.path.insert(0, str(ROOT))  # started by its path, it would not find its neighbour
    try:
        if work != "to-play":
            install(ROOT)
        if work in STYLE:
            write_generated(ROOT)
            npm(ROOT, "run", "--silent", work)
        else:
            build_client()
    except (OSError, subprocess.CalledProcessError) as problem:
        what = STYLE.get(work, "setup: the browser client could not be built")
        print(f"{what}: {problem}", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1] if len(sys.argv) > 1 else ""))
