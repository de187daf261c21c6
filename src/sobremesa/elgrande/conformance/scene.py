"""From `given` to a game: every cell the vector names is set, the rest is as in the sorted box."""

from dataclasses import dataclass

from sobremesa.elgrande.box.edition import Edition, load_edition
from sobremesa.elgrande.box.games import game_at
from sobremesa.elgrande.box.opening import has_dummy, sorted_box
from sobremesa.elgrande.conformance.names import DUMMY, Names
from sobremesa.elgrande.rules import layout
from sobremesa.elgrande.rules.deal import CABALLEROS
from sobremesa.elgrande.rules.frames import GAME_OVER
from sobremesa.kernel.rules.frames import push, top
from sobremesa.kernel.rules.game import Game
from sobremesa.kernel.rules.luck import seeded
from sobremesa.kernel.setup import OptionValue, Setup
from sobremesa.kernel.vectors import (
    BadVector,
    Data,
    counts,
    data,
    items,
    required,
    texts,
    whole,
)

DEFAULT_SEATS = ["A", "B", "C", "D"]


@dataclass(frozen=True)
class Scene:
    """A game in the given situation, with the names of its vector."""

    names: Names
    setup: Setup
    game: Game

    def at(self, kind: int, *facts: int) -> "Scene":
        """The same situation with this question or step next; nothing comes after it."""
        scene = self.at_rest()
        a, b, c, d = (*facts, 0, 0, 0, 0)[:4]
        push(scene.game.s, kind, a, b, c, d)
        return scene

    def at_rest(self) -> "Scene":
        game = self.game.clone()
        game.log = []
        push(game.s, GAME_OVER, 0, 0, 0, 0)
        return Scene(self.names, self.setup, game)

    @property
    def active(self) -> int:
        return int(self.game.s[layout.ACTIVE])


def setup_of(edition: Edition, seats: int, given: Data) -> Setup:
    if not 2 <= seats <= layout.OWNERS:
        raise BadVector(f"{seats} players cannot play")
    options: dict[str, OptionValue] = {}
    for name, value in data(given.get("options", {})).items():
        if name not in edition.options and value:
            raise BadVector(f"{edition.id} has no option '{name}'")
        if isinstance(value, list):
            options[name] = tuple(texts(value))
        elif value:
            options[name] = True
    return Setup("elgrande", edition.id, seats, options)


def scene_of(given: Data, edition_id: str) -> Scene:
    """The given situation with nothing pending."""
    edition = load_edition(edition_id)
    seats = texts(given.get("seats", DEFAULT_SEATS))
    if len(set(seats)) < len(seats) or DUMMY in seats:
        raise BadVector(f"{', '.join(seats)} are not different players")
    setup = setup_of(edition, len(seats), given)
    names = Names(edition, tuple(seats), has_dummy(edition, setup))
    cells = sorted_box(edition, setup)
    write_table(cells, names, given)
    write_pieces(cells, names, given)
    write_belongings(cells, names, given)
    write_power(cells, names, given)
    write_vetoes(cells, names, given)
    return Scene(names, setup, game_at(setup, cells, seeded(0)))


def write_table(cells: list[int], names: Names, given: Data) -> None:
    cells[layout.ROUND] = whole(given.get("round", 1))
    cells[layout.START_SEAT] = 0
    cells[layout.SMUGGLE] = int(given.get("smuggle", False) is True)
    if "king" in given:
        cells[layout.KING_AT] = names.location(given["king"])
    if "active" in given:
        cells[layout.ACTIVE] = names.seat(given["active"])
    if "card" in given:
        cells[layout.CARD] = names.card(given["card"], given.get("stack"))
    if given.get("dummy_played") is not None:
        cells[layout.DUMMY_PLAYED] = whole(given["dummy_played"])


def write_pieces(cells: list[int], names: Names, given: Data) -> None:
    for region, there in data(given.get("regions", {})).items():
        write_counts(cells, names, names.region(region), there)
    write_counts(cells, names, layout.CASTILLO, given.get("castillo", {}))
    for player, count in counts(given.get("court", {})).items():
        cells[layout.COURT + names.owner(player)] = count
    province = counts(given.get("province", {}))
    for owner, player in enumerate(names.owners):
        elsewhere = cells[layout.COURT + owner] + sum(
            cells[layout.COUNT + place * layout.OWNERS + owner] for place in range(layout.PLACES)
        )
        cells[layout.PROVINCE + owner] = province.pop(player, max(0, CABALLEROS - elsewhere))
    for player in province:
        names.owner(player)  # says that nobody has this name


def write_counts(cells: list[int], names: Names, place: int, there: object) -> None:
    for player, count in counts(there).items():
        cells[layout.COUNT + place * layout.OWNERS + names.owner(player)] = count


def write_belongings(cells: list[int], names: Names, given: Data) -> None:
    for player, place in data(given.get("grandes", {})).items():
        at = layout.NOWHERE if place is None else names.place(place)
        cells[layout.GRANDE_AT + names.seat(player)] = at
    for board, place in data(given.get("mobile", {})).items():
        at = layout.NOWHERE if place is None else names.place(place)
        cells[layout.SCOREBOARD_AT + names.scoreboard(board)] = at


def write_power(cells: list[int], names: Names, given: Data) -> None:
    for player, value in data(given.get("played", {})).items():
        seat = names.seat(player)
        cells[layout.PLAYED + seat] = 1 + names.power(whole(value))
        cells[layout.HAND + seat] &= ~(1 << names.power(value))
    for player, modifier in data(given.get("modifiers_played", {})).items():
        cells[layout.MODIFIER_PLAYED + names.seat(player)] = names.modifier(modifier)
    for player, discarded in data(given.get("discard", {})).items():
        for card in items(discarded):
            cells[layout.DISCARD + names.seat(player)] |= 1 << names.power(card)
            cells[layout.HAND + names.seat(player)] &= ~(1 << names.power(card))


def write_vetoes(cells: list[int], names: Names, given: Data) -> None:
    holders = items(given.get("veto_holders", []))
    if len(holders) > 2:
        raise BadVector("there are only two veto cards")
    for slot, holder in enumerate(holders):
        held = data(holder)
        cells[layout.VETOES + 2 * slot] = names.seat(required(held, "player"))
        cells[layout.VETOES + 2 * slot + 1] = whole(required(held, "taken_round"))


def run_topmost(game: Game) -> None:
    """Run the one moment on top of the stack, and not what follows from it."""
    game.moment().proceed(game, top(game.s))
