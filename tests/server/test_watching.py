"""The dashboard and the alerts that come along speak of what the server really counts."""

import json
import re
from pathlib import Path
from typing import Any

import pytest
import yaml
from prometheus_client.parser import text_string_to_metric_families

from sobremesa.server.metrics import Metrics
from tests.server.house import house, run

ALERTS = Path("deploy/prometheus/alerts.yml")
DASHBOARD = Path("deploy/grafana/sobremesa.json")
NAME = re.compile(r"\b(?:sobremesa|process)_[a-z_]+")
Json = dict[str, Any]


def counted() -> set[str]:
    """Every name under which Prometheus gets a number; one that was never labelled has none yet."""
    found = set()
    for family in text_string_to_metric_families(Metrics().text().decode()):
        found |= {sample.name for sample in family.samples}
        if family.type == "counter":
            found.add(f"{family.name}_total")
    return found


def alerts() -> list[Json]:
    groups: list[Json] = yaml.safe_load(ALERTS.read_text("utf-8"))["groups"]
    return [rule for group in groups for rule in group["rules"]]


def panels() -> list[Json]:
    found: list[Json] = json.loads(DASHBOARD.read_text("utf-8"))["panels"]
    return found


def expressions() -> list[str]:
    shown = [target["expr"] for panel in panels() for target in panel["targets"]]
    return [*(rule["expr"] for rule in alerts()), *shown]


@pytest.mark.parametrize("expression", expressions())
def test_every_name_is_counted(expression: str) -> None:
    names = set(NAME.findall(expression))
    assert names or expression.startswith("up{")
    assert names <= counted()
    assert expression.count("(") == expression.count(")")
    assert expression.count("{") == expression.count("}")


def test_the_names_are_compared_and_not_only_read() -> None:
    assert "sobremesa_choices_total" in counted()
    assert "sobremesa_store_seconds_bucket" in counted()
    assert "sobremesa_nonsense" not in counted()


def test_every_alert_says_what_to_do() -> None:
    assert len(alerts()) >= 6
    for rule in alerts():
        assert {"summary", "action"} <= set(rule["annotations"])
        assert rule["labels"]["severity"] in ("page", "ticket")


def test_panels_stand_side_by_side_and_have_titles() -> None:
    places = {(panel["gridPos"]["x"], panel["gridPos"]["y"]) for panel in panels()}
    assert len(places) == len(panels()) == len({panel["title"] for panel in panels()})


def test_what_goes_away_by_itself_is_counted(sqlite: str) -> None:
    then = [1_700_000_000.0]

    async def scenario() -> None:
        async with house(sqlite, clock=lambda: then[0]) as here:
            await here.guest("Ana")
            then[0] += 400 * 24 * 3600
            await here.hall.housekeeper.tidy()
            text = here.hall.metrics.text().decode()
            assert 'sobremesa_removed_total{what="guests"} 1.0' in text

    run(scenario())
