"""What a release brings besides its wheel: one version, man pages, completions, licences."""

import json
import re
import subprocess
import sys
import tomllib
from importlib.metadata import version
from pathlib import Path

import pytest
import yaml

from sobremesa.server.page import built_page
from tests.cli.commands import every_name
from tools import bill
from tools.bill import component, in_the_page
from tools.manual import COMPLETIONS, write_manual

ROOT = Path(__file__).resolve().parents[2]
BIN = Path(sys.executable).parent


def told_by(*command: str | Path) -> str:
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout + done.stderr


def test_the_version_stands_in_one_place() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
    assert version("sobremesa") == project["version"]
    assert "version" not in json.loads((ROOT / "web" / "package.json").read_text())
    newest = re.search(r"^## (\S+)", (ROOT / "CHANGELOG.md").read_text(), flags=re.MULTILINE)
    assert newest is not None
    assert newest[1] == project["version"]


@pytest.fixture(scope="module")
def share(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("manual") / "share"
    write_manual(folder, "2026-01-31")
    return folder


def test_every_command_has_a_man_page_that_groff_reads(share: Path) -> None:
    pages = {page.stem: page.read_text() for page in (share / "man" / "man1").glob("*.1")}
    assert set(pages) == set(every_name())
    for text in pages.values():
        assert text.isascii()
        assert '"1" "2026-01-31"' in text
    groff = ("groff", "-man", "-ww", "-Tutf8", "-z")
    assert told_by(*groff, *(share / "man" / "man1").glob("*.1")) == ""
    assert "automatic\\-delay" in pages["sobremesa-serve"]


def test_shells_complete_commands(share: Path) -> None:
    for place in COMPLETIONS.values():
        assert "_SOBREMESA_COMPLETE" in (share / place).read_text()
    script = share / COMPLETIONS["bash"]
    asked = (
        f"source {script}; PATH={BIN}:$PATH; COMP_WORDS=(sobremesa sim); COMP_CWORD=1;"
        " _sobremesa_completion sobremesa; echo ${COMPREPLY[@]}"
    )
    assert told_by("bash", "-c", asked).split()[0] == "simulate"


def test_the_page_of_releases_lists_the_licences_of_everything_in_the_page() -> None:
    assert built_page(), "make setup builds the page"
    text = (ROOT / "docs" / "releases.md").read_text()
    table = text[text.index("| package | licence |") :]
    listed = dict(re.findall(r"^\| ([\w ]+?)(?: \(font\))? \| ([\w.-]+) \|$", table, re.MULTILINE))
    listed.pop("package")
    found = {
        package["name"].rpartition("/")[2].replace("-", " "): package["identifier"]
        for package in in_the_page()
    }
    assert {name.lower(): licence for name, licence in listed.items()} == found


def test_a_package_of_the_page_is_named_as_the_bill_of_materials_wants() -> None:
    font = {"name": "@fontsource-variable/alegreya", "version": "5.3.0", "identifier": "OFL-1.1"}
    assert component(font)["purl"] == "pkg:npm/%40fontsource-variable/alegreya@5.3.0"


def test_the_bill_of_materials_names_all_that_is_shipped(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whatever an environment holds after the installation, and what a browser is sent."""
    assert built_page(), "make setup builds the page"
    asked: list[tuple[str, ...]] = []

    def run(*command: str) -> str:
        asked.append(command)
        return json.dumps(of_an_environment("sobremesa", "litestar", "click"))

    monkeypatch.setattr(bill, "run", run)
    wheel = tmp_path / "sobremesa-1-py3-none-any.whl"
    wheel.touch()
    file = bill.write_bill(tmp_path)
    assert file.name == f"sobremesa-{version('sobremesa')}.cdx.json"
    assert f"{wheel}[server]" in asked[1]
    assert asked[2][-1] == asked[1][asked[1].index("--python") + 1]  # where it was installed
    components = json.loads(file.read_text(encoding="utf-8"))["components"]
    page = [f"pkg:npm/{one['name'].replace('@', '%40', 1)}" for one in in_the_page()]
    named = [one["purl"].rpartition("@")[0] for one in components]
    assert named == ["pkg:pypi/litestar", "pkg:pypi/click", *page]
    assert "pkg:npm/svelte" in named
    assert any("fontsource" in name for name in named)
    assert all(one["licenses"] and one["version"] for one in components)


def of_an_environment(own: str, *others: str) -> dict[str, object]:
    """As cyclonedx-py tells it, which is slow."""
    parts = [
        {
            "type": "library",
            "bom-ref": f"{name}==1.0",
            "name": name,
            "version": "1.0",
            "licenses": [{"license": {"id": "MIT"}}],
            "purl": f"pkg:pypi/{name}@1.0",
        }
        for name in (own, *others)
    ]
    return {"bomFormat": "CycloneDX", "metadata": {"component": parts[0]}, "components": parts}


def test_the_container_file_and_the_workflows_are_well_formed() -> None:
    assert told_by(BIN / "hadolint", "deploy/Containerfile") == ""
    workflows = sorted((ROOT / ".github" / "workflows").glob("*.yml"))
    schema = ("--builtin-schema", "vendor.github-workflows")
    told_by(BIN / "check-jsonschema", *schema, *workflows)
    systems = yaml.safe_load((ROOT / ".github" / "workflows" / "wheels.yml").read_text())
    matrix = systems["jobs"]["wheels"]["strategy"]["matrix"]
    assert [name.partition("-")[0] for name in matrix["system"]] == ["ubuntu", "macos", "windows"]
    assert matrix["python"] == ["3.11", "3.12", "3.13", "3.14"]
