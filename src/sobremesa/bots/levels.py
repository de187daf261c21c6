"""Bots by name: kinds with parameters for research, levels for players."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from sobremesa.bots.protocol import Bot, Budget
from sobremesa.bots.uniform import RandomBot
from sobremesa.kernel.errors import UnknownName


@dataclass(frozen=True)
class Opponent:
    """A bot with the budget it plays with."""

    bot: Bot
    budget: Budget


KINDS: Mapping[str, Callable[[], Bot]] = {"random": RandomBot}
LEVELS: Mapping[str, str] = {"novice": "random"}


def make_opponent(spec: str) -> Opponent:
    """A level (`novice`) or a kind with parameters (`strategist:time=1s`, `planner:sims=200`)."""
    kind, _, parameters = LEVELS.get(spec, spec).partition(":")
    if kind not in KINDS:
        known = ", ".join([*LEVELS, *KINDS])
        raise UnknownName(f"there is no bot '{spec}'; known: {known}")
    return Opponent(KINDS[kind](), budget_of(spec, parameters))


def budget_of(spec: str, parameters: str) -> Budget:
    seconds: float | None = None
    simulations: int | None = None
    for parameter in filter(None, parameters.split(",")):
        name, _, value = parameter.partition("=")
        try:
            if name == "time":
                seconds = float(value.removesuffix("s"))
            elif name == "sims":
                simulations = int(value)
            else:
                raise UnknownName(f"{spec}: a bot takes time=SECONDS or sims=NUMBER, not '{name}'")
        except ValueError:
            raise UnknownName(f"{spec}: '{value}' is not a number") from None
    return Budget(seconds, simulations)
