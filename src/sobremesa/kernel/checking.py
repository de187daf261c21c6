"""Whether the luck of a finished game is what was promised before it began."""

from dataclasses import dataclass
from typing import Literal

from sobremesa.kernel.errors import BadRecord
from sobremesa.kernel.package import GamePackage
from sobremesa.kernel.record import Proof, Record, Result
from sobremesa.kernel.rules.fair import DERIVATION, key_of, outcome, promise
from sobremesa.kernel.session import replay


@dataclass(frozen=True)
class Check:
    """One thing that was looked at: whether it holds (None: nobody can tell), and what was seen."""

    name: Literal["promise", "luck", "taken_over", "rules", "result"]
    holds: bool | None
    seen: str


def checks(package: GamePackage, record: Record) -> list[Check]:
    """Everything a record says about its luck, looked at; nothing for one that says nothing."""
    proof = record.proof
    if proof is None:
        return []
    if proof.derivation != DERIVATION:
        raise BadRecord(
            f"its luck was drawn in way {proof.derivation}, this program knows way {DERIVATION}:"
            " update sobremesa"
        )
    return [
        check_promise(proof),
        check_luck(proof, record.luck),
        *([taken_over(proof)] if proof.taken_over else []),
        *check_rules(package, record, proof),
    ]


def check_promise(proof: Proof) -> Check:
    if promise(proof.secret) == proof.promise:
        return Check("promise", True, f"the secret is the one promised as {proof.promise}")
    found = promise(proof.secret)
    return Check("promise", False, f"promised was {proof.promise}, the secret gives {found}")


def check_luck(proof: Proof, luck: tuple[int, ...]) -> Check:
    """By the secret and the words alone: another program needs no rules for it."""
    if len(proof.bounds) != len(luck):
        return Check("luck", False, f"{len(luck)} outcomes have {len(proof.bounds)} bounds")
    key = key_of(proof.secret, list(proof.words))
    own = range(max(proof.taken_over, 0), len(luck))
    for at in own:
        found = outcome(key, at - own.start, proof.bounds[at])
        if found != luck[at]:
            seen = f"outcome {at + 1} of {len(luck)} is {luck[at]}, it should be {found}"
            return Check("luck", False, f"{seen} (below {proof.bounds[at]})")
    added = sum(map(bool, proof.words))
    seen = f"{len(own)} outcomes follow from the secret and the words of {added} seats"
    return Check("luck", True, seen)


def taken_over(proof: Proof) -> Check:
    seen = f"the first {proof.taken_over} outcomes are those of the game it went on from"
    return Check("taken_over", None, seen)


def check_rules(package: GamePackage, record: Record, proof: Proof) -> list[Check]:
    """That the rules asked for just these outcomes, and that they led to this end."""
    try:
        session = replay(package, record)
    except BadRecord as problem:
        return [Check("rules", False, f"it does not replay: {problem}")]
    asked = session.bounds
    if tuple(asked) != proof.bounds:
        seen = f"the rules ask chance {len(asked)} times, for other outcomes than recorded"
        return [Check("rules", False, seen)]
    seen = f"deals, draws and shuffles ask for these outcomes in {len(record.choices)} choices"
    return [Check("rules", True, seen), check_result(record, session.record().result)]


def check_result(record: Record, found: Result | None) -> Check:
    if found is None or found != record.result:
        return Check("result", False, "the choices lead to another result than the recorded one")
    return Check("result", True, f"they lead to the recorded result {list(found.scores)}")
