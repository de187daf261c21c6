"""What several people do at the same time, each in a browser of their own."""

import time
from collections.abc import Mapping

from playwright.sync_api import WebSocketRoute

from tests.browser.axe import violations
from tests.browser.conftest import PHONE, People
from tests.browser.house import House
from tests.browser.person import Person
from tests.browser.scenes import scenes
from tests.browser.theatre import Theatre, answer

CASTILLO = ("place", "castillo")
LONGEST = 600.0  # seconds, on a machine busy with other things


class Line:
    """The wire between a page and the server, to be cut and mended."""

    def __init__(self, person: Person) -> None:
        self._is_cut = False
        self._open: list[WebSocketRoute] = []
        person.page.route_web_socket("**/socket*", self._connect)

    def _connect(self, wire: WebSocketRoute) -> None:
        if self._is_cut:
            wire.close(code=3000)
        else:
            self._open.append(wire)
            wire.connect_to_server()

    def cut(self) -> None:
        self._is_cut = True
        while self._open:
            self._open.pop().close(code=3000)

    def mend(self) -> None:
        self._is_cut = False


SHORT = {"game": "elgrande", "edition": "en_bigbox", "options": {"short_game": True}}


def company(
    people: People, *names: str, game: Mapping[str, object] = SHORT, **wishes: object
) -> list[Person]:
    """A running table with all of them at it; the first opened it."""
    host, *friends = (people(name, **wishes) for name in names)
    seats = [{"kind": "me"}, *({"kind": "invited"} for _ in friends)]
    table = host.post("/tables", {**game, "seats": seats})
    for friend in friends:
        friend.post(f"/tables/{table['id']}/join", {"invite": table["invite"]})
    host.post(f"/tables/{table['id']}/start", {})
    for one in (host, *friends):
        one.go_to(table["id"])
    return [host, *friends]


def play_until_dials(players: list[Person]) -> None:
    """Everybody throws what they can into the castillo, until all turn a dial for it."""
    limit = time.monotonic() + LONGEST
    while not all(is_at_shared_dial(player) for player in players):
        assert time.monotonic() < limit, [player.state() for player in players]
        for player in players:
            if CASTILLO in (player.offered() or []):
                player.press(CASTILLO)
            elif not is_at_shared_dial(player):
                player.choose()


def is_at_shared_dial(player: Person) -> bool:
    """A card may ask one seat alone for its dial; that one is simply answered."""
    return player.state()[0] == "set-dial" and player.page.locator(".seat.now").count() > 1


def test_dials_are_set_by_all_at_the_same_time_and_in_secret(people: People) -> None:
    players = company(people, "Inés", "Marco")
    play_until_dials(players)
    host, friend = players
    asked = [player.state()[1] for player in players]
    target = next(one for one in host.offered() or [] if one[0] == "place")
    host.press(target)
    host.press(("option", "lock"))
    host.wait_until("document.querySelector('#prompt.mine') === null")
    # The other one sees that it is locked, and nothing of where.
    friend.page.wait_for_selector(".dials >> text=locked")
    assert friend.state()[0] == "set-dial"
    friend.press(next(one for one in friend.offered() or [] if one[0] == "place"))
    friend.press(("option", "lock"))
    for player, number in zip(players, asked, strict=True):
        player.wait_until(f"document.querySelector('#prompt').dataset.number !== '{number}'")


def is_asked_for_its_dial(player: Person) -> str:
    player.page.wait_for_selector("#prompt.mine[data-kind=set-dial] [data-option=lock]")
    return str(player.state()[1])


def restart(house: House, players: list[Person]) -> None:
    """The pages are as they were while the house is away, and are told when it is back."""
    house.kill()
    for player in players:
        player.page.wait_for_selector("[data-notice=lost]")
        assert player.page.locator(".map .land").count() >= 9
    house.start()
    for player in players:
        player.page.wait_for_selector("[data-notice=lost]", state="detached")


def test_secret_choices_stay_open_at_both_pages_and_a_locked_one_locked_through_restarts(
    people: People, house: House
) -> None:
    players = company(people, "Inés", "Marco")
    play_until_dials(players)
    host, friend = players
    restart(house, players)  # nobody had chosen anything
    asked = [is_asked_for_its_dial(player) for player in players]
    host.press(next(one for one in host.offered() or [] if one[0] == "place"))
    restart(house, players)  # one dial is turned, and not locked
    assert [is_asked_for_its_dial(player) for player in players] == asked
    if ("option", "lock") not in (host.offered() or []):
        host.press(next(one for one in host.offered() or [] if one[0] == "place"))
    host.press(("option", "lock"))
    host.wait_until("document.querySelector('#prompt.mine') === null")
    restart(house, players)  # one is locked
    assert host.offered() is None
    is_asked_for_its_dial(friend)
    friend.page.wait_for_selector(".dials >> text=locked")
    friend.press(next(one for one in friend.offered() or [] if one[0] == "place"))
    friend.press(("option", "lock"))
    for player, number in zip(players, asked, strict=True):
        player.wait_until(f"document.querySelector('#prompt').dataset.number !== '{number}'")


def test_people_talk_mute_and_agree_to_go_back(people: People) -> None:
    host, friend = company(people, "Inés", "Marco")
    host.page.wait_for_selector("#prompt")
    first = host if host.offered() else friend
    second = friend if first is host else host
    first.choose()
    second.wait_until("document.querySelector('#prompt.mine') !== null")
    second.choose()
    first.page.click("[aria-label=Menu]")
    first.page.click(".menu >> text=Ask the others to go back")
    second.page.wait_for_selector("[data-notice=undo] .btn.primary")
    second.page.click("[data-notice=undo] .btn.primary")
    second.page.wait_for_selector("[data-notice=undo]", state="detached")
    first.page.click("[data-tool=chat]")
    first.page.fill(".say input", "Thank you")
    first.page.keyboard.press("Enter")
    second.page.wait_for_selector("[data-tool=chat] .unread")
    second.page.wait_for_selector("[data-announcer] >> text=says: Thank you")
    second.page.click("[data-tool=chat]")
    second.page.wait_for_selector(".chat .fresh")
    second.page.wait_for_selector("[data-tool=chat] .unread", state="detached")
    second.page.wait_for_selector(".chat >> text=Thank you")
    second.page.click(f".chat >> text=Mute {first.name}")
    second.page.wait_for_selector(".chat >> text=Thank you", state="detached")
    second.page.click(f"text=Hear {first.name} again")
    second.page.wait_for_selector(".chat >> text=Thank you")


def test_who_resigns_is_followed_by_a_bot(people: People) -> None:
    host, friend = company(people, "Inés", "Marco")
    friend.page.click("[aria-label=Menu]")
    # Pressed twice in haste it only asks.
    friend.page.dblclick(".menu >> text=Resign")
    friend.page.wait_for_selector(".menu [role=alert]")
    assert violations(friend.page) == []
    assert host.page.locator(".seat >> text=resigned").count() == 0
    friend.page.click("[data-action=resign]")
    host.page.wait_for_selector(".seat >> text=resigned")


def test_a_lost_connection_says_so_and_continues_by_itself(people: People) -> None:
    person = people("Inés")
    line = Line(person)
    Theatre(person).go(next(scene for scene in scenes("en_bigbox") if scene.kind == "pick-card"))
    page = person.page
    line.cut()
    page.wait_for_selector("[data-notice=lost]")
    assert page.locator(".map [data-place]").count() == 10  # what was shown stays
    assert page.locator(".act").count() == 5
    line.mend()
    page.wait_for_selector("[data-notice=lost]", state="detached")
    answer(person)


def test_salamanca_goes_on_through_a_cut_line_and_a_reload_and_keeps_money_hidden(
    people: People,
) -> None:
    players = company(people, "Inés", "Marco", game={"game": "salamanca"})
    lines = [Line(player) for player in players]
    for player in players:
        player.page.reload()  # only now its line can be cut
    play_for_a_while(players, 8)
    here, away = players if players[0].offered() else players[::-1]
    line = lines[players.index(away)]
    line.cut()
    away.page.wait_for_selector("[data-notice=lost]")
    play_for_a_while([here], 1)
    line.mend()
    away.page.wait_for_selector("[data-notice=lost]", state="detached")
    check_screens(players)
    here.page.reload()
    check_screens(players)
    play_for_a_while(players, 8)
    check_screens(players)


def play_for_a_while(players: list[Person], presses: int) -> None:
    limit = time.monotonic() + LONGEST
    while presses > 0:
        assert time.monotonic() < limit, [player.state() for player in players]
        presses -= sum(player.choose() is not None for player in players)
        players[0].page.wait_for_timeout(20)


def check_screens(players: list[Person]) -> None:
    """Each sees the own money and of the other's only the screen."""
    for own, player in enumerate(players):
        player.page.wait_for_selector(".seat .screen")
        for seat, shown in enumerate(player.page.locator(".seats .seat").all()):
            assert shown.locator(".screen >> text='?'").count() == int(seat != own)
            assert shown.locator(".pts").count() == int(seat == own)


def test_the_lobby_shows_new_tables_by_itself(people: People) -> None:
    host, guest = people("Rosario"), people("Marco", PHONE)
    guest.come_back()
    host.come_back()
    host.open_table("nl_late", "o", is_listed=True)
    host.page.wait_for_selector("#link")
    guest.page.click(".rows li:has-text('Rosario') >> text=Sit down")
    host.page.wait_for_selector(".chair >> text=Marco")
