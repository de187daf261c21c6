"""Kind `veto`: who may object, when, and what stands afterwards."""

from sobremesa.elgrande.conformance.actions import ability_scene
from sobremesa.elgrande.conformance.checks import Check, players, sequence
from sobremesa.elgrande.conformance.judging import judged
from sobremesa.elgrande.conformance.parts import (
    announce,
    carry_out,
    demand_order,
    dial,
    name_source,
    place,
    score_in_order,
    use_ability,
)
from sobremesa.elgrande.conformance.play import ANY_UNIT, Objection, Play
from sobremesa.elgrande.conformance.scene import Scene, scene_of
from sobremesa.elgrande.rules import choices, frames, layout
from sobremesa.kernel.vectors import (
    Data,
    Refused,
    counts,
    data,
    only,
    required,
    whole,
)

WINDOWS = {"before_discs": 1, "after_reveal": 2}
DISCS = 1  # setting them is a unit of its own, before the regions of `order`
NO_UNIT = -1  # an objection that comes when nothing is proposed any more


def run_veto(given: Data, action: Data, expect: Data, edition: str) -> list[str]:
    def attempt() -> Play:
        return tried(given, action, edition)

    def more(play: Play) -> dict[str, Check]:
        return {
            "may_veto": sequence(players(play.names, play.asked_first)),
            "may_still_place": lambda expected: (
                expected,
                may_still_place(given, action, edition),
            ),
        }

    scene_of(given, edition)  # what cannot be set up is no refusal
    return judged(expect, attempt, more)


def tried(given: Data, action: Data, edition: str) -> Play:
    """Do what is announced, with the objection at its moment; Refused if there is none."""
    only(action, "steps", "place", "ability", "discs", "source", "order", "veto", "counter")
    scene = scene_for(given, action, edition)
    undisturbed = Play(scene)  # what is announced is allowed, whatever comes of it
    do(undisturbed, action)
    if "order" in action:
        demand_order(undisturbed, action["order"])
    objection = objection_of(scene, action)
    play = Play(scene, objection)
    do(play, action)
    if objection is not None:
        confirm(play, objection)
    if "counter" in action:
        play.choose(choices.VETO, scene.names.seat(required(data(action["counter"]), "by")))
    return play


def scene_for(given: Data, action: Data, edition: str) -> Scene:
    if "ability" in action:
        return ability_scene(given, edition)
    return scene_of(given, edition).at(frames.TAKE_TURN)


def objection_of(scene: Scene, action: Data) -> Objection | None:
    if "veto" not in action:
        return None
    facts = data(action["veto"])
    only(facts, "by", "at_step", "against", "window")
    by = scene.names.seat(required(facts, "by"))
    if "at_step" in facts:
        unit = whole(facts["at_step"])
        if unit < 1:
            raise Refused(f"there is no step {unit}")
        return Objection(by, unit + DISCS if "order" in action else unit)
    if "window" in facts:
        return Objection(by, WINDOWS.get(str(facts["window"]), NO_UNIT))
    against = required(facts, "against")
    return Objection(by, NO_UNIT if against == "finished" else ANY_UNIT)


def do(play: Play, action: Data) -> None:
    if "place" in action:
        place(play, action["place"])
    elif "ability" in action:
        use_ability(play, action["ability"])
    elif "discs" in action:
        use_discs(play, action)
    else:
        carry_out(play, required(action, "steps"))


def use_discs(play: Play, action: Data) -> None:
    announce(play)
    name_source(play, action)
    if not play.vetoed:
        dial(play, data(action["discs"]))
        score_in_order(play, action.get("order", []))


def confirm(play: Play, objection: Objection) -> None:
    """The objection was made on the way, or can be made now."""
    if not play.vetoed:
        play.choose(choices.VETO, objection.by)


def may_still_place(given: Data, action: Data, edition: str) -> bool:
    """Whether the same action, done with somebody at court, leaves the placing open."""
    court = counts(given.get("court", {}))
    player = str(required(given, "active"))
    court[player] = max(1, court.get(player, 0))
    play = tried({**given, "court": court}, action, edition)
    targets = range(choices.PLACE, choices.PLACE + layout.PLACES)
    return play.asking == frames.TAKE_TURN and any(play.may(choice) for choice in targets)
