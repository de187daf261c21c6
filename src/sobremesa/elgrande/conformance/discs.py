"""Kinds decided by secret discs: disc cards and the general scoring."""

from sobremesa.elgrande.conformance.checks import Check, as_set, differences, players, sets_by_name
from sobremesa.elgrande.conformance.judging import judged
from sobremesa.elgrande.conformance.parts import announce, dial, diallers, name_source
from sobremesa.elgrande.conformance.play import SPECIAL_IS_OVER, Play
from sobremesa.elgrande.conformance.scene import Scene, scene_of
from sobremesa.elgrande.rules import choices, frames
from sobremesa.elgrande.rules.moments.general_scoring import begin_general_scoring
from sobremesa.kernel.vectors import Data, data, only, required


def run_disc(given: Data, action: Data | None, expect: Data, edition: str) -> list[str]:
    scene = scene_of(given, edition).at(frames.TAKE_TURN)
    if action is None:
        return differences(expect, question_checks(scene))

    def attempt() -> Play:
        only(action, "discs", "source")
        play = Play(scene)
        announce(play)
        name_source(play, action)
        dial(play, data(required(action, "discs")))
        play.demand(*SPECIAL_IS_OVER)
        return play

    return judged(expect, attempt, scored_checks)


def scored_checks(play: Play) -> dict[str, Check]:
    return {"scored": as_set(play.names.locations[area] for area in play.scored)}


def question_checks(scene: Scene) -> dict[str, Check]:
    """Who has to dial, and what each of them may dial."""
    play = Play(scene)
    announce(play)
    asked = diallers(play)
    regions = {
        play.names.seats[seat]: [
            play.names.regions[choice - choices.DIAL] for choice in play.game.options(seat)
        ]
        for seat in asked
    }
    return {"must_dial": as_set(players(play.names, asked)), "choices": sets_by_name(regions)}


def run_general_scoring(given: Data, action: Data, expect: Data, edition: str) -> list[str]:
    scene = scene_of(given, edition).at_rest()
    begin_general_scoring(scene.game)
    scene.game.advance()
    asked = players(scene.names, diallers(Play(scene)))

    def attempt() -> Play:
        only(action, "discs")
        play = Play(scene)
        dial(play, data(required(action, "discs")))
        play.demand(frames.GAME_OVER)
        return play

    return judged(expect, attempt, lambda _: {"must_dial": as_set(asked)})
