"""Own choices can be taken back until somebody acted or something came to light."""

from sobremesa.catalogue import game_package, make_setup
from sobremesa.kernel.rules.luck import seeded
from sobremesa.kernel.session import Session

PACKAGE = game_package("elgrande")
SPACE = PACKAGE.space("en_bigbox")


def a_session() -> Session:
    return Session(PACKAGE, make_setup("elgrande", "en_bigbox", 2), seeded(11))


def answer(session: Session, text: str | None = None) -> int:
    """The next decider answers, with its first option unless told; who that was."""
    seat = session.game.deciders()[0]
    options = session.game.options(seat)
    session.apply(seat, options[0] if text is None else SPACE.number(text))
    return seat


def test_nothing_can_be_taken_back_before_the_first_choice() -> None:
    assert not a_session().may_take_back(0)


def test_the_own_last_choice_can_be_taken_back_and_only_by_its_seat() -> None:
    session = a_session()
    position = PACKAGE.layout.write(session.game.s)
    seat = answer(session)
    assert session.may_take_back(seat)
    assert not session.may_take_back(1 - seat)
    session.take_back()
    assert PACKAGE.layout.write(session.game.s) == position
    assert session.choices == []


def test_what_revealed_something_cannot_be_taken_back() -> None:
    session = a_session()
    while not session.game.is_over():
        seat = answer(session)
        revealed = any(
            PACKAGE.event_kinds[event[0]].reveals
            for event in session.events[session.told_before(len(session.choices) - 1) :]
        )
        assert session.may_take_back(seat) == (not revealed)


def test_after_taking_back_the_game_goes_on_with_the_same_luck() -> None:
    straight, detour = a_session(), a_session()
    for _ in range(30):
        answer(straight)
    for number in range(30):
        seat = answer(detour)
        if number % 3 == 0 and detour.may_take_back(seat):
            detour.take_back()
            answer(detour)
    assert detour.record() == straight.record()
    assert detour.events == straight.events


def test_an_event_is_told_after_the_choices_that_led_to_it() -> None:
    session = a_session()
    opening = len(session.events)
    answer(session)
    answer(session)
    assert [session.choices_until(event) for event in range(opening)] == [0] * opening
    assert session.choices_until(session.told_before(1) - 1) == 1
    assert session.choices_until(len(session.events) - 1) == 2
