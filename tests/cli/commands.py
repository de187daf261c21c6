"""Our commands by the words that are typed for them."""

from collections.abc import Iterator

import click

from sobremesa.cli import main


def asked_for(words: list[str]) -> tuple[click.Command, list[str]]:
    """The command that some words name, which may be one of a group, and the words left."""
    command: click.Command = main
    left = list(words)
    while isinstance(command, click.Group) and left:
        command = command.commands[left.pop(0)]
    return command, left


def every_name(group: click.Group = main, before: str = "sobremesa") -> Iterator[str]:
    """Of all commands, with what they belong to: `sobremesa-admin-close`."""
    yield before
    for name, command in group.commands.items():
        own = f"{before}-{name}"
        if isinstance(command, click.Group):
            yield from every_name(command, own)
        else:
            yield own
