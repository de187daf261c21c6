"""What a seat knows of the other hands, and that every new deal agrees with it."""

from collections import Counter
from itertools import permutations, product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sobremesa.kernel.rules.game import Game
from sobremesa.kernel.rules.luck import plain
from sobremesa.kernel.setup import Setup
from sobremesa.salamanca.box.notation import CHOICE_SPACE, packed
from sobremesa.salamanca.box.opening import new_game, own
from sobremesa.salamanca.package import package
from sobremesa.salamanca.rules import layout
from sobremesa.salamanca.rules.game import RULES
from sobremesa.salamanca.sight.hands import imagined_hands
from sobremesa.salamanca.sight.knowledge import (
    SPECTATOR,
    TABLE,
    Bound,
    Knowledge,
    count_hands,
    hand_sizes,
    knowledge_of,
    sure_cards,
)
from sobremesa.salamanca.sight.redeal import redeal
from tests.salamanca.drawn import choose, hand, holding
from tests.salamanca.lawful import SETUPS, moments

FOUR = Setup("salamanca", "salamanca", 4)
DEALT = {0: [1, 6, 7, 8], 1: [2, 3, 4, 5], 2: [1, 2, 3, 6], 3: [4, 5, 7, 8]}


def dealt(hands: dict[int, list[int]] | None = None, first: int = 0) -> Game:
    game = new_game(FOUR, plain(5))
    game.s[layout.FIRST_SEAT] = first
    return holding(game, hands or DEALT)


def known(game: Game, observer: int, seat: int) -> list[int]:
    return sure_cards(knowledge_of(game.s, observer, hand_sizes(game.s)), seat)


def lay(game: Game, *values: int) -> Game:
    return choose(game, *(f"card {value}" for value in values))


def pass_turns(game: Game, turns: int = 4) -> Game:
    return choose(game, *["end"] * turns)


def test_nobody_knows_anything_at_the_deal() -> None:
    game = dealt()
    assert all(known(game, 0, seat) == [] for seat in (1, 2, 3))
    assert all(known(game, SPECTATOR, seat) == [] for seat in range(4))


def test_everybody_knows_a_card_that_was_passed() -> None:
    game = pass_turns(lay(dealt(), 8, 2, 6, 4))
    for observer in (0, 3, SPECTATOR):
        assert known(game, observer, 1) == [8]
        assert known(game, observer, 2) == [2]


def test_a_passed_card_is_forgotten_when_one_like_it_is_laid() -> None:
    hands = {0: [8, 1, 2, 3], 1: [7, 8, 4, 5], 2: [6, 1, 2, 3], 3: [5, 4, 6, 7]}
    game = pass_turns(lay(dealt(hands), 8, 7, 6, 5))
    game.s[layout.FIRST_SEAT] = 1
    lay(game, 8)  # seat 1 held two of them; which one it laid nobody can tell
    assert known(game, SPECTATOR, 1) == []


def ask(game: Game, opponent: str, want: int, give: int) -> Game:
    """Pass turns until the six is on turn, then exchange."""
    while game.s[layout.CARD] != 6:
        choose(game, "end")
    return choose(game, f"ask {opponent}", f"want {want}", f"give {give}")


def test_the_asker_knows_the_hand_it_saw() -> None:
    game = ask(lay(dealt(), 6, 2, 1, 4), "B", want=3, give=8)
    assert known(game, 0, 1) == [4, 5, 8]
    assert known(game, 1, 0) == [3]
    assert known(game, 2, 1) == []


def test_the_asker_knows_the_hand_while_choosing() -> None:
    game = lay(dealt(), 6, 2, 1, 4)
    while game.s[layout.CARD] != 6:
        choose(game, "end")
    choose(game, "ask B")
    assert known(game, 0, 1) == [3, 4, 5]
    assert known(game, 2, 1) == []
    for seed in range(20):
        assert hand(redeal(game, 0, plain(seed)), 1) == [3, 4, 5]


def test_the_asker_remembers_the_hand_until_it_changes() -> None:
    game = pass_turns(ask(lay(dealt(), 6, 2, 1, 4), "B", want=3, give=8), turns=3)
    assert known(game, 0, 1) == [4, 5, 6, 8]  # and the six was passed there


def test_after_an_exchange_out_of_sight_all_but_one_are_still_there() -> None:
    game = ask(lay(dealt(), 6, 2, 1, 4), "B", want=3, give=8)
    pass_turns(game, 3)
    assert known(game, 0, 1) == [4, 5, 6, 8]
    game.s[layout.FIRST_SEAT] = 1
    lay(game, 6, 2, 1, 4)  # seat 1 lays the six it was given
    ask(game, "D", want=5, give=4)
    assert known(game, 0, 1) == []
    for seed in range(60):
        twin = redeal(game, 0, plain(seed))
        assert len({4, 5, 8} & set(hand(twin, 1))) >= 2
        assert {4, 5, 8} <= set(hand(twin, 1) + hand(twin, 3))
    hands = {tuple(hand(redeal(game, 0, plain(seed)), 1)) for seed in range(60)}
    assert len(hands) > 3


def test_the_hand_of_a_stuck_player_is_known_to_all() -> None:
    game = new_game(Setup("salamanca", "salamanca", 5), plain(1))
    game.s[layout.FIRST_SEAT] = 0
    others = {0: [9, 1, 2, 3], 1: [7, 1, 2, 3], 2: [6, 5, 8, 10], 3: [4, 5, 8, 10]}
    lay(holding(game, {**others, 4: [9, 7, 6, 4]}), 9, 7, 6, 4)
    assert known(game, 0, 4) == [4, 6, 7]
    for seed in range(10):
        assert hand(redeal(game, None, plain(seed)), 4) == [4, 6, 7]


def test_a_view_of_a_shown_hand_is_enough_to_imagine_it() -> None:
    setup = Setup("salamanca", "salamanca", 5)
    game = own(package.new_game(setup, plain(1)))
    game.s[layout.FIRST_SEAT] = 0
    others = {0: [9, 1, 2, 3], 1: [7, 1, 2, 3], 2: [6, 5, 8, 10], 3: [4, 5, 8, 10]}
    lay(holding(game, {**others, 4: [9, 7, 6, 4]}), 9, 7, 6, 4)
    view = package.view(setup, game, 2)
    imagined = own(package.imagine(setup, view, plain(2)))
    assert hand(imagined, 4) == [4, 6, 7]
    assert package.view(setup, imagined, 2) == view


def test_a_finished_game_can_be_imagined_too() -> None:
    *_, session = moments(FOUR, 3)
    view = package.view(FOUR, session.game, 1)
    imagined = package.imagine(FOUR, view, plain(2))
    assert imagined.is_over()
    assert imagined.scores() == session.game.scores()


def test_two_players_always_know_both_hands() -> None:
    game = new_game(Setup("salamanca", "salamanca", 2), plain(1))
    for seat in (0, 1):
        assert known(game, seat, 1 - seat) == hand(game, 1 - seat)


def test_a_view_in_which_all_hands_are_seen_is_imagined_as_it_is() -> None:
    setup = Setup("salamanca", "salamanca", 2)
    game = own(package.new_game(setup, plain(1)))
    choose(
        holding(game, {0: [1, 2, 6, 8], 1: [3, 4, 5, 7]}), "card 8", "card 6", "card 3", "card 4"
    )
    choose(game, "end", "ask B")
    view = package.view(setup, game, 0)
    imagined = own(package.imagine(setup, view, plain(9)))
    assert [hand(imagined, seat) for seat in (0, 1)] == [[1, 2], [5, 7]]
    assert package.view(setup, imagined, 0) == view


def test_both_piles_lie_in_any_order() -> None:
    game = new_game(FOUR, plain(1))
    twins = [redeal(game, 0, plain(seed)) for seed in range(60)]
    main, blue = int(game.s[layout.MAIN_LEFT]), int(game.s[layout.BLUE_LEFT])
    for end, left in (
        (layout.MAIN + layout.MAIN_TILES, main),
        (layout.BLUE + layout.BLUE_TILES, blue),
    ):
        for cell in range(end - left, end):
            assert len({int(twin.s[cell]) for twin in twins}) > 2


def test_every_hand_but_the_own_varies() -> None:
    game = new_game(FOUR, plain(1))
    twins = [redeal(game, 2, plain(seed)) for seed in range(60)]
    kinds = [len({tuple(hand(twin, seat)) for twin in twins}) for seat in range(4)]
    assert kinds[2] == 1
    assert all(found > 30 for seat, found in enumerate(kinds) if seat != 2)


def test_cards_face_down_may_be_any_of_the_hand() -> None:
    game = new_game(Setup("salamanca", "salamanca", 2), plain(1))
    holding(game, {0: [1, 2, 3, 4], 1: [5, 6, 7, 8]})
    game.apply(1, CHOICE_SPACE.number("card 5"))
    seen = {int(redeal(game, 0, plain(seed)).s[layout.COMMITTED + 2]) for seed in range(60)}
    assert seen == {5, 6, 7, 8}
    own_cards = {int(redeal(game, 1, plain(seed)).s[layout.COMMITTED + 2]) for seed in range(9)}
    assert own_cards == {5}


def test_the_card_wanted_in_an_exchange_is_the_askers_secret() -> None:
    game = lay(dealt(), 6, 2, 1, 4)
    while game.s[layout.CARD] != 6:
        choose(game, "end")
    choose(game, "ask B", "want 3")
    wanted = {package.view(FOUR, game, seat)["decision"]["wanted"] for seat in (1, 2, None)}  # type: ignore[index]
    assert wanted == {None}
    frames = [redeal(game, 1, plain(seed)) for seed in range(30)]
    assert {int(twin.s[1 + 5 * 2 + 2]) for twin in frames} == {3, 4, 5}


def test_no_other_moment_has_a_private_fact() -> None:
    """A new one is to be dealt anew and seen to vary, as above."""
    private = [type(one).__name__ for one in RULES.moments if any(f.private for f in one.FACTS)]
    assert private == ["GiveCard"]


# --- bounds ---


def three_of_four() -> Knowledge:
    """Cards 1, 2 and 3 were with seat 0, then it exchanged one with seat 1."""
    some = Knowledge([1, 2, 3, 4], 3)
    for value in (1, 2, 3):
        some.see(0, value, [])
    some.exchange_unseen(0, 1)
    return some


def concluded(some: Knowledge) -> Knowledge:
    """With all that follows; the hands are too large to say anything."""
    count_hands(some, [9, 9, 9])
    return some


def bounds(some: Knowledge) -> list[tuple[int, list[int], int]]:
    return [(bound.seat, bound.values, bound.least) for bound in some.bounds]


def test_one_that_is_seen_elsewhere_leaves_no_doubt_about_the_others() -> None:
    some = three_of_four()
    some.see(1, 2, [])
    assert sure_cards(concluded(some), 0) == [1, 3]


def test_a_second_exchange_leaves_one_for_sure() -> None:
    some = three_of_four()
    some.exchange_unseen(0, 2)
    assert bounds(some) == [(0, [1, 2, 3], 1)]
    some.exchange_unseen(2, 0)
    assert bounds(some) == []


def test_a_card_laid_from_the_hand_counts_no_more() -> None:
    some = three_of_four()
    some.lay(0, 1)
    assert bounds(some) == [(0, [2, 3], 1)]


def test_a_card_that_moved_on_leaves_no_doubt_about_the_others() -> None:
    some = three_of_four()
    some.exchange_unseen(1, 2)
    some.exclude(0, 0)  # it may be with seat 1 or seat 2
    assert sure_cards(concluded(some), 0) == [2, 3]


def test_two_equal_cards_count_as_two() -> None:
    some = Knowledge([1, 1, 2, 2], 3)
    shown: list[int] = []
    for value in (1, 1, 2):
        shown.append(some.see(0, value, shown))
    some.exchange_unseen(0, 1)
    assert bounds(some) == [(0, [1, 1, 2], 2)]
    some.lay(1, 1)
    assert sure_cards(concluded(some), 0) == [1]  # and one of the two twos, nobody knows which
    assert bounds(some) == [(0, [1, 2], 2)]


def test_contradicting_knowledge_cannot_be_dealt() -> None:
    some = Knowledge([1, 2], 2)
    some.see(0, 1, [])
    some.see(0, 2, [])
    with pytest.raises(ValueError, match="no deal agrees"):
        imagined_hands(some, [1, 1], plain(1))


# --- whatever happens ---


def agrees(knowledge: Knowledge, game: Game) -> bool:
    """Whether the real hands are among those the knowledge allows; equal cards may be renamed."""
    seats = int(game.s[layout.SEATS])
    ways = []
    for value in sorted(set(knowledge.values)):
        cards = [card for card, found in enumerate(knowledge.values) if found == value]
        holders = [seat for seat in range(seats) for held in hand(game, seat) if held == value]
        holders += [TABLE] * (len(cards) - len(holders))
        ways.append([list(zip(cards, way, strict=True)) for way in set(permutations(holders))])
    ways = [
        [way for way in some if all(knowledge.may_be_at(card, at) for card, at in way)]
        for some in ways
    ]
    if not all(ways):
        return False
    for world in product(*ways):
        held_by = {card: at for way in world for card, at in way}
        if all(holds(bound, knowledge, held_by) for bound in knowledge.bounds):
            return True
    return False


def holds(bound: Bound, knowledge: Knowledge, held_by: dict[int, int]) -> bool:
    held = Counter(knowledge.values[card] for card, at in held_by.items() if at == bound.seat)
    return (held & Counter(bound.values)).total() >= bound.least


@settings(max_examples=30)
@given(setup=st.sampled_from(SETUPS), seed=st.integers(0, 2**32))
def test_the_truth_is_always_possible(setup: Setup, seed: int) -> None:
    for number, session in enumerate(moments(setup, seed)):
        if number % 5 == 0:
            game = own(session.game)
            for observer in (*range(setup.seats), SPECTATOR):
                assert agrees(knowledge_of(game.s, observer, hand_sizes(game.s)), game)


@settings(max_examples=20)
@given(setup=st.sampled_from(SETUPS), seed=st.integers(0, 2**32))
def test_a_new_deal_of_a_new_deal_works_for_any_seat(setup: Setup, seed: int) -> None:
    for number, session in enumerate(moments(setup, seed)):
        if number % 29 == 0:
            twin = own(session.game)
            for seat in (*range(setup.seats), None, 0):
                twin = redeal(twin, seat, plain(number))
                assert len(packed_hands(twin)) == setup.seats
                package.view(setup, twin, seat)


def packed_hands(game: Game) -> list[int]:
    return [packed(hand(game, seat)) for seat in range(game.s[layout.SEATS])]
