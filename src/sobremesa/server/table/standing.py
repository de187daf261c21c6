"""Answers given in advance: what a seat wishes, and whether giving it tells others anything."""

from sobremesa.kernel.package import GamePackage
from sobremesa.kernel.rules.game import Game
from sobremesa.kernel.rules.luck import plain
from sobremesa.kernel.standing import StandingAnswer, preset_of
from sobremesa.kernel.words import View
from sobremesa.server.parts import Wishes
from sobremesa.server.table.history import History

OTHER_WORLDS = 32


def occasion_of(package: GamePackage, view: View) -> str | None:
    preset = preset_of(package.standing_answers, view)
    return preset.occasion(view) if preset else None


def wished_answer(history: History, seat: int, wishes: Wishes) -> int | None:
    """The choice a seat wants given for it now, if any."""
    options = history.session.game.options(seat)
    if wishes.single and len(options) == 1 and world_with_a_choice(history, seat) is None:
        return options[0]
    if not wishes.standing:
        return None
    view = history.package.view(history.setup, history.session.game, seat)
    preset = preset_of(history.package.standing_answers, view)
    wish = wishes.standing.get(preset.kind) if preset else None
    if preset is None or wish is None:
        return None
    occasion = preset.occasion(view)
    is_unasked = wish.ask == "never" or wish.skip == occasion
    if not is_unasked and not (wish.ask == "once" and was_asked(history, seat, preset, occasion)):
        return None
    choice = history.package.space(history.setup.edition).number(preset.answer)
    return choice if choice in options else None


def was_asked(history: History, seat: int, preset: StandingAnswer, occasion: str) -> bool:
    """Whether the seat itself answered such a question in this occasion; told by the history."""
    answers = history.session.game.options(seat)
    for game in history.own_moments(seat, answers):
        view = history.package.view(history.setup, game, seat)
        if (
            preset_of(history.package.standing_answers, view) is preset
            and preset.occasion(view) == occasion
        ):
            return True
    return False


def world_with_a_choice(history: History, seat: int) -> Game | None:
    """A game that looks the same to the public, in which the seat has several options.

    A single option that depends on hidden facts must not be answered at once: that would tell
    the others that there was nothing to choose.
    """
    for world in range(OTHER_WORLDS):
        luck = plain(f"{history.number}/{world}")
        twin = history.package.redeal(history.setup, history.session.game, None, luck)
        if len(twin.options(seat)) > 1:
            return twin
    return None
