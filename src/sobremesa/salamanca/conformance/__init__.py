"""Cases written down outside the code, run through the rules a game plays by."""

from collections.abc import Callable, Mapping

from sobremesa.salamanca.conformance import board, cards, script, setting
from sobremesa.salamanca.conformance.reading import BadVector, Data, data, required, text

KINDS: Mapping[str, Callable[[Data, Data, Data], list[str]]] = {
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


def run_vector(vector: Mapping[str, object], _edition: str = "salamanca") -> list[str]:
    """Run a conformance vector; every way in which it failed, with expected and found."""
    source = data(dict(vector))
    kind = text(required(source, "kind"))
    if kind not in KINDS:
        raise BadVector(f"there is no kind of vector '{kind}'; known: {', '.join(KINDS)}")
    action = source.get("action")
    return KINDS[kind](
        data(required(source, "given")),
        {} if action is None else data(action),
        data(required(source, "expect")),
    )
