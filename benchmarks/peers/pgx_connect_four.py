"""pgx's connect four in batches on the CPU; only where pgx and JAX are installed."""

import jax
import jax.numpy as jnp
import pgx
from pgx.experimental import auto_reset

COUNT = 2048
STEPS = 50
_env = pgx.make("connect_four")
_init = jax.jit(jax.vmap(_env.init))
_step = jax.vmap(auto_reset(_env.step, _env.init))


@jax.jit  # type: ignore[untyped-decorator]  # JAX need not be there
def _play(state: pgx.State, key: jax.Array) -> pgx.State:
    def one(state: pgx.State, key: jax.Array) -> tuple[pgx.State, None]:
        choosing, beginning = jax.random.split(key)
        logits = jnp.where(state.legal_action_mask, 0.0, -jnp.inf)
        actions = jax.random.categorical(choosing, logits)
        return _step(state, actions, jax.random.split(beginning, COUNT)), None

    return jax.lax.scan(one, state, jax.random.split(key, STEPS))[0]


_key = jax.random.PRNGKey(0)
_state = _init(jax.random.split(_key, COUNT))


def play() -> int:
    """Fifty steps of every game of the batch."""
    global _key, _state  # noqa: PLW0603 - a run goes on where it was
    _key, used = jax.random.split(_key)
    _state = jax.block_until_ready(_play(_state, used))
    return COUNT * STEPS
