"""What each refusal of El Grande claims, looked up in the state by other ways than the rules'."""

import ast
import re
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import cast

import sobremesa
from sobremesa.elgrande.box.edition import Edition, load_edition
from sobremesa.elgrande.box.edition_data import Rows, read_data
from sobremesa.elgrande.rules import layout
from sobremesa.elgrande.rules.moments.table import FRAME_NAMES
from sobremesa.kernel.errors import Refusal
from sobremesa.kernel.rules.frames import FRAME, top
from sobremesa.kernel.rules.game import Game
from sobremesa.kernel.setup import Setup

ABROAD = (*range(layout.REGIONS, layout.KING_LOCATIONS),)


@dataclass(frozen=True)
class Claim:
    """A refused choice in its position: who tried what, and what was answered."""

    setup: Setup
    g: Game
    seat: int
    text: str  # of the choice
    no: Refusal

    def cell(self, field: int, at: int = 0) -> int:
        return int(self.g.s[field + at])

    @property
    def edition(self) -> Edition:
        return load_edition(self.setup.edition, self.setup.rules)

    @property
    def word(self) -> str:
        return self.text.split()[0]

    @property
    def arguments(self) -> list[str]:
        return self.text.split()[1:]

    @property
    def moment(self) -> str:
        return FRAME_NAMES[int(self.g.s[top(self.g.s)])]

    def fact(self, number: int) -> int:
        return int(self.g.s[top(self.g.s) + number])

    @property
    def below(self) -> str:
        return FRAME_NAMES[int(self.g.s[top(self.g.s) - FRAME])]

    @property
    def king(self) -> int:
        return self.cell(layout.KING_AT)

    def place(self, name: str) -> int:
        return (*self.edition.board.regions, "castillo", "france", "portugal").index(name)

    @property
    def tried_place(self) -> int:
        return self.place(self.arguments[-1])

    def there(self, place: int, owner: int) -> int:
        return self.cell(layout.COUNT, place * layout.OWNERS + owner)

    def everybody(self, place: int) -> int:
        return sum(self.there(place, owner) for owner in range(layout.OWNERS))

    @property
    def owner(self) -> int:
        return "ABCDE".index(self.arguments[0])

    @property
    def card(self) -> str:
        number = self.cell(layout.CARD)
        return "" if number < 0 else self.edition.cards[number].id

    @property
    def special(self) -> dict[str, int | str]:
        """What the card of the turn does, from the edition's data."""
        return written(self.setup.edition, self.setup.rules, self.card) if self.card else {}

    @property
    def totals(self) -> list[int]:
        """The values that lie on the table this round."""
        lying = [self.cell(layout.DUMMY_PLAYED)] if self.cell(layout.DUMMY_PLAYED) else []
        for seat in range(self.setup.seats):
            played, modifier = (
                self.cell(layout.PLAYED, seat),
                self.cell(layout.MODIFIER_PLAYED, seat),
            )
            if played:
                lying.append(
                    played + (self.edition.modifiers[modifier].value if modifier >= 0 else 0)
                )
        return lying

    @property
    def modifiers_held(self) -> list[int]:
        hand = self.cell(layout.HAND, self.seat) >> layout.POWER_CARDS
        return [
            row.value for number, row in enumerate(self.edition.modifiers) if hand >> number & 1
        ]

    def holds(self, value: int) -> bool:
        return bool(self.cell(layout.HAND, self.seat) >> (value - 1) & 1)


@cache
def written(edition: str, rules: int, card: str) -> dict[str, int | str]:
    rows = cast("Rows", read_data(edition, None, rules)["card"])
    return cast("dict[str, int | str]", next(row["special"] for row in rows if row["id"] == card))


Says = Callable[[Claim], bool]


def asks(*moments: str) -> Says:
    return lambda c: c.moment in moments


def asks_not(*moments: str) -> Says:
    return lambda c: c.moment not in moments


def in_kings(c: Claim) -> bool:
    """The place named is the king's own, and a region: nothing enters or leaves."""
    return c.no.facts["place"] == c.king < layout.REGIONS


def leads(c: Claim, most: bool) -> set[int]:
    filled = {r: c.everybody(r) for r in range(layout.REGIONS) if c.everybody(r)}
    best = max(filled.values()) if most else min(filled.values())
    return {r for r, n in filled.items() if n == best}


def shift_of(c: Claim) -> int:
    return c.edition.modifiers[modifier_of(c)].value


def modifier_of(c: Claim) -> int:
    return [row.id for row in c.edition.modifiers].index(c.arguments[0])


def neighbours(c: Claim) -> tuple[str, ...]:
    board = c.edition.board_for(c.setup.seats)
    name = (*board.regions, "castillo", "france", "portugal")[c.king]
    return board.regions if name == "castillo" else board.adjacency.get(name, ())


def may_move(c: Claim) -> tuple[bool, bool]:
    """Whether own and whether others' caballeros may be moved, by a card or by a modifier."""
    if not c.card:
        ability = c.edition.modifiers[c.cell(layout.MODIFIER_PLAYED, c.seat)].ability
        return ability == "verlegung", ability == "draengen"
    if c.special["verb"] == "move_or_place":
        return True, False
    return bool(c.special.get("own")), bool(c.special.get("foreign"))


def is_one_region(c: Claim) -> bool:
    return bool(c.special.get("one_region")) or c.special.get("verb") == "move_or_place"


def pairs(c: Claim) -> list[int]:
    return [r for r in range(layout.REGIONS) if c.there(r, c.seat) >= 2 and r != c.king]


def board_of(c: Claim) -> int:
    return ("840", "400").index(c.arguments[0])


def was_not_used(c: Claim) -> bool:
    wanted = c.arguments[0]
    bit = int(wanted) - 1 if wanted.isdigit() else layout.POWER_CARDS + modifier_of(c)
    in_hand = c.cell(layout.HAND, c.seat) >> bit & 1
    used = c.cell(layout.DISCARD, c.seat) >> bit & 1
    now = wanted.isdigit() and c.cell(layout.PLAYED, c.seat) == int(wanted)
    return bool(in_hand) or not (used or now)


LIFTING = ("move", "recruit-from-board", "remove-each", "pay", "take-along")
SPECIAL = ("move", "place-extra", "remove-each")
TURN_OPEN = ("take-turn",)

MOMENTS = Path(sobremesa.__file__).parent / "elgrande" / "rules" / "moments"


def last_words() -> dict[str, Says]:
    """What a moment says to all that it has no other reason for claims only that it is asked."""
    found: dict[str, Says] = {}
    for module in sorted(MOMENTS.glob("*.py")):
        for one in ast.parse(module.read_text(encoding="utf-8")).body:
            match one:
                case ast.ClassDef(name=name, body=[*_, ast.FunctionDef(name="reason", body=body)]):
                    key = said_to_all(body[-1])
                    if key:
                        found[key] = asks(re.sub(r"(?<!^)(?=[A-Z])", "-", name).lower())
    return found


def said_to_all(statement: ast.stmt) -> str:
    """The key of a refusal without facts at a function's end."""
    match statement:
        case ast.Return(ast.Call(ast.Name("because"), [ast.Constant(str(key)), _], [])):
            return key
    return ""


CLAIMS: dict[str, Says] = {
    **last_words(),
    # --- another moment ---
    "power_at_round_start": asks_not("play-power"),
    "modifier_with_power": lambda c: (
        asks_not("play-modifier", "pass-modifier")(c) and c.setup.is_on("machtverschiebung")
    ),
    "no_modifiers": lambda c: not c.setup.is_on("machtverschiebung"),
    "no_regency": lambda c: not c.setup.is_on("neue_regentschaft"),
    "recruit_once": asks_not("recruit", "recruit-from-board"),
    "pick_once": asks_not("pick-card"),
    "place_not_now": asks_not("take-turn", "place", "place-extra"),
    "special_not_now": asks_not("take-turn", "place"),
    "nothing_to_lift": asks_not(*LIFTING),
    "castillo_keeps": lambda c: c.text == "lift castillo",
    "court_stays": lambda c: c.moment != "pay",
    "nothing_lifted": asks_not("put-down"),
    "score_by_card": asks_not("score-next", "choose-area"),
    "king_by_card": asks_not("move-king"),
    "grande_by_card": asks_not("move-grande"),
    "scoreboard_by_card": asks_not("move-scoreboard"),
    "recall_by_card": asks_not("recall-power"),
    "swap_by_card": lambda c: c.moment != "swap" and c.setup.is_on("neue_regentschaft"),
    "half_by_card": asks_not("choose-half"),
    "nothing_to_veto": asks_not("offer-veto"),
    "dial_not_asked": asks_not("set-dial"),
    "source_by_card": asks_not("name-source"),
    "cannot_stop": lambda c: c.word == "stop",
    "cannot_end": lambda c: c.moment != "take-turn",
    # --- power cards ---
    "power_not_in_hand": lambda c: not c.holds(int(c.no.facts["value"])),
    "power_taken": lambda c: c.no.facts["value"] in c.totals,
    "same_total": lambda c: not c.modifiers_held and c.no.facts["value"] in c.totals,
    "every_total_taken": lambda c: (
        {int(c.no.facts["value"]) + shift for shift in (0, *c.modifiers_held)} <= set(c.totals)
    ),
    "total_taken": lambda c: (
        c.fact(2) + (0 if c.arguments == ["none"] else shift_of(c)) in c.totals
    ),
    "modifier_first": asks("play-modifier"),
    "modifier_not_in_hand": lambda c: (
        not c.cell(layout.HAND, c.seat) >> (layout.POWER_CARDS + modifier_of(c)) & 1
    ),
    # --- recruiting ---
    "recruit_too_many": lambda c: (
        c.no.facts["count"]
        == c.edition.power_recruits[c.cell(layout.PLAYED, c.seat) - 1]
        < int(c.arguments[0])
    ),
    "recruit_card_limit": lambda c: (
        c.special["verb"] == "recruit" and c.no.facts["count"] == c.special["at_most"]
    ),
    "recruit_modifier_limit": lambda c: (
        (row := c.edition.modifiers[c.cell(layout.MODIFIER_PLAYED, c.seat)]).ability == "nachschub"
        and row.amount == c.no.facts["count"]
        and not c.card
    ),
    "province_too_small": lambda c: c.cell(layout.PROVINCE, c.seat) == c.no.facts["count"],
    "province_used": lambda c: c.cell(layout.PROVINCE, c.seat) == c.fact(2),
    "recruit_own_only": lambda c: c.owner != c.seat,
    # --- cards and turns ---
    "card_gone": lambda c: c.cell(layout.OPEN, int(c.no.facts["stack"]) - 1) < 0,
    "stacks_merged": lambda c: c.setup.seats == 2 or c.setup.is_on("merge_2_3"),
    "take_a_card_first": lambda c: not c.card,
    "placing_once": lambda c: c.cell(layout.PLACED) == 1,
    "special_once": lambda c: c.cell(layout.SPECIAL_DONE) == 1,
    "special_impossible": lambda c: c.moment == "take-turn" and c.cell(layout.SPECIAL_DONE) == 0,
    "court_empty": lambda c: (
        c.cell(layout.COURT, c.seat) - c.cell(layout.PENDING, layout.PLACES - 1) == 0
    ),
    "say_end": asks(*TURN_OPEN),
    "say_stop": lambda c: bool(c.card) and c.moment in ("place", *SPECIAL),
    "finish_placing": lambda c: c.moment == "place" and bool(c.card),
    "finish_special": lambda c: c.moment in SPECIAL and bool(c.card),
    "finish_ability": lambda c: (
        not c.card and c.cell(layout.MODIFIER_PLAYED, c.seat) >= 0 and c.moment in ("place", "move")
    ),
    # --- placing ---
    "kings_region_enter": in_kings,
    "kings_region_leave": in_kings,
    "castillo_closed": lambda c: c.king == layout.CASTILLO,
    "not_next_to_king": lambda c: (
        c.no.facts["king"] == c.king
        and c.arguments[0] not in neighbours(c)
        and c.tried_place != c.king
    ),
    "extra_not_castillo": lambda c: (
        c.tried_place == layout.CASTILLO and not c.special.get("castillo")
    ),
    # --- moving ---
    "own_not_allowed": lambda c: c.owner == c.seat and not may_move(c)[0],
    "foreign_not_allowed": lambda c: c.owner != c.seat and not may_move(c)[1],
    "own_spent": lambda c: c.owner == c.seat and may_move(c)[0] and c.fact(1) == 0,
    "foreign_spent": lambda c: c.owner != c.seat and may_move(c)[1] and c.fact(2) == 0,
    "one_source": lambda c: (
        c.no.facts["place"] == c.fact(4) != c.tried_place and bool(is_one_region(c))
    ),
    "same_region": lambda c: c.no.facts["place"] == c.fact(2) == c.tried_place,
    "put_it_down": asks("put-down"),
    "nobody_there": lambda c: (
        c.there(int(c.no.facts["place"]), int(c.no.facts["seat"]))
        - (c.cell(layout.PENDING, int(c.no.facts["place"])) if c.owner == c.seat else 0)
        <= 0
    ),
    # --- giving back ---
    "not_your_own": lambda c: c.owner == c.seat,
    "one_of_each": lambda c: c.owner != c.seat and bool(c.fact(1) >> c.owner & 1),
    "pay_the_rest": lambda c: c.moment == "pay" and c.no.facts["count"] == c.fact(2) > 0,
    "pay_own_only": lambda c: c.owner != c.seat,
    # --- dials ---
    "set_your_dial": lambda c: c.moment == "set-dial" and c.word != "dial",
    "dial_another": lambda c: c.no.facts["place"] == c.fact(2) == c.tried_place,
    "dial_not_kings": in_kings,
    "dial_where_you_are": lambda c: c.there(c.tried_place, c.seat) == 0,
    "dial_where_two": lambda c: c.there(c.tried_place, c.seat) == 1 and bool(pairs(c)),
    "clear_not_kings": in_kings,
    # --- scoring ---
    "not_on_this_card": lambda c: not c.fact(1) >> c.tried_place & 1,
    "castillo_not_chosen": lambda c: (
        c.tried_place == layout.CASTILLO and not c.special.get("castillo")
    ),
    # --- scoreboards, grandes, power cards ---
    "move_a_scoreboard": asks("move-scoreboard"),
    "scoreboard_must_move": lambda c: c.cell(layout.SCOREBOARD_AT, board_of(c)) == c.tried_place,
    "scoreboard_occupied": lambda c: c.cell(layout.SCOREBOARD_AT, 1 - board_of(c)) == c.tried_place,
    "card_not_used": was_not_used,
    "move_the_grande": asks("move-grande"),
    "grande_is_there": lambda c: c.cell(layout.GRANDE_AT, c.seat) == c.tried_place,
    # --- the king ---
    "king_regions_only": lambda c: c.tried_place in ABROAD,
    "king_next_door": lambda c: c.arguments[0] not in neighbours(c),
    "king_abroad_only": lambda c: c.arguments[0] not in ("france", "portugal"),
    "king_fewest": lambda c: c.tried_place not in leads(c, most=False),
    "king_fullest": lambda c: c.tried_place not in leads(c, most=True),
    "king_to_grande": lambda c: (
        not any(c.cell(layout.GRANDE_AT, seat) == c.tried_place for seat in range(c.setup.seats))
        or c.tried_place in ABROAD
    ),
    "king_castillo_only": lambda c: c.arguments[0] != "castillo",
    "king_must_move": lambda c: c.no.facts["place"] == c.king == c.tried_place,
    "move_the_king": asks("move-king"),
    "retinue_must_ride": asks("take-along"),
    "retinue_source": lambda c: c.no.facts["place"] == c.fact(2) != c.tried_place,
    "grande_out_of_reach": lambda c: (
        (at := c.cell(layout.GRANDE_AT, c.owner)) == c.king
        or not 0 <= at < layout.REGIONS
        or c.owner >= c.setup.seats
    ),
    "half_impossible": lambda c: (
        c.cell(layout.COURT, c.seat) == 0
        if c.arguments == ["place"]
        else all(c.there(r, c.seat) == 0 for r in range(layout.REGIONS) if r != c.king)
    ),
}

# What a passage says about the situation beyond its reason; the others speak for themselves.
PASSAGES: dict[str, Says] = {
    "EG.move.6": lambda c: may_move(c) == (True, False),
    "EG.move.7": lambda c: may_move(c) == (False, True),
    "EG.move.8": lambda c: c.special.get("own") == c.special.get("foreign") == 2,
    "EG.move.9": lambda c: bool(is_one_region(c)),
    "EG.return.10": lambda c: c.special["verb"] == "secret_removal" and c.special["each"] == 30,
    "EG.return.11": lambda c: c.special["verb"] == "secret_removal" and bool(pairs(c)),
    "EG.return.12": lambda c: c.special["verb"] == "secret_removal" and not pairs(c),
    "EG.recruit.7": lambda c: not c.card,
    "EG.recruit.9": lambda c: c.special["verb"] == "recruit",
    "EG.modifier.7": lambda c: not c.card,
    "EG.king.5": lambda c: c.special.get("to") == "next_door" and c.card != "rundreise",
    "EG.king.6": lambda c: c.special.get("to") not in ("fewest", "fullest"),
    "EG.regency.13": lambda c: c.card in ("residenz", "rundreise", "audienz"),
    "EG.regency.8": lambda c: c.card == "landsitz",
    "EG.revolt.2": lambda c: c.king == layout.CASTILLO,
    "EG.place.11": lambda c: c.special.get("verb") in ("place_extra", "move_or_place"),
    "EG.score.18": lambda c: not c.special.get("castillo"),
    "EG.turn.3": lambda c: bool(c.card),
}
