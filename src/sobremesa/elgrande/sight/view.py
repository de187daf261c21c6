"""What a seat may know of a game of El Grande, ready for JSON; nothing else leaves the state."""

from collections.abc import Sequence

from mypy_extensions import i64

from sobremesa.elgrande.box.edition import Edition, load_edition
from sobremesa.elgrande.box.notation import SCOREBOARDS, choice_space
from sobremesa.elgrande.box.opening import boxes_in_play, is_merged, rounds_of
from sobremesa.elgrande.rules import frames, layout
from sobremesa.elgrande.rules.moments.belongings import maybe_recalled
from sobremesa.elgrande.rules.moments.place import placing_targets
from sobremesa.elgrande.rules.moments.score_cards import ChooseArea, CommitScore, ScoreNext
from sobremesa.elgrande.rules.moments.table import FRAME_NAMES
from sobremesa.elgrande.rules.scoring import if_scored, places_taken, worth_row
from sobremesa.elgrande.rules.state import laid, owners
from sobremesa.elgrande.sight.pending import location, place_number, under_way
from sobremesa.kernel.rules.frames import FIRST, FRAME, top
from sobremesa.kernel.rules.game import Game
from sobremesa.kernel.setup import Setup
from sobremesa.kernel.words import View


def views(setup: Setup, g: Game, watchers: Sequence[int | None]) -> list[View]:
    """The views of several watchers; what all of them may know is made once."""
    edition = load_edition(setup.edition)
    public = public_view(edition, setup, g)
    seats = [seat_view(edition, g, seat, is_own=False) for seat in range(setup.seats)]
    found: list[View] = []
    for watcher in watchers:
        shown = public.copy()
        shown["seat"] = watcher
        shown["seats"] = with_own(edition, g, seats, watcher)
        shown["decision"] = decision(edition, setup, g, watcher)
        found.append(shown)
    return found


def public_view(edition: Edition, setup: Setup, g: Game) -> View:
    s = g.s
    return {
        "game": setup.game,
        "edition": setup.edition,
        "options": {name: setup.options[name] for name in sorted(setup.options)},
        "round": int(s[layout.ROUND]),
        "rounds": rounds_of(edition, setup),
        "scoring_after": list(edition.scoring_after),
        "king": location(edition, int(s[layout.KING_AT])),
        "open": place_names(edition, placing_targets(g)),
        "start": int(s[layout.START_SEAT]),
        "turn": turn(edition, g),
        "regions": {name: area(g, number) for number, name in enumerate(edition.board.regions)},
        "castillo": castillo(setup, g),
        "dummy": dummy(edition, setup, g),
        "scoreboards": {
            name: location(edition, int(s[layout.SCOREBOARD_AT + number]))
            for number, name in enumerate(SCOREBOARDS)
        },
        "stacks": stacks(edition, setup, g),
        "vetoes": vetoes(g),
    }


def with_own(
    edition: Edition, g: Game, seats: list[dict[str, object]], watcher: int | None
) -> list[dict[str, object]]:
    """All seats as everybody sees them, but one's own as one sees it oneself."""
    if watcher is None:
        return seats
    own = seat_view(edition, g, watcher, is_own=True)
    return [*seats[:watcher], own, *seats[watcher + 1 :]]


def turn(edition: Edition, g: Game) -> dict[str, object]:
    s = g.s
    card = int(s[layout.CARD])
    return {
        "active": int(s[layout.ACTIVE]),
        "order": [int(s[layout.ORDER + at]) for at in range(s[layout.TURNS])],
        "card": None if card < 0 else edition.cards[card].id,
        "places": None if card < 0 else edition.cards[card].stack,
        "placed": bool(s[layout.PLACED]),
        "special_done": bool(s[layout.SPECIAL_DONE]),
        "smuggling": bool(s[layout.SMUGGLE]),
    }


def area(g: Game, number: int) -> dict[str, object]:
    s = g.s
    at = layout.COUNT + number * layout.OWNERS
    return {
        **table_and_grandes(g, number),
        "caballeros": [int(s[at + o]) for o in range(owners(g))],
        "places": places_taken(g, number),
        "if_scored": if_scored(g, number),
    }


def table_and_grandes(g: Game, number: int) -> dict[str, object]:
    row = worth_row(g.s, number)
    return {
        "worth": [int(g.t[row + column]) for column in range(3)],
        "grandes": [
            seat for seat in range(g.s[layout.SEATS]) if g.s[layout.GRANDE_AT + seat] == number
        ],
    }


def castillo(setup: Setup, g: Game) -> dict[str, object]:
    # EG.castillo.5: nobody looks inside, unless the table agreed on help for the memory.
    if setup.is_on("castillo_shown"):
        return area(g, layout.CASTILLO)
    hidden = {"caballeros": None, "places": None, "if_scored": None}
    return {**table_and_grandes(g, layout.CASTILLO), **hidden}


def seat_view(edition: Edition, g: Game, seat: int, is_own: bool) -> dict[str, object]:
    s = g.s
    modifier = int(s[layout.MODIFIER_PLAYED + seat])
    return {
        "court": int(s[layout.COURT + seat]),
        "province": int(s[layout.PROVINCE + seat]),
        "score": int(s[layout.POINTS + seat]),
        "grande": location(edition, int(s[layout.GRANDE_AT + seat])),
        "played": int(s[layout.PLAYED + seat]) or None,
        "modifier": None if modifier < 0 else edition.modifiers[modifier].id,
        "dialled": dialled(edition, g, seat, is_own),
        "inside": int(s[layout.COUNT + layout.CASTILLO * layout.OWNERS + seat]) if is_own else None,
        **cards_of(edition, g, seat, is_own),
    }


def cards_of(edition: Edition, g: Game, seat: int, is_own: bool) -> dict[str, object]:
    """Own cards in full; of others what everybody saw: surely in hand, used and perhaps back."""
    s = g.s
    hand = int(s[layout.HAND + seat])
    used = int(s[layout.DISCARD + seat])
    perhaps = int(maybe_recalled(s, seat))
    open_now = int(laid(s, seat))  # whether it was taken back is the seat's secret
    slots = [int(s[layout.RECALLED + 2 * seat + slot]) for slot in (0, 1)]
    cards: dict[str, object] = {
        "hand": card_names(edition, hand if is_own else public_hand(hand, perhaps)),
        "hand_size": hand.bit_count(),
        "used": card_names(edition, used if is_own else (used | hand & perhaps) & ~open_now),
        "recalls": [card_names(edition, slot) for slot in slots if slot],
    }
    if edition.modifiers:
        cards["passed"] = passed(edition, g, seat) if is_own else None
    return cards


def public_hand(hand: int, perhaps: int) -> int:
    """Power cards that surely are in hand; modifiers were dealt in secret."""
    return hand & ~perhaps & ((1 << layout.POWER_CARDS) - 1)


def passed(edition: Edition, g: Game, seat: int) -> str | None:
    """The modifier a seat gave to its left, or has chosen to give."""
    modifier = int(g.s[layout.PASSED + seat])
    return None if modifier < 0 else edition.modifiers[modifier].id


def card_names(edition: Edition, mask: int) -> list[int | str]:
    power: list[int | str] = [v + 1 for v in range(layout.POWER_CARDS) if mask >> v & 1]
    modifiers = mask >> layout.POWER_CARDS
    return power + [m.id for n, m in enumerate(edition.modifiers) if modifiers >> n & 1]


def dialled(edition: Edition, g: Game, seat: int, is_own: bool) -> str | None:
    if g.s[top(g.s)] == frames.SET_DIAL and not is_own:
        return None
    return location(edition, int(g.s[layout.DIALLED + seat]))


def dummy(edition: Edition, setup: Setup, g: Game) -> dict[str, object] | None:
    if not g.t[layout.HAS_DUMMY]:
        return None
    s = g.s
    power = [int(s[layout.DUMMY_POWER + at]) for at in range(s[layout.DUMMY_NEXT])]
    regions = [int(s[layout.REGION_DECK + at]) for at in range(s[layout.REGION_NEXT])]
    return {
        "province": int(s[layout.PROVINCE + setup.seats]),
        "played": int(s[layout.DUMMY_PLAYED]) or None,
        "seen_power": power,
        "seen_regions": [location(edition, region) for region in regions],
    }


def stacks(edition: Edition, setup: Setup, g: Game) -> list[dict[str, object]]:
    found: list[dict[str, object]] = []
    boxes = boxes_in_play(edition, setup)
    for stack in range(layout.STACKS):
        size = int(g.t[layout.STACK_SIZE + stack])
        if size:
            name = "2+3" if stack == 1 and is_merged(edition, setup) else str(stack + 1)
            card = int(g.s[layout.OPEN + stack])
            left = size - int(g.s[layout.STACK_NEXT + stack])
            seen = seen_cards(edition, g, stack)
            found.append(
                {
                    "stack": name,
                    "open": None if card < 0 else edition.cards[card].id,
                    "places": None if card < 0 else edition.cards[card].stack,
                    "left": left,
                    "seen": seen,
                    "to_come": to_come(boxes[stack], seen),
                }
            )
    return found


def seen_cards(edition: Edition, g: Game, stack: int) -> list[str]:
    """The cards of a stack that were turned up so far, in that order."""
    first = layout.STACK + stack * layout.STACK_CAPACITY
    revealed = int(g.s[layout.STACK_NEXT + stack])
    return [edition.cards[int(g.s[first + at])].id for at in range(revealed)]


def to_come(box: Sequence[str], seen: list[str]) -> list[str]:
    """What is left of a box; how the stack was shuffled does not show."""
    rest = list(box)
    for card in seen:
        if card in rest:  # the king's card comes back every round
            rest.remove(card)
    return rest


def vetoes(g: Game) -> list[dict[str, int]]:
    s = g.s
    slots = [(int(s[layout.VETOES + at]), int(s[layout.VETOES + at + 1])) for at in (0, 2)]
    return [{"seat": seat, "taken": taken} for seat, taken in slots if seat >= 0]


def decision(edition: Edition, setup: Setup, g: Game, seat: int | None) -> dict[str, object]:
    """Whose answer is awaited, to what, and the watcher's own options."""
    deciders = g.deciders()
    space = choice_space(edition.id)
    return {
        "kind": FRAME_NAMES[int(g.s[top(g.s)])],
        "deciders": deciders,
        "dialling": dialling(g),
        "pending": under_way(edition, g, seat),
        "lifted": [int(g.s[layout.PENDING + at]) for at in range(layout.PLACES)],
        "pays": {
            place: if_scored(g, place_number(edition, place), first_only)
            for place, first_only in asked_scorings(edition, setup, g)
        },
        "options": [] if seat is None else [space.text(choice) for choice in g.options(seat)],
    }


def dialling(g: Game) -> list[int]:
    """Who sets a dial at the open question, whether it is set already or not."""
    if g.s[top(g.s)] != frames.SET_DIAL:
        return []
    asked = g.deciders()
    return [
        seat
        for seat in range(g.s[layout.SEATS])
        if seat in asked or g.s[layout.DIALLED + seat] != layout.NOWHERE
    ]


def asked_scorings(edition: Edition, setup: Setup, g: Game) -> list[tuple[str, bool]]:
    """The areas that are proposed for scoring or can be, and whether first places alone count."""
    found: list[tuple[str, bool]] = []
    frame = top(g.s)
    while frame >= FIRST:
        kind = g.s[frame]
        first_only = False
        areas: i64 = 0
        if kind == frames.COMMIT_SCORE:
            areas = 1 << g.s[frame + CommitScore.PLACE]
            first_only = bool(g.s[frame + CommitScore.FIRST_ONLY])
        elif kind == frames.SCORE_NEXT:
            areas = g.s[frame + ScoreNext.AREAS]
            first_only = bool(g.s[frame + ScoreNext.FIRST_ONLY])
        elif kind == frames.CHOOSE_AREA:
            areas = g.s[frame + ChooseArea.AREAS]
        elif kind != frames.OFFER_VETO:
            break
        if not setup.is_on("castillo_shown"):
            areas &= ~(1 << layout.CASTILLO)
        found += [(place, first_only) for place in place_names(edition, areas)]
        frame -= FRAME
    return found


def place_names(edition: Edition, mask: i64) -> list[str]:
    areas = (*edition.board.regions, "castillo")
    return [name for number, name in enumerate(areas) if mask >> number & 1]
