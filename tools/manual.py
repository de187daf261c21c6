"""Man pages and shell completions, from the commands themselves, into build/share."""

import shutil
import sys
import warnings
from datetime import UTC, datetime
from importlib.metadata import version
from pathlib import Path

import click
from click.shell_completion import get_completion_class
from click_man.core import write_man_pages

from sobremesa.cli import main

ROOT = Path(__file__).resolve().parents[1]
SHARE = ROOT / "build" / "share"
COMPLETIONS = {
    "bash": "bash-completion/completions/sobremesa",
    "zsh": "zsh/site-functions/_sobremesa",
    "fish": "fish/vendor_completions.d/sobremesa.fish",
}


def write_manual(share: Path, date: str) -> None:
    """What a package of a distribution puts under /usr/share."""
    shutil.rmtree(share, ignore_errors=True)
    pages = share / "man" / "man1"
    pages.mkdir(parents=True)
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", DeprecationWarning)  # click-man's way to click
        write_man_pages("sobremesa", main, version=version("sobremesa"), target_dir=str(pages))
    for page in pages.glob("*.1"):
        page.write_text(as_debian_wants(page.read_text(encoding="utf-8"), date), encoding="utf-8")
    for shell, place in COMPLETIONS.items():
        file = share / place
        file.parent.mkdir(parents=True)
        file.write_text(completion(shell), encoding="utf-8")


def as_debian_wants(page: str, date: str) -> str:
    """The date of the release in the heading, and letters that every groff reads."""
    lines = page.splitlines()
    heading = next(at for at, line in enumerate(lines) if line.startswith(".TH "))
    words = lines[heading].split('"')
    words[5] = date
    lines[heading] = '"'.join(words)
    plain = (one if one.isascii() else f"\\[u{ord(one):04X}]" for one in "\n".join(lines))
    return "".join(plain) + "\n"


def completion(shell: str) -> str:
    kind = get_completion_class(shell)
    assert kind is not None
    made = kind(click.Group("sobremesa"), {}, "sobremesa", "_SOBREMESA_COMPLETE")
    return made.source()


if __name__ == "__main__":
    write_manual(SHARE, sys.argv[1] if sys.argv[1:] else datetime.now(UTC).date().isoformat())
