"""A step of a special action before it happens, in words: what a veto holder decides about."""

from collections.abc import Mapping

from sobremesa.elgrande.box.edition import Edition, load_edition
from sobremesa.elgrande.rules.moments.dials import EVERYTHING
from sobremesa.elgrande.rules.moments.table import FRAME_NAMES, MOMENTS, NAMED
from sobremesa.elgrande.sight.pending import FRAME_NUMBERS
from sobremesa.elgrande.sight.shown import PendingFact, Shown, edition_of
from sobremesa.elgrande.words.sentences import fact_text, place_name, texts
from sobremesa.kernel.telling import Event
from sobremesa.kernel.words import Names

Facts = Mapping[str, PendingFact]


def step_text(language: str, edition: Edition, step: str, facts: Facts, names: Names) -> str:
    """A step that was proposed, as far as its own facts tell it."""
    filled = {
        fact.name: fact_text(language, edition, fact.kind, value, names)
        for fact in MOMENTS[FRAME_NUMBERS[step]].FACTS
        if not isinstance(value := facts.get(fact.name), list)
    }
    phrase = texts(language).word("phrases", "screen", "step", variant(step, facts))
    return phrase.format(**filled)


def variant(step: str, facts: Facts) -> str:
    """The phrase for a step; some facts want another one."""
    if step == "start-dials":
        purpose = facts["purpose"]
        step = f"{step}-{NAMED['purpose'][purpose] if isinstance(purpose, int) else purpose}"
    if facts.get("count") == EVERYTHING:
        return f"{step}-all"
    if step == "commit-recruit" and facts["from_board"]:
        return f"{step}-from-board" if facts["count"] else f"{step}-only-from-board"
    if step == "commit-score" and facts["first_only"]:
        return f"{step}-first"
    return step


def proposed_step(language: str, shown: Shown, names: Names) -> str:
    """The step that waits under the question to the veto holders, whole."""
    pending = shown["decision"]["pending"]
    facts = [moment for moment in pending if moment["moment"] != "offer-veto"][-1]
    step = str(facts["moment"])
    parts = parts_of(language, shown, step, facts, names)
    if parts is None:
        return step_text(language, edition_of(shown), step, facts, names)
    what = ", ".join(parts) or texts(language).word("phrases", "screen", "part", "nothing")
    phrase = texts(language).word("phrases", "screen", "whole", step)
    owner, place = facts.get("owner"), facts.get("place")
    return phrase.format(
        what=what,
        owner=names[owner] if isinstance(owner, int) else "",
        place=place_name(language, place) if isinstance(place, str) else "",
    )


def parts_of(
    language: str, shown: Shown, step: str, facts: Facts, names: Names
) -> list[str] | None:
    """What a step is made of, where that stands elsewhere on the table; None where it does not."""
    if step == "commit-payment":
        return lifted(language, shown)
    if step == "commit-recruit":
        count = facts["count"]
        from_province = [part(language, "province", count=count)] if count else []
        return from_province + lifted(language, shown)
    if step == "commit-secret-removal":
        return lost(language, shown, facts["count"], names)
    if step == "commit-eviction":
        return evicted(language, shown, str(facts["place"]), names)
    return None


def part(language: str, key: str, **facts: object) -> str:
    return texts(language).word("phrases", "screen", "part", key).format(**facts)


def lifted(language: str, shown: Shown) -> list[str]:
    """The caballeros picked up for it: from regions, then from the court."""
    *from_regions, from_court = shown["decision"]["lifted"]
    found = [
        part(language, "region", count=count, place=place_name(language, region))
        for region, count in zip(edition_of(shown).board.regions, from_regions, strict=True)
        if count
    ]
    return found + ([part(language, "court", count=from_court)] if from_court else [])


def lost(language: str, shown: Shown, at_most: PendingFact, names: Names) -> list[str]:
    assert isinstance(at_most, int)
    return [
        part(
            language,
            "loses",
            seat=names[seat],
            count=min(at_most, there),
            place=place_name(language, region),
        )
        for seat, region, there in dials_of(shown)
        if there
    ]


def evicted(language: str, shown: Shown, source: str, names: Names) -> list[str]:
    counts = shown["regions"][source]["caballeros"] or []
    court = texts(language).phrase("word", "court")
    return [
        part(
            language,
            "leaves",
            seat=names[seat],
            count=counts[seat],
            place=place_name(language, source),
            to=court if region == shown["king"] else place_name(language, region),
        )
        for seat, region, _ in dials_of(shown)
    ]


def dials_of(shown: Shown) -> list[tuple[int, str, int]]:
    """Every dial of the others that was turned up: whose, where, and how many stand there."""
    return [
        (number, region, (shown["regions"][region]["caballeros"] or [])[number])
        for number, seat in enumerate(shown["seats"])
        if number != shown["turn"]["active"] and (region := seat["dialled"]) is not None
    ]


def announcement(language: str, edition_id: str, event: Event, names: Names) -> str:
    """The event of a proposed step, as a sentence."""
    step = FRAME_NAMES[event.facts["step"] or 0]
    about = step_text(language, load_edition(edition_id), step, dict(event.facts), names)
    return texts(language).phrase("event", event.name).format(step=about)
