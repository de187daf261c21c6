"""Running commands as a person would, and games brought to a certain moment."""

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

from click.testing import CliRunner, Result

from sobremesa.catalogue import game_package, make_setup
from sobremesa.cli import main
from sobremesa.cli.files import Table, save_record
from sobremesa.kernel.rules.luck import plain, seeded
from sobremesa.kernel.session import Session
from sobremesa.kernel.setup import OptionValue

NAMES = ("Ana", "Bruno", "Carmen", "Diego", "Elena")
ANY_ANSWER = "\n".join(str(number) for number in range(14)) + "\n"


def run(*arguments: str | Path, typed: str = "") -> Result:
    """A command with its output; an error that is none of ours is raised."""
    outcome = CliRunner().invoke(main, [str(argument) for argument in arguments], input=typed)
    if outcome.exception and not isinstance(outcome.exception, SystemExit):
        raise outcome.exception
    return outcome


def flat(outcome: Result) -> str:
    """What a person reads, wherever the lines break."""
    return " ".join(outcome.output.split())


def refused(*arguments: str | Path, typed: str = "", status: int = 2) -> str:
    """The one line on stderr with which a command ends; 2 is wrong use, 1 a failure."""
    outcome = run(*arguments, typed=typed)
    assert outcome.exit_code == status, outcome.output
    (line,) = outcome.stderr.strip().splitlines()
    assert line.startswith("sobremesa: ")
    return str(line.removeprefix("sobremesa: "))


def kind_of(session: Session) -> str:
    return str(shown(session)["decision"]["kind"])


def played_until(
    moment: Callable[[Session], bool],
    seats: int,
    seed: str,
    options: dict[str, OptionValue] | None = None,
    edition: str = "en_bigbox",
) -> Session:
    """A random game of El Grande, stopped at the first moment that fits; the first with one."""
    setup = make_setup("elgrande", edition, seats, options)
    for attempt in range(100):
        session = Session(game_package("elgrande"), setup, seeded(f"{seed} {attempt}"))
        luck = plain(f"choices of {seed} {attempt}")
        while not (found := moment(session)) and not session.game.is_over():
            seat = session.game.deciders()[0]
            choices = session.game.options(seat)
            session.apply(seat, choices[luck.below(len(choices))])
        if found:
            return session
    raise AssertionError("no game came to this moment")


def shown(session: Session, seat: int | None = None) -> Any:
    """A view, for looking into."""
    return session.package.view(session.setup, session.game, seat)


def at(kind: str, *deciders: int) -> Callable[[Session], bool]:
    """The moment when a question is asked, of these seats at least."""
    return lambda session: (
        kind_of(session) == kind and set(deciders) <= set(session.game.deciders())
    )


def saved(path: Path, session: Session, *kinds: str) -> Path:
    save_record(path, session.record(), Table(kinds, NAMES[: len(kinds)]))
    return path


def without_paths(text: str) -> str:
    """Output whose only difference would be where a game was saved."""
    return re.sub(r"\S+\.json", "FILE", text)
