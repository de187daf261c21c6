"""Through the page: a name is kept, found again elsewhere, and every device signed out."""

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.axe import violations
from tests.browser.conftest import DESK, PHONE, People
from tests.browser.person import Person

PASSWORD = "correct horse battery"
AUTHENTICATOR = {
    "protocol": "ctap2",
    "transport": "internal",
    "hasResidentKey": True,
    "hasUserVerification": True,
    "isUserVerified": True,
    "automaticPresenceSimulation": True,
}
WIDTH = "document.documentElement.scrollWidth <= innerWidth"


def keep_name(person: Person) -> str:
    """As a guest at the lobby; the name to sign in with."""
    page = person.page
    page.click("[data-action=name]")
    page.click("[data-action=account]")
    form = page.locator("form:has([data-action=keep])")
    form.locator("input[name=password]").fill(PASSWORD)
    page.click("[data-action=keep]")
    name = page.locator("dialog [data-sign-in-name]").inner_text()
    assert page.locator("[data-codes] li").count() == 10
    page.click("[data-action=kept]")
    page.wait_for_selector("[data-account=own]")
    return name


def sign_in(person: Person, name: str) -> None:
    """As a stranger, from the welcome page."""
    page = person.page
    page.goto(person.base)
    page.click("[data-action=name]")
    page.click("[data-action=account]")
    form = page.locator("form:has([data-action=sign-in])")
    form.locator("input[name=username]").fill(name)
    form.locator("input[name=password]").fill(PASSWORD)
    page.click("[data-action=sign-in]")


def tables_of(page: Page) -> list[str | None]:
    page.goto(f"{page.url.split('#')[0]}#/")
    page.wait_for_selector("[data-action=new]")
    page.wait_for_selector("a[href^='#/t/']")
    found = page.locator("a[href^='#/t/']").all()
    return sorted({one.get_attribute("href") for one in found}, key=str)


def test_a_name_is_kept_and_found_again_until_everybody_is_signed_out(people: People) -> None:
    ana, laptop = people("Ana", DESK), people("Laptop", DESK)
    ana.come_in()
    name = keep_name(ana)
    seats = [{"kind": "me"}, {"kind": "bot", "level": "random"}]
    ana.post("/tables", {"game": "elgrande", "seats": seats})
    sign_in(laptop, name)
    laptop.page.wait_for_selector("[data-sessions='2']")
    assert violations(laptop.page) == []
    assert tables_of(laptop.page) == tables_of(ana.page) != []
    laptop.page.goto(f"{laptop.base}/#/account")
    laptop.page.click("[data-action=everywhere]")
    laptop.page.click("[data-action=everywhere-sure]")
    for one in (laptop, ana):  # the other one's lobby notices by itself
        one.page.wait_for_selector(".gamecards")
        expect(one.page.locator("[data-action=new]")).to_have_count(0)
    ana.problems.clear()  # the browser writes down that it is not known any more


def test_what_a_guest_played_comes_along(people: People) -> None:
    ana, work = people("Ana", DESK), people("Ana at work", PHONE)
    ana.come_in()
    name = keep_name(ana)
    work.come_in()
    seats = [{"kind": "me"}, {"kind": "bot", "level": "random"}]
    work.post("/tables", {"game": "elgrande", "seats": seats})
    page = work.page
    page.goto(f"{work.base}/#/account")
    form = page.locator("form:has([data-action=sign-in])")
    form.locator("input[name=username]").fill(name)
    form.locator("input[name=password]").fill(PASSWORD)
    page.click("[data-action=sign-in]")
    page.wait_for_selector("[data-account=own]")
    expect(page.get_by_role("status").first).to_contain_text("1 table")
    assert len(tables_of(page)) == 1


def test_a_wrong_password_is_said_and_the_right_one_opens(people: People) -> None:
    ana, other = people("Ana", DESK), people("Other", PHONE, locale="nl-NL")
    ana.come_in()
    name = keep_name(ana)
    sign_in(other, name.replace("Ana", "Anna"))
    expect(other.page.get_by_role("alert")).to_contain_text("horen niet bij elkaar")
    other.problems.clear()  # the browser writes the refusal down
    form = other.page.locator("form:has([data-action=sign-in])")
    form.locator("input[name=username]").fill(name.lower().replace(" ", "-"))
    other.page.click("[data-action=sign-in]")
    other.page.wait_for_selector("[data-account=own]")


def with_authenticator(person: Person) -> None:
    """A passkey belongs to a name, so the house is called by its name."""
    person.base = person.base.replace("127.0.0.1", "localhost")
    client: Any = person.page.context.new_cdp_session(person.page)
    client.send("WebAuthn.enable")
    client.send("WebAuthn.addVirtualAuthenticator", {"options": AUTHENTICATOR})


def test_a_passkey_keeps_the_name_and_opens_again(people: People) -> None:
    ana = people("Ana", DESK)
    with_authenticator(ana)
    ana.come_in()
    page = ana.page
    page.goto(f"{ana.base}/#/account")
    page.click("[data-action=make-passkey]")
    name = page.locator("dialog [data-sign-in-name]").inner_text()
    page.click("[data-action=kept]")
    page.click("[data-action=sign-out]")
    page.wait_for_selector(".gamecards")
    page.goto(f"{ana.base}/#/account")
    page.click("[data-action=sign-in-passkey]")
    page.wait_for_selector("[data-account=own]")
    assert page.locator(".profile [data-sign-in-name]").inner_text() == name


@pytest.mark.parametrize(
    ("size", "locale", "dark"), [(DESK, "nl-NL", True), (PHONE, "de-DE", False)]
)
def test_the_pages_are_accessible(
    people: People, size: dict[str, int], locale: str, dark: bool
) -> None:
    person = people("Inés", size, locale=locale, dark=dark)
    page = person.page
    person.come_in()
    keep_name(person)
    for address, sign in (("account", "[data-account=own]"), ("privacy", ".privacy")):
        page.goto(f"{person.base}/#/{address}")
        page.wait_for_selector(sign)
        assert violations(page) == []
        assert page.evaluate(WIDTH)


def test_everything_can_be_done_by_keyboard(people: People) -> None:
    """From the guest's page to a kept name, and out again, without a pointer."""
    person = people("Inés", DESK)
    person.come_in()
    page = person.page
    page.goto(f"{person.base}/#/account")
    page.locator("form:has([data-action=keep]) input[name=password]").focus()
    page.keyboard.type(PASSWORD)
    page.keyboard.press("Enter")
    page.wait_for_selector("[data-codes]")
    page.keyboard.press("Escape")
    walk_to(page, "everywhere")
    page.keyboard.press("Enter")
    page.wait_for_selector("[data-action=everywhere-sure]")
    walk_to(page, "everywhere-sure")
    page.keyboard.press("Enter")
    page.wait_for_selector(".gamecards")


def walk_to(page: Page, action: str) -> None:
    for _ in range(60):
        if page.evaluate("document.activeElement?.dataset.action") == action:
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"no way to {action} by the tab key")


def test_somebody_deletes_themselves(people: People) -> None:
    person = people("Inés", DESK)
    person.come_in()
    name = keep_name(person)
    page = person.page
    page.click("[data-action=remove]")
    page.click("[data-action=remove-sure]")
    page.wait_for_selector(".gamecards")
    sign_in(person, name)
    expect(page.get_by_role("alert")).to_contain_text("do not belong together")
    person.problems.clear()  # the browser writes the refusal down
