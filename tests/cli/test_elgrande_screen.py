"""El Grande in a terminal: every moment of a game can be drawn, asked and explained."""

import re
from collections.abc import Callable

import pytest
from rich.text import Text

from sobremesa.elgrande.rules.moments.dials import PURPOSES
from sobremesa.elgrande.rules.moments.table import FRAME_NAMES, MOMENTS
from sobremesa.elgrande.rules.question import Step
from sobremesa.elgrande.words.sentences import texts
from sobremesa.kernel.markup import Line, beside, joined
from sobremesa.kernel.rulebook import passages
from sobremesa.kernel.rules.game import Asking
from sobremesa.kernel.session import Session
from sobremesa.kernel.setup import OptionValue
from sobremesa.kernel.telling import tell
from sobremesa.kernel.texts import LANGUAGES
from tests.cli.helpers import NAMES, at, kind_of, played_until, shown

VETERANS = ("veto", "veto", "doppelspiel", "wettstreit")
TABLES: tuple[tuple[str, int, dict[str, OptionValue]], ...] = (
    ("en_bigbox", 4, {}),
    ("nl_classic", 5, {"castillo_shown": True}),
    ("nl_late", 3, {"short_game": True}),
    ("de_2023", 2, {"neue_regentschaft": True, "alte_hasen": VETERANS}),
    ("de_2023", 4, {"machtverschiebung": True, "neue_regentschaft": True}),
)


@pytest.mark.parametrize(("edition", "seats", "options"), TABLES)
@pytest.mark.parametrize("width", [50, 80, 132])
def test_every_moment_fits_the_width(
    edition: str, seats: int, options: dict[str, OptionValue], width: int
) -> None:
    def drawn(session: Session) -> bool:
        if len(session.choices) % 12 == 0 or session.game.is_over():
            for seat in (None, *range(seats)):
                view = session.package.view(session.setup, session.game, seat)
                lines = session.package.words.screen("en", view, NAMES[:seats], width)
                assert max(len(Text.from_markup(line).plain) for line in lines) <= width
                assert len(lines) <= (17 if width >= 80 else 30)
        return session.game.is_over()

    played_until(drawn, seats, "screens", options, edition)


@pytest.mark.parametrize(("edition", "seats", "options"), TABLES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_question_has_words_passages_and_notes(
    edition: str, seats: int, options: dict[str, OptionValue], language: str
) -> None:
    def asked(session: Session) -> bool:
        package = session.package
        known = {passage.id for passage in passages(package.words.texts(language), edition)}
        for seat in session.game.deciders():
            view = package.view(session.setup, session.game, seat)
            assert package.words.prompt(language, view, NAMES[:seats])
            assert known & set(package.words.passages(view)), kind_of(session)
            for entry in package.words.reading(language, view):
                assert entry.name
                assert entry.text
            for choice in session.game.options(seat):
                assert "{" not in package.words.option_note(language, view, choice)
        return session.game.is_over()

    over = played_until(asked, seats, f"questions {language}", options, edition)
    for raw in over.events:
        event = tell(over.package.event_kinds, raw, None)
        told = over.package.words.event_text(language, over.setup, event, NAMES[:seats])
        assert "{" not in told


def test_passages_are_named_for_every_question() -> None:
    asking = {n: MOMENTS[k] for k, n in FRAME_NAMES.items() if isinstance(MOMENTS[k], Asking)}
    assert all(moment.READING for moment in asking.values())
    for language in LANGUAGES:
        hints = texts(language).table("phrases")["hint"]
        assert isinstance(hints, dict)
        assert {*hints, "offer-veto", "game-over"} == asking.keys()


def test_every_step_that_can_be_proposed_has_words() -> None:
    steps = {n for number, n in FRAME_NAMES.items() if isinstance(MOMENTS[number], Step)}
    screen = texts("en").table("phrases")["screen"]
    assert isinstance(screen, dict)
    told = screen["step"]
    assert isinstance(told, dict)
    worded = {re.sub("-(all|only-from-board|from-board|first)$", "", name) for name in told}
    dials = {name for name in worded if name.startswith("start-dials-")}
    assert worded - dials == (steps | {"begin-verb"}) - {"start-dials"}
    assert dials == {f"start-dials-{purpose}" for purpose in PURPOSES if purpose != "general"}


def plain_screen(session: Session, seat: int | None, language: str = "en") -> str:
    view = session.package.view(session.setup, session.game, seat)
    lines = session.package.words.screen(language, view, NAMES[: session.setup.seats], 80)
    return "\n".join(Text.from_markup(line).plain for line in lines)


def test_a_spectator_sees_no_hand() -> None:
    session = played_until(at("play-power"), 2, "spectator")
    assert "Your power cards" in plain_screen(session, 0)
    assert "Your power cards" not in plain_screen(session, None)


def test_a_veto_is_asked_with_the_step_it_would_stop() -> None:
    session = played_until(at("offer-veto"), 4, "veto")
    seat = session.game.deciders()[0]
    view = session.package.view(session.setup, session.game, seat)
    asked = session.package.words.prompt("en", view, NAMES[:4])
    assert re.fullmatch(r"\w+ wants to use .+: .+\.\nDo you veto this\?", asked)
    assert "Veto: " in plain_screen(session, seat)


def questions(session: Session) -> list[str]:
    """What the first who is asked reads, in every language."""
    seat = session.game.deciders()[0]
    view = session.package.view(session.setup, session.game, seat)
    names = NAMES[: session.setup.seats]
    return [session.package.words.prompt(language, view, names) for language in LANGUAGES]


def test_a_lifted_caballero_is_called_by_its_owner() -> None:
    def lifts(own: bool) -> Callable[[Session], bool]:
        return lambda session: (
            kind_of(session) == "put-down"
            and (
                shown(session)["decision"]["pending"][-1]["owner"]
                == shown(session)["turn"]["active"]
            )
            == own
        )

    session = played_until(lifts(own=False), 3, "lifted")
    owner = shown(session)["decision"]["pending"][-1]["owner"]
    assert isinstance(owner, int)
    assert all(NAMES[owner] in question for question in questions(session))
    session = played_until(lifts(own=True), 3, "lifted")
    assert questions(session)[0] == "Where does your caballero go?"


def test_a_card_with_two_halves_names_both() -> None:
    options: dict[str, OptionValue] = {"alte_hasen": VETERANS}
    session = played_until(at("choose-half"), 2, "halves", options, "de_2023")
    asked = questions(session)
    assert asked[0] == "Move yours out of a region, or place 2 more?"
    assert all("2" in question for question in asked)


def test_a_modifier_is_passed_to_somebody_with_a_name() -> None:
    options: dict[str, OptionValue] = {"machtverschiebung": True}
    session = played_until(at("pass-modifier"), 4, "passed", options, "de_2023")
    neighbour = NAMES[(session.game.deciders()[0] + 1) % 4]
    assert all(neighbour in question for question in questions(session))


def test_a_turn_asks_only_for_the_halves_that_are_left() -> None:
    session = played_until(at("take-turn"), 2, "turn")
    seat = session.game.deciders()[0]
    space = session.package.space(session.setup.edition)

    def asked() -> str:
        view = session.package.view(session.setup, session.game, seat)
        return session.package.words.prompt("en", view, NAMES[:2])

    assert asked() == "Place caballeros, use your card, or end your turn"
    options = [space.text(choice) for choice in session.game.options(seat)]
    placing = next(option for option in options if option.startswith("place "))
    session.apply(seat, space.number(placing))
    while kind_of(session) == "place":
        session.apply(seat, space.number("stop"))
    assert asked() == "Use your card, or end your turn"


def test_a_loose_scoreboard_changes_what_a_place_pays() -> None:
    session = played_until(lambda game: any(shown(game)["scoreboards"].values()), 3, "scoreboard")
    assert re.search(r"(8/4/0|4/0/0)", plain_screen(session, None))


def test_a_played_modifier_stands_beside_the_power_card() -> None:
    def modified(session: Session) -> bool:
        return bool(re.search(r"\d[+-]\d$", plain_screen(session, None), re.MULTILINE))

    played_until(modified, 3, "modified", {"machtverschiebung": True}, "de_2023")


# --- lines of styled text ---


def test_a_line_is_cut_to_the_width_with_its_marks() -> None:
    line = Line().add("abc", "bold").add("defgh", "dim").add("never seen")
    assert joined(line, 6) == "[bold]abc[/][dim]de…[/]"


def test_brackets_are_no_marks() -> None:
    assert joined(Line().add("[x]"), 9) == "\\[x]"


def test_blocks_stand_beside_each_other_whichever_is_longer() -> None:
    one, two = Line().add("a"), Line().add("b")
    assert [joined(line, 9) for line in beside([one], [two, two], 3)] == ["a  b", "   b"]
    assert [joined(line, 9) for line in beside([one, one], [two], 3)] == ["a  b", "a"]
