"""Every refusal is true: the passage belongs to the edition and its claim holds in the position.

Games of every edition are played by chance, drawn to what was seldom met; at every new kind of
situation every choice that is not listed is asked about.
"""

from collections import Counter, defaultdict
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cache

import pytest

from sobremesa.catalogue import game_package, make_setup
from sobremesa.elgrande.box.edition import load_edition
from sobremesa.elgrande.conformance.scene import scene_of
from sobremesa.elgrande.rules import layout
from sobremesa.elgrande.rules.choices import ALLOW, PICK, PLACE, VETO
from sobremesa.elgrande.rules.frames import BEGIN_ABILITY, PICK_CARD
from sobremesa.elgrande.rules.moments.table import FRAME_NAMES, MOMENTS
from sobremesa.elgrande.rules.moments.verbs import VERBS
from sobremesa.elgrande.rules.verb import verb_name
from sobremesa.kernel.errors import Refusal
from sobremesa.kernel.rulebook import passages
from sobremesa.kernel.rules.frames import push, top
from sobremesa.kernel.rules.game import Asking, Game
from sobremesa.kernel.rules.luck import Luck, plain
from sobremesa.kernel.setup import OptionValue, Setup
from tests.cards.at_table import CardTable
from tests.rules.claims import CLAIMS, PASSAGES, Claim

PACKAGE = game_package("elgrande")
EVERYTHING: dict[str, OptionValue] = {
    "neue_regentschaft": True,
    "machtverschiebung": True,
    "alte_hasen": ("doppelspiel", "veto", "veto", "wettstreit"),
}
SETUPS = (
    make_setup("elgrande", "nl_classic", 2),
    make_setup("elgrande", "nl_late", 3),
    make_setup("elgrande", "en_bigbox", 4),
    make_setup("elgrande", "de_2023", 2, EVERYTHING),
    make_setup("elgrande", "de_2023", 3, {"merge_2_3": True}),
    make_setup("elgrande", "de_2023", 4, EVERYTHING),
)
GAMES = 4
HOLDS = {
    edition: {passage.id for passage in passages(PACKAGE.words.texts("en"), edition)}
    for edition in PACKAGE.editions
}


def situation(game: Game) -> tuple[object, ...]:
    """What makes a question another kind of question."""
    s = game.s
    frame = top(s)
    special = s[layout.KING_AT] if s[layout.KING_AT] >= layout.REGIONS else -1
    facts = tuple(max(-1, min(int(s[frame + at]), 1)) for at in range(1, 5))
    return int(s[frame]), int(s[layout.CARD]), facts, int(special)


def met(setup: Setup) -> Iterator[Game]:
    """Games by chance, stopping at every kind of situation that was not met before."""
    known: set[tuple[object, ...]] = set()
    chosen: Counter[tuple[int, int]] = Counter()
    for number in range(GAMES):
        game = PACKAGE.new_game(setup, plain(number), listener=False)
        chance = plain(f"choices {number}")
        while not game.is_over():
            kind = situation(game)
            if kind not in known:
                known.add(kind)
                yield game
            seat = game.next_decider()
            game.apply(seat, seldom(game, seat, chosen, chance))


def seldom(game: Game, seat: int, chosen: Counter[tuple[int, int]], chance: Luck) -> int:
    """Mostly what was chosen least in this kind of question with this card, a veto rarely."""
    options = game.options(seat)
    if VETO in options:
        return VETO if chance.below(8) == 0 else ALLOW
    start = chance.below(len(options))
    if chance.below(3) > 0:
        about = -1 if PICK <= options[0] < PLACE else int(game.s[layout.CARD])
        names = {option: (about, card_behind(game, option)) for option in options}
        found = min(options[start:] + options[:start], key=lambda option: chosen[names[option]])
        chosen[names[found]] += 1
        return found
    return options[start]


def card_behind(game: Game, option: int) -> int:
    """An open card is another choice in every round."""
    return 1000 + int(game.s[layout.OPEN + option - PICK]) if PICK <= option < PLACE else option


def refusals(setup: Setup, game: Game) -> Iterator[Claim]:
    space = PACKAGE.space(setup.edition)
    for seat in game.deciders():
        listed = set(game.options(seat))
        for choice in range(game.rules.choices):
            if choice not in listed and choice in space.texts:
                no = game.moment().why_not(game, seat, choice)
                yield Claim(setup, game, seat, space.text(choice), no)


# What chance seldom brings: a card, what lies on the table, and what was done with it.
Made = tuple[str, str, dict[str, object], list[str]]
HELD: dict[str, object] = {"veto_holders": [{"player": "D", "taken_round": 4}]}
REGENCY: dict[str, object] = {"options": {"neue_regentschaft": True}}
OPTIONS = {"regency": REGENCY}  # by where a card belongs
MADE: list[Made] = [
    ("en_bigbox", "scoreboard", {"mobile": {"840": "galicia", "400": "aragon"}}, ["special"]),
    ("en_bigbox", "court_plus_2", {"province": {"A": 1}}, ["special"]),
    ("nl_classic", "court_plus_2", {"province": {"A": 1}, "regions": {"aragon": {"A": 1}}},
     ["special", "recruit 1"]),
    ("en_bigbox", "move_all_own_or_place_2", {"court": {}, "regions": {"aragon": {"A": 1}}},
     ["special"]),
    ("en_bigbox", "move_all_own_or_place_2", {"court": {"A": 2}}, ["special"]),
    ("nl_late", "king_angry_3", {"regions": {"aragon": {"B": 4}}}, ["special"]),
    ("nl_late", "king_angry_3", {"court": {"B": 1}, "regions": {"aragon": {"B": 3}}},
     ["special", "B lift court"]),
    ("de_2023", "gefolge", REGENCY | {"regions": {"sevilla": {"A": 2, "B": 2}}},
     ["special", "king aragon"]),
    ("de_2023", "landsitz", REGENCY | {"regions": {"sevilla": {"A": 2}, "aragon": {"B": 1}}},
     ["special"]),
    ("de_2023", "vertretung", REGENCY | {"grandes": {"A": "aragon", "B": "sevilla"}}, ["special"]),
    ("de_2023", "gesetzeserlass",
     REGENCY | {"king": "castillo", "mobile": {"840": "castillo", "400": "aragon"}}, ["special"]),
    ("de_2023", "intrige", REGENCY | {"king": "castillo", "regions": {"aragon": {"A": 1}}},
     ["special", "lift A aragon"]),
    ("de_2023", "miliz", REGENCY | {"king": "castillo", "court": {"A": 2}}, ["special"]),
    ("de_2023", "schmuggel", REGENCY | {"court": {"A": 2}}, ["special"]),
    ("en_bigbox", "remove_1_each", {"regions": {"aragon": {"B": 2, "C": 1}}},
     ["special", "lift B aragon"]),
    ("en_bigbox", "move_4_any", {"court": {"A": 1}, "regions": {"aragon": {"A": 2}}},
     ["place granada"]),
    ("de_2023", "scharmuetzel", {"regions": {"aragon": {"B": 1}, "granada": {"C": 2}}},
     ["special"]),
    ("nl_classic", "place_2_extra", {"court": {"A": 2}}, ["special"]),
    ("nl_classic", "score_all_first_only", HELD, ["special"]),
    ("nl_classic", "score_all_first_only", HELD, ["special", "score aragon"]),
    ("nl_late", "score_most", {"court": {"A": 1}, "regions": {"aragon": {"B": 1}}}, ["special"]),
    ("en_bigbox", "score_least", HELD | {"regions": {"aragon": {"B": 1}, "granada": {"C": 1}}},
     ["special"]),
    ("en_bigbox", "score_all_first_only", {"court": {"A": 1}}, ["special"]),
    ("en_bigbox", "court_plus_2", {"province": {"A": 1}, "regions": {"aragon": {"A": 1}}},
     ["special", "recruit 1"]),
    ("de_2023", "alleinherrschaft", {"court": {"A": 1}}, ["special"]),
]  # fmt: skip
ABILITY: dict[str, object] = {
    "seats": ["A", "B", "C", "D"],
    "active": "A",
    "king": "sevilla",
    "court": {"A": 2},
    "regions": {"aragon": {"A": 2, "B": 2}},
    "played": {"A": 5},
    "options": {"machtverschiebung": True},
}
# Pieces everywhere, so that the special of every card can begin.
LIVELY: dict[str, object] = {
    "court": {"A": 3, "B": 4, "C": 4},
    "regions": {
        "aragon": {"A": 2, "B": 2},
        "granada": {"A": 1, "C": 3, "D": 2},
        "galicia": {"B": 1},
    },
    "grandes": {"A": "aragon", "B": "granada"},
}
BY_CHANCE = len(SETUPS)
ALL = range(BY_CHANCE + 1)


def positions(number: int) -> Iterator[tuple[Setup, Game]]:
    """What is met with a setup by chance, and after the last one what was made."""
    if number < BY_CHANCE:
        for game in met(SETUPS[number]):
            yield SETUPS[number], game
        return
    for edition, card, given, done in MADE:
        table = CardTable(edition, card, **given).does(*done)
        yield table.setup, table.game
    for table in specials():
        yield table.setup, table.game
    for modifier in ("mod_p1_b", "mod_m1_a", "mod_p1_a", "mod_m3_a"):  # one with each ability
        yield ability_of(modifier)


def specials() -> Iterator[CardTable]:
    """Every card whose special was begun: whatever chance passes by is met here."""
    for edition in ("en_bigbox", "de_2023"):
        for card in load_edition(edition).cards:
            table = CardTable(edition, card.id, **LIVELY, **OPTIONS.get(card.belongs_to, {}))
            yield table.does("special")


def ability_of(modifier: str) -> tuple[Setup, Game]:
    """A modifier's ability after the power card's own caballeros have come."""
    scene = scene_of({**ABILITY, "modifiers_played": {"A": modifier}}, "de_2023")
    game = scene.at(PICK_CARD).game
    game.s[layout.CARD] = layout.NOWHERE
    row = layout.MODIFIER_ROW + game.s[layout.MODIFIER_PLAYED] * 3
    push(game.s, BEGIN_ABILITY, row, 0, 0, 0)
    game.advance()
    return scene.setup, game


@dataclass(frozen=True)
class Told:
    """What was met: reasons, and by edition moments that ask and verbs of cards."""

    keys: set[str] = field(default_factory=set)
    moments: defaultdict[str, set[str]] = field(default_factory=lambda: defaultdict(set))
    verbs: defaultdict[str, set[str]] = field(default_factory=lambda: defaultdict(set))
    untrue: dict[tuple[str, ...], str] = field(default_factory=dict)


@cache
def told(number: int) -> Told:
    found = Told()
    for setup, game in positions(number):
        if game.s[layout.CARD] >= 0 and game.s[layout.SPECIAL_DONE]:
            row = layout.CARD_ROW + game.s[layout.CARD] * layout.CARD_CELLS
            found.verbs[setup.edition].add(verb_name(VERBS[game.t[row + 1]]))
        found.moments[setup.edition].add(FRAME_NAMES[int(game.s[top(game.s)])])
        for claim in refusals(setup, game):
            found.keys.add(claim.no.key)
            wrong = fault(claim)
            if wrong:
                about = claim.no.key, claim.no.rule, wrong, claim.moment
                found.untrue.setdefault(about, claim.text)
    return found


def fault(claim: Claim) -> str:
    no: Refusal = claim.no
    if no.rule not in HOLDS[claim.setup.edition]:
        return "the passage is of another edition"
    if no.key not in CLAIMS:
        return "nothing says when this is true"
    if not CLAIMS[no.key](claim):
        return "the claim does not hold"
    if no.rule in PASSAGES and not PASSAGES[no.rule](claim):
        return "the passage speaks of something else"
    return ""


@pytest.mark.parametrize("number", ALL)
def test_every_refusal_is_true_where_it_is_given(number: int) -> None:
    assert told(number).untrue == {}


ASKING = {name for kind, name in FRAME_NAMES.items() if isinstance(MOMENTS[kind], Asking)}
OF_2023 = {"play-modifier", "pass-modifier", "swap", "take-along"}  # by cards of its own
NEVER_ASKED = {edition: {"game-over"} | OF_2023 for edition in PACKAGE.editions} | {
    "de_2023": {"game-over", "score-next"}  # no veto falls between two scorings: all at once
}


def test_every_moment_and_every_verb_of_every_edition_was_asked() -> None:
    for edition in PACKAGE.editions:
        asked = set().union(*(told(number).moments[edition] for number in ALL))
        verbs = set().union(*(told(number).verbs[edition] for number in ALL))
        cards = load_edition(edition).cards
        assert ASKING - asked == NEVER_ASKED[edition], edition
        assert {verb_name(VERBS[card.special[0]]) for card in cards} == verbs, edition


def test_every_moment_and_every_verb_belongs_to_an_edition() -> None:
    assert set.intersection(*NEVER_ASKED.values()) == {"game-over"}
    cards = [card for edition in PACKAGE.editions for card in load_edition(edition).cards]
    assert {card.special[0] for card in cards} == set(range(len(VERBS)))


def test_every_reason_was_given() -> None:
    given = set().union(*(told(number).keys for number in ALL))
    assert set(CLAIMS) - given == set()
