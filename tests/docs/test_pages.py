"""Every link of the documentation leads somewhere, and every block of code is what it says."""

import ast
import json
import re
import shlex
import tomllib
from collections.abc import Iterator
from pathlib import Path

import click
import pytest
import yaml

from tests.cli.commands import asked_for
from tools.docs_pages import ROOT_PAGES, gather

ROOT = Path(__file__).resolve().parents[2]
PAGES = [ROOT / "README.md", *(ROOT / name for name in ROOT_PAGES), *ROOT.glob("docs/**/*.md")]
IDS = [str(page.relative_to(ROOT)) for page in PAGES]
LINK = re.compile(r"\]\(([^)\s]+)\)|<img src=\"([^\"]+)\"")
FENCE = re.compile(r"^( *)```(\w*)\n(.*?)^\1```$", flags=re.MULTILINE | re.DOTALL)
RUN_ELSEWHERE = {"README.md", "docs/learners.md", "docs/data.md"}  # as doctests
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
TARGETS = set(re.findall(r"^([a-z]+)[ a-z]*:", (ROOT / "Makefile").read_text(), flags=re.MULTILINE))


def prose(text: str) -> str:
    return FENCE.sub("", text)


def anchors(page: Path) -> set[str]:
    """Of its headings, as generators make them."""
    found = re.findall(r"^#+ (.*)$", prose(page.read_text(encoding="utf-8")), flags=re.MULTILINE)
    return {re.sub(r"[^\w\- ]", "", head.lower()).strip().replace(" ", "-") for head in found}


@pytest.mark.parametrize("page", PAGES, ids=IDS)
def test_links_lead_to_a_file_and_a_heading(page: Path) -> None:
    for links in LINK.findall(prose(page.read_text(encoding="utf-8"))):
        link = next(filter(None, links))
        if link.startswith(("https://", "mailto:")):
            continue
        name, _, anchor = link.partition("#")
        target = (page.parent / name).resolve() if name else page
        assert target.exists(), f"{link} leads nowhere"
        assert target.is_relative_to(ROOT)
        if anchor and target.suffix == ".md":
            assert anchor in anchors(target), f"{link}: no such heading"


def blocks(page: Path) -> Iterator[tuple[str, str]]:
    for _, language, code in FENCE.findall(page.read_text(encoding="utf-8")):
        yield language, code


@pytest.mark.parametrize("page", PAGES, ids=IDS)
def test_code_is_what_it_says(page: Path) -> None:
    for language, code in blocks(page):
        if language == "python" and ">>>" in code:
            assert str(page.relative_to(ROOT)) in RUN_ELSEWHERE
        elif language == "python":
            ast.parse(code)
        elif language == "sh":
            for line in code.replace("\\\n", " ").splitlines():
                check_command(line)
        elif language == "toml":
            tomllib.loads(code)
        elif language == "json":
            json.loads(code)


def check_command(line: str) -> None:
    """Commands of ours are asked whether they know their options; paths must be there."""
    words = shlex.split(line, comments=True)
    if not words:
        return
    if words[0] == "sobremesa":
        check_ours(words[1:])
    elif words[0] == "make":
        assert {word for word in words[1:] if "=" not in word} <= TARGETS, line
    elif words[0].startswith("python") and words[1].endswith(".py"):
        assert (ROOT / words[1]).is_file(), line
    for extras in re.findall(r"sobremesa\[([\w,]+)\]", line):
        assert set(extras.split(",")) <= set(PROJECT["optional-dependencies"]), line


def check_ours(words: list[str]) -> None:
    if words[0].startswith("-"):
        return
    command, left = asked_for(words)
    with click.Context(command, resilient_parsing=True) as context:
        assert command.make_parser(context).parse_args(left)[1] == [], words


def named(entry: object) -> Iterator[str]:
    if isinstance(entry, str):
        yield entry
    elif isinstance(entry, dict):
        yield from (page for value in entry.values() for page in named(value))
    elif isinstance(entry, list):
        yield from (page for value in entry for page in named(value))


def test_the_menu_holds_every_page_once() -> None:
    menu = list(named(yaml.safe_load((ROOT / "mkdocs.yml").read_text())["nav"]))
    assert len(menu) == len(set(menu))
    pages = {str(page.relative_to(ROOT / "docs")) for page in ROOT.glob("docs/**/*.md")}
    listed = {page for page in pages if not page.startswith("decisions/0")}
    listed |= {*ROOT_PAGES, "decisions/index.md"}
    assert set(menu) == listed, "mkdocs.yml is the menu"


def test_in_the_site_no_link_leads_out_of_it(tmp_path: Path) -> None:
    gather(ROOT, tmp_path / "pages")
    decisions = (tmp_path / "pages" / "decisions" / "index.md").read_text(encoding="utf-8")
    for page in (ROOT / "docs" / "decisions").glob("0*.md"):
        assert f"]({page.name})" in decisions
    for page in (tmp_path / "pages").rglob("*.md"):
        for links in LINK.findall(prose(page.read_text(encoding="utf-8"))):
            link = next(filter(None, links)).partition("#")[0]
            if link and not link.startswith(("https://", "mailto:")):
                assert (page.parent / link).resolve().is_file(), f"{page}: {link}"
                assert (page.parent / link).resolve().is_relative_to(tmp_path)
