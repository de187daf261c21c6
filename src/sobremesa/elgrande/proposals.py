"""A step of a special action before it happens, in words: what a veto holder decides about."""

from collections.abc import Sequence

from sobremesa.elgrande.edition import Edition, load_edition
from sobremesa.elgrande.notation import FRAME_NAMES
from sobremesa.elgrande.shown import Shown, edition_of
from sobremesa.elgrande.words import fact_text, texts
from sobremesa.kernel.telling import Event
from sobremesa.kernel.words import Names

# The facts of a frame in order: the gap they fill and what kind of fact they are.
GAPS = {
    "commit-move": {"owner": "owner", "from": "place", "to": "place"},
    "commit-place": {"place": "place"},
    "commit-return": {"owner": "owner", "place": "place"},
    "commit-payment": {"owner": "owner"},
    "commit-court-return": {"count": "number"},
    "commit-recruit": {"count": "number"},
    "commit-king": {"place": "place"},
    "commit-grande": {"place": "place"},
    "commit-scoreboard": {"scoreboard": "scoreboard", "place": "place"},
    "commit-score": {"place": "place"},
    "commit-eviction": {"place": "place"},
    "commit-swap": {"owner": "owner"},
}


def step_text(
    language: str, edition: Edition, kind: str, facts: Sequence[int | None], names: Names
) -> str:
    """A proposed step, named by its frame; frames without gaps say all by their name."""
    gaps = GAPS.get(kind, {})
    filled = {
        gap: fact_text(language, edition, fact_kind, fact, names)
        for (gap, fact_kind), fact in zip(gaps.items(), facts, strict=False)
    }
    return texts(language).word("phrases", "screen", "step", kind).format(**filled)


def proposed_step(language: str, shown: Shown, names: Names) -> str:
    """The step that waits under the question to the veto holders."""
    waiting = [frame for frame in shown["decision"]["pending"] if frame[0] != "offer-veto"]
    kind, *facts = waiting[-1]
    numbers = [fact if isinstance(fact, int) else None for fact in facts]
    return step_text(language, edition_of(shown), str(kind), numbers, names)


def announcement(language: str, edition_id: str, event: Event, names: Names) -> str:
    """The event of a proposed step, as a sentence."""
    kind, *facts = event.facts.values()
    name = FRAME_NAMES[-1 if kind is None else kind]
    step = step_text(language, load_edition(edition_id), name, facts, names)
    return texts(language).phrase("event", event.name).format(step=step)
