"""Complete games through the page alone."""

import time

from tests.browser.axe import violations
from tests.browser.conftest import People
from tests.browser.house import House
from tests.browser.person import Person

LONGEST = 600.0  # seconds, on a machine busy with other things


def play_to_the_end(players: list[Person], disturb: dict[int, object]) -> int:
    """Everybody presses what is offered; disturbances happen after so many presses."""
    pressed = 0
    limit = time.monotonic() + LONGEST
    while not all(player.state()[2] for player in players):
        assert time.monotonic() < limit, [player.state() for player in players]
        is_quiet = True
        for player in players:
            if player.choose() is not None:
                pressed += 1
                is_quiet = False
                if pressed in disturb:
                    happen = disturb.pop(pressed)
                    assert callable(happen)
                    happen()
        if is_quiet:
            players[0].page.wait_for_timeout(10)
    return pressed


def test_two_browsers_play_a_whole_game_through_reload_lost_connection_and_restart(
    people: People, house: House
) -> None:
    host, friend = people("Inés", keeps=True), people("Marco", dark=True, keeps=True)
    host.come_in()
    host.open_table("en_bigbox", "o", "Short game")
    link = host.page.locator("#link").input_value()
    friend.come_in()
    friend.page.goto(link)
    friend.page.click("[data-action=sit]")
    host.page.click("[data-action=start]:not([disabled])")
    host.at_table()
    friend.at_table()

    def lose_connection() -> None:
        friend.page.context.set_offline(True)
        host.page.wait_for_timeout(100)
        friend.page.context.set_offline(False)

    def restart() -> None:
        house.kill()
        host.page.wait_for_selector("[data-notice=lost]")
        assert host.page.locator(".map .land").count() >= 9  # what was shown stays
        house.start()
        for player in (host, friend):
            player.page.wait_for_selector("[data-notice=lost]", state="detached")

    play_to_the_end(
        [host, friend],
        {8: host.page.reload, 20: lose_connection, 32: restart, 45: friend.page.reload},
    )
    scores = [player.page.locator(".endcard .total").all_inner_texts() for player in (host, friend)]
    assert scores[0] == scores[1]
    for player in (host, friend):
        player.page.click(".endcard summary")
        assert violations(player.page) == [], "the end"
    # Who scored where adds up to the score.
    rows = host.page.locator(".endcard table.ends").first.locator("tbody tr").all()
    for row in rows:
        *parts, total = [
            int(text)
            for text in row.locator("td:not(.place)").all_inner_texts()
            if text.strip().lstrip("-").isdigit()
        ]
        assert sum(parts) == total
    rematch(host, friend)
    look_back(host)


def look_back(host: Person) -> None:
    """The game stands among one's own, with whom it was played."""
    host.page.goto(f"{host.base}/#/")
    host.page.click("[data-action=history]")
    host.page.wait_for_selector("[data-history='1'] >> text=Marco")
    assert violations(host.page) == []


def rematch(host: Person, friend: Person) -> None:
    """Both press it and meet at the same new table, in their old seats."""
    for player in (host, friend):
        player.page.click("[data-action=again]")
        player.page.wait_for_selector(".waiting .chair")
    assert host.page.evaluate("location.hash") == friend.page.evaluate("location.hash")
    host.page.wait_for_selector(".chair[data-seat='1'] >> text=Marco")
    assert host.page.locator(".chair[data-seat='0']").inner_text().startswith("A\nInés")


def test_somebody_watches_without_being_asked(people: People) -> None:
    host, guest = people("Marisol"), people("Lotte")
    host.come_back()
    host.open_table("en_bigbox", "b", is_listed=True)
    host.at_table()
    guest.come_back()
    guest.page.click(".rows li:has-text('Marisol') >> text=Watch")
    guest.at_table()
    assert guest.offered() is None
    assert guest.page.locator(".map [data-place]").count() == 10
