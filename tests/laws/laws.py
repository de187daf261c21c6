"""The laws of the house: what holds at every decision of every game."""

import json
import random
from dataclasses import dataclass

import pytest

from sobremesa.catalogue import game_package
from sobremesa.kernel.errors import IllegalChoice
from sobremesa.kernel.package import GamePackage
from sobremesa.kernel.record import read_record, write_record
from sobremesa.kernel.rules.game import CHOICES, MOST_SEATS, Game
from sobremesa.kernel.rules.luck import plain, seeded
from sobremesa.kernel.session import Session, replay
from sobremesa.kernel.setup import Setup
from sobremesa.kernel.telling import tell
from sobremesa.kernel.texts import LANGUAGES
from tests.laws.conservation import CONSERVATION

ENDLESS = 5000  # far more decisions than any game has
ANY_NUMBER = range(-1, CHOICES + 1)  # every choice of any space, none of this one, none of any


@dataclass(frozen=True)
class Moment:
    """A decision under the laws."""

    package: GamePackage
    setup: Setup
    game: Game
    chance: random.Random

    def text(self) -> str:
        return self.package.layout.write(self.game.s)


def play_lawfully(setup: Setup, seed: int, every: int = 1) -> Session:
    """A random game to its end; every so many decisions all laws are checked."""
    package = game_package(setup.game)
    session = Session(package, setup, seeded(seed))
    chance = random.Random(seed)
    for number in range(ENDLESS):
        if session.game.is_over():
            check_the_end(session)
            return session
        CONSERVATION[setup.game](setup, session.game)
        if number % every == 0:
            check_moment(Moment(package, setup, session.game, chance))
        seat = chance.choice(session.game.deciders())
        session.apply(seat, chance.choice(session.game.options(seat)))
    raise AssertionError(f"no end after {ENDLESS} decisions")


def check_moment(moment: Moment) -> None:
    listed_options_apply_on_a_clone_alone(moment)
    unlisted_choices_are_refused_with_a_reason(moment)
    a_position_survives_its_text(moment)
    a_seat_cannot_tell_two_worlds_apart(moment)
    a_spectator_and_a_stranger_get_no_options(moment)


def listed_options_apply_on_a_clone_alone(moment: Moment) -> None:
    before = moment.text()
    for seat in moment.game.deciders():
        options = moment.game.options(seat)
        assert options, f"seat {seat} has no option in {before}"
        assert options == sorted(set(options)), f"{options} are not ascending in {before}"
        for choice in options:
            twin = moment.game.clone()
            twin.apply(seat, choice)
            assert twin.log is None
            assert moment.text() == before


def unlisted_choices_are_refused_with_a_reason(moment: Moment) -> None:
    before = moment.text()
    seat = moment.chance.choice(moment.game.deciders())
    listed = set(moment.game.options(seat))
    for choice in {*ANY_NUMBER} - listed:
        with pytest.raises(IllegalChoice) as refused:
            moment.game.apply(seat, choice)
        assert len(refused.value.reason) > len("No."), choice
        assert refused.value.rule, choice
    assert moment.text() == before


def a_spectator_and_a_stranger_get_no_options(moment: Moment) -> None:
    waiting = {-1, *range(MOST_SEATS + 1)} - set(moment.game.deciders())
    for seat in waiting:
        assert moment.game.options(seat) == []
        with pytest.raises(IllegalChoice):
            moment.game.apply(seat, 0)
    view = moment.package.view(moment.setup, moment.game, None)
    decision = view["decision"]
    assert isinstance(decision, dict)
    assert decision["options"] == []


def a_position_survives_its_text(moment: Moment) -> None:
    text = moment.text()
    again = moment.package.game_at(moment.setup, text, plain(0))
    assert moment.package.layout.write(again.s) == text
    assert "\n" not in text
    for seat in moment.game.deciders():
        assert again.options(seat) == moment.game.options(seat)


def a_seat_cannot_tell_two_worlds_apart(moment: Moment) -> None:
    for seat in (None, *range(moment.setup.seats)):
        other = moment.package.redeal(
            moment.setup, moment.game, seat, plain(moment.chance.random().hex())
        )
        CONSERVATION[moment.setup.game](moment.setup, other)
        assert seen(moment, other, seat) == seen(moment, moment.game, seat)
        view = moment.package.view(moment.setup, moment.game, seat)
        imagined = moment.package.imagine(moment.setup, view, plain(moment.chance.random().hex()))
        CONSERVATION[moment.setup.game](moment.setup, imagined)
        assert seen(moment, imagined, seat) == seen(moment, moment.game, seat)


def seen(moment: Moment, game: Game, seat: int | None) -> str:
    return json.dumps(moment.package.view(moment.setup, game, seat))


def check_the_end(session: Session) -> None:
    record = session.record()
    assert record.result is not None
    assert read_record(write_record(record)) == record
    again = replay(session.package, record)
    assert again.record() == record
    assert again.events == session.events
    every_event_has_words(session)


def every_event_has_words(session: Session) -> None:
    names = [f"Seat {number}" for number in range(session.setup.seats)]
    for raw in session.events:
        for seat in (None, 0):
            event = tell(session.package.event_kinds, raw, seat)
            for language in LANGUAGES:
                assert session.package.words.event_text(language, session.setup, event, names)
