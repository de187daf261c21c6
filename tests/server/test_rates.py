"""Rates that several nodes give together: each its part."""

from sobremesa.server.rates import Buckets, MakingRates, Shares, SpeakingRates
from sobremesa.server.store.people import Guest
from sobremesa.server.table.listener import Listener
from sobremesa.server.unread import Ledger

ONCE = 1e-9  # drops a second: none while a test runs


def had(buckets: Buckets, key: str = "address") -> int:
    count = 0
    while count < 100 and buckets.take(key):
        count += 1
    return count


def test_a_node_gives_its_part_of_what_all_give_together() -> None:
    for nodes, each in ((1, 12), (2, 6), (3, 4), (5, 2)):
        assert had(Buckets((12, ONCE), Shares(nodes))) == each


def test_however_many_nodes_there_are_each_gives_one() -> None:
    assert had(Buckets((3, ONCE), Shares(7))) == 1


def test_when_nodes_come_and_go_what_is_left_is_shared_anew() -> None:
    shares = Shares(2)
    buckets = Buckets((12, ONCE), shares)
    assert [buckets.take("one") for _ in range(3)] == [True] * 3
    shares.nodes = 1
    assert had(buckets, "one") == 6


def test_an_owner_and_an_address_are_shared_alike() -> None:
    rates = MakingRates((4, ONCE), Shares(2))
    assert [rates.may("ana", "there") for _ in range(3)] == [True, True, False]


def test_what_an_address_says_is_shared_and_what_a_person_says_is_not() -> None:
    def spoken(nodes: int) -> list[int]:
        rates = SpeakingRates((4, ONCE), 12, Shares(nodes))
        ana = Listener(Guest("ana", "Ana", None, 0.0), Ledger())
        nobody = Listener(None, Ledger())
        ana.address = nobody.address = "there"
        return [
            sum(rates.may_open("there") for _ in range(20)),
            sum(rates.may_speak(nobody) for _ in range(20)),
            sum(rates.may_speak(ana) for _ in range(20)),
            sum(rates.may_chat("ana") for _ in range(20)),
        ]

    alone, of_two = spoken(1), spoken(2)
    assert of_two[:2] == [count // 2 for count in alone[:2]] == [6, 6]
    assert of_two[2:] == alone[2:] == [12, 8]
