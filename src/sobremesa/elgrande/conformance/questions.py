"""Kinds that only ask: targets, tables, playable cards, what a card would score."""

from sobremesa.elgrande.conformance.checks import (
    Check,
    as_set,
    differences,
    same,
    state_checks,
)
from sobremesa.elgrande.conformance.judging import judged
from sobremesa.elgrande.conformance.names import Names
from sobremesa.elgrande.conformance.play import Play
from sobremesa.elgrande.conformance.scene import Scene, scene_of
from sobremesa.elgrande.rules import choices, frames, layout
from sobremesa.elgrande.rules.moments.place import placing_targets
from sobremesa.elgrande.rules.scoring import score_area, worth_row
from sobremesa.elgrande.rules.state import strength
from sobremesa.kernel.vectors import (
    BadVector,
    Data,
    Refused,
    items,
    only,
    required,
    whole,
)

FIVE = ["A", "B", "C", "D", "E"]


def run_place_targets(given: Data, expect: Data, edition: str) -> list[str]:
    scene = scene_of(given, edition)
    mask = int(placing_targets(scene.game))
    targets = [name for at, name in enumerate(scene.names.locations) if mask >> at & 1]
    return differences(expect, {"targets": as_set(targets)})


def run_king_targets(given: Data, expect: Data, edition: str) -> list[str]:
    play = Play(scene_of(given, edition).at(frames.TAKE_TURN))
    if play.may(choices.SPECIAL):
        play.choose(choices.SPECIAL)
    targets = []
    if play.asking in (frames.MOVE_KING, frames.SWAP):
        targets = [king_target(play, choice) for choice in play.game.options(play.active)]
    return differences(expect, {"targets": as_set(targets)})


def king_target(play: Play, choice: int) -> str:
    if play.asking == frames.MOVE_KING:
        return play.names.locations[choice - choices.KING]
    return play.names.locations[int(play.game.s[layout.GRANDE_AT + choice - choices.SWAP])]


def run_score_area(given: Data, expect: Data, edition: str) -> list[str]:
    scene = scene_of(given, edition)
    g = scene.game
    area = scene.names.place(required(given, "area"))
    score_area(g, area, int(given.get("first_only", False) is True))
    row = int(worth_row(g.s, area))
    table = [int(g.t[row + place]) for place in range(3)]
    points = state_checks(scene.names, g)["points"]
    return differences(expect, {"points": points, "table": same(table)})


def run_select_regions(given: Data, expect: Data, edition: str) -> list[str]:
    play = Play(scene_of(given, edition).at(frames.TAKE_TURN))
    play.choose(choices.SPECIAL)
    families = {frames.CHOOSE_AREA: choices.SCORE, frames.NAME_SOURCE: choices.SOURCE}
    named: list[str] = []
    if play.asking in families:
        first = families[play.asking]
        options = play.game.options(play.active)
        named = [play.names.locations[choice - first] for choice in options]
    scored = [play.names.locations[area] for area in play.scored]
    return differences(expect, {"regions": as_set(scored), "choices": as_set(named)})


def run_power_legal(given: Data, action: Data | None, expect: Data, edition: str) -> list[str]:
    scene = power_scene(given, edition)
    seat = len(items(given["already_played"]))
    if action is None:
        legal = [value for value in range(1, 14) if may_play(scene, seat, value)]
        return differences(expect, {"legal_cards": as_set(legal)})

    def attempt() -> Play:
        only(action, "value", "modifiers")
        play = Play(scene)
        play_power(play, seat, required(action, "value"), items(action.get("modifiers", [])))
        return play

    def more(play: Play) -> dict[str, Check]:
        return {"total": same(int(strength(play.game, seat)))}

    return judged(expect, attempt, more)


def power_scene(given: Data, edition: str) -> Scene:
    """Totals lie on the table before as many seats; the next one holds the hand."""
    totals = [whole(total) for total in items(required(given, "already_played"))]
    if len(totals) >= len(FIVE):
        raise BadVector("nobody is left to play a power card")
    scene = scene_of({"seats": FIVE, "options": given.get("options", {})}, edition)
    scene = scene.at(frames.PLAY_POWER, len(totals))
    names, s = scene.names, scene.game.s
    for seat, total in enumerate(totals):
        value, modifier = parts_of_total(names, total)
        s[layout.PLAYED + seat] = value
        s[layout.MODIFIER_PLAYED + seat] = modifier
    hand = [*items(required(given, "hand")), *items(given.get("modifiers", []))]
    s[layout.HAND + len(totals)] = sum({1 << names.power(card) for card in hand})
    return scene


def parts_of_total(names: Names, total: int) -> tuple[int, int]:
    """A power value and a modifier that make the total; no modifier if it can be without."""
    plain = [(0, layout.NOWHERE)]
    shifts = plain + [(card.value, number) for number, card in enumerate(names.edition.modifiers)]
    for shift, modifier in shifts:
        if 1 <= total - shift <= layout.POWER_CARDS:
            return total - shift, modifier
    raise BadVector(f"no cards make a total of {total}")


def may_play(scene: Scene, seat: int, value: int) -> bool:
    """Whether a power card can be played without a modifier."""
    try:
        play_power(Play(scene), seat, value, [])
    except Refused:
        return False
    return True


def play_power(play: Play, seat: int, value: object, modifiers: list[object]) -> None:
    play.choose(choices.POWER + play.names.power(whole(value)), seat)
    if not modifiers and play.asking == frames.PLAY_MODIFIER:
        play.choose(choices.NO_MODIFIER, seat)
    for modifier in modifiers:
        play.demand(frames.PLAY_MODIFIER)
        play.choose(choices.MODIFIER + play.names.modifier(modifier), seat)
