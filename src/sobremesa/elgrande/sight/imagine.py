"""From a view back to a game: what is shown is set, what is hidden is dealt at random."""

from sobremesa.elgrande.box.edition import Edition, load_edition
from sobremesa.elgrande.box.games import game_at
from sobremesa.elgrande.box.notation import SCOREBOARDS
from sobremesa.elgrande.box.opening import is_merged, sorted_box, sorted_stacks, veterans_of
from sobremesa.elgrande.rules import frames, layout
from sobremesa.elgrande.rules.deal import CABALLEROS
from sobremesa.elgrande.rules.moments.dials import SetDial, dial_choices
from sobremesa.elgrande.sight.pending import place_number, write_moment
from sobremesa.elgrande.sight.redeal import redeal
from sobremesa.elgrande.sight.shown import Seat, Shown, read
from sobremesa.kernel.rules.frames import top
from sobremesa.kernel.rules.game import Game
from sobremesa.kernel.rules.luck import Luck, pick_bit
from sobremesa.kernel.setup import Setup
from sobremesa.kernel.words import View


def imagine(setup: Setup, view: View, luck: Luck) -> Game:
    """A game that looks to the view's seat exactly like the one it was taken from."""
    edition = load_edition(setup.edition)
    shown = read(view)
    game = game_at(setup, sorted_box(edition, setup), luck)
    write_turn(edition, game, shown)
    write_areas(edition, setup, game, shown)
    write_cards(edition, setup, game, shown)
    write_stacks(edition, setup, game, shown)
    write_pending(edition, game, shown)
    game.log = None
    return redeal(edition, setup, game, shown["seat"], luck)


def card_bit(edition: Edition, card: int | str) -> int:
    """A power card or a modifier as its bit in a hand."""
    if isinstance(card, int):
        return 1 << (card - 1)
    number = [modifier.id for modifier in edition.modifiers].index(card)
    return 1 << (layout.POWER_CARDS + number)


def mask_of(edition: Edition, cards: list[int | str]) -> int:
    return sum(card_bit(edition, card) for card in cards)


def write_turn(edition: Edition, g: Game, shown: Shown) -> None:
    s = g.s
    turn = shown["turn"]
    s[layout.ROUND] = shown["round"]
    s[layout.KING_AT] = place_number(edition, shown["king"])
    s[layout.START_SEAT] = shown["start"]
    s[layout.ACTIVE] = turn["active"]
    if turn["card"] is not None:
        s[layout.CARD] = edition.card_number(turn["card"], turn["places"])
    s[layout.PLACED] = int(turn["placed"])
    s[layout.SPECIAL_DONE] = int(turn["special_done"])
    s[layout.SMUGGLE] = int(turn["smuggling"])
    s[layout.TURNS] = len(turn["order"])
    for at, seat in enumerate(turn["order"]):
        s[layout.ORDER + at] = seat
    for slot, veto in enumerate(shown["vetoes"]):
        s[layout.VETOES + 2 * slot] = veto["seat"]
        s[layout.VETOES + 2 * slot + 1] = veto["taken"]
    for number, board in enumerate(SCOREBOARDS):
        s[layout.SCOREBOARD_AT + number] = place_number(edition, shown["scoreboards"][board])


def write_areas(edition: Edition, setup: Setup, g: Game, shown: Shown) -> None:
    """Regions as shown; what an owner has nowhere else is in the castillo, shown or not."""
    s = g.s
    for region, name in enumerate(edition.board.regions):
        for owner, count in enumerate(shown["regions"][name]["caballeros"] or []):
            s[layout.COUNT + region * layout.OWNERS + owner] = count
    for seat, row in enumerate(shown["seats"]):
        s[layout.COURT + seat] = row["court"]
        s[layout.PROVINCE + seat] = row["province"]
        s[layout.POINTS + seat] = row["score"]
        s[layout.GRANDE_AT + seat] = place_number(edition, row["grande"])
    if shown["dummy"] is not None:
        s[layout.PROVINCE + setup.seats] = shown["dummy"]["province"]
    owners = setup.seats + int(shown["dummy"] is not None)
    for owner in range(owners):
        elsewhere = int(s[layout.COURT + owner]) + int(s[layout.PROVINCE + owner])
        elsewhere += sum(
            int(s[layout.COUNT + region * layout.OWNERS + owner])
            for region in range(layout.REGIONS)
        )
        s[layout.COUNT + layout.CASTILLO * layout.OWNERS + owner] = CABALLEROS - elsewhere


def write_cards(edition: Edition, setup: Setup, g: Game, shown: Shown) -> None:
    s = g.s
    for seat, row in enumerate(shown["seats"]):
        s[layout.PLAYED + seat] = row["played"] or 0
        if row["modifier"] is not None:
            bit = card_bit(edition, row["modifier"])
            s[layout.MODIFIER_PLAYED + seat] = bit.bit_length() - 1 - layout.POWER_CARDS
        passed = row.get("passed")
        if passed is not None:
            s[layout.PASSED + seat] = (
                card_bit(edition, passed).bit_length() - 1 - layout.POWER_CARDS
            )
        hand = mask_of(edition, row["hand"])
        used = mask_of(edition, row["used"])
        recalls = [mask_of(edition, candidates) for candidates in row["recalls"]]
        for slot, candidates in enumerate(recalls):
            s[layout.RECALLED + 2 * seat + slot] = candidates
        if seat != shown["seat"]:
            for candidates in recalls:
                hand |= lowest_bit(candidates & ~hand)
        s[layout.HAND + seat] = hand
        s[layout.DISCARD + seat] = used & ~hand
    if setup.is_on("machtverschiebung"):
        deal_unseen_modifiers(edition, g, shown)


def lowest_bit(mask: int) -> int:
    return mask & -mask


def deal_unseen_modifiers(edition: Edition, g: Game, shown: Shown) -> None:
    """Any that nobody has seen, as many as each hand holds; the re-deal mixes them."""
    s = g.s
    known = 0
    for seat, row in enumerate(shown["seats"]):
        known |= int(s[layout.HAND + seat]) | int(s[layout.DISCARD + seat])
        known |= mask_of(edition, [row["modifier"]] if row["modifier"] else [])
        for candidates in row["recalls"]:
            known |= mask_of(edition, candidates)
    unseen = [
        bit
        for number in range(len(edition.modifiers))
        if not known & (bit := 1 << (layout.POWER_CARDS + number))
    ]
    owned = passed_on(edition, shown)
    for seat, row in enumerate(shown["seats"]):
        if seat != shown["seat"]:
            missing = row["hand_size"] - int(s[layout.HAND + seat]).bit_count()
            mine = [bit for bit in unseen if owned.get(bit) == seat][:missing]
            free = [bit for bit in unseen if bit not in owned][: missing - len(mine)]
            for bit in mine + free:
                unseen.remove(bit)
                s[layout.HAND + seat] |= bit


def passed_on(edition: Edition, shown: Shown) -> dict[int, int]:
    """The modifier the watching seat gave away, and the seat that got it."""
    seat = shown["seat"]
    if seat is None:
        return {}
    passed = shown["seats"][seat].get("passed")
    left = (seat + 1) % len(shown["seats"])
    return {} if passed is None else {card_bit(edition, passed): left}


def write_stacks(edition: Edition, setup: Setup, g: Game, shown: Shown) -> None:
    """Cards turned up, then the unseen ones of the same boxes; the re-deal mixes those."""
    s = g.s
    boxes = [
        cards + veterans_of(edition, setup, number + 1)
        for number, cards in enumerate(sorted_stacks(edition, setup))
    ]
    if is_merged(edition, setup):
        boxes[1:3] = [boxes[1] + boxes[2], []]
    used = [stack for stack, cards in enumerate(boxes) if cards]
    for stack, row in zip(used, shown["stacks"], strict=True):
        box = boxes[stack]
        numbers = {edition.cards[card].id: card for card in box}
        seen = [numbers[card] for card in row["seen"]]
        first = layout.STACK + stack * layout.STACK_CAPACITY
        size = len(seen) + row["left"]
        for at in range(layout.STACK_CAPACITY):
            s[first + at] = 0
        for at, card in enumerate((seen + left_of(box, seen))[:size]):
            s[first + at] = card
        s[layout.STACK_NEXT + stack] = len(seen)
        s[layout.OPEN + stack] = layout.NOWHERE if row["open"] is None else numbers[row["open"]]
    if shown["dummy"] is not None:
        write_dummy(edition, g, shown)


def left_of(cards: list[int], seen: list[int]) -> list[int]:
    """The cards that were not seen, each of them once for each time it is in the box."""
    struck, left = list(seen), list[int]()
    for card in cards:
        if card in struck:
            struck.remove(card)
        else:
            left.append(card)
    return left


def write_dummy(edition: Edition, g: Game, shown: Shown) -> None:
    s = g.s
    dummy = shown["dummy"]
    assert dummy is not None
    s[layout.DUMMY_PLAYED] = dummy["played"] or 0
    regions = [place_number(edition, name) for name in dummy["seen_regions"]]
    power = dummy["seen_power"]
    s[layout.DUMMY_NEXT] = len(power)
    s[layout.REGION_NEXT] = len(regions)
    every_power = list(range(1, layout.POWER_CARDS + 1))
    for at, value in enumerate(power + left_of(every_power, power)):
        s[layout.DUMMY_POWER + at] = value
    for at, region in enumerate(regions + left_of(list(range(layout.REGIONS)), regions)):
        s[layout.REGION_DECK + at] = region


def write_pending(edition: Edition, g: Game, shown: Shown) -> None:
    """The frames under way; a secret fact is anything that would be legal."""
    s = g.s
    decision = shown["decision"]
    for at, lifted in enumerate(decision["lifted"]):
        s[layout.PENDING + at] = lifted
    for moment in decision["pending"]:
        write_moment(edition, g, moment)
    for seat, row in enumerate(shown["seats"]):
        write_dial(g, shown, seat, row)


def write_dial(g: Game, shown: Shown, seat: int, row: Seat) -> None:
    s = g.s
    kind = int(s[top(s)])
    if row["dialled"] is not None:
        s[layout.DIALLED + seat] = list(shown["regions"]).index(row["dialled"])
    elif seat in shown["decision"]["deciders"]:
        return
    elif seat in shown["decision"]["dialling"]:
        write_secret_dial(g, seat)
    elif kind == frames.PASS_MODIFIER:
        write_secret_pass(g, seat)


def write_secret_dial(g: Game, seat: int) -> None:
    s = g.s
    frame = top(s)
    purpose, about = s[frame + SetDial.PURPOSE], s[frame + SetDial.ABOUT]
    s[layout.DIALLED + seat] = pick_bit(dial_choices(s, seat, purpose, about), g.luck)


def write_secret_pass(g: Game, seat: int) -> None:
    """The own choice was shown; another seat may have chosen any it holds."""
    s = g.s
    if s[layout.PASSED + seat] < 0:
        held = int(s[layout.HAND + seat]) >> layout.POWER_CARDS
        s[layout.PASSED + seat] = held.bit_length() - 1
