"""Takes a person to a moment of a recorded game, as a table that goes on from there."""

import time

from tests.browser.person import PATIENCE, Person
from tests.browser.scenes import Scene, body_of


class Theatre:
    """One person's way from scene to scene."""

    level = "novice"

    def __init__(self, person: Person) -> None:
        self.person = person

    def go(self, scene: Scene) -> None:
        self.person.go_to(self.table(scene))
        self.person.page.wait_for_selector(f'#prompt[data-kind="{scene.kind}"]')

    def table(self, scene: Scene) -> str:
        body = {"at": scene.at, "seat": scene.seat, "level": self.level}
        return self._post(f"/records/{self.record(scene)}/continue", body)

    def record(self, scene: Scene) -> str:
        """The record's address; a guest may upload only so many."""
        known = self.person.records
        if scene.game not in known:
            known[scene.game] = self._post("/records", body_of(scene))
        return known[scene.game]

    def _post(self, path: str, body: object) -> str:
        return str(self.person.post(path, body)["id"])


def answer(person: Person) -> None:
    """Presses something for the open decision and waits until it was taken."""
    kind, number, _ = person.state()
    limit = time.monotonic() + PATIENCE
    while person.state()[:2] == (kind, number):
        assert time.monotonic() < limit, f"{kind} does not take an answer: {person.offered()}"
        person.choose()
        person.page.wait_for_timeout(15)
