"""Bots by name: kinds with parameters for research, levels for players."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cache, partial
from math import isfinite

from sobremesa.bots.characters import CHARACTERS, CharacterBot
from sobremesa.bots.greedy import GreedyBot
from sobremesa.bots.guests import USUAL, budget_of_guest, maker, parameters_of
from sobremesa.bots.outside import MEMORY, PREFIX, OutsideBot, command_of, is_program
from sobremesa.bots.planner import PlannerBot
from sobremesa.bots.protocol import Bot, Budget
from sobremesa.bots.sound import SoundBot
from sobremesa.bots.strategist import StrategistBot
from sobremesa.bots.uniform import RandomBot
from sobremesa.kernel.errors import UnknownName
from sobremesa.plugins import BOTS, offered


@dataclass(frozen=True)
class Opponent:
    """A bot with the budget it plays with."""

    bot: Bot
    budget: Budget


NO_LIMIT = Budget()


@dataclass(frozen=True)
class Kind:
    """How to make a bot, what it takes, and how long it thinks when nobody says."""

    make: Callable[..., Bot]
    budget: Budget = NO_LIMIT
    parameters: tuple[str, ...] = ()


KINDS: Mapping[str, Kind] = {
    "random": Kind(RandomBot),
    "greedy": Kind(GreedyBot),
    "planner": Kind(PlannerBot, Budget(simulations=8), ("haste", "ways")),
    "strategist": Kind(
        StrategistBot, Budget(seconds=1.0, simulations=400), ("curiosity", "rounds")
    ),
    # Where several choices are about as good, each likes something else.
    **{
        name: Kind(partial(CharacterBot, name), Budget(seconds=1.0, simulations=4000))
        for name in CHARACTERS
    },
}
# Calibrated by the arena; docs/strength.md shows the steps between them.
LEVELS: Mapping[str, str] = {
    "novice": "planner:sims=12,haste=0.8",
    "casual": "planner:sims=24,haste=0.4",
    "strong": "planner:sims=60,ways=1,time=1s",
    "master": "strategist:sims=4000,time=1s",
}
SENTENCE = "a bot takes time=SECONDS or sims=NUMBER"


@cache
def guests() -> Mapping[str, object]:
    """Classes of bots that other projects bring, by name."""
    return offered(BOTS)


def guest(name: str, brought: object) -> Kind:
    return Kind(maker(name, brought), budget_of_guest(brought), parameters_of(brought))


@cache
def opponent(spec: str) -> Opponent:
    """The same every time: a bot remembers nothing from one question to the next."""
    return make_opponent(spec)


def make_opponent(spec: str) -> Opponent:
    """A level (`novice`), a kind with parameters (`planner:sims=9`) or a program (`./mybot`)."""
    if is_program(spec):
        return program_opponent(spec)
    name, _, text = LEVELS.get(spec, spec).partition(":")
    if name not in KINDS and name not in guests():
        known = ", ".join([*LEVELS, *KINDS, *guests()])
        raise UnknownName(f"there is no bot '{spec}'; known: {known}")
    kind = KINDS[name] if name in KINDS else guest(name, guests()[name])
    parameters = read_parameters(spec, text)
    own = {key: parameters.pop(key) for key in kind.parameters if key in parameters}
    return Opponent(SoundBot(kind.make(**own)), budget_of(spec, parameters, kind.budget))


def program_opponent(spec: str) -> Opponent:
    """What stands after `run:` is a command to its end; it knows itself how long it thinks."""
    parameters = parameters_of_program(spec)
    parameters.pop("memory", None)
    usual = NO_LIMIT if spec.startswith(PREFIX) else USUAL
    return Opponent(SoundBot(outside_bot(spec)), budget_of(spec, parameters, usual))


def outside_bot(spec: str) -> OutsideBot:
    return OutsideBot(command_of(spec, parameters_of_program(spec).get("memory", MEMORY)))


def parameters_of_program(spec: str) -> dict[str, float]:
    """`./mybot:time=1s,memory=256`."""
    text = "" if spec.startswith(PREFIX) else spec.partition(":")[2]
    return read_parameters(spec, text)


def read_bots(text: str) -> tuple[str, ...]:
    """Bots by comma; a comma inside one bot's parameters belongs to it: `planner:sims=9,time=1`."""
    found: list[str] = []
    for part in filter(None, (part.strip() for part in text.split(","))):
        is_parameter = "=" in part and ":" not in part
        if is_parameter and found:
            found[-1] += f",{part}"
        else:
            found.append(part)
    return tuple(found)


def read_parameters(spec: str, text: str) -> dict[str, float]:
    found: dict[str, float] = {}
    for parameter in filter(None, text.split(",")):
        name, _, value = parameter.partition("=")
        try:
            found[name] = float(value.removesuffix("s"))
        except ValueError:
            raise UnknownName(f"{spec}: '{value}' is not a number") from None
        if found[name] < 0:
            raise UnknownName(f"{spec}: '{name}' cannot be negative")
        if not isfinite(found[name]):
            raise UnknownName(f"{spec}: '{name}' needs an end")
    return found


def budget_of(spec: str, parameters: dict[str, float], usual: Budget) -> Budget:
    for name in parameters:
        if name not in ("time", "sims"):
            raise UnknownName(f"{spec}: {SENTENCE}, not '{name}'")
    if not parameters:
        return usual
    simulations = parameters.get("sims")
    return Budget(
        seconds=parameters.get("time"),
        simulations=None if simulations is None else max(1, int(simulations)),
    )
