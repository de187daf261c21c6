"""Whatever is proposed in whatever edition: the question to the veto holder names all of it.

Every card of every edition is used by chance before a veto holder; what has to be named is read
from the state, not from the words.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache

import pytest

from sobremesa.catalogue import game_package
from sobremesa.elgrande.box.edition import load_edition
from sobremesa.elgrande.box.notation import SCOREBOARDS
from sobremesa.elgrande.rules import frames, layout
from sobremesa.elgrande.rules.choices import ALLOW, END, STOP
from sobremesa.elgrande.rules.moments.dials import EVERYTHING, PURPOSES, StartDials
from sobremesa.elgrande.rules.moments.table import FRAME_NAMES, MOMENTS
from sobremesa.elgrande.rules.state import card_row
from sobremesa.elgrande.words.sentences import card_name, place_name
from sobremesa.elgrande.words.telling import STEPS
from sobremesa.kernel.rules.frames import FRAME, top
from sobremesa.kernel.rules.luck import plain
from sobremesa.kernel.rules.table import cells
from sobremesa.kernel.telling import tell
from sobremesa.kernel.texts import LANGUAGES
from tests.cards.at_table import CardTable

PACKAGE = game_package("elgrande")
NAMES = ("Ana", "Ben", "Cleo", "Dora")
EVERYBODY = {"A": 3, "B": 2, "C": 1, "D": 2}
RICH: dict[str, object] = {
    "regions": {"aragon": EVERYBODY, "granada": {"B": 1, "C": 2}, "valencia": {"A": 1, "D": 1}},
    "court": {"A": 2, "B": 2, "C": 1},
    "grandes": {"A": "aragon", "B": "granada", "C": "valencia", "D": "galicia"},
    "veto_holders": [{"player": "D", "taken_round": 4}],
}
POOR: dict[str, object] = RICH | {"province": {"A": 0, "B": 0, "C": 0, "D": 0}}
SHORT: dict[str, object] = RICH | {"province": {"A": 1, "B": 0, "C": 0, "D": 0}}
ASKS_ONCE = "de_2023"
REGENCY: dict[str, object] = {"options": {"neue_regentschaft": True}}
GAMES = 3
LONGEST = 40
Step = tuple[str, str]


def proposals(edition: str) -> Iterator[CardTable]:
    """Tables at which a veto holder is asked."""
    for card in dict.fromkeys(card.id for card in load_edition(edition).cards):
        for number, given in enumerate((RICH, POOR, SHORT)):
            options = REGENCY if edition == ASKS_ONCE else {}
            for attempt in range(GAMES):
                table = CardTable(edition, card, **given, **options)
                yield from asked(table, f"{card} {number} {attempt}")


def asked(table: CardTable, seed: str) -> Iterator[CardTable]:
    """The special, used by chance until it is over."""
    chance = plain(seed)
    if not table.may("special"):
        return
    table.does("special")
    for _ in range(LONGEST):
        if table.game.is_over() or table.game.s[top(table.game.s)] == frames.TAKE_TURN:
            return
        seat = table.game.next_decider()
        options = table.game.options(seat)
        if ALLOW in options:
            yield table
            table.game.apply(seat, ALLOW)
            continue
        going_on = [option for option in options if option not in (STOP, END)] or options
        table.game.apply(seat, going_on[chance.below(len(going_on))])


def step_of(table: CardTable) -> int:
    """The frame that waits under the questions to veto holders."""
    s = table.game.s
    frame = top(s)
    while s[frame] == frames.OFFER_VETO:
        frame -= FRAME
    return int(frame)


def named(table: CardTable) -> Step:
    frame = step_of(table)
    step = FRAME_NAMES[int(table.game.s[frame])]
    is_dial = step == "start-dials"
    return step, PURPOSES[int(table.game.s[frame + StartDials.PURPOSE])] if is_dial else ""


def must_name(table: CardTable, language: str) -> Iterator[str]:
    """Everything that makes the step this one and no other."""
    s = table.game.s
    frame = step_of(table)
    step = int(s[frame])
    if step in (frames.COMMIT_PAYMENT, frames.COMMIT_RECRUIT):
        yield from lifted(table, language)
    if step == frames.COMMIT_SECRET_REMOVAL:
        yield from losses(table, language, int(s[frame + 1]))
        return
    if step == frames.COMMIT_EVICTION:
        yield from departures(table, language, int(s[frame + 1]))
        return
    for fact, cell in cells(MOMENTS[step]):
        if fact.when in (-1, int(s[frame + 1])) and not fact.private:
            yield from said(table, language, fact.kind, int(s[frame + cell]))


def said(table: CardTable, language: str, kind: str, value: int) -> Iterator[str]:
    if kind in ("owner", "seat"):
        yield NAMES[value]
    elif kind == "place":
        yield place(table, language, value)
    elif kind == "scoreboard":
        yield SCOREBOARDS[value]
    elif kind == "card_row":
        rows = {int(card_row(at)): card.id for at, card in enumerate(table.edition.cards)}
        yield card_name(language, rows[value])
    elif kind == "count" and value not in (0, EVERYTHING):
        yield str(value)


def place(table: CardTable, language: str, number: int) -> str:
    places = (*table.edition.board.regions, "castillo", "france", "portugal")
    return place_name(language, places[number])


def lifted(table: CardTable, language: str) -> Iterator[str]:
    for at in range(layout.PLACES):
        count = int(table.game.s[layout.PENDING + at])
        if count:
            yield str(count)
            if at < layout.REGIONS:
                yield place(table, language, at)


def dials(table: CardTable) -> Iterator[tuple[int, int]]:
    for seat in (1, 2, 3):
        region = table.cell(layout.DIALLED, "ABCD"[seat])
        if region >= 0:
            yield seat, region


def losses(table: CardTable, language: str, limit: int) -> Iterator[str]:
    for seat, region in dials(table):
        there = int(table.game.s[layout.COUNT + region * layout.OWNERS + seat])
        if there:
            yield from (NAMES[seat], str(min(limit, there)), place(table, language, region))


def departures(table: CardTable, language: str, source: int) -> Iterator[str]:
    yield place(table, language, source)
    for seat, region in dials(table):
        there = int(table.game.s[layout.COUNT + source * layout.OWNERS + seat])
        yield from (NAMES[seat], str(there))
        if region != table.game.s[layout.KING_AT]:
            yield place(table, language, region)


@cache
def steps_of(edition: str) -> frozenset[Step]:
    return looked_at(edition)


def looked_at(edition: str) -> frozenset[Step]:
    """Drives the edition; each proposal is looked at in every language."""
    found: set[Step] = set()
    for table in proposals(edition):
        found.add(named(table))
        view = PACKAGE.view(table.setup, table.game, 3)
        for language in LANGUAGES:
            told = PACKAGE.words.prompt(language, view, NAMES)
            missing = [one for one in must_name(table, language) if one not in told]
            assert not missing, (edition, named(table), told, missing)
            assert "{" not in told
    return frozenset(found)


CLASSIC = ("nl_classic", "nl_late", "en_bigbox")
DIALS = {"removal", "contest", "eviction"}


@contextmanager
def asked_at_every_step() -> Iterator[None]:
    """The cards of 2023 with the veto of the older boxes; all games of a setup share the table."""
    shared = CardTable(ASKS_ONCE, "exil", **REGENCY).game.t
    shared[layout.VETO_EACH_STEP] = 1
    try:
        yield
    finally:
        shared[layout.VETO_EACH_STEP] = 0


def test_every_step_is_proposed_somewhere_and_named_whole() -> None:
    with asked_at_every_step():
        found = {step for step, _ in looked_at(ASKS_ONCE)}
    for edition in CLASSIC:
        found |= {step for step, _ in steps_of(edition)}
    assert found - {"begin-verb"} == {step.name for step in STEPS.values()}


@pytest.mark.parametrize("edition", CLASSIC)
def test_the_older_boxes_propose_alike(edition: str) -> None:
    assert {step for step, _ in steps_of(edition)} == {step for step, _ in steps_of(CLASSIC[0])}
    assert {purpose for step, purpose in steps_of(edition) if step == "start-dials"} == DIALS


def test_where_a_veto_is_asked_for_once_the_card_is_named() -> None:
    assert steps_of(ASKS_ONCE) == {("begin-verb", "")}


def test_what_was_picked_up_for_a_step_is_told_before_it() -> None:
    """The sentence about a proposed step has no room for it: it stands in sentences of its own."""
    table = CardTable("en_bigbox", "court_plus_2", **SHORT)
    table.game.log = []
    table.does("special", "recruit 1", "lift A aragon")
    events = [tell(PACKAGE.event_kinds, raw, None) for raw in table.game.log]
    told = [PACKAGE.words.event_text("en", table.setup, event, NAMES) for event in events]
    assert told[-2] == "Ana picks up 1 in Aragon."
    assert "and all that were picked up" in told[-1]
