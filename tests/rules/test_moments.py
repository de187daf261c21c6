"""A moment is one class: the table is total, facts have names, every choice has an answer."""

from collections.abc import Iterator
from functools import cache

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from sobremesa.catalogue import game_package, make_setup
from sobremesa.compiled_core import is_compiled
from sobremesa.elgrande.rules import frames
from sobremesa.elgrande.rules.moments import dials, king, veto
from sobremesa.elgrande.rules.moments.table import FRAME_NAMES, FRAMES, MOMENTS
from sobremesa.elgrande.rules.moments.verbs import VERBS
from sobremesa.elgrande.rules.verb import Verb, in_order, verb_name
from sobremesa.kernel.errors import IllegalChoice
from sobremesa.kernel.rules.game import Asking, Automatic, Fact, Game, Moment, Unused
from sobremesa.kernel.rules.luck import plain, seeded
from sobremesa.kernel.rules.table import by_kind
from sobremesa.kernel.session import Session
from sobremesa.kernel.setup import Setup
from sobremesa.kernel.telling import tell

PACKAGE = game_package("elgrande")


def test_every_frame_has_the_moment_that_is_named_like_it() -> None:
    for name, number in FRAMES.items():
        words = name.lower().split("_")
        assert type(MOMENTS[number]).__name__ == "".join(word.capitalize() for word in words)
        assert FRAME_NAMES[number] == "-".join(words)
    used = {number for number, one in enumerate(MOMENTS) if not isinstance(one, Unused)}
    assert used == set(FRAMES.values())


class OfferVeto(Automatic):
    """Called like a moment of the game, with a fact that no constant stands for."""

    FACTS = (Fact("seat", "seat"),)

    def run(self, g: Game, frame: i64) -> None:
        raise NotImplementedError


@pytest.mark.parametrize(
    ("kinds", "moments", "reason"),
    [
        ({"OFFER_VETO": 0, "PAY": 1}, [veto.OfferVeto()], "without a moment: PAY"),
        ({"OFFER_VETO": 0}, [veto.OfferVeto(), veto.OfferVeto()], "two moments are called"),
        ({"PAY": 0}, [veto.OfferVeto()], "there is no OFFER_VETO"),
        ({"OFFER_VETO": 0}, [OfferVeto()], "SEAT does not say so"),
        (
            {"OFFER_VETO": 0, "SET_DIAL": 0},
            [veto.OfferVeto(), dials.SetDial()],
            "two frames have the same number",
        ),
    ],
)
def test_a_table_with_a_gap_is_not_made(
    kinds: dict[str, int], moments: list[Moment], reason: str
) -> None:
    with pytest.raises(TypeError, match=reason):
        by_kind(kinds, moments)


def test_a_number_without_a_frame_plays_nothing() -> None:
    game = PACKAGE.new_game(make_setup("elgrande", "en_bigbox", 2), plain(1))
    game.s[1] = 30  # the kind of the only frame
    with pytest.raises(AssertionError, match="there is no frame 30"):
        game.advance()


class UnexplainedVerb(Verb):
    """No chapter of the rules speaks of it."""

    def begin(self, g: Game, row: i64) -> None:
        raise NotImplementedError


class UnseenVerb(UnexplainedVerb):
    """No picture stands for it."""

    CHAPTER = "return"


class WrongVerb(UnseenVerb):
    """Its fact lies where another one should."""

    PICTURE = "out"
    FACTS = (Fact("each", "count"),)
    EACH = 3


def test_verbs_have_names_of_their_own() -> None:
    names = [verb_name(verb) for verb in VERBS]
    assert len(set(names)) == len(names)
    with pytest.raises(TypeError, match="two verbs"):
        in_order([veto.TakeVetoVerb(), veto.TakeVetoVerb()])


@pytest.mark.skipif(is_compiled(), reason="a compiled verb has no uncompiled children")
def test_the_facts_of_verbs_lie_where_they_say() -> None:
    with pytest.raises(TypeError, match="each does not lie in cell 2"):
        in_order([WrongVerb()])
    with pytest.raises(TypeError, match="no chapter explains it"):
        in_order([UnexplainedVerb()])
    with pytest.raises(TypeError, match="no picture shows it"):
        in_order([UnseenVerb()])


class IdleVerb(Verb):
    """It says everything but how it begins."""

    CHAPTER = "return"
    PICTURE = "out"


@pytest.mark.skipif(is_compiled(), reason="a compiled verb has no uncompiled children")
def test_a_verb_that_never_begins_is_found_when_the_rules_are_made() -> None:
    with pytest.raises(TypeError, match="IdleVerb does not say begin"):
        in_order([IdleVerb()])  # type: ignore[abstract]


def test_an_unknown_verb_is_no_other_verb() -> None:
    with pytest.raises(IndexError):
        VERBS[len(VERBS)]


# --- decisions of every kind, met in random games ---

SETUPS = (
    make_setup(
        "elgrande",
        "de_2023",
        3,
        {"neue_regentschaft": True, "machtverschiebung": True, "castillo_shown": True},
    ),
    make_setup("elgrande", "en_bigbox", 4),
    make_setup("elgrande", "nl_classic", 2),
)
ASKING = {
    name
    for number, name in FRAME_NAMES.items()
    if isinstance(MOMENTS[number], Asking) and number != frames.GAME_OVER
}


def decisions(setup: Setup) -> Iterator[Session]:
    for seed in range(200):
        session = Session(PACKAGE, setup, seeded(seed))
        chance = plain(-seed)
        while not session.game.is_over():
            yield session
            seat = session.game.next_decider()
            options = session.game.options(seat)
            session.apply(seat, options[chance.below(len(options))])


@cache
def met() -> dict[str, tuple[Setup, str]]:
    """A position for every kind of decision."""
    found: dict[str, tuple[Setup, str]] = {}
    for setup in SETUPS:
        for seen, session in enumerate(decisions(setup)):
            kind = FRAME_NAMES[frame_kind(session.game)]
            found.setdefault(kind, (setup, PACKAGE.layout.write(session.game.s)))
            if set(found) == ASKING or seen > 12000:
                break
    return found


def frame_kind(game: Game) -> int:
    return next(number for number in FRAME_NAMES if MOMENTS[number] is game.moment())


@pytest.mark.parametrize("kind", sorted(ASKING))
def test_every_number_is_an_option_or_refused_with_a_reason(kind: str) -> None:
    setup, position = met()[kind]
    game = PACKAGE.game_at(setup, position, plain(0))
    for seat in game.deciders():
        listed = game.options(seat)
        for choice in (*range(-3, 300), 10**30, -(10**30)):
            if choice in listed:
                continue
            with pytest.raises(IllegalChoice) as no:
                game.apply(seat, choice)
            for language in ("en", "nl", "de"):
                told = PACKAGE.words.refusal_text(language, setup, no.value.refusal, "ABCDE")
                assert len(told) > 5
                assert "{" not in told
            assert no.value.rule.startswith("EG.")
    for stranger in (-1, 7, 99, 10**30):
        assert game.options(stranger) == []
        with pytest.raises(IllegalChoice):
            game.apply(stranger, 0)
    assert PACKAGE.layout.write(game.s) == position


def test_what_is_pending_is_told_by_names() -> None:
    shown = {}
    for kind in ("set-dial", "move", "move-king", "pay"):
        setup, position = met()[kind]
        game = PACKAGE.game_at(setup, position, plain(0))
        view = PACKAGE.view(setup, game, game.deciders()[0])
        decision = view["decision"]
        assert isinstance(decision, dict)
        shown[kind] = decision["pending"][-1]
    assert shown["set-dial"].keys() == {"moment", "purpose", "count", "region", "order", "asked"}
    assert shown["set-dial"]["purpose"] in dials.PURPOSES
    assert shown["move"].keys() == {"moment", "own", "foreign", "left", "source"}
    assert shown["move-king"]["to"] in king.TARGETS
    assert isinstance(shown["pay"]["left"], int)


def test_a_proposed_step_is_told_by_names() -> None:
    told = {}
    for session in decisions(SETUPS[1]):
        for raw in session.events[-3:]:
            event = tell(PACKAGE.event_kinds, raw, None)
            if event.name == "StepProposed":
                told[event.facts["step"]] = event.facts
        if {frames.COMMIT_MOVE, frames.COMMIT_RECALL} <= set(told):
            break
    assert told[frames.COMMIT_MOVE].keys() == {"step", "owner", "from", "to"}
    assert told[frames.COMMIT_RECALL].keys() == {"step"}  # which card is nobody's business


def test_rules_read_no_listing_after_another_call() -> None:
    """Clones share a scratch buffer with their original, games made apart do not."""
    one, other = (PACKAGE.new_game(SETUPS[1], plain(1)) for _ in range(2))
    assert one.listed is not other.listed
    before = vec[i64](list(other.listed))
    one.options(one.next_decider())
    assert list(other.listed) == list(before)
