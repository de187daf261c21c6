"""One vector: what came out otherwise than expected."""

from collections.abc import Callable

from sobremesa.kernel.vectors import BadVector, Data, data, outcome_of, required, text
from sobremesa.salamanca.conformance import board, cards, script, setting

KINDS: dict[str, Callable[[Data, Data, Data], list[str]]] = {
    "region_value": board.region_value,
    "landscapes": board.landscapes,
    "joins": board.joins,
    "sell": board.sell,
    "market": board.market,
    "targets": board.targets,
    "turn_order": cards.turn_order,
    "card_options": cards.card_options,
    "pass_cards": cards.passing,
    "swap": cards.swap,
    "script": script.script,
    "refill": setting.refilling,
    "setup": setting.setup,
    "tiles": setting.tiles,
    "winner": setting.winner,
}


def run_vector(vector: dict[str, object], edition: str) -> list[str]:
    return outcome_of(run, vector, edition)


def run(vector: dict[str, object], edition: str) -> list[str]:
    if edition != "salamanca":
        raise BadVector(f"there is no edition '{edition}'")
    kind = text(required(vector, "kind"))
    if kind not in KINDS:
        raise BadVector(f"there is no kind '{kind}'")
    action = vector.get("action")
    return KINDS[kind](
        data(required(vector, "given")),
        {} if action is None else data(action),
        data(required(vector, "expect")),
    )
