"""The style sheets: a rule stands once, for something that exists."""

import re
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

SOURCES = Path("web/src")
FOLDERS = [path.parent for path in SOURCES.rglob("styles/index.css")]
COMMENT = re.compile(r"/\*.*?\*/", re.DOTALL)
AT_A_WIDTH = re.compile(r"@media ([^{]*)\{(.*?)\n\}", re.DOTALL)
# Steps of a motion and faces of a font are alike in name only.
NO_RULE = re.compile(r"@keyframes [^{]*\{(?:[^{}]*\{[^{}]*\})*\s*\}|@font-face \{[^}]*\}")
RULE = re.compile(r"([^{};]+)\{[^{}]*\}")


def rules() -> Iterator[tuple[str, str]]:
    """Each rule's width, if it has one, and its selectors."""
    for path in (path for folder in FOLDERS for path in folder.glob("*.css")):
        text = NO_RULE.sub("", COMMENT.sub("", path.read_text(encoding="utf-8")))
        for width, block in AT_A_WIDTH.findall(text):
            yield from ((width, found) for found in selectors(block))
        yield from (("", found) for found in selectors(AT_A_WIDTH.sub("", text)))


def selectors(text: str) -> Iterator[str]:
    return (" ".join(found.split()) for found in RULE.findall(text))


def test_no_rule_stands_twice() -> None:
    assert [rule for rule, times in Counter(rules()).items() if times > 1] == []


def test_every_other_style_belongs_to_its_component() -> None:
    outside = [path for path in SOURCES.rglob("*.css") if path.parent != SOURCES / "ui" / "styles"]
    assert outside == []


def test_no_text_is_cut_off_with_dots() -> None:
    sheets = [*SOURCES.rglob("*.css"), *SOURCES.rglob("*.svelte")]
    assert [path for path in sheets if "ellipsis" in path.read_text("utf-8")] == []


def test_every_file_is_imported_once_by_its_room() -> None:
    for folder in FOLDERS:
        imported = re.findall(r"@import '\./(.*?)';", (folder / "index.css").read_text("utf-8"))
        assert sorted(imported) == sorted(
            path.name for path in folder.glob("*.css") if path.name != "index.css"
        )


def test_every_class_is_used_by_a_component() -> None:
    components = " ".join(path.read_text("utf-8") for path in SOURCES.rglob("*.svelte"))
    scripts = " ".join(path.read_text("utf-8") for path in SOURCES.rglob("*.ts"))
    given = re.findall(r"classList\.add\('([\w-]+)'", scripts)
    words = {*re.findall(r"[\w-]+", components), *given}
    composed = set(re.findall(r"([\w-]+)\$?\{", components))  # like seat-{letter}
    named = {name for _, found in rules() for name in re.findall(r"\.([a-zA-Z][\w-]*)", found)}
    assert {name for name in named - words if name[:-1] not in composed} == set()
