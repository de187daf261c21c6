"""How often one address may try to come in, and how often it may make or change an account."""

from litestar.datastructures import State

from sobremesa.server.errors import Refusal
from sobremesa.server.identity import address_of
from sobremesa.server.routes.problems import AnyRequest


def check_trying(request: AnyRequest, state: State) -> None:
    """Whoever is meant: before anything is looked up or hashed."""
    if not state.sign_in_rate.take(address_of(request)):
        raise Refusal("too-many", "too many tries from there; wait a little")


def check_keeping(request: AnyRequest, state: State) -> None:
    """Every password costs a hash; every name a number, and drawing many tells which are taken."""
    if not state.keep_rate.take(address_of(request)):
        raise Refusal("too-many", "too many new accounts from there; wait a little")
