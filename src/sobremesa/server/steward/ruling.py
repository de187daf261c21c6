"""What holds for everybody here besides the limits: who is not welcome, quotas, an announcement."""

from dataclasses import dataclass, field

from sobremesa.server import limits
from sobremesa.server.addresses import Neighbours
from sobremesa.server.errors import Refusal
from sobremesa.server.names import looks_of
from sobremesa.server.store.steward import Written

# What can be made smaller or larger for everybody, and the limit that holds without a word.
QUOTAS = {
    "tables": "OPEN_TABLES_PER_GUEST",
    "records": "RECORDS_PER_GUEST",
    "bots": "BOTS_PER_GUEST",
}


@dataclass(frozen=True)
class Ruling:
    """Made once from what is stored, asked at every door."""

    written: Written = field(default_factory=Written)
    _addresses: Neighbours = field(init=False, repr=False, compare=False)
    _looks: frozenset[str] = field(init=False, repr=False, compare=False)
    _quotas: dict[str, int] = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        def blocked(kind: str) -> list[str]:
            return [block.value for block in self.written.blocks if block.kind == kind]

        object.__setattr__(self, "_addresses", Neighbours(tuple(blocked("address"))))
        looks = frozenset[str]().union(*map(looks_of, blocked("name")))
        object.__setattr__(self, "_looks", looks)
        object.__setattr__(self, "_quotas", dict(self.written.quotas))

    def is_blocked(self, address: str) -> bool:
        """Of an address, or of a home as limits count it."""
        return address.partition("/")[0] in self._addresses

    def knows(self, name: str) -> bool:
        """Whether nobody may be called so, or so that it looks the same."""
        return bool(self._looks) and not self._looks.isdisjoint(looks_of(name))

    def check_name(self, name: str) -> None:
        if self.knows(name):
            raise Refusal("forbidden", "nobody may use this name here; choose another one")

    def quota(self, name: str) -> int:
        """What was ruled, or else the limit of the house."""
        if name in self._quotas:
            return self._quotas[name]
        usual: int = getattr(limits, QUOTAS[name])
        return usual
