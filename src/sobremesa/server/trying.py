"""Lines of one's own: from a moment of a finished game on, every seat played by whoever looks."""

from collections.abc import Iterable, Sequence
from dataclasses import replace

from sobremesa.answers.situation import Situation
from sobremesa.catalogue import game_package
from sobremesa.kernel.errors import BadRecord, IllegalChoice, UnknownName
from sobremesa.kernel.package import GamePackage
from sobremesa.kernel.record import Note as KeptNote
from sobremesa.kernel.record import Record
from sobremesa.kernel.rules.luck import seeded
from sobremesa.kernel.session import Session, replay
from sobremesa.server.errors import Refusal
from sobremesa.server.parts import Decision, Option
from sobremesa.server.replaying import Shown
from sobremesa.server.routes.record_bodies import LineChoice, LineMoment, LineStep, Note
from sobremesa.server.table.audience import Audience, happenings, kind_of

Tried = Sequence[tuple[int, int]]  # seats and their choices


def tried(line: Iterable[LineChoice]) -> Tried:
    return [(one.seat, one.choice) for one in line]


def branched(record: Record, at: int, line: Tried) -> Session:
    """The game as a line leaves it; its luck depends on the moment alone, so it comes again."""
    if at > len(record.choices):
        raise Refusal("unknown", "the record has {count} choices", count=len(record.choices))
    package = game_package(record.setup.game)
    try:
        drawn = replay(package, record, at).record().luck
        left = replace(record, luck=drawn, choices=record.choices[:at], result=None)
        session = replay(package, left, then=seeded(f"line {at}"))
        for seat, choice in line:
            session.apply(seat, choice)
    except (BadRecord, IllegalChoice, UnknownName):
        raise Refusal("wrong-moment", "these choices lead nowhere from there") from None
    return session


def line_of(shown: Shown, at: int, line: Tried, seat: int | None, language: str) -> LineMoment:
    """Where a line has led, and what is asked there."""
    session = branched(shown.record, at, line)
    deciders = session.game.deciders()
    asked = seat if seat in deciders else next(iter(deciders), None)
    here = Situation(session, asked or 0, language, shown.names)
    first = session.told_before(at)
    everything = Audience(None, language, is_open=True)
    return LineMoment(
        view=session.package.view(session.setup, session.game, asked),
        seat=asked,
        steps=steps_of(shown, language, line),
        events=happenings(session, first, len(session.events), everything, shown.names, {}),
        decision=None if asked is None else question(here, at + len(line)),
        is_open=bool(line) and not session.may_take_back(line[-1][0]),
    )


def question(here: Situation, number: int) -> Decision:
    return Decision(
        number=number,
        kind=kind_of(here.view),
        prompt=here.words.prompt(here.language, here.view, here.names),
        options=[Option(one.choice, one.text, one.shown, one.note) for one in here.options],
        passages=list(here.words.passages(here.view)),
        since=0,
        occasion=None,
    )


def why_not(
    shown: Shown, at: int, line: Tried, seat: int | None, choice: int, language: str
) -> tuple[str, str]:
    session = branched(shown.record, at, line)
    deciders = session.game.deciders()
    asked = seat if seat in deciders else next(iter(deciders), None)
    if asked is None or session.game.is_listed(asked, choice):
        return "", ""
    return Situation(session, asked, language, shown.names).why_not(choice)


# --- in words ---


def steps_of(shown: Shown, language: str, line: Tried) -> list[LineStep]:
    words, setup = game_package(shown.record.setup.game).words, shown.record.setup
    return [
        LineStep(seat, choice, words.choice_text(language, setup, choice, shown.names))
        for seat, choice in line
    ]


def told_notes(shown: Shown, notes: Iterable[KeptNote], language: str) -> list[Note]:
    package = game_package(shown.record.setup.game)
    edition = shown.record.setup.edition
    return [
        Note(
            note.at,
            note.by,
            note.text,
            steps_of(shown, language, numbered(package, edition, note)),
        )
        for note in notes
    ]


def numbered(package: GamePackage, edition: str, note: KeptNote) -> Tried:
    space = package.space(edition)
    return [(seat, space.number(text)) for seat, text in note.line]


def kept_line(record: Record, at: int, line: Tried, by: str) -> KeptNote:
    """A line as it stands in the record, once it was played through."""
    session = branched(record, at, line)
    choices = session.record().choices[at:]
    return KeptNote(at, by, "", choices)
