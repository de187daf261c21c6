"""Kind `turn`: several parts of one turn, in the order in which they are tried."""

from sobremesa.elgrande.conformance.judging import judged
from sobremesa.elgrande.conformance.parts import carry_out, place, use_ability
from sobremesa.elgrande.conformance.play import Play
from sobremesa.elgrande.conformance.scene import Scene, scene_of
from sobremesa.elgrande.conformance.steps import recruit
from sobremesa.elgrande.rules import frames, layout
from sobremesa.elgrande.rules.moments.recruit import begin_recruit
from sobremesa.elgrande.rules.state import modifier_row
from sobremesa.kernel.rules.frames import push
from sobremesa.kernel.vectors import Data, Refused, data, items, only, required

RANKS = {"reinforce": 0, "ability": 1, "place": 2, "special": 2}


def run_turn(given: Data, action: Data, expect: Data, edition: str) -> list[str]:
    scene = scene_of(given, edition)

    def attempt() -> Play:
        only(action, "sequence")
        parts = parts_of(required(action, "sequence"))
        play = Play(turn_scene(scene, given, [name for name, _ in parts]))
        for name, facts in parts:
            play_part(play, name, facts)
        return play

    return judged(expect, attempt)


def parts_of(sequence: object) -> list[tuple[str, object]]:
    """Each part at most once and none before its time; the format says so of every sequence."""
    parts: list[tuple[str, object]] = []
    for item in items(sequence):
        if len(data(item)) != 1:
            raise Refused(f"{item!r} is not one part of a turn")
        parts += data(item).items()
    names = [name for name, _ in parts]
    if set(names) - set(RANKS) or len(set(names)) < len(names):
        raise Refused(f"{', '.join(names)} is no turn")
    ranks = [RANKS[name] for name in names]
    if ranks != sorted(ranks):
        raise Refused(f"a turn does not go {', '.join(names)}")
    return parts


def turn_scene(scene: Scene, given: Data, parts: list[str]) -> Scene:
    """The beginning of a turn, as far as it is part of the test; the card lies open."""
    card = int(scene.game.s[layout.CARD])
    scene = scene.at(frames.PICK_CARD)
    s = scene.game.s
    s[layout.OPEN + scene.names.edition.cards[card].stack - 1] = card
    s[layout.CARD] = layout.NOWHERE
    if "ability" in parts and "modifier" in given:
        row = modifier_row(scene.names.modifier(given["modifier"]))
        push(s, frames.BEGIN_ABILITY, row, 0, 0, 0)
    if "reinforce" in parts and "power" in given:
        power = scene.names.power(given["power"])
        begin_recruit(scene.game, scene.game.t[layout.RECRUITS + power + 1], 0)
    return scene


def play_part(play: Play, name: str, facts: object) -> None:
    if name == "reinforce":
        recruit(play, facts)
        return
    play.game.advance()
    if name == "ability":
        use_ability(play, facts)
        return
    if play.asking == frames.PICK_CARD:
        play.choose(play.game.options(play.active)[0])
    if name == "place":
        place(play, facts)
    else:
        carry_out(play, facts)
