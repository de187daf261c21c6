"""What the pages say about commands and records is true."""

import re
import shlex
from pathlib import Path

import click
import pytest

from sobremesa.cli import main
from sobremesa.kernel.record import read_record
from tests.cli.commands import asked_for

ROOT = Path(__file__).parents[2]
README = (ROOT / "README.md").read_text(encoding="utf-8")
EXAMPLES = re.findall(r"^sobremesa .*$", README, flags=re.MULTILINE)


def test_the_readme_shows_every_command() -> None:
    assert {example.split()[1] for example in EXAMPLES} == set(main.commands)


@pytest.mark.parametrize("example", EXAMPLES)
def test_an_example_of_the_readme_can_be_typed(example: str) -> None:
    command, words = asked_for(shlex.split(example, comments=True)[1:])
    with click.Context(command, resilient_parsing=True) as context:
        left = command.make_parser(context).parse_args(words)[1]
    assert left == []


def test_the_record_of_the_page_can_be_read() -> None:
    page = (ROOT / "docs" / "records.md").read_text(encoding="utf-8")
    (example,) = re.findall(r"```json\n(.*?)```", page, flags=re.DOTALL)
    record = read_record(example)
    assert record.setup.is_on("short_game")
    assert record.result is not None
