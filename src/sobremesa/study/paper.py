"""A review on paper: JSON that another program, or a later day, goes on with."""

import json
from collections.abc import Mapping
from dataclasses import asdict
from typing import Any

from sobremesa.kernel.errors import BadRecord
from sobremesa.study.measuring import Estimate
from sobremesa.study.review import Decision, Fortune, Outlooks, Review, Weighed

FORMAT = 1
FINE = 4  # places behind the point: a tenth of a thousandth of a chance


def write_review(review: Review) -> str:
    data = {"format": FORMAT, **rounded(asdict(review))}
    return json.dumps(data, separators=(",", ":")) + "\n"


def rounded(value: Any) -> Any:
    if isinstance(value, float):
        return round(value, FINE)
    if isinstance(value, Mapping):
        return {key: rounded(part) for key, part in value.items()}
    if isinstance(value, list | tuple):
        return [rounded(part) for part in value]
    return value


def read_review(text: str) -> Review:
    """A review from its JSON text; BadRecord where it is none that this program wrote."""
    try:
        data = json.loads(text)
        if data["format"] != FORMAT:
            raise BadRecord(f"a review of format {data['format']}; this program reads {FORMAT}")
        return Review(
            choices=data["choices"],
            done=data["done"],
            effort=data["effort"],
            decisions=tuple(map(read_decision, data["decisions"])),
            outlooks=tuple(
                Outlooks(one["at"], tuple(one["chances"]), one["error"]) for one in data["outlooks"]
            ),
            fortunes=tuple(map(read_fortune, data["fortunes"])),
        )
    except (KeyError, TypeError, ValueError) as problem:
        raise BadRecord(f"this is no review: {problem}") from problem


def read_decision(data: Mapping[str, Any]) -> Decision:
    parts = {**data, "played": read_weighed(data["played"])}
    return Decision(**{**parts, "best": tuple(map(read_weighed, data["best"]))})


def read_weighed(data: Mapping[str, Any]) -> Weighed:
    return Weighed(
        data["choice"],
        tuple(data["wins"]),
        tuple(data["places"]),
        tuple(data["points"]),
        data["error"],
    )


def read_fortune(data: Mapping[str, Any]) -> Fortune:
    gains = tuple(Estimate(one["value"], one["error"]) for one in data["gains"])
    return Fortune(data["at"], data["cause"], gains)
