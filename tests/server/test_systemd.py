"""The units that the documents offer, looked at by systemd itself."""

import re
import shutil
import subprocess
from pathlib import Path

import pytest
from click import Group

from sobremesa.cli import main

UNITS = Path("deploy/systemd")
ANALYZE = shutil.which("systemd-analyze")
SERVICES = sorted(path.name for path in UNITS.glob("*.service"))
MOST_EXPOSED = 2.5  # of 10; systemd calls up to 2 very good, up to 5 good

pytestmark = pytest.mark.skipif(
    ANALYZE is None, reason="needs systemd; Debian: apt install systemd"
)


@pytest.fixture
def units(tmp_path: Path) -> Path:
    """The files as they are, with a program that is here."""
    for path in UNITS.iterdir():
        text = path.read_text("utf-8").replace("/opt/sobremesa/bin/sobremesa", "/bin/true")
        (tmp_path / path.name).write_text(text, encoding="utf-8")
    return tmp_path


def analyze(*arguments: str) -> "subprocess.CompletedProcess[str]":
    command = [str(ANALYZE), *arguments]
    return subprocess.run(command, capture_output=True, text=True, check=False)


def test_systemd_has_nothing_to_say_against_them(units: Path) -> None:
    found = analyze("verify", "--man=no", *(str(units / path.name) for path in UNITS.iterdir()))
    said = [line for line in found.stderr.splitlines() if "sobremesa" in line]
    assert (found.returncode, said) == (0, [])


@pytest.mark.parametrize("service", SERVICES)
def test_what_a_service_does_not_need_it_does_not_get(service: str, units: Path) -> None:
    found = analyze("security", "--offline=yes", "--no-pager", str(units / service))
    if "Unknown" in found.stderr or "unrecognized option" in found.stderr:
        pytest.skip("this systemd cannot look at a file")
    exposed = re.search(r"Overall exposure level[^:]*: ([0-9.]+)", found.stdout)
    assert exposed, (found.stdout[-500:], found.stderr)
    assert float(exposed[1]) <= MOST_EXPOSED


@pytest.mark.parametrize("service", SERVICES)
def test_what_they_start_is_a_command_with_these_options(service: str) -> None:
    line = re.search(
        r"^ExecStart=.*bin/sobremesa (.*?)'?$", (UNITS / service).read_text(), re.MULTILINE
    )
    assert line
    name, *rest = line[1].split()
    assert isinstance(main, Group)
    known = {option for parameter in main.commands[name].params for option in parameter.opts}
    assert {part for part in rest if part.startswith("--")} <= known
