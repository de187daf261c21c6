"""What a view tells beyond the board: where one may place, what is inside and what is to come."""

from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest

from sobremesa.answers.preview import Imagined
from sobremesa.catalogue import game_package, make_setup
from sobremesa.elgrande.box.edition import load_edition
from sobremesa.elgrande.box.opening import boxes_in_play
from sobremesa.elgrande.rules import frames, layout
from sobremesa.kernel.rules.frames import top
from sobremesa.kernel.rules.game import Game
from sobremesa.kernel.rules.luck import plain
from sobremesa.kernel.setup import Setup

PACKAGE = game_package("elgrande")
NAMES = ["Ana", "Bea", "Cas", "Dia", "Eva"]


def decisions(setup: Setup, seeds: int = 3) -> Iterator[tuple[Game, int]]:
    """Every question of some random games, with who is asked."""
    for seed in range(seeds):
        game = PACKAGE.new_game(setup, plain(seed))
        chance = plain(-1 - seed)
        while not game.is_over():
            seat = game.next_decider()
            yield game, seat
            options = game.options(seat)
            game.play(seat, options[chance.below(len(options))])


def shown(setup: Setup, game: Game, seat: int) -> dict[str, Any]:
    return PACKAGE.view(setup, game, seat)


@pytest.mark.parametrize("edition", ["en_bigbox", "de_2023"])
def test_what_is_open_is_where_the_placing_rules_let_one_place(edition: str) -> None:
    setup = make_setup("elgrande", edition, 4, {})
    asked = 0
    for game, seat in decisions(setup):
        if game.s[top(game.s)] != frames.PLACE:
            continue
        asked += 1
        view = shown(setup, game, seat)
        options = [text.split()[1] for text in view["decision"]["options"] if " " in text]
        assert sorted(view["open"]) == sorted(options)
    assert asked > 20


def test_only_the_owner_is_told_how_many_are_inside_and_could_have_counted_them() -> None:
    setup = make_setup("elgrande", "en_bigbox", 3, {})
    for game, seat in decisions(setup, 1):
        view = shown(setup, game, seat)
        for other, one in enumerate(view["seats"]):
            on_board = sum(area["caballeros"][other] for area in view["regions"].values())
            counted = 30 - one["court"] - one["province"] - on_board
            assert one["inside"] == (counted if other == seat else None)


@pytest.mark.parametrize(
    "options", [{}, {"neue_regentschaft": True}, {"alte_hasen": ("doppelspiel",)}]
)
def test_cards_seen_and_to_come_are_those_of_the_box(options: dict[str, Any]) -> None:
    setup = make_setup("elgrande", "de_2023", 4, options)
    boxes = [box for box in boxes_in_play(load_edition("de_2023"), setup) if box]
    for number, (game, seat) in enumerate(decisions(setup, 1)):
        if number % 10:
            continue
        stacks = shown(setup, game, seat)["stacks"]
        for stack, box in zip(stacks, boxes, strict=True):
            rest = Counter(stack["to_come"])
            assert rest <= Counter(box)
            assert stack["to_come"] == sorted(stack["to_come"])  # never as the stack was shuffled
            assert Counter(box) - rest <= Counter(stack["seen"])
            assert stack["left"] <= len(stack["to_come"])


@pytest.mark.parametrize("language", ["en", "nl", "de"])
def test_a_dial_is_asked_for_by_what_it_does(language: str) -> None:
    setup = make_setup("elgrande", "en_bigbox", 4, {})
    prompts: dict[str, set[str]] = {}
    for game, _ in decisions(setup, 6):
        if game.s[top(game.s)] != frames.SET_DIAL:
            continue
        seat = game.deciders()[0]
        view = shown(setup, game, seat)
        purpose = view["decision"]["pending"][-1]["purpose"]
        prompt = PACKAGE.words.prompt(language, view, NAMES)
        assert "{" not in prompt
        if purpose == "general":
            inside = view["seats"][seat]["inside"]
            assert (str(inside) in prompt) == (inside > 0)
        else:
            assert NAMES[view["turn"]["active"]] in prompt
        prompts.setdefault(purpose, set()).add(prompt)
    assert set(prompts) == {"general", "removal", "contest", "eviction"}


def test_a_preview_supposes_that_vetoes_let_it_pass() -> None:
    setup = make_setup("elgrande", "en_bigbox", 4, {})
    tried = 0
    for game, seat in decisions(setup, 12):
        holders = {int(game.s[layout.VETOES]), int(game.s[layout.VETOES + 2])} - {-1, seat}
        if game.s[top(game.s)] != frames.MOVE_KING or not holders:
            continue
        tried += 1
        view = shown(setup, game, seat)
        imagined = Imagined(PACKAGE, setup, view, PACKAGE.counted(game))
        choice = game.options(seat)[0]
        found = imagined.preview(seat, [choice])
        assert found.view["king"] != view["king"]
        assert found.view["open"] != view["open"]
    assert tried
