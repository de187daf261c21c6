"""Several people at one screen: what one of them knows stays with that one."""

import re
from pathlib import Path

import pytest

from sobremesa.kernel.session import Session
from tests.cli.helpers import at, kind_of, played_until, run, saved

SECRET = re.compile(r"\n(\w+) answers in secret: hand over the keyboard")


def stretches(output: str) -> list[tuple[str, str]]:
    """Output after each handing over, with the person it was for; first what all may see."""
    parts = SECRET.split(output)
    return [("", parts[0]), *zip(parts[1::2], parts[2::2], strict=True)]


@pytest.fixture
def dials(tmp_path: Path) -> Path:
    """Two people and a random seat about to dial for the first general scoring."""
    session = played_until(at("set-dial", 0, 1, 2), 3, "hot seat")
    return saved(tmp_path / "dials.json", session, "human", "human", "random")


def test_dials_are_asked_one_by_one_and_revealed_together(dials: Path) -> None:
    output = run("play", "--terminal", "--continue", dials, typed="\ngranada\n\nsev\n").output
    _, (first, ana), (second, bruno), *rest = stretches(output)
    assert (first, second) == ("Ana", "Bruno")
    assert "Ana (? helps)> granada" in ana
    assert "dialled" not in ana
    assert "Bruno (? helps)> sev" in bruno
    told = " ".join((bruno + "".join(text for _, text in rest)).split("> sev")[1].split())
    assert "Ana dialled Granada. Bruno dialled Seville." in told


def test_what_one_dials_changes_nothing_on_the_next_ones_screen(dials: Path) -> None:
    def brunos_screen(answer: str) -> str:
        output = run(
            "play",
            "--terminal",
            "--continue",
            dials,
            "--seed",
            "same",
            typed=f"\n{answer}\n\nlog\n",
        ).output
        (screen,) = [text for name, text in stretches(output) if name == "Bruno"]
        return screen.split("The game is saved")[0]

    dials_again = dials.read_text()
    one = brunos_screen("granada")
    dials.write_text(dials_again)
    assert one == brunos_screen("galicia")
    assert "granada" not in one


def test_with_one_person_nothing_is_handed_over(tmp_path: Path) -> None:
    session = played_until(at("set-dial", 0, 1, 2), 3, "hot seat")
    file = saved(tmp_path / "game.json", session, "human", "random", "random")
    assert not SECRET.search(run("play", "--terminal", "--continue", file, typed="1\n").output)


def test_open_decisions_are_not_handed_over() -> None:
    output = run(
        "play", "--terminal", "--seats", "human,human", "--seed", "open", typed="5\n6\n"
    ).output
    assert not SECRET.search(output)
    assert "Ana (? helps)> " in output
    assert "Bruno (? helps)> " in output


def before_a_recall(session: Session) -> bool:
    return at("recall-power", 0)(session) and len(session.game.options(0)) > 1


def test_a_power_card_taken_back_in_secret_is_seen_by_its_owner_alone(tmp_path: Path) -> None:
    session = played_until(before_a_recall, 2, "recall")
    one, other = session.game.options(0)[:2]
    files = [
        saved(tmp_path / f"{choice}.json", session, "human", "human") for choice in (one, other)
    ]
    typed = "\nrecall {}\n" + "\n".join(["\n1\n2\n3\n4\n5\n6\n7\n8\n9\n10\n11\n12\n13"] * 3) + "\n"
    space = session.package.space(session.setup.edition)
    outputs = [
        run(
            "play",
            "--terminal",
            "--continue",
            file,
            typed=typed.format(space.text(choice).split()[1]),
        ).output.split("The game is saved")[0]
        for file, choice in zip(files, (one, other), strict=True)
    ]
    until_played = [
        [text for name, text in stretches(output) if name != "Ana"][:1] for output in outputs
    ]
    assert until_played[0] == until_played[1]
    assert all("Ana takes a power card back" in output for output in outputs)


def test_answers_waiting_on_a_line_are_not_given_for_the_next_person() -> None:
    output = run(
        "play", "--terminal", "--seats", "human,human", "--seed", "open", typed="5;6;7\n"
    ).output
    assert output.count("power 5") >= 1
    assert output.rstrip().count("plays power") == 1


def test_the_only_possible_dial_is_still_asked_for_in_company(tmp_path: Path) -> None:
    session = played_until(
        lambda session: (
            kind_of(session) == "set-dial"
            and any(len(session.game.options(seat)) == 1 for seat in session.game.deciders())
        ),
        3,
        "only one",
    )
    seat = next(seat for seat in session.game.deciders() if len(session.game.options(seat)) == 1)
    company = saved(tmp_path / "company.json", session, "human", "human", "human")
    assert SECRET.search(run("play", "--terminal", "--continue", company).output)
    kinds = ["random"] * 3
    kinds[seat] = "human"
    alone = saved(tmp_path / "alone.json", session, *kinds)
    assert (
        "Only one choice was possible: dial"
        in run("play", "--terminal", "--continue", alone).output
    )
