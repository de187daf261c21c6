"""Gathers the pages of the documentation in one folder, for whichever generator builds them.

Pages may link to any file of the repository. Files that are no pages themselves become one that
shows their text, so that no link leads out of the site.
"""

import posixpath
import re
import shutil
from collections.abc import Iterator
from pathlib import Path

ROOT_PAGES = ("ARCHITECTURE.md", "CONTRIBUTING.md", "GLOSSARY.md", "CHANGELOG.md")
LINK = re.compile(r"(\]\()([^)\s:#]+)(#[^)\s]*)?(\))")
LANGUAGES = {".py": "python", ".toml": "toml", ".mjs": "javascript", ".md": "markdown"}
SHOWN = "sources"
DECISIONS = "decisions"


def gather(root: Path, pages: Path) -> None:
    """All pages, with links that lead from one to another."""
    shutil.rmtree(pages, ignore_errors=True)
    shutil.copytree(root / "docs", pages)
    for name in ROOT_PAGES:
        shutil.copy(root / name, pages / name)
    (pages / DECISIONS / "index.md").write_text(decisions(pages), encoding="utf-8")
    wanted: set[str] = set()
    for page in sorted(pages.rglob("*.md")):
        name = page.relative_to(pages).as_posix()
        text = page.read_text(encoding="utf-8")
        wanted |= {target for target in targets(root, name, text) if not is_page(root, target)}
        page.write_text(led(root, name, text), encoding="utf-8")
    for target in wanted:
        page = pages / page_of(root, target)
        page.parent.mkdir(parents=True, exist_ok=True)
        page.write_text(shown(root, target), encoding="utf-8")


def decisions(pages: Path) -> str:
    """A list of them by their titles."""
    lines = ["# Decisions", "", "What was chosen, what was considered, and why.", ""]
    for page in sorted((pages / DECISIONS).glob("0*.md")):
        title = page.read_text(encoding="utf-8").partition("\n")[0].lstrip("# ")
        lines.append(f"- [{title}]({page.name})")
    return "\n".join([*lines, ""])


def targets(root: Path, page: str, text: str) -> Iterator[str]:
    """Files of the repository that a page points to."""
    for _, link, _, _ in LINK.findall(text):
        target = resolved(page, link)
        if (root / target).exists():
            yield target


def resolved(page: str, link: str) -> str:
    """Where a link of a page leads, from the root of the repository."""
    home = "" if page in ROOT_PAGES else posixpath.join("docs", posixpath.dirname(page))
    return posixpath.normpath(posixpath.join(home, link))


def is_page(root: Path, target: str) -> bool:
    return target in ROOT_PAGES or (target.startswith("docs/") and (root / target).is_file())


def page_of(root: Path, target: str) -> str:
    """The page of the site for a file of the repository."""
    if is_page(root, target):
        return target.removeprefix("docs/")
    return f"{SHOWN}/{target}.md"


def led(root: Path, page: str, text: str) -> str:
    """The page with links to pages of the site."""
    here = posixpath.dirname(page) or "."

    def moved(found: "re.Match[str]") -> str:
        opening, link, anchor, closing = found.groups()
        target = resolved(page, link)
        if not (root / target).exists():
            return found[0]
        return f"{opening}{posixpath.relpath(page_of(root, target), here)}{anchor or ''}{closing}"

    return LINK.sub(moved, text)


def shown(root: Path, target: str) -> str:
    path = root / target
    title = f"---\nsearch:\n  exclude: true\n---\n\n# {target}\n\n"
    if path.is_dir():
        names = [file.relative_to(path) for file in sorted(path.rglob("*")) if is_source(file)]
        return title + "\n".join(f"## {name}\n\n{code(path / name)}" for name in names)
    return title + code(path)


def is_source(file: Path) -> bool:
    return file.suffix in LANGUAGES and "__pycache__" not in file.parts


def code(path: Path) -> str:
    language = LANGUAGES.get(path.suffix, "text")
    return f"````{language}\n{path.read_text(encoding='utf-8').rstrip()}\n````\n"
