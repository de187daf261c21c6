"""A review as text, as a page that stands alone, and on paper."""

import json
import re
from dataclasses import replace
from html import escape
from pathlib import Path

import pytest
from click.testing import CliRunner

from sobremesa.cli import main
from sobremesa.cli.review import mistake_lines
from sobremesa.kernel.errors import BadRecord
from sobremesa.kernel.record import read_record, write_record
from sobremesa.kernel.texts import LANGUAGES
from sobremesa.study.page import page
from sobremesa.study.paper import read_review, write_review
from sobremesa.study.review import Decision, Outlooks, Review, Weighed
from sobremesa.study.reviewing import Reviewer
from sobremesa.study.telling import ReviewTeller
from sobremesa.study.weighing import Effort

ELGRANDE = Path("tests/records/elgrande-en_bigbox-4-short-0.json")
NAMES = ("Ana & Co", "Ben", "Cleo", "Dario")


@pytest.fixture(scope="module")
def reviewed() -> Review:
    record = read_record(ELGRANDE.read_text("utf-8"))
    begun = Review(len(record.choices), len(record.choices) - 45, "tiny")
    *_, last = Reviewer(record, Effort("tiny", 12, 8)).steps(begun)
    return last


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_page_stands_alone(language: str, reviewed: Review) -> None:
    record = read_record(ELGRANDE.read_text("utf-8"))
    text = page(ReviewTeller(record, reviewed, NAMES, language))
    assert not re.search(r"<script|src=|href=|@import|url\(", text)
    assert f'lang="{language}"' in text
    assert "Ana &amp; Co" in text
    assert text.count("<polygon") == 4
    teller = ReviewTeller(record, reviewed, NAMES, language)
    for seat in range(4):
        assert all(f"<td>{part}</td>" in text for part in teller.luck_row(seat)[1:])
    assert "{" not in re.sub(r"<style>.*?</style>", "", text, flags=re.DOTALL)


@pytest.mark.parametrize("language", LANGUAGES)
def test_text_and_page_tell_of_every_mistake_what_else_there_was_and_who_gained(
    language: str,
) -> None:
    record = read_record(ELGRANDE.read_text("utf-8"))
    at = next(at for at, (_, text) in enumerate(record.choices) if text.startswith("power"))
    teller = ReviewTeller(record, one_mistake(at), NAMES, language)
    (one,) = teller.missed(0)
    rows = [(teller.choice(f"power {card}"), *rest) for card, *rest in EXPECTED]
    assert teller.options(one) == rows
    head, *options, gained = mistake_lines(teller, one)
    assert head == teller.mistake(one)
    assert len(options) == 3
    for line, row in zip(options, rows, strict=True):
        assert all(part in line for part in row)
    assert gained.endswith("Ana & Co -12, Ben +5, Cleo +0, Dario +7")
    html = page(teller)
    assert escape(gained.strip()) in html
    for name, chance, place in rows:
        cells = f"{escape(name)}</th><td>{chance}</td><td>{place}</td>"
        assert cells in html


EXPECTED = [("9", "44 ± 2 %", "1.6"), ("12", "38 ± 3 %", "1.9"), ("5", "30 ± 1 %", "2.4")]


def one_mistake(at: int) -> Review:
    best, second, played = (
        Weighed(f"power {card}", (win, 0.2, 0.2, 0.2), (place, 2.0, 3.0, 4.0), (50.0,) * 4, error)
        for card, win, place, error in (
            (9, 0.44, 1.6, 0.02),
            (12, 0.38, 1.9, 0.03),
            (5, 0.30, 2.4, 0.01),
        )
    )
    decision = Decision(at, 0, "power", 13, played, (best, second), 0.14, 0.02, is_secret=False)
    chances = (
        Outlooks(at, (0.42, 0.2, 0.2, 0.18), 0.01),
        Outlooks(at + 1, (0.30, 0.25, 0.2, 0.25), 0.01),
    )
    return Review(at + 1, at + 1, "tiny", (decision,), chances)


def test_paper_keeps_a_review_and_refuses_anything_else(reviewed: Review) -> None:
    text = write_review(reviewed)
    assert write_review(read_review(text)) == text
    assert len(read_review(text).decisions) == len(reviewed.decisions)
    for wrong in ("{}", "[]", "no", json.dumps({"format": 99})):
        with pytest.raises(BadRecord):
            read_review(wrong)


def test_the_command_writes_both_and_goes_on_where_it_was_stopped(tmp_path: Path) -> None:
    record = read_record(ELGRANDE.read_text("utf-8"))
    kept, html = tmp_path / "review.json", tmp_path / "review.html"
    count = len(record.choices)
    kept.write_text(write_review(Review(count, count - 8, "quick")), encoding="utf-8")
    asked = ["review", str(ELGRANDE), "--keep", str(kept), "--html", str(html)]
    done = CliRunner().invoke(main, [*asked, "--effort", "quick", "--language", "de"])
    assert done.exit_code == 0, done.output
    assert "verschenkt" in done.output
    assert read_review(kept.read_text("utf-8")).is_whole
    assert "Gewinnchance" in html.read_text("utf-8")
    other = CliRunner().invoke(main, [*asked, "--effort", "deep"])
    assert other.exit_code == 2
    assert "another effort" in other.output


def test_a_game_that_is_not_over_has_no_review(tmp_path: Path) -> None:
    record = read_record(ELGRANDE.read_text("utf-8"))
    cut = tmp_path / "cut.json"
    cut.write_text(write_record(replace(record, choices=record.choices[:20], result=None)))
    found = CliRunner().invoke(main, ["review", str(cut)])
    assert found.exit_code == 2
    assert "not over" in found.output
