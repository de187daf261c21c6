"""Answers given in advance: what a seat wishes, and whether giving it tells others anything."""

from sobremesa.kernel.luck import plain
from sobremesa.kernel.package import GamePackage, View
from sobremesa.kernel.standing import StandingAnswer
from sobremesa.server.messages import Wishes
from sobremesa.server.table.history import History

OTHER_WORLDS = 12


def preset_of(package: GamePackage, view: View) -> StandingAnswer | None:
    """The answer in advance that fits a view's open question."""
    decision = view["decision"]
    kind = decision["kind"] if isinstance(decision, dict) else None
    for preset in package.standing_answers:
        if preset.kind == kind:
            return preset
    return None


def occasion_of(package: GamePackage, view: View) -> str | None:
    preset = preset_of(package, view)
    return preset.occasion(view) if preset else None


def wished_answer(
    history: History, seat: int, wishes: Wishes, asked_in: dict[str, str]
) -> int | None:
    """The choice a seat wants given for it now, if any."""
    game = history.session.game
    options = game.options(seat)
    if wishes.single and len(options) == 1 and is_public_knowledge(history, seat):
        return options[0]
    if not wishes.standing:
        return None
    view = history.package.view(history.setup, game, seat)
    preset = preset_of(history.package, view)
    wish = wishes.standing.get(preset.kind) if preset else None
    if preset is None or wish is None:
        return None
    occasion = preset.occasion(view)
    is_unasked = wish.ask == "never" or wish.skip == occasion
    was_asked = wish.ask == "once" and asked_in.get(preset.kind) == occasion
    if not (is_unasked or was_asked):
        return None
    choice = history.package.space(history.setup.edition).number(preset.answer)
    return choice if choice in options else None


def is_public_knowledge(history: History, seat: int) -> bool:
    """Whether everybody knows that the seat has only one option.

    A single option that depends on hidden facts must be answered by the person: an automatic
    answer would tell the others that there was nothing to choose.
    """
    for world in range(OTHER_WORLDS):
        luck = plain(f"{history.number}/{world}")
        twin = history.package.redeal(history.setup, history.session.game, None, luck)
        if len(twin.options(seat)) != 1:
            return False
    return True
