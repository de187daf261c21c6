"""Every action card of every edition does what the function that names it expects."""

from importlib import import_module

import pytest

from sobremesa.elgrande.box.edition import EDITIONS, load_edition
from tests.cards.expecting import expected, spoken_of

for kin in ("harming", "moving", "regency", "ruling", "scoring"):
    import_module(f"tests.cards.{kin}")

CARDS = [
    (edition, card)
    for edition in EDITIONS
    for card in dict.fromkeys(card.id for card in load_edition(edition).cards)
]


def name(edition: str, card: str) -> str:
    expectation = expected(edition, card)
    return f"{edition}-{card}-{expectation.__name__ if expectation else 'nobody_says_what'}"


@pytest.mark.parametrize(("edition", "card"), CARDS, ids=[name(*case) for case in CARDS])
def test_card(edition: str, card: str) -> None:
    expectation = expected(edition, card)
    assert expectation is not None, f"say in tests/cards what {card} does"
    expectation(edition, card)


def test_no_expectation_is_left_over() -> None:
    assert spoken_of() == {card for _, card in CARDS}
