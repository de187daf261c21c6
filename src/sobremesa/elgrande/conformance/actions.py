"""Kinds in which something is tried at one moment of a turn."""

from sobremesa.elgrande.conformance.checks import Check, as_set, sets_by_name
from sobremesa.elgrande.conformance.judging import judged
from sobremesa.elgrande.conformance.open_cards import lay_open, open_names
from sobremesa.elgrande.conformance.parts import carry_out, place, use_ability
from sobremesa.elgrande.conformance.play import Play
from sobremesa.elgrande.conformance.scene import Scene, scene_of
from sobremesa.elgrande.conformance.steps import recruit
from sobremesa.elgrande.rules import choices, frames, layout
from sobremesa.elgrande.rules.moments.recruit import begin_recruit
from sobremesa.elgrande.rules.state import modifier_row
from sobremesa.kernel.vectors import (
    Data,
    Refused,
    data,
    only,
    required,
    text,
    texts,
)


def run_special(given: Data, action: Data, expect: Data, edition: str) -> list[str]:
    scene = scene_of(given, edition).at(frames.TAKE_TURN)

    def attempt() -> Play:
        only(action, "steps")
        play = Play(scene)
        carry_out(play, required(action, "steps"))
        return play

    return judged(expect, attempt)


def run_place(given: Data, action: Data, expect: Data, edition: str) -> list[str]:
    scene = scene_of(given, edition).at(frames.TAKE_TURN)

    def attempt() -> Play:
        only(action, "to")
        play = Play(scene)
        place(play, required(action, "to"))
        return play

    return judged(expect, attempt)


def run_reinforce(given: Data, action: Data, expect: Data, edition: str) -> list[str]:
    scene = scene_of(given, edition).at_rest()
    begin_recruit(scene.game, allowance(scene, given), 0)

    def attempt() -> Play:
        play = Play(scene)
        recruit(play, action)
        return play

    return judged(expect, attempt)


def allowance(scene: Scene, given: Data) -> int:
    """What the played power card brings to the court."""
    power = scene.names.power(required(given, "power"))
    return int(scene.game.t[layout.RECRUITS + power + 1])


def ability_scene(given: Data, edition: str) -> Scene:
    scene = scene_of(given, edition)
    row = modifier_row(scene.names.modifier(required(given, "modifier")))
    scene = scene.at(frames.BEGIN_ABILITY, row)
    scene.game.advance()
    return scene


def run_ability(given: Data, action: Data, expect: Data, edition: str) -> list[str]:
    scene = ability_scene(given, edition)

    def attempt() -> Play:
        only(action, "steps")
        play = Play(scene)
        use_ability(play, required(action, "steps"))
        play.demand(frames.GAME_OVER)
        return play

    return judged(expect, attempt)


def run_pick(given: Data, action: Data, expect: Data, edition: str) -> list[str]:
    scene = scene_of(given, edition).at(frames.PICK_CARD)
    names = scene.names
    lay_open(names, scene.game, texts(required(given, "open_cards")))

    def attempt() -> Play:
        only(action, "take")
        play = Play(scene)
        card = required(action, "take")
        if card is None:
            play.choose(choices.STOP)
        stacks = [at for at, shown in open_names(names, play.game).items() if shown == text(card)]
        if not stacks:
            raise Refused(f"{card} is not among the open cards")
        play.choose(choices.PICK + stacks[0])
        return play

    def more(play: Play) -> dict[str, Check]:
        return {"open_after": as_set(open_names(names, play.game).values())}

    return judged(expect, attempt, more)


def run_pass_modifier(given: Data, action: Data, expect: Data, edition: str) -> list[str]:
    scene = scene_of(given, edition)
    names = scene.names
    scene = scene.at(frames.PASS_MODIFIER, (1 << len(names.seats)) - 1)
    for player, dealt in data(required(given, "dealt")).items():
        for modifier in texts(dealt):
            scene.game.s[layout.HAND + names.seat(player)] |= 1 << names.power(modifier)

    def attempt() -> Play:
        only(action, "pass")
        play = Play(scene)
        for player, modifier in data(required(action, "pass")).items():
            play.choose(choices.MODIFIER + names.modifier(modifier), names.seat(player))
        play.demand(frames.GAME_OVER)
        return play

    def more(play: Play) -> dict[str, Check]:
        return {"modifiers": sets_by_name(held_modifiers(play))}

    return judged(expect, attempt, more)


def held_modifiers(play: Play) -> dict[str, list[str]]:
    held = {}
    for seat, player in enumerate(play.names.seats):
        mask = int(play.game.s[layout.HAND + seat]) >> layout.POWER_CARDS
        modifiers = enumerate(play.names.edition.modifiers)
        held[player] = [card.id for number, card in modifiers if mask >> number & 1]
    return held
