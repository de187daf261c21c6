"""Names one can read, and tell apart at one table."""

import unicodedata

import pytest

from sobremesa.server import limits
from sobremesa.server.errors import Refusal
from sobremesa.server.names import look_of, readable
from sobremesa.server.store.tables import SeatRow
from sobremesa.server.table.people import names_of
from tests.server.house import house, run


@pytest.mark.parametrize(
    ("wanted", "shown"),
    [
        ("Ana", "Ana"),
        ("A\u200bn\u2060a\ufeff", "Ana"),
        ("\u202eAna\u2069", "Ana"),
        ("Ana\u3164\u2800\ufe0f", "Ana"),
        ("A\u00ad\u034fna", "Ana"),
        ("  Ana \u2003\u00a0 B. ", "Ana B."),
        ("\uff21\uff4e\uff41", "Ana"),
        ("Zoe\u0308", "Zoë"),
        ("ﬁn", "fin"),
        ("a" + "\u0301\u0302\u0303\u0304\u0305" * 3, "á\u0302\u0303"),
        ("Łukasz Ñ 王さん 🦁", "Łukasz Ñ 王さん 🦁"),
        ("\ufdfa" * 3, unicodedata.normalize("NFKC", "\ufdfa" * 3)[: limits.NAME_LENGTH].strip()),
    ],
)
def test_a_name_has_nothing_in_it_that_cannot_be_seen(wanted: str, shown: str) -> None:
    assert readable(wanted) == shown
    assert readable(shown) == shown


@pytest.mark.parametrize("nothing", ["\u200b", "\u3164", "\u2800\u2800", "\u0301", "\u202e\u2069 "])
def test_a_name_of_nothing_is_no_name(nothing: str) -> None:
    with pytest.raises(Refusal, match="can be seen"):
        readable(nothing)


@pytest.mark.parametrize("twin", ["\u0410na", "\uff21na", "Ana", "An\u0430"])
def test_two_names_that_look_the_same_get_the_letters_of_their_seats(twin: str) -> None:
    seats = [SeatRow("guest", "1", name="Ana"), SeatRow("guest", "2", name=twin)]
    assert names_of(seats) == ("Ana A", f"{twin} B")


def test_names_that_look_different_stay_as_they_are() -> None:
    names = ["Ana", "Anna", "ana", "Åna"]
    assert names_of([SeatRow("guest", name, name=name) for name in names]) == tuple(names)
    assert look_of("paypal") == look_of("\u0440\u0430\u0443\u0440\u0430l")
    assert look_of("modern") == look_of("rnodern")


def test_every_way_to_a_name_cleans_it(sqlite: str) -> None:
    async def scenario() -> None:
        async with house(sqlite) as here:
            ana = await here.guest("A\u200bna")
            assert (await ana.get("/api/me"))["name"] == "Ana"
            changed = await ana.ask("PATCH", "/api/me", {"name": "Be\u2060n"})
            assert changed.json()["name"] == "Ben"
            bot = await ana.post("/api/me/bots", {"name": "B\u00adot"})
            assert bot["name"] == "Bot"
            again = await ana.post("/api/guests", {"name": "\uff21na"})
            assert again["name"] == "Ana"
            nothing = await ana.ask("PATCH", "/api/me", {"name": "\u200b\u200b"})
            assert nothing.status_code == 409

    run(scenario())
