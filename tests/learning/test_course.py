"""The course: what it calls right is what the rules say, and its texts say as much."""

from collections import Counter

import pytest

from sobremesa.catalogue import PACKAGES, game_package
from sobremesa.kernel.errors import UnknownName
from sobremesa.kernel.package import GamePackage
from sobremesa.kernel.rulebook import chapters, passages, word_list
from sobremesa.kernel.texts import LANGUAGES
from sobremesa.learning.judging import answers, best, played, points, verdict, worth
from sobremesa.learning.lessons import Lesson, lesson, lessons

SUBJECTS = {
    "elgrande": ["score", "king", "castillo", "order"],
    "salamanca": ["landscapes", "plagues", "selling"],
}
TOLD = ("title", "task", "hint", "why")
ALL = [(game, one) for game in SUBJECTS for one in lessons(game)]
EACH = pytest.mark.parametrize(("game", "one"), ALL, ids=[one.id for _, one in ALL])


def test_every_subject_has_two_or_three_positions_and_they_come_in_order() -> None:
    for game, subjects in SUBJECTS.items():
        counted = Counter(one.subject for one in lessons(game))
        assert list(counted) == subjects
        assert set(counted.values()) <= {2, 3}


@EACH
def test_the_answer_that_hints_lead_to_is_the_best_by_the_rules(game: str, one: Lesson) -> None:
    del game
    start = one.begin()
    assert start.deciders == [one.seat]
    ways = answers(one, start)
    most = max(value for _, value in ways)
    right = [way for way, value in ways if value == most]
    assert one.answer in right
    assert best(one, start) == most
    assert len(right) <= len(ways) / 3, "too easily found by chance"


@EACH
def test_right_and_wrong_answers_are_told_apart(game: str, one: Lesson) -> None:
    space = game_package(game).space(one.begin().setup.edition)
    ways = sorted(answers(one, one.begin()), key=lambda found: found[1])
    for way, value in (ways[0], ways[-1]):
        game_after = played(one, [space.number(text) for text in way])
        said = verdict(one, game_after)
        assert said.got == value == worth(one, game_after)
        assert said.is_right == (value == said.best)
        assert said.after == points(one, game_after)


@EACH
def test_it_cites_passages_of_its_edition_and_is_told_in_every_language(
    game: str, one: Lesson
) -> None:
    package = game_package(game)
    edition = one.begin().setup.edition
    for language in LANGUAGES:
        texts = package.words.texts(language)
        assert set(one.passages) <= {passage.id for passage in passages(texts, edition)}
        told = [texts.word("learning", "lesson", one.id, key) for key in TOLD]
        assert all(told)
        assert len(set(told)) == len(told)
        assert texts.word("learning", "subject", one.subject)


def test_a_lesson_that_is_not_there_is_said_so() -> None:
    with pytest.raises(UnknownName, match="no lesson 'nada'"):
        lesson("elgrande", "nada")


@pytest.mark.parametrize("package", PACKAGES, ids=lambda package: package.id)
@pytest.mark.parametrize("language", LANGUAGES)
def test_chapters_and_words_fit_the_rules(package: GamePackage, language: str) -> None:
    texts = package.words.texts(language)
    known = [passage.id for passage in passages(texts)]
    assert list(chapters(texts)) == list(dict.fromkeys(id.split(".")[1] for id in known))
    words = word_list(texts)
    assert {word.passage for word in words} <= {*known, ""}
    english = word_list(package.words.texts("en"))
    assert [(word.id, word.passage) for word in words] == [(w.id, w.passage) for w in english]


@pytest.mark.parametrize("package", PACKAGES, ids=lambda package: package.id)
def test_the_gallery_shows_everything_once_and_marks_what_is_ours(package: GamePackage) -> None:
    for edition in package.editions:
        known = {one.id: one for one in package.words.glossary("en", edition)}
        known.pop("overview", None)
        shown = [one for shelf in package.words.gallery("en", edition) for one in shelf.entries]
        assert {one.id for one in shown} == set(known)
        assert all(known[one.id].is_ours == one.is_ours for one in shown)
        texts = package.words.texts("en")
        assert {one.chapter for one in shown} <= set(chapters(texts))
